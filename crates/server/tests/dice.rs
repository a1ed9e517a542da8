//! Dice that nobody can choose: what they wait for, what they follow from, how they can be checked, where the secret lies.

mod common;

use std::fs;
use std::path::Path;

use common::{House, Person};
use grognard_core::dice::{Dice, Roller, Seeded};
use grognard_core::proof::{self, DiceNotes, Thrown};
use grognard_core::{BySide, Side};
use grognard_server::{Store, StoreFault};
use grognard_table::erased::AnyReplayed;
use grognard_table::thrown::throws;
use grognard_table::wire::{Change, DiceSheet, DiceThrow, NonceGiven, Opened, Snapshot, TableSheet};
use serde_json::json;
use sqlx::{AnyConnection, Connection};

/// The last thing a seat is offered.
fn last(seen: &Snapshot) -> Change {
    let prompt = seen.view.prompt.as_ref().expect("a question");
    let action = prompt.candidates.last().expect("a choice").action.clone();
    Change::Act { batch: vec![action] }
}

/// Plays on for whoever is asked, without adding anything to the dice, until nobody is asked.
async fn until_nobody_is_asked(person: &mut Person, table: &str, most: usize) -> Snapshot {
    for _ in 0..most {
        let seen = person.glance(table, "watch").await;
        let Some(waited) = seen.view.to_act.first() else {
            return seen;
        };
        let seat = waited.side.to_string();
        let seen = person.glance(table, &seat).await;
        let done = person.submit(table, &seat, seen.number + 1, &last(&seen)).await;
        assert_eq!(done.status, 200, "{}", done.text);
    }
    person.glance(table, "watch").await
}

/// Plays on for whoever is asked, `times` times.
async fn play_on(person: &mut Person, table: &str, times: usize) {
    for _ in 0..times {
        let public = person.glance(table, "watch").await;
        let Some(waited) = public.view.to_act.first() else {
            return;
        };
        let seat = waited.side.to_string();
        let seen = person.see(table, &seat).await;
        let done = person.submit(table, &seat, seen.number + 1, &last(&seen)).await;
        assert_eq!(done.status, 200, "{}", done.text);
    }
}

async fn sheet(person: &mut Person, table: &str) -> TableSheet {
    person.get(&format!("/api/tables/{table}")).await.good()
}

fn replayed(record: &str) -> AnyReplayed {
    let game = grognard_skirmish::game().expect("a sound game");
    game.replay("record", record).expect("a record")
}

fn thrown(again: &AnyReplayed) -> Vec<Thrown> {
    throws(&*again.played).into_iter().map(|(_, thrown)| thrown).collect()
}

#[tokio::test]
async fn dice_wait_until_both_seats_have_added_to_them() {
    let mut house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    let waits = until_nobody_is_asked(&mut anna, &table, 200).await;
    assert!(waits.view.to_act.is_empty() && waits.sheet.outcome.is_none());
    assert_eq!(waits.sheet.nonces_wanted, [Side::A, Side::B]);
    let moments = waits.moments;
    assert_eq!(anna.add(&table, "a", "word1").await.status, 200);
    house.restart().await;
    anna.router = house.person().router;
    let waits = anna.glance(&table, "watch").await;
    assert_eq!(waits.sheet.nonces_wanted, [Side::B], "what was given is kept");
    assert_eq!(waits.moments, moments, "one of them is not enough");
    assert_eq!(anna.add(&table, "b", "word2").await.status, 200);
    let thrown = anna.glance(&table, "watch").await;
    assert!(thrown.sheet.nonces_wanted.is_empty());
    assert!(thrown.moments > moments, "the dice have fallen");
    let nonces: Vec<_> = thrown.sheet.seats.iter().map(|seat| seat.nonce.clone()).collect();
    assert_eq!(nonces, [Some("word1".into()), Some("word2".into())]);
}

#[tokio::test]
async fn who_holds_a_seat_adds_to_the_dice_once() {
    let house = House::open().await;
    let (mut anna, mut bert) = (house.person(), house.person());
    let table = anna.alone("skirmish").await;
    assert_eq!(bert.add(&table, "a", "mine").await.denied(403), "service-not-your-seat");
    for bad in ["", "two words", "é", "a\u{0}b", &"x".repeat(65)] {
        assert_eq!(
            anna.add(&table, "a", bad).await.denied(400),
            "service-no-nonce",
            "{bad}"
        );
    }
    let first: NonceGiven = anna.add(&table, "a", "first").await.good();
    let again: NonceGiven = anna.add(&table, "a", "second").await.good();
    assert_eq!((first.nonce.as_str(), again.nonce.as_str()), ("first", "first"));
    let seen = anna.glance(&table, "a").await;
    assert_eq!(seen.number, 0, "it is no submission");
}

#[tokio::test]
async fn a_computer_adds_what_everybody_knows() {
    let house = House::open().await;
    let mut anna = house.person();
    let seats = json!({"a": {"type": "me"}, "b": {"type": "computer", "level": "random"}});
    let table = anna.open(&json!({"game": "skirmish", "seats": seats})).await;
    let said = sheet(&mut anna, &table).await;
    assert_eq!(said.nonces_wanted, [Side::A]);
    assert_eq!(said.seats[1].nonce.as_deref(), Some("computer"));
    // A person who leaves before he has added anything leaves it to the computer.
    let other = anna.alone("skirmish").await;
    let hand = json!({"type": "hand", "to": {"type": "computer", "level": "random"}});
    let body = json!({"seat": "b", "number": 1, "change": hand});
    assert_eq!(anna.ask(&other, "do", &body).await.status, 200);
    assert_eq!(sheet(&mut anna, &other).await.nonces_wanted, [Side::A]);
}

#[tokio::test]
async fn typed_dice_wait_for_nobody() {
    let house = House::open().await;
    let mut anna = house.person();
    let me = json!({"type": "me"});
    let opening = json!({"game": "skirmish", "seats": {"a": me, "b": me}, "dice": "typed"});
    let table = anna.open(&opening).await;
    assert!(sheet(&mut anna, &table).await.nonces_wanted.is_empty());
}

/// From the seed that is shown in the end, what both have added, and the number behind each roll, anybody can throw the
/// same dice.
#[tokio::test]
async fn the_dice_of_a_finished_game_can_be_checked() {
    let mut house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    let path = format!("/api/tables/{table}/dice");
    assert_eq!(anna.get(&path).await.denied(422), "service-not-over");
    play_on(&mut anna, &table, 40).await;
    house.restart().await;
    anna.router = house.person().router;
    play_on(&mut anna, &table, 40).await;
    let before = sheet(&mut anna, &table).await;
    anna.act(&table, "a", &Change::Resign).await;
    let record = anna.get(&format!("/api/tables/{table}/record")).await.text;
    let again = replayed(&record);
    let notes = DiceNotes::read(&record, again.played.start_facts());
    assert_eq!(notes.commitment.as_ref(), Some(&before.dice_hash));
    let throws = thrown(&again);
    let seed = &again.header.seed;
    let verdict = proof::check(seed, &notes, Some(&before.dice_hash), &throws);
    assert_eq!((verdict.checked, verdict.faults.len()), (throws.len(), 0));
    assert!(!throws.is_empty(), "nobody has rolled");
    // What one of them has added counts.
    let mut other = notes.clone();
    other.nonces.as_mut().expect("nonces").b = "another".into();
    assert!(!proof::check(seed, &other, None, &throws).faults.is_empty());
    // What the page is told is the same.
    let told: DiceSheet = anna.get(&path).await.good();
    assert_eq!((&told.seed, &told.hash, told.unnumbered), (seed, &before.dice_hash, 0));
    assert_eq!(told.nonces, notes.nonces);
    let faces: Vec<_> = told.throws.iter().map(|thrown| thrown.faces.clone()).collect();
    assert_eq!(
        faces,
        throws.iter().map(|thrown| thrown.faces.clone()).collect::<Vec<_>>()
    );
    let numbers: Vec<_> = told.throws.iter().map(|thrown| Some(thrown.number)).collect();
    assert_eq!(numbers, notes.numbers);
}

/// The seeds of a database that keeps them in clear, by table.
async fn clear_seeds(file: &Path) -> Vec<(String, String)> {
    sqlx::any::install_default_drivers();
    let address = format!("sqlite:{}?mode=ro", file.display());
    let mut database = AnyConnection::connect(&address).await.expect("a database");
    let sql = "SELECT id, seed FROM tables";
    sqlx::query_as(sql).fetch_all(&mut database).await.expect("seeds")
}

fn contains(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}

#[tokio::test]
async fn tables_of_before_keep_their_dice_and_their_seeds_are_sealed() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/28ab91e.db");
    let scratch = std::env::temp_dir().join(format!("grognard-{}-clear.db", std::process::id()));
    fs::copy(&file, &scratch).expect("a copy");
    let seeds = clear_seeds(&scratch).await;
    let _ = fs::remove_file(&scratch);
    let told: serde_json::Value = serde_json::from_str(include_str!("fixtures/28ab91e.json")).expect("JSON");
    let mut house = House::with_copy_of(&file).await;
    let bytes = house.bytes();
    // Where the game is over the seed is shown to everybody.
    let over = |id: &str| {
        told["tables"]
            .as_array()
            .is_some_and(|all| all.iter().any(|t| t["table"] == id && t["over"] == true))
    };
    for (table, seed) in seeds.iter().filter(|(id, _)| !over(id)) {
        assert!(!contains(&bytes, seed), "the seed of {table} is still in the files");
    }
    let mut checked = 0;
    for left in told["tables"].as_array().expect("tables") {
        let table = left["table"].as_str().expect("an id");
        if left["game"] != "skirmish" || left["over"] == true || left["people"]["a"] != left["people"]["b"] {
            continue;
        }
        let person = usize::try_from(left["people"]["a"].as_u64().expect("a number")).expect("a place");
        let mut who = house.person();
        who.cookie = told["people"][person].as_str().map(Into::into);
        assert!(
            sheet(&mut who, table).await.nonces_wanted.is_empty(),
            "nothing is waited for"
        );
        play_on(&mut who, table, 40).await;
        house.restart().await;
        who.router = house.person().router;
        if sheet(&mut who, table).await.outcome.is_none() {
            assert_eq!(who.act(table, "a", &Change::Resign).await.status, 200);
        }
        let told: DiceSheet = who.get(&format!("/api/tables/{table}/dice")).await.good();
        let (_, seed) = seeds.iter().find(|(id, _)| id == table).expect("its seed");
        assert_eq!((&told.seed, &told.nonces), (seed, &None));
        for DiceThrow { number, sides, faces } in told.throws {
            let dice = Dice::new(u16::try_from(faces.len()).expect("few dice"), sides);
            let mut thrown = Vec::new();
            Seeded::new(seed, &[&number.to_string()]).roll(dice, &mut thrown);
            assert_eq!(thrown, faces);
            checked += 1;
        }
    }
    assert!(checked > 0, "nobody has rolled");
}

#[tokio::test]
async fn the_seed_is_in_no_file_in_clear_while_the_game_goes_on() {
    let mut house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    play_on(&mut anna, &table, 20).await;
    house.restart().await;
    anna.router = house.person().router;
    let bytes = house.bytes();
    anna.act(&table, "a", &Change::Resign).await;
    let seed = sheet(&mut anna, &table).await.dice_seed.expect("it is shown now");
    assert!(contains(&bytes, &table), "these are the files");
    assert!(!contains(&bytes, &seed));
    #[cfg(unix)]
    {
        let mode = fs::metadata(house.key()).expect("the key").permissions();
        let mode = std::os::unix::fs::PermissionsExt::mode(&mode);
        assert_eq!(mode & 0o077, 0, "only its owner may read the key");
    }
}

#[tokio::test]
async fn a_database_is_opened_with_its_own_key_alone() {
    let mut house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    house.close().await;
    let (address, key) = (house.address(), house.key());
    let aside = key.with_extension("aside");
    fs::rename(&key, &aside).expect("the key is taken away");
    let opened = Store::open(&address, &key).await.err();
    assert!(
        matches!(&opened, Some(StoreFault::NoKey(file)) if *file == key),
        "{opened:?}"
    );
    assert!(!key.exists(), "no other key is put in its place");
    for wrong in ["0".repeat(64), "no key".into()] {
        fs::write(&key, wrong).expect("another key");
        let opened = Store::open(&address, &key).await.err();
        assert!(
            matches!(&opened, Some(StoreFault::OtherKey(file)) if *file == key),
            "{opened:?}"
        );
    }
    fs::rename(&aside, &key).expect("the key is put back");
    house.restart().await;
    anna.router = house.person().router;
    play_on(&mut anna, &table, 3).await;
}

/// A table against the computer at which Anna has done something.
async fn against_the_computer(anna: &mut Person) -> String {
    let seats = json!({"a": {"type": "me"}, "b": {"type": "computer", "level": "random"}});
    let table = anna.open(&json!({"game": "bulge", "seats": seats})).await;
    anna.see(&table, "a").await;
    for _ in 0..3 {
        let mut stream = anna.watch(&table, "a").await;
        let seen = stream.until(|seen| seen.view.prompt.is_some()).await;
        let done = anna.submit(&table, "a", seen.number + 1, &last(&seen)).await;
        assert_eq!(done.status, 200, "{}", done.text);
    }
    table
}

#[tokio::test]
async fn what_is_taken_back_against_the_computer_is_counted() {
    let mut house = House::open().await;
    let mut anna = house.person();
    let table = against_the_computer(&mut anna).await;
    for taken in 1..=2 {
        let mut stream = anna.watch(&table, "a").await;
        let seen = stream.until(|seen| seen.view.prompt.is_some()).await;
        let offer = json!({"type": "offer", "proposal": "take-back"});
        let body = json!({"seat": "a", "number": seen.number + 1, "change": offer});
        assert_eq!(anna.ask(&table, "do", &body).await.status, 200);
        let told = sheet(&mut anna, &table).await.taken_back;
        assert_eq!(told, BySide { a: taken, b: 0 });
    }
    house.restart().await;
    anna.router = house.person().router;
    let mut bert = house.person();
    assert_eq!(
        sheet(&mut bert, &table).await.taken_back.a,
        2,
        "everybody may know, for good"
    );
    anna.act(&table, "a", &Change::Resign).await;
    let record = anna.get(&format!("/api/tables/{table}/record")).await.text;
    let game = grognard_bulge::game().expect("a sound game");
    let again = game.replay("record", &record).expect("programs of before read it too");
    let notes = DiceNotes::read(&record, again.played.start_facts());
    assert_eq!(notes.taken_back, BySide { a: 2, b: 0 });
    let count = format!("# taken-back {} 2\n", again.played.start_facts().sides.a.id);
    assert!(record.contains(&count), "{record}");
}

/// A fork has dice of its own; what was thrown at the other table is no part of it.
#[tokio::test]
async fn a_fork_says_which_throws_are_its_own() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    play_on(&mut anna, &table, 12).await;
    let fork = anna.ask(&table, "fork", &json!({"seat": "a", "imagine": false})).await;
    let Opened { table: fork, .. } = fork.good();
    assert_eq!(sheet(&mut anna, &fork).await.nonces_wanted, [Side::A, Side::B]);
    play_on(&mut anna, &fork, 60).await;
    if sheet(&mut anna, &fork).await.outcome.is_none() {
        anna.act(&fork, "b", &Change::Resign).await;
    }
    let told: DiceSheet = anna.get(&format!("/api/tables/{fork}/dice")).await.good();
    assert_eq!(told.throws.first().map(|thrown| thrown.number), Some(0));
}
