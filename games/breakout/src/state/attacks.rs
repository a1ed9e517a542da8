//! Assaults and bombardments that are being resolved, and what came of the last.

use grognard_board::AreaId;
use grognard_core::Side;
use serde::{Deserialize, Serialize};

use crate::facts::{UnitId, UnitSet, WaterId};

/// When a battle is fought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Occasion {
    /// In an impulse.
    #[default]
    Impulse,
    /// After the drop at night (21.2).
    Drop,
    /// At the landings (21.5).
    Landing,
}

/// An assault.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Battle {
    pub(crate) area: AreaId,
    pub(crate) attacker: Side,
    pub(crate) occasion: Occasion,
    /// Units that assault.
    pub(crate) units: UnitSet,
    /// Those that were bound to, and artillery that came with them: a repulse sends them back.
    pub(crate) bound: UnitSet,
    /// Artillery that supports.
    pub(crate) guns: UnitSet,
    /// Those of the landing that cannot fight (R72).
    pub(crate) hurt: UnitSet,
    pub(crate) lead: Option<UnitId>,
    pub(crate) forward: Option<UnitId>,
    /// Attack and defence values, once the dice are due.
    pub(crate) attack: i8,
    pub(crate) defence: i8,
    /// Points that the defender has still to absorb.
    pub(crate) points: u8,
    /// Points that he had to absorb.
    pub(crate) total: u8,
    /// Whether they were more than he could.
    pub(crate) overrun: bool,
    pub(crate) result: Option<Outcome>,
}

/// How an assault ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Outcome {
    /// The attack total was lower.
    Repulse,
    /// Equal.
    Tie,
    /// Higher.
    Success,
}

/// Who bombards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Agent {
    /// Field artillery.
    Guns,
    /// One of the markers.
    Marker(u8),
}

/// A bombardment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Fire {
    pub(crate) area: AreaId,
    pub(crate) attacker: Side,
    pub(crate) agent: Agent,
    /// Artillery that takes part.
    pub(crate) guns: UnitSet,
    pub(crate) lead: Option<UnitId>,
    /// The unit that is hit first.
    pub(crate) primary: Option<UnitId>,
    /// Or the construction marker.
    pub(crate) works: Option<WaterId>,
    pub(crate) attack: i8,
    pub(crate) defence: i8,
    /// Points left to be given out, and the units that can still be reduced by them.
    pub(crate) points: u8,
    pub(crate) open: UnitSet,
    /// Points that fall on the attacker's own units (17.31).
    pub(crate) friendly: u8,
}

/// What came of the last battle: what odds are about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Verdict {
    /// How many attacks have been resolved.
    pub(crate) attacks: u16,
    /// How the last one ended: 0 nothing, 1 repulse, 2 tie, 3 success, 4 overrun.
    pub(crate) result: u8,
    /// Points that it cost the defender.
    pub(crate) points: u8,
    /// Enemy units that are no longer there.
    pub(crate) gone: u8,
}
