//! `paragraphs.csv`: the paragraphs of the rules, in our words.

use grognard_core::data::Ids;

use super::reader::Reader;
use super::types::Paragraph;

const FILE: &str = "paragraphs.csv";
const COLUMNS: [&str; 4] = ["id", "kind", "summary_en", "summary_fr"];
const KINDS: [&str; 8] = [
    "rule",
    "optional",
    "scenario",
    "data",
    "heading",
    "definition",
    "example",
    "flavour",
];

/// Reads the paragraphs; from then on sources may cite only them.
pub(super) fn load(reader: &mut Reader<'_>) -> Vec<Paragraph> {
    let Some(table) = reader.table(FILE, &COLUMNS) else {
        return Vec::new();
    };
    let mut paragraphs = Vec::new();
    for row in table.rows() {
        let kind = row.one_of("kind", &KINDS.map(|kind| (kind, kind)), &mut reader.faults);
        paragraphs.push(Paragraph {
            id: row.text("id").to_owned(),
            kind: kind.unwrap_or_default().to_owned(),
            summary: reader.name(&row, "summary"),
        });
    }
    reader.paragraphs = Some(Ids::of(&table, "id", &mut reader.faults));
    paragraphs
}
