//! What is kept of a table and its seats, and in which form.

use grognard_core::{BySide, Message, Side, Start};
use grognard_table::erased::StoredEntry;
use grognard_table::view::{Outcome, StandingAnswer};
use grognard_table::wire::{Agreement, DiceMode, Origin};
use serde::{Deserialize, Serialize};

use crate::secret::secret;

/// What dice follow from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DiceStream {
    /// The seed alone: tables of before, and guided turns, whose dice are known.
    #[default]
    Seed,
    /// The seed and a nonce of each seat; dice wait until both are there.
    Nonces,
}

/// What a computer adds to the seed: everybody knows it.
pub(crate) const COMPUTER_NONCE: &str = "computer";

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
    /// What the dice follow from if the service rolls them.
    #[serde(default)]
    pub(crate) stream: DiceStream,
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
    /// How often each side has taken back what it had done, dice and all.
    #[serde(default)]
    pub(crate) taken_back: BySide<u32>,
    /// Whether both sides may ask for hints.
    #[serde(default)]
    pub(crate) hints: bool,
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
    /// What it has added to the seed of the dice.
    #[serde(default)]
    pub(crate) nonce: Option<String>,
    /// Which of them hold for a turn only: its headline.
    #[serde(default)]
    pub(crate) passing: Vec<(String, Message)>,
    /// Whether the link to it is for another device of those who hold it.
    #[serde(default)]
    pub(crate) device: bool,
    /// Who left it open: nobody else gives it to somebody.
    #[serde(default)]
    pub(crate) left_by: Vec<String>,
    /// The secret of the link to it, which admits once.
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

/// Who may take a seat without a link.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Door {
    /// Nobody.
    Shut,
    /// Whoever sits at the table or opened it.
    Hosts,
    /// Only these visitors.
    Only(Vec<String>),
}

impl Door {
    /// Whether a visitor may take the seat; `host` says whether he sits at the table or opened it.
    pub(crate) fn lets_in(&self, visitor: &str, host: bool) -> bool {
        match self {
            Self::Shut => false,
            Self::Hosts => host,
            Self::Only(visitors) => visitors.iter().any(|known| known == visitor),
        }
    }
}

impl Seat {
    /// A new seat.
    pub(crate) fn new(player: Player, holders: Vec<Holder>) -> Self {
        let nonce = matches!(player, Player::Computer { .. }).then(|| COMPUTER_NONCE.into());
        Self {
            player,
            number: 0,
            standing: Vec::new(),
            nonce,
            passing: Vec::new(),
            device: false,
            left_by: Vec::new(),
            token: secret(),
            holders,
        }
    }

    /// Who may take it without a link. A seat that somebody has left waits for those whom he invites: the other side
    /// must not learn what is hidden there.
    pub(crate) fn door(&self) -> Door {
        match self.player {
            Player::Person => Door::Shut,
            Player::Computer { .. } => Door::Hosts,
            Player::Nobody if self.number == 0 && self.left_by.is_empty() => Door::Hosts,
            Player::Nobody => Door::Only(self.left_by.clone()),
        }
    }

    /// Gives it away: the links to it are void, and so is what was answered in advance.
    pub(crate) fn leave_to(&mut self, player: Player) {
        self.left_by = std::mem::take(&mut self.holders)
            .into_iter()
            .map(|holder| holder.visitor)
            .collect();
        if let Player::Computer { .. } = player {
            self.nonce.get_or_insert_with(|| COMPUTER_NONCE.into());
        }
        self.player = player;
        self.renew_link(false);
    }

    /// Makes a new link; the one before is void.
    pub(crate) fn renew_link(&mut self, device: bool) {
        self.token = secret();
        self.device = device;
    }

    /// Whether a visitor holds it.
    pub(crate) fn held_by(&self, visitor: &str) -> bool {
        self.player == Player::Person && self.holders.iter().any(|holder| holder.visitor == visitor)
    }
}

/// An entry as a line of text; a roll with its number, if it has one.
pub(crate) fn write_entry(entry: &StoredEntry, number: Option<i64>) -> String {
    match entry {
        StoredEntry::Act(side, action) => format!("{side} {action}"),
        StoredEntry::Staff(side, action) => format!("{side}{STAFF} {action}"),
        StoredEntry::Roll(faces) => {
            let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
            let number = number.map(|number| format!("{NUMBER}{number}"));
            format!("roll {}{}", faces.join(" "), number.unwrap_or_default())
        }
    }
}

/// What stands behind the side where a choice was left to the staff.
const STAFF: char = '+';

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
        "a+" => StoredEntry::Staff(Side::A, rest.into()),
        "b+" => StoredEntry::Staff(Side::B, rest.into()),
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
            StoredEntry::Staff(Side::A, "lose N1".into()),
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
