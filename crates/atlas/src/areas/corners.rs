//! Where the corners of the skeleton come to lie: on rivers, where rivers meet, on the map edge.

use std::collections::BTreeSet;

use super::description::{Description, Edge};
use super::geography::Geography;
use super::plane::{Spot, around, nearest};
use super::report::Notes;

/// Kilometres by which the mouth of a river may miss the shore.
const SHORT: f64 = 1.0;
/// How often rivers are pushed away from places before the rest is left to the check.
const ROUNDS: u32 = 12;
/// Kilometres along a river beyond the borders of an area in which its places still push the river.
const BEYOND: f64 = 2.0;
/// Kilometres of river on either side that give way when it is pushed, at least.
const GIVE: f64 = 4.0;

/// The places of all corners. Rivers that pass a centre or a town on the wrong side, or too near, are bent first.
pub(super) fn place(description: &Description, geography: &mut Geography, notes: &mut Notes) -> Vec<Spot> {
    for _ in 0..ROUNDS {
        let spots = snap(description, geography, &mut Notes::default());
        if !bend(description, geography, &spots, notes) {
            break;
        }
    }
    snap(description, geography, notes)
}

/// The rivers that meet in a corner, and whether it lies on the map edge.
fn meeting(edges: &[Edge], corner: usize) -> (BTreeSet<&str>, bool) {
    let mine = || edges.iter().filter(move |edge| edge.ends.contains(&corner));
    let rivers = mine().map(|edge| edge.river.as_str()).filter(|river| !river.is_empty());
    (rivers.collect(), mine().any(|edge| edge.right.is_none()))
}

fn snap(description: &Description, geography: &Geography, notes: &mut Notes) -> Vec<Spot> {
    let frame = &geography.frame;
    let closed: Vec<Spot> = frame.iter().chain(frame.first()).copied().collect();
    let corners = description.corners.iter().enumerate();
    corners
        .map(|(number, corner)| {
            let (rivers, edge) = meeting(&description.edges, number);
            let rivers: Vec<&str> = rivers.into_iter().collect();
            let (to, spot) = match (rivers.as_slice(), edge) {
                ([], false) => return corner.spot,
                ([], true) => ("the map edge".to_owned(), Some(nearest(&closed, corner.spot).spot)),
                ([river], false) => (
                    format!("the {river}"),
                    Some(nearest(&geography.courses[*river], corner.spot).spot),
                ),
                ([river], true) => (
                    format!("the {river} at the map edge"),
                    crossing(&geography.courses[*river], frame, corner.spot)
                        .or_else(|| mouth(&geography.courses[*river], &closed)),
                ),
                ([a, b, ..], _) => (format!("where {a} and {b} meet"), geography.confluence(a, b)),
            };
            let found = spot.unwrap_or_else(|| {
                notes.unreached.push(format!("corner {}: {to} is nowhere", corner.name));
                corner.spot
            });
            notes.moved.push((corner.name.clone(), to, found.distance(corner.spot)));
            found
        })
        .collect()
}

/// Where a river that ends just short of the map edge would meet it.
fn mouth(course: &[Spot], edge: &[Spot]) -> Option<Spot> {
    let found = nearest(edge, *course.last()?);
    (found.distance < SHORT).then_some(found.spot)
}

/// Where a river crosses the map edge, nearest to a place.
fn crossing(course: &[Spot], frame: &[Spot], near: Spot) -> Option<Spot> {
    let mut best: Option<Spot> = None;
    for pair in course.windows(2) {
        for (from, to) in around(frame) {
            let way = pair[1].from(pair[0]);
            let edge = to.from(from);
            let turn = way.cross(edge);
            if turn == 0.0 {
                continue;
            }
            let part = from.from(pair[0]).cross(edge) / turn;
            let along = from.from(pair[0]).cross(way) / turn;
            if (0.0..=1.0).contains(&part) && (0.0..=1.0).contains(&along) {
                let spot = from.plus(edge, along);
                if best.is_none_or(|best| spot.distance(near) < best.distance(near)) {
                    best = Some(spot);
                }
            }
        }
    }
    best
}

/// A place that a river must leave on one side.
struct Bank<'d> {
    river: &'d str,
    /// Part of the river that borders the area.
    stretch: [f64; 2],
    /// 1 if the area is on the left bank, else -1.
    side: f64,
    place: Spot,
    what: String,
    clearance: f64,
}

/// The centres and towns along rivers.
fn banks<'d>(description: &'d Description, geography: &Geography, spots: &[Spot]) -> Vec<Bank<'d>> {
    let settings = &description.settings;
    let mut banks = Vec::new();
    for edge in description.edges.iter().filter(|edge| !edge.river.is_empty()) {
        let course = &geography.courses[&edge.river];
        let [from, to] = edge.ends.map(|end| nearest(course, spots[end]).station);
        let sides = [(Some(edge.left), 1.0), (edge.right, -1.0)];
        for (area, side) in sides.into_iter().filter_map(|(area, side)| Some((area?, side))) {
            let code = &description.areas[area].code;
            let centre = description.areas[area].centre;
            let mut add = |place: Spot, what: String, clearance: f64| {
                banks.push(Bank {
                    river: &edge.river,
                    stretch: [from.min(to) - BEYOND, from.max(to) + BEYOND],
                    side: if from < to { side } else { -side },
                    place,
                    what,
                    clearance,
                });
            };
            add(centre, format!("the centre of {code}"), settings.centre_clearance);
            if let Some(town) = geography.towns[area] {
                add(town, format!("the town of {code}"), settings.town_clearance);
            }
        }
    }
    banks
}

/// Pushes rivers away from places that are too near or on the wrong side; whether any was.
fn bend(description: &Description, geography: &mut Geography, spots: &[Spot], notes: &mut Notes) -> bool {
    let mut bent = false;
    for bank in banks(description, geography, spots) {
        let found = nearest(&geography.courses[bank.river], bank.place);
        let along = (bank.stretch[0]..=bank.stretch[1]).contains(&found.station);
        let right_side = found.side * bank.side > 0.0;
        let away = if right_side { found.distance } else { -found.distance };
        let short = bank.clearance - away;
        if !along || short < 0.01 || found.distance == 0.0 || short > description.settings.river_stray {
            continue;
        }
        let out = found.spot.from(bank.place);
        let by = Spot::default().plus(out, short / found.distance * if right_side { 1.0 } else { -1.0 });
        let reach = GIVE.max(4.0 * by.length());
        for spot in geography.courses.values_mut().flatten() {
            let part = (spot.distance(found.spot) / reach).min(1.0);
            let near = 1.0 - part * part;
            *spot = spot.plus(by, near * near);
        }
        *notes.bent.entry((bank.river.to_owned(), bank.what)).or_default() += by.length();
        bent = true;
    }
    bent
}
