//! Ideas tried out in many imagined games, the better ones more often.
//!
//! Sequential halving: all ideas are judged one activation ahead, the best of them are played on by both sides (by quick
//! replies, or weighed where the mind says so) for some activations, and after each round the worse half is dropped.
//! Every idea meets the same dice and the same worlds, so that what differs is the idea. The result depends on the seed
//! and the number of imagined games alone, not on threads; only somebody who stops it, or its limit of time, makes it
//! answer with what it has.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use grognard_core::selfplay::game_seed;
use grognard_core::{Belief, Breadth, Choice, Foresight, Message, Mind, Player, Thinking};

use crate::greedy::{explained, ideas, judge, only_idea};
use crate::parallel::parallel_map;
use crate::playout::{Estimate, Simulator, best};

/// Imagined games that are worth another thread.
const LEAST: usize = 8;

/// Tries the most promising ideas out in imagined games.
pub struct Search {
    /// Imagined games for one decision, at most.
    pub games: usize,
    /// Imagined games for each idea there is, at most: small questions are soon settled.
    pub each: usize,
    /// How many kinds of ideas it has.
    pub breadth: Breadth,
    /// How many ideas are tried out.
    pub width: usize,
    /// How long an imagined game goes on.
    pub foresight: Foresight,
    /// What the judgement of one activation ahead counts, in imagined games.
    pub trust: f64,
    /// When it answers with what it has, however slow the machine.
    pub limit: Duration,
    /// Threads it thinks on.
    pub threads: usize,
}

/// An idea under trial.
struct Trial {
    idea: usize,
    sum: f64,
    hopes: f64,
    games: f64,
    first: f64,
}

impl Trial {
    fn value(&self, trust: f64) -> f64 {
        (self.sum + self.first * trust) / (self.games + trust).max(1e-9)
    }
}

impl<G: Mind> Player<G> for Search {
    fn choose(&self, belief: &Belief<G>, thinking: &Thinking<'_>) -> Choice<G::Action> {
        let begun = Instant::now();
        let ideas = ideas(belief, self.breadth);
        if ideas.len() < 2 {
            return only_idea(ideas);
        }
        let judged = judge(belief, &ideas, thinking);
        let mut trials = promising(&judged, self.width);
        let rounds = trials.len().next_power_of_two().trailing_zeros().max(1) as usize;
        let games = self.games.min(trials.len() * self.each) / belief.game().playout_cost(self.foresight);
        let go_on = || !thinking.stop.load(Ordering::Relaxed) && begun.elapsed() < self.limit;
        let mut played = 0;
        while trials.len() > 1 && go_on() {
            let each = (games / rounds / trials.len()).max(1);
            (thinking.say)(Message::new("thinking").with("ideas", trials.len() as i32));
            self.round(belief, &ideas, &mut trials, thinking.seed, played..played + each, go_on);
            played += each;
            trials.sort_by(|a, b| {
                b.value(self.trust)
                    .total_cmp(&a.value(self.trust))
                    .then(a.idea.cmp(&b.idea))
            });
            trials.truncate(trials.len().div_ceil(2));
        }
        let (chosen, hope) = match trials.first() {
            Some(trial) if trial.games > 0.0 => (trial.idea, trial.hopes / trial.games),
            _ => {
                let best = best(&judged);
                (best, judged[best].hope)
            }
        };
        explained(belief, ideas, chosen, hope)
    }
}

/// The ideas that promise most one activation ahead.
fn promising(judged: &[Estimate], width: usize) -> Vec<Trial> {
    let mut trials: Vec<Trial> = judged
        .iter()
        .enumerate()
        .map(|(idea, prospect)| Trial {
            idea,
            sum: 0.0,
            hopes: 0.0,
            games: 0.0,
            first: prospect.value,
        })
        .collect();
    trials.sort_by(|a, b| b.first.total_cmp(&a.first).then(a.idea.cmp(&b.idea)));
    trials.truncate(width.max(2));
    trials
}

impl Search {
    /// Plays the games `numbers` for every idea under trial.
    fn round<G: Mind>(
        &self,
        belief: &Belief<G>,
        ideas: &[grognard_core::Idea<G::Action>],
        trials: &mut [Trial],
        seed: u64,
        numbers: std::ops::Range<usize>,
        go_on: impl Fn() -> bool + Sync,
    ) {
        let game: &G = belief.game();
        let side = belief.side();
        let open = (!game.start_facts().hidden).then(|| belief.world(0));
        let before = game.value(&belief.world(0), side);
        let deliberate_until = game.deliberate_until(&belief.world(0), self.foresight);
        let each = numbers.len();
        let results = parallel_map(
            self.threads,
            LEAST,
            trials.len() * each,
            go_on,
            || Simulator::new(game, seed).deliberating_until(deliberate_until),
            |simulator, at| {
                let number = (numbers.start + at % each) as u64;
                let world = open.clone().unwrap_or_else(|| belief.world(number));
                let until = game.horizon(&world, side, self.foresight);
                simulator.reseed(game_seed(seed, number));
                let mut then = simulator.after(world, side, &ideas[trials[at / each].idea].batch);
                simulator.play_until_stratified(&mut then, until, number);
                game.value(&then, side)
            },
        );
        for (at, result) in results.into_iter().enumerate() {
            if let Some(value) = result {
                let trial = &mut trials[at / each];
                trial.sum += value;
                trial.games += 1.0;
                trial.hopes += f64::from(u8::from(value >= before));
            }
        }
    }
}
