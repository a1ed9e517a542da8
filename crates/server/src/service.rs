//! What the service works with.

use std::sync::Arc;

use grognard_table::erased::AnyGame;

use crate::live::LiveTables;
use crate::quotas::{Limits, Quotas};
use crate::store::Store;
use crate::stream::OpenStreams;

/// What the service works with.
pub struct Service {
    /// The games on its shelf.
    pub games: Vec<Arc<dyn AnyGame>>,
    /// The database.
    pub store: Store,
    pub(crate) tables: LiveTables,
    pub(crate) streams: OpenStreams,
    pub(crate) quotas: Arc<Quotas>,
}

impl Service {
    /// A service with these games and this database.
    #[must_use]
    pub fn new(games: Vec<Arc<dyn AnyGame>>, store: Store) -> Arc<Self> {
        Self::limited(games, store, Limits::default())
    }

    /// The same with other limits to what anybody may take.
    #[must_use]
    pub fn limited(games: Vec<Arc<dyn AnyGame>>, store: Store, limits: Limits) -> Arc<Self> {
        Arc::new(Self {
            games,
            store,
            tables: LiveTables::default(),
            streams: OpenStreams::default(),
            quotas: Quotas::new(limits),
        })
    }

    /// The game called `id`.
    pub(crate) fn game(&self, id: &str) -> Option<&Arc<dyn AnyGame>> {
        self.games.iter().find(|game| game.about().id == id)
    }

    /// Lets every table finish what it is doing, and ends all streams. Nothing more can be asked of tables.
    pub async fn close_tables(&self) {
        self.tables.close().await;
    }
}
