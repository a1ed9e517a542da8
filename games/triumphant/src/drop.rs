//! The parachute drop (11.2, R94).

use crate::impulse::first_movement;
use crate::prelude::*;
use crate::state::{Place, Plan};

/// The planned drop takes place: its die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Drop;

impl Procedure<Triumphant> for Drop {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::DIE
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        if let Action::Rolled(die) = action {
            play.goto(first_movement());
            play.game.drop_lands(play.state, die, play.sink);
        }
    }
}

impl Triumphant {
    /// The unit that drops, while it waits for its day.
    fn dropper(&self, s: &State) -> Option<UnitId> {
        let mut units = self.units_of(GERMAN).iter().filter(|&unit| self.unit(unit).drops);
        units.find(|&unit| matches!(s.place(unit), Place::Later | Place::Waiting))
    }

    /// Whether the drop belongs to this impulse: its turn, and the active headquarters is the nearest to its hex.
    pub(crate) fn drop_is_due(&self, s: &State) -> bool {
        let Some(plan) = s.plan.filter(|plan| plan.turn == s.turn) else {
            return false;
        };
        let (Some(_), Some(hq)) = (self.dropper(s), s.hq) else {
            return false;
        };
        let nearest = self.side_of(hq) == GERMAN && self.is_nearest(s, hq, plan.hex);
        rule!("3.32b", nearest)
    }

    /// Ties go to whichever comes first (R94).
    fn is_nearest(&self, s: &State, hq: UnitId, hex: HexId) -> bool {
        let grid = &self.facts.board.grid;
        let distance = |hq: UnitId| s.hex_of(hq).map(|at| grid.distance(at, hex));
        let Some(own) = distance(hq) else { return false };
        let german = self.hqs().filter(|&other| self.side_of(other) == GERMAN);
        german.filter_map(distance).all(|other| own <= other)
    }

    /// Everybody learns where the drop is. Among enemies the parachutists are lost without a die.
    pub(crate) fn begin_drop<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let (Some(Plan { hex, .. }), Some(unit)) = (s.plan, self.dropper(s)) else {
            return;
        };
        if s.holder(self, hex) != Some(ALLIED) {
            log.note(|| Event::DropBegins { unit, hex });
            return;
        }
        s.plan = None;
        log.note(|| Event::DropOnEnemy { unit, hex });
        self.put(s, unit, Place::Dead);
        log.note(|| Event::Eliminated { unit });
        s.frames.goto(first_movement());
    }

    /// The die of the drop.
    fn drop_lands<L: Sink<Event>>(&self, s: &mut State, die: u8, log: &mut L) {
        let (Some(Plan { hex, .. }), Some(unit)) = (s.plan.take(), self.dropper(s)) else {
            return;
        };
        let lands = rule!("11.2", die >= self.facts.modifiers.drop, else true);
        log.note(|| match lands {
            true => Event::DropLands { unit, hex, die },
            false => Event::DropFails { unit, hex, die },
        });
        if lands {
            s.arrived.insert(unit);
            s.activated.insert(unit);
            self.enter(s, unit, hex, log);
        } else {
            self.put(s, unit, Place::Dead);
            log.note(|| Event::Eliminated { unit });
        }
    }

    /// A drop whose headquarters had no impulse on its day is cancelled; the unit is out without being lost (R94).
    pub(crate) fn cancel_drop<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let due = s.plan.is_some_and(|plan| plan.turn <= s.turn);
        if let Some(unit) = self.dropper(s).filter(|_| due) {
            s.plan = None;
            self.put(s, unit, Place::Gone);
            log.note(|| Event::DropCancelled { unit });
        }
    }
}
