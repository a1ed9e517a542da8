//! Grids for tests.

use crate::{Counted, GridShape, HexGrid, Parity, Printed, Top};

/// A grid of pointy hexes: rows 11–46 from the north, 31 or 30 columns from the east, odd rows half a hex further west.
pub(crate) fn rows() -> HexGrid {
    let shape = GridShape {
        top: Top::Pointy,
        lines: 11..=46,
        lines_counted: Counted::Forward,
        even: 1..=31,
        odd: 1..=30,
        places_counted: Counted::Backward,
        pushed: Parity::Odd,
        printed: Printed::LineFirst,
        digits: 2,
    };
    HexGrid::new(shape).expect("a good shape")
}

/// A grid of flat hexes: columns 10–70 from the west, 34 or 33 rows from the north, odd columns half a hex further
/// south.
pub(crate) fn columns() -> HexGrid {
    let shape = GridShape {
        top: Top::Flat,
        lines: 10..=70,
        lines_counted: Counted::Forward,
        even: 1..=34,
        odd: 1..=33,
        places_counted: Counted::Forward,
        pushed: Parity::Odd,
        printed: Printed::LineFirst,
        digits: 2,
    };
    HexGrid::new(shape).expect("a good shape")
}

/// Numbers that look drawn by lot, the same in every run.
pub(crate) struct Lot(pub(crate) u32);

impl Lot {
    /// A number below `count`.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as usize % count
    }
}
