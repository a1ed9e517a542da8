//! Why a request is not carried out, as it is answered.

use std::error::Error;
use std::fmt;

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use grognard_core::{Fault, Message, Refusal};
use grognard_table::erased::BatchError;
use grognard_table::wire::{Denied, Snapshot, Wrong};

use crate::store::WriteError;

/// Why a request is not carried out; nothing has changed.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// It cannot be read.
    Unreadable(Message),
    /// Who asks may not.
    Forbidden(&'static str),
    /// There is no such thing.
    Unknown(&'static str),
    /// It is not asked in this way.
    NoSuchMethod,
    /// The table has changed since; how it stands now.
    Behind(&'static str, Option<Box<Snapshot>>),
    /// It cannot be done now.
    Illegal(Message),
    /// The rules forbid it, or the action at this place of a batch.
    Refused(Refusal, Option<usize>),
    /// The request is too large.
    TooLarge,
    /// The request takes too long to arrive.
    TooSlow,
    /// It is more than anybody may take; in how many seconds there may be room again, if that is known.
    TooMuch(&'static str, u32),
    /// The table cannot be asked just now.
    Unavailable,
    /// The database does not answer.
    Database(sqlx::Error),
    /// The database did not take it.
    Unwritten(sqlx::Error),
    /// Another program keeps the games now.
    Superseded,
    /// The rules of the game failed at it.
    RulesFailed,
}

impl ApiError {
    /// The rules forbid it.
    pub(crate) fn refused(refusal: Refusal) -> Self {
        Self::Refused(refusal, None)
    }

    /// What is wrong with a text that was sent.
    pub(crate) fn faults(key: &str, faults: &[Fault]) -> Self {
        let said: Vec<String> = faults.iter().map(Fault::to_string).collect();
        Self::Unreadable(Message::new(key).with("faults", said.join("\n")))
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Unreadable(_) => StatusCode::BAD_REQUEST,
            Self::Forbidden(_) => StatusCode::FORBIDDEN,
            Self::Unknown(_) => StatusCode::NOT_FOUND,
            Self::NoSuchMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::Behind(..) => StatusCode::CONFLICT,
            Self::Illegal(_) | Self::Refused(..) | Self::RulesFailed => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooMuch(..) => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable | Self::Database(_) | Self::Superseded => StatusCode::SERVICE_UNAVAILABLE,
            Self::Unwritten(_) => StatusCode::INSUFFICIENT_STORAGE,
        }
    }

    fn kind(&self) -> Wrong {
        match self {
            Self::Unreadable(_) | Self::NoSuchMethod => Wrong::Unreadable,
            Self::Forbidden(_) => Wrong::Forbidden,
            Self::Unknown(_) => Wrong::Unknown,
            Self::Behind(..) => Wrong::Stale,
            Self::Illegal(_) | Self::Refused(..) | Self::RulesFailed => Wrong::Illegal,
            Self::TooLarge | Self::TooSlow | Self::TooMuch(..) => Wrong::TooMuch,
            Self::Unavailable | Self::Database(_) | Self::Unwritten(_) | Self::Superseded => Wrong::Unavailable,
        }
    }

    fn message(&self) -> Message {
        match self {
            Self::Unreadable(message) | Self::Illegal(message) => message.clone(),
            Self::Refused(refusal, _) => refusal.message.clone(),
            Self::Forbidden(key) | Self::Unknown(key) | Self::Behind(key, _) | Self::TooMuch(key, _) => {
                Message::new(key)
            }
            Self::NoSuchMethod => Message::new("service-no-such-method"),
            Self::TooLarge => Message::new("service-too-large"),
            Self::TooSlow => Message::new("service-too-slow"),
            Self::Unavailable | Self::Database(_) => Message::new("service-unavailable"),
            Self::Unwritten(_) => Message::new("service-unwritten"),
            Self::Superseded => Message::new("service-superseded"),
            Self::RulesFailed => Message::new("service-broken"),
        }
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.status(), self.message().key)
    }
}

impl Error for ApiError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Database(error) | Self::Unwritten(error) => Some(error),
            _ => None,
        }
    }
}

impl From<BatchError> for ApiError {
    fn from(declined: BatchError) -> Self {
        match declined {
            BatchError::Unreadable(_) => Self::Unreadable(Message::new("service-no-such-action")),
            BatchError::Forbidden(at, refusal) => Self::Refused(refusal, Some(at)),
        }
    }
}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> Self {
        tracing::error!(%error, "the database does not answer");
        Self::Database(error)
    }
}

impl From<WriteError> for ApiError {
    fn from(error: WriteError) -> Self {
        tracing::error!(%error, "nothing is kept");
        match error {
            WriteError::Unwritten(error) => Self::Unwritten(error),
            WriteError::Superseded => Self::Superseded,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, error, message) = (self.status(), self.kind(), self.message());
        let wait = match &self {
            Self::TooMuch(_, seconds) if *seconds > 0 => Some([(header::RETRY_AFTER, seconds.to_string())]),
            _ => None,
        };
        let (mut refusal, mut place, mut present) = (None, None, None);
        match self {
            Self::Refused(said, at) => (refusal, place) = (Some(said), at.and_then(|at| u32::try_from(at).ok())),
            Self::Behind(_, now) => present = now,
            _ => {}
        }
        let denied = Denied {
            error,
            message,
            refusal,
            at: place,
            present,
        };
        (status, wait, Json(denied)).into_response()
    }
}
