//! An impulse, phase by phase (3.31–3.34, 8.2), and the operational pause at its end (3.4, 8.3).

use grognard_core::{Side, Sink, rule};

use crate::Triumphant;
use crate::action::Action;
use crate::contract::Waits;
use crate::event::Event;
use crate::facts::{GERMAN, UnitId, UnitSet};
use crate::frame::{Cup, Frame, Phase};
use crate::reason::Reason;
use crate::state::{Attacks, Gait, State};

impl Phase {
    /// How units move in a phase.
    fn gait(self) -> Option<Gait> {
        match self {
            Self::Strategic => Some(Gait::Strategic),
            Self::Tactical => Some(Gait::Tactical),
            Self::Mechanised => Some(Gait::Mechanised),
            _ => None,
        }
    }
}

/// The Movement Phase begins with strategic movement (3.32).
pub(crate) fn first_movement() -> Phase {
    rule!("3.32", rule!("3.32a", Phase::Strategic, else Phase::Tactical), else Phase::MovementEnd)
}

impl Triumphant {
    /// The impulse of a headquarters begins: who may act is settled now, and their supply (3.3, 7.12, 8.2).
    pub(crate) fn begin_impulse<L: Sink<Event>>(&self, s: &mut State, hq: UnitId, log: &mut L) {
        log.note(|| Event::ImpulseBegins { unit: hq });
        s.hq = Some(hq);
        s.eligible = self.eligible_for(s, hq);
        self.judge_impulse_supply(s, hq, log);
        s.frames.push(Frame::Impulse(Phase::Engineers));
    }

    pub(crate) fn impulse_waits(&self, s: &State, phase: Phase) -> Waits {
        let active = s.active_side(self).unwrap_or(GERMAN);
        match phase {
            Phase::BridgeRoll { .. } | Phase::Drop | Phase::PauseRoll => Waits::DIE,
            Phase::Engineers | Phase::Strategic | Phase::Tactical | Phase::Mechanised => Waits::on(active),
            Phase::Declare | Phase::Cover | Phase::Commit | Phase::Resolve => self.attacks_waits(s, phase),
            Phase::MovementEnd | Phase::CombatEnd | Phase::Close => Waits::Nobody,
        }
    }

    pub(crate) fn impulse_judge(&self, s: &State, phase: Phase, action: Action) -> Result<(), Reason> {
        match (phase, action) {
            (Phase::Engineers, Action::Bridge(unit, to)) => self.may_bridge(s, unit, to).map(drop),
            (Phase::Engineers | Phase::Strategic | Phase::Tactical | Phase::Mechanised, Action::Finish) => Ok(()),
            (Phase::Strategic | Phase::Tactical | Phase::Mechanised, Action::Pick(unit)) => {
                self.may_pick(s, phase.gait().unwrap_or(Gait::Tactical), unit)
            }
            (Phase::Declare | Phase::Cover | Phase::Commit | Phase::Resolve, action) => {
                self.attacks_judge(s, phase, action)
            }
            _ => Err(Reason::NotNow),
        }
    }

    pub(crate) fn impulse_list(&self, s: &State, phase: Phase, out: &mut Vec<Action>) {
        match phase {
            Phase::Engineers => {
                self.bridges_to_try(s, |unit, to| out.push(Action::Bridge(unit, to)));
                out.push(Action::Finish);
            }
            Phase::Strategic | Phase::Tactical | Phase::Mechanised => {
                let gait = phase.gait().unwrap_or(Gait::Tactical);
                out.extend(self.pickable(s, gait).map(Action::Pick));
                out.push(Action::Finish);
            }
            Phase::Declare | Phase::Cover | Phase::Commit | Phase::Resolve => self.attacks_list(s, phase, out),
            _ => {}
        }
    }

    /// Units that may be taken in hand: eligible ones, and reinforcements.
    pub(crate) fn pickable<'a>(&'a self, s: &'a State, gait: Gait) -> impl Iterator<Item = UnitId> + 'a {
        let free = (s.eligible - s.handled).iter().filter(|&unit| s.hex_of(unit).is_some());
        let waiting = self.units_waiting(s);
        free.chain(waiting)
            .filter(move |&unit| self.may_pick(s, gait, unit).is_ok())
    }

    pub(crate) fn impulse_resume<L: Sink<Event>>(&self, s: &mut State, phase: Phase, action: Action, log: &mut L) {
        match (phase, action) {
            (Phase::Engineers, Action::Bridge(unit, to)) => {
                s.frames.push(Frame::Impulse(Phase::Engineers));
                s.frames.push(Frame::Impulse(Phase::BridgeRoll { unit, to }));
            }
            (Phase::BridgeRoll { unit, to }, Action::Rolled(die)) => self.bridge(s, unit, to, die, log),
            (Phase::Drop, Action::Rolled(die)) => {
                s.frames.push(Frame::Impulse(first_movement()));
                self.drop_lands(s, die, log);
            }
            (Phase::Strategic | Phase::Tactical | Phase::Mechanised, Action::Pick(unit)) => {
                s.frames.push(Frame::Impulse(phase));
                self.pick(s, phase.gait().unwrap_or(Gait::Tactical), unit);
            }
            (Phase::PauseRoll, Action::Rolled(die)) => self.pause(s, die, log),
            (Phase::Declare | Phase::Cover | Phase::Commit | Phase::Resolve, action) => {
                self.attacks_resume(s, phase, action, log);
            }
            (phase, _) => self.leave_phase(s, phase, log),
        }
    }

    /// The phase after a phase of choice. Which headquarters is nearest to the drop is measured where the impulse began
    /// (R94): so it takes place before anybody moves, which changes nothing for those who do.
    fn leave_phase<L: Sink<Event>>(&self, s: &mut State, phase: Phase, log: &mut L) {
        let next = match phase {
            Phase::Engineers => {
                s.german_before = s.german;
                if self.drop_is_due(s) {
                    Phase::Drop
                } else {
                    first_movement()
                }
            }
            Phase::Strategic => Phase::Tactical,
            Phase::Tactical => Phase::MovementEnd,
            _ => Phase::Close,
        };
        s.handled = UnitSet::default();
        s.frames.push(Frame::Impulse(next));
        if next == Phase::Drop {
            self.begin_drop(s, log);
        }
    }

    /// Phases without a choice follow by themselves; those in which nobody can do anything are passed over.
    pub(crate) fn impulse_carry_on<L: Sink<Event>>(&self, s: &mut State, phase: Phase, log: &mut L) -> bool {
        let active = s.active_side(self).unwrap_or(GERMAN);
        match phase {
            Phase::Engineers if !self.may_bridge_anything(s) => self.pass_over(s, phase, log),
            Phase::Strategic | Phase::Tactical | Phase::Mechanised => {
                let gait = phase.gait().unwrap_or(Gait::Tactical);
                if self.pickable(s, gait).next().is_some() {
                    return false;
                }
                self.pass_over(s, phase, log);
            }
            Phase::Declare | Phase::Cover | Phase::Commit | Phase::Resolve => {
                return self.attacks_carry_on(s, phase, log);
            }
            Phase::MovementEnd if !self.test_stacks(s, active, log) => {
                s.frames.pop();
                s.attacks = Attacks::default();
                s.frames.push(Frame::Impulse(Phase::Declare));
            }
            Phase::CombatEnd if !Side::BOTH.into_iter().any(|side| self.test_stacks(s, side, log)) => {
                s.frames.pop();
                s.handled = UnitSet::default();
                s.frames.push(Frame::Impulse(Phase::Mechanised));
            }
            Phase::Close if !self.test_stacks(s, active, log) => self.close(s, active),
            Phase::MovementEnd | Phase::CombatEnd | Phase::Close => {}
            _ => return false,
        }
        true
    }

    fn pass_over<L: Sink<Event>>(&self, s: &mut State, phase: Phase, log: &mut L) {
        s.frames.pop();
        self.leave_phase(s, phase, log);
    }

    /// The impulse is over: the chit goes to the leftmost empty box (3.34), and from the second one on the side rolls for
    /// its pause (3.4, R25) unless its last chit has been played (R26).
    fn close(&self, s: &mut State, side: Side) {
        let number = s.hq.and_then(|hq| self.hq_number(hq));
        if let Some(number) = number {
            s.drawn[side].push(number);
        }
        self.forget_impulse(s);
        s.frames.pop();
        s.frames.push(Frame::Cup(Cup::Draw));
        let own_left = s
            .cup
            .iter()
            .any(|number| self.side_of(self.lookup.hqs[usize::from(number)]) == side);
        if own_left && self.pause_number(s, side).is_some() && !self.exempt(s, side) {
            s.hq = number.map(|number| self.lookup.hqs[usize::from(number)]);
            s.frames.push(Frame::Impulse(Phase::PauseRoll));
        }
    }

    /// The German makes no pause roll on the first days (3.4, 13.1d).
    pub(crate) fn exempt(&self, s: &State, side: Side) -> bool {
        let early = self.facts.calendar.no_pause.covers(self.today(s));
        rule!("13.1d", side == GERMAN && early)
    }

    /// The number of the box just filled; none for the first (R111).
    pub(crate) fn pause_number(&self, s: &State, side: Side) -> Option<u8> {
        let filled = s.drawn[side].len();
        *self.facts.tables.impulses[side].get(filled.checked_sub(1)?)?
    }

    /// The die of the pause: with the box's number or less the operations of the side are over (3.4, 8.3).
    fn pause<L: Sink<Event>>(&self, s: &mut State, die: u8, log: &mut L) {
        let side = s.active_side(self).unwrap_or(GERMAN);
        s.hq = None;
        let number = self.pause_number(s, side).unwrap_or(0);
        let snow = rule!("3.4", self.facts.tables.ground.effect(s.ground).pause);
        let total = die as i8 + snow;
        let pauses = rule!("8.3", total <= number as i8);
        log.note(|| Event::PauseRolled {
            side,
            die,
            total,
            number,
            pauses,
        });
        if pauses {
            s.paused[side] = true;
            self.take_back_chits(s, side, log);
        }
    }

    /// Forgets what only the impulse needed.
    fn forget_impulse(&self, s: &mut State) {
        s.hq = None;
        s.eligible = UnitSet::default();
        s.handled = UnitSet::default();
        s.strategic = UnitSet::default();
        s.tried = UnitSet::default();
        s.struck = UnitSet::default();
        s.impulse_supply = crate::state::Supplies::default();
        s.backed_attacks = 0;
        s.backed_overruns = 0;
        s.attacks = Attacks::default();
        s.group = None;
        s.battle = None;
    }
}
