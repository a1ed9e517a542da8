//! The start of a day: seven steps in their order (S2).

use serde::{Deserialize, Serialize};

use crate::arrivals::Arrivals;
use crate::choose::Choose;
use crate::commando::Commando;
use crate::prelude::*;
use crate::replacement::Replacement;

/// The next of the seven steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DayStep(pub(crate) u8);

impl Bulge {
    /// A day begins; its steps follow one after the other.
    pub(crate) fn begin_day<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let day = s.day;
        log.note(|| Event::DayBegins { day });
        s.passed = false;
        s.clear_turn();
        s.turn = self.initiative(s);
        s.frames.goto(DayStep(1));
    }

    /// Step 2: cubes off (S2.2a), from the 22nd fuel markers too (S2.2b). On the 26th the British are free (S9c).
    fn clear_markers<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let off = rule!("S2.2a", s.cube);
        if !off.is_empty() {
            s.cube -= off;
            log.note(|| Event::CubesOff);
        }
        if self.facts.calendar.fuel_removal.covers(s.day) {
            let units = rule!("S2.2b", s.fuel);
            s.fuel -= units;
            if !units.is_empty() {
                log.note(|| Event::FuelMarkersOff { units });
            }
        }
        if rule!("S9c", self.facts.calendar.british_released.covers(s.day)) {
            self.release_british(s, log);
        }
    }
}

impl Procedure<Bulge> for DayStep {
    /// Does one step; the next waits behind it.
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let (game, s) = (play.game, &mut *play.state);
        let Self(step) = self;
        if step > 7 {
            s.replaced = UnitSet::EMPTY;
            // The initiative player alone has a turn in the first box (S21q).
            let first = game.initiative(s);
            s.turn = rule!("S21q", first, else !first);
            s.frames.goto(Choose);
            return Progress::Went;
        }
        s.frames.goto(Self(step + 1));
        let calendar = &game.facts.calendar;
        match step {
            1 => s.slot = rule!("S2.1", game.surprise_boxes(), else s.slot),
            2 => game.clear_markers(s, play.sink),
            3 => game.check_supply(s, play.sink),
            4 if calendar.reinforcements.covers(s.day) => s.frames.call(Arrivals),
            5 if calendar.fuel_shortage.covers(s.day) => game.fuel_shortage(s),
            6 if calendar.replacements.covers(s.day) => {
                for side in [ALLIED, GERMAN] {
                    let left = rule!("S2.6", game.facts.replacements[usize::from(s.day)][side]);
                    s.frames.call(Replacement { side, left });
                }
            }
            7 if game.commando_possible(s).is_ok() => s.frames.call(Commando),
            _ => {}
        }
        Progress::Went
    }
}
