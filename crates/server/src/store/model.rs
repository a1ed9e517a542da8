//! What is kept of a table and its seats, and in which form.

use grognard_core::{Side, Start};
use grognard_table::erased::StoredEntry;
use grognard_table::view::{Outcome, StandingAnswer};
use grognard_table::wire::{Agreement, DiceMode, Origin};
use serde::{Deserialize, Serialize};

/// How a table was opened; never changes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct TableSetup {
    /// Scenario and options.
    pub(crate) start: Start,
    /// The first position, if it is not that of the scenario.
    pub(crate) first: Option<String>,
    /// Rules number and digest of the data it is played by: a newer program goes on by what held when it began.
    #[serde(default)]
    pub(crate) rules: Option<u32>,
    #[serde(default)]
    pub(crate) data: Option<String>,
    /// Who rolls.
    pub(crate) dice: DiceMode,
    /// Whether the first turn is guided.
    pub(crate) guide: bool,
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// The visitor who opened it.
    pub(crate) opener: String,
    /// When.
    pub(crate) opened: i64,
}

/// What was agreed on beside the rules.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Agreements {
    /// How the game ended by agreement or resignation.
    pub(crate) outcome: Option<Outcome>,
    /// What one side has offered.
    pub(crate) agreement: Option<Agreement>,
    /// The table at which the same people play again.
    pub(crate) rematch: Option<String>,
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Player {
    /// Those who hold it.
    Person,
    /// The computer.
    Computer {
        /// Its level.
        level: String,
    },
    /// Nobody yet.
    Nobody,
}

/// A seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Seat {
    /// Who has it.
    pub(crate) player: Player,
    /// How many submissions were accepted.
    pub(crate) number: u32,
    /// Answers given in advance, by kind of interrupt.
    pub(crate) standing: Vec<(String, StandingAnswer)>,
    /// The secret of the link to it.
    #[serde(skip)]
    pub(crate) token: String,
    /// The visitors who hold it, the first first.
    #[serde(skip)]
    pub(crate) holders: Vec<Holder>,
}

/// A visitor who holds a seat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Holder {
    /// The visitor.
    pub(crate) visitor: String,
    /// His name.
    pub(crate) name: Option<String>,
}

impl Seat {
    /// Whether a visitor holds it.
    pub(crate) fn held_by(&self, visitor: &str) -> bool {
        self.player == Player::Person && self.holders.iter().any(|holder| holder.visitor == visitor)
    }
}

/// An entry as a line of text; a roll with its number, if it has one.
pub(crate) fn write_entry(entry: &StoredEntry, number: Option<i64>) -> String {
    match entry {
        StoredEntry::Act(side, action) => format!("{side} {action}"),
        StoredEntry::Roll(faces) => {
            let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
            let number = number.map(|number| format!("{NUMBER}{number}"));
            format!("roll {}{}", faces.join(" "), number.unwrap_or_default())
        }
    }
}

/// What stands before the number of a roll.
const NUMBER: &str = " #";

/// The number of a roll that has one.
pub(crate) fn roll_number(line: &str) -> Option<i64> {
    let (_, number) = line.strip_prefix("roll ")?.rsplit_once(NUMBER)?;
    number.parse().ok()
}

/// Reads what [`write_entry`] wrote.
pub(crate) fn read_entry(line: &str) -> Option<StoredEntry> {
    let (first, rest) = line.split_once(' ')?;
    Some(match first {
        "a" => StoredEntry::Act(Side::A, rest.into()),
        "b" => StoredEntry::Act(Side::B, rest.into()),
        "roll" => {
            let faces = rest.rsplit_once(NUMBER).map_or(rest, |(faces, _)| faces);
            let faces: Result<Vec<u8>, _> = faces.split(' ').map(str::parse).collect();
            StoredEntry::Roll(faces.ok()?)
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_as_they_were_written() {
        let entries = [
            StoredEntry::Act(Side::B, "move N2 > mill".into()),
            StoredEntry::Roll(vec![3, 10]),
        ];
        for entry in entries {
            for number in [None, Some(17)] {
                assert_eq!(read_entry(&write_entry(&entry, number)), Some(entry.clone()));
            }
        }
        assert_eq!(
            (roll_number("roll 3 10 #17"), roll_number("roll 3 10")),
            (Some(17), None)
        );
        assert_eq!(read_entry("c move"), None);
        assert_eq!(read_entry("roll 300"), None);
        assert_eq!(read_entry(""), None);
    }
}
