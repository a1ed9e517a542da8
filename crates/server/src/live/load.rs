//! From the database to a live table, and the other way round for a new one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use grognard_core::{BySide, Message, Side, Viewer};
use grognard_table::erased::{AnyGame, AnyMatch, StoredEntry};
use tokio::sync::{mpsc, watch};

use super::log::LogKeeper;
use super::{PerViewer, Table, TableCall, TableTask};
use crate::Service;
use crate::error::ApiError;
use crate::secret::well_formed;
use crate::store::{Store, Stored, TableSetup, read_entry, roll_number, write_entry};

/// Writes a new table into the database. Dice that are due at once are rolled.
///
/// # Errors
/// If the database fails.
pub(crate) async fn opened(
    game: &Arc<dyn AnyGame>,
    store: &Store,
    id: &str,
    mut stored: Stored,
    played: Box<dyn AnyMatch>,
) -> Result<(), ApiError> {
    stored.setup.rules = Some(played.about().rules_number);
    stored.setup.data = Some(played.start_facts().data_digest.clone());
    let settled = catch_unwind(AssertUnwindSafe(|| {
        let mut table = Table::new(game, id, stored, played);
        let keep = table.played.entries();
        table.settle();
        table.follow(keep);
        table.into_stored()
    }));
    let stored = settled.map_err(|_| ApiError::RulesFailed)?;
    Ok(store.insert_table(id, &stored).await?)
}

/// The game that a table was opened with, as far as it is still known.
fn game_of_setup(game: Arc<dyn AnyGame>, setup: &TableSetup) -> Arc<dyn AnyGame> {
    let facts = game.start_facts(&setup.start);
    let digest = setup.data.as_deref();
    let other = digest.filter(|digest| !game.about().is_of(&facts, setup.rules, digest));
    other
        .and_then(|digest| game.earlier(&setup.start, setup.rules, digest))
        .unwrap_or(game)
}

/// The match as it was kept.
fn replayed(game: &dyn AnyGame, setup: &TableSetup, entries: &[String]) -> Option<Box<dyn AnyMatch>> {
    let begun = match &setup.first {
        Some(first) => game.resume(&setup.start, first),
        None => game.begin(&setup.start),
    };
    let mut played = begun.ok()?;
    for line in entries {
        match read_entry(line)? {
            StoredEntry::Act(side, action) => played.apply(side, &[action]).ok()?,
            StoredEntry::Staff(side, action) => played.apply_for_staff(side, &action).ok()?,
            StoredEntry::Roll(faces) => played.roll(&faces).ok()?,
        }
    }
    Some(played)
}

/// The numbers of the rolls among the entries. Those of older programs have none.
fn numbered(entries: &[String]) -> Vec<(usize, i64)> {
    let numbers = entries.iter().enumerate();
    numbers
        .filter_map(|(at, line)| Some((at, roll_number(line)?)))
        .collect()
}

impl Table {
    /// A table as it was kept, with its match.
    fn new(game: &Arc<dyn AnyGame>, id: &str, stored: Stored, played: Box<dyn AnyMatch>) -> Self {
        let mut table = Self {
            game: Arc::clone(game),
            id: id.into(),
            setup: stored.setup,
            seed: stored.seed,
            rolls: stored.rolls,
            throws: numbered(&stored.entries),
            agreements: stored.agreements,
            seats: stored.seats,
            played,
            chapters: Vec::new(),
            logs: PerViewer::new(|_| LogKeeper::default()),
            redo: BySide::default(),
            present: BySide::default(),
            intents: BySide::default(),
        };
        table.restore_advance_answers();
        table.note_chapters(0);
        table.follow(0);
        table
    }

    /// Gives the match the standing answers of both seats.
    pub(super) fn restore_advance_answers(&mut self) {
        for side in Side::BOTH {
            for (kind, answer) in &self.seats[side].standing {
                self.played.answer_in_advance(side, kind, Some(answer.standing()));
            }
        }
    }

    /// The entries from number `from` on, each as a line.
    pub(super) fn lines(&self, from: usize) -> Vec<String> {
        let entries = (from..self.played.entries()).filter_map(|at| Some((at, self.played.entry(at)?)));
        let number = |at: usize| {
            let found = self.throws.binary_search_by_key(&at, |(entry, _)| *entry).ok()?;
            Some(self.throws[found].1)
        };
        entries.map(|(at, entry)| write_entry(&entry, number(at))).collect()
    }

    fn into_stored(self) -> Stored {
        let opened = self.setup.opened;
        let sheets = Viewer::ALL.map(|viewer| (viewer, self.state_for(viewer, opened).sheet));
        Stored {
            sheets: sheets.into(),
            entries: self.lines(0),
            game: self.played.about().id.into(),
            setup: self.setup,
            seed: self.seed,
            rolls: self.rolls,
            agreements: self.agreements,
            seats: self.seats,
        }
    }
}

impl TableTask {
    /// Reads a table.
    pub(super) async fn load(
        service: &Service,
        id: &str,
        calls: mpsc::WeakSender<TableCall>,
    ) -> Result<Self, ApiError> {
        let unknown = || ApiError::Unknown("service-no-such-table");
        if !well_formed(id) {
            return Err(unknown());
        }
        let mut stored = service.store.table(id).await?.ok_or_else(unknown)?;
        let game = Arc::clone(service.game(&stored.game).ok_or_else(unknown)?);
        let sheets = std::mem::take(&mut stored.sheets);
        let (id, name) = (id.to_string(), id.to_string());
        let again = tokio::task::spawn_blocking(move || {
            let game = game_of_setup(game, &stored.setup);
            let played = replayed(&*game, &stored.setup, &stored.entries)?;
            let table = Table::new(&game, &id, stored, played);
            let shown = PerViewer::new(|viewer| {
                let before = sheets.iter().find(|(who, _)| *who == viewer);
                let changed = before.map_or(table.setup.opened, |(_, sheet)| sheet.changed);
                watch::Sender::new(Arc::new(table.state_for(viewer, changed)))
            });
            Some((table, shown))
        });
        let (table, shown) = again.await.ok().flatten().ok_or_else(|| {
            tracing::error!(table = name, "the table cannot be played any more");
            ApiError::Illegal(Message::new("service-unplayable"))
        })?;
        Ok(Self {
            store: service.store.clone(),
            table,
            shown,
            ai_tasks: BySide::default(),
            quotas: Arc::clone(&service.quotas),
            calls,
        })
    }
}
