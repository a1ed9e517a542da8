//! What concerns one visitor alone: notes, tables put away or deleted; and forks, which keep their opponent.

mod common;

use common::House;
use grognard_table::wire::{Archive, Notes, Opened, Origin, PlayerSheet, TableSheet};
use serde_json::json;

#[tokio::test]
async fn notes_are_read_by_whoever_wrote_them_and_by_nobody_else() {
    let mut house = House::open().await;
    let (mut anna, mut bert) = (house.person(), house.person());
    let table = anna.alone("skirmish").await;
    let notes = format!("/api/tables/{table}/notes");
    let text = "The mill first.\nDann die Brücke.";
    let kept: Notes = anna.post(&notes, &json!({"text": text})).await.good();
    assert_eq!(kept.text, text);
    let own: Notes = bert.post(&notes, &json!({"text": "hm"})).await.good();
    assert_eq!(own.text, "hm");
    house.restart().await;
    (anna.router, bert.router) = (house.person().router, house.person().router);
    assert_eq!(anna.get(&notes).await.good::<Notes>().text, text);
    assert_eq!(bert.get(&notes).await.good::<Notes>().text, "hm");
    assert_eq!(house.person().get(&notes).await.good::<Notes>().text, "");
    let long = "x".repeat(20_001);
    assert_eq!(anna.post(&notes, &json!({"text": long})).await.status, 413);
    assert_eq!(anna.get(&notes).await.good::<Notes>().text, text);
    assert_eq!(anna.get("/api/tables/none/notes").await.status, 404);
}

#[tokio::test]
async fn a_table_that_was_put_away_is_so_for_one_visitor() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    let away = format!("/api/tables/{table}/archive");
    for archived in [true, true, false] {
        let done: Archive = anna.post(&away, &json!({"archived": archived})).await.good();
        assert_eq!(done.archived, archived);
        let sheets: Vec<TableSheet> = anna.get("/api/tables").await.good();
        assert_eq!(
            sheets.iter().map(|sheet| sheet.archived).collect::<Vec<_>>(),
            [archived]
        );
    }
}

#[tokio::test]
async fn a_table_is_deleted_by_whoever_plays_there_alone() {
    let house = House::open().await;
    let (mut anna, mut bert) = (house.person(), house.person());
    let table = anna.alone("skirmish").await;
    let mut stream = anna.watch(&table, "a").await;
    stream.next().await.expect("a snapshot");
    let delete = format!("/api/tables/{table}/delete");
    assert_eq!(
        bert.post(&delete, &json!({})).await.denied(403),
        "service-not-your-table"
    );
    anna.post(&format!("/api/tables/{table}/notes"), &json!({"text": "x"}))
        .await;
    assert_eq!(anna.post(&delete, &json!({})).await.status, 200);
    assert!(stream.next().await.is_none(), "whoever looks on sees no more");
    assert_eq!(anna.get(&format!("/api/tables/{table}")).await.status, 404);
    assert!(anna.get("/api/tables").await.good::<Vec<TableSheet>>().is_empty());
    for rows in [
        "tables",
        "entries",
        "seats",
        "holders",
        "sheets",
        "notes",
        "submissions",
    ] {
        assert_eq!(house.rows(rows).await, 0, "{rows}");
    }
    assert_eq!(anna.post(&delete, &json!({})).await.status, 404);
}

#[tokio::test]
async fn a_table_at_which_somebody_else_plays_stays() {
    let house = House::open().await;
    let (mut anna, mut bert) = (house.person(), house.person());
    let seats = json!({"a": {"type": "me"}, "b": {"type": "open"}});
    let table = anna.open(&json!({"game": "skirmish", "seats": seats})).await;
    let links = anna.get(&format!("/api/tables/{table}/invitations")).await.json();
    let link = links["seats"][0]["path"].as_str().expect("a link");
    let token = link.rsplit('/').next().expect("a token");
    assert_eq!(bert.post("/api/join", &json!({"token": token})).await.status, 200);
    let delete = format!("/api/tables/{table}/delete");
    assert_eq!(
        anna.post(&delete, &json!({})).await.denied(422),
        "service-others-play-here"
    );
    assert_eq!(bert.get(&format!("/api/tables/{table}")).await.status, 200);
}

#[tokio::test]
async fn a_fork_keeps_its_opponent_and_says_where_it_comes_from() {
    let house = House::with_computer().await;
    let mut anna = house.person();
    let level = json!({"type": "computer", "level": "chance"});
    let seats = json!({"a": level, "b": {"type": "me"}});
    let table = anna.open(&json!({"game": "bulge", "seats": seats})).await;
    let fork = format!("/api/tables/{table}/fork");
    let opened: Opened = anna.post(&fork, &json!({"moment": 0, "seat": "b"})).await.good();
    let sheet: TableSheet = anna.get(&format!("/api/tables/{}", opened.table)).await.good();
    assert_eq!(sheet.seats[0].player, PlayerSheet::Computer { level: "chance".into() });
    assert!(sheet.seats[1].mine);
    let Origin::Fork { table: parent, turn } = sheet.origin else {
        panic!("{:?}", sheet.origin);
    };
    assert_eq!(parent, table);
    assert!(turn.is_some());
    let tried: Opened = anna.post(&fork, &json!({"seat": "b", "imagine": true})).await.good();
    let sheet: TableSheet = anna.get(&format!("/api/tables/{}", tried.table)).await.good();
    assert!(
        sheet.seats.iter().all(|seat| seat.mine),
        "nobody moves at a board to try things on but its owner"
    );
}
