//! The start of a day: seven steps in their order (S2).

use grognard_core::{Sink, rule};

use crate::Bulge;
use crate::event::Event;
use crate::facts::{ALLIED, GERMAN, UnitId, UnitSet};
use crate::reason::Reason;
use crate::state::{Frame, State};

impl Bulge {
    /// A day begins; its steps follow one after the other.
    pub(crate) fn begin_day<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let day = s.day;
        log.note(|| Event::DayBegins { day });
        s.passed = false;
        s.clear_turn();
        s.turn = self.initiative(s);
        s.frames.push(Frame::DayStep(1));
    }

    /// Does one step and puts the next behind it.
    pub(crate) fn day_step<L: Sink<Event>>(&self, s: &mut State, step: u8, log: &mut L) {
        if step > 7 {
            s.replaced = UnitSet::EMPTY;
            // The initiative player alone has a turn in the first box (S21q).
            let first = self.initiative(s);
            s.turn = rule!("S21q", first, else !first);
            s.frames.push(Frame::Choose);
            return;
        }
        s.frames.push(Frame::DayStep(step + 1));
        let calendar = &self.facts.calendar;
        match step {
            1 => s.slot = rule!("S2.1", self.surprise_boxes(), else s.slot),
            2 => self.clear_markers(s, log),
            3 => self.check_supply(s, log),
            4 if calendar.reinforcements.covers(s.day) => s.frames.push(Frame::Arrivals { done: UnitSet::EMPTY }),
            5 if calendar.fuel_shortage.covers(s.day) => self.fuel_shortage(s, log),
            6 if calendar.replacements.covers(s.day) => {
                for side in [ALLIED, GERMAN] {
                    let left = rule!("S2.6", self.facts.replacements[usize::from(s.day)][side]);
                    s.frames.push(Frame::Replacement { side, left });
                }
            }
            7 if self.commando_possible(s).is_ok() => s.frames.push(Frame::Commando),
            _ => {}
        }
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
        if self.facts.calendar.british_released.covers(s.day) {
            self.release_british(s, log);
        }
    }

    /// Commandos: on the 17th or the 18th, once in the game (S2.7, R40).
    pub(crate) fn commando_possible(&self, s: &State) -> Result<(), Reason> {
        if s.commando_used {
            return Err(Reason::CommandoUsed);
        }
        let today = rule!("S2.7", self.facts.calendar.commando.covers(s.day));
        if today { Ok(()) } else { Err(Reason::CommandoDate) }
    }

    /// Any Allied unit on the map can be held up.
    pub(crate) fn may_raid(&self, s: &State, unit: UnitId) -> Result<(), Reason> {
        if !self.facts.of_side[ALLIED].has(unit) {
            return Err(Reason::CommandoTarget(unit));
        }
        s.area_of(unit).map(|_| ()).ok_or(Reason::NotOnMap(unit))
    }

    /// Puts a cube on the unit.
    pub(crate) fn raid<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, log: &mut L) {
        s.cube.insert(unit);
        s.commando_used = true;
        log.note(|| Event::Commando { unit });
    }
}
