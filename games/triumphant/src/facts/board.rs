//! `hexes.csv` and `hexsides.csv`: the map.
//!
//! Hexes are numbered by row and column, rows from the north and columns from the east; odd rows lie half a hex further
//! west (R114). How many there are, the file says.

use grognard_board::{Counted, Edge, GridShape, HexGrid, HexId, Hexsides, Parity, Printed, Set, Top, Way};
use grognard_core::data::{FromRow, Reader, Row, WordEnum};
use grognard_core::message::Name;
use grognard_core::{row_struct, word_enum};

use super::marks::{self, Marks};
use super::numbers::Modifiers;

const HEXES: &str = "hexes.csv";
pub(super) const HEXSIDES: &str = "hexsides.csv";

/// A set of hexes.
pub(crate) type HexSet = Set<HexId, 18>;

/// What is in a hex, as flags; none is clear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Terrain(u8);

impl Terrain {
    /// Open country.
    pub(crate) const CLEAR: Self = Self(0);
    /// Woods.
    pub(crate) const WOODS: Self = Self(1);
    /// A hill.
    pub(crate) const HILL: Self = Self(2);
    /// A village.
    pub(crate) const VILLAGE: Self = Self(4);
    /// A town.
    pub(crate) const TOWN: Self = Self(8);

    /// Kinds of terrain by their words, the most important first.
    pub(crate) const WORDS: [(&str, Self); 4] = [
        ("town", Self::TOWN),
        ("village", Self::VILLAGE),
        ("woods", Self::WOODS),
        ("hill", Self::HILL),
    ];

    /// Whether all of `other` is here.
    #[inline]
    pub(crate) const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both together.
    pub(crate) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

word_enum! {
    /// How wide a river is.
    pub(crate) enum River {
        /// A major one.
        Major = "major",
        /// A minor one.
        Minor = "minor",
    }

    /// How a road looks on the map; for the rules all are alike (R18).
    pub(crate) enum Road {
        /// A main road.
        Main = "main",
        /// Any other.
        Other = "road",
    }

    /// A bridge as it is at the start.
    pub(crate) enum Bridge {
        /// It stands.
        Intact = "intact",
        /// It has to be built first, and the road is cut.
        Destroyed = "destroyed",
    }
}

row_struct! {
    /// What lies on a hexside at the start.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub(crate) struct Hexside {
        /// A river.
        pub(crate) river: Option<River>,
        /// The river's name, by its place in [`Board::rivers`].
        pub(crate) name: Option<u8> { None } = "name",
        /// A road that crosses it.
        pub(crate) road: Option<Road>,
        /// A bridge; there is one exactly where a road crosses a river (R45).
        pub(crate) bridge: Option<Bridge>,
    }
}

/// The map.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// The hexes and how they lie.
    pub(crate) grid: HexGrid,
    /// The sides between them.
    pub(crate) sides: Hexsides,
    /// Terrain by [`HexId`].
    pub(crate) terrain: Vec<Terrain>,
    /// Name by [`HexId`], where there is one.
    pub(crate) names: Vec<Option<Name>>,
    /// What lies on each side, by [`grognard_board::SideId`].
    pub(crate) hexsides: Vec<Hexside>,
    /// Ids of the rivers.
    pub(crate) rivers: Vec<String>,
    /// The hexes of the Westwall.
    pub(crate) westwall: HexSet,
    /// Hexes on an edge of the map with a road in them: by it one enters and leaves.
    pub(crate) road_ends: HexSet,
    /// Hexes with a meaning.
    pub(crate) marks: Marks,
}

impl Board {
    /// The hexes of an edge of the map.
    pub(crate) fn edge(&self, edge: Edge) -> HexSet {
        self.grid.edge(edge).collect()
    }

    /// What lies between a hex and the one beside it.
    #[inline]
    pub(crate) fn between(&self, hex: HexId, way: Way) -> Hexside {
        self.hexsides[self.sides.of(hex, way).index()]
    }
}

/// How the map is numbered; its rows and columns are those of the file.
const SHAPE: GridShape = GridShape {
    top: Top::Pointy,
    lines: 0..=0,
    lines_counted: Counted::Forward,
    even: 0..=0,
    odd: 0..=0,
    places_counted: Counted::Backward,
    pushed: Parity::Odd,
    printed: Printed::LineFirst,
    digits: 2,
};

/// Reads the hexes, what lies between them and what is marked on them.
pub(super) fn board(modifiers: Option<&Modifiers>, reader: &mut Reader<'_>) -> Option<Board> {
    let columns = ["hex", "terrain", "westwall", "name_en", "name_fr", "source"];
    let hexes = reader.table(HEXES, &columns)?;
    if !reader.room(&hexes, "hex", "hexes", HexSet::CAPACITY) {
        return None;
    }
    let how = "write row and column with two digits each, like 1607";
    let grid = HexGrid::read(&hexes, "hex", &SHAPE, how, reader)?;
    let sides = Hexsides::new(&grid);
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

fn read_hex(row: &Row<'_>, hex: HexId, board: &mut Board, reader: &mut Reader<'_>) {
    let kinds = row.all_of("terrain", "terrain", &Terrain::WORDS, &mut reader.faults);
    let terrain = kinds.into_iter().fold(Terrain::CLEAR, Terrain::with);
    if terrain.has(Terrain::VILLAGE.with(Terrain::TOWN)) {
        let what = "a hex cannot be a village and a town";
        reader.wrong(row, "terrain", what, "keep one of the two");
    }
    board.terrain[hex.index()] = terrain;
    let westwall = row.one_of("westwall", &[("", false), ("1", true)], &mut reader.faults);
    board.westwall.set(hex, westwall.unwrap_or_default());
    board.names[hex.index()] = reader.cell(row, "name").flatten();
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
            reader.wrong(&row, "b", what, "write two neighbouring hexes");
            continue;
        };
        if seen[side.index()] > 0 {
            let what = format!("this hexside is in line {} already", seen[side.index()]);
            reader.wrong(&row, "a", what, "make one row of the two");
        }
        seen[side.index()] = row.line();
        board.hexsides[side.index()] = hexside;
    }
}

fn hexside(row: &Row<'_>, board: &mut Board, reader: &mut Reader<'_>) -> Hexside {
    let mut hexside = Hexside::from_row(row, reader);
    check_hexside(row, &hexside, reader);
    hexside.name = river_name(row, hexside.river, board, reader);
    hexside
}

fn check_hexside(row: &Row<'_>, hexside: &Hexside, reader: &mut Reader<'_>) {
    let (river, road) = (hexside.river.is_some(), hexside.road.is_some());
    let (column, what) = match (river, road, hexside.bridge.is_some()) {
        (true, true, false) => ("bridge", "a road crosses the river without a bridge"),
        (false, _, true) | (_, false, true) => ("bridge", "a bridge where no road crosses a river"),
        (false, false, false) => ("river", "there is nothing on this hexside"),
        _ => return,
    };
    let remedy = match (river, road) {
        (true, true) => "write intact or destroyed",
        _ if column == "bridge" => "clear the cell, or add the river or the road",
        _ => "remove the row, or add a river or a road",
    };
    if reader.sound(row) {
        reader.wrong(row, column, what, remedy);
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
        reader.wrong(row, "name", what, "clear the cell or add the river");
    }
    let known = board.rivers.iter().position(|river| river == name);
    let place = known.unwrap_or_else(|| {
        board.rivers.push(name.to_owned());
        board.rivers.len() - 1
    });
    u8::try_from(place).ok()
}

/// Hexes on an edge of the map with a road in them.
pub(crate) fn road_ends(board: &Board) -> HexSet {
    let at_edge = |hex: HexId| Edge::WORDS.iter().any(|&(_, edge)| board.grid.on_edge(hex, edge));
    let road = |hex: HexId| Way::ALL.iter().any(|&way| board.between(hex, way).road.is_some());
    board.grid.hexes().filter(|&hex| at_edge(hex) && road(hex)).collect()
}
