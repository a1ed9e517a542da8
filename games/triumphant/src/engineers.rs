//! Engineers and bridges (3.31, 11.71, R47).

use grognard_board::{HexId, SideId};
use grognard_core::{Sink, rule};

use crate::Triumphant;
use crate::event::Event;
use crate::facts::{Bridge, UnitId};
use crate::movement::Crossing;
use crate::reason::Reason;
use crate::state::{Place, State};

impl Triumphant {
    /// Whether an engineer may try to bridge the hexside towards a hex.
    pub(crate) fn may_bridge(&self, s: &State, unit: UnitId, to: HexId) -> Result<SideId, Reason> {
        if !rule!("11.7", self.unit(unit).bridges) {
            return Err(Reason::NotEngineer(unit));
        }
        let from = s.hex_of(unit).ok_or(Reason::NotOnMap(unit))?;
        self.may_act(s, unit)?;
        if s.tried.has(unit) {
            return Err(Reason::TriedAlready(unit));
        }
        let way = self.facts.board.grid.way(from, to).ok_or(Reason::NotAdjacent(to))?;
        let side = self.facts.board.sides.of(from, way);
        if self.facts.board.hexsides[side.index()].river.is_none() {
            return Err(Reason::NoRiver(to));
        }
        if !matches!(self.crossing(s, side), Crossing::River(_)) || s.bridges.is_full() {
            return Err(Reason::BridgedAlready(to));
        }
        let enemy = s.holder(self, to) == Some(!self.side_of(unit));
        rule!("11.71", if enemy { Err(Reason::EnemyAtBridge(to)) } else { Ok(()) })?;
        Ok(side)
    }

    /// Every bridge that could be tried now.
    pub(crate) fn bridges_to_try(&self, s: &State, mut found: impl FnMut(UnitId, HexId)) {
        if !rule!("3.31", true) {
            return;
        }
        for &unit in &self.lookup.engineers {
            let Some(at) = s.hex_of(unit).filter(|_| s.eligible.has(unit)) else {
                continue;
            };
            for (_, to) in self.facts.board.grid.neighbours(at) {
                if self.may_bridge(s, unit, to).is_ok() {
                    found(unit, to);
                }
            }
        }
    }

    pub(crate) fn may_bridge_anything(&self, s: &State) -> bool {
        let mut any = false;
        self.bridges_to_try(s, |_, _| any = true);
        any
    }

    /// The die of a bridge: the counter becomes the bridge, for both sides and for good (R47).
    pub(crate) fn bridge<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, to: HexId, die: u8, log: &mut L) {
        let Ok(side) = self.may_bridge(s, unit, to) else { return };
        let m = &self.facts.modifiers;
        let site = self.facts.board.hexsides[side.index()].bridge == Some(Bridge::Destroyed);
        let total = die as i8 + if site { m.bridge_destroyed } else { 0 };
        let built = rule!("11.71", total >= m.bridge as i8, else true);
        log.note(|| Event::BridgeRolled { unit, to, die, built });
        s.tried.insert(unit);
        s.activated.insert(unit);
        if built {
            s.bridges.push(side);
            self.put(s, unit, Place::Bridge);
            let (first, way) = self.facts.board.sides.first(side);
            // Zones of mechanised units now reach over it (R35).
            self.refresh(s, [Some(first), self.facts.board.grid.neighbour(first, way)]);
        }
    }
}
