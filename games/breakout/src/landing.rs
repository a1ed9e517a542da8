//! Landings from an approach box (19.3) and the fire of coastal batteries at them (19.4).

use grognard_core::require;
use grognard_core::sum::Total;
use serde::{Deserialize, Serialize};

use crate::frame::Value;
use crate::prelude::*;
use crate::state::{Crossing, Way};
use crate::throw::{Sort, Throw};

/// Units land on a beach in an impulse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Landing {
    pub(crate) beach: BeachId,
    pub(crate) step: Step,
}

/// How far it has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Step {
    /// Who lands (named before the batteries fire).
    Choose,
    /// They come ashore.
    Ashore,
}

/// Fresh batteries in or beside a beach (19.4).
pub(crate) fn batteries(game: &Breakout, s: &State, beach: BeachId) -> u8 {
    rule!("16.3", batteries_near(game, s, game.beach(beach).area))
}

/// Fresh batteries in or beside an area (12.72, 19.4).
pub(crate) fn batteries_near(game: &Breakout, s: &State, area: AreaId) -> u8 {
    let mut guns = s.at(area);
    for beside in game.facts.map.neighbours(area) {
        guns |= s.at(beside);
    }
    game.fresh(s, guns & game.facts.coastal).len() as u8
}

/// What the batteries do to a unit (19.4).
fn hit(game: &Breakout, s: &State, beach: BeachId, die: u8) -> Option<Condition> {
    let value = batteries(game, s, beach);
    match rule!("19.4", die.cmp(&value), else std::cmp::Ordering::Greater) {
        std::cmp::Ordering::Less => Some(Condition::D1),
        std::cmp::Ordering::Equal => Some(Condition::Spent),
        std::cmp::Ordering::Greater => None,
    }
}

/// A unit comes ashore, under fire or not. The batteries see all of a throw before any of it lands.
pub(crate) fn come_ashore<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId, beach: BeachId, die: Option<u8>) {
    let (game, s) = (play.game, &mut *play.state);
    let (from, area) = (game.beach(beach).approach, game.beach(beach).area);
    let hurt = die.and_then(|die| hit(game, s, beach, die));
    s.chosen.remove(unit);
    let mut cost = Total(0);
    game.entry_cost(s, unit, area, &mut cost);
    let hostile = !game.vacant(s, ALLIED, area);
    s.put(unit, Place::At(area));
    s.acts.way[unit] = Way {
        from: from.0,
        over: Crossing::Dry,
    };
    s.acts.spent[unit] = (cost.0 as u8).min(game.allowance(s, unit));
    s.acts.active.insert(unit);
    s.acts.acted.insert(unit);
    s.acts.entered.insert(unit);
    s.acts.bound.insert(unit);
    s.acts.landed[beach.index()] += 1;
    crate::march::note_nation(game, s, unit);
    if hostile {
        s.acts.stopped.insert(unit);
    }
    match hurt {
        Some(condition) => {
            s.condition[unit] = s.condition[unit].max(condition);
            s.acts.done.insert(unit);
            play.say(Event::LandedUnderFire { unit, area, condition });
        }
        None => {
            if game.unit(unit).leads() {
                s.acts.led.insert(area);
            }
            play.say(Event::Landed { unit, area });
        }
    }
    // A fortification falls when the landing has been fought for, not before (8.51c).
    if !hostile {
        crate::control::settle(play, area);
    }
}

/// What the dice on the table would cost the Allied player.
pub(crate) fn stake(at: Look<'_>, side: Side, batch: UnitSet) -> i32 {
    if side != ALLIED {
        return 0;
    }
    let hurt = batch.iter().zip(at.state.faces.iter()).map(|(unit, die)| {
        let beach = at.state.area_of(unit).and_then(|box_| at.game.beach_from(box_));
        let hit = beach.and_then(|beach| hit(at.game, at.state, beach, die));
        hit.map_or(0, |condition| if condition == Condition::D1 { 2 } else { 1 })
    });
    hurt.sum()
}

/// Whether somebody has landed on a beach in this phase.
pub(crate) fn ashore_now(game: &Breakout, s: &State, area: AreaId) -> bool {
    let _ = game;
    s.at(area).meets(&s.acts.bound)
}

/// Whether a landing has to be fought for (8.51c, 21.6): while the fortification stands, nobody holds the beach (15.2).
pub(crate) fn fought(game: &Breakout, s: &State, area: AreaId) -> bool {
    !game.vacant(s, ALLIED, area) && rule!("8.51c", s.forts.has(area))
}

/// What stands against a landing on a beach at all (19.3).
fn may_land_there(at: Look<'_>, beach: BeachId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    let area = game.beach(beach).area;
    let closed = !game.controls(s, ALLIED, area) && game.own(s, ALLIED, area).is_empty();
    why.hear(forbid!(closed, Reason::GermanBeach(area)))?;
    why.hear(crate::storm::boats_sail(at))?;
    let shut = s.acts.assaulted.has(area);
    why.hear(forbid!(shut, Reason::Assaulted(area)))
}

/// What stands against activating an approach box.
pub(crate) fn may_land_somebody(at: Look<'_>, beach: BeachId, why: &mut Refusals<Reason>) -> Flow {
    may_land_there(at, beach, why)?;
    let box_ = game_box(at, beach);
    let mut units = at.state.at(box_).iter();
    let somebody = units.any(|unit| allows(|why| may_land(at, beach, unit, why)));
    why.hear(require(somebody, Reason::NothingThere(box_)))
}

fn game_box(at: Look<'_>, beach: BeachId) -> AreaId {
    at.game.beach(beach).approach
}

/// What stands against a unit landing with those that are chosen (19.3, 21.6).
fn may_land(at: Look<'_>, beach: BeachId, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    let (box_, area) = (game.beach(beach).approach, game.beach(beach).area);
    why.gate(require(
        s.at(box_).has(unit) && !s.chosen.has(unit),
        Reason::NotInThis(unit),
    ))?;
    why.hear(forbid!(s.condition[unit] != Condition::Fresh, Reason::NotFresh(unit)))?;
    why.hear(game.one_nation(s, unit))?;
    let most = game.facts.numbers.landing;
    let landed = s.acts.landed[beach.index()] + s.chosen.len() as u8;
    why.hear(forbid!(landed >= most, Reason::FiveLand(area)))?;
    let there = game.own(s, ALLIED, area).len() + s.chosen.len();
    let full = there >= usize::from(game.facts.numbers.stacking);
    why.hear(forbid!(full, Reason::BeachFull(area)))?;
    let guns = game.is_guns(unit) && fought(game, s, area);
    why.hear(forbid!(guns, Reason::GunsUnderFire(unit)))?;
    let corps = game.is_corps(unit)
        && (game.own(s, ALLIED, area) | s.chosen)
            .iter()
            .any(|other| game.is_corps(other));
    why.hear(forbid!(corps, Reason::CorpsThere(unit, area)))
}

impl Landing {
    pub(crate) fn of(beach: BeachId) -> Self {
        Self {
            beach,
            step: Step::Choose,
        }
    }

    fn open(self, at: Look<'_>) -> impl Iterator<Item = UnitId> + '_ {
        let units = at.state.at(game_box(at, self.beach)).iter();
        units.filter(move |&unit| allows(|why| may_land(at, self.beach, unit, why)))
    }

    /// Everybody is ashore: who has to fight, and whether it is lost before it began (R72).
    fn settle<S: Sink<Event>>(self, play: &mut Play<'_, S>, landed: UnitSet, fought: bool) {
        let game = play.game;
        let area = game.beach(self.beach).area;
        let s = &mut *play.state;
        if !fought {
            s.acts.bound -= landed;
            game.breach(s, area);
        } else if !game.fresh(s, landed).meets(&game.facts.leading) {
            crate::aftermath::disrupt(s, rule!("R72", landed));
            s.acts.done |= landed;
            s.acts.assaulted.insert(area);
            play.say(Event::Repulsed { area });
        }
    }
}

impl Procedure<Breakout> for Landing {
    fn waits(self, _at: Look<'_>) -> Waits {
        match self.step {
            Step::Choose => Waits::on(ALLIED),
            Step::Ashore => Waits::Nobody,
        }
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let area = at.game.area_name(at.game.beach(self.beach).area);
        let asked = Question::new("19.3", "ask-landing", Shape::OneOf).with("area", area);
        Some(asked.with("units", at.game.unit_list(at.state.chosen)).task("landing"))
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            match answer.action {
                Action::Done => answer.called("act-land"),
                Action::With(_) => answer.called("act-land-unit"),
                _ => continue,
            };
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(self.open(at).map(Action::With));
        if !at.state.chosen.is_empty() {
            out.push(Action::Done);
        }
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::With(unit) => may_land(at, self.beach, unit, why),
            Action::Done => why.hear(require(!at.state.chosen.is_empty(), Reason::NobodyLands)),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match action {
            Action::With(unit) => play.state.chosen.insert(unit),
            _ => {
                play.goto(Self {
                    step: Step::Ashore,
                    ..self
                });
                let dice = play.state.chosen.len() as u8;
                if batteries(play.game, play.state, self.beach) > 0 {
                    play.call(Throw::of(Sort::Landing, dice));
                }
            }
        }
    }

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, S>, _value: Value) -> Returned {
        self.land(play);
        Returned::Taken
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        stake(at, side, at.state.chosen)
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        match self.step {
            Step::Choose => {
                let waiting = play.state.at(game_box(play.look(), self.beach)) - play.state.chosen;
                if waiting.is_empty() {
                    self.resume(play, Actor::Side(ALLIED), Action::Done);
                    return Progress::Skipped;
                }
                Progress::Waits
            }
            Step::Ashore => {
                self.land(play);
                Progress::Went
            }
        }
    }
}

impl Landing {
    /// All come ashore, with the dice on the table or without.
    fn land<S: Sink<Event>>(self, play: &mut Play<'_, S>) {
        play.end();
        let faces = std::mem::take(&mut play.state.faces);
        let landing = play.state.chosen;
        let fought = fought(play.game, play.state, play.game.beach(self.beach).area);
        // The batteries fire at all of them before the first is ashore.
        for (at, unit) in landing.iter().enumerate() {
            come_ashore(play, unit, self.beach, faces.get(at));
        }
        self.settle(play, landing, fought);
    }
}
