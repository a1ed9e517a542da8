//! Maps read from data files.

use grognard_core::Faults;
use grognard_core::data::{CsvTable, Ids, Reader, Row};

use crate::outline::{self, Degrees};
use crate::{AreaId, AreaMap, GridFault, GridShape, HexGrid, HexId, MapFault, Printed, Set};

impl<B> AreaMap<B> {
    /// Joins `count` areas by borders that rows with the columns `a` and `b` give.
    pub fn from_rows(
        count: usize,
        borders: Vec<(Row<'_>, AreaId, AreaId, B)>,
        reader: &mut Reader<'_>,
    ) -> Option<Self> {
        let rows: Vec<Row<'_>> = borders.iter().map(|(row, ..)| *row).collect();
        let borders = borders.into_iter().map(|(_, a, b, border)| (a, b, border));
        let faults = match Self::new(count, borders.collect()) {
            Ok(map) => return Some(map),
            Err(faults) => faults,
        };
        for fault in faults {
            let (row, column, what) = match fault {
                MapFault::Loop { row } => (row, "b", "an area borders itself"),
                MapFault::Twice { row } => (row, "a", "these two areas have a border already"),
                // Counted before the borders are read, and their areas found.
                MapFault::TooManyAreas | MapFault::Outside { .. } => continue,
            };
            reader.wrong(&rows[row], column, what, "remove the row or correct a code");
        }
        None
    }
}

/// The files of a map of areas.
#[derive(Clone, Copy, Debug)]
pub struct AreaFiles {
    /// The areas.
    pub areas: &'static str,
    /// The borders between them.
    pub borders: &'static str,
    /// The lines of their outlines.
    pub outlines: &'static str,
}

impl<B> AreaMap<B> {
    /// Reads the outline of each area, empty where there is none. A line between two areas is there once and used by
    /// both. `codes` are what the areas are called in the files.
    pub fn outlines(
        map: Option<&Self>,
        codes: &[&str],
        files: AreaFiles,
        reader: &mut Reader<'_>,
    ) -> Vec<Vec<Degrees>> {
        let table = reader.table(files.outlines, &["a", "b", "points", "source"]);
        let map = map.filter(|_| reader.all_clean(&[files.areas, files.borders]));
        let mut lines = Vec::new();
        for row in table.iter().flat_map(CsvTable::rows) {
            let a = reader.cell(&row, "a");
            let b: Option<Option<AreaId>> = reader.cell(&row, "b");
            let points = outline::points(row.text("points")).map_err(|part| {
                let what = format!("`{part}` is no point of a line");
                let remedy = "write latitude and longitude, the points parted by `;`, no point twice in a row";
                reader.wrong(&row, "points", what, remedy);
            });
            let (Some(a), Ok(points)) = (a, points) else { continue };
            if let (Some(Some(b)), Some(map)) = (b, map)
                && map.border(a, b).is_none()
            {
                let what = format!("{} and {} have no border", row.text("a"), row.text("b"));
                let remedy = format!("correct a code, or add the border in {}", files.borders);
                reader.wrong(&row, "b", what, &remedy);
            }
            lines.push((row, [Some(a), b.flatten()], points));
        }
        let whole = reader.all_clean(&[files.outlines, files.areas]);
        let mut ring = |(at, code): (usize, &&str)| {
            let area = Some(AreaId(at as u8));
            let mine = || lines.iter().filter(|(_, sides, _)| sides.contains(&area));
            let parts: Vec<&[Degrees]> = mine().map(|(_, _, points)| points.as_slice()).collect();
            let ring = outline::ring(&parts);
            if let (None, true, Some((row, _, _))) = (&ring, whole, mine().next()) {
                let what = format!("the lines of {code} make no closed outline");
                reader.wrong(row, "points", what, "compile the map again, or remove all its lines");
            }
            ring.unwrap_or_default()
        };
        codes.iter().enumerate().map(&mut ring).collect()
    }
}

impl HexGrid {
    /// Lays out the hexes whose numbers a column lists: each must be there once, and no hole between them. Lines and
    /// places of `shape` are those of the list; `how` says how a number is written.
    pub fn read(table: &CsvTable, column: &str, shape: &GridShape, how: &str, reader: &mut Reader<'_>) -> Option<Self> {
        let ids = Ids::of(table, column, &mut reader.faults);
        let mut numbers: Vec<(u8, u8)> = Vec::new();
        for row in table.rows().filter(|row| !row.text(column).is_empty()) {
            let text = row.text(column);
            match line_place(text, shape) {
                Some(number) => numbers.push(number),
                None => reader.wrong(&row, column, format!("`{text}` is not the number of a hex"), how),
            }
        }
        if !reader.clean(table.file()) {
            return None;
        }
        let mut wrong = |what: String, remedy: &str| reader.faults.push(table.fault(column, what, remedy));
        let grid = match Self::new(fitted(shape, &numbers)?) {
            Ok(grid) => grid,
            Err(fault) => {
                let what = match fault {
                    GridFault::Empty => "there are no hexes",
                    GridFault::TooMany => "there are too many hexes between the first and the last",
                    GridFault::TooFewDigits => "the numbers have too many digits",
                };
                wrong(what.to_owned(), "number the hexes without gaps");
                return None;
            }
        };
        let known = |hex: &HexId| ids.get(&grid.label(*hex).to_string()).is_some();
        if let Some(hex) = grid.hexes().find(|hex| !known(hex)) {
            wrong(format!("the hex {} is missing", grid.label(hex)), "add a row for it");
            return None;
        }
        Some(grid)
    }

    /// A cell of a data file with the printed number of a hex.
    pub fn cell(&self, row: Row<'_>, column: &str, faults: &mut Faults) -> Option<HexId> {
        let text = row.text(column);
        let hex = self.hex(text);
        if hex.is_none() {
            let what = format!("there is no hex `{text}` on the map");
            let (first, last) = (self.label(HexId(0)), self.label(HexId(self.count() as u16 - 1)));
            let remedy = format!("write a number between {first} and {last} that is printed on the map");
            faults.push(row.fault(column, what, remedy));
        }
        hex
    }

    /// A cell with the numbers of several hexes; ranges inside a line of the map are written `1101-1105`.
    pub fn cells<const W: usize>(&self, row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Set<HexId, W> {
        let mut found = Set::EMPTY;
        let words = row.text(column).split_whitespace();
        for word in words {
            let (first, last) = word.split_once('-').unwrap_or((word, word));
            let (Some(from), Some(to)) = (self.hex(first), self.hex(last)) else {
                let lost = if self.hex(first).is_none() { first } else { last };
                let what = format!("there is no hex `{lost}` on the map");
                let remedy = "write numbers of the map, ranges inside a row as 1101-1105";
                reader.wrong(row, column, what, remedy);
                continue;
            };
            if from > to || self.line_place(from).0 != self.line_place(to).0 {
                let what = format!("`{word}` is not a range inside a row");
                let remedy = "write the lower column first, and a range for each row";
                reader.wrong(row, column, what, remedy);
                continue;
            }
            for hex in (from.0..=to.0).map(HexId) {
                if found.has(hex) {
                    let what = format!("the hex {} is here for the second time", self.label(hex));
                    reader.wrong(row, column, what, "write it once");
                }
                found.insert(hex);
            }
        }
        if row.text(column).is_empty() {
            reader.wrong(row, column, "there are no hexes", "write at least one");
        }
        found
    }
}

/// Line and place of a printed number.
fn line_place(text: &str, shape: &GridShape) -> Option<(u8, u8)> {
    let digits = usize::from(shape.digits);
    if text.len() != 2 * digits || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (first, second) = text.split_at(digits);
    let (first, second) = (first.parse().ok()?, second.parse().ok()?);
    Some(match shape.printed {
        Printed::LineFirst => (first, second),
        Printed::PlaceFirst => (second, first),
    })
}

/// The shape that just holds all these lines and places.
fn fitted(shape: &GridShape, numbers: &[(u8, u8)]) -> Option<GridShape> {
    let lines = || numbers.iter().map(|&(line, _)| line);
    let places = |parity: u8| {
        let of_parity = numbers.iter().filter(move |(line, _)| line % 2 == parity);
        let places = of_parity.map(|&(_, place)| place);
        places.clone().min().unwrap_or(1)..=places.max().unwrap_or(0)
    };
    Some(GridShape {
        lines: lines().min()?..=lines().max()?,
        even: places(0),
        odd: places(1),
        ..shape.clone()
    })
}
