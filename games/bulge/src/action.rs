//! What players and dice do, and how it is written.

use grognard_board::AreaId;
use grognard_core::{Notation, Words, actions};

use crate::Bulge;
use crate::facts::UnitId;

actions! {
    /// Everything that changes a position.
    pub enum Action for Bulge {
        /// Activate all fresh units of an area (S3a).
        Activate(area: AreaId) = ["activate" area];
        /// Pass (S3e).
        Pass = ["pass"];
        /// Take a unit in hand, to move it or to break through with it.
        Pick(unit: UnitId) = ["pick" unit];
        /// Move the unit in hand to an area.
        Go(area: AreaId) = ["go" area];
        /// Leave the map with the unit in hand (S19f).
        Exit = ["exit"];
        /// The unit in hand has moved far enough.
        Halt = ["halt"];
        /// No more movement, or no more breakthroughs.
        Finish = ["finish"];
        /// Resolve the combat of this area next.
        Fight(area: AreaId) = ["fight" area];
        /// Take the losses and stay (S16b).
        Stand = ["stand"];
        /// Cancel a loss by going back to this area (S16b).
        Retreat(area: AreaId) = ["retreat" area];
        /// This unit loses a strength point (S16a).
        Lose(unit: UnitId) = ["lose" unit];
        /// Put a fuel shortage marker on this unit (S2.5a).
        Drain(unit: UnitId) = ["drain" unit];
        /// Take the fuel shortage marker off this unit (S2.5b).
        Refuel(unit: UnitId) = ["refuel" unit];
        /// Give this unit a replacement point (S2.6).
        Replace(unit: UnitId) = ["replace" unit];
        /// Let the commandos hold this unit up (S2.7).
        Commando(unit: UnitId) = ["commando" unit];
        /// Make no use of replacement points or of the commandos.
        Decline = ["decline"];
        /// Bring the reinforcement in here instead of its blocked entry (R37).
        Arrive(area: AreaId) = ["arrive" area];
    }
    dice {
        /// Hits of both sides in a combat: on the defender, before terrain, and on the attacker.
        Hits(on_defender: u8, on_attacker: u8) = "hits";
    }
}

impl Notation<Bulge> for AreaId {
    fn write(self, game: &Bulge, out: &mut String) {
        out.push_str(game.code(self));
    }

    fn read(game: &Bulge, words: &mut Words<'_>) -> Option<Self> {
        game.facts.area(words.next()?)
    }

    fn each(game: &Bulge, every: &mut dyn FnMut(Self)) {
        game.facts.map.areas().for_each(every);
    }
}

impl Notation<Bulge> for UnitId {
    fn write(self, game: &Bulge, out: &mut String) {
        out.push_str(game.id(self));
    }

    fn read(game: &Bulge, words: &mut Words<'_>) -> Option<Self> {
        game.facts.unit(words.next()?)
    }

    fn each(game: &Bulge, every: &mut dyn FnMut(Self)) {
        game.every_unit().for_each(every);
    }
}

impl Bulge {
    /// All units of the game, in the order of their file.
    pub(crate) fn every_unit(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.facts.units.len() as u8).map(UnitId)
    }

    pub(crate) fn code(&self, area: AreaId) -> &str {
        &self.facts.areas[area.index()].code
    }

    pub(crate) fn id(&self, unit: UnitId) -> &str {
        &self.facts.units[unit.index()].id
    }
}
