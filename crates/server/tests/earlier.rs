//! Databases that earlier programs wrote: every table in them comes up as it was left, whatever the rules forbid today,
//! and the game goes on.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use common::{House, Person};
use grognard_core::{BySide, Side};
use grognard_table::wire::{Change, Opened, TableSheet};
use serde::Deserialize;
use serde_json::json;

/// What was true of a table when its program was ended.
#[derive(Deserialize)]
struct Left {
    table: String,
    what: String,
    game: String,
    /// Who has each seat, by his place among the people.
    people: BySide<usize>,
    entries: usize,
    waits: String,
    hash: String,
    /// What each side that is asked is offered.
    legal: BTreeMap<Side, BTreeSet<String>>,
    over: bool,
}

/// What is told of a database.
#[derive(Deserialize)]
struct Told {
    /// The cookies of those who play.
    people: Vec<String>,
    tables: Vec<Left>,
}

/// A service with a copy of the database, and its people.
struct Reopened {
    house: House,
    people: Vec<Person>,
}

impl Reopened {
    async fn open(told: &Told) -> Self {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/28ab91e.db");
        let house = House::with_copy_of(&file).await;
        let person = |cookie: &String| Person {
            cookie: Some(cookie.clone()),
            ..house.person()
        };
        let people = told.people.iter().map(person).collect();
        Self { house, people }
    }

    fn who(&mut self, left: &Left, side: Side) -> &mut Person {
        &mut self.people[left.people[side]]
    }

    async fn sheet(&mut self, left: &Left) -> TableSheet {
        let path = format!("/api/tables/{}", left.table);
        let answer = self.who(left, Side::A).get(&path).await;
        assert_eq!(answer.status, 200, "{}: {}", left.what, answer.text);
        answer.good()
    }

    /// What the game waits for, in the words of lab files.
    fn waits(&self, left: &Left, sheet: &TableSheet) -> String {
        if let Some((count, sides)) = sheet.to_roll {
            return format!("roll {count} {sides}");
        }
        let game = self
            .house
            .service
            .games
            .iter()
            .find(|game| game.about().id == left.game);
        let game = game.expect("a game of ours");
        let start = game
            .about()
            .start(Some(&sheet.scenario), &[])
            .expect("a scenario of ours");
        let sides = game.start_facts(&start).sides;
        let names: Vec<&str> = sheet.to_act.iter().map(|&side| sides[side].id.as_str()).collect();
        names.join(" ")
    }

    /// What a side is offered.
    async fn offered(&mut self, left: &Left, side: Side) -> BTreeSet<String> {
        let seen = self.who(left, side).see(&left.table, &side.to_string()).await;
        let candidates = seen.view.prompt.map(|prompt| prompt.candidates);
        let actions = candidates.into_iter().flatten().map(|candidate| candidate.action);
        actions.collect()
    }

    async fn act(&mut self, left: &Left, side: Side, change: &Change) {
        let done = self.who(left, side).act(&left.table, &side.to_string(), change).await;
        assert_eq!(done.status, 200, "{}: {}", left.what, done.text);
    }
}

fn told() -> Told {
    serde_json::from_str(include_str!("fixtures/28ab91e.json")).expect("what is told of the database")
}

#[tokio::test]
async fn every_table_waits_for_what_it_waited_for() {
    let told = told();
    let mut again = Reopened::open(&told).await;
    for left in &told.tables {
        let sheet = again.sheet(left).await;
        assert_eq!(sheet.outcome.is_some(), left.over, "{}", left.what);
        if left.over {
            continue;
        }
        assert_eq!(again.waits(left, &sheet), left.waits, "{}", left.what);
        for (&side, legal) in &left.legal {
            assert_eq!(again.offered(left, side).await, *legal, "{} ({side})", left.what);
        }
    }
}

/// The record, which is given out when the game is over, ends with the hash and leaves no entry out.
#[tokio::test]
async fn every_table_stands_at_the_position_at_which_it_was_left() {
    let told = told();
    let mut again = Reopened::open(&told).await;
    for left in &told.tables {
        if !again.sheet(left).await.record {
            again.act(left, Side::A, &Change::Resign).await;
        }
        let path = format!("/api/tables/{}/record", left.table);
        let record = again.who(left, Side::A).get(&path).await;
        assert_eq!(record.status, 200, "{}: {}", left.what, record.text);
        let (entries, hash) = counted(&record.text);
        assert_eq!((entries, hash), (left.entries, left.hash.as_str()), "{}", left.what);
    }
}

/// How many entries a record has, and the hash it ends with.
fn counted(record: &str) -> (usize, &str) {
    let first = record.find("position ").expect("a position");
    let lines = record[first..].lines();
    let plain = lines.filter(|line| !line.starts_with("  ") && !line.starts_with("position ") && *line != "done");
    let (hashes, entries): (Vec<&str>, Vec<&str>) = plain.partition(|line| line.starts_with("end "));
    let hash = hashes.first().and_then(|line| line.strip_prefix("end "));
    (entries.len(), hash.unwrap_or_default())
}

#[tokio::test]
async fn every_table_can_be_forked_and_played_on() {
    let told = told();
    let mut again = Reopened::open(&told).await;
    for left in told.tables.iter().filter(|left| !left.over) {
        if left.people.a == left.people.b {
            let asked = json!({"seat": "a", "imagine": false});
            let forked = again.who(left, Side::A).ask(&left.table, "fork", &asked).await;
            assert_eq!(forked.status, 200, "{}: {}", left.what, forked.text);
            let opened: Opened = forked.good();
            let fork = again.who(left, Side::A).see(&opened.table, "watch").await;
            let parent = again.who(left, Side::A).see(&left.table, "watch").await;
            assert_eq!(fork.view, parent.view, "{}", left.what);
        }
        match left.legal.first_key_value() {
            Some((&side, legal)) => {
                let batch = legal.first().cloned().into_iter().collect();
                again.act(left, side, &Change::Act { batch }).await;
            }
            None => {
                let (count, _) = again.sheet(left).await.to_roll.expect("dice to be typed");
                let faces = vec![1; usize::from(count)];
                again.act(left, Side::A, &Change::Roll { faces }).await;
            }
        }
        let after = again.sheet(left).await;
        assert!(after.outcome.is_some() || !after.to_act.is_empty() || after.to_roll.is_some());
    }
}
