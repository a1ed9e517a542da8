//! Who sits where.

use grognard_core::message::{Message, Name};
use grognard_core::side::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something with an id and a name: a level of the computer, a side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Level {
    /// Id.
    pub id: String,
    /// Name.
    pub name: Name,
    /// More about it; may be empty.
    pub help: Name,
}

/// Who shall have a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum SeatWish {
    /// Whoever asks.
    Me,
    /// The computer.
    Computer {
        /// Its level.
        level: String,
    },
    /// Whoever comes by the link.
    Open,
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(optional_fields)]
pub enum PlayerSheet {
    /// A person.
    Person {
        /// His name, if he gave one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// Everybody else who holds the seat, from other devices: their names, empty if they gave none.
        #[serde(default)]
        also: Vec<String>,
    },
    /// The computer.
    Computer {
        /// Its level.
        level: String,
    },
    /// Nobody yet.
    Nobody,
}

/// A seat at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct SeatSheet {
    /// The side.
    #[ts(type = "\"a\" | \"b\"")]
    pub side: Side,
    /// Who has it.
    pub player: PlayerSheet,
    /// Whether it is the visitor's own.
    pub mine: bool,
    /// Whether the visitor may take it as it is, without a link.
    #[serde(default)]
    pub free: bool,
    /// Whether its player is looking at the table now.
    pub present: bool,
    /// What a computer player is about, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub intent: Option<Message>,
    /// What the seat has added to the secret of the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
}

/// What a seat adds to the secret of the dice, letters and digits that nobody can guess: `POST
/// /api/tables/TABLE/nonce`, by a program for whoever holds the seat, once it has seen the hash of the secret. What was
/// given first stands; it is what is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NonceGiven {
    /// The seat.
    #[ts(type = "\"a\" | \"b\"")]
    pub seat: Side,
    /// At most 64 letters and digits.
    pub nonce: String,
}

/// Who asks: `GET /api/me`; a name is given with `POST /api/me`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Visitor {
    /// The name others see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Links into a table: `GET /api/tables/TABLE/invitations`, for those who sit at it or have left a seat open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Invitations {
    /// One for each open seat that the visitor may fill.
    pub seats: Vec<Invitation>,
    /// Path of the page for spectators.
    pub watch: String,
}

/// A link to a seat. It admits once. `POST /api/tables/TABLE/device` makes one for another device of whoever holds a
/// seat; the one made before is void.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Invitation {
    /// The seat.
    #[ts(type = "\"a\" | \"b\"")]
    pub side: Side,
    /// Path of the page, with a token that cannot be guessed.
    pub path: String,
}

/// The seat that is meant: to be taken (`POST /api/tables/TABLE/take`), or to get a link for another device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatAsked {
    /// The seat.
    #[ts(type = "\"a\" | \"b\"")]
    pub seat: Side,
}

/// Takes a seat by its link: `POST /api/join`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Joining {
    /// The token of the link.
    pub token: String,
}
