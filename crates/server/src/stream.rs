//! The stream of a table: everything its viewer can notice, as it happens.

use std::collections::HashSet;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use grognard_core::Viewer;
use grognard_table::wire::{LogPart, Snapshot};
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::WatchStream;

use crate::Service;
use crate::counters::drawn;
use crate::error::ApiError;
use crate::live::{LiveTables, Log, Subscription, TableCall, TableCopy, ViewerState};
use crate::quotas::{Good, Held, User};
use crate::request::{QueryParams, Showing};
use crate::visitor::OptionalVisitor;

/// Streams that are open: one entry each, with the visitor and the table.
#[derive(Default)]
pub(crate) struct OpenStreams(Mutex<Vec<(String, String)>>);

impl OpenStreams {
    fn enter(&self, visitor: &str, table: &str) {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.push((visitor.into(), table.into()));
    }

    fn leave(&self, visitor: &str, table: &str) {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = open.iter().position(|known| known.0 == visitor && known.1 == table) {
            open.swap_remove(at);
        }
    }

    /// The tables at which a visitor looks on, each once.
    pub(crate) fn tables_of(&self, visitor: &str) -> Vec<String> {
        let open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let his = open.iter().filter(|(known, _)| known == visitor);
        let tables: HashSet<&String> = his.map(|(_, table)| table).collect();
        tables.into_iter().cloned().collect()
    }
}

/// Tells the table when the stream ends.
struct Presence {
    service: Arc<Service>,
    _held: Held,
    visitor: String,
    table: String,
    viewer: Viewer,
    calls: Option<mpsc::WeakSender<TableCall>>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.service.streams.leave(&self.visitor, &self.table);
        let Some(calls) = self.calls.as_ref().and_then(mpsc::WeakSender::upgrade) else {
            return;
        };
        let left = TableCall::Left(self.viewer);
        if let Err(mpsc::error::TrySendError::Full(left)) = calls.try_send(left)
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            runtime.spawn(async move { calls.send(left).await });
        }
    }
}

/// What was sent on a stream so far.
#[derive(Default)]
struct Sent {
    log: Log,
    symbols: HashSet<String>,
}

impl Sent {
    /// The next snapshot: only what was not sent before.
    fn snapshot(&mut self, shown: &ViewerState, visitor: &str, showing: Showing) -> Snapshot {
        let keep = self.log.common(&shown.log);
        let (moments, lines) = shown.log.since(keep).cloned().unzip();
        self.log.clone_from(&shown.log);
        let drawn = drawn(&shown.view, showing.lang(), showing.theme());
        let mut symbols: Vec<(String, String)> = drawn.symbols.into_iter().collect();
        symbols.retain(|(id, _)| self.symbols.insert(id.clone()));
        Snapshot {
            stamp: shown.stamp.clone(),
            number: shown.number,
            sheet: shown.sheet_for(visitor),
            view: shown.view.clone(),
            counters: drawn.counters,
            symbols,
            log: LogPart {
                keep: u32::try_from(keep).unwrap_or(u32::MAX),
                moments,
                lines,
            },
            moments: shown.log.moments(),
            undo: shown.undo,
        }
    }
}

/// A snapshot with everything in it.
pub(crate) fn whole(shown: &ViewerState, visitor: &str, showing: Showing) -> Snapshot {
    Sent::default().snapshot(shown, visitor, showing)
}

/// Whether a visitor may look from there.
///
/// # Errors
/// If the seat is not his.
pub(crate) fn may_look(copy: &TableCopy, visitor: &str, viewer: Viewer) -> Result<(), ApiError> {
    match viewer {
        Viewer::Seat(side) if !copy.seats[side].held_by(visitor) => Err(ApiError::Forbidden("service-not-your-seat")),
        _ => Ok(()),
    }
}

/// Whether it is still the visitor's seat: whoever has given it away learns nothing more from there.
fn may_see(shown: &ViewerState, visitor: &str, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Seat(side) => shown.holders[side].iter().any(|holder| holder == visitor),
        Viewer::Public => true,
    }
}

/// By which name a table knows a visitor who sits at it.
fn known_as(copy: &TableCopy, visitor: &str) -> Option<Option<String>> {
    let mut holders = copy.seats.iter().flat_map(|(_, seat)| &seat.holders);
    let holder = holders.find(|holder| holder.visitor == visitor)?;
    Some(holder.name.clone())
}

/// The name of a visitor, if a table at which he sits knows him by another: he has changed it elsewhere.
async fn renamed(
    service: &Service,
    known: Option<Option<String>>,
    visitor: &str,
) -> Result<Option<Option<String>>, ApiError> {
    let Some(known) = known else { return Ok(None) };
    let name = service.store.visitor(visitor).await?.flatten();
    Ok((name != known).then_some(name))
}

/// `GET /api/tables/TABLE/stream`
pub(crate) async fn stream(
    State(service): State<Arc<Service>>,
    Path(id): Path<String>,
    QueryParams(showing): QueryParams<Showing>,
    user: User,
    anybody: OptionalVisitor,
) -> Result<Response, ApiError> {
    let (visitor, viewer) = (anybody.id().to_string(), showing.seat.viewer());
    let copy = LiveTables::ask(&service, &id, TableCall::Copy).await?;
    may_look(&copy, &visitor, viewer)?;
    let held = service.quotas.hold(Good::Stream, &user)?;
    service.streams.enter(&visitor, &id);
    let mut presence = Presence {
        service: Arc::clone(&service),
        _held: held,
        visitor: visitor.clone(),
        table: id.clone(),
        viewer,
        calls: None,
    };
    let known = known_as(&copy, &visitor);
    if let Some(name) = renamed(&service, known, &visitor).await? {
        let call = || TableCall::Renamed(visitor.clone(), name.clone());
        service.tables.tell(std::slice::from_ref(&id), call).await;
    }
    let Subscription { shown, calls } = LiveTables::ask(&service, &id, |reply| TableCall::Watch(viewer, reply)).await?;
    presence.calls = Some(calls);
    let mut sent = Sent::default();
    let own = visitor.clone();
    let events = WatchStream::new(shown).take_while(move |shown| may_see(shown, &own, viewer));
    let events = events.map(move |shown| {
        let _here = &presence;
        let snapshot = sent.snapshot(&shown, &visitor, showing);
        let data = serde_json::to_string(&snapshot).unwrap_or_default();
        Ok::<_, Infallible>(Event::default().event("snapshot").data(data))
    });
    let events = Sse::new(events).keep_alive(KeepAlive::default());
    Ok(([("cache-control", "no-store"), ("x-accel-buffering", "no")], events).into_response())
}
