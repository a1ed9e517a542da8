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
pub mod pages;
mod rate_limit;
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

pub use backup::backup;
pub use guard::NetworkAccess;
pub use pages::{Lookup, PageFile};
pub use serve::{Addresses, serve};
pub use service::Service;
pub use shelf::Shelf;
pub use store::{Store, StoreFault};
pub use words::WORDS;

/// Everything that is asked over HTTP: what is on the shelf, the tables and the pages of the client, with what every
/// answer carries.
pub fn router(shelf: Arc<Shelf>, tables: Router, files: Lookup, reach: NetworkAccess) -> Router {
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
    let routes = guard::around(routes, reach);
    let routes = match reach {
        // Within a machine packing takes longer than sending: for a map, a tenth of a second.
        NetworkAccess::Loopback => routes,
        NetworkAccess::Network => routes.layer(CompressionLayer::new().compress_when(packed)),
    };
    routes.layer(trace)
}

/// What the log says of a request. A link to a seat is a secret and stays out of it.
fn span(request: &Request) -> Span {
    let path = request.uri().path();
    let path = if path.starts_with("/join") { "/join" } else { path };
    tracing::info_span!("request", method = %request.method(), path)
}
