//! Questions: what a seat may ask, and that the answers fit what is then done.

mod common;

use common::House;
use grognard_core::Reach;
use grognard_table::view::{OddsView, Overlay, View};
use grognard_table::wire::{Change, Gesture, WhyAnswer};
use serde_json::json;

#[tokio::test]
async fn a_preview_shows_what_then_happens() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("bulge").await;
    let seat = anna.asked(&table).await;
    let seen = anna.see(&table, seat).await;
    let action = seen.view.prompt.expect("asked").candidates[0].action.clone();
    let draft = json!({"seat": seat, "draft": [action]});
    let ahead: View = anna.ask(&table, "preview", &draft).await.good();
    assert_eq!(anna.see(&table, seat).await.number, 0, "a question changes nothing");
    let change = Change::Act { batch: vec![action] };
    assert_eq!(anna.act(&table, seat, &change).await.status, 200);
    assert_eq!(anna.see(&table, seat).await.view, ahead);
}

#[tokio::test]
async fn only_the_seat_is_answered() {
    let house = House::open().await;
    let (mut anna, mut bert) = (house.person(), house.person());
    let table = anna.alone("bulge").await;
    let why = json!({"seat": "a", "pieces": [], "plan": "x", "place": "x"});
    for question in [
        "preview",
        "reach?piece=x",
        "overlay?kind=supply",
        "odds",
        "why",
        "group",
    ] {
        let denied = bert.ask(&table, question, &why).await;
        assert_eq!(denied.denied(403), "service-not-your-seat", "{question}");
    }
    let no_table = anna.ask("nowhere", "preview", &json!({"seat": "a"})).await;
    assert_eq!(no_table.denied(404), "service-no-such-table");
    assert_eq!(
        anna.ask(&table, "preview", &json!({"seat": "c"})).await.denied(400),
        "service-unreadable"
    );
}

#[tokio::test]
async fn reach_overlays_and_reasons_are_told() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("bulge").await;
    let seat = anna.asked(&table).await;
    let view = anna.see(&table, seat).await.view;
    let own = view
        .pieces
        .iter()
        .find(|piece| piece.side.to_string() == seat)
        .expect("a piece");
    let path = format!("reach?piece={}", own.id);
    let reach: Vec<Reach> = anna.ask(&table, &path, &json!({"seat": seat})).await.good();
    assert!(reach.iter().all(|to| to.path.last() == Some(&to.place)));
    let denied = anna.ask(&table, "reach?piece=nobody", &json!({"seat": seat})).await;
    assert_eq!(denied.denied(404), "service-no-such-piece");
    let control: Overlay = anna
        .ask(&table, "overlay?kind=control", &json!({"seat": seat}))
        .await
        .good();
    assert!(!control.places.is_empty());
    let denied = anna.ask(&table, "overlay?kind=weather", &json!({"seat": seat})).await;
    assert_eq!(denied.denied(404), "service-no-such-overlay");
    let range: Option<Overlay> = anna
        .ask(&table, &format!("range?piece={}", own.id), &json!({"seat": seat}))
        .await
        .good();
    assert_eq!(range, None, "nobody commands anybody in this game");
    let far = &control.places.last().expect("a place").id;
    let asked = json!({"seat": seat, "pieces": [own.id], "place": far});
    let why: WhyAnswer = anna.ask(&table, "why", &asked).await.good();
    assert_eq!(why.attempts[0].label.key, "verb-move");
}

#[tokio::test]
async fn a_group_goes_to_one_place_in_one_batch() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("bulge").await;
    let seat = anna.asked(&table).await;
    // Until a piece can be moved.
    for _ in 0..10 {
        let view = anna.see(&table, seat).await.view;
        let candidates = view.prompt.expect("asked").candidates;
        for candidate in candidates.iter().filter(|candidate| candidate.piece.is_some()) {
            let piece = candidate.piece.clone().expect("a piece");
            let path = format!("reach?piece={piece}");
            let reach: Vec<Reach> = anna.ask(&table, &path, &json!({"seat": seat})).await.good();
            let Some(to) = reach.first() else { continue };
            let group = json!({"seat": seat, "pieces": [piece], "place": to.place});
            let answer = anna.ask(&table, "group", &group).await;
            if answer.status != 200 {
                continue;
            }
            let Gesture { batch, .. } = answer.good();
            assert_eq!(anna.act(&table, seat, &Change::Act { batch }).await.status, 200);
            let moved = anna.see(&table, seat).await.view;
            let at = serde_json::to_value(&moved.piece(&piece).expect("still there").at).expect("a place");
            assert_eq!(at["id"], json!(to.place));
            return;
        }
        let batch = vec![candidates[0].action.clone()];
        assert_eq!(anna.act(&table, seat, &Change::Act { batch }).await.status, 200);
    }
    panic!("no piece could be moved");
}

#[tokio::test]
async fn odds_are_told_for_plans_that_are_offered() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    let denied = anna.ask(&table, "odds", &json!({"seat": "a", "plan": "nothing"})).await;
    assert_eq!(denied.denied(422), "service-no-odds");
    for _ in 0..200 {
        let public = anna.see(&table, "watch").await;
        let Some(waited) = public.view.to_act.first() else {
            return;
        };
        let seat = waited.side.to_string();
        let prompt = anna.see(&table, &seat).await.view.prompt.expect("asked");
        if let Some(plan) = prompt.candidates.iter().find_map(|c| c.odds_plan.clone()) {
            let odds: OddsView = anna
                .ask(&table, "odds", &json!({"seat": seat, "plan": plan}))
                .await
                .good();
            let sum: f64 = odds.bars.iter().map(|bar| bar.probability).sum();
            assert!((sum - 1.0).abs() < 1e-6);
            return;
        }
        let batch = vec![prompt.candidates[0].action.clone()];
        assert_eq!(anna.act(&table, &seat, &Change::Act { batch }).await.status, 200);
    }
}
