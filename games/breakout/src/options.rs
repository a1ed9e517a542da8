//! The named options: what the rulebook leaves open, and its optional rules.

use grognard_core::options;

options! {
    /// R17: when isolated German units roll for surrender.
    surrender_timing: SurrenderTiming { GermanRefit = "german_refit", AfterAlliedPurchase = "after_allied_purchase" },
    /// R34: whether a defence can fall below zero.
    defence_floor: DefenceFloor { Zero = "zero", None = "none" },
    /// R40: what becomes of a repulsed landing.
    landing_repulse: LandingRepulse { Stay = "stay", ApproachBox = "approach_box" },
    /// R42: whether a defender retreats over flooded ground by a bridge.
    flooded_retreat: FloodedRetreat { Never = "never", FriendlyBridge = "friendly_bridge" },
    /// R44: what becomes of an attacker who cannot retreat.
    blocked_retreat: BlockedRetreat { OneLevel = "one_level", None = "none" },
    /// R46: whether a unit that cannot be harmed may be the primary target.
    d2_primary: D2Primary { Barred = "barred", Allowed = "allowed" },
    /// R48: whether units at sea bring ships near their beach.
    naval_from_approach: NavalFromApproach { Yes = "yes", No = "no" },
    /// R65: what the surrender die does.
    surrender_table: SurrenderTable {
        Printed = "printed",
        EqualWorse = "equal_worse",
        AtLeastWorse = "at_least_worse",
    },
    /// R53: when casualties cost the Advantage.
    advantage_loss: AdvantageLoss { AtOnce = "at_once", ImpulseEnd = "impulse_end" },
    /// R70: for what the limit of landing units counts while regrouping.
    regroup_landing: RegroupLanding { PerBeach = "per_beach", Total = "total" },
    /// R74: where the airborne units of 7 June drop.
    june7_drop: June7Drop { IfHeld = "if_held", Always = "always" },
    /// R90: when depots recover from the storm.
    storm_recovery: StormRecovery { NextDay = "next_day", TenDays = "ten_days" },
    /// R111: what wading a river costs.
    river_all_mf: RiverAllMf { Full = "full", Remaining = "remaining" },
    /// R114: how many markers a Double Impulse may use.
    double_impulse_markers: DoubleImpulseMarkers { PerHalf = "per_half", PerImpulse = "per_impulse" },
    /// R87: dice or cards.
    combat: Combat { Dice = "dice", Cards = "cards" },
    /// R86: what the Allied player has bid.
    bid: Bid {
        Zero = "0",
        Half = "0.5",
        One = "1",
        OneAndHalf = "1.5",
        Two = "2",
        TwoAndHalf = "2.5",
        Three = "3",
        ThreeAndHalf = "3.5",
        Four = "4",
        MinusHalf = "-0.5",
        MinusOne = "-1",
        MinusOneAndHalf = "-1.5",
        MinusTwo = "-2",
    },
}

impl Bid {
    /// Its tenths of a victory point.
    pub(crate) const fn tenths(self) -> i16 {
        match self {
            Self::Zero => 0,
            Self::Half => 5,
            Self::One => 10,
            Self::OneAndHalf => 15,
            Self::Two => 20,
            Self::TwoAndHalf => 25,
            Self::Three => 30,
            Self::ThreeAndHalf => 35,
            Self::Four => 40,
            Self::MinusHalf => -5,
            Self::MinusOne => -10,
            Self::MinusOneAndHalf => -15,
            Self::MinusTwo => -20,
        }
    }
}
