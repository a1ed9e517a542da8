//! Signs printed on the map: values, sources of supply, objectives, entries.

use std::collections::{BTreeMap, BTreeSet};

use grognard_core::side::Side;

use super::chart::{Chart, HEX, Place};
use super::pen::{Pen, num, path, text};
use crate::geometry::{Point, pt};

/// Keys of targets of naval guns begin so; their text is the nation whose guns reach them.
pub(crate) const NAVAL: &str = "naval-";

/// A sign by its key; none for keys without one. `value` is what is written in it.
pub(crate) fn sign(key: &str, at: Point, side: Option<Side>, value: &str) -> Option<String> {
    Some(match key {
        "victory" => medallion(at, value),
        "terrain-value" => shield(at, value),
        "objective" => star(at, 7.0),
        "supply-source" => source(at, side),
        "artillery" => gun(at),
        "exit" => exit(at),
        "entry" => entry(at, pt(-1.0, 0.0)),
        "fort" => fort(at),
        "port" => port(at),
        "drop" => parachute(at),
        "beach" => beach(at),
        "bocage" => hedged(at),
        "woods" => tree(at),
        "rough" => peaks(at),
        key if key.starts_with(NAVAL) => target(at, value),
        _ => return None,
    })
}

fn side_class(side: Option<Side>) -> &'static str {
    match side {
        Some(Side::A) => "side-a",
        Some(Side::B) => "side-b",
        None => "side-none",
    }
}

/// Victory points: a disc with the number.
fn medallion(at: Point, value: &str) -> String {
    format!(
        "<circle class=\"medal\" cx=\"{}\" cy=\"{}\" r=\"8.2\"/>{}",
        num(at.x),
        num(at.y),
        text("medal-value", at + pt(0.0, 4.1), 11.5, "middle", value)
    )
}

/// What the terrain is worth to a defender: a shield with the number.
fn shield(at: Point, value: &str) -> String {
    let mut pen = Pen::default();
    pen.move_to(at + pt(-7.0, -8.0));
    pen.line_to(at + pt(7.0, -8.0));
    pen.line_to(at + pt(7.0, 1.0));
    pen.curve_to(at + pt(7.0, 5.5), at + pt(3.0, 8.0), at + pt(0.0, 9.3));
    pen.curve_to(at + pt(-3.0, 8.0), at + pt(-7.0, 5.5), at + pt(-7.0, 1.0));
    pen.close();
    path("shield", pen) + &text("shield-value", at + pt(0.0, 3.9), 11.0, "middle", value)
}

/// Prepared works: a star of bastions.
fn fort(at: Point) -> String {
    let corner = |step: u32| {
        let angle = f64::from(step) * std::f64::consts::PI / 4.0 + std::f64::consts::FRAC_PI_8 * 2.0;
        at + pt(angle.cos(), angle.sin()) * if step.is_multiple_of(2) { 9.0 } else { 5.4 }
    };
    let mut pen = Pen::default();
    pen.ring(&(0..8).map(corner).collect::<Vec<_>>());
    let mut keep = Pen::default();
    keep.ring(&[
        at + pt(-2.2, -2.2),
        at + pt(2.2, -2.2),
        at + pt(2.2, 2.2),
        at + pt(-2.2, 2.2),
    ]);
    path("badge", pen) + &path("glyph-full", keep)
}

/// A port: an anchor.
fn port(at: Point) -> String {
    let mut disc = Pen::default();
    disc.circle(at, 8.4);
    let mut anchor = Pen::default();
    anchor.circle(at + pt(0.0, -4.4), 1.3);
    anchor.line(&[at + pt(0.0, -3.0), at + pt(0.0, 5.0)]);
    anchor.line(&[at + pt(-2.6, -1.2), at + pt(2.6, -1.2)]);
    anchor.move_to(at + pt(-4.6, 1.6));
    anchor.curve_to(at + pt(-4.0, 4.4), at + pt(-2.0, 5.2), at + pt(0.0, 5.2));
    anchor.curve_to(at + pt(2.0, 5.2), at + pt(4.0, 4.4), at + pt(4.6, 1.6));
    path("badge", disc) + &path("glyph", anchor)
}

/// Where troops are dropped: a parachute.
fn parachute(at: Point) -> String {
    let mut silk = Pen::default();
    silk.move_to(at + pt(-6.8, -0.6));
    silk.curve_to(at + pt(-6.8, -9.6), at + pt(6.8, -9.6), at + pt(6.8, -0.6));
    silk.quad_to(at + pt(3.4, -2.8), at + pt(0.0, -0.6));
    silk.quad_to(at + pt(-3.4, -2.8), at + pt(-6.8, -0.6));
    silk.close();
    let mut cords = Pen::default();
    for x in [-6.8, 0.0, 6.8] {
        cords.line(&[at + pt(x, -0.6), at + pt(0.0, 6.4)]);
    }
    let mut load = Pen::default();
    load.circle(at + pt(0.0, 6.6), 1.9);
    path("badge", silk) + &path("glyph", cords) + &path("glyph-full", load)
}

/// A landing beach: waves against the sand.
fn beach(at: Point) -> String {
    let mut disc = Pen::default();
    disc.circle(at, 8.4);
    let mut waves = Pen::default();
    for y in [-3.2, 0.4, 4.0] {
        let x = if y > 3.0 { 4.0 } else { 5.4 };
        waves.move_to(at + pt(-x, y));
        waves.curve_to(at + pt(-x * 0.6, y - 2.6), at + pt(-x * 0.3, y - 2.6), at + pt(0.0, y));
        waves.curve_to(
            at + pt(x * 0.3, y + 2.2),
            at + pt(x * 0.6, y + 2.2),
            at + pt(x, y - 0.6),
        );
    }
    path("badge", disc) + &path("glyph", waves)
}

/// Fields between hedges: a hedged square.
fn hedged(at: Point) -> String {
    let mut field = Pen::default();
    field.ring(&[
        at + pt(-6.6, -6.6),
        at + pt(6.6, -6.6),
        at + pt(6.6, 6.6),
        at + pt(-6.6, 6.6),
    ]);
    let mut hedge = Pen::default();
    hedge.line(&[at + pt(-6.6, -1.0), at + pt(6.6, 1.4)]);
    hedge.line(&[at + pt(1.2, -6.6), at + pt(-0.2, 0.2)]);
    hedge.line(&[at + pt(-2.2, 0.0), at + pt(-3.4, 6.6)]);
    hedge.line(&[at + pt(3.2, 1.0), at + pt(2.8, 6.6)]);
    path("hedge-sign", field) + &path("hedge", hedge)
}

/// Woods: a fir.
fn tree(at: Point) -> String {
    let mut fir = Pen::default();
    let right = [
        (0.0, -7.6),
        (4.2, -1.6),
        (2.2, -1.6),
        (6.0, 4.2),
        (1.3, 4.2),
        (1.3, 7.2),
    ];
    let left = right.iter().rev().filter(|(x, _)| *x > 0.0).map(|&(x, y)| (-x, y));
    let ring: Vec<Point> = right.iter().copied().chain(left).map(|(x, y)| at + pt(x, y)).collect();
    fir.ring(&ring);
    path("tree-sign", fir)
}

/// Rough ground: two peaks.
fn peaks(at: Point) -> String {
    let mut ridge = Pen::default();
    ridge.ring(&[
        at + pt(-7.4, 6.0),
        at + pt(-2.4, -5.6),
        at + pt(0.6, 0.6),
        at + pt(2.8, -2.8),
        at + pt(7.4, 6.0),
    ]);
    path("peak-sign", ridge)
}

/// A target for the guns or aircraft of a nation: a ring in its colour round a spot.
fn target(at: Point, nation: &str) -> String {
    let class = nation_class(nation);
    let mut ring = Pen::default();
    ring.circle(at, 7.0);
    let mut spot = Pen::default();
    spot.circle(at, 1.4);
    path(&format!("target {class}"), ring) + &path(&format!("target-spot {class}"), spot)
}

/// The class that gives a line the colour of a nation; of an unknown one, of nobody.
pub(crate) fn nation_class(nation: &str) -> String {
    const KNOWN: [&str; 5] = ["us", "british", "canadian", "french", "german"];
    let known = KNOWN.iter().find(|word| nation.split('-').any(|part| part == **word));
    known.map_or_else(|| "side-none".into(), |word| format!("nation-{word}"))
}

/// An objective: a star.
pub(crate) fn star(at: Point, size: f64) -> String {
    let corner = |step: u32| {
        let angle = f64::from(step) * std::f64::consts::PI / 5.0 - std::f64::consts::FRAC_PI_2;
        at + pt(angle.cos(), angle.sin()) * if step.is_multiple_of(2) { size } else { size * 0.42 }
    };
    let mut pen = Pen::default();
    pen.ring(&(0..10).map(corner).collect::<Vec<_>>());
    path("star", pen)
}

/// A source of supply: a barrel between two bars, in the colour of its side.
fn source(at: Point, side: Option<Side>) -> String {
    let class = side_class(side);
    let mut ring = Pen::default();
    ring.circle(at, 8.6);
    let mut can = Pen::default();
    can.ring(&[
        at + pt(-3.6, -4.6),
        at + pt(3.6, -4.6),
        at + pt(3.6, 4.8),
        at + pt(-3.6, 4.8),
    ]);
    can.line(&[at + pt(-3.6, -1.5), at + pt(3.6, -1.5)]);
    can.line(&[at + pt(-3.6, 1.7), at + pt(3.6, 1.7)]);
    path(&format!("source {class}"), ring) + &path("source-can", can)
}

/// Massed guns: a barrel on a wheel.
fn gun(at: Point) -> String {
    let mut disc = Pen::default();
    disc.circle(at, 8.6);
    let mut barrel = Pen::default();
    barrel.line(&[at + pt(-5.0, 3.4), at + pt(5.6, -4.0)]);
    let mut wheel = Pen::default();
    wheel.circle(at + pt(-1.2, 2.4), 2.9);
    path("source side-a", disc) + &path("gun", barrel) + &path("gun-wheel", wheel)
}

/// Where units may leave the map: a broad arrow.
fn exit(at: Point) -> String {
    arrow("exit", at, pt(-1.0, 0.0))
}

/// Where reinforcements come in: an arrow into the map.
pub(crate) fn entry(at: Point, way: Point) -> String {
    arrow("entry", at, way)
}

fn arrow(class: &str, at: Point, way: Point) -> String {
    let side = way.left();
    let p = |forward: f64, aside: f64| at + way * forward + side * aside;
    let mut pen = Pen::default();
    pen.ring(&[
        p(9.0, 0.0),
        p(1.0, 7.5),
        p(1.0, 3.0),
        p(-9.0, 3.0),
        p(-9.0, -3.0),
        p(1.0, -3.0),
        p(1.0, -7.5),
    ]);
    path(class, pen)
}

/// Signs of hexes: objectives, entries, sources, each in its corner.
pub(crate) fn draw(chart: &Chart<'_>) -> String {
    let mut svg = String::new();
    if !chart.hexes() {
        return svg;
    }
    for place in &chart.places {
        for label in &place.shape.labels {
            let value = label.text.as_deref().unwrap_or("");
            let Some(at) = corner(chart, place, &label.key) else {
                continue;
            };
            let drawn = if label.key == "entry" {
                Some(entry(at, inwards(chart, place.centre)))
            } else {
                sign(&label.key, at, label.side, value)
            };
            svg.push_str(&drawn.unwrap_or_default());
        }
    }
    svg
}

/// Where in a hex a sign stands.
fn corner(chart: &Chart<'_>, place: &Place<'_>, key: &str) -> Option<Point> {
    let at = |x: f64, y: f64| place.centre + pt(x, y) * HEX;
    Some(match key {
        "objective" | "victory" => at(-0.33, -0.14),
        "supply-source" => at(0.31, 0.16),
        "terrain-value" => at(0.33, -0.14),
        "artillery" => at(-0.31, 0.16),
        "exit" => at(0.0, 0.4),
        "entry" => place.centre - inwards(chart, place.centre) * (HEX * 0.36),
        _ => return None,
    })
}

/// The direction from the nearest edge of the map into it.
fn inwards(chart: &Chart<'_>, p: Point) -> Point {
    let map = chart.map;
    let edges = [
        (p.x - map.x, pt(1.0, 0.0)),
        (map.right() - p.x, pt(-1.0, 0.0)),
        (p.y - map.y, pt(0.0, 1.0)),
        (map.bottom() - p.y, pt(0.0, -1.0)),
    ];
    let nearest = edges.into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
    nearest.map_or(pt(-1.0, 0.0), |(_, way)| way)
}

/// The closed outlines around a set of places.
pub(crate) fn outlines(chart: &Chart<'_>, places: &[usize]) -> Vec<Vec<Point>> {
    let key = |p: Point| ((p.x * 2.0).round() as i64, (p.y * 2.0).round() as i64);
    let mut edges: BTreeMap<(i64, i64), Vec<(Point, Point)>> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    for &at in places {
        let ring = &chart.places[at].outline;
        for corner in 0..ring.len() {
            let (a, b) = (ring[corner], ring[(corner + 1) % ring.len()]);
            seen.insert((key(a), key(b)));
            edges.entry(key(a)).or_default().push((a, b));
        }
    }
    for list in edges.values_mut() {
        list.retain(|(a, b)| !seen.contains(&(key(*b), key(*a))));
    }
    let mut rings = Vec::new();
    while let Some(start) = edges.iter().find(|(_, list)| !list.is_empty()).map(|(key, _)| *key) {
        let mut ring = Vec::new();
        let mut at = start;
        while let Some((a, b)) = edges.get_mut(&at).and_then(Vec::pop) {
            ring.push(a);
            at = key(b);
        }
        rings.push(ring);
    }
    rings
}
