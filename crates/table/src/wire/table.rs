//! Tables: opening them, what is done at them, what became of them.

use grognard_core::message::{Message, Name};
use grognard_core::side::{BySide, Side};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{SeatSheet, SeatWish, StandingChange};
use crate::view::Outcome;

/// Who rolls the dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum DiceMode {
    /// The service.
    #[default]
    Rolled,
    /// The players, who type what they show.
    Typed,
}

/// A new table: `POST /api/tables`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// The scenario; the first if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// Options that differ from their defaults, as pairs of id and value.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// Who plays.
    pub seats: BySide<SeatWish>,
    /// Who rolls.
    #[serde(default)]
    pub dice: DiceMode,
    /// Whether the first turn is guided.
    #[serde(default)]
    pub guide: bool,
}

/// A table was opened or joined.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Opened {
    /// Its id.
    pub table: String,
    /// The visitor's seat, if he has one; the first if he has both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub seat: Option<Side>,
}

/// Where a table comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Origin {
    /// A scenario.
    Scenario,
    /// A record that was uploaded.
    Record {
        /// The number of the rules it was written under, if it is not the present one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rules: Option<u32>,
    },
    /// A moment of another table.
    Fork {
        /// That table.
        table: String,
        /// The turn it was at.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        turn: Option<Message>,
    },
    /// What a seat of another table can imagine.
    WhatIf {
        /// That table.
        table: String,
        /// The turn it was at.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        turn: Option<Message>,
    },
}

/// What is to be said about a table: in lists and beside the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct TableSheet {
    /// Id.
    pub id: String,
    /// The game.
    pub game: String,
    /// Its title.
    pub title: Name,
    /// The scenario.
    pub scenario: String,
    /// Its title.
    pub scenario_title: Name,
    /// The seats, A first.
    pub seats: Vec<SeatSheet>,
    /// Where it stands, in words.
    pub turn: Message,
    /// Who is waited for.
    #[ts(type = "Array<\"a\" | \"b\">")]
    pub to_act: Vec<Side>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// Who rolls.
    pub dice: DiceMode,
    /// Dice that are to be typed now: how many, and how many sides they have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_roll: Option<(u8, u8)>,
    /// Whether the first turn is guided.
    pub guide: bool,
    /// Where it comes from.
    pub origin: Origin,
    /// What one side has offered to the other and waits for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreement: Option<Agreement>,
    /// When it was opened.
    pub opened: i64,
    /// When something last happened that this visitor could notice.
    pub changed: i64,
    /// Whether the whole record may be downloaded now: when the game is over, or nothing is hidden in it.
    pub record: bool,
    /// Whether anything is hidden from anybody: then a curtain falls between two players at one screen.
    #[serde(default)]
    pub hidden: bool,
    /// Hash of the seed of the dice, published from the start.
    pub dice_hash: String,
    /// Seats that have not added anything to the seed yet: dice wait for them.
    #[serde(default)]
    #[ts(type = "Array<\"a\" | \"b\">")]
    pub nonces_wanted: Vec<Side>,
    /// How often each side has taken back what could not be taken back by itself: dice, or what was revealed.
    #[serde(default)]
    pub taken_back: BySide<u32>,
    /// The seed itself, once the game is over: anybody can check the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice_seed: Option<String>,
    /// Whether the visitor may take free seats and give out links: he sits here, or has opened the table.
    #[serde(default)]
    pub host: bool,
    /// The table of the rematch, once somebody has opened it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// Whether hints may be asked for.
    #[serde(default)]
    pub hints: Hints,
    /// Whether the visitor has put the table away.
    #[serde(default)]
    pub archived: bool,
}

/// Whether hints may be asked for at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Hints {
    /// There is nobody to ask: the game has no computer player.
    #[default]
    None,
    /// Only if both sides allow it, and they have not.
    Forbidden,
    /// Yes.
    Allowed,
}

/// What can be agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// To take back what the proposer did last, dice or not.
    TakeBack,
    /// To end the game as a draw.
    Draw,
    /// To let both sides ask for hints.
    Hints,
}

/// An offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Agreement {
    /// Who offers it.
    #[ts(type = "\"a\" | \"b\"")]
    pub by: Side,
    /// What.
    pub proposal: Proposal,
}

/// Something done at a table: `POST /api/tables/TABLE/do`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Submission {
    /// For which seat.
    #[ts(type = "\"a\" | \"b\"")]
    pub seat: Side,
    /// One more than the number of the last accepted one of this seat.
    pub number: u32,
    /// The stamp of the snapshot it was decided on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<String>,
    /// What is done.
    pub change: Change,
}

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Change {
    /// A batch of actions in the game's notation: all or nothing.
    Act {
        /// The actions.
        batch: Vec<String>,
    },
    /// Faces of dice that were typed in.
    Roll {
        /// One for each die.
        faces: Vec<u8>,
    },
    /// Takes the last action back.
    Undo,
    /// Does an action that was taken back again.
    Redo,
    /// Takes everything back that can be.
    Reset,
    /// Gives, changes or takes back a standing answer.
    Stand(StandingChange),
    /// Offers something to the other side.
    Offer(Offer),
    /// Answers an offer of the other side, or withdraws one's own (`accept` is then false).
    Answer {
        /// Whether it is agreed.
        accept: bool,
    },
    /// Gives the game up.
    Resign,
    /// Hands the seat to somebody else.
    Hand {
        /// To whom.
        to: SeatWish,
    },
}

/// An offer to the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Offer {
    /// What is offered.
    pub proposal: Proposal,
}

/// A new table from a moment of another: `POST /api/tables/TABLE/fork`. With `imagine`, from what the seat knows now:
/// a board to try things on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Fork {
    /// The moment; the last if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<u32>,
    /// The seat whose moments and knowledge are meant; a spectator's if none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub seat: Option<Side>,
    /// Whether what the seat does not know is to be imagined.
    #[serde(default)]
    pub imagine: bool,
}

/// The dice of a game that is over, to be thrown again by whoever wants to check them: `GET /api/tables/TABLE/dice`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct DiceSheet {
    /// The hash of the seed.
    pub hash: String,
    /// The seed.
    pub seed: String,
    /// What the seats have added; nothing at tables of before, where dice follow from the seed alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonces: Option<BySide<String>>,
    /// How often each side has taken something back: then numbers are missing.
    pub taken_back: BySide<u32>,
    /// The throws that stand and have a number, in order.
    pub throws: Vec<DiceThrow>,
    /// How many throws have none: they were thrown elsewhere.
    pub unnumbered: u32,
}

/// A throw with its number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DiceThrow {
    /// The number.
    #[ts(type = "number")]
    pub number: u64,
    /// How many sides the dice have.
    pub sides: u8,
    /// What came up.
    pub faces: Vec<u8>,
}

/// The course of a game in numbers: `GET /api/tables/TABLE/history?seat=…`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct History {
    /// When each turn began.
    pub turns: Vec<Timeline>,
    /// Each public number of the game over the turns.
    pub scores: Vec<Score>,
    /// Dice of each side, A first.
    pub luck: Vec<Luck>,
}

/// The beginning of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Timeline {
    /// Its first moment.
    pub moment: u32,
    /// The turn in words.
    pub turn: Message,
}

/// A number over the turns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Score {
    /// Id of the gauge.
    pub id: String,
    /// What it counts.
    pub label: Message,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub side: Option<Side>,
    /// Its value at the beginning of each turn, and now.
    pub values: Vec<i32>,
}

/// The dice of a side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Luck {
    /// How many sides the dice have.
    pub faces: u8,
    /// How often each face came up.
    pub counts: Vec<u32>,
    /// Share of all possible throws with a lower or equal sum: 0.5 is ordinary.
    pub percentile: f64,
}

/// A visitor's own notes about a table: `GET` and `POST /api/tables/TABLE/notes`. Nobody else reads them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Notes {
    /// The text.
    pub text: String,
}

/// Puts a table away or takes it out again: `POST /api/tables/TABLE/archive`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Archive {
    /// Whether it is put away.
    pub archived: bool,
}
