//! Tables that somebody looks at or plays at: one task each.
//!
//! A table is read from the database when it is first asked for and forgotten when nobody has needed it for a while.
//! Its task does one thing after the other: a change is applied, committed, acknowledged and pushed before the next.
//! Where anything fails half way, the task ends, and the table is read again.

mod ai;
mod call;
mod change;
mod chapters;
mod load;
mod log;
mod task;
mod viewer_state;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use grognard_core::{BySide, Message, Viewer};
use grognard_table::erased::{AnyGame, AnyMatch};
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;

pub(crate) use call::{ClaimBasis, SeatClaim, Subscription, TableCall, TableCopy};
pub(crate) use load::opened;
pub(crate) use log::Log;
pub(crate) use viewer_state::{ViewerState, player_sheet};

use crate::Service;
use crate::error::ApiError;
use crate::quotas::Quotas;
use crate::store::{Agreements, Seat, Store, TableSetup};
use ai::AiTask;
use log::LogKeeper;

/// How many calls may wait for a table.
const WAITING: usize = 64;

/// A table with its match.
pub(crate) struct Table {
    game: Arc<dyn AnyGame>,
    id: String,
    setup: TableSetup,
    seed: String,
    rolls: i64,
    /// The number of each roll that stands, by its entry: from it and the seed anybody can check the faces.
    throws: Vec<(usize, i64)>,
    agreements: Agreements,
    seats: BySide<Seat>,
    played: Box<dyn AnyMatch>,
    /// After how many entries each chapter begins, and its headline.
    chapters: Vec<(usize, Message)>,
    /// What each viewer was told.
    logs: PerViewer<LogKeeper>,
    /// What each seat has taken back and may do again, the next last.
    redo: BySide<Vec<String>>,
    /// How many streams are open for each seat.
    present: BySide<u32>,
    /// What computer players intend, where they may say it.
    intents: BySide<Option<Message>>,
}

/// A table in its task.
struct TableTask {
    store: Store,
    table: Table,
    /// What each viewer sees.
    shown: PerViewer<watch::Sender<Arc<ViewerState>>>,
    ai_tasks: BySide<Option<AiTask>>,
    /// Computer players think in turn, at all tables together.
    quotas: Arc<Quotas>,
    /// The task's own address, for players who think beside it.
    calls: mpsc::WeakSender<TableCall>,
}

/// Something for each viewer.
pub(crate) struct PerViewer<T>([T; 3]);

impl<T> PerViewer<T> {
    pub(crate) fn new(make: impl FnMut(Viewer) -> T) -> Self {
        Self(Viewer::ALL.map(make))
    }

    pub(crate) fn of(&self, viewer: Viewer) -> &T {
        match viewer {
            Viewer::Seat(side) => &self.0[side.index()],
            Viewer::Public => &self.0[2],
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Viewer, &T)> {
        Viewer::ALL.into_iter().zip(&self.0)
    }

    fn iter_mut(&mut self) -> impl Iterator<Item = (Viewer, &mut T)> {
        Viewer::ALL.into_iter().zip(&mut self.0)
    }
}

/// A table that runs, or is just being read.
type Slot = Arc<Mutex<Option<RunningTask>>>;

struct RunningTask {
    calls: mpsc::Sender<TableCall>,
    task: JoinHandle<()>,
}

/// All live tables by id.
#[derive(Default)]
pub(crate) struct LiveTables {
    open: Mutex<HashMap<String, Slot>>,
    closing: AtomicBool,
}

impl LiveTables {
    /// Asks a table something, reading it from the database first if nobody has yet.
    ///
    /// # Errors
    /// If there is no such table or it cannot be read.
    pub(crate) async fn ask<T>(
        service: &Arc<Service>,
        id: &str,
        call: impl Fn(oneshot::Sender<T>) -> TableCall,
    ) -> Result<T, ApiError> {
        // A table may end just when it is asked: then it is read again, once.
        for _ in 0..2 {
            let calls = Self::find(service, id).await?;
            let (reply, answer) = oneshot::channel();
            if calls.send(call(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(ApiError::Unavailable)
    }

    /// Tells these tables something, as far as they are live.
    pub(crate) async fn tell(&self, tables: &[String], call: impl Fn() -> TableCall) {
        for id in tables {
            let slot = self.open.lock().await.get(id).cloned();
            let Some(slot) = slot else { continue };
            let calls = slot.lock().await.as_ref().map(|open| open.calls.clone());
            if let Some(calls) = calls {
                let _ = calls.send(call()).await;
            }
        }
    }

    /// Where a table is asked. Tables are read one beside the other; only who wants the same one waits.
    async fn find(service: &Arc<Service>, id: &str) -> Result<mpsc::Sender<TableCall>, ApiError> {
        let slot = service.tables.slot(id).await?;
        let mut open = slot.lock().await;
        if let Some(found) = open.as_ref().filter(|found| !found.calls.is_closed()) {
            return Ok(found.calls.clone());
        }
        let (calls, waiting) = mpsc::channel(WAITING);
        let live = TableTask::load(service, id, calls.downgrade()).await?;
        *open = Some(RunningTask {
            calls: calls.clone(),
            task: tokio::spawn(live.run(waiting)),
        });
        Ok(calls)
    }

    async fn slot(&self, id: &str) -> Result<Slot, ApiError> {
        let mut open = self.open.lock().await;
        if self.closing.load(Ordering::SeqCst) {
            return Err(ApiError::Unavailable);
        }
        if let Some(found) = open.get(id) {
            return Ok(Arc::clone(found));
        }
        // Those that nobody needs any more are forgotten. Whoever is about to use one holds it: no table has two tasks.
        open.retain(|_, slot| {
            let runs = |open: &RunningTask| !open.calls.is_closed();
            Arc::strong_count(slot) > 1 || slot.try_lock().is_ok_and(|open| open.as_ref().is_some_and(runs))
        });
        let slot = Slot::default();
        open.insert(id.into(), Arc::clone(&slot));
        Ok(slot)
    }

    /// Lets every table finish what it is doing, and ends its streams.
    pub(crate) async fn close(&self) {
        self.closing.store(true, Ordering::SeqCst);
        let open = std::mem::take(&mut *self.open.lock().await);
        for slot in open.into_values() {
            let open = slot.lock().await.take();
            if let Some(RunningTask { calls, task }) = open {
                drop(calls);
                let _ = task.await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name is told to the tables that are named; the others need not even answer.
    #[tokio::test]
    async fn only_the_tables_that_are_meant_are_told() {
        let tables = LiveTables::default();
        let (calls, mut told) = mpsc::channel(1);
        let running = RunningTask {
            calls,
            task: tokio::spawn(async {}),
        };
        let mut busy = Vec::new();
        for number in 0..1000 {
            let slot = tables.slot(&number.to_string()).await.expect("a slot");
            busy.push(slot.lock_owned().await);
        }
        let mut meant = busy.pop().expect("a table");
        *meant = Some(running);
        drop(meant);
        let call = || TableCall::Renamed("anna".into(), None);
        tables.tell(&["999".into(), "no such table".into()], call).await;
        assert!(matches!(told.try_recv(), Ok(TableCall::Renamed(..))));
    }
}
