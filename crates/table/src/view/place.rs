//! Places, borders and boxes: who holds them and what lies in them.

use std::fmt::Display;

use grognard_core::message::Message;
use grognard_core::side::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{StackTotal, Tone};

/// An area or hex in which something differs from the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct PlaceView {
    /// The place's id on the board (`BAS`, `2409`).
    pub id: String,
    /// Who controls it; none if nobody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub control: Option<Holder>,
    /// Whether the rules call it contested.
    pub contested: bool,
    /// Markers on the place itself.
    pub markers: Vec<Marker>,
    /// The pieces there that the viewer knows of, top first.
    pub stack: Vec<String>,
    /// What else is there without the viewer knowing what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hidden: Option<HiddenStack>,
    /// What the counters of a side are worth together, where it has several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<StackTotal>>")]
    pub totals: Vec<StackTotal>,
    /// Anything worth saying about it (a stacking limit, a supply source cut off).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Message>,
}

impl PlaceView {
    /// An empty place.
    #[must_use]
    pub fn new(id: &str) -> Self {
        Self {
            id: id.into(),
            control: None,
            contested: false,
            markers: Vec::new(),
            stack: Vec::new(),
            hidden: None,
            totals: Vec::new(),
            note: None,
        }
    }
}

/// Who controls something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Holder {
    /// The side.
    #[ts(type = "\"a\" | \"b\"")]
    pub side: Side,
    /// The nation, where control is counted by nation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nation: Option<String>,
}

impl Holder {
    /// A side, whichever of its nations.
    #[must_use]
    pub const fn side(side: Side) -> Self {
        Self { side, nation: None }
    }
}

/// Pieces that are there without the viewer knowing which.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct HiddenStack {
    /// Whose they are.
    #[ts(type = "\"a\" | \"b\"")]
    pub side: Side,
    /// How many, if that may be known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u16>,
    /// The paragraph that hides them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
}

/// A marker on a place, a border, a box or a cell of a track.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Marker {
    /// Which, for the drawings (`entrenchment`, `minefield`, `bridge-destroyed`).
    pub key: String,
    /// What it means.
    pub label: Message,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub side: Option<Side>,
    /// The number on it; none if it has none, or none that may be known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    /// How it bears on its owner.
    pub tone: Tone,
    /// Whether the opponent does not see it.
    pub secret: bool,
    /// The paragraph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
}

impl Marker {
    /// A plain marker that everybody sees, explained by the message `marker-KEY`.
    #[must_use]
    pub fn new(key: &str, side: Option<Side>, paragraph: &str) -> Self {
        Self {
            key: key.into(),
            label: Message::new(&format!("marker-{key}")),
            side,
            value: None,
            tone: Tone::Plain,
            secret: false,
            paragraph: Some(paragraph.into()),
        }
    }

    /// How it bears on its owner.
    #[must_use]
    pub fn toned(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }

    /// With a number on it.
    #[must_use]
    pub fn counting(self, value: impl Into<i32>) -> Self {
        let value = Some(value.into());
        Self { value, ..self }
    }

    /// Not for the opponent to see.
    #[must_use]
    pub fn secret(self) -> Self {
        let secret = true;
        Self { secret, ..self }
    }
}

/// A border between two places on which something differs from the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct EdgeView {
    /// The two places.
    pub between: (String, String),
    /// Who holds the river or bridge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub control: Option<Holder>,
    /// Bridges built or blown, work under way, crossings used up.
    pub markers: Vec<Marker>,
}

impl EdgeView {
    /// A border with a marker on it.
    #[must_use]
    pub fn marked(between: [&dyn Display; 2], marker: Marker) -> Self {
        let [a, b] = between.map(ToString::to_string);
        Self {
            between: (a, b),
            control: None,
            markers: vec![marker],
        }
    }
}

/// A box beside the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct OffMapBox {
    /// Id; never the same as a place's.
    pub id: String,
    /// What it is called.
    pub title: Message,
    /// Whose it is; none if it is common to both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub side: Option<Side>,
    /// The pieces in it that the viewer knows of, in order where order matters.
    pub stack: Vec<String>,
    /// What else is in it without the viewer knowing what.
    pub hidden: Vec<HiddenStack>,
    /// Markers in it.
    pub markers: Vec<Marker>,
    /// How many pieces it can hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capacity: Option<u16>,
    /// Anything worth saying about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Message>,
}

impl OffMapBox {
    /// A box with pieces in it that everybody knows.
    #[must_use]
    pub fn new(id: &str, title: Message, side: Option<Side>, stack: Vec<String>) -> Self {
        Self {
            id: id.into(),
            title,
            side,
            stack,
            hidden: Vec::new(),
            markers: Vec::new(),
            capacity: None,
            note: None,
        }
    }
}

/// Something drawn from place to place: a declared attack, a retreat, the way a unit came.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Arrow {
    /// What it stands for (`attack`, `retreat`, `move`), for the drawings.
    pub kind: String,
    /// Whose it is.
    #[ts(type = "\"a\" | \"b\"")]
    pub side: Side,
    /// The places it runs through, in order; at least two.
    pub path: Vec<String>,
    /// The pieces concerned.
    pub pieces: Vec<String>,
    /// What it means.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<Message>,
    /// Whether the opponent does not see it.
    pub secret: bool,
}

impl Arrow {
    /// An arrow that everybody sees.
    #[must_use]
    pub fn new(kind: &str, side: Side, path: Vec<String>, pieces: Vec<String>, label: Option<Message>) -> Self {
        Self {
            kind: kind.into(),
            side,
            path,
            pieces,
            label,
            secret: false,
        }
    }
}
