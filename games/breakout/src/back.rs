//! Attackers go back the way they came (9.61): those who must, then those who like.

use grognard_core::odds::Assumption;
use grognard_core::require;

use crate::options::{BlockedRetreat, LandingRepulse};
use crate::prelude::*;
use crate::retreat::cross;
use crate::state::{Battle, Occasion, Outcome};
use crate::step::How;

/// Attackers go back: those who must, then those who like (9.41, 9.42, 9.61).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackersBack;

/// Attackers that must go back and are still there.
fn forced(game: &Breakout, s: &State, battle: &Battle) -> UnitSet {
    let repulsed = battle.result == Some(Outcome::Repulse) && battle.occasion == Occasion::Impulse;
    if !rule!("8.51", repulsed) {
        return UnitSet::EMPTY;
    }
    let stays = |unit: &UnitId| {
        let sea = s
            .acts
            .came_from(*unit)
            .is_some_and(|from| game.facts.approaches.has(from));
        let home = s.options.landing_repulse == LandingRepulse::ApproachBox;
        rule!("R40", sea && !home)
    };
    let bound = (battle.bound | (battle.units & battle.bound)) & s.at(battle.area);
    bound.iter().filter(|unit| !stays(unit)).collect()
}

/// What stands against an attacker going back (9.41, 9.42, 9.61). Who dropped began there, and who landed came from the
/// sea: neither goes back (21.2, 21.5).
fn may_go_back(at: Look<'_>, battle: &Battle, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    why.gate(require(
        battle.units.has(unit) && s.at(battle.area).has(unit),
        Reason::NotInThis(unit),
    ))?;
    let lost = matches!(battle.result, Some(Outcome::Repulse | Outcome::Tie));
    why.hear(require(lost, Reason::NotLost(unit)))?;
    let from = s.acts.came_from(unit);
    why.hear(forbid!(from.is_none(), Reason::BeganHere(unit)))?;
    let sea = from.is_some_and(|from| game.facts.approaches.has(from));
    why.hear(forbid!(sea, Reason::CameFromSea(unit)))?;
    if let Some(from) = from {
        way_back(game, s, unit, battle.area, from, why)?;
    }
    Flow::Continue(())
}

/// Whether an attacker can go back the way it came (9.61, R44).
fn way_back(game: &Breakout, s: &State, unit: UnitId, area: AreaId, from: AreaId, why: &mut Refusals<Reason>) -> Flow {
    if game.facts.approaches.has(from) {
        return Flow::Continue(());
    }
    why.hear(game.room(s, unit, from))?;
    match game.crossing(s, unit, area, from, How::Any, why) {
        std::ops::ControlFlow::Continue(_) => Flow::Continue(()),
        std::ops::ControlFlow::Break(()) => Flow::Break(()),
    }
}

/// An attacker goes back the way it came.
fn go_back<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId) {
    let (game, s) = (play.game, &mut *play.state);
    let (Some(area), Some(from)) = (s.area_of(unit), s.acts.came_from(unit)) else {
        return;
    };
    if !game.facts.approaches.has(from) {
        let over = cross(game, s, unit, area, from);
        game.use_bridge(s, unit, area, from, over);
    }
    s.put(unit, Place::At(from));
    s.acts.stopped.remove(unit);
    s.acts.bound.remove(unit);
    s.acts.done.insert(unit);
    play.say(Event::Retreated { unit, area: from });
    crate::control::settle(play, from);
}

impl Procedure<Breakout> for AttackersBack {
    fn waits(self, at: Look<'_>) -> Waits {
        at.state
            .battle
            .map_or(Waits::Nobody, |battle| Waits::on(battle.attacker))
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let area = at.state.battle?.area;
        let asked = Question::new("9.61", "ask-attackers-back", Shape::OneOf).with("area", at.game.area_name(area));
        Some(asked.task("retreat"))
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        let Some(battle) = at.state.battle else { return };
        let units = battle.units.iter();
        out.extend(
            units
                .filter(|&unit| allows(|why| may_go_back(at, &battle, unit, why)))
                .map(Action::Withdraw),
        );
        out.push(Action::Stand);
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let Some(battle) = at.state.battle else {
            return why.not_now();
        };
        match action {
            Action::Withdraw(unit) => may_go_back(at, &battle, unit, why),
            Action::Stand => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match action {
            Action::Withdraw(unit) => go_back(play, unit),
            _ => play.end(),
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let Some(battle) = play.state.battle else {
            play.end();
            return Progress::Went;
        };
        if let Some(unit) = forced(play.game, play.state, &battle).lowest() {
            let back = play.state.acts.came_from(unit);
            let (game, s) = (play.game, &*play.state);
            let open = back.is_some_and(|from| allows(|why| way_back(game, s, unit, battle.area, from, why)));
            if open {
                go_back(play, unit);
            } else {
                blocked(play, unit);
            }
            return Progress::Went;
        }
        let at = play.look();
        let mut units = battle.units.iter();
        if permit!(
            "9.61",
            units.any(|unit| allows(|why| may_go_back(at, &battle, unit, why)))
        ) {
            return Progress::Waits;
        }
        play.end();
        Progress::Skipped
    }

    fn assume(self, _at: Look<'_>, _side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        Some(Action::Stand)
    }
}

/// An attacker that must go back and cannot stays, one level worse (R44).
fn blocked<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId) {
    let s = &mut *play.state;
    if let Some(battle) = &mut s.battle {
        battle.bound.remove(unit);
    }
    if s.options.blocked_retreat == BlockedRetreat::OneLevel {
        let condition = s.condition[unit];
        s.condition[unit] = rule!("R44", crate::ground::worse(condition).unwrap_or(condition), else condition);
    }
    s.acts.done.insert(unit);
    play.say(Event::RetreatBlocked { unit });
}
