//! One unit in hand (8.33): it moves leg by leg, tries to seize bridges, and stands where it meets enemies.

use grognard_core::Cost;
use serde::{Deserialize, Serialize};

use crate::frame::Value;
use crate::prelude::*;
use crate::seizure;
use crate::state::{Crossing, Way};
use crate::step::{How, Mover};
use crate::throw::{Sort, Throw};

/// A unit moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct March {
    pub(crate) unit: UnitId,
    pub(crate) doing: Doing,
}

/// What its dice are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Doing {
    /// It is asked where it goes.
    Asked,
    /// Aircraft attack it before it enters a place (8.4).
    Bombed(AreaId, How),
    /// It tries to seize a bridge.
    Seizing(WaterId),
}

impl March {
    pub(crate) fn of(unit: UnitId) -> Self {
        Self {
            unit,
            doing: Doing::Asked,
        }
    }

    fn doing(self, doing: Doing) -> Self {
        Self { doing, ..self }
    }
}

impl Breakout {
    /// 8.4: whether a unit rolls before it enters another place.
    fn hunted(&self, s: &State, mover: Mover) -> bool {
        let german = self.side_of(mover.unit) == GERMAN;
        rule!("8.4", german && mover.moved && self.clear(s))
    }

    /// What a step of a leg costs: it goes on only where nothing happens.
    fn leg_cost(&self, s: &State, start: Mover, from: AreaId, spent: u8, to: AreaId) -> Option<u8> {
        let mover = self.along(start, from, spent);
        let side = self.side_of(start.unit);
        let first = from == start.at;
        let stops = !first && (!self.vacant(s, side, from) || self.hunted(s, mover));
        if stops {
            return None;
        }
        self.open_step(s, mover, to, How::Any).map(|step| step.cost)
    }

    /// A unit as it would be on its way.
    fn along(&self, start: Mover, at: AreaId, spent: u8) -> Mover {
        if at == start.at {
            return start;
        }
        Mover {
            at,
            left: start.left - spent,
            moved: true,
            paid: true,
            wet: true,
            ..start
        }
    }

    /// Everything a unit can reach in one leg.
    pub(crate) fn legs(&self, s: &State, mover: Mover) -> grognard_board::AreaReach {
        self.facts.map.reach(mover.at, mover.left, |step| {
            self.leg_cost(s, mover, step.from, step.spent, step.to)
        })
    }

    /// Whether a unit may act now (8.1, 8.32, 8.374).
    pub(crate) fn may_act(&self, s: &State, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
        let side = s.impulse.side;
        why.gate(forbid!(self.side_of(unit) != side, Reason::EnemyImpulse(unit)))?;
        why.gate(grognard_core::require(
            s.area_of(unit).is_some(),
            Reason::NotOnMap(unit),
        ))?;
        why.hear(forbid!(self.unit(unit).class == Class::Coastal, Reason::Coastal(unit)))?;
        why.hear(forbid!(s.condition[unit] != Condition::Fresh, Reason::NotFresh(unit)))?;
        why.hear(forbid!(!s.acts.active.has(unit), Reason::NotActivated(unit)))?;
        why.hear(forbid!(s.acts.done.has(unit), Reason::HasActed(unit)))?;
        why.hear(self.one_nation(s, unit))
    }

    /// 8.374: only one Allied nation acts in an impulse that is not double.
    pub(crate) fn one_nation(&self, s: &State, unit: UnitId) -> Verdict<Reason> {
        let other = match self.unit(unit).nation {
            Nation::Us => s.acts.british,
            Nation::British => s.acts.us,
            Nation::German => false,
        };
        let double = rule!("R57", s.impulse.half > 0);
        forbid!(other && !double, Reason::OtherNation(unit))
    }

    /// Whether the unit could be picked up: it may act and something is open to it.
    pub(crate) fn may_march(&self, s: &State, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
        self.may_act(s, unit, why)?;
        why.hear(forbid!(s.acts.stopped.has(unit), Reason::Stopped(unit)))?;
        why.hear(grognard_core::require(
            self.can_move(s, unit),
            Reason::NowhereToGo(unit),
        ))
    }

    /// Whether anything is open to a unit.
    fn can_move(&self, s: &State, unit: UnitId) -> bool {
        let Some(mover) = self.mover(s, unit) else { return false };
        let links = &self.facts.links[mover.at.index()];
        links.iter().any(|link| {
            self.open_step(s, mover, link.to, How::Any).is_some()
                || link.water.is_some_and(|water| {
                    self.open_step(s, mover, link.to, How::Wading).is_some()
                        || allows(|why| seizure::judge(self, s, unit, water, why))
                })
        })
    }

    /// Whether the cheapest way to a place beside the unit leads through others.
    fn goes_round(&self, s: &State, mover: Mover, to: AreaId) -> bool {
        let legs = self.legs(s, mover);
        legs.spent(to).is_some() && legs.back(to).take_while(|&area| area != mover.at).count() > 1
    }

    /// Whether a unit may wade where going to the place would be something else: over the bridge, or by another way.
    fn wades(&self, s: &State, mover: Mover, to: AreaId, why: &mut Refusals<Reason>) -> Flow {
        let water = self.water_between(mover.at, to);
        let differs = water.is_some_and(|water| self.intact(s, water) || self.goes_round(s, mover, to));
        why.gate(forbid!(!differs, Reason::NoBridgeBeside(to)))?;
        match self.step(s, mover, to, How::Wading, why) {
            std::ops::ControlFlow::Continue(_) => Flow::Continue(()),
            std::ops::ControlFlow::Break(()) => Flow::Break(()),
        }
    }
}

/// A unit enters a place (E1.12): control, bridges, and who meets whom.
pub(crate) fn enter<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId, to: AreaId, cost: u8, over: Crossing) {
    let (game, side) = (play.game, play.game.side_of(unit));
    let s = &mut *play.state;
    let Some(from) = s.area_of(unit) else { return };
    let uncontested = game.own(s, side, to).is_empty();
    let hostile = !game.vacant(s, side, to);
    let enemy_water = matches!(
        over,
        Crossing::EnemyBridge | Crossing::EnemyCauseway | Crossing::EnemyFord
    );
    let before = game
        .mover(s, unit)
        .map_or(0, |mover| game.allowance(s, unit).saturating_sub(mover.left));
    game.use_bridge(s, unit, from, to, over);
    s.put(unit, Place::At(to));
    s.acts.spent[unit] = before.saturating_add(cost);
    s.acts.way[unit] = Way { from: from.0, over };
    s.acts.acted.insert(unit);
    s.acts.entered.insert(unit);
    note_nation(game, s, unit);
    if game.unit(unit).leads() {
        s.acts.led.insert(to);
    }
    if hostile {
        s.acts.stopped.insert(unit);
        // 8.51: who opens a battle, or crosses water that the enemy holds, has to fight it.
        let opens = rule!("8.51a", !s.acts.contested.has(to));
        let crosses = rule!("8.51b", enemy_water && !uncontested)
            || rule!("8.511", enemy_water && matches!(over, Crossing::EnemyFord));
        if opens || crosses {
            s.acts.bound.insert(unit);
        }
    }
    play.say(Event::Moved { unit, area: to });
    crate::control::settle(play, to);
    crate::control::left(play, unit, from);
}

/// Remembers whose units have acted (8.374).
pub(crate) fn note_nation(game: &Breakout, s: &mut State, unit: UnitId) {
    match game.unit(unit).nation {
        Nation::Us => s.acts.us = true,
        Nation::British => s.acts.british = true,
        Nation::German => {}
    }
}

impl Procedure<Breakout> for March {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.state.impulse.side)
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let mover = at.game.mover(at.state, self.unit)?;
        let way = Shape::paid_way(at.game.code(mover.at), Cost::new("movement", mover.left));
        let asked = Question::new("8.33", "ask-march", way)
            .with("unit", at.game.unit_name(self.unit))
            .with("left", mover.left);
        Some(asked.task("move"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        let Some(mover) = at.game.mover(at.state, self.unit) else {
            return;
        };
        let legs = at.game.legs(at.state, mover);
        for answer in answers {
            match answer.action {
                Action::Go(to) => {
                    let Some(spent) = legs.spent(to) else { continue };
                    answer.cost = Some(Cost::new("movement", spent).leaving(mover.left.saturating_sub(spent)));
                    answer.path = legs
                        .path(to)
                        .into_iter()
                        .map(|area| at.game.code(area).to_owned())
                        .collect();
                }
                Action::Wade(_) => answer.cost = Some(Cost::new("movement", mover.left).leaving(0_u8)),
                Action::Seize(_) => {
                    let price = at.game.facts.costs.seizure;
                    answer.cost = Some(Cost::new("movement", price).leaving(mover.left.saturating_sub(price)));
                }
                _ => {}
            }
        }
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        let (game, s) = (at.game, at.state);
        let Some(mover) = game.mover(s, self.unit) else { return };
        let legs = game.legs(s, mover);
        out.extend(
            legs.reached()
                .iter()
                .filter(|&&to| to != mover.at)
                .map(|&to| Action::Go(to)),
        );
        for link in &game.facts.links[mover.at.index()] {
            if link.water.is_some() && allows(|why| game.wades(s, mover, link.to, why)) {
                out.push(Action::Wade(link.to));
            }
        }
        for water in game.waters_of(mover.at) {
            if allows(|why| seizure::judge(game, s, self.unit, water, why)) {
                out.push(Action::Seize(water));
            }
        }
        if allows(|why| self.judge(at, side, Action::Halt, why)) {
            out.push(Action::Halt);
        }
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let (game, s) = (at.game, at.state);
        let mover = why.value(game.mover(s, self.unit).ok_or(Reason::NotOnMap(self.unit)))?;
        match action {
            Action::Go(to) => {
                if game.facts.map.border(mover.at, to).is_none() {
                    let far = game.legs(s, mover).spent(to).filter(|_| to != mover.at);
                    return why.hear(forbid!(far.is_none(), Reason::NotAdjacent(to)));
                }
                // A place beside it may be too dear at once and cheaper by a longer way.
                if game.legs(s, mover).spent(to).is_some() {
                    return Flow::Continue(());
                }
                match game.step(s, mover, to, How::Any, why) {
                    std::ops::ControlFlow::Continue(_) => Flow::Continue(()),
                    std::ops::ControlFlow::Break(()) => Flow::Break(()),
                }
            }
            Action::Wade(to) => game.wades(s, mover, to, why),
            Action::Seize(water) => seizure::judge(game, s, self.unit, water, why),
            Action::Halt => why.hear(grognard_core::require(
                s.acts.acted.has(self.unit),
                Reason::MustAct(self.unit),
            )),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        let (game, s) = (play.game, &mut *play.state);
        let Some(mover) = game.mover(s, self.unit) else {
            return play.end();
        };
        match action {
            Action::Go(to) if game.hunted(s, mover) => self.run_the_gauntlet(play, to, How::Any),
            Action::Wade(to) if game.hunted(s, mover) => self.run_the_gauntlet(play, to, How::Wading),
            Action::Go(to) => {
                let legs = game.legs(s, mover);
                let path: arrayvec::ArrayVec<AreaId, 16> =
                    legs.back(to).take_while(|&area| area != mover.at).take(16).collect();
                for area in path.into_iter().rev() {
                    self.advance(play, area, How::Any);
                }
            }
            Action::Wade(to) => self.advance(play, to, How::Wading),
            Action::Seize(water) => {
                seizure::pay(game, s, self.unit, water);
                play.goto(self.doing(Doing::Seizing(water)));
                play.call(Throw::of(Sort::Bridge, 1));
            }
            _ => self.finish(play),
        }
    }

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, S>, _value: Value) -> Returned {
        let die = crate::throw::take(play.state);
        match self.doing {
            Doing::Bombed(to, how) => {
                play.goto(self.doing(Doing::Asked));
                match self.hit(play.look(), die) {
                    Some(condition) => {
                        play.state.condition[self.unit] = condition;
                        play.say(Event::Interdicted { unit: self.unit });
                        self.finish(play);
                    }
                    None => self.advance(play, to, how),
                }
            }
            Doing::Seizing(water) => {
                play.goto(self.doing(Doing::Asked));
                seizure::decide(play, self.unit, water, die);
            }
            Doing::Asked => {}
        }
        Returned::Taken
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        let die = at.state.faces.get(0).unwrap_or(6);
        match self.doing {
            Doing::Bombed(..) if side == GERMAN => match self.hit(at, die) {
                Some(Condition::D1) => 2,
                Some(_) => 1,
                None => 0,
            },
            Doing::Seizing(water) => {
                let seized = seizure::succeeds(at, self.unit, water, die);
                i32::from(seized != (side == at.state.impulse.side))
            }
            _ => 0,
        }
    }

    /// Ends when nothing is open to the unit any more.
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        if self.doing != Doing::Asked {
            return Progress::Waits;
        }
        let (game, s) = (play.game, &*play.state);
        let fresh = s.condition[self.unit] == Condition::Fresh;
        let over = s.acts.stopped.has(self.unit) || s.acts.done.has(self.unit) || !fresh;
        if !over && game.can_move(s, self.unit) {
            return Progress::Waits;
        }
        self.finish(play);
        Progress::Skipped
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        out.push_str(&format!("in-hand {}\n", at.game.id(self.unit)));
    }
}

impl March {
    /// The unit makes one step.
    fn advance<S: Sink<Event>>(self, play: &mut Play<'_, S>, to: AreaId, how: How) {
        let (game, s) = (play.game, &*play.state);
        let step = game
            .mover(s, self.unit)
            .and_then(|mover| game.open_step(s, mover, to, how));
        if let Some(step) = step {
            enter(play, self.unit, to, step.cost, step.over);
        }
    }

    /// Aircraft attack it before it goes on (8.4).
    fn run_the_gauntlet<S: Sink<Event>>(self, play: &mut Play<'_, S>, to: AreaId, how: How) {
        play.goto(self.doing(Doing::Bombed(to, how)));
        play.call(Throw::of(Sort::Interdiction, 1));
    }

    /// 8.4: what aircraft do to it: nothing with most dice.
    fn hit(self, at: Look<'_>, die: u8) -> Option<Condition> {
        let (game, s) = (at.game, at.state);
        let here = s.area_of(self.unit)?;
        let still = |unit: &UnitId| {
            game.unit(*unit).class == Class::Flak
                && s.condition[*unit] == Condition::Fresh
                && *unit != self.unit
                && !s.acts.acted.has(*unit)
        };
        let guns = game.own(s, GERMAN, here).iter().filter(still).count() as i8;
        let more = rule!("16.2", guns * game.facts.modifiers.flak);
        let numbers = &game.facts.numbers;
        let sum = die as i8 + more;
        if sum <= numbers.interdiction_worst {
            Some(Condition::D1)
        } else if sum <= numbers.interdiction_stop {
            Some(Condition::Spent)
        } else {
            None
        }
    }

    /// It stays where it is. Who stands among enemies may still assault them.
    fn finish<S: Sink<Event>>(self, play: &mut Play<'_, S>) {
        play.end();
        let s = &mut *play.state;
        if !s.acts.stopped.has(self.unit) || s.condition[self.unit] != Condition::Fresh {
            s.acts.done.insert(self.unit);
        }
    }
}
