//! How fast a game is, on one core.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Instant;

use grognard_core::odds::odds;
use grognard_core::selfplay::{Playout, game_seed};
use grognard_core::{BenchmarkCount, Faults, Game, Side, Start, Viewer};
use serde::Serialize;

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct Measures {
    /// Random play, list of legal actions and doing one.
    pub actions_per_second: f64,
    /// Complete random games.
    pub games_per_second: f64,
    /// Copying a position.
    pub clone_ns: f64,
    /// Size of a position.
    pub state_bytes: usize,
    /// Listing where a piece can go with its path, per piece that can go anywhere.
    pub reach_us: f64,
    /// Lines of supply of the whole board.
    pub traces_us: f64,
    /// Odds of an attack, over the first that a random game offers.
    pub odds_us: f64,
    /// A view, made and written as JSON.
    pub view_us: f64,
    /// The game's own benchmarks: `…_us` for one, `…_places` for how many places it came to.
    #[serde(flatten)]
    pub benchmarks: BTreeMap<String, f64>,
}

/// Measures random play for about `seconds`, everything else briefly, from positions of random games.
///
/// # Errors
/// Faults of the set-up.
pub fn measure<G: Game>(game: &G, start: &Start, seconds: f64) -> Result<Measures, Faults> {
    let first = game.begin(start)?;
    let (actions, games, time) = play(game, &first, seconds);
    let states = positions(game, &first);
    let each = |what: &mut dyn FnMut(&G::State)| {
        let begun = Instant::now();
        let mut rounds = 0u32;
        while begun.elapsed().as_secs_f64() < 0.2 || rounds == 0 {
            states.iter().for_each(&mut *what);
            rounds += 1;
        }
        begun.elapsed().as_secs_f64() / f64::from(rounds) / states.len() as f64
    };
    let movers = movers(game, &states);
    let planned = planned(game, &first);
    let begun = Instant::now();
    for (state, side, plan) in &planned {
        let _ = black_box(odds(game, state, *side, plan, &[]));
    }
    let odds_time = begun.elapsed().as_secs_f64() / planned.len().max(1) as f64;
    Ok(Measures {
        actions_per_second: actions as f64 / time,
        games_per_second: games as f64 / time,
        clone_ns: 1e9 * each(&mut |state| drop(black_box(state.clone()))),
        state_bytes: size_of::<G::State>(),
        reach_us: reach_time(game, &movers),
        traces_us: 1e6 * each(&mut |state| drop(black_box(game.traces(state, Viewer::Public)))),
        odds_us: 1e6 * odds_time,
        view_us: 1e6
            * each(&mut |state| {
                let _ = black_box(serde_json::to_string(&game.view(state, Viewer::Public)));
            }),
        benchmarks: benchmarks(game, &states),
    })
}

/// The benchmarks of a game, each run on all positions again and again.
fn benchmarks<G: Game>(game: &G, states: &[G::State]) -> BTreeMap<String, f64> {
    let mut measures = BTreeMap::new();
    for (name, work) in game.benchmarks() {
        let begun = Instant::now();
        let mut done = BenchmarkCount::default();
        while begun.elapsed().as_secs_f64() < 0.2 {
            for state in states {
                let now = black_box(work(game, state));
                done.times += now.times;
                done.places += now.places;
            }
        }
        let one = |sum: f64| sum / f64::from(done.times.max(1));
        measures.insert(format!("{name}_us"), one(1e6 * begun.elapsed().as_secs_f64()));
        if done.places > 0 {
            measures.insert(format!("{name}_places"), one(done.places.into()));
        }
    }
    measures
}

/// How many pieces that can go somewhere, and how many plans, are enough for an average.
const ENOUGH: usize = 64;

/// Pieces that can go somewhere, with the position and the side that asks.
fn movers<'s, G: Game>(game: &G, states: &'s [G::State]) -> Vec<(&'s G::State, Side, String)> {
    let mut movers = Vec::new();
    for state in states {
        for trace in game.traces(state, Viewer::Public) {
            for side in Side::BOTH {
                let goes = game
                    .reach(state, side, &trace.subject)
                    .is_ok_and(|reach| !reach.is_empty());
                if goes {
                    movers.push((state, side, trace.subject.clone()));
                }
                if movers.len() >= ENOUGH {
                    return movers;
                }
            }
        }
    }
    movers
}

fn reach_time<G: Game>(game: &G, movers: &[(&G::State, Side, String)]) -> f64 {
    let begun = Instant::now();
    let mut rounds = 0u32;
    while begun.elapsed().as_secs_f64() < 0.2 {
        for (state, side, piece) in movers {
            let _ = black_box(game.reach(state, *side, piece));
        }
        rounds += 1;
    }
    1e6 * begun.elapsed().as_secs_f64() / f64::from(rounds.max(1)) / movers.len().max(1) as f64
}

/// A position, who asks, and what he plans to do.
type Planned<G> = (<G as Game>::State, Side, Vec<<G as Game>::Action>);

/// Plans that random games come to.
fn planned<G: Game>(game: &G, first: &G::State) -> Vec<Planned<G>> {
    let mut planned = Vec::new();
    let mut playout: Playout<G> = Playout::new(game_seed(3, 0));
    let mut state = first.clone();
    for _ in 0..game.start_facts().longest {
        let Some((actor, action)) = playout.next(game, &state) else {
            break;
        };
        game.apply_unchecked(&mut state, actor, action, &mut grognard_core::NoSink);
        for side in Side::BOTH {
            if let Some((_, plan)) = game.plans(&state, side).into_iter().next() {
                planned.push((state.clone(), side, plan));
            }
        }
        if planned.len() >= ENOUGH {
            break;
        }
    }
    planned
}

fn play<G: Game>(game: &G, first: &G::State, seconds: f64) -> (u64, u64, f64) {
    let (mut actions, mut games) = (0, 0);
    let mut playout: Playout<G> = Playout::new(game_seed(1, 0));
    let begun = Instant::now();
    while begun.elapsed().as_secs_f64() < seconds {
        let mut state = first.clone();
        actions += playout.run(game, &mut state);
        games += 1;
        black_box(&state);
    }
    (actions, games, begun.elapsed().as_secs_f64())
}

/// Some positions along a few random games.
fn positions<G: Game>(game: &G, first: &G::State) -> Vec<G::State> {
    let mut states = vec![first.clone()];
    for index in 0..4 {
        let mut playout: Playout<G> = Playout::new(game_seed(2, index));
        let mut state = first.clone();
        let mut count = 0;
        while count <= game.start_facts().longest
            && let Some((actor, action)) = playout.next(game, &state)
        {
            game.apply_unchecked(&mut state, actor, action, &mut grognard_core::NoSink);
            count += 1;
            if count % 37 == 0 && states.len() < 64 {
                states.push(state.clone());
            }
        }
    }
    states
}
