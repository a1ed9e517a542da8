//! Air supply (12.9): up to four Allied units of one area try to recover before depots are placed.

use grognard_core::sum::{Sum, Total};
use grognard_core::{require, term, terms};
use serde::{Deserialize, Serialize};

use crate::frame::Value;
use crate::ground;
use crate::prelude::*;
use crate::throw::{Sort, Throw};

/// The Allied player names an area, then the units there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Airlift {
    pub(crate) area: Option<AreaId>,
}

terms! {
    /// What is added to the die of a unit.
    pub(crate) enum Lift {
        /// In a free area.
        Free = "12.9a", "term-lift-free";
        /// In a contested Allied area.
        Contested = "12.9b", "term-lift-contested";
        /// In a German area.
        German = "12.9c", "term-lift-german";
        /// The unit is disrupted.
        Disrupted = "12.9d", "term-lift-disrupted";
        /// Up to half of the day was overcast.
        Half = "12.9e", "term-lift-half", "R64";
        /// More than half of it was.
        Most = "12.9f", "term-lift-most";
        /// All of it was.
        All = "12.9g", "term-lift-all";
    }
}

/// How many impulses the day had, and how many of them were not clear: by boxes of the marker (R67).
pub(crate) fn impulses(s: &State) -> (u32, u32) {
    let seen = s.track.seen;
    (seen.count_ones(), (seen & s.track.overcast).count_ones())
}

/// Adds up what is added to the die of a unit.
fn score(at: Look<'_>, unit: UnitId, area: AreaId, sum: &mut impl Sum<Lift>) {
    let (game, s) = (at.game, at.state);
    let numbers = &game.facts.modifiers;
    if game.free(s, ALLIED, area) {
        term!(sum, Lift::Free, numbers.air_free.into());
    } else if game.controls(s, ALLIED, area) {
        term!(sum, Lift::Contested, numbers.air_contested.into());
    } else {
        term!(sum, Lift::German, numbers.air_german.into());
    }
    if ground::disrupted(s.condition[unit]) {
        term!(sum, Lift::Disrupted, numbers.air_disrupted.into());
    }
    let (all, overcast) = impulses(s);
    if overcast == 0 {
    } else if overcast == all {
        term!(sum, Lift::All, numbers.air_all.into());
    } else if overcast * 2 > all {
        term!(sum, Lift::Most, numbers.air_most.into());
    } else {
        term!(sum, Lift::Half, numbers.air_half.into());
    }
}

/// Whether a die is enough for a unit.
fn succeeds(at: Look<'_>, unit: UnitId, area: AreaId, die: u8) -> bool {
    let mut sum = Total(die.into());
    score(at, unit, area, &mut sum);
    rule!("12.9", sum.0 >= at.game.facts.numbers.air_target.into())
}

/// What stands against supplying an area.
fn may_supply(at: Look<'_>, area: AreaId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    why.hear(forbid!(game.is_sector(area), Reason::NoAirliftToSectors(area)))?;
    why.gate(require(game.ground().has(area), Reason::NoPlace(area)))?;
    let mut units = game.own(s, ALLIED, area).iter();
    let needed = units.any(|unit| s.condition[unit] != Condition::Fresh);
    why.hear(require(needed, Reason::NobodyToSupply(area)))
}

/// What stands against supplying a unit there.
fn may_lift(at: Look<'_>, area: AreaId, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    why.gate(require(game.side_of(unit) == ALLIED, Reason::NotYours(unit)))?;
    why.hear(forbid!(s.area_of(unit) != Some(area), Reason::OneAirliftArea(unit)))?;
    why.hear(require(!s.chosen.has(unit), Reason::InThis(unit)))?;
    why.hear(require(
        s.condition[unit] != Condition::Fresh,
        Reason::NothingToRecover(unit),
    ))?;
    let most = usize::from(game.facts.numbers.air_units);
    why.hear(forbid!(s.chosen.len() >= most, Reason::NoMoreAirlift(unit)))
}

impl Airlift {
    fn areas(at: Look<'_>) -> impl Iterator<Item = AreaId> + '_ {
        let land = at.game.ground();
        land.iter().filter(move |&area| allows(|why| may_supply(at, area, why)))
    }

    fn units(at: Look<'_>, area: AreaId) -> impl Iterator<Item = UnitId> + '_ {
        let units = at.game.own(at.state, ALLIED, area).iter();
        units.filter(move |&unit| allows(|why| may_lift(at, area, unit, why)))
    }
}

impl Procedure<Breakout> for Airlift {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(ALLIED)
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let asked = match self.area {
            None => Question::new("12.9", "ask-airlift", Shape::OneOf),
            Some(area) => Question::new("12.9", "ask-airlift-units", Shape::OneOf)
                .with("area", at.game.area_name(area))
                .with("units", at.game.unit_list(at.state.chosen)),
        };
        Some(asked.task("airlift"))
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            if answer.action == Action::Done {
                answer.called(if self.area.is_none() {
                    "act-no-airlift"
                } else {
                    "act-airlift-go"
                });
            }
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        match self.area {
            None => out.extend(Self::areas(at).map(Action::Airlift)),
            Some(area) => out.extend(Self::units(at, area).map(Action::With)),
        }
        if self.area.is_none() || !at.state.chosen.is_empty() {
            out.push(Action::Done);
        }
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match (self.area, action) {
            (None, Action::Airlift(area)) => may_supply(at, area, why),
            (None, Action::Done) => Flow::Continue(()),
            (Some(area), Action::With(unit)) => may_lift(at, area, unit, why),
            (Some(area), Action::Done) => why.hear(require(!at.state.chosen.is_empty(), Reason::NobodyToSupply(area))),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match (self.area, action) {
            (None, Action::Airlift(area)) => {
                play.say(Event::AirSupply { area });
                play.goto(Self { area: Some(area) });
            }
            (Some(_), Action::With(unit)) => play.state.chosen.insert(unit),
            (Some(_), _) => play.call(Throw::of(Sort::Airlift, play.state.chosen.len() as u8)),
            (None, _) => play.end(),
        }
    }

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, S>, _value: Value) -> Returned {
        play.end();
        let faces = std::mem::take(&mut play.state.faces);
        let units = std::mem::take(&mut play.state.chosen);
        let Some(area) = self.area else { return Returned::Taken };
        for (unit, die) in units.iter().zip(faces.iter()) {
            if succeeds(play.look(), unit, area, die) {
                crate::refit::restore(play, unit);
            }
        }
        Returned::Taken
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        let Some(area) = self.area else { return 0 };
        let thrown = at.state.chosen.iter().zip(at.state.faces.iter());
        let well = thrown.filter(|&(unit, die)| succeeds(at, unit, area, die)).count();
        let all = at.state.chosen.len();
        (if side == ALLIED { all - well } else { well }) as i32
    }

    /// Nobody is asked where nobody needs anything; the dice fall when no other unit can be named.
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let at = play.look();
        match self.area {
            None if Self::areas(at).next().is_some() => Progress::Waits,
            None => {
                play.end();
                Progress::Skipped
            }
            Some(area) if Self::units(at, area).next().is_some() => Progress::Waits,
            Some(_) => {
                self.resume(play, Actor::Side(ALLIED), Action::Done);
                Progress::Skipped
            }
        }
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        if let Some(area) = self.area {
            out.push_str(&format!("doing airlift {}\n", at.game.code(area)));
        }
    }
}
