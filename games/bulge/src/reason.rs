//! Why something may not be done: every reason with its paragraph and its words.

use grognard_board::AreaId;
use grognard_core::reasons;

use crate::Bulge;
use crate::facts::UnitId;

reasons! {
    /// Why an action is refused.
    pub enum Reason for Bulge {
        NotYourTurn = "S3", "no-not-your-turn";
        SurpriseTurns = "S1d", "no-surprise-turns";
        NotNow = "S22.1", "no-not-now";
        TooEarly = "S22.1", "no-too-early";
        TooLate = "S22.1", "no-too-late";
        GameOver = "R48", "no-game-over";
        NobodyToActivate(area: AreaId) = "S3a", "no-nobody-to-activate";
        MayNotPass = "S3e", "no-may-not-pass";
        MayNotPassInContact = "S3e", "no-may-not-pass-in-contact";
        NothingInHand = "S3b", "no-nothing-in-hand";
        NotYourUnit(unit: UnitId) = "S3a", "no-not-your-unit";
        NotActive(unit: UnitId) = "S3b", "no-not-active";
        MovementOver = "S3c", "no-movement-over";
        MovedAlready(unit: UnitId) = "S3b", "no-moved-already";
        OnlyInfantryInSurprise(unit: UnitId) = "S1b", "no-only-infantry-in-surprise";
        NoAlliedInfantryMoves(unit: UnitId) = "S5b", "no-allied-infantry-moves";
        NotAdjacent(area: AreaId) = "S7", "no-not-adjacent";
        ThereAlready(area: AreaId) = "S7", "no-there-already";
        MustStop(unit: UnitId) = "R25", "no-must-stop";
        InfantryOneArea(unit: UnitId) = "S7a", "no-infantry-one-area";
        TwoAreasByRoad(unit: UnitId) = "S7b", "no-two-areas-by-road";
        LeavingContested(unit: UnitId) = "R25", "no-leaving-contested";
        StrategicNotEligible(unit: UnitId) = "S8d", "no-strategic-not-eligible";
        StrategicOpening(unit: UnitId) = "S5c", "no-strategic-opening";
        StrategicByRoad(unit: UnitId) = "S8a", "no-strategic-by-road";
        StrategicGround(area: AreaId) = "S8b", "no-strategic-ground";
        RiverBorderUsed(area: AreaId) = "S9a", "no-river-border-used";
        MeuseClosed(unit: UnitId) = "S9c", "no-meuse-closed";
        StackFull(area: AreaId) = "R45", "no-stack-full";
        RoadCut(area: AreaId) = "S9b", "no-road-cut";
        OneStepAtATime(area: AreaId) = "S7", "no-one-step-at-a-time";
        NowhereToGo(unit: UnitId) = "S7", "no-nowhere-to-go";
        NoExitHere(area: AreaId) = "S19f", "no-exit-here";
        OnlyGermansExit(unit: UnitId) = "S19f", "no-only-germans-exit";
        ExitTooFar(unit: UnitId) = "S19f", "no-exit-too-far";
        CombatCompulsory(area: AreaId) = "S3c", "no-combat-compulsory";
        CombatGoesOn(area: AreaId) = "S3c", "no-combat-goes-on";
        NoCombatThere(area: AreaId) = "S11a", "no-combat-there";
        RetreatNoBattle = "S16b", "no-retreat-no-battle";
        RetreatFar(area: AreaId) = "S16b", "no-retreat-far";
        RetreatForeign(area: AreaId) = "S16b", "no-retreat-foreign";
        RetreatBeset(area: AreaId) = "S16b", "no-retreat-beset";
        RetreatNoLoss = "S16b", "no-retreat-no-loss";
        RetreatFixed(unit: UnitId) = "R10", "no-retreat-fixed";
        NotInThisBattle(unit: UnitId) = "S16a", "no-not-in-this-battle";
        NotEligibleToBreakThrough(unit: UnitId) = "S17a", "no-breakthrough-not-eligible";
        BreakthroughNeedsRoad(area: AreaId) = "S17b", "no-breakthrough-needs-road";
        BreakthroughOpening(unit: UnitId) = "S5c", "no-breakthrough-opening";
        FuelNotToday = "S2.5a", "no-fuel-not-today";
        FuelAllMarked = "S2.5a", "no-fuel-all-marked";
        FuelNotMechanised(unit: UnitId) = "S2.5a", "no-fuel-not-mechanised";
        FuelMarkedAlready(unit: UnitId) = "S2.5a", "no-fuel-marked-already";
        FuelNotMarked(unit: UnitId) = "S2.5b", "no-fuel-not-marked";
        FuelMustRemove = "S2.5b", "no-fuel-must-remove";
        ReplacementsGone = "S2.6", "no-replacements-gone";
        TheyReplaceFirst = "R39", "no-they-replace-first";
        ReplacementFull(unit: UnitId) = "S2.6", "no-replacement-full";
        ReplacementOos(unit: UnitId) = "S2.6", "no-replacement-oos";
        ReplacementEnemy(unit: UnitId) = "S2.6", "no-replacement-enemy";
        ReplacementTwice(unit: UnitId) = "S2.6", "no-replacement-twice";
        ReplacementNotYours(unit: UnitId) = "S2.6", "no-replacement-not-yours";
        CommandoTarget(unit: UnitId) = "S2.7", "no-commando-target";
        CommandoUsed = "S2.7", "no-commando-used";
        CommandoDate = "S2.7", "no-commando-date";
        NotOnMap(unit: UnitId) = "R53", "no-not-on-map";
        StuckWithoutSupply(unit: UnitId) = "S18a", "no-stuck-without-supply";
        StuckWithoutFuel(unit: UnitId) = "S18a", "no-stuck-without-fuel";
        CubeAlready(unit: UnitId) = "S3a", "no-cube-already";
        ArrivalGround(area: AreaId) = "S2.4", "no-arrival-ground";
        Unsupplied(unit: UnitId) = "S2.3c", "no-unsupplied";
    }
    not now: NotNow, not asked: NotYourTurn, too early: TooEarly, too late: TooLate;
}
