//! A service with a database of its own, and people who ask it.
#![allow(dead_code, unused_imports, reason = "each test file uses its part")]

mod person;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use grognard_server::{Service, Store};

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
        let name = format!(
            "grognard-{}-{}",
            std::process::id(),
            NEXT.fetch_add(1, Ordering::SeqCst)
        );
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        let service = serve(&folder).await;
        Self { service, folder }
    }

    /// Somebody new.
    pub(crate) fn person(&self) -> Person {
        Person::new(grognard_server::tables::router(Arc::clone(&self.service)))
    }

    /// Closes the service and opens it again: everything is read from the database.
    pub(crate) async fn restart(&mut self) {
        self.service.close_tables().await;
        self.service.store.close().await;
        self.service = serve(&self.folder).await;
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

async fn serve(folder: &std::path::Path) -> Arc<Service> {
    let games = vec![
        grognard_skirmish::game().expect("skirmish loads"),
        grognard_bulge::game().expect("bulge loads"),
    ];
    let address = format!("sqlite:{}?mode=rwc", folder.join("test.db").display());
    Service::new(games, Store::open(&address).await.expect("a database"))
}
