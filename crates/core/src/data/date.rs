//! Dates of the calendar, spans of days, and cells that name a day of a game's track.

use std::fmt;

use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::{Cell, FromRow, Reader, Row};

/// A date of the calendar, written as `1944-12-16`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
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
        let (year, month, day) = match (day < self.days_of_month(), month) {
            (true, _) => (year, month, day + 1),
            (false, 12) => (year + 1, 1, 1),
            (false, _) => (year, month + 1, 1),
        };
        Self { year, month, day }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// What is wrong with a text that should be a date, and what to write.
fn no_date(text: &str) -> (String, String) {
    (
        format!("`{text}` is not a date"),
        "write one like 1944-12-16".to_owned(),
    )
}

impl Cell for Date {
    fn from_cell(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Option<Self> {
        let text = row.text(column);
        let date = Self::read(text);
        if date.is_none() {
            let (what, remedy) = no_date(text);
            reader.wrong(row, column, what, remedy);
        }
        date
    }

    fn harmless() -> Self {
        Self::default()
    }
}

impl Reader<'_> {
    /// The place on the track of a day that a cell names; without a track any date will do.
    pub fn day(&mut self, row: &Row<'_>, column: &str) -> Option<usize> {
        let found = self.find_day(row.text(column));
        found
            .map_err(|(what, remedy)| self.wrong(row, column, what, remedy))
            .ok()
    }

    /// The same for a value of a TOML file.
    pub fn day_at(&mut self, file: &str, date: &Spanned<String>) -> Option<usize> {
        let found = self.find_day(date.get_ref());
        found
            .map_err(|(what, remedy)| self.fault_at(file, date, what, remedy))
            .ok()
    }

    fn find_day(&self, text: &str) -> Result<usize, (String, String)> {
        let (Some(first), Some(last)) = (self.days.first(), self.days.last()) else {
            return Ok(0);
        };
        let date = Date::read(text).ok_or_else(|| no_date(text))?;
        let place = self.days.iter().position(|day| *day == date);
        place.ok_or_else(|| {
            let what = format!("{date} is not on the turn track");
            (what, format!("write a date from {first} to {last}"))
        })
    }
}

/// What a span of days is counted in: a day of the month, or a turn of the track.
pub trait Day: Copy + Ord + Default {
    /// Reads a cell.
    fn from_cell(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Option<Self>;

    /// The last day there is.
    fn end(reader: &Reader<'_>) -> Option<Self>;
}

/// Days of a month.
impl Day for u8 {
    fn from_cell(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Option<Self> {
        row.number(column, 1..=Days::<u8>::END, &mut reader.faults)
    }

    fn end(_: &Reader<'_>) -> Option<Self> {
        Some(Days::<u8>::END)
    }
}

/// Days on which a rule is in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Days<D> {
    /// The first of them.
    pub first: D,
    /// The last of them.
    pub last: D,
}

impl Days<u8> {
    /// The last day of the longest month: rules without a last day run to it.
    pub const END: u8 = 31;
}

impl<D: Day> Days<D> {
    /// Whether the rule is in force on `day`.
    #[must_use]
    #[inline]
    pub fn covers(self, day: D) -> bool {
        self.first <= day && day <= self.last
    }
}

impl<D: Day> FromRow for Days<D> {
    fn columns() -> Vec<String> {
        ["first", "last"].map(str::to_owned).to_vec()
    }

    fn from_row(row: &Row<'_>, reader: &mut Reader<'_>) -> Self {
        let first = D::from_cell(row, "first", reader);
        let last = match row.text("last") {
            "" => D::end(reader),
            _ => D::from_cell(row, "last", reader),
        };
        if first.zip(last).is_some_and(|(first, last)| last < first) {
            let remedy = "write a later day, or nothing for the end of the game";
            reader.wrong(row, "last", "the last day comes before the first", remedy);
        }
        Self {
            first: first.unwrap_or_default(),
            last: last.unwrap_or_default(),
        }
    }
}
