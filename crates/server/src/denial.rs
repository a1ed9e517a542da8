//! Why a request is not carried out, as it is answered.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use grognard_core::{Fault, Message, Refusal};
use grognard_table::face::Declined;
use grognard_table::wire::{Denied, Wrong};

/// A request that is not carried out; nothing has changed.
#[derive(Debug)]
pub(crate) struct Denial {
    status: StatusCode,
    denied: Box<Denied>,
}

impl Denial {
    fn new(status: StatusCode, error: Wrong, message: Message) -> Self {
        let denied = Box::new(Denied {
            error,
            message,
            refusal: None,
            at: None,
        });
        Self { status, denied }
    }

    /// It cannot be read.
    pub(crate) fn unreadable(message: Message) -> Self {
        Self::new(StatusCode::BAD_REQUEST, Wrong::Unreadable, message)
    }

    /// Who asks may not.
    pub(crate) fn forbidden(key: &str) -> Self {
        Self::new(StatusCode::FORBIDDEN, Wrong::Forbidden, Message::new(key))
    }

    /// There is no such thing.
    pub(crate) fn unknown(key: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, Wrong::Unknown, Message::new(key))
    }

    /// It is not asked in this way.
    pub(crate) fn no_such_method() -> Self {
        let message = Message::new("service-no-such-method");
        Self::new(StatusCode::METHOD_NOT_ALLOWED, Wrong::Unreadable, message)
    }

    /// The table has changed since.
    pub(crate) fn stale() -> Self {
        Self::new(StatusCode::CONFLICT, Wrong::Stale, Message::new("service-stale"))
    }

    /// It cannot be done now.
    pub(crate) fn illegal(message: Message) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, Wrong::Illegal, message)
    }

    /// The rules forbid it.
    pub(crate) fn refused(refusal: Refusal) -> Self {
        let mut denial = Self::illegal(refusal.message.clone());
        denial.denied.refusal = Some(refusal);
        denial
    }

    /// The request is too large.
    pub(crate) fn too_large() -> Self {
        let message = Message::new("service-too-large");
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, Wrong::TooMuch, message)
    }

    /// It was asked too often.
    pub(crate) fn too_often() -> Self {
        let message = Message::new("service-too-often");
        Self::new(StatusCode::TOO_MANY_REQUESTS, Wrong::TooMuch, message)
    }

    /// The database does not answer.
    pub(crate) fn unavailable() -> Self {
        let message = Message::new("service-unavailable");
        Self::new(StatusCode::SERVICE_UNAVAILABLE, Wrong::TooMuch, message)
    }

    /// The rules of the game failed at it.
    pub(crate) fn broken() -> Self {
        Self::illegal(Message::new("service-broken"))
    }

    /// What is wrong with a text that was sent.
    pub(crate) fn faults(key: &str, faults: &[Fault]) -> Self {
        let said: Vec<String> = faults.iter().map(Fault::to_string).collect();
        Self::unreadable(Message::new(key).with("faults", said.join("\n")))
    }
}

impl From<Declined> for Denial {
    fn from(declined: Declined) -> Self {
        match declined {
            Declined::Unreadable(_) => Self::unreadable(Message::new("service-no-such-action")),
            Declined::Forbidden(at, refusal) => {
                let mut denial = Self::refused(refusal);
                denial.denied.at = u32::try_from(at).ok();
                denial
            }
        }
    }
}

impl From<sqlx::Error> for Denial {
    fn from(error: sqlx::Error) -> Self {
        tracing::error!(%error, "the database does not answer");
        Self::unavailable()
    }
}

impl IntoResponse for Denial {
    fn into_response(self) -> Response {
        (self.status, Json(self.denied)).into_response()
    }
}
