//! What protects every answer: headers, and a look at the name under which the service was called.

use std::net::IpAddr;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;

/// Who can reach the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetworkAccess {
    /// Programs on this machine.
    Loopback,
    /// Everybody on the network.
    Network,
}

/// Nothing is loaded from elsewhere, nobody frames the page. Drawings carry their own styles.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                      frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/// Puts the guard around all routes.
pub(crate) fn around(routes: Router, reach: NetworkAccess) -> Router {
    routes.layer(middleware::from_fn(move |request, next| guarded(reach, request, next)))
}

async fn guarded(reach: NetworkAccess, request: Request, next: Next) -> Response {
    let mut response = if reach == NetworkAccess::Loopback && !called_by_loopback(&request) {
        ApiError::Forbidden("service-other-host").into_response()
    } else {
        next.run(request).await
    };
    protect(response.headers_mut());
    response
}

fn protect(headers: &mut HeaderMap) {
    let always: [(HeaderName, &str); 3] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    for (name, value) in always {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

/// A page of another site can make its name mean this machine, and would then be let in as if it were ours; but the
/// browser still says the name it called.
fn called_by_loopback(request: &Request) -> bool {
    let header = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let host = header.or_else(|| request.uri().authority().map(|authority| authority.as_str()));
    host.is_some_and(|host| {
        let name = bare(host);
        let loopback = name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
        loopback || name.eq_ignore_ascii_case("localhost")
    })
}

/// A host without its port and brackets.
fn bare(host: &str) -> &str {
    match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, _)) => address,
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    #[test]
    fn only_names_of_this_machine_are_its_own() {
        let called = |host: &str| {
            let request = Request::builder().header(header::HOST, host).body(Body::empty());
            called_by_loopback(&request.expect("a request"))
        };
        for host in [
            "localhost",
            "localhost:1944",
            "127.0.0.1:1944",
            "[::1]:1944",
            "127.0.0.1",
        ] {
            assert!(called(host), "{host}");
        }
        for host in [
            "example.org",
            "example.org:1944",
            "localhost.example.org",
            "10.0.0.1:1944",
            "",
        ] {
            assert!(!called(host), "{host}");
        }
        assert!(!called_by_loopback(&Request::new(Body::empty())));
    }
}
