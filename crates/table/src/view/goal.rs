//! What the game is about: what every result needs, and how long there is.

use grognard_core::message::Message;
use grognard_core::side::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Compare;

/// What both sides play for, and until when.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Goal {
    /// The results in the order in which they are tested: the first whose needs are all met is the one that counts.
    pub grades: Vec<Grade>,
    /// The id of the result that the game would have if it ended now.
    pub standing: String,
    /// How long the game lasts, from the longest measure (days) to the shortest (turns of a day).
    pub clocks: Vec<Clock>,
    /// Whether this is the last turn of the game.
    pub last: bool,
}

impl Goal {
    /// Results in the order in which they are tested, which of them would be the one if the game ended now, and the
    /// time there is. The last turn is the one in which every clock stands at its end.
    #[must_use]
    pub fn new(grades: Vec<Grade>, standing: &str, clocks: Vec<Clock>) -> Self {
        Self {
            standing: standing.into(),
            last: clocks.iter().all(|clock| clock.at >= clock.of),
            grades,
            clocks,
        }
    }
}

/// A result the game may have, with its degree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Grade {
    /// Its word.
    pub id: String,
    /// What it is called.
    pub label: Message,
    /// Who wins by it; none if nobody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub winner: Option<Side>,
    /// What it needs, all of it; nothing if it is what remains.
    pub needs: Vec<Need>,
    /// What else brings it about, in words.
    pub notes: Vec<Message>,
}

impl Grade {
    /// A result called by the message `outcome-ID`.
    #[must_use]
    pub fn new(id: &str, winner: Option<Side>, needs: Vec<Need>) -> Self {
        Self {
            id: id.into(),
            label: Message::new(&format!("outcome-{id}")),
            winner,
            needs,
            notes: Vec::new(),
        }
    }
}

/// A number that a result needs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Need {
    /// The id of the gauge that counts.
    pub gauge: String,
    /// How it is compared.
    pub compare: Compare,
    /// With what.
    pub value: i32,
    /// The id of the gauge that it is compared with instead of a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub than: Option<String>,
}

impl Need {
    /// A gauge compared with a number.
    #[must_use]
    pub fn new(gauge: &str, compare: Compare, value: impl Into<i32>) -> Self {
        Self {
            gauge: gauge.into(),
            compare,
            value: value.into(),
            than: None,
        }
    }

    /// A gauge that must be above another.
    #[must_use]
    pub fn more(gauge: &str, than: &str) -> Self {
        let than = Some(than.into());
        Self {
            than,
            ..Self::new(gauge, Compare::Above, 0)
        }
    }
}

/// A measure of time: where it stands, counted from 1, and where it ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Clock {
    /// What is counted, with `at`, `of` and how many are `left` after this one.
    pub label: Message,
    /// Where it stands.
    pub at: i32,
    /// Where it ends.
    pub of: i32,
}

impl Clock {
    /// A clock called by the message `clock-ID`.
    #[must_use]
    pub fn new(id: &str, at: impl Into<i32>, of: impl Into<i32>) -> Self {
        let (at, of) = (at.into(), of.into());
        Self {
            label: Message::new(&format!("clock-{id}"))
                .with("at", at)
                .with("of", of)
                .with("left", (of - at).max(0)),
            at,
            of,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_turn_is_that_of_the_last_day() {
        let last = |day: i32, turn: i32| {
            let clocks = vec![Clock::new("day", day, 3), Clock::new("turn", turn, 8)];
            Goal::new(Vec::new(), "draw", clocks).last
        };
        assert!(!last(2, 8));
        assert!(!last(3, 7));
        assert!(last(3, 8));
    }
}
