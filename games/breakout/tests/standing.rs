//! Standing answers: with them a slow game asks nobody outside his own impulses and phases.

use std::collections::BTreeMap;

use grognard_breakout::{Breakout, DATA, State};
use grognard_core::dice::Sampled;
use grognard_core::play::AdvanceAnswer;
use grognard_core::selfplay::Playout;
use grognard_core::testing::{load, start};
use grognard_core::{Actor, Game, Match, Pending, Side};

/// Every kind of standing answer, with one that leaves nothing to be asked.
const ANSWERS: [(&str, &str); 17] = [
    ("reroll-attack", "never"),
    ("reroll-sunset", "never"),
    ("reroll-die", "never"),
    ("forward-unit", "staff"),
    ("absorb", "never"),
    ("retreat-voluntary", "never"),
    ("retreat-area", "staff"),
    ("distribute-ap", "staff"),
    ("friendly-fire", "staff"),
    ("drm", "leave"),
    ("nationality", "british"),
    ("cherbourg", "staff"),
    ("dawn-beach-us", "second"),
    ("dawn-beach-british", "third"),
    ("dawn-offshore-us", "first"),
    ("dawn-offshore-british", "never"),
    ("purchase", "back-1"),
];

/// Whose impulse or phase it is, and which: `7 impulse allied 3`, `7 allied-refit`.
fn moment(game: &Breakout, state: &State) -> (Option<Side>, String) {
    let text = game.write(state);
    let line = |word: &str| {
        let found = text.lines().find_map(|line| line.strip_prefix(word));
        found.unwrap_or_default().to_owned()
    };
    let day = line("day ");
    let phase = day.split(' ').nth(1).unwrap_or_default().to_owned();
    let of = if phase == "day" { line("impulse ") } else { phase };
    let whose = match of.split([' ', '-']).next() {
        Some("german") => Some(Side::A),
        _ => Some(Side::B),
    };
    (whose, format!("{day} {of}"))
}

#[test]
fn nobody_is_asked_outside_his_own_impulses_and_phases() {
    let game = load::<Breakout>(DATA);
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for (scenario, games) in [("d-day", 6), ("bridgehead", 3), ("week", 1)] {
        for seed in 0..games {
            let mut played = Match::begin(&game, start(&*game, scenario, &[])).expect("a position");
            for side in [Side::A, Side::B] {
                for (kind, answer) in ANSWERS {
                    played.answer_in_advance(side, kind, Some(AdvanceAnswer::new(answer)));
                }
            }
            let mut roller = Sampled::new(seed);
            let mut playout: Playout<Breakout> = Playout::new(seed);
            let mut visits: Vec<(Side, String)> = Vec::new();
            loop {
                played.settle(&mut roller);
                let Pending::Decide(_) = played.pending() else { break };
                let Some((Actor::Side(side), action)) = playout.next(&game, played.state()) else {
                    panic!("somebody is asked and has no answer")
                };
                if let Some(offer) = played.question(side).and_then(|question| question.offer) {
                    *kinds.entry(offer.kind).or_default() += 1;
                }
                let (whose, when) = moment(&game, played.state());
                let told = played.question(side).map(|question| question.message.key);
                assert_eq!(whose, Some(side), "{scenario} {seed}: {told:?} in {when}");
                if visits.last() != Some(&(side, when.clone())) {
                    visits.push((side, when));
                }
                played.apply(side, &[action]).expect("a legal action");
            }
            assert!(matches!(played.pending(), Pending::Over(_)));
            // An impulse in the same box twice is the air force's: the marker stays (17.3).
            let days = visits.iter().filter(|(_, when)| when.contains(" day ")).count();
            assert!(days > 2, "{visits:?}");
        }
    }
    assert_eq!(kinds, BTreeMap::new(), "asked all the same");
}

/// What is asked of a seat that has said nothing (the defaults): re-rolls that matter, losses of two points or more, the
/// beach of reinforcements, and boxes to be bought.
#[test]
fn a_seat_that_has_said_nothing_is_asked_what_matters() {
    let game = load::<Breakout>(DATA);
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..4 {
        let mut played = Match::begin(&game, start(&*game, "bridgehead", &[])).expect("a position");
        let mut roller = Sampled::new(seed);
        let mut playout: Playout<Breakout> = Playout::new(seed);
        loop {
            played.settle(&mut roller);
            let Some((Actor::Side(side), action)) = playout.next(&game, played.state()) else {
                break;
            };
            if let Some(offer) = played.question(side).and_then(|question| question.offer) {
                *kinds.entry(offer.kind).or_default() += 1;
                let least = match offer.kind {
                    "reroll-attack" => 2,
                    "absorb" => 1,
                    _ => 0,
                };
                assert!(offer.stake >= least, "{} at {}", offer.kind, offer.stake);
            }
            played.apply(side, &[action]).expect("a legal action");
        }
    }
    let asked: Vec<&str> = kinds.into_keys().collect();
    let known = [
        "absorb",
        "dawn-beach-british",
        "dawn-beach-us",
        "purchase",
        "reroll-attack",
    ];
    assert_eq!(asked, known);
}
