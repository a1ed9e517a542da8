//! What a side should be reminded of before it goes on: legal, and perhaps a blunder.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::message::{Arg, Message};

/// Kinds of blunders; a player may switch each of them off.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum WarningKind {
    /// Somebody is left without supply.
    Supply,
    /// What should be held is left alone.
    Guard,
    /// Something that could still be used is given up.
    Unspent,
    /// A fight that is likelier lost than won.
    Odds,
}

/// What a side should be reminded of before an action. It knows what the side knows and forbids nothing.
#[derive(Clone, PartialEq, Debug)]
pub struct Warning<A> {
    /// The kind.
    pub kind: WarningKind,
    /// Before which action.
    pub action: A,
    /// What is wrong, in words.
    pub message: Message,
    /// The paragraph that makes it matter.
    pub paragraph: &'static str,
    /// The pieces concerned.
    pub pieces: Vec<String>,
    /// The places concerned.
    pub places: Vec<String>,
}

impl<A> Warning<A> {
    /// A warning of no piece and no place.
    #[must_use]
    pub fn new(kind: WarningKind, action: A, paragraph: &'static str, key: &str) -> Self {
        Self {
            kind,
            action,
            message: Message::new(key),
            paragraph,
            pieces: Vec::new(),
            places: Vec::new(),
        }
    }

    /// Adds an argument to its words.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Arg>) -> Self {
        self.message = self.message.with(name, value);
        self
    }

    /// The pieces it is about.
    #[must_use]
    pub fn about_pieces(mut self, pieces: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.pieces = pieces.into_iter().map(Into::into).collect();
        self
    }

    /// The places it is about.
    #[must_use]
    pub fn about_places(mut self, places: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.places = places.into_iter().map(Into::into).collect();
        self
    }
}
