//! `units.csv` and `divisions.csv`: the units, and when and where they come.

use grognard_board::AreaId;
use grognard_core::data::{Listed, Reader, Row};

use super::map::AREAS;
use super::numbers::Numbers;
use super::{ALLIED, Area, Attack, Beach, Class, Division, Entry, GERMAN, Nation, PlaceKind, Symbol, Unit, UnitSet};

pub(super) const UNITS: &str = "units.csv";
const DIVISIONS: &str = "divisions.csv";

/// What units are checked against.
pub(super) struct Ground<'a> {
    pub(super) areas: &'a Listed<Area>,
    pub(super) beaches: &'a Listed<Beach>,
    pub(super) days: (u8, u8),
    pub(super) numbers: Option<&'a Numbers>,
}

/// Reads `divisions.csv`.
pub(super) fn divisions(reader: &mut Reader<'_>) -> Option<Listed<Division>> {
    reader.list_of("division", DIVISIONS, "id", usize::from(u8::MAX))
}

/// Reads `units.csv`.
pub(super) fn units(
    ground: &Ground<'_>,
    divisions: &Listed<Division>,
    reader: &mut Reader<'_>,
) -> Option<Listed<Unit>> {
    let units: Listed<Unit> = reader.list_of("unit", UNITS, "id", UnitSet::CAPACITY)?;
    for (row, unit) in units.table.rows().zip(&units.list) {
        if !reader.sound(&row) {
            continue;
        }
        check_nation(&row, unit, divisions, reader);
        check_type(&row, unit, reader);
        if reader.all_clean(&[AREAS, "beaches.csv", "calendar.csv"]) {
            check_entry(&row, unit, ground, reader);
        }
    }
    if let Some(numbers) = ground
        .numbers
        .filter(|_| reader.all_clean(&[UNITS, AREAS, "numbers.csv"]))
    {
        check_room(&units, ground.areas, numbers, reader);
    }
    Some(units)
}

fn check_nation(row: &Row<'_>, unit: &Unit, divisions: &Listed<Division>, reader: &mut Reader<'_>) {
    if (unit.side == GERMAN) != (unit.nation == Nation::German) {
        let what = format!("a {} unit on the {} side", row.text("nation"), row.text("side"));
        reader.wrong(row, "nation", what, "correct the nation or the side");
    }
    let division = unit.division.and_then(|id| divisions.list.get(id.index()));
    if let Some(division) = division.filter(|division| division.nation != unit.nation) {
        let what = format!("{} is a division of another nation", division.id);
        reader.wrong(row, "division", what, "correct the division or the nation");
    }
}

/// What follows from the type of a unit (4.2).
fn check_type(row: &Row<'_>, unit: &Unit, reader: &mut Reader<'_>) {
    let class = match unit.symbol {
        Symbol::Armour => Class::Armour,
        Symbol::Artillery | Symbol::CorpsArtillery | Symbol::Nebelwerfer => Class::Artillery,
        Symbol::Flak => Class::Flak,
        Symbol::Pak => Class::Pak,
        Symbol::Coastal => Class::Coastal,
        _ => Class::Infantry,
    };
    if class != unit.class {
        let what = format!("the symbol {} is not one of {}", row.text("symbol"), row.text("class"));
        reader.wrong(row, "symbol", what, "correct the symbol or the class");
    }
    let wanted = match unit.class {
        Class::Flak | Class::Pak => "`*`",
        Class::Coastal => "`-`",
        _ => "a number",
    };
    let found = match unit.attack {
        Attack::Star => "`*`",
        Attack::None => "`-`",
        Attack::Factor(_) => "a number",
    };
    if found != wanted {
        let what = format!("the attack factor of {} is {found}", row.text("class"));
        reader.wrong(row, "attack", what, format!("write {wanted}"));
    }
    if (unit.movement == 0) != (unit.class == Class::Coastal) {
        let what = format!("{} has {} movement factors", row.text("class"), unit.movement);
        reader.wrong(
            row,
            "movement",
            what,
            "write 0 for coastal artillery, more for all others",
        );
    }
    if unit.spent > unit.defence {
        let what = "the spent side defends better than the fresh one";
        reader.wrong(row, "spent", what, "write at most the fresh defence factor");
    }
    if unit.side == ALLIED && matches!(unit.class, Class::Flak | Class::Pak | Class::Coastal) {
        let what = format!("an Allied unit is {}", row.text("class"));
        reader.wrong(row, "class", what, "only Germans have such units");
    }
}

/// How, when and where a unit comes (4.33, 19).
fn check_entry(row: &Row<'_>, unit: &Unit, ground: &Ground<'_>, reader: &mut Reader<'_>) {
    let (first, last) = ground.days;
    if !(first..=last).contains(&unit.day) {
        let what = format!("day {} is not on the turn track", unit.day);
        reader.wrong(row, "day", what, format!("write a day from {first} to {last}"));
    }
    let german = matches!(unit.entry, Entry::Setup | Entry::Sector);
    if german != (unit.side == GERMAN) {
        let what = format!("{} is not how a {} unit comes", row.text("entry"), row.text("side"));
        reader.wrong(
            row,
            "entry",
            what,
            "setup or sector for Germans; drop, landing or beach for Allies",
        );
        return;
    }
    if (unit.entry == Entry::Setup) && unit.day != first {
        let what = "a unit is set up after the first day";
        reader.wrong(row, "day", what, format!("write {first}, or sector as entry"));
    }
    let area = |place: AreaId| &ground.areas.list[place.index()];
    let of_beach = |place| {
        let mut beaches = ground.beaches.list.iter();
        beaches.any(|beach| beach.approach == place && beach.nation == unit.nation)
    };
    let fits = match (unit.entry, unit.place) {
        (Entry::Setup, Some(place)) => matches!(area(place).kind, PlaceKind::Area | PlaceKind::Sector),
        (Entry::Sector, Some(place)) => area(place).kind == PlaceKind::Sector,
        (Entry::Drop, Some(place)) => area(place).drop == Some(unit.nation),
        (Entry::Landing, Some(place)) => of_beach(place),
        (Entry::Beach, place) => place.is_none(),
        (_, None) => false,
    };
    if !fits {
        let what = format!(
            "a unit with the entry {} cannot come to `{}`",
            row.text("entry"),
            row.text("place")
        );
        let remedy = "setup: area or sector; sector: a sector; drop: the drop area of its nation; landing: an approach \
                      box of its nation; beach: nothing";
        reader.wrong(row, "place", what, remedy);
    }
}

/// The set-up keeps to the limits of stacking (7.1, 16.13).
fn check_room(units: &Listed<Unit>, areas: &Listed<Area>, numbers: &Numbers, reader: &mut Reader<'_>) {
    let rows: Vec<(Row<'_>, &Unit)> = units.iter().filter(|(_, unit)| unit.entry == Entry::Setup).collect();
    let mut standing = vec![(0u8, 0u8); areas.list.len()];
    for (row, unit) in rows {
        let Some(place) = unit
            .place
            .filter(|place| areas.list[place.index()].kind == PlaceKind::Area)
        else {
            continue;
        };
        let (all, corps) = &mut standing[place.index()];
        *all += 1;
        *corps += u8::from(unit.symbol == Symbol::CorpsArtillery);
        let what = if *all > numbers.stacking {
            format!("this is unit number {all} in {}", row.text("place"))
        } else if *corps > 1 && unit.symbol == Symbol::CorpsArtillery {
            format!("this is the second corps artillery in {}", row.text("place"))
        } else {
            continue;
        };
        reader.wrong(&row, "place", what, "set it up somewhere else");
    }
}
