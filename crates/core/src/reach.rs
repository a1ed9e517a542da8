//! Answers about the board: where something could go, and what is traced for it.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use crate::message::{Arg, Message};
use crate::refusal::Refusal;
use crate::sum::Term;

/// A number of points that come in halves. Written as a number: 2, 1.5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Points {
    /// Twice the number.
    pub halves: i32,
}

impl Points {
    /// Whole points.
    #[must_use]
    pub fn whole(points: i32) -> Self {
        Self { halves: points * 2 }
    }

    /// Half points.
    #[must_use]
    pub fn halves(halves: impl Into<i32>) -> Self {
        Self { halves: halves.into() }
    }
}

impl From<u8> for Points {
    fn from(points: u8) -> Self {
        Self::whole(points.into())
    }
}

impl From<u16> for Points {
    fn from(points: u16) -> Self {
        Self::whole(points.into())
    }
}

impl fmt::Display for Points {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.halves < 0 {
            out.write_str("−")?;
        }
        let halves = self.halves.unsigned_abs();
        match (halves / 2, halves % 2) {
            (whole, 0) => write!(out, "{whole}"),
            (0, _) => out.write_str("½"),
            (whole, _) => write!(out, "{whole}½"),
        }
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.halves % 2 == 0 {
            to.serialize_i32(self.halves / 2)
        } else {
            to.serialize_f64(f64::from(self.halves) / 2.0)
        }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let halves = f64::deserialize(from)? * 2.0;
        Ok(Self { halves: halves as i32 })
    }
}

/// A place that something could reach.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Reach {
    /// Id of the place.
    pub place: String,
    /// What it costs, in the game's points.
    #[ts(type = "number")]
    pub cost: Points,
    /// The places entered on the way, the last included.
    pub path: Vec<String>,
    /// Whether the move must end there.
    pub ends: bool,
    /// Of what the cost is made up, step by step: the cost is their sum.
    pub terms: Vec<CostTerm>,
}

/// What a step costs for one reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct CostTerm {
    /// Id of the place that the step enters.
    pub place: String,
    /// The paragraph that asks for it.
    pub paragraph: String,
    /// What it is for.
    pub label: Message,
    /// How much it is.
    #[ts(type = "number")]
    pub points: Points,
}

impl CostTerm {
    /// A term of a game's sum, for the step into a place.
    #[must_use]
    pub fn new(place: impl Into<String>, term: impl Term, points: Points) -> Self {
        Self {
            place: place.into(),
            paragraph: term.paragraph().into(),
            label: Message::new(term.key()),
            points,
        }
    }
}

/// A line traced from something over the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Trace {
    /// Id of what it is traced for.
    pub subject: String,
    /// Which of its lines: a game may trace several for the same piece (`supply`, `impulse`).
    pub line: String,
    /// What it is by this line, in a word of the game (`supplied`, `isolated`).
    pub status: String,
    /// The places it passes, if it can be traced.
    pub path: Option<Vec<String>>,
    /// Why it is not supplied by this line.
    pub refusal: Option<Refusal>,
    /// What decides its status: what the line rests on, and what makes it worse by so many grades.
    pub terms: Vec<TraceTerm>,
}

/// What bears on the status of a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct TraceTerm {
    /// The paragraph.
    pub paragraph: String,
    /// What it is.
    pub label: Message,
    /// By how many grades the status is worse; 0 for what the line rests on.
    pub grades: i32,
}

impl TraceTerm {
    /// A term of a game's sum.
    #[must_use]
    pub fn new(term: impl Term, grades: i32) -> Self {
        Self {
            paragraph: term.paragraph().into(),
            label: Message::new(term.key()),
            grades,
        }
    }

    /// Gives its words an argument.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Arg>) -> Self {
        self.label = self.label.with(name, value);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_are_told_and_written_as_halves() {
        let written = [
            (0, "0", "0"),
            (1, "½", "0.5"),
            (4, "2", "2"),
            (5, "2½", "2.5"),
            (-3, "−1½", "-1.5"),
        ];
        for (halves, told, json) in written {
            let points = Points { halves };
            assert_eq!(points.to_string(), told);
            assert_eq!(serde_json::to_string(&points).expect("a number"), json);
            assert_eq!(serde_json::from_str::<Points>(json).expect("points"), points);
        }
    }
}
