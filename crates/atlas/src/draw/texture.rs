//! Textures: tree tops in woods, grass on moors.

use super::pen::{Pen, path};
use crate::geometry::{Point, pt};
use crate::relief::noise::hash;

/// How wide a tile of woods is before it repeats.
const TILE: f64 = 72.0;
/// How close two tree tops may stand.
const APART: f64 = 5.6;

/// The pattern of tree tops: each a disc over its own shadow, scattered so that no rows are seen.
pub(crate) fn trees() -> String {
    let mut shadow = Pen::default();
    let mut top = Pen::default();
    for (at, wide) in scattered() {
        for (dx, dy) in [(0.0, 0.0), (-TILE, 0.0), (0.0, -TILE), (-TILE, -TILE)] {
            let at = at + pt(dx, dy);
            if at.x > -5.0 && at.y > -5.0 {
                shadow.circle(at + pt(0.55, 0.7), wide);
                top.circle(at, wide * 0.9);
            }
        }
    }
    format!(
        "<pattern id=\"trees\" width=\"{TILE}\" height=\"{TILE}\" patternUnits=\"userSpaceOnUse\"><rect \
         class=\"leaves\" width=\"{TILE}\" height=\"{TILE}\"/>{}{}</pattern>\n",
        path("tree", shadow),
        path("tree-light", top)
    )
}

/// Spots and sizes of tree tops, no two too close, also across the edge of the tile.
fn scattered() -> Vec<(Point, f64)> {
    let mut found: Vec<(Point, f64)> = Vec::new();
    for attempt in 0..700 {
        let at = pt(hash(attempt, 1, 71), hash(attempt, 2, 71)) * TILE;
        let around = |other: Point| {
            let wrap = |d: f64| d.abs().min(TILE - d.abs());
            wrap(at.x - other.x).hypot(wrap(at.y - other.y))
        };
        if found.iter().all(|(other, _)| around(*other) > APART) && found.len() < 92 {
            found.push((at, 1.3 + 1.3 * hash(attempt, 3, 71)));
        }
    }
    found
}

/// The pattern of grass on moors.
pub(crate) fn tufts() -> String {
    let mut pen = Pen::default();
    for (x, y) in [(6.0, 8.0), (20.0, 14.0), (11.0, 24.0), (26.0, 28.0)] {
        for (dx, dy) in [(-2.2, -2.6), (0.0, -3.8), (2.2, -2.6)] {
            pen.line(&[pt(x, y), pt(x + dx, y + dy)]);
        }
    }
    format!(
        "<pattern id=\"tufts\" width=\"32\" height=\"32\" patternUnits=\"userSpaceOnUse\"><rect class=\"heath\" \
         width=\"32\" height=\"32\"/>{}</pattern>\n",
        path("tuft", pen)
    )
}
