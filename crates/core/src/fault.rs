//! What is wrong with a data file, said to its author.

use std::fmt;

use serde::Serialize;

/// One mistake in a data file: where it is, what it is and what to do about it.
///
/// The text is for people who write data, in plain English.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Fault {
    /// Name of the file, or of the folder if that cannot be read.
    pub file: String,
    /// Line from 1; 0 if the fault has no line.
    pub line: u32,
    /// Column from 1, in characters; 0 if the fault has no column.
    pub column: u32,
    /// What is wrong.
    pub what: String,
    /// What to do about it.
    pub remedy: String,
}

/// Several faults: loading reports all it finds at once.
pub type Faults = Vec<Fault>;

impl Fault {
    /// A fault of a whole file.
    #[must_use]
    pub fn new(file: &str, what: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            line: 0,
            column: 0,
            what: what.into(),
            remedy: remedy.into(),
        }
    }

    /// The same fault at a place in the file, both from 1.
    #[must_use]
    pub fn at(mut self, line: u32, column: u32) -> Self {
        self.line = line;
        self.column = column;
        self
    }

    /// The same fault at a byte of the file's text.
    #[must_use]
    pub fn at_byte(self, text: &str, byte: usize) -> Self {
        let (line, column) = place(text, byte);
        self.at(line, column)
    }
}

/// Line and column (in characters), both from 1, of a byte of `text`; a byte inside a character or behind the end
/// counts as the last place before it.
#[must_use]
pub fn place(text: &str, byte: usize) -> (u32, u32) {
    let before = &text[..text.floor_char_boundary(byte)];
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.matches('\n').count() + 1;
    let column = before[start..].chars().count() + 1;
    (count(line), count(column))
}

/// A count as faults store it; files of four thousand million lines do not occur.
fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.file)?;
        if self.line > 0 {
            write!(out, ":{}", self.line)?;
            if self.column > 0 {
                write!(out, ":{}", self.column)?;
            }
        }
        write!(out, ": {}", self.what)?;
        if self.remedy.is_empty() {
            Ok(())
        } else {
            write!(out, " ({})", self.remedy)
        }
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_says_where_what_and_what_to_do() {
        let fault = Fault::new("areas.csv", "unknown terrain `wod`", "write `forest`");
        assert_eq!(
            fault.clone().at(3, 14).to_string(),
            "areas.csv:3:14: unknown terrain `wod` (write `forest`)"
        );
        assert_eq!(
            fault.clone().at(3, 0).to_string(),
            "areas.csv:3: unknown terrain `wod` (write `forest`)"
        );
        assert_eq!(fault.to_string(), "areas.csv: unknown terrain `wod` (write `forest`)");
    }

    #[test]
    fn places_count_characters_not_bytes() {
        let text = "Liège,é\nPrüm,x";
        assert_eq!(place(text, 0), (1, 1));
        assert_eq!(place(text, text.find(",é").expect("there")), (1, 6));
        assert_eq!(place(text, text.find('x').expect("there")), (2, 6));
        assert_eq!(place(text, 1000), (2, 7));
    }
}
