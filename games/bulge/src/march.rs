//! A unit on the march (S7, S8, S19f, R43), in legs. A leg to a neighbour is judged by [`Bulge::step`]; a longer leg runs
//! over quiet ground, where nothing happens on the way.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use grognard_core::{Cost, terms};
use serde::{Deserialize, Serialize};

use crate::action::{purpose, tell_unit_in_hand};
use crate::editions::Change;
use crate::event::Points;
use crate::options::ExitArrow;
use crate::prelude::*;
use crate::state::Place;

/// A move in progress: how far the unit has come, and under which headings it is still legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct March {
    pub(crate) unit: UnitId,
    /// Areas entered so far.
    pub(crate) steps: u8,
    /// Every border so far had a usable road.
    pub(crate) by_road: bool,
    /// The path so far can be a normal move (S7).
    pub(crate) normal: bool,
    /// The path so far can be a strategic move (S8).
    pub(crate) strategic: bool,
    /// It set out from an area with enemies in it (R25).
    pub(crate) engaged: bool,
}

terms! {
    /// Of what the cost of a move is made up, in areas.
    pub(crate) enum Charge {
        /// The area of a normal move on foot.
        OnFoot = "S7a", "spent-area";
        /// The first area of one on wheels.
        OnWheels = "S7b", "spent-area";
        /// The second one, by road.
        SecondArea = "S7b", "spent-second-area";
        /// An area of a strategic move.
        Strategic = "S8a", "spent-strategic";
        /// The area of a breakthrough.
        Breakthrough = "S17a", "spent-breakthrough";
    }
}

impl March {
    /// What each area since the move had come to `begun` counts as: all of them belong to the kind of move that it is
    /// now.
    pub(crate) fn terms(self, game: &Bulge, begun: Self) -> impl Iterator<Item = Charge> {
        let walks = game.facts.infantry.has(self.unit);
        (begun.steps..self.steps).map(move |steps| match steps {
            _ if !self.normal => Charge::Strategic,
            _ if walks => Charge::OnFoot,
            0 => Charge::OnWheels,
            _ => Charge::SecondArea,
        })
    }
}

impl March {
    /// Says how a leg leads to an area and what it costs; marked where only strategic movement gets there and nothing
    /// else happens.
    fn tell_leg(self, at: Look<'_>, side: Side, legs: &[Leg], to: AreaId, answer: &mut Answer<Action>) {
        let leg_to = |area| legs.iter().find(|leg| leg.to == area);
        let Some(leg) = leg_to(to) else { return };
        let back = std::iter::successors(Some(to), |&area| leg_to(area).map(|leg| leg.before));
        answer.path = back.map(|area| at.game.code(area).into()).collect();
        answer.path.reverse();
        answer.cost = Some(Cost::new("areas", leg.next.steps - self.steps));
        let walks = at.game.facts.infantry.has(self.unit);
        match (purpose(at, side, to, answer), leg.next.normal) {
            ("do-go", false) => answer.says("S8a", "do-go-strategic"),
            (key, false) => answer.says("S8a", key),
            (key, true) if walks => answer.says("S7a", key),
            (key, true) => answer.says("S7b", key),
        };
    }
}

/// A part of a march that is made in one go.
#[derive(Clone, Copy)]
struct Leg {
    /// The area it leads to.
    to: AreaId,
    /// The march on arrival.
    next: March,
    /// The area before the last.
    before: AreaId,
}

/// All legs of a march.
type Legs = ArrayVec<Leg, { AreaSet::CAPACITY }>;

impl Bulge {
    /// A move that has not begun.
    pub(crate) fn march(&self, s: &State, unit: UnitId) -> March {
        March {
            unit,
            steps: 0,
            by_road: true,
            normal: true,
            strategic: self.strategic_start(s, unit).is_ok(),
            engaged: s
                .area_of(unit)
                .is_some_and(|area| self.enemy_in(s, self.side_of(unit), area)),
        }
    }

    /// The areas to which the legs of a march lead.
    pub(crate) fn legs(&self, s: &State, march: March, mut visit: impl FnMut(AreaId)) {
        self.each_leg(s, march, |leg| visit(leg.to));
    }

    fn all_legs(&self, s: &State, march: March) -> Legs {
        let mut legs = Legs::new();
        self.each_leg(s, march, |leg| legs.push(leg));
        legs
    }

    /// The leg to an area, with the areas that it passes. To a neighbour it leads over the border if that is open.
    fn leg(&self, s: &State, march: March, to: AreaId) -> Option<(Leg, AreaSet)> {
        let before = s.area_of(march.unit)?;
        let near = self.facts.map.neighbours(before).has(to);
        if let Some(next) = near.then(|| self.open_step(s, march, before, to)).flatten() {
            return Some((Leg { to, next, before }, AreaSet::EMPTY));
        }
        let legs = self.all_legs(s, march);
        let leg_to = |area| legs.iter().find(|leg| leg.to == area);
        let leg = *leg_to(to)?;
        let passed = std::iter::successors(leg_to(leg.before), |leg| leg_to(leg.before));
        Some((leg, passed.map(|leg| leg.to).collect()))
    }

    /// All legs of a march: neighbours, and what lies behind quiet ground.
    fn each_leg(&self, s: &State, march: March, mut visit: impl FnMut(Leg)) {
        let Some(start) = s.area_of(march.unit) else { return };
        let side = self.side_of(march.unit);
        let mut seen = AreaSet::one(start);
        let mut queue: ArrayVec<(AreaId, March), { AreaSet::CAPACITY }> = ArrayVec::new();
        queue.push((start, march));
        let mut at = 0;
        while at < queue.len() {
            let (from, march) = queue[at];
            at += 1;
            let first = from == start;
            // Beyond what infantry walks, every step needs a road.
            let around = if march.steps < self.facts.modifiers.normal_infantry {
                self.facts.map.neighbours(from)
            } else {
                self.facts.roads[from.index()]
            };
            for to in around - seen {
                // Into enemies the border matters: only from next door.
                if !first && self.enemy_in(s, side, to) {
                    continue;
                }
                if let Some(next) = self.open_step(s, march, from, to) {
                    seen.insert(to);
                    let before = from;
                    visit(Leg { to, next, before });
                    // Nothing happens to a unit that passes held and free ground: neither control nor combat.
                    if next.by_road && self.safe(s, side, to) {
                        queue.push((to, next));
                    }
                }
            }
        }
    }

    /// Whether a leg leads to an area.
    pub(crate) fn has_leg(&self, s: &State, march: March, to: AreaId) -> bool {
        let mut found = false;
        self.legs(s, march, |area| found |= area == to);
        found
    }

    /// Whether a unit can go anywhere.
    pub(crate) fn can_go(&self, s: &State, march: March) -> bool {
        let Some(from) = s.area_of(march.unit) else {
            return false;
        };
        let around = self.facts.map.neighbours(from);
        around.iter().any(|to| self.open_step(s, march, from, to).is_some()) || self.may_exit(s, march).is_ok()
    }

    /// A leg: judged without listing, by the same steps. A neighbour may also be reached by a roundabout road.
    fn may_go(&self, s: &State, march: March, to: AreaId, why: &mut Refusals<Reason>) -> Flow {
        let from = why.value(s.area_of(march.unit).ok_or(Reason::NotOnMap(march.unit)))?;
        why.gate(require(from != to, Reason::ThereAlready(to)))?;
        let near = self.facts.map.border_number(from, to).is_some();
        if near && self.open_step(s, march, from, to).is_some() || self.has_leg(s, march, to) {
            Flow::Continue(())
        } else if near {
            self.step(s, march, from, to, why).map_continue(|_| ())
        } else if self.marches(s, march).iter().any(|m| m.area == to) {
            why.refuse(Reason::OneStepAtATime(to))
        } else {
            self.against_far(s, march, from, to, why)
        }
    }

    /// What stands against a move to an area that is not next door, as a normal move and as a strategic one. If roads
    /// lead there that are short enough, it is what stops the unit on them.
    fn against_far(&self, s: &State, march: March, from: AreaId, to: AreaId, why: &mut Refusals<Reason>) -> Flow {
        let (unit, limits) = (march.unit, &self.facts.modifiers);
        let normal = match self.too_far(unit) {
            short @ Reason::TwoAreasByRoad(_) if !march.normal => vec![short],
            Reason::TwoAreasByRoad(_) => {
                let normal = March {
                    strategic: false,
                    ..march
                };
                self.stops(s, normal, from, to, limits.normal_mech)
            }
            _ => Vec::new(),
        };
        let strategic = if march.strategic {
            self.stops(s, March { normal: false, ..march }, from, to, limits.strategic)
        } else {
            vec![self.not_strategic(s, march, from)]
        };
        // A kind of move that does not reach so far says nothing where the other one does and is stopped.
        let stopped = march.normal && !normal.is_empty() || march.strategic && !strategic.is_empty();
        let mut kinds = [(normal, self.too_far(unit)), (strategic, Reason::StrategicByRoad(unit))];
        if !march.normal {
            kinds.reverse();
        }
        for (stops, short) in kinds {
            let short = (stops.is_empty() && !stopped).then_some(short);
            for reason in stops.into_iter().chain(short) {
                why.refuse(reason)?;
            }
        }
        Flow::Continue(())
    }

    /// What stops a unit on each road that leads to an area in so many steps of its march at most.
    fn stops(&self, s: &State, march: March, from: AreaId, to: AreaId, most: u8) -> Vec<Reason> {
        let left = most.saturating_sub(march.steps);
        let mut found = Vec::new();
        for by in self.facts.roads[from.index()] {
            if by != to && (left < 2 || !self.road_leads(by, to, left - 1)) {
                continue;
            }
            let mut why = Refusals::first();
            match self.step(s, march, from, by, &mut why) {
                ControlFlow::Continue(next) if by != to => found.extend(self.stops(s, next, by, to, most)),
                _ => found.extend(why.verdict().err()),
            }
        }
        found
    }

    /// Whether roads lead from one area to another in so many steps at most.
    fn road_leads(&self, from: AreaId, to: AreaId, most: u8) -> bool {
        let roads = self.facts.roads[from.index()];
        roads.has(to) || most > 1 && roads.iter().any(|by| self.road_leads(by, to, most - 1))
    }

    /// Leaving the map (S19f, R43): a German unit, from an area with an arrow, as one area of a normal move.
    pub(crate) fn may_exit(&self, s: &State, march: March) -> Verdict<Reason> {
        let unit = march.unit;
        let area = s.area_of(unit).ok_or(Reason::NotOnMap(unit))?;
        forbid!(self.side_of(unit) != GERMAN, Reason::OnlyGermansExit(unit))?;
        if !permit!("S19f", self.facts.exits.has(area)) {
            return Err(Reason::NoExitHere(area));
        }
        if march.steps == 0 {
            return Ok(());
        }
        let by_road = match s.options.exit_arrow {
            ExitArrow::Road => permit!("R43", march.by_road),
            ExitArrow::Border => false,
        };
        let limit = self.facts.modifiers.normal_mech;
        let mech = self.facts.mechanised.has(unit);
        let reaches = mech && march.normal && by_road && march.steps < limit && !self.enemy_in(s, GERMAN, area);
        forbid!(!reaches, Reason::ExitTooFar(unit))?;
        self.leaving(s, march)
    }

    /// Notes the border of an entry: the river use (S9a) and how the unit came in (S13c).
    pub(crate) fn ford(&self, s: &mut State, unit: UnitId, from: AreaId, to: AreaId) {
        let river = self.facts.rivers[from.index()].has(to);
        // The last border counts (R33).
        let wet = rule!("R33", river, else river || s.wet.has(unit));
        s.wet.set(unit, wet);
        let border = self.facts.map.border_number(from, to);
        if let (true, true, Some(border)) = (river, self.enemy_in(s, self.side_of(unit), to), border) {
            s.use_border(border);
        }
    }

    /// Moves the unit in hand along a leg. It enters the areas on its way as it would by legs of their own.
    fn go<L: Sink<Event>>(&self, s: &mut State, march: March, to: AreaId, log: &mut L) {
        let unit = march.unit;
        let (Some(from), Some((leg, passed))) = (s.area_of(unit), self.leg(s, march, to)) else {
            return s.frames.end();
        };
        log.note(|| Event::Moves { unit, from, to });
        let german = self.side_of(unit) == GERMAN;
        let past = self.has(Change::LegsPastTheMeuse) && german && passed.meets(&self.facts.by_meuse);
        if rule!("R29", past) {
            self.release_british(s, log);
        }
        self.ford(s, unit, leg.before, to);
        self.enter(s, unit, to, log);
        s.frames.goto(leg.next);
    }

    /// The unit in hand leaves the map for its strength in points (S19f).
    fn exit<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, log: &mut L) {
        s.frames.end();
        let Some(from) = s.area_of(unit) else { return };
        let points = i16::from(s.strength[unit]);
        self.take_off(s, unit, Place::Exited);
        s.active.remove(unit);
        self.score(s, points);
        log.note(|| Event::Exits {
            unit,
            from,
            points: Points(points),
        });
        self.settle_control(s, from, log);
    }
}

fn halt<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId) {
    play.state.moved.insert(unit);
    play.end();
}

impl Procedure<Bulge> for March {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.game.side_of(self.unit))
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let from = at.state.area_of(self.unit).map_or("", |area| at.game.code(area));
        let asked = Question::new("S7", "ask-march", Shape::way(from));
        Some(asked.with("unit", at.game.unit_name(self.unit)).task("movement"))
    }

    fn answers(self, at: Look<'_>, side: Side, answers: &mut [Answer<Action>]) {
        let legs = at.game.all_legs(at.state, self);
        for answer in answers {
            match answer.action {
                Action::Go(to) => self.tell_leg(at, side, &legs, to, answer),
                Action::Exit => tell_unit_in_hand(at, self.unit, answer),
                _ => {
                    answer.says("S3b", if self.steps > 0 { "do-halt" } else { "do-stay" });
                    tell_unit_in_hand(at, self.unit, answer);
                }
            }
        }
    }

    fn warnings(self, at: Look<'_>, _side: Side, out: &mut Vec<Warning<Action>>) {
        at.game.legs(at.state, self, |to| {
            at.game.warn_of_leaving(at.state, self.unit, Action::Go(to), out);
            at.game.warn_of_last_step(at.state, self.unit, to, out);
        });
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        at.game.legs(at.state, self, |area| out.push(Action::Go(area)));
        if at.game.may_exit(at.state, self).is_ok() {
            out.push(Action::Exit);
        }
        out.push(Action::Halt);
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Go(area) => at.game.may_go(at.state, self, area, why),
            Action::Exit => why.hear(at.game.may_exit(at.state, self)),
            Action::Halt => Flow::Continue(()),
            _ => at.game.not_now(at.state, action, why),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match action {
            Action::Go(area) => play.game.go(play.state, self, area, play.sink),
            Action::Exit => play.game.exit(play.state, self.unit, play.sink),
            _ => halt(play, self.unit),
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        if self.steps == 0 || play.game.can_go(play.state, self) {
            return Progress::Waits;
        }
        halt(play, self.unit);
        Progress::Skipped
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        out.push_str(&format!("in-hand {} {}\n", at.game.id(self.unit), self.steps));
    }
}
