//! `track.csv` and `calendar.csv`: the turns, and when rules are in force.

use grognard_board::{Id, dense_id};
use grognard_core::data::{self, Cell, Date, Day, FromRow, Reader, Row};
use grognard_core::{entries, row_struct};

dense_id! {
    /// A turn of the game, by its place on the track. A turn is a day (2.4).
    #[derive(Default)]
    pub struct Turn(u8);
}

/// A turn is written as its date.
impl Day for Turn {
    fn from_cell(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Option<Self> {
        reader.day(row, column).map(Self::from_index)
    }

    fn end(reader: &Reader<'_>) -> Option<Self> {
        reader.days.len().checked_sub(1).map(Self::from_index)
    }
}

impl Cell for Turn {
    fn from_cell(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Option<Self> {
        Day::from_cell(row, column, reader)
    }

    fn harmless() -> Self {
        Self(0)
    }
}

row_struct! {
    /// What the turn track says of a turn.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct TurnFacts {
        /// Its date.
        pub(crate) date: Date { Date::default() } = "date",
        /// German supply points, before the weather changes them.
        pub(crate) points: u8 [0..=99],
        /// How many units the German may bring back to full strength.
        pub(crate) german_replacements: u8 [0..=99] = "replacements",
    }
}

/// The turn track.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Track {
    /// The turns, by [`Turn`]; at least one.
    pub(crate) turns: Vec<TurnFacts>,
}

impl Track {
    /// The last turn of the track.
    pub(crate) fn last(&self) -> Turn {
        Turn(self.turns.len() as u8 - 1)
    }

    /// What the track says of a turn.
    pub(crate) fn of(&self, turn: Turn) -> TurnFacts {
        self.turns[turn.index()]
    }

    /// The turn of a date.
    pub(crate) fn turn(&self, date: Date) -> Option<Turn> {
        Turn::find(&self.turns, |turn| turn.date == date)
    }
}

/// The most turns a track can have: turns before and after it must be thinkable in a byte.
const MOST_TURNS: usize = 200;

/// Reads `track.csv`: one row for each day, without gaps. From then on cells may name its days.
pub(super) fn track(reader: &mut Reader<'_>) -> Option<Track> {
    let table = reader.table("track.csv", &["date", "points", "replacements", "source"])?;
    if !reader.room(&table, "date", "turns", MOST_TURNS) {
        return None;
    }
    let mut turns: Vec<TurnFacts> = Vec::new();
    for row in table.rows() {
        let turn = TurnFacts::from_row(&row, reader);
        let Some(date) = reader.cell::<Date>(&row, "date") else {
            continue;
        };
        if let Some(due) = turns.last().map(|turn| turn.date.next()).filter(|due| *due != date) {
            let what = format!("{date} is not the day after that of the row above");
            reader.wrong(&row, "date", what, format!("write {due}"));
        }
        turns.push(TurnFacts { date, ..turn });
    }
    if !reader.clean("track.csv") {
        return None;
    }
    reader.days = turns.iter().map(|turn| turn.date).collect();
    Some(Track { turns })
}

/// Turns on which a rule is in force.
pub(crate) type Days = data::Days<Turn>;

entries! {
    /// When the rules that depend on the date are in force.
    pub(crate) struct Calendar: date in "calendar.csv" ["first", "last"] {
        /// Weather and ground are given and not rolled (13.1b).
        pub(crate) fixed_weather: Days,
        /// German headquarters support attacks with more (11.15).
        pub(crate) barrage: Days,
        /// German headquarters support more attacks and overruns (11.13).
        pub(crate) double_support: Days,
        /// The German makes no pause roll (13.1d).
        pub(crate) no_pause: Days,
        /// The German may return Allied chits as often as he likes (13.1c).
        pub(crate) chits_returned: Days,
        /// The German may return one Allied chit (13.1c).
        pub(crate) chit_returned_once: Days,
        /// German advances ignore Allied zones of control (13.1e).
        pub(crate) free_advance: Days,
        /// Allied units can be isolated (7.4).
        pub(crate) allied_isolation: Days,
        /// The OKW die is rolled (10.11).
        pub(crate) okw_roll: Days,
        /// The towns of the OKW table count (S9).
        pub(crate) okw_towns: Days,
        /// The ground die is worse (S7).
        pub(crate) late_ground: Days,
    }
}
