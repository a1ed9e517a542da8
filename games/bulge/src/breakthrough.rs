//! Breakthrough of armour (S17, R13).

use grognard_board::{AreaId, AreaSet};
use grognard_core::{Side, Sink, rule};

use crate::Bulge;
use crate::event::Event;
use crate::facts::{GERMAN, UnitId, UnitSet};
use crate::reason::Reason;
use crate::state::State;

impl Bulge {
    /// Surviving armour that was activated this turn, attacked and has not broken through yet (S17a). Not for the
    /// Germans in the opening (S5c).
    pub(crate) fn able_to_break_through(&self, s: &State, attackers: UnitSet) -> UnitSet {
        let able = attackers & s.active & self.facts.armor;
        if self.breakthrough_barred(s, s.turn) {
            return UnitSet::EMPTY;
        }
        rule!("S17a", able - s.broke)
    }

    /// No German breakthrough in the opening (S5c).
    pub(crate) fn breakthrough_barred(&self, s: &State, side: Side) -> bool {
        rule!("S5c", side == GERMAN && self.opening(s))
    }

    /// Any adjacent area, whoever controls it; a forest only by road (S17b).
    pub(crate) fn may_exploit(&self, s: &State, unit: UnitId, to: AreaId) -> Result<(), Reason> {
        let from = s.area_of(unit).ok_or(Reason::NotOnMap(unit))?;
        self.cross(s, unit, from, to)?;
        let way = if self.facts.forest.has(to) {
            self.by_road(s, self.side_of(unit), from, to, Reason::BreakthroughNeedsRoad(to))
        } else {
            Ok(())
        };
        rule!("S17b", way)
    }

    /// Where a unit can break through to.
    pub(crate) fn exploits(&self, s: &State, unit: UnitId) -> AreaSet {
        let Some(from) = s.area_of(unit) else {
            return AreaSet::EMPTY;
        };
        let around = self.facts.map.neighbours(from);
        around
            .iter()
            .filter(|&a| self.may_exploit(s, unit, a).is_ok())
            .collect()
    }

    /// Whether a unit can be taken in hand for a breakthrough.
    pub(crate) fn may_break(&self, s: &State, able: UnitSet, unit: UnitId) -> Result<(), Reason> {
        if !able.has(unit) {
            return Err(Reason::NotEligibleToBreakThrough(unit));
        }
        if self.exploits(s, unit).is_empty() {
            return Err(Reason::NowhereToGo(unit));
        }
        Ok(())
    }

    /// Breaks through; among enemies a new combat follows in the same turn (R46).
    pub(crate) fn exploit<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, to: AreaId, log: &mut L) {
        let Some(from) = s.area_of(unit) else { return };
        self.ford(s, unit, from, to);
        s.broke.insert(unit);
        s.fought.remove(unit);
        log.note(|| Event::BreaksThrough { unit, from, to });
        self.enter(s, unit, to, log);
        s.to_fight = self.combats_due(s);
    }
}
