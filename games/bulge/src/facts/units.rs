//! `units.csv`, `reinforcements.csv` and `replacements.csv`: the units, when they arrive and what makes them whole.

use grognard_core::data::{Ids, Row, Table};
use grognard_core::side::BySide;

use super::map::{SIDES, room};
use super::numbers::{Calendar, Modifiers};
use super::reader::Reader;
use super::types::{Arrival, Class, Days, GERMAN, Nation, Size, Unit, UnitId, UnitSet};

const UNITS: &str = "units.csv";
const ARRIVALS: &str = "reinforcements.csv";

const NATIONS: [(&str, Nation); 3] = [
    ("german", Nation::German),
    ("us", Nation::Us),
    ("british", Nation::British),
];
const CLASSES: [(&str, Class); 3] = [
    ("infantry", Class::Infantry),
    ("mech_infantry", Class::MechInfantry),
    ("armor", Class::Armor),
];
const SIZES: [(&str, Size); 5] = [
    ("div", Size::Division),
    ("bde", Size::Brigade),
    ("rgt", Size::Regiment),
    ("cc", Size::CombatCommand),
    ("group", Size::Group),
];

/// The units and where they are listed.
pub(super) struct Units {
    table: Table,
    pub(super) units: Vec<Unit>,
}

/// Reads `units.csv`.
pub(super) fn units(modifiers: Option<&Modifiers>, reader: &mut Reader<'_>) -> Option<Units> {
    let columns = [
        "id",
        "name_en",
        "name_fr",
        "side",
        "nation",
        "type",
        "elite",
        "size",
        "strength",
        "attack",
        "defence",
        "bonus",
        "formation",
        "area",
        "source",
    ];
    let table = reader.table(UNITS, &columns)?;
    if !room(&table, "id", "units", reader) {
        return None;
    }
    let modifiers = modifiers.filter(|_| reader.clean("modifiers.csv"));
    let mut units = Vec::new();
    for row in table.rows() {
        let unit = unit(&row, reader);
        if let Some(modifiers) = modifiers {
            check_elite_armor(&row, &unit, modifiers, reader);
        }
        units.push(unit);
    }
    reader.units = Some(Ids::of(&table, "id", &mut reader.faults));
    Some(Units { table, units })
}

fn unit(row: &Row<'_>, reader: &mut Reader<'_>) -> Unit {
    let name = row.name("name", &mut reader.faults);
    let start = match row.text("area") {
        "" => None,
        _ => reader.area(row, "area"),
    };
    let faults = &mut reader.faults;
    let side = row.one_of("side", &SIDES, faults);
    let nation = row.one_of("nation", &NATIONS, faults);
    if let (Some(side), Some(nation)) = (side, nation)
        && (side == GERMAN) != (nation == Nation::German)
    {
        let what = format!("a {} unit on the {} side", row.text("nation"), row.text("side"));
        faults.push(row.fault("nation", what, "correct the nation or the side"));
    }
    Unit {
        id: row.text("id").to_owned(),
        name,
        side: side.unwrap_or(GERMAN),
        nation: nation.unwrap_or(Nation::German),
        class: row.one_of("type", &CLASSES, faults).unwrap_or(Class::Infantry),
        elite: row.flag("elite", faults).unwrap_or_default(),
        size: row.one_of("size", &SIZES, faults).unwrap_or(Size::Division),
        strength: row.number("strength", 1..=9, faults).unwrap_or(1),
        attack: row.number("attack", 1..=9, faults).unwrap_or_default(),
        defence: row.number("defence", 1..=9, faults).unwrap_or_default(),
        bonus: row.flag("bonus", faults).unwrap_or_default(),
        formation: row.text("formation").to_owned(),
        start,
        source: row.text("source").to_owned(),
    }
}

/// The text fixes the chances of elite armour (S14).
fn check_elite_armor(row: &Row<'_>, unit: &Unit, modifiers: &Modifiers, reader: &mut Reader<'_>) {
    if !(unit.elite && unit.class == Class::Armor) {
        return;
    }
    let fixed = [
        ("attack", unit.attack, modifiers.elite_armor_attack),
        ("defence", unit.defence, modifiers.elite_armor_defence),
    ];
    for (column, found, wanted) in fixed {
        // A number that could not be read is 0 and has its fault already.
        if found != wanted && found != 0 {
            let what = format!("elite armour has the {column} chance {found}, by S14 it is {wanted}");
            let remedy = format!("write {wanted}, or change elite_armor_{column} in modifiers.csv");
            reader.faults.push(row.fault(column, what, remedy));
        }
    }
}

/// Reads `reinforcements.csv`, sorted by day and then by the order of the units. Every unit is either set up or
/// arrives once, on a day of `game` on which reinforcements come.
pub(super) fn arrivals(
    units: &Units,
    calendar: Option<&Calendar>,
    game: Option<Days>,
    reader: &mut Reader<'_>,
) -> Vec<Arrival> {
    let Some(table) = reader.table(ARRIVALS, &["day", "unit", "area", "source"]) else {
        return Vec::new();
    };
    let mut arrivals = Vec::new();
    let mut arriving = UnitSet::EMPTY;
    for row in table.rows() {
        let day = row.number("day", 1..=Days::END, &mut reader.faults);
        let unit = reader.unit(&row, "unit");
        let area = reader.area(&row, "area");
        if let Some(unit) = unit {
            if arriving.has(unit) {
                let what = format!("{} arrives for the second time", row.text("unit"));
                reader.faults.push(row.fault("unit", what, "remove one of the rows"));
            } else if set_up(units, unit.index()) {
                let what = format!("{} arrives, but it is set up too", row.text("unit"));
                let remedy = "remove this row or clear its area in units.csv";
                reader.faults.push(row.fault("unit", what, remedy));
            }
            arriving.insert(unit);
        }
        if let Some(day) = day {
            check_day(&row, day, game, calendar.map(|c| c.reinforcements), reader);
        }
        if let (Some(day), Some(unit), Some(area)) = (day, unit, area) {
            arrivals.push(Arrival { day, unit, area });
        }
    }
    check_everyone_comes(units, arriving, reader);
    arrivals.sort();
    arrivals
}

fn set_up(units: &Units, number: usize) -> bool {
    let row = units.table.row(number);
    row.is_some_and(|row| !row.text("area").is_empty())
}

/// No unit is left out of the game.
fn check_everyone_comes(units: &Units, arriving: UnitSet, reader: &mut Reader<'_>) {
    if !(reader.clean(ARRIVALS) && reader.clean(UNITS)) {
        return;
    }
    for (row, unit) in units.table.rows().zip((0..).map(UnitId)) {
        if row.text("area").is_empty() && !arriving.has(unit) {
            let what = format!("{} is neither set up nor a reinforcement", row.text("id"));
            let remedy = "write an area here or add a row to reinforcements.csv";
            reader.faults.push(row.fault("area", what, remedy));
        }
    }
}

/// Something must happen on a day of the game on which the calendar lets it happen.
fn check_day(row: &Row<'_>, day: u8, game: Option<Days>, allowed: Option<Days>, reader: &mut Reader<'_>) {
    let limits = [
        (game, "the longest scenario runs", "scenarios.toml"),
        (allowed, "this happens", "calendar.csv"),
    ];
    for (days, what, file) in limits {
        let Some(days) = days.filter(|days| reader.clean(file) && !days.covers(day)) else {
            continue;
        };
        let (first, last) = (days.first, days.last);
        let what = format!("day {day} is outside the game: {what} from {first} to {last}");
        let remedy = format!("write another day or change {file}");
        reader.faults.push(row.fault("day", what, remedy));
        return;
    }
}

/// Replacement points by day of December and side.
pub(super) type Replacements = [BySide<u8>; 32];

/// Reads `replacements.csv`.
pub(super) fn replacements(calendar: Option<&Calendar>, game: Option<Days>, reader: &mut Reader<'_>) -> Replacements {
    let mut points = Replacements::default();
    let Some(table) = reader.table("replacements.csv", &["day", "german", "allied", "source"]) else {
        return points;
    };
    Ids::of(&table, "day", &mut reader.faults);
    for row in table.rows() {
        let day = row.number("day", 1..=Days::END, &mut reader.faults);
        for (word, side) in SIDES {
            let number = row.number(word, 0..=9, &mut reader.faults);
            if let (Some(day), Some(number)) = (day, number) {
                points[usize::from(day)][side] = number;
            }
        }
        if let Some(day) = day {
            check_day(&row, day, game, calendar.map(|c| c.replacements), reader);
        }
    }
    points
}
