//! `paragraphs.csv`, the same in every game: the paragraphs of its rules, in our words; and `reconstructed.csv`, which
//! of them give what the rulebook does not.

use crate::about::ParagraphAbout;
use crate::fault::Faults;

use super::{CsvTable, Files, Ids, PARAGRAPHS, RECONSTRUCTED};

const COLUMNS: [&str; 4] = ["id", "kind", "summary_en", "summary_fr"];
const KINDS: [&str; 9] = [
    "rule",
    "optional",
    "scenario",
    "data",
    "heading",
    "definition",
    "example",
    "flavour",
    "ruling",
];

impl Files {
    /// The paragraphs of the rules, and their ids for those who cite them; nothing if the file cannot be read.
    pub fn paragraphs(&self, faults: &mut Faults) -> Option<(Vec<ParagraphAbout>, Ids)> {
        let text = self.get(PARAGRAPHS).map_err(|fault| faults.push(fault)).ok()?;
        let read = CsvTable::read(PARAGRAPHS, text, &COLUMNS, &[]);
        let table = read.map_err(|found| faults.extend(found)).ok()?;
        let mut paragraphs = Vec::new();
        for row in table.rows() {
            let kind = row.one_of("kind", &KINDS.map(|kind| (kind, kind)), faults);
            paragraphs.push(ParagraphAbout {
                id: row.text("id").to_owned(),
                kind: kind.unwrap_or_default().to_owned(),
                summary: row.name("summary", faults),
                reconstructed: false,
            });
        }
        let ids = Ids::of(&table, "id", faults);
        self.mark_reconstructed(&mut paragraphs, &ids, faults);
        Some((paragraphs, ids))
    }

    fn mark_reconstructed(&self, paragraphs: &mut [ParagraphAbout], ids: &Ids, faults: &mut Faults) {
        let Ok(text) = self.get(RECONSTRUCTED) else {
            return;
        };
        let table = match CsvTable::read(RECONSTRUCTED, text, &["paragraph"], &[]) {
            Ok(table) => table,
            Err(found) => return faults.extend(found),
        };
        Ids::of(&table, "paragraph", faults);
        for row in table.rows() {
            let found = row.id("paragraph", "paragraph", ids, faults);
            if let Some(paragraph) = found.and_then(|at| paragraphs.get_mut(at)) {
                paragraph.reconstructed = true;
            }
        }
    }
}
