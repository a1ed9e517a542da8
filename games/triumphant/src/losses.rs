//! Losing steps: who must, who may be chosen, and who chooses (9.2–9.23, 11.11, 12.6, R73, R74, R87, R108).

use grognard_core::{Side, Sink, rule};

use crate::Triumphant;
use crate::action::Action;
use crate::event::Event;
use crate::facts::{UnitId, UnitSet};
use crate::frame::{Fight, Frame};
use crate::reason::Reason;
use crate::state::{Battle, Place, State, Toll};

/// In what order units can be chosen to lose steps (9.23, 11.11, R87).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    WithStrength,
    WithoutStrength,
    Headquarters,
}

impl Battle {
    /// Units of a side that take part.
    pub(crate) fn of(&self, side: Side) -> UnitSet {
        if side == self.attacker {
            self.attackers
        } else {
            self.defenders
        }
    }

    /// A unit is gone.
    fn strike_out(&mut self, unit: UnitId) {
        for set in [
            &mut self.attackers,
            &mut self.defenders,
            &mut self.retreating,
            &mut self.retreated,
            &mut self.beside,
        ] {
            set.remove(unit);
        }
    }
}

impl Triumphant {
    /// A unit loses a step: it is turned over, or gone if that was its last (9.21).
    pub(crate) fn lose_step<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, log: &mut L) {
        if rule!("9.21", self.steps_of(s, unit) > 1) {
            s.reduced.insert(unit);
            log.note(|| Event::StepLost { unit });
        } else {
            self.eliminate(s, unit, log);
        }
    }

    /// A unit is eliminated; a headquarters comes back some turns later (11.11, R93).
    pub(crate) fn eliminate<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, log: &mut L) {
        self.put(s, unit, Place::Dead);
        s.reduced.remove(unit);
        if let Some(number) = self.hq_number(unit) {
            s.back_on[usize::from(number)] = rule!("11.11", s.turn + self.facts.modifiers.hq_return, else u8::MAX);
        }
        log.note(|| Event::Eliminated { unit });
    }

    /// What a number of the table means: half of it in steps now, at least one, the rest by choice (9.22).
    pub(crate) fn toll(&self, number: u8) -> Toll {
        let due = rule!("9.22", number.div_ceil(self.facts.modifiers.loss_divide), else number);
        Toll {
            number,
            due,
            rest: number - due,
            lost: 0,
        }
    }

    /// Who loses steps at a frame: side, units to choose from, how many are due.
    fn losers(&self, s: &State, step: Fight) -> Option<(Side, UnitSet, u8)> {
        let battle = s.battle.as_ref()?;
        match step {
            Fight::Losses(side) => Some((side, battle.of(side), battle.toll[side].due)),
            Fight::Cornered { side, left } => Some((side, battle.retreating, left)),
            _ => None,
        }
    }

    /// The owner chooses who loses a step; the opponent the second one of a combat (9.22, 12.6, R108).
    pub(crate) fn loss_chooser(&self, s: &State, side: Side) -> Side {
        let second = s.battle.as_ref().is_some_and(|battle| battle.toll[side].lost == 1);
        let opponent = rule!("12.6", s.options.second_step.is_on() && second);
        if opponent { !side } else { side }
    }

    fn loss_turn(&self, s: &State, unit: UnitId) -> Turn {
        if self.is_hq(unit) {
            rule!("11.11", Turn::Headquarters, else Turn::WithoutStrength)
        } else if self.strength_of(s, unit) == 0 {
            rule!("9.23", Turn::WithoutStrength, else Turn::WithStrength)
        } else {
            Turn::WithStrength
        }
    }

    /// Only units of the combat lose steps: those with strength first, headquarters last (9.23, 11.11, R87).
    fn may_lose(&self, s: &State, pool: UnitSet, unit: UnitId) -> Result<(), Reason> {
        if !pool.has(unit) {
            return Err(Reason::NotInBattle(unit));
        }
        let turn = self.loss_turn(s, unit);
        match pool.iter().map(|other| self.loss_turn(s, other)).min() {
            Some(first) if first < turn && turn == Turn::Headquarters => Err(Reason::LoseHqLast(unit)),
            Some(first) if first < turn => Err(Reason::LoseStrengthFirst(unit)),
            _ => Ok(()),
        }
    }

    pub(crate) fn losses_judge(&self, s: &State, step: Fight, action: Action) -> Result<(), Reason> {
        match (self.losers(s, step), action) {
            (Some((_, pool, _)), Action::Lose(unit)) => self.may_lose(s, pool, unit),
            _ => Err(Reason::NotNow),
        }
    }

    pub(crate) fn losses_list(&self, s: &State, step: Fight, out: &mut Vec<Action>) {
        out.extend(self.could_lose(s, step).iter().map(Action::Lose));
    }

    /// The units that can be chosen.
    pub(crate) fn could_lose(&self, s: &State, step: Fight) -> UnitSet {
        let (_, pool, _) = self.losers(s, step).unwrap_or((Side::A, UnitSet::EMPTY, 0));
        pool.iter()
            .filter(|&unit| self.may_lose(s, pool, unit).is_ok())
            .collect()
    }

    pub(crate) fn losses_resume<L: Sink<Event>>(&self, s: &mut State, step: Fight, action: Action, log: &mut L) {
        let (Fight::Losses(side) | Fight::Cornered { side, .. }, Action::Lose(unit)) = (step, action) else {
            return;
        };
        let next = match step {
            Fight::Cornered { side, left } => Fight::Cornered { side, left: left - 1 },
            _ => step,
        };
        if let (Fight::Losses(_), Some(battle)) = (step, &mut s.battle) {
            battle.toll[side].due -= 1;
        }
        s.frames.push(Frame::Battle(next));
        self.suffer(s, side, unit, log);
    }

    /// A unit of the combat loses a step.
    pub(crate) fn suffer<L: Sink<Event>>(&self, s: &mut State, side: Side, unit: UnitId, log: &mut L) {
        self.lose_step(s, unit, log);
        let gone = s.hex_of(unit).is_none();
        if let Some(battle) = &mut s.battle {
            battle.toll[side].lost += 1;
            if gone {
                battle.strike_out(unit);
            }
        }
    }

    /// Steps that leave no choice are lost at once: one unit to choose, or nobody left after it.
    pub(crate) fn losses_carry_on<L: Sink<Event>>(&self, s: &mut State, step: Fight, log: &mut L) -> bool {
        let Some((side, pool, due)) = self.losers(s, step) else {
            return false;
        };
        let open = self.could_lose(s, step);
        let Some(first) = open.lowest().filter(|_| due > 0) else {
            s.frames.pop();
            self.after_losses(s, step, side);
            return true;
        };
        let steps = pool.iter().map(|unit| u16::from(self.steps_of(s, unit))).sum::<u16>();
        let forced = open.len() == 1 || steps <= u16::from(due);
        if forced {
            s.frames.pop();
            self.losses_resume(s, step, Action::Lose(first), log);
        }
        forced
    }

    /// What is due has been lost: survivors go back or lose the rest (9.22).
    fn after_losses(&self, s: &mut State, step: Fight, side: Side) {
        let Some(battle) = &s.battle else { return };
        let rest = battle.toll[side].rest > 0 && !battle.of(side).is_empty();
        match step {
            Fight::Losses(_) if rest => s.frames.push(Frame::Battle(Fight::Rest(side))),
            _ => self.side_is_done(s, side),
        }
    }
}
