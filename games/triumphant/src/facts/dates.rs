//! `track.csv` and `calendar.csv`: the turns, and when rules are in force.

use std::fmt;

use grognard_core::cite::Neutral;
use grognard_core::data::Row;
use serde::{Deserialize, Serialize};

use super::numbers::Entries;
use super::reader::Reader;

/// A turn of the game, by its place on the track. A turn is a day (2.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Turn(pub u8);

impl Turn {
    /// Its place in arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Neutral for Turn {
    fn neutral() -> Self {
        Self(0)
    }
}

/// A date of the calendar, written as `1944-12-16`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, from 1.
    pub month: u8,
    /// The day, from 1.
    pub day: u8,
}

impl Date {
    /// Reads a date; nothing if there is no such day.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let digits = |part: &str, count| part.len() == count && part.bytes().all(|byte| byte.is_ascii_digit());
        let mut parts = text.split('-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        if parts.next().is_some() || !(digits(year, 4) && digits(month, 2) && digits(day, 2)) {
            return None;
        }
        let date = Self {
            year: year.parse().ok()?,
            month: month.parse().ok()?,
            day: day.parse().ok()?,
        };
        (1..=date.days_of_month()).contains(&date.day).then_some(date)
    }

    fn days_of_month(self) -> u8 {
        let leap = self.year.is_multiple_of(4) && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        match self.month {
            2 => 28 + u8::from(leap),
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        }
    }

    /// The day after.
    #[must_use]
    pub fn next(self) -> Self {
        let Self { year, month, day } = self;
        if day < self.days_of_month() {
            return Self { day: day + 1, ..self };
        }
        match month {
            12 => Self {
                year: year + 1,
                month: 1,
                day: 1,
            },
            _ => Self {
                month: month + 1,
                day: 1,
                ..self
            },
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// What the turn track says of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnFacts {
    /// Its date.
    pub date: Date,
    /// German supply points, before the weather changes them.
    pub points: u8,
    /// How many units the German may bring back to full strength.
    pub german_replacements: u8,
}

/// The turn track.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    /// The turns, by [`Turn`]; at least one.
    pub turns: Vec<TurnFacts>,
}

impl Track {
    /// The last turn of the track.
    #[must_use]
    pub fn last(&self) -> Turn {
        Turn(self.turns.len() as u8 - 1)
    }

    /// What the track says of a turn.
    #[must_use]
    pub fn of(&self, turn: Turn) -> TurnFacts {
        self.turns[turn.index()]
    }

    /// The turn of a date.
    #[must_use]
    pub fn turn(&self, date: Date) -> Option<Turn> {
        let place = self.turns.iter().position(|turn| turn.date == date)?;
        u8::try_from(place).ok().map(Turn)
    }

    /// The turn of a date as written, or what is wrong with it and what to do.
    pub(super) fn find(&self, text: &str) -> Result<Turn, (String, String)> {
        let Some(date) = Date::read(text) else {
            return Err((
                format!("`{text}` is not a date"),
                "write one like 1944-12-16".to_owned(),
            ));
        };
        self.turn(date).ok_or_else(|| {
            let (first, last) = (self.turns[0].date, self.of(self.last()).date);
            let what = format!("{date} is not on the turn track");
            (what, format!("write a date from {first} to {last}"))
        })
    }
}

/// The most turns a track can have: turns before and after it must be thinkable in a byte.
const MOST_TURNS: usize = 200;

/// Reads `track.csv`: one row for each day, without gaps.
pub(super) fn track(reader: &mut Reader<'_>) -> Option<Track> {
    let table = reader.table("track.csv", &["date", "points", "replacements", "source"])?;
    if !reader.room(&table, "date", "turns", MOST_TURNS) {
        return None;
    }
    let mut turns: Vec<TurnFacts> = Vec::new();
    for row in table.rows() {
        let points = row.number("points", 0..=99, &mut reader.faults);
        let replacements = row.number("replacements", 0..=99, &mut reader.faults);
        let Some(date) = Date::read(row.text("date")) else {
            let what = format!("`{}` is not a date", row.text("date"));
            reader.faults.push(row.fault("date", what, "write one like 1944-12-16"));
            continue;
        };
        if let Some(due) = turns.last().map(|turn| turn.date.next()).filter(|due| *due != date) {
            let what = format!("{date} is not the day after that of the row above");
            reader.faults.push(row.fault("date", what, format!("write {due}")));
        }
        turns.push(TurnFacts {
            date,
            points: points.unwrap_or_default(),
            german_replacements: replacements.unwrap_or_default(),
        });
    }
    reader.clean("track.csv").then_some(Track { turns })
}

/// Turns on which a rule is in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Days {
    /// The first of them.
    pub first: Turn,
    /// The last of them.
    pub last: Turn,
}

impl Days {
    /// Whether the rule is in force on `turn`.
    #[must_use]
    pub fn covers(self, turn: Turn) -> bool {
        self.first <= turn && turn <= self.last
    }
}

/// When the rules that depend on the date are in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Calendar {
    /// Weather and ground are given and not rolled (13.1b).
    pub fixed_weather: Days,
    /// German headquarters support attacks with more (11.15).
    pub barrage: Days,
    /// German headquarters support more attacks and overruns (11.13).
    pub double_support: Days,
    /// The German makes no pause roll (13.1d).
    pub no_pause: Days,
    /// The German may return Allied chits as often as he likes (13.1c).
    pub chits_returned: Days,
    /// The German may return one Allied chit (13.1c).
    pub chit_returned_once: Days,
    /// German advances ignore Allied zones of control (13.1e).
    pub free_advance: Days,
    /// Allied units can be isolated (7.4).
    pub allied_isolation: Days,
    /// The OKW die is rolled (10.11).
    pub okw_roll: Days,
    /// The towns of the OKW table count (S9).
    pub okw_towns: Days,
    /// The ground die is worse (S7).
    pub late_ground: Days,
}

/// Reads `calendar.csv`.
pub(super) fn calendar(reader: &mut Reader<'_>) -> Option<Calendar> {
    let table = reader.table("calendar.csv", &["id", "first", "last", "source"])?;
    let mut entries = Entries::of(&table, reader);
    let mut days = |id| {
        let row = entries.take(id);
        row.and_then(|row| days_of(&row, reader)).unwrap_or(Days {
            first: Turn(0),
            last: Turn(0),
        })
    };
    let calendar = Calendar {
        fixed_weather: days("fixed_weather"),
        barrage: days("barrage"),
        double_support: days("double_support"),
        no_pause: days("no_pause"),
        chits_returned: days("chits_returned"),
        chit_returned_once: days("chit_returned_once"),
        free_advance: days("free_advance"),
        allied_isolation: days("allied_isolation"),
        okw_roll: days("okw_roll"),
        okw_towns: days("okw_towns"),
        late_ground: days("late_ground"),
    };
    entries.finish("date", reader);
    Some(calendar)
}

fn days_of(row: &Row<'_>, reader: &mut Reader<'_>) -> Option<Days> {
    let first = reader.turn(row, "first");
    let last = match row.text("last") {
        "" => reader.track.as_ref().map(Track::last),
        _ => reader.turn(row, "last"),
    };
    let days = Days {
        first: first?,
        last: last?,
    };
    if days.last < days.first {
        let what = "the last day comes before the first";
        let remedy = "write a later day, or nothing for the end of the game";
        reader.faults.push(row.fault("last", what, remedy));
    }
    Some(days)
}
