//! The data files one after the other, and what is worked out from them once all of them are good.

use grognard_board::outline::Degrees;
use grognard_board::{AreaSet, ByArea, Id};
use grognard_core::ParagraphAbout;
use grognard_core::data::{Listed, Reader};
use grognard_core::options::{self, OptionSpec};
use grognard_core::side::{BySide, Side};

use super::map::Joined;
use super::{
    Area, AreaId, Attrition, Beach, BeachId, Class, Costs, Date, Division, DivisionId, Facts, Harbour, Impulse, Level,
    Marker, Modifiers, Nation, Numbers, PlaceKind, Scenario, Setup, Surrender, Symbol, Unit, UnitSet, WaterSet, map,
    scenarios, setups, tables, units,
};

/// What each file says: nothing where it has faults.
pub(super) struct Sheets {
    paragraphs: Vec<ParagraphAbout>,
    options: Vec<OptionSpec>,
    modifiers: Option<Modifiers>,
    costs: Option<Costs>,
    numbers: Option<Numbers>,
    calendar: Option<Vec<Date>>,
    impulses: Option<Vec<Impulse>>,
    markers: Option<Vec<Marker>>,
    levels: Option<[Level; 4]>,
    attrition: Option<[Attrition; 3]>,
    surrender: Option<[Surrender; 3]>,
    cards: Option<[u8; 11]>,
    areas: Option<Listed<Area>>,
    joined: Option<Joined>,
    outlines: Option<Vec<Vec<Degrees>>>,
    beaches: Option<Listed<Beach>>,
    harbours: Option<Vec<Harbour>>,
    divisions: Option<Listed<Division>>,
    units: Option<Listed<Unit>>,
    setups: Option<Vec<Setup>>,
    scenarios: Vec<Scenario>,
}

impl Sheets {
    /// Reads all files, so that the faults of all are found.
    pub(super) fn read(reader: &mut Reader<'_>) -> Self {
        let areas = map::areas(reader);
        let joined = areas.as_ref().and_then(|areas| map::boundaries(areas, reader));
        let shapes = joined.as_ref().map(|joined| &joined.map);
        let mut sheets = Self {
            paragraphs: reader.read_paragraphs(),
            options: options::load(reader),
            modifiers: Modifiers::read(reader),
            costs: Costs::read(reader),
            numbers: Numbers::read(reader),
            calendar: tables::calendar(reader),
            impulses: tables::impulses(reader),
            markers: tables::markers(reader),
            levels: tables::conditions(reader),
            attrition: tables::attrition(reader),
            surrender: tables::surrender(reader),
            cards: tables::cards(reader),
            outlines: areas.as_ref().map(|areas| map::outlines(areas, shapes, reader)),
            beaches: areas.as_ref().and_then(|areas| map::beaches(areas, reader)),
            harbours: areas.as_ref().and_then(|areas| map::harbours(areas, reader)),
            divisions: units::divisions(reader),
            units: None,
            setups: None,
            scenarios: Vec::new(),
            areas,
            joined,
        };
        sheets.units = sheets.read_units(reader);
        sheets.setups = sheets.read_setups(reader);
        sheets.scenarios = scenarios::load(sheets.days(), reader);
        sheets.check_everyone(reader);
        sheets
    }

    /// The first and the last day of the calendar.
    fn days(&self) -> Option<(u8, u8)> {
        let days = self.calendar.as_ref()?;
        Some((days.first()?.day, days.last()?.day))
    }

    fn read_units(&self, reader: &mut Reader<'_>) -> Option<Listed<Unit>> {
        let ground = units::Ground {
            areas: self.areas.as_ref()?,
            beaches: self.beaches.as_ref()?,
            days: self.days().unwrap_or((1, 30)),
            numbers: self.numbers.as_ref(),
        };
        units::units(&ground, self.divisions.as_ref()?, reader)
    }

    fn read_setups(&self, reader: &mut Reader<'_>) -> Option<Vec<Setup>> {
        let known = setups::Known {
            areas: self.areas.as_ref()?,
            map: &self.joined.as_ref()?.map,
            units: self.units.as_ref()?,
            numbers: self.numbers.as_ref().filter(|_| reader.clean("numbers.csv")),
        };
        setups::setups(&known, reader)
    }

    /// Every unit of a set-up is somewhere on its first day.
    fn check_everyone(&self, reader: &mut Reader<'_>) {
        let (Some(setups), Some(units)) = (&self.setups, &self.units) else {
            return;
        };
        let first = |setup: usize| {
            let begins = |of: &&Scenario| of.setup.is_some_and(|id| id.index() == setup);
            self.scenarios.iter().find(begins).map(|scenario| scenario.first_day)
        };
        let firsts: Vec<Option<u8>> = (0..setups.len()).map(first).collect();
        setups::check_everyone(setups, &firsts, units, reader);
    }

    /// The facts, if no file has faults that leave nothing to go by.
    pub(super) fn facts(self) -> Option<Facts> {
        let (areas, joined, beaches) = (self.areas?.list, self.joined?, self.beaches?.list);
        let (divisions, units) = (self.divisions?.list, self.units?.list);
        let waters = joined.waters;
        let is = |kind| AreaSet::of(&areas, |area| area.kind == kind);
        let class = |class| UnitSet::of(&units, |unit| unit.class == class);
        let waters_of = |at: AreaId| WaterSet::of(&waters, |water| water.a == at || water.b == at);
        let divided = (0..divisions.len()).map(DivisionId::from_index);
        let divided = divided.map(|id| UnitSet::of(&units, |unit| unit.division == Some(id)));
        Some(Facts {
            links: map::links(&joined.map),
            bridges: WaterSet::of(&waters, |water| water.bridge),
            flooded: WaterSet::of(&waters, |water| water.flooded),
            waters_of: joined.map.areas().map(waters_of).collect(),
            beach_of: ByArea::new(|at| BeachId::find(&beaches, |beach| beach.area == at || beach.approach == at)),
            harbours: self.harbours?,
            calendar: self.calendar?,
            impulses: self.impulses?,
            markers: self.markers?,
            modifiers: self.modifiers?,
            costs: self.costs?,
            numbers: self.numbers?,
            levels: self.levels?,
            attrition: self.attrition?,
            surrender: self.surrender?,
            cards: self.cards?,
            scenarios: self.scenarios,
            setups: self.setups?,
            options: self.options,
            paragraphs: self.paragraphs,
            outlines: self.outlines?,
            land: is(PlaceKind::Area),
            sectors: is(PlaceKind::Sector),
            approaches: is(PlaceKind::Approach),
            offshore: is(PlaceKind::Offshore).lowest()?,
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
            infantry: class(Class::Infantry),
            artillery: class(Class::Artillery),
            nebelwerfers: UnitSet::of(&units, |unit| unit.symbol == Symbol::Nebelwerfer),
            flak: class(Class::Flak),
            coastal: class(Class::Coastal),
            of_division: divided.collect(),
            map: joined.map,
            areas,
            waters,
            beaches,
            divisions,
            units,
        })
    }
}
