//! One idea ahead: what will be there when this activation is over?

use grognard_core::selfplay::{game_seed, generator};
use grognard_core::{Belief, Breadth, Choice, Idea, Mind, Player, Thinking};
use rand_core::Rng;

use crate::playout::{Estimate, Simulator, best};

/// Takes the idea that promises most at the end of the present activation.
pub struct Greedy {
    /// How many kinds of ideas it has.
    pub breadth: Breadth,
    /// How far it misjudges an idea at most, in either direction and times [`Mind::noise_scale`]: 0 for a player who
    /// sees what there is to see.
    pub noise: f64,
}

impl<G: Mind> Player<G> for Greedy {
    fn choose(&self, belief: &Belief<G>, thinking: &Thinking<'_>) -> Choice<G::Action> {
        let ideas = ideas(belief, self.breadth);
        if ideas.len() < 2 {
            return only_idea(ideas);
        }
        let mut judged = judge(belief, &ideas, thinking);
        let mut rng = generator(thinking.seed);
        for prospect in &mut judged {
            let error = f64::from(rng.next_u32()) / f64::from(u32::MAX) * 2.0 - 1.0;
            prospect.value += self.noise * belief.game().noise_scale() * error;
        }
        let best = best(&judged);
        explained(belief, ideas, best, judged[best].hope)
    }
}

/// The ideas of the game's mind; a legal action if it has none.
pub(crate) fn ideas<G: Mind>(belief: &Belief<G>, breadth: Breadth) -> Vec<Idea<G::Action>> {
    let mut ideas = Vec::new();
    let world = belief.world(0);
    belief.game().ideas(&world, belief.side(), breadth, &mut ideas);
    if ideas.is_empty() {
        // A mind without an idea still has to answer.
        let mut legal = Vec::new();
        belief.legal(&mut legal);
        ideas.extend(legal.into_iter().next().map(|action| Idea::one("", action)));
    }
    ideas
}

/// The only idea there is, without an intent.
pub(crate) fn only_idea<A>(ideas: Vec<Idea<A>>) -> Choice<A> {
    Choice {
        batch: ideas.into_iter().next().map(|idea| idea.batch).unwrap_or_default(),
        intent: Vec::new(),
    }
}

/// What each idea promises at the end of the present activation.
pub(crate) fn judge<G: Mind>(belief: &Belief<G>, ideas: &[Idea<G::Action>], thinking: &Thinking<'_>) -> Vec<Estimate> {
    let game: &G = belief.game();
    let worlds = game.sampled_worlds();
    let mut simulator = Simulator::new(game, thinking.seed);
    let mut judged = vec![Estimate::default(); ideas.len()];
    for number in 0..worlds {
        let world = belief.world(number);
        let prospects = simulator.judge(&world, belief.side(), ideas, game_seed(thinking.seed, number));
        for (sum, prospect) in judged.iter_mut().zip(prospects) {
            sum.value += prospect.value / worlds as f64;
            sum.hope += prospect.hope / worlds as f64;
        }
    }
    judged
}

/// The chosen idea, with what it intends in words.
pub(crate) fn explained<G: Mind>(
    belief: &Belief<G>,
    mut ideas: Vec<Idea<G::Action>>,
    best: usize,
    hope: f64,
) -> Choice<G::Action> {
    let idea = ideas.swap_remove(best);
    let hope = (hope * 100.0).round() as i32;
    let intent = Mind::intent(&**belief.game(), &belief.world(0), belief.side(), &idea, hope);
    Choice {
        batch: idea.batch,
        intent,
    }
}
