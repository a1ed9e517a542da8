//! Playing on in an imagined world.

use grognard_core::dice::{Roller, Sampled};
use grognard_core::selfplay::game_seed;
use grognard_core::{Actor, Breadth, Idea, Mind, NoSink, Pending, Side};
use rand_core::Rng;

/// No game waits this often between two of its activations; it keeps a mind that never settles from going on for ever.
const STEPS: usize = 5_000;
/// Outcomes of a roll that are all looked at; of more, so many are taken at even distances.
const OUTCOMES: usize = 48;
/// The same for those who weigh what they do in an imagined game.
const FEW_OUTCOMES: usize = 6;

/// Steps of this length, wrapped around, spread more evenly over a line than any other.
const GOLDEN: f64 = 0.618_033_988_749_894_9;

/// What came of an idea: how good, and how often no worse than before.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Estimate {
    pub(crate) value: f64,
    pub(crate) hope: f64,
}

/// The first of the best.
pub(crate) fn best(judged: &[Estimate]) -> usize {
    let mut best = 0;
    for (at, prospect) in judged.iter().enumerate() {
        if prospect.value > judged[best].value {
            best = at;
        }
    }
    best
}

/// The random generator of a playout. Every activation but the first has a stream of its own, so that one battle
/// more or less in one of them does not change all that follow: ideas are compared with the same dice for longer.
struct PlayoutRng {
    seed: u64,
    /// The activation that the stream belongs to.
    clock: Option<u32>,
    rng: Sampled,
}

impl PlayoutRng {
    fn new(seed: u64) -> Self {
        Self {
            seed,
            clock: None,
            rng: Sampled::new(seed),
        }
    }

    /// Changes to the stream of an activation when the clock has come to it.
    fn advance_to(&mut self, clock: u32) {
        if *self.clock.get_or_insert(clock) != clock {
            self.clock = Some(clock);
            self.rng = Sampled::new(game_seed(self.seed, u64::from(clock)));
        }
    }
}

/// Plays both sides on by the game's quick replies, with dice of its own.
pub(crate) struct Simulator<'g, G: Mind> {
    game: &'g G,
    stream: PlayoutRng,
    faces: Vec<u8>,
    chances: Vec<(G::Action, f64)>,
    batch: Vec<G::Action>,
    outcomes: usize,
    deliberate_until: u32,
}

impl<'g, G: Mind> Simulator<'g, G> {
    pub(crate) fn new(game: &'g G, seed: u64) -> Self {
        Self {
            game,
            stream: PlayoutRng::new(seed),
            faces: Vec::new(),
            chances: Vec::new(),
            batch: Vec::new(),
            outcomes: OUTCOMES,
            deliberate_until: 0,
        }
    }

    /// Both sides weigh what they do until the clock shows so much; from then on they follow their habits.
    pub(crate) fn deliberating_until(self, deliberate_until: u32) -> Self {
        Self {
            deliberate_until,
            ..self
        }
    }

    /// Starts a new stream of dice and replies.
    pub(crate) fn reseed(&mut self, seed: u64) {
        self.stream = PlayoutRng::new(seed);
    }

    /// The world after a batch, as far as it can be done there: what a reveal makes impossible is left out.
    pub(crate) fn after(&self, mut world: G::State, side: Side, batch: &[G::Action]) -> G::State {
        for &action in batch {
            if self.game.check(&world, side, action).is_err() {
                break;
            }
            self.game
                .apply_unchecked(&mut world, Actor::Side(side), action, &mut NoSink);
        }
        world
    }

    /// What each idea promises at the end of the present activation. The same dice for every idea: what differs is the
    /// idea.
    pub(crate) fn judge(
        &mut self,
        world: &G::State,
        side: Side,
        ideas: &[Idea<G::Action>],
        seed: u64,
    ) -> Vec<Estimate> {
        let until = self.game.clock(world) + 1;
        let before = self.game.value(world, side);
        let judged = ideas.iter().map(|idea| {
            self.reseed(seed);
            let then = self.after(world.clone(), side, &idea.batch);
            self.expected_value(then, side, until, before)
        });
        judged.collect()
    }

    /// What a side does where it is asked, into `batch`.
    fn answer(&mut self, world: &G::State, side: Side) {
        self.batch.clear();
        if self.game.clock(world) < self.deliberate_until {
            let mut ideas = Vec::new();
            self.game.ideas(world, side, Breadth::Narrow, &mut ideas);
            if ideas.len() > 1 {
                let seed = self.stream.rng.0.next_u64();
                let mut glance = Self {
                    outcomes: FEW_OUTCOMES,
                    ..Self::new(self.game, seed)
                };
                let best = best(&glance.judge(world, side, &ideas, seed));
                self.batch = ideas.swap_remove(best).batch;
                return;
            }
        }
        self.game.answer(world, side, &mut self.stream.rng.0, &mut self.batch);
    }

    /// Answers questions by quick replies until dice are to be rolled; `false` if the game is over or the clock has
    /// come to `until` before that.
    fn until_dice(&mut self, world: &mut G::State, until: u32) -> bool {
        for _ in 0..STEPS {
            let now = self.game.clock(world);
            if now >= until {
                return false;
            }
            self.stream.advance_to(now);
            match self.game.pending(world) {
                Pending::Roll(_) => return true,
                Pending::Over(_) | Pending::Stuck(_) => return false,
                Pending::Decide(sides) => {
                    let Some(side) = sides.iter().next() else { return false };
                    self.answer(world, side);
                    for &action in &self.batch {
                        self.game.apply_unchecked(world, Actor::Side(side), action, &mut NoSink);
                    }
                }
            }
        }
        false
    }

    /// Plays on until the clock has come to `until` or the game is over.
    pub(crate) fn play_until(&mut self, world: &mut G::State, until: u32) {
        for _ in 0..STEPS {
            if !self.until_dice(world, until) {
                return;
            }
            if let Pending::Roll(dice) = self.game.pending(world) {
                self.stream.rng.roll(dice, &mut self.faces);
                let Some(rolled) = self.game.tally(world, &self.faces) else {
                    return;
                };
                self.game.apply_unchecked(world, Actor::Chance, rolled, &mut NoSink);
            }
        }
    }

    /// Plays on like [`Simulator::play_until`], but the first roll is not left to chance: imagined game `number` takes
    /// the outcome at its place on the line of probability, so that any number of games in a row spread over it evenly.
    pub(crate) fn play_until_stratified(&mut self, world: &mut G::State, until: u32, number: u64) {
        if self.until_dice(world, until) {
            let mut chances = std::mem::take(&mut self.chances);
            chances.clear();
            self.game.chances(world, &mut chances);
            if let Some(outcome) = outcome_at(&chances, (0.5 + number as f64 * GOLDEN).fract()) {
                self.game.apply_unchecked(world, Actor::Chance, outcome, &mut NoSink);
            }
            self.chances = chances;
            self.play_until(world, until);
        }
    }

    /// What a world is worth to `side` when the clock has come to `until`, over all outcomes of the first roll, or
    /// over enough of them at even distances; later rolls are sampled. `before` is what it was worth before.
    pub(crate) fn expected_value(&mut self, mut world: G::State, side: Side, until: u32, before: f64) -> Estimate {
        let prospect = |value: f64, weight: f64| Estimate {
            value: value * weight,
            hope: if value >= before { weight } else { 0.0 },
        };
        if !self.until_dice(&mut world, until) {
            return prospect(self.game.value(&world, side), 1.0);
        }
        let mut chances = std::mem::take(&mut self.chances);
        chances.clear();
        self.game.chances(&world, &mut chances);
        let mut sum = Estimate::default();
        for (action, weight) in spread(&chances, self.outcomes) {
            let mut then = world.clone();
            self.game.apply_unchecked(&mut then, Actor::Chance, action, &mut NoSink);
            self.play_until(&mut then, until);
            let one = prospect(self.game.value(&then, side), weight);
            sum.value += one.value;
            sum.hope += one.hope;
        }
        self.chances = chances;
        sum
    }
}

/// The outcome at a place between 0 and 1 on the line of probability.
fn outcome_at<A: Copy>(chances: &[(A, f64)], place: f64) -> Option<A> {
    let mut left = place * chances.iter().map(|(_, p)| p).sum::<f64>();
    for &(action, p) in chances {
        left -= p;
        if left < 0.0 {
            return Some(action);
        }
    }
    chances.last().map(|(action, _)| *action)
}

/// All outcomes with their probabilities, or, of more than `most`, those at even distances on the line of probability.
fn spread<A: Copy>(chances: &[(A, f64)], most: usize) -> Vec<(A, f64)> {
    if chances.len() <= most {
        return chances.to_vec();
    }
    let step = chances.iter().map(|(_, p)| p).sum::<f64>() / most as f64;
    let mut taken: Vec<(A, f64)> = Vec::with_capacity(most);
    let (mut sum, mut mark) = (0.0, step / 2.0);
    for &(action, p) in chances {
        sum += p;
        let mut weight = 0.0;
        while mark < sum {
            weight += 1.0 / most as f64;
            mark += step;
        }
        if weight > 0.0 {
            taken.push((action, weight));
        }
    }
    taken
}

#[cfg(test)]
mod tests {
    use rand_core::Rng;

    use super::{PlayoutRng, spread};

    fn next(stream: &mut PlayoutRng) -> u64 {
        stream.rng.0.next_u64()
    }

    #[test]
    fn a_battle_more_does_not_change_the_luck_of_the_next_activation() {
        let [mut one, mut other] = [PlayoutRng::new(5), PlayoutRng::new(5)];
        one.advance_to(3);
        other.advance_to(3);
        assert_eq!(next(&mut one), next(&mut other), "the same dice for every idea");
        next(&mut one);
        one.advance_to(3);
        assert_ne!(next(&mut one), next(&mut other), "an activation has one row of dice");
        one.advance_to(4);
        other.advance_to(4);
        let fourth = next(&mut one);
        assert_eq!(fourth, next(&mut other));
        one.advance_to(5);
        assert_ne!(fourth, next(&mut one), "the next one has another");
    }

    #[test]
    fn few_outcomes_are_all_taken() {
        let chances = [(1, 0.25), (2, 0.75)];
        assert_eq!(spread(&chances, 2), chances);
    }

    #[test]
    fn many_outcomes_are_taken_evenly_and_weigh_one_together() {
        let chances: Vec<(u32, f64)> = (0..1000).map(|n| (n, 0.001)).collect();
        let taken = spread(&chances, 48);
        assert!(taken.len() <= 48);
        let weight: f64 = taken.iter().map(|(_, w)| w).sum();
        assert!((weight - 1.0).abs() < 1e-9, "{weight}");
        let mean: f64 = taken.iter().map(|(n, w)| f64::from(*n) * w).sum();
        assert!((mean - 499.5).abs() < 5.0, "{mean}");
    }
}
