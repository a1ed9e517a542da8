//! What several tests need.
#![allow(dead_code)] // each test file uses a part of it

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use grognard_core::selfplay::{SelfplayPlan, SelfplayReport, selfplay};
use grognard_core::suite::Thoroughness;
use grognard_core::{Game, Match, Start, testing};
use grognard_skirmish::{DATA, Skirmish};

/// Both scenarios of the game itself.
pub(crate) const SCENARIOS: [&str; 2] = ["crossing", "melee"];

/// The scenario of the pack.
pub(crate) const RAID: &str = "raid";

pub(crate) fn load() -> Arc<Skirmish> {
    testing::load(DATA)
}

pub(crate) fn start<G: Game>(game: &G, scenario: &str) -> Start {
    testing::start(game, scenario, &[])
}

/// All scenarios by the rules alone, and with all options.
pub(crate) fn starts<G: Game>(game: &G) -> Vec<Start> {
    let scenarios = game.about().scenarios.iter();
    scenarios
        .flat_map(|scenario| {
            [
                start(game, &scenario.id),
                testing::start_with_all_options(game, &scenario.id),
            ]
        })
        .collect()
}

pub(crate) fn begin(scenario: &str) -> Match<Skirmish> {
    let game = load();
    let start = start(&*game, scenario);
    Match::begin(&game, start).expect("a set-up")
}

/// A match from the position of a lab file.
pub(crate) fn set_up(text: &str) -> Match<Skirmish> {
    let lab = grognard_core::lab::Lab::read("test.lab", text).expect("a lab file");
    lab.done(&load()).map(|bench| bench.played).expect("it can be done")
}

/// Games in which each planted fault comes up.
pub(crate) fn play<G: Game>(game: &Arc<G>, scenario: &str, games: u64, check: Thoroughness) -> SelfplayReport {
    let plan = SelfplayPlan {
        start: start(&**game, scenario),
        games,
        seed: 7,
        threads: 2,
        check,
    };
    selfplay(game, &plan, &AtomicU64::new(0), None).expect("a set-up")
}
