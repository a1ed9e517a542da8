//! The ids of a table, and what to say of one that is not among them.

use std::collections::BTreeMap;

use super::CsvTable;
use crate::fault::Faults;

/// The ids of a table by row: finds a row by its id.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ids {
    rows: BTreeMap<String, usize>,
}

impl Ids {
    /// Collects the ids of a column. Empty cells, ids that were used before, and those that records and lab files
    /// could not tell from several words are faults.
    pub fn of(table: &CsvTable, column: &str, faults: &mut Faults) -> Self {
        let mut ids = Self::default();
        for (number, row) in table.rows().enumerate() {
            let Some(id) = row.nonempty(column, faults) else {
                continue;
            };
            if id.starts_with('#') || id.contains(|c: char| c.is_whitespace() || c == ';') {
                let what = format!("`{id}` is not one word");
                faults.push(row.fault(column, what, "write it without blanks, semicolons and a leading #"));
            }
            if let Some(&first) = ids.rows.get(id) {
                let line = table.row(first).map_or(0, |row| row.line());
                let what = format!("`{id}` is here for the second time");
                let remedy = format!("remove the row or give it a new id; the first is in line {line}");
                faults.push(row.fault(column, what, remedy));
            } else {
                ids.rows.insert(id.to_owned(), number);
            }
        }
        ids
    }

    /// The row of an id, from 0.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<usize> {
        self.rows.get(id).copied()
    }

    /// Every id, sorted.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.rows.keys().map(String::as_str)
    }

    /// What to write instead of an unknown `id`: the nearest known one, or the list of all if it is short.
    #[must_use]
    pub fn remedy(&self, id: &str) -> String {
        remedy(id, self.iter())
    }
}

impl<S: Into<String>> FromIterator<S> for Ids {
    /// Ids in the order of their rows; of equal ones the first counts.
    fn from_iter<I: IntoIterator<Item = S>>(ids: I) -> Self {
        let mut rows = BTreeMap::new();
        for (row, id) in ids.into_iter().enumerate() {
            rows.entry(id.into()).or_insert(row);
        }
        Self { rows }
    }
}

/// Nobody has misspelt a word that is longer than this, and comparing such words takes long.
const LONGEST: usize = 64;

/// What to write instead of an unknown word.
pub(super) fn remedy<'k>(word: &str, known: impl Iterator<Item = &'k str>) -> String {
    let known: Vec<&str> = known.collect();
    // Capitals do not count.
    let lower = word.to_lowercase();
    let distance = |candidate: &&&str| strsim::levenshtein(&lower, &candidate.to_lowercase());
    let misspelt = word.len() <= LONGEST;
    let nearest = known.iter().filter(|_| misspelt).min_by_key(distance);
    let near = nearest.filter(|candidate| distance(candidate) <= 1 + word.len() / 5);
    match (near, known.len()) {
        (_, 0) => "there is none to choose from".to_owned(),
        (Some(candidate), _) if !word.is_empty() => format!("did you mean `{candidate}`?"),
        (_, 1..=16) => format!("write one of: {}", known.join(", ")),
        (_, many) => {
            let some = known[..8].join(", ");
            format!("write one of the {many} known ones: {some} …")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn double_and_empty_ids_are_faults() {
        let text = "id,x\nLIE,1\nBAS,1\n LIE,2\n,3\n";
        let table = CsvTable::read("areas.csv", text, &["id", "x"], &[]).expect("a good table");
        let mut faults = Faults::new();
        let ids = Ids::of(&table, "id", &mut faults);
        let places: Vec<_> = faults.iter().map(|f| (f.line, f.column)).collect();
        assert_eq!(places, [(4, 2), (5, 1)]);
        assert!(faults[0].what.contains("second time") && faults[0].remedy.contains("line 2"));
        assert_eq!(
            (ids.get("LIE"), ids.get("BAS"), ids.get("NAM")),
            (Some(0), Some(1), None)
        );
    }

    #[test]
    fn an_id_is_one_word() {
        let text = "id,x\nA B,1\nA;B,1\n\"#A\",1\nA-B#,1\n";
        let table = CsvTable::read("areas.csv", text, &["id", "x"], &[]).expect("a good table");
        let mut faults = Faults::new();
        Ids::of(&table, "id", &mut faults);
        let lines: Vec<_> = faults.iter().map(|f| f.line).collect();
        assert_eq!(lines, [2, 3, 4]);
        assert!(faults.iter().all(|f| f.what.contains("not one word")), "{faults:?}");
    }

    #[test]
    fn remedies_name_the_nearest_or_all() {
        let ids: Ids = ["forest", "clear", "town"].into_iter().collect();
        assert_eq!(ids.remedy("Forrest"), "did you mean `forest`?");
        assert_eq!(ids.remedy("swamp"), "write one of: clear, forest, town");
        let many: Ids = (100..130).map(|number| number.to_string()).collect();
        assert!(many.remedy("xyz").contains("the 30 known ones: 100, 101"));
        assert!(Ids::default().remedy("x").contains("none"));
        let long: Ids = ["a".repeat(LONGEST + 2)].into_iter().collect();
        assert!(long.remedy(&"a".repeat(LONGEST)).starts_with("did you mean"));
        assert!(long.remedy(&"a".repeat(LONGEST + 1)).starts_with("write one of"));
    }
}
