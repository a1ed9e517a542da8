//! The two players, and who looks on.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One of the two players. Which nation he leads is the game's business.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The side the game names first.
    #[default]
    A,
    /// The side the game names second.
    B,
}

impl Side {
    /// Both sides, in the order in which games name them.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// 0 or 1, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// A value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
pub struct BySide<T> {
    /// The value of side A.
    pub a: T,
    /// The value of side B.
    pub b: T,
}

impl<T> BySide<T> {
    /// Builds one value for each side.
    pub fn new(mut make: impl FnMut(Side) -> T) -> Self {
        Self {
            a: make(Side::A),
            b: make(Side::B),
        }
    }

    /// The two values with their sides.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        [(Side::A, &self.a), (Side::B, &self.b)].into_iter()
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }
}

/// Which sides the game waits for: one, or both when they choose in secret at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sides {
    /// One side decides.
    One(Side),
    /// Both decide, in any order, without knowing the other's choice.
    Both,
}

impl Sides {
    /// Whether `side` is among them.
    #[must_use]
    pub fn contains(self, side: Side) -> bool {
        match self {
            Self::One(one) => one == side,
            Self::Both => true,
        }
    }

    /// The sides that are waited for.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |&s| self.contains(s))
    }
}

/// Who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// A player: sees what his side may know.
    Seat(Side),
    /// A spectator: sees only what both sides may know.
    Public,
}

impl Viewer {
    /// Everyone who may look.
    pub const ALL: [Self; 3] = [Self::Seat(Side::A), Self::Seat(Side::B), Self::Public];
}

/// Who did something: a player or chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Actor {
    /// A player's choice.
    Side(Side),
    /// Dice or a draw.
    Chance,
}

/// Who may hear of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Audience {
    /// Both players and spectators.
    All,
    /// One player alone.
    Only(Side),
}

impl Audience {
    /// Whether `viewer` belongs to it.
    #[must_use]
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Self::All => true,
            Self::Only(side) => viewer == Viewer::Seat(side),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::A => "a",
            Self::B => "b",
        })
    }
}
