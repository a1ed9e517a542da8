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

struct Open {
    calls: mpsc::Sender<Call>,
    task: JoinHandle<()>,
}

/// All live tables by id.
#[derive(Default)]
pub(crate) struct Tables {
    open: Mutex<HashMap<String, Open>>,
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
        for open in self.open.lock().await.values() {
            let _ = open.calls.send(call()).await;
        }
    }

    async fn find(service: &Arc<Service>, id: &str) -> Result<mpsc::Sender<Call>, Denial> {
        let tables = &service.tables;
        let mut open = tables.open.lock().await;
        if tables.closing.load(Ordering::SeqCst) {
            return Err(Denial::unavailable());
        }
        if let Some(found) = open.get(id).filter(|found| !found.calls.is_closed()) {
            return Ok(found.calls.clone());
        }
        open.retain(|_, open| !open.calls.is_closed());
        let (calls, waiting) = mpsc::channel(WAITING);
        let live = Live::load(service, id, calls.downgrade()).await?;
        let task = tokio::spawn(live.run(waiting));
        let opened = Open {
            calls: calls.clone(),
            task,
        };
        open.insert(id.into(), opened);
        Ok(calls)
    }

    /// Lets every table finish what it is doing, and ends its streams.
    pub(crate) async fn close(&self) {
        self.closing.store(true, Ordering::SeqCst);
        let open = std::mem::take(&mut *self.open.lock().await);
        for (_, Open { calls, task }) in open {
            drop(calls);
            let _ = task.await;
        }
    }
}
