//! Whether the service can do its work: `GET /health`.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use tokio::time::timeout;

use crate::Service;

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// Asks the database. What is wrong stands in the log, not in the answer: anybody may ask.
pub(crate) async fn health(State(service): State<Arc<Service>>) -> (StatusCode, &'static str) {
    let trouble = match timeout(PATIENCE, service.store.is_writable()).await {
        Ok(Ok(())) => return (StatusCode::OK, "ok"),
        Ok(Err(error)) => error.to_string(),
        Err(_) => "the database takes too long".into(),
    };
    tracing::error!(trouble, "the service cannot do its work");
    (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer")
}
