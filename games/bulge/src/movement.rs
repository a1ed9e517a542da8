//! Movement (S3b): the player on turn moves his active units, one after the other.

use crate::action::tell_units;
use crate::combats::Combats;
use crate::prelude::*;

/// The player on turn moves his active units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Movement;

impl Bulge {
    pub(crate) fn side_of(&self, unit: UnitId) -> Side {
        self.facts.units[unit.index()].side
    }

    /// Only units on the map do anything (R53).
    pub(crate) fn present(&self, s: &State, unit: UnitId) -> Verdict<Reason> {
        forbid!(s.area_of(unit).is_none(), Reason::NotOnMap(unit))
    }

    /// Whether a unit is a side's own.
    pub(crate) fn is_own(&self, side: Side, unit: UnitId) -> Verdict<Reason> {
        forbid!(self.side_of(unit) != side, Reason::NotYourUnit(unit))
    }

    /// Whether a unit may move at all now: it is active and has not moved (S3b), and no rule holds its class back.
    pub(crate) fn may_move(&self, s: &State, unit: UnitId) -> Verdict<Reason> {
        self.active(s, unit)?;
        self.unmoved(s, unit)?;
        self.class_may_move(s, unit)
    }

    fn active(&self, s: &State, unit: UnitId) -> Verdict<Reason> {
        forbid!(!s.active.has(unit), Reason::NotActive(unit))
    }

    fn unmoved(&self, s: &State, unit: UnitId) -> Verdict<Reason> {
        forbid!(s.moved.has(unit), Reason::MovedAlready(unit))
    }

    /// Only infantry moves in surprise turns (S1b). Infantry means the class that walks (R6).
    pub(crate) fn class_may_move(&self, s: &State, unit: UnitId) -> Verdict<Reason> {
        self.surprise_allows(s, unit)?;
        self.opening_allows(s, unit)
    }

    fn surprise_allows(&self, s: &State, unit: UnitId) -> Verdict<Reason> {
        let held = self.surprise(s) && !self.facts.infantry.has(unit);
        forbid!(held, Reason::OnlyInfantryInSurprise(unit))
    }

    /// Allied infantry does not move on the first day (S5b, R6).
    pub(crate) fn opening_allows(&self, s: &State, unit: UnitId) -> Verdict<Reason> {
        let held = self.side_of(unit) == ALLIED && self.facts.infantry.has(unit) && self.opening(s);
        forbid!(held, Reason::NoAlliedInfantryMoves(unit))
    }

    /// What stands against taking a unit in hand, besides that it has nowhere to go.
    fn may_take(&self, s: &State, side: Side, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
        why.hear(self.has_turns(s, side))?;
        why.hear(self.active(s, unit))?;
        why.gate(self.is_own(side, unit))?;
        why.gate(self.present(s, unit))?;
        if !s.active.has(unit) {
            why.hear(forbid!(self.stuck(s).has(unit), Self::why_stuck(s, unit)))?;
            why.hear(forbid!(s.cube.has(unit), Reason::CubeAlready(unit)))?;
        }
        why.hear(self.unmoved(s, unit))?;
        why.hear(self.surprise_allows(s, unit))?;
        why.hear(self.opening_allows(s, unit))
    }

    /// A unit can be taken in hand if it may move and there is somewhere to go.
    pub(crate) fn may_pick(&self, s: &State, unit: UnitId) -> bool {
        self.may_move(s, unit).is_ok() && self.can_go(s, self.march(s, unit))
    }

    /// Units that can be taken in hand.
    pub(crate) fn movable(&self, s: &State) -> impl Iterator<Item = UnitId> {
        (s.active - s.moved).iter().filter(|&unit| self.may_pick(s, unit))
    }

    /// Movement is over: which areas must be fought for (S3c). In surprise turns every active unit may attack (S1c).
    pub(crate) fn combats_due(&self, s: &State) -> AreaSet {
        let areas = s.areas_of(s.active - s.fought);
        let due: AreaSet = areas.iter().filter(|&a| self.enemy_in(s, s.turn, a)).collect();
        if self.surprise(s) && !permit!("S1c") {
            return AreaSet::EMPTY;
        }
        rule!("S3c", due)
    }
}

fn finish<S: Sink<Event>>(play: &mut Play<'_, S>) {
    play.state.moved = play.state.active;
    play.state.to_fight = play.game.combats_due(play.state);
    play.goto(Combats);
}

impl Procedure<Bulge> for Movement {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.state.turn)
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(Question::new("S3b", "ask-movement", Shape::OneOf).task("movement"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        tell_units(at, answers);
    }

    fn warnings(self, at: Look<'_>, side: Side, out: &mut Vec<Warning<Action>>) {
        at.game.warn_of_combats(at.state, Action::Finish, out);
        at.game.warn_of_supply(at.state, side, Action::Finish, out);
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(at.game.movable(at.state).map(Action::Pick));
        out.push(Action::Finish);
    }

    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Pick(unit) => {
                at.game.may_take(at.state, side, unit, why)?;
                let march = at.game.march(at.state, unit);
                why.hear(forbid!(!at.game.can_go(at.state, march), Reason::NowhereToGo(unit)))
            }
            Action::Finish => Flow::Continue(()),
            _ => at.game.not_now(at.state, action, why),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match action {
            Action::Pick(unit) => play.call(play.game.march(play.state, unit)),
            _ => finish(play),
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        if play.game.movable(play.state).next().is_some() {
            return Progress::Waits;
        }
        finish(play);
        Progress::Skipped
    }

    fn stand_in(_at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
        matches!(action, Action::Pick(_)).then_some(Self)
    }
}
