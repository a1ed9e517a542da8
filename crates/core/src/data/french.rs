//! Marks in French text: what stands before `: ; ? ! »` and behind `«` must not be a blank at which a line may break.

use toml::Value;

use super::{Files, table};
use crate::fault::{Fault, Faults};

const WHAT: &str = "an ordinary blank stands before a French mark";
const REMEDY: &str = "write a no-break blank there";

/// The first byte of a blank that would part a mark from its word, or an ordinary blank inside quotation marks.
#[must_use]
pub fn loose_mark(text: &str) -> Option<usize> {
    let before = text.match_indices([':', ';', '?', '!', '»']).filter_map(|(at, mark)| {
        let rest = &text[at + mark.len()..];
        let stands_alone = rest.chars().next().is_none_or(|next| !next.is_alphanumeric());
        (stands_alone && text[..at].ends_with(' ')).then(|| at - 1)
    });
    let behind = text.match_indices("« ").map(|(at, _)| at + '«'.len_utf8());
    before.chain(behind).min()
}

/// The faults of a lab file's French words: its title and its notes.
#[must_use]
pub fn loose_lab(file: &str, text: &str) -> Faults {
    let lines = text.lines().map(str::trim_start);
    let said = lines.filter(|line| ["titre ", "remarque "].iter().any(|word| line.starts_with(word)));
    faults_of(file, text, said)
}

fn faults_of<'s>(file: &str, text: &str, said: impl Iterator<Item = &'s str>) -> Faults {
    let loose = said.filter_map(|said| Some((said, loose_mark(said)?)));
    let fault = |(said, at): (&str, usize)| {
        let fault = Fault::new(file, WHAT, REMEDY);
        match text.find(said) {
            Some(begins) => fault.at_byte(text, begins + at),
            None => fault,
        }
    };
    loose.map(fault).collect()
}

impl Files {
    /// Where ordinary blanks part marks from words in French: in columns and keys `_fr`, and in `fr` of a guide.
    #[must_use]
    pub fn loose_french(&self) -> Faults {
        let mut faults = Faults::new();
        for (name, text) in &self.texts {
            let mut said = Vec::new();
            if name.ends_with(".csv") {
                let rows = table::cells(name, text).unwrap_or_default();
                let header = rows.first().cloned().unwrap_or_default();
                for row in rows.into_iter().skip(1) {
                    let cells = row.into_iter().zip(&header);
                    said.extend(cells.filter(|(_, column)| french(column)).map(|(cell, _)| cell));
                }
            } else if let Ok(entries) = text.parse() {
                strings(&Value::Table(entries), false, &mut said);
            }
            faults.extend(faults_of(name, text, said.iter().map(String::as_str)));
        }
        faults
    }
}

/// Whether a column or key holds French.
fn french(key: &str) -> bool {
    key == "fr" || key.ends_with("_fr")
}

/// Gathers the strings that stand under a French key.
fn strings(value: &Value, is_french: bool, said: &mut Vec<String>) {
    match value {
        Value::String(text) if is_french => said.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| strings(value, is_french, said)),
        Value::Table(entries) => {
            for (key, value) in entries {
                strings(value, is_french || french(key), said);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_ordinary_blanks_before_marks_are_loose() {
        assert_eq!(loose_mark("Quoi ?"), Some(4));
        assert_eq!(loose_mark("Dit « oui\u{a0}»"), Some(6));
        assert_eq!(loose_mark("Quoi\u{202f}? « ?"), Some(11));
        assert_eq!(loose_mark("À 5:1, « non\u{a0}» :1"), Some(10));
        assert_eq!(loose_mark("Dit\u{a0}: «\u{a0}oui\u{a0}»\u{202f}; :lieu"), None);
    }

    #[test]
    fn french_columns_and_keys_are_looked_at_with_their_places() {
        let files = Files::default()
            .with("areas.csv", "id,name_en,name_fr\nA,What ?,Où\nB,There,Là !\n")
            .with(
                "guide.toml",
                "[[step]]\ntext = { en = \"Go : on\", fr = \"Va : là\" }\n",
            );
        let found: Vec<String> = files.loose_french().iter().map(ToString::to_string).collect();
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("areas.csv:3:11: "), "{found:?}");
        assert!(found[1].starts_with("guide.toml:2:34: "), "{found:?}");
        let lab = loose_lab("a.lab", "lab x\ntitle Why ?\ntitre Pourquoi ?\n");
        assert_eq!((lab.len(), lab[0].line, lab[0].column), (1, 3, 15));
    }
}
