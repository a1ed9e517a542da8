//! Records of earlier rules numbers are played by what held then.

use std::sync::Arc;

use grognard_core::data::Files;
use grognard_core::testing::{load, records};
use grognard_core::{Game, record};
use grognard_triumphant::{DATA, Triumphant};

fn plays_on(text: &str, number: u32) {
    let game = Arc::new(Triumphant::load(Files::embedded(DATA)).expect("our data are sound"));
    assert_ne!(game.about().rules_number, number);
    let again = record::replay(&game, "record", text).expect("a readable record");
    assert_eq!(again.disagreements, []);
    assert_eq!(again.played.game().about().rules_number, number);
    assert_eq!(again.header.data, again.played.game().start_facts().data_digest);
}

#[test]
fn a_record_of_rules_number_1_is_played_by_its_values() {
    plays_on(include_str!("games/breakthrough.grog"), 1);
}

#[test]
fn a_record_of_rules_number_2_is_played_by_its_values() {
    plays_on(include_str!("games/generals-2.grog"), 2);
}

/// With overruns, a slip and a hopeless attack that later rules refuse (R120–R123).
#[test]
fn records_of_earlier_programs_replay_and_can_be_played_on() {
    records::hold::<Triumphant>(&load(DATA), env!("CARGO_MANIFEST_DIR"));
}
