//! Who may act in an impulse (3.0, 3.3, 8.1–8.4, R30, R31).

use crate::prelude::*;
use crate::state::Place;

impl Triumphant {
    /// The units that a headquarters activates: fixed when its impulse begins.
    pub(crate) fn eligible_for(&self, s: &State, hq: UnitId) -> UnitSet {
        let own = self.units_of(self.side_of(hq));
        own.iter()
            .filter(|&unit| allows(|why| self.may_be_activated(s, hq, unit, why)))
            .collect()
    }

    /// Whether a headquarters activates a unit on the map.
    pub(crate) fn may_be_activated(&self, s: &State, hq: UnitId, unit: UnitId, why: &mut Why) -> Flow {
        let hex = why.value(s.hex_of(unit).ok_or(Reason::NotOnMap(unit)))?;
        why.hear(forbid!(self.landed_today(s, unit), Reason::LandedToday(unit)))?;
        why.hear(forbid!(s.activated.has(unit), Reason::ActedAlready(unit)))?;
        if unit == hq {
            return Flow::Continue(());
        }
        // A headquarters acts with its own chit only (8.1).
        why.hear(forbid!(self.is_hq(unit), Reason::OwnChitOnly(unit)))?;
        why.gate(forbid!(
            self.unit(unit).nation != self.unit(hq).nation,
            Reason::WrongNation(unit)
        ))?;
        // One that comes in with this impulse has no range yet.
        let at = why.value(s.hex_of(hq).ok_or(Reason::NotEligible(unit)))?;
        // Range is plain distance: enemies and their zones do not matter.
        let open = permit!("8.23") || !self.in_enemy_zone(s, self.side_of(unit), hex);
        let near = permit!("8.2", self.in_range(hq, at, hex) && open);
        let far = permit!("3.3", self.nearest(s, hq, at, hex, unit));
        why.hear(require(near || far, Reason::NearerHq(unit)))
    }

    /// Whether a hex is in range of a headquarters: plain distance (8.23).
    pub(crate) fn in_range(&self, hq: UnitId, at: HexId, hex: HexId) -> bool {
        self.distance(at, hex) <= self.range_of(hq)
    }

    /// Outside its range a headquarters activates units to which no other of their nation is nearer (3.3, R31).
    fn nearest(&self, s: &State, hq: UnitId, at: HexId, hex: HexId, unit: UnitId) -> bool {
        let grid = &self.facts.board.grid;
        let distance = grid.distance(at, hex);
        let nearer = |&other: &UnitId| {
            let same = other != hq && self.unit(other).nation == self.unit(unit).nation;
            let other = s.hex_of(other).map(|other| grid.distance(other, hex));
            // Others just as near do not matter.
            same && other.is_some_and(|other| rule!("R31", other < distance, else other <= distance))
        };
        !self.lookup.hqs.iter().any(nearer)
    }

    /// Whether a unit on the map may act now, or why not.
    pub(crate) fn may_act(&self, s: &State, unit: UnitId, why: &mut Why) -> Flow {
        if s.eligible.has(unit) {
            return Flow::Continue(());
        }
        let hq = why.value(s.hq.ok_or(Reason::NotNow))?;
        if allows(|why| self.may_be_activated(s, hq, unit, why)) {
            return why.refuse(Reason::NotEligible(unit));
        }
        self.may_be_activated(s, hq, unit, why)
    }

    /// Whether a unit is a side's own.
    pub(crate) fn is_own(&self, side: Side, unit: UnitId) -> Result<(), Reason> {
        forbid!(self.side_of(unit) != side, Reason::NotYours(unit))
    }

    /// Whether a unit belongs to the side whose impulse it is.
    pub(crate) fn is_active(&self, s: &State, unit: UnitId) -> Result<(), Reason> {
        match s.active_side(self) {
            Some(active) => self.is_own(active, unit),
            None => Err(Reason::NotNow),
        }
    }

    /// The turn on which a unit comes, as things stand: by its date, one day earlier or later if the German was
    /// discovered (13.32, R98), or on the turn after an alarm (10.16).
    pub(crate) fn due_turn(&self, s: &State, unit: UnitId) -> Option<u8> {
        if s.place(unit) == Place::Reserve {
            return None;
        }
        let arrival = rule!("13.1a", self.entry_of(unit))?;
        let turn = match arrival.turn {
            Some(turn) => Some(self.shifted(s, unit, turn.0)),
            None => s.alarm.map(|turn| turn + 1),
        };
        match self.side_of(unit) {
            GERMAN => rule!("13.6", turn),
            ALLIED => rule!("13.5", turn),
        }
    }
}
