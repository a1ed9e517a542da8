//! The end of a turn: cubes, the time marker and the end of the day (S1, S3, S4, S21, S22).

use crate::choose::Choose;
use crate::event::Slot;
use crate::options::HelpersCubed;
use crate::prelude::*;

/// The turn is over: cubes, marker, end of the day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnEnd;

/// What a player has done with his turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TurnAction {
    Activation,
    Pass,
}

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

    /// The marker moves, and the day ends or the other player has his turn.
    pub(crate) fn turn_over<L: Sink<Event>>(&self, s: &mut State, deed: TurnAction, log: &mut L) {
        if self.surprise(s) {
            return self.surprise_turn_over(s, log);
        }
        // The initiative player moves the time marker after each of his turns, a pass included (S3f, S22.2).
        let last = self.facts.boxes.len() as u8 - 1;
        if s.turn == self.initiative(s) && s.slot < last {
            let next = rule!("S22.2", s.slot + 1, else s.slot);
            self.move_marker(s, rule!("S3f", next, else s.slot), log);
        }
        if let Some(ended) = self.day_over(s, deed) {
            log.note(|| ended);
            self.end_day(s, log);
        } else {
            s.passed = deed == TurnAction::Pass;
            s.turn = rule!("S3", !s.turn, else s.turn);
            s.frames.goto(Choose);
        }
    }

    fn move_marker<L: Sink<Event>>(&self, s: &mut State, slot: u8, log: &mut L) {
        s.slot = slot;
        log.note(|| match slot {
            slot if slot < self.surprise_boxes() => Event::MarkerInSurprise { number: slot + 1 },
            slot => Event::MarkerMoves { time: Slot(slot) },
        });
    }

    /// Surprise turns follow one another without an Allied turn, one box each (S1d, R17); then the first day begins
    /// (S1e).
    fn surprise_turn_over<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        self.move_marker(s, s.slot + 1, log);
        if self.surprise(s) {
            s.turn = rule!("S1d", GERMAN, else !s.turn);
            s.frames.goto(Choose);
        } else if rule!("S1e", true) {
            self.begin_day(s, log);
        } else {
            s.frames.goto(Choose);
        }
    }

    /// How the day ends after this turn, if it does (S4).
    fn day_over(&self, s: &State, deed: TurnAction) -> Option<Event> {
        let (day, last) = (s.day, self.facts.boxes.len() as u8 - 1);
        let exhausted = Side::BOTH.iter().all(|&side| self.activatable(s, side).is_empty());
        // The turn in the last box belongs to the player without initiative alone (S21r).
        let night = s.slot == last && rule!("S21r", s.turn != self.initiative(s));
        if rule!("S4c", deed == TurnAction::Pass && s.passed) {
            Some(Event::DayEndsWithPasses { day })
        } else if rule!("S4b", exhausted) {
            Some(Event::DayEndsExhausted { day })
        } else if rule!("S4a", night) {
            Some(Event::DayEndsAtNight { day })
        } else {
            None
        }
    }
}

impl Procedure<Bulge> for TurnEnd {
    /// Cubes on all that were active (S3d, R11).
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let s = &mut *play.state;
        let helpers = match s.options.helpers_cubed {
            HelpersCubed::Yes => s.helped,
            HelpersCubed::No => UnitSet::EMPTY,
        };
        let used = s.active | helpers;
        let there = used & s.on_map();
        s.cube |= rule!("S3d", there);
        s.clear_turn();
        // One activation is a turn; without this paragraph the player would go on (S22.1).
        if rule!("S22.1", true) {
            play.game.turn_over(s, TurnAction::Activation, play.sink);
        } else {
            s.frames.goto(Choose);
        }
        Progress::Went
    }
}
