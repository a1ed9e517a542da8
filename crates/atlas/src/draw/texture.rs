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

/// The pattern of hedges round small crooked fields.
pub(crate) fn hedges() -> String {
    const FIELDS: i64 = 11;
    const FIELD: f64 = 13.0;
    let size = FIELDS as f64 * FIELD;
    let corner = |column: i64, row: i64| {
        let key = (column.rem_euclid(FIELDS), row.rem_euclid(FIELDS));
        let swing = pt(hash(key.0, key.1, 81) - 0.5, hash(key.0, key.1, 82) - 0.5) * (FIELD * 0.7);
        pt(column as f64, row as f64) * FIELD + swing
    };
    let (mut hedge, mut trees) = (Pen::default(), Pen::default());
    for row in -1..=FIELDS {
        for column in -1..=FIELDS {
            let key = (column.rem_euclid(FIELDS), row.rem_euclid(FIELDS));
            for (seed, next) in [(83, (1, 0)), (84, (0, 1))] {
                if hash(key.0, key.1, seed) < 0.2 {
                    continue;
                }
                let (from, to) = (corner(column, row), corner(column + next.0, row + next.1));
                hedge.line(&[from, to]);
                let tree = from.lerp(to, 0.2 + 0.6 * hash(key.0, key.1, seed + 4));
                if hash(key.0, key.1, seed + 8) < 0.5 {
                    trees.circle(tree, 1.15);
                }
            }
        }
    }
    format!(
        "<pattern id=\"hedges\" width=\"{size}\" height=\"{size}\" patternUnits=\"userSpaceOnUse\"><rect \
         class=\"meadow\" width=\"{size}\" height=\"{size}\"/>{}{}</pattern>\n",
        path("hedge", hedge),
        path("hedge-tree", trees)
    )
}

/// The patterns of wet ground: dashes of water, with grass in marshes.
pub(crate) fn reeds() -> String {
    let (mut dashes, mut grass) = (Pen::default(), Pen::default());
    for (x, y, long) in [(3.0, 6.0, 9.0), (19.0, 11.0, 7.0), (8.0, 17.0, 8.0), (22.0, 22.0, 6.0)] {
        dashes.line(&[pt(x, y), pt(x + long, y)]);
        for (dx, dy) in [(-1.6, -2.4), (0.0, -3.4), (1.6, -2.4)] {
            let foot = pt(x + long * 0.5, y);
            grass.line(&[foot, foot + pt(dx, dy)]);
        }
    }
    let shape = dashes.done();
    let tile = |id: &str, ground: &str, more: &str| {
        format!(
            "<pattern id=\"{id}\" width=\"30\" height=\"24\" patternUnits=\"userSpaceOnUse\"><rect class=\"{ground}\" \
             width=\"30\" height=\"24\"/><path class=\"wet-dash\" d=\"{shape}\"/>{more}</pattern>\n"
        )
    };
    tile("reeds", "fen", &path("reed", grass)) + &tile("ripples", "flooded-ground", "")
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
