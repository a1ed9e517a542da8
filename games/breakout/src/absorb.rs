//! Casualty points (9.5, E4): the defender spreads them over his units, the Forward Unit first, by levels and retreats.

use grognard_core::odds::Assumption;
use grognard_core::{Limit, Offer, require};

use crate::aftermath::capacity;
use crate::prelude::*;
use crate::retreat::Retreat;
use crate::state::{Battle, Outcome};
use crate::{ground, losses};

/// The defender takes his losses, point by point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Absorb;

impl Breakout {
    fn defenders(&self, s: &State, battle: &Battle) -> UnitSet {
        self.own(s, !battle.attacker, battle.area)
    }

    /// What a unit can take by levels alone.
    fn levels(&self, s: &State, unit: UnitId) -> u8 {
        self.facts.levels[s.condition[unit] as usize].capacity
    }
}

/// 9.5: the Forward Unit takes the first point.
fn front_first(battle: &Battle, unit: UnitId) -> Verdict<Reason> {
    let first = battle.points == battle.total && battle.forward != Some(unit);
    let front = battle.forward.unwrap_or(unit);
    forbid!(first, Reason::ForwardFirst(front))
}

fn may_take(at: Look<'_>, battle: &Battle, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
    why.gate(require(
        at.game.defenders(at.state, battle).has(unit),
        Reason::NotInThis(unit),
    ))?;
    why.hear(front_first(battle, unit))
}

/// What stands against a unit absorbing a point by going back (9.5E, 9.5F).
fn may_withdraw(at: Look<'_>, battle: &Battle, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    may_take(at, battle, unit, why)?;
    why.hear(forbid!(game.facts.coastal.has(unit), Reason::Coastal(unit)))?;
    why.hear(forbid!(
        s.condition[unit] == Condition::Fresh,
        Reason::FreshRetreat(unit)
    ))?;
    why.hear(require(
        game.can_fall_back(s, unit, battle.area),
        Reason::NoRetreat(unit),
    ))?;
    let mut others = game.defenders(s, battle);
    others.remove(unit);
    let rest = capacity(game, s, others);
    why.hear(forbid!(rest < battle.points - 1, Reason::TooFewLeft(unit)))
}

/// A unit absorbs a point by its condition (9.5A–D).
fn take<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId) {
    if let Some(battle) = &mut play.state.battle {
        battle.points -= 1;
    }
    let before = play.state.condition[unit];
    let after = ground::worse(before);
    let after = match before {
        Condition::Fresh => rule!("9.5A", after, else Some(before)),
        Condition::Spent => rule!("9.5B", after, else Some(before)),
        Condition::D1 => rule!("9.5C", after, else Some(before)),
        Condition::D2 => rule!("9.5D", after, else Some(before)),
    };
    match after {
        Some(condition) => {
            play.state.condition[unit] = condition;
            play.say(Event::Reduced { unit, condition });
        }
        None => losses::eliminate(play, unit),
    }
}

/// What the staff does: the Forward Unit takes levels, then whoever has most left.
fn staff(at: Look<'_>, battle: &Battle) -> Option<UnitId> {
    let units = at.game.defenders(at.state, battle).iter();
    let able = units.filter(|&unit| allows(|why| may_take(at, battle, unit, why)));
    able.max_by_key(|&unit| (at.game.levels(at.state, unit), battle.forward == Some(unit), unit))
}

impl Procedure<Breakout> for Absorb {
    fn waits(self, at: Look<'_>) -> Waits {
        at.state
            .battle
            .map_or(Waits::Nobody, |battle| Waits::on(!battle.attacker))
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let battle = at.state.battle?;
        let unit = staff(at, &battle)?;
        let dies = at.state.condition[unit] == Condition::D2;
        let easy = battle.total == 1 && !dies;
        let offer = Offer::interrupt("absorb", Action::Reduce(unit), None, battle.points.into());
        let offer = offer.measured("standing-points");
        let offer = if easy {
            offer.by_default(Offer::<Action>::NEVER)
        } else {
            offer
        };
        let asked = Question::new("9.5", "ask-absorb", Shape::divide(battle.points));
        let asked = asked
            .with("points", battle.points)
            .with("area", at.game.area_name(battle.area));
        Some(asked.offered(offer).task("absorb"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        let Some(battle) = at.state.battle else { return };
        for answer in answers {
            match answer.action {
                Action::Reduce(unit) => {
                    let most = at.game.levels(at.state, unit).min(battle.points);
                    answer.limit = Some(Limit::up_to(most));
                }
                Action::Withdraw(_) => answer.limit = Some(Limit::up_to(1_u8)),
                _ => {}
            }
        }
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        let Some(battle) = at.state.battle else { return };
        let units = at.game.own(at.state, side, battle.area);
        for unit in units {
            let both = [Action::Reduce(unit), Action::Withdraw(unit)];
            out.extend(
                both.into_iter()
                    .filter(|&action| allows(|why| self.judge(at, side, action, why))),
            );
        }
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let Some(battle) = at.state.battle else {
            return why.not_now();
        };
        match action {
            Action::Reduce(unit) => may_take(at, &battle, unit, why),
            Action::Withdraw(unit) => may_withdraw(at, &battle, unit, why),
            Action::Stand => why.hear(forbid!(true, Reason::PointsLeft(battle.area))),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        let Some(battle) = &mut play.state.battle else {
            return play.end();
        };
        match action {
            Action::Reduce(unit) => take(play, unit),
            Action::Withdraw(unit) => {
                battle.points -= 1;
                let from = battle.area;
                play.call(Retreat { unit, from });
            }
            _ => {}
        }
    }

    /// Done when no point is left; more than all can take eliminates all (9.8).
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let Some(battle) = play
            .state
            .battle
            .filter(|battle| battle.result == Some(Outcome::Success))
        else {
            play.end();
            return Progress::Went;
        };
        let units = play.game.defenders(play.state, &battle);
        if battle.points == 0 || units.is_empty() {
            play.end();
            return Progress::Went;
        }
        if rule!("9.8", battle.points > capacity(play.game, play.state, units), else false) {
            if let Some(battle) = &mut play.state.battle {
                battle.points = 0;
            }
            for unit in units {
                losses::eliminate(play, unit);
            }
            play.end();
            return Progress::Went;
        }
        // Nobody has a choice where a single way is open.
        let at = play.look();
        let mut out = arrayvec::ArrayVec::<Action, 2>::new();
        for unit in units {
            for action in [Action::Reduce(unit), Action::Withdraw(unit)] {
                if allows(|why| self.judge(at, !battle.attacker, action, why)) && out.try_push(action).is_err() {
                    return Progress::Waits;
                }
            }
        }
        match out[..] {
            [Action::Reduce(unit)] => {
                take(play, unit);
                Progress::Skipped
            }
            _ => Progress::Waits,
        }
    }

    fn assume(self, at: Look<'_>, _side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        staff(at, &at.state.battle?).map(Action::Reduce)
    }
}
