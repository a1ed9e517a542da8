//! Questions about a table. They change nothing, and they are answered from what the seat knows: everything is tried
//! on an imagined copy.

mod group;
pub(crate) mod hint;
mod odds;

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::routing::post;
use axum::{Json, Router};
use grognard_core::odds::NoOdds;
use grognard_core::{Attempt, Message, Reach, Side, Viewer};
use grognard_table::erased::AnyMatch;
use grognard_table::overlay::overlay;
use grognard_table::view::{Camp, OddsView, Overlay, Prompt, Sum, View};
use grognard_table::wire::{Attempted, Draft, Gesture, Group, OddsAsked, WhyAnswer, WhyAsked};
use serde::Deserialize;

use crate::Service;
use crate::error::ApiError;
use crate::live::{LiveTables, TableCall};
use crate::request::{JsonBody, QueryParams};
use crate::secret::number;
use crate::visitor::VisitorId;

/// What is asked of a table, by whom.
type Question<T> = (State<Arc<Service>>, Path<String>, VisitorId, JsonBody<T>);

/// Routes of the questions.
pub(crate) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/api/tables/{table}/preview", post(preview))
        .route("/api/tables/{table}/reach", post(reach))
        .route("/api/tables/{table}/range", post(range))
        .route("/api/tables/{table}/overlay", post(lay_over))
        .route("/api/tables/{table}/odds", post(odds_of))
        .route("/api/tables/{table}/why", post(why))
        .route("/api/tables/{table}/group", post(group))
        .route("/api/tables/{table}/hint", post(hint::hint))
}

/// A seat that asks, with the table as it imagines it after a draft.
struct Asker {
    side: Side,
    imagined: Box<dyn AnyMatch>,
}

impl Asker {
    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.side)
    }
}

/// Lets a seat ask something about the table after a draft. The answer is found beside the table's task.
async fn asked<T: Send + 'static>(
    service: &Arc<Service>,
    table: String,
    visitor: &VisitorId,
    draft: Draft,
    answer: impl FnOnce(&Asker) -> Result<T, ApiError> + Send + 'static,
) -> Result<Json<T>, ApiError> {
    let copy = LiveTables::ask(service, &table, TableCall::Copy).await?;
    if !copy.seats[draft.seat].held_by(&visitor.0) {
        return Err(ApiError::Forbidden("service-not-your-seat"));
    }
    let work = tokio::task::spawn_blocking(move || {
        let imagined = copy.played.imagine(draft.seat, &draft.draft, number(&table))?;
        let asker = Asker {
            side: draft.seat,
            imagined,
        };
        answer(&asker)
    });
    let answer = work.await.map_err(|error| {
        tracing::error!(%error, "the rules have failed at a question");
        ApiError::RulesFailed
    })?;
    answer.map(Json)
}

async fn preview(
    (State(service), Path(table), visitor, JsonBody(draft)): Question<Draft>,
) -> Result<Json<View>, ApiError> {
    asked(&service, table, &visitor, draft, |asker| {
        Ok(asker.imagined.view(asker.viewer()))
    })
    .await
}

#[derive(Deserialize)]
struct OfPiece {
    piece: String,
}

async fn reach(
    QueryParams(OfPiece { piece }): QueryParams<OfPiece>,
    (State(service), Path(table), visitor, JsonBody(draft)): Question<Draft>,
) -> Result<Json<Vec<Reach>>, ApiError> {
    let answer = move |asker: &Asker| {
        let found = asker.imagined.reach(asker.side, &piece);
        found.map_err(|_| ApiError::Unknown("service-no-such-piece"))
    };
    asked(&service, table, &visitor, draft, answer).await
}

async fn range(
    QueryParams(OfPiece { piece }): QueryParams<OfPiece>,
    (State(service), Path(table), visitor, JsonBody(draft)): Question<Draft>,
) -> Result<Json<Option<Overlay>>, ApiError> {
    let answer = move |asker: &Asker| Ok(asker.imagined.range(asker.viewer(), &piece));
    asked(&service, table, &visitor, draft, answer).await
}

#[derive(Deserialize)]
struct OfKind {
    kind: String,
}

async fn lay_over(
    QueryParams(OfKind { kind }): QueryParams<OfKind>,
    (State(service), Path(table), visitor, JsonBody(draft)): Question<Draft>,
) -> Result<Json<Overlay>, ApiError> {
    let answer = move |asker: &Asker| {
        let made = overlay(&*asker.imagined, asker.viewer(), &kind);
        made.ok_or_else(|| ApiError::Unknown("service-no-such-overlay"))
    };
    asked(&service, table, &visitor, draft, answer).await
}

async fn odds_of(
    (State(service), Path(table), visitor, JsonBody(question)): Question<OddsAsked>,
) -> Result<Json<OddsView>, ApiError> {
    service.quotas.question(&visitor.0)?;
    let OddsAsked {
        seat,
        draft,
        plan,
        assumptions,
    } = question;
    let answer = move |asker: &Asker| {
        let odds = asker.imagined.odds(asker.side, &plan, &assumptions);
        let odds = odds.map_err(|none| {
            ApiError::Illegal(Message::new(match none {
                NoOdds::Illegal => "service-no-odds",
                NoOdds::TooMany => "service-too-many-outcomes",
            }))
        })?;
        Ok(odds::view(odds, sums(asker, &plan)))
    };
    asked(&service, table, &visitor, Draft { seat, draft }, answer).await
}

/// What the battle that a plan begins is made of, as far as the seat can imagine it.
fn sums(asker: &Asker, plan: &str) -> Vec<Sum> {
    let plans = asker.imagined.plans(asker.side);
    let batch = plans.into_iter().find(|(name, _)| name == plan).map(|(_, batch)| batch);
    let after = batch.and_then(|batch| asker.imagined.imagine(asker.side, &batch, 0).ok());
    let Some(battle) = after.and_then(|after| after.view(asker.viewer()).battle) else {
        return Vec::new();
    };
    let of_camp = |camp: Camp| {
        let side = camp.side;
        camp.sums.into_iter().map(move |sum| Sum {
            id: format!("{side}-{}", sum.id),
            ..sum
        })
    };
    let camps = [battle.attacker, battle.defender].into_iter().flat_map(of_camp);
    camps.chain(battle.sums).collect()
}

async fn why(
    (State(service), Path(table), visitor, JsonBody(question)): Question<WhyAsked>,
) -> Result<Json<WhyAnswer>, ApiError> {
    let WhyAsked {
        seat,
        draft,
        pieces,
        place,
        verb,
    } = question;
    let answer = move |asker: &Asker| {
        let verbs = asker.imagined.verbs().iter().map(|verb| (*verb).to_string());
        let verbs: Vec<String> = verb.map_or_else(|| verbs.collect(), |verb| vec![verb]);
        let attempt = |verb: String| Attempt {
            verb,
            subjects: pieces.clone(),
            target: place.clone(),
        };
        let attempts = verbs.into_iter().filter_map(|verb| attempted(asker, attempt(verb)));
        Ok(WhyAnswer {
            attempts: attempts.collect(),
        })
    };
    asked(&service, table, &visitor, Draft { seat, draft }, answer).await
}

/// What stands against an attempt; nothing if the game does not know what is meant.
fn attempted(asker: &Asker, attempt: Attempt) -> Option<Attempted> {
    let refusals = asker.imagined.why(asker.side, &attempt).ok()?;
    let verb = attempt.verb.as_str();
    let label = if asker.imagined.verbs().contains(&verb) {
        Message::new(&format!("verb-{verb}"))
    } else {
        Message::new("service-verb").with("verb", verb)
    };
    Some(Attempted {
        label,
        attempt,
        refusals,
    })
}

async fn group(
    (State(service), Path(table), visitor, JsonBody(question)): Question<Group>,
) -> Result<Json<Gesture>, ApiError> {
    service.quotas.question(&visitor.0)?;
    let draft = Draft {
        seat: question.seat,
        draft: question.draft.clone(),
    };
    let answer = move |asker: &Asker| group::gesture(&*asker.imagined, &question);
    asked(&service, table, &visitor, draft, answer).await
}

/// What a side is asked.
fn prompt(played: &dyn AnyMatch, side: Side) -> Option<Prompt> {
    played.view(Viewer::Seat(side)).prompt
}
