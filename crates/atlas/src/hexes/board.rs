//! A compiled hex board: what lies in every hex and on every hexside, and its two files.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use grognard_core::data::{CsvTable, Files, Row};
use grognard_core::fault::Faults;
use grognard_core::message::Name;
use grognard_table::view::{Board, Border, Grid as ScreenGrid, Label, Outline, PlaceShape};

use super::description::Description;
use super::grid::{Grid, HexId, Orientation, Parity, Side};

pub(super) const HEXES: &str = "hexes.csv";
pub(super) const HEXSIDES: &str = "hexsides.csv";
const HEX_COLUMNS: [&str; 6] = ["hex", "terrain", "westwall", "name_en", "name_fr", "source"];
const SIDE_COLUMNS: [&str; 7] = ["a", "b", "river", "name", "road", "bridge", "source"];

/// A hex board.
#[derive(Clone, Debug, PartialEq)]
pub struct HexBoard {
    /// How the hexes lie.
    pub grid: Grid,
    /// What is in every hex, in the order of the grid.
    pub hexes: Vec<Hex>,
    /// What is on hexsides; those with nothing are left out.
    pub sides: BTreeMap<Side, Hexside>,
}

/// What is in a hex.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hex {
    /// Its terrain; none is clear.
    pub terrain: BTreeSet<Terrain>,
    /// Whether the Westwall runs through it.
    pub westwall: bool,
    /// Its name, if it has one.
    pub name: Option<Name>,
    /// Where it comes from.
    pub source: String,
}

/// What is on a hexside.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hexside {
    /// The river along it.
    pub river: Option<Water>,
    /// The road across it.
    pub road: Option<Way>,
    /// The bridge, wherever a road crosses a river.
    pub bridge: Option<Bridge>,
    /// Where it comes from.
    pub source: String,
}

/// A terrain, in the order in which it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Terrain {
    /// A town.
    Town,
    /// A village.
    Village,
    /// Woods.
    Woods,
    /// A hill.
    Hill,
}

/// A river along a hexside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Water {
    /// How big it is.
    pub class: WaterClass,
    /// The id of the river in the theatre.
    pub river: String,
}

/// How big a river is, the smaller first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WaterClass {
    /// A minor river.
    Minor,
    /// A major river.
    Major,
}

/// A road across a hexside, the smaller first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// A road.
    Road,
    /// A main road.
    Main,
}

/// A bridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bridge {
    /// It can be used.
    Intact,
    /// It is destroyed at the start.
    Destroyed,
}

pub(super) const TERRAINS: [(&str, Terrain); 4] = [
    ("town", Terrain::Town),
    ("village", Terrain::Village),
    ("woods", Terrain::Woods),
    ("hill", Terrain::Hill),
];
pub(super) const WATERS: [(&str, WaterClass); 2] = [("major", WaterClass::Major), ("minor", WaterClass::Minor)];
pub(super) const WAYS: [(&str, Way); 2] = [("main", Way::Main), ("road", Way::Road)];
pub(super) const BRIDGES: [(&str, Bridge); 2] = [("intact", Bridge::Intact), ("destroyed", Bridge::Destroyed)];

/// The word for a value.
pub(super) fn word<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> &'static str {
    words
        .iter()
        .find(|(_, known)| known == value)
        .map_or("", |(word, _)| word)
}

impl HexBoard {
    /// A board with nothing on it.
    #[must_use]
    pub fn blank(grid: Grid) -> Self {
        Self {
            hexes: vec![Hex::default(); grid.len()],
            sides: BTreeMap::new(),
            grid,
        }
    }

    /// Reads a board from its description (`grid.toml`) and its two compiled files.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn read(map: &Files, data: &Files) -> Result<Self, Faults> {
        let mut faults = Faults::new();
        let grid = Description::read(map)?.grid();
        let mut board = Self::blank(grid);
        if let Some(table) = table(data, HEXES, &HEX_COLUMNS, &mut faults) {
            board.read_hexes(&table, &mut faults);
        }
        if let Some(table) = table(data, HEXSIDES, &SIDE_COLUMNS, &mut faults) {
            board.read_sides(&table, &mut faults);
        }
        if faults.is_empty() { Ok(board) } else { Err(faults) }
    }

    fn read_hexes(&mut self, table: &CsvTable, faults: &mut Faults) {
        let mut seen = BTreeSet::new();
        for row in table.rows() {
            let Some(hex) = hex_cell(&self.grid, &row, "hex", faults) else {
                continue;
            };
            if !seen.insert(hex) {
                let what = format!("hex {} is here for the second time", row.text("hex"));
                faults.push(row.fault("hex", what, "remove one of the rows"));
            }
            let (en, fr) = (row.text("name_en"), row.text("name_fr"));
            self.hexes[usize::from(hex.0)] = Hex {
                terrain: terrain_cell(&row, "terrain", faults),
                westwall: row.one_of("westwall", &[("1", true), ("", false)], faults) == Some(true),
                name: (!en.is_empty() || !fr.is_empty()).then(|| row.name("name", faults)),
                source: row.text("source").to_owned(),
            };
        }
        for hex in self.grid.hexes().filter(|hex| !seen.contains(hex)) {
            let what = format!("hex {} of the grid has no row", self.grid.number(hex));
            faults.push(table.fault("hex", what, "compile the map anew"));
        }
    }

    fn read_sides(&mut self, table: &CsvTable, faults: &mut Faults) {
        for row in table.rows() {
            let Some(side) = side_cell(&self.grid, &row, ("a", "b"), faults) else {
                continue;
            };
            let river = optional(&row, "river", &WATERS, faults).map(|class| Water {
                class,
                river: row.nonempty("name", faults).unwrap_or_default().to_owned(),
            });
            let facts = Hexside {
                river,
                road: optional(&row, "road", &WAYS, faults),
                bridge: optional(&row, "bridge", &BRIDGES, faults),
                source: row.text("source").to_owned(),
            };
            if self.sides.insert(side, facts).is_some() {
                let what = format!(
                    "hexside {}/{} is here for the second time",
                    row.text("a"),
                    row.text("b")
                );
                faults.push(row.fault("a", what, "remove one of the rows"));
            }
        }
    }

    /// The two files of the board, as pairs of name and text.
    #[must_use]
    pub fn files(&self) -> Vec<(String, String)> {
        let mut hexes = format!("{}\n", HEX_COLUMNS.join(","));
        for (id, hex) in self.grid.hexes().zip(&self.hexes) {
            let name = hex.name.clone().unwrap_or_default();
            let wall = if hex.westwall { "1" } else { "" };
            let _ = writeln!(
                hexes,
                "{},{},{wall},{},{},{}",
                self.grid.number(id),
                hex.terrain_words(),
                quoted(&name.en),
                quoted(&name.fr),
                quoted(&hex.source)
            );
        }
        let mut sides = format!("{}\n", SIDE_COLUMNS.join(","));
        for (side, facts) in &self.sides {
            let (a, b) = side.hexes();
            let river = facts.river.as_ref();
            let _ = writeln!(
                sides,
                "{},{},{},{},{},{},{}",
                self.grid.number(a),
                self.grid.number(b),
                river.map_or("", |water| word(&WATERS, &water.class)),
                river.map_or("", |water| &water.river),
                facts.road.map_or("", |way| word(&WAYS, &way)),
                facts.bridge.map_or("", |bridge| word(&BRIDGES, &bridge)),
                quoted(&facts.source)
            );
        }
        vec![(HEXES.to_owned(), hexes), (HEXSIDES.to_owned(), sides)]
    }

    /// Gives everything without a source this one.
    pub(super) fn fill_sources(&mut self, source: &str) {
        let hexes = self.hexes.iter_mut().map(|hex| &mut hex.source);
        let sides = self.sides.values_mut().map(|side| &mut side.source);
        for empty in hexes.chain(sides).filter(|it| it.is_empty()) {
            source.clone_into(empty);
        }
    }

    /// What is in a hex.
    #[must_use]
    pub fn hex(&self, hex: HexId) -> &Hex {
        &self.hexes[usize::from(hex.0)]
    }

    /// The river along the side between two hexes.
    #[must_use]
    pub fn water(&self, a: HexId, b: HexId) -> Option<WaterClass> {
        let river = self.sides.get(&Side::new(a, b))?.river.as_ref()?;
        Some(river.class)
    }

    /// The road across the side between two hexes.
    #[must_use]
    pub fn way(&self, a: HexId, b: HexId) -> Option<Way> {
        self.sides.get(&Side::new(a, b))?.road
    }

    /// All hexes that can be reached from one by steps that `open` allows.
    #[must_use]
    pub fn flood(&self, from: HexId, open: impl Fn(HexId, HexId) -> bool) -> BTreeSet<HexId> {
        let mut reached = BTreeSet::from([from]);
        let mut waiting = vec![from];
        while let Some(hex) = waiting.pop() {
            for next in self.grid.neighbours(hex) {
                if open(hex, next) && reached.insert(next) {
                    waiting.push(next);
                }
            }
        }
        reached
    }

    /// The board as the drawings and the web page know it, without what a game adds: sides, legend, starting control.
    #[must_use]
    pub fn table_board(&self) -> Board {
        let plan = &self.grid.plan;
        Board {
            game: String::new(),
            title: Name::default(),
            sides: Vec::new(),
            grid: Some(ScreenGrid {
                flat_top: plan.orientation == Orientation::Flat,
                odd_pushed: plan.pushed == Parity::Odd,
            }),
            places: self.grid.hexes().map(|hex| self.place_shape(hex)).collect(),
            borders: self
                .sides
                .iter()
                .map(|(side, facts)| self.border(*side, facts))
                .collect(),
            legend: Vec::new(),
            ranges: false,
        }
    }

    fn place_shape(&self, id: HexId) -> PlaceShape {
        let hex = self.hex(id);
        let (row, column) = self.grid.screen(id);
        let westwall = Label {
            key: "westwall".to_owned(),
            text: None,
            side: None,
        };
        PlaceShape {
            id: self.grid.number(id),
            name: hex.name.clone(),
            outline: Outline::Hex { column, row },
            terrain: hex.terrain_keys().map(str::to_owned).collect(),
            labels: if hex.westwall { vec![westwall] } else { Vec::new() },
            control: None,
            source: None,
        }
    }

    fn border(&self, side: Side, facts: &Hexside) -> Border {
        let (a, b) = side.hexes();
        let river = facts.river.as_ref().map(|water| match water.class {
            WaterClass::Major => "river-major",
            WaterClass::Minor => "river-minor",
        });
        let road = facts.road.map(|way| match way {
            Way::Main => "road-main",
            Way::Road => "road",
        });
        let bridge = facts.bridge.map(|bridge| match bridge {
            Bridge::Intact => "bridge",
            Bridge::Destroyed => "bridge-destroyed",
        });
        let features = [river, road, bridge].into_iter().flatten();
        Border {
            between: (self.grid.number(a), self.grid.number(b)),
            features: features.map(str::to_owned).collect(),
            river: facts.river.as_ref().map(|water| water.river.clone()),
        }
    }
}

impl Hex {
    /// The keys of its terrain.
    pub fn terrain_keys(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.terrain.iter().map(|terrain| word(&TERRAINS, terrain))
    }

    fn terrain_words(&self) -> String {
        self.terrain_keys().collect::<Vec<_>>().join(" ")
    }
}

fn table(files: &Files, file: &str, columns: &[&str], faults: &mut Faults) -> Option<CsvTable> {
    let text = files.get(file).map_err(|fault| faults.push(fault)).ok()?;
    let table = CsvTable::read(file, text, columns, &[]);
    table.map_err(|found| faults.extend(found)).ok()
}

fn optional<T: Copy>(row: &Row<'_>, column: &str, words: &[(&str, T)], faults: &mut Faults) -> Option<T> {
    match row.text(column) {
        "" => None,
        _ => row.one_of(column, words, faults),
    }
}

/// A cell with the number of a hex.
pub(super) fn hex_cell(grid: &Grid, row: &Row<'_>, column: &str, faults: &mut Faults) -> Option<HexId> {
    let text = row.text(column);
    let found = grid.find(text);
    if found.is_none() {
        let (first, last) = (HexId(0), HexId(u16::try_from(grid.len().max(1) - 1).unwrap_or(0)));
        let what = format!("there is no hex `{text}` on the map");
        let remedy = format!(
            "write a number between {} and {}",
            grid.number(first),
            grid.number(last)
        );
        faults.push(row.fault(column, what, remedy));
    }
    found
}

/// Two cells with neighbouring hexes.
pub(super) fn side_cell(grid: &Grid, row: &Row<'_>, columns: (&str, &str), faults: &mut Faults) -> Option<Side> {
    let a = hex_cell(grid, row, columns.0, faults);
    let b = hex_cell(grid, row, columns.1, faults);
    let (a, b) = (a?, b?);
    if grid.adjacent(a, b) {
        return Some(Side::new(a, b));
    }
    let around: Vec<String> = grid.neighbours(a).map(|hex| grid.number(hex)).collect();
    let what = format!("{} and {} are not neighbours", grid.number(a), grid.number(b));
    let remedy = format!("{} borders on {}", grid.number(a), around.join(", "));
    faults.push(row.fault(columns.1, what, remedy));
    None
}

/// A cell with terrain keys separated by blanks; empty or `clear` is none.
pub(super) fn terrain_cell(row: &Row<'_>, column: &str, faults: &mut Faults) -> BTreeSet<Terrain> {
    let mut terrain = BTreeSet::new();
    for key in row.text(column).split_whitespace().filter(|key| *key != "clear") {
        match TERRAINS.iter().find(|(known, _)| *known == key) {
            Some((_, value)) => {
                terrain.insert(*value);
            }
            None => {
                let known = TERRAINS.map(|(known, _)| known).join(", ");
                let what = format!("unknown terrain `{key}`");
                faults.push(row.fault(column, what, format!("write some of: {known}")));
            }
        }
    }
    terrain
}

/// A cell of a CSV file, in quotes if it needs them.
pub(super) fn quoted(text: &str) -> String {
    if text.contains(['"', ',', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
