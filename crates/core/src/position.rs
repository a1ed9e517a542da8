//! The lines of a game's positions: which kinds there are, and which line replaces which.

use std::collections::BTreeSet;

use crate::fault::{Fault, Faults};
use crate::text::{Cursor, Line, read_all};

/// The first words that lines of a position can have. Reading, writing and the lab go by them.
#[derive(Clone, Copy, Debug)]
pub struct LineKinds {
    /// Lines that set a position up, each with how many of its words say what it is about: `("unit", 2)`, because
    /// `unit G01 …` is about G01. There is one line about a thing.
    pub read: &'static [(&'static str, usize)],
    /// Lines that tell what is going on where something is: written, never read.
    pub told: &'static [&'static str],
}

impl LineKinds {
    /// All first words.
    pub fn words(&self) -> impl Iterator<Item = &'static str> {
        self.read.iter().map(|(word, _)| *word).chain(self.told.iter().copied())
    }

    /// What a line is about: those of its first words that no other line may have.
    fn about<'a, 't>(&self, line: &'a Line<'t>) -> impl Iterator<Item = &'t str> + use<'a, 't> {
        let kind = self.read.iter().find(|(word, _)| *word == line.word(0));
        line.words
            .iter()
            .take(kind.map_or(1, |(_, words)| *words))
            .map(|word| word.text)
    }

    fn same(&self, one: &Line<'_>, other: &Line<'_>) -> bool {
        self.about(one).eq(self.about(other))
    }

    /// The lines of a position, with some more: what these are about is no longer said by others.
    #[must_use]
    pub fn replaced<'t>(&self, lines: &[Line<'t>], more: &[Line<'t>]) -> Vec<Line<'t>> {
        let kept = lines.iter().filter(|line| !more.iter().any(|new| self.same(line, new)));
        kept.chain(more).cloned().collect()
    }

    /// Reads all lines: `read` is given each with the cursor behind its first word. Every fault is told.
    pub fn read_all<'l, 't>(
        &self,
        lines: &'l [Line<'t>],
        mut read: impl FnMut(&'t str, &mut Cursor<'l, 't>) -> Result<(), Fault>,
    ) -> Faults {
        let mut said = BTreeSet::new();
        read_all(lines, 0, |words| {
            let line = words.line();
            let known = |word: &str| self.read.iter().any(|(kind, _)| *kind == word);
            let kind = words.word();
            if !known(kind) {
                return Err(self.unread(line));
            }
            if !said.insert(self.about(line).collect::<Vec<_>>()) {
                return Err(words.fault("this is said for the second time", "remove one of the lines"));
            }
            read(kind, words)
        })
    }

    /// The fault of a line that is not read.
    #[must_use]
    pub fn unread(&self, line: &Line<'_>) -> Fault {
        let word = line.word(0);
        if self.told.contains(&word) {
            let what = format!("'{word}' tells what is going on, which is not read");
            return line.fault(0, what, "begin with a quiet position and do what led here");
        }
        let known: Vec<&str> = self.read.iter().map(|(word, _)| *word).collect();
        let what = format!("no line of a position begins with '{word}'");
        line.fault(0, what, format!("use one of: {}", known.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::lines;

    const KINDS: LineKinds = LineKinds {
        read: &[("day", 1), ("unit", 2)],
        told: &["battle"],
    };

    fn faults(text: &str) -> Vec<String> {
        let lines = lines("x.lab", text);
        let faults = KINDS.read_all(&lines, |_, words| {
            words.rest();
            Ok(())
        });
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_line_replaces_what_was_said_about_the_same_thing() {
        let before = lines("x.lab", "day 22 dawn\nunit A1 X cube\nunit A2 X");
        let more = lines("x.lab", "day 17 0700\nunit A1 Y");
        let now = KINDS.replaced(&before, &more);
        let texts: Vec<&str> = now.iter().map(|line| line.text).collect();
        assert_eq!(texts, ["unit A2 X", "day 17 0700", "unit A1 Y"]);
    }

    #[test]
    fn lines_that_cannot_be_read_are_told() {
        assert_eq!(faults("day 1\nunit A1\nunit A2"), Vec::<String>::new());
        assert_eq!(
            faults("dya 1\nbattle X\nunit A1 X\n  unit A1 Y"),
            [
                "x.lab:1:1: no line of a position begins with 'dya' (use one of: day, unit)",
                "x.lab:2:1: 'battle' tells what is going on, which is not read \
                 (begin with a quiet position and do what led here)",
                "x.lab:4:3: this is said for the second time (remove one of the lines)",
            ]
        );
    }
}
