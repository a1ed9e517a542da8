//! Playing at a table: seats, submissions, undo, dice, the computer.

mod common;

use common::{House, Person};
use grognard_core::Side;
use grognard_table::wire::{Change, History, PlayerSheet, Snapshot, TableSheet};
use serde_json::json;

fn act(action: &str) -> Change {
    Change::Act {
        batch: vec![action.into()],
    }
}

/// The first thing a seat is offered.
fn first(snapshot: &Snapshot) -> String {
    let prompt = snapshot.view.prompt.as_ref().expect("a question");
    prompt.candidates[0].action.clone()
}

/// The last thing a seat is offered.
fn last(snapshot: &Snapshot) -> String {
    let prompt = snapshot.view.prompt.as_ref().expect("a question");
    prompt.candidates.last().expect("a choice").action.clone()
}

/// Does the last thing that is offered to whoever is asked, `times` times.
async fn play_on(person: &mut Person, table: &str, times: usize) {
    for _ in 0..times {
        let public = person.see(table, "watch").await;
        let Some(waited) = public.view.to_act.first() else {
            return;
        };
        let seat = waited.side.to_string();
        let seen = person.see(table, &seat).await;
        let done = person.act(table, &seat, &act(&last(&seen))).await;
        assert_eq!(done.status, 200, "{}", done.text);
    }
}

#[tokio::test]
async fn a_change_is_acknowledged_shown_and_kept() {
    let mut house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    let mut stream = anna.watch(&table, "a").await;
    let before = stream.next().await.expect("a snapshot");
    assert_eq!((before.number, before.undo.undo), (0, 0));
    assert!(before.sheet.seats.iter().all(|seat| seat.mine));
    let done = anna.submit(&table, "a", 1, &act(&first(&before))).await;
    assert_eq!(done.json()["number"], 1);
    let after = stream.until(|seen| seen.number == 1).await;
    assert_ne!(after.stamp, before.stamp);
    assert_eq!((after.moments, after.undo.undo), (1, 1));
    assert_eq!((after.log.keep, after.log.moments.as_slice()), (0, [1].as_slice()));
    drop(stream);
    house.restart().await;
    let again = Person {
        router: house.person().router,
        ..anna
    };
    let kept = again.clone().see(&table, "a").await;
    assert_eq!((kept.view, kept.number, kept.stamp), (after.view, 1, after.stamp));
}

#[tokio::test]
async fn a_table_has_sides_secrets_and_record_of_its_own_scenario() {
    let mut house = House::open().await;
    let mut anna = house.person();
    let me = json!({"type": "me"});
    let opening = json!({"game": "skirmish", "scenario": "raid", "seats": {"a": me, "b": me}});
    let table = anna.open(&opening).await;
    play_on(&mut anna, &table, 12).await;
    let before = anna.see(&table, "watch").await;
    assert!(!before.sheet.hidden);
    // Nothing is hidden: the record may be had at any time.
    let record = anna.get(&format!("/api/tables/{table}/record")).await;
    assert!(record.text.contains("\nplayer raiders "), "{}", record.text);
    let overlay = json!({"seat": "a", "draft": []});
    let control = anna.ask(&table, "overlay?kind=control", &overlay).await.json();
    let places = control["places"].as_array().expect("places").iter();
    assert!(places.into_iter().any(|place| place["id"] == "camp"), "{control}");
    house.restart().await;
    anna.router = house.person().router;
    let after = anna.see(&table, "watch").await;
    assert_eq!(after.view, before.view);
    play_on(&mut anna, &table, 4).await;
    assert!(anna.see(&table, "watch").await.moments > after.moments);
}

#[tokio::test]
async fn repeated_and_stale_submissions_do_no_harm() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    let seen = anna.see(&table, "a").await;
    let change = act(&first(&seen));
    assert_eq!(anna.submit(&table, "a", 1, &change).await.status, 200);
    let once = anna.see(&table, "a").await;
    assert_eq!(anna.submit(&table, "a", 1, &change).await.json()["number"], 1);
    assert_eq!(
        anna.submit(&table, "a", 0, &change).await.denied(409),
        "service-conflict"
    );
    assert_eq!(anna.submit(&table, "a", 3, &change).await.denied(409), "service-stale");
    let body = json!({"seat": "a", "number": 2, "seen": "else", "change": change});
    let stale = anna.ask(&table, "do", &body).await;
    assert_eq!(stale.denied(409), "service-stale");
    assert_eq!(anna.see(&table, "a").await.view, once.view);
}

#[tokio::test]
async fn a_number_that_stands_for_something_else_is_a_conflict() {
    let mut house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    let seen = anna.see(&table, "a").await;
    let (one, other) = (act(&first(&seen)), act(&last(&seen)));
    assert_ne!(one, other);
    assert_eq!(anna.submit(&table, "a", 1, &one).await.status, 200);
    // Another device that has not seen it yet.
    let late = anna.submit(&table, "a", 1, &other).await;
    assert_eq!(late.denied(409), "service-conflict");
    let present: Snapshot = serde_json::from_value(late.json()["present"].clone()).expect("how it stands");
    let now = anna.see(&table, "a").await;
    assert_eq!(
        (present.number, &present.view, present.stamp),
        (1, &now.view, now.stamp)
    );
    assert_eq!(present.log.lines, now.log.lines);
    assert_eq!(anna.submit(&table, "a", 2, &Change::Undo).await.status, 200);
    house.restart().await;
    anna.router = house.person().router;
    for (number, change) in [(1, &one), (2, &Change::Undo)] {
        assert_eq!(
            anna.submit(&table, "a", number, change).await.status,
            200,
            "done once, long ago"
        );
    }
    assert_eq!(anna.submit(&table, "a", 2, &one).await.denied(409), "service-conflict");
    let ahead = anna.submit(&table, "a", 9, &one).await;
    assert_eq!(ahead.denied(409), "service-stale");
    assert_eq!(ahead.json()["present"]["number"], 2);
}

#[tokio::test]
async fn only_who_holds_a_seat_plays_it() {
    let house = House::open().await;
    let (mut anna, mut bert) = (house.person(), house.person());
    let seats = json!({"a": {"type": "me"}, "b": {"type": "open"}});
    let table = anna.open(&json!({"game": "skirmish", "seats": seats})).await;
    let seen = anna.see(&table, "a").await;
    let refused = bert.submit(&table, "a", 1, &act(&first(&seen))).await;
    assert_eq!(refused.denied(403), "service-not-your-seat");
    let path = format!("/api/tables/{table}/invitations");
    assert_eq!(bert.get(&path).await.status, 403);
    let links = anna.get(&path).await.json();
    let link = links["seats"][0]["path"].as_str().expect("a link to the open seat");
    let token = link.strip_prefix("/join/").expect("a token");
    let joined = bert.post("/api/join", &json!({"token": token})).await.json();
    assert_eq!((&joined["table"], &joined["seat"]), (&json!(table), &json!("b")));
    let seen = bert.see(&table, "b").await;
    assert_eq!(bert.act(&table, "b", &act(&first(&seen))).await.status, 200);
    let sheets: Vec<TableSheet> = bert.get("/api/tables").await.good();
    let mine: Vec<bool> = sheets[0].seats.iter().map(|seat| seat.mine).collect();
    assert_eq!(mine, [false, true]);
}

#[tokio::test]
async fn a_secret_choice_is_no_moment_for_the_other_side() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    let own = anna.see(&table, "a").await;
    let before = anna.see(&table, "b").await;
    assert_eq!(anna.act(&table, "a", &act(&first(&own))).await.status, 200);
    assert_eq!(anna.see(&table, "a").await.moments, 1);
    for other in ["b", "watch"] {
        let after = anna.see(&table, other).await;
        assert_eq!((after.moments, after.number), (0, 0));
        assert_eq!(after.log.lines, before.log.lines);
        assert_eq!(after.undo, before.undo);
    }
}

#[tokio::test]
async fn an_illegal_action_is_refused_with_its_reason() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    let refused = anna.act(&table, "a", &act("deploy S1")).await;
    refused.denied(422);
    assert!(refused.json()["refusal"]["message"].is_object(), "{}", refused.text);
    assert_eq!(
        anna.act(&table, "a", &act("dance")).await.denied(400),
        "service-no-such-action"
    );
    assert_eq!(anna.see(&table, "a").await.number, 0);
}

#[tokio::test]
async fn the_computer_plays_its_seat() {
    let house = House::open().await;
    let mut anna = house.person();
    let seats = json!({"a": {"type": "me"}, "b": {"type": "computer", "level": "random"}});
    let table = anna.open(&json!({"game": "bulge", "seats": seats})).await;
    let mut stream = anna.watch(&table, "a").await;
    let mut seen = stream.next().await.expect("a snapshot");
    let computer = &seen.sheet.seats[1];
    assert_eq!(computer.side, Side::B);
    let random = PlayerSheet::Computer { level: "random".into() };
    assert_eq!(computer.player, random);
    let theirs = |seen: &Snapshot| seen.log.lines.iter().any(|line| line.side == Some(Side::B));
    let mut answered = theirs(&seen);
    for _ in 0..100 {
        if answered {
            return;
        }
        if seen.view.prompt.is_some() {
            let done = anna.submit(&table, "a", seen.number + 1, &act(&last(&seen))).await;
            assert_eq!(done.status, 200, "{}", done.text);
        }
        seen = stream.next().await.expect("a snapshot");
        answered = theirs(&seen);
    }
    panic!("the computer has done nothing");
}

#[tokio::test]
async fn a_name_is_seen_by_the_others() {
    let house = House::open().await;
    let mut anna = house.person();
    assert_eq!(anna.get("/api/me").await.json(), json!({}));
    let table = anna.alone("skirmish").await;
    let mut stream = anna.watch(&table, "watch").await;
    anna.post("/api/me", &json!({"name": "  Anna \n K. "})).await;
    let named = PlayerSheet::Person {
        name: Some("Anna K.".into()),
        also: Vec::new(),
    };
    stream.until(|seen| seen.sheet.seats[0].player == named).await;
    assert_eq!(anna.get("/api/me").await.json()["name"], "Anna K.");
}

#[tokio::test]
async fn computers_among_themselves_wait_until_somebody_looks() {
    let house = House::open().await;
    let mut anna = house.person();
    let random = json!({"type": "computer", "level": "random"});
    let game = json!({"game": "skirmish", "seats": {"a": random, "b": random}});
    let (alone, watched) = (anna.open(&game).await, anna.open(&game).await);
    // Both are live; whoever thinks gets his turn in order.
    for table in [&alone, &watched] {
        assert_eq!(anna.get(&format!("/api/tables/{table}")).await.status, 200);
    }
    anna.watch(&watched, "watch").await.until(|seen| seen.moments > 3).await;
    assert_eq!(house.rows(&format!("entries WHERE table_id = '{alone}'")).await, 0);
    anna.watch(&alone, "watch").await.until(|seen| seen.moments > 0).await;
}

#[tokio::test]
async fn only_who_does_something_is_remembered() {
    let house = House::open().await;
    for _ in 0..3 {
        let mut passer = house.person();
        passer.get("/api/me").await;
        passer.get("/api/tables").await;
        passer.get("/api/me").await;
        assert!(passer.cookie.is_some(), "he is told who he is");
    }
    assert_eq!(house.rows("visitors").await, 0);
    let mut anna = house.person();
    anna.get("/api/me").await;
    let (told, table) = (anna.cookie.clone(), anna.alone("skirmish").await);
    assert_eq!(anna.cookie, told, "she stays who she was told to be");
    assert!(anna.see(&table, "a").await.sheet.host);
    assert_eq!(house.rows("visitors").await, 1);
}

#[tokio::test]
async fn every_moment_can_be_seen_again() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    play_on(&mut anna, &table, 10).await;
    let now = anna.see(&table, "a").await;
    let moment = |at: u32| format!("/api/tables/{table}/moment/{at}?seat=a&lang=fr&theme=dark");
    let then: Snapshot = anna.get(&moment(0)).await.good();
    assert!(then.log.lines.is_empty() && then.view.prompt.is_none());
    assert_ne!(then.view.turn, now.view.turn);
    let last: Snapshot = anna.get(&moment(now.moments)).await.good();
    assert_eq!(last.view.pieces, now.view.pieces);
    let now_log = now.log;
    assert_eq!(last.log, now_log);
    let headed: Vec<bool> = now_log.lines.iter().map(|line| line.turn.is_some()).collect();
    assert!(
        headed.contains(&true) && headed.contains(&false),
        "chapters have headlines"
    );
    let denied = anna.get(&moment(now.moments + 1)).await;
    assert_eq!(denied.denied(404), "service-no-such-moment");
    let mut bert = house.person();
    assert_eq!(bert.get(&moment(0)).await.denied(403), "service-not-your-seat");
    let history: History = anna.get(&format!("/api/tables/{table}/history?seat=a")).await.good();
    assert_eq!(history.turns[0].moment, 0);
    assert!(
        history
            .scores
            .iter()
            .all(|score| score.values.len() == history.turns.len() + 1)
    );
}
