//! What goes over the wire between the service and its clients, besides boards and views.
//!
//! The habits of the view model hold here too: messages instead of sentences, absent options left out, lists always
//! there. Times are milliseconds since 1970. A *moment* is a step of the story as one viewer could follow it: how many
//! actions the other side makes in secret cannot be counted.

use grognard_core::lab::LessonStep;
use grognard_core::message::{Message, Name};
use grognard_core::side::Side;
use grognard_core::{OptionAbout, ParagraphAbout, Refusal, ScenarioAbout, SideAbout};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::view::{LogLine, StandingAnswer, View};

mod ask;
mod seat;
mod table;

pub use ask::{Attempted, Draft, Gesture, Group, Hint, HintAsked, OddsAsked, OddsAt, WhyAnswer, WhyAsked};
pub use seat::{
    Invitation, Invitations, Joining, Level, NonceGiven, PlayerSheet, SeatAsked, SeatSheet, SeatWish, Visitor,
};
pub use table::{
    Agreement, Archive, Change, DiceMode, DiceSheet, DiceThrow, Fork, Hints, History, Luck, NewTable, Notes, Offer,
    Opened, Origin, Proposal, Score, Submission, TableSheet, Timeline,
};

/// What the service offers: `GET /api/catalogue`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Catalogue {
    /// Version of the program.
    pub version: String,
    /// Address under which others on the network reach it, if they can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Its games, in the order in which to show them.
    pub games: Vec<GameSheet>,
}

/// A game on the shelf. A picture of its first scenario is at `GET /api/games/GAME/picture.png?lang=LANG&theme=light|dark`; its
/// words, with those all games share, at `GET /api/words?lang=LANG&game=GAME` (without a game, those of all games).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct GameSheet {
    /// Id.
    pub id: String,
    /// Title.
    pub title: Name,
    /// Scenarios; the first is the one to begin with.
    pub scenarios: Vec<ScenarioSheet>,
    /// Options; the first value of each is the default.
    pub options: Vec<OptionAbout>,
    /// Levels of the computer, weakest first.
    pub levels: Vec<Level>,
    /// Whether there is a guided first turn.
    pub guide: bool,
}

/// A scenario, with what it decides while options are at their defaults. Its board is at `GET
/// /api/games/GAME/board?scenario=SCENARIO`; so are map and picture. Without a scenario the first one is meant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ScenarioSheet {
    /// What it is.
    #[serde(flatten)]
    pub about: ScenarioAbout,
    /// The two sides, A first.
    pub sides: Vec<SideAbout>,
    /// Whether anything is hidden from anybody.
    pub hidden: bool,
}

/// The rules of a game in our words: `GET /api/games/GAME/rules`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct RuleSheet {
    /// The paragraphs in order, rulings behind them.
    pub paragraphs: Vec<ParagraphAbout>,
    /// Explanations that are tests: id of the paragraph and title of the explanation.
    pub examples: Vec<RuleExample>,
}

/// A worked example of a paragraph.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct RuleExample {
    /// Name of its file.
    pub file: String,
    /// Paragraphs it is about.
    pub paragraphs: Vec<String>,
    /// Its title.
    pub title: Name,
    /// What it explains.
    pub note: Name,
}

/// A worked example in words: `GET /api/games/GAME/examples/FILE`. Its board is a picture: `GET
/// /api/games/GAME/examples/FILE/picture.png?lang=LANG&theme=light|dark`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Example {
    /// What happens and what is true, step by step.
    pub steps: Vec<LessonStep>,
}

/// A drawn map: `GET /api/games/GAME/map?scenario=SCENARIO&lang=LANG&theme=light|dark`. All layers share one coordinate system. What
/// depends on a position is not in it, but bands along areas carry `data-band` (the id of the place) and the class
/// `side-a`, `side-b` or `side-none`, to be changed with who controls it; bridges that somebody holds carry `data-bridge`
/// (the ids of the two places), such a class, and `whole` or `broken`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct MapSheet {
    /// Left, top, width and height of the whole page.
    pub page: (f64, f64, f64, f64),
    /// The part of the page that is map.
    pub map: (f64, f64, f64, f64),
    /// Style sheet of the theme, for an element of the class `atlas`.
    pub style: String,
    /// What the layers refer to.
    pub defs: String,
    /// The layers, in the order in which they are painted.
    pub layers: Vec<MapLayer>,
    /// Where the middle of each place lies: what stacks and markers are put on.
    pub places: Vec<PlacePoint>,
    /// Where bridges stand that somebody holds: the places each joins, to the right and downwards.
    pub bridges: Vec<(String, String, f64, f64)>,
    /// Width of a counter in map units, as the drawings have it.
    pub counter: f64,
}

/// A layer of a map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct MapLayer {
    /// What it shows.
    pub name: String,
    /// SVG elements.
    pub svg: String,
}

/// The middle of a place on the drawn map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PlacePoint {
    /// Id of the place.
    pub id: String,
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
    /// Corners of its outline, around it.
    pub outline: Vec<(f64, f64)>,
}

/// A table as one viewer sees it now: the event `snapshot` of `GET /api/tables/TABLE/stream?seat=a|b|watch&lang=…
/// &theme=…`, sent at once and after each change that this viewer can notice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Snapshot {
    /// Stands for what is shown here; a submission names it, so that nothing is done by mistake on a changed table.
    pub stamp: String,
    /// How many submissions of this seat have been accepted: the next has this number plus one.
    pub number: u32,
    /// The table.
    pub sheet: TableSheet,
    /// The view.
    pub view: View,
    /// Drawing of each piece: id of the piece and of its symbol.
    pub counters: Vec<(String, String)>,
    /// Symbols that were not sent on this stream before: id and SVG (a `symbol` element).
    pub symbols: Vec<(String, String)>,
    /// The log: the first `keep` lines stay, these follow.
    pub log: LogPart,
    /// How many moments the story has for this viewer.
    pub moments: u32,
    /// What can be taken back or done again.
    pub undo: UndoSheet,
}

/// The end of a log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct LogPart {
    /// How many lines sent before stay.
    pub keep: u32,
    /// Moment at which each line below was written.
    pub moments: Vec<u32>,
    /// New lines.
    pub lines: Vec<LogLine>,
}

/// What can be taken back or done again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UndoSheet {
    /// How many of the seat's last actions can be taken back (until a roll, a reveal or the other side).
    pub undo: u32,
    /// How many can be done again.
    pub redo: u32,
}

/// An accepted submission.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Accepted {
    /// Its number. If it is that of an earlier submission, nothing was done again.
    pub number: u32,
    /// The link to a seat that was left to whoever gets it: who leaves it has no other way to learn it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

/// Why a request was not carried out; nothing has changed. Sent with a status from 400 on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Denied {
    /// What is wrong.
    pub error: Wrong,
    /// The reason in words.
    pub message: Message,
    /// The rule against it, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// Which action of the batch, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u32>,
    /// How the table stands now, if a submission came too late for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub present: Option<Box<Snapshot>>,
}

/// Kinds of wrong requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Wrong {
    /// It cannot be read (400).
    Unreadable,
    /// Who asks is unknown or may not (403).
    Forbidden,
    /// There is no such thing, or none that this visitor may know of (404).
    Unknown,
    /// The table has changed since, or the number stands for something else (409).
    Stale,
    /// The rules forbid it (422).
    Illegal,
    /// Too large (413) or too often (429).
    TooMuch,
    /// The service cannot do it just now (503), or cannot write it down (507).
    Unavailable,
}

/// A guided first turn: `GET /api/games/GAME/guide`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Guide {
    /// Scenario it is played in.
    pub scenario: String,
    /// Who is guided.
    #[ts(type = "\"a\" | \"b\"")]
    pub side: Side,
    /// Seed of the dice: they fall as the steps say.
    pub seed: String,
    /// Its steps.
    pub steps: Vec<GuideStep>,
}

/// A step of a guided turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct GuideStep {
    /// What to do and why.
    pub text: Name,
    /// The action to point at; the step is over when it is done. Without one, the reader goes on himself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// A piece or place to point at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Paragraph to read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
    /// What the step speaks of and the reader must see: pieces and places on the map, actions that are offered, and
    /// parts of the page (`page:odds`, `page:battle` …).
    #[serde(default)]
    pub shows: Vec<String>,
}

/// A change of a standing answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct StandingChange {
    /// Kind of the interrupt.
    pub kind: String,
    /// The answer from now on.
    pub answer: StandingAnswer,
    /// Whether it holds only as long as the present turn or day.
    #[serde(default)]
    pub turn: bool,
}
