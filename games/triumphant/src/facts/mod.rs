//! The facts of the game: map, units, dates, charts, numbers, scenarios and options, read from the data files and
//! checked.
//!
//! [`Facts::load`] reports everything that is wrong at once, each fault with file, line, column and what to do.
//! Units and formations are numbered in the order of their files, hexes by their printed numbers.

mod board;
mod dates;
mod formations;
mod marks;
mod numbers;
mod presets;
mod scenarios;
mod setup;
mod tables;
mod units;

pub(crate) use grognard_board::Edge;
use grognard_board::Id;
use grognard_core::ParagraphAbout;
pub(crate) use grognard_core::data::Date;
use grognard_core::data::{Files, Reader};
use grognard_core::fault::{Fault, Faults};
use grognard_core::options::{self, OptionSpec};
use grognard_core::side::BySide;

pub(crate) use board::{Board, Bridge, HexSet, Hexside, River, Road, Terrain, road_ends};
pub use dates::Turn;
pub(crate) use dates::{Calendar, Track};
pub use formations::FormationId;
pub(crate) use formations::{Formation, FormationSet, Reserve};
pub(crate) use marks::ZoneId;
pub(crate) use numbers::Modifiers;
use presets::Choices;
pub(crate) use presets::Preset;
pub(crate) use scenarios::{Campaign, Destruction, Objectives, Scenario, Victory};
pub(crate) use setup::{Arrivals, SetUp, Start};
pub(crate) use tables::{CombatTable, Cost, HIGHEST, LOWEST, Outcome, Released, Tables, TerrainEffect};
pub use tables::{Ground, Weather};
use units::SIDES;
pub use units::UnitId;
pub(crate) use units::{ALLIED, Arm, Class, GERMAN, Nation, Size, Unit, UnitSet};

/// Everything the data files say, checked.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    /// The map.
    pub(crate) board: Board,
    /// The units, by [`UnitId`].
    pub(crate) units: Vec<Unit>,
    /// The formations, by [`FormationId`].
    pub(crate) formations: Vec<Formation>,
    /// Who is set up, and where.
    pub(crate) setup: Vec<SetUp>,
    /// Who comes later.
    pub(crate) arrivals: Arrivals,
    /// A ready-made set-up for those who have a choice.
    pub(crate) presets: Vec<Preset>,
    /// The turns.
    pub(crate) track: Track,
    /// When rules are in force.
    pub(crate) calendar: Calendar,
    /// The charts.
    pub(crate) tables: Tables,
    /// Shifts, limits and other numbers.
    pub(crate) modifiers: Modifiers,
    /// The scenarios; the first is the one to begin with.
    pub(crate) scenarios: Vec<Scenario>,
    /// The options.
    pub(crate) options: Vec<OptionSpec>,
    /// The paragraphs of the rules.
    pub(crate) paragraphs: Vec<ParagraphAbout>,
    /// Units of each side.
    pub(crate) of_side: BySide<UnitSet>,
    /// Headquarters of both sides.
    pub(crate) hqs: UnitSet,
    /// Mechanised units, headquarters included.
    pub(crate) mechanised: UnitSet,
    /// Battalions.
    pub(crate) battalions: UnitSet,
}

impl Facts {
    /// Reads and checks all data files.
    ///
    /// # Errors
    /// Everything that is wrong with them, sorted by file and place.
    pub(crate) fn load(files: &Files) -> Result<Self, Faults> {
        Reader::load(files, SIDES.map(|(word, _)| word), Self::read)
    }

    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let paragraphs = reader.read_paragraphs();
        let track = dates::track(reader);
        let calendar = Calendar::read(reader);
        let modifiers = Modifiers::read(reader);
        let tables = tables::tables(reader);
        let scenarios = scenarios::load(reader);
        let options = options::load(reader);
        let formations = formations::formations(reader);
        let units = units::units(reader);
        let board = board::board(modifiers.as_ref(), reader);
        let (units, mut formations) = (units?, formations?);
        formations::muster(&mut formations, &units.list, reader);
        let arrivals = setup::arrivals(&units.list, reader);
        let (board, modifiers, tables) = (board?, modifiers?, tables?);
        let setup = setup::setup(&board, &units.list, reader)?;
        setup::check_everyone(&units, &formations.list, &setup, &arrivals, reader);
        let choices = Choices {
            board: &board,
            units: &units.list,
            setup: &setup,
            arrivals: &arrivals,
            modifiers: &modifiers,
        };
        let presets = presets::presets(&choices, reader)?;
        let (units, formations) = (units.list, formations.list);
        check_impulse_boxes(&tables, &units, reader);
        Some(Self {
            of_side: BySide::new(|side| UnitSet::of(&units, |unit| unit.side == side)),
            hqs: UnitSet::of(&units, Unit::is_hq),
            mechanised: UnitSet::of(&units, |unit| unit.class == Class::Mechanised),
            battalions: UnitSet::of(&units, Unit::is_battalion),
            board,
            units,
            formations,
            setup,
            arrivals,
            presets,
            track: track?,
            calendar: calendar?,
            tables,
            modifiers,
            scenarios,
            options,
            paragraphs,
        })
    }

    /// The unit with an id.
    pub(crate) fn unit(&self, id: &str) -> Option<UnitId> {
        UnitId::find(&self.units, |unit| unit.id == id)
    }

    /// The formation with an id.
    pub(crate) fn formation(&self, id: &str) -> Option<FormationId> {
        FormationId::find(&self.formations, |formation| formation.id == id)
    }

    /// The facts of a unit.
    #[inline]
    pub(crate) fn of(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }
}

/// Each headquarters may have an impulse in a turn, and each impulse needs a box.
fn check_impulse_boxes(tables: &Tables, units: &[Unit], reader: &mut Reader<'_>) {
    if !reader.all_clean(&["units.csv", "impulses.csv"]) {
        return;
    }
    for (word, side) in SIDES {
        let hqs = units.iter().filter(|unit| unit.side == side && unit.is_hq()).count();
        let boxes = tables.impulses[side].len();
        if boxes < hqs {
            let what = format!("the {word} track has {boxes} boxes for {hqs} headquarters");
            reader.faults.push(Fault::new("impulses.csv", what, "add boxes"));
        }
    }
}

#[cfg(test)]
mod tests;
