//! The past of a table: any moment of it, and its course in numbers.

mod luck;

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::routing::get;
use axum::{Json, Router};
use grognard_core::Viewer;
use grognard_table::erased::{AnyMatch, StoredEntry};
use grognard_table::view::Gauge;
use grognard_table::wire::{History, Score, Snapshot, Timeline, UndoSheet};
use serde::Deserialize;

use crate::Service;
use crate::error::ApiError;
use crate::live::{LiveTables, TableCall, TableCopy, ViewerState};
use crate::quotas::User;
use crate::request::{From, QueryParams, Showing};
use crate::stream::whole;
use crate::visitor::OptionalVisitor;
use luck::Throws;

/// Routes into the past.
pub(crate) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/api/tables/{table}/moment/{moment}", get(moment))
        .route("/api/tables/{table}/history", get(history))
}

/// Whether a visitor may look back from there: from his own seat, from behind, and from anywhere once all is over.
///
/// # Errors
/// If the seat is not his.
pub(crate) fn may_look_back(copy: &TableCopy, visitor: &str, viewer: Viewer) -> Result<(), ApiError> {
    match viewer {
        Viewer::Seat(side) if !copy.over() && !copy.seats[side].held_by(visitor) => {
            Err(ApiError::Forbidden("service-not-your-seat"))
        }
        _ => Ok(()),
    }
}

/// How many entries had been made at a moment of `viewer`.
///
/// # Errors
/// If there is no such moment.
pub(crate) fn entries_at(played: &dyn AnyMatch, viewer: Viewer, moment: u32) -> Result<usize, ApiError> {
    let noticed = played.entries_told_to(viewer, 0);
    let moment = usize::try_from(moment).unwrap_or(usize::MAX);
    match noticed.get(moment.wrapping_sub(1)) {
        _ if moment == noticed.len() => Ok(played.entries()),
        _ if moment == 0 => Ok(0),
        Some(entry) => Ok(entry + 1),
        None => Err(no_such_moment()),
    }
}

fn no_such_moment() -> ApiError {
    ApiError::Unknown("service-no-such-moment")
}

/// Answers from a copy of the table, beside its task.
async fn answered<T: Send + 'static>(
    copy: TableCopy,
    answer: impl FnOnce(&TableCopy) -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let work = tokio::task::spawn_blocking(move || answer(&copy));
    work.await.unwrap_or_else(|error| {
        tracing::error!(%error, "the rules have failed at a question");
        Err(ApiError::RulesFailed)
    })
}

async fn moment(
    State(service): State<Arc<Service>>,
    Path((table, moment)): Path<(String, String)>,
    QueryParams(showing): QueryParams<Showing>,
    anybody: OptionalVisitor,
) -> Result<Json<Snapshot>, ApiError> {
    let moment = moment.parse().map_err(|_| no_such_moment())?;
    let copy = LiveTables::ask(&service, &table, TableCall::Copy).await?;
    let viewer = showing.seat.viewer();
    may_look_back(&copy, anybody.id(), viewer)?;
    let answer = move |copy: &TableCopy| {
        let shown = shown_then(copy, viewer, moment)?;
        Ok(whole(&shown, anybody.id(), showing))
    };
    answered(copy, answer).await.map(Json)
}

/// What a viewer saw at a moment. Nobody is asked anything in the past.
fn shown_then(copy: &TableCopy, viewer: Viewer, moment: u32) -> Result<ViewerState, ApiError> {
    let mut shown = ViewerState::clone(copy.shown.of(viewer));
    let count = entries_at(&*copy.played, viewer, moment)?;
    let last = shown.view.outcome.clone().filter(|_| moment == shown.log.moments());
    shown.view = copy.played.at(count).view(viewer);
    shown.view.outcome = last;
    shown.view.prompt = None;
    shown.sheet.turn = shown.view.turn.clone();
    shown.sheet.to_act = shown.view.to_act.iter().map(|waited| waited.side).collect();
    shown.log = shown.log.until(moment);
    shown.undo = UndoSheet::default();
    Ok(shown)
}

#[derive(Deserialize)]
struct Seen {
    #[serde(default)]
    seat: From,
}

async fn history(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    QueryParams(Seen { seat }): QueryParams<Seen>,
    user: User,
    anybody: OptionalVisitor,
) -> Result<Json<History>, ApiError> {
    service.quotas.question_of(&user)?;
    let copy = LiveTables::ask(&service, &table, TableCall::Copy).await?;
    let viewer = seat.viewer();
    may_look_back(&copy, anybody.id(), viewer)?;
    answered(copy, move |copy| Ok(timeline(&*copy.played, viewer)))
        .await
        .map(Json)
}

/// The course of a game as a viewer could follow it, played through once more.
fn timeline(played: &dyn AnyMatch, viewer: Viewer) -> History {
    let noticed = played.entries_told_to(viewer, 0);
    let mut then = played.at(0);
    let mut timeline = ScoreTimeline {
        viewer,
        turns: Vec::new(),
        gauges: Vec::new(),
    };
    timeline.note(&*then, 0);
    let mut throws = Throws::default();
    let (mut moment, mut chapter) = (0, true);
    for at in 0..played.entries() {
        let told = noticed.binary_search(&at).is_ok();
        moment += u32::from(told);
        let done = match played.entry(at) {
            Some(StoredEntry::Act(side, action) | StoredEntry::Staff(side, action)) => {
                then.apply(side, &[action]).is_ok()
            }
            Some(StoredEntry::Roll(faces)) => {
                if told {
                    throws.note(&then.view(Viewer::Public), &faces);
                }
                then.roll(&faces).is_ok()
            }
            None => false,
        };
        if !done {
            break;
        }
        let begins = then.chapter();
        if begins && !chapter {
            timeline.note(&*then, moment);
        }
        chapter = begins;
    }
    let now = played.view(viewer).gauges;
    History {
        scores: timeline.scores(&now),
        turns: timeline.turns,
        luck: throws.luck(),
    }
}

/// Turns, and the gauges at the beginning of each.
struct ScoreTimeline {
    viewer: Viewer,
    turns: Vec<Timeline>,
    gauges: Vec<Vec<Gauge>>,
}

impl ScoreTimeline {
    fn note(&mut self, then: &dyn AnyMatch, moment: u32) {
        let view = then.view(self.viewer);
        self.turns.push(Timeline {
            moment,
            turn: view.turn,
        });
        self.gauges.push(view.gauges);
    }

    /// Every public number that there is now, over the turns.
    fn scores(&self, now: &[Gauge]) -> Vec<Score> {
        let value = |gauges: &[Gauge], id: &str| gauges.iter().find(|g| g.id == id).map_or(0, |g| g.value);
        let score = |gauge: &Gauge| {
            let before = self.gauges.iter().map(|gauges| value(gauges, &gauge.id));
            Score {
                id: gauge.id.clone(),
                label: gauge.label.clone(),
                side: gauge.side,
                values: before.chain([gauge.value]).collect(),
            }
        };
        now.iter().filter(|gauge| !gauge.secret).map(score).collect()
    }
}
