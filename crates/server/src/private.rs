//! What concerns one visitor alone: his notes about a table, tables that he puts away, and tables that he deletes.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::routing::{get, post};
use axum::{Json, Router};
use grognard_core::Side;
use grognard_table::wire::{Archive, Notes};

use crate::Service;
use crate::error::ApiError;
use crate::live::{LiveTables, TableCall};
use crate::request::JsonBody;
use crate::visitor::{OptionalVisitor, VisitorId};

/// The longest note, in bytes.
const LONGEST: usize = 20_000;

/// Routes of what concerns one visitor alone.
pub(crate) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/api/tables/{table}/notes", get(notes).post(note))
        .route("/api/tables/{table}/archive", post(archive))
        .route("/api/tables/{table}/delete", post(delete))
}

/// There is such a table.
async fn known(service: &Arc<Service>, table: &str) -> Result<(), ApiError> {
    LiveTables::ask(service, table, TableCall::Copy).await.map(drop)
}

async fn notes(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    anybody: OptionalVisitor,
) -> Result<Json<Notes>, ApiError> {
    known(&service, &table).await?;
    let text = service.store.notes(&table, anybody.id()).await?;
    Ok(Json(Notes { text }))
}

async fn note(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    visitor: VisitorId,
    JsonBody(notes): JsonBody<Notes>,
) -> Result<Json<Notes>, ApiError> {
    known(&service, &table).await?;
    if notes.text.len() > LONGEST {
        return Err(ApiError::TooLarge);
    }
    // Not every database takes a null character in its texts.
    let text = notes.text.replace('\0', "");
    service.store.write_notes(&table, &visitor.0, &text).await?;
    Ok(Json(Notes { text }))
}

async fn archive(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    visitor: VisitorId,
    JsonBody(asked): JsonBody<Archive>,
) -> Result<Json<Archive>, ApiError> {
    known(&service, &table).await?;
    service.store.archive(&table, &visitor.0, asked.archived).await?;
    Ok(Json(asked))
}

/// Deletes a table for good, if nobody else plays at it.
async fn delete(
    State(service): State<Arc<Service>>,
    Path(table): Path<String>,
    visitor: VisitorId,
) -> Result<Json<()>, ApiError> {
    let copy = LiveTables::ask(&service, &table, TableCall::Copy).await?;
    let mine = Side::BOTH.into_iter().any(|side| copy.seats[side].held_by(&visitor.0));
    if !mine {
        return Err(ApiError::Forbidden("service-not-your-table"));
    }
    LiveTables::ask(&service, &table, |reply| TableCall::Delete(visitor.0.clone(), reply)).await??;
    Ok(Json(()))
}
