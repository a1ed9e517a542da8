//! Dividing losses: each owner among his own units that took part, point by point (S16a, R12).

use grognard_core::Sink;

use crate::Bulge;
use crate::event::Event;
use crate::facts::{UnitId, UnitSet};
use crate::reason::Reason;
use crate::state::{Frame, State};

impl Bulge {
    /// Units of the losing side that can take a loss, and how many losses are due.
    pub(crate) fn losers(&self, s: &State, frame: Frame) -> (UnitSet, u8) {
        let Some(battle) = s.battle else {
            return (UnitSet::EMPTY, 0);
        };
        let (units, due) = match frame {
            Frame::DefenderLosses => (battle.defenders, battle.defender_due),
            _ => (battle.attackers, battle.attacker_due),
        };
        (units.iter().filter(|&u| s.strength[u] > 0).collect(), due)
    }

    /// Whether a unit can take a loss.
    pub(crate) fn may_lose(&self, s: &State, frame: Frame, unit: UnitId) -> Result<(), Reason> {
        let (units, _) = self.losers(s, frame);
        if units.has(unit) {
            Ok(())
        } else {
            Err(Reason::NotInThisBattle(unit))
        }
    }

    /// Takes losses that leave no choice; `true` if some are left to be divided.
    pub(crate) fn forced_losses<L: Sink<Event>>(&self, s: &mut State, frame: Frame, log: &mut L) -> bool {
        let (units, due) = self.losers(s, frame);
        if due == 0 || units.is_empty() {
            return false;
        }
        let one = units.len() == 1;
        if !one && due < self.total_strength(s, units) {
            return true;
        }
        // One unit takes all; losses beyond the last strength point are lost (R12).
        for unit in units {
            let points = s.strength[unit].min(due);
            self.take_loss(s, frame, unit, points, log);
        }
        false
    }

    /// A unit takes losses.
    pub(crate) fn take_loss<L: Sink<Event>>(&self, s: &mut State, frame: Frame, unit: UnitId, points: u8, log: &mut L) {
        if let Some(battle) = &mut s.battle {
            let due = match frame {
                Frame::DefenderLosses => &mut battle.defender_due,
                _ => {
                    battle.attacker_lost = battle.attacker_lost.saturating_add(points);
                    &mut battle.attacker_due
                }
            };
            *due = due.saturating_sub(points);
        }
        self.lose(s, unit, points, log);
    }
}
