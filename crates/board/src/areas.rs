//! A map of areas: who borders whom, and floods over it.

use grognard_core::cite::Neutral;
use serde::{Deserialize, Serialize};

use crate::{Bits, Dense};

/// An area of a map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct AreaId(pub u8);

impl AreaId {
    /// Its place in arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Neutral for AreaId {
    fn neutral() -> Self {
        Self(0)
    }
}

/// What is wrong with a list of borders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapFault {
    /// More areas than a set can hold.
    TooManyAreas,
    /// Border number `row` names an area that is not on the map.
    Outside {
        /// Its place in the list, from 0.
        row: usize,
    },
    /// Border number `row` joins an area with itself.
    Loop {
        /// Its place in the list, from 0.
        row: usize,
    },
    /// Border number `row` was listed before.
    Twice {
        /// Its place in the list, from 0.
        row: usize,
    },
}

/// Areas and the borders between them. `B` is what a game knows of a border.
#[derive(Clone, Debug)]
pub struct AreaMap<B> {
    neighbours: Vec<Bits>,
    borders: Vec<(AreaId, AreaId, B)>,
    /// Index into `borders` by pair of areas; `NONE` where they do not touch.
    index: Vec<u16>,
}

const NONE: u16 = u16::MAX;

impl<B> AreaMap<B> {
    /// Builds a map of `count` areas.
    ///
    /// # Errors
    /// All faults of the list: loops, borders listed twice or to areas that are not there, too many areas.
    pub fn new(count: usize, borders: Vec<(AreaId, AreaId, B)>) -> Result<Self, Vec<MapFault>> {
        if count > Bits::CAPACITY {
            return Err(vec![MapFault::TooManyAreas]);
        }
        let mut map = Self {
            neighbours: vec![Bits::EMPTY; count],
            borders: Vec::with_capacity(borders.len()),
            index: vec![NONE; count * count],
        };
        let mut faults = Vec::new();
        for (row, (a, b, border)) in borders.into_iter().enumerate() {
            if a.index() >= count || b.index() >= count {
                faults.push(MapFault::Outside { row });
            } else if a == b {
                faults.push(MapFault::Loop { row });
            } else if map.border_number(a, b).is_some() {
                faults.push(MapFault::Twice { row });
            } else {
                map.neighbours[a.index()].insert(b.0);
                map.neighbours[b.index()].insert(a.0);
                map.index[a.index() * count + b.index()] = row as u16;
                map.index[b.index() * count + a.index()] = row as u16;
            }
            map.borders.push((a, b, border));
        }
        if faults.is_empty() { Ok(map) } else { Err(faults) }
    }

    /// Number of areas.
    #[must_use]
    pub fn count(&self) -> usize {
        self.neighbours.len()
    }

    /// Every area.
    pub fn areas(&self) -> impl Iterator<Item = AreaId> + use<B> {
        (0..self.count() as u8).map(AreaId)
    }

    /// The areas that border `area`.
    #[must_use]
    pub fn neighbours(&self, area: AreaId) -> Bits {
        self.neighbours[area.index()]
    }

    /// The number of the border between two areas, if they touch.
    #[must_use]
    pub fn border_number(&self, a: AreaId, b: AreaId) -> Option<u16> {
        let number = self.index[a.index() * self.count() + b.index()];
        (number != NONE).then_some(number)
    }

    /// The border between two areas, if they touch.
    #[must_use]
    pub fn border(&self, a: AreaId, b: AreaId) -> Option<&B> {
        self.border_number(a, b)
            .map(|number| &self.borders[usize::from(number)].2)
    }

    /// Every border, in the order of the data.
    #[must_use]
    pub fn borders(&self) -> &[(AreaId, AreaId, B)] {
        &self.borders
    }

    /// Every area that can be reached from `from` by steps into `open` areas; `from` itself is included.
    #[must_use]
    pub fn flood(&self, from: Bits, open: Bits) -> Bits {
        let mut reached = from;
        let mut front = from;
        while !front.is_empty() {
            let touched = front.fold(Bits::EMPTY, |all, area| all | self.neighbours[usize::from(area)]);
            front = (touched & open).without(reached);
            reached |= front;
        }
        reached
    }

    /// Fewest borders between `from` and every area, over `open` areas; `None` where there is no way.
    #[must_use]
    pub fn distances(&self, from: AreaId, open: Bits) -> Dense<Option<u8>> {
        let mut distance = Dense::filled(None);
        let mut front = Bits::one(from.0);
        let mut reached = front;
        let mut steps = 0;
        while !front.is_empty() {
            for area in front {
                distance[area] = Some(steps);
            }
            let touched = front.fold(Bits::EMPTY, |all, area| all | self.neighbours[usize::from(area)]);
            front = (touched & open).without(reached);
            reached |= front;
            steps += 1;
        }
        distance
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(count: u8) -> AreaMap<()> {
        let borders = (1..count).map(|b| (AreaId(b - 1), AreaId(b), ())).collect();
        AreaMap::new(count.into(), borders).expect("a line is a map")
    }

    #[test]
    fn a_flood_stops_at_closed_areas() {
        let map = line(6);
        let open = Bits::first(6).without(Bits::one(3));
        assert_eq!(map.flood(Bits::one(0), open), Bits::first(3));
    }

    #[test]
    fn distances_count_borders() {
        let map = line(4);
        let all = Bits::first(4);
        let distance = map.distances(AreaId(1), all);
        assert_eq!(
            [0, 1, 2, 3].map(|area| distance[area]),
            [Some(1), Some(0), Some(1), Some(2)]
        );
    }

    #[test]
    fn faults_are_reported_all_at_once() {
        let borders = vec![
            (AreaId(0), AreaId(0), ()),
            (AreaId(0), AreaId(1), ()),
            (AreaId(1), AreaId(0), ()),
            (AreaId(0), AreaId(2), ()),
        ];
        let faults = vec![
            MapFault::Loop { row: 0 },
            MapFault::Twice { row: 2 },
            MapFault::Outside { row: 3 },
        ];
        assert_eq!(AreaMap::new(2, borders).err(), Some(faults));
    }
}
