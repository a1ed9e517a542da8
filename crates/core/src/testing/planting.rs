//! Faults planted in the shipped data files, one at a time: what the loader says of each, and where.

use super::Embedded;
use crate::data::Files;
use crate::fault::{Fault, Faults};

/// Where a planted fault is expected: the mark stands before the character and is taken out.
pub const MARK: char = '¦';

/// The shipped files of a game and what loads them.
pub struct Planting {
    data: Embedded,
    load: fn(&Files) -> Option<Faults>,
}

impl Planting {
    /// `load` says what is wrong with files, nothing if they are good.
    #[must_use]
    pub const fn new(data: Embedded, load: fn(&Files) -> Option<Faults>) -> Self {
        Self { data, load }
    }

    /// The shipped files.
    #[must_use]
    pub fn shipped(&self) -> Files {
        Files::embedded(self.data)
    }

    /// The text of a file.
    #[must_use]
    pub fn text(&self, file: &str) -> String {
        self.shipped().get(file).expect("a data file").to_owned()
    }

    /// The text of a file with one change; `old` must be in it exactly once.
    #[must_use]
    pub fn changed(&self, file: &str, old: &str, new: &str) -> String {
        let text = self.text(file);
        assert_eq!(text.matches(old).count(), 1, "{old:?} in {file}");
        text.replace(old, new)
    }

    /// What loading says when a file has this text.
    #[must_use]
    pub fn faults_of(&self, file: &str, text: &str) -> Faults {
        let text = text.replace(MARK, "");
        (self.load)(&self.shipped().with(file, text)).expect("the fault must be found")
    }

    /// Loads with a marked text as one file: one fault comes, at the mark, and says `word`.
    #[track_caller]
    pub fn one_fault(&self, file: &str, marked: &str, word: &str) -> Fault {
        let before = marked.split(MARK).next().expect("a first part");
        assert_ne!(before.len(), marked.len(), "no mark in the text");
        let line = before.lines().count() + usize::from(before.ends_with('\n') || before.is_empty());
        let column = before.lines().last().map_or(0, |last| last.chars().count()) + 1;
        let column = if before.ends_with('\n') { 1 } else { column };
        let faults = self.faults_of(file, marked);
        let list: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(faults.len(), 1, "{list:#?}");
        let fault = faults[0].clone();
        let place = (fault.file.as_str(), fault.line as usize, fault.column as usize);
        assert_eq!(place, (file, line, column), "{list:#?}");
        assert!(fault.what.contains(word), "{word:?} not in {list:#?}");
        assert!(!fault.remedy.is_empty());
        fault
    }

    /// Changes one place of a shipped file; see [`Self::one_fault`].
    #[track_caller]
    pub fn planted(&self, file: &str, old: &str, new: &str, word: &str) -> Fault {
        self.one_fault(file, &self.changed(file, old, new), word)
    }

    /// Adds rows to a shipped file; see [`Self::one_fault`].
    #[track_caller]
    pub fn added(&self, file: &str, rows: &str, word: &str) -> Fault {
        self.one_fault(file, &(self.text(file) + rows), word)
    }
}
