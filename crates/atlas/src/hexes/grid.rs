//! A grid of hexes: how they lie, how they are numbered, and where the real world falls on them.
//!
//! Everything is said along and across the lines of the grid: the rows of a grid of pointy hexes, the columns of a flat
//! one. Centres and corners then have whole coordinates, half a hex width along and half a side across:
//!
//! ```text
//!        (0,-2)
//! (-1,-1)      (1,-1)      neighbours: (±2, 0) and (±1, ±3)
//! (-1, 1)      (1, 1)
//!        (0, 2)
//! ```

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::theatre::LatLon;

/// Half sides of a hex to a hex width.
const HALF_SIDES: f64 = 3.464_101_615_137_754_6;

/// How a grid lies and is numbered, and the fit of the real world: the first part of `grid.toml`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GridPlan {
    /// Whether hexes stand on a corner or on a side.
    pub orientation: Orientation,
    /// Kilometres from one hex to the next.
    pub kilometres: f64,
    /// What stands first in the number of a hex.
    pub order: Order,
    /// Digits of each half of a number.
    pub digits: usize,
    /// Where rows are counted from.
    pub rows_from: RowsFrom,
    /// Where columns are counted from.
    pub columns_from: ColumnsFrom,
    /// The first and last line: row of pointy hexes, column of flat ones.
    pub lines: [i32; 2],
    /// The first and last hex of even lines.
    pub even: [i32; 2],
    /// The first and last hex of odd lines.
    pub odd: [i32; 2],
    /// The lines that are pushed half a hex, in the direction of counting.
    pub pushed: Parity,
    /// Where the real world falls on the grid.
    pub fit: Fit,
}

/// The affine fit: `x = x[0] + x[1] × (lat − latitude) + x[2] × (lon − longitude)` in hex widths in the direction in
/// which columns are counted; `y` likewise with rows.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fit {
    /// Latitude from which differences are taken.
    pub latitude: f64,
    /// Longitude from which differences are taken.
    pub longitude: f64,
    /// Constant, per degree of latitude, per degree of longitude.
    pub x: [f64; 3],
    /// Constant, per degree of latitude, per degree of longitude.
    pub y: [f64; 3],
}

/// Whether hexes stand on a corner or on a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Orientation {
    /// On a corner; rows run straight across.
    Pointy,
    /// On a side; columns run straight up.
    Flat,
}

/// What stands first in the number of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// The row.
    RowColumn,
    /// The column.
    ColumnRow,
}

/// Where rows are counted from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RowsFrom {
    /// The first row is in the north.
    North,
    /// The first row is in the south.
    South,
}

/// Where columns are counted from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColumnsFrom {
    /// The first column is in the west.
    West,
    /// The first column is in the east.
    East,
}

/// Even or odd lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Parity {
    /// Those with an even number.
    Even,
    /// Those with an odd number.
    Odd,
}

/// An edge of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edge {
    /// North.
    North,
    /// East.
    East,
    /// South.
    South,
    /// West.
    West,
}

/// A hex of a grid, by its place in the order of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexId(pub u16);

/// The hexside between two neighbours, the one with the smaller place first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(HexId, HexId);

/// A corner in whole coordinates.
pub type Corner = (i32, i32);

/// A point of the grid's plane in hex widths, along and across its lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// Along the lines, in the direction of counting.
    pub along: f64,
    /// Across the lines, in the direction of counting.
    pub across: f64,
}

/// A grid.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    /// How it lies.
    pub plan: GridPlan,
    /// Line and step of every hex.
    cells: Vec<(i32, i32)>,
    by_centre: BTreeMap<(i32, i32), HexId>,
}

impl Side {
    /// The side between two hexes, in whichever order.
    #[must_use]
    pub fn new(a: HexId, b: HexId) -> Self {
        if a < b { Self(a, b) } else { Self(b, a) }
    }

    /// Its two hexes.
    #[must_use]
    pub fn hexes(self) -> (HexId, HexId) {
        (self.0, self.1)
    }
}

impl Spot {
    /// The spot of a corner or centre.
    #[must_use]
    pub fn of((along, across): Corner) -> Self {
        Self {
            along: f64::from(along) / 2.0,
            across: f64::from(across) / HALF_SIDES,
        }
    }

    /// Hex widths to another spot.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        // A square root is rounded alike on every machine, a hypotenuse is not.
        let (along, across) = (self.along - other.along, self.across - other.across);
        (along * along + across * across).sqrt()
    }

    /// The spot half-way to another.
    #[must_use]
    pub fn middle(self, other: Self) -> Self {
        self.towards(other, 0.5)
    }

    /// The spot at a share of the way to another.
    #[must_use]
    pub fn towards(self, other: Self, share: f64) -> Self {
        Self {
            along: self.along + (other.along - self.along) * share,
            across: self.across + (other.across - self.across) * share,
        }
    }

    /// The nearest spot of the straight line between two others, as the share of the way between them.
    #[must_use]
    pub fn foot(self, from: Self, to: Self) -> f64 {
        let (dx, dy) = (to.along - from.along, to.across - from.across);
        let length = dx * dx + dy * dy;
        if length > 0.0 {
            (((self.along - from.along) * dx + (self.across - from.across) * dy) / length).clamp(0.0, 1.0)
        } else {
            0.0
        }
    }

    /// Above zero if the spot lies on one hand of the line from one spot to another, below if on the other hand.
    #[must_use]
    pub fn hand(self, from: Self, to: Self) -> f64 {
        (to.along - from.along) * (self.across - from.across) - (to.across - from.across) * (self.along - from.along)
    }
}

impl Grid {
    /// The grid of a plan.
    #[must_use]
    pub fn new(plan: GridPlan) -> Self {
        let mut cells = Vec::new();
        let mut by_centre = BTreeMap::new();
        for line in plan.lines[0]..=plan.lines[1] {
            let [first, last] = if line % 2 == 0 { plan.even } else { plan.odd };
            for step in first..=last {
                let id = HexId(u16::try_from(cells.len()).unwrap_or(u16::MAX));
                by_centre.insert(centre_of(&plan, line, step), id);
                cells.push((line, step));
            }
        }
        Self { plan, cells, by_centre }
    }

    /// Every hex, in the order of lines.
    pub fn hexes(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..u16::try_from(self.cells.len()).unwrap_or(u16::MAX)).map(HexId)
    }

    /// How many hexes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is no hex at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Row and column of a hex, as they are numbered.
    #[must_use]
    pub fn row_column(&self, hex: HexId) -> (i32, i32) {
        let (line, step) = self.cells[usize::from(hex.0)];
        match self.plan.orientation {
            Orientation::Pointy => (line, step),
            Orientation::Flat => (step, line),
        }
    }

    /// The number of a hex, as printed.
    #[must_use]
    pub fn number(&self, hex: HexId) -> String {
        let (row, column) = self.row_column(hex);
        let (first, second) = match self.plan.order {
            Order::RowColumn => (row, column),
            Order::ColumnRow => (column, row),
        };
        let digits = self.plan.digits;
        format!("{first:0digits$}{second:0digits$}")
    }

    /// The hex with a number.
    #[must_use]
    pub fn find(&self, number: &str) -> Option<HexId> {
        let digits = self.plan.digits;
        if number.len() != 2 * digits || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let (first, second): (i32, i32) = (number[..digits].parse().ok()?, number[digits..].parse().ok()?);
        let rows_first = self.plan.order == Order::RowColumn;
        let lines_first = rows_first == (self.plan.orientation == Orientation::Pointy);
        let (line, step) = if lines_first { (first, second) } else { (second, first) };
        let found = *self.by_centre.get(&centre_of(&self.plan, line, step))?;
        (self.cells[usize::from(found.0)] == (line, step)).then_some(found)
    }

    /// The centre of a hex in whole coordinates.
    #[must_use]
    pub fn centre(&self, hex: HexId) -> Corner {
        let (line, step) = self.cells[usize::from(hex.0)];
        centre_of(&self.plan, line, step)
    }

    /// The centre of a hex.
    #[must_use]
    pub fn spot(&self, hex: HexId) -> Spot {
        Spot::of(self.centre(hex))
    }

    /// The neighbours of a hex that are on the map, in a fixed order around it.
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = HexId> + '_ {
        let (along, across) = self.centre(hex);
        const AROUND: [(i32, i32); 6] = [(2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3), (1, -3)];
        let at = move |(x, y): (i32, i32)| self.by_centre.get(&(along + x, across + y)).copied();
        AROUND.into_iter().filter_map(at)
    }

    /// Whether two hexes are neighbours.
    #[must_use]
    pub fn adjacent(&self, a: HexId, b: HexId) -> bool {
        self.neighbours(a).any(|other| other == b)
    }

    /// Steps between two hexes.
    #[must_use]
    pub fn distance(&self, a: HexId, b: HexId) -> i32 {
        let ((ax, ay), (bx, by)) = (self.centre(a), self.centre(b));
        let (along, lines) = ((ax - bx).abs(), (ay - by).abs() / 3);
        lines + ((along - lines) / 2).max(0)
    }

    /// Every hexside between two hexes of the map.
    #[must_use]
    pub fn sides(&self) -> Vec<Side> {
        let pairs = self
            .hexes()
            .flat_map(|hex| self.neighbours(hex).map(move |other| (hex, other)));
        let mut sides: Vec<Side> = pairs.filter(|(a, b)| a < b).map(|(a, b)| Side(a, b)).collect();
        sides.sort();
        sides
    }

    /// The six corners of a hex.
    #[must_use]
    pub fn corners(&self, hex: HexId) -> [Corner; 6] {
        let (along, across) = self.centre(hex);
        [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)].map(|(x, y)| (along + x, across + y))
    }

    /// The two ends of a hexside.
    #[must_use]
    pub fn ends(&self, side: Side) -> (Corner, Corner) {
        let ((ax, ay), (bx, by)) = (self.centre(side.0), self.centre(side.1));
        if ay == by {
            let along = i32::midpoint(ax, bx);
            ((along, ay - 1), (along, ay + 1))
        } else {
            let up = ay.min(by);
            let (upper, lower) = if ay < by { (ax, bx) } else { (bx, ax) };
            ((upper, up + 2), (lower, up + 1))
        }
    }

    /// The hex of the lattice at a spot, if it is on the map.
    #[must_use]
    pub fn at(&self, spot: Spot) -> Option<HexId> {
        let line = (spot.across * HALF_SIDES / 3.0).round() as i32;
        let mut best: Option<(f64, (i32, i32))> = None;
        for line in line - 1..=line + 1 {
            let pushed = i32::from(is_pushed(&self.plan, line));
            let step = ((spot.along * 2.0 - f64::from(pushed)) / 2.0).round() as i32;
            let centre = (2 * step + pushed, 3 * line);
            let distance = spot.distance(Spot::of(centre));
            if best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, centre));
            }
        }
        self.by_centre.get(&best?.1).copied()
    }

    /// Where a point of the earth falls on the grid.
    #[must_use]
    pub fn project(&self, at: LatLon) -> Spot {
        let fit = &self.plan.fit;
        let (north, east) = (at.lat - fit.latitude, at.lon - fit.longitude);
        let [x, y] = [fit.x, fit.y].map(|k| k[0] + k[1] * north + k[2] * east);
        let (along, across) = match self.plan.orientation {
            Orientation::Pointy => (x, y),
            Orientation::Flat => (y, x),
        };
        Spot { along, across }
    }

    /// The point of the earth at a spot of the grid.
    #[must_use]
    pub fn unproject(&self, spot: Spot) -> LatLon {
        let fit = &self.plan.fit;
        let (x, y) = match self.plan.orientation {
            Orientation::Pointy => (spot.along, spot.across),
            Orientation::Flat => (spot.across, spot.along),
        };
        let (dx, dy) = (x - fit.x[0], y - fit.y[0]);
        let whole = fit.x[1] * fit.y[2] - fit.x[2] * fit.y[1];
        LatLon {
            lat: fit.latitude + (dx * fit.y[2] - dy * fit.x[2]) / whole,
            lon: fit.longitude + (dy * fit.x[1] - dx * fit.y[1]) / whole,
        }
    }

    /// Whether what is on the left hand on the earth has a [`Spot::hand`] below zero.
    #[must_use]
    pub fn left_is_below(&self) -> bool {
        let mut flips = 0;
        flips += i32::from(self.plan.columns_from == ColumnsFrom::East);
        flips += i32::from(self.plan.rows_from == RowsFrom::South);
        flips += i32::from(self.plan.orientation == Orientation::Flat);
        flips % 2 == 0
    }

    /// The edges of the map at which a hex lies.
    #[must_use]
    pub fn edges(&self, hex: HexId) -> Vec<Edge> {
        let (line, step) = self.cells[usize::from(hex.0)];
        let [first, last] = if line % 2 == 0 { self.plan.even } else { self.plan.odd };
        let lines = self.plan.lines;
        let on = [
            (line == lines[0], true, true),
            (line == lines[1], true, false),
            (step == first, false, true),
            (step == last, false, false),
        ];
        let pointy = self.plan.orientation == Orientation::Pointy;
        let edge = |of_line: bool, begin: bool| match (of_line == pointy, begin) {
            (true, begin) if begin == (self.plan.rows_from == RowsFrom::North) => Edge::North,
            (true, _) => Edge::South,
            (false, begin) if begin == (self.plan.columns_from == ColumnsFrom::West) => Edge::West,
            (false, _) => Edge::East,
        };
        on.into_iter()
            .filter(|(there, ..)| *there)
            .map(|(_, of_line, begin)| edge(of_line, begin))
            .collect()
    }

    /// Row and column of a hex on the screen, where rows are counted from the north and columns from the west, from 0
    /// or 1 so that the same lines stay pushed.
    #[must_use]
    pub fn screen(&self, hex: HexId) -> (i16, i16) {
        let (row, column) = self.row_column(hex);
        let pointy = self.plan.orientation == Orientation::Pointy;
        let longest = self.plan.even[1].max(self.plan.odd[1]);
        let line = if pointy { row } else { column };
        let pushed = i32::from(is_pushed(&self.plan, line));
        // Counted from the other end, a pushed line lies half a hex before the others, not behind them.
        let turned_step = |step: i32| longest - step - pushed;
        let turned_line = |line: i32| 2 * self.plan.lines[1] - line;
        let row = match (self.plan.rows_from, pointy) {
            (RowsFrom::North, _) => row,
            (RowsFrom::South, true) => turned_line(row),
            (RowsFrom::South, false) => turned_step(row),
        };
        let column = match (self.plan.columns_from, pointy) {
            (ColumnsFrom::West, _) => column,
            (ColumnsFrom::East, true) => turned_step(column),
            (ColumnsFrom::East, false) => turned_line(column),
        };
        let short = |number: i32| i16::try_from(number).unwrap_or(i16::MAX);
        (short(row), short(column))
    }
}

fn is_pushed(plan: &GridPlan, line: i32) -> bool {
    (line % 2 == 0) == (plan.pushed == Parity::Even)
}

fn centre_of(plan: &GridPlan, line: i32, step: i32) -> Corner {
    (2 * step + i32::from(is_pushed(plan, line)), 3 * line)
}
