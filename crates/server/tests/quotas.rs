//! What is too much for one visitor is refused with what to do; nobody else is kept waiting by it.

mod common;

use axum::body::Body;
use axum::http::{Request, header};
use common::{House, Person};
use grognard_server::Limits;
use grognard_table::wire::Change;
use serde_json::json;

/// What somebody may look at once more than the limit says.
#[tokio::test]
async fn streams_are_counted_by_visitor_and_come_free_again() {
    let house = House::limited(Limits {
        streams_per_visitor: 2,
        ..Limits::default()
    })
    .await;
    let (mut anna, mut bert) = (house.person(), house.person());
    let table = anna.alone("bulge").await;
    let (mut first, mut second) = (anna.watch(&table, "a").await, anna.watch(&table, "b").await);
    first.next().await.expect("a snapshot");
    second.next().await.expect("a snapshot");
    let path = format!("/api/tables/{table}/stream?seat=watch");
    assert_eq!(anna.get(&path).await.denied(429), "service-too-many-streams");
    bert.get("/api/me").await;
    bert.post("/api/me", &json!({"name": "Bert"})).await;
    bert.watch(&table, "watch").await.next().await.expect("others look on");
    drop(first);
    anna.watch(&table, "watch").await.next().await.expect("a place is free");
}

#[tokio::test]
async fn tables_are_counted_by_visitor_and_hour() {
    let house = House::limited(Limits {
        new_tables_per_visitor: 2,
        ..Limits::default()
    })
    .await;
    let mut anna = house.person();
    let table = anna.alone("bulge").await;
    anna.alone("skirmish").await;
    let me = json!({"type": "me"});
    let third = json!({"game": "bulge", "seats": {"a": me, "b": me}});
    assert_eq!(
        anna.post("/api/tables", &third).await.denied(429),
        "service-too-many-new-tables"
    );
    let fork = anna.ask(&table, "fork", &json!({"seat": "a", "imagine": false})).await;
    assert_eq!(fork.denied(429), "service-too-many-new-tables");
    let record = anna.get(&format!("/api/tables/{table}/record")).await.text;
    let upload = anna.post_as("/api/tables/record", "text/plain", record).await;
    assert_eq!(upload.denied(429), "service-too-many-new-tables");
    let seen = anna.see(&table, "a").await;
    let action = seen.view.prompt.expect("a question").candidates[0].action.clone();
    let done = anna.act(&table, "a", &Change::Act { batch: vec![action] }).await;
    assert_eq!(done.status, 200, "what is open goes on");
    house.person().alone("bulge").await;
}

#[tokio::test]
async fn a_visitor_sits_at_no_more_tables_than_the_service_holds_for_him() {
    let house = House::limited(Limits {
        tables_per_visitor: 1,
        ..Limits::default()
    })
    .await;
    let mut anna = house.person();
    anna.alone("bulge").await;
    let me = json!({"type": "me"});
    let second = json!({"game": "bulge", "seats": {"a": me, "b": me}});
    assert_eq!(
        anna.post("/api/tables", &second).await.denied(429),
        "service-too-many-tables"
    );
}

#[tokio::test]
async fn requests_are_counted_by_visitor_who_is_told_how_long_to_wait() {
    let house = House::limited(Limits {
        requests_per_visitor: 20,
        ..Limits::default()
    })
    .await;
    let mut anna = house.person();
    anna.alone("bulge").await;
    let mut refused = None;
    for _ in 0..20 {
        let cookie = anna.cookie.clone().expect("a cookie");
        let request = Request::get("/api/tables").header(header::COOKIE, cookie);
        let answer = anna.send(request.body(Body::empty()).expect("a request")).await;
        if answer.status() == 429 {
            refused = Some(answer);
            break;
        }
    }
    let wait = refused.expect("it was never too much");
    let wait = wait
        .headers()
        .get(header::RETRY_AFTER)
        .and_then(|wait| wait.to_str().ok());
    assert!(
        wait.and_then(|wait| wait.parse::<u32>().ok())
            .is_some_and(|wait| (1..=3).contains(&wait)),
        "{wait:?}"
    );
    assert_eq!(anna.get("/api/tables").await.denied(429), "service-too-often");
    let mut bert = house.person();
    bert.alone("bulge").await;
}

/// Questions, submissions and looks of an evening, all within a moment.
#[tokio::test]
async fn ordinary_play_is_never_too_much() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("bulge").await;
    for _ in 0..60 {
        let seat = anna.asked(&table).await;
        let seen = anna.see(&table, seat).await;
        let action = seen.view.prompt.expect("a question").candidates[0].action.clone();
        let asked = anna
            .ask(&table, "overlay?kind=control", &json!({"seat": seat, "draft": []}))
            .await;
        assert_eq!(asked.status, 200, "{}", asked.text);
        let done = anna
            .submit(&table, seat, seen.number + 1, &Change::Act { batch: vec![action] })
            .await;
        assert_eq!(done.status, 200, "{}", done.text);
    }
}

#[tokio::test]
async fn who_sends_many_records_at_once_waits() {
    let house = House::limited(Limits {
        uploads_per_visitor: 0,
        ..Limits::default()
    })
    .await;
    let mut anna = house.person();
    let table = anna.alone("bulge").await;
    let record = anna.get(&format!("/api/tables/{table}/record")).await.text;
    let upload = anna.post_as("/api/tables/record", "text/plain", record).await;
    assert_eq!(upload.denied(429), "service-too-many-uploads");
}

/// Computer players who think at many tables, one at a time, do not keep a person's moves waiting: on a runtime with a single
/// worker nothing would be answered if they did.
#[tokio::test]
async fn moves_go_on_beside_computers_who_think() {
    let house = House::limited(Limits {
        thinking: 1,
        ..Limits::default()
    })
    .await;
    let mut anna = house.person();
    let computer = json!({"type": "computer", "level": "random"});
    let game = json!({"game": "bulge", "seats": {"a": computer, "b": computer}});
    let mut watched = Vec::new();
    for _ in 0..4 {
        let table = anna.open(&game).await;
        watched.push(anna.watch(&table, "watch").await);
    }
    let mut bert = house.person();
    let table = bert.alone("bulge").await;
    play(&mut bert, &table, 20).await;
    for stream in &mut watched {
        stream.until(|seen| seen.moments > 2).await;
    }
    play(&mut bert, &table, 20).await;
}

async fn play(person: &mut Person, table: &str, times: usize) {
    for _ in 0..times {
        let seat = person.asked(table).await;
        let seen = person.see(table, seat).await;
        let action = seen.view.prompt.expect("a question").candidates[0].action.clone();
        let done = person
            .submit(table, seat, seen.number + 1, &Change::Act { batch: vec![action] })
            .await;
        assert_eq!(done.status, 200, "{}", done.text);
    }
}
