//! What becomes of a database that is damaged, cannot be written to, or is opened twice.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{House, Person};
use grognard_server::{Service, Store, StoreFault, tables};
use grognard_table::wire::Change;
use sqlx::{AnyConnection, Connection, Executor};

/// Does the first thing that is offered.
async fn play(person: &mut Person, table: &str) -> common::Answer {
    let seat = person.asked(table).await;
    let action = person
        .see(table, seat)
        .await
        .view
        .prompt
        .expect("a question")
        .candidates[0]
        .action
        .clone();
    person.act(table, seat, &Change::Act { batch: vec![action] }).await
}

/// A file of this test, gone afterwards.
struct Scrap(PathBuf);

impl Scrap {
    fn new(name: &str, bytes: &[u8]) -> Self {
        let path = std::env::temp_dir().join(format!("grognard-{}-{name}.db", std::process::id()));
        fs::write(&path, bytes).expect("a file");
        Self(path)
    }

    async fn opened(&self, mode: &str) -> StoreFault {
        let address = format!("sqlite:{}?mode={mode}", self.0.display());
        match Store::open(&address, &self.0.with_extension("key")).await {
            Ok(_) => panic!("it can be used"),
            Err(fault) => fault,
        }
    }
}

impl Drop for Scrap {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = fs::remove_file(format!("{}{end}", self.0.display()));
        }
        let _ = fs::remove_file(self.0.with_extension("key"));
    }
}

/// A database that was written long ago.
fn sound() -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/28ab91e.db")).expect("a database")
}

#[tokio::test]
async fn who_opened_a_database_last_writes_it_and_nobody_else() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    assert_eq!(play(&mut anna, &table).await.status, 200);
    assert_eq!(anna.get("/health").await.text, "ok");
    let store = Store::open(&house.address(), &house.key())
        .await
        .expect("it can be opened again");
    let second = Service::new(house.service.games.clone(), store);
    let mut there = anna.clone();
    there.router = tables::router(second);
    assert_eq!(play(&mut there, &table).await.status, 200);
    for _ in 0..2 {
        assert_eq!(play(&mut anna, &table).await.denied(503), "service-superseded");
    }
    assert_eq!(anna.get("/health").await.status, 503);
    assert_eq!(there.get("/health").await.status, 200);
    assert_eq!(play(&mut there, &table).await.status, 200);
}

#[tokio::test]
async fn health_asks_the_database() {
    let house = House::open().await;
    let mut anybody = house.person();
    assert_eq!(anybody.get("/health").await.status, 200);
    let mut else_where = AnyConnection::connect(&house.address()).await.expect("the database");
    else_where.execute("DROP TABLE epochs").await.expect("gone");
    assert_eq!(anybody.get("/health").await.status, 503);
}

#[tokio::test]
async fn damage_is_told_apart_from_a_file_that_cannot_be_written() {
    let text = Scrap::new("text", "this is no database\n".repeat(100).as_bytes());
    assert!(matches!(text.opened("rw").await, StoreFault::Damaged(_)));
    let mut bytes = sound();
    let middle = bytes.len() / 2;
    bytes[middle - 20_000..middle + 20_000].fill(0x55);
    let broken = Scrap::new("broken", &bytes);
    assert!(matches!(broken.opened("rw").await, StoreFault::Damaged(_)));
    let half = Scrap::new("half", &sound()[..middle]);
    assert!(matches!(half.opened("rw").await, StoreFault::Damaged(_)));
    let whole = Scrap::new("whole", &sound());
    assert!(matches!(whole.opened("ro").await, StoreFault::ReadOnly(_)));
}
