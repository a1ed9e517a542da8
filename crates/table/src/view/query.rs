//! Answers to what a player asks about the table: overlays, reach, the log.

use grognard_core::message::Message;
use grognard_core::side::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cost, Tone};

/// Something laid over the map: supply, zones of control, control.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Overlay {
    /// Which.
    pub kind: String,
    /// What it is called.
    pub title: Message,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub side: Option<Side>,
    /// The places it marks.
    pub places: Vec<OverlayPlace>,
    /// The lines it draws.
    pub lines: Vec<OverlayLine>,
    /// What its marks mean, where that does not go without saying.
    pub legend: Vec<OverlaySign>,
}

impl Overlay {
    /// An overlay with nothing on it, called by the message `overlay-KIND`.
    #[must_use]
    pub fn new(kind: &str) -> Self {
        Self {
            kind: kind.into(),
            title: Message::new(&format!("overlay-{kind}")),
            side: None,
            places: Vec::new(),
            lines: Vec::new(),
            legend: Vec::new(),
        }
    }
}

/// What a mark of an overlay means.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct OverlaySign {
    /// The value of the places and lines that are marked so; of none if it only says something.
    pub value: String,
    /// In words.
    pub label: Message,
    /// The paragraph behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
}

impl OverlaySign {
    /// What a value means by a paragraph.
    #[must_use]
    pub fn new(value: &str, label: Message, paragraph: &str) -> Self {
        let paragraph = Some(paragraph.into());
        Self {
            value: value.into(),
            label,
            paragraph,
        }
    }
}

/// A place marked by an overlay.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct OverlayPlace {
    /// The place.
    pub id: String,
    /// How it is marked (`supplied`, `cut-off`, `contested`, `range`), for the drawings.
    pub value: String,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Message>,
}

impl OverlayPlace {
    /// A place with its value.
    #[must_use]
    pub fn new(id: &(impl ToString + ?Sized), value: &str) -> Self {
        Self {
            id: id.to_string(),
            value: value.into(),
            note: None,
        }
    }
}

/// A line drawn by an overlay.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct OverlayLine {
    /// The places it runs through.
    pub path: Vec<String>,
    /// How it is marked, for the drawings.
    pub value: String,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Message>,
}

impl OverlayLine {
    /// A line with its value.
    #[must_use]
    pub fn new(path: Vec<String>, value: &str) -> Self {
        Self {
            path,
            value: value.into(),
            note: None,
        }
    }
}

/// A place a unit can go to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct ReachView {
    /// The place.
    pub place: String,
    /// What it costs to get there, and what is left then.
    pub cost: Cost,
    /// The cheapest way, start and end included.
    pub path: Vec<String>,
    /// Whether the move ends there.
    pub ends: bool,
    /// What happens there or on the way: a die to be thrown, a bridge used up, a zone of control that stops.
    pub notes: Vec<Message>,
    /// The action that goes there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct LogLine {
    /// Its number.
    pub number: u32,
    /// The turn or time, on the first line of each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Message>,
    /// What happened.
    pub message: Message,
    /// The paragraph that caused it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
    /// Who did it; none if chance did or nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub side: Option<Side>,
    /// For that side.
    pub tone: Tone,
    /// The pieces it is about.
    pub pieces: Vec<String>,
    /// The places it is about.
    pub places: Vec<String>,
    /// Whether only this viewer's side has heard of it.
    pub secret: bool,
}
