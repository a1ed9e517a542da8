//! The disk is full in the middle of play: what was acknowledged is kept, the rest is refused, and play goes on as soon
//! as there is room.

mod common;

use common::{Answer, House, Person};
use grognard_table::wire::{Change, Snapshot};
use sqlx::{AnyConnection, Connection, Executor};

/// How many pages the database may have.
const PAGES: u32 = 80;

/// Somebody else who uses up the room, and gives it free again.
struct Ballast(AnyConnection);

impl Ballast {
    async fn fill(address: &str) -> Self {
        let mut connection = AnyConnection::connect(address).await.expect("the database");
        let limit = format!("PRAGMA max_page_count = {PAGES}; CREATE TABLE ballast (stuff BLOB)");
        connection
            .execute(sqlx::AssertSqlSafe(limit))
            .await
            .expect("room for a table");
        // Large pieces first, then small ones into what is left.
        for bytes in [40_000, 3_000] {
            let piece = format!("INSERT INTO ballast (stuff) VALUES (zeroblob({bytes}))");
            while connection.execute(sqlx::AssertSqlSafe(piece.clone())).await.is_ok() {}
        }
        Self(connection)
    }

    async fn throw_off(&mut self) {
        self.0
            .execute("DELETE FROM ballast")
            .await
            .expect("less is always possible");
    }

    /// Lets nobody write entries: a fault after which SQLite leaves the transaction open.
    async fn forbid(&mut self) {
        let sql = "CREATE TRIGGER forbidden BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'forbidden'); END";
        self.0.execute(sql).await.expect("a trigger");
    }

    async fn permit(&mut self) {
        self.0.execute("DROP TRIGGER forbidden").await.expect("no trigger");
    }
}

/// A table at which one person plays both sides, and what he was told.
struct Played {
    who: Person,
    table: String,
    /// How many submissions of each seat were acknowledged.
    acknowledged: [u32; 2],
}

impl Played {
    /// Sends the first thing that is offered to whoever is asked.
    async fn next(&mut self) -> Answer {
        let seat = self.who.asked(&self.table).await;
        let seen = self.who.see(&self.table, seat).await;
        let count = &mut self.acknowledged[usize::from(seat == "b")];
        assert_eq!(
            seen.number, *count,
            "what was refused is not there, what was acknowledged is"
        );
        let action = seen.view.prompt.expect("a question").candidates[0].action.clone();
        let answer = self
            .who
            .submit(&self.table, seat, *count + 1, &Change::Act { batch: vec![action] })
            .await;
        if answer.status == 200 {
            *count += 1;
        }
        answer
    }

    async fn seen(&mut self) -> [Snapshot; 2] {
        [
            self.who.see(&self.table, "a").await,
            self.who.see(&self.table, "b").await,
        ]
    }
}

#[tokio::test]
async fn what_was_acknowledged_on_a_full_disk_is_kept_and_the_rest_refused() {
    let mut house = House::open().await;
    let mut who = house.person();
    let table = who.alone("bulge").await;
    house.restart_limited(PAGES).await;
    who.router = house.person().router;
    let mut played = Played {
        who,
        table,
        acknowledged: [0, 0],
    };
    for _ in 0..5 {
        assert_eq!(played.next().await.status, 200);
    }
    let mut ballast = Ballast::fill(&house.address()).await;
    let mut refused = 0;
    for _ in 0..400 {
        let answer = played.next().await;
        if answer.status != 200 {
            assert_eq!(answer.denied(507), "service-unwritten");
            refused += 1;
        }
        if refused == 3 {
            break;
        }
    }
    assert_eq!(refused, 3, "the disk was never full");
    ballast.throw_off().await;
    ballast.forbid().await;
    for _ in 0..2 {
        assert_eq!(played.next().await.denied(507), "service-unwritten");
    }
    ballast.permit().await;
    for _ in 0..10 {
        let answer = played.next().await;
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
    let before = played.seen().await;
    house.restart().await;
    played.who.router = house.person().router;
    let after = played.seen().await;
    for (before, after) in before.iter().zip(&after) {
        assert_eq!(
            (after.number, &after.view, &after.log),
            (before.number, &before.view, &before.log)
        );
    }
    let numbers = [after[0].number, after[1].number];
    assert_eq!(numbers, played.acknowledged);
}
