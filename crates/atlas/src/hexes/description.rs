//! `grid.toml`: what a hex board is made from and how.

use grognard_core::data::Files;
use grognard_core::fault::{Fault, Faults};
use serde::Deserialize;

use super::grid::{Grid, GridPlan};
use crate::toml_file;

/// The file.
pub(super) const FILE: &str = "grid.toml";

/// What a hex board is made from and how.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Description {
    /// The id of the theatre.
    pub theatre: String,
    /// What the compiled files give as the source of everything that no pin fixes.
    pub source: String,
    /// How the hexes lie and where the real world falls on them.
    pub grid: GridPlan,
    /// How much of a hex must be covered.
    pub terrain: TerrainRule,
    /// Which towns are on the board.
    pub places: PlacesRule,
    /// Which rivers are on the board.
    #[serde(default)]
    pub rivers: RiversRule,
    /// Which roads are on the board.
    #[serde(default)]
    pub roads: RoadsRule,
    /// An older proposal for the board.
    #[serde(default)]
    pub proposal: ProposalRule,
}

/// How much of a hex must be covered, in per cent.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainRule {
    /// By woods, to make it woods.
    pub woods: u8,
    /// By high ground, to make it a hill.
    pub hill: u8,
}

/// Which towns are on the board, by their ids in the theatre.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacesRule {
    /// Those that make a town.
    pub towns: Vec<String>,
    /// Those that make a village.
    pub villages: Vec<String>,
    /// Those that only give their hex a name.
    #[serde(default)]
    pub names: Vec<String>,
}

/// Which rivers are on the board.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RiversRule {
    /// Rivers of the theatre that the board leaves out.
    #[serde(default)]
    pub leave_out: Vec<String>,
}

/// Which roads are on the board: main roads and those named here.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoadsRule {
    /// Lesser roads of the theatre that the board shows.
    #[serde(default)]
    pub also: Vec<String>,
    /// Main roads of the theatre that the board leaves out.
    #[serde(default)]
    pub leave_out: Vec<String>,
}

/// How much an older proposal counts where the geography leaves a choice.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProposalRule {
    /// Per cent of a hex width within which a town goes to the hex the proposal gives it.
    #[serde(default)]
    pub places: u8,
    /// Per cent of a hex by which the proposal moves the thresholds of terrain to its side.
    #[serde(default)]
    pub terrain: u8,
    /// Per cent of the cost of a hexside or road step that it spares.
    #[serde(default)]
    pub lines: u8,
}

impl Description {
    /// Reads the description of a board.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(map: &Files) -> Result<Self, Faults> {
        let mut faults = Faults::new();
        let read: Option<Self> = toml_file::read(map, FILE, &mut faults);
        if let Some(description) = &read {
            faults.extend(description.faults());
        }
        match read {
            Some(description) if faults.is_empty() => Ok(description),
            _ => Err(faults),
        }
    }

    /// The grid.
    #[must_use]
    pub fn grid(&self) -> Grid {
        Grid::new(self.grid.clone())
    }

    /// What a TOML reader does not see.
    fn faults(&self) -> Faults {
        let plan = &self.grid;
        let mut faults = Faults::new();
        let mut wrong = |what: &str, remedy: &str| faults.push(Fault::new(FILE, what, remedy));
        let ranges = [plan.lines, plan.even, plan.odd];
        if ranges
            .iter()
            .any(|[first, last]| first > last || *first < 0 || *last > 999)
        {
            wrong(
                "a range of `lines`, `even` or `odd` is empty or out of bounds",
                "write the first number before the last, both from 0 to 999",
            );
        }
        if !(1..=3).contains(&plan.digits) {
            wrong(
                "`digits` must be 1, 2 or 3",
                "write how many digits each half of a number has",
            );
        }
        let fit = &plan.fit;
        if (fit.x[1] * fit.y[2] - fit.x[2] * fit.y[1]).abs() < 1e-9 {
            wrong(
                "the fit lays the whole land on one line",
                "correct the numbers of `x` and `y`",
            );
        }
        if plan.kilometres.is_nan() || plan.kilometres <= 0.0 {
            wrong(
                "`kilometres` must be above 0",
                "write the distance from one hex to the next",
            );
        }
        let shares = [
            self.terrain.woods,
            self.terrain.hill,
            self.proposal.terrain,
            self.proposal.lines,
        ];
        if shares.iter().any(|share| *share > 100) {
            wrong("a share of `terrain` or `proposal` is above 100", "write per cent");
        }
        faults
    }
}
