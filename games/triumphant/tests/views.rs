//! What players see: every view of random games holds together and can be said in both languages.

use std::collections::BTreeSet;
use std::sync::Arc;

use grognard_core::testing::{load, start};
use grognard_core::{Game, Side, Viewer};
use grognard_table::erased::TableGame;
use grognard_table::testing::{self, Looker};
use grognard_table::view::{Board, Effect, Modifier, Outline, View, Where};
use grognard_triumphant::{DATA, State, Triumphant};

fn game() -> Arc<Triumphant> {
    load(DATA)
}

/// What holds in every view besides.
fn also(looker: &mut Looker<'_, Triumphant>, state: &State, view: &View) {
    ways_hold(looker, view);
    sums_match(looker, state, view);
    if view.viewer == Viewer::Public {
        commands_match(looker, state, view);
    }
}

/// Each hex of a way lies beside the next.
fn ways_hold(looker: &Looker<'_, Triumphant>, view: &View) {
    let answers = view.prompt.iter().flat_map(|prompt| &prompt.candidates);
    for step in answers.flat_map(|answer| answer.path.windows(2)) {
        let apart = distance(&looker.board, &step[0], &step[1]);
        assert!((apart - 1.0).abs() < 1e-9, "{step:?}");
    }
}

/// What units are told of their headquarters is what these are told of their units, and the other way round.
fn commands_match(looker: &mut Looker<'_, Triumphant>, state: &State, view: &View) {
    let (mut led, mut leading, mut in_hand) = (Vec::new(), Vec::new(), false);
    for piece in &view.pieces {
        let Where::Place { id } = &piece.at else { continue };
        match looker.game.range(state, Viewer::Public, &piece.id) {
            Some(told) if told.title.key == "overlay-range-hq" => leading.push((id.clone(), told)),
            Some(told) => led.push((id.clone(), told)),
            None => in_hand = true,
        }
    }
    let up = led.iter().flat_map(|(_, told)| &told.lines);
    let up: BTreeSet<(&str, &str, &str)> = up
        .map(|line| (line.path[0].as_str(), line.path[1].as_str(), line.value.as_str()))
        .collect();
    let mut down = BTreeSet::new();
    for (at, told) in &leading {
        let marked = told.places.iter().filter(|place| place.value != "range");
        down.extend(marked.map(|place| (at.as_str(), place.id.as_str(), place.value.as_str())));
    }
    assert!(up.is_subset(&down), "{}", looker.game.write(state));
    assert!(in_hand || up == down, "{}", looker.game.write(state));
    for (_, told) in led.iter().chain(&leading) {
        assert!(!told.legend.is_empty(), "{told:?}");
        looker.say(&told.title);
        told.legend.iter().for_each(|sign| looker.say(&sign.label));
    }
}

/// Before the die, terms of the odds add up to the column, and groups to the strength.
fn sums_match(looker: &Looker<'_, Triumphant>, state: &State, view: &View) {
    let Some(battle) = view.battle.as_ref() else { return };
    let Some(odds) = battle.sums.first() else { return };
    let levels = odds.terms.iter().map(|term| match term.effect {
        Some(Effect::Set { value } | Effect::Add { value }) => value,
        _ => 0,
    });
    let level = levels.sum::<i32>().clamp(-1, 10);
    let column = if level >= 1 {
        format!("{level}:1")
    } else {
        format!("1:{}", 2 - level)
    };
    assert_eq!(
        odds.total.as_deref(),
        Some(column.as_str()),
        "{}",
        looker.game.write(state)
    );
    for camp in [&battle.attacker, &battle.defender] {
        let total: f64 = camp
            .sums
            .last()
            .and_then(|sum| sum.total.as_ref()?.parse().ok())
            .expect("a strength");
        let parts = camp.sums[..camp.sums.len() - 1].iter().map(|sum| strength(&sum.terms));
        let exact: f64 = parts.sum();
        assert!(
            (exact - 1e-9).ceil() <= total,
            "{exact} and {total}: {}",
            looker.game.write(state)
        );
    }
}

/// What the terms of a group of units come to.
fn strength(terms: &[Modifier]) -> f64 {
    terms.iter().fold(0.0, |sum, term| match term.effect {
        Some(Effect::Add { value }) => sum + f64::from(value),
        Some(Effect::Times { by, over }) => sum * f64::from(by) / f64::from(over),
        _ => sum,
    })
}

/// How far the centres of two hexes are from each other, in hexes.
fn distance(board: &Board, a: &str, b: &str) -> f64 {
    let grid = board.grid.expect("a grid");
    let centre = |id: &str| {
        let place = board.places.iter().find(|place| place.id == id).expect("a hex");
        let Outline::Hex { column, row } = place.outline else {
            panic!("{id} is no hex")
        };
        let push = if (row % 2 != 0) == grid.odd_pushed { 0.5 } else { 0.0 };
        (f64::from(column) + push, f64::from(row) * 0.75_f64.sqrt())
    };
    let ((ax, ay), (bx, by)) = (centre(a), centre(b));
    ((ax - bx).powi(2) + (ay - by).powi(2)).sqrt()
}

#[test]
fn the_board_holds_together() {
    let game = game();
    let mut looker = Looker::new(&*game, also);
    looker.board_holds();
    for border in &looker.board.borders {
        let apart = distance(&looker.board, &border.between.0, &border.between.1);
        assert!((apart - 1.0).abs() < 1e-9, "{border:?}");
    }
}

#[test]
fn games_look_right_now_and_then() {
    let game = game();
    let mut looker = Looker::new(&*game, also);
    looker.play(&start(&*game, "breakthrough", &[]), 1, 31);
    let options = [
        ("reinforcements", "okw"),
        ("complete_division", "on"),
        ("side_advance", "on"),
        ("costly_retreat", "on"),
        ("recon_retreat", "on"),
        ("late_overrun", "on"),
        ("second_step", "on"),
    ];
    looker.play(&start(&*game, "wacht", &options), 2, 211);
    for seed in 3..6 {
        looker.play(&start(&*game, "generals", &[]), seed, 17);
    }
}

/// A position, after some actions.
fn position(game: &Triumphant, text: &str, actions: &[(Side, &str)]) -> State {
    testing::position(game, &start(game, "wacht", &[]), text, actions)
}

const ATTACK: &str = "date 1944-12-23\nweather clear frost\nphase declare ge-6pz-hq\nunit ge-6pz-hq 2001\n\
                      unit ge-1-1ss 2104\nunit us-9-2id 2105\nunit us-v-hq 3315\nplan 1813 1944-12-25\n\
                      unit ge-vdh later\n";

/// The Allied player sees his air points over a hex; the German sees only that they may be there.
#[test]
fn secrets_are_shown_to_their_owners_only() {
    let game = game();
    let german = game.start_facts().side("german").expect("a side");
    let allied = game.start_facts().side("allied").expect("a side");
    let unit = game.write(&game.begin(&start(&*game, "wacht", &[])).expect("a set-up"));
    let attacker = unit
        .lines()
        .filter_map(|line| line.strip_prefix("unit ge-"))
        .find_map(|line| line.split(' ').next().filter(|id| id.ends_with("1ss")))
        .map(|id| format!("ge-{id}"))
        .expect("a unit of the 1st SS");
    let dropper = unit
        .lines()
        .find(|line| line.contains("vdh"))
        .expect("the parachutists");
    let dropper = dropper.split(' ').nth(1).expect("an id");
    let text = ATTACK.replace("ge-1-1ss", &attacker).replace("ge-vdh", dropper);
    let state = position(&game, &text, &[(german, "declare 2105"), (allied, "cover 2105")]);
    let seen = |viewer| serde_json::to_string(&game.view(&state, viewer)).expect("a view");
    let (theirs, ours, public) = (
        seen(Viewer::Seat(german)),
        seen(Viewer::Seat(allied)),
        seen(Viewer::Public),
    );
    assert!(ours.contains("marker-cover") && !theirs.contains("marker-cover") && !public.contains("marker-cover"));
    assert!(theirs.contains("marker-drop") && !ours.contains("marker-drop") && !public.contains("marker-drop"));
    let air = |viewer| {
        let view = game.view(&state, viewer);
        view.gauges
            .iter()
            .find(|gauge| gauge.id == "air")
            .map(|gauge| gauge.value)
    };
    assert_eq!(air(Viewer::Seat(allied)), Some(7));
    assert_eq!(air(Viewer::Seat(german)), Some(9));
}

/// A drop that nobody brought about is called off when the turn ends, so what ends it may bring that to light, whatever
/// the German has planned (R94).
#[test]
fn allies_cannot_take_back_what_may_show_that_the_drop_is_off() {
    let game = game();
    let text = "date 1944-12-18\nweather clear frost\nphase mechanised us-v-hq\nunit us-v-hq 3315\nunit us-70-tk 3314\n\
                unit ge-vdh later\nplan 1813 1944-12-20\n";
    let lines = grognard_core::text::lines("position", text);
    let state = game.read(&start(&*game, "generals", &[]), &lines).expect("a position");
    let allied = game.start_facts().side("allied").expect("a side");
    let prompt = game.view(&state, Viewer::Seat(allied)).prompt.expect("a question");
    let undoable = |action: &str| {
        let answer = prompt.candidates.iter().find(|answer| answer.action == action);
        answer.map(|answer| answer.undoable)
    };
    assert_eq!(undoable("pick us-70-tk"), Some(true));
    assert_eq!(undoable("finish"), Some(false));
}
