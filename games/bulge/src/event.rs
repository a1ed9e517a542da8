//! What happens, as plain data.

use grognard_board::AreaId;
use grognard_core::{Audience, Happened, Side};
use serde::Serialize;

use crate::facts::{UnitId, UnitSet};
use crate::state::Fate;

/// Something that happened. Nothing is hidden in this game (R51).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // the variants are named after what the log says of them
pub enum Event {
    DayBegins {
        day: u8,
    },
    CubesOff,
    FuelMarkersOff {
        units: UnitSet,
    },
    OutOfSupply {
        unit: UnitId,
    },
    InSupplyAgain {
        unit: UnitId,
    },
    Attrition {
        unit: UnitId,
        left: u8,
    },
    MeuseBonus {
        unit: UnitId,
        points: u8,
    },
    Arrives {
        unit: UnitId,
        area: AreaId,
    },
    ArrivesElsewhere {
        unit: UnitId,
        area: AreaId,
    },
    Waits {
        unit: UnitId,
    },
    FuelShortage {
        unit: UnitId,
    },
    FuelFound {
        unit: UnitId,
    },
    Replacement {
        unit: UnitId,
        strength: u8,
    },
    ReplacementsDeclined {
        side: Side,
    },
    ReplacementsUnused {
        side: Side,
        points: u8,
    },
    Commando {
        unit: UnitId,
    },
    CommandoDeclined,
    Activates {
        side: Side,
        area: AreaId,
        units: UnitSet,
    },
    Passes {
        side: Side,
    },
    MustPass {
        side: Side,
    },
    Moves {
        unit: UnitId,
        from: AreaId,
        to: AreaId,
    },
    Exits {
        unit: UnitId,
        from: AreaId,
        points: u8,
    },
    Captures {
        side: Side,
        area: AreaId,
        points: i8,
    },
    BritishReleased,
    Battle {
        area: AreaId,
        attackers: UnitSet,
        defenders: UnitSet,
    },
    Hits {
        on_defender: u8,
        on_attacker: u8,
        terrain: u8,
    },
    Stands {
        side: Side,
    },
    Retreats {
        side: Side,
        to: AreaId,
    },
    Loses {
        unit: UnitId,
        points: u8,
        left: u8,
    },
    Eliminated {
        unit: UnitId,
        points: i8,
    },
    BattleOver {
        area: AreaId,
        fate: Fate,
    },
    BreaksThrough {
        unit: UnitId,
        from: AreaId,
        to: AreaId,
    },
    MarkerMoves {
        slot: u8,
    },
    DayEnds {
        day: u8,
        why: DayEnd,
    },
    GameOver {
        level: u8,
    },
}

/// Why a day ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub enum DayEnd {
    TwoPasses,
    Exhaustion,
    Night,
}

impl Happened for Event {
    fn audience(&self) -> Audience {
        Audience::All
    }
}
