//! Tracks, single numbers and printed tables.

use grognard_core::message::Message;
use grognard_core::side::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Marker, Modifier, Source, Tone};

/// A row of cells with markers: turns, impulses, drawn chits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Track {
    /// Id.
    pub id: String,
    /// What it is called.
    pub title: Message,
    /// Whose it is; none if it is common to both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub side: Option<Side>,
    /// Its cells in order.
    pub cells: Vec<TrackCell>,
    /// The markers that move along it.
    pub markers: Vec<TrackMarker>,
}

impl Track {
    /// A track of both sides with empty cells, called by the message `track-ID`.
    #[must_use]
    pub fn new(id: &str, cells: impl IntoIterator<Item = TrackCell>, markers: Vec<TrackMarker>) -> Self {
        Self {
            id: id.into(),
            title: Message::new(&format!("track-{id}")),
            side: None,
            cells: cells.into_iter().collect(),
            markers,
        }
    }
}

/// A cell of a track.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TrackCell {
    /// Id, unique on its track.
    pub id: String,
    /// What is printed in it.
    pub label: Message,
    /// Pieces lying in it.
    pub stack: Vec<String>,
    /// What else is in it: the weather of that hour, a reinforcement due.
    pub markers: Vec<Marker>,
}

impl TrackCell {
    /// A cell without pieces.
    #[must_use]
    pub fn new(id: &(impl ToString + ?Sized), label: Message, markers: Vec<Marker>) -> Self {
        Self {
            id: id.to_string(),
            label,
            stack: Vec::new(),
            markers,
        }
    }
}

/// A marker that moves along a track.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct TrackMarker {
    /// Which, for the drawings.
    pub key: String,
    /// What it shows.
    pub label: Message,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub side: Option<Side>,
    /// The id of its cell.
    pub cell: String,
}

impl TrackMarker {
    /// A marker explained by the message `marker-KEY`.
    #[must_use]
    pub fn new(key: &str, side: Option<Side>, cell: &(impl ToString + ?Sized)) -> Self {
        Self {
            key: key.into(),
            label: Message::new(&format!("marker-{key}")),
            side,
            cell: cell.to_string(),
        }
    }
}

/// A number that needs no track.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Gauge {
    /// Id.
    pub id: String,
    /// What it counts.
    pub label: Message,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub side: Option<Side>,
    /// The number.
    pub value: i32,
    /// What it can be at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<i32>,
    /// The paragraph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
    /// How it stands.
    pub tone: Tone,
    /// Whether the opponent does not know it.
    pub secret: bool,
    /// Whether the result of the game is read from it.
    pub decides: bool,
    /// Whether it is always in sight without that; a thing that is held or not counts to 1 at most.
    pub watched: bool,
}

impl Gauge {
    /// A number that both sides know, explained by the message `gauge-ID`.
    #[must_use]
    pub fn new(id: &str, side: Option<Side>, value: impl Into<i32>, paragraph: &str) -> Self {
        Self {
            id: id.into(),
            label: Message::new(&format!("gauge-{id}")),
            side,
            value: value.into(),
            max: None,
            paragraph: Some(paragraph.into()),
            tone: Tone::Plain,
            secret: false,
            decides: false,
            watched: false,
        }
    }

    /// What it can be at most.
    #[must_use]
    pub fn up_to(self, max: impl Into<i32>) -> Self {
        let max = Some(max.into());
        Self { max, ..self }
    }

    /// The result of the game is read from it.
    #[must_use]
    pub fn deciding(self) -> Self {
        let decides = true;
        Self { decides, ..self }
    }

    /// It is always in sight.
    #[must_use]
    pub fn watched(self) -> Self {
        let watched = true;
        Self { watched, ..self }
    }
}

/// A printed table, with the column and row that count.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct LookupTable {
    /// Id.
    pub id: String,
    /// What it is called.
    pub title: Message,
    /// The paragraph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
    /// What its columns mean.
    pub column_title: Message,
    /// What its rows mean.
    pub row_title: Message,
    /// Column heads.
    pub columns: Vec<String>,
    /// Row heads.
    pub rows: Vec<String>,
    /// Cells, row by row.
    pub cells: Vec<Vec<String>>,
    /// Cells printed so that they mean something more: row and column, counted from 0.
    pub shaded: Vec<(u16, u16)>,
    /// Whether it is the table being used, of several that could be.
    pub in_use: bool,
    /// What counts in it now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub live: Option<LiveCell>,
    /// Every shift of the column, in the order in which they are applied.
    pub shifts: Vec<Modifier>,
    /// Where it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
}

impl LookupTable {
    /// A table in use, called by the message `table-ID`, its columns and rows by `table-ID-columns` and `table-ID-rows`.
    #[must_use]
    pub fn new(
        id: &str,
        paragraph: &str,
        columns: impl IntoIterator<Item = String>,
        rows: impl IntoIterator<Item = (String, Vec<String>)>,
    ) -> Self {
        let message = |what: &str| Message::new(&format!("table-{id}{what}"));
        let (rows, cells) = rows.into_iter().unzip();
        Self {
            id: id.into(),
            title: message(""),
            paragraph: Some(paragraph.into()),
            column_title: message("-columns"),
            row_title: message("-rows"),
            columns: columns.into_iter().collect(),
            rows,
            cells,
            shaded: Vec::new(),
            in_use: true,
            live: None,
            shifts: Vec::new(),
            source: None,
        }
    }
}

/// What counts in a table now, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct LiveCell {
    /// The column after all shifts that are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<u16>,
    /// The column before the shifts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unshifted: Option<u16>,
    /// The row; none until the dice have fallen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<u16>,
}
