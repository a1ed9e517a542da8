//! The conformance suite on every scenario, and what must hold of the words.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use grognard_core::data::Files;
use grognard_core::selfplay::{Plan, Report, selfplay};
use grognard_core::suite::Level;
use grognard_core::{Game, lexicon};
use grognard_triumphant::{DATA, Triumphant, WORDS};

fn triumphant() -> Arc<Triumphant> {
    Arc::new(Triumphant::load(Files::embedded(DATA)).expect("our data are sound"))
}

fn play(scenario: &str, options: &[(&str, &str)], games: u64, check: Level) -> Report {
    let game = triumphant();
    let options: Vec<(String, String)> = options.iter().map(|(id, v)| ((*id).into(), (*v).into())).collect();
    let start = game
        .about()
        .start(Some(scenario), &options)
        .expect("a scenario of the game");
    let plan = Plan {
        start,
        games,
        seed: 16,
        threads: 2,
        check,
    };
    selfplay(&game, &plan, &AtomicU64::new(0), None).expect("the scenario can be set up")
}

/// A game of the whole campaign takes minutes under the whole suite: `grognard selfplay triumphant --scenario wacht
/// --check all` is for that; here it is played under the light one.
#[test]
fn short_games_pass_the_whole_suite() {
    for scenario in ["breakthrough", "generals"] {
        let report = play(scenario, &[], 1, Level::All);
        assert!(report.faults.is_empty(), "{scenario}: {:#?}", report.faults);
        assert_eq!(report.outcomes.get("unfinished"), None, "{scenario}");
    }
}

#[test]
fn long_random_play_breaks_nothing() {
    for (scenario, games) in [("breakthrough", 60), ("generals", 30), ("wacht", 6)] {
        let report = play(scenario, &[], games, Level::Light);
        assert!(report.faults.is_empty(), "{scenario}: {:#?}", report.faults);
    }
}

/// Every option at its other value, all at once and one by one.
#[test]
fn every_option_can_be_played() {
    let game = triumphant();
    let options = &game.about().options;
    let other: Vec<(&str, &str)> = options
        .iter()
        .map(|o| (o.id.as_str(), o.values.last().expect("values").id.as_str()))
        .collect();
    let report = play("wacht", &other, 3, Level::Light);
    assert!(report.faults.is_empty(), "{:#?}", report.faults);
    for option in options {
        for value in &option.values[1..] {
            let report = play("breakthrough", &[(&option.id, &value.id)], 4, Level::Light);
            assert!(
                report.faults.is_empty(),
                "{} {}: {:#?}",
                option.id,
                value.id,
                report.faults
            );
        }
    }
}

#[test]
fn the_words_are_complete_in_both_languages() {
    assert_eq!(lexicon::faults(WORDS), Vec::<String>::new());
}
