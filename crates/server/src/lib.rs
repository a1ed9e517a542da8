//! The table in the browser: games, seats and push over HTTP, kept in a database.

pub mod counters;
mod denial;
mod live;
mod request;
mod secret;
mod store;
mod stream;
pub mod tables;
mod visitor;

use std::sync::Arc;

use grognard_core::Lang;
use grognard_table::face::AnyGame;

pub use store::Store;

/// The words of the service.
pub const TABLE_WORDS: &[(Lang, &str)] = &[
    (Lang::En, include_str!("../locales/en/server.ftl")),
    (Lang::Fr, include_str!("../locales/fr/server.ftl")),
];

/// What the service works with.
pub struct Service {
    /// The games on its shelf.
    pub games: Vec<Arc<dyn AnyGame>>,
    /// The database.
    pub store: Store,
    pub(crate) tables: live::Tables,
    pub(crate) streams: stream::OpenStreams,
}

impl Service {
    /// A service with these games and this database.
    #[must_use]
    pub fn new(games: Vec<Arc<dyn AnyGame>>, store: Store) -> Arc<Self> {
        Arc::new(Self {
            games,
            store,
            tables: live::Tables::default(),
            streams: stream::OpenStreams::default(),
        })
    }

    /// The game called `id`.
    pub(crate) fn game(&self, id: &str) -> Option<&Arc<dyn AnyGame>> {
        self.games.iter().find(|game| game.about().id == id)
    }

    /// Ends all streams and lets every table finish what it is doing.
    pub async fn close(&self) {
        self.tables.close().await;
        self.store.close().await;
    }
}
