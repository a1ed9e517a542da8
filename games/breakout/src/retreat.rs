//! Retreats of defenders (9.62–9.67): unit by unit, by the order of 9.64. Attackers go back in [`crate::back`].

use grognard_core::odds::Assumption;
use grognard_core::{Offer, Open, require};
use serde::{Deserialize, Serialize};

use crate::options::FloodedRetreat;
use crate::prelude::*;
use crate::state::{Battle, Crossing};
use crate::step::How;

/// Defenders who may go back (9.62).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DefendersBack;

/// A defender goes back, place by place (9.66).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Retreat {
    pub(crate) unit: UnitId,
    /// The place that was assaulted: it never goes there again.
    pub(crate) from: AreaId,
}

/// How good a place is to retreat into, the best first (9.64).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Class {
    /// Free, with so many enemy places beside it.
    Free(u8),
    /// Contested and one's own.
    Own,
    /// Contested and the enemy's.
    Enemy,
    /// Full: it has to go on.
    Full,
}

impl Breakout {
    /// What stands against a defender going back into a place, whatever others there are (9.63).
    pub(crate) fn may_fall_back(
        &self,
        s: &State,
        unit: UnitId,
        from: AreaId,
        to: AreaId,
        why: &mut Refusals<Reason>,
    ) -> Flow {
        let side = self.side_of(unit);
        why.gate(forbid!(
            self.facts.map.border(from, to).is_none(),
            Reason::RetreatToSea(to)
        ))?;
        let again = s.acts.entered.has(unit);
        why.hear(grognard_core::require(
            !again || permit!("9.67"),
            Reason::NoRetreat(unit),
        ))?;
        if let Some(water) = self.water_between(from, to) {
            let bridge = self.intact(s, water) && self.holder(s, water) == side;
            let flooded = self.facts.flooded.has(water);
            let causeway = s.options.flooded_retreat == FloodedRetreat::FriendlyBridge && bridge;
            why.hear(forbid!(flooded && !causeway, Reason::RetreatFlooded(to)))?;
            why.hear(forbid!(self.holder(s, water) != side, Reason::RetreatEnemyWater(to)))?;
            let room = self.bridge_room(s, water, unit).is_ok();
            let wades = self.facts.infantry.has(unit) && !flooded;
            why.hear(forbid!(!(wades || bridge && room), Reason::RetreatRiver(unit, to)))?;
        }
        let hostile = !self.controls(s, side, to) && self.own(s, side, to).is_empty();
        why.hear(forbid!(hostile, Reason::RetreatHostile(to)))
    }

    fn open_retreat(&self, s: &State, unit: UnitId, from: AreaId, to: AreaId) -> bool {
        allows(|why| self.may_fall_back(s, unit, from, to, why))
    }

    /// How good a place is for a unit (9.64, R43).
    fn class(&self, s: &State, unit: UnitId, to: AreaId) -> Class {
        let side = self.side_of(unit);
        if rule!("9.63D", self.room(s, unit, to).is_err()) {
            return Class::Full;
        }
        if self.free(s, side, to) {
            let beside = self.facts.map.neighbours(to).iter();
            let enemy = beside.filter(|&area| !self.controls(s, side, area)).count() as u8;
            return Class::Free(rule!("9.64A", enemy));
        }
        if self.controls(s, side, to) {
            Class::Own
        } else {
            Class::Enemy
        }
    }

    /// Whether a way leads on from a full place to one that is not (R43).
    fn leads_out(&self, s: &State, unit: UnitId, start: AreaId, assaulted: AreaId) -> bool {
        let mut seen = AreaSet::one(assaulted) | AreaSet::one(start);
        let mut front = AreaSet::one(start);
        while let Some(from) = front.lowest() {
            front.remove(from);
            for to in self.facts.map.neighbours(from) - seen {
                if !self.open_retreat(s, unit, from, to) {
                    continue;
                }
                if self.room(s, unit, to).is_ok() {
                    return true;
                }
                seen.insert(to);
                front.insert(to);
            }
        }
        false
    }

    /// The class of the best places that a unit can go back to from a place.
    fn best_class(&self, s: &State, unit: UnitId, from: AreaId, assaulted: AreaId) -> Option<Class> {
        let places = self.facts.map.neighbours(from).iter().filter(|&to| to != assaulted);
        let open = places.filter(|&to| self.open_retreat(s, unit, from, to));
        let able = open.filter_map(|to| {
            let class = self.class(s, unit, to);
            let passes = class != Class::Full || permit!("9.66", self.leads_out(s, unit, to, assaulted));
            passes.then_some(class)
        });
        let worst = able.clone().max();
        rule!("9.64", able.min(), else worst)
    }

    /// Whether a unit can go back at all from where it is.
    pub(crate) fn can_fall_back(&self, s: &State, unit: UnitId, assaulted: AreaId) -> bool {
        let from = s.area_of(unit);
        from.is_some_and(|from| self.best_class(s, unit, from, assaulted).is_some())
    }

    /// How far it is to an own source of supply, in boundaries.
    fn far_from_source(&self, s: &State, side: Side, from: AreaId) -> u8 {
        let source = |area: AreaId| match side {
            GERMAN => self.is_sector(area) && self.controls(s, GERMAN, area),
            ALLIED => self.facts.beach_areas.has(area) && self.controls(s, ALLIED, area),
        };
        let (mut reached, mut front, mut far) = (AreaSet::one(from), AreaSet::one(from), 0);
        while !front.is_empty() {
            if front.iter().any(source) {
                return far;
            }
            front = self.facts.map.beside(front) - reached;
            reached |= front;
            far += 1;
        }
        u8::MAX
    }
}

impl Retreat {
    fn judge_to(self, at: Look<'_>, to: AreaId, why: &mut Refusals<Reason>) -> Flow {
        let (game, s) = (at.game, at.state);
        let from = why.value(s.area_of(self.unit).ok_or(Reason::NotOnMap(self.unit)))?;
        why.hear(forbid!(to == self.from, Reason::RetreatBack(to)))?;
        game.may_fall_back(s, self.unit, from, to, why)?;
        let best = game.best_class(s, self.unit, from, self.from);
        let class = game.class(s, self.unit, to);
        let worse = best.is_none_or(|best| class > best);
        match class {
            _ if !worse => Flow::Continue(()),
            Class::Free(_) => why.hear(forbid!(true, Reason::MoreEnemiesBeside(to))),
            Class::Own => why.hear(forbid!(true, Reason::FreeFirst(to))),
            Class::Enemy => why.hear(forbid!(true, Reason::OwnFirst(to))),
            Class::Full => why.hear(forbid!(true, Reason::FullLast(to))),
        }
    }

    fn open(self, at: Look<'_>) -> impl Iterator<Item = AreaId> + '_ {
        let here = at.state.area_of(self.unit);
        let beside = here.map_or(AreaSet::EMPTY, |here| at.game.facts.map.neighbours(here));
        beside
            .iter()
            .filter(move |&to| allows(|why| self.judge_to(at, to, why)))
    }

    /// The place nearest to a source of supply.
    fn staff(self, at: Look<'_>) -> Option<AreaId> {
        let side = at.game.side_of(self.unit);
        self.open(at)
            .min_by_key(|&to| (at.game.far_from_source(at.state, side, to), to))
    }

    fn go<S: Sink<Event>>(self, play: &mut Play<'_, S>, to: AreaId) {
        let (game, unit) = (play.game, self.unit);
        let Some(from) = play.state.area_of(unit) else {
            return play.end();
        };
        let over = cross(game, play.state, unit, from, to);
        game.use_bridge(play.state, unit, from, to, over);
        let full = game.room(play.state, unit, to).is_err();
        play.state.put(unit, Place::At(to));
        play.state.acts.entered.insert(unit);
        play.say(Event::Retreated { unit, area: to });
        if !full {
            play.end();
            crate::control::settle(play, to);
        }
        if from != self.from {
            crate::control::left(play, unit, from);
        }
    }
}

/// How a unit crosses a boundary when it goes back.
pub(crate) fn cross(game: &Breakout, s: &State, unit: UnitId, from: AreaId, to: AreaId) -> Crossing {
    let mut why = Refusals::first();
    game.crossing(s, unit, from, to, How::Any, &mut why)
        .continue_value()
        .unwrap_or_default()
}

impl Procedure<Breakout> for Retreat {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.game.side_of(self.unit))
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let from = at.state.area_of(self.unit)?;
        let way = Shape::way_into(at.game.code(from), 1..=1);
        let asked = Question::new("9.64", "ask-retreat", way).with("unit", at.game.unit_name(self.unit));
        let offer = Offer::duty("retreat-area", Action::Go(self.staff(at)?)).by_default(Offer::<Action>::STAFF);
        Some(asked.offered(offer).task("retreat"))
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(self.open(at).map(Action::Go));
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Go(to) => self.judge_to(at, to, why),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        if let Action::Go(to) = action {
            self.go(play, to);
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        match Open::of(self.open(play.look())) {
            Open::One(to) => {
                self.go(play, to);
                Progress::Skipped
            }
            Open::Several => Progress::Waits,
            Open::Nothing => {
                play.end();
                Progress::Went
            }
        }
    }

    fn assume(self, at: Look<'_>, _side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        self.staff(at).map(Action::Go)
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        out.push_str(&format!("retreats {}\n", at.game.id(self.unit)));
    }
}

/// What stands against a defender going back (9.62).
fn may_leave(at: Look<'_>, battle: &Battle, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    let defender = !battle.attacker;
    let there = game.own(s, defender, battle.area).has(unit);
    why.gate(require(there, Reason::NotInThis(unit)))?;
    why.hear(forbid!(game.facts.coastal.has(unit), Reason::Coastal(unit)))?;
    let open = game.can_fall_back(s, unit, battle.area);
    why.hear(require(open, Reason::NoRetreat(unit)))
}

impl Procedure<Breakout> for DefendersBack {
    fn waits(self, at: Look<'_>) -> Waits {
        at.state
            .battle
            .map_or(Waits::Nobody, |battle| Waits::on(!battle.attacker))
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let area = at.state.battle?.area;
        let enemies = at
            .state
            .battle
            .map_or(0, |battle| at.game.own(at.state, battle.attacker, battle.area).len());
        let offer = Offer::interrupt("retreat-voluntary", Action::Stand, None, enemies as i32);
        let offer = offer.measured("standing-enemies").by_default(Offer::<Action>::NEVER);
        let asked = Question::new("9.62", "ask-defenders-back", Shape::OneOf).with("area", at.game.area_name(area));
        Some(asked.offered(offer).task("retreat"))
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        let Some(battle) = at.state.battle else { return };
        let units = at.game.own(at.state, side, battle.area).iter();
        out.extend(
            units
                .filter(|&unit| allows(|why| may_leave(at, &battle, unit, why)))
                .map(Action::Withdraw),
        );
        out.push(Action::Stand);
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let Some(battle) = at.state.battle else {
            return why.not_now();
        };
        match action {
            Action::Withdraw(unit) => may_leave(at, &battle, unit, why),
            Action::Stand => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        let Some(battle) = play.state.battle else {
            return play.end();
        };
        match action {
            Action::Withdraw(unit) => {
                let from = battle.area;
                // One after the other, as long as they like.
                if rule!("9.65", true) {
                    play.call(Retreat { unit, from });
                } else {
                    play.goto(Retreat { unit, from });
                }
            }
            _ => play.end(),
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let at = play.look();
        let open = at.state.battle.is_some_and(|battle| {
            let mut units = at.game.own(at.state, !battle.attacker, battle.area).iter();
            units.any(|unit| allows(|why| may_leave(at, &battle, unit, why)))
        });
        if permit!("9.62", open) {
            return Progress::Waits;
        }
        play.end();
        Progress::Skipped
    }

    fn assume(self, _at: Look<'_>, _side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        Some(Action::Stand)
    }
}
