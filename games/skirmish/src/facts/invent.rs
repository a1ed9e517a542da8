//! Areas and units invented in a lab file.
//!
//! ```text
//! invent area ID DEFENCE VALUE NEIGHBOUR open|river [NEIGHBOUR open|river …]
//! invent unit ID SIDE STRENGTH STEPS RANGE
//! ```

use grognard_board::{AreaId, AreaMap};
use grognard_core::text::{Cursor, Line, read_all};
use grognard_core::{Fault, Faults, Name};
use grognard_table::view::Branch;

use super::{AREAS, Area, Border, Facts, Kind, Unit};

/// Adds something with this id.
type Add = fn(&mut Facts, &str, &mut Cursor<'_, '_>) -> Result<(), Fault>;

const BORDERS: [(&str, Border); 2] = [("open", Border::Open), ("river", Border::River)];

impl Facts {
    /// These facts with the invented things added.
    pub(crate) fn invent(&self, lines: &[Line<'_>]) -> Result<Self, Faults> {
        let mut facts = self.clone();
        let faults = read_all(lines, 1, |words| facts.add(words));
        if faults.is_empty() { Ok(facts) } else { Err(faults) }
    }

    fn add(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        let add = words.one_of(&[("area", Self::add_area as Add), ("unit", Self::add_unit)])?;
        let id = words.word();
        let taken = self.find_area(id).is_some() || self.find_unit(id).is_some() || self.find_block(id).is_some();
        if id.is_empty() || taken {
            return Err(words.fault(format!("'{id}' cannot be a new id"), "give it an id of its own"));
        }
        add(self, id, words)
    }

    fn add_area(&mut self, id: &str, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        if self.areas.len() == AREAS {
            return Err(words.fault("the map is full", "invent fewer areas"));
        }
        let here = AreaId(self.areas.len() as u8);
        let (defence, value) = (words.number(0..=3)?, words.number(0..=9)?);
        let mut borders = self.map.borders().to_vec();
        while words.more() {
            let neighbour = words.id("area", |id| self.find_area(id), "name an area before this one")?;
            borders.push((neighbour, here, words.one_of(&BORDERS)?));
        }
        let again = |_| words.fault("a border is named twice", "name each neighbour once");
        self.map = AreaMap::new(self.areas.len() + 1, borders).map_err(again)?;
        self.areas.push(Area {
            id: id.into(),
            name: Name::same(id),
            terrain: "clear".into(),
            defence,
            value,
            home: None,
            x: 5.0,
            y: 5.0 + 10.0 * f64::from(here.0),
        });
        Ok(())
    }

    fn add_unit(&mut self, id: &str, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        self.units.push(Unit {
            id: id.into(),
            side: self.start.read_side(words)?,
            name: Name::same(id),
            branch: Branch::Infantry,
            kind: Kind::Troop,
            strength: words.number(0..=6)?,
            steps: words.number(1..=4)?,
            range: words.number(0..=1)?,
        });
        Ok(())
    }
}
