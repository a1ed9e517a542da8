//! Events: what happened, told to whoever listens.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use crate::message::Message;
use crate::side::Audience;

/// Receives events; the empty one costs nothing.
pub trait Sink<E> {
    /// Takes the event that `make` describes.
    fn note(&mut self, make: impl FnOnce() -> E);
}

/// The sink of search and self-play: nobody listens.
pub struct NoSink;

impl<E> Sink<E> for NoSink {
    #[inline(always)]
    fn note(&mut self, _make: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn note(&mut self, make: impl FnOnce() -> E) {
        self.push(make());
    }
}

/// What every event can tell of itself.
pub trait GameEvent: Clone + Debug + PartialEq + Serialize + Send + Sync {
    /// Who may hear of it.
    fn audience(&self) -> Audience;
    /// Whether it told somebody something hidden, so that what led to it cannot be taken back.
    fn reveals(&self) -> bool {
        false
    }
    /// The kind of warning that is given before something leads to it, if a side loses by it what it could still save.
    fn warned(&self) -> Option<&'static str> {
        None
    }
}

/// An event in words.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Narrated {
    /// What happened.
    pub message: Message,
    /// The paragraph that caused it.
    pub paragraph: String,
    /// Ids of the pieces it names.
    pub pieces: Vec<String>,
    /// Ids of the places it names.
    pub places: Vec<String>,
}
