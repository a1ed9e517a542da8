//! What all data files share: the core's reader, and what cells may name.

use std::ops::{Deref, DerefMut};

use grognard_core::data::{self, Files, Ids, Row, Table};
use toml::Spanned;

use super::dates::{Track, Turn};
use super::formations::FormationId;
use super::units::UnitId;

/// What the rows of a table say, and where they say it.
pub(super) struct Listed<T> {
    /// The table.
    pub(super) table: Table,
    /// Its contents, row by row.
    pub(super) list: Vec<T>,
}

/// Reads the data files and collects what is wrong with them.
pub(super) struct Reader<'f> {
    common: data::Reader<'f>,
    /// The units' ids; `None` if they could not be read.
    pub(super) units: Option<Ids>,
    /// The formations' ids; `None` if they could not be read.
    pub(super) formations: Option<Ids>,
    /// The turns; `None` if they could not be read.
    pub(super) track: Option<Track>,
}

impl<'f> Reader<'f> {
    pub(super) fn new(files: &'f Files) -> Self {
        Self {
            common: data::Reader::new(files),
            units: None,
            formations: None,
            track: None,
        }
    }

    /// Whether nothing is wrong with any of several files so far.
    pub(super) fn all_clean(&self, files: &[&str]) -> bool {
        files.iter().all(|file| self.clean(file))
    }

    /// Whether a table has rows, and not more than sets can hold.
    pub(super) fn room(&mut self, table: &Table, column: &str, what: &str, most: usize) -> bool {
        let fault = if table.row(0).is_none() {
            table.fault(column, format!("there are no {what}"), "add some")
        } else if let Some(row) = table.row(most) {
            row.fault(column, format!("there are more than {most} {what}"), "remove some")
        } else {
            return true;
        };
        self.faults.push(fault);
        false
    }

    /// A cell with the id of a unit.
    pub(super) fn unit(&mut self, row: &Row<'_>, column: &str) -> Option<UnitId> {
        let ids = self.units.as_ref()?;
        let index = row.id(column, "unit", ids, &mut self.common.faults)?;
        u16::try_from(index).ok().map(UnitId)
    }

    /// A cell with the id of a formation.
    pub(super) fn formation(&mut self, row: &Row<'_>, column: &str) -> Option<FormationId> {
        let ids = self.formations.as_ref()?;
        let index = row.id(column, "formation", ids, &mut self.common.faults)?;
        u8::try_from(index).ok().map(FormationId)
    }

    /// A cell with a date of the turn track; without a track any date will do.
    pub(super) fn turn(&mut self, row: &Row<'_>, column: &str) -> Option<Turn> {
        let Some(track) = self.track.as_ref() else {
            return Some(Turn::default());
        };
        match track.find(row.text(column)) {
            Ok(turn) => Some(turn),
            Err((what, remedy)) => {
                self.common.faults.push(row.fault(column, what, remedy));
                None
            }
        }
    }

    /// A date of the turn track in a TOML file; without a track any date will do.
    pub(super) fn turn_at(&mut self, file: &str, date: &Spanned<String>) -> Option<Turn> {
        let Some(track) = self.track.as_ref() else {
            return Some(Turn::default());
        };
        match track.find(date.get_ref()) {
            Ok(turn) => Some(turn),
            Err((what, remedy)) => {
                self.common.fault_at(file, date, what, remedy);
                None
            }
        }
    }
}

impl<'f> Deref for Reader<'f> {
    type Target = data::Reader<'f>;

    fn deref(&self) -> &Self::Target {
        &self.common
    }
}

impl DerefMut for Reader<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.common
    }
}
