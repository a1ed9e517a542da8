//! From the database to a live table, and the other way round for a new one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use grognard_core::{BySide, Message, Side, Viewer};
use grognard_table::face::{AnyGame, AnyMatch, Kept};
use tokio::sync::{mpsc, watch};

use super::{Call, Live, PerViewer, Table};
use crate::Service;
use crate::denial::Denial;
use crate::secret::well_formed;
use crate::store::{Founding, Store, Stored, read_entry, write_entry};

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
) -> Result<(), Denial> {
    stored.founding.rules = Some(played.about().rules_number);
    stored.founding.data = Some(played.start_facts().data_digest.clone());
    let settled = catch_unwind(AssertUnwindSafe(|| {
        let mut table = Table::new(game, id, stored, played);
        table.settle();
        table.into_stored()
    }));
    let stored = settled.map_err(|_| Denial::broken())?;
    Ok(store.found(id, &stored).await?)
}

/// The game that a table was opened with, as far as it is still known.
fn founded(game: Arc<dyn AnyGame>, founding: &Founding) -> Arc<dyn AnyGame> {
    let facts = game.start_facts(&founding.start);
    let digest = founding.data.as_deref();
    let other = digest.filter(|digest| !game.about().is_of(&facts, founding.rules, digest));
    other
        .and_then(|digest| game.earlier(&founding.start, founding.rules, digest))
        .unwrap_or(game)
}

/// The match as it was kept.
fn replayed(game: &dyn AnyGame, founding: &Founding, entries: &[String]) -> Option<Box<dyn AnyMatch>> {
    let begun = match &founding.first {
        Some(first) => game.resume(&founding.start, first),
        None => game.begin(&founding.start),
    };
    let mut played = begun.ok()?;
    for line in entries {
        match read_entry(line)? {
            Kept::Act(side, action) => played.apply(side, &[action]).ok()?,
            Kept::Roll(faces) => played.roll(&faces).ok()?,
        }
    }
    Some(played)
}

impl Table {
    /// A table as it was kept, with its match.
    fn new(game: &Arc<dyn AnyGame>, id: &str, stored: Stored, played: Box<dyn AnyMatch>) -> Self {
        let mut table = Self {
            game: Arc::clone(game),
            id: id.into(),
            founding: stored.founding,
            seed: stored.seed,
            rolls: stored.rolls,
            course: stored.course,
            seats: stored.seats,
            played,
            chapters: Vec::new(),
            redo: BySide::default(),
            present: BySide::default(),
            intents: BySide::default(),
        };
        table.stand_again();
        table.note_chapters(0);
        table
    }

    /// Gives the match the standing answers of both seats.
    pub(super) fn stand_again(&mut self) {
        for side in Side::BOTH {
            for (kind, answer) in &self.seats[side].standing {
                self.played.stand(side, kind, Some(answer.standing()));
            }
        }
    }

    /// The entries from number `from` on, each as a line.
    pub(super) fn lines(&self, from: usize) -> Vec<String> {
        let entries = (from..self.played.entries()).filter_map(|at| self.played.entry(at));
        entries.map(|entry| write_entry(&entry)).collect()
    }

    fn into_stored(self) -> Stored {
        let opened = self.founding.opened;
        let sheets = Viewer::ALL.map(|viewer| (viewer, self.look(viewer, opened).sheet));
        Stored {
            sheets: sheets.into(),
            entries: self.lines(0),
            game: self.played.about().id.into(),
            founding: self.founding,
            seed: self.seed,
            rolls: self.rolls,
            course: self.course,
            seats: self.seats,
        }
    }
}

impl Live {
    /// Reads a table.
    pub(super) async fn load(service: &Service, id: &str, calls: mpsc::WeakSender<Call>) -> Result<Self, Denial> {
        let unknown = || Denial::unknown("service-no-such-table");
        if !well_formed(id) {
            return Err(unknown());
        }
        let mut stored = service.store.table(id).await?.ok_or_else(unknown)?;
        let game = Arc::clone(service.game(&stored.game).ok_or_else(unknown)?);
        let sheets = std::mem::take(&mut stored.sheets);
        let (id, name) = (id.to_string(), id.to_string());
        let again = tokio::task::spawn_blocking(move || {
            let game = founded(game, &stored.founding);
            let played = replayed(&*game, &stored.founding, &stored.entries)?;
            let table = Table::new(&game, &id, stored, played);
            let shown = PerViewer::new(|viewer| {
                let before = sheets.iter().find(|(who, _)| *who == viewer);
                let changed = before.map_or(table.founding.opened, |(_, sheet)| sheet.changed);
                watch::Sender::new(Arc::new(table.look(viewer, changed)))
            });
            Some((table, shown))
        });
        let (table, shown) = again.await.ok().flatten().ok_or_else(|| {
            tracing::error!(table = name, "the table cannot be played any more");
            Denial::illegal(Message::new("service-unplayable"))
        })?;
        Ok(Self {
            store: service.store.clone(),
            table,
            shown,
            thoughts: BySide::default(),
            calls,
        })
    }
}
