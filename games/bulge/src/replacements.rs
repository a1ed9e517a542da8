//! Replacement points (S2.6, R39).

use grognard_core::{Side, Sink};

use crate::Bulge;
use crate::event::Event;
use crate::facts::{UnitId, UnitSet};
use crate::options::ReplacementCap;
use crate::reason::Reason;
use crate::state::State;

impl Bulge {
    /// Whether a unit can get a point.
    pub(crate) fn may_replace(&self, s: &State, side: Side, unit: UnitId) -> Result<(), Reason> {
        let facts = &self.facts.units[unit.index()];
        if facts.side != side {
            return Err(Reason::ReplacementNotYours(unit));
        }
        let area = s.area_of(unit).ok_or(Reason::NotOnMap(unit))?;
        if s.strength[unit] >= facts.strength {
            return Err(Reason::ReplacementFull(unit));
        }
        if s.oos.has(unit) {
            return Err(Reason::ReplacementOos(unit));
        }
        if self.enemy_in(s, side, area) {
            return Err(Reason::ReplacementEnemy(unit));
        }
        if s.options.replacement_cap == ReplacementCap::One && s.replaced.has(unit) {
            return Err(Reason::ReplacementTwice(unit));
        }
        Ok(())
    }

    /// All units that can get a point.
    pub(crate) fn replaceable(&self, s: &State, side: Side) -> UnitSet {
        let units = self.facts.of_side[side];
        units.iter().filter(|&u| self.may_replace(s, side, u).is_ok()).collect()
    }

    /// Gives a point.
    pub(crate) fn replace<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, log: &mut L) {
        s.strength[unit] += 1;
        s.replaced.insert(unit);
        let strength = s.strength[unit];
        log.note(|| Event::Replacement { unit, strength });
    }
}
