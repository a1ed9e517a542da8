//! `setups.csv` and its tables: positions in which scenarios begin, other than the evening before the invasion.

use grognard_board::{AreaId, AreaMap, AreaSet};
use grognard_core::data::{Cell, Ids, Listed, Reader, Row, SCENARIOS};

use super::map::{AREAS, BOUNDARIES};
use super::numbers::Numbers;
use super::units::UNITS;
use super::{
    Area, Boundary, BridgeState, Class, Condition, Nation, PlaceKind, Setup, SetupId, Symbol, Unit, UnitId, UnitSet,
};

const SETUPS: &str = "setups.csv";
const SETUP_UNITS: &str = "setup_units.csv";
const SETUP_AREAS: &str = "setup_areas.csv";
const SETUP_BRIDGES: &str = "setup_bridges.csv";

/// What set-ups are checked against.
pub(super) struct Known<'a> {
    pub(super) areas: &'a Listed<Area>,
    pub(super) map: &'a AreaMap<Boundary>,
    pub(super) units: &'a Listed<Unit>,
    pub(super) numbers: Option<&'a Numbers>,
}

/// Reads the set-ups. `days` says with which day each begins; those that no scenario begins with are not checked
/// against it.
pub(super) fn setups(known: &Known<'_>, reader: &mut Reader<'_>) -> Option<Vec<Setup>> {
    let listed: Listed<Setup> = reader.list_of("setup", SETUPS, "id", 16)?;
    let mut setups = listed.list;
    units(known, &mut setups, reader);
    areas(known, &mut setups, reader);
    bridges(known, &mut setups, reader);
    Some(setups)
}

/// The rows of a table of set-ups, each with the set-up it belongs to.
fn each(file: &str, columns: &[&str], reader: &mut Reader<'_>, mut read: impl FnMut(&Row<'_>, usize, &mut Reader<'_>)) {
    let Some(table) = reader.table(file, columns) else {
        return;
    };
    for row in table.rows() {
        let setup = SetupId::from_cell(&row, "setup", reader);
        if let Some(setup) = setup {
            read(&row, setup.index(), reader);
        }
    }
}

fn units(known: &Known<'_>, setups: &mut [Setup], reader: &mut Reader<'_>) {
    let columns = ["setup", "unit", "place", "condition", "source"];
    each(SETUP_UNITS, &columns, reader, |row, setup, reader| {
        let unit: Option<UnitId> = reader.cell(row, "unit");
        let place: Option<Option<AreaId>> = reader.cell(row, "place");
        let condition: Option<Option<Condition>> = reader.cell(row, "condition");
        let (Some(unit), Some(place), Some(condition)) = (unit, place, condition) else {
            return;
        };
        let setup = &mut setups[setup];
        if setup.listed.has(unit) {
            let what = format!("{} is set up for the second time", row.text("unit"));
            reader.wrong(row, "unit", what, "remove one of the rows");
            return;
        }
        setup.listed.insert(unit);
        match (place, condition) {
            (Some(place), Some(condition)) => {
                check_place(row, &setup.units, known, (unit, place), reader);
                setup.units.push((unit, place, condition));
            }
            (None, None) => {}
            _ => {
                let what = "a unit has a place or a condition, but not both";
                reader.wrong(
                    row,
                    "condition",
                    what,
                    "write both, or none for a unit that is eliminated",
                );
            }
        }
    });
}

/// A place a unit can stand in, with room for it (7.1, 16.13).
fn check_place(
    row: &Row<'_>,
    standing: &[(UnitId, AreaId, Condition)],
    known: &Known<'_>,
    (unit, place): (UnitId, AreaId),
    reader: &mut Reader<'_>,
) {
    if !reader.all_clean(&[AREAS, UNITS]) {
        return;
    }
    let (area, of) = (&known.areas.list[place.index()], |unit: UnitId| {
        &known.units.list[unit.index()]
    });
    let mine = of(unit);
    if mine.class == Class::Coastal && mine.place != Some(place) {
        let what = format!("coastal artillery has moved to {}", row.text("place"));
        reader.wrong(row, "place", what, "leave it where units.csv sets it up");
    }
    if matches!(area.kind, PlaceKind::Approach | PlaceKind::Offshore) && mine.nation == Nation::German {
        let what = format!("a German unit is at sea in {}", row.text("place"));
        reader.wrong(row, "place", what, "name an area or a sector");
    }
    let Some(numbers) = known.numbers.filter(|_| area.kind == PlaceKind::Area) else {
        return;
    };
    let here = || {
        standing
            .iter()
            .filter(|(other, at, _)| *at == place && of(*other).side == mine.side)
    };
    let corps = |unit: &Unit| unit.symbol == Symbol::CorpsArtillery;
    if here().count() >= usize::from(numbers.stacking) {
        let what = format!(
            "more than {} units of a side stand in {}",
            numbers.stacking,
            row.text("place")
        );
        reader.wrong(row, "place", what, "set it up somewhere else");
    } else if corps(mine) && here().any(|(other, ..)| corps(of(*other))) {
        let what = format!("this is the second corps artillery in {}", row.text("place"));
        reader.wrong(row, "place", what, "set it up somewhere else");
    }
}

fn areas(known: &Known<'_>, setups: &mut [Setup], reader: &mut Reader<'_>) {
    let columns = ["setup", "area", "control", "fortified", "source"];
    each(SETUP_AREAS, &columns, reader, |row, setup, reader| {
        let area: Option<AreaId> = reader.cell(row, "area");
        let control: Option<Nation> = reader.cell(row, "control");
        let fortified: Option<bool> = reader.cell(row, "fortified");
        let (Some(area), Some(control), Some(fortified)) = (area, control, fortified) else {
            return;
        };
        let setup = &mut setups[setup];
        if setup.areas.iter().any(|(other, ..)| *other == area) {
            let what = format!("{} is here for the second time", row.text("area"));
            reader.wrong(row, "area", what, "remove one of the rows");
        }
        if reader.clean(AREAS) && fortified && !known.areas.list[area.index()].fortified {
            let what = format!("{} never had a fortification", row.text("area"));
            reader.wrong(row, "fortified", what, "write 0");
        }
        if reader.all_clean(&[AREAS, UNITS, SETUP_UNITS]) {
            let german = |nation: Nation| nation == Nation::German;
            let here = setup.units.iter().filter(|(_, at, _)| *at == area);
            let nations: Vec<Nation> = here.map(|(unit, ..)| known.units.list[unit.index()].nation).collect();
            let alone = nations.iter().all(|&nation| german(nation) != german(control));
            if !nations.is_empty() && alone {
                let what = format!("only the other side has units in {}", row.text("area"));
                reader.wrong(row, "control", what, "give the area to it (7.3)");
            }
        }
        setup.areas.push((area, control, fortified));
    });
    if !reader.all_clean(&[AREAS, UNITS, SETUP_UNITS, SETUP_AREAS]) {
        return;
    }
    for setup in &*setups {
        check_control(known, setup, reader);
    }
}

/// Areas that are not listed are German: no Allied unit stands in them.
fn check_control(known: &Known<'_>, setup: &Setup, reader: &mut Reader<'_>) {
    let listed: AreaSet = setup.areas.iter().map(|(area, ..)| *area).collect();
    let Some(table) = reader.table(SETUP_UNITS, &["setup", "unit", "place", "condition", "source"]) else {
        return;
    };
    for row in table.rows().filter(|row| row.text("setup") == setup.id) {
        let unit: Option<UnitId> = reader.cell(&row, "unit");
        let place: Option<Option<AreaId>> = reader.cell(&row, "place");
        let (Some(unit), Some(Some(place))) = (unit, place) else {
            continue;
        };
        let ashore = known.areas.list[place.index()].kind == PlaceKind::Area;
        if ashore && known.units.list[unit.index()].nation != Nation::German && !listed.has(place) {
            let what = format!(
                "nobody says who controls {}, where an Allied unit stands",
                row.text("place")
            );
            reader.wrong(&row, "place", what, "add a row to setup_areas.csv");
        }
    }
}

fn bridges(known: &Known<'_>, setups: &mut [Setup], reader: &mut Reader<'_>) {
    let columns = ["setup", "a", "b", "state", "source"];
    each(SETUP_BRIDGES, &columns, reader, |row, setup, reader| {
        let ends: (Option<AreaId>, Option<AreaId>) = (reader.cell(row, "a"), reader.cell(row, "b"));
        let state: Option<BridgeState> = reader.cell(row, "state");
        let (Some(a), Some(b), Some(state)) = (ends.0, ends.1, state) else {
            return;
        };
        let boundary = known.map.border(a, b).filter(|boundary| boundary.bridge);
        let Some(water) = boundary.and_then(|boundary| boundary.water) else {
            if !reader.all_clean(&[AREAS, BOUNDARIES]) {
                return;
            }
            let what = format!("there is no bridge between {} and {}", row.text("a"), row.text("b"));
            reader.wrong(row, "a", what, "name both areas of one");
            return;
        };
        let setup = &mut setups[setup];
        if setup.bridges.iter().any(|(other, _)| *other == water) {
            reader.wrong(
                row,
                "a",
                "this bridge is here for the second time",
                "remove one of the rows",
            );
        }
        setup.bridges.push((water, state));
    });
}

/// Every unit that has come before a set-up's first day is in it, and no other.
pub(super) fn check_everyone(setups: &[Setup], firsts: &[Option<u8>], units: &Listed<Unit>, reader: &mut Reader<'_>) {
    if !reader.all_clean(&[UNITS, SETUPS, SETUP_UNITS, SCENARIOS]) {
        return;
    }
    for (setup, first) in setups.iter().zip(firsts) {
        let Some(first) = first else { continue };
        let due = UnitSet::of(&units.list, |unit| unit.day < *first);
        let Some(table) = reader.table(SETUPS, &["id", "advantage", "source"]) else {
            return;
        };
        let number = Ids::of(&table, "id", &mut reader.faults).get(&setup.id);
        let Some(row) = number.and_then(|number| table.row(number)) else {
            continue;
        };
        let names = |set: UnitSet| {
            let names: Vec<&str> = set.iter().map(|unit| units.list[unit.index()].id.as_str()).collect();
            names.join(", ")
        };
        let missing = due - setup.listed;
        if !missing.is_empty() {
            let what = format!("{} has nothing of {}", setup.id, names(missing));
            reader.wrong(
                &row,
                "id",
                what,
                "add rows to setup_units.csv, without place if they are eliminated",
            );
        }
        let early = setup.listed - due;
        if !early.is_empty() {
            let what = format!("{} has units that come later: {}", setup.id, names(early));
            reader.wrong(&row, "id", what, "remove their rows from setup_units.csv");
        }
    }
}
