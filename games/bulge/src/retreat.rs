//! Retreat of the defender (S16b, R9, R10).

use grognard_core::odds::Assumption;
use grognard_core::{Message, Offer};

use crate::frame::Frame;
use crate::options::{RetreatWhenFixed, Stacking};
use crate::prelude::*;
use crate::step::STACK;

/// The defender retreats or stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retreat;

impl Bulge {
    /// All defenders go to one adjacent area that they control and that holds no enemy; it must be open to all.
    pub(crate) fn may_retreat(&self, s: &State, to: AreaId, why: &mut Refusals<Reason>) -> Flow {
        let battle = why.value(s.battle.ok_or(Reason::RetreatNoBattle))?;
        let side = !battle.attacker;
        // Before the dice nobody knows.
        let thrown = s.frames.top() != Some(Frame::Roll);
        why.hear(require(thrown, Reason::TooEarly))?;
        why.hear(forbid!(thrown && battle.defender_due == 0, Reason::RetreatNoLoss))?;
        let near = self.facts.map.neighbours(battle.area).has(to);
        why.gate(require(permit!("S16b", near), Reason::RetreatFar(to)))?;
        let enemy = self.enemy_in(s, side, to);
        why.hear(forbid!(enemy, Reason::RetreatBeset(to)))?;
        why.hear(forbid!(!self.controls(s, side, to), Reason::RetreatForeign(to)))?;
        for unit in battle.defenders {
            why.hear(self.meuse_open(s, unit, battle.area, to))?;
            why.hear(self.free_to_retreat(s, unit))?;
        }
        let crowd = self.own(s, side, to).len() + battle.defenders.len();
        let full = s.options.stacking == Stacking::Four && crowd > STACK;
        why.hear(forbid!(full, Reason::StackFull(to)))
    }

    /// Retreat is a result of combat, not movement: units that may not move may retreat, unless the option says no
    /// (R10).
    fn free_to_retreat(&self, s: &State, unit: UnitId) -> Verdict<Reason> {
        let fixed = (s.oos | s.fuel).has(unit) || self.opening_allows(s, unit).is_err();
        let held = fixed && s.options.retreat_when_fixed == RetreatWhenFixed::Forbidden;
        forbid!(held, Reason::RetreatFixed(unit))
    }

    /// Areas the defender can retreat to.
    pub(crate) fn refuges(&self, s: &State) -> AreaSet {
        let Some(battle) = s.battle else {
            return AreaSet::EMPTY;
        };
        let around = self.facts.map.neighbours(battle.area).iter();
        around
            .filter(|&area| allows(|why| self.may_retreat(s, area, why)))
            .collect()
    }

    /// The survivors go back, all of them before control is looked at (R7, R24).
    pub(crate) fn fall_back<L: Sink<Event>>(&self, s: &mut State, units: UnitSet, to: AreaId, log: &mut L) {
        for unit in units {
            self.arrive_in(s, unit, to, log);
        }
        self.settle_control(s, to, log);
    }
}

impl Procedure<Bulge> for Retreat {
    fn waits(self, at: Look<'_>) -> Waits {
        at.state
            .battle
            .map_or(Waits::Nobody, |battle| Waits::on(!battle.attacker))
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let due = at.state.battle.map_or(0, |battle| battle.defender_due);
        let asked = Question::new("S16b", "ask-retreat", Shape::OneOf).with("losses", due);
        Some(
            asked
                .offered(Offer::interrupt("retreat", Action::Stand, None, due.into()).measured("measure-losses"))
                .task("retreat"),
        )
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        let due = at.state.battle.map_or(0, |battle| battle.defender_due);
        for answer in answers {
            if let Action::Retreat(_) = answer.action {
                answer.with("losses", due.saturating_sub(1)).group = Some(Message::new("group-retreat"));
            } else {
                answer.with("losses", due);
            }
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.push(Action::Stand);
        out.extend(at.game.refuges(at.state).iter().map(Action::Retreat));
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Retreat(area) => at.game.may_retreat(at.state, area, why),
            Action::Stand => Flow::Continue(()),
            _ => at.game.not_now(at.state, action, why),
        }
    }

    /// Whoever retreats has one loss less.
    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        play.end();
        let Some(battle) = &mut play.state.battle else { return };
        let side = !battle.attacker;
        if let Action::Retreat(area) = action {
            battle.defender_due -= 1;
            battle.refuge = Some(area);
            play.say(Event::Retreats { side, area });
        } else {
            play.say(Event::Stands { side });
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        if !play.game.refuges(play.state).is_empty() {
            return Progress::Waits;
        }
        play.end();
        Progress::Skipped
    }

    fn assume(self, at: Look<'_>, _side: Side, assumptions: &[Assumption]) -> Option<Action> {
        if Assumption::is_chosen(assumptions, "retreat", "always") {
            at.game.refuges(at.state).lowest().map(Action::Retreat)
        } else {
            Some(Action::Stand)
        }
    }

    /// Until the first loss is taken: the defender was not asked if he had nowhere to go.
    fn stand_in(at: Look<'_>, side: Side, action: Action) -> Option<Self> {
        let retreats = matches!(action, Action::Retreat(_));
        let Some(battle) = at.state.battle else {
            return retreats.then_some(Self);
        };
        let whole = at.game.total_strength(at.state, battle.defenders) == battle.strength;
        let defends = side != battle.attacker && whole && battle.refuge.is_none();
        (defends && retreats).then_some(Self)
    }
}
