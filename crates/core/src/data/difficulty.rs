//! `difficulty.csv`: how much each scenario asks of somebody who has never played the game.

use std::collections::BTreeMap;

use crate::about::{Difficulty, ScenarioAbout};
use crate::fault::{Fault, Faults};

use super::{CsvTable, DIFFICULTY, Files, Ids};

const COLUMNS: [&str; 2] = ["scenario", "difficulty"];

impl Files {
    /// The difficulty of each scenario by its id. Rows of scenarios that are not there are left alone: an overlay may
    /// have other scenarios.
    pub fn difficulties(&self, faults: &mut Faults) -> BTreeMap<String, Difficulty> {
        let Some(table) = self.difficulty_table(faults) else {
            return BTreeMap::new();
        };
        Ids::of(&table, "scenario", faults);
        let words = Difficulty::ALL.map(|difficulty| (difficulty.word(), difficulty));
        let rows = table.rows().filter_map(|row| {
            let difficulty = row.one_of("difficulty", &words, faults)?;
            Some((row.text("scenario").to_owned(), difficulty))
        });
        rows.collect()
    }

    /// Rows of `difficulty.csv` without a scenario, and scenarios without a row.
    #[must_use]
    pub fn difficulty_gaps(&self, scenarios: &[ScenarioAbout]) -> Faults {
        let mut faults = Faults::new();
        let known: Ids = scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
        if let Some(table) = self.difficulty_table(&mut faults) {
            for row in table.rows() {
                row.id("scenario", "scenario", &known, &mut faults);
            }
        }
        for scenario in scenarios.iter().filter(|scenario| scenario.difficulty.is_none()) {
            let what = format!("the scenario `{}` has no difficulty", scenario.id);
            faults.push(Fault::new(DIFFICULTY, what, "add a row for it"));
        }
        faults
    }

    fn difficulty_table(&self, faults: &mut Faults) -> Option<CsvTable> {
        let text = self.get(DIFFICULTY).ok()?;
        let read = CsvTable::read(DIFFICULTY, text, &COLUMNS, &[]);
        read.map_err(|found| faults.extend(found)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Name;

    fn files(rows: &str) -> Files {
        Files::default().with(DIFFICULTY, format!("scenario,difficulty\n{rows}"))
    }

    fn places(faults: &Faults) -> Vec<(u32, u32)> {
        faults.iter().map(|fault| (fault.line, fault.column)).collect()
    }

    #[test]
    fn unknown_words_and_doubled_scenarios_are_faults_with_their_place() {
        let mut faults = Faults::new();
        let read = files("race,expert\nfirst,easy\nrace,intermediate\n").difficulties(&mut faults);
        assert_eq!(places(&faults), [(4, 1), (3, 7)]);
        assert!(faults[1].remedy.contains("introductory"), "{}", faults[1].remedy);
        assert!(read.contains_key("race"));
    }

    #[test]
    fn a_game_without_the_file_has_no_difficulties() {
        let mut faults = Faults::new();
        assert!(Files::default().difficulties(&mut faults).is_empty());
        assert!(faults.is_empty());
    }

    #[test]
    fn rows_and_scenarios_that_lack_each_other_are_found() {
        let scenario = ScenarioAbout {
            id: "race".into(),
            title: Name::default(),
            summary: Name::default(),
            length: Name::default(),
            difficulty: None,
            victory: Name::default(),
        };
        let faults = files("rice,expert\n").difficulty_gaps(&[scenario]);
        assert_eq!(places(&faults), [(2, 1), (0, 0)]);
        assert_eq!(faults[0].remedy, "did you mean `race`?");
        assert!(faults[1].what.contains("`race` has no difficulty"));
    }
}
