//! A service with a database of its own, and people who ask it.
#![allow(dead_code, unused_imports, reason = "each test file uses its part")]

mod person;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use grognard_core::Name;
use grognard_core::player::Random;
use grognard_server::{Limits, Service, Store};
use grognard_table::erased::{AiLevel, AiLevelAbout, AnyGame};
use sqlx::Connection;

pub(crate) use person::{Answer, Person, Stream};

static NEXT: AtomicU32 = AtomicU32::new(0);

/// A service with a database of its own.
pub(crate) struct House {
    pub(crate) service: Arc<Service>,
    folder: PathBuf,
}

impl House {
    /// Opens one with an empty database.
    pub(crate) async fn open() -> Self {
        let folder = own_folder();
        let service = serve(&folder, games()).await;
        Self { service, folder }
    }

    /// Opens one in which the computer plays, by chance, under the name of somebody better.
    pub(crate) async fn with_computer() -> Self {
        let folder = own_folder();
        let level = AiLevel {
            about: AiLevelAbout {
                id: "chance",
                name: Name::new("Chance", "Hasard"),
                help: Name::default(),
            },
            player: Box::new(Random),
        };
        let bulge = grognard_bulge::game_with(Arc::new([level])).expect("bulge loads");
        let service = serve(&folder, vec![bulge]).await;
        Self { service, folder }
    }

    /// Opens one with every game and a copy of a database.
    pub(crate) async fn with_copy_of(database: &Path) -> Self {
        let folder = own_folder();
        std::fs::copy(database, folder.join(DATABASE)).expect("a copy");
        let games = [games(), vec![grognard_triumphant::game().expect("triumphant loads")]];
        let service = serve(&folder, games.concat()).await;
        Self { service, folder }
    }

    /// Closes the service and opens it again with a database that can have no more than so many pages.
    pub(crate) async fn restart_limited(&mut self, pages: u32) {
        self.close().await;
        let store = Store::open_limited(&self.address(), &self.key(), pages).await;
        let store = store.expect("a database");
        self.service = Service::new(self.service.games.clone(), store);
    }

    /// Opens one with an empty database and other limits to what anybody may take.
    pub(crate) async fn limited(limits: Limits) -> Self {
        let folder = own_folder();
        let store = Store::open(&address(&folder), &key(&folder)).await.expect("a database");
        let service = Service::limited(games(), store, limits);
        Self { service, folder }
    }

    /// The file with the key to the seeds.
    pub(crate) fn key(&self) -> PathBuf {
        key(&self.folder)
    }

    /// Everything in the files of the database.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let files = std::fs::read_dir(&self.folder).expect("a folder");
        let files = files.map(|file| file.expect("a file").path());
        let of_database = files.filter(|path| {
            path.file_name()
                .is_some_and(|name| name.to_string_lossy().starts_with(DATABASE))
        });
        of_database
            .flat_map(|path| std::fs::read(path).expect("it can be read"))
            .collect()
    }

    /// How the database is called.
    pub(crate) fn address(&self) -> String {
        address(&self.folder)
    }

    /// Somebody new.
    pub(crate) fn person(&self) -> Person {
        Person::new(grognard_server::tables::router(Arc::clone(&self.service)))
    }

    /// How many rows a table of the database has.
    pub(crate) async fn rows(&self, table: &str) -> i64 {
        sqlx::any::install_default_drivers();
        let address = format!("sqlite:{}", self.folder.join(DATABASE).display());
        let mut database = sqlx::AnyConnection::connect(&address).await.expect("a database");
        let sql = sqlx::AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
        let (rows,) = sqlx::query_as(sql).fetch_one(&mut database).await.expect("a number");
        rows
    }

    /// Closes the service and opens it again: everything is read from the database.
    pub(crate) async fn restart(&mut self) {
        self.close().await;
        self.service = serve(&self.folder, self.service.games.clone()).await;
    }

    pub(crate) async fn close(&self) {
        self.service.close_tables().await;
        self.service.store.close().await;
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

const DATABASE: &str = "test.db";

/// A new folder of this test.
fn own_folder() -> PathBuf {
    let number = NEXT.fetch_add(1, Ordering::SeqCst);
    let folder = std::env::temp_dir().join(format!("grognard-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The games that load fast.
fn games() -> Vec<Arc<dyn AnyGame>> {
    vec![
        grognard_skirmish::game().expect("skirmish loads"),
        grognard_bulge::game().expect("bulge loads"),
    ]
}

async fn serve(folder: &Path, games: Vec<Arc<dyn AnyGame>>) -> Arc<Service> {
    let store = Store::open(&address(folder), &key(folder)).await;
    Service::new(games, store.expect("a database"))
}

fn key(folder: &Path) -> PathBuf {
    folder.join("test.key")
}

fn address(folder: &Path) -> String {
    format!("sqlite:{}?mode=rwc", folder.join(DATABASE).display())
}
