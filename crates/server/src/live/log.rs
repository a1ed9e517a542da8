//! The log of a table for one viewer: each line is narrated once, when it happens. Those who look on share what is written,
//! so that a long game costs no more than a short one.

use std::sync::Arc;

use grognard_core::{Message, Viewer};
use grognard_table::erased::AnyMatch;
use grognard_table::view::LogLine;

use super::{PerViewer, Table};

/// How many lines are shared as one.
const CHUNK: usize = 64;

/// A line with its moment.
pub(crate) type Line = (u32, LogLine);

/// A log that is cheap to copy.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    /// Full but for the last.
    chunks: Vec<Arc<Vec<Line>>>,
}

impl Log {
    /// How many lines there are.
    pub(crate) fn len(&self) -> usize {
        let last = self.chunks.last().map_or(0, |chunk| chunk.len());
        self.chunks.len().saturating_sub(1) * CHUNK + last
    }

    /// How many moments there are.
    pub(crate) fn moments(&self) -> u32 {
        let last = self.chunks.last().and_then(|chunk| chunk.last());
        last.map_or(0, |(moment, _)| *moment)
    }

    /// The lines from number `from` on (counted from 0).
    pub(crate) fn since(&self, from: usize) -> impl Iterator<Item = &Line> {
        let chunks = self.chunks.iter().skip(from / CHUNK);
        chunks.flat_map(|chunk| chunk.iter()).skip(from % CHUNK)
    }

    /// The same log up to a moment.
    pub(crate) fn until(&self, moment: u32) -> Self {
        let mut until = self.clone();
        until.truncate(self.since(0).take_while(|(written, _)| *written <= moment).count());
        until
    }

    /// How many lines both begin with.
    pub(crate) fn common(&self, other: &Self) -> usize {
        let chunks = || self.chunks.iter().zip(&other.chunks);
        let same = chunks().take_while(|(one, two)| Arc::ptr_eq(one, two) && one.len() == CHUNK);
        let before = same.count();
        let rest = chunks().skip(before).flat_map(|(one, two)| one.iter().zip(two.iter()));
        before * CHUNK + rest.take_while(|(one, two)| one == two).count()
    }

    fn push(&mut self, line: Line) {
        match self.chunks.last_mut().filter(|chunk| chunk.len() < CHUNK) {
            Some(chunk) => Arc::make_mut(chunk).push(line),
            None => self.chunks.push(Arc::new(vec![line])),
        }
    }

    fn truncate(&mut self, len: usize) {
        self.chunks.truncate(len.div_ceil(CHUNK));
        if let Some(chunk) = self.chunks.last_mut().filter(|_| !len.is_multiple_of(CHUNK)) {
            Arc::make_mut(chunk).truncate(len % CHUNK);
        }
    }
}

impl PartialEq for Log {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.common(other) == self.len()
    }
}

/// A log that goes on, with what only the table knows of it.
#[derive(Default)]
pub(super) struct LogKeeper {
    log: Log,
    /// By which entry each line was caused.
    causes: Vec<usize>,
}

impl LogKeeper {
    /// The log.
    pub(super) fn log(&self) -> &Log {
        &self.log
    }

    /// Whether the viewer notices what was done since there were `keep` entries.
    pub(super) fn notices(&self, played: &dyn AnyMatch, viewer: Viewer, keep: usize) -> bool {
        let kept = self.causes.partition_point(|&cause| cause < keep);
        let last = kept.checked_sub(1).and_then(|last| self.log.since(last).next());
        let kept = last.map_or(0, |(moment, _)| *moment);
        let told = played.entries_told_to(viewer, keep).len();
        usize::try_from(self.log.moments() - kept) != Ok(told)
    }

    fn follow(
        &mut self,
        played: &dyn AnyMatch,
        viewer: Viewer,
        keep: usize,
        headline: impl Fn(usize, Option<usize>) -> Option<Message>,
    ) {
        let kept = self.causes.partition_point(|&cause| cause < keep);
        self.causes.truncate(kept);
        self.log.truncate(kept);
        for (cause, mut line) in played.logged(viewer, keep) {
            let last = self.causes.last().copied();
            let mut moment = self.log.moments();
            if last != Some(cause) {
                moment += 1;
                line.turn = headline(cause, last);
            }
            self.causes.push(cause);
            line.number = u32::try_from(self.causes.len()).unwrap_or(u32::MAX);
            self.log.push((moment, line));
        }
    }
}

impl Table {
    /// Writes down what has happened since there were `keep` entries.
    pub(super) fn follow(&mut self, keep: usize) {
        let mut logs = std::mem::replace(&mut self.logs, PerViewer::new(|_| LogKeeper::default()));
        for (viewer, log) in logs.iter_mut() {
            log.follow(&*self.played, viewer, keep, |cause, last| {
                self.headline_above(cause, last).cloned()
            });
        }
        self.logs = logs;
    }
}
