//! What the scenario is about: what each result needs (13.24, 13.33, 13.43), and how long there is.

use grognard_table::view::{Clock, Compare, Goal, Grade, Need};

use crate::Triumphant;
use crate::facts::Victory;
use crate::state::State;
use crate::victory::{
    ALLIED_MAJOR, ALLIED_MINOR, ALLIED_WIN, DRAW, GERMAN_MAJOR, GERMAN_MINOR, GERMAN_WIN, RESULTS, level_of,
};

impl Triumphant {
    /// The results in the order in which they are tested, and the turns.
    pub(super) fn goal_view(&self, s: &State) -> Goal {
        let scenario = self.scenario(s);
        let turns = i32::from(scenario.last.0) - i32::from(scenario.first.0) + 1;
        let at = i32::from(s.turn) - i32::from(scenario.first.0) + 1;
        Goal::new(
            self.grades(s),
            level_of(s.over.unwrap_or_else(|| self.result(s))),
            vec![Clock::new("turn", at.clamp(1, turns), turns)],
        )
    }

    fn grades(&self, s: &State) -> Vec<Grade> {
        let least = |gauge: &str, value: i32| Need::new(gauge, Compare::AtLeast, value);
        let below = |gauge: &str, value: i32| Need::new(gauge, Compare::Below, value);
        match self.scenario(s).victory {
            Victory::Objectives(goal) => vec![
                grade(GERMAN_WIN, vec![least("objective-points", goal.german.into())]),
                grade(DRAW, vec![least("objective-points", goal.draw.into())]),
                grade(ALLIED_WIN, Vec::new()),
            ],
            Victory::Destruction(goal) => vec![
                grade(
                    GERMAN_WIN,
                    vec![
                        least("destroyed", goal.destroyed.into()),
                        below("lost", goal.lost_below.into()),
                        Need::new("westwall", Compare::AtMost, goal.westwall),
                    ],
                ),
                grade(DRAW, vec![least("hexes", goal.hexes.into())]),
                grade(ALLIED_WIN, Vec::new()),
            ],
            Victory::Campaign(goal) => vec![
                grade(
                    GERMAN_MAJOR,
                    vec![least("exits", goal.exits.into()), least("hexes", goal.hexes.into())],
                ),
                grade(
                    GERMAN_MINOR,
                    vec![least("hexes", goal.hexes.into()), below("lost", goal.lost_below.into())],
                ),
                grade(ALLIED_MAJOR, vec![least("lost", goal.allied_major.into())]),
                grade(
                    ALLIED_MINOR,
                    vec![
                        least("lost", goal.allied_minor.into()),
                        below("hexes", goal.allied_hexes_below.into()),
                    ],
                ),
                grade(DRAW, Vec::new()),
            ],
        }
    }
}

/// A result with what it needs.
fn grade(result: u8, needs: Vec<Need>) -> Grade {
    let (id, winner) = RESULTS[usize::from(result)];
    Grade::new(id, winner, needs)
}
