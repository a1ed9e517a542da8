//! What the board and the theatre tell of heights.

use super::chart::{Chart, Cover, HEX, RiverKind};
use super::cover::Ownership;
use super::water::{Course, on_page};
use crate::geometry::Point;
use crate::relief::{Land, STEP};

/// What is known of the land under a map.
pub(crate) fn land(chart: &Chart<'_>, courses: &[Course], owners: &Ownership) -> Land {
    let mut spots = Vec::new();
    let drawn = courses.iter().map(|course| (course.line.clone(), depth(course.kind)));
    let mut rivers: Vec<(Vec<Point>, f64)> = drawn.collect();
    if let Some(theatre) = chart.theatre {
        let heights = theatre.heights.iter().map(|spot| (spot.at, spot.metres));
        let towns = theatre.towns.iter().filter_map(|town| Some((town.at, town.height?)));
        let known = heights.chain(towns);
        let drawn = |metres: i16| f64::from(metres) * theatre.exaggeration;
        spots.extend(known.filter_map(|(at, metres)| Some((chart.on_page(at)?, drawn(metres)))));
        let is_drawn = |id: &String| courses.iter().any(|course| course.id.as_ref() == Some(id));
        let brooks = theatre.rivers.iter().filter(|river| !is_drawn(&river.id));
        rivers.extend(brooks.filter_map(|river| Some((on_page(chart, &river.course)?, depth(RiverKind::Stream)))));
    }
    let rise = owners.map(chart, |place| {
        let hill = if place.ground.hill { 70.0 } else { 0.0 };
        hill + if place.ground.cover == Cover::Woods { 15.0 } else { 0.0 }
    });
    Land {
        over: chart.map.grown(STEP),
        spots,
        rivers,
        rise: rise.blurred(HEX * 0.3),
    }
}

/// How deep a river has cut, in metres.
fn depth(kind: RiverKind) -> f64 {
    match kind {
        RiverKind::Major => 150.0,
        RiverKind::Minor | RiverKind::Brook => 120.0,
        RiverKind::Stream => 70.0,
        RiverKind::Canal => 0.0,
    }
}
