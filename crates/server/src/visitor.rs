//! Who asks: a secret in a cookie, of which only the digest is kept.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::Service;
use crate::error::ApiError;
use crate::guard::Caller;
use crate::quotas::counted;
use crate::secret::{digest, is_secret, now, secret};

/// Name of the cookie.
const COOKIE: &str = "grognard";
/// Two years.
const AGE: u32 = 2 * 365 * 24 * 60 * 60;

/// The visitor who asks, by the digest of his secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VisitorId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for VisitorId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let found = parts.extensions.get::<Self>().cloned();
        found.ok_or_else(|| ApiError::Forbidden("service-no-visitor"))
    }
}

/// The visitor who asks, or nobody in particular.
pub(crate) struct OptionalVisitor(pub(crate) Option<VisitorId>);

impl<S: Send + Sync> FromRequestParts<S> for OptionalVisitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(Self(parts.extensions.get().cloned()))
    }
}

impl OptionalVisitor {
    /// His digest; empty for nobody in particular.
    pub(crate) fn id(&self) -> &str {
        self.0.as_ref().map_or("", |visitor| &visitor.0)
    }
}

/// Finds out who asks. Who is new is given a secret with the answer to who he is, or with the first thing he does; he is
/// remembered once he has done something. Requests of other sites are turned away.
pub(crate) async fn recognise(State(service): State<Arc<Service>>, mut request: Request, next: Next) -> Response {
    let acts = request.method() == Method::POST;
    let caller = request.extensions().get::<Caller>().cloned().unwrap_or_default();
    if acts && !is_same_origin(request.headers(), &caller) {
        return ApiError::Forbidden("service-other-site").into_response();
    }
    if acts && !plain_form(&request) {
        return ApiError::Forbidden("service-content-type").into_response();
    }
    let carried = carried(request.headers()).filter(|secret| is_secret(secret));
    let carried = carried.map(str::to_string);
    let known = match known(&service, carried.as_deref()).await {
        Ok(known) => known,
        Err(error) => return error.into_response(),
    };
    let asks_who = request.uri().path() == "/api/me";
    let fresh = (carried.is_none() && (acts || asks_who)).then(secret);
    let visitor = match &fresh {
        Some(secret) => Some(digest(secret)),
        // Whoever was given a secret and has not done anything yet is nobody until he does.
        None => carried.as_deref().filter(|_| known || acts).map(digest),
    };
    if let Some(visitor) = &visitor {
        if let Err(error) = service.quotas.request(visitor) {
            return error.into_response();
        }
        let address = counted(Some(&caller));
        service.quotas.seen(visitor, address);
        request.extensions_mut().insert(VisitorId(visitor.clone()));
    }
    let mut response = next.run(request).await;
    if !response.status().is_success() {
        return response;
    }
    if let (Some(visitor), true, false) = (&visitor, acts, known)
        && let Err(error) = service.store.welcome(visitor, now()).await
    {
        return ApiError::from(error).into_response();
    }
    let Some(fresh) = fresh else {
        return response;
    };
    let secure = if caller.secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={fresh}; HttpOnly; SameSite=Strict; Path=/; Max-Age={AGE}{secure}");
    if let Ok(value) = HeaderValue::from_str(&cookie) {
        response.headers_mut().insert(header::SET_COOKIE, value);
    }
    response
}

/// Whether the visitor with this secret is remembered.
async fn known(service: &Service, secret: Option<&str>) -> Result<bool, ApiError> {
    let Some(secret) = secret else {
        return Ok(false);
    };
    Ok(service.store.visitor(&digest(secret)).await?.is_some())
}

fn carried(headers: &HeaderMap) -> Option<&str> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    if let Some(secret) = bearer.and_then(|value| value.strip_prefix("Bearer ")) {
        return Some(secret.trim());
    }
    let cookies = headers.get_all(header::COOKIE).iter();
    let mut pairs = cookies
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'));
    pairs.find_map(|pair| {
        let (name, secret) = pair.trim().split_once('=')?;
        (name == COOKIE).then_some(secret)
    })
}

/// A browser says from which site a request comes: it must be the one that is asked.
fn is_same_origin(headers: &HeaderMap, caller: &Caller) -> bool {
    let text = |name| {
        headers
            .get(name)
            .map(|value: &HeaderValue| value.to_str().unwrap_or_default())
    };
    let Some(origin) = text(header::ORIGIN) else {
        return true;
    };
    if caller
        .public
        .as_ref()
        .is_some_and(|public| public.to_string() == origin)
    {
        return true;
    }
    let site = origin.split_once("://").map_or(origin, |(_, site)| site);
    caller.host.as_deref().or(text(header::HOST)) == Some(site)
}

/// JSON cannot be sent by a form of another site; a record is the only thing that is sent as plain text.
fn plain_form(request: &Request) -> bool {
    let sent = request.headers().get(header::CONTENT_TYPE);
    let sent = sent.and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = sent.split(';').next().unwrap_or_default().trim();
    match request.uri().path() {
        "/api/tables/record" => kind == "text/plain",
        _ => kind == "application/json",
    }
}
