//! Names, and the words by which messages choose their form.

use grognard_core::{Arg, Message, Name, Side};

use crate::Triumphant;
use crate::action::Chits;
use crate::facts::{Turn, UnitId};

/// A number with its sign, as it is printed in every language.
pub(crate) fn signed(number: i32) -> String {
    match number {
        0 => "0".into(),
        _ if number < 0 => format!("\u{2212}{}", number.unsigned_abs()),
        _ => format!("+{number}"),
    }
}

/// A number of the combat table, as it is printed.
pub(crate) fn dash(number: u8) -> String {
    if number == 0 { "–".into() } else { number.to_string() }
}

impl Triumphant {
    /// A unit's name.
    pub(crate) fn unit_name(&self, unit: UnitId) -> &Name {
        &self.unit(unit).name
    }

    /// The names of units, one after the other.
    pub(crate) fn unit_list(&self, units: impl Iterator<Item = UnitId>) -> Arg {
        let names: Vec<Arg> = units.map(|unit| Arg::from(self.unit_name(unit))).collect();
        names.into()
    }

    /// The headquarters of chits.
    pub(crate) fn chit_units(&self, chits: Chits) -> impl Iterator<Item = UnitId> + '_ {
        let hqs = chits
            .iter()
            .filter_map(|number| self.lookup.hqs.get(usize::from(number)));
        hqs.copied()
    }

    /// The word by which messages choose their form for a side.
    pub(crate) fn side_word(&self, side: Side) -> &str {
        &self.start_facts.sides[side].id
    }

    /// The date of a turn, in words.
    pub(crate) fn date_message(&self, turn: Turn) -> Message {
        let date = self.facts.track.of(turn.min(self.facts.track.last())).date;
        Message::new("date").with("day", date.day).with("month", date.month)
    }
}
