//! Why something may not be done: every reason with its paragraph and its words.

use grognard_board::HexId;
use grognard_core::reasons;

use crate::Triumphant;
use crate::facts::{FormationId, Turn, UnitId};

reasons! {
    /// Why an action is refused.
    pub enum Reason for Triumphant {
        // Anything.
        NotYourTurn = "3.0", "no-not-your-turn";
        NotNow = "3.0", "no-not-now";
        TooEarly = "3.0", "no-too-early";
        TooLate = "3.0", "no-too-late";
        GameOver = "3.0", "no-game-over";
        NotYours(unit: UnitId) = "3.0", "no-not-yours";
        NotOnMap(unit: UnitId) = "5.0", "no-not-on-map";
        // Set-up.
        OutsideZone(hex: HexId) = "13.23", "no-outside-zone";
        NotInList(unit: UnitId) = "13.22", "no-not-in-list";
        DropTooEarly = "R94", "no-drop-too-early";
        StackFull(hex: HexId) = "6.1", "no-stack-full";
        NotInReserve(formation: FormationId) = "10.11", "no-not-in-reserve";
        // Initial Segment.
        WrongKind(formation: FormationId) = "10.11", "no-wrong-kind";
        NoReplacements = "10.2", "no-replacements";
        RestoredAlready = "10.2", "no-restored-already";
        NothingLost(unit: UnitId) = "10.2", "no-nothing-lost";
        RestoreIsolated(unit: UnitId) = "10.2", "no-restore-isolated";
        RestoreAdjacent(unit: UnitId) = "10.2", "no-restore-adjacent";
        RestoreBritish(unit: UnitId) = "11.5", "no-restore-british";
        NotHeadquarters(unit: UnitId) = "7.3", "no-not-headquarters";
        SupplyPoints = "7.3", "no-supply-points";
        HqUnsupplied(unit: UnitId) = "7.3", "no-hq-unsupplied";
        HqReady(unit: UnitId) = "7.3", "no-hq-ready";
        HqAbsent(unit: UnitId) = "8.1", "no-hq-absent";
        ReturnEdge(hex: HexId) = "11.11", "no-return-edge";
        // Impulse.
        NotEligible(unit: UnitId) = "8.2", "no-not-eligible";
        WrongNation(unit: UnitId) = "8.4", "no-wrong-nation";
        NearerHq(unit: UnitId) = "3.3", "no-nearer-hq";
        ActedAlready(unit: UnitId) = "3.0", "no-acted-already";
        HandledAlready(unit: UnitId) = "5.0", "no-handled-already";
        Locked(unit: UnitId) = "4.3", "no-locked";
        NotEngineer(unit: UnitId) = "11.71", "no-not-engineer";
        TriedAlready(unit: UnitId) = "11.71", "no-tried-already";
        EngineerMoved(unit: UnitId) = "11.71", "no-engineer-moved";
        NoRiver(hex: HexId) = "11.71", "no-no-river";
        BridgedAlready(hex: HexId) = "11.71", "no-bridged-already";
        EnemyAtBridge(hex: HexId) = "11.71", "no-enemy-at-bridge";
        // Movement.
        NothingInHand = "5.1", "no-nothing-in-hand";
        OthersInHand = "5.1", "no-others-in-hand";
        InHandAlready(unit: UnitId) = "5.1", "no-in-hand-already";
        ThereAlready(hex: HexId) = "5.1", "no-there-already";
        EntersFirst(unit: UnitId) = "10.12", "no-enters-first";
        NotAdjacent(hex: HexId) = "5.1", "no-not-adjacent";
        TooFar(hex: HexId) = "5.12", "no-too-far";
        TooFewPoints(hex: HexId) = "4.2", "no-too-few-points";
        AllowanceSpent(hex: HexId) = "5.12", "no-too-few-points";
        EnemyHex(hex: HexId) = "5.42", "no-enemy-hex";
        ZoneToZone(hex: HexId) = "4.3", "no-zone-to-zone";
        RiverBars(hex: HexId) = "S5", "no-river-bars";
        FordNotFirst(hex: HexId) = "11.72", "no-ford-not-first";
        StrategicFromZone(unit: UnitId) = "5.2", "no-strategic-from-zone";
        StrategicIntoZone(hex: HexId) = "5.2", "no-strategic-into-zone";
        StrategicEnemyControl(hex: HexId) = "5.22", "no-strategic-enemy-control";
        EngineerBusy(unit: UnitId) = "5.21", "no-engineer-busy";
        OnlyMechanised(unit: UnitId) = "3.34", "no-only-mechanised";
        NotTogether(unit: UnitId) = "5.1", "no-not-together";
        GroupFull = "5.1", "no-group-full";
        MovedOff = "5.1", "no-moved-off";
        NotSlipper(unit: UnitId) = "4.4", "no-not-slipper";
        NoNeedToSlip(hex: HexId) = "4.4", "no-no-need-to-slip";
        SlipAlone = "4.4", "no-slip-alone";
        SlipTactical = "5.2", "no-slip-tactical";
        SlipOntoFriend(hex: HexId) = "4.4", "no-slip-onto-friend";
        EntryEdge(hex: HexId) = "10.12", "no-entry-edge";
        EntryControl(hex: HexId) = "10.12", "no-entry-control";
        EntryOtherHq(hex: HexId) = "8.22", "no-entry-other-hq";
        EntryStopped(unit: UnitId) = "13.41c", "no-entry-stopped";
        EntryPhase(unit: UnitId) = "3.32", "no-entry-phase";
        GermanDueLater(unit: UnitId, date: Turn) = "13.6", "no-due-later";
        AlliedDueLater(unit: UnitId, date: Turn) = "13.5", "no-due-later";
        OnMapAlready(unit: UnitId) = "10.12", "no-on-map-already";
        NotWaiting(unit: UnitId) = "10.16", "no-not-waiting";
        NoExit = "5.44", "no-no-exit";
        // Overrun.
        OverrunNoIntegrity = "9.6", "no-overrun-no-integrity";
        OverrunNotAll(formation: FormationId) = "9.61", "no-overrun-not-all";
        OverrunUnsupplied = "9.6", "no-overrun-unsupplied";
        OverrunHqNotReady = "9.6", "no-overrun-hq-not-ready";
        OverrunHqRange = "9.6", "no-overrun-hq-range";
        OverrunTooDear(hex: HexId) = "9.61", "no-overrun-too-dear";
        OverrunStrategic = "5.21", "no-overrun-strategic";
        OverrunPhase = "12.5", "no-overrun-phase";
        OverrunTank(hex: HexId) = "9.51", "no-overrun-tank";
        OverrunAgain(hex: HexId) = "9.72", "no-overrun-again";
        OverrunStack(hex: HexId) = "6.0", "no-overrun-stack";
        // Combat.
        NothingThere(hex: HexId) = "9.0", "no-nothing-there";
        NobodyAttacks(hex: HexId) = "9.0", "no-nobody-attacks";
        DeclaredAlready(hex: HexId) = "9.0", "no-declared-already";
        NotDeclared(hex: HexId) = "3.33a", "no-not-declared";
        MustBeMade(hex: HexId) = "3.33a", "no-must-be-made";
        BegunAlready(hex: HexId) = "3.33c", "no-begun-already";
        AttackedAlready(unit: UnitId) = "9.73", "no-attacked-already";
        HexAttackedAlready(hex: HexId) = "9.72", "no-hex-attacked-already";
        TankAcrossRiver(unit: UnitId) = "9.51", "no-tank-across-river";
        StrategicNoAttack(unit: UnitId) = "5.21", "no-strategic-no-attack";
        HqNoAttack(unit: UnitId) = "11.11", "no-hq-no-attack";
        LandedToday(unit: UnitId) = "11.2", "no-landed-today";
        BelowLowest(hex: HexId) = "9.14", "no-below-lowest";
        AirPoints = "11.3", "no-air-points";
        AirTwice(hex: HexId) = "11.3", "no-air-twice";
        AirOnlyAllied = "3.33c", "no-air-only-allied";
        SupportLimit = "11.13", "no-support-limit";
        SupportRange(hex: HexId) = "11.12", "no-support-range";
        SupportZone(unit: UnitId) = "11.14", "no-support-zone";
        SupportStrategic(unit: UnitId) = "5.21", "no-support-strategic";
        SupportNotReady(unit: UnitId) = "R70", "no-support-not-ready";
        BackedAlready(hex: HexId) = "11.12", "no-backed-already";
        NotInBattle(unit: UnitId) = "9.23", "no-not-in-battle";
        NotGoingBack(unit: UnitId) = "9.3", "no-not-going-back";
        RetreatAstray(hex: HexId) = "9.3", "no-retreat-astray";
        LoseStrengthFirst(unit: UnitId) = "9.23", "no-lose-strength-first";
        LoseHqLast(unit: UnitId) = "11.11", "no-lose-hq-last";
        NothingToLoseForRoom = "9.32", "no-nothing-to-lose-for-room";
        RetreatZone(hex: HexId) = "9.32", "no-retreat-zone";
        RetreatStack(hex: HexId) = "9.32", "no-retreat-stack";
        RetreatFord(hex: HexId) = "11.72", "no-river-bars";
        RetreatBetter(hex: HexId) = "9.31", "no-retreat-better";
        RetreatDeadEnd(hex: HexId) = "9.33", "no-retreat-dead-end";
        AdvanceFirstHex(hex: HexId) = "9.44", "no-advance-first-hex";
        AdvanceLine(hex: HexId) = "9.44", "no-advance-line";
        AdvanceTooFar(hex: HexId) = "9.41", "no-advance-too-far";
        AdvanceStack(hex: HexId) = "9.43", "no-advance-stack";
        AdvanceZone(hex: HexId) = "12.2", "no-advance-zone";
        NotBeside(unit: UnitId) = "9.42", "no-not-beside";
        WentBack(unit: UnitId) = "9.42", "no-went-back";
        AdvancedAlready(unit: UnitId) = "9.42", "no-advanced-already";
        StrategicNoAdvance(unit: UnitId) = "5.21", "no-strategic-no-advance";
        StackLegal = "6.2", "no-stack-legal";
        Unsupplied(unit: UnitId) = "7.11", "no-unsupplied";
        Isolated(unit: UnitId) = "7.11", "no-isolated";
        NoLineToHq(unit: UnitId) = "7.12", "no-line-to-hq";
        BeyondHq(unit: UnitId) = "8.21", "no-beyond-hq";
        AttackOffMap(unit: UnitId) = "9.71", "no-attack-off-map";
        AttackNotAdjacent(unit: UnitId) = "9.0", "no-attack-not-adjacent";
        RetreatUsed(hex: HexId) = "9.31", "no-retreat-used";
        OwnChitOnly(unit: UnitId) = "8.1", "no-own-chit-only";
        ComesWithHq(unit: UnitId) = "8.22", "no-comes-with-hq";
        HqOutside(unit: UnitId) = "8.22", "no-hq-outside";
    }
    not now: NotNow, not asked: NotYourTurn, too early: TooEarly, too late: TooLate;
}
