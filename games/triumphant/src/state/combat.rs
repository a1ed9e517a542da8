//! Attacks and battles, as a position holds them.

use arrayvec::ArrayVec;
use grognard_board::HexId;
use grognard_core::{BySide, Side};
use serde::{Deserialize, Serialize};

use super::GROUP;
use crate::facts::{HexSet, UnitSet};

/// The attacks of an impulse (3.33): which hexes, with what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Attacks {
    /// Declared and not yet resolved.
    pub(crate) declared: HexSet,
    /// Covered by two air points of the defender: secret until resolved.
    pub(crate) covered: HexSet,
    /// One air point of the attacker, or two.
    pub(crate) struck: HexSet,
    pub(crate) struck_twice: HexSet,
    /// Supported by the active headquarters.
    pub(crate) backed: HexSet,
}

/// Attack or overrun.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Kind {
    /// A declared attack (9.1).
    Attack,
    /// 9.6.
    Overrun,
}

/// What a side has to suffer in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Damage {
    /// The number read on the table, changed by the Westwall.
    pub(crate) number: u8,
    /// Steps that must still be lost now.
    pub(crate) due: u8,
    /// The remainder: hexes to go back, or steps.
    pub(crate) rest: u8,
    /// Steps lost so far.
    pub(crate) lost: u8,
}

/// Most hexes on the way of a unit that goes back or advances, the first included.
pub(crate) const WAY: usize = 8;

/// The way of a unit that goes back or advances.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Path {
    /// Where it began, and the hexes entered, in order.
    pub(crate) hexes: [HexId; WAY],
    /// How many hexes were entered.
    pub(crate) length: u8,
}

/// An attack or overrun being fought.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Battle {
    pub(crate) kind: Kind,
    pub(crate) hex: HexId,
    pub(crate) attacker: Side,
    pub(crate) attackers: UnitSet,
    pub(crate) defenders: UnitSet,
    /// Own units next to the attacked hex when the die fell: they may advance (R78).
    pub(crate) beside: UnitSet,
    /// Hexes from which the attack came (R76).
    pub(crate) from: HexSet,
    /// Column read: the level, 1 for 1:1, 0 for 1:2 and so on.
    pub(crate) level: i8,
    /// Whether the headquarters supports it.
    pub(crate) backed: bool,
    /// Air points in attack; whether two defend.
    pub(crate) struck: u8,
    pub(crate) covered: bool,
    /// What each side suffers.
    pub(crate) toll: BySide<Damage>,
    /// Units that still have to go back, and those that have.
    pub(crate) retreating: UnitSet,
    pub(crate) retreated: UnitSet,
    /// How the defenders went back: lines that foot units must follow (9.44).
    pub(crate) paths: ArrayVec<Path, GROUP>,
    /// Empty hexes in enemy zones of control for which a step has been paid (12.3).
    pub(crate) paid: HexSet,
    /// The way of the unit that goes back or advances now.
    pub(crate) path: Path,
    /// Units that have advanced or said no.
    pub(crate) advanced: UnitSet,
}

/// What came of the last battle: what odds are about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Verdict {
    /// How many battles have been fought.
    pub(crate) battles: u16,
    pub(crate) attacker_lost: u8,
    pub(crate) defender_lost: u8,
    /// Hexes the defenders went back.
    pub(crate) retreat: u8,
    /// Whether the hex was emptied.
    pub(crate) emptied: bool,
}
