//! Who may act in an impulse (3.0, 3.3, 8.1–8.4, R30, R31).

use grognard_board::HexId;
use grognard_core::rule;

use crate::Triumphant;
use crate::facts::{ALLIED, GERMAN, UnitId, UnitSet};
use crate::reason::Reason;
use crate::state::{Place, State};

impl Triumphant {
    /// The units that a headquarters activates: fixed when its impulse begins.
    pub(crate) fn eligible_for(&self, s: &State, hq: UnitId) -> UnitSet {
        let own = self.units_of(self.side_of(hq));
        own.iter().filter(|&unit| self.may_be_activated(s, hq, unit).is_ok()).collect()
    }

    /// Whether a headquarters activates a unit on the map.
    pub(crate) fn may_be_activated(&self, s: &State, hq: UnitId, unit: UnitId) -> Result<(), Reason> {
        let hex = s.hex_of(unit).ok_or(Reason::NotOnMap(unit))?;
        let today = self.unit(unit).drops && s.arrived.has(unit);
        rule!("11.2", if today { Err(Reason::LandedToday(unit)) } else { Ok(()) })?;
        let acted = rule!("3.0", s.activated.has(unit));
        if acted {
            return Err(Reason::ActedAlready(unit));
        }
        if unit == hq {
            return Ok(());
        }
        // A headquarters acts with its own chit only (8.1).
        rule!("8.1", if self.is_hq(unit) { Err(Reason::OwnChitOnly(unit)) } else { Ok(()) })?;
        let foreign = self.unit(unit).nation != self.unit(hq).nation;
        rule!("8.4", if foreign { Err(Reason::WrongNation(unit)) } else { Ok(()) })?;
        // One that comes in with this impulse has no range yet.
        let at = s.hex_of(hq).ok_or(Reason::NotEligible(unit))?;
        let blocked = rule!("8.23", false, else self.in_enemy_zone(s, self.side_of(unit), hex));
        let near = rule!("8.2", self.in_range(hq, at, hex) && !blocked);
        let far = rule!("3.3", self.nearest(s, hq, at, hex, unit));
        if near || far { Ok(()) } else { Err(Reason::NearerHq(unit)) }
    }

    /// Range is plain distance: enemies and their zones do not matter (8.23).
    pub(crate) fn in_range(&self, hq: UnitId, at: HexId, hex: HexId) -> bool {
        self.facts.board.grid.distance(at, hex) <= self.range_of(hq)
    }

    /// Outside its range a headquarters activates units to which no other of their nation is nearer (3.3, R31).
    fn nearest(&self, s: &State, hq: UnitId, at: HexId, hex: HexId, unit: UnitId) -> bool {
        let grid = &self.facts.board.grid;
        let distance = grid.distance(at, hex);
        let nearer = |&other: &UnitId| {
            let same = other != hq && self.unit(other).nation == self.unit(unit).nation;
            same && s.hex_of(other).is_some_and(|other| grid.distance(other, hex) < distance)
        };
        !self.lookup.hqs.iter().any(nearer)
    }

    /// Whether a unit on the map may act now, or why not.
    pub(crate) fn may_act(&self, s: &State, unit: UnitId) -> Result<(), Reason> {
        if s.eligible.has(unit) {
            return Ok(());
        }
        let hq = s.hq.ok_or(Reason::NotNow)?;
        self.may_be_activated(s, hq, unit)?;
        Err(Reason::NotEligible(unit))
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
