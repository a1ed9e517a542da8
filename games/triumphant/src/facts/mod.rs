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

use grognard_board::Id;
pub use grognard_board::{Edge, HexId, HexsideId};
use grognard_core::ParagraphAbout;
pub use grognard_core::data::Date;
use grognard_core::data::{Files, Reader};
use grognard_core::fault::{Fault, Faults};
use grognard_core::options::{self, OptionSpec};
use grognard_core::side::{BySide, Side};

pub use board::{Board, Bridge, HexSet, Hexside, River, Road, Terrain};
pub use dates::{Calendar, Days, Track, Turn, TurnFacts};
pub use formations::{Formation, FormationId, FormationSet, Reserve};
pub use marks::{Marks, Zone, Zones};
pub use numbers::Modifiers;
use presets::Choices;
pub use presets::Preset;
pub use scenarios::{Campaign, Destruction, Objectives, Scenario, Victory, VictoryLevel};
pub use setup::{Arrival, Arrivals, SetUp, Start};
pub use tables::{
    CombatTable, Cost, DieTable, Ground, GroundEffect, GroundTable, HIGHEST, Halves, ImpulseTrack, LOWEST, Outcome,
    Released, RiverEffect, RiverTable, Tables, TerrainEffect, TerrainTable, Weather, WeatherEffect, WeatherTable,
};
use units::SIDES;
pub use units::{ALLIED, Arm, Class, GERMAN, Nation, Size, Unit, UnitId, UnitSet};

/// Everything the data files say, checked.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The map.
    pub board: Board,
    /// The units, by [`UnitId`].
    pub units: Vec<Unit>,
    /// The formations, by [`FormationId`].
    pub formations: Vec<Formation>,
    /// Who is set up, and where.
    pub setup: Vec<SetUp>,
    /// Names of the lists of the set-up: Allied corps and German armies.
    pub lists: Vec<String>,
    /// Who comes later.
    pub arrivals: Arrivals,
    /// A ready-made set-up for those who have a choice.
    pub presets: Vec<Preset>,
    /// The turns.
    pub track: Track,
    /// When rules are in force.
    pub calendar: Calendar,
    /// The charts.
    pub tables: Tables,
    /// Shifts, limits and other numbers.
    pub modifiers: Modifiers,
    /// The scenarios; the first is the one to begin with.
    pub scenarios: Vec<Scenario>,
    /// The options.
    pub options: Vec<OptionSpec>,
    /// The paragraphs of the rules.
    pub paragraphs: Vec<ParagraphAbout>,
    /// Units of each side.
    pub of_side: BySide<UnitSet>,
    /// Headquarters of both sides.
    pub hqs: UnitSet,
    /// British units.
    pub british: UnitSet,
    /// Mechanised units, headquarters included.
    pub mechanised: UnitSet,
    /// Battalions.
    pub battalions: UnitSet,
    /// Formations of the OKW reserve.
    pub reserve: FormationSet,
}

impl Facts {
    /// Reads and checks all data files.
    ///
    /// # Errors
    /// Everything that is wrong with them, sorted by file and place.
    pub fn load(files: &Files) -> Result<Self, Faults> {
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
        setup::check_everyone(&units, &formations.list, &setup.list, &arrivals, reader);
        let choices = Choices {
            board: &board,
            units: &units.list,
            setup: &setup.list,
            arrivals: &arrivals,
            modifiers: &modifiers,
        };
        let presets = presets::presets(&choices, reader)?;
        let (units, formations) = (units.list, formations.list);
        check_impulse_boxes(&tables, &units, reader);
        Some(Self {
            of_side: BySide::new(|side| UnitSet::of(&units, |unit| unit.side == side)),
            hqs: UnitSet::of(&units, Unit::is_hq),
            british: UnitSet::of(&units, |unit| unit.nation == Nation::British),
            mechanised: UnitSet::of(&units, |unit| unit.class == Class::Mechanised),
            battalions: UnitSet::of(&units, Unit::is_battalion),
            reserve: FormationSet::of(&formations, |formation| formation.reserve.is_some()),
            board,
            units,
            formations,
            setup: setup.list,
            lists: setup.lists,
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
    #[must_use]
    pub fn unit(&self, id: &str) -> Option<UnitId> {
        UnitId::find(&self.units, |unit| unit.id == id)
    }

    /// The formation with an id.
    #[must_use]
    pub fn formation(&self, id: &str) -> Option<FormationId> {
        FormationId::find(&self.formations, |formation| formation.id == id)
    }

    /// The scenario with an id.
    #[must_use]
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.about.id == id)
    }

    /// The facts of a unit.
    #[must_use]
    #[inline]
    pub fn of(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// Units that arrive on `turn` for `side`, in the order of the units.
    pub fn arriving(&self, turn: Turn, side: Side) -> impl Iterator<Item = Arrival> {
        let mine = self.of_side[side];
        let arrivals = self.arrivals.dated.iter().copied();
        arrivals.filter(move |arrival| arrival.turn == turn && mine.has(arrival.unit))
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
