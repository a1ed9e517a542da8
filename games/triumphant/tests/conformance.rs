//! The conformance suite on every scenario, and what must hold of the words.

use std::sync::Arc;

use grognard_core::suite::Level;
use grognard_core::testing::{games_hold, load, options_hold, words_hold};
use grognard_triumphant::{DATA, Triumphant, WORDS};

fn game() -> Arc<Triumphant> {
    load(DATA)
}

#[test]
fn every_scenario_passes_the_whole_suite() {
    games_hold(
        &game(),
        &[("breakthrough", 1), ("generals", 2), ("wacht", 1)],
        Level::All,
    );
}

#[test]
fn long_random_play_breaks_nothing() {
    let games = [("breakthrough", 60), ("generals", 30), ("wacht", 6)];
    games_hold(&game(), &games, Level::Light);
}

/// Every option at its other value, all at once and one by one.
#[test]
fn every_option_can_be_played() {
    options_hold(&game(), ("wacht", 3), ("breakthrough", 4));
}

#[test]
fn the_words_are_complete_in_both_languages() {
    words_hold(WORDS);
}
