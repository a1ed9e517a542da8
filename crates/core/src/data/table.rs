//! Tables read from CSV, with the place of every cell.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::cells::scan;
use super::ids::{Ids, remedy};
use crate::fault::{Fault, Faults};
use crate::message::{Article, Name};

/// The column with the French article of a name, which any table with names may have.
const ARTICLE: &str = "art_fr";

/// A CSV file: named columns, rows of trimmed cells. Lines that begin with `#` are comments.
#[derive(Clone, Debug)]
pub struct CsvTable {
    file: String,
    header: Record,
    rows: Vec<Record>,
}

/// The cells of one record and where each begins; the last place is behind the last cell.
#[derive(Clone, Debug)]
struct Record {
    cells: Vec<String>,
    places: Vec<Place>,
}

/// Line and column from 1.
type Place = (u32, u32);

impl CsvTable {
    /// Reads a table that has all the required columns, and of others only optional ones, in any order.
    ///
    /// # Errors
    /// All faults of its shape: missing, unknown or doubled columns, rows with too few or too many cells, torn
    /// quotes.
    pub fn read(file: &str, text: &str, required: &[&str], optional: &[&str]) -> Result<Self, Faults> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut faults = Faults::new();
        let mut records = records(file, text, &mut faults).into_iter();
        let Some(header) = records.next() else {
            let remedy = format!("write it: {}", required.join(","));
            faults.push(Fault::new(
                file,
                "there is no line with the names of the columns",
                remedy,
            ));
            return Err(faults);
        };
        let table = Self {
            file: file.to_owned(),
            header,
            rows: records.collect(),
        };
        table.check_header(required, optional, &mut faults);
        if faults.is_empty() {
            table.check_lengths(&mut faults);
        }
        if faults.is_empty() { Ok(table) } else { Err(faults) }
    }

    fn check_header(&self, required: &[&str], optional: &[&str], faults: &mut Faults) {
        let names = &self.header.cells;
        let known = || required.iter().chain(optional).copied();
        let translates = |name: &str| {
            let translated = name.strip_suffix("_fr");
            known().any(|word| Some(word) == translated || (name == ARTICLE && word == "name_fr"))
        };
        for (column, name) in names.iter().enumerate() {
            let problem = if names[..column].contains(name) {
                let what = format!("the column `{name}` is here for the second time");
                Some((what, "remove one of the two".to_owned()))
            } else if !known().any(|word| word == name) && !translates(name) {
                let absent = known().filter(|word| !names.iter().any(|name| name == word));
                Some((format!("unknown column `{name}`"), remedy(name, absent)))
            } else {
                None
            };
            if let Some((what, remedy)) = problem {
                faults.push(self.fault_at(self.header.places[column], what, remedy));
            }
        }
        for missing in required.iter().filter(|word| !names.iter().any(|name| name == *word)) {
            let what = format!("the column `{missing}` is missing");
            let remedy = format!("the columns are: {}", required.join(","));
            faults.push(self.fault_at(self.header.places[names.len()], what, remedy));
        }
    }

    fn check_lengths(&self, faults: &mut Faults) {
        let wanted = self.header.cells.len();
        for row in &self.rows {
            let found = row.cells.len();
            if found != wanted {
                let what = format!("the row has {found} cells, the header has {wanted}");
                let remedy = if found < wanted {
                    let missing = self.header.cells[found..].join(", ");
                    format!("add a comma for each empty cell; without one: {missing}")
                } else {
                    "remove the cells from here on, or put text with commas in quotes".to_owned()
                };
                faults.push(self.fault_at(row.places[found.min(wanted)], what, remedy));
            }
        }
    }

    /// The name of the file.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Its rows, in the order of the file.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.rows.iter().map(|record| Row { table: self, record })
    }

    /// One row, from 0.
    #[must_use]
    pub fn row(&self, number: usize) -> Option<Row<'_>> {
        let record = self.rows.get(number)?;
        Some(Row { table: self, record })
    }

    /// A fault of the whole table or column, placed at the column's name.
    #[must_use]
    pub fn fault(&self, column: &str, what: impl Into<String>, remedy: impl Into<String>) -> Fault {
        let place = self.place(&self.header, column);
        self.fault_at(place, what, remedy)
    }

    fn fault_at(&self, place: Place, what: impl Into<String>, remedy: impl Into<String>) -> Fault {
        Fault::new(&self.file, what, remedy).at(place.0, place.1)
    }

    fn column(&self, name: &str) -> Option<usize> {
        self.header.cells.iter().position(|cell| cell == name)
    }

    fn place(&self, record: &Record, column: &str) -> Place {
        let column = self.column(column);
        column.map_or((record.places[0].0, 0), |number| record.places[number])
    }
}

/// One row of a table. Its typed cells put what is wrong into `faults` and then give nothing.
#[derive(Clone, Copy, Debug)]
pub struct Row<'t> {
    table: &'t CsvTable,
    record: &'t Record,
}

impl<'t> Row<'t> {
    /// The name of the file.
    #[must_use]
    pub fn file(&self) -> &'t str {
        &self.table.file
    }

    /// The line of the file in which it begins.
    #[must_use]
    pub fn line(&self) -> u32 {
        self.record.places[0].0
    }

    /// A cell as it stands, without blanks around it; empty too if the table lacks the (optional) column.
    #[must_use]
    pub fn text(&self, column: &str) -> &'t str {
        let number = self.table.column(column);
        number.map_or("", |number| &self.record.cells[number])
    }

    /// A name in both languages, from the columns `COLUMN_en` and `COLUMN_fr`.
    pub fn name(&self, column: &str, faults: &mut Faults) -> Name {
        let en = self.nonempty(&format!("{column}_en"), faults);
        let fr = self.nonempty(&format!("{column}_fr"), faults);
        let name = Name::new(en.unwrap_or_default(), fr.unwrap_or_default());
        if column != "name" || self.text(ARTICLE).is_empty() {
            return name;
        }
        name.with_article(self.one_of(ARTICLE, &Article::WORDS, faults))
    }

    /// A text in English, and in French too if the table has the column `COLUMN_fr` and it is not empty there.
    #[must_use]
    pub fn said(&self, column: &str) -> Name {
        let (en, fr) = (self.text(column), self.text(&format!("{column}_fr")));
        Name::new(en, if fr.is_empty() { en } else { fr })
    }

    /// A cell that must not be empty.
    pub fn nonempty(&self, column: &str, faults: &mut Faults) -> Option<&'t str> {
        let text = self.text(column);
        if text.is_empty() {
            let what = format!("`{column}` is empty");
            faults.push(self.fault(column, what, "write something here"));
            None
        } else {
            Some(text)
        }
    }

    /// A cell with a number within `range`.
    pub fn number<T>(&self, column: &str, range: RangeInclusive<T>, faults: &mut Faults) -> Option<T>
    where
        T: FromStr + PartialOrd + Display,
    {
        let text = self.text(column);
        let number = text.parse().ok().filter(|number| range.contains(number));
        if number.is_none() {
            let wanted = format!("a number from {} to {}", range.start(), range.end());
            let what = format!("`{column}` is `{text}`, not {wanted}");
            faults.push(self.fault(column, what, format!("write {wanted}")));
        }
        number
    }

    /// A cell with one of several words, each with its value.
    pub fn one_of<T: Copy>(&self, column: &str, words: &[(&str, T)], faults: &mut Faults) -> Option<T> {
        let text = self.text(column);
        let found = words.iter().find(|(word, _)| *word == text);
        if found.is_none() {
            let what = format!("`{column}` is `{text}`, which is not a word for it");
            let remedy = remedy(text, words.iter().map(|(word, _)| *word));
            faults.push(self.fault(column, what, remedy));
        }
        found.map(|(_, value)| *value)
    }

    /// A cell with any number of words; `kind` says for what ("role").
    pub fn all_of<T: Copy>(&self, column: &str, kind: &str, words: &[(&str, T)], faults: &mut Faults) -> Vec<T> {
        let mut found = Vec::new();
        for text in self.text(column).split_whitespace() {
            match words.iter().find(|(word, _)| *word == text) {
                Some((_, value)) => found.push(*value),
                None => {
                    let known: Ids = words.iter().map(|(word, _)| *word).collect();
                    faults.push(self.fault(column, format!("unknown {kind} `{text}`"), known.remedy(text)));
                }
            }
        }
        found
    }

    /// A cell with 0 or 1.
    pub fn flag(&self, column: &str, faults: &mut Faults) -> Option<bool> {
        self.one_of(column, &[("0", false), ("1", true)], faults)
    }

    /// A cell with the id of a row of another table; `kind` says of what ("area").
    pub fn id(&self, column: &str, kind: &str, ids: &Ids, faults: &mut Faults) -> Option<usize> {
        let text = self.text(column);
        let found = ids.get(text);
        if found.is_none() {
            let what = format!("unknown {kind} `{text}`");
            faults.push(self.fault(column, what, ids.remedy(text)));
        }
        found
    }

    /// A fault of a cell of this row.
    #[must_use]
    pub fn fault(&self, column: &str, what: impl Into<String>, remedy: impl Into<String>) -> Fault {
        let place = self.table.place(self.record, column);
        self.table.fault_at(place, what, remedy)
    }
}

/// Reads all records of a text.
/// The cells of every line of a file, the names of the columns first; nothing if it is torn.
pub(super) fn cells(file: &str, text: &str) -> Option<Vec<Vec<String>>> {
    let mut faults = Faults::new();
    let records = records(file, text, &mut faults);
    faults
        .is_empty()
        .then(|| records.into_iter().map(|record| record.cells).collect())
}

fn records(file: &str, text: &str, faults: &mut Faults) -> Vec<Record> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .comment(Some(b'#'))
        .from_reader(text.as_bytes());
    let mut places = Places::new(text);
    let mut records = Vec::new();
    for record in reader.records() {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                faults.push(Fault::new(file, error.to_string(), "write plain CSV"));
                break;
            }
        };
        let from = record.position().map_or(0, csv::Position::byte);
        let cells = scan(text, usize::try_from(from).unwrap_or(text.len()));
        let starts = cells.starts.iter().chain([&cells.end]);
        records.push(Record {
            cells: record.iter().map(str::to_owned).collect(),
            places: starts.map(|&byte| places.of(byte)).collect(),
        });
        let torn = [
            (cells.unclosed, "this quote is never closed", "close it"),
            (
                cells.stray,
                "there is text behind the closing quote",
                "write a quote inside quotes twice",
            ),
        ];
        for (byte, what, remedy) in torn {
            faults.extend(byte.map(|byte| Fault::new(file, what, remedy).at_byte(text, byte)));
        }
    }
    records
}

/// Lines and columns of bytes asked for in rising order, so that a text is walked through only once.
struct Places<'t> {
    text: &'t str,
    byte: usize,
    place: Place,
}

impl<'t> Places<'t> {
    fn new(text: &'t str) -> Self {
        let place = (1, 1);
        Self { text, byte: 0, place }
    }

    fn of(&mut self, byte: usize) -> Place {
        for letter in self.text[self.byte..byte].chars() {
            self.place = match letter {
                '\n' => (self.place.0 + 1, 1),
                _ => (self.place.0, self.place.1 + 1),
            };
        }
        self.byte = byte;
        self.place
    }
}

#[cfg(test)]
mod tests;
