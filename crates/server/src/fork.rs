//! New tables from old ones: a fork, a board to try things on, a rematch, a record.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use grognard_core::{BySide, Message, Side, Viewer, record};
use grognard_table::face::{AnyGame, AnyMatch, AnyReplayed};
use grognard_table::wire::{DiceMode, Fork, Opened, Origin, PlayerSheet, SeatWish};

use crate::Service;
use crate::denial::Denial;
use crate::live::{self, Call, Look, Tables, player_sheet};
use crate::past::{entries_at, may_look_back};
use crate::request::{Body, Text};
use crate::secret::{id, now, number, secret};
use crate::store::{Founding, Seat};
use crate::tables::{seat, stored};
use crate::visitor::{Anybody, VisitorId};

/// The name under which faults of an uploaded record are told.
const UPLOAD: &str = "record";
/// How every record begins; a file that does not is no broken record but something else.
const RECORD: &str = "grognard-record";

/// `POST /api/tables/TABLE/fork`
pub(crate) async fn fork(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    visitor: VisitorId,
    Body(asked): Body<Fork>,
) -> Result<Json<Opened>, Denial> {
    let look = Tables::ask(&service, &table, Call::Look).await?;
    let game = Arc::clone(&look.game);
    let dice = look.founding.dice;
    let opener = visitor.0.clone();
    let work = tokio::task::spawn_blocking(move || forked(&look, &table, &opener, &asked));
    let (played, origin, first) = work.await.unwrap_or_else(|_| Err(Denial::broken()))?;
    alone(&service, &game, visitor, played, origin, first, dice).await
}

/// The match of a fork, where it comes from, and its first position if it is not that of the scenario.
type Forked = (Box<dyn AnyMatch>, Origin, Option<String>);

fn forked(look: &Look, table: &str, visitor: &str, asked: &Fork) -> Result<Forked, Denial> {
    let viewer = asked.seat.map_or(Viewer::Public, Viewer::Seat);
    may_look_back(look, visitor, viewer)?;
    let count = match asked.moment {
        Some(moment) => entries_at(&*look.played, viewer, moment)?,
        None => look.played.entries(),
    };
    let table = table.to_string();
    let then = look.played.at(count);
    if let (true, Some(side)) = (asked.imagine, asked.seat) {
        let imagined = then.imagine(side, &[], number(&secret()))?;
        let first = imagined.first();
        return Ok((imagined, Origin::WhatIf { table }, Some(first)));
    }
    let both = look.seats.iter().all(|(_, seat)| seat.held_by(visitor));
    if !both && !look.over() && look.played.start_facts().hidden {
        return Err(Denial::forbidden("service-fork-hidden"));
    }
    Ok((then, Origin::Fork { table }, look.founding.first.clone()))
}

/// Opens a table at which the visitor has both seats.
async fn alone(
    service: &Service,
    game: &Arc<dyn AnyGame>,
    visitor: VisitorId,
    played: Box<dyn AnyMatch>,
    origin: Origin,
    first: Option<String>,
    dice: DiceMode,
) -> Result<Json<Opened>, Denial> {
    let name = service.store.visitor(&visitor.0).await?.flatten();
    let seats = BySide::new(|_| seat(&SeatWish::Me, &visitor.0, name.as_deref()));
    let founding = Founding {
        start: played.start().clone(),
        first,
        rules: None,
        data: None,
        dice,
        guide: false,
        origin,
        opener: visitor.0,
        opened: now(),
    };
    let table = id();
    live::opened(game, &service.store, &table, stored(founding, seats), played).await?;
    Ok(Json(Opened {
        table,
        seat: Some(Side::A),
    }))
}

/// `GET /api/tables/TABLE/record`
pub(crate) async fn download(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    _: Anybody,
) -> Result<Response, Denial> {
    let look = Tables::ask(&service, &table, Call::Look).await?;
    if look.played.start_facts().hidden && !look.over() {
        return Err(Denial::forbidden("service-record-hidden"));
    }
    let work = tokio::task::spawn_blocking(move || {
        let players = BySide::new(|side| match player_sheet(&look.seats[side]) {
            PlayerSheet::Person { name } => name.unwrap_or_default(),
            PlayerSheet::Computer { level } => level,
            PlayerSheet::Nobody => String::new(),
        });
        let sheet = &look.shown.of(Viewer::Public).sheet;
        let seed = sheet.dice_seed.as_ref().unwrap_or(&sheet.dice_hash);
        (look.played.record(&players, seed), look.played.about().id)
    });
    let (text, game) = work.await.map_err(|_| Denial::broken())?;
    let file = format!("attachment; filename=\"{game}.grog\"");
    let kind = "text/plain; charset=utf-8".to_string();
    let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, file)];
    Ok((headers, text).into_response())
}

/// `POST /api/tables/record`
pub(crate) async fn upload(
    State(service): State<Arc<Service>>,
    visitor: VisitorId,
    Text(text): Text,
) -> Result<Json<Opened>, Denial> {
    service.allowance.spend(&visitor.0)?;
    let faulty = |faults: &[grognard_core::Fault]| Denial::faults("service-record-fault", faults);
    if !text.starts_with(RECORD) {
        return Err(Denial::unreadable(Message::new("service-no-record")));
    }
    let header = record::header(UPLOAD, &text).map_err(|fault| faulty(&[fault]))?;
    let unknown = || Denial::unknown("service-no-such-game");
    let game = Arc::clone(service.game(&header.game).ok_or_else(unknown)?);
    let player = Arc::clone(&game);
    let work = tokio::task::spawn_blocking(move || player.replay(UPLOAD, &text));
    let again = work.await.map_err(|_| Denial::broken())?;
    let again = again.map_err(|faults| faulty(&faults))?;
    let faults = objections(&again);
    if !faults.is_empty() {
        return Err(faulty(&faults));
    }
    let first = again.played.first();
    let rules = Some(again.header.rules).filter(|&rules| rules != game.about().rules_number);
    alone(
        &service,
        &game,
        visitor,
        again.played,
        Origin::Record { rules },
        Some(first),
        DiceMode::Rolled,
    )
    .await
}

/// Where a record does not follow the rules and facts it was played by. By others it goes on from its last position.
fn objections(again: &AnyReplayed) -> Vec<grognard_core::Fault> {
    if !again.header.is_of(again.played.about(), again.played.start_facts()) {
        return Vec::new();
    }
    let fault = |said: &record::Disagreement| {
        let remedy = "the record does not follow the rules from here on";
        grognard_core::Fault::new(UPLOAD, said.reason.as_str(), remedy).at(said.line, 1)
    };
    again.disagreements.iter().map(fault).collect()
}

/// `POST /api/tables/TABLE/rematch`: the same people, sides swapped. Whoever asks second comes to the same table.
pub(crate) async fn rematch(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    visitor: VisitorId,
) -> Result<Json<Opened>, Denial> {
    let look = Tables::ask(&service, &table, Call::Look).await?;
    let own = Side::BOTH
        .into_iter()
        .find(|&side| look.seats[side].held_by(&visitor.0));
    let own = own.ok_or_else(|| Denial::forbidden("service-not-your-table"))?;
    if !look.over() {
        return Err(Denial::illegal(Message::new("service-not-over")));
    }
    let Look {
        game, founding, seats, ..
    } = look;
    let proposed = id();
    let new = Tables::ask(&service, &table, |reply| Call::Rematch(proposed.clone(), reply)).await??;
    if service.store.table(&new).await?.is_none() {
        let opened = swapped(&service, &game, &new, swap(founding, &seats, visitor)).await;
        // The other player may have opened it at the same time.
        if opened.is_err() && service.store.table(&new).await?.is_none() {
            opened?;
        }
    }
    Ok(Json(Opened {
        table: new,
        seat: Some(!own),
    }))
}

/// How the table of a rematch is opened, and who sits where.
fn swap(old: Founding, seats: &BySide<Seat>, visitor: VisitorId) -> (Founding, BySide<Seat>) {
    let founding = Founding {
        first: None,
        guide: false,
        origin: Origin::Scenario,
        opener: visitor.0,
        opened: now(),
        ..old
    };
    let seats = BySide::new(|side| Seat {
        number: 0,
        standing: Vec::new(),
        token: secret(),
        ..seats[!side].clone()
    });
    (founding, seats)
}

async fn swapped(
    service: &Service,
    game: &Arc<dyn AnyGame>,
    table: &str,
    (founding, seats): (Founding, BySide<Seat>),
) -> Result<(), Denial> {
    let played = game.begin(&founding.start).map_err(|_| Denial::broken())?;
    live::opened(game, &service.store, table, stored(founding, seats), played).await
}
