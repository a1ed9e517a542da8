//! Questions about a table. They change nothing, and they are answered from what the seat knows: everything is tried
//! on an imagined copy.

mod group;

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::routing::post;
use axum::{Json, Router};
use grognard_core::odds::{NoOdds, Odds};
use grognard_core::{Attempt, Message, Reach, Side, Viewer};
use grognard_table::face::AnyMatch;
use grognard_table::overlay::overlay;
use grognard_table::view::{
    AssumptionValue, AssumptionView, Bar, Candidate, Cost, OddsView, Overlay, Prompt, ReachView, Tone, View, Where,
};
use grognard_table::wire::{Attempted, Draft, Group, OddsAsked, WhyAnswer, WhyAsked};
use serde::Deserialize;

use crate::Service;
use crate::denial::Denial;
use crate::live::{Call, Look, Tables};
use crate::request::{Asked, Body};
use crate::secret::number;
use crate::visitor::VisitorId;

/// What is asked of a table, by whom.
type Question<T> = (State<Arc<Service>>, Path<String>, VisitorId, Body<T>);

/// Routes of the questions.
pub(crate) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/api/tables/{table}/preview", post(preview))
        .route("/api/tables/{table}/reach", post(reach))
        .route("/api/tables/{table}/overlay", post(lay_over))
        .route("/api/tables/{table}/odds", post(odds))
        .route("/api/tables/{table}/why", post(why))
        .route("/api/tables/{table}/group", post(group))
}

/// A seat that asks, with the table as it imagines it after a draft.
struct Asker {
    look: Look,
    side: Side,
    imagined: Box<dyn AnyMatch>,
}

impl Asker {
    fn view(&self) -> View {
        self.imagined.view(Viewer::Seat(self.side))
    }
}

/// Lets a seat ask something about the table after a draft. The answer is found beside the table's task.
async fn asked<T: Send + 'static>(
    service: &Arc<Service>,
    table: String,
    visitor: &VisitorId,
    draft: Draft,
    answer: impl FnOnce(&Asker) -> Result<T, Denial> + Send + 'static,
) -> Result<Json<T>, Denial> {
    let look = Tables::ask(service, &table, Call::Look).await?;
    if !look.seats[draft.seat].held_by(&visitor.0) {
        return Err(Denial::forbidden("service-not-your-seat"));
    }
    let work = tokio::task::spawn_blocking(move || {
        let imagined = look.played.imagine(draft.seat, &draft.draft, number(&table))?;
        let asker = Asker {
            look,
            side: draft.seat,
            imagined,
        };
        answer(&asker)
    });
    let answer = work.await.map_err(|error| {
        tracing::error!(%error, "the rules have failed at a question");
        Denial::broken()
    })?;
    answer.map(Json)
}

async fn preview((State(service), Path(table), visitor, Body(draft)): Question<Draft>) -> Result<Json<View>, Denial> {
    asked(&service, table, &visitor, draft, |asker| Ok(asker.view())).await
}

#[derive(Deserialize)]
struct OfPiece {
    piece: String,
}

async fn reach(
    Asked(OfPiece { piece }): Asked<OfPiece>,
    (State(service), Path(table), visitor, Body(draft)): Question<Draft>,
) -> Result<Json<Vec<ReachView>>, Denial> {
    let answer = move |asker: &Asker| {
        let found = asker.imagined.reach(asker.side, &piece);
        let found = found.map_err(|_| Denial::unknown("service-no-such-piece"))?;
        let view = asker.view();
        Ok(found.into_iter().map(|to| reach_view(&view, &piece, to)).collect())
    };
    asked(&service, table, &visitor, draft, answer).await
}

/// A place in reach, with the way there and the action that goes there, if one does.
fn reach_view(view: &View, piece: &str, to: Reach) -> ReachView {
    let candidates = view.prompt.iter().flat_map(|prompt| &prompt.candidates);
    let goes = |candidate: &&Candidate| {
        let moves = candidate.cost.is_some() || !candidate.path.is_empty();
        let fits = candidate.piece.as_deref().map_or(moves, |own| own == piece);
        fits && candidate.place.as_deref() == Some(&to.place)
    };
    let there = candidates.clone().find(goes);
    let paid = |candidate: &Candidate| candidate.cost.clone();
    let kind = candidates.filter_map(paid).map(|cost| cost.kind).next();
    let cost = there.and_then(paid).unwrap_or_else(|| Cost {
        kind: kind.unwrap_or_else(|| "movement".into()),
        value: to.cost.to_string(),
        left: None,
    });
    let start = match view.piece(piece).map(|piece| &piece.at) {
        Some(Where::Place { id }) => Some(id.clone()),
        _ => None,
    };
    let start = start.filter(|start| to.path.first() != Some(start));
    ReachView {
        cost,
        path: start.into_iter().chain(to.path).collect(),
        ends: to.ends,
        notes: Vec::new(),
        action: there.map(|candidate| candidate.action.clone()),
        place: to.place,
    }
}

#[derive(Deserialize)]
struct OfKind {
    kind: String,
}

async fn lay_over(
    Asked(OfKind { kind }): Asked<OfKind>,
    (State(service), Path(table), visitor, Body(draft)): Question<Draft>,
) -> Result<Json<Overlay>, Denial> {
    let answer = move |asker: &Asker| {
        let board = asker.look.game.board();
        let made = overlay(&*asker.imagined, &board, Viewer::Seat(asker.side), &kind);
        made.ok_or_else(|| Denial::unknown("service-no-such-overlay"))
    };
    asked(&service, table, &visitor, draft, answer).await
}

async fn odds(
    (State(service), Path(table), visitor, Body(question)): Question<OddsAsked>,
) -> Result<Json<OddsView>, Denial> {
    service.allowance.spend(&visitor.0)?;
    let OddsAsked {
        seat,
        draft,
        plan,
        assumptions,
    } = question;
    let answer = move |asker: &Asker| {
        let odds = asker.imagined.odds(asker.side, &plan, &assumptions);
        let odds = odds.map_err(|none| {
            Denial::illegal(Message::new(match none {
                NoOdds::Illegal => "service-no-odds",
                NoOdds::TooMany => "service-too-many-outcomes",
            }))
        })?;
        Ok(odds_view(odds))
    };
    asked(&service, table, &visitor, Draft { seat, draft }, answer).await
}

fn odds_view(odds: Odds) -> OddsView {
    let bar = |bar: grognard_core::odds::Bar| Bar {
        label: bar.label,
        probability: bar.probability,
        group: None,
        tone: Tone::Plain,
    };
    let assumption = |assumption: grognard_core::odds::Assumption| {
        let value = |value: String| AssumptionValue {
            label: Message::new(&format!("assume-{}-{value}", assumption.id)),
            id: value,
        };
        AssumptionView {
            values: assumption.values.into_iter().map(value).collect(),
            label: assumption.label,
            chosen: assumption.chosen,
            id: assumption.id.clone(),
        }
    };
    OddsView {
        bars: odds.bars.into_iter().map(bar).collect(),
        assumptions: odds.assumptions.into_iter().map(assumption).collect(),
        sums: Vec::new(),
        worlds: odds.worlds,
        until: None,
    }
}

async fn why(
    (State(service), Path(table), visitor, Body(question)): Question<WhyAsked>,
) -> Result<Json<WhyAnswer>, Denial> {
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
    (State(service), Path(table), visitor, Body(question)): Question<Group>,
) -> Result<Json<Vec<String>>, Denial> {
    let draft = Draft {
        seat: question.seat,
        draft: Vec::new(),
    };
    let answer = move |asker: &Asker| group::batch(&*asker.imagined, &question);
    asked(&service, table, &visitor, draft, answer).await
}

/// What a side is asked.
fn prompt(played: &dyn AnyMatch, side: Side) -> Option<Prompt> {
    played.view(Viewer::Seat(side)).prompt
}
