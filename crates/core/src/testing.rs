//! What the tests of every game share (feature `testing`): each is a function that panics where something does not
//! hold, so that a game's test file says only what is its own.
//!
//! [`standard_tests!`](crate::standard_tests) declares those that every game has; `labs` is about lab files, `golden`
//! about games recorded today, `records` about those of earlier programs, `planting` about faults in data files,
//! `mutants` about files that are damaged in any way.

pub mod allocation;
pub mod facts;
pub mod golden;
pub mod labs;
pub mod literals;
pub mod mutants;
pub mod planting;
pub mod records;
mod standard;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use crate::data::Files;
use crate::game::{Game, NoSink, Start};
use crate::lexicon;
use crate::message::Lang;
use crate::selfplay::{Playout, SelfplayPlan, SelfplayReport, game_seed, selfplay};
use crate::side::Viewer;
use crate::suite::Thoroughness;

/// Names and texts, as `grognard-embed` puts them into the program.
pub type Embedded = &'static [(&'static str, &'static str)];

/// A game loaded from its own data.
#[must_use]
pub fn load<G: Game>(data: Embedded) -> Arc<G> {
    match G::load(Files::embedded(data)) {
        Ok(game) => Arc::new(game),
        Err(faults) => panic!("our data are sound: {faults:#?}"),
    }
}

/// A scenario with some options, the others at their defaults.
pub fn start<G: Game>(game: &G, scenario: &str, options: &[(&str, &str)]) -> Start {
    let options: Vec<(String, String)> = options.iter().map(|(id, v)| ((*id).into(), (*v).into())).collect();
    let start = game.about().start(Some(scenario), &options);
    start.expect("a scenario and options of the game")
}

/// Random games, watched.
pub fn play<G: Game>(game: &Arc<G>, start: Start, games: u64, check: Thoroughness) -> SelfplayReport {
    let plan = SelfplayPlan {
        start,
        games,
        seed: 16,
        threads: 2,
        check,
    };
    selfplay(game, &plan, &AtomicU64::new(0), None).expect("the scenario can be set up")
}

/// Random games of each scenario, so many, end and break nothing.
pub fn games_hold<G: Game>(game: &Arc<G>, scenarios: &[(&str, u64)], check: Thoroughness) {
    for &(scenario, games) in scenarios {
        let report = play(game, start(&**game, scenario, &[]), games, check);
        assert!(report.faults.is_empty(), "{scenario}: {:#?}", report.faults);
        assert_eq!(report.outcomes.get("unfinished"), None, "{scenario}");
    }
}

/// Games with every option at its last value hold, and games with each other value of each option alone.
pub fn options_hold<G: Game>(game: &Arc<G>, together: (&str, u64), alone: (&str, u64)) {
    let hold = |(scenario, games): (&str, u64), options: &[(&str, &str)]| {
        let report = play(game, start(&**game, scenario, options), games, Thoroughness::Light);
        assert!(report.faults.is_empty(), "{options:?}: {:#?}", report.faults);
    };
    let options = &game.about().options;
    let last = |values: &[crate::ValueAbout]| values.last().expect("values").id.clone();
    let other: Vec<(&str, String)> = options.iter().map(|o| (o.id.as_str(), last(&o.values))).collect();
    let other: Vec<(&str, &str)> = other.iter().map(|(id, value)| (*id, value.as_str())).collect();
    hold(together, &other);
    for option in options {
        for value in &option.values[1..] {
            hold(alone, &[(&option.id, &value.id)]);
        }
    }
}

/// What viewers are shown in random games of each scenario, so many, holds together after every action.
pub fn views_hold<G: Game>(game: &Arc<G>, scenarios: &[(&str, u64)], faults: impl Fn(&G::View) -> Vec<String>) {
    for &(scenario, games) in scenarios {
        for index in 0..games {
            let start = start(&**game, scenario, &[]);
            let game = &game.for_start(&start);
            let begun = game.begin(&start);
            let mut state = begun.expect("the scenario can be set up");
            let mut playout: Playout<G> = Playout::new(game_seed(3, index));
            loop {
                for viewer in Viewer::ALL {
                    let faults = faults(&game.view(&state, viewer));
                    let written = || game.write(&state);
                    assert!(faults.is_empty(), "{scenario} {viewer:?}: {faults:?}\n{}", written());
                }
                let Some((actor, action)) = playout.next(game, &state) else {
                    break;
                };
                game.apply_unchecked(&mut state, actor, action, &mut NoSink);
            }
        }
    }
}

/// The words are complete in both languages, and French has its own marks.
pub fn words_hold(words: &[(Lang, &'static str)]) {
    assert_eq!(lexicon::faults(words), Vec::<String>::new());
    for (_, text) in words.iter().filter(|(lang, _)| *lang == Lang::Fr) {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            assert!(!line.contains('\''), "straight apostrophe: {line}");
            let loose = [" :", " ;", " !", " ?"].iter().any(|mark| line.contains(mark));
            assert!(!loose, "breaking blank before a mark: {line}");
        }
    }
}
