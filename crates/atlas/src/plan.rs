//! What a board is made from, hexes or areas: one way to compile, prove and place both.

use std::collections::BTreeMap;

use grognard_core::data::{CsvTable, Files, Row};
use grognard_core::fault::{Fault, Faults};
use grognard_table::view::Board;

use crate::draw::Fit;
use crate::theatre::{LatLon, Theatre};
use crate::{areas, hexes, map_files};

const GRID: &str = "grid.toml";
const SETTINGS: &str = "areas.toml";
const AREAS: &str = "areas.csv";

/// The files `map/` of a game or of a designer's folder.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    kind: Kind,
    map: Files,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Hexes,
    Areas,
}

/// What a plan was compiled to.
#[derive(Clone, Debug, PartialEq)]
pub struct Product {
    /// The files for the game's `data/`, as pairs of name and text.
    pub data: Vec<(String, String)>,
    /// What had to be bent, as Markdown: `map/report.md`.
    pub report: String,
}

impl Plan {
    /// The plan in a folder's files.
    ///
    /// # Errors
    /// The files are of neither kind of board.
    pub fn new(map: Files) -> Result<Self, Faults> {
        let has = |file: &str| map.names().any(|name| name == file);
        let kind = match (has(GRID), has(SETTINGS)) {
            (true, false) => Kind::Hexes,
            (false, true) => Kind::Areas,
            (both, _) => {
                let what = if both {
                    "a map cannot be of hexes and of areas"
                } else {
                    "there is no map here"
                };
                let remedy = "describe hexes in `grid.toml` or areas in `areas.toml`";
                return Err(vec![Fault::new("map", what, remedy)]);
            }
        };
        Ok(Self { kind, map })
    }

    /// The plan of a game or of one of its packs (`GAME/packs/PACK`), if it has a map of ours.
    #[must_use]
    pub fn of_game(id: &str) -> Option<Self> {
        Self::new(map_files(id)).ok()
    }

    /// Whether it can be compiled without the data of its game: areas cannot, for which of them are neighbours is a fact
    /// of the game.
    #[must_use]
    pub fn stands_alone(&self) -> bool {
        self.kind == Kind::Hexes
    }

    /// The id of the theatre it lies in.
    ///
    /// # Errors
    /// What is wrong with the description.
    pub fn theatre(&self) -> Result<String, Faults> {
        match self.kind {
            Kind::Hexes => hexes::Description::read(&self.map).map(|description| description.theatre),
            Kind::Areas => areas::theatre_of(&self.map),
        }
    }

    /// Compiles it. `data` are the game's data files, from which a board of areas takes its areas and borders.
    ///
    /// # Errors
    /// Everything that is wrong with the files.
    pub fn compile(&self, theatre: &Theatre, data: &Files) -> Result<Product, Faults> {
        Ok(match self.kind {
            Kind::Hexes => {
                let compiled = hexes::compile(theatre, &self.map)?;
                Product {
                    data: compiled.board.files(),
                    report: compiled.report,
                }
            }
            Kind::Areas => {
                let compiled = areas::compile(theatre, &self.map, data)?;
                Product {
                    data: compiled.files(),
                    report: compiled.report,
                }
            }
        })
    }

    /// Proves the compiled board in a game's data: pins, adjacency, unbroken rivers and roads, and that nothing is
    /// stale.
    #[must_use]
    pub fn check(&self, theatre: &Theatre, data: &Files) -> Faults {
        let product = match self.compile(theatre, data) {
            Ok(product) => product,
            Err(faults) => return faults,
        };
        let mut faults = stale(&product, data);
        faults.extend(match self.kind {
            Kind::Hexes => hexes::check(theatre, &self.map, data),
            Kind::Areas => areas::check(theatre, &self.map, data),
        });
        faults
    }

    /// The board for a drawing without a game: only hexes can be drawn so.
    ///
    /// # Errors
    /// Everything that is wrong with the files.
    pub fn board(&self, theatre: &Theatre, id: &str) -> Result<Board, Faults> {
        if self.kind == Kind::Areas {
            let remedy = "draw the game that is played on it";
            return Err(vec![Fault::new(SETTINGS, "areas alone cannot be drawn", remedy)]);
        }
        let mut board = hexes::compile(theatre, &self.map)?.board.table_board();
        board.game = id.into();
        board.title = theatre.title.clone();
        Ok(board)
    }

    /// How latitude and longitude become the coordinates of the board, if that can be known.
    #[must_use]
    pub fn fit(&self, board: &Board, data: &Files) -> Option<Fit> {
        match self.kind {
            Kind::Hexes => {
                let grid = hexes::Description::read(&self.map).ok()?.grid();
                let known = |hex| (grid.number(hex), grid.unproject(grid.spot(hex)));
                Fit::of(board, &grid.hexes().map(known).collect())
            }
            Kind::Areas => {
                let text = data.get(AREAS).ok()?;
                let optional: Vec<&str> = text.lines().find(|line| !line.starts_with('#'))?.split(',').collect();
                let table = CsvTable::read(AREAS, text, &["code", "lat", "lon"], &optional).ok()?;
                Fit::of(board, &centres(&table))
            }
        }
    }
}

/// Files of the data that are not what the map compiles to.
#[must_use]
pub(crate) fn stale(product: &Product, data: &Files) -> Faults {
    let old = product
        .data
        .iter()
        .filter(|(name, text)| data.get(name).ok() != Some(text));
    old.map(|(name, _)| Fault::new(name, "this is not what the map compiles to", "compile the map anew"))
        .collect()
}

fn centres(table: &CsvTable) -> BTreeMap<String, LatLon> {
    let centre = |row: Row<'_>| {
        let number = |column: &str| row.text(column).parse().ok();
        let at = LatLon {
            lat: number("lat")?,
            lon: number("lon")?,
        };
        Some((row.text("code").to_owned(), at))
    };
    table.rows().filter_map(centre).collect()
}
