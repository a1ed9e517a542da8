//! What happened, as plain data; told in words by `narrate`.

use grognard_board::HexId;
use grognard_core::game::{Happened, Narrated};
use grognard_core::{Audience, Side, Tell};
use serde::Serialize;

use crate::Triumphant;
use crate::action::Chits;
use crate::facts::{ALLIED, FormationId, GERMAN, Ground, UnitId, Weather};
use crate::state::{Kind, Supply};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[allow(missing_docs)] // each is told in words by its message
pub enum Event {
    // Set-up.
    DropPlanned {
        hex: HexId,
        turn: u8,
    },
    DropWritten,
    SetUp {
        unit: UnitId,
        hex: HexId,
    },
    ReadyMade {
        side: Side,
    },
    OkwAsked {
        die: u8,
    },
    OkwNotAsked,
    Brought {
        formation: FormationId,
    },
    Discovery {
        die: u8,
        total: u8,
        discovered: bool,
    },
    // Initial Segment.
    TurnBegins {
        turn: u8,
    },
    Due {
        unit: UnitId,
    },
    HqReturns {
        unit: UnitId,
        hex: HexId,
    },
    HqCannotReturn {
        unit: UnitId,
    },
    WeatherFixed {
        weather: Weather,
        ground: Ground,
    },
    WeatherRolled {
        die: u8,
        weather: Weather,
        air: u8,
    },
    GroundRolled {
        die: u8,
        ground: Ground,
    },
    OkwRolled {
        die: u8,
        total: i8,
        mechanised: u8,
        infantry: u8,
    },
    Released {
        formation: FormationId,
    },
    Income {
        points: u16,
        stock: u16,
    },
    Restored {
        unit: UnitId,
    },
    InCombatSupply {
        unit: UnitId,
        stock: u16,
    },
    SupplyStatus {
        unit: UnitId,
        supply: Supply,
    },
    ChitsChosen {
        side: Side,
    },
    ChitsSecret {
        side: Side,
        chits: Chits,
    },
    CupFilled {
        chits: Chits,
    },
    // Impulses.
    Drawn {
        unit: UnitId,
    },
    DrawnVoid {
        unit: UnitId,
    },
    PutBack {
        unit: UnitId,
    },
    ImpulseBegins {
        unit: UnitId,
    },
    ImpulseSupply {
        unit: UnitId,
        supply: Supply,
    },
    BridgeRolled {
        unit: UnitId,
        to: HexId,
        die: u8,
        built: bool,
    },
    Moves {
        unit: UnitId,
        from: Option<HexId>,
        to: HexId,
        left: u8,
    },
    Locks {
        unit: UnitId,
    },
    SlipRolled {
        unit: UnitId,
        to: HexId,
        die: u8,
        enters: bool,
    },
    Exits {
        unit: UnitId,
    },
    BritishStop,
    BritishLeave {
        unit: UnitId,
    },
    NorthCancelled,
    Alarm {
        unit: UnitId,
        hex: HexId,
    },
    DropBegins {
        unit: UnitId,
        hex: HexId,
    },
    DropRolled {
        unit: UnitId,
        hex: HexId,
        die: u8,
        lands: bool,
    },
    DropOnEnemy {
        unit: UnitId,
        hex: HexId,
    },
    DropCancelled {
        unit: UnitId,
    },
    Overstacked {
        hex: HexId,
    },
    Eliminated {
        unit: UnitId,
    },
    StepLost {
        unit: UnitId,
    },
    // Combat.
    Declares {
        hex: HexId,
    },
    AirDecided,
    Covers {
        hex: HexId,
    },
    CoverShown {
        hex: HexId,
        covered: bool,
    },
    Strikes {
        hex: HexId,
        points: u8,
    },
    Backs {
        unit: UnitId,
        hex: HexId,
    },
    Dropped {
        hex: HexId,
    },
    Attacks {
        kind: Kind,
        hex: HexId,
        attack: u16,
        defence: u16,
        level: i8,
    },
    CombatRolled {
        die: u8,
        attacker: u8,
        defender: u8,
    },
    ScoutsWithdraw {
        hex: HexId,
    },
    ChoosesRetreat {
        side: Side,
        hexes: u8,
    },
    ChoosesLosses {
        side: Side,
        steps: u8,
    },
    Retreats {
        unit: UnitId,
        to: HexId,
    },
    Cornered {
        side: Side,
        steps: u8,
    },
    Advances {
        unit: UnitId,
        to: HexId,
    },
    // The end.
    PauseRolled {
        side: Side,
        die: u8,
        total: i8,
        number: u8,
        pauses: bool,
    },
    Refund {
        unit: UnitId,
        stock: u16,
    },
    TurnEnds {
        turn: u8,
    },
    GameStopped,
    GameOver {
        level: u8,
    },
}

impl Happened for Event {
    fn audience(&self) -> Audience {
        match self {
            Self::DropPlanned { .. } => Audience::Only(GERMAN),
            Self::Covers { .. } => Audience::Only(ALLIED),
            Self::ChitsSecret { side, .. } => Audience::Only(*side),
            _ => Audience::All,
        }
    }

    fn reveals(&self) -> bool {
        matches!(
            self,
            Self::CupFilled { .. }
                | Self::CoverShown { .. }
                | Self::DropBegins { .. }
                | Self::DropOnEnemy { .. }
                | Self::DropCancelled { .. }
        )
    }
}

impl Tell<Triumphant> for UnitId {
    fn tell(self, game: &Triumphant, name: &'static str, told: &mut Narrated) {
        told.add_piece(name, game.id(self), game.unit_name(self));
    }
}

impl Tell<Triumphant> for HexId {
    fn tell(self, game: &Triumphant, name: &'static str, told: &mut Narrated) {
        told.add_place(name, &game.label(self).to_string(), &game.hex_name(self));
    }
}

impl Tell<Triumphant> for FormationId {
    fn tell(self, game: &Triumphant, name: &'static str, told: &mut Narrated) {
        told.add(name, &game.facts.formations[self.index()].name);
    }
}
