//! Tables that somebody looks at or plays at: one task each.
//!
//! A table is read from the database when it is first asked for and forgotten when nobody has needed it for a while.
//! Its task does one thing after the other: a change is applied, committed, acknowledged and pushed before the next.
//! Where anything fails half way, the task ends, and the table is read again.

mod call;
mod change;
mod computer;
mod load;
mod shown;
mod task;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use grognard_core::{BySide, Message, Viewer};
use grognard_table::face::{AnyGame, AnyMatch};
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;

pub(crate) use call::{Call, Look, Right, Sitting, Watching};
pub(crate) use load::opened;
pub(crate) use shown::{Shown, player_sheet};

use crate::Service;
use crate::denial::Denial;
use crate::store::{Course, Founding, Seat, Store};
use computer::Thought;

/// How many calls may wait for a table.
const WAITING: usize = 64;

/// A table with its match.
pub(crate) struct Table {
    game: Arc<dyn AnyGame>,
    id: String,
    founding: Founding,
    seed: String,
    rolls: i64,
    course: Course,
    seats: BySide<Seat>,
    played: Box<dyn AnyMatch>,
    /// What each seat has taken back and may do again, the next last.
    redo: BySide<Vec<String>>,
    /// How many streams are open for each seat.
    present: BySide<u32>,
    /// What computer players intend, where they may say it.
    intents: BySide<Option<Message>>,
}

/// A table in its task.
struct Live {
    store: Store,
    table: Table,
    /// What each viewer sees.
    shown: PerViewer<watch::Sender<Arc<Shown>>>,
    thoughts: BySide<Option<Thought>>,
    /// The task's own address, for players who think beside it.
    calls: mpsc::WeakSender<Call>,
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
}

/// A table that runs, or is just being read.
type Slot = Arc<Mutex<Option<Open>>>;

struct Open {
    calls: mpsc::Sender<Call>,
    task: JoinHandle<()>,
}

/// All live tables by id.
#[derive(Default)]
pub(crate) struct Tables {
    open: Mutex<HashMap<String, Slot>>,
    closing: AtomicBool,
}

impl Tables {
    /// Asks a table something, reading it from the database first if nobody has yet.
    ///
    /// # Errors
    /// If there is no such table or it cannot be read.
    pub(crate) async fn ask<T>(
        service: &Arc<Service>,
        id: &str,
        call: impl Fn(oneshot::Sender<T>) -> Call,
    ) -> Result<T, Denial> {
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
        Err(Denial::unavailable())
    }

    /// Tells all live tables something.
    pub(crate) async fn tell(&self, call: impl Fn() -> Call) {
        let slots: Vec<Slot> = self.open.lock().await.values().cloned().collect();
        for slot in slots {
            let calls = slot.lock().await.as_ref().map(|open| open.calls.clone());
            if let Some(calls) = calls {
                let _ = calls.send(call()).await;
            }
        }
    }

    /// Where a table is asked. Tables are read one beside the other; only who wants the same one waits.
    async fn find(service: &Arc<Service>, id: &str) -> Result<mpsc::Sender<Call>, Denial> {
        let slot = service.tables.slot(id).await?;
        let mut open = slot.lock().await;
        if let Some(found) = open.as_ref().filter(|found| !found.calls.is_closed()) {
            return Ok(found.calls.clone());
        }
        let (calls, waiting) = mpsc::channel(WAITING);
        let live = Live::load(service, id, calls.downgrade()).await?;
        *open = Some(Open {
            calls: calls.clone(),
            task: tokio::spawn(live.run(waiting)),
        });
        Ok(calls)
    }

    async fn slot(&self, id: &str) -> Result<Slot, Denial> {
        let mut open = self.open.lock().await;
        if self.closing.load(Ordering::SeqCst) {
            return Err(Denial::unavailable());
        }
        if let Some(found) = open.get(id) {
            return Ok(Arc::clone(found));
        }
        // Those that nobody needs any more are forgotten. Whoever is about to use one holds it: no table has two tasks.
        open.retain(|_, slot| {
            let runs = |open: &Open| !open.calls.is_closed();
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
            if let Some(Open { calls, task }) = open {
                drop(calls);
                let _ = task.await;
            }
        }
    }
}
