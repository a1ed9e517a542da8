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
mod source;
mod standard;
pub mod words;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use crate::about::Start;
use crate::data::Files;
use crate::game::{Game, Pending};
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

/// A scenario with every option at its last value, which is not its default.
pub fn start_with_all_options<G: Game>(game: &G, scenario: &str) -> Start {
    let mut start = start(game, scenario, &[]);
    for option in &game.about().options {
        let value = option.values.last().expect("values");
        start.options.insert(option.id.clone(), value.id.clone());
    }
    start
}

/// Games with every option at its last value hold, and games with each other value of each option alone.
pub fn options_hold<G: Game>(game: &Arc<G>, together: (&str, u64), alone: (&str, u64)) {
    let hold = |start: Start, games| {
        let report = play(game, start.clone(), games, Thoroughness::Light);
        assert!(report.faults.is_empty(), "{start:?}: {:#?}", report.faults);
    };
    hold(start_with_all_options(&**game, together.0), together.1);
    for option in &game.about().options {
        for value in &option.values[1..] {
            hold(start(&**game, alone.0, &[(&option.id, &value.id)]), alone.1);
        }
    }
}

/// Looks at every position of a random game, and at what has just happened. It comes to its end in time.
pub fn random_game<G: Game>(game: &G, start: &Start, seed: u64, mut look: impl FnMut(&G::State, &[G::Event])) {
    let mut state = game.begin(start).expect("the scenario can be set up");
    let mut playout: Playout<G> = Playout::new(seed);
    let mut events = Vec::new();
    let longest = game.start_facts().longest;
    for _ in 0..=longest {
        look(&state, &events);
        let Some((actor, action)) = playout.next(game, &state) else {
            let pending = game.pending(&state);
            assert!(
                matches!(pending, Pending::Over(_)),
                "{pending:?}: {}",
                game.write(&state)
            );
            return;
        };
        events.clear();
        game.apply_unchecked(&mut state, actor, action, &mut events);
    }
    panic!("more than {longest} actions:\n{}", game.write(&state));
}

/// What viewers are shown in random games of each scenario, so many, holds together after every action.
pub fn views_hold<G: Game>(game: &Arc<G>, scenarios: &[(&str, u64)], faults: impl Fn(&G::View) -> Vec<String>) {
    for &(scenario, games) in scenarios {
        for index in 0..games {
            let start = start(&**game, scenario, &[]);
            views_hold_in(game, &start, index, &faults);
        }
    }
}

/// What viewers are shown in a random game holds together after every action.
pub fn views_hold_in<G: Game>(game: &Arc<G>, start: &Start, index: u64, faults: impl Fn(&G::View) -> Vec<String>) {
    let game = game.for_start(start);
    random_game(&*game, start, game_seed(3, index), |state, _| {
        for viewer in Viewer::ALL {
            let faults = faults(&game.view(state, viewer));
            let written = || game.write(state);
            assert!(faults.is_empty(), "{start:?} {viewer:?}: {faults:?}\n{}", written());
        }
    });
}

/// The words are complete in both languages, and French has its own marks.
pub fn words_hold(words: &[(Lang, &'static str)]) {
    assert_eq!(lexicon::faults(words), Vec::<String>::new());
    for (_, text) in words.iter().filter(|(lang, _)| *lang == Lang::Fr) {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            assert!(!line.contains('\''), "straight apostrophe: {line}");
        }
    }
}
