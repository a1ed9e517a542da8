//! The second step of an Assault impulse (8.22): units of the active place move, seize bridges and assault, in any order.

use crate::assault::{self, Assault};
use crate::impulse;
use crate::march::March;
use crate::prelude::*;
use crate::repair;

/// The attacker acts with his units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operate;

impl Breakout {
    /// Units that may still act and have not come upon enemies.
    fn free_to_act(&self, s: &State) -> UnitSet {
        self.fresh(s, s.acts.active - s.acts.done - s.acts.stopped)
    }

    /// Units of a place that must assault before the impulse can end (8.51).
    fn owed(&self, s: &State) -> Option<AreaId> {
        let bound = s.acts.bound.iter().filter(|&unit| !s.acts.done.has(unit));
        let mut places = bound.filter_map(|unit| s.area_of(unit));
        places.find(|&area| !s.acts.assaulted.has(area) && !self.vacant(s, s.impulse.side, area))
    }

    /// The places that could be assaulted.
    fn targets(&self, s: &State) -> AreaSet {
        let able = s.acts.active - s.acts.done;
        let places: AreaSet = able.iter().filter_map(|unit| s.area_of(unit)).collect();
        let open = |&area: &AreaId| !self.vacant(s, s.impulse.side, area);
        places.iter().filter(open).collect()
    }
}

impl Procedure<Breakout> for Operate {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.state.impulse.side)
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let places = at.state.impulse.named(at.game);
        let asked = Question::new("8.22", "ask-operate", Shape::OneOf).with("areas", places);
        Some(asked.task("operate"))
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            if answer.action == Action::Done {
                answer.called("act-done-operating");
            }
        }
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        let (game, s) = (at.game, at.state);
        let units = game.free_to_act(s).iter();
        out.extend(
            units
                .filter(|&unit| allows(|why| game.may_march(s, unit, why)))
                .map(Action::Pick),
        );
        let places = game.targets(s).iter();
        out.extend(
            places
                .filter(|&area| allows(|why| assault::may_assault(game, s, area, why)))
                .map(Action::Assault),
        );
        let combined = game.ground();
        if impulse::may_double(at).is_ok() {
            out.extend(
                combined
                    .iter()
                    .filter(|&area| allows(|why| impulse::may_combine(at, area, why)))
                    .map(Action::Combine),
            );
        }
        repair::list_dismantle(at, side, out);
        if allows(|why| self.judge(at, side, Action::Done, why)) {
            out.push(Action::Done);
        }
    }

    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let (game, s) = (at.game, at.state);
        match action {
            Action::Pick(unit) => game.may_march(s, unit, why),
            Action::Assault(area) => assault::may_assault(game, s, area, why),
            Action::Combine(area) => impulse::may_combine(at, area, why),
            Action::Dismantle(water) => repair::may_dismantle(at, side, water, why),
            Action::Done => match game.owed(s) {
                Some(area) => why.hear(forbid!(true, Reason::MustAssault(area))),
                None => Flow::Continue(()),
            },
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match action {
            Action::Pick(unit) => play.call(March::of(unit)),
            Action::Assault(area) => {
                assault::begin(play, area);
                play.call(Assault::Declare);
            }
            Action::Combine(area) => impulse::combine(play, area),
            Action::Dismantle(water) => {
                let side = play.state.impulse.side;
                repair::dismantle(play, side, water);
            }
            _ => play.end(),
        }
    }

    /// Ends when nothing is left to do.
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let (game, s, at) = (play.game, &*play.state, play.look());
        let moves = || {
            let mut units = game.free_to_act(s).iter();
            units.any(|unit| allows(|why| game.may_march(s, unit, why)))
        };
        let assaults = || {
            let mut places = game.targets(s).iter();
            places.any(|area| allows(|why| assault::may_assault(game, s, area, why)))
        };
        let open = rule!("8.22", moves() || assaults(), else true);
        if open || game.owed(s).is_some() || impulse::may_double(at).is_ok() {
            return Progress::Waits;
        }
        play.end();
        Progress::Skipped
    }

    fn stand_in(at: Look<'_>, side: Side, action: Action) -> Option<Self> {
        let impulse = at.state.impulse;
        let acts = matches!(action, Action::Pick(_) | Action::Assault(_) | Action::Combine(_));
        (acts && impulse.going && impulse.side == side).then_some(Self)
    }
}
