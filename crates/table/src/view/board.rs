//! The board: what does not change during a game and is sent once.

use grognard_core::message::{Arg, Message, Name};
use grognard_core::side::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Holder, Source};

/// A point of the map, x to the right and y downwards.
pub type Point = (f64, f64);

/// The board of a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Board {
    /// The game's id.
    pub game: String,
    /// What it is called.
    pub title: Name,
    /// The two sides.
    pub sides: Vec<SideSheet>,
    /// How hexes lie; none on a map of areas.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<Grid>,
    /// Every area or hex.
    pub places: Vec<PlaceShape>,
    /// Borders that mean something: rivers, roads across, walls.
    pub borders: Vec<Border>,
    /// What the keys used for terrain, borders and markers mean.
    pub legend: Vec<LegendEntry>,
    /// Whether pieces command others or are commanded: then each can be asked for its range.
    pub ranges: bool,
}

/// A side and its nations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct SideSheet {
    /// Which.
    #[ts(type = "\"a\" | \"b\"")]
    pub side: Side,
    /// What it is called.
    pub name: Message,
    /// Key of its colour in the palette.
    pub colour: String,
    /// Its nations.
    pub nations: Vec<Nation>,
}

impl SideSheet {
    /// A side called by the message `side-WORD`, with its nations; its word is the key of its colour.
    #[must_use]
    pub fn new(side: Side, word: &str, nations: impl IntoIterator<Item = Nation>) -> Self {
        Self {
            side,
            name: Message::new(&format!("side-{word}")),
            colour: word.into(),
            nations: nations.into_iter().collect(),
        }
    }
}

/// A nation of a side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Nation {
    /// Id.
    pub id: String,
    /// What it is called.
    pub name: Message,
    /// Key of its colour in the palette.
    pub colour: String,
}

impl Nation {
    /// A nation called by the message `nation-ID`; its id is the key of its colour.
    #[must_use]
    pub fn new(id: &str) -> Self {
        Self {
            id: id.into(),
            name: Message::new(&format!("nation-{id}")),
            colour: id.into(),
        }
    }
}

/// How hexes lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Grid {
    /// Whether columns run straight up (flat-topped hexes) rather than rows straight across.
    pub flat_top: bool,
    /// Whether odd columns (or rows) are the ones pushed half a hex.
    pub odd_pushed: bool,
}

/// An area or hex.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct PlaceShape {
    /// Id.
    pub id: String,
    /// Its name, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// Its shape.
    pub outline: Outline,
    /// Keys of its terrain, the most important first.
    pub terrain: Vec<String>,
    /// What is printed in it: values, symbols, set-up codes.
    pub labels: Vec<Label>,
    /// Who controls it at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub control: Option<Holder>,
    /// Where its facts come from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
}

/// The shape of a place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Outline {
    /// An area with its corners in order.
    Area {
        /// The corners.
        points: Vec<Point>,
        /// Where its stack and its name are drawn.
        centre: Point,
    },
    /// A hex of the grid.
    Hex {
        /// Its column.
        column: i16,
        /// Its row.
        row: i16,
    },
}

/// Something printed in a place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Label {
    /// What it is, for the drawings (`victory`, `terrain-value`, `supply-source`).
    pub key: String,
    /// The text, if it has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The side it concerns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub side: Option<Side>,
}

impl Label {
    /// A symbol, for a side if it concerns one.
    #[must_use]
    pub fn symbol(key: &str, side: Option<Side>) -> Self {
        let (key, text) = (key.into(), None);
        Self { key, text, side }
    }

    /// A text that concerns both sides.
    #[must_use]
    pub fn text(key: &str, text: &(impl ToString + ?Sized)) -> Self {
        let (key, text, side) = (key.into(), Some(text.to_string()), None);
        Self { key, text, side }
    }
}

/// A border that means something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Border {
    /// The two places.
    pub between: (String, String),
    /// Keys of what lies on it or crosses it (`river`, `road`, `bridge`).
    pub features: Vec<String>,
    /// Id of the river that runs along it, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub river: Option<String>,
}

/// What a key means.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct LegendEntry {
    /// The key.
    pub key: String,
    /// What it means.
    pub label: Message,
    /// The paragraph that gives it its effect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
}

impl LegendEntry {
    /// An entry explained by the message `legend-KEY`.
    #[must_use]
    pub fn new(key: &str, paragraph: &str) -> Self {
        Self {
            key: key.into(),
            label: Message::new(&format!("legend-{key}")),
            paragraph: Some(paragraph.into()),
        }
    }

    /// Entries with their paragraphs.
    pub fn those<'k>(entries: impl IntoIterator<Item = (&'k str, &'k str)>) -> Vec<Self> {
        let entry = |(key, paragraph): (&str, &str)| Self::new(key, paragraph);
        entries.into_iter().map(entry).collect()
    }

    /// Gives its message an argument.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Arg>) -> Self {
        self.label = self.label.with(name, value);
        self
    }
}
