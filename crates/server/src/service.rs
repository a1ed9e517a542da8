//! What the service works with.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use grognard_table::erased::AnyGame;
use tokio::sync::Semaphore;

use crate::live::LiveTables;
use crate::rate_limit::RateLimiter;
use crate::store::Store;
use crate::stream::OpenStreams;

/// How many records are read at a time.
const UPLOADS: usize = 3;

/// What the service works with.
pub struct Service {
    /// The games on its shelf.
    pub games: Vec<Arc<dyn AnyGame>>,
    /// The database.
    pub store: Store,
    pub(crate) tables: LiveTables,
    pub(crate) streams: OpenStreams,
    pub(crate) rate_limiter: RateLimiter,
    /// Records that may be read at a time.
    pub(crate) uploads: Arc<Semaphore>,
    /// Computer players that may think at a time. One alone can keep all cores busy; moves go on beside them.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Visitors for whom somebody thinks about a hint: one at a time for each.
    pub(crate) advised: Mutex<HashSet<String>>,
}

fn thinkers() -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    (cores / 2).max(1)
}

impl Service {
    /// A service with these games and this database.
    #[must_use]
    pub fn new(games: Vec<Arc<dyn AnyGame>>, store: Store) -> Arc<Self> {
        Arc::new(Self {
            games,
            store,
            tables: LiveTables::default(),
            streams: OpenStreams::default(),
            rate_limiter: RateLimiter::default(),
            uploads: Arc::new(Semaphore::new(UPLOADS)),
            thinkers: Arc::new(Semaphore::new(thinkers())),
            advised: Mutex::default(),
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
