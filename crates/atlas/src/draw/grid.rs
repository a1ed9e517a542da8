//! Hex grid and hex numbers, and the shape of every place that can be clicked.

use std::collections::HashSet;
use std::fmt::Write as _;

use super::chart::{Chart, HEX};
use super::marks::outlines;
use super::pen::{Pen, escape, path, text};
use crate::geometry::{Point, Rect, pt};

/// Size of the hex numbers.
const NUMBER: f64 = 7.6;

/// The grid, each hexside once.
pub(crate) fn draw(chart: &Chart<'_>) -> String {
    if !chart.hexes() {
        return String::new();
    }
    let mut drawn = HashSet::new();
    let mut pen = Pen::default();
    let key = |p: Point| ((p.x * 2.0).round() as i64, (p.y * 2.0).round() as i64);
    for place in &chart.places {
        let mut open: Vec<Point> = Vec::new();
        for at in 0..place.outline.len() {
            let (from, to) = (place.outline[at], place.outline[(at + 1) % place.outline.len()]);
            let (a, b) = (key(from), key(to));
            if drawn.insert((a.min(b), a.max(b))) {
                if open.is_empty() {
                    open.push(from);
                }
                open.push(to);
            } else {
                pen.line(&std::mem::take(&mut open));
            }
        }
        pen.line(&open);
    }
    path("hexside", pen)
}

/// Ground beyond the outermost places, faded.
pub(crate) fn veil(chart: &Chart<'_>) -> String {
    // By the sea the map goes on around its areas as far as there is anything to see.
    if !chart.hexes() && chart.theatre.is_some_and(|theatre| !theatre.coasts.is_empty()) {
        return String::new();
    }
    let everything: Vec<usize> = (0..chart.places.len()).collect();
    let Rect { x, y, w, h } = chart.map;
    let mut pen = Pen::default();
    pen.ring(&[pt(x, y), pt(x + w, y), pt(x + w, y + h), pt(x, y + h)]);
    for ring in outlines(chart, &everything) {
        pen.ring(&ring);
    }
    path("veil", pen)
}

/// Hex numbers, at the top of each hex.
pub(crate) fn numbers(chart: &Chart<'_>) -> String {
    if !chart.hexes() {
        return String::new();
    }
    let mut svg = String::new();
    for place in &chart.places {
        let at = number_spot(place.centre);
        svg.push_str(&text("number", at, NUMBER, "start", &place.shape.id));
    }
    svg
}

fn number_spot(centre: Point) -> Point {
    centre + pt(0.0, -HEX * 0.385)
}

/// Where the number of a hex stands, so that names can keep clear of it.
pub(crate) fn number_box(centre: Point) -> Rect {
    let at = number_spot(centre);
    Rect::new(at.x - 9.0, at.y - 6.4, 18.0, 7.4)
}

/// One shape for every place, invisible, to be clicked.
pub(crate) fn places(chart: &Chart<'_>) -> String {
    let mut svg = String::new();
    for place in &chart.places {
        let mut pen = Pen::default();
        pen.ring(&place.outline);
        let _ = writeln!(
            svg,
            "<path class=\"place\" data-place=\"{}\" d=\"{}\"/>",
            escape(&place.shape.id),
            pen.done()
        );
    }
    svg
}
