//! Isolated German units (12.8): each throws a die at night, and surrenders, comes down a level, or holds out.

use grognard_core::dice::Faces;
use serde::{Deserialize, Serialize};

use crate::facts::Fate;
use crate::frame::Value;
use crate::options::SurrenderTable;
use crate::prelude::*;
use crate::throw::{Sort, Throw};
use crate::{ground, losses, supply};

/// The isolated units throw, as many at once as there are dice (R117); those that are still to throw are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Surrender {
    /// Who throws has been settled.
    begun: bool,
}

/// German units without a line to a sector, nor to a limited source of their own (12.8, 12.62).
pub(crate) fn cut_off(game: &Breakout, s: &State) -> UnitSet {
    let supplied = supply::supplied(game, s, Nation::German);
    let limited = supply::reached(game, s, GERMAN, supply::limited_sources(game, s));
    let isolated = |unit: &UnitId| s.area_of(*unit).is_some_and(|area| !(supplied | limited).has(area));
    game.ashore(s, GERMAN).iter().filter(isolated).collect()
}

/// What a die does to a unit (R65).
fn fate(game: &Breakout, s: &State, unit: UnitId, die: u8) -> Fate {
    let table = match s.options.surrender_table {
        SurrenderTable::Printed => 0,
        SurrenderTable::EqualWorse => 1,
        SurrenderTable::AtLeastWorse => 2,
    };
    let table = &game.facts.surrender[table];
    let level = game.facts.levels[s.condition[unit] as usize].surrender;
    match die.cmp(&level) {
        std::cmp::Ordering::Less => rule!("12.8", table.less, else Fate::Nothing),
        std::cmp::Ordering::Equal => rule!("R65", table.equal, else Fate::Worse),
        std::cmp::Ordering::Greater => rule!("12.8", table.more, else Fate::Nothing),
    }
}

/// Those who throw next.
fn batch(s: &State) -> UnitSet {
    s.chosen.iter().take(Faces::MOST).collect()
}

fn suffer<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId, die: u8) {
    match (
        fate(play.game, play.state, unit, die),
        ground::worse(play.state.condition[unit]),
    ) {
        (Fate::Nothing, _) => {}
        (Fate::Worse, Some(condition)) => {
            play.state.condition[unit] = condition;
            play.say(Event::Reduced { unit, condition });
        }
        (Fate::Worse, None) | (Fate::Eliminated, _) => {
            let area = play.state.area_of(unit);
            play.say(Event::Surrendered { unit });
            losses::eliminate(play, unit);
            if let Some(area) = area {
                crate::control::settle(play, area);
            }
        }
    }
}

impl Procedure<Breakout> for Surrender {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::Nobody
    }

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, S>, _value: Value) -> Returned {
        let faces = std::mem::take(&mut play.state.faces);
        let units = batch(play.state);
        play.state.chosen -= units;
        for (unit, die) in units.iter().zip(faces.iter()) {
            suffer(play, unit, die);
        }
        Returned::Taken
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        let thrown = batch(at.state)
            .iter()
            .zip(at.state.faces.iter())
            .collect::<arrayvec::ArrayVec<_, { Faces::MOST }>>();
        let harm = thrown
            .iter()
            .map(|&(unit, die)| match fate(at.game, at.state, unit, die) {
                Fate::Nothing => 0,
                Fate::Worse if at.state.condition[unit] != Condition::D2 => 1,
                Fate::Worse | Fate::Eliminated => 2,
            });
        if side == GERMAN { harm.sum() } else { 0 }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        if !self.begun {
            play.state.chosen = rule!("12.8", cut_off(play.game, play.state));
            play.goto(Self { begun: true });
            return Progress::Went;
        }
        match batch(play.state).len() {
            0 => play.end(),
            dice => play.call(Throw::of(Sort::Surrender, dice as u8)),
        }
        Progress::Went
    }
}
