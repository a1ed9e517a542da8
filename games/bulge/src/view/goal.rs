//! What the scenario is about: what each result needs (R48), and how long there is.

use grognard_core::Message;
use grognard_table::view::{Clock, Compare, Goal, Grade, Need};

use crate::Bulge;
use crate::facts::Victory;
use crate::options::SuddenEnd;
use crate::state::State;
use crate::victory::{ALLIED_VICTORY, GERMAN_VICTORY, RESULTS, result_of};

impl Bulge {
    /// The results in the order in which they are tested on the last day, and days and times of the day.
    pub(super) fn goal_view(&self, s: &State) -> Goal {
        let (now, _) = RESULTS[usize::from(s.over.unwrap_or_else(|| self.final_result(s)))];
        let scenario = self.scenario(s);
        let days = scenario.last_day - scenario.first_day + 1;
        let clocks = [
            (days > 1).then(|| Clock::new("day", s.day + 1 - scenario.first_day, days)),
            Some(Clock::new("turn", s.slot + 1, self.facts.boxes.len() as i32)),
        ];
        Goal::new(self.grades(s), now, clocks.into_iter().flatten().collect())
    }

    fn grades(&self, s: &State) -> Vec<Grade> {
        match &self.scenario(s).victory {
            Victory::Points {
                levels,
                meuse_bonus_decides,
                sudden,
            } => {
                let sudden = sudden.filter(|_| s.options.sudden_end == SuddenEnd::On);
                let need = |points: i16| Need::new("victory", Compare::AtLeast, points);
                let reached = |(points, level): &(Option<i16>, _)| grade(result_of(*level), points.map(need));
                let mut grades: Vec<Grade> = levels.iter().map(reached).collect();
                if let (Some(best), true) = (grades.first_mut(), *meuse_bonus_decides) {
                    best.notes.push(Message::new("goal-meuse-bonus"));
                }
                if let (Some(best), Some(sudden)) = (grades.first_mut(), sudden) {
                    best.notes
                        .push(Message::new("goal-sudden-german").with("points", i32::from(sudden.german)));
                }
                if let (Some(worst), Some(sudden)) = (grades.last_mut(), sudden) {
                    let note = Message::new("goal-sudden-allied").with("points", i32::from(sudden.allied));
                    worst.notes.push(note.with("day", sudden.allied_from));
                }
                grades
            }
            Victory::ReachMeuse { hold } => vec![
                grade(GERMAN_VICTORY, [Need::new("meuse", Compare::AtLeast, 1)]),
                grade(DRAW, [Need::new("held", Compare::AtLeast, hold.len() as i32)]),
                grade(ALLIED_VICTORY, []),
            ],
        }
    }
}

/// Where the draw stands among the results.
const DRAW: u8 = 2;

/// A result with what it needs.
fn grade(result: u8, needs: impl IntoIterator<Item = Need>) -> Grade {
    let (id, winner) = RESULTS[usize::from(result)];
    Grade::new(id, winner, needs.into_iter().collect())
}
