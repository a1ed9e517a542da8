//! Whether compiled outlines are a map: nothing overlaps, areas touch exactly where they have a border, centres and
//! towns lie in their areas, and borders on rivers run along them.

use std::collections::BTreeMap;

use grognard_board::outline;
use grognard_core::data::{CsvTable, Files, Ids, Row};
use grognard_core::fault::{Fault, Faults};

use super::OUTLINES;
use super::description::{self, AREAS, Area, Border, Settings};
use super::geography::Geography;
use super::plane::{Bounds, Spot, cross, crosses_itself, extent, inside, nearest};
use crate::theatre::Theatre;

/// Square kilometres by which the sum of all areas may differ from the map: less than any visible gap.
const SLACK: f64 = 0.01;

/// A line of `outlines.csv`.
struct Line<'t> {
    row: Row<'t>,
    /// Its areas; one only at the map edge.
    areas: Vec<usize>,
    points: Vec<outline::Degrees>,
    spots: Vec<Spot>,
    bounds: Bounds,
}

/// Everything that is wrong with the outlines; see the module.
#[must_use]
pub fn check(theatre: &Theatre, map: &Files, data: &Files) -> Faults {
    let mut faults = Faults::new();
    let settings = description::settings(map, &mut faults);
    let game = settings
        .as_ref()
        .and_then(|settings| description::game(data, settings, &mut faults));
    let text = data.get(OUTLINES).map_err(|fault| faults.push(fault)).ok();
    let columns = ["a", "b", "points", "source"];
    let table = text.and_then(|text| {
        let table = CsvTable::read(OUTLINES, text, &columns, &[]);
        table.map_err(|found| faults.extend(found)).ok()
    });
    if let (Some(settings), Some((areas, borders)), Some(table)) = (settings, game, table) {
        let geography = Geography::new(theatre, &settings, &areas, &borders, &[], &mut faults);
        let lines = lines(&table, &areas, &mut faults);
        if faults.is_empty() {
            check_borders(&lines, &areas, &borders, &settings, &mut faults);
            check_crossings(&lines, &areas, &settings, &mut faults);
            check_rings(&lines, &areas, &settings, &geography, &mut faults);
            check_rivers(&lines, &borders, &settings, &geography, &mut faults);
        }
    }
    faults.sort();
    faults
}

fn lines<'t>(table: &'t CsvTable, areas: &[Area], faults: &mut Faults) -> Vec<Line<'t>> {
    let codes: Ids = areas.iter().map(|area| area.code.as_str()).collect();
    let mut lines = Vec::new();
    for row in table.rows() {
        let mut sides = vec![row.id("a", "area", &codes, faults)];
        if !row.text("b").is_empty() {
            sides.push(row.id("b", "area", &codes, faults));
        }
        let points = match outline::points(row.text("points")) {
            Ok(points) => points,
            Err(part) => {
                let what = format!("`{part}` is no point of a line");
                faults.push(row.fault("points", what, "write latitude and longitude, points parted by `;`"));
                continue;
            }
        };
        let spots: Vec<Spot> = points.iter().map(|&(lat, lon)| Spot::at(lat, lon)).collect();
        lines.push(Line {
            row,
            areas: sides.into_iter().flatten().collect(),
            points,
            bounds: Bounds::of(&spots),
            spots,
        });
    }
    lines
}

/// Lines part exactly the areas that have a border.
fn check_borders(lines: &[Line<'_>], areas: &[Area], borders: &[Border], settings: &Settings, faults: &mut Faults) {
    let pair = |line: &Line<'_>| match line.areas[..] {
        [a, b] => Some([a.min(b), a.max(b)]),
        _ => None,
    };
    for line in lines {
        if let Some(between) = pair(line).filter(|between| !borders.iter().any(|border| border.between == *between)) {
            let [a, b] = between.map(|area| areas[area].code.as_str());
            let what = format!("{a} and {b} share a line, but have no border in {}", settings.borders);
            faults.push(line.row.fault("a", what, "compile the map again"));
        }
    }
    for border in borders {
        if !lines.iter().any(|line| pair(line) == Some(border.between)) {
            let [a, b] = border.between.map(|area| areas[area].code.as_str());
            let what = format!("{a} and {b} have a border, but share no line in {OUTLINES}");
            faults.push(Fault::new(settings.borders.as_str(), what, "compile the map again").at(border.line, 1));
        }
    }
}

/// Lines meet only at their ends.
fn check_crossings(lines: &[Line<'_>], areas: &[Area], settings: &Settings, faults: &mut Faults) {
    let remedy = "move a corner in corners.csv, then compile the map again";
    for (number, line) in lines.iter().enumerate() {
        // The outline of a box closes upon itself.
        let boxed = line
            .areas
            .first()
            .is_some_and(|&area| settings.boxes.contains_key(&areas[area].code));
        if !boxed && crosses_itself(&line.spots) {
            faults.push(line.row.fault("points", "the line crosses itself", remedy));
        }
        for other in lines[number + 1..]
            .iter()
            .filter(|other| line.bounds.near(&other.bounds, 0.0))
        {
            if meet(line, other) {
                let what = format!("the line crosses or touches that of line {}", other.row.line());
                faults.push(line.row.fault("points", what, remedy));
            }
        }
    }
}

/// Whether two lines meet anywhere but in a common end.
fn meet(line: &Line<'_>, other: &Line<'_>) -> bool {
    let end = |line: &Line<'_>, spot: Spot| line.spots.first() == Some(&spot) || line.spots.last() == Some(&spot);
    let common = |a: &[Spot], b: &[Spot]| {
        let shared: Vec<&Spot> = a.iter().filter(|spot| b.contains(spot)).collect();
        shared.len() == 1 && end(line, *shared[0]) && end(other, *shared[0]) && !folded(a, b, *shared[0])
    };
    line.spots.windows(2).any(|a| {
        let pairs = other.spots.windows(2);
        pairs
            .into_iter()
            .any(|b| !common(a, b) && cross([a[0], a[1]], [b[0], b[1]]))
    })
}

/// Whether two stretches from one point run over each other.
fn folded(a: &[Spot], b: &[Spot], from: Spot) -> bool {
    let way = |pair: &[Spot]| pair[0].plus(pair[1], 1.0).plus(from, -2.0);
    let (a, b) = (way(a), way(b));
    a.cross(b) == 0.0 && a.plus(b, 1.0).length() > a.length().max(b.length())
}

/// Every area has one closed outline with its centre and its town inside, and together they fill the map.
fn check_rings(lines: &[Line<'_>], areas: &[Area], settings: &Settings, geography: &Geography, faults: &mut Faults) {
    let mut sum = 0.0;
    for (number, area) in areas.iter().enumerate() {
        let mine = lines.iter().filter(|line| line.areas.contains(&number));
        let parts: Vec<&[outline::Degrees]> = mine.map(|line| line.points.as_slice()).collect();
        let Some(ring) = outline::ring(&parts) else {
            let what = format!("the lines of {} make no closed outline", area.code);
            faults.push(Fault::new(OUTLINES, what, "compile the map again"));
            continue;
        };
        let ring: Vec<Spot> = ring.into_iter().map(|(lat, lon)| Spot::at(lat, lon)).collect();
        if !settings.boxes.contains_key(&area.code) {
            sum += extent(&ring).abs();
        }
        let places = [("centre", Some(area.centre)), ("town", geography.towns[number])];
        for (what, place) in places {
            if place.is_some_and(|place| !inside(&ring, place)) {
                let what = format!("the {what} of {} lies outside its outline", area.code);
                let remedy = "move a corner in corners.csv, then compile the map again";
                faults.push(Fault::new(AREAS, what, remedy).at(area.line, 1));
            }
        }
    }
    let whole = extent(&geography.frame);
    if faults.is_empty() && (sum - whole).abs() > SLACK {
        let what = format!("the areas cover {sum:.2} square kilometres of {whole:.2} within the map edge");
        faults.push(Fault::new(OUTLINES, what, "compile the map again"));
    }
}

/// Borders on a river run along it.
fn check_rivers(
    lines: &[Line<'_>],
    borders: &[Border],
    settings: &Settings,
    geography: &Geography,
    faults: &mut Faults,
) {
    let by_areas: BTreeMap<[usize; 2], &Border> = borders.iter().map(|border| (border.between, border)).collect();
    for line in lines {
        let &[a, b] = line.areas.as_slice() else { continue };
        let Some(border) = by_areas.get(&[a.min(b), a.max(b)]) else {
            continue;
        };
        let Some(course) = geography.courses.get(&border.river) else {
            continue;
        };
        let strays = line.spots.iter().map(|&spot| nearest(course, spot).distance);
        let far = strays.fold(0.0, f64::max);
        if far > settings.river_stray {
            let what = format!("the border strays {far:.1} km from the {}", border.river);
            let remedy = "move its corners to the river in corners.csv, then compile the map again";
            faults.push(line.row.fault("points", what, remedy));
        }
    }
}
