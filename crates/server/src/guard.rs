//! What protects every answer: headers, and a look at the name under which the service was called. Who calls from where
//! is found out here too: a proxy that is trusted says so for others.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;
use crate::quotas::{Rate, RateMeter, counted};
use crate::secret::now;
use crate::settings::{Access, NetworkAccess, PublicAddress};

/// Nothing is loaded from elsewhere, nobody frames the page. Drawings carry their own styles.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                      frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/// Between which addresses a request came.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    /// Whoever calls, or the proxy before him.
    pub(crate) peer: SocketAddr,
    /// The address of this machine that was called.
    pub(crate) own: Option<SocketAddr>,
}

/// Who calls, and how: found in the extensions of every request.
#[derive(Clone, Debug, Default)]
pub(crate) struct Caller {
    /// From where, if it is known.
    pub(crate) address: Option<IpAddr>,
    /// By which name he has called the service, with the port.
    pub(crate) host: Option<String>,
    /// Whether nobody between him and us can listen.
    pub(crate) secure: bool,
    /// Under which address the service is known.
    pub(crate) public: Option<Arc<PublicAddress>>,
}

/// Puts the guard around all routes.
pub(crate) fn around(routes: Router, access: Access) -> Router {
    let gate = Arc::new((access, RateMeter::new()));
    routes.layer(middleware::from_fn(move |request, next| {
        guarded(Arc::clone(&gate), request, next)
    }))
}

async fn guarded(gate: Arc<(Access, RateMeter)>, mut request: Request, next: Next) -> Response {
    let (access, meter) = &*gate;
    let line = request.extensions().get::<Line>().copied();
    let caller = caller(access, line, &request);
    if let Some(address) = caller.address {
        tracing::Span::current().record("address", tracing::field::display(address));
    }
    let own = line.and_then(|line| line.own).map(|own| own.ip());
    let rate = Rate::per_minute(access.limits.requests_per_address);
    let often = counted(Some(&caller)).map(|address| meter.admit(rate, &address.to_string(), now()));
    let mut response = if let Some(Err(wait)) = often {
        ApiError::TooMuch("service-too-often", wait).into_response()
    } else if caller.host.as_deref().is_some_and(|host| is_ours(access, own, host)) {
        request.extensions_mut().insert(caller);
        next.run(request).await
    } else {
        ApiError::Forbidden("service-other-host").into_response()
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

fn caller(access: &Access, line: Option<Line>, request: &Request) -> Caller {
    let headers = request.headers();
    let peer = line.map(|line| line.peer.ip().to_canonical());
    let proxy = peer.filter(|peer| access.trusted_proxies.contains(peer));
    // Only what a proxy of ours says is believed: anybody can send these headers.
    let said = |name: &str| proxy.and_then(|_| headers.get(name)?.to_str().ok());
    let called = text(headers, header::HOST).or_else(|| request.uri().authority().map(|authority| authority.as_str()));
    let host = said("x-forwarded-host").map(first).or(called).map(str::to_string);
    let public = access.address.clone().map(Arc::new);
    let by_public_name = host.is_some() && host.as_deref() == public.as_ref().map(|public| public.host.as_str());
    let secure = match said("x-forwarded-proto") {
        Some(scheme) => first(scheme).eq_ignore_ascii_case("https"),
        None => by_public_name && public.as_ref().is_some_and(|public| public.is_secure()),
    };
    // Each proxy adds whom it has spoken to at the end: the last who is no proxy of ours is the one who calls.
    let through = said("x-forwarded-for").into_iter().flat_map(|chain| chain.rsplit(','));
    let named = through.map_while(|named| named.trim().parse::<IpAddr>().ok());
    let mut before = named.map(|named| named.to_canonical());
    let address = before.find(|named| !access.trusted_proxies.contains(named));
    Caller {
        address: address.or(peer),
        host,
        secure,
        public,
    }
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// The first of several values: that of the proxy next to the caller.
fn first(values: &str) -> &str {
    values.split(',').next().unwrap_or_default().trim()
}

/// Whether a name under which somebody has called is one of ours. A page of another site can make its name mean this
/// machine, and would then be let in as if it were ours; but the browser still says the name it called.
fn is_ours(access: &Access, own: Option<IpAddr>, host: &str) -> bool {
    let name = bare(host);
    let address = name.parse::<IpAddr>().ok().map(|address| address.to_canonical());
    let local = name.eq_ignore_ascii_case("localhost") || address.is_some_and(|address| address.is_loopback());
    let called =
        access.reach == NetworkAccess::Network && own.is_some() && address == own.map(|own| own.to_canonical());
    let public = access.address.as_ref().map(|public| bare(&public.host));
    let mut listed = access.hosts.iter().map(|host| bare(host)).chain(public);
    local || called || listed.any(|known| known.eq_ignore_ascii_case(name))
}

/// A host without its port and brackets.
fn bare(host: &str) -> &str {
    match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, _)) => address,
        // An address of the sixth version without brackets has no port.
        None if host.matches(':').count() > 1 => host,
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    const OWN: &str = "192.168.1.7:1944";

    fn access(reach: NetworkAccess) -> Access {
        Access {
            reach,
            ..Access::default()
        }
    }

    fn called(access: &Access, host: &str) -> bool {
        let own: SocketAddr = OWN.parse().expect("an address");
        is_ours(access, Some(own.ip()), host)
    }

    #[test]
    fn only_names_of_this_machine_are_its_own() {
        let alone = access(NetworkAccess::Loopback);
        let own = [
            "localhost",
            "localhost:1944",
            "127.0.0.1:1944",
            "[::1]:1944",
            "127.0.0.1",
        ];
        for host in own {
            assert!(called(&alone, host), "{host}");
            assert!(called(&access(NetworkAccess::Network), host), "{host}");
        }
        let others = [
            "example.org",
            "example.org:1944",
            "localhost.example.org",
            "10.0.0.1:1944",
            "",
        ];
        for host in others {
            assert!(!called(&alone, host), "{host}");
            assert!(!called(&access(NetworkAccess::Network), host), "{host}");
        }
        assert!(!called(&alone, "192.168.1.7"), "the network is not let in");
    }

    #[test]
    fn on_the_network_it_answers_to_its_addresses_and_to_the_names_it_was_given() {
        let mut open = access(NetworkAccess::Network);
        assert!(called(&open, "192.168.1.7:1944") && !called(&open, "desk.local"));
        open.hosts = vec!["desk.local".into()];
        open.address = PublicAddress::parse("https://games.example.org/");
        for host in [
            "desk.local:1944",
            "DESK.local",
            "games.example.org",
            "games.example.org:443",
        ] {
            assert!(called(&open, host), "{host}");
        }
        assert!(!called(&open, "other.example.org"));
    }

    /// Who calls through a proxy, as the service sees it.
    fn through(proxies: &[&str], peer: &str, headers: &[(&str, &str)]) -> Caller {
        let access = Access {
            trusted_proxies: proxies.iter().map(|proxy| proxy.parse().expect("an address")).collect(),
            address: PublicAddress::parse("https://games.example.org"),
            ..access(NetworkAccess::Loopback)
        };
        let line = Line {
            peer: SocketAddr::new(peer.parse().expect("an address"), 50_000),
            own: None,
        };
        let mut request = Request::builder();
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        caller(&access, Some(line), &request.body(Body::empty()).expect("a request"))
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let said = [
            ("host", "localhost:1944"),
            ("x-forwarded-host", "games.example.org"),
            ("x-forwarded-proto", "https"),
            ("x-forwarded-for", "203.0.113.9, 198.51.100.4, 10.0.0.2"),
        ];
        let known = through(&["10.0.0.1", "10.0.0.2"], "10.0.0.1", &said);
        assert_eq!(
            known.address,
            "198.51.100.4".parse().ok(),
            "what the caller himself has said is not believed"
        );
        assert!(known.secure);
        assert_eq!(known.host.as_deref(), Some("games.example.org"));
        let unknown = through(&["10.0.0.1"], "10.0.0.9", &said);
        assert_eq!(unknown.address, "10.0.0.9".parse().ok());
        assert!(!unknown.secure);
        assert_eq!(unknown.host.as_deref(), Some("localhost:1944"));
        let plain = through(&[], "127.0.0.1", &[("host", "games.example.org")]);
        assert!(plain.secure, "the public address is a secure one");
        assert!(!through(&[], "127.0.0.1", &[("host", "localhost:1944")]).secure);
    }
}
