//! `areas.csv`, `borders.csv` and `outlines.csv`: the map.

use grognard_board::{AreaFiles, AreaId, AreaMap, AreaSet, outline};
use grognard_core::data::{FromRow, Listed, Reader, Row, WordEnum};

use super::types::{Area, Border, BorderKind, Role, SIDES, Terrain};

const AREAS: &str = "areas.csv";
const BORDERS: &str = "borders.csv";
const OUTLINES: &str = "outlines.csv";

/// Reads `areas.csv`.
pub(super) fn areas(reader: &mut Reader<'_>) -> Option<Listed<Area>> {
    let areas: Listed<Area> = reader.list_of("area", AREAS, "code", AreaSet::CAPACITY)?;
    for (row, area) in areas.iter() {
        if row.text("terrain") == Terrain::Clear.word() && area.terrain_value != 0 {
            let what = format!("clear terrain has the value {}", area.terrain_value);
            reader.wrong(&row, "terrain_value", what, "write 0 or another terrain");
        }
    }
    for ((word, _), source) in SIDES.into_iter().zip([Role::GermanSource, Role::AlliedSource]) {
        if areas.list.iter().all(|area| !area.roles.contains(&source)) {
            let what = format!("no area is a supply source of the {word} side");
            let remedy = format!("give at least one the role {word}_source");
            reader.faults.push(areas.table.fault("roles", what, remedy));
        }
    }
    Some(areas)
}

/// Reads `borders.csv` and joins the areas.
pub(super) fn borders(areas: &Listed<Area>, reader: &mut Reader<'_>) -> Option<AreaMap<Border>> {
    let table = reader.table(BORDERS, &["a", "b", "kind", "road", "river", "source"])?;
    let mut borders: Vec<(Row<'_>, AreaId, AreaId, Border)> = Vec::new();
    for row in table.rows() {
        let ends = (reader.cell(&row, "a"), reader.cell(&row, "b"));
        let border = Border::from_row(&row, reader);
        if row.text("kind") == BorderKind::Open.word() && !border.river.0.en.is_empty() {
            let what = format!("an open border names the river {}", border.river.0.en);
            reader.wrong(&row, "river", what, "clear the cell or write `river` as kind");
        }
        if let (Some(a), Some(b)) = ends {
            borders.push((row, a, b, border));
        }
    }
    if reader.all_clean(&[AREAS, BORDERS]) {
        for (row, a, b, border) in &borders {
            check_banks(row, &areas.list[a.index()], &areas.list[b.index()], border, reader);
        }
    }
    let map = AreaMap::from_rows(areas.list.len(), borders, reader)?;
    check_connected(areas, &map, reader);
    Some(map)
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
    reader.wrong(row, "kind", problem, remedy);
}

fn check_connected(areas: &Listed<Area>, map: &AreaMap<Border>, reader: &mut Reader<'_>) {
    if !reader.all_clean(&[AREAS, BORDERS]) {
        return;
    }
    let all = AreaSet::first(map.count());
    let lost = all - map.flood(AreaSet::one(AreaId(0)), all);
    if let Some(row) = lost.lowest().and_then(|area| areas.table.row(area.index())) {
        let code = |area: AreaId| areas.list[area.index()].code.as_str();
        let codes: Vec<&str> = lost.iter().map(code).collect();
        let what = format!("no way leads from {} to {}", code(AreaId(0)), codes.join(", "));
        reader.wrong(&row, "code", what, "add borders in borders.csv");
    }
}

/// Reads `outlines.csv`.
pub(super) fn outlines(
    areas: &Listed<Area>,
    map: Option<&AreaMap<Border>>,
    reader: &mut Reader<'_>,
) -> Vec<Vec<outline::Degrees>> {
    let codes: Vec<&str> = areas.list.iter().map(|area| area.code.as_str()).collect();
    let files = AreaFiles {
        areas: AREAS,
        borders: BORDERS,
        outlines: OUTLINES,
    };
    AreaMap::outlines(map, &codes, files, reader)
}
