//! What people agree on: take-backs, draws, resignation, rematches, seats that change hands; undo and typed dice.

mod common;

use common::{House, Person};
use grognard_table::wire::{Accepted, Change, Offer, Opened, Origin, PlayerSheet, Proposal, SeatWish, Snapshot};
use serde_json::{Value, json};

fn act(action: &str) -> Change {
    Change::Act {
        batch: vec![action.into()],
    }
}

fn first(snapshot: &Snapshot) -> String {
    let prompt = snapshot.view.prompt.as_ref().expect("a question");
    prompt.candidates[0].action.clone()
}

async fn does(person: &mut Person, table: &str, seat: &str, change: &Change) {
    let done = person.act(table, seat, change).await;
    assert_eq!(done.status, 200, "{}", done.text);
}

async fn does_first(person: &mut Person, table: &str, seat: &str) {
    let seen = person.see(table, seat).await;
    does(person, table, seat, &act(&first(&seen))).await;
}

/// Two people at a table.
async fn pair(house: &House) -> (Person, Person, String) {
    pair_at(house, json!({"game": "bulge"})).await
}

/// Two people at a table of a game.
async fn pair_at(house: &House, mut game: Value) -> (Person, Person, String) {
    let (mut anna, mut bert) = (house.person(), house.person());
    game["seats"] = json!({"a": {"type": "me"}, "b": {"type": "open"}});
    let table = anna.open(&game).await;
    let links = anna.get(&format!("/api/tables/{table}/invitations")).await.json();
    let link = links["seats"][0]["path"].as_str().expect("a link");
    let token = link.rsplit('/').next().expect("a token");
    let joined = bert.post("/api/join", &json!({"token": token})).await;
    assert_eq!(joined.status, 200);
    (anna, bert, table)
}

#[tokio::test]
async fn what_was_taken_back_can_be_done_again() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("bulge").await;
    let before = anna.see(&table, "a").await;
    let seat = if before.view.prompt.is_some() { "a" } else { "b" };
    let before = anna.see(&table, seat).await;
    does_first(&mut anna, &table, seat).await;
    let after = anna.see(&table, seat).await;
    assert_eq!((after.undo.undo, after.undo.redo), (1, 0));
    does(&mut anna, &table, seat, &Change::Undo).await;
    let back = anna.see(&table, seat).await;
    assert_eq!((back.undo.undo, back.undo.redo), (0, 1));
    assert_eq!(back.view, before.view);
    does(&mut anna, &table, seat, &Change::Redo).await;
    let again = anna.see(&table, seat).await;
    assert_eq!((again.undo, again.view), (after.undo, after.view));
    does(&mut anna, &table, seat, &Change::Reset).await;
    assert_eq!(anna.see(&table, seat).await.view, before.view);
    let denied = anna.act(&table, seat, &Change::Undo).await;
    assert_eq!(denied.denied(422), "undo-sealed");
}

/// However many small actions a secret choice takes, and whatever was agreed on or taken back before: the other side sees
/// the same table, can do the same, and is sent nothing.
#[tokio::test]
async fn nothing_shows_that_somebody_chooses_in_secret() {
    let house = House::open().await;
    let sheets = json!({"game": "skirmish", "options": [["deployment", "sheet"]]});
    let (mut anna, mut bert, table) = pair_at(&house, sheets).await;
    does_first(&mut bert, &table, "b").await;
    does_first(&mut bert, &table, "b").await;
    does(&mut bert, &table, "b", &Change::Undo).await;
    let draw = Change::Offer(Offer {
        proposal: Proposal::Draw,
    });
    does(&mut anna, &table, "a", &draw).await;
    let mut stream = bert.watch(&table, "b").await;
    let before = stream.until(|seen| seen.sheet.seats[1].present).await;
    assert_eq!((before.undo.undo, before.undo.redo), (1, 1));
    assert!(before.sheet.agreement.is_some());
    let small = [
        act("deploy N1"),
        act("deploy N2"),
        act("lift N1"),
        Change::Undo,
        Change::Redo,
    ];
    for (number, change) in (2..).zip(&small) {
        let done = anna.submit(&table, "a", number, change).await;
        assert_eq!(done.status, 200, "{}", done.text);
    }
    let done = bert.submit(&table, "b", before.number + 1, &Change::Redo).await;
    assert_eq!(done.status, 200, "{}", done.text);
    let after = stream.next().await.expect("a snapshot");
    assert_eq!(after.number, before.number + 1, "he was sent nothing before");
    assert_eq!((after.log.keep, after.moments), (before.moments, before.moments + 1));
    assert_eq!((after.undo.undo, after.undo.redo), (2, 0));
    assert!(after.sheet.agreement.is_some(), "the offer still stands");
}

#[tokio::test]
async fn a_draw_needs_both_and_ends_the_game() {
    let house = House::open().await;
    let (mut anna, mut bert, table) = pair(&house).await;
    let draw = Change::Offer(Offer {
        proposal: Proposal::Draw,
    });
    let yes = Change::Answer { accept: true };
    assert_eq!(bert.act(&table, "b", &yes).await.denied(422), "service-no-offer");
    does(&mut anna, &table, "a", &draw).await;
    assert_eq!(anna.act(&table, "a", &yes).await.denied(422), "service-own-offer");
    assert!(bert.see(&table, "b").await.sheet.agreement.is_some());
    does(&mut bert, &table, "b", &yes).await;
    let over = anna.see(&table, "a").await;
    let outcome = over.view.outcome.expect("the game is over");
    assert_eq!(
        (outcome.winner, outcome.message.key.as_str()),
        (None, "service-outcome-draw")
    );
    assert!(over.view.prompt.is_none() && over.sheet.to_act.is_empty());
    assert!(over.sheet.dice_seed.is_some() && over.sheet.record);
    assert_eq!(bert.act(&table, "b", &Change::Resign).await.denied(422), "service-over");
}

#[tokio::test]
async fn a_take_back_goes_behind_dice_only_by_agreement() {
    let house = House::open().await;
    let (mut anna, bert, table) = pair(&house).await;
    let (mut mover, mut other, seat, opposite) = match anna.see(&table, "a").await.view.prompt {
        Some(_) => (anna, bert, "a", "b"),
        None => (bert, anna, "b", "a"),
    };
    let before = mover.see(&table, seat).await;
    does_first(&mut mover, &table, seat).await;
    let offer = Change::Offer(Offer {
        proposal: Proposal::TakeBack,
    });
    let nothing = other.act(&table, opposite, &offer).await;
    assert_eq!(nothing.denied(422), "service-nothing-to-take-back");
    does(&mut mover, &table, seat, &offer).await;
    does(&mut other, &table, opposite, &Change::Answer { accept: true }).await;
    let back = mover.see(&table, seat).await;
    assert_eq!((back.view, back.moments), (before.view, before.moments));
}

#[tokio::test]
async fn a_rematch_swaps_the_sides_at_one_new_table() {
    let house = House::open().await;
    let (mut anna, mut bert, table) = pair(&house).await;
    let path = format!("/api/tables/{table}/rematch");
    assert_eq!(anna.post(&path, &json!({})).await.denied(422), "service-not-over");
    does(&mut bert, &table, "b", &Change::Resign).await;
    let winner = anna.see(&table, "a").await.view.outcome.expect("over").winner;
    assert_eq!(winner.map(|side| side.to_string()).as_deref(), Some("a"));
    let hers: Opened = anna.post(&path, &json!({})).await.good();
    let told = bert.see(&table, "b").await.sheet.rematch;
    assert_eq!(
        told.as_ref(),
        Some(&hers.table),
        "he is told that somebody waits for him"
    );
    let his: Opened = bert.post(&path, &json!({})).await.good();
    assert_eq!(hers.table, his.table);
    assert_eq!(hers.seat.map(|side| side.to_string()).as_deref(), Some("b"));
    assert_eq!(his.seat.map(|side| side.to_string()).as_deref(), Some("a"));
    assert!(bert.see(&his.table, "a").await.sheet.seats[0].mine);
    let mut carl = house.person();
    assert_eq!(carl.post(&path, &json!({})).await.denied(403), "service-not-your-table");
}

#[tokio::test]
async fn a_seat_changes_hands() {
    let house = House::open().await;
    let (mut anna, mut bert, table) = pair(&house).await;
    let level = "random".to_string();
    let hand = Change::Hand {
        to: SeatWish::Computer { level: level.clone() },
    };
    does(&mut bert, &table, "b", &hand).await;
    let seen = anna.see(&table, "a").await;
    assert_eq!(seen.sheet.seats[1].player, PlayerSheet::Computer { level });
    assert_eq!(
        bert.submit(&table, "b", 99, &Change::Resign).await.denied(403),
        "service-not-your-seat"
    );
    let take = format!("/api/tables/{table}/take");
    assert_eq!(
        bert.post(&take, &json!({"seat": "b"})).await.denied(403),
        "service-seat-taken"
    );
    assert!(seen.sheet.host && !bert.see(&table, "watch").await.sheet.host);
    let taken: Opened = anna.post(&take, &json!({"seat": "b"})).await.good();
    assert_eq!(taken.table, table);
    assert!(anna.see(&table, "b").await.sheet.seats.iter().all(|seat| seat.mine));
}

#[tokio::test]
async fn whoever_gives_his_seat_away_learns_nothing_more_from_it() {
    let house = House::open().await;
    let (_, mut bert, table) = pair(&house).await;
    let mut stream = bert.watch(&table, "b").await;
    stream.next().await.expect("a snapshot");
    let left: Accepted = bert.act(&table, "b", &Change::Hand { to: SeatWish::Open }).await.good();
    let link = left.link.expect("a link for whoever shall sit there now");
    while let Some(seen) = stream.next().await {
        assert!(seen.sheet.seats[1].mine, "shown after the seat was given away");
    }
    let mut carl = house.person();
    let token = link.rsplit('/').next().expect("a token");
    assert_eq!(carl.post("/api/join", &json!({"token": token})).await.status, 200);
    assert!(carl.see(&table, "b").await.sheet.seats[1].mine);
}

#[tokio::test]
async fn a_file_that_is_no_record_and_one_of_other_rules_are_told_apart() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("bulge").await;
    let record = anna.get(&format!("/api/tables/{table}/record")).await.text;
    let other = anna.post_as("/api/tables/record", "text/plain", "%PNG".into()).await;
    assert_eq!(other.denied(400), "service-no-record");
    let number = record
        .lines()
        .find(|line| line.starts_with("rules "))
        .expect("a rules number");
    let older = record.replacen(number, "rules 0", 1);
    for (record, rules) in [(record.clone(), None), (older, Some(0))] {
        let opened: Opened = anna.post_as("/api/tables/record", "text/plain", record).await.good();
        let sheet = anna.see(&opened.table, "watch").await.sheet;
        assert_eq!(sheet.origin, Origin::Record { rules });
    }
}

#[tokio::test]
async fn the_published_seed_of_a_guided_turn_is_no_dice_for_two_people() {
    let house = House::open().await;
    let mut anna = house.person();
    let mut hash = async |other: &str| {
        let seats = json!({"a": {"type": "me"}, "b": {"type": other}});
        let table = anna
            .open(&json!({"game": "bulge", "guide": true, "seats": seats}))
            .await;
        anna.see(&table, "a").await.sheet.dice_hash
    };
    assert_eq!(hash("me").await, hash("me").await);
    assert_ne!(hash("open").await, hash("open").await);
}

#[tokio::test]
async fn typed_dice_are_waited_for() {
    let house = House::open().await;
    let mut anna = house.person();
    let me = json!({"type": "me"});
    let seats = json!({"a": me, "b": me});
    let table = anna
        .open(&json!({"game": "skirmish", "seats": seats, "dice": "typed"}))
        .await;
    let mut rolled = false;
    for _ in 0..200 {
        let public = anna.see(&table, "watch").await;
        if let Some((count, sides)) = public.sheet.to_roll {
            let wrong = Change::Roll {
                faces: vec![sides + 1; count.into()],
            };
            assert_eq!(anna.act(&table, "a", &wrong).await.denied(422), "service-no-dice");
            let faces = vec![1; count.into()];
            does(&mut anna, &table, "a", &Change::Roll { faces }).await;
            rolled = true;
            break;
        }
        let seat = public.view.to_act[0].side.to_string();
        let prompt = anna.see(&table, &seat).await.view.prompt.expect("a question");
        let last = prompt.candidates.last().expect("a choice");
        does(&mut anna, &table, &seat, &act(&last.action)).await;
    }
    assert!(rolled);
}

#[tokio::test]
async fn forks_what_ifs_and_records_are_new_tables() {
    let mut house = House::open().await;
    let (mut anna, mut bert, table) = pair(&house).await;
    let mover = anna.asked(&table).await;
    let person = if mover == "a" { &mut anna } else { &mut bert };
    does_first(person, &table, mover).await;
    let fork = format!("/api/tables/{table}/fork");
    let start: Opened = anna.post(&fork, &json!({"moment": 0})).await.good();
    let now: Opened = anna.post(&fork, &json!({})).await.good();
    let what_if: Opened = anna.post(&fork, &json!({"seat": "a", "imagine": true})).await.good();
    let record = anna.get(&format!("/api/tables/{table}/record")).await;
    let again = anna
        .post_as("/api/tables/record", "text/plain", record.text.clone())
        .await;
    let again: Opened = again.good();
    house.restart().await;
    anna.router = house.person().router;
    let original = anna.see(&table, "watch").await;
    for copy in [&now, &what_if, &again] {
        let copy = anna.see(&copy.table, "watch").await;
        assert_eq!(copy.view, original.view);
        assert!(copy.sheet.seats.iter().all(|seat| seat.mine));
    }
    assert_ne!(anna.see(&start.table, "watch").await.view, original.view);
    let broken = record.text.replacen("end ", "and ", 1);
    let denied = anna.post_as("/api/tables/record", "text/plain", broken).await;
    assert_eq!(denied.denied(400), "service-record-fault");
}

#[tokio::test]
async fn nothing_hidden_leaves_a_game_that_goes_on() {
    let house = House::open().await;
    let mut anna = house.person();
    let seats = json!({"a": {"type": "me"}, "b": {"type": "open"}});
    let table = anna.open(&json!({"game": "skirmish", "seats": seats})).await;
    let fork = format!("/api/tables/{table}/fork");
    assert_eq!(anna.post(&fork, &json!({})).await.denied(403), "service-fork-hidden");
    let other = json!({"seat": "b", "imagine": true});
    assert_eq!(anna.post(&fork, &other).await.denied(403), "service-not-your-seat");
    let record = anna.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(record.denied(403), "service-record-hidden");
    does(&mut anna, &table, "a", &Change::Resign).await;
    assert_eq!(anna.get(&format!("/api/tables/{table}/record")).await.status, 200);
}
