//! Games played by the program against itself: fast, on all cores, and watched as closely as one likes.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use rand_pcg::Pcg64Mcg;
use serde::Serialize;

use crate::about::Start;
use crate::cite::{FiringCount, Firings};
use crate::dice::{Roller, Sampled, below};
use crate::event::NoSink;
use crate::fault::Faults;
use crate::game::{Game, Outcome, Pending};
use crate::play::{Entry, Match};
use crate::record;
use crate::side::{Actor, BySide, Side};
use crate::suite::{Inspector, SuiteFault, Thoroughness};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct SelfplayPlan {
    /// Scenario and options.
    pub start: Start,
    /// How many games.
    pub games: u64,
    /// Seed of the first; the others follow from it.
    pub seed: u64,
    /// Threads.
    pub threads: usize,
    /// How closely to watch.
    pub check: Thoroughness,
}

/// What came of it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SelfplayReport {
    /// Games played.
    pub games: u64,
    /// Actions of all games, dice included.
    pub actions: u64,
    /// Wall time.
    pub seconds: f64,
    /// Actions per second.
    pub actions_per_second: f64,
    /// Games per second.
    pub games_per_second: f64,
    /// How often each result was reached.
    pub outcomes: BTreeMap<String, u64>,
    /// Actions of the longest game.
    pub longest: u64,
    /// What the suite found wrong.
    pub faults: Vec<SuiteFault>,
    /// How often each paragraph made a difference in the games that were counted: all of a short run, some hundreds of a
    /// long one, every 64th without checks.
    pub rules_fired: Firings,
}

/// One random game, reusing its buffers from game to game.
pub struct Playout<G: Game> {
    legal: Vec<G::Action>,
    faces: Vec<u8>,
    /// Choices and dice.
    pub rng: Sampled,
}

impl<G: Game> Playout<G> {
    /// A player with its own stream of choices and dice.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            legal: Vec::new(),
            faces: Vec::new(),
            rng: Sampled::new(seed),
        }
    }

    /// What happens next: a random choice or a roll. Nothing if the game is over or has run into a dead end.
    pub fn next(&mut self, game: &G, state: &G::State) -> Option<(Actor, G::Action)> {
        match game.pending(state) {
            Pending::Decide(sides) => {
                // Of two that choose in secret, either may be first.
                let mut waiting = sides.iter();
                let (first, second) = (waiting.next()?, waiting.next());
                let side = match second {
                    Some(second) if below(&mut self.rng.0, 2) == 1 => second,
                    _ => first,
                };
                self.legal.clear();
                game.legal(state, side, &mut self.legal);
                if self.legal.is_empty() {
                    return None;
                }
                let choice = self.legal[below(&mut self.rng.0, self.legal.len())];
                Some((Actor::Side(side), choice))
            }
            Pending::Roll(dice) => {
                self.rng.roll(dice, &mut self.faces);
                Some((Actor::Chance, game.tally(state, &self.faces)?))
            }
            Pending::Over(_) | Pending::Stuck(_) => None,
        }
    }

    /// The faces of the last roll.
    #[must_use]
    pub fn faces(&self) -> &[u8] {
        &self.faces
    }

    /// Plays on to the end with nobody watching; the number of actions. Stops a game that goes on for longer than it
    /// says it can.
    pub fn run(&mut self, game: &G, state: &mut G::State) -> u64 {
        let (mut actions, longest) = (0, u64::from(game.start_facts().longest));
        while actions <= longest
            && let Some((actor, action)) = self.next(game, state)
        {
            game.apply_unchecked(state, actor, action, &mut NoSink);
            actions += 1;
        }
        actions
    }
}

/// Where finished games go: index and record.
pub type Keep<'k> = &'k (dyn Fn(u64, String) + Sync);

/// Plays `plan.games` games. `done` counts finished games while it runs.
///
/// # Errors
/// If the scenario cannot be set up.
pub fn selfplay<G: Game>(
    game: &Arc<G>,
    plan: &SelfplayPlan,
    done: &AtomicU64,
    keep: Option<Keep<'_>>,
) -> Result<SelfplayReport, Faults> {
    let game = &game.for_start(&plan.start);
    let first = game.begin(&plan.start)?;
    let total = Mutex::new(SelfplayReport::default());
    let next = AtomicU64::new(0);
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                let mut worker = Worker::new(game, plan, &first, keep);
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= plan.games {
                        break;
                    }
                    worker.game(index);
                    done.fetch_add(1, Ordering::Relaxed);
                }
                let report = worker.report;
                let mut total = total.lock().unwrap_or_else(|broken| broken.into_inner());
                total.merge(report);
            });
        }
    });
    let mut report = total.into_inner().unwrap_or_else(|broken| broken.into_inner());
    report.faults.sort_by_key(|fault| (fault.game, fault.action));
    report.seconds = begun.elapsed().as_secs_f64();
    let per_second = |count: u64| count as f64 / report.seconds.max(1e-9);
    (report.actions_per_second, report.games_per_second) = (per_second(report.actions), per_second(report.games));
    Ok(report)
}

impl SelfplayReport {
    fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.actions += other.actions;
        self.longest = self.longest.max(other.longest);
        self.faults.extend(other.faults);
        for (level, count) in other.outcomes {
            *self.outcomes.entry(level).or_default() += count;
        }
        for (paragraph, count) in other.rules_fired {
            *self.rules_fired.entry(paragraph).or_default() += count;
        }
    }
}

struct Worker<'p, G: Game> {
    game: &'p Arc<G>,
    plan: &'p SelfplayPlan,
    first: &'p G::State,
    keep: Option<Keep<'p>>,
    inspector: Inspector<G>,
    report: SelfplayReport,
}

/// So many games of a run are enough to count the paragraphs that fire. Counting takes time: games work out anew for it
/// what they otherwise look up.
const COUNTED: u64 = 256;
/// Without checks, every so many.
const UNCHECKED: u64 = 64;

impl<'p, G: Game> Worker<'p, G> {
    fn new(game: &'p Arc<G>, plan: &'p SelfplayPlan, first: &'p G::State, keep: Option<Keep<'p>>) -> Self {
        Self {
            inspector: Inspector::new(game, plan.start.clone(), plan.check),
            game,
            plan,
            first,
            keep,
            report: SelfplayReport::default(),
        }
    }

    fn game(&mut self, index: u64) {
        let mut playout: Playout<G> = Playout::new(game_seed(self.plan.seed, index));
        let every = match self.plan.check {
            Thoroughness::None => UNCHECKED,
            Thoroughness::Light | Thoroughness::All => self.plan.games.div_ceil(COUNTED).max(1),
        };
        let counting = index.is_multiple_of(every).then(FiringCount::start);
        let mut state = self.first.clone();
        if counting.is_some() {
            // The set-up has its paragraphs too.
            let _ = self.game.begin(&self.plan.start);
        }
        let actions = if self.plan.check == Thoroughness::None && self.keep.is_none() {
            playout.run(self.game, &mut state)
        } else {
            self.watched(index, &mut playout, &mut state)
        };
        if let Some(count) = counting {
            let fired = count.finish();
            self.report.merge(SelfplayReport {
                rules_fired: fired,
                ..SelfplayReport::default()
            });
        }
        let level = match self.game.pending(&state) {
            Pending::Over(Outcome { level, .. }) => level,
            _ => "unfinished",
        };
        *self.report.outcomes.entry(level.into()).or_default() += 1;
        self.report.games += 1;
        self.report.actions += actions;
        self.report.longest = self.report.longest.max(actions);
    }

    fn watched(&mut self, index: u64, playout: &mut Playout<G>, state: &mut G::State) -> u64 {
        let mut entries = Vec::new();
        self.inspector.seed = format!("selfplay {} {index}", self.plan.seed);
        self.inspector.begin(index, state);
        let mut actions = 0;
        while let Some((actor, action)) = playout.next(self.game, state) {
            entries.push(match actor {
                Actor::Side(side) => Entry::Act(side, action),
                Actor::Chance => Entry::Roll(playout.faces().to_vec()),
            });
            if !self.inspector.step(state, actor, action) {
                break;
            }
            actions += 1;
        }
        let record = self.inspector.finish(self.first, state, &entries);
        self.report.faults.append(&mut self.inspector.faults);
        if let (Some(keep), Some(record)) = (self.keep, record) {
            keep(index, record);
        }
        actions
    }
}

/// The seed of game `index` of a run: unrelated streams from neighbouring numbers.
#[must_use]
pub fn game_seed(seed: u64, index: u64) -> u64 {
    let mixed = (seed ^ 0x9E37_79B9_7F4A_7C15).wrapping_add(index.wrapping_mul(0xBF58_476D_1CE4_E5B9));
    (mixed ^ (mixed >> 31)).wrapping_mul(0x94D0_49BB_1331_11EB)
}

/// A random generator for anything else that wants one.
#[must_use]
pub fn generator(seed: u64) -> Pcg64Mcg {
    Sampled::new(seed).0
}

/// The record of a random game, for examples and tests.
///
/// # Errors
/// If the scenario cannot be set up.
pub fn random_record<G: Game>(game: &Arc<G>, start: &Start, seed: u64) -> Result<String, Faults> {
    let mut played = Match::begin(game, start.clone())?;
    let mut playout: Playout<G> = Playout::new(seed);
    let game = Arc::clone(played.game());
    while played.entries().len() <= game.start_facts().longest as usize
        && let Some((actor, action)) = playout.next(&game, played.state())
    {
        let done = match actor {
            Actor::Side(side) => played.apply(side, &[action]).is_ok(),
            Actor::Chance => played.roll(playout.faces()).is_ok(),
        };
        if !done {
            break;
        }
    }
    let players = BySide::new(|_: Side| "random".to_string());
    Ok(record::write(&played, &players, &format!("selfplay {seed}")))
}
