//! What happens, and how it is told: each event with the paragraph that causes it.

use grognard_board::AreaId;
use grognard_core::{Arg, Message, Name, Narrated, Side, Tell, events, signed, tell};
use serde::Serialize;

use crate::Bulge;
use crate::facts::{UnitId, UnitSet};

events! {
    /// Something that happened. Nothing is hidden in this game (R51).
    pub enum Event for Bulge {
        DayBegins { day: u8 } = "S2.1", "log-day-begins";
        CubesOff = "S2.2a", "log-cubes-off";
        FuelMarkersOff { units: UnitSet } = "S2.2b", "log-fuel-off";
        OutOfSupply { unit: UnitId } = "S2.3c", "log-out-of-supply";
        InSupplyAgain { unit: UnitId } = "S2.3d", "log-in-supply";
        Attrition { unit: UnitId } = "S18d", "log-attrition";
        MeuseBonus { unit: UnitId, points: Points } = "S19e", "log-meuse-bonus";
        Arrives { unit: UnitId, area: AreaId } = "S2.4", "log-arrives";
        ArrivesElsewhere { unit: UnitId, area: AreaId } = "R37", "log-arrives-elsewhere";
        Waits { unit: UnitId } = "R37", "log-waits";
        FuelShortage { unit: UnitId } = "S2.5a", "log-fuel-shortage";
        FuelFound { unit: UnitId } = "S2.5b", "log-fuel-found";
        Replacement { unit: UnitId, strength: u8 } = "S2.6", "log-replacement";
        ReplacementsDeclined { side: Side } = "S2.6", "log-replacements-declined";
        ReplacementsUnused { side: Side, points: u8 } = "S2.6", "log-replacements-unused";
        Commando { unit: UnitId } = "S2.7", "log-commando";
        CommandoDeclined = "S2.7", "log-commando-declined";
        DayEndsWithPasses { day: u8 } = "S4c", "log-day-ends-passes";
        DayEndsExhausted { day: u8 } = "S4b", "log-day-ends-exhaustion";
        DayEndsAtNight { day: u8 } = "S4a", "log-day-ends-night";
        GameOver { outcome: Ending } = "R48", "log-game-over";
        Activates { side: Side, area: AreaId, units: UnitSet } = "S3a", "log-activates";
        Passes { side: Side } = "S3e", "log-passes";
        MustPass { side: Side } = "S3e", "log-must-pass";
        Moves { unit: UnitId, from: AreaId, to: AreaId } = "S3b", "log-moves";
        Exits { unit: UnitId, from: AreaId, points: Points } = "S19f", "log-exits";
        Captures { side: Side, area: AreaId } = "R24", "log-captures";
        /// The German takes an area with victory points.
        Gains { side: Side, area: AreaId, points: Points } = "S19a", "log-captures-points";
        /// The German loses one.
        Forfeits { side: Side, area: AreaId, points: Points } = "S19b", "log-captures-points";
        BritishReleased = "S9c", "log-british-released";
        BreaksThrough { unit: UnitId, from: AreaId, to: AreaId } = "S17a", "log-breaks-through";
        MarkerInSurprise { number: u8 } = "S3f", "log-marker-surprise";
        MarkerMoves { time: Slot } = "S3f", "log-marker";
        Battle { area: AreaId, attackers: UnitSet, defenders: UnitSet } = "S11a", "log-battle";
        Hits { defender: u8, attacker: u8 } = "S11d", "log-hits";
        HitsInShelter { defender: u8, attacker: u8, terrain: u8 } = "S15a", "log-hits-terrain";
        Stands { side: Side } = "S16b", "log-stands";
        Retreats { side: Side, area: AreaId } = "S16b", "log-retreats";
        Loses { unit: UnitId, points: u8, left: u8 } = "S16a", "log-loses";
        Eliminated { unit: UnitId } = "R53", "log-eliminated";
        /// An Allied unit that counts for points is gone.
        AlliedEliminated { unit: UnitId, points: Points } = "S19c", "log-eliminated-points";
        /// A German one.
        GermanEliminated { unit: UnitId, points: Points } = "S19d", "log-eliminated-points";
        BattleHeld { area: AreaId } = "S16a", "log-battle-held";
        BattleRetreated { area: AreaId } = "S16b", "log-battle-retreated";
        BattleDestroyed { area: AreaId } = "S16a", "log-battle-destroyed";
    }
}

/// Victory points gained or lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Points(pub(crate) i16);

/// A box of the time track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Slot(pub(crate) u8);

/// A result of the game, by its place among them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Ending(pub(crate) u8);

tell! {
    for Bulge;
    piece UnitId: |unit, game| game.id(unit), game.unit_name(unit);
    place AreaId: |area, game| game.code(area), game.area_name(area);
    word Side: |side, game| game.side_word(side);
    word Points: |points, _game| signed(points.0.into());
    word Slot: |slot, game| game.box_label(slot.0);
    word Ending: |ending, game| Message::new(&format!("outcome-{}", game.result(ending.0).level));
}

impl Tell<Bulge> for UnitSet {
    fn tell(self, game: &Bulge, name: &'static str, told: &mut Narrated) {
        told.pieces.extend(self.iter().map(|unit| game.id(unit).to_string()));
        told.add(name, game.unit_list(self));
    }
}

impl Bulge {
    /// A unit's name.
    pub(crate) fn unit_name(&self, unit: UnitId) -> &Name {
        &self.facts.units[unit.index()].name
    }

    /// An area's name.
    pub(crate) fn area_name(&self, area: AreaId) -> &Name {
        &self.facts.areas[area.index()].name
    }

    /// The names of units, one after the other.
    pub(crate) fn unit_list(&self, units: UnitSet) -> Arg {
        let names: Vec<Arg> = units.iter().map(|u| Arg::from(self.unit_name(u))).collect();
        names.into()
    }

    /// The word by which messages choose their form for a side.
    pub(crate) fn side_word(&self, side: Side) -> &str {
        &self.start_facts.sides[side].id
    }

    /// What is written in a box of the time track.
    pub(crate) fn box_label(&self, slot: u8) -> Arg {
        let label = self.facts.box_labels.get(usize::from(slot));
        label.map_or_else(|| "".into(), Arg::from)
    }
}
