//! What an area board is made from: areas, borders, the skeleton and the settings.

use std::collections::BTreeMap;

use grognard_core::data::{CsvTable, Files, Ids, Row};
use grognard_core::fault::{Fault, Faults};
use serde::Deserialize;

use super::plane::{Spot, extent, nearest, section};
use super::shoreline;
use crate::theatre::Theatre;
use crate::toml_file;

pub(super) const AREAS: &str = "areas.csv";
pub(super) const BORDERS: &str = "borders.csv";
pub(super) const SETTINGS: &str = "areas.toml";
pub(super) const CORNERS: &str = "corners.csv";
pub(super) const SKELETON: &str = "skeleton.csv";
/// What single lines run along, where the borders of the game do not say it.
pub(super) const ALONG: &str = "along.csv";

/// The settings: `areas.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Settings {
    pub(super) theatre: String,
    pub(super) source: String,
    frame: Vec<(f64, f64)>,
    /// The coast of the theatre that is the map edge from the last corner of the frame to the first; empty inland.
    #[serde(default)]
    pub(super) coast: String,
    /// The file of the game's borders.
    #[serde(default = "usual_borders")]
    pub(super) borders: String,
    /// Boxes off the map: kilometres from west to east and from south to north, by the code of their area.
    #[serde(default)]
    pub(super) boxes: BTreeMap<String, (f64, f64)>,
    pub(super) sway: f64,
    pub(super) sway_most: f64,
    pub(super) centre_clearance: f64,
    pub(super) town_clearance: f64,
    pub(super) gap: f64,
    pub(super) river_stray: f64,
    pub(super) step: f64,
    #[serde(default)]
    pub(super) rivers: BTreeMap<String, Vec<String>>,
}

fn usual_borders() -> String {
    BORDERS.to_owned()
}

impl Settings {
    /// The map edge, counterclockwise.
    pub(super) fn frame(&self, theatre: &Theatre) -> Vec<Spot> {
        let mut frame: Vec<Spot> = self.frame.iter().map(|&(lat, lon)| Spot::at(lat, lon)).collect();
        let coast = self.shore(theatre);
        if let (Some(&first), Some(&last), false) = (frame.first(), frame.last(), coast.is_empty()) {
            let [from, to] = [last, first].map(|corner| nearest(&coast, corner).station);
            frame.extend(section(&coast, from, to));
        }
        if extent(&frame) < 0.0 {
            frame.reverse();
        }
        frame
    }

    /// The coast that is part of the map edge; empty inland.
    pub(super) fn shore(&self, theatre: &Theatre) -> Vec<Spot> {
        let coast = theatre.coasts.iter().find(|coast| coast.ring == self.coast);
        let shore = coast.map(|coast| coast.shore(&theatre.bounds)).unwrap_or_default();
        let fine = shoreline(&shore);
        fine.iter().map(|at| Spot::at(at.lat, at.lon)).collect()
    }

    /// The outline of a box.
    pub(super) fn outline(&self, area: &Area) -> Option<Vec<Spot>> {
        let &(wide, high) = self.boxes.get(&area.code)?;
        let corner = |(x, y): (f64, f64)| Spot {
            x: area.centre.x + x * wide / 2.0,
            y: area.centre.y + y * high / 2.0,
        };
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)];
        Some(corners.map(corner).to_vec())
    }
}

/// An area.
#[derive(Clone, Debug)]
pub(super) struct Area {
    pub(super) code: String,
    pub(super) names: [String; 2],
    pub(super) centre: Spot,
    pub(super) line: u32,
}

/// A border of the game.
#[derive(Clone, Debug)]
pub(super) struct Border {
    /// Numbers of its areas.
    pub(super) between: [usize; 2],
    /// The river it runs along; empty if none.
    pub(super) river: String,
    pub(super) line: u32,
}

/// A corner of the skeleton.
#[derive(Clone, Debug)]
pub(super) struct Corner {
    pub(super) name: String,
    pub(super) spot: Spot,
}

/// One line of the map, between two corners of the skeleton.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    /// Numbers of its first and its last corner.
    pub(super) ends: [usize; 2],
    /// The area on its left.
    pub(super) left: usize,
    /// The area on its right; none beyond the map edge.
    pub(super) right: Option<usize>,
    /// The river along it; empty if none.
    pub(super) river: String,
}

/// All of it.
#[derive(Clone, Debug)]
pub(super) struct Description {
    pub(super) settings: Settings,
    pub(super) areas: Vec<Area>,
    pub(super) borders: Vec<Border>,
    pub(super) corners: Vec<Corner>,
    pub(super) edges: Vec<Edge>,
}

/// Areas and borders as the game knows them.
pub(super) fn game(data: &Files, settings: &Settings, faults: &mut Faults) -> Option<(Vec<Area>, Vec<Border>)> {
    let areas = table(data, AREAS, &["code", "name_en", "name_fr", "lat", "lon"], faults)?;
    let codes = Ids::of(&areas, "code", faults);
    let borders = table(data, &settings.borders, &["a", "b"], faults)?;
    let before = faults.len();
    let areas: Vec<Area> = areas.rows().filter_map(|row| area(&row, faults)).collect();
    let borders = borders.rows().filter_map(|row| border(&row, &codes, faults)).collect();
    (faults.len() == before).then_some((areas, borders))
}

/// Reads everything; what is wrong goes into `faults`.
pub(super) fn read(map: &Files, data: &Files, faults: &mut Faults) -> Option<Description> {
    let settings = settings(map, faults)?;
    let game = game(data, &settings, faults);
    let corners = table(map, CORNERS, &["corner", "lat", "lon", "source"], faults);
    let skeleton = table(map, SKELETON, &["code", "corners", "source"], faults);
    let along = map
        .get(ALONG)
        .is_ok()
        .then(|| table(map, ALONG, &["from", "to", "river", "source"], faults));
    let ((areas, borders), corners, skeleton) = (game?, corners?, skeleton?);
    let ids = Ids::of(&corners, "corner", faults);
    let corners: Vec<Corner> = corners.rows().filter_map(|row| corner(&row, faults)).collect();
    if !faults.is_empty() {
        return None;
    }
    let codes: Ids = areas.iter().map(|area| area.code.as_str()).collect();
    let mut rings = vec![None; areas.len()];
    for row in skeleton.rows() {
        if let Some((area, ring)) = ring(&row, &codes, &ids, &corners, faults)
            && rings[area].replace((ring, row.line())).is_some()
        {
            faults.push(row.fault("code", "this area has its row already", "remove one of the two"));
        }
    }
    for code in settings.boxes.keys().filter(|code| codes.get(code).is_none()) {
        let what = format!("there is no area `{code}` for a box");
        faults.push(Fault::new(SETTINGS, what, codes.remedy(code)));
    }
    for (area, ring) in areas.iter().zip(&rings) {
        if ring.is_none() && !settings.boxes.contains_key(&area.code) {
            let what = format!("{} has no row", area.code);
            faults.push(Fault::new(
                SKELETON,
                what,
                "add one with the corners of the area, in order",
            ));
        }
    }
    let mut edges = edges(&rings, &areas, &borders, &corners, &settings, faults);
    if let Some(along) = along.flatten() {
        follow(&along, &ids, &mut edges, faults);
    }
    faults.is_empty().then_some(Description {
        settings,
        areas,
        borders,
        corners,
        edges,
    })
}

/// Reads the settings.
pub(super) fn settings(map: &Files, faults: &mut Faults) -> Option<Settings> {
    let settings: Settings = toml_file::read(map, SETTINGS, faults)?;
    if settings.frame.len() < 3 {
        let what = "the frame has fewer than three corners";
        faults.push(Fault::new(SETTINGS, what, "list the corners of the map edge in order"));
        return None;
    }
    let numbers = [
        ("sway", settings.sway, 0.0, 0.5),
        ("sway_most", settings.sway_most, 0.0, 20.0),
        ("centre_clearance", settings.centre_clearance, 0.0, 20.0),
        ("town_clearance", settings.town_clearance, 0.0, 20.0),
        ("gap", settings.gap, 0.0, 20.0),
        ("river_stray", settings.river_stray, 0.0, 20.0),
        ("step", settings.step, 0.1, 20.0),
    ];
    for (name, value, low, high) in numbers {
        if !(low..=high).contains(&value) {
            let what = format!("{name} is {value}, not a number from {low} to {high}");
            faults.push(Fault::new(SETTINGS, what, "write a number in this range"));
        }
    }
    Some(settings)
}

/// Reads a table of which only some columns matter here.
fn table(files: &Files, file: &str, columns: &[&str], faults: &mut Faults) -> Option<CsvTable> {
    let text = files.get(file).map_err(|fault| faults.push(fault)).ok()?;
    let header = text.lines().find(|line| !line.starts_with('#')).unwrap_or_default();
    let others: Vec<&str> = header
        .trim_start_matches('\u{feff}')
        .split(',')
        .map(str::trim)
        .collect();
    CsvTable::read(file, text, columns, &others)
        .map_err(|found| faults.extend(found))
        .ok()
}

fn place(row: &Row<'_>, faults: &mut Faults) -> Option<Spot> {
    let lat = row.number("lat", -90.0..=90.0, faults);
    let lon = row.number("lon", -180.0..=180.0, faults);
    Some(Spot::at(lat?, lon?))
}

fn area(row: &Row<'_>, faults: &mut Faults) -> Option<Area> {
    Some(Area {
        code: row.text("code").to_owned(),
        names: [row.text("name_en").to_owned(), row.text("name_fr").to_owned()],
        centre: place(row, faults)?,
        line: row.line(),
    })
}

fn border(row: &Row<'_>, codes: &Ids, faults: &mut Faults) -> Option<Border> {
    let a = row.id("a", "area", codes, faults);
    let b = row.id("b", "area", codes, faults);
    let (a, b) = (a?, b?);
    Some(Border {
        between: [a.min(b), a.max(b)],
        river: row.text("river").to_owned(),
        line: row.line(),
    })
}

fn corner(row: &Row<'_>, faults: &mut Faults) -> Option<Corner> {
    Some(Corner {
        name: row.text("corner").to_owned(),
        spot: place(row, faults)?,
    })
}

/// The corners of an area, counterclockwise.
fn ring(row: &Row<'_>, codes: &Ids, ids: &Ids, corners: &[Corner], faults: &mut Faults) -> Option<(usize, Vec<usize>)> {
    let area = row.id("code", "area", codes, faults);
    let mut ring = Vec::new();
    for name in row.text("corners").split_whitespace() {
        match ids.get(name) {
            Some(corner) if !ring.contains(&corner) => ring.push(corner),
            Some(_) => faults.push(row.fault("corners", format!("corner {name} is here twice"), "name it once")),
            None => faults.push(row.fault("corners", format!("unknown corner `{name}`"), ids.remedy(name))),
        }
    }
    if ring.len() < 2 {
        faults.push(row.fault("corners", "an area needs at least two corners", "list them in order"));
        return None;
    }
    let spots: Vec<Spot> = ring.iter().map(|&corner| corners[corner].spot).collect();
    if extent(&spots) < 0.0 {
        ring.reverse();
    }
    Some((area?, ring))
}

/// The lines between the corners, each once; those of two areas must be exactly the borders of the game.
fn edges(
    rings: &[Option<(Vec<usize>, u32)>],
    areas: &[Area],
    borders: &[Border],
    corners: &[Corner],
    settings: &Settings,
    faults: &mut Faults,
) -> Vec<Edge> {
    let mut found: BTreeMap<[usize; 2], Edge> = BTreeMap::new();
    for (area, (ring, line)) in rings
        .iter()
        .enumerate()
        .filter_map(|(area, ring)| Some((area, ring.as_ref()?)))
    {
        for (&from, &to) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            let fresh = Edge {
                ends: [from, to],
                left: area,
                right: None,
                river: String::new(),
            };
            let edge = found.entry([from.min(to), from.max(to)]).or_insert(fresh);
            if edge.left != area && edge.right.is_none() && edge.ends == [to, from] {
                edge.right = Some(area);
            } else if edge.left != area {
                let (a, b) = (&corners[from].name, &corners[to].name);
                let what = format!("the line from corner {a} to {b} has other areas on both sides already");
                let fault = Fault::new(SKELETON, what, "list the corners of each area in order, none left out");
                faults.push(fault.at(*line, 1));
            }
        }
    }
    let name = |between: [usize; 2]| format!("{} and {}", areas[between[0]].code, areas[between[1]].code);
    let mut met = Vec::new();
    for edge in found.values_mut() {
        let Some(right) = edge.right else { continue };
        let between = [edge.left.min(right), edge.left.max(right)];
        met.push(between);
        if let Some(border) = borders.iter().find(|border| border.between == between) {
            edge.river.clone_from(&border.river);
        } else {
            let what = format!(
                "{} share a line, but have no border in {}",
                name(between),
                settings.borders
            );
            let fault = Fault::new(SKELETON, what, "part them or add the border");
            faults.push(fault.at(rings[edge.left].as_ref().map_or(0, |(_, line)| *line), 1));
        }
    }
    for border in borders.iter().filter(|border| !met.contains(&border.between)) {
        let what = format!(
            "{} have a border, but share no line of the skeleton",
            name(border.between)
        );
        let remedy = format!("let them share two corners in {SKELETON}");
        faults.push(Fault::new(settings.borders.as_str(), what, remedy).at(border.line, 1));
    }
    found.into_values().collect()
}

/// Gives single lines the river they run along.
fn follow(along: &CsvTable, corners: &Ids, edges: &mut [Edge], faults: &mut Faults) {
    for row in along.rows() {
        let from = row.id("from", "corner", corners, faults);
        let to = row.id("to", "corner", corners, faults);
        let (Some(from), Some(to)) = (from, to) else { continue };
        let mut its = edges
            .iter_mut()
            .filter(|edge| edge.right.is_some() && (edge.ends == [from, to] || edge.ends == [to, from]));
        match its.next() {
            Some(edge) => row.text("river").clone_into(&mut edge.river),
            None => {
                let what = "no line between two areas runs from the one corner to the other";
                let remedy = format!("name two corners that follow each other in two rows of {SKELETON}");
                faults.push(row.fault("from", what, remedy));
            }
        }
    }
}
