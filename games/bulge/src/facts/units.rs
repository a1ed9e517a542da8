//! `units.csv`, `reinforcements.csv` and `replacements.csv`: the units, when they arrive and what makes them whole.

use grognard_core::data::{Ids, Listed, Reader, Row};
use grognard_core::side::BySide;

use super::numbers::{Calendar, Modifiers};
use super::types::{Arrival, Class, Days, GERMAN, Nation, SIDES, Unit, UnitId, UnitSet};

pub(crate) const UNITS: &str = "units.csv";
const ARRIVALS: &str = "reinforcements.csv";

/// Reads `units.csv`.
pub(super) fn units(modifiers: Option<&Modifiers>, reader: &mut Reader<'_>) -> Option<Listed<Unit>> {
    let units: Listed<Unit> = reader.list_of("unit", UNITS, "id", UnitSet::CAPACITY)?;
    let modifiers = modifiers.filter(|_| reader.clean("modifiers.csv"));
    for (row, unit) in units.iter() {
        if (unit.side == GERMAN) != (unit.nation == Nation::German) && reader.sound(&row) {
            let what = format!("a {} unit on the {} side", row.text("nation"), row.text("side"));
            reader.wrong(&row, "nation", what, "correct the nation or the side");
        }
        if let Some(modifiers) = modifiers {
            check_elite_armor(&row, unit, modifiers, reader);
        }
    }
    Some(units)
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
            reader.wrong(row, column, what, remedy);
        }
    }
}

/// Reads `reinforcements.csv`, sorted by day and then by the order of the units. Every unit is either set up or
/// arrives once, on a day of `game` on which reinforcements come.
pub(super) fn arrivals(
    units: &Listed<Unit>,
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
        let unit: Option<UnitId> = reader.cell(&row, "unit");
        let area = reader.cell(&row, "area");
        if let Some(unit) = unit {
            if arriving.has(unit) {
                let what = format!("{} arrives for the second time", row.text("unit"));
                reader.wrong(&row, "unit", what, "remove one of the rows");
            } else if units.table.row(unit.index()).is_some_and(set_up) {
                let what = format!("{} arrives, but it is set up too", row.text("unit"));
                let remedy = "remove this row or clear its area in units.csv";
                reader.wrong(&row, "unit", what, remedy);
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

fn set_up(unit: Row<'_>) -> bool {
    !unit.text("area").is_empty()
}

/// No unit is left out of the game.
fn check_everyone_comes(units: &Listed<Unit>, arriving: UnitSet, reader: &mut Reader<'_>) {
    if !reader.all_clean(&[ARRIVALS, UNITS]) {
        return;
    }
    for (row, unit) in units.table.rows().zip((0..).map(UnitId)) {
        if !set_up(row) && !arriving.has(unit) {
            let what = format!("{} is neither set up nor a reinforcement", row.text("id"));
            let remedy = "write an area here or add a row to reinforcements.csv";
            reader.wrong(&row, "area", what, remedy);
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
        reader.wrong(row, "day", what, remedy);
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
