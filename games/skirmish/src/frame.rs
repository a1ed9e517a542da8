//! What is going on: a stack of small frames, each a procedure with its place in it and its local values.

use grognard_core::Side;
use serde::{Deserialize, Serialize};

use crate::action::Effort;
use crate::facts::{BlockId, BlockSet, Wing};

/// One suspended procedure. Each has a file of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Frame {
    /// Both sides deploy.
    Deploy,
    /// Both sides give orders.
    Orders,
    /// A chit is drawn.
    Cup,
    /// A wing acts.
    Activation(Activation),
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

/// A wing acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Activation {
    pub(crate) side: Side,
    pub(crate) wing: Wing,
    pub(crate) moved: Blocks,
    pub(crate) attacked: Blocks,
}

/// A small set of blocks: a byte, so that frames stay small.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Blocks(u8);

impl Blocks {
    pub(crate) fn has(self, block: BlockId) -> bool {
        self.0 >> block.0 & 1 == 1
    }

    pub(crate) fn insert(&mut self, block: BlockId) {
        self.0 |= 1 << block.0;
    }

    pub(crate) fn set(self) -> BlockSet {
        BlockId::all().filter(|&block| self.has(block)).collect()
    }
}

/// A block moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Moving {
    pub(crate) block: BlockId,
    pub(crate) left: u8,
}

/// The enemy may fire.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Reaction {
    /// He is asked.
    Asked { mover: BlockId },
    /// He fires, and the die is on its way.
    Aimed { mover: BlockId },
}

/// A block attacks another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Battle {
    pub(crate) attacker: BlockId,
    pub(crate) target: BlockId,
    pub(crate) effort: Effort,
}

/// A die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Throw {
    /// Who throws it.
    pub(crate) roller: Side,
    pub(crate) step: ThrowStep,
}

/// How far a die has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum ThrowStep {
    /// About to fall.
    Roll,
    /// It shows `die`, and `to` is asked whether it shall be thrown again.
    Offer { to: Side, die: u8 },
}

/// A block goes back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Retreat {
    pub(crate) block: BlockId,
    pub(crate) chooser: Side,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_stay_small() {
        assert!(size_of::<Frame>() <= 8, "{}", size_of::<Frame>());
    }
}
