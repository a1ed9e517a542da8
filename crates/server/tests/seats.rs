//! Who gets a seat: an invitation admits once, a seat that was left waits for the invited, and other devices come in by a
//! link that only the seat's holder can make.

mod common;

use common::{Answer, House, Person};
use grognard_table::wire::{Accepted, Change, Invitation, Invitations, Opened, PlayerSheet, SeatSheet, SeatWish};
use serde_json::json;

fn token(path: &str) -> &str {
    path.strip_prefix("/join/").expect("a token")
}

async fn join(person: &mut Person, path: &str) -> Answer {
    person.post("/api/join", &json!({"token": token(path)})).await
}

async fn links(person: &mut Person, table: &str) -> Vec<String> {
    let links: Invitations = person.get(&format!("/api/tables/{table}/invitations")).await.good();
    links.seats.into_iter().map(|link| link.path).collect()
}

async fn take(person: &mut Person, table: &str, seat: &str) -> Answer {
    person
        .post(&format!("/api/tables/{table}/take"), &json!({ "seat": seat }))
        .await
}

async fn seat_b(person: &mut Person, table: &str) -> SeatSheet {
    person.see(table, "watch").await.sheet.seats.swap_remove(1)
}

/// A link for another device of whoever holds side B.
async fn device(person: &mut Person, table: &str) -> Answer {
    person
        .post(&format!("/api/tables/{table}/device"), &json!({"seat": "b"}))
        .await
}

/// Anna has side A; side B is open.
async fn waiting(house: &House) -> (Person, String) {
    let mut anna = house.person();
    let seats = json!({"a": {"type": "me"}, "b": {"type": "open"}});
    let table = anna.open(&json!({"game": "skirmish", "seats": seats})).await;
    (anna, table)
}

/// Anna has side A, Bert side B, by the link that is told.
async fn pair(house: &House) -> (Person, Person, String, String) {
    let (mut anna, table) = waiting(house).await;
    let mut bert = house.person();
    bert.post("/api/me", &json!({"name": "Bert"})).await;
    let link = links(&mut anna, &table).await.swap_remove(0);
    let opened: Opened = join(&mut bert, &link).await.good();
    assert_eq!(opened.table, table);
    (anna, bert, table, link)
}

#[tokio::test]
async fn an_invitation_admits_once() {
    let mut house = House::open().await;
    let (mut anna, mut bert, table, link) = pair(&house).await;
    let mut carl = house.person();
    assert_eq!(join(&mut carl, &link).await.denied(404), "service-no-such-link");
    assert_eq!(join(&mut bert, &link).await.denied(404), "service-no-such-link");
    assert!(links(&mut anna, &table).await.is_empty(), "nothing is open any more");
    house.restart().await;
    let router = house.person().router;
    (carl.router, bert.router) = (router.clone(), router);
    assert_eq!(join(&mut carl, &link).await.denied(404), "service-no-such-link");
    assert!(bert.see(&table, "b").await.sheet.seats[1].mine);
}

#[tokio::test]
async fn other_devices_come_in_by_a_link_that_only_the_holder_makes() {
    let house = House::open().await;
    let (mut anna, mut bert, table, _) = pair(&house).await;
    assert_eq!(device(&mut anna, &table).await.denied(403), "service-not-your-seat");
    let replaced: Invitation = device(&mut bert, &table).await.good();
    let link: Invitation = device(&mut bert, &table).await.good();
    let (mut phone, mut carl) = (house.person(), house.person());
    assert_eq!(
        join(&mut phone, &replaced.path).await.denied(404),
        "service-no-such-link"
    );
    assert_eq!(join(&mut anna, &link.path).await.denied(403), "service-own-invitation");
    assert_eq!(join(&mut phone, &link.path).await.status, 200);
    assert_eq!(join(&mut carl, &link.path).await.denied(404), "service-no-such-link");
    // Everybody sees how many hold the seat.
    let both = PlayerSheet::Person {
        name: Some("Bert".into()),
        also: vec![String::new()],
    };
    assert_eq!(seat_b(&mut anna, &table).await.player, both);
    for own in [&mut bert, &mut phone] {
        assert!(own.see(&table, "b").await.sheet.seats[1].mine);
    }
    // Whoever leaves takes the link for his devices along.
    let link: Invitation = device(&mut phone, &table).await.good();
    let left: Accepted = bert.act(&table, "b", &Change::Hand { to: SeatWish::Open }).await.good();
    assert_eq!(join(&mut carl, &link.path).await.denied(404), "service-no-such-link");
    assert_eq!(join(&mut carl, &left.link.expect("a link")).await.status, 200);
}

#[tokio::test]
async fn who_plays_both_sides_plays_them_from_all_his_devices() {
    let house = House::open().await;
    let (mut anna, mut phone) = (house.person(), house.person());
    let table = anna.alone("skirmish").await;
    for seat in ["a", "b"] {
        let path = format!("/api/tables/{table}/device");
        let link: Invitation = anna.post(&path, &json!({ "seat": seat })).await.good();
        assert_eq!(join(&mut phone, &link.path).await.status, 200, "{seat}");
    }
    assert!(phone.see(&table, "a").await.sheet.seats.iter().all(|seat| seat.mine));
}

#[tokio::test]
async fn a_seat_that_was_left_waits_for_the_invited() {
    let house = House::open().await;
    let (mut anna, mut bert, table, _) = pair(&house).await;
    let left: Accepted = bert.act(&table, "b", &Change::Hand { to: SeatWish::Open }).await.good();
    let link = left.link.expect("a link for whoever shall sit there now");
    assert!(!anna.see(&table, "a").await.sheet.seats[1].free);
    assert_eq!(take(&mut anna, &table, "b").await.denied(403), "service-seat-kept");
    assert!(
        links(&mut anna, &table).await.is_empty(),
        "the opponent is not told the link"
    );
    assert_eq!(join(&mut anna, &link).await.denied(403), "service-own-invitation");
    assert_eq!(
        links(&mut bert, &table).await,
        std::slice::from_ref(&link),
        "whoever left it finds it again"
    );
    let mut carl = house.person();
    assert_eq!(take(&mut carl, &table, "b").await.denied(403), "service-seat-kept");
    assert_eq!(join(&mut carl, &link).await.status, 200);
    assert_eq!(take(&mut bert, &table, "b").await.denied(403), "service-seat-taken");
}

#[tokio::test]
async fn who_waits_for_an_opponent_may_play_both_sides_instead() {
    let house = House::open().await;
    let (mut anna, table) = waiting(&house).await;
    let link = links(&mut anna, &table).await.swap_remove(0);
    assert_eq!(join(&mut anna, &link).await.denied(403), "service-own-invitation");
    assert_eq!(
        links(&mut anna, &table).await,
        std::slice::from_ref(&link),
        "it is still good"
    );
    assert!(anna.see(&table, "a").await.sheet.seats[1].free);
    assert_eq!(take(&mut anna, &table, "b").await.status, 200);
    let mut bert = house.person();
    assert_eq!(join(&mut bert, &link).await.denied(404), "service-no-such-link");
}

#[tokio::test]
async fn a_new_name_shows_where_one_looks_on_and_elsewhere_when_one_comes() {
    let house = House::open().await;
    let (mut anna, mut bert, table, _) = pair(&house).await;
    let named = |name: &str| PlayerSheet::Person {
        name: Some(name.into()),
        also: Vec::new(),
    };
    let mut hers = anna.watch(&table, "a").await;
    bert.post("/api/me", &json!({"name": "Bertram"})).await;
    let his = bert.watch(&table, "b").await;
    hers.until(|seen| seen.sheet.seats[1].player == named("Bertram")).await;
    bert.post("/api/me", &json!({"name": "Bertold\u{202e}"})).await;
    hers.until(|seen| seen.sheet.seats[1].player == named("Bertold")).await;
    drop(his);
}
