//! Areas and units invented in a lab file.
//!
//! ```text
//! invent area ID DEFENCE VALUE NEIGHBOUR open|river [NEIGHBOUR open|river …]
//! invent unit ID SIDE STRENGTH STEPS RANGE
//! ```

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use grognard_board::{AreaId, AreaMap};
use grognard_core::text::Line;
use grognard_core::{Fault, Faults, Name, Side};
use grognard_table::view::Branch;

use super::{AREAS, Area, Border, Facts, Kind, Unit};

impl Facts {
    /// These facts with the invented things added.
    pub(crate) fn invent(&self, lines: &[Line<'_>]) -> Result<Self, Faults> {
        let mut facts = self.clone();
        let added = |line| facts.add(line).err();
        let faults: Faults = lines.iter().filter_map(added).collect();
        if faults.is_empty() { Ok(facts) } else { Err(faults) }
    }

    fn add(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let id = line.word(2);
        let taken = self.find_area(id).is_some() || self.find_unit(id).is_some() || self.find_block(id).is_some();
        if id.is_empty() || taken {
            return Err(line.fault(2, format!("'{id}' cannot be a new id"), "give it an id of its own"));
        }
        match line.word(1) {
            "area" => self.add_area(line),
            "unit" => self.add_unit(line),
            what => Err(line.fault(1, format!("'{what}' cannot be invented"), "invent an area or a unit")),
        }
    }

    fn add_area(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        if self.areas.len() == AREAS {
            return Err(line.fault(1, "the map is full", "invent fewer areas"));
        }
        let here = AreaId(self.areas.len() as u8);
        let mut borders = self.map.borders().to_vec();
        for at in (5..line.words.len()).step_by(2) {
            let neighbour = self.find_area(line.word(at));
            let neighbour = neighbour.ok_or_else(|| line.fault(at, "no such area", "name an area before this one"))?;
            let border = match line.word(at + 1) {
                "open" => Border::Open,
                "river" => Border::River,
                _ => return Err(line.fault(at + 1, "not a border", "write open or river")),
            };
            borders.push((neighbour, here, border));
        }
        let again = |_| line.fault(5, "a border is named twice", "name each neighbour once");
        self.map = AreaMap::new(self.areas.len() + 1, borders).map_err(again)?;
        self.areas.push(Area {
            id: line.word(2).into(),
            name: Name::same(line.word(2)),
            terrain: "clear".into(),
            defence: number(line, 3, 0..=3)?,
            value: number(line, 4, 0..=9)?,
            home: None,
            x: 5.0,
            y: 5.0 + 10.0 * f64::from(here.0),
        });
        Ok(())
    }

    fn add_unit(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let side = match line.word(3) {
            "north" => Side::A,
            "south" => Side::B,
            _ => return Err(line.fault(3, "no such side", "write north or south")),
        };
        self.units.push(Unit {
            id: line.word(2).into(),
            side,
            name: Name::same(line.word(2)),
            branch: Branch::Infantry,
            kind: Kind::Troop,
            strength: number(line, 4, 0..=6)?,
            steps: number(line, 5, 1..=4)?,
            range: number(line, 6, 0..=1)?,
        });
        Ok(())
    }
}

/// A number within the limits of the data files.
fn number<T>(line: &Line<'_>, at: usize, range: RangeInclusive<T>) -> Result<T, Fault>
where
    T: FromStr + PartialOrd + Display,
{
    let number = line.word(at).parse().ok().filter(|number| range.contains(number));
    let remedy = || format!("write a whole number from {} to {}", range.start(), range.end());
    number.ok_or_else(|| line.fault(at, "not a number that fits here", remedy()))
}
