//! The conformance suite over all scenarios, and what every view must satisfy.

mod common;

use common::{RAID, SCENARIOS, load, start, starts};
use grognard_core::Game;
use grognard_core::suite::Thoroughness;
use grognard_core::testing::{play, views_hold_in};
use grognard_table::view::View;

#[test]
fn every_check_holds_after_every_action() {
    let game = load();
    for start in starts(&*game) {
        let report = play(&game, start.clone(), 100, Thoroughness::All);
        assert!(report.faults.is_empty(), "{start:?}: {:#?}", report.faults);
        assert_eq!(report.outcomes.get("unfinished"), None);
        assert_eq!(report.games, 100);
    }
}

#[test]
fn thousands_of_games_end_well() {
    let game = load();
    for scenario in SCENARIOS.into_iter().chain([RAID]) {
        let report = play(&game, start(&*game, scenario), 3_000, Thoroughness::Light);
        assert!(report.faults.is_empty(), "{scenario}: {:#?}", report.faults);
        assert!(report.longest <= u64::from(game.for_start(&start(&*game, scenario)).start_facts().longest));
        // Chance decides much: every result is reached.
        assert_eq!(report.outcomes.len(), 3, "{scenario}: {:?}", report.outcomes);
    }
}

#[test]
fn every_view_holds_together() {
    let game = load();
    for start in starts(&*game) {
        (0..30).for_each(|index| views_hold_in(&game, &start, index, View::faults));
    }
}
