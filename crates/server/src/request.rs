//! What is read from requests; what cannot be read is denied in the same form as everything else.

use std::fmt::Display;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use grognard_atlas::draw::Theme;
use grognard_core::{Lang, Message, Side, Viewer};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::error::ApiError;

/// How long the body of a request may take.
const BODY: Duration = Duration::from_secs(30);

fn unreadable(what: impl Display) -> ApiError {
    ApiError::Unreadable(Message::new("service-unreadable").with("what", what.to_string()))
}

/// Text in the body of a request.
pub(crate) struct TextBody(pub(crate) String);

impl<S: Send + Sync> FromRequest<S> for TextBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let read = timeout(BODY, Bytes::from_request(request, state)).await;
        let read = read.map_err(|_| ApiError::TooSlow)?;
        let bytes = read.map_err(|rejection| match rejection {
            BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)) => ApiError::TooLarge,
            other => unreadable(other),
        })?;
        String::from_utf8(bytes.into()).map(Self).map_err(unreadable)
    }
}

/// JSON in the body of a request.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let TextBody(text) = TextBody::from_request(request, state).await?;
        serde_json::from_str(&text).map(Self).map_err(unreadable)
    }
}

/// What stands behind the question mark of an address.
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = Query::from_request_parts(parts, state).await;
        read.map(|Query(asked)| Self(asked)).map_err(unreadable)
    }
}

/// From which place a visitor looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum From {
    /// Side A's seat.
    A,
    /// Side B's seat.
    B,
    /// From behind.
    #[default]
    Watch,
}

impl From {
    /// Who looks.
    pub(crate) fn viewer(self) -> Viewer {
        match self {
            Self::A => Viewer::Seat(Side::A),
            Self::B => Viewer::Seat(Side::B),
            Self::Watch => Viewer::Public,
        }
    }
}

/// How something is to be shown: `?seat=a|b|watch&lang=…&theme=light|dark`.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct Showing {
    /// From which place.
    #[serde(default)]
    pub(crate) seat: From,
    #[serde(default)]
    lang: Option<Lang>,
    #[serde(default)]
    theme: Lighting,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Lighting {
    #[default]
    Light,
    Dark,
}

impl Showing {
    /// In which language.
    pub(crate) fn lang(self) -> Lang {
        self.lang.unwrap_or(Lang::En)
    }

    /// In which colours.
    pub(crate) fn theme(self) -> Theme {
        match self.theme {
            Lighting::Light => Theme::Light,
            Lighting::Dark => Theme::Dark,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use axum::body::Body;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_body_that_never_ends_is_not_waited_for() {
        let body: tokio_stream::Pending<Result<String, Infallible>> = tokio_stream::pending();
        let request = Request::new(Body::from_stream(body));
        let read = TextBody::from_request(request, &()).await;
        assert!(matches!(read, Err(ApiError::TooSlow)));
    }
}
