//! The conformance suite over both scenarios, and what every view must satisfy.

mod common;

use common::{SCENARIOS, start};
use grognard_core::suite::Level;
use grognard_core::testing::play;
use grognard_core::{Game, standard_tests};
use grognard_skirmish::{DATA, Skirmish};

standard_tests! {
    Skirmish, DATA;
    suite [("crossing", 300), ("melee", 300)]
    views [("crossing", 60), ("melee", 60)]
}

#[test]
fn thousands_of_games_end_well() {
    let game = game();
    for scenario in SCENARIOS {
        let report = play(&game, start(&*game, scenario), 3_000, Level::Light);
        assert!(report.faults.is_empty(), "{scenario}: {:#?}", report.faults);
        assert!(report.longest <= u64::from(game.about().longest));
        // Chance decides much: every result is reached.
        assert_eq!(report.outcomes.len(), 3, "{scenario}: {:?}", report.outcomes);
    }
}
