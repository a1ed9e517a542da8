//! What the service works with.

use std::sync::Arc;

use grognard_table::face::AnyGame;

use crate::allowance::Allowance;
use crate::live::Tables;
use crate::store::Store;
use crate::stream::OpenStreams;

/// What the service works with.
pub struct Service {
    /// The games on its shelf.
    pub games: Vec<Arc<dyn AnyGame>>,
    /// The database.
    pub store: Store,
    pub(crate) tables: Tables,
    pub(crate) streams: OpenStreams,
    pub(crate) allowance: Allowance,
}

impl Service {
    /// A service with these games and this database.
    #[must_use]
    pub fn new(games: Vec<Arc<dyn AnyGame>>, store: Store) -> Arc<Self> {
        Arc::new(Self {
            games,
            store,
            tables: Tables::default(),
            streams: OpenStreams::default(),
            allowance: Allowance::default(),
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
