//! Why something may not be done: one reason a rule, each with its paragraph.

use grognard_board::AreaId;
use grognard_core::{Message, Refusal};

use crate::Bulge;
use crate::facts::UnitId;

/// A reason, as plain data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // each is said in words by its message
pub enum Reason {
    NotYourTurn,
    NotNow,
    GameOver,
    NobodyToActivate(AreaId),
    MayNotPass,
    NotActive(UnitId),
    MovedAlready(UnitId),
    OnlyInfantryInSurprise(UnitId),
    NoAlliedInfantryMoves(UnitId),
    NotAdjacent(AreaId),
    MustStop(UnitId),
    InfantryOneArea(UnitId),
    TwoAreasByRoad(UnitId),
    LeavingContested(UnitId),
    StrategicNotEligible(UnitId),
    StrategicOpening(UnitId),
    StrategicByRoad(UnitId),
    StrategicGround(AreaId),
    RiverBorderUsed(AreaId),
    MeuseClosed(UnitId),
    StackFull(AreaId),
    RoadCut(AreaId),
    OneStepAtATime(AreaId),
    NowhereToGo(UnitId),
    NoExitHere(AreaId),
    OnlyGermansExit(UnitId),
    ExitTooFar(UnitId),
    CombatCompulsory(AreaId),
    NoCombatThere(AreaId),
    RetreatGround(AreaId),
    RetreatNoLoss,
    RetreatFixed(UnitId),
    NotInThisBattle(UnitId),
    NotEligibleToBreakThrough(UnitId),
    BreakthroughNeedsRoad(AreaId),
    BreakthroughOpening(UnitId),
    FuelNotMechanised(UnitId),
    FuelMarkedAlready(UnitId),
    FuelNotMarked(UnitId),
    FuelMustRemove,
    ReplacementFull(UnitId),
    ReplacementOos(UnitId),
    ReplacementEnemy(UnitId),
    ReplacementTwice(UnitId),
    ReplacementNotYours(UnitId),
    CommandoTarget(UnitId),
    CommandoUsed,
    CommandoDate,
    NotOnMap(UnitId),
    Stuck(UnitId),
    CubeAlready(UnitId),
    ArrivalGround(AreaId),
    Unsupplied(UnitId),
}

impl Bulge {
    pub(crate) fn refusal(&self, reason: Reason) -> Refusal {
        let (paragraph, key) = words(reason);
        let message = Message::new(key);
        let message = match subject(reason) {
            Subject::Unit(unit) => message.with("unit", &self.facts.units[unit.index()].name),
            Subject::Area(area) => message.with("area", &self.facts.areas[area.index()].name),
            Subject::None => message,
        };
        Refusal {
            paragraph: paragraph.into(),
            message,
        }
    }
}

/// Paragraph and message of a reason.
fn words(reason: Reason) -> (&'static str, &'static str) {
    match reason {
        Reason::NotYourTurn => ("S3", "no-not-your-turn"),
        Reason::NotNow => ("S22.1", "no-not-now"),
        Reason::GameOver => ("R48", "no-game-over"),
        Reason::NobodyToActivate(_) => ("S3a", "no-nobody-to-activate"),
        Reason::MayNotPass => ("S3e", "no-may-not-pass"),
        Reason::NotActive(_) => ("S3b", "no-not-active"),
        Reason::MovedAlready(_) => ("S3b", "no-moved-already"),
        Reason::OnlyInfantryInSurprise(_) => ("S1b", "no-only-infantry-in-surprise"),
        Reason::NoAlliedInfantryMoves(_) => ("S5b", "no-allied-infantry-moves"),
        Reason::NotAdjacent(_) => ("S7", "no-not-adjacent"),
        Reason::MustStop(_) => ("R25", "no-must-stop"),
        Reason::InfantryOneArea(_) => ("S7a", "no-infantry-one-area"),
        Reason::TwoAreasByRoad(_) => ("S7b", "no-two-areas-by-road"),
        Reason::LeavingContested(_) => ("R25", "no-leaving-contested"),
        Reason::StrategicNotEligible(_) => ("S8d", "no-strategic-not-eligible"),
        Reason::StrategicOpening(_) => ("S5c", "no-strategic-opening"),
        Reason::StrategicByRoad(_) => ("S8a", "no-strategic-by-road"),
        Reason::StrategicGround(_) => ("S8b", "no-strategic-ground"),
        Reason::RiverBorderUsed(_) => ("S9a", "no-river-border-used"),
        Reason::MeuseClosed(_) => ("S9c", "no-meuse-closed"),
        Reason::StackFull(_) => ("R45", "no-stack-full"),
        Reason::RoadCut(_) => ("S9b", "no-road-cut"),
        Reason::OneStepAtATime(_) => ("S7", "no-one-step-at-a-time"),
        Reason::NowhereToGo(_) => ("S7", "no-nowhere-to-go"),
        Reason::NoExitHere(_) => ("S19f", "no-exit-here"),
        Reason::OnlyGermansExit(_) => ("S19f", "no-only-germans-exit"),
        Reason::ExitTooFar(_) => ("S19f", "no-exit-too-far"),
        Reason::CombatCompulsory(_) => ("S3c", "no-combat-compulsory"),
        Reason::NoCombatThere(_) => ("S11a", "no-combat-there"),
        Reason::RetreatGround(_) => ("S16b", "no-retreat-ground"),
        Reason::RetreatNoLoss => ("S16b", "no-retreat-no-loss"),
        Reason::RetreatFixed(_) => ("R10", "no-retreat-fixed"),
        Reason::NotInThisBattle(_) => ("S16a", "no-not-in-this-battle"),
        Reason::NotEligibleToBreakThrough(_) => ("S17a", "no-breakthrough-not-eligible"),
        Reason::BreakthroughNeedsRoad(_) => ("S17b", "no-breakthrough-needs-road"),
        Reason::BreakthroughOpening(_) => ("S5c", "no-breakthrough-opening"),
        Reason::FuelNotMechanised(_) => ("S2.5a", "no-fuel-not-mechanised"),
        Reason::FuelMarkedAlready(_) => ("S2.5a", "no-fuel-marked-already"),
        Reason::FuelNotMarked(_) => ("S2.5b", "no-fuel-not-marked"),
        Reason::FuelMustRemove => ("S2.5b", "no-fuel-must-remove"),
        Reason::ReplacementFull(_) => ("S2.6", "no-replacement-full"),
        Reason::ReplacementOos(_) => ("S2.6", "no-replacement-oos"),
        Reason::ReplacementEnemy(_) => ("S2.6", "no-replacement-enemy"),
        Reason::ReplacementTwice(_) => ("S2.6", "no-replacement-twice"),
        Reason::ReplacementNotYours(_) => ("S2.6", "no-replacement-not-yours"),
        Reason::CommandoTarget(_) => ("S2.7", "no-commando-target"),
        Reason::CommandoUsed => ("S2.7", "no-commando-used"),
        Reason::CommandoDate => ("S2.7", "no-commando-date"),
        Reason::NotOnMap(_) => ("R53", "no-not-on-map"),
        Reason::Stuck(_) => ("S18a", "no-stuck"),
        Reason::CubeAlready(_) => ("S3a", "no-cube-already"),
        Reason::ArrivalGround(_) => ("S2.4", "no-arrival-ground"),
        Reason::Unsupplied(_) => ("S2.3c", "no-unsupplied"),
    }
}

enum Subject {
    Unit(UnitId),
    Area(AreaId),
    None,
}

fn subject(reason: Reason) -> Subject {
    match reason {
        Reason::NotYourTurn
        | Reason::NotNow
        | Reason::GameOver
        | Reason::MayNotPass
        | Reason::RetreatNoLoss
        | Reason::FuelMustRemove
        | Reason::CommandoUsed
        | Reason::CommandoDate => Subject::None,
        Reason::NobodyToActivate(area)
        | Reason::NotAdjacent(area)
        | Reason::StrategicGround(area)
        | Reason::RiverBorderUsed(area)
        | Reason::StackFull(area)
        | Reason::RoadCut(area)
        | Reason::OneStepAtATime(area)
        | Reason::NoExitHere(area)
        | Reason::CombatCompulsory(area)
        | Reason::NoCombatThere(area)
        | Reason::RetreatGround(area)
        | Reason::BreakthroughNeedsRoad(area)
        | Reason::ArrivalGround(area) => Subject::Area(area),
        Reason::NotActive(unit)
        | Reason::MovedAlready(unit)
        | Reason::OnlyInfantryInSurprise(unit)
        | Reason::NoAlliedInfantryMoves(unit)
        | Reason::MustStop(unit)
        | Reason::InfantryOneArea(unit)
        | Reason::TwoAreasByRoad(unit)
        | Reason::LeavingContested(unit)
        | Reason::StrategicNotEligible(unit)
        | Reason::StrategicOpening(unit)
        | Reason::StrategicByRoad(unit)
        | Reason::MeuseClosed(unit)
        | Reason::NowhereToGo(unit)
        | Reason::OnlyGermansExit(unit)
        | Reason::ExitTooFar(unit)
        | Reason::RetreatFixed(unit)
        | Reason::NotInThisBattle(unit)
        | Reason::NotEligibleToBreakThrough(unit)
        | Reason::BreakthroughOpening(unit)
        | Reason::FuelNotMechanised(unit)
        | Reason::FuelMarkedAlready(unit)
        | Reason::FuelNotMarked(unit)
        | Reason::ReplacementFull(unit)
        | Reason::ReplacementOos(unit)
        | Reason::ReplacementEnemy(unit)
        | Reason::ReplacementTwice(unit)
        | Reason::ReplacementNotYours(unit)
        | Reason::CommandoTarget(unit)
        | Reason::NotOnMap(unit)
        | Reason::Stuck(unit)
        | Reason::CubeAlready(unit)
        | Reason::Unsupplied(unit) => Subject::Unit(unit),
    }
}
