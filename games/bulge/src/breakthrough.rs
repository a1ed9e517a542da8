//! Breakthrough of armour (S17, R13): which of it goes on.

use crate::action::tell_units;
use crate::exploit::Exploit;
use crate::prelude::*;

/// Armour may go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Breakthrough;

impl Bulge {
    /// Surviving armour that was activated this turn, attacked and has not broken through yet (S17a). Not for the
    /// Germans in the opening (S5c).
    pub(crate) fn able_to_break_through(&self, s: &State, attackers: UnitSet) -> UnitSet {
        let broke = rule!("R13", s.broke, else UnitSet::EMPTY);
        let able = rule!("S17a", (attackers & s.active & self.facts.armor) - broke);
        able.iter().filter(|&u| self.may_break_today(s, u).is_ok()).collect()
    }

    /// No German breakthrough in the opening (S5c).
    fn may_break_today(&self, s: &State, unit: UnitId) -> Verdict<Reason> {
        let barred = self.side_of(unit) == GERMAN && self.opening(s);
        forbid!(barred, Reason::BreakthroughOpening(unit))
    }

    /// Whether a unit can be taken in hand for a breakthrough.
    fn may_break(&self, s: &State, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
        let able = s.frames.able.has(unit);
        why.hear(forbid!(!able, Reason::NotEligibleToBreakThrough(unit)))?;
        why.hear(self.may_break_today(s, unit))?;
        let closed = able && self.exploits(s, unit).is_empty();
        why.hear(forbid!(closed, Reason::NowhereToGo(unit)))
    }

    /// Armour that can be taken in hand for a breakthrough.
    pub(crate) fn breakers(&self, s: &State) -> impl Iterator<Item = UnitId> {
        let able = s.frames.able.iter();
        able.filter(|&unit| allows(|why| self.may_break(s, unit, why)))
    }
}

fn finish<S: Sink<Event>>(play: &mut Play<'_, S>) {
    play.state.frames.able = UnitSet::EMPTY;
    play.end();
}

impl Procedure<Bulge> for Breakthrough {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.state.turn)
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(Question::new("S17a", "ask-breakthrough", Shape::OneOf).task("breakthrough"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        tell_units(at, answers);
        for answer in answers.iter_mut().filter(|answer| answer.action == Action::Finish) {
            answer.called("do-no-breakthrough");
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(at.game.breakers(at.state).map(Action::Pick));
        out.push(Action::Finish);
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Pick(unit) => at.game.may_break(at.state, unit, why),
            Action::Finish => Flow::Continue(()),
            _ => at.game.not_now(at.state, action, why),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        if let Action::Pick(unit) = action {
            play.state.frames.able.remove(unit);
            play.call(Exploit { unit });
        } else {
            finish(play);
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        if play.game.breakers(play.state).next().is_some() {
            return Progress::Waits;
        }
        finish(play);
        Progress::Skipped
    }
}
