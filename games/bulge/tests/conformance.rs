//! The conformance suite on every scenario, and what must hold of the words.

use std::sync::Arc;

use grognard_bulge::{Bulge, DATA, WORDS};
use grognard_core::suite::Level;
use grognard_core::testing::{games_hold, load, options_hold, words_hold};

fn game() -> Arc<Bulge> {
    load(DATA)
}

#[test]
fn every_scenario_passes_the_whole_suite() {
    let games = [("first-day", 4), ("three-days", 4), ("race", 4), ("campaign", 4)];
    games_hold(&game(), &games, Level::All);
}

#[test]
fn long_random_play_breaks_nothing() {
    let games = [("first-day", 400), ("three-days", 150), ("race", 100), ("campaign", 60)];
    games_hold(&game(), &games, Level::Light);
}

/// Every option at its other value, all at once and one by one.
#[test]
fn every_option_can_be_played() {
    options_hold(&game(), ("campaign", 20), ("race", 10));
}

#[test]
fn the_words_are_complete_in_both_languages() {
    words_hold(WORDS);
}
