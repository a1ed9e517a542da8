//! The sides between hexes.

use crate::{HexGrid, HexId, Way};

crate::dense_id! {
    /// A side of a hex; the hexes on both sides of it know it by the same id.
    pub struct HexsideId(u16);
}

/// The sides of a grid's hexes, those on the edge of the map included.
#[derive(Clone, Debug)]
pub struct Hexsides {
    by_hex: Vec<[HexsideId; 6]>,
    /// The hex of the lower number, and the way to the side.
    first: Vec<(HexId, Way)>,
}

impl Hexsides {
    /// Numbers the sides of a grid.
    #[must_use]
    pub fn new(grid: &HexGrid) -> Self {
        let mut sides = Self {
            by_hex: vec![[HexsideId(0); 6]; grid.count()],
            first: Vec::with_capacity(4 * grid.count()),
        };
        for hex in grid.hexes() {
            for way in Way::ALL {
                let beyond = grid.neighbour(hex, way).filter(|&next| next < hex);
                sides.by_hex[hex.index()][way.index()] = match beyond {
                    Some(next) => sides.of(next, way.opposite()),
                    None => {
                        sides.first.push((hex, way));
                        HexsideId(sides.first.len() as u16 - 1)
                    }
                };
            }
        }
        sides
    }

    /// Number of sides.
    #[must_use]
    pub fn count(&self) -> usize {
        self.first.len()
    }

    /// The side of a hex.
    #[must_use]
    #[inline]
    pub fn of(&self, hex: HexId, way: Way) -> HexsideId {
        self.by_hex[hex.index()][way.index()]
    }

    /// The side between two hexes, if they touch.
    #[must_use]
    pub fn between(&self, a: HexId, b: HexId) -> Option<HexsideId> {
        let shared = |side: &&HexsideId| self.by_hex[b.index()].contains(side);
        (a != b)
            .then(|| self.by_hex[a.index()].iter().find(shared).copied())
            .flatten()
    }

    /// A hex of the side, the one of the lower number, and the way from it to the side.
    #[must_use]
    pub fn first(&self, side: HexsideId) -> (HexId, Way) {
        self.first[side.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;

    #[test]
    fn both_hexes_know_a_side_by_one_id() {
        let grid = samples::rows();
        let sides = Hexsides::new(&grid);
        let mut known = vec![0; sides.count()];
        for (hex, way) in grid.hexes().flat_map(|hex| Way::ALL.map(|way| (hex, way))) {
            let side = sides.of(hex, way);
            known[side.index()] += 1;
            let other = grid.neighbour(hex, way);
            assert_eq!(other.and_then(|other| sides.between(hex, other)), other.map(|_| side));
            assert_eq!(other.map_or(side, |other| sides.of(other, way.opposite())), side);
            let (first, out) = sides.first(side);
            assert_eq!(sides.of(first, out), side);
            assert!(first <= hex);
        }
        assert_eq!(known.iter().sum::<usize>(), 6 * grid.count());
        assert!(known.iter().all(|hexes| [1, 2].contains(hexes)));
        let far = sides.between(HexId(0), HexId(500));
        assert_eq!((far, sides.between(HexId(9), HexId(9))), (None, None));
    }
}
