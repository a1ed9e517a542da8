//! Questions about a table. They change nothing and answer from what the seat knows.
//!
//! `draft` is a partial batch: the question is asked about the table as it would be after it.

use grognard_core::message::Message;
use grognard_core::side::Side;
use grognard_core::{Attempt, Refusal};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::view::{Loss, Trigger};

/// `POST /api/tables/TABLE/preview`: the view after a partial batch. Also the common part of the other questions:
/// `POST …/reach?piece=P`, `POST …/range?piece=P` (nothing if there is nothing to say), `POST …/overlay?kind=K`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Draft {
    /// Who asks.
    #[ts(type = "\"a\" | \"b\"")]
    pub seat: Side,
    /// What would be done before.
    #[serde(default)]
    pub draft: Vec<String>,
}

/// Several pieces to one place in one gesture: `POST …/group`. Answers with the [`Gesture`] that does it. Without a place
/// it is everything that may be chosen of what is asked: all attack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Group {
    /// Who asks.
    #[ts(type = "\"a\" | \"b\"")]
    pub seat: Side,
    /// What would be done before.
    #[serde(default)]
    pub draft: Vec<String>,
    /// The pieces, in order.
    pub pieces: Vec<String>,
    /// The place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

/// What a gesture comes to, before it is submitted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Gesture {
    /// The batch, what was to be done before included.
    pub batch: Vec<String>,
    /// Whether all of it can be taken back afterwards.
    pub undoable: bool,
    /// What it sets off.
    pub triggers: Vec<Trigger>,
    /// What the player should know before he does it.
    pub losses: Vec<Loss>,
    /// Whether he is to be asked once more.
    pub confirm: bool,
    /// The odds of what it leads to, if it leads to dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<OddsAt>,
}

/// A plan whose odds may be asked, after what is done before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct OddsAt {
    /// What is done before.
    pub draft: Vec<String>,
    /// The plan.
    pub plan: String,
}

/// `POST …/odds`: answers with an `OddsView`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct OddsAsked {
    /// Who asks.
    #[ts(type = "\"a\" | \"b\"")]
    pub seat: Side,
    /// What would be done before.
    #[serde(default)]
    pub draft: Vec<String>,
    /// The plan, as a candidate names it (`odds_plan`).
    pub plan: String,
    /// Assumptions that differ from their defaults, as pairs of id and value.
    #[serde(default)]
    pub assumptions: Vec<(String, String)>,
}

/// `POST …/why`: why these pieces cannot do something at that place (or at all).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct WhyAsked {
    /// Who asks.
    #[ts(type = "\"a\" | \"b\"")]
    pub seat: Side,
    /// What would be done before.
    #[serde(default)]
    pub draft: Vec<String>,
    /// Pieces that should act; may be empty.
    pub pieces: Vec<String>,
    /// Where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// A verb of the game (`move`, `attack`, `end`, `supply`); all that fit if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verb: Option<String>,
}

/// The answer to "why not?".
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct WhyAnswer {
    /// Each verb that fits, with what stands against it.
    pub attempts: Vec<Attempted>,
}

/// One verb with what stands against it; nothing if it can be done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Attempted {
    /// The verb in words.
    pub label: Message,
    /// What was tried.
    pub attempt: Attempt,
    /// All reasons against it.
    pub refusals: Vec<Refusal>,
}
