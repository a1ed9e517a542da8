//! The named options: rulings that a publisher's full rulebook could overturn.

use grognard_core::{choice, options};

choice!(
    /// R4: what armour or elite infantry in defence does to the attacker's chance.
    S12dSign { Minus = "minus", Plus = "plus" }
);
choice!(
    /// R5: who gets the bonus of the opening.
    SurpriseBonus { Attackers = "attackers", All = "all" }
);
choice!(
    /// R3: the die.
    Die { D10 = "d10", D8 = "d8", D12 = "d12", D6 = "d6" }
);
choice!(
    /// R10: whether units that may not move may retreat.
    RetreatWhenFixed { Allowed = "allowed", Forbidden = "forbidden" }
);
choice!(
    /// R25: how far a unit may go that leaves enemy units behind.
    LeaveContested { Free = "free", OneArea = "one-area" }
);
choice!(
    /// R11: whether helpers get a cube.
    HelpersCubed { No = "no", Yes = "yes" }
);
choice!(
    /// R13: what opens the way for a breakthrough.
    BreakthroughAfter { Elimination = "elimination", RetreatToo = "retreat-too" }
);
choice!(
    /// R30: when German artillery helps.
    ArtilleryDays { Always = "always", FirstDay = "first-day" }
);
choice!(
    /// R21: whether supply passes contested areas.
    SupplyThrough { Strict = "strict", Contested = "contested" }
);
choice!(
    /// R45: a house limit of units per side and area.
    Stacking { None = "none", Four = "four" }
);
choice!(
    /// R29: which way the closed Meuse is closed to the British.
    MeuseCrossing { BothWays = "both-ways", Eastward = "eastward" }
);
choice!(
    /// R39: how many points a unit may get in a day.
    ReplacementCap { One = "one", Free = "free" }
);
choice!(
    /// R43: whether an exit arrow counts as a road.
    ExitArrow { Road = "road", Border = "border" }
);
choice!(
    /// R42: whether the bonus west of the Meuse needs an area without enemies.
    MeuseBonusArea { Controlled = "controlled", Uncontested = "uncontested" }
);
choice!(
    /// R48: whether the campaign can end early.
    SuddenEnd { On = "on", Off = "off" }
);

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

options! {
    s12d_sign: S12dSign,
    surprise_bonus: SurpriseBonus,
    die: Die,
    retreat_when_fixed: RetreatWhenFixed,
    leave_contested: LeaveContested,
    helpers_cubed: HelpersCubed,
    breakthrough_after: BreakthroughAfter,
    artillery_days: ArtilleryDays,
    supply_through: SupplyThrough,
    stacking: Stacking,
    meuse_crossing: MeuseCrossing,
    replacement_cap: ReplacementCap,
    exit_arrow: ExitArrow,
    meuse_bonus_area: MeuseBonusArea,
    sudden_end: SuddenEnd,
}
