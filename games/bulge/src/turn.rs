//! Turns: choosing an area, passing, cubes, the time marker and the end of the day (S1, S3, S4, S21, S22).

use grognard_board::{AreaId, AreaSet};
use grognard_core::{Side, Sink, rule};

use crate::Bulge;
use crate::event::{DayEnd, Event};
use crate::facts::{ALLIED, GERMAN, UnitSet};
use crate::reason::Reason;
use crate::state::{Frame, State};

impl Bulge {
    /// The number of surprise boxes before the first box of a day.
    pub(crate) fn surprise_boxes(&self) -> u8 {
        self.facts.modifiers.surprise_turns
    }

    /// Whether a surprise turn is being played (S1).
    pub(crate) fn surprise(&self, s: &State) -> bool {
        s.slot < self.surprise_boxes()
    }

    /// Whether the special rules of the surprise turns and the first day hold (S5).
    pub(crate) fn opening(&self, s: &State) -> bool {
        self.facts.calendar.opening.covers(s.day)
    }

    /// Who has the initiative today (S21p, R19).
    pub(crate) fn initiative(&self, s: &State) -> Side {
        let allied = rule!("S21p", self.facts.calendar.allied_initiative.covers(s.day));
        if allied { ALLIED } else { GERMAN }
    }

    /// Units out of supply or short of fuel: they cannot be activated and cannot attack (S18a).
    pub(crate) fn stuck(&self, s: &State) -> UnitSet {
        rule!("S18a", s.oos | s.fuel)
    }

    /// Units of `side` that could still be activated today.
    pub(crate) fn activatable(&self, s: &State, side: Side) -> UnitSet {
        self.on_map(s, side) - s.cube - self.stuck(s)
    }

    fn activatable_in(&self, s: &State, side: Side, area: AreaId) -> UnitSet {
        self.own(s, side, area) - s.cube - self.stuck(s)
    }

    /// An area can be chosen if it holds a unit that can be activated (S3a); where all that are left are out of
    /// supply or short of fuel, that is why it cannot (S18a).
    pub(crate) fn may_activate(&self, s: &State, side: Side, area: AreaId) -> Result<(), Reason> {
        if !self.activatable_in(s, side, area).is_empty() {
            return Ok(());
        }
        let stuck = (self.own(s, side, area) - s.cube).lowest();
        Err(stuck.map_or(Reason::NobodyToActivate(area), Reason::Stuck))
    }

    /// The grounds for a pass (S3e, R14).
    pub(crate) fn may_pass(&self, s: &State, side: Side) -> Result<(), Reason> {
        let ground = side != self.initiative(s) || s.passed || self.activatable(s, side).is_empty();
        rule!("S3e", if ground { Ok(()) } else { Err(Reason::MayNotPass) })
    }

    /// The areas that the player on turn may choose.
    pub(crate) fn areas_to_activate(&self, s: &State) -> AreaSet {
        let units = self.activatable(s, s.turn);
        units.iter().filter_map(|u| s.area_of(u)).collect()
    }

    /// Activates an area: all fresh units in it, none left out (S3a).
    pub(crate) fn activate<L: Sink<Event>>(&self, s: &mut State, area: AreaId, log: &mut L) {
        let units = rule!("S3a", self.activatable_in(s, s.turn, area));
        s.clear_turn();
        s.active = units;
        let side = s.turn;
        log.note(|| Event::Activates { side, area, units });
        s.frames.push(Frame::TurnEnd);
        s.frames.push(Frame::Movement);
    }

    /// Passes.
    pub(crate) fn pass<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let side = s.turn;
        log.note(|| Event::Passes { side });
        s.clear_turn();
        self.turn_over(s, true, log);
    }

    /// A player with nothing to activate must pass (R14).
    pub(crate) fn must_pass(&self, s: &State) -> bool {
        self.activatable(s, s.turn).is_empty()
    }

    /// The end of a turn with an activation: cubes on all that were active (S3d, R11).
    pub(crate) fn end_turn<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let helpers = match s.options.helpers_cubed {
            crate::options::HelpersCubed::Yes => s.helped,
            crate::options::HelpersCubed::No => UnitSet::EMPTY,
        };
        let used = s.active | helpers;
        let alive: UnitSet = used.iter().filter(|&u| s.area_of(u).is_some()).collect();
        s.cube |= rule!("S3d", alive);
        s.clear_turn();
        // One activation is a turn; without this paragraph the player would go on (S22.1).
        if rule!("S22.1", true) {
            self.turn_over(s, false, log);
        } else {
            s.frames.push(Frame::Choose);
        }
    }

    /// The marker moves, and the day ends or the other player has his turn.
    fn turn_over<L: Sink<Event>>(&self, s: &mut State, pass: bool, log: &mut L) {
        if self.surprise(s) {
            return self.surprise_turn_over(s, log);
        }
        self.advance_marker(s, log);
        if let Some(why) = self.day_over(s, pass) {
            let day = s.day;
            log.note(|| Event::DayEnds { day, why });
            self.end_day(s, log);
        } else {
            s.passed = pass;
            s.turn = rule!("S3", !s.turn, else s.turn);
            s.frames.push(Frame::Choose);
        }
    }

    /// The initiative player moves the time marker after each of his turns, a pass included (S3f, S22.2).
    fn advance_marker<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let last = self.facts.boxes.len() as u8 - 1;
        if s.turn == self.initiative(s) && s.slot < last {
            let next = rule!("S22.2", s.slot + 1, else s.slot);
            let slot = rule!("S3f", next, else s.slot);
            s.slot = slot;
            log.note(|| Event::MarkerMoves { slot });
        }
    }

    /// Surprise turns follow one another without an Allied turn, one box each (S1d, R17); then the first day begins
    /// (S1e).
    fn surprise_turn_over<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let slot = s.slot + 1;
        s.slot = slot;
        log.note(|| Event::MarkerMoves { slot });
        if self.surprise(s) {
            s.turn = rule!("S1d", GERMAN, else !s.turn);
            s.frames.push(Frame::Choose);
        } else if rule!("S1e", true) {
            self.begin_day(s, log);
        } else {
            s.frames.push(Frame::Choose);
        }
    }

    /// Whether the day is over after this turn (S4).
    fn day_over(&self, s: &State, pass: bool) -> Option<DayEnd> {
        let last = self.facts.boxes.len() as u8 - 1;
        let exhausted = Side::BOTH.iter().all(|&side| self.activatable(s, side).is_empty());
        // The turn in the last box belongs to the player without initiative alone (S21r).
        let night = s.slot == last && rule!("S21r", s.turn != self.initiative(s));
        if rule!("S4c", pass && s.passed) {
            Some(DayEnd::TwoPasses)
        } else if rule!("S4b", exhausted) {
            Some(DayEnd::Exhaustion)
        } else if rule!("S4a", night) {
            Some(DayEnd::Night)
        } else {
            None
        }
    }
}
