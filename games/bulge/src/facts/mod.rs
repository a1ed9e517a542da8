//! The facts of the game: map, units, dates, numbers, scenarios and options, read from the data files and checked.
//!
//! [`Facts::load`] reports everything that is wrong at once, each fault with file, line, column and what to do.
//! Areas and units are numbered in the order of their files; sets of them are [`AreaSet`] and [`UnitSet`].

mod map;
mod numbers;
mod scenarios;
mod types;
mod units;

use grognard_board::outline::Degrees;
pub(crate) use grognard_board::{AreaId, AreaSet};
use grognard_board::{AreaMap, Id};
use grognard_core::data::{Files, Reader};
use grognard_core::fault::Faults;
use grognard_core::options::{self, OptionSpec};
use grognard_core::side::{BySide, Side};
use grognard_core::{Name, ParagraphAbout};

pub(crate) use numbers::{Calendar, Modifiers};
use types::SIDES;
pub(crate) use types::{
    ALLIED, Area, Arrival, Bank, Border, BorderKind, ByUnit, Class, GERMAN, Nation, Role, Scenario, Size, Terrain,
    Unit, UnitId, UnitSet, Victory, VictoryLevel,
};
pub(crate) use units::UNITS;

/// Everything the data files say, checked.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    /// The areas, by [`AreaId`].
    pub(crate) areas: Vec<Area>,
    /// Which areas border each other.
    pub(crate) map: AreaMap<Border>,
    /// The units, by [`UnitId`].
    pub(crate) units: Vec<Unit>,
    /// Units that arrive later, sorted by day and then by the order of the units.
    pub(crate) arrivals: Vec<Arrival>,
    /// Replacement points by day of December and side.
    pub(crate) replacements: [BySide<u8>; 32],
    /// When rules are in force.
    pub(crate) calendar: Calendar,
    /// Modifiers and other numbers.
    pub(crate) modifiers: Modifiers,
    /// Ids of the boxes of the time track, those of the surprise turns first.
    pub(crate) boxes: Vec<String>,
    /// What is written in each box.
    pub(crate) box_labels: Vec<Name>,
    /// The scenarios; the first is the one to begin with.
    pub(crate) scenarios: Vec<Scenario>,
    /// The options.
    pub(crate) options: Vec<OptionSpec>,
    /// The paragraphs of the rules.
    pub(crate) paragraphs: Vec<ParagraphAbout>,
    /// Outline of each area: latitudes and longitudes in order; empty where there is none.
    pub(crate) outlines: Vec<Vec<Degrees>>,
    /// Areas west of the Meuse.
    pub(crate) west_bank: AreaSet,
    /// Areas with a border on the Meuse.
    pub(crate) by_meuse: AreaSet,
    /// Areas with an exit arrow.
    pub(crate) exits: AreaSet,
    /// Areas with German artillery.
    pub(crate) artillery: AreaSet,
    /// Supply sources of each side.
    pub(crate) sources: BySide<AreaSet>,
    /// Areas of forest.
    pub(crate) forest: AreaSet,
    /// Areas of clear terrain.
    pub(crate) clear: AreaSet,
    /// Areas the German controls at the start.
    pub(crate) start_control_german: AreaSet,
    /// For each area its neighbours across a border with a road.
    pub(crate) roads: Vec<AreaSet>,
    /// For each area its neighbours across a river, the Meuse included.
    pub(crate) rivers: Vec<AreaSet>,
    /// For each area its neighbours across the Meuse.
    pub(crate) meuse: Vec<AreaSet>,
    /// Units of each side.
    pub(crate) of_side: BySide<UnitSet>,
    /// Units of infantry.
    pub(crate) infantry: UnitSet,
    /// Units of armour.
    pub(crate) armor: UnitSet,
    /// Units of armour and mechanised infantry.
    pub(crate) mechanised: UnitSet,
    /// British units.
    pub(crate) british: UnitSet,
    /// Elite units.
    pub(crate) elite: UnitSet,
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
        let calendar = Calendar::read(reader);
        let modifiers = Modifiers::read(reader);
        let track = numbers::track(modifiers.as_ref(), reader);
        let areas = map::areas(reader);
        let map = areas.as_ref().and_then(|areas| map::borders(areas, reader));
        let outlines = areas.as_ref().map(|areas| map::outlines(areas, map.as_ref(), reader));
        let scenarios = scenarios::load(reader);
        let options = options::load(reader);
        let game = scenarios::span(&scenarios);
        let units = units::units(modifiers.as_ref(), reader);
        let arrivals = units
            .as_ref()
            .map(|units| units::arrivals(units, calendar.as_ref(), game, reader));
        let replacements = units::replacements(calendar.as_ref(), game, reader);
        let (areas, map, units) = (areas?.list, map?, units?.list);
        let with = |role| AreaSet::of(&areas, |area| area.roles.contains(&role));
        let meuse = across(&map, |border| border.kind == BorderKind::Meuse);
        Some(Self {
            arrivals: arrivals?,
            replacements,
            calendar: calendar?,
            modifiers: modifiers?,
            boxes: track.boxes,
            box_labels: track.labels,
            scenarios,
            options,
            paragraphs,
            outlines: outlines?,
            west_bank: AreaSet::of(&areas, |area| area.bank == Bank::West),
            by_meuse: AreaSet::of(&meuse, |across| !across.is_empty()),
            exits: with(Role::Exit),
            artillery: with(Role::GermanArtillery),
            sources: BySide {
                a: with(Role::GermanSource),
                b: with(Role::AlliedSource),
            },
            forest: AreaSet::of(&areas, |area| area.terrain == Terrain::Forest),
            clear: AreaSet::of(&areas, |area| area.terrain == Terrain::Clear),
            start_control_german: AreaSet::of(&areas, |area| area.control == GERMAN),
            roads: across(&map, |border| border.road),
            rivers: across(&map, |border| border.kind.is_river()),
            meuse,
            of_side: BySide::new(|side| UnitSet::of(&units, |unit| unit.side == side)),
            infantry: UnitSet::of(&units, |unit| unit.class == Class::Infantry),
            armor: UnitSet::of(&units, |unit| unit.class == Class::Armor),
            mechanised: UnitSet::of(&units, |unit| unit.class != Class::Infantry),
            british: UnitSet::of(&units, |unit| unit.nation == Nation::British),
            elite: UnitSet::of(&units, |unit| unit.elite),
            areas,
            map,
            units,
        })
    }

    /// The area with a code.
    pub(crate) fn area(&self, code: &str) -> Option<AreaId> {
        AreaId::find(&self.areas, |area| area.code == code)
    }

    /// The unit with an id.
    pub(crate) fn unit(&self, id: &str) -> Option<UnitId> {
        UnitId::find(&self.units, |unit| unit.id == id)
    }

    /// Units that arrive on `day` for `side`, in the order of the units.
    pub(crate) fn arriving(&self, day: u8, side: Side) -> impl Iterator<Item = Arrival> {
        let mine = self.of_side[side];
        let arrivals = self.arrivals.iter().copied();
        arrivals.filter(move |arrival| arrival.day == day && mine.has(arrival.unit))
    }
}

/// The neighbours of each area across the wanted borders.
fn across(map: &AreaMap<Border>, wanted: impl Fn(&Border) -> bool) -> Vec<AreaSet> {
    let mut sets = vec![AreaSet::EMPTY; map.count()];
    for (a, b, _) in map.borders().iter().filter(|(_, _, border)| wanted(border)) {
        sets[a.index()].insert(*b);
        sets[b.index()].insert(*a);
    }
    sets
}

#[cfg(test)]
mod tests;
