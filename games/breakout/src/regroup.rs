//! The Regroup Phase (13): each unit may go into one free place beside it.

use grognard_core::require;
use serde::{Deserialize, Serialize};

use crate::frame::Value;
use crate::landing;
use crate::options::RegroupLanding;
use crate::prelude::*;
use crate::state::Crossing;
use crate::step::How;
use crate::throw::{Sort, Throw};

/// A side regroups.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Regroup {
    pub(crate) side: Side,
}

/// One of its units does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Regrouping {
    pub(crate) unit: UnitId,
    /// The batteries fire at it.
    pub(crate) landing: bool,
}

impl Breakout {
    /// What stands against a unit regrouping into a place.
    fn may_regroup_to(&self, at: Look<'_>, unit: UnitId, to: AreaId, why: &mut Refusals<Reason>) -> Flow {
        let s = at.state;
        let side = self.side_of(unit);
        let from = why.value(s.area_of(unit).ok_or(Reason::NotOnMap(unit)))?;
        if let Some(beach) = self.beach_from(from) {
            return self.may_go_ashore(at, unit, beach, to, why);
        }
        why.gate(forbid!(
            self.facts.map.border(from, to).is_none(),
            Reason::RegroupOneArea(to)
        ))?;
        why.hear(forbid!(!self.free(s, side, to), Reason::RegroupFree(to)))?;
        why.hear(self.room(s, unit, to))?;
        if let Some(water) = self.water_between(from, to) {
            let enemy = self.intact(s, water) && self.holder(s, water) != side;
            let contested = self.contested(s, from) && self.holder(s, water) != side;
            why.hear(forbid!(enemy, Reason::RegroupEnemyBridge(to)))?;
            why.hear(forbid!(contested && !enemy, Reason::EnemyCrossing(to)))?;
        }
        match self.crossing(s, unit, from, to, How::Any, why) {
            std::ops::ControlFlow::Continue(_) => Flow::Continue(()),
            std::ops::ControlFlow::Break(()) => Flow::Break(()),
        }
    }

    /// What stands against a unit leaving its approach box at night (13.S5, 19.3).
    fn may_go_ashore(
        &self,
        at: Look<'_>,
        unit: UnitId,
        beach: BeachId,
        to: AreaId,
        why: &mut Refusals<Reason>,
    ) -> Flow {
        let s = at.state;
        if to == self.facts.offshore {
            return why.hear(require(permit!("13.S5"), Reason::RegroupOneArea(to)));
        }
        let area = self.beach(beach).area;
        why.gate(forbid!(to != area, Reason::RegroupOneArea(to)))?;
        why.hear(forbid!(!self.free(s, ALLIED, to), Reason::RegroupFree(to)))?;
        why.hear(crate::storm::boats_sail(at))?;
        why.hear(self.room(s, unit, to))?;
        let landed: u8 = match s.options.regroup_landing {
            RegroupLanding::PerBeach => s.acts.landed[beach.index()],
            RegroupLanding::Total => s.acts.landed.iter().sum(),
        };
        why.hear(forbid!(
            landed >= self.facts.numbers.regroup_landing,
            Reason::FiveLand(to)
        ))
    }

    fn may_regroup(&self, at: Look<'_>, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
        let s = at.state;
        let from = why.value(s.area_of(unit).ok_or(Reason::NotOnMap(unit)))?;
        why.hear(forbid!(s.acts.done.has(unit), Reason::RegroupedBefore(unit)))?;
        let rested = permit!("13.S2") || s.condition[unit] == Condition::Fresh;
        why.hear(require(rested, Reason::NotFresh(unit)))?;
        why.hear(forbid!(self.facts.coastal.has(unit), Reason::Coastal(unit)))?;
        let open = self
            .ways(from)
            .any(|to| allows(|why| self.may_regroup_to(at, unit, to, why)));
        why.hear(require(open, Reason::NowhereToGo(unit)))
    }

    /// Where one could go from a place at night.
    fn ways(&self, from: AreaId) -> impl Iterator<Item = AreaId> + '_ {
        let sea = self
            .beach_from(from)
            .map(|beach| [self.beach(beach).area, self.facts.offshore]);
        let land = self.facts.map.neighbours(from);
        land.iter().chain(sea.into_iter().flatten())
    }

    /// Units that have not regrouped, place by place.
    fn waiting(&self, s: &State, side: Side) -> UnitSet {
        let mut units = self.ashore(s, side);
        if side == ALLIED {
            for area in self.facts.approaches {
                units |= s.at(area);
            }
        }
        units - s.acts.done - self.facts.coastal
    }
}

impl Procedure<Breakout> for Regroup {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(self.side)
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(Question::new("13.S2", "ask-regroup", Shape::OneOf).task("regroup"))
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            if answer.action == Action::Done {
                answer.called("act-done-regrouping");
            }
        }
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        let units = at.game.waiting(at.state, side).iter();
        let able = units.filter(|&unit| allows(|why| at.game.may_regroup(at, unit, why)));
        out.extend(able.map(Action::Pick));
        out.push(Action::Done);
    }

    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Pick(unit) => {
                why.gate(forbid!(at.game.side_of(unit) != side, Reason::NotYours(unit)))?;
                at.game.may_regroup(at, unit, why)
            }
            Action::Done => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match action {
            Action::Pick(unit) => play.call(Regrouping { unit, landing: false }),
            _ => play.end(),
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let at = play.look();
        let mut units = at.game.waiting(at.state, self.side).iter();
        if permit!(
            "13.S1",
            units.any(|unit| allows(|why| at.game.may_regroup(at, unit, why)))
        ) {
            return Progress::Waits;
        }
        play.end();
        Progress::Skipped
    }
}

impl Regrouping {
    fn open(self, at: Look<'_>) -> impl Iterator<Item = AreaId> + '_ {
        let here = at.state.area_of(self.unit);
        let ways = here.into_iter().flat_map(|here| at.game.ways(here));
        ways.filter(move |&to| allows(|why| at.game.may_regroup_to(at, self.unit, to, why)))
    }

    fn go<S: Sink<Event>>(self, play: &mut Play<'_, S>, to: AreaId) {
        let game = play.game;
        let Some(from) = play.state.area_of(self.unit) else {
            return play.end();
        };
        play.state.acts.done.insert(self.unit);
        match game.beach_from(from) {
            Some(beach) if to != game.facts.offshore => {
                if rule!("13.S6", landing::batteries(game, play.state, beach) > 0) {
                    play.goto(Self { landing: true, ..self });
                    return play.call(Throw::of(Sort::Landing, 1));
                }
                play.end();
                landing::come_ashore(play, self.unit, beach, None);
                rest(play.state, self.unit);
            }
            beach => {
                play.end();
                let mut why = Refusals::first();
                let over = game.crossing(play.state, self.unit, from, to, How::Any, &mut why);
                let over = over
                    .continue_value()
                    .filter(|_| beach.is_none())
                    .unwrap_or(Crossing::Dry);
                game.use_bridge(play.state, self.unit, from, to, over);
                play.state.put(self.unit, Place::At(to));
                play.say(Event::Regrouped {
                    unit: self.unit,
                    area: to,
                });
                crate::control::settle(play, to);
                crate::control::left(play, self.unit, from);
            }
        }
    }
}

/// A unit that landed at night has not acted: it is as fresh as it came (13.S2).
fn rest(s: &mut State, unit: UnitId) {
    s.acts.acted.remove(unit);
    s.acts.active.remove(unit);
    s.acts.bound.remove(unit);
}

impl Procedure<Breakout> for Regrouping {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.game.side_of(self.unit))
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let from = at.state.area_of(self.unit)?;
        let way = Shape::way_into(at.game.code(from), 1..=1);
        let asked = Question::new("13.S4", "ask-regrouping", way).with("unit", at.game.unit_name(self.unit));
        Some(asked.task("regroup"))
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(self.open(at).map(Action::Go));
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Go(to) => at.game.may_regroup_to(at, self.unit, to, why),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        if let Action::Go(to) = action {
            self.go(play, to);
        }
    }

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, S>, _value: Value) -> Returned {
        let die = crate::throw::take(play.state);
        play.end();
        let box_ = play.state.area_of(self.unit);
        if let Some(beach) = box_.and_then(|box_| play.game.beach_from(box_)) {
            landing::come_ashore(play, self.unit, beach, Some(die));
            rest(play.state, self.unit);
        }
        Returned::Taken
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        landing::stake(at, side, UnitSet::one(self.unit))
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        out.push_str(&format!("in-hand {}\n", at.game.id(self.unit)));
    }
}
