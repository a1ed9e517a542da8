//! The named options: rulings that a publisher's full rulebook could overturn.

use grognard_core::options;

options! {
    /// R4: what armour or elite infantry in defence does to the attacker's chance.
    s12d_sign: S12dSign { Minus = "minus", Plus = "plus" },
    /// R5: who gets the bonus of the opening.
    surprise_bonus: SurpriseBonus { Attackers = "attackers", All = "all" },
    /// R3: the die.
    die: Die { D10 = "d10", D8 = "d8", D12 = "d12", D6 = "d6" },
    /// R10: whether units that may not move may retreat.
    retreat_when_fixed: RetreatWhenFixed { Allowed = "allowed", Forbidden = "forbidden" },
    /// R25: how far a unit may go that leaves enemy units behind.
    leave_contested: LeaveContested { Free = "free", OneArea = "one-area" },
    /// R11: whether helpers get a cube.
    helpers_cubed: HelpersCubed { No = "no", Yes = "yes" },
    /// R13: what opens the way for a breakthrough.
    breakthrough_after: BreakthroughAfter { Elimination = "elimination", RetreatToo = "retreat-too" },
    /// R30: when German artillery helps.
    artillery_days: ArtilleryDays { Always = "always", FirstDay = "first-day" },
    /// R21: whether supply passes contested areas.
    supply_through: SupplyThrough { Strict = "strict", Contested = "contested" },
    /// R45: a house limit of units per side and area.
    stacking: Stacking { None = "none", Four = "four" },
    /// R29: which way the closed Meuse is closed to the British.
    meuse_crossing: MeuseCrossing { BothWays = "both-ways", Eastward = "eastward" },
    /// R39: how many points a unit may get in a day.
    replacement_cap: ReplacementCap { One = "one", Free = "free" },
    /// R43: whether an exit arrow counts as a road.
    exit_arrow: ExitArrow { Road = "road", Border = "border" },
    /// R42: whether the bonus west of the Meuse needs an area without enemies.
    meuse_bonus_area: MeuseBonusArea { Controlled = "controlled", Uncontested = "uncontested" },
    /// R48: whether the campaign can end early.
    sudden_end: SuddenEnd { On = "on", Off = "off" },
}

impl Die {
    /// Its number of faces.
    pub(crate) const fn sides(self) -> u8 {
        match self {
            Self::D10 => 10,
            Self::D8 => 8,
            Self::D12 => 12,
            Self::D6 => 6,
        }
    }
}
