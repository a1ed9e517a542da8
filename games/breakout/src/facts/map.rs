//! `areas.csv`, `boundaries.csv`, `beaches.csv`, `harbours.csv` and `outlines.csv`: the map.

use grognard_board::{AreaFiles, AreaId, AreaMap, AreaSet, outline};
use grognard_core::Name;
use grognard_core::data::{FromRow, Ids, Listed, Reader, Row};

use super::{Area, Beach, Boundary, BoundaryKind, Harbour, Link, Nation, PlaceKind, Water, WaterId, WaterSet};

pub(super) const AREAS: &str = "areas.csv";
pub(super) const BOUNDARIES: &str = "boundaries.csv";
const BEACHES: &str = "beaches.csv";
const HARBOURS: &str = "harbours.csv";
const OUTLINES: &str = "outlines.csv";

/// Reads `areas.csv`.
pub(super) fn areas(reader: &mut Reader<'_>) -> Option<Listed<Area>> {
    let areas: Listed<Area> = reader.list_of("area", AREAS, "code", AreaSet::CAPACITY)?;
    for (row, area) in areas.iter() {
        if reader.sound(&row) {
            check_area(&row, area, reader);
        }
    }
    let offshore = areas.list.iter().filter(|area| area.kind == PlaceKind::Offshore);
    if offshore.count() != 1 && reader.clean(AREAS) {
        let what = "there is not exactly one place of the kind offshore";
        reader
            .faults
            .push(areas.table.fault("kind", what, "add it, or remove the others"));
    }
    Some(areas)
}

/// What no single cell can be blamed for.
fn check_area(row: &Row<'_>, area: &Area, reader: &mut Reader<'_>) {
    let land = area.kind == PlaceKind::Area;
    let ground = land || area.kind == PlaceKind::Sector;
    if (area.tem == 0) == ground {
        let what = format!("{} has the terrain modifier {}", area.code, area.tem);
        reader.wrong(row, "tem", what, "write 1 to 4 for land, 0 for the sea");
    }
    let of_areas = [
        ("bocage", area.bocage),
        ("fortified", area.fortified),
        ("vp", area.vp > 0),
        ("vp_isolated", area.vp_isolated > 0),
        ("naval_east", area.naval_east),
        ("naval_west", area.naval_west),
        ("le_havre", area.le_havre),
        ("drop", area.drop.is_some()),
        ("limited_source", area.limited_source),
    ];
    for (column, set) in of_areas {
        if set && !land {
            let what = format!("{} is no area of the map, but has `{column}`", area.code);
            reader.wrong(row, column, what, "clear it, or write `area` as kind");
        }
    }
    if area.drop == Some(Nation::German) {
        reader.wrong(row, "drop", "no German unit drops from the air", "write us or british");
    }
    if area.vp_isolated > area.vp {
        let what = "cutting it off brings more than controlling it";
        reader.wrong(row, "vp_isolated", what, "write a smaller number, or raise `vp`");
    }
    let plain = area.name.article().is_silent();
    if plain && area.bare != area.name.fr {
        let what = format!("a name without an article is written `{}`", area.bare);
        reader.wrong(row, "bare_fr", what, "write the same as in name_fr, or an article");
    } else if area.bare.is_empty() {
        reader.wrong(
            row,
            "bare_fr",
            "`bare_fr` is empty",
            "write the French name without its article",
        );
    }
}

/// The boundaries of the map, with what lies in them.
pub(super) struct Joined {
    pub(super) map: AreaMap<Boundary>,
    pub(super) waters: Vec<Water>,
}

/// Reads `boundaries.csv` and joins areas and sectors.
pub(super) fn boundaries(areas: &Listed<Area>, reader: &mut Reader<'_>) -> Option<Joined> {
    let mut columns = Boundary::columns();
    columns.extend(["a", "b", "water_en", "water_fr", "source"].map(str::to_owned));
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    let table = reader.table(BOUNDARIES, &columns)?;
    let mut waters = Vec::new();
    let mut boundaries: Vec<(Row<'_>, AreaId, AreaId, Boundary)> = Vec::new();
    for row in table.rows() {
        let ends: (Option<AreaId>, Option<AreaId>) = (reader.cell(&row, "a"), reader.cell(&row, "b"));
        let mut boundary = Boundary::from_row(&row, reader);
        if !(row.text("water_en").is_empty() && row.text("water_fr").is_empty()) {
            boundary.name = reader.cell(&row, "water");
        }
        if reader.sound(&row) {
            check_water(&row, &boundary, reader);
        }
        let (Some(a), Some(b)) = ends else { continue };
        for (column, end) in [("a", a), ("b", b)] {
            let place: &Area = &areas.list[end.index()];
            if matches!(place.kind, PlaceKind::Approach | PlaceKind::Offshore) {
                let what = format!("{} is at sea and has no boundaries", place.code);
                reader.wrong(&row, column, what, "remove the row; beaches.csv says where units land");
            }
        }
        if boundary.kind != BoundaryKind::Open {
            boundary.water = Some(WaterId(waters.len() as u8));
            waters.push(Water {
                code: format!("{}-{}", row.text("a"), row.text("b")),
                a,
                b,
                flooded: boundary.kind == BoundaryKind::Flooded,
                bridge: boundary.bridge,
                name: boundary.name.clone().unwrap_or_default(),
            });
            if waters.len() > WaterSet::CAPACITY {
                let what = format!("there are more than {} rivers and floods", WaterSet::CAPACITY);
                reader.wrong(&row, "kind", what, "remove some");
                return None;
            }
        }
        boundaries.push((row, a, b, boundary));
    }
    let map = AreaMap::from_rows(areas.list.len(), boundaries, reader)?;
    check_reached(areas, &map, reader);
    Some(Joined { map, waters })
}

/// Bridges and names belong to water.
fn check_water(row: &Row<'_>, boundary: &Boundary, reader: &mut Reader<'_>) {
    let open = boundary.kind == BoundaryKind::Open;
    if open && boundary.bridge {
        reader.wrong(
            row,
            "bridge",
            "an open boundary has a bridge",
            "write 0, or another kind",
        );
    }
    match (&boundary.name, open) {
        (Some(name), true) => {
            let what = format!("an open boundary names the water {}", name.en);
            reader.wrong(row, "water_en", what, "clear the names, or write `river` as kind");
        }
        (None, false) => {
            let what = "a river or flood has no name";
            reader.wrong(row, "water_en", what, "write what it is called, in both languages");
        }
        _ => {}
    }
}

/// Every area and sector can be reached, and by units that need a bridge too.
fn check_reached(areas: &Listed<Area>, map: &AreaMap<Boundary>, reader: &mut Reader<'_>) {
    if !reader.all_clean(&[AREAS, BOUNDARIES]) {
        return;
    }
    let ground = AreaSet::of(&areas.list, |area| {
        matches!(area.kind, PlaceKind::Area | PlaceKind::Sector)
    });
    let Some(first) = ground.lowest() else { return };
    let code = |area: AreaId| areas.list[area.index()].code.as_str();
    let reached = map.reach(first, u8::MAX - 1, |step| {
        let boundary = map.border(step.from, step.to)?;
        (boundary.kind == BoundaryKind::Open || boundary.bridge).then_some(0)
    });
    let dry: AreaSet = reached.reached().iter().copied().collect();
    let lost = ground - map.flood(AreaSet::one(first), ground);
    let wet = ground - dry - lost;
    let found = [
        (lost, "no way leads", "add boundaries in boundaries.csv"),
        (
            wet,
            "no way over open ground and bridges leads",
            "add a bridge in boundaries.csv",
        ),
    ];
    for (areas_lost, what, remedy) in found {
        let Some(row) = areas_lost.lowest().and_then(|area| areas.table.row(area.index())) else {
            continue;
        };
        let codes: Vec<&str> = areas_lost.iter().map(code).collect();
        let what = format!("{what} from {} to {}", code(first), codes.join(", "));
        reader.wrong(&row, "code", what, remedy);
    }
}

/// The ways out of each place, sorted by where they lead.
pub(super) fn links(map: &AreaMap<Boundary>) -> Vec<Vec<Link>> {
    let out = |from: AreaId| {
        let water = |to| map.border(from, to).and_then(|boundary| boundary.water);
        let links = map.neighbours(from).iter().map(|to| Link { to, water: water(to) });
        links.collect()
    };
    map.areas().map(out).collect()
}

/// Reads `beaches.csv`.
pub(super) fn beaches(areas: &Listed<Area>, reader: &mut Reader<'_>) -> Option<Listed<Beach>> {
    let beaches: Listed<Beach> = reader.list_of("beach", BEACHES, "id", 8)?;
    let rows: Vec<(Row<'_>, &Beach)> = beaches.iter().collect();
    for (row, beach) in &rows {
        if !reader.sound(row) {
            continue;
        }
        for (column, place, kind) in [
            ("approach", beach.approach, PlaceKind::Approach),
            ("area", beach.area, PlaceKind::Area),
        ] {
            if areas.list[place.index()].kind != kind {
                let what = format!("{} is not of the right kind", row.text(column));
                reader.wrong(row, column, what, "name an approach box and an area of the map");
            }
            let same =
                |(other, b): &&(Row<'_>, &Beach)| other.line() < row.line() && (b.approach == place || b.area == place);
            if let Some((other, _)) = rows.iter().find(same) {
                let what = format!("{} belongs to the beach {} already", row.text(column), other.text("id"));
                reader.wrong(row, column, what, "name another place");
            }
        }
        if beach.nation == Nation::German {
            reader.wrong(row, "nation", "Germans do not land", "write us or british");
        }
    }
    if reader.all_clean(&[AREAS, BEACHES]) {
        for (row, area) in areas.iter().filter(|(_, area)| area.kind == PlaceKind::Approach) {
            if !beaches
                .list
                .iter()
                .any(|beach| areas.list[beach.approach.index()].code == area.code)
            {
                let what = format!("{} leads to no beach", area.code);
                reader.wrong(&row, "code", what, "add a row to beaches.csv");
            }
        }
    }
    Some(beaches)
}

/// Reads `harbours.csv`.
pub(super) fn harbours(areas: &Listed<Area>, reader: &mut Reader<'_>) -> Option<Vec<Harbour>> {
    let harbours: Listed<Harbour> = reader.list(HARBOURS)?;
    Ids::of(&harbours.table, "id", &mut reader.faults);
    for (row, harbour) in harbours.iter() {
        if areas.list[harbour.area.index()].kind != PlaceKind::Area && reader.sound(&row) {
            let what = format!("{} is no area of the map", row.text("area"));
            reader.wrong(&row, "area", what, "name one");
        }
    }
    Some(harbours.list)
}

/// Reads `outlines.csv`.
pub(super) fn outlines(
    areas: &Listed<Area>,
    map: Option<&AreaMap<Boundary>>,
    reader: &mut Reader<'_>,
) -> Vec<Vec<outline::Degrees>> {
    let codes: Vec<&str> = areas.list.iter().map(|area| area.code.as_str()).collect();
    let files = AreaFiles {
        areas: AREAS,
        borders: BOUNDARIES,
        outlines: OUTLINES,
    };
    AreaMap::outlines(map, &codes, files, reader)
}

/// What a boundary's water is called, for messages about it.
pub(super) fn water_name(water: &Water, areas: &[Area]) -> Name {
    let join = |a: &str, b: &str| format!("{a} – {b}");
    let (a, b) = (&areas[water.a.index()].name, &areas[water.b.index()].name);
    Name::new(&join(&a.en, &b.en), &join(&a.fr, &b.fr))
}
