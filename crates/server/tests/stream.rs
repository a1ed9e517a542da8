//! Streams: who looks on, what is pushed to whom, how they end; answers given in advance.

mod common;

use std::io::Write;
use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, header};
use common::{House, Person};
use flate2::write::GzDecoder;
use grognard_server::{Access, NetworkAccess, Shelf};
use grognard_table::view::StandingAnswer;
use grognard_table::wire::{Change, PlayerSheet, SeatWish, StandingChange};
use serde_json::json;
use tokio_stream::StreamExt;

#[tokio::test]
async fn a_seat_is_present_while_somebody_looks_from_it() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("bulge").await;
    let mut behind = anna.watch(&table, "watch").await;
    let seen = behind.next().await.expect("a snapshot");
    assert!(seen.sheet.seats.iter().all(|seat| !seat.present));
    let stamp = seen.stamp;
    let seat = anna.watch(&table, "b").await;
    let seen = behind.until(|seen| seen.sheet.seats[1].present).await;
    assert!(!seen.sheet.seats[0].present);
    assert_eq!(seen.stamp, stamp, "who looks on changes nothing that is decided on");
    drop(seat);
    behind.until(|seen| !seen.sheet.seats[1].present).await;
}

#[tokio::test]
async fn streams_end_with_the_service() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("bulge").await;
    let mut stream = anna.watch(&table, "a").await;
    stream.next().await.expect("a snapshot");
    house.service.close_tables().await;
    while stream.next().await.is_some() {}
    let asked = anna.get(&format!("/api/tables/{table}")).await;
    assert_eq!(asked.denied(503), "service-unavailable");
}

/// On the network a stream is packed, and what is written into it arrives although more will follow.
#[tokio::test]
async fn a_stream_is_packed_on_the_network_and_waits_for_nothing() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("bulge").await;
    let tables = grognard_server::tables::router(Arc::clone(&house.service));
    let shelf = Arc::new(Shelf::new(house.service.games.clone(), None));
    let access = Access {
        reach: NetworkAccess::Network,
        ..Access::default()
    };
    let mut far = Person::new(grognard_server::router(shelf, tables, |_| None, access));
    let path = format!("/api/tables/{table}/stream?seat=watch");
    let request = Request::get(path).header(header::ACCEPT_ENCODING, "gzip");
    let answer = far.send(request.body(Body::empty()).expect("a request")).await;
    assert_eq!(answer.headers()[header::CONTENT_ENCODING], "gzip");
    let mut packed = GzDecoder::new(Vec::new());
    let mut parts = answer.into_body().into_data_stream();
    while !packed.get_ref().ends_with(b"\n\n") {
        let part = parts.next().await.expect("the stream goes on").expect("bytes");
        packed
            .write_all(&part)
            .and_then(|()| packed.flush())
            .expect("packed text");
    }
    assert!(packed.get_ref().starts_with(b"event: snapshot\ndata: {"));
}

#[tokio::test]
async fn only_what_is_new_is_sent() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("bulge").await;
    let seat = anna.asked(&table).await;
    let mut stream = anna.watch(&table, seat).await;
    let seen = stream
        .until(|seen| seen.sheet.seats.iter().any(|seat| seat.present))
        .await;
    let first = stream_symbols(&seen.symbols);
    let action = seen.view.prompt.expect("asked").candidates[0].action.clone();
    let done = anna.submit(&table, seat, 1, &Change::Act { batch: vec![action] }).await;
    assert_eq!(done.status, 200, "{}", done.text);
    let next = stream.until(|seen| seen.number == 1).await;
    assert_eq!(next.log.keep as usize, seen.log.lines.len());
    let fresh = stream_symbols(&next.symbols);
    assert!(fresh.iter().all(|symbol| !first.contains(symbol)));
    assert_eq!(next.counters.len(), next.view.pieces.len());
}

fn stream_symbols(symbols: &[(String, String)]) -> Vec<String> {
    symbols.iter().map(|(id, _)| id.clone()).collect()
}

#[tokio::test]
async fn an_answer_in_advance_is_kept_until_the_seat_changes_hands() {
    let mut house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    for _ in 0..300 {
        let public = anna.see(&table, "watch").await;
        let seat = public.view.to_act.first().expect("the game goes on").side.to_string();
        let prompt = anna.see(&table, &seat).await.view.prompt.expect("asked");
        if let Some(standing) = prompt.standing {
            assert_eq!(standing.answer, StandingAnswer::Ask);
            let answer = StandingAnswer::AskFrom { value: standing.stake };
            let change = StandingChange {
                kind: standing.kind,
                answer: answer.clone(),
                turn: false,
            };
            let done = anna.act(&table, &seat, &Change::Stand(change)).await;
            assert_eq!(done.status, 200, "{}", done.text);
            house.restart().await;
            anna.router = house.person().router;
            let prompt = anna.see(&table, &seat).await.view.prompt.expect("still asked");
            assert_eq!(prompt.standing.map(|standing| standing.answer), Some(answer));
            let away = Change::Hand { to: SeatWish::Open };
            assert_eq!(anna.act(&table, &seat, &away).await.status, 200);
            let take = format!("/api/tables/{table}/take");
            assert_eq!(anna.post(&take, &json!({"seat": seat})).await.status, 200);
            let prompt = anna.see(&table, &seat).await.view.prompt.expect("still asked");
            let answer = prompt.standing.map(|standing| standing.answer);
            assert_eq!(answer, Some(StandingAnswer::Ask), "it was for whoever had the seat");
            return;
        }
        // All wings are sent out, and do something as long as they can.
        let mut choices = prompt.candidates.iter();
        let chosen = if prompt.secret {
            choices.next_back()
        } else {
            choices.find(|choice| !choice.ends)
        };
        let chosen = chosen.or(prompt.candidates.last()).expect("a choice");
        let batch = vec![chosen.action.clone()];
        assert_eq!(anna.act(&table, &seat, &Change::Act { batch }).await.status, 200);
    }
    panic!("nothing could be answered in advance");
}

#[tokio::test]
async fn answers_in_advance_can_be_removed() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    let stand = |kind: String, answer: StandingAnswer| {
        Change::Stand(StandingChange {
            kind,
            answer,
            turn: false,
        })
    };
    let name = |at: u32| format!("kind-{at}");
    for at in 0..64 {
        let given = anna
            .submit(&table, "a", at + 1, &stand(name(at), StandingAnswer::Never))
            .await;
        assert_eq!(given.status, 200, "{}", given.text);
    }
    let more = stand(name(64), StandingAnswer::Never);
    assert_eq!(
        anna.submit(&table, "a", 65, &more).await.denied(422),
        "service-too-many-answers"
    );
    let changed = stand(name(0), StandingAnswer::Always);
    assert_eq!(
        anna.submit(&table, "a", 65, &changed).await.status,
        200,
        "it takes no more room"
    );
    let removed = stand(name(0), StandingAnswer::Ask);
    assert_eq!(anna.submit(&table, "a", 66, &removed).await.status, 200);
    assert_eq!(
        anna.submit(&table, "a", 67, &more).await.status,
        200,
        "there is room again"
    );
}

#[tokio::test]
async fn requests_of_other_sites_and_forged_secrets_are_turned_away() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("bulge").await;
    let form = anna.post_as("/api/me", "text/plain", "{}".into()).await;
    assert_eq!(form.denied(403), "service-content-type");
    let mut forger = house.person();
    forger.cookie = Some(format!("grognard={}", "0".repeat(64)));
    let resign = forger.submit(&table, "a", 1, &Change::Resign).await;
    assert_eq!(resign.denied(403), "service-not-your-seat");
    let watched = forger.see(&table, "watch").await;
    assert!(watched.sheet.seats.iter().all(|seat| !seat.mine));
    let nobody = PlayerSheet::Person {
        name: None,
        also: Vec::new(),
    };
    assert_eq!(watched.sheet.seats[0].player, nobody);
    assert_eq!(
        forger.post("/api/join", &json!({"token": "\u{0}"})).await.denied(404),
        "service-no-such-link"
    );
}
