//! Rules numbers: a game goes on by the rules and facts it began with.

use grognard_core::data::Edition;

use crate::Bulge;

/// The rules number of today.
pub(crate) const RULES_NUMBER: u32 = 3;

/// Earlier rules numbers, the last one first.
pub(crate) const EDITIONS: [Edition; 1] = [Edition {
    rules: 2,
    published: &["ba7c9671aefb0097aeaa0086509ddee6"],
    files: &[],
}];

/// A change of the rules, of which games that began before know nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// A leg through an area beside the Meuse releases the British (R29).
    LegsPastTheMeuse,
}

impl Change {
    /// The rules number under which it came.
    fn since(self) -> u32 {
        match self {
            Self::LegsPastTheMeuse => 3,
        }
    }
}

impl Bulge {
    /// Whether this game is played with a change.
    pub(crate) fn has(&self, change: Change) -> bool {
        self.about.rules_number >= change.since()
    }
}
