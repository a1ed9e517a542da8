//! Answers that several routes give: pages with a tag that saves sending them again, and refusals.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::error::ApiError;

/// Something that stays the same, with its media type and the tag that stands for it.
#[derive(Clone)]
pub(crate) struct CachedBody {
    mime: &'static str,
    body: Bytes,
    tag: String,
}

impl CachedBody {
    /// Bytes of a media type.
    pub(crate) fn new(mime: &'static str, body: impl Into<Bytes>) -> Self {
        let body = body.into();
        let tag = format!("\"{}\"", &blake3::hash(&body).to_hex()[..20]);
        Self { mime, body, tag }
    }

    /// A value as JSON.
    pub(crate) fn json(value: &impl Serialize) -> Self {
        Self::new("application/json", serde_json::to_vec(value).unwrap_or_default())
    }

    /// The answer to somebody who may have it already.
    pub(crate) fn answer(&self, asked: &HeaderMap) -> Response {
        let has = asked.get_all(header::IF_NONE_MATCH).iter();
        let same = has.filter_map(|value| value.to_str().ok()).any(|value| {
            let mut tags = value.split(',').map(|tag| tag.trim().trim_start_matches("W/"));
            tags.any(|tag| tag == self.tag)
        });
        let headers = [(header::ETAG, self.tag.as_str()), (header::CACHE_CONTROL, "no-cache")];
        if same {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        let mime = [(header::CONTENT_TYPE, self.mime)];
        (headers, mime, Body::from(self.body.clone())).into_response()
    }
}

/// There is nothing of that name.
pub(crate) fn unknown() -> Response {
    ApiError::Unknown("service-no-such-thing").into_response()
}

/// The address is known, but not that way to use it.
pub(crate) async fn no_such_method() -> ApiError {
    ApiError::NoSuchMethod
}
