//! Chapters of the log: where a day or a turn begins, under which headline.

use grognard_core::{Message, Viewer};
use grognard_table::erased::{AnyMatch, StoredEntry};

use super::Table;

/// The headline of a chapter that begins here.
fn headline(played: &dyn AnyMatch) -> Option<Message> {
    played.chapter().then(|| played.view(Viewer::Public).turn)
}

impl Table {
    /// Notes the chapters that begin with the entries from number `from` on.
    pub(super) fn note_chapters(&mut self, from: usize) {
        let entries = self.played.entries();
        self.chapters.retain(|(at, _)| *at <= from);
        if from > 0 && entries <= from + 1 {
            self.note(entries, headline(&*self.played));
            return;
        }
        let mut then = self.played.at(from);
        if from == 0 {
            self.note(0, headline(&*then));
        }
        for at in from..entries {
            let done = match self.played.entry(at) {
                Some(StoredEntry::Act(side, action) | StoredEntry::Staff(side, action)) => {
                    then.apply(side, &[action]).is_ok()
                }
                Some(StoredEntry::Roll(faces)) => then.roll(&faces).is_ok(),
                None => false,
            };
            if !done {
                return;
            }
            self.note(at + 1, headline(&*then));
        }
    }

    fn note(&mut self, at: usize, headline: Option<Message>) {
        let last = self.chapters.last().map(|(_, last)| last);
        if let Some(headline) = headline.filter(|headline| last != Some(headline)) {
            self.chapters.push((at, headline));
        }
    }

    /// The headline that stands above an entry, if `before` is the last entry that was told of.
    pub(super) fn headline_above(&self, entry: usize, before: Option<usize>) -> Option<&Message> {
        let (at, headline) = self.chapters.iter().rev().find(|(at, _)| *at <= entry)?;
        before.is_none_or(|before| before < *at).then_some(headline)
    }
}
