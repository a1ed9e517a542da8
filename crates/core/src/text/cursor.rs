//! Reading a line word by word, until none is left.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::Line;
use crate::fault::{Fault, Faults};

/// Reads a line word by word and remembers what could have stood there. Words that nobody has asked for are a fault
/// when the line [ends](Self::end).
pub struct Cursor<'l, 't> {
    line: &'l Line<'t>,
    next: usize,
    /// The word that faults point at: the last one that was asked for.
    last: usize,
    /// Words behind `next` that have been read already: those that may stand in any order.
    taken: Vec<usize>,
    /// What could stand here, for the fault of a word that does not belong here.
    known: Vec<String>,
}

impl<'l, 't> Cursor<'l, 't> {
    /// Reads from word `next` on.
    #[must_use]
    pub fn new(line: &'l Line<'t>, next: usize) -> Self {
        Self {
            line,
            next,
            last: next,
            taken: Vec::new(),
            known: Vec::new(),
        }
    }

    /// The line that is read.
    #[must_use]
    pub fn line(&self) -> &'l Line<'t> {
        self.line
    }

    /// A fault at the word that was read last.
    #[must_use]
    pub fn fault(&self, what: impl Into<String>, remedy: impl Into<String>) -> Fault {
        self.line.fault(self.last, what, remedy)
    }

    /// Whether the line goes on.
    #[must_use]
    pub fn more(&self) -> bool {
        self.next < self.line.words.len()
    }

    /// The next word, without reading it.
    #[must_use]
    pub fn peek(&self) -> &'t str {
        self.line.word(self.next)
    }

    /// The next word; nothing at the end of the line.
    pub fn word(&mut self) -> &'t str {
        self.last = self.next;
        self.next += usize::from(self.more());
        self.known.clear();
        self.line.word(self.last)
    }

    /// Everything that is left, as it stands.
    pub fn rest(&mut self) -> &'t str {
        self.last = self.next;
        self.next = self.line.words.len();
        self.line.from(self.last)
    }

    /// The parts of what is left, separated by `;`.
    pub fn parts(&mut self) -> Vec<Line<'t>> {
        let parts = self.line.parts(self.next);
        self.rest();
        parts
    }

    /// The next word as `read` understands it; otherwise it is a fault, and `remedy` says what to write.
    ///
    /// # Errors
    /// If the line ends here or the word is not understood.
    pub fn read<T>(
        &mut self,
        read: impl FnOnce(&'t str) -> Option<T>,
        what: impl FnOnce(&str) -> String,
        remedy: impl Into<String>,
    ) -> Result<T, Fault> {
        if !self.more() {
            self.last = self.next;
            return Err(self.fault("a word is missing here", remedy));
        }
        let word = self.word();
        read(word).ok_or_else(|| self.fault(what(word), remedy))
    }

    /// The next word as the id of something of this kind.
    ///
    /// # Errors
    /// If there is no such thing.
    pub fn id<T>(
        &mut self,
        kind: &str,
        find: impl FnOnce(&'t str) -> Option<T>,
        remedy: impl Into<String>,
    ) -> Result<T, Fault> {
        self.read(find, |word| format!("there is no {kind} '{word}'"), remedy)
    }

    /// The next word as one of those that are known here.
    ///
    /// # Errors
    /// If it is none of them.
    pub fn one_of<T: Copy>(&mut self, known: &[(&str, T)]) -> Result<T, Fault> {
        let find = |word: &str| known.iter().find(|(name, _)| *name == word).map(|(_, value)| *value);
        self.read(find, unknown, use_one_of(known.iter().map(|(name, _)| *name)))
    }

    /// The next word, which can only be this one.
    ///
    /// # Errors
    /// If it is another.
    pub fn exactly(&mut self, word: &str) -> Result<(), Fault> {
        self.one_of(&[(word, ())])
    }

    /// The next word as a whole number within limits.
    ///
    /// # Errors
    /// If it is none.
    pub fn number<T: FromStr + PartialOrd + Display>(&mut self, limits: RangeInclusive<T>) -> Result<T, Fault> {
        let remedy = format!("write a whole number from {} to {}", limits.start(), limits.end());
        let fits = |word: &str| word.parse().ok().filter(|number| limits.contains(number));
        self.read(fits, |word| format!("'{word}' is no number that fits here"), remedy)
    }

    /// All words that are left, each read by `read`.
    ///
    /// # Errors
    /// The first that cannot be read.
    pub fn all<T, C: FromIterator<T>>(
        &mut self,
        mut read: impl FnMut(&mut Self) -> Result<T, Fault>,
    ) -> Result<C, Fault> {
        std::iter::from_fn(|| self.more().then(|| read(self))).collect()
    }

    /// Whether this word is among those that are left, wherever it stands.
    pub fn flag(&mut self, word: &str) -> bool {
        self.known.push(word.into());
        self.take(|text| (text == word).then_some(())).is_some()
    }

    /// The value of `KEY=VALUE` among the words that are left, wherever it stands.
    pub fn value(&mut self, key: &str) -> Option<&'t str> {
        self.known.push(format!("{key}=…"));
        self.take(|text| text.strip_prefix(key)?.strip_prefix('='))
    }

    fn take<T>(&mut self, find: impl Fn(&'t str) -> Option<T>) -> Option<T> {
        let left = (self.next..self.line.words.len()).filter(|at| !self.taken.contains(at));
        let (at, found) = left.into_iter().find_map(|at| Some((at, find(self.line.word(at))?)))?;
        self.taken.push(at);
        self.last = at;
        Some(found)
    }

    /// The line must have been read to its end.
    ///
    /// # Errors
    /// The first word that nobody asked for.
    pub fn end(&self) -> Result<(), Fault> {
        let left = (self.next..self.line.words.len()).find(|at| !self.taken.contains(at));
        left.map_or(Ok(()), |at| {
            let remedy = if self.known.is_empty() {
                "remove it".into()
            } else {
                use_one_of(self.known.iter().map(String::as_str))
            };
            Err(self.line.fault(at, unknown(self.line.word(at)), remedy))
        })
    }
}

fn unknown(word: &str) -> String {
    format!("'{word}' is not known here")
}

fn use_one_of<'w>(words: impl Iterator<Item = &'w str>) -> String {
    format!("use one of: {}", words.collect::<Vec<_>>().join(", "))
}

/// Reads all lines, each from word `from` to its end, and tells every fault.
pub fn read_all<'l, 't>(
    lines: &'l [Line<'t>],
    from: usize,
    mut read: impl FnMut(&mut Cursor<'l, 't>) -> Result<(), Fault>,
) -> Faults {
    let one = |line: &'l Line<'t>| {
        let mut words = Cursor::new(line, from);
        read(&mut words).and_then(|()| words.end()).err()
    };
    lines.iter().filter_map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::lines;

    #[test]
    fn words_may_stand_in_any_order_and_none_is_left_over() {
        let line = &lines("x.lab", "unit G01 4 elite nation=us bonuss")[0];
        let mut words = Cursor::new(line, 1);
        assert_eq!(words.word(), "G01");
        assert_eq!(words.number(1..=9), Ok(4_u8));
        assert_eq!(words.value("nation"), Some("us"));
        assert!(words.flag("elite") && !words.flag("bonus"));
        let fault = words.end().expect_err("a word is left over");
        assert_eq!(
            fault.to_string(),
            "x.lab:1:28: 'bonuss' is not known here (use one of: nation=…, elite, bonus)"
        );
    }

    #[test]
    fn a_word_that_is_missing_or_too_much_is_told_where_it_should_be() {
        let line = &lines("x.lab", "turn german allied")[0];
        let sides = [("german", 0), ("allied", 1)];
        let mut words = Cursor::new(line, 1);
        assert_eq!(words.one_of(&sides), Ok(0));
        let fault = words.end().expect_err("two sides");
        assert_eq!(fault.to_string(), "x.lab:1:13: 'allied' is not known here (remove it)");
        words.word();
        let fault = words.one_of(&sides).expect_err("nothing more");
        assert_eq!(
            fault.to_string(),
            "x.lab:1:19: a word is missing here (use one of: german, allied)"
        );
        assert_eq!(words.end(), Ok(()));
    }
}
