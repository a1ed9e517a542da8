//! `hexes.csv` and `hexsides.csv`: the map.
//!
//! Hexes are numbered by row and column, rows from the north and columns from the east; odd rows lie half a hex further
//! west (R114). How many there are, the file says.

use grognard_board::{Counted, Edge, GridFault, GridShape, HexGrid, HexId, Parity, Printed, Set, Sides, Top, Way};
use grognard_core::Fault;
use grognard_core::data::{Ids, Row, Table};
use grognard_core::message::Name;

use super::marks::{self, Marks};
use super::numbers::Modifiers;
use super::reader::Reader;

const HEXES: &str = "hexes.csv";
pub(super) const HEXSIDES: &str = "hexsides.csv";

/// A set of hexes.
pub type HexSet = Set<HexId, 18>;

/// What is in a hex, as flags; none is clear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Terrain(u8);

impl Terrain {
    /// Open country.
    pub const CLEAR: Self = Self(0);
    /// Woods.
    pub const WOODS: Self = Self(1);
    /// A hill.
    pub const HILL: Self = Self(2);
    /// A village.
    pub const VILLAGE: Self = Self(4);
    /// A town.
    pub const TOWN: Self = Self(8);

    /// Whether all of `other` is here.
    #[must_use]
    #[inline]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both together.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether it is a village or a town, which take the place of other terrain for those who enter (5.11).
    #[must_use]
    #[inline]
    pub const fn is_built_up(self) -> bool {
        self.0 & (Self::VILLAGE.0 | Self::TOWN.0) != 0
    }

    /// Whether it is woods or a hill, which are alike (R62).
    #[must_use]
    #[inline]
    pub const fn is_rough(self) -> bool {
        self.0 & (Self::WOODS.0 | Self::HILL.0) != 0
    }
}

const TERRAINS: [(&str, Terrain); 4] = [
    ("woods", Terrain::WOODS),
    ("hill", Terrain::HILL),
    ("village", Terrain::VILLAGE),
    ("town", Terrain::TOWN),
];

/// How wide a river is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum River {
    /// A major one.
    Major,
    /// A minor one.
    Minor,
}

/// How a road looks on the map; for the rules all are alike (R18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Road {
    /// A main road.
    Main,
    /// Any other.
    Other,
}

/// A bridge as it is at the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bridge {
    /// It stands.
    Intact,
    /// It has to be built first, and the road is cut.
    Destroyed,
}

/// What lies on a hexside at the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hexside {
    /// A river.
    pub river: Option<River>,
    /// The river's name, by its place in [`Board::rivers`].
    pub name: Option<u8>,
    /// A road that crosses it.
    pub road: Option<Road>,
    /// A bridge; there is one exactly where a road crosses a river (R45).
    pub bridge: Option<Bridge>,
}

/// The map.
#[derive(Clone, Debug)]
pub struct Board {
    /// The hexes and how they lie.
    pub grid: HexGrid,
    /// The sides between them.
    pub sides: Sides,
    /// Terrain by [`HexId`].
    pub terrain: Vec<Terrain>,
    /// Name by [`HexId`], where there is one.
    pub names: Vec<Option<Name>>,
    /// What lies on each side, by [`grognard_board::SideId`].
    pub hexsides: Vec<Hexside>,
    /// Ids of the rivers.
    pub rivers: Vec<String>,
    /// The hexes of the Westwall.
    pub westwall: HexSet,
    /// Hexes on an edge of the map with a road in them: by it one enters and leaves.
    pub road_ends: HexSet,
    /// Hexes with a meaning.
    pub marks: Marks,
}

impl Board {
    /// The hexes of an edge of the map.
    #[must_use]
    pub fn edge(&self, edge: Edge) -> HexSet {
        self.grid.edge(edge).collect()
    }

    /// What lies between a hex and the one beside it.
    #[must_use]
    #[inline]
    pub fn between(&self, hex: HexId, way: Way) -> Hexside {
        self.hexsides[self.sides.of(hex, way).index()]
    }
}

/// Reads the hexes, what lies between them and what is marked on them.
pub(super) fn board(modifiers: Option<&Modifiers>, reader: &mut Reader<'_>) -> Option<Board> {
    let columns = ["hex", "terrain", "westwall", "name_en", "name_fr", "source"];
    let hexes = reader.table(HEXES, &columns)?;
    let grid = grid(&hexes, reader)?;
    let sides = Sides::new(&grid);
    let mut board = Board {
        terrain: vec![Terrain::CLEAR; grid.count()],
        names: vec![None; grid.count()],
        hexsides: vec![Hexside::default(); sides.count()],
        rivers: Vec::new(),
        westwall: HexSet::EMPTY,
        road_ends: HexSet::EMPTY,
        marks: Marks::default(),
        grid,
        sides,
    };
    for row in hexes.rows() {
        if let Some(hex) = board.grid.hex(row.text("hex")) {
            read_hex(&row, hex, &mut board, reader);
        }
    }
    read_hexsides(&mut board, reader);
    board.road_ends = road_ends(&board);
    marks::read(&mut board, modifiers, reader);
    Some(board)
}

/// Lays out the hexes that are listed; each must be there once, and no hole between them.
fn grid(hexes: &Table, reader: &mut Reader<'_>) -> Option<HexGrid> {
    if !reader.room(hexes, "hex", "hexes", HexSet::CAPACITY) {
        return None;
    }
    let ids = Ids::of(hexes, "hex", &mut reader.faults);
    let mut numbers: Vec<(u8, u8)> = Vec::new();
    for row in hexes.rows() {
        match line_place(row.text("hex")) {
            Some(number) => numbers.push(number),
            None if row.text("hex").is_empty() => {}
            None => {
                let what = format!("`{}` is not the number of a hex", row.text("hex"));
                let remedy = "write row and column with two digits each, like 1607";
                reader.faults.push(row.fault("hex", what, remedy));
            }
        }
    }
    if !reader.clean(HEXES) {
        return None;
    }
    let grid = HexGrid::new(shape(&numbers)?);
    let grid = grid
        .map_err(|fault| reader.faults.push(grid_fault(fault, hexes)))
        .ok()?;
    let missing = grid
        .hexes()
        .find(|&hex| ids.get(&grid.label(hex).to_string()).is_none());
    if let Some(hex) = missing {
        let what = format!("the hex {} is missing", grid.label(hex));
        reader.faults.push(hexes.fault("hex", what, "add a row for it"));
        return None;
    }
    Some(grid)
}

fn line_place(text: &str) -> Option<(u8, u8)> {
    if text.len() != 4 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (line, place) = text.split_at(2);
    Some((line.parse().ok()?, place.parse().ok()?))
}

/// The shape that just holds all these rows and columns.
fn shape(numbers: &[(u8, u8)]) -> Option<GridShape> {
    let lines = || numbers.iter().map(|&(line, _)| line);
    let places = |parity: u8| {
        let of_line = || {
            numbers
                .iter()
                .filter(|(line, _)| line % 2 == parity)
                .map(|&(_, place)| place)
        };
        of_line().min().unwrap_or(1)..=of_line().max().unwrap_or(0)
    };
    Some(GridShape {
        top: Top::Pointy,
        lines: lines().min()?..=lines().max()?,
        lines_counted: Counted::Forward,
        even: places(0),
        odd: places(1),
        places_counted: Counted::Backward,
        pushed: Parity::Odd,
        printed: Printed::LineFirst,
        digits: 2,
    })
}

fn grid_fault(fault: GridFault, hexes: &Table) -> Fault {
    let what = match fault {
        GridFault::Empty => "there are no hexes",
        GridFault::TooMany => "there are too many hexes between the first and the last",
        GridFault::TooFewDigits => "the numbers have too many digits",
    };
    hexes.fault("hex", what, "number the hexes without gaps")
}

fn read_hex(row: &Row<'_>, hex: HexId, board: &mut Board, reader: &mut Reader<'_>) {
    let mut terrain = Terrain::CLEAR;
    for word in row.text("terrain").split_whitespace() {
        match TERRAINS.iter().find(|(known, _)| *known == word) {
            Some((_, found)) => terrain = terrain.with(*found),
            None => {
                let known: Ids = TERRAINS.iter().map(|(known, _)| *known).collect();
                let what = format!("unknown terrain `{word}`");
                reader.faults.push(row.fault("terrain", what, known.remedy(word)));
            }
        }
    }
    if terrain.has(Terrain::VILLAGE.with(Terrain::TOWN)) {
        let what = "a hex cannot be a village and a town";
        reader.faults.push(row.fault("terrain", what, "keep one of the two"));
    }
    board.terrain[hex.index()] = terrain;
    let westwall = row.one_of("westwall", &[("", false), ("1", true)], &mut reader.faults);
    board.westwall.set(hex, westwall.unwrap_or_default());
    if !(row.text("name_en").is_empty() && row.text("name_fr").is_empty()) {
        board.names[hex.index()] = Some(row.name("name", &mut reader.faults));
    }
}

fn read_hexsides(board: &mut Board, reader: &mut Reader<'_>) {
    let columns = ["a", "b", "river", "name", "road", "bridge", "source"];
    let Some(table) = reader.table(HEXSIDES, &columns) else {
        return;
    };
    let mut seen = vec![0; board.sides.count()];
    for row in table.rows() {
        let hexside = hexside(&row, board, reader);
        let a = board.grid.cell(row, "a", &mut reader.faults);
        let b = board.grid.cell(row, "b", &mut reader.faults);
        let (Some(a), Some(b)) = (a, b) else {
            continue;
        };
        let Some(side) = board.sides.between(a, b) else {
            let what = format!("{} and {} do not touch", row.text("a"), row.text("b"));
            reader.faults.push(row.fault("b", what, "write two neighbouring hexes"));
            continue;
        };
        if seen[side.index()] > 0 {
            let what = format!("this hexside is in line {} already", seen[side.index()]);
            reader.faults.push(row.fault("a", what, "make one row of the two"));
        }
        seen[side.index()] = row.line();
        board.hexsides[side.index()] = hexside;
    }
}

fn hexside(row: &Row<'_>, board: &mut Board, reader: &mut Reader<'_>) -> Hexside {
    let rivers = [("", None), ("major", Some(River::Major)), ("minor", Some(River::Minor))];
    let roads = [("", None), ("main", Some(Road::Main)), ("road", Some(Road::Other))];
    let bridges = [
        ("", None),
        ("intact", Some(Bridge::Intact)),
        ("destroyed", Some(Bridge::Destroyed)),
    ];
    let faults = &mut reader.faults;
    let river = row.one_of("river", &rivers, faults);
    let road = row.one_of("road", &roads, faults);
    let bridge = row.one_of("bridge", &bridges, faults);
    if let (Some(river), Some(road), Some(bridge)) = (river, road, bridge) {
        let crossing = river.is_some() && road.is_some();
        if crossing != bridge.is_some() {
            let (what, remedy) = if crossing {
                ("a road crosses the river without a bridge", "write intact or destroyed")
            } else {
                (
                    "a bridge where no road crosses a river",
                    "clear the cell, or add the river or the road",
                )
            };
            faults.push(row.fault("bridge", what, remedy));
        } else if river.is_none() && road.is_none() {
            let what = "there is nothing on this hexside";
            faults.push(row.fault("river", what, "remove the row, or add a river or a road"));
        }
    }
    let river = river.flatten();
    Hexside {
        river,
        name: river_name(row, river, board, reader),
        road: road.flatten(),
        bridge: bridge.flatten(),
    }
}

/// The place of a river's name among those of the map; a new one is added.
fn river_name(row: &Row<'_>, river: Option<River>, board: &mut Board, reader: &mut Reader<'_>) -> Option<u8> {
    let name = row.text("name");
    if name.is_empty() {
        return None;
    }
    if river.is_none() {
        let what = format!("the name `{name}` of a river, but there is none");
        reader
            .faults
            .push(row.fault("name", what, "clear the cell or add the river"));
    }
    let known = board.rivers.iter().position(|river| river == name);
    let place = known.unwrap_or_else(|| {
        board.rivers.push(name.to_owned());
        board.rivers.len() - 1
    });
    u8::try_from(place).ok()
}

fn road_ends(board: &Board) -> HexSet {
    let edges = [Edge::North, Edge::East, Edge::South, Edge::West];
    let at_edge = |hex: HexId| edges.iter().any(|&edge| board.grid.on_edge(hex, edge));
    let road = |hex: HexId| Way::ALL.iter().any(|&way| board.between(hex, way).road.is_some());
    board.grid.hexes().filter(|&hex| at_edge(hex) && road(hex)).collect()
}
