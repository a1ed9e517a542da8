//! What all data files share: the core's reader, and the ids that cells may name.

use std::ops::{Deref, DerefMut};

use grognard_board::AreaId;
use grognard_core::data::{self, Files, Ids, Row};

use super::types::UnitId;

/// Reads the data files and collects what is wrong with them.
pub(super) struct Reader<'f> {
    common: data::Reader<'f>,
    /// The areas' codes; `None` if they could not be read.
    pub(super) areas: Option<Ids>,
    /// The units' ids; `None` if they could not be read.
    pub(super) units: Option<Ids>,
}

impl<'f> Reader<'f> {
    pub(super) fn new(files: &'f Files) -> Self {
        Self {
            common: data::Reader::new(files),
            areas: None,
            units: None,
        }
    }

    /// A cell with the code of an area.
    pub(super) fn area(&mut self, row: &Row<'_>, column: &str) -> Option<AreaId> {
        let ids = self.areas.as_ref()?;
        let index = row.id(column, "area", ids, &mut self.common.faults)?;
        u8::try_from(index).ok().map(AreaId)
    }

    /// A cell with the id of a unit.
    pub(super) fn unit(&mut self, row: &Row<'_>, column: &str) -> Option<UnitId> {
        let ids = self.units.as_ref()?;
        let index = row.id(column, "unit", ids, &mut self.common.faults)?;
        u8::try_from(index).ok().map(UnitId)
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
