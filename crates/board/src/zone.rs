//! Zones of control, kept up to date hex by hex.

use grognard_core::{BySide, Side};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{HexGrid, HexId, Way, Ways};

/// Which hexes lie in whose zone of control, for a map of at most `H` hexes.
///
/// Each hex remembers from which of its six neighbours a side projects into it. That one byte answers whether it is in
/// the zone, whose zone it is, and whether it would still be without one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zones<const H: usize> {
    from: BySide<[Ways; H]>,
}

impl<const H: usize> Default for Zones<H> {
    fn default() -> Self {
        Self {
            from: BySide::new(|_| [Ways::NONE; H]),
        }
    }
}

impl<const H: usize> Zones<H> {
    /// Zones worked out from nothing: `ways` says into which of its neighbours a side projects from a hex.
    pub fn of(grid: &HexGrid, mut ways: impl FnMut(Side, HexId) -> Ways) -> Self {
        let mut zones = Self::default();
        for side in Side::BOTH {
            for hex in grid.hexes() {
                let ways = ways(side, hex);
                if !ways.is_empty() {
                    zones.project(grid, side, hex, ways);
                }
            }
        }
        zones
    }

    /// From now on `side` projects from `hex` by these ways and by no other; [`Ways::NONE`] when it stops.
    #[inline]
    pub fn project(&mut self, grid: &HexGrid, side: Side, hex: HexId, ways: Ways) {
        let zone = &mut self.from[side];
        for (way, to) in grid.neighbours(hex) {
            let from = &mut zone[to.index()];
            *from = from.put(way.opposite(), ways.has(way));
        }
    }

    /// The same for both sides at once.
    #[inline]
    pub fn project_both(&mut self, grid: &HexGrid, hex: HexId, ways: BySide<Ways>) {
        for (way, to) in grid.neighbours(hex) {
            let (a, b) = (&mut self.from.a[to.index()], &mut self.from.b[to.index()]);
            *a = a.put(way.opposite(), ways.a.has(way));
            *b = b.put(way.opposite(), ways.b.has(way));
        }
    }

    /// Whether `hex` is in the zone of `side`.
    #[must_use]
    #[inline]
    pub fn has(&self, side: Side, hex: HexId) -> bool {
        !self.from[side][hex.index()].is_empty()
    }

    /// The ways from `hex` to the neighbours from which `side` projects into it.
    #[must_use]
    #[inline]
    pub fn from(&self, side: Side, hex: HexId) -> Ways {
        self.from[side][hex.index()]
    }

    /// Whether hexes are in the zone of `side`: for those who ask about many.
    #[inline]
    pub fn of_side(&self, side: Side) -> impl Fn(HexId) -> bool + Copy + '_ {
        let from = &self.from[side];
        move |hex| !from[hex.index()].is_empty()
    }

    /// Whether `hex` is in the zone of `side` even if what stands in the neighbour `way` is left out.
    #[must_use]
    #[inline]
    pub fn has_without(&self, side: Side, hex: HexId, way: Way) -> bool {
        !self.from(side, hex).without(way).is_empty()
    }
}

/// Written as the hexes that zones reach, with the ways from which those of each side come.
impl<const H: usize> Serialize for Zones<H> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let reached = |hex: &usize| Side::BOTH.iter().any(|&side| !self.from[side][*hex].is_empty());
        let entry = |hex: usize| (hex as u16, self.from.a[hex], self.from.b[hex]);
        serializer.collect_seq((0..H).filter(reached).map(entry))
    }
}

impl<'de, const H: usize> Deserialize<'de> for Zones<H> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut zones = Self::default();
        for (hex, a, b) in Vec::<(u16, Ways, Ways)>::deserialize(deserializer)? {
            let hex = usize::from(hex);
            if hex >= H {
                return Err(serde::de::Error::custom(
                    "a zone of control reaches a hex that is not on the map",
                ));
            }
            zones.from.a[hex] = a;
            zones.from.b[hex] = b;
        }
        Ok(zones)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{Lot, rows};

    #[test]
    fn zones_kept_up_to_date_equal_zones_worked_out() {
        let grid = rows();
        let mut lot = Lot(9);
        let mut zones = Zones::<1098>::default();
        let mut ways = BySide::new(|_| vec![Ways::NONE; grid.count()]);
        for _ in 0..500 {
            let side = Side::BOTH[lot.below(2)];
            let hex = HexId(lot.below(grid.count()) as u16);
            let now: Ways = Way::ALL.into_iter().filter(|_| lot.below(2) == 0).collect();
            let now = if lot.below(3) == 0 { Ways::NONE } else { now };
            ways[side][hex.index()] = now;
            if lot.below(2) == 0 {
                zones.project(&grid, side, hex, now);
            } else {
                zones.project_both(&grid, hex, BySide::new(|side| ways[side][hex.index()]));
            }
        }
        assert_eq!(zones, Zones::of(&grid, |side, hex| ways[side][hex.index()]));
        for (side, ways) in ways.iter() {
            let has = zones.of_side(side);
            for hex in grid.hexes() {
                assert_eq!(has(hex), zones.has(side, hex));
                let projecting = |(way, next): (Way, HexId)| ways[next.index()].has(way.opposite()).then_some(way);
                let from: Ways = grid.neighbours(hex).filter_map(projecting).collect();
                assert_eq!(zones.from(side, hex), from);
                assert_eq!(zones.has(side, hex), !from.is_empty());
                for way in Way::ALL {
                    let only = from.has(way) && from.len() == 1;
                    assert_eq!(zones.has_without(side, hex, way), !from.is_empty() && !only);
                }
            }
        }
    }
}
