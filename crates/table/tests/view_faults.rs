//! Faults planted in good views: each must be found.

use grognard_core::message::Message;
use grognard_core::side::{Side, Viewer};
use grognard_table::view::{Effect, Face, Outcome, Shape, StepState, View};

fn read(text: &str) -> View {
    serde_json::from_str(text).expect("a view")
}

fn kasserine() -> View {
    read(include_str!("views/kasserine-combat-step.json"))
}

fn bulge() -> View {
    read(include_str!("views/bulge-losses.json"))
}

fn breakout() -> View {
    read(include_str!("views/breakout-reroll.json"))
}

#[track_caller]
fn found(mut view: View, expected: &str, plant: impl FnOnce(&mut View)) {
    assert_eq!(view.faults(), Vec::<String>::new());
    plant(&mut view);
    let faults = view.faults();
    assert!(
        faults.iter().any(|f| f.contains(expected)),
        "'{expected}' not in {faults:?}"
    );
}

#[test]
fn ids_and_stacks() {
    found(bulge(), "'A03' occurs twice", |v| v.pieces.push(v.pieces[3].clone()));
    found(bulge(), "stacked at", |v| v.places[0].stack.retain(|id| id != "A03"));
    found(bulge(), "stacked at", |v| v.places[1].stack.push("A03".into()));
    found(bulge(), "unknown piece 'X1'", |v| v.places[1].stack.push("X1".into()));
    found(bulge(), "no cell '2400'", |v| {
        v.tracks[0].markers[0].cell = "2400".into()
    });
    found(bulge(), "leads nowhere", |v| v.arrows[0].path.truncate(1));
}

#[test]
fn references() {
    found(bulge(), "unknown piece 'X1'", |v| v.duties[0].pieces.push("X1".into()));
    found(kasserine(), "unknown table 'overrun'", |v| {
        v.battle.as_mut().expect("a battle").tables.push("overrun".into());
    });
    found(kasserine(), "unknown piece 'X1'", |v| {
        v.battle.as_mut().expect("a battle").attacker.sums[0].terms[0].piece = Some("X1".into());
    });
    found(breakout(), "unknown die 'attack.3'", |v| {
        v.dice.as_mut().expect("dice").rerolls[0].dice.push("attack.3".into());
    });
    found(breakout(), "unknown die 'attack.3'", |v| {
        v.prompt.as_mut().expect("a prompt").candidates[0]
            .dice
            .push("attack.3".into());
    });
}

#[test]
fn prompts() {
    found(bulge(), "asks somebody else", |v| {
        v.prompt.as_mut().expect("a prompt").side = Side::A
    });
    found(bulge(), "not waited for", |v| v.to_act.clear());
    found(bulge(), "are not 4", |v| {
        v.prompt.as_mut().expect("a prompt").shape = Shape::Allocate {
            total: 4,
            left: 2,
            exact: true,
        };
    });
    found(bulge(), "room for", |v| {
        v.prompt.as_mut().expect("a prompt").candidates.truncate(0)
    });
    found(bulge(), "no subset", |v| {
        v.prompt.as_mut().expect("a prompt").shape = Shape::Subset { min: 3, max: None };
    });
    found(kasserine(), "cannot be answered", |v| {
        v.prompt.as_mut().expect("a prompt").candidates.clear()
    });
    found(kasserine(), "'cp none' occurs twice", |v| {
        let prompt = v.prompt.as_mut().expect("a prompt");
        prompt.candidates[1].action = "cp none".into();
    });
    found(kasserine(), "somebody is asked", |v| {
        v.outcome = Some(Outcome {
            winner: None,
            message: Message::new("draw"),
            paragraph: None,
        });
    });
}

#[test]
fn numbers() {
    found(kasserine(), "chances sum to", |v| {
        let odds = v.battle.as_mut().and_then(|b| b.odds.as_mut()).expect("odds");
        odds.bars[0].probability += 0.01;
    });
    found(kasserine(), "cannot be 'three'", |v| {
        let odds = v.battle.as_mut().and_then(|b| b.odds.as_mut()).expect("odds");
        odds.assumptions[0].chosen = "three".into();
    });
    found(kasserine(), "read outside", |v| {
        v.tables[0].live.as_mut().expect("a live column").column = Some(11);
    });
    found(kasserine(), "missing cells", |v| {
        v.tables[1].cells[3].pop();
    });
    found(kasserine(), "shaded outside", |v| v.tables[1].shaded.push((99, 0)));
    found(breakout(), "show what they cannot", |v| {
        v.dice.as_mut().expect("dice").groups[0].dice[0].face = Some(7);
    });
    found(breakout(), "before they are thrown", |v| {
        v.dice.as_mut().expect("dice").groups[0].dice[0].face = None;
    });
    found(kasserine(), "steps at once", |v| v.sequence[0].state = StepState::Now);
}

#[test]
fn secrets() {
    found(kasserine(), "piece 'GE_K10' is secret", |v| {
        let piece = v.pieces.iter_mut().find(|p| p.id == "GE_K10").expect("an enemy");
        piece.secret = true;
    });
    found(kasserine(), "seal 'minefield-3015' is secret", |v| {
        v.seals[0].content = Some(Message::new("plus-two"))
    });
    found(kasserine(), "concealed from its owner", |v| {
        let piece = v
            .pieces
            .iter_mut()
            .find(|p| p.id == "US_1_26")
            .expect("a piece of ours");
        piece.face = Face::Closed;
    });
    found(breakout(), "wrong seat", |v| {
        v.prompt = None;
        v.viewer = Viewer::Public;
    });
    found(kasserine(), "marker 'entrenchment' is secret", |v| {
        let markers = v.places.iter_mut().flat_map(|p| &mut p.markers);
        markers
            .filter(|m| m.key == "entrenchment")
            .for_each(|m| m.secret = true);
    });
}

#[test]
fn an_effect_reads_as_it_is_written() {
    let json = serde_json::json!({ "type": "times", "by": 1, "over": 2 });
    let effect: Effect = serde_json::from_value(json.clone()).expect("an effect");
    assert_eq!(effect, Effect::Times { by: 1, over: 2 });
    assert_eq!(serde_json::to_value(effect).expect("JSON"), json);
}
