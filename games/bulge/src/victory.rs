//! The end of a day and of the game (R48).

use grognard_core::Outcome;

use crate::event::Ending;
use crate::facts::{Scenario, Victory, VictoryLevel};
use crate::options::SuddenEnd;
use crate::prelude::*;

/// Results of the game, worst for the German last; `over` in the state counts in this list.
pub(crate) const RESULTS: [(&str, Option<Side>); 7] = [
    ("german-decisive", Some(GERMAN)),
    ("german-marginal", Some(GERMAN)),
    ("draw", None),
    ("allied-marginal", Some(ALLIED)),
    ("allied-decisive", Some(ALLIED)),
    ("german-victory", Some(GERMAN)),
    ("allied-victory", Some(ALLIED)),
];

pub(crate) const GERMAN_VICTORY: u8 = 5;
pub(crate) const ALLIED_VICTORY: u8 = 6;

/// The levels are the first of them, in the same order.
pub(crate) fn result_of(level: VictoryLevel) -> u8 {
    level as u8
}

impl Bulge {
    pub(crate) fn scenario(&self, s: &State) -> &Scenario {
        &self.facts.scenarios[usize::from(s.scenario)]
    }

    /// The outcome of a finished game.
    pub(crate) fn result(&self, result: u8) -> Outcome {
        let (level, winner) = RESULTS[usize::from(result)];
        Outcome::new("R48", winner, level)
    }

    /// After the last turn of a day: victory, or the next day.
    pub(crate) fn end_day<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let last = s.day >= self.scenario(s).last_day;
        let result = if last {
            Some(self.final_result(s))
        } else {
            self.sudden_result(s)
        };
        match result {
            Some(level) => {
                s.over = Some(level);
                s.frames.end();
                log.note(|| Event::GameOver { outcome: Ending(level) });
            }
            None => {
                s.day += 1;
                self.begin_day(s, log);
            }
        }
    }

    /// A result that ends the game before its last day.
    fn sudden_result(&self, s: &State) -> Option<u8> {
        let Victory::Points {
            sudden: Some(sudden), ..
        } = &self.scenario(s).victory
        else {
            return None;
        };
        let reached = match s.options.sudden_end {
            SuddenEnd::On if s.vp >= sudden.german => Some(VictoryLevel::GermanDecisive),
            SuddenEnd::On if s.day >= sudden.allied_from && s.vp <= sudden.allied => Some(VictoryLevel::AlliedDecisive),
            SuddenEnd::On | SuddenEnd::Off => None,
        };
        rule!("R48", reached.map(result_of))
    }

    /// The result if the game ended now.
    pub(crate) fn final_result(&self, s: &State) -> u8 {
        match &self.scenario(s).victory {
            Victory::Points {
                levels,
                meuse_bonus_decides,
                ..
            } => {
                if *meuse_bonus_decides && s.meuse_scored {
                    return result_of(VictoryLevel::GermanDecisive);
                }
                let reached = levels.iter().find(|(points, _)| points.is_none_or(|p| s.vp >= p));
                reached.map_or(2, |(_, level)| result_of(*level))
            }
            Victory::ReachMeuse { hold } => self.reached_meuse(s, *hold),
        }
    }

    /// German units beside the Meuse that can trace supply.
    pub(crate) fn at_meuse(&self, s: &State) -> usize {
        let there = |&u: &UnitId| s.area_of(u).is_some_and(|area| self.facts.by_meuse.has(area));
        self.can_trace(s, GERMAN).iter().filter(there).count()
    }

    fn reached_meuse(&self, s: &State, hold: AreaSet) -> u8 {
        if self.at_meuse(s) > 0 {
            GERMAN_VICTORY
        } else if hold.within(&s.german) {
            result_of(VictoryLevel::Draw)
        } else {
            ALLIED_VICTORY
        }
    }
}
