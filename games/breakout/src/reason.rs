//! Why something may not be done: every reason with its paragraph and its words.

use grognard_board::AreaId;
use grognard_core::reasons;

use crate::Breakout;
use crate::facts::{UnitId, WaterId};

reasons! {
    /// Why an action is refused.
    pub enum Reason for Breakout {
        /// It is not this player's decision.
        NotAsked = "6.1", "reason-not-asked";
        /// Something else is to be decided now.
        NotNow = "6.1", "reason-not-now";
        /// The time for it has not come.
        TooEarly = "6.1", "reason-too-early";
        /// The time for it is over.
        TooLate = "6.1", "reason-too-late";
        /// The unit has no part in this.
        NotInThis(unit: UnitId) = "9.1", "reason-not-in-this";
        /// The unit takes part already.
        InThis(unit: UnitId) = "9.1", "reason-in-this";
        /// No enemy unit is there.
        NobodyThere(area: AreaId) = "8.5", "reason-nobody-there";
        /// The unit is not on the map.
        NotOnMap(unit: UnitId) = "8.1", "reason-not-on-map";
        /// The unit is the enemy's.
        NotYours(unit: UnitId) = "8.1", "reason-not-yours";
        /// The place cannot be chosen.
        NoPlace(area: AreaId) = "8.1", "reason-no-place";
        /// The water does not touch the place in question.
        NotBeside(water: WaterId) = "8.2", "reason-not-beside";
        /// Nobody and nothing there can do anything: pass instead.
        NothingThere(area: AreaId) = "8.6", "reason-nothing-there";
        /// The unit did not begin the impulse in an active place.
        NotActivated(unit: UnitId) = "8.1", "reason-not-activated";
        /// One activation in an impulse, unless the Advantage is spent on a second.
        OneActivation = "8.1", "reason-one-activation";
        /// The unit is the enemy's, and this is not its impulse.
        EnemyImpulse(unit: UnitId) = "8.12", "reason-enemy-impulse";
        /// The unit is not fresh: only fresh units act in impulses.
        NotFresh(unit: UnitId) = "8.32", "reason-not-fresh";
        /// The unit has acted in this impulse.
        HasActed(unit: UnitId) = "8.22", "reason-has-acted";
        /// The unit is in hand and has done nothing yet.
        MustAct(unit: UnitId) = "8.22", "reason-must-act";
        /// The unit can go nowhere.
        NowhereToGo(unit: UnitId) = "8.33", "reason-nowhere-to-go";
        /// The place is not beside it, or out of reach.
        NotAdjacent(to: AreaId) = "8.33", "reason-not-adjacent";
        /// The unit has come upon enemies and goes no further.
        Stopped(unit: UnitId) = "8.33", "reason-stopped";
        /// The place is a sector: it can only be the first place entered.
        SectorFirst(to: AreaId) = "14.2", "reason-sector-first";
        /// The place has been assaulted in this impulse: nobody else enters.
        Assaulted(to: AreaId) = "8.31", "reason-assaulted";
        /// The place holds as many units as it can.
        Full(to: AreaId) = "7.1", "reason-full";
        /// The unit: another corps artillery is there.
        CorpsThere(unit: UnitId, to: AreaId) = "16.13", "reason-corps-there";
        /// The ground towards the place is flooded and no bridge stands.
        Flooded(to: AreaId) = "8.371", "reason-flooded";
        /// The water: the bridge has been used as often as it can be.
        BridgeFull(water: WaterId) = "8.371", "reason-bridge-full";
        /// The unit is not infantry and needs a bridge there.
        NoWading(unit: UnitId, to: AreaId) = "8.36E", "reason-no-wading";
        /// The unit wades only as its first act: the river there takes all its movement.
        WadesFirst(unit: UnitId, to: AreaId) = "R111", "reason-wades-first";
        /// No bridge leads there: going there is wading.
        NoBridgeBeside(to: AreaId) = "8.36E", "reason-no-bridge-beside";
        /// The enemy holds the water towards the place, and the place of departure is contested.
        EnemyCrossing(to: AreaId) = "8.372", "reason-enemy-crossing";
        /// Out of a contested place one goes into a free one first: the place is not.
        NotFree(to: AreaId) = "8.34", "reason-not-free";
        /// The place is the enemy's, and is not entered from a contested place.
        FromContested(to: AreaId) = "8.35", "reason-from-contested";
        /// The unit cannot be the first there: infantry or armour must lead.
        NoLead(unit: UnitId, to: AreaId) = "8.375", "reason-no-lead";
        /// The unit cannot cross enemy water there without infantry or armour.
        NoLeadAcross(unit: UnitId, to: AreaId) = "8.375", "reason-no-lead-across";
        /// The unit goes among enemies there only where its own are, or with them.
        Unaccompanied(unit: UnitId, to: AreaId) = "8.35", "reason-unaccompanied";
        /// The unit has too little movement left.
        NoMovement(unit: UnitId) = "8.36", "reason-no-movement";
        /// The unit: the place costs more than is left, and it is too late for a minimum move.
        TooDear(unit: UnitId, to: AreaId) = "8.38", "reason-too-dear";
        /// The unit is coastal artillery: it never moves.
        Coastal(unit: UnitId) = "8.373", "reason-coastal";
        /// The unit: the other Allied nation acts in this impulse.
        OtherNation(unit: UnitId) = "8.374", "reason-other-nation";
        /// The unit: only infantry and armour seize bridges.
        CannotSeize(unit: UnitId) = "8.221", "reason-cannot-seize";
        /// The water: no bridge stands there.
        NoBridge(water: WaterId) = "8.221", "reason-no-bridge";
        /// The water: the bridge is one's own.
        BridgeYours(water: WaterId) = "8.221", "reason-bridge-yours";
        /// The water: a bridge is seized from a free area.
        SeizeFromFree(water: WaterId) = "20.3", "reason-seize-from-free";
        /// The water: one attempt in an impulse.
        SeizedBefore(water: WaterId) = "8.221", "reason-seized-before";
        /// The water: there is no destroyed bridge.
        NotDown(water: WaterId) = "20.2", "reason-not-down";
        /// The water: one attempt in an impulse or phase.
        MendedBefore(water: WaterId) = "20.2", "reason-mended-before";
        /// The water: no attempt is left in this impulse or phase.
        NoMoreRepairs(water: WaterId) = "20.2", "reason-no-more-repairs";
        /// The water: no such construction marker is there.
        NoWorksThere(water: WaterId) = "20.4", "reason-no-works-there";
        /// Bridges are repaired from an area of one's own: the place is not.
        RepairElsewhere(area: AreaId) = "8.21", "reason-repair-elsewhere";
        /// The place is isolated: no bridge is repaired from there.
        RepairIsolated(area: AreaId) = "12.8", "reason-repair-isolated";
        /// The water: no bridge stands there.
        NothingToBlow(water: WaterId) = "20.4", "reason-nothing-to-blow";
        /// The water: the enemy holds the bridge.
        NotYourBridge(water: WaterId) = "20.4", "reason-not-your-bridge";
        /// The water: neither of its areas is contested or the enemy's.
        NotThreatened(water: WaterId) = "20.4", "reason-not-threatened";
        /// The water: one attempt in an impulse.
        BlownBefore(water: WaterId) = "20.4", "reason-blown-before";
        /// The place has been assaulted in this impulse.
        AssaultedBefore(area: AreaId) = "8.22", "reason-assaulted-before";
        /// No fresh infantry or armour could lead an assault there.
        NobodyLeads(area: AreaId) = "R115", "reason-nobody-leads";
        /// Those who have come there must assault.
        MustAssault(area: AreaId) = "8.51", "reason-must-assault";
        /// The unit must take part in this assault.
        Bound(unit: UnitId) = "R118", "reason-bound";
        /// The unit never leads an assault.
        CannotLead(unit: UnitId) = "4.24", "reason-cannot-lead";
        /// The unit is field artillery and never leads an assault.
        GunsNeverLead(unit: UnitId) = "4.23", "reason-guns-never-lead";
        /// The unit is field artillery: others stand in front.
        GunsNotInFront(unit: UnitId) = "16.1", "reason-guns-not-in-front";
        /// The unit is no field artillery.
        NotGuns(unit: UnitId) = "9.7", "reason-not-guns";
        /// The unit: no artillery takes part in the landings.
        GunsAtSea(unit: UnitId) = "21.5", "reason-guns-at-sea";
        /// The unit is not fresh, or has moved or fired.
        GunsMoved(unit: UnitId) = "12.1", "reason-guns-moved";
        /// The unit stands neither there nor beside it.
        GunsTooFar(unit: UnitId, area: AreaId) = "16.11", "reason-guns-too-far";
        /// The unit is in a contested area and fires there only.
        GunsContested(unit: UnitId) = "16.11", "reason-guns-contested";
        /// The unit: no artillery fires into or out of a sector.
        GunsSector(unit: UnitId) = "14.4", "reason-guns-sector";
        /// The unit: rocket artillery fires alone.
        RocketsAlone(unit: UnitId) = "16.14", "reason-rockets-alone";
        /// The unit: rocket artillery fires into its own area only.
        RocketsHere(unit: UnitId) = "16.14", "reason-rockets-here";
        /// The unit supports its own nation only.
        OtherNationsGuns(unit: UnitId) = "16.13", "reason-other-nations-guns";
        /// The unit supports its own division, which does not take part.
        StrangersGuns(unit: UnitId) = "16.12", "reason-strangers-guns";
        /// The unit is field artillery: others are hit first.
        GunsNotFirst(unit: UnitId) = "10.12", "reason-guns-not-first";
        /// The unit is disrupted twice: bombardment does nothing to it.
        CannotBeHarmed(unit: UnitId) = "R46", "reason-cannot-be-harmed";
        /// The unit: US and British artillery do not fire together.
        OtherNationsFire(unit: UnitId) = "10.2", "reason-other-nations-fire";
        /// The unit does not stand beside that bridge.
        NotBesideWorks(unit: UnitId) = "10.12", "reason-not-beside-works";
        /// The water: the lead artillery does not stand beside it.
        WorksOutOfSight(water: WaterId) = "10.12", "reason-works-out-of-sight";
        /// The lead artillery is named first.
        LeadFirst = "10.2", "reason-lead-first";
        /// No artillery can fire there.
        NoGuns(area: AreaId) = "10.11", "reason-no-guns";
        /// That marker is the enemy's.
        NotYourMarker = "10.11", "reason-not-your-marker";
        /// That marker has been used today.
        MarkerUsed = "17.1", "reason-marker-used";
        /// Such a marker has been used in this impulse.
        MarkerThisImpulse = "R114", "reason-marker-this-impulse";
        /// The batteries do not reach the place.
        LeHavreOnly(area: AreaId) = "16.4", "reason-le-havre-only";
        /// The other nation has bombarded the place today.
        OtherNationHit(area: AreaId) = "17.1", "reason-other-nation-hit";
        /// It is not clear: aircraft do not fly.
        NoFlying = "17.3", "reason-no-flying";
        /// The place is a sector: aircraft do not bombard it.
        NoFlyingToSectors(area: AreaId) = "17.3", "reason-no-flying-to-sectors";
        /// Nobody of that nation is in or beside the place.
        NobodyNearAir(area: AreaId) = "17.3", "reason-nobody-near-air";
        /// These ships do not reach the place.
        WrongColour(area: AreaId) = "17.2", "reason-wrong-colour";
        /// Nobody of that nation is in or beside the place.
        NobodyNearShips(area: AreaId) = "17.2", "reason-nobody-near-ships";
        /// The unit costs more than is left.
        TooFewPoints(unit: UnitId) = "10.4", "reason-too-few-points";
        /// The unit: with others more of the points would be used.
        WastesPoints(unit: UnitId) = "R45", "reason-wastes-points";
        /// The Advantage has been used in this impulse or phase.
        AdvantageUsed = "11.3", "reason-advantage-used";
        /// The enemy holds the Advantage.
        NoAdvantage = "11.4", "reason-no-advantage";
        /// This is a Double Impulse already.
        DoubleAlready = "11.4", "reason-double-already";
        /// The place is active already.
        ActiveAlready(area: AreaId) = "11.4", "reason-active-already";
        /// Of several dice made together one is thrown again.
        OneDie = "11.6", "reason-one-die";
        /// All these dice are thrown again together.
        AllDice = "11.3", "reason-all-dice";
        /// The unit is the Forward Unit and takes the first point.
        ForwardFirst(unit: UnitId) = "9.5", "reason-forward-first";
        /// Points are left to be absorbed there.
        PointsLeft(area: AreaId) = "9.5", "reason-points-left";
        /// The unit is fresh: its retreat absorbs nothing.
        FreshRetreat(unit: UnitId) = "9.5E", "reason-fresh-retreat";
        /// The unit: the others could not absorb what is left.
        TooFewLeft(unit: UnitId) = "9.5F", "reason-too-few-left";
        /// The unit has nowhere to retreat to.
        NoRetreat(unit: UnitId) = "9.63A", "reason-no-retreat";
        /// The unit: the attackers have won and stay.
        NotLost(unit: UnitId) = "9.61", "reason-not-lost";
        /// The unit began the impulse here and stays.
        BeganHere(unit: UnitId) = "9.61", "reason-began-here";
        /// The unit came from the sea and stays.
        CameFromSea(unit: UnitId) = "R40", "reason-came-from-sea";
        /// The unit: nobody retreats from a bombardment.
        NoRetreatFromFire(unit: UnitId) = "10.5", "reason-no-retreat-from-fire";
        /// The place is not beside it.
        RetreatToSea(to: AreaId) = "9.63B", "reason-retreat-to-sea";
        /// The ground towards the place is flooded.
        RetreatFlooded(to: AreaId) = "9.63B", "reason-retreat-flooded";
        /// The enemy holds the water towards the place.
        RetreatEnemyWater(to: AreaId) = "9.63B", "reason-retreat-enemy-water";
        /// The unit is not infantry and needs a bridge there.
        RetreatRiver(unit: UnitId, to: AreaId) = "9.63A", "reason-retreat-river";
        /// The enemy controls the place and nobody contests it.
        RetreatHostile(to: AreaId) = "9.63C", "reason-retreat-hostile";
        /// It does not go back there.
        RetreatBack(to: AreaId) = "9.66", "reason-retreat-back";
        /// Another free place has fewer enemy places beside it than the place.
        MoreEnemiesBeside(to: AreaId) = "9.64A", "reason-more-enemies-beside";
        /// The place is contested, and another place is free.
        FreeFirst(to: AreaId) = "9.64B", "reason-free-first";
        /// The place is the enemy's, and a better place is open.
        OwnFirst(to: AreaId) = "9.64C", "reason-own-first";
        /// The place is full, or leads nowhere.
        FullLast(to: AreaId) = "9.64D", "reason-full-last";
        /// One assault there in this phase.
        OneDropAssault(area: AreaId) = "21.2", "reason-one-drop-assault";
        /// The unit has attacked or taken a bridge.
        SecureInstead(unit: UnitId) = "21.2", "reason-secure-instead";
        /// The place is no beach.
        BeachesOnly(area: AreaId) = "21.3", "reason-beaches-only";
        /// The place has been bombarded in this phase.
        ShelledBefore(area: AreaId) = "21.3", "reason-shelled-before";
        /// The place is neither a beach of that nation nor beside one.
        AwayFromBeaches(area: AreaId) = "R47", "reason-away-from-beaches";
        /// That marker has its target.
        NamedBefore = "21.4", "reason-named-before";
        /// The place is the target of the other marker.
        TwoTargets(area: AreaId) = "21.4", "reason-two-targets";
        /// The place has not been named.
        NotNamed(area: AreaId) = "21.4", "reason-not-named";
        /// The unit is the last for its beach: each must be attacked.
        EveryBeach(unit: UnitId) = "21.5", "reason-every-beach";
        /// Nobody has been named to land.
        NobodyLands = "19.3", "reason-nobody-lands";
        /// The Germans hold the place alone: nobody lands there.
        GermanBeach(area: AreaId) = "19.3", "reason-german-beach";
        /// No more can land there in this impulse or phase.
        FiveLand(area: AreaId) = "19.3", "reason-five-land";
        /// The place holds as many units as it can.
        BeachFull(area: AreaId) = "19.4", "reason-beach-full";
        /// The unit: no artillery lands where it has to be fought for.
        GunsUnderFire(unit: UnitId) = "21.6", "reason-guns-under-fire";
        /// The place belongs to the other nation.
        OtherNationsBeach(area: AreaId) = "19.3", "reason-other-nations-beach";
        /// The unit is isolated.
        Isolated(unit: UnitId) = "12.8", "reason-isolated";
        /// The unit is not at the limited source.
        NotAtLimitedSource(unit: UnitId) = "12.62", "reason-not-at-limited-source";
        /// The Germans do not control the place.
        LimitedSourceLost(area: AreaId) = "12.62", "reason-limited-source-lost";
        /// The unit is fresh.
        NothingToRecover(unit: UnitId) = "12.4", "reason-nothing-to-recover";
        /// The unit has recovered a level tonight.
        RecoveredBefore(unit: UnitId) = "12.4", "reason-recovered-before";
        /// No line leads from a depot to the unit.
        NoDepotLine(unit: UnitId) = "12.5", "reason-no-depot-line";
        /// The unit: the depots that reach it have too few points left.
        TooFewSupplies(unit: UnitId) = "12.51", "reason-too-few-supplies";
        /// The unit: the depots that could pay are the other nation's.
        OtherNationsDepot(unit: UnitId) = "12.71", "reason-other-nations-depot";
        /// The unit: a depot in a contested area serves nobody outside it.
        ContestedDepot(unit: UnitId) = "12.52", "reason-contested-depot";
        /// The place has no depot that could be drawn on.
        NoDepotThere(area: AreaId) = "12.51", "reason-no-depot-there";
        /// What is left elsewhere would not pay the rest after drawing on the place.
        DrawTooShort(area: AreaId) = "12.51", "reason-draw-too-short";
        /// All depots have been placed.
        NoDepotLeft = "12.61", "reason-no-depot-left";
        /// The place is not free.
        DepotContested(area: AreaId) = "12.52", "reason-depot-contested";
        /// The place is the enemy's.
        DepotHostile(area: AreaId) = "12.61", "reason-depot-hostile";
        /// The place has no line of supply to a German sector.
        DepotUnsupplied(area: AreaId) = "12.61", "reason-depot-unsupplied";
        /// The place gives no depot.
        NoDepotFrom(area: AreaId) = "12.71", "reason-no-depot-from";
        /// No depot of the place can be taken inland any more.
        DepotStays(area: AreaId) = "12.71", "reason-depot-stays";
        /// The beach is contested: its depots stay.
        BeachContested(area: AreaId) = "12.71", "reason-beach-contested";
        /// The place is not controlled by the nation of the depot.
        OtherNationsGround(area: AreaId) = "12.71", "reason-other-nations-ground";
        /// No way over free areas of its nation and bridges of one's own leads from the beach there.
        NoWayInland(area: AreaId) = "12.71", "reason-no-way-inland";
        /// Night repairs are made from an area of one's own: the place is not.
        MendElsewhere(area: AreaId) = "R119", "reason-mend-elsewhere";
        /// The place is isolated.
        MendIsolated(area: AreaId) = "R119", "reason-mend-isolated";
        /// The place: no depot can pay for a repair from there.
        NoSupplyForBridge(area: AreaId) = "20.23", "reason-no-supply-for-bridge";
        /// Aircraft do not supply sectors.
        NoAirliftToSectors(area: AreaId) = "12.9", "reason-no-airlift-to-sectors";
        /// Nobody in the place needs anything.
        NobodyToSupply(area: AreaId) = "12.9", "reason-nobody-to-supply";
        /// The unit is not in the area that aircraft supply.
        OneAirliftArea(unit: UnitId) = "12.9", "reason-one-airlift-area";
        /// The unit: no more can be supplied from the air.
        NoMoreAirlift(unit: UnitId) = "12.9", "reason-no-more-airlift";
        /// There is no next day.
        NoNextDay = "12.53", "reason-no-next-day";
        /// The reserves are too small.
        TooFewReserves = "12.53", "reason-too-few-reserves";
        /// No more boxes tonight.
        BoxesBought = "12.53", "reason-boxes-bought";
        /// One direction in a night.
        OneDirection = "R18", "reason-one-direction";
        /// The track ends there.
        EndOfTrack = "R18", "reason-end-of-track";
        /// Reserves never raise depots in this scenario.
        NoRaising = "12.53", "reason-no-raising";
        /// A depot has been drawn on.
        RaiseFirst = "24.7", "reason-raise-first";
        /// A beach depot is full.
        DepotsFull = "R6", "reason-depots-full";
        /// The reserves are too small for all beach depots.
        CannotRaise = "24.7", "reason-cannot-raise";
        /// No ships fire in a storm.
        StormAtSea = "24.6C", "reason-storm-at-sea";
        /// Nobody lands in a storm.
        StormOnBeaches = "24.6A", "reason-storm-on-beaches";
        /// The unit has regrouped.
        RegroupedBefore(unit: UnitId) = "13.S4", "reason-regrouped-before";
        /// The place is not one step away.
        RegroupOneArea(to: AreaId) = "13.S4", "reason-regroup-one-area";
        /// The place is not free.
        RegroupFree(to: AreaId) = "7.6", "reason-regroup-free";
        /// The enemy holds the bridge there.
        RegroupEnemyBridge(to: AreaId) = "13.S3", "reason-regroup-enemy-bridge";
    }
    not now: NotNow, not asked: NotAsked, too early: TooEarly, too late: TooLate;
}
