//! Reads the files of a theatre and finds everything that is wrong with them.

use grognard_core::data::{CsvTable, Files, Ids, Row};
use grognard_core::fault::{Fault, Faults};
use grognard_core::message::Name;
use serde::Deserialize;

use super::{
    Bounds, Coast, Ground, GroundKind, Height, LatLon, Line, LineKind, River, RiverClass, Road, RoadClass, Theatre,
    Town, TownSize,
};
use crate::toml_file;

/// The files of a theatre and their columns.
pub(super) const FILES: [(&str, &[&str]); 11] = [
    ("theatre.toml", &[]),
    (
        "towns.csv",
        &[
            "id", "name", "name_en", "name_fr", "lat", "lon", "size", "height", "source",
        ],
    ),
    ("rivers.csv", &["id", "name_en", "name_fr", "class", "into", "source"]),
    ("courses.csv", &["river", "lat", "lon", "near"]),
    ("roads.csv", &["id", "name", "class", "towns", "source"]),
    ("grounds.csv", &["id", "kind", "name_en", "name_fr", "source"]),
    ("outlines.csv", &["ground", "lat", "lon"]),
    ("heights.csv", &["name", "lat", "lon", "metres", "source"]),
    ("lines.csv", &["id", "kind", "name_en", "name_fr", "source"]),
    ("line-points.csv", &["line", "lat", "lon"]),
    (COAST, &["ring", "lat", "lon", "near"]),
];

/// The file that only theatres by the sea have.
const COAST: &str = "coast.csv";

/// Two towns nearer than this are one place.
const SAME_PLACE_KM: f64 = 0.1;
/// A river ends at most so far from the course of the river it joins.
const MOUTH_KM: f64 = 1.0;

const SIZES: [(&str, TownSize); 5] = [
    ("city", TownSize::City),
    ("town", TownSize::Town),
    ("village", TownSize::Village),
    ("hamlet", TownSize::Hamlet),
    ("crossroads", TownSize::Crossroads),
];
const RIVER_CLASSES: [(&str, RiverClass); 4] = [
    ("canal", RiverClass::Canal),
    ("major", RiverClass::Major),
    ("minor", RiverClass::Minor),
    ("stream", RiverClass::Stream),
];
const ROAD_CLASSES: [(&str, RoadClass); 3] = [
    ("main", RoadClass::Main),
    ("road", RoadClass::Road),
    ("track", RoadClass::Track),
];
const GROUND_KINDS: [(&str, GroundKind); 10] = [
    ("wood", GroundKind::Wood),
    ("high", GroundKind::High),
    ("moor", GroundKind::Moor),
    ("lake", GroundKind::Lake),
    ("urban", GroundKind::Urban),
    ("marsh", GroundKind::Marsh),
    ("flood", GroundKind::Flood),
    ("bocage", GroundKind::Bocage),
    ("flat", GroundKind::Flat),
    ("sea", GroundKind::Sea),
];
const LINE_KINDS: [(&str, LineKind); 5] = [
    ("border", LineKind::Border),
    ("westwall", LineKind::Westwall),
    ("railway", LineKind::Railway),
    ("beach", LineKind::Beach),
    ("mole", LineKind::Mole),
];

/// `theatre.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Heading {
    id: String,
    title_en: String,
    title_fr: String,
    north: f64,
    south: f64,
    west: f64,
    east: f64,
    #[serde(default)]
    tints: Vec<f64>,
    #[serde(default = "unchanged")]
    exaggeration: f64,
    #[serde(default, rename = "note")]
    _note: String,
}

const fn unchanged() -> f64 {
    1.0
}

/// Reads a theatre; a faulty cell counts as some harmless value while the rest is checked.
pub(super) fn read(files: &Files) -> Result<Theatre, Faults> {
    let mut reader = Reader {
        files,
        bounds: Bounds {
            north: 90.0,
            south: -90.0,
            west: -180.0,
            east: 180.0,
        },
        faults: Faults::new(),
    };
    let heading = reader.heading();
    let (towns, town_ids) = reader.towns();
    let theatre = Theatre {
        id: heading.as_ref().map(|it| it.id.clone()).unwrap_or_default(),
        tints: heading.as_ref().map(|it| it.tints.clone()).unwrap_or_default(),
        exaggeration: heading.as_ref().map_or(1.0, |it| it.exaggeration),
        title: heading
            .map(|it| Name::new(&it.title_en, &it.title_fr))
            .unwrap_or_default(),
        bounds: reader.bounds,
        towns,
        rivers: reader.rivers(),
        roads: reader.roads(town_ids.as_ref()),
        grounds: reader.grounds(),
        heights: reader.heights(),
        lines: reader.lines(),
        coasts: reader.coasts(),
    };
    if reader.faults.is_empty() {
        Ok(theatre)
    } else {
        reader.faults.sort();
        Err(reader.faults)
    }
}

struct Reader<'f> {
    files: &'f Files,
    bounds: Bounds,
    faults: Faults,
}

impl Reader<'_> {
    fn heading(&mut self) -> Option<Heading> {
        let file = "theatre.toml";
        let heading: Heading = toml_file::read(self.files, file, &mut self.faults)?;
        let bounds = Bounds {
            north: heading.north,
            south: heading.south,
            west: heading.west,
            east: heading.east,
        };
        if bounds.north > bounds.south && bounds.east > bounds.west {
            self.bounds = bounds;
        } else {
            let what = "the theatre has no inside: north must be above south, east behind west";
            self.faults.push(Fault::new(file, what, "exchange the numbers"));
        }
        if !(0.1..=10.0).contains(&heading.exaggeration) {
            let what = format!("exaggeration is {}, not a number from 0.1 to 10", heading.exaggeration);
            self.faults.push(Fault::new(file, what, "write a number in this range"));
        }
        if heading.tints.windows(2).any(|pair| pair[0] >= pair[1]) {
            let what = "tints do not rise";
            self.faults.push(Fault::new(
                file,
                what,
                "list the heights from the lowest to the highest",
            ));
        }
        Some(heading)
    }

    fn table(&mut self, file: &str) -> Option<CsvTable> {
        let columns = FILES.iter().find(|(name, _)| *name == file)?.1;
        let Ok(text) = self.files.get(file) else {
            let remedy = format!("create it with this first line: {}", columns.join(","));
            self.faults
                .push(Fault::new(file, "this file of the theatre is missing", remedy));
            return None;
        };
        let table = CsvTable::read(file, text, columns, &[]).map_err(|faults| self.faults.extend(faults));
        let table = table.ok()?;
        if columns.contains(&"source") {
            for row in table.rows() {
                row.nonempty("source", &mut self.faults);
            }
        }
        Some(table)
    }

    fn point(&mut self, row: &Row<'_>) -> Option<LatLon> {
        let Bounds {
            north,
            south,
            west,
            east,
        } = self.bounds;
        let lat = row.number("lat", south..=north, &mut self.faults);
        let lon = row.number("lon", west..=east, &mut self.faults);
        Some(LatLon { lat: lat?, lon: lon? })
    }

    fn towns(&mut self) -> (Vec<Town>, Option<Ids>) {
        let Some(table) = self.table("towns.csv") else {
            return (Vec::new(), None);
        };
        let ids = Ids::of(&table, "id", &mut self.faults);
        let mut towns: Vec<Town> = Vec::new();
        for row in table.rows() {
            let local = row.nonempty("name", &mut self.faults).unwrap_or_default();
            let at = self.point(&row);
            let size = row.one_of("size", &SIZES, &mut self.faults);
            let height = match row.text("height") {
                "" => None,
                _ => row.number("height", -500..=9000, &mut self.faults),
            };
            if let Some(at) = at {
                self.check_alone(&row, at, &towns);
            }
            towns.push(Town {
                id: row.text("id").to_owned(),
                local: local.to_owned(),
                name: Name::new(
                    first_of(row.text("name_en"), local),
                    first_of(row.text("name_fr"), local),
                ),
                at: at.unwrap_or(LatLon {
                    lat: f64::NAN,
                    lon: 0.0,
                }),
                size: size.unwrap_or(TownSize::Hamlet),
                height,
                source: row.text("source").to_owned(),
            });
        }
        (towns, Some(ids))
    }

    fn check_alone(&mut self, row: &Row<'_>, at: LatLon, towns: &[Town]) {
        if let Some(other) = towns.iter().find(|other| other.at.kilometres(at) < SAME_PLACE_KM) {
            let what = format!("`{}` lies in the same place as `{}`", row.text("id"), other.id);
            let remedy = "correct the coordinates of one of them, or remove one";
            self.faults.push(row.fault("lat", what, remedy));
        }
    }

    fn rivers(&mut self) -> Vec<River> {
        let Some(table) = self.table("rivers.csv") else {
            self.table("courses.csv");
            return Vec::new();
        };
        let ids = Ids::of(&table, "id", &mut self.faults);
        let courses = self.points("courses.csv", "river", &table, &ids, 2);
        let mut rivers: Vec<River> = Vec::new();
        for (row, course) in table.rows().zip(courses) {
            let class = row.one_of("class", &RIVER_CLASSES, &mut self.faults);
            let into = match row.text("into") {
                "" => None,
                id if id == row.text("id") => {
                    let what = format!("`{id}` flows into itself");
                    self.faults
                        .push(row.fault("into", what, "name the river it joins, or none"));
                    None
                }
                _ => row.id("into", "river", &ids, &mut self.faults),
            };
            rivers.push(River {
                id: row.text("id").to_owned(),
                name: row.name("name", &mut self.faults),
                class: class.unwrap_or(RiverClass::Stream),
                into,
                course,
                source: row.text("source").to_owned(),
            });
        }
        for (row, river) in table.rows().zip(&rivers) {
            let Some(into) = river.into.map(|number| &rivers[number]) else {
                continue;
            };
            let Some(&mouth) = river.course.last() else { continue };
            let away = into.kilometres(mouth);
            if away.is_finite() && away > MOUTH_KM {
                let what = format!("`{}` ends {away:.1} km from the course of `{}`", river.id, into.id);
                let remedy = format!("end its course on a point of `{}`", into.id);
                self.faults.push(row.fault("into", what, remedy));
            }
        }
        rivers
    }

    /// The points of every row of `owners`, from a file that lists them in order.
    fn points(&mut self, file: &str, column: &str, owners: &CsvTable, ids: &Ids, least: usize) -> Vec<Vec<LatLon>> {
        let mut lists = vec![Vec::new(); owners.rows().count()];
        let Some(table) = self.table(file) else {
            return lists;
        };
        let mut listed = vec![0; lists.len()];
        let mut last = None;
        for row in table.rows() {
            let owner = row.id(column, column, ids, &mut self.faults);
            let at = self.point(&row);
            let Some(owner) = owner else { continue };
            if last != Some(owner) && listed[owner] > 0 {
                let what = format!("points of `{}` go on here after others", row.text(column));
                let remedy = "put all its points together, in order";
                self.faults.push(row.fault(column, what, remedy));
            }
            last = Some(owner);
            listed[owner] += 1;
            lists[owner].extend(at);
        }
        for (row, listed) in owners.rows().zip(listed) {
            if listed < least {
                let id = row.text("id");
                let what = format!("`{id}` has {listed} points in {file}, it needs at least {least}");
                let remedy = format!("add rows for `{id}` to {file}, or remove this row");
                self.faults.push(row.fault("id", what, remedy));
            }
        }
        lists
    }

    fn roads(&mut self, town_ids: Option<&Ids>) -> Vec<Road> {
        let Some(table) = self.table("roads.csv") else {
            return Vec::new();
        };
        Ids::of(&table, "id", &mut self.faults);
        let mut roads = Vec::new();
        for row in table.rows() {
            let class = row.one_of("class", &ROAD_CLASSES, &mut self.faults);
            let mut towns = Vec::new();
            for id in row.text("towns").split_whitespace() {
                let Some(ids) = town_ids else { break };
                match ids.get(id) {
                    Some(town) => towns.push(town),
                    None => self
                        .faults
                        .push(row.fault("towns", format!("unknown town `{id}`"), ids.remedy(id))),
                }
            }
            self.check_towns(&row, &towns);
            roads.push(Road {
                id: row.text("id").to_owned(),
                name: row.text("name").to_owned(),
                class: class.unwrap_or(RoadClass::Track),
                towns,
                source: row.text("source").to_owned(),
            });
        }
        roads
    }

    fn check_towns(&mut self, row: &Row<'_>, towns: &[usize]) {
        if row.text("towns").split_whitespace().count() < 2 {
            let what = "a road joins at least two towns";
            let remedy = "list the ids of its towns in order, with blanks between them";
            self.faults.push(row.fault("towns", what, remedy));
        }
        if towns.windows(2).any(|pair| pair[0] == pair[1]) {
            let what = "the same town stands twice running";
            self.faults.push(row.fault("towns", what, "remove one of the two"));
        }
    }

    fn grounds(&mut self) -> Vec<Ground> {
        let Some(table) = self.table("grounds.csv") else {
            self.table("outlines.csv");
            return Vec::new();
        };
        let ids = Ids::of(&table, "id", &mut self.faults);
        let outlines = self.points("outlines.csv", "ground", &table, &ids, 3);
        let mut grounds = Vec::new();
        for (row, mut outline) in table.rows().zip(outlines) {
            let kind = row.one_of("kind", &GROUND_KINDS, &mut self.faults);
            if outline.len() > 3 && outline.first() == outline.last() {
                outline.pop();
            }
            grounds.push(Ground {
                id: row.text("id").to_owned(),
                kind: kind.unwrap_or(GroundKind::Moor),
                name: Name::new(row.text("name_en"), row.text("name_fr")),
                outline,
                source: row.text("source").to_owned(),
            });
        }
        grounds
    }

    fn heights(&mut self) -> Vec<Height> {
        let Some(table) = self.table("heights.csv") else {
            return Vec::new();
        };
        let mut heights = Vec::new();
        for row in table.rows() {
            let at = self.point(&row);
            let metres = row.number("metres", -500..=9000, &mut self.faults);
            if let (Some(at), Some(metres)) = (at, metres) {
                heights.push(Height {
                    name: row.text("name").to_owned(),
                    at,
                    metres,
                    source: row.text("source").to_owned(),
                });
            }
        }
        heights
    }

    /// The coasts, if the theatre has any: rings of points in order, each closed or running from edge to edge.
    fn coasts(&mut self) -> Vec<Coast> {
        if self.files.get(COAST).is_err() {
            return Vec::new();
        }
        let Some(table) = self.table(COAST) else {
            return Vec::new();
        };
        let mut coasts: Vec<(Coast, u32)> = Vec::new();
        for row in table.rows() {
            let ring = row.nonempty("ring", &mut self.faults).unwrap_or_default();
            let Some(at) = self.point(&row) else { continue };
            if coasts.last().is_none_or(|(last, _)| last.ring != ring) {
                if coasts.iter().any(|(coast, _)| coast.ring == ring) {
                    let what = format!("points of `{ring}` go on here after others");
                    let remedy = "put all its points together, in order";
                    self.faults.push(row.fault("ring", what, remedy));
                }
                let ring = ring.to_owned();
                coasts.push((Coast { ring, line: Vec::new() }, row.line()));
            }
            if let Some((coast, _)) = coasts.last_mut() {
                coast.line.push(at);
            }
        }
        for (coast, line) in &coasts {
            let edges = [coast.line.first(), coast.line.last()]
                .map(|end| end.is_some_and(|at| self.bounds.side(*at).is_some()));
            if coast.line.len() < 3 || edges[0] != edges[1] {
                let what = format!("the coast `{}` encloses no land", coast.ring);
                let remedy = "list three points or more; begin and end both on the bounds of the theatre, or neither";
                self.faults.push(Fault::new(COAST, what, remedy).at(*line, 1));
            }
        }
        coasts.into_iter().map(|(coast, _)| coast).collect()
    }

    fn lines(&mut self) -> Vec<Line> {
        let Some(table) = self.table("lines.csv") else {
            self.table("line-points.csv");
            return Vec::new();
        };
        let ids = Ids::of(&table, "id", &mut self.faults);
        let points = self.points("line-points.csv", "line", &table, &ids, 2);
        let mut lines = Vec::new();
        for (row, points) in table.rows().zip(points) {
            let kind = row.one_of("kind", &LINE_KINDS, &mut self.faults);
            lines.push(Line {
                id: row.text("id").to_owned(),
                kind: kind.unwrap_or(LineKind::Border),
                name: Name::new(row.text("name_en"), row.text("name_fr")),
                points,
                source: row.text("source").to_owned(),
            });
        }
        lines
    }
}

/// The first text, or the second if the first is empty.
fn first_of<'t>(first: &'t str, second: &'t str) -> &'t str {
    if first.is_empty() { second } else { first }
}
