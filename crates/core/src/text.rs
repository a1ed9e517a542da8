//! Lines of words: the one small text form of records, positions and lab files.
//!
//! A line is words separated by blanks; `#` starts a comment. Every word knows where it stands, so that faults can
//! point at it.

mod cursor;

pub use cursor::{Cursor, read_all};

use crate::fault::Fault;

/// A word and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word<'t> {
    /// The word itself.
    pub text: &'t str,
    /// Column of its first letter, from 1.
    pub column: u32,
}

/// A line with at least one word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<'t> {
    /// File it came from, for faults.
    pub file: &'t str,
    /// Line number, from 1.
    pub number: u32,
    /// Its words.
    pub words: Vec<Word<'t>>,
    /// The whole line without comment and outer blanks.
    pub text: &'t str,
}

impl<'t> Line<'t> {
    /// The word at `index`, or nothing.
    #[must_use]
    pub fn word(&self, index: usize) -> &'t str {
        self.words.get(index).map_or("", |word| word.text)
    }

    /// The line from word `index` on.
    #[must_use]
    pub fn from(&self, index: usize) -> &'t str {
        self.words.get(index).map_or("", |word| {
            let skip = (word.text.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
            self.text.get(skip..).unwrap_or("")
        })
    }

    /// The parts of the line from word `index` on, separated by `;`: lines of their own that know where they stand.
    #[must_use]
    pub fn parts(&self, index: usize) -> Vec<Self> {
        let mut column = self.words.get(index).map_or(1, |word| word.column);
        let part = |part: &'t str| {
            let words = words(part, column);
            column += part.chars().count() as u32 + 1;
            (!words.is_empty()).then(|| Self {
                words,
                text: part.trim(),
                ..*self
            })
        };
        self.from(index).split(';').filter_map(part).collect()
    }

    /// A fault at word `index` (or at the end of the line).
    #[must_use]
    pub fn fault(&self, index: usize, what: impl Into<String>, remedy: impl Into<String>) -> Fault {
        let column = self.words.get(index).map_or_else(
            || {
                self.words
                    .last()
                    .map_or(1, |w| w.column + w.text.chars().count() as u32)
            },
            |word| word.column,
        );
        Fault {
            file: self.file.into(),
            line: self.number,
            column,
            what: what.into(),
            remedy: remedy.into(),
        }
    }
}

/// The lines of `text` that hold words; comments and empty lines are left out.
#[must_use]
pub fn lines<'t>(file: &'t str, text: &'t str) -> Vec<Line<'t>> {
    each_line(file, text).collect()
}

/// The same lines, each made when it is asked for: a long text costs no more than its longest line.
pub fn each_line<'t>(file: &'t str, text: &'t str) -> impl Iterator<Item = Line<'t>> {
    let numbered = (1..).zip(text.lines());
    numbered.filter_map(move |(number, raw)| {
        let bare = uncommented(raw);
        let words = words(bare, 1);
        (!words.is_empty()).then(|| Line {
            file,
            number,
            text: bare.trim(),
            words,
        })
    })
}

/// A `#` starts a comment at the beginning of a line or after a blank.
fn uncommented(raw: &str) -> &str {
    let starts = raw
        .char_indices()
        .find(|&(at, c)| c == '#' && raw[..at].chars().next_back().is_none_or(char::is_whitespace));
    starts.map_or(raw, |(at, _)| &raw[..at])
}

/// The words of a text that begins in column `first`.
fn words(line: &str, first: u32) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut start = None;
    for (column, (at, c)) in line.char_indices().enumerate() {
        match (c.is_whitespace(), start) {
            (false, None) => start = Some((at, column as u32 + first)),
            (true, Some((from, column))) => {
                words.push(Word {
                    text: &line[from..at],
                    column,
                });
                start = None;
            }
            _ => {}
        }
    }
    if let Some((from, column)) = start {
        words.push(Word {
            text: &line[from..],
            column,
        });
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_columns() {
        let lines = lines("x.lab", "\n  élan  G01 # a comment\n#\nend#not\n");
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0].number, 2);
        assert_eq!((lines[0].words[1].text, lines[0].words[1].column), ("G01", 9));
        assert_eq!(lines[0].from(1), "G01");
        assert_eq!(lines[1].text, "end#not");
    }

    #[test]
    fn parts_know_their_columns_too() {
        let lines = lines("x.lab", "  again été 1;unit  G01 ;");
        let parts = lines[0].parts(1);
        let words: Vec<_> = parts
            .iter()
            .flat_map(|p| p.words.iter().map(|w| (w.text, w.column)))
            .collect();
        assert_eq!(words, [("été", 9), ("1", 13), ("unit", 15), ("G01", 21)]);
        assert_eq!((parts.len(), parts[1].text, parts[1].number), (2, "unit  G01", 1));
    }

    #[test]
    fn a_fault_points_at_its_word() {
        let lines = lines("x.lab", "unit G01 NOWHERE");
        let fault = lines[0].fault(2, "no such area", "use a code of areas.csv");
        assert_eq!((fault.line, fault.column), (1, 10));
        assert_eq!(lines[0].fault(9, "a", "b").column, 17);
    }
}
