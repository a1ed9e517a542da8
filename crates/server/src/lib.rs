//! The table in the browser: games, seats and push over HTTP, kept in a database.
//!
//! The service knows no game: it holds them by their face. It knows no client either: whoever starts it hands it a
//! function that finds the client's files.

mod allowance;
mod answer;
mod ask;
pub mod counters;
mod denial;
mod guard;
mod live;
mod map;
pub mod pages;
mod request;
mod secret;
mod service;
pub mod shelf;
mod store;
mod stream;
pub mod tables;
mod visitor;
mod words;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use grognard_table::face::AnyGame;
use tower_http::compression::CompressionLayer;
use tower_http::trace::TraceLayer;

pub use guard::Reach;
pub use pages::{Lookup, PageFile};
pub use service::Service;
pub use shelf::Shelf;
pub use store::Store;
pub use words::WORDS;

/// Everything that is asked over HTTP: what is on the shelf and the pages of the client, with what every answer
/// carries.
pub fn router(games: &[Arc<dyn AnyGame>], files: Lookup, reach: Reach, address: Option<String>) -> Router {
    let shelf = Arc::new(Shelf::new(games.to_vec(), address));
    let routes = Router::new()
        .route("/health", get(|| async { "ok" }))
        .merge(shelf::router(shelf))
        .fallback(move |uri| pages::page(files, uri))
        .method_not_allowed_fallback(answer::no_such_method);
    guard::around(routes, reach)
        .layer(CompressionLayer::new())
        .layer(TraceLayer::new_for_http())
}
