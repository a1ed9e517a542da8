//! What the scenario is about: what each result needs (22, 24.1), and how long there is.

use grognard_core::Message;
use grognard_table::view::{Clock, Compare, Goal, Grade, Need};

use crate::facts::Winner;
use crate::prelude::*;
use crate::victory;

impl Breakout {
    /// The results in the order in which they are tested on the last day, and days and boxes of the day.
    pub(super) fn goal_view(&self, s: &State) -> Goal {
        let scenario = &self.facts.scenarios[usize::from(s.scenario)];
        let days = scenario.last_day - scenario.first_day + 1;
        let day = s.day.clamp(scenario.first_day, scenario.last_day) + 1 - scenario.first_day;
        let boxes = &self.facts.impulses;
        let box_name = |at: usize| boxes.get(at).map_or("", |slot| slot.label.as_str());
        let of_day = Clock::new("box", i32::from(s.track.slot) + 1, boxes.len() as i32);
        let label = of_day.label.clone().with("box", box_name(s.track.slot.into()));
        let label = label.with("last", box_name(self.last_box().into()));
        let clocks = [
            (days > 1).then(|| Clock::new("day", i32::from(day), i32::from(days))),
            Some(Clock { label, ..of_day }),
        ];
        let mut grades = self.grades(s);
        if let (Some(best), true) = (grades.first_mut(), scenario.breakthrough) {
            best.notes.push(Message::new("goal-breakthrough"));
        }
        let points = victory::points(self, s);
        let met = |grade: &&Grade| {
            grade.needs.iter().all(|need| match need.compare {
                Compare::Above => points > need.value,
                _ => points >= need.value,
            })
        };
        let standing = grades
            .iter()
            .find(met)
            .map_or(GERMAN_VICTORY, |grade| &grade.id)
            .to_owned();
        Goal::new(grades, &standing, clocks.into_iter().flatten().collect())
    }

    fn grades(&self, s: &State) -> Vec<Grade> {
        let scenario = &self.facts.scenarios[usize::from(s.scenario)];
        if scenario.extended {
            // As many points as needed go on, but on the last day they win (R82).
            let last = s.day >= scenario.last_day;
            let compare = if last { Compare::AtLeast } else { Compare::Above };
            let needed = self.needed(s).unwrap_or_default();
            let allied = Grade::new(
                ALLIED_VICTORY,
                Some(ALLIED),
                vec![Need::new("victory", compare, needed)],
            );
            return vec![allied, Grade::new(GERMAN_VICTORY, Some(GERMAN), Vec::new())];
        }
        let grade = |(points, winner): &(Option<i16>, Winner)| {
            let need = points.map(|points| Need::new("victory", Compare::AtLeast, self.with_bid(s, points)));
            let (id, side) = match winner {
                Winner::Allied => (ALLIED_VICTORY, Some(ALLIED)),
                Winner::Draw => ("draw", None),
                Winner::German => (GERMAN_VICTORY, Some(GERMAN)),
            };
            Grade::new(id, side, need.into_iter().collect())
        };
        scenario.levels.iter().map(grade).collect()
    }
}

const ALLIED_VICTORY: &str = "allied-victory";
const GERMAN_VICTORY: &str = "german-victory";
