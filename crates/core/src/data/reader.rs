//! Reading a game's data files and collecting all that is wrong with them.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::{Files, Ids, Table};
use crate::ParagraphAbout;
use crate::fault::{Fault, Faults};
use crate::game::Difficulty;

/// The words with which a source begins.
const ORIGINS: [&str; 3] = ["rulebook", "history", "reconstructed"];

/// Reads data files and collects what is wrong with them.
///
/// A faulty cell counts as some harmless value while the rest is checked: loading fails in any case.
pub struct Reader<'f> {
    files: &'f Files,
    /// All that is wrong so far.
    pub faults: Faults,
    /// The paragraphs that sources may cite; `None` while they are unknown.
    pub paragraphs: Option<Ids>,
}

impl<'f> Reader<'f> {
    /// A reader that has found nothing yet.
    #[must_use]
    pub fn new(files: &'f Files) -> Self {
        Self {
            files,
            faults: Faults::new(),
            paragraphs: None,
        }
    }

    /// Reads the paragraphs; from then on sources may cite only them.
    pub fn read_paragraphs(&mut self) -> Vec<ParagraphAbout> {
        let (paragraphs, ids) = self.files.paragraphs(&mut self.faults).unzip();
        self.paragraphs = ids;
        paragraphs.unwrap_or_default()
    }

    /// Reads how hard each scenario is, by its id.
    pub fn read_difficulties(&mut self) -> BTreeMap<String, Difficulty> {
        self.files.difficulties(&mut self.faults)
    }

    /// Reads a table; its `source` column, if it has one, is checked at once.
    pub fn table(&mut self, file: &str, columns: &[&str]) -> Option<Table> {
        let text = self.text(file)?;
        let read = Table::read(file, text, columns, &[]);
        let table = read.map_err(|faults| self.faults.extend(faults)).ok()?;
        if columns.contains(&"source") {
            for row in table.rows() {
                let wrong = self.wrong_source(row.text("source"));
                self.faults
                    .extend(wrong.map(|(what, remedy)| row.fault("source", what, remedy)));
            }
        }
        Some(table)
    }

    /// Whether nothing is wrong with a file so far. Checks across files wait for that, so that one mistake is not
    /// reported twice.
    #[must_use]
    pub fn clean(&self, file: &str) -> bool {
        self.faults.iter().all(|fault| fault.file != file)
    }

    /// The entries of the list `[[key]]` of a TOML file. Each is read by itself, so that the faults of all show.
    pub fn entries<T: Deserialize<'f>>(&mut self, file: &str, key: &str) -> Vec<T> {
        let Some(text) = self.text(file) else {
            return Vec::new();
        };
        let table = match DeTable::parse(text) {
            Ok(table) => table,
            Err(error) => {
                self.faults.push(toml_fault(file, text, &error));
                return Vec::new();
            }
        };
        let mut entries = Vec::new();
        for (name, value) in table.into_inner() {
            match value.into_inner() {
                DeValue::Array(list) if name.get_ref() == key => entries.extend(list),
                _ => {
                    let what = format!("unknown entry `{}`", name.get_ref());
                    let fault = Fault::new(file, what, format!("every entry begins with [[{key}]]"));
                    self.faults.push(fault.at_byte(text, name.span().start));
                }
            }
        }
        let mut read = |entry: Spanned<DeValue<'f>>| {
            let result = T::deserialize(ValueDeserializer::from(entry));
            result
                .map_err(|error| self.faults.push(toml_fault(file, text, &error)))
                .ok()
        };
        entries.into_iter().filter_map(&mut read).collect()
    }

    /// A fault at a value of a TOML file.
    pub fn fault_at<T>(&mut self, file: &str, value: &Spanned<T>, what: impl Into<String>, remedy: impl Into<String>) {
        let text = self.files.get(file).unwrap_or_default();
        let fault = Fault::new(file, what, remedy);
        self.faults.push(fault.at_byte(text, value.span().start));
    }

    /// Checks where a TOML entry says it comes from.
    pub fn check_source(&mut self, file: &str, source: &Spanned<String>) {
        if let Some((what, remedy)) = self.wrong_source(source.get_ref()) {
            self.fault_at(file, source, what, remedy);
        }
    }

    fn text(&mut self, file: &str) -> Option<&'f str> {
        let result = self.files.get(file);
        result.map_err(|fault| self.faults.push(fault)).ok()
    }

    /// What is wrong with a source such as `reconstructed R4 S12d: printed +1`, and what to write.
    fn wrong_source(&self, source: &str) -> Option<(String, String)> {
        let cited = source.split(':').next().unwrap_or_default();
        let mut words = cited.split_whitespace();
        let origin = words.next().unwrap_or_default();
        if !ORIGINS.contains(&origin) {
            let what = format!("the source begins with `{origin}`");
            return Some((what, format!("begin it with one of: {}", ORIGINS.join(", "))));
        }
        let paragraphs = self.paragraphs.as_ref()?;
        let unknown = words.find(|id| !is_ruling(id) && paragraphs.get(id).is_none())?;
        let remedy = format!("{}; other words go behind a colon", paragraphs.remedy(unknown));
        Some((format!("the source cites the unknown paragraph `{unknown}`"), remedy))
    }
}

/// Whether a word is the number of a ruling, such as `R22`.
pub(crate) fn is_ruling(word: &str) -> bool {
    let number = word.strip_prefix('R').unwrap_or_default();
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// What a TOML error says, as a fault of its file.
fn toml_fault(file: &str, text: &str, error: &toml::de::Error) -> Fault {
    let what = error.message().lines().collect::<Vec<_>>().join(" ");
    let remedy = if what.starts_with("missing field") {
        "add it to this entry"
    } else if what.starts_with("unknown field") {
        "remove it or correct its spelling"
    } else {
        "compare with the other entries"
    };
    let fault = Fault::new(file, what, remedy);
    match error.span() {
        Some(span) => fault.at_byte(text, span.start),
        None => fault,
    }
}
