//! Hints, and what is left to the staff.

mod common;

use common::{House, Person};
use grognard_core::message::Arg;
use grognard_table::view::StandingAnswer;
use grognard_table::wire::{Change, Hint, Hints, Offer, Proposal, StandingChange};
use serde_json::{Value, json};

fn computer() -> Value {
    json!({"type": "computer", "level": "chance"})
}

/// Two people at a table of the game in which the computer plays.
async fn pair(house: &House) -> (Person, Person, String) {
    let (mut anna, mut bert) = (house.person(), house.person());
    let seats = json!({"a": {"type": "me"}, "b": {"type": "open"}});
    let table = anna.open(&json!({"game": "bulge", "seats": seats})).await;
    let links = anna.get(&format!("/api/tables/{table}/invitations")).await.json();
    let link = links["seats"][0]["path"].as_str().expect("a link");
    let token = link.rsplit('/').next().expect("a token");
    assert_eq!(bert.post("/api/join", &json!({"token": token})).await.status, 200);
    (anna, bert, table)
}

#[tokio::test]
async fn a_hint_is_what_could_be_done_step_by_step_and_the_same_when_asked_again() {
    let house = House::with_computer().await;
    let mut anna = house.person();
    let seats = json!({"a": {"type": "me"}, "b": computer()});
    let table = anna.open(&json!({"game": "bulge", "seats": seats})).await;
    assert_eq!(anna.see(&table, "a").await.sheet.hints, Hints::Allowed);
    let asked = json!({"seat": "a"});
    let hint: Hint = anna.ask(&table, "hint", &asked).await.good();
    assert_eq!(hint.player.en, "Chance");
    assert!(!hint.steps.is_empty());
    let again: Hint = anna.ask(&table, "hint", &asked).await.good();
    assert_eq!(hint, again);
    let batch = hint.steps.into_iter().map(|step| step.action).collect();
    let done = anna.act(&table, "a", &Change::Act { batch }).await;
    assert_eq!(done.status, 200, "{}", done.text);
    // The other seat is not hers, and nobody else may ask for hers.
    assert_eq!(
        anna.ask(&table, "hint", &json!({"seat": "b"})).await.denied(403),
        "service-not-your-seat"
    );
    let mut bert = house.person();
    assert_eq!(
        bert.ask(&table, "hint", &asked).await.denied(403),
        "service-not-your-seat"
    );
}

#[tokio::test]
async fn against_people_there_are_hints_only_if_both_allow_them() {
    let mut house = House::with_computer().await;
    let (mut anna, mut bert, table) = pair(&house).await;
    let asked = json!({"seat": "a"});
    assert_eq!(anna.see(&table, "a").await.sheet.hints, Hints::Forbidden);
    assert_eq!(anna.ask(&table, "hint", &asked).await.denied(403), "service-no-hints");
    let offer = Change::Offer(Offer {
        proposal: Proposal::Hints,
    });
    assert_eq!(bert.act(&table, "b", &offer).await.status, 200);
    assert_eq!(anna.ask(&table, "hint", &asked).await.denied(403), "service-no-hints");
    assert_eq!(
        anna.act(&table, "a", &Change::Answer { accept: true }).await.status,
        200
    );
    for (person, seat) in [(&mut anna, "a"), (&mut bert, "b")] {
        assert_eq!(person.see(&table, seat).await.sheet.hints, Hints::Allowed);
    }
    let _: Hint = anna.ask(&table, "hint", &asked).await.good();
    assert_eq!(bert.act(&table, "b", &offer).await.denied(422), "service-hints-already");
    // It holds as long as the game does.
    house.restart().await;
    anna.router = house.person().router;
    assert_eq!(anna.see(&table, "a").await.sheet.hints, Hints::Allowed);
}

#[tokio::test]
async fn a_game_without_a_computer_player_has_no_hints() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("skirmish").await;
    let seat = anna.asked(&table).await;
    assert_eq!(anna.see(&table, seat).await.sheet.hints, Hints::None);
    let answer = anna.ask(&table, "hint", &json!({"seat": seat})).await;
    assert_eq!(answer.denied(404), "service-nobody-to-ask");
}

/// Plays at random until something was left to the staff; whether that happened.
async fn until_staffed(anna: &mut Person, table: &str, turn: bool) -> Option<&'static str> {
    for _ in 0..400 {
        let seat = anna.asked(table).await;
        let seen = anna.see(table, seat).await;
        let told = seen.log.lines.iter().any(|line| line.message.key == "log-staff");
        if told {
            return Some(seat);
        }
        let prompt = seen.view.prompt?;
        let staff = prompt
            .standing
            .filter(|standing| standing.answers.iter().any(|answer| answer.id == "staff"));
        let change = match staff {
            Some(standing) if standing.answer == StandingAnswer::Ask => Change::Stand(StandingChange {
                kind: standing.kind,
                answer: StandingAnswer::Answer { id: "staff".into() },
                turn,
            }),
            // What the staff may not decide, or the last of the answers: they lead on.
            _ => Change::Act {
                batch: vec![prompt.candidates.first()?.action.clone()],
            },
        };
        let done = anna.act(table, seat, &change).await;
        assert_eq!(done.status, 200, "{}", done.text);
    }
    None
}

#[tokio::test]
async fn what_is_left_to_the_staff_stands_in_the_log_of_its_side_alone() {
    let mut house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("bulge").await;
    let seat = until_staffed(&mut anna, &table, false)
        .await
        .expect("losses were divided");
    let other = if seat == "a" { "b" } else { "a" };
    let lines = |seen: grognard_table::wire::Snapshot| {
        let staff = seen
            .log
            .lines
            .into_iter()
            .filter(|line| line.message.key == "log-staff");
        staff.map(|line| line.message).collect::<Vec<_>>()
    };
    let own = lines(anna.see(&table, seat).await);
    let what = own[0]
        .args
        .iter()
        .find(|(name, _)| name == "what")
        .map(|(_, arg)| arg.clone());
    assert!(matches!(what, Some(Arg::Message(said)) if said.key.starts_with("standing-")));
    assert!(lines(anna.see(&table, other).await).is_empty() || seat != other);
    house.restart().await;
    anna.router = house.person().router;
    assert_eq!(lines(anna.see(&table, seat).await), own);
}
