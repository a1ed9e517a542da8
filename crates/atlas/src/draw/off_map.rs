//! Places off the map that are drawn at its edge: boxes, and the arrows between them and the map.

use std::fmt::Write as _;

use super::chart::Chart;
use super::pen::{Pen, path};
use crate::geometry::{Point, along, crossing, length, pt};

/// The places themselves: paper laid over whatever is under them.
pub(crate) fn draw(chart: &Chart<'_>) -> String {
    let mut svg = String::new();
    for place in chart.places.iter().filter(|place| place.ground.off_map) {
        let mut pen = Pen::default();
        pen.ring(&place.outline);
        let _ = write!(svg, "{}", path("off-map", pen));
    }
    svg
}

/// Arrows: across the border that a place off the map shares with the map, and over the gap where they share none.
pub(crate) fn arrows(chart: &Chart<'_>) -> String {
    let mut svg = String::new();
    for border in &chart.borders {
        let (a, b) = (&chart.places[border.between.0], &chart.places[border.between.1]);
        if a.ground.off_map == b.ground.off_map {
            continue;
        }
        let (out, inner) = if a.ground.off_map { (a, b) } else { (b, a) };
        if let Some((at, way)) = along(&border.line, length(&border.line) / 2.0) {
            let across = way.left() * (inner.centre - out.centre).dot(way.left()).signum();
            svg.push_str(&arrow(at - across * 11.0, at + across * 11.0));
        }
    }
    for &(from, to) in &chart.links {
        let (from, to) = (&chart.places[from], &chart.places[to]);
        let leave = meets(&from.outline, from.centre, to.centre).unwrap_or(from.centre);
        let reach = meets(&to.outline, to.centre, from.centre).unwrap_or(to.centre);
        let way = (reach - leave).unit();
        svg.push_str(&arrow(leave + way * 4.0, reach + way * 8.0));
    }
    svg
}

/// Where the way from one point to another leaves an outline.
fn meets(outline: &[Point], from: Point, to: Point) -> Option<Point> {
    let sides = (0..outline.len()).map(|at| (outline[at], outline[(at + 1) % outline.len()]));
    let found = sides.filter_map(|side| crossing(side, (from, to)));
    found.max_by(|a, b| a.distance(from).total_cmp(&b.distance(from)))
}

/// A broad arrow from one point to another.
fn arrow(from: Point, to: Point) -> String {
    let way = (to - from).unit();
    let long = from.distance(to);
    let p = |forward: f64, aside: f64| from + way * forward + way.left() * aside;
    let mut pen = Pen::default();
    let head = (long - 11.0).max(long * 0.45);
    pen.ring(&[
        p(long, 0.0),
        p(head, 8.0),
        p(head, 3.2),
        p(0.0, 3.2),
        p(0.0, -3.2),
        p(head, -3.2),
        p(head, -8.0),
    ]);
    path("way", pen)
}

/// A sample of a box with its arrow, for the key.
pub(crate) fn sample(middle: Point) -> String {
    arrow(middle - pt(16.0, 0.0), middle + pt(16.0, 0.0))
}
