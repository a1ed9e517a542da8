//! "What would the marshal do here?": the best computer player of the game, asked with what the seat knows.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use grognard_core::{Message, Side, Thinking, Viewer};
use grognard_table::erased::{AiLevelAbout, AnyGame};
use grognard_table::view::Candidate;
use grognard_table::wire::{Hint, HintAsked, Hints};
use tokio::time::timeout;

use super::Question;
use crate::Service;
use crate::error::ApiError;
use crate::live::{LiveTables, TableCall, TableCopy};
use crate::quotas::{Good, User};
use crate::request::JsonBody;
use crate::secret::number;

/// How long a question waits for its turn among those who think.
const PATIENCE: Duration = Duration::from_secs(20);
/// After what time he answers with the best he has found.
const LIMIT: Duration = Duration::from_secs(5);

/// The best computer player of a game; none where nobody can play it but by chance.
pub(crate) fn adviser(game: &dyn AnyGame) -> Option<AiLevelAbout> {
    let mut levels = game.levels();
    levels.retain(|level| level.id != "random");
    levels.pop()
}

/// Stops whoever thinks when nobody waits for him any more.
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// `POST /api/tables/TABLE/hint`
pub(super) async fn hint(
    (State(service), Path(table), visitor, JsonBody(asked)): Question<HintAsked>,
) -> Result<Json<Hint>, ApiError> {
    service.quotas.question(&visitor.0)?;
    let copy = LiveTables::ask(&service, &table, TableCall::Copy).await?;
    if !copy.seats[asked.seat].held_by(&visitor.0) {
        return Err(ApiError::Forbidden("service-not-your-seat"));
    }
    let shown = copy.shown.of(Viewer::Seat(asked.seat));
    let adviser = adviser(&*copy.game).ok_or(ApiError::Unknown("service-nobody-to-ask"))?;
    if shown.sheet.hints != Hints::Allowed {
        return Err(ApiError::Forbidden("service-no-hints"));
    }
    if copy.over() || !copy.played.pending().asks(asked.seat) {
        return Err(ApiError::Illegal(Message::new("service-nothing-to-decide")));
    }
    let user = service.quotas.user(&visitor.0);
    let _alone = service.quotas.hold(Good::Hint, &user)?;
    // The same question has the same answer, and it depends on nothing that the seat does not see.
    let seed = number(&shown.stamp);
    thought(&service, &user, copy, asked, adviser, seed).await.map(Json)
}

/// What he thinks of, in the queue of all who think.
async fn thought(
    service: &Service,
    user: &User,
    copy: TableCopy,
    asked: HintAsked,
    adviser: AiLevelAbout,
    seed: u64,
) -> Result<Hint, ApiError> {
    let turn = timeout(PATIENCE, service.quotas.thinkers.take(user)).await;
    let turn = turn.ok().flatten().ok_or(ApiError::Unavailable)?;
    let stop = Stop(Arc::new(AtomicBool::new(false)));
    let stopped = Arc::clone(&stop.0);
    let mut work = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        let thinking = Thinking {
            seed,
            stop: &stopped,
            say: &|_| {},
        };
        let chosen = copy.played.choose(asked.seat, adviser.id, &thinking)?;
        let steps = steps(&copy, asked.seat, &chosen.batch);
        Some(Hint {
            player: adviser.name,
            steps,
            reason: chosen.intent,
        })
    });
    let done = match timeout(LIMIT, &mut work).await {
        Ok(done) => done,
        Err(_) => {
            stop.0.store(true, Ordering::Relaxed);
            work.await
        }
    };
    let hint = done.map_err(|_| ApiError::RulesFailed)?;
    hint.ok_or_else(|| ApiError::Illegal(Message::new("service-nothing-to-decide")))
}

/// Each action as it is offered when its time has come.
fn steps(copy: &TableCopy, seat: Side, batch: &[String]) -> Vec<Candidate> {
    let step = |at: usize| {
        let then = copy.played.imagine(seat, &batch[..at], 0).ok()?;
        let prompt = super::prompt(&*then, seat)?;
        prompt
            .candidates
            .into_iter()
            .find(|candidate| candidate.action == batch[at])
    };
    (0..batch.len()).map_while(step).collect()
}
