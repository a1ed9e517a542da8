//! Retreat of the defender (S16b, R9, R10).

use grognard_board::{AreaId, AreaSet};
use grognard_core::{Game, Side, Sink, rule};

use crate::Bulge;
use crate::action::Action;
use crate::event::Event;
use crate::facts::{UnitId, UnitSet};
use crate::movement::STACK;
use crate::options::{RetreatWhenFixed, Stacking};
use crate::reason::Reason;
use crate::state::{Battle, Frame, State};

impl Bulge {
    /// All defenders go to one adjacent area that they control and that holds no enemy; it must be open to all.
    pub(crate) fn may_retreat(&self, s: &State, to: AreaId) -> Result<(), Reason> {
        let Some(battle) = s.battle else {
            return Err(Reason::NotNow);
        };
        let side = !battle.attacker;
        if battle.defender_due == 0 {
            return Err(Reason::RetreatNoLoss);
        }
        let near = self.facts.map.neighbours(battle.area).has(to);
        if !rule!("S16b", near && self.safe(s, side, to)) {
            return Err(Reason::RetreatGround(to));
        }
        for unit in battle.defenders {
            self.meuse_open(s, unit, battle.area, to)?;
            self.free_to_retreat(s, unit)?;
        }
        let crowd = self.own(s, side, to).len() + battle.defenders.len();
        if s.options.stacking == Stacking::Four && crowd > STACK {
            return Err(Reason::StackFull(to));
        }
        Ok(())
    }

    /// Retreat is a result of combat, not movement: units that may not move may retreat, unless the option says no
    /// (R10).
    fn free_to_retreat(&self, s: &State, unit: UnitId) -> Result<(), Reason> {
        let fixed = (s.oos | s.fuel).has(unit) || self.opening_allows(s, unit).is_err();
        if fixed && s.options.retreat_when_fixed == RetreatWhenFixed::Forbidden {
            return Err(Reason::RetreatFixed(unit));
        }
        Ok(())
    }

    /// What stands against a retreat, also where the defender is not asked because there is nothing to choose.
    pub(crate) fn against_retreat(&self, s: &State, side: Side, to: AreaId) -> Vec<Reason> {
        let refused = self.check(s, side, Action::Retreat(to)).err();
        let undecided = s.battle.is_some_and(|battle| {
            let rolled = s.frames.last() != Some(&Frame::Roll);
            let whole = self.total_strength(s, battle.defenders) == battle.strength;
            side != battle.attacker && rolled && whole && battle.refuge.is_none()
        });
        let reason = if undecided {
            self.may_retreat(s, to).err().or(refused)
        } else {
            refused
        };
        reason.into_iter().collect()
    }

    /// Areas the defender can retreat to.
    pub(crate) fn refuges(&self, s: &State) -> AreaSet {
        let Some(battle) = s.battle else {
            return AreaSet::EMPTY;
        };
        let around = self.facts.map.neighbours(battle.area);
        around.iter().filter(|&a| self.may_retreat(s, a).is_ok()).collect()
    }

    /// The defender will retreat: one loss less.
    pub(crate) fn retreat<L: Sink<Event>>(&self, s: &mut State, to: AreaId, log: &mut L) {
        if let Some(battle) = &mut s.battle {
            let Battle { attacker, .. } = *battle;
            battle.defender_due -= 1;
            battle.refuge = Some(to);
            let side: Side = !attacker;
            log.note(|| Event::Retreats { side, to });
        }
    }

    /// The survivors go back, all of them before control is looked at (R7, R24).
    pub(crate) fn fall_back<L: Sink<Event>>(&self, s: &mut State, units: UnitSet, to: AreaId, log: &mut L) {
        for unit in units {
            self.arrive_in(s, unit, to, log);
        }
        self.settle_control(s, to, log);
    }
}
