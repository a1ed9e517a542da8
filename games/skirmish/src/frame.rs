//! What is going on: a stack of small frames. Each procedure is a type in a file of its own.

use grognard_core::frames;

use crate::activation::Activation;
use crate::combat::Battle;
use crate::contract::Skirmish;
use crate::cup::Cup;
use crate::declaration::Declaration;
use crate::deploy::Deploy;
use crate::movement::Moving;
use crate::orders::Orders;
use crate::reaction::Reaction;
use crate::retreat::Retreat;
use crate::throw::Throw;

frames! {
    /// One suspended procedure.
    pub enum Frame for Skirmish {
        /// Both sides deploy.
        Deploy,
        /// Both sides give orders.
        Orders,
        /// A chit is drawn.
        Cup,
        /// A wing acts.
        Activation(Activation),
        /// A joint attack is declared.
        Declaration(Declaration),
        /// A block moves, leg by leg.
        Move(Moving),
        /// The enemy may fire at a block that has entered an area.
        Reaction(Reaction),
        /// A block attacks another; waits for its die.
        Battle(Battle),
        /// A die is thrown, and perhaps thrown again.
        Throw(Throw),
        /// A block goes back to where `chooser` sends it.
        Retreat(Retreat),
    }
}

/// What procedures hand to those that started them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Dice lie as they will; the position has their faces.
    Thrown,
    /// An attack has been declared.
    Declared(Battle),
    /// A battle is over, retreats included.
    Fought,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_stay_small() {
        assert!(size_of::<Frame>() <= 8, "{}", size_of::<Frame>());
    }
}
