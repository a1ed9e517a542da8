//! Computer players: what they are asked, what they answer, and the one that takes whatever comes.

use std::sync::atomic::AtomicBool;

use crate::belief::Belief;
use crate::dice::below;
use crate::game::Game;
use crate::message::Message;
use crate::selfplay::generator;

/// Somebody who can play a side. He holds a [`Belief`], never a position.
pub trait Player<G: Game>: Send + Sync {
    /// What to do next: at least one action wherever his side is asked, all of them legal one after the other. The
    /// batch is empty only if his side is not asked.
    fn choose(&self, belief: &Belief<G>, thinking: &Thinking<'_>) -> Choice<G::Action>;
}

/// What a player has decided.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<A> {
    /// Actions to be done in this order.
    pub batch: Vec<A>,
    /// What he intends, in words: objective, expected result, risk. Nothing where there is nothing to say.
    pub intent: Vec<Message>,
}

/// How long and how a player may think.
#[derive(Clone, Copy)]
pub struct Thinking<'a> {
    /// Seed of everything he leaves to chance: with the same seed he chooses the same.
    pub seed: u64,
    /// Set from outside to make him answer at once with the best he has found.
    pub stop: &'a AtomicBool,
    /// Called now and then while he thinks, with what he thinks about: a sign of life.
    pub say: &'a (dyn Fn(Message) + Sync),
}

/// A player who takes any legal action, all equally likely.
pub struct Random;

impl<G: Game> Player<G> for Random {
    fn choose(&self, belief: &Belief<G>, thinking: &Thinking<'_>) -> Choice<G::Action> {
        let mut legal = Vec::new();
        belief.legal(&mut legal);
        let at = below(&mut generator(thinking.seed), legal.len());
        Choice {
            batch: legal.get(at).copied().into_iter().collect(),
            intent: Vec::new(),
        }
    }
}
