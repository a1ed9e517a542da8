//! The named options: rulings that a publisher's full rulebook could overturn.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Declares an option as a type of its own; the first value is the default.
macro_rules! option {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        pub(crate) enum $name {
            $($(#[$value_doc])* $value),*
        }

        impl $name {
            const WORDS: &'static [&'static str] = &[$($word),*];

            fn read(word: &str) -> Self {
                let known = [$((Self::$value, $word)),*];
                let found = known.iter().find(|(_, w)| *w == word);
                found.unwrap_or(&known[0]).0
            }
        }
    };
}

option!(
    /// R4: what armour or elite infantry in defence does to the attacker's chance.
    S12dSign { Minus = "minus", Plus = "plus" }
);
option!(
    /// R5: who gets the bonus of the opening.
    SurpriseBonus { Attackers = "attackers", All = "all" }
);
option!(
    /// R3: the die.
    Die { D10 = "d10", D8 = "d8", D12 = "d12", D6 = "d6" }
);
option!(
    /// R10: whether units that may not move may retreat.
    RetreatWhenFixed { Allowed = "allowed", Forbidden = "forbidden" }
);
option!(
    /// R25: how far a unit may go that leaves enemy units behind.
    LeaveContested { Free = "free", OneArea = "one-area" }
);
option!(
    /// R11: whether helpers get a cube.
    HelpersCubed { No = "no", Yes = "yes" }
);
option!(
    /// R13: what opens the way for a breakthrough.
    BreakthroughAfter { Elimination = "elimination", RetreatToo = "retreat-too" }
);
option!(
    /// R30: when German artillery helps.
    ArtilleryDays { Always = "always", FirstDay = "first-day" }
);
option!(
    /// R21: whether supply passes contested areas.
    SupplyThrough { Strict = "strict", Contested = "contested" }
);
option!(
    /// R45: a house limit of units per side and area.
    Stacking { None = "none", Four = "four" }
);
option!(
    /// R29: which way the closed Meuse is closed to the British.
    MeuseCrossing { BothWays = "both-ways", Eastward = "eastward" }
);
option!(
    /// R39: how many points a unit may get in a day.
    ReplacementCap { One = "one", Free = "free" }
);
option!(
    /// R43: whether an exit arrow counts as a road.
    ExitArrow { Road = "road", Border = "border" }
);
option!(
    /// R42: whether the bonus west of the Meuse needs an area without enemies.
    MeuseBonusArea { Controlled = "controlled", Uncontested = "uncontested" }
);
option!(
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

/// Every option the rules know, with its values.
pub(crate) const KNOWN: [(&str, &[&str]); 15] = [
    ("s12d_sign", S12dSign::WORDS),
    ("surprise_bonus", SurpriseBonus::WORDS),
    ("die", Die::WORDS),
    ("retreat_when_fixed", RetreatWhenFixed::WORDS),
    ("leave_contested", LeaveContested::WORDS),
    ("helpers_cubed", HelpersCubed::WORDS),
    ("breakthrough_after", BreakthroughAfter::WORDS),
    ("artillery_days", ArtilleryDays::WORDS),
    ("supply_through", SupplyThrough::WORDS),
    ("stacking", Stacking::WORDS),
    ("meuse_crossing", MeuseCrossing::WORDS),
    ("replacement_cap", ReplacementCap::WORDS),
    ("exit_arrow", ExitArrow::WORDS),
    ("meuse_bonus_area", MeuseBonusArea::WORDS),
    ("sudden_end", SuddenEnd::WORDS),
];

/// The options of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Options {
    pub(crate) s12d_sign: S12dSign,
    pub(crate) surprise_bonus: SurpriseBonus,
    pub(crate) die: Die,
    pub(crate) retreat_when_fixed: RetreatWhenFixed,
    pub(crate) leave_contested: LeaveContested,
    pub(crate) helpers_cubed: HelpersCubed,
    pub(crate) breakthrough_after: BreakthroughAfter,
    pub(crate) artillery_days: ArtilleryDays,
    pub(crate) supply_through: SupplyThrough,
    pub(crate) stacking: Stacking,
    pub(crate) meuse_crossing: MeuseCrossing,
    pub(crate) replacement_cap: ReplacementCap,
    pub(crate) exit_arrow: ExitArrow,
    pub(crate) meuse_bonus_area: MeuseBonusArea,
    pub(crate) sudden_end: SuddenEnd,
}

impl Options {
    /// Reads checked options; what is not named has its default.
    pub(crate) fn read(options: &BTreeMap<String, String>) -> Self {
        let word = |id: &str| options.get(id).map_or("", String::as_str);
        Self {
            s12d_sign: S12dSign::read(word("s12d_sign")),
            surprise_bonus: SurpriseBonus::read(word("surprise_bonus")),
            die: Die::read(word("die")),
            retreat_when_fixed: RetreatWhenFixed::read(word("retreat_when_fixed")),
            leave_contested: LeaveContested::read(word("leave_contested")),
            helpers_cubed: HelpersCubed::read(word("helpers_cubed")),
            breakthrough_after: BreakthroughAfter::read(word("breakthrough_after")),
            artillery_days: ArtilleryDays::read(word("artillery_days")),
            supply_through: SupplyThrough::read(word("supply_through")),
            stacking: Stacking::read(word("stacking")),
            meuse_crossing: MeuseCrossing::read(word("meuse_crossing")),
            replacement_cap: ReplacementCap::read(word("replacement_cap")),
            exit_arrow: ExitArrow::read(word("exit_arrow")),
            meuse_bonus_area: MeuseBonusArea::read(word("meuse_bonus_area")),
            sudden_end: SuddenEnd::read(word("sudden_end")),
        }
    }
}
