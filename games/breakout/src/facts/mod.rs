//! The facts of the game: map, units, dates, numbers, scenarios and options, read from the data files and checked.
//!
//! [`Facts::load`] reports everything that is wrong at once, each fault with file, line, column and what to do.
//! Places (areas, sectors, the boxes of the sea) and units are numbered in the order of their files; sets of them are
//! [`AreaSet`] and [`UnitSet`]. Boundaries with water in them, which have a holder and perhaps a bridge, are numbered
//! too: [`WaterId`].

mod kinds;
mod map;
mod numbers;
mod read;
mod scenarios;
mod setups;
mod tables;
mod types;
mod units;
mod words;

use grognard_board::outline::Degrees;
pub(crate) use grognard_board::{AreaId, AreaSet};
use grognard_board::{AreaMap, ByArea, Id};
use grognard_core::data::{Files, Reader};
use grognard_core::fault::Faults;
use grognard_core::options::OptionSpec;
use grognard_core::side::BySide;
use grognard_core::{Name, ParagraphAbout};

pub(crate) use kinds::{
    BoundaryKind, BridgeState, Class, Condition, Entry, Fate, HarbourKind, MarkerKind, Nation, PlaceKind, Size, Symbol,
    Weather,
};
pub(crate) use numbers::{Costs, Modifiers, Numbers};
use read::Sheets;
pub(crate) use tables::{Attrition, Level, Surrender};
use types::SIDES;
pub(crate) use types::{
    ALLIED, Area, Attack, Beach, BeachId, Boundary, Counted, Date, Division, DivisionId, GERMAN, Harbour, HarbourId,
    Impulse, Link, Marker, MarkerId, Scenario, Setup, SetupId, Unit, UnitId, UnitSet, Water, WaterId, WaterSet, Winner,
};

/// Everything the data files say, checked.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    /// The places, by [`AreaId`].
    pub(crate) areas: Vec<Area>,
    /// Which areas and sectors border each other; places at sea border nothing.
    pub(crate) map: AreaMap<Boundary>,
    /// The ways out of each place, sorted by where they lead.
    pub(crate) links: Vec<Vec<Link>>,
    /// Boundaries with water, by [`WaterId`].
    pub(crate) waters: Vec<Water>,
    /// Those on which a bridge is printed.
    pub(crate) bridges: WaterSet,
    /// Those that are flooded.
    pub(crate) flooded: WaterSet,
    /// Those of each place.
    pub(crate) waters_of: Vec<WaterSet>,
    /// The beaches, by [`BeachId`].
    pub(crate) beaches: Vec<Beach>,
    /// The beach that an area or an approach box belongs to.
    pub(crate) beach_of: ByArea<Option<BeachId>>,
    /// The ports of the extended game, by [`HarbourId`].
    pub(crate) harbours: Vec<Harbour>,
    /// The divisions, by [`DivisionId`].
    pub(crate) divisions: Vec<Division>,
    /// The units, by [`UnitId`].
    pub(crate) units: Vec<Unit>,
    /// The days of the turn track.
    pub(crate) calendar: Vec<Date>,
    /// The boxes of the impulse track.
    pub(crate) impulses: Vec<Impulse>,
    /// The bombardment markers, by [`MarkerId`].
    pub(crate) markers: Vec<Marker>,
    /// What is added to sums and dice.
    pub(crate) modifiers: Modifiers,
    /// What entering and attacking cost.
    pub(crate) costs: Costs,
    /// The other numbers of the rules.
    pub(crate) numbers: Numbers,
    /// What each [`Condition`] means.
    pub(crate) levels: [Level; 4],
    /// What a level costs a bombardment: of armour, of coastal artillery, of all others.
    pub(crate) attrition: [Attrition; 3],
    /// What happens to isolated units, by the values of the option.
    pub(crate) surrender: [Surrender; 3],
    /// How many cards of a deck have each value, from 2.
    pub(crate) cards: [u8; 11],
    /// The scenarios; the first is the one to begin with.
    pub(crate) scenarios: Vec<Scenario>,
    /// Positions in which scenarios begin, by [`SetupId`].
    pub(crate) setups: Vec<Setup>,
    /// The options.
    pub(crate) options: Vec<OptionSpec>,
    /// The paragraphs of the rules.
    pub(crate) paragraphs: Vec<ParagraphAbout>,
    /// Outline of each place: latitudes and longitudes in order; empty where there is none.
    pub(crate) outlines: Vec<Vec<Degrees>>,
    /// Areas of the map.
    pub(crate) land: AreaSet,
    /// Sectors, in the order in which one stands in for another (R109).
    pub(crate) sectors: AreaSet,
    /// Approach boxes.
    pub(crate) approaches: AreaSet,
    /// The box of the sea where units wait for another beach.
    pub(crate) offshore: AreaId,
    /// Areas of the beaches.
    pub(crate) beach_areas: AreaSet,
    /// Areas of bocage.
    pub(crate) bocage: AreaSet,
    /// Areas with a German fortification at the start.
    pub(crate) fortified: AreaSet,
    /// Areas with victory points.
    pub(crate) victory: AreaSet,
    /// Areas that ships of the east reach.
    pub(crate) naval_east: AreaSet,
    /// Areas that ships of the west reach.
    pub(crate) naval_west: AreaSet,
    /// Areas that the guns of Le Havre reach.
    pub(crate) le_havre: AreaSet,
    /// Areas with a limited source of German supply.
    pub(crate) limited_sources: AreaSet,
    /// Units of each side.
    pub(crate) of_side: BySide<UnitSet>,
    /// US units.
    pub(crate) us: UnitSet,
    /// British units.
    pub(crate) british: UnitSet,
    /// Units that can lead an attack: infantry and armour.
    pub(crate) leading: UnitSet,
    /// Infantry.
    pub(crate) infantry: UnitSet,
    /// Field artillery, corps artillery and rocket artillery among it.
    pub(crate) artillery: UnitSet,
    /// Rocket artillery.
    pub(crate) nebelwerfers: UnitSet,
    /// Anti-aircraft guns.
    pub(crate) flak: UnitSet,
    /// Coastal artillery.
    pub(crate) coastal: UnitSet,
    /// Units of each division, by [`DivisionId`].
    pub(crate) of_division: Vec<UnitSet>,
}

impl Facts {
    /// Reads and checks all data files.
    ///
    /// # Errors
    /// Everything that is wrong with them, sorted by file and place.
    pub(crate) fn load(files: &Files) -> Result<Self, Faults> {
        Reader::load(files, SIDES, |reader| Sheets::read(reader).facts())
    }

    /// The place with a code.
    pub(crate) fn area(&self, code: &str) -> Option<AreaId> {
        AreaId::find(&self.areas, |area| area.code == code)
    }

    /// The unit with an id.
    pub(crate) fn unit(&self, id: &str) -> Option<UnitId> {
        UnitId::find(&self.units, |unit| unit.id == id)
    }

    /// The boundary with water that is written so.
    pub(crate) fn water(&self, code: &str) -> Option<WaterId> {
        WaterId::find(&self.waters, |water| water.code == code)
    }

    /// The marker with an id.
    pub(crate) fn marker(&self, id: &str) -> Option<MarkerId> {
        MarkerId::find(&self.markers, |marker| marker.id == id)
    }

    /// Units that come on a day, in the order of the units.
    pub(crate) fn coming(&self, day: u8) -> UnitSet {
        UnitSet::of(&self.units, |unit| unit.day == day)
    }

    /// The facts of a day of the turn track.
    pub(crate) fn date(&self, day: u8) -> Option<&Date> {
        self.calendar.iter().find(|date| date.day == day)
    }

    /// What a boundary with water is called in messages: the names of both places.
    pub(crate) fn water_name(&self, water: WaterId) -> Name {
        map::water_name(&self.waters[water.index()], &self.areas)
    }
}

#[cfg(test)]
mod tests;
