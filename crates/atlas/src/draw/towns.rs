//! Towns by size: a few houses, or streets of them on built-up ground.

use super::chart::{Chart, Settled};
use super::pen::{Pen, path};
use crate::geometry::{Point, pt};
use crate::relief::noise::hash;

/// How far the houses of a place reach from its middle.
pub(crate) fn reach(settled: Settled) -> f64 {
    match settled {
        Settled::Village => 6.5,
        Settled::Town => 14.0,
        Settled::City => 20.0,
    }
}

/// All towns.
pub(crate) fn draw(chart: &Chart<'_>) -> String {
    let mut svg = String::new();
    for place in &chart.places {
        let Some(settled) = place.ground.settled else { continue };
        if settled > Settled::Village {
            svg.push_str(&built_up(place.site, reach(settled)));
        }
    }
    for place in &chart.places {
        let Some(settled) = place.ground.settled else { continue };
        svg.push_str(&houses(place.site, settled));
    }
    svg
}

/// The ground a town stands on.
fn built_up(site: Point, reach: f64) -> String {
    let ring: Vec<Point> = (0..14)
        .map(|step| {
            let angle = f64::from(step) / 14.0 * std::f64::consts::TAU;
            let far = reach * (0.98 + 0.42 * hash(site.x as i64 + i64::from(step), site.y as i64, 61));
            site + pt(angle.cos(), angle.sin() * 0.92) * far
        })
        .collect();
    let mut pen = Pen::default();
    pen.soft_ring(&ring);
    path("built-up", pen)
}

/// A handful of houses about a street.
fn hamlet(site: Point) -> String {
    let key = (site.x as i64, site.y as i64);
    let turn = hash(key.0, key.1, 68) * std::f64::consts::TAU;
    let mut pen = Pen::default();
    for (number, (along, across)) in [
        (-5.6, -3.0),
        (-1.2, -3.6),
        (3.6, -3.2),
        (-3.8, 3.2),
        (1.0, 3.4),
        (5.8, 2.6),
    ]
    .into_iter()
    .enumerate()
    {
        let seed = 80 + number as u64;
        if hash(key.0, key.1, seed) < 0.14 {
            continue;
        }
        let angle = turn + (hash(key.0, key.1, seed + 10) - 0.5) * 0.7;
        let (cos, sin) = (turn.cos(), turn.sin());
        let middle = site + pt(along * cos - across * sin, along * sin + across * cos);
        let (w, h) = (
            1.5 + 0.8 * hash(key.0, key.1, seed + 20),
            1.25 + 0.4 * hash(key.0, key.1, seed + 30),
        );
        let corners = [pt(-w, -h), pt(w, -h), pt(w, h), pt(-w, h)];
        let (cos, sin) = (angle.cos(), angle.sin());
        pen.ring(&corners.map(|p| middle + pt(p.x * cos - p.y * sin, p.x * sin + p.y * cos)));
    }
    path("house", pen)
}

/// Houses: a handful, or blocks of them in crooked rows.
pub(crate) fn houses(site: Point, settled: Settled) -> String {
    let (rows, pitch, size) = match settled {
        Settled::Village => return hamlet(site),
        Settled::Town => (2, 5.4, 4.2),
        Settled::City => (3, 5.8, 4.7),
    };
    let key = (site.x as i64, site.y as i64);
    let turn = (hash(key.0, key.1, 62) - 0.5) * 1.2;
    let (cos, sin) = (turn.cos(), turn.sin());
    let place = |p: Point| site + pt(p.x * cos - p.y * sin, p.x * sin + p.y * cos);
    let mut pen = Pen::default();
    for row in -rows..=rows {
        for column in -rows..=rows {
            let spot = (i64::from(row) * 7 + key.0, i64::from(column) * 13 + key.1);
            let far = f64::from(row * row + column * column).sqrt() / (f64::from(rows) + 0.35);
            if far > 1.12 || hash(spot.0, spot.1, 63) < 0.16 * far {
                continue;
            }
            let middle = pt(f64::from(column), f64::from(row)) * pitch
                + pt(hash(spot.0, spot.1, 64) - 0.5, hash(spot.0, spot.1, 65) - 0.5) * 1.3;
            let (w, h) = (
                size * (0.7 + 0.5 * hash(spot.0, spot.1, 66)) / 2.0,
                size * (0.7 + 0.5 * hash(spot.0, spot.1, 67)) / 2.0,
            );
            let corners = [pt(-w, -h), pt(w, -h), pt(w, h), pt(-w, h)];
            pen.ring(&corners.map(|corner| place(middle + corner)));
        }
    }
    path("house", pen)
}
