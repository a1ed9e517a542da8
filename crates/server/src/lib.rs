//! The table in the browser: games, seats and push over HTTP, kept in a database.
//!
//! The service knows no game: it holds them by type-erased handles. It knows no client either: whoever starts it hands it a
//! function that finds the client's files.

mod answer;
mod ask;
mod backup;
mod connections;
pub mod counters;
mod drawings;
mod error;
mod fork;
mod guard;
mod health;
mod history;
mod live;
mod map;
mod names;
pub mod pages;
mod private;
mod quotas;
mod request;
mod secret;
mod serve;
mod service;
pub mod settings;
pub mod shelf;
mod store;
mod stream;
pub mod tables;
mod visitor;
mod words;

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::trace::{DefaultOnRequest, DefaultOnResponse, TraceLayer};
use tracing::{Level, Span};

pub use backup::{BackupKey, backup};
pub use pages::{Lookup, PageFile};
pub use quotas::{LimitSaid, Limits};
pub use serve::{Addresses, serve};
pub use service::Service;
pub use settings::{Access, NetworkAccess};
pub use shelf::Shelf;
pub use store::{CopiedKey, Store, StoreFault};
pub use words::WORDS;

/// Everything that is asked over HTTP: what is on the shelf, the tables and the pages of the client, with what every
/// answer carries.
pub fn router(shelf: Arc<Shelf>, tables: Router, files: Lookup, access: Access) -> Router {
    let routes = Router::new()
        .merge(shelf::router(shelf))
        .merge(tables)
        .fallback(move |uri| pages::page(files, uri))
        .method_not_allowed_fallback(answer::no_such_method);
    let packed = SizeAbove::default().and(NotForContentType::IMAGES);
    let trace = TraceLayer::new_for_http()
        .make_span_with(span)
        .on_request(DefaultOnRequest::new().level(Level::DEBUG))
        .on_response(DefaultOnResponse::new().level(Level::INFO));
    // Within a machine packing takes longer than sending: for a map, a tenth of a second.
    let far = access.reach == NetworkAccess::Network || access.address.is_some();
    let routes = guard::around(routes, access);
    let routes = if far {
        routes.layer(CompressionLayer::new().compress_when(packed))
    } else {
        routes
    };
    routes.layer(trace)
}

/// What the log says of a request.
fn span(request: &Request) -> Span {
    let path = told(request.uri().path());
    tracing::info_span!("request", method = %request.method(), path, address = tracing::field::Empty)
}

/// A path as the log tells it: links to seats are secrets and stay out of it, ids of tables do not.
fn told(path: &str) -> String {
    const LONGEST_ID: usize = 32;
    let mut told = String::with_capacity(path.len());
    for run in path.split_inclusive(|c: char| !c.is_ascii_hexdigit()) {
        let digits = run.trim_end_matches(|c: char| !c.is_ascii_hexdigit());
        if digits.len() > LONGEST_ID {
            told.push('…');
            told.push_str(&run[digits.len()..]);
        } else {
            told.push_str(run);
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::told;

    #[test]
    fn links_to_seats_stay_out_of_the_log() {
        let token = crate::secret::secret();
        for link in ["/join/T", "//join/T/", "/JOIN/T", "/join%2fT", "/T", "/api/tables/T"] {
            let told = told(&link.replace('T', &token));
            assert!(told.contains('…') && !told.contains(&token), "{told}");
        }
        let table = format!("/api/tables/{}/do", crate::secret::id());
        assert_eq!(told(&table), table);
    }
}
