//! Hex boards compiled from a theatre.
//!
//! `games/GAME/map/` holds the description of the grid (`grid.toml`), what the rulebook fixes (`pins.csv`), what a person
//! corrected (`overrides.csv`) and perhaps an older proposal (`proposal/`). [`compile`] makes `hexes.csv` and
//! `hexsides.csv` of the game's data from them, and a report of everything it had to bend.

mod board;
mod cheapest;
mod check;
mod course;
mod description;
mod grid;
mod inputs;
mod pins;
mod places;
mod proposal;
mod report;
mod rivers;
mod roads;
mod terrain;

use grognard_core::data::Files;
use grognard_core::fault::{Fault, Faults};

pub use board::{Bridge, Hex, HexBoard, Hexside, Terrain, Water, WaterClass, Way};
pub use check::check;
pub use description::{Description, PlacesRule, ProposalRule, RiversRule, RoadsRule, TerrainRule};
pub use grid::{
    ColumnsFrom, Corner, Edge, Fit, Grid, GridPlan, HexId, Order, Orientation, Parity, RowsFrom, Side, Spot,
};

use self::inputs::Inputs;
use self::places::Places;
use self::report::Report;
use self::rivers::Rivers;
use self::roads::Roads;
use crate::theatre::Theatre;

/// A compiled board.
#[derive(Clone, Debug, PartialEq)]
pub struct Compiled {
    /// The board.
    pub board: HexBoard,
    /// What the compiler had to bend, and how the board differs from an older proposal.
    pub report: String,
}

impl Compiled {
    /// The files of the board for the game's `data/`, as pairs of name and text.
    #[must_use]
    pub fn files(&self) -> Vec<(String, String)> {
        self.board.files()
    }
}

/// Compiles the board of a game from its theatre and the files of its `map/`.
///
/// # Errors
/// Everything that is wrong with the files of the map.
pub fn compile(theatre: &Theatre, map: &Files) -> Result<Compiled, Faults> {
    let description = Description::read(map)?;
    let mut faults = Faults::new();
    if description.theatre != theatre.id {
        let what = format!(
            "the map is of the theatre `{}`, not of `{}`",
            description.theatre, theatre.id
        );
        faults.push(Fault::new(description::FILE, what, "give the right theatre"));
    }
    let grid = description.grid();
    let pins = pins::read(map, &grid, theatre, &mut faults);
    let proposed = proposal::read(map, &grid, &mut faults);
    let proposal = proposed.clone().unwrap_or_default();
    let places = Places::find(theatre, &grid, &description, &pins, &proposal, &mut faults);
    let inputs = Inputs {
        theatre,
        grid: &grid,
        description: &description,
        pins: &pins,
        places: &places,
        proposal: &proposal,
    };
    let mut board = HexBoard::blank(grid.clone());
    let cover = terrain::Cover::measure(theatre, &grid);
    terrain::write(&inputs, &cover, &mut board);
    let crowded = places.write(theatre, &pins, &mut board);
    let lines = Rivers { inputs: &inputs }.lay(&mut faults);
    rivers::write(&inputs, &lines, &mut board);
    let chains = Roads { inputs: &inputs }.lay(&mut board, &mut faults);
    board.fill_sources(&description.source);
    if !faults.is_empty() {
        faults.sort();
        return Err(faults);
    }
    let report = Report {
        inputs: &inputs,
        board: &board,
        cover: &cover,
        crowded: &crowded,
        lines: &lines,
        chains: &chains,
        proposal: proposed.as_ref(),
    };
    let report = report.write();
    Ok(Compiled { board, report })
}
