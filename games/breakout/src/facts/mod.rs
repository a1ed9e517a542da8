//! The facts of the game: map, units, dates, numbers, scenarios and options, read from the data files and checked.
//!
//! [`Facts::load`] reports everything that is wrong at once, each fault with file, line, column and what to do.
//! Places (areas, sectors, the boxes of the sea) and units are numbered in the order of their files; sets of them are
//! [`AreaSet`] and [`UnitSet`]. Boundaries with water in them, which have a holder and perhaps a bridge, are numbered
//! too: [`WaterId`].

mod map;
mod numbers;
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
use grognard_core::options::{self, OptionSpec};
use grognard_core::side::{BySide, Side};
use grognard_core::{Name, ParagraphAbout};

pub(crate) use numbers::{Costs, Modifiers, Numbers};
pub(crate) use tables::{Attrition, Level, Surrender};
use types::SIDES;
pub(crate) use types::{
    ALLIED, Area, Attack, Beach, BeachId, Boundary, BoundaryKind, BridgeState, Class, Condition, Counted, Date,
    Division, DivisionId, Entry, Fate, GERMAN, Harbour, HarbourId, HarbourKind, Impulse, Link, Marker, MarkerId,
    MarkerKind, Nation, PlaceKind, Scenario, Setup, SetupId, Size, Symbol, Unit, UnitId, UnitSet, Water, WaterId,
    WaterSet, Weather, Winner,
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
        Reader::load(files, SIDES, Self::read)
    }

    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let paragraphs = reader.read_paragraphs();
        let options = options::load(reader);
        let (modifiers, costs) = (Modifiers::read(reader), Costs::read(reader));
        let numbers = Numbers::read(reader);
        let calendar = tables::calendar(reader);
        let days = calendar
            .as_ref()
            .and_then(|days| Some((days.first()?.day, days.last()?.day)));
        let impulses = tables::impulses(reader);
        let markers = tables::markers(reader);
        let (levels, attrition) = (tables::conditions(reader), tables::attrition(reader));
        let (surrender, cards) = (tables::surrender(reader), tables::cards(reader));
        let areas = map::areas(reader);
        let joined = areas.as_ref().and_then(|areas| map::boundaries(areas, reader));
        let outlines = areas
            .as_ref()
            .map(|areas| map::outlines(areas, joined.as_ref().map(|joined| &joined.map), reader));
        let beaches = areas.as_ref().and_then(|areas| map::beaches(areas, reader));
        let harbours = areas.as_ref().and_then(|areas| map::harbours(areas, reader));
        let divisions = units::divisions(reader);
        let ground = areas
            .as_ref()
            .zip(beaches.as_ref())
            .map(|(areas, beaches)| units::Ground {
                areas,
                beaches,
                days: days.unwrap_or((1, 30)),
                numbers: numbers.as_ref(),
            });
        let units = ground
            .zip(divisions.as_ref())
            .and_then(|(ground, divisions)| units::units(&ground, divisions, reader));
        let known = areas.as_ref().zip(joined.as_ref()).zip(units.as_ref());
        let setups = known.and_then(|((areas, joined), units)| {
            let map = &joined.map;
            let numbers = numbers.as_ref().filter(|_| reader.clean("numbers.csv"));
            setups::setups(
                &setups::Known {
                    areas,
                    map,
                    units,
                    numbers,
                },
                reader,
            )
        });
        let scenarios = scenarios::load(days, reader);
        if let (Some(setups), Some(units)) = (&setups, &units) {
            let first = |setup: usize| {
                let mut of = scenarios
                    .iter()
                    .filter(|of| of.setup.is_some_and(|id| id.index() == setup));
                of.next().map(|scenario| scenario.first_day)
            };
            let firsts: Vec<Option<u8>> = (0..setups.len()).map(first).collect();
            setups::check_everyone(setups, &firsts, units, reader);
        }
        let (areas, joined, beaches) = (areas?.list, joined?, beaches?.list);
        let (divisions, units) = (divisions?.list, units?.list);
        let of_kind = |kind| AreaSet::of(&areas, |area| area.kind == kind);
        let of_class = |class| UnitSet::of(&units, |unit| unit.class == class);
        let of_symbol = |symbol| UnitSet::of(&units, |unit| unit.symbol == symbol);
        let waters = joined.waters;
        let waters_of = |at: AreaId| WaterSet::of(&waters, |water| water.a == at || water.b == at);
        let beach_of = ByArea::new(|at| BeachId::find(&beaches, |beach| beach.area == at || beach.approach == at));
        let divided = (0..divisions.len()).map(DivisionId::from_index);
        let divided = divided.map(|id| UnitSet::of(&units, |unit| unit.division == Some(id)));
        Some(Self {
            links: map::links(&joined.map),
            bridges: WaterSet::of(&waters, |water| water.bridge),
            flooded: WaterSet::of(&waters, |water| water.flooded),
            waters_of: joined.map.areas().map(waters_of).collect(),
            beach_of,
            harbours: harbours?,
            calendar: calendar?,
            impulses: impulses?,
            markers: markers?,
            modifiers: modifiers?,
            costs: costs?,
            numbers: numbers?,
            levels: levels?,
            attrition: attrition?,
            surrender: surrender?,
            cards: cards?,
            scenarios,
            setups: setups?,
            options,
            paragraphs,
            outlines: outlines?,
            land: of_kind(PlaceKind::Area),
            sectors: of_kind(PlaceKind::Sector),
            approaches: of_kind(PlaceKind::Approach),
            offshore: of_kind(PlaceKind::Offshore).lowest()?,
            beach_areas: beaches.iter().map(|beach| beach.area).collect(),
            bocage: AreaSet::of(&areas, |area| area.bocage),
            fortified: AreaSet::of(&areas, |area| area.fortified),
            victory: AreaSet::of(&areas, |area| area.vp > 0),
            naval_east: AreaSet::of(&areas, |area| area.naval_east),
            naval_west: AreaSet::of(&areas, |area| area.naval_west),
            le_havre: AreaSet::of(&areas, |area| area.le_havre),
            limited_sources: AreaSet::of(&areas, |area| area.limited_source),
            of_side: BySide::new(|side: Side| UnitSet::of(&units, |unit| unit.side == side)),
            us: UnitSet::of(&units, |unit| unit.nation == Nation::Us),
            british: UnitSet::of(&units, |unit| unit.nation == Nation::British),
            leading: UnitSet::of(&units, Unit::leads),
            infantry: of_class(Class::Infantry),
            artillery: of_class(Class::Artillery),
            nebelwerfers: of_symbol(Symbol::Nebelwerfer),
            flak: of_class(Class::Flak),
            coastal: of_class(Class::Coastal),
            of_division: divided.collect(),
            map: joined.map,
            areas,
            waters,
            beaches,
            divisions,
            units,
        })
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
