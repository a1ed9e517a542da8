//! Who wins (13.24, 13.33, 13.43, R96, R97, R100, R101).

use grognard_core::Outcome;

use crate::event::Ending;
use crate::facts::{Campaign, Objectives, Victory};
use crate::prelude::*;
use crate::state::Place;

/// Results by number: name and winner.
pub(crate) const RESULTS: [(&str, Option<Side>); 7] = [
    ("draw", None),
    ("german", Some(GERMAN)),
    ("allied", Some(ALLIED)),
    ("german-major", Some(GERMAN)),
    ("german-minor", Some(GERMAN)),
    ("allied-major", Some(ALLIED)),
    ("allied-minor", Some(ALLIED)),
];
pub(crate) const DRAW: u8 = 0;
pub(crate) const GERMAN_WIN: u8 = 1;
pub(crate) const ALLIED_WIN: u8 = 2;
pub(crate) const GERMAN_MAJOR: u8 = 3;
pub(crate) const GERMAN_MINOR: u8 = 4;
pub(crate) const ALLIED_MAJOR: u8 = 5;
pub(crate) const ALLIED_MINOR: u8 = 6;

fn named(result: u8) -> (&'static str, Option<Side>) {
    RESULTS.get(usize::from(result)).copied().unwrap_or(RESULTS[0])
}

/// What a result is called.
pub(crate) fn level_of(result: u8) -> &'static str {
    named(result).0
}

impl Triumphant {
    pub(crate) fn outcome_of(&self, s: &State, result: u8) -> Outcome {
        let (level, winner) = named(result);
        match self.scenario(s).victory {
            Victory::Objectives(_) => Outcome::new("13.24", winner, level),
            Victory::Destruction(_) => Outcome::new("13.33", winner, level),
            Victory::Campaign(_) => Outcome::new("13.43", winner, level),
        }
    }

    /// The game is over.
    pub(crate) fn finish_game<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let level = self.result(s);
        s.over = Some(level);
        s.frames.clear();
        log.note(|| Event::GameOver { outcome: Ending(level) });
    }

    /// The result if the game ended now.
    pub(crate) fn result(&self, s: &State) -> u8 {
        match self.scenario(s).victory {
            Victory::Objectives(Objectives { german, draw }) => {
                let points = rule!("13.24", self.objective_points(s));
                let result = match points {
                    _ if points >= german => GERMAN_WIN,
                    _ if points >= draw => DRAW,
                    _ => ALLIED_WIN,
                };
                rule!("13.2", result, else DRAW)
            }
            Victory::Destruction(goal) => {
                let won = self.lost(s, ALLIED) >= goal.destroyed
                    && self.lost(s, GERMAN) < goal.lost_below
                    && self.breached(s) <= goal.westwall;
                if rule!("13.33", won) {
                    GERMAN_WIN
                } else if self.objectives_held(s) >= goal.hexes {
                    DRAW
                } else {
                    ALLIED_WIN
                }
            }
            Victory::Campaign(goal) => rule!("13.43", self.campaign_result(s, goal), else DRAW),
        }
    }

    /// Conditions of the campaign, tested in this order (R100).
    fn campaign_result(&self, s: &State, goal: Campaign) -> u8 {
        let (held, lost) = (self.objectives_held(s) + self.city_held(s), self.lost(s, GERMAN));
        if self.exited(s) >= goal.exits && held >= goal.hexes {
            GERMAN_MAJOR
        } else if held >= goal.hexes && lost < goal.lost_below {
            GERMAN_MINOR
        } else if lost >= goal.allied_major {
            ALLIED_MAJOR
        } else if lost >= goal.allied_minor && held < goal.allied_hexes_below {
            ALLIED_MINOR
        } else {
            DRAW
        }
    }

    /// Points of the short scenario: objective hexes, the city, pairs of steps beyond the river (13.24, R96).
    pub(crate) fn objective_points(&self, s: &State) -> u8 {
        let steps: u8 = self
            .units_of(GERMAN)
            .iter()
            .map(|unit| self.steps_beyond(s, unit))
            .sum();
        self.objectives_held(s) + self.city_held(s) + steps / self.facts.modifiers.steps_per_objective
    }

    /// Steps of a unit beyond the great river (13.24).
    pub(crate) fn steps_beyond(&self, s: &State, unit: UnitId) -> u8 {
        let bank = &self.facts.board.marks.north_bank;
        let beyond = s.hex_of(unit).is_some_and(|hex| bank.has(hex));
        if beyond { self.steps_of(s, unit) } else { 0 }
    }

    /// Objective hexes that the German controls.
    pub(crate) fn objectives_held(&self, s: &State) -> u8 {
        (self.facts.board.marks.objectives & s.german).len() as u8
    }

    /// Hexes of the city that he controls; no more than two count.
    pub(crate) fn city_held(&self, s: &State) -> u8 {
        let held = (self.facts.board.marks.city & s.german).len() as u8;
        held.min(self.facts.modifiers.city_objectives)
    }

    /// Westwall hexes under Allied control.
    pub(crate) fn breached(&self, s: &State) -> u16 {
        (self.facts.board.westwall - s.german).len() as u16
    }

    /// Units of a side that are lost: each counts once, headquarters never (R101).
    pub(crate) fn lost(&self, s: &State, side: Side) -> u16 {
        let dead = |unit: &UnitId| s.place(*unit) == Place::Dead && !rule!("R101", self.is_hq(*unit));
        self.units_of(side).iter().filter(dead).count() as u16
    }
}
