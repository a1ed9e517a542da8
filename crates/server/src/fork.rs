//! New tables from old ones: a fork, a board to try things on, a rematch, a record.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use grognard_core::proof::DiceNotes;
use grognard_core::{BySide, Message, Side, Viewer, record};
use grognard_table::erased::{AnyGame, AnyMatch, AnyReplayed, StoredEntry};
use grognard_table::thrown::throws;
use grognard_table::wire::{DiceMode, DiceSheet, DiceThrow, Fork, Opened, Origin, PlayerSheet, SeatWish};
use tokio::time::timeout;

use crate::Service;
use crate::error::ApiError;
use crate::history::{entries_at, may_look_back};
use crate::live::{self, LiveTables, TableCall, TableCopy, player_sheet};
use crate::quotas::{Good, Held, Turn, User};
use crate::request::{JsonBody, TextBody};
use crate::secret::{id, now, number, secret};
use crate::store::{DiceStream, Player, Seat, TableSetup};
use crate::tables::{may_open, seat, stored};
use crate::visitor::{OptionalVisitor, VisitorId};

/// The name under which faults of an uploaded record are told.
const UPLOAD: &str = "record";
/// How long an upload waits for its turn.
const UPLOAD_PATIENCE: Duration = Duration::from_secs(20);
/// After how many seconds whoever waited in vain may come again.
const UPLOAD_PAUSE: u32 = 30;
/// How every record begins; a file that does not is no broken record but something else.
const RECORD: &str = "grognard-record";

/// `POST /api/tables/TABLE/fork`
pub(crate) async fn fork(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    visitor: VisitorId,
    user: User,
    JsonBody(asked): JsonBody<Fork>,
) -> Result<Json<Opened>, ApiError> {
    let copy = LiveTables::ask(&service, &table, TableCall::Copy).await?;
    let game = Arc::clone(&copy.game);
    let dice = copy.setup.dice;
    let opener = visitor.0.clone();
    let opponents = opponents(&copy, &visitor.0);
    let work = tokio::task::spawn_blocking(move || forked(&copy, &table, &opener, &asked));
    let (played, origin, first) = work.await.unwrap_or_else(|_| Err(ApiError::RulesFailed))?;
    may_open(&service, &visitor, &user).await?;
    // On a board to try things on, nobody moves but its owner.
    let wishes = match origin {
        Origin::Fork { .. } => opponents,
        _ => BySide::new(|_| SeatWish::Me),
    };
    alone(&service, &game, visitor, wishes, played, origin, first, dice).await
}

/// Who plays on at a fork: the computer that a visitor plays against; people are not asked, their seats are his.
fn opponents(copy: &TableCopy, visitor: &str) -> BySide<SeatWish> {
    let plays = copy.seats.iter().any(|(_, seat)| seat.held_by(visitor));
    BySide::new(|side| match &copy.seats[side].player {
        Player::Computer { level } if plays => SeatWish::Computer { level: level.clone() },
        _ => SeatWish::Me,
    })
}

/// The match of a fork, where it comes from, and its first position if it is not that of the scenario.
type Forked = (Box<dyn AnyMatch>, Origin, Option<String>);

fn forked(copy: &TableCopy, table: &str, visitor: &str, asked: &Fork) -> Result<Forked, ApiError> {
    let viewer = asked.seat.map_or(Viewer::Public, Viewer::Seat);
    may_look_back(copy, visitor, viewer)?;
    let count = match asked.moment {
        Some(moment) => entries_at(&*copy.played, viewer, moment)?,
        None => copy.played.entries(),
    };
    let table = table.to_string();
    let then = copy.played.at(count);
    let turn = Some(then.view(viewer).turn);
    if let (true, Some(side)) = (asked.imagine, asked.seat) {
        let imagined = then.imagine(side, &[], number(&secret()))?;
        let first = imagined.first();
        return Ok((imagined, Origin::WhatIf { table, turn }, Some(first)));
    }
    let both = copy.seats.iter().all(|(_, seat)| seat.held_by(visitor));
    if !both && !copy.over() && copy.played.start_facts().hidden {
        return Err(ApiError::Forbidden("service-fork-hidden"));
    }
    Ok((then, Origin::Fork { table, turn }, copy.setup.first.clone()))
}

/// Opens a table of the visitor's own.
#[expect(clippy::too_many_arguments, reason = "everything that a table is made of")]
async fn alone(
    service: &Service,
    game: &Arc<dyn AnyGame>,
    visitor: VisitorId,
    wishes: BySide<SeatWish>,
    played: Box<dyn AnyMatch>,
    origin: Origin,
    first: Option<String>,
    dice: DiceMode,
) -> Result<Json<Opened>, ApiError> {
    let name = service.store.visitor(&visitor.0).await?.flatten();
    let own = wishes
        .iter()
        .find(|(_, wish)| **wish == SeatWish::Me)
        .map(|(side, _)| side);
    let seats = BySide::new(|side| seat(&wishes[side], &visitor.0, name.as_deref()));
    let setup = TableSetup {
        start: played.start().clone(),
        first,
        rules: None,
        data: None,
        dice,
        stream: DiceStream::Nonces,
        guide: false,
        origin,
        opener: visitor.0,
        opened: now(),
    };
    let table = id();
    live::opened(game, &service.store, &table, stored(setup, seats), played).await?;
    Ok(Json(Opened { table, seat: own }))
}

/// `GET /api/tables/TABLE/record`
pub(crate) async fn download(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    _: OptionalVisitor,
) -> Result<Response, ApiError> {
    let copy = LiveTables::ask(&service, &table, TableCall::Copy).await?;
    if copy.played.start_facts().hidden && !copy.over() {
        return Err(ApiError::Forbidden("service-record-hidden"));
    }
    let work = tokio::task::spawn_blocking(move || {
        let players = BySide::new(|side| match player_sheet(&copy.seats[side]) {
            PlayerSheet::Person { name, .. } => name.unwrap_or_default(),
            PlayerSheet::Computer { level } => level,
            PlayerSheet::Nobody => String::new(),
        });
        let sheet = &copy.shown.of(Viewer::Public).sheet;
        let seed = sheet.dice_seed.as_ref().unwrap_or(&sheet.dice_hash);
        let text = copy.played.record(&players, seed);
        let text = notes(&copy).write(&text, copy.played.start_facts());
        (text, copy.played.about().id)
    });
    let (text, game) = work.await.map_err(|_| ApiError::RulesFailed)?;
    let file = format!("attachment; filename=\"{game}.grog\"");
    let kind = "text/plain; charset=utf-8".to_string();
    let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, file)];
    Ok((headers, text).into_response())
}

/// What a record says of the dice of a table.
fn notes(copy: &TableCopy) -> DiceNotes {
    let sheet = &copy.shown.of(Viewer::Public).sheet;
    let rolls = (0..copy.played.entries()).filter(|&at| matches!(copy.played.entry(at), Some(StoredEntry::Roll(_))));
    let rolled = copy.setup.dice == DiceMode::Rolled;
    DiceNotes {
        commitment: rolled.then(|| sheet.dice_hash.clone()),
        nonces: copy.nonces.clone().filter(|_| rolled),
        taken_back: sheet.taken_back,
        numbers: rolls.map(|at| copy.number_of(at)).collect(),
    }
}

/// `GET /api/tables/TABLE/dice`: the throws of a game that is over, with all they follow from.
pub(crate) async fn dice(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    user: User,
) -> Result<Json<DiceSheet>, ApiError> {
    service.quotas.question_of(&user)?;
    let copy = LiveTables::ask(&service, &table, TableCall::Copy).await?;
    let sheet = Arc::clone(copy.shown.of(Viewer::Public));
    let Some(seed) = sheet.sheet.dice_seed.clone() else {
        return Err(ApiError::Illegal(Message::new("service-not-over")));
    };
    let work = tokio::task::spawn_blocking(move || {
        let all = throws(&*copy.played);
        let numbered = all.iter().filter_map(|(at, thrown)| {
            Some(DiceThrow {
                number: copy.number_of(*at)?,
                sides: thrown.dice.sides,
                faces: thrown.faces.clone(),
            })
        });
        let numbered: Vec<DiceThrow> = numbered.collect();
        DiceSheet {
            hash: sheet.sheet.dice_hash.clone(),
            seed,
            nonces: copy.nonces,
            taken_back: sheet.sheet.taken_back,
            unnumbered: u32::try_from(all.len() - numbered.len()).unwrap_or(u32::MAX),
            throws: numbered,
        }
    });
    work.await.map(Json).map_err(|_| ApiError::RulesFailed)
}

/// `POST /api/tables/record`
pub(crate) async fn upload(
    State(service): State<Arc<Service>>,
    visitor: VisitorId,
    user: User,
    turn: UploadTurn,
    TextBody(text): TextBody,
) -> Result<Json<Opened>, ApiError> {
    service.quotas.question(&visitor.0)?;
    let player = Arc::clone(&service);
    let work = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        read_record(&player, &text)
    });
    let (game, again) = work.await.unwrap_or_else(|_| Err(ApiError::RulesFailed))?;
    may_open(&service, &visitor, &user).await?;
    let first = again.played.first();
    let rules = Some(again.header.rules).filter(|&rules| rules != game.about().rules_number);
    alone(
        &service,
        &game,
        visitor,
        BySide::new(|_| SeatWish::Me),
        again.played,
        Origin::Record { rules },
        Some(first),
        DiceMode::Rolled,
    )
    .await
}

/// Plays an uploaded record again; with the game it is of.
fn read_record(service: &Service, text: &str) -> Result<(Arc<dyn AnyGame>, AnyReplayed), ApiError> {
    let faulty = |faults: &[grognard_core::Fault]| ApiError::faults("service-record-fault", faults);
    if !text.starts_with(RECORD) {
        return Err(ApiError::Unreadable(Message::new("service-no-record")));
    }
    let header = record::header(UPLOAD, text).map_err(|fault| faulty(&[fault]))?;
    let unknown = || ApiError::Unknown("service-no-such-game");
    let game = Arc::clone(service.game(&header.game).ok_or_else(unknown)?);
    let again = game.replay(UPLOAD, text).map_err(|faults| faulty(&faults))?;
    let faults = objections(&again);
    if faults.is_empty() {
        Ok((game, again))
    } else {
        Err(faulty(&faults))
    }
}

/// One of the few uploads that are read at a time: their text is held in memory.
pub(crate) struct UploadTurn(#[expect(dead_code, reason = "held until the record is read")] (Turn, Held));

impl FromRequestParts<Arc<Service>> for UploadTurn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, service: &Arc<Service>) -> Result<Self, ApiError> {
        let Ok(user) = User::from_request_parts(parts, service).await;
        let held = service.quotas.hold(Good::Upload, &user)?;
        let turn = timeout(UPLOAD_PATIENCE, service.quotas.uploads.take(&user)).await;
        let busy = ApiError::TooMuch("service-too-many-uploads", UPLOAD_PAUSE);
        turn.ok().flatten().map(|turn| Self((turn, held))).ok_or(busy)
    }
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
    user: User,
) -> Result<Json<Opened>, ApiError> {
    let copy = LiveTables::ask(&service, &table, TableCall::Copy).await?;
    let own = Side::BOTH
        .into_iter()
        .find(|&side| copy.seats[side].held_by(&visitor.0));
    let own = own.ok_or_else(|| ApiError::Forbidden("service-not-your-table"))?;
    if !copy.over() {
        return Err(ApiError::Illegal(Message::new("service-not-over")));
    }
    let TableCopy { game, setup, seats, .. } = copy;
    let proposed = id();
    let new = LiveTables::ask(&service, &table, |reply| TableCall::Rematch(proposed.clone(), reply)).await??;
    if service.store.table(&new).await?.is_none() {
        may_open(&service, &visitor, &user).await?;
        let opened = swapped(&service, &game, &new, swap(setup, &seats, visitor)).await;
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
fn swap(old: TableSetup, seats: &BySide<Seat>, visitor: VisitorId) -> (TableSetup, BySide<Seat>) {
    let setup = TableSetup {
        first: None,
        stream: DiceStream::Nonces,
        guide: false,
        origin: Origin::Scenario,
        opener: visitor.0,
        opened: now(),
        ..old
    };
    let seats = BySide::new(|side| {
        let Seat { player, holders, .. } = seats[!side].clone();
        Seat::new(player, holders)
    });
    (setup, seats)
}

async fn swapped(
    service: &Service,
    game: &Arc<dyn AnyGame>,
    table: &str,
    (setup, seats): (TableSetup, BySide<Seat>),
) -> Result<(), ApiError> {
    let played = game.begin(&setup.start).map_err(|_| ApiError::RulesFailed)?;
    live::opened(game, &service.store, table, stored(setup, seats), played).await
}
