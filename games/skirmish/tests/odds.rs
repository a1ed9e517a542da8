//! Odds against sampled dice.

mod common;

use std::collections::BTreeMap;

use common::set_up;
use grognard_core::odds::{Odds, odds};
use grognard_core::selfplay::Playout;
use grognard_core::{Actor, Game, Match, NoSink, Pending, Side, Viewer};
use grognard_skirmish::{Action, Skirmish};

const OPEN: &str = "lab skirmish\nposition\n\
    block N1 hill n-guard shown 2\nblock S1 hill s-line shown 2\nblock S2 farm s-guard shown 2\n\
    card north fortune hidden\ncard south fortune hidden\n\
    phase activation north 1\ndone\n";

const COVERED: &str = "lab skirmish\nposition\n\
    block N1 hill n-guard shown 2\nblock S1 hill s-line hidden\nblock S2 farm s-guard hidden\n\
    block S3 farm s-guns hidden\nblock S4 ford s-decoy hidden\n\
    phase activation north 1\ndone\n";

fn odds_of(played: &Match<Skirmish>, chosen: &[(String, String)]) -> (Vec<Action>, Odds) {
    let game = played.game();
    let (_, plan) = game
        .plans(played.state(), Side::A)
        .into_iter()
        .next()
        .expect("an attack");
    let odds = odds(&**game, played.state(), Side::A, &plan, chosen).expect("odds");
    (plan, odds)
}

/// Plays the plan out with sampled dice, choices made as the assumptions say.
fn sampled(played: &Match<Skirmish>, plan: &[Action], odds: &Odds, samples: u32) -> BTreeMap<String, u32> {
    let game = &**played.game();
    let mut playout: Playout<Skirmish> = Playout::new(11);
    let mut counts = BTreeMap::new();
    for sample in 0..samples {
        // The same worlds that the odds average over, each as often.
        let seed = u64::from(sample % odds.worlds);
        let mut state = game.resample(played.state(), Viewer::Seat(Side::A), seed);
        for &action in plan {
            game.apply_unchecked(&mut state, Actor::Side(Side::A), action, &mut NoSink);
        }
        let from = state.clone();
        let label = loop {
            if let Some(label) = game.label(&from, &state) {
                break label;
            }
            let (actor, action) = match game.pending(&state) {
                Pending::Decide(sides) => {
                    let side = sides.iter().next().expect("a side");
                    let choice = game.assume(&state, side, &odds.assumptions).expect("assumed");
                    (Actor::Side(side), choice)
                }
                _ => playout.next(game, &state).expect("a die"),
            };
            game.apply_unchecked(&mut state, actor, action, &mut NoSink);
        };
        *counts.entry(label.message.key).or_default() += 1;
    }
    counts
}

fn agrees(text: &str, chosen: &[(String, String)], samples: u32) {
    let played = set_up(text);
    let (plan, odds) = odds_of(&played, chosen);
    let sum: f64 = odds.bars.iter().map(|bar| bar.probability).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    let counts = sampled(&played, &plan, &odds, samples);
    let n = f64::from(samples);
    for bar in &odds.bars {
        let seen = f64::from(counts.get(&bar.label.key).copied().unwrap_or(0)) / n;
        let error = (bar.probability * (1.0 - bar.probability) / n).sqrt();
        let off = (seen - bar.probability).abs();
        assert!(
            off <= 4.0 * error + 1e-12,
            "{}: {} but seen {seen}",
            bar.label.key,
            bar.probability
        );
    }
    assert!(
        counts
            .keys()
            .all(|key| odds.bars.iter().any(|bar| bar.label.key == *key))
    );
}

fn rerolls(who: &str) -> [(String, String); 1] {
    [("re-roll".to_string(), who.to_string())]
}

#[test]
fn odds_agree_with_sampled_dice() {
    for who in ["none", "attacker", "defender", "both"] {
        agrees(OPEN, &rerolls(who), 200_000);
    }
}

#[test]
fn odds_agree_with_sampled_worlds() {
    agrees(COVERED, &[], 200_000);
}

#[test]
fn assumptions_change_the_odds() {
    let played = set_up(OPEN);
    let loss = |who: &str| {
        let (_, odds) = odds_of(&played, &rerolls(who));
        let bar = odds.bars.into_iter().find(|bar| bar.label.key == "odds-attacker-loss");
        bar.map_or(0.0, |bar| bar.probability)
    };
    assert!((loss("none") - 0.5).abs() < 1e-9);
    // A throw that costs North a step is thrown again: one half of one half.
    assert!((loss("attacker") - 0.25).abs() < 1e-9);
    assert!(loss("defender") > loss("none"));
}
