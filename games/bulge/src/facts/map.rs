//! `areas.csv`, `borders.csv` and `outlines.csv`: the map.

use grognard_board::{AreaId, AreaMap, AreaSet, MapFault, outline};
use grognard_core::data::{Ids, Row, Table};
use grognard_core::side::{BySide, Side};

use super::reader::Reader;
use super::types::{ALLIED, Area, Bank, Border, BorderKind, GERMAN, Terrain};

const AREAS: &str = "areas.csv";
const BORDERS: &str = "borders.csv";
const OUTLINES: &str = "outlines.csv";

pub(super) const SIDES: [(&str, Side); 2] = [("german", GERMAN), ("allied", ALLIED)];
const BANKS: [(&str, Bank); 2] = [("east", Bank::East), ("west", Bank::West)];
const TERRAINS: [(&str, Terrain); 5] = [
    ("clear", Terrain::Clear),
    ("rough", Terrain::Rough),
    ("forest", Terrain::Forest),
    ("town", Terrain::Town),
    ("city", Terrain::City),
];
const KINDS: [(&str, BorderKind); 3] = [
    ("open", BorderKind::Open),
    ("river", BorderKind::River),
    ("meuse", BorderKind::Meuse),
];

/// The areas and what the data say they are for.
pub(super) struct Areas {
    table: Table,
    pub(super) areas: Vec<Area>,
    pub(super) artillery: AreaSet,
    pub(super) sources: BySide<AreaSet>,
    pub(super) exits: AreaSet,
}

/// Reads `areas.csv`.
pub(super) fn areas(reader: &mut Reader<'_>) -> Option<Areas> {
    let columns = [
        "code",
        "name_en",
        "name_fr",
        "lat",
        "lon",
        "terrain",
        "terrain_value",
        "vp",
        "bank",
        "control",
        "roles",
        "source",
    ];
    let table = reader.table(AREAS, &columns)?;
    let mut all = Areas {
        table: table.clone(),
        areas: Vec::new(),
        artillery: AreaSet::EMPTY,
        sources: BySide::default(),
        exits: AreaSet::EMPTY,
    };
    if !room(&table, "code", "areas", reader) {
        return None;
    }
    for (row, id) in table.rows().zip((0..).map(AreaId)) {
        all.areas.push(area(&row, reader));
        roles(&row, id, &mut all, reader);
    }
    for (word, side) in SIDES {
        if all.sources[side].is_empty() {
            let what = format!("no area is a supply source of the {word} side");
            let remedy = format!("give at least one the role {word}_source");
            reader.faults.push(table.fault("roles", what, remedy));
        }
    }
    reader.areas = Some(Ids::of(&table, "code", &mut reader.faults));
    Some(all)
}

/// Whether a table has rows, and not more than sets can hold.
pub(super) fn room(table: &Table, column: &str, what: &str, reader: &mut Reader<'_>) -> bool {
    let most = AreaSet::CAPACITY;
    let fault = if table.row(0).is_none() {
        table.fault(column, format!("there are no {what}"), "add some")
    } else if let Some(row) = table.row(most) {
        row.fault(column, format!("there are more than {most} {what}"), "remove some")
    } else {
        return true;
    };
    reader.faults.push(fault);
    false
}

fn area(row: &Row<'_>, reader: &mut Reader<'_>) -> Area {
    let name = row.name("name", &mut reader.faults);
    let faults = &mut reader.faults;
    let lat = row.number("lat", -90.0..=90.0, faults).unwrap_or_default();
    let lon = row.number("lon", -180.0..=180.0, faults).unwrap_or_default();
    let terrain = row.one_of("terrain", &TERRAINS, faults);
    let value = row.number("terrain_value", 0..=9, faults).unwrap_or_default();
    if terrain == Some(Terrain::Clear) && value != 0 {
        let what = format!("clear terrain has the value {value}");
        faults.push(row.fault("terrain_value", what, "write 0 or another terrain"));
    }
    Area {
        code: row.text("code").to_owned(),
        name,
        lat,
        lon,
        terrain: terrain.unwrap_or(Terrain::Clear),
        terrain_value: value,
        vp: row.number("vp", 0..=20, faults).unwrap_or_default(),
        bank: row.one_of("bank", &BANKS, faults).unwrap_or(Bank::East),
        control: row.one_of("control", &SIDES, faults).unwrap_or(GERMAN),
        source: row.text("source").to_owned(),
    }
}

/// Notes the roles of area number `area`.
fn roles(row: &Row<'_>, area: AreaId, all: &mut Areas, reader: &mut Reader<'_>) {
    for role in row.text("roles").split_whitespace() {
        let set = match role {
            "german_artillery" => &mut all.artillery,
            "german_source" => &mut all.sources[GERMAN],
            "allied_source" => &mut all.sources[ALLIED],
            "exit" => &mut all.exits,
            _ => {
                let known: Ids = ["german_artillery", "german_source", "allied_source", "exit"]
                    .into_iter()
                    .collect();
                let what = format!("unknown role `{role}`");
                reader.faults.push(row.fault("roles", what, known.remedy(role)));
                continue;
            }
        };
        set.insert(area);
    }
}

/// Reads `borders.csv` and joins the areas.
pub(super) fn borders(areas: &Areas, reader: &mut Reader<'_>) -> Option<AreaMap<Border>> {
    let table = reader.table(BORDERS, &["a", "b", "kind", "road", "river", "source"])?;
    let mut borders = Vec::new();
    let mut rows = Vec::new();
    for row in table.rows() {
        let ends = (reader.area(&row, "a"), reader.area(&row, "b"));
        let border = border(&row, reader);
        if let (Some(a), Some(b)) = ends {
            borders.push((a, b, border));
            rows.push(row);
        }
    }
    if reader.clean(AREAS) && reader.clean(BORDERS) {
        for (row, (a, b, border)) in rows.iter().zip(&borders) {
            check_banks(row, &areas.areas[a.index()], &areas.areas[b.index()], border, reader);
        }
    }
    match AreaMap::new(areas.areas.len(), borders) {
        Ok(map) => {
            check_connected(areas, &map, reader);
            Some(map)
        }
        Err(faults) => {
            for fault in faults {
                map_fault(fault, &rows, reader);
            }
            None
        }
    }
}

fn border(row: &Row<'_>, reader: &mut Reader<'_>) -> Border {
    let kind = row.one_of("kind", &KINDS, &mut reader.faults);
    let river = row.text("river").to_owned();
    if kind == Some(BorderKind::Open) && !river.is_empty() {
        let what = format!("an open border names the river {river}");
        reader
            .faults
            .push(row.fault("river", what, "clear the cell or write `river` as kind"));
    }
    Border {
        kind: kind.unwrap_or(BorderKind::Open),
        road: row.flag("road", &mut reader.faults).unwrap_or_default(),
        river,
    }
}

/// The Meuse parts its banks, and nothing else does.
fn check_banks(row: &Row<'_>, a: &Area, b: &Area, border: &Border, reader: &mut Reader<'_>) {
    let across = a.bank != b.bank;
    let (a, b) = (&a.code, &b.code);
    let problem = match (border.kind == BorderKind::Meuse, across) {
        (true, false) => format!("{a} and {b} lie on the same bank, but the Meuse is between them"),
        (false, true) => format!("{a} and {b} lie on different banks, but the Meuse is not between them"),
        _ => return,
    };
    let remedy = "correct the kind of the border here or a bank in areas.csv";
    reader.faults.push(row.fault("kind", problem, remedy));
}

fn check_connected(areas: &Areas, map: &AreaMap<Border>, reader: &mut Reader<'_>) {
    if !(reader.clean(AREAS) && reader.clean(BORDERS)) {
        return;
    }
    let all = AreaSet::first(map.count());
    let lost = all - map.flood(AreaSet::one(AreaId(0)), all);
    let first = lost.lowest().and_then(|area| areas.table.row(area.index()));
    if let Some(row) = first {
        let codes: Vec<&str> = lost
            .iter()
            .map(|area| areas.areas[area.index()].code.as_str())
            .collect();
        let what = format!("no way leads from {} to {}", areas.areas[0].code, codes.join(", "));
        reader
            .faults
            .push(row.fault("code", what, "add borders in borders.csv"));
    }
}

fn map_fault(fault: MapFault, rows: &[Row<'_>], reader: &mut Reader<'_>) {
    let (row, column, what) = match fault {
        MapFault::Loop { row } => (row, "b", "an area borders itself"),
        MapFault::Twice { row } => (row, "a", "these two areas have a border already"),
        // Counted before the borders are read, and their areas found.
        MapFault::TooManyAreas | MapFault::Outside { .. } => return,
    };
    let remedy = "remove the row or correct a code";
    reader.faults.push(rows[row].fault(column, what, remedy));
}

/// Reads `outlines.csv`: the outline of each area, empty where there is none. A line between two areas is there once
/// and used by both.
pub(super) fn outlines(
    areas: &Areas,
    map: Option<&AreaMap<Border>>,
    reader: &mut Reader<'_>,
) -> Vec<Vec<outline::Degrees>> {
    let table = reader.table(OUTLINES, &["a", "b", "points", "source"]);
    let map = map.filter(|_| reader.clean(AREAS) && reader.clean(BORDERS));
    let mut lines = Vec::new();
    for row in table.iter().flat_map(Table::rows) {
        let a = reader.area(&row, "a");
        let b = (!row.text("b").is_empty()).then(|| reader.area(&row, "b"));
        let points = outline::points(row.text("points")).map_err(|part| {
            let what = format!("`{part}` is no point of a line");
            let remedy = "write latitude and longitude, the points parted by `;`, no point twice in a row";
            reader.faults.push(row.fault("points", what, remedy));
        });
        let (Some(a), Ok(points)) = (a, points) else { continue };
        if let (Some(Some(b)), Some(map)) = (b, map)
            && map.border(a, b).is_none()
        {
            let what = format!("{} and {} have no border", row.text("a"), row.text("b"));
            let remedy = "correct a code, or add the border in borders.csv";
            reader.faults.push(row.fault("b", what, remedy));
        }
        lines.push((row, [Some(a), b.flatten()], points));
    }
    let whole = reader.clean(OUTLINES) && reader.clean(AREAS);
    let mut ring = |area: AreaId| {
        let mine = || lines.iter().filter(|(_, sides, _)| sides.contains(&Some(area)));
        let parts: Vec<&[outline::Degrees]> = mine().map(|(_, _, points)| points.as_slice()).collect();
        let ring = outline::ring(&parts);
        if let (None, true, Some((row, _, _))) = (&ring, whole, mine().next()) {
            let what = format!("the lines of {} make no closed outline", areas.areas[area.index()].code);
            reader
                .faults
                .push(row.fault("points", what, "compile the map again, or remove all its lines"));
        }
        ring.unwrap_or_default()
    };
    (0..).map(AreaId).take(areas.areas.len()).map(&mut ring).collect()
}
