//! Tables over HTTP: who asks, opening a table, taking a seat, doing something.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Path, State};
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use grognard_core::{BySide, Message, Side, Viewer};
use grognard_table::guide;
use grognard_table::wire::{
    Accepted, Invitation, Invitations, Joining, NewTable, NonceGiven, Opened, Origin, PlayerSheet, SeatAsked,
    SeatSheet, SeatWish, Submission, TableSheet, Visitor,
};

use crate::Service;
use crate::ask;
use crate::error::ApiError;
use crate::fork::{dice, download, fork, rematch, upload};
use crate::health::health;
use crate::history;
use crate::live::{self, ClaimBasis, LiveTables, SeatClaim, TableCall, player_sheet};
use crate::names;
use crate::private;
use crate::quotas::User;
use crate::request::{JsonBody, QueryParams, Showing};
use crate::secret::{id, now, secret, well_formed};
use crate::store::{Agreements, DiceStream, Holder, Player, Seat, Stored, TableSetup};
use crate::stream::{stream, whole};
use crate::visitor::{OptionalVisitor, VisitorId, recognise};

/// The largest request but for records.
const BODY: usize = 64 * 1024;
/// The largest record.
const RECORD: usize = 8 * 1024 * 1024;

/// All routes about visitors and tables.
pub fn router(service: Arc<Service>) -> Router {
    let records = Router::new()
        .route("/api/tables/record", post(upload))
        .layer(DefaultBodyLimit::max(RECORD));
    Router::new()
        .route("/api/me", get(me).post(rename))
        .route("/api/join", post(join))
        .route("/api/tables", get(list).post(open))
        .route("/api/tables/{table}", get(sheet))
        .route("/api/tables/{table}/stream", get(stream))
        .route("/api/tables/{table}/do", post(submit))
        .route("/api/tables/{table}/take", post(take))
        .route("/api/tables/{table}/invitations", get(invitations))
        .route("/api/tables/{table}/device", post(device))
        .route("/api/tables/{table}/fork", post(fork))
        .route("/api/tables/{table}/rematch", post(rematch))
        .route("/api/tables/{table}/record", get(download))
        .route("/api/tables/{table}/nonce", post(nonce))
        .route("/api/tables/{table}/dice", get(dice))
        .merge(ask::routes())
        .merge(history::routes())
        .merge(private::routes())
        .layer(DefaultBodyLimit::max(BODY))
        .merge(records)
        .layer(middleware::from_fn_with_state(Arc::clone(&service), recognise))
        .route("/health", get(health))
        .with_state(service)
}

async fn me(State(service): State<Arc<Service>>, anybody: OptionalVisitor) -> Result<Json<Visitor>, ApiError> {
    let name = service.store.visitor(anybody.id()).await?.flatten();
    Ok(Json(Visitor { name }))
}

async fn rename(
    State(service): State<Arc<Service>>,
    visitor: VisitorId,
    JsonBody(asked): JsonBody<Visitor>,
) -> Result<Json<Visitor>, ApiError> {
    let name = asked.name.as_deref().and_then(names::tidy);
    service.store.rename(&visitor.0, name.as_deref(), now()).await?;
    // Where he looks on, it shows at once; elsewhere when he comes. He may sit at any number of tables.
    let call = || TableCall::Renamed(visitor.0.clone(), name.clone());
    service.tables.tell(&service.streams.tables_of(&visitor.0), call).await;
    Ok(Json(Visitor { name }))
}

async fn open(
    State(service): State<Arc<Service>>,
    visitor: VisitorId,
    user: User,
    JsonBody(asked): JsonBody<NewTable>,
) -> Result<Json<Opened>, ApiError> {
    let unknown = || ApiError::Unknown("service-no-such-game");
    let game = service.game(&asked.game).ok_or_else(unknown)?;
    may_open(&service, &visitor, &user).await?;
    let guide = if asked.guide {
        guide::read(game.data())
    } else {
        Ok(None)
    };
    let guide = guide.unwrap_or_default();
    // A guided turn is played as it was written.
    let start = match &guide {
        Some(guide) => game.about().start(Some(&guide.scenario), &[]),
        None => game.about().start(asked.scenario.as_deref(), &asked.options),
    };
    let start = start.map_err(|faults| ApiError::faults("service-no-such-start", &faults))?;
    for (_, wish) in asked.seats.iter() {
        if let SeatWish::Computer { level } = wish
            && game.levels().iter().all(|known| known.id != *level)
        {
            return Err(ApiError::Unreadable(Message::new("service-no-such-level")));
        }
    }
    let played = game.begin(&start);
    let played = played.map_err(|faults| ApiError::faults("service-no-such-start", &faults))?;
    let name = service.store.visitor(&visitor.0).await?.flatten();
    let seats = BySide::new(|side| seat(&asked.seats[side], &visitor.0, name.as_deref()));
    let setup = TableSetup {
        start,
        first: None,
        rules: None,
        data: None,
        dice: asked.dice,
        stream: DiceStream::Nonces,
        guide: guide.is_some(),
        origin: Origin::Scenario,
        opener: visitor.0,
        opened: now(),
    };
    let table = id();
    let opened = Opened {
        seat: asked
            .seats
            .iter()
            .find(|(_, wish)| **wish == SeatWish::Me)
            .map(|(side, _)| side),
        table: table.clone(),
    };
    let mut stored = stored(setup, seats);
    // The seed of a guided turn is published: it is no dice for two people.
    let invites = asked.seats.iter().any(|(_, wish)| *wish == SeatWish::Open);
    if let Some(guide) = guide.filter(|_| !invites) {
        stored.seed = guide.seed;
        stored.setup.stream = DiceStream::Seed;
    }
    live::opened(game, &service.store, &table, stored, played).await?;
    Ok(Json(opened))
}

/// Whether a visitor may open one more table.
pub(crate) async fn may_open(service: &Service, visitor: &VisitorId, user: &User) -> Result<(), ApiError> {
    let most = usize::try_from(service.quotas.limits.tables_per_visitor).unwrap_or(usize::MAX);
    if service.store.tables_of(&visitor.0).await?.len() >= most {
        return Err(ApiError::TooMuch("service-too-many-tables", 0));
    }
    service.quotas.opening(user)
}

/// A table as it is before anything was done at it.
pub(crate) fn stored(setup: TableSetup, seats: BySide<Seat>) -> Stored {
    Stored {
        game: String::new(),
        setup,
        seed: secret(),
        rolls: 0,
        agreements: Agreements::default(),
        seats,
        entries: Vec::new(),
        sheets: Vec::new(),
    }
}

/// A seat for whom it shall be.
pub(crate) fn seat(wish: &SeatWish, visitor: &str, name: Option<&str>) -> Seat {
    let holder = || Holder {
        visitor: visitor.into(),
        name: name.map(Into::into),
    };
    let (player, holders) = match wish {
        SeatWish::Me => (Player::Person, vec![holder()]),
        SeatWish::Computer { level } => (Player::Computer { level: level.clone() }, Vec::new()),
        SeatWish::Open => (Player::Nobody, Vec::new()),
    };
    Seat::new(player, holders)
}

/// The visitor's tables, the last changed first.
async fn list(
    State(service): State<Arc<Service>>,
    anybody: OptionalVisitor,
) -> Result<Json<Vec<TableSheet>>, ApiError> {
    let mut sheets = Vec::new();
    let archived = service.store.archived(anybody.id()).await?;
    for table in service.store.tables_of(anybody.id()).await? {
        let seats = service.store.seats(&table).await?;
        let known = service.store.sheets(&table).await?;
        let own = Side::BOTH.into_iter().find(|&side| seats[side].held_by(anybody.id()));
        let viewer = own.map_or(Viewer::Public, Viewer::Seat);
        let Some((_, mut sheet)) = known.into_iter().find(|(who, _)| *who == viewer) else {
            continue;
        };
        sheet.archived = archived.contains(&table);
        for said in &mut sheet.seats {
            let seat = &seats[said.side];
            said.player = player_sheet(seat);
            said.mine = seat.held_by(anybody.id());
            said.present = false;
        }
        sheets.push(sheet);
    }
    sheets.sort_by_key(|sheet| std::cmp::Reverse(sheet.changed));
    Ok(Json(sheets))
}

/// What anybody may know of a table.
async fn sheet(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    anybody: OptionalVisitor,
) -> Result<Json<TableSheet>, ApiError> {
    let copy = LiveTables::ask(&service, &table, TableCall::Copy).await?;
    let own = Side::BOTH
        .into_iter()
        .find(|&side| copy.seats[side].held_by(anybody.id()));
    let shown = copy.shown.of(own.map_or(Viewer::Public, Viewer::Seat));
    Ok(Json(shown.sheet_for(anybody.id())))
}

async fn submit(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    visitor: VisitorId,
    QueryParams(showing): QueryParams<Showing>,
    JsonBody(submission): JsonBody<Submission>,
) -> Result<Json<Accepted>, ApiError> {
    let call = |reply| TableCall::Do(visitor.0.clone(), submission.clone(), reply);
    let done = LiveTables::ask(&service, &table, call).await?;
    if let Err(ApiError::Behind(key, _)) = done {
        let copy = LiveTables::ask(&service, &table, TableCall::Copy).await?;
        let shown = copy.shown.of(Viewer::Seat(submission.seat));
        // He may have lost the seat since.
        let his = copy.seats[submission.seat].held_by(&visitor.0);
        let present = his.then(|| Box::new(whole(shown, &visitor.0, showing)));
        return Err(ApiError::Behind(key, present));
    }
    done.map(Json)
}

async fn join(
    State(service): State<Arc<Service>>,
    visitor: VisitorId,
    JsonBody(Joining { token }): JsonBody<Joining>,
) -> Result<Json<Opened>, ApiError> {
    let unknown = || ApiError::Unknown("service-no-such-link");
    if !well_formed(&token) {
        return Err(unknown());
    }
    let (table, side) = service.store.invited(&token).await?.ok_or_else(unknown)?;
    sit(&service, &table, visitor, side, ClaimBasis::Link(token)).await
}

async fn take(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    visitor: VisitorId,
    JsonBody(SeatAsked { seat }): JsonBody<SeatAsked>,
) -> Result<Json<Opened>, ApiError> {
    sit(&service, &table, visitor, seat, ClaimBasis::Free).await
}

async fn sit(
    service: &Arc<Service>,
    table: &str,
    visitor: VisitorId,
    side: Side,
    right: ClaimBasis,
) -> Result<Json<Opened>, ApiError> {
    let claim = SeatClaim {
        name: service.store.visitor(&visitor.0).await?.flatten(),
        visitor: visitor.0,
        side,
        right,
    };
    LiveTables::ask(service, table, |reply| TableCall::Sit(claim.clone(), reply)).await??;
    Ok(Json(Opened {
        table: table.into(),
        seat: Some(side),
    }))
}

/// The link to a seat.
pub(crate) fn join_path(seat: &Seat) -> String {
    format!("/join/{}", seat.token)
}

/// Makes a link for another device of whoever holds a seat.
async fn device(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    visitor: VisitorId,
    JsonBody(SeatAsked { seat }): JsonBody<SeatAsked>,
) -> Result<Json<Invitation>, ApiError> {
    let call = |reply| TableCall::Device(visitor.0.clone(), seat, reply);
    let path = LiveTables::ask(&service, &table, call).await??;
    Ok(Json(Invitation { side: seat, path }))
}

/// Adds what a seat gives to the seed of the dice.
async fn nonce(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    visitor: VisitorId,
    JsonBody(given): JsonBody<NonceGiven>,
) -> Result<Json<NonceGiven>, ApiError> {
    let call = |reply| TableCall::Nonce(visitor.0.clone(), given.clone(), reply);
    LiveTables::ask(&service, &table, call).await?.map(Json)
}

async fn invitations(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    visitor: VisitorId,
) -> Result<Json<Invitations>, ApiError> {
    let copy = LiveTables::ask(&service, &table, TableCall::Copy).await?;
    let sheet = copy.shown.of(Viewer::Public).sheet_for(&visitor.0);
    if !sheet.host {
        return Err(ApiError::Forbidden("service-not-your-table"));
    }
    let open = sheet
        .seats
        .iter()
        .filter(|seat| seat.free && seat.player == PlayerSheet::Nobody);
    let link = |seat: &SeatSheet| Invitation {
        side: seat.side,
        path: join_path(&copy.seats[seat.side]),
    };
    Ok(Json(Invitations {
        seats: open.map(link).collect(),
        watch: format!("/table/{table}"),
    }))
}
