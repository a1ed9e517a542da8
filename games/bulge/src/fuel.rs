//! German fuel shortage (S2.5, R38).

use grognard_core::{Sink, rule};

use crate::Bulge;
use crate::event::Event;
use crate::facts::{GERMAN, UnitId, UnitSet};
use crate::reason::Reason;
use crate::state::{Frame, State};

impl Bulge {
    /// Step 5: the Allied player marks, then the German takes markers off.
    pub(crate) fn fuel_shortage<L: Sink<Event>>(&self, s: &mut State, _log: &mut L) {
        let targets = self.fuel_targets(s).len() as u8;
        let placed = rule!("S2.5a", self.facts.modifiers.fuel_markers).min(targets);
        let usual = rule!("S2.5b", self.facts.modifiers.fuel_removed);
        let hard = self.facts.modifiers.fuel_removed_hard;
        let removed = if self.facts.calendar.fuel_hard.covers(s.day) {
            rule!("S2.5c", hard, else usual)
        } else {
            usual
        };
        s.frames.push(Frame::Refuel {
            left: removed.min(placed),
        });
        s.frames.push(Frame::Drain { left: placed });
    }

    /// German armour and mechanised infantry on the map without a marker (R6, R38).
    pub(crate) fn fuel_targets(&self, s: &State) -> UnitSet {
        (self.on_map(s, GERMAN) & self.facts.mechanised) - s.fuel
    }

    /// Whether a unit can be marked.
    pub(crate) fn may_drain(&self, s: &State, unit: UnitId) -> Result<(), Reason> {
        if !(self.facts.of_side[GERMAN] & self.facts.mechanised).has(unit) {
            return Err(Reason::FuelNotMechanised(unit));
        }
        if s.area_of(unit).is_none() {
            return Err(Reason::NotOnMap(unit));
        }
        if s.fuel.has(unit) {
            return Err(Reason::FuelMarkedAlready(unit));
        }
        Ok(())
    }

    /// Whether a marker can be taken off a unit.
    pub(crate) fn may_refuel(&self, s: &State, unit: UnitId) -> Result<(), Reason> {
        if s.fuel.has(unit) {
            Ok(())
        } else {
            Err(Reason::FuelNotMarked(unit))
        }
    }

    /// Marks a unit.
    pub(crate) fn drain<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, log: &mut L) {
        s.fuel.insert(unit);
        log.note(|| Event::FuelShortage { unit });
    }

    /// Takes the marker off a unit.
    pub(crate) fn refuel<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, log: &mut L) {
        s.fuel.remove(unit);
        log.note(|| Event::FuelFound { unit });
    }
}
