//! Reading a game's data files and collecting all that is wrong with them.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::{Cell, CsvTable, Date, Files, FromRow, Ids, Listed, Row};
use crate::ParagraphAbout;
use crate::fault::{Fault, Faults};

/// The words with which a source begins.
const ORIGINS: [&str; 3] = ["rulebook", "history", "reconstructed"];

/// How the `source` of a fact is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sources {
    /// It begins with its origin, and cites paragraphs that there are.
    Cited,
    /// As it likes.
    Free,
}

/// Reads data files and collects what is wrong with them.
///
/// A faulty cell counts as some harmless value while the rest is checked: loading fails in any case.
pub struct Reader<'f> {
    pub(super) files: &'f Files,
    /// How data files call the two sides.
    pub(super) sides: [&'f str; 2],
    /// All that is wrong so far.
    pub faults: Faults,
    /// How sources are written.
    pub sources: Sources,
    /// The days of the game's track; empty while they are unknown.
    pub days: Vec<Date>,
    /// The paragraphs that sources may cite; `None` while they are unknown.
    paragraphs: Option<Ids>,
    /// The ids that cells may name, by their kind.
    ids: BTreeMap<&'static str, Ids>,
}

impl<'f> Reader<'f> {
    /// Reads a game's facts from its files; `sides` is how they call the two sides.
    ///
    /// # Errors
    /// Everything that is wrong with the files, sorted by file and place.
    pub fn load<T>(
        files: &'f Files,
        sides: [&'f str; 2],
        read: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Result<T, Faults> {
        let mut reader = Self {
            files,
            sides,
            faults: Faults::new(),
            sources: Sources::Cited,
            days: Vec::new(),
            paragraphs: None,
            ids: BTreeMap::new(),
        };
        let read = read(&mut reader);
        let mut faults = reader.faults;
        match read {
            Some(facts) if faults.is_empty() => Ok(facts),
            _ => {
                faults.sort();
                Err(faults)
            }
        }
    }

    /// Reads the paragraphs; from then on sources may cite only them.
    pub fn read_paragraphs(&mut self) -> Vec<ParagraphAbout> {
        let (paragraphs, ids) = self.files.paragraphs(&mut self.faults).unzip();
        self.paragraphs = ids;
        paragraphs.unwrap_or_default()
    }

    /// Reads a table; its `source` column, if it has one, is checked at once.
    pub fn table(&mut self, file: &str, columns: &[&str]) -> Option<CsvTable> {
        let text = self.text(file)?;
        let read = CsvTable::read(file, text, columns, &[]);
        let table = read.map_err(|faults| self.faults.extend(faults)).ok()?;
        if self.sources == Sources::Cited && columns.contains(&"source") {
            for row in table.rows() {
                let wrong = self.wrong_source(row.text("source"));
                self.faults
                    .extend(wrong.map(|(what, remedy)| row.fault("source", what, remedy)));
            }
        }
        Some(table)
    }

    /// Reads a table whose rows are alike.
    pub fn list<T: FromRow>(&mut self, file: &str) -> Option<Listed<T>> {
        let table = self.table_of::<T>(file)?;
        let list = table.rows().map(|row| T::from_row(&row, self)).collect();
        Some(Listed { table, list })
    }

    /// Reads a table whose rows are things with an id, not more than sets can hold: from then on cells may name them.
    /// `kind` says what they are ("unit"), `column` where their ids stand.
    pub fn list_of<T: FromRow>(
        &mut self,
        kind: &'static str,
        file: &str,
        column: &str,
        most: usize,
    ) -> Option<Listed<T>> {
        let table = self.table_of::<T>(file)?;
        if !self.room(&table, column, &format!("{kind}s"), most) {
            return None;
        }
        let list = table.rows().map(|row| T::from_row(&row, self)).collect();
        let ids = Ids::of(&table, column, &mut self.faults);
        self.name_ids(kind, ids);
        Some(Listed { table, list })
    }

    fn table_of<T: FromRow>(&mut self, file: &str) -> Option<CsvTable> {
        let mut columns = T::columns();
        if !columns.iter().any(|column| column == "source") {
            columns.push("source".to_owned());
        }
        let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
        self.table(file, &columns)
    }

    /// Whether a table has rows, and not more than there can be.
    pub fn room(&mut self, table: &CsvTable, column: &str, what: &str, most: usize) -> bool {
        let fault = if table.row(0).is_none() {
            table.fault(column, format!("there are no {what}"), "add some")
        } else if let Some(row) = table.row(most) {
            row.fault(column, format!("there are more than {most} {what}"), "remove some")
        } else {
            return true;
        };
        self.faults.push(fault);
        false
    }

    /// The rows of a table in the order of `words`; missing, doubled and unknown ones are faults.
    pub fn rows_of<'t, const N: usize>(
        &mut self,
        table: &'t CsvTable,
        column: &str,
        words: [&str; N],
    ) -> Option<[Row<'t>; N]> {
        let ids = Ids::of(table, column, &mut self.faults);
        let known: Ids = words.into_iter().collect();
        for row in table.rows().filter(|row| !row.text(column).is_empty()) {
            row.id(column, column, &known, &mut self.faults);
        }
        let found = words.map(|word| ids.get(word).and_then(|number| table.row(number)));
        for (word, _) in words.iter().zip(found).filter(|(_, row)| row.is_none()) {
            let what = format!("the row `{word}` is missing");
            self.faults.push(table.fault(column, what, "add it"));
        }
        let rows: Vec<Row<'t>> = found.into_iter().flatten().collect();
        rows.try_into().ok()
    }

    /// A cell of a row.
    pub fn cell<T: Cell>(&mut self, row: &Row<'_>, column: &str) -> Option<T> {
        T::from_cell(row, column, self)
    }

    /// From now on cells may name these ids of a kind ("unit").
    pub fn name_ids(&mut self, kind: &'static str, ids: Ids) {
        self.ids.insert(kind, ids);
    }

    /// The place of what a cell names; nothing either while ids of that kind are unknown.
    pub fn id(&mut self, row: &Row<'_>, column: &str, kind: &str) -> Option<usize> {
        row.id(column, kind, self.ids.get(kind)?, &mut self.faults)
    }

    /// The same for a value of a TOML file.
    pub fn id_at(&mut self, file: &str, value: &Spanned<String>, kind: &str) -> Option<usize> {
        let (ids, id) = (self.ids.get(kind)?, value.get_ref());
        let found = ids.get(id);
        if found.is_none() {
            let remedy = ids.remedy(id);
            self.fault_at(file, value, format!("unknown {kind} `{id}`"), remedy);
        }
        found
    }

    /// A fault of a cell.
    pub fn wrong(&mut self, row: &Row<'_>, column: &str, what: impl Into<String>, remedy: impl Into<String>) {
        self.faults.push(row.fault(column, what, remedy));
    }

    /// Whether nothing is wrong with a row so far: checks of several of its cells wait for that.
    #[must_use]
    pub fn sound(&self, row: &Row<'_>) -> bool {
        let here = |fault: &Fault| fault.line == row.line() && fault.file == row.file();
        !self.faults.iter().any(here)
    }

    /// Whether nothing is wrong with any of several files so far.
    #[must_use]
    pub fn all_clean(&self, files: &[&str]) -> bool {
        files.iter().all(|file| self.clean(file))
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
        let cited = self.sources == Sources::Cited;
        if let Some((what, remedy)) = self.wrong_source(source.get_ref()).filter(|_| cited) {
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
