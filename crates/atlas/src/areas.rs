//! Area boards: the straight-lined skeleton of a game's areas becomes a landscape.
//!
//! A border on a river follows the river, one over land sways along watersheds, the map edge is straight. Every line
//! is drawn once and used by the areas on both its sides, so that areas touch exactly where the game says so.

mod check;
mod corners;
mod description;
mod geography;
mod lines;
mod plane;
mod report;

use std::fmt::Write as _;

use grognard_core::data::Files;
use grognard_core::fault::{Fault, Faults};

pub use check::check;
use description::{Description, Edge, SETTINGS};
use geography::Geography;
use plane::{Spot, smooth};
use report::Notes;

use crate::theatre::{LatLon, Theatre};

/// The compiled file.
pub const OUTLINES: &str = "outlines.csv";

/// A compiled board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compiled {
    /// The text of `outlines.csv`: every line once, with the areas on its sides.
    pub outlines: String,
    /// What had to be bent, as Markdown: `report.md` of the map.
    pub report: String,
}

impl Compiled {
    /// The files of the board for the game's `data/`, as pairs of name and text.
    #[must_use]
    pub fn files(&self) -> Vec<(String, String)> {
        vec![(OUTLINES.to_owned(), self.outlines.clone())]
    }
}

/// The theatre in which an area board lies, from the files of its `map/`.
///
/// # Errors
/// What is wrong with `areas.toml`.
pub fn theatre_of(map: &Files) -> Result<String, Faults> {
    let mut faults = Faults::new();
    let settings = description::settings(map, &mut faults);
    settings.map(|settings| settings.theatre).ok_or(faults)
}

/// Compiles the outlines of an area board from its theatre, the files of its `map/` and those of the game's `data/`.
///
/// # Errors
/// What is wrong with the files, or with the outlines made from them: see [`check`].
pub fn compile(theatre: &Theatre, map: &Files, data: &Files) -> Result<Compiled, Faults> {
    let mut faults = Faults::new();
    let Some(description) = description::read(map, data, &mut faults) else {
        return Err(faults);
    };
    let Description {
        settings,
        areas,
        borders,
        edges,
        ..
    } = &description;
    if settings.theatre != theatre.id {
        let what = format!(
            "the map is of the theatre `{}`, not of `{}`",
            settings.theatre, theatre.id
        );
        faults.push(Fault::new(SETTINGS, what, "give the right theatre"));
    }
    let mut geography = Geography::new(theatre, settings, areas, borders, edges, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut notes = Notes::default();
    let corners = corners::place(&description, &mut geography, &mut notes);
    let lines = lines::draw(&description, &geography, &corners, &mut notes);
    let compiled = Compiled {
        outlines: outlines(&description, &lines),
        report: notes.text(),
    };
    let faults = check(theatre, map, &data.with(OUTLINES, compiled.outlines.as_str()));
    if faults.is_empty() { Ok(compiled) } else { Err(faults) }
}

/// The text of `outlines.csv`: borders in the order of the game's, then the map edge, then boxes.
fn outlines(description: &Description, lines: &[Vec<Spot>]) -> String {
    let mut rows: Vec<(usize, &Edge, &Vec<Spot>)> = description
        .edges
        .iter()
        .zip(lines)
        .map(|(edge, line)| {
            let here = |right: usize| [edge.left.min(right), edge.left.max(right)];
            let order = edge
                .right
                .and_then(|right| description.borders.iter().position(|b| b.between == here(right)));
            (order.unwrap_or(usize::MAX), edge, line)
        })
        .collect();
    rows.sort_by_key(|(order, edge, _)| (*order, edge.left));
    let mut text = "a,b,points,source\n".to_owned();
    let mut add = |a: usize, b: Option<usize>, line: &[Spot], remark: &str| {
        let code = |area: usize| description.areas[area].code.as_str();
        let (source, b) = (&description.settings.source, b.map_or("", code));
        let _ = writeln!(text, "{},{b},{},{source}: {remark}", code(a), points(line));
    };
    for (order, edge, line) in rows {
        match description.borders.get(order) {
            Some(border) if edge.river.is_empty() => add(border.between[0], Some(border.between[1]), line, "over land"),
            Some(border) => {
                let remark = format!("along the {}", edge.river);
                add(border.between[0], Some(border.between[1]), line, &remark);
            }
            None => add(edge.left, None, line, "map edge"),
        }
    }
    for (number, area) in description.areas.iter().enumerate() {
        if let Some(outline) = description.settings.outline(area) {
            add(number, None, &outline, "box off the map");
        }
    }
    text
}

/// Points of a shore as a smooth line: borders that end on it and drawings of it use the same.
pub(crate) fn shoreline(shore: &[LatLon]) -> Vec<LatLon> {
    /// Kilometres between its points.
    const STEP: f64 = 0.25;
    let spots: Vec<Spot> = shore.iter().map(|at| Spot::at(at.lat, at.lon)).collect();
    smooth(&spots, STEP).into_iter().map(Spot::degrees).collect()
}

/// The points of a line as files hold them.
fn points(line: &[Spot]) -> String {
    let mut parts: Vec<(i64, i64)> = line.iter().map(|spot| spot.parts()).collect();
    parts.dedup();
    let degrees = |part: i64| {
        let (sign, part) = (if part < 0 { "-" } else { "" }, part.unsigned_abs());
        format!("{sign}{}.{:04}", part / 10_000, part % 10_000)
    };
    let words: Vec<String> = parts
        .iter()
        .map(|&(lat, lon)| format!("{} {}", degrees(lat), degrees(lon)))
        .collect();
    words.join(";")
}
