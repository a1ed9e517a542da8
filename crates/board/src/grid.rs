//! A numbered grid of hexes.

use std::fmt::{self, Write as _};

use grognard_core::word_enum;
use serde::{Deserialize, Serialize};

use crate::{Cube, GridShape, Printed, Top, Way};

crate::dense_id! {
    /// A hex of a grid. Ids rise as the printed numbers do.
    pub struct HexId(u16);
}

impl HexId {
    /// Stands in tables for what lies beyond the edge of the map.
    pub const OFF: Self = Self(u16::MAX);
}

word_enum! {
    /// An edge of the map.
    #[derive(PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Edge {
        /// The upper edge.
        North = "north",
        /// The right edge.
        East = "east",
        /// The lower edge.
        South = "south",
        /// The left edge.
        West = "west",
    }
}

/// A grid cannot be built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GridFault {
    /// There is no hex in it.
    Empty,
    /// There are more than [`HexGrid::MOST`].
    TooMany,
    /// A number does not fit in the digits of a label.
    TooFewDigits,
}

/// A map of hexes: who lies beside whom, and what is printed where.
#[derive(Clone, Debug)]
pub struct HexGrid {
    shape: GridShape,
    /// Line and place of each hex.
    numbers: Vec<(u8, u8)>,
    cubes: Vec<Cube>,
    neighbours: Vec<[HexId; 6]>,
    /// Column and row from the left and the top.
    drawn: Vec<(u16, u16)>,
    /// Bit by bit the edges a hex lies on, in the order of [`Edge`].
    edges: Vec<u8>,
    /// Ids by line and place.
    by_number: Vec<HexId>,
}

impl HexGrid {
    /// The most hexes a grid can have: floods number seven links for each with 16 bits.
    pub const MOST: usize = 9_000;

    /// Lays out a grid.
    ///
    /// # Errors
    /// It has no hex, too many of them, or numbers that do not fit in a label.
    pub fn new(shape: GridShape) -> Result<Self, GridFault> {
        let mut numbers: Vec<(u8, u8)> = shape
            .lines
            .clone()
            .flat_map(|line| shape.places(line).clone().map(move |place| (line, place)))
            .collect();
        if shape.printed == Printed::PlaceFirst {
            numbers.sort_unstable_by_key(|&(line, place)| (place, line));
        }
        let highest = numbers.iter().map(|&(line, place)| line.max(place)).max();
        match highest {
            None => return Err(GridFault::Empty),
            Some(_) if numbers.len() > Self::MOST => return Err(GridFault::TooMany),
            Some(number) if number.to_string().len() > usize::from(shape.digits) => {
                return Err(GridFault::TooFewDigits);
            }
            Some(_) => {}
        }
        let mut grid = Self {
            cubes: cubes(&shape, &numbers),
            by_number: by_number(&numbers),
            neighbours: Vec::new(),
            drawn: Vec::new(),
            edges: Vec::new(),
            shape,
            numbers,
        };
        grid.neighbours = grid.find_neighbours();
        grid.drawn = grid.find_drawn();
        grid.edges = grid.find_edges();
        Ok(grid)
    }

    fn find_neighbours(&self) -> Vec<[HexId; 6]> {
        let beside = |cube: &Cube| Way::ALL.map(|way| self.at_cube(cube.moved(way, 1)).unwrap_or(HexId::OFF));
        self.cubes.iter().map(beside).collect()
    }

    fn find_drawn(&self) -> Vec<(u16, u16)> {
        // Twice the distance from the left for rows, from the top for columns; the lines are whole.
        let place = |cube: &Cube| match self.shape.top {
            Top::Pointy => (2 * cube.x + cube.z, 2 * cube.z),
            Top::Flat => (2 * (cube.x + cube.z), cube.z - cube.x),
        };
        let left = self.cubes.iter().map(|cube| place(cube).0).min().unwrap_or(0);
        let top = self.cubes.iter().map(|cube| place(cube).1).min().unwrap_or(0);
        let drawn = |cube: &Cube| {
            let (x, y) = place(cube);
            ((x - left) as u16 / 2, (y - top) as u16 / 2)
        };
        self.cubes.iter().map(drawn).collect()
    }

    fn find_edges(&self) -> Vec<u8> {
        // A hex lies on an edge if nothing of the map lies beyond it in its row or column: straight on along its
        // line, in both slanting ways across the lines.
        let [north, east, south, west]: [&[Way]; 4] = match self.shape.top {
            Top::Pointy => [&[Way::W5, Way::W0], &[Way::W1], &[Way::W2, Way::W3], &[Way::W4]],
            Top::Flat => [&[Way::W0], &[Way::W1, Way::W2], &[Way::W3], &[Way::W4, Way::W5]],
        };
        let edges = [north, east, south, west];
        let beyond = |hex: &[HexId; 6], ways: &[Way]| ways.iter().all(|way| hex[way.index()] == HexId::OFF);
        let mask = |hex| (0..4).fold(0, |mask, edge| mask | u8::from(beyond(hex, edges[edge])) << edge);
        self.neighbours.iter().map(mask).collect()
    }

    /// How it is laid out and numbered.
    #[must_use]
    pub fn shape(&self) -> &GridShape {
        &self.shape
    }

    /// Number of hexes.
    #[must_use]
    pub fn count(&self) -> usize {
        self.numbers.len()
    }

    /// Every hex, by rising number.
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = HexId> + use<> {
        (0..self.count() as u16).map(HexId)
    }

    /// The hex with a printed number.
    #[must_use]
    pub fn hex(&self, label: &str) -> Option<HexId> {
        let digits = usize::from(self.shape.digits);
        if label.len() != 2 * digits || !label.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let (first, second) = label.split_at(digits);
        let (first, second) = (first.parse().ok()?, second.parse().ok()?);
        match self.shape.printed {
            Printed::LineFirst => self.at(first, second),
            Printed::PlaceFirst => self.at(second, first),
        }
    }

    /// The printed number of a hex.
    #[must_use]
    pub fn label(&self, hex: HexId) -> HexLabel {
        let (line, place) = self.numbers[hex.index()];
        let (first, second) = match self.shape.printed {
            Printed::LineFirst => (line, place),
            Printed::PlaceFirst => (place, line),
        };
        HexLabel {
            first,
            second,
            digits: self.shape.digits,
        }
    }

    /// The hex of a line and a place in it.
    #[must_use]
    pub fn at(&self, line: u8, place: u8) -> Option<HexId> {
        let hex = *self.by_number.get(usize::from(line) << 8 | usize::from(place))?;
        (hex != HexId::OFF).then_some(hex)
    }

    /// The line of a hex and its place in it.
    #[must_use]
    pub fn line_place(&self, hex: HexId) -> (u8, u8) {
        self.numbers[hex.index()]
    }

    /// Where a hex is drawn: its column from the left and its row from the top, both from 0. Of two lines beside each
    /// other one is pushed half a hex.
    #[must_use]
    pub fn column_row(&self, hex: HexId) -> (u16, u16) {
        self.drawn[hex.index()]
    }

    /// Of lines beside each other, whether those with an odd number, counted as in [`HexGrid::column_row`], are pushed.
    #[must_use]
    pub fn odd_pushed(&self) -> bool {
        let beside = self.hexes().find_map(|hex| Some((hex, self.neighbour(hex, Way::W2)?)));
        beside.is_some_and(|(hex, next)| {
            let (here, next) = (self.column_row(hex), self.column_row(next));
            let (line, pushed) = match self.shape.top {
                Top::Pointy => (here.1, next.0 > here.0),
                Top::Flat => (here.0, next.1 > here.1),
            };
            pushed == (line % 2 == 1)
        })
    }

    /// The cube coordinates of a hex.
    #[must_use]
    #[inline]
    pub fn cube(&self, hex: HexId) -> Cube {
        self.cubes[hex.index()]
    }

    /// The hex at cube coordinates, if it is on the map.
    #[must_use]
    pub fn at_cube(&self, cube: Cube) -> Option<HexId> {
        let (line, place) = self.shape.line_place(cube);
        self.at(line.try_into().ok()?, place.try_into().ok()?)
    }

    /// The six hexes around each hex, [`HexId::OFF`] where the map ends.
    #[must_use]
    #[inline]
    pub fn table(&self) -> &[[HexId; 6]] {
        &self.neighbours
    }

    /// The hex beside `hex`, if the map goes on there.
    #[must_use]
    #[inline]
    pub fn neighbour(&self, hex: HexId, way: Way) -> Option<HexId> {
        let next = self.neighbours[hex.index()][way.index()];
        (next != HexId::OFF).then_some(next)
    }

    /// The hexes around `hex` that are on the map, clockwise, each with the way to it.
    #[inline]
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = (Way, HexId)> + use<> {
        let around = self.neighbours[hex.index()];
        let beside = move |way: Way| (way, around[way.index()]);
        Way::ALL.into_iter().map(beside).filter(|&(_, next)| next != HexId::OFF)
    }

    /// The way from a hex to one beside it.
    #[must_use]
    pub fn way(&self, from: HexId, to: HexId) -> Option<Way> {
        self.neighbours(from)
            .find_map(|(way, next)| (next == to).then_some(way))
    }

    /// Fewest steps from one hex to another, over any terrain.
    #[must_use]
    #[inline]
    pub fn distance(&self, a: HexId, b: HexId) -> u16 {
        self.cube(a).distance(self.cube(b))
    }

    /// The hexes at exactly `range` steps from `centre`, clockwise from its [`Way::W4`] side.
    pub fn ring(&self, centre: HexId, range: u16) -> impl Iterator<Item = HexId> + '_ {
        let range = range.min(Self::MOST as u16) as i16;
        let corner = self.cube(centre).moved(Way::W4, range);
        let side = move |(cube, way): (Cube, Way)| (0..range.max(1)).map(move |step| cube.moved(way, step));
        let mut corner = corner;
        let sides = Way::ALL
            .into_iter()
            .take(if range == 0 { 1 } else { 6 })
            .map(move |way| {
                let from = corner;
                corner = corner.moved(way, range);
                (from, way)
            });
        sides.flat_map(side).filter_map(|cube| self.at_cube(cube))
    }

    /// The hexes at most `range` steps from `centre`, itself included, ring by ring.
    pub fn within(&self, centre: HexId, range: u16) -> impl Iterator<Item = HexId> + '_ {
        (0..=range).flat_map(move |range| self.ring(centre, range))
    }

    /// Whether a hex lies on an edge of the map: in the outermost row or column, and in every line its last hex.
    #[must_use]
    pub fn on_edge(&self, hex: HexId, edge: Edge) -> bool {
        self.edges[hex.index()] >> edge as u8 & 1 == 1
    }

    /// The hexes of an edge, by rising number.
    pub fn edge(&self, edge: Edge) -> impl Iterator<Item = HexId> + '_ {
        self.hexes().filter(move |&hex| self.on_edge(hex, edge))
    }
}

fn cubes(shape: &GridShape, numbers: &[(u8, u8)]) -> Vec<Cube> {
    numbers
        .iter()
        .map(|&(line, place)| shape.cube(line.into(), place.into()))
        .collect()
}

fn by_number(numbers: &[(u8, u8)]) -> Vec<HexId> {
    let mut ids = vec![HexId::OFF; 1 << 16];
    for (id, &(line, place)) in numbers.iter().enumerate() {
        ids[usize::from(line) << 8 | usize::from(place)] = HexId(id as u16);
    }
    ids
}

/// The printed number of a hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HexLabel {
    first: u8,
    second: u8,
    digits: u8,
}

impl fmt::Display for HexLabel {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A view has thousands of them, and padded numbers are formatted slowly.
        for number in [self.first, self.second] {
            for place in (0..u32::from(self.digits)).rev() {
                let digit = 10_u32
                    .checked_pow(place)
                    .map_or(0, |unit| u32::from(number) / unit % 10);
                out.write_char(char::from(b'0' + digit as u8))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
