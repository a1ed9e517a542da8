//! How a grid of hexes is laid out and numbered.

use std::ops::RangeInclusive;

use crate::{Top, Way};

/// From which edge numbers are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// From the west or the north: numbers rise as one reads.
    Forward,
    /// From the east or the south.
    Backward,
}

/// Even or odd numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parity {
    /// 0, 2, 4 …
    Even,
    /// 1, 3, 5 …
    Odd,
}

/// Which of the two numbers of a hex is printed first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Printed {
    /// The number of the line (the straight row or column), then the place in it.
    LineFirst,
    /// The place in the line, then the number of the line.
    PlaceFirst,
}

/// How a map is laid out and numbered.
///
/// A *line* is a straight chain of hexes: a row where tops are pointy, a column where they are flat. A hex is known
/// by the number of its line and its place in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GridShape {
    /// How the hexes stand.
    pub top: Top,
    /// Numbers of the lines.
    pub lines: RangeInclusive<u8>,
    /// From where lines are counted: rows from north or south, columns from west or east.
    pub lines_counted: Counted,
    /// Places in the lines of even number.
    pub even: RangeInclusive<u8>,
    /// Places in the lines of odd number.
    pub odd: RangeInclusive<u8>,
    /// From where places are counted: in rows from west or east, in columns from north or south.
    pub places_counted: Counted,
    /// Which lines are pushed half a hex towards their rising numbers. (To push the odd lines back is to push the
    /// even ones on.)
    pub pushed: Parity,
    /// Order of the two numbers in a label.
    pub printed: Printed,
    /// Digits of each of the two numbers.
    pub digits: u8,
}

impl GridShape {
    pub(crate) fn places(&self, line: u8) -> &RangeInclusive<u8> {
        if line.is_multiple_of(2) { &self.even } else { &self.odd }
    }

    /// The cube coordinates of a place, on the map or beside it.
    pub(crate) fn cube(&self, line: i16, place: i16) -> Cube {
        let (along, line) = (
            sign(self.places_counted) * self.doubled(line, place),
            sign(self.lines_counted) * line,
        );
        match self.top {
            Top::Pointy => Cube {
                x: (along - line) / 2,
                z: line,
            },
            Top::Flat => Cube {
                x: (line - along) / 2,
                z: (line + along) / 2,
            },
        }
    }

    /// The line and the place in it of cube coordinates, on the map or beside it.
    pub(crate) fn line_place(&self, cube: Cube) -> (i16, i16) {
        let (along, line) = match self.top {
            Top::Pointy => (2 * cube.x + cube.z, cube.z),
            Top::Flat => (cube.z - cube.x, cube.x + cube.z),
        };
        let (along, line) = (sign(self.places_counted) * along, sign(self.lines_counted) * line);
        (line, (along - self.doubled(line, 0)) / 2)
    }

    /// Twice the distance along the line, in hexes. Together with the number of the line it is always even, as
    /// [`Cube`] needs it.
    fn doubled(&self, line: i16, place: i16) -> i16 {
        2 * place
            + match self.pushed {
                Parity::Odd => line & 1,
                Parity::Even => 2 - (line & 1),
            }
    }
}

const fn sign(counted: Counted) -> i16 {
    match counted {
        Counted::Forward => 1,
        Counted::Backward => -1,
    }
}

/// A place in cube coordinates: three numbers whose sum is 0. Each step changes two of them by one; [`Way`]s change the
/// same two for pointy and for flat tops.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cube {
    /// Rises eastward (pointy tops) or north-eastward (flat ones).
    pub x: i16,
    /// Rises southward (pointy tops) or south-eastward (flat ones).
    pub z: i16,
}

impl Cube {
    /// The third number.
    #[must_use]
    pub const fn y(self) -> i16 {
        -self.x - self.z
    }

    /// Fewest steps to `other`.
    #[must_use]
    #[inline]
    pub fn distance(self, other: Self) -> u16 {
        let (dx, dz) = (self.x - other.x, self.z - other.z);
        dx.unsigned_abs().max(dz.unsigned_abs()).max((dx + dz).unsigned_abs())
    }

    /// The place `steps` further.
    #[must_use]
    #[inline]
    pub const fn moved(self, way: Way, steps: i16) -> Self {
        let (dx, dz) = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)][way.index()];
        Self {
            x: self.x + dx * steps,
            z: self.z + dz * steps,
        }
    }
}
