//! Signs printed on the map: values, sources of supply, objectives, entries, fortified lines, set-up zones.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use grognard_core::side::Side;

use super::chains::chains;
use super::chart::{Chart, HEX, Place};
use super::letters::{Face, width};
use super::pen::{Pen, num, path, text};
use crate::geometry::{Point, Rect, along, length, pt, resample, soften};

/// How many colours there are for set-up zones.
const ZONE_COLOURS: usize = 5;

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

/// An objective: a star.
pub(crate) fn star(at: Point, size: f64) -> String {
    let corner = |step: u32| {
        let angle = f64::from(step) * std::f64::consts::PI / 5.0 - std::f64::consts::FRAC_PI_2;
        at + pt(angle.cos(), angle.sin()) * if step % 2 == 0 { size } else { size * 0.42 }
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
    let mut svg = westwall(chart);
    if !chart.hexes() {
        return svg;
    }
    for place in &chart.places {
        for label in &place.shape.labels {
            let value = label.text.as_deref().unwrap_or("");
            let Some(at) = corner(chart, place, &label.key) else { continue };
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

/// The fortified line: from hex to hex, with teeth towards the middle of the map.
fn westwall(chart: &Chart<'_>) -> String {
    let forts: Vec<usize> = (0..chart.places.len()).filter(|&at| chart.places[at].ground.fortified).collect();
    let mut pieces = Vec::new();
    for (at, &a) in forts.iter().enumerate() {
        for &b in &forts[at + 1..] {
            if chart.hexes() && chart.places[a].centre.distance(chart.places[b].centre) < HEX * 1.1 {
                pieces.push((a, b));
            }
        }
    }
    let bend = |a: usize, b: usize, node: usize| {
        let other = |piece: (usize, usize)| if piece.0 == node { piece.1 } else { piece.0 };
        let way = |piece: usize| (chart.places[other(pieces[piece])].centre - chart.places[node].centre).unit();
        1.0 + way(a).dot(way(b))
    };
    let mut svg = String::new();
    let mut in_line = vec![false; chart.places.len()];
    for chain in chains(&pieces, bend) {
        let mut line = Vec::new();
        for (piece, forward) in chain {
            let (from, to) = if forward { pieces[piece] } else { (pieces[piece].1, pieces[piece].0) };
            if line.is_empty() {
                line.push(chart.places[from].centre);
            }
            line.push(chart.places[to].centre);
            in_line[from] = true;
            in_line[to] = true;
        }
        let first = line[0].lerp(line[1], -0.45);
        let last = line[line.len() - 1].lerp(line[line.len() - 2], -0.45);
        line.insert(0, first);
        line.push(last);
        svg.push_str(&teeth(&soften(&resample(&line, 6.0), 12), chart.map.centre()));
    }
    for &fort in forts.iter().filter(|&&fort| !in_line[fort]) {
        let at = chart.places[fort].centre;
        svg.push_str(&teeth(&[at - pt(0.0, HEX * 0.3), at, at + pt(0.0, HEX * 0.3)], chart.map.centre()));
    }
    svg
}

/// A line of dragon's teeth, pointing to the side on which `enemy` lies.
pub(crate) fn teeth(line: &[Point], enemy: Point) -> String {
    let mut base = Pen::default();
    base.curve(&resample(line, 18.0));
    let mut tooth = Pen::default();
    let steps = (length(line) / 8.0).floor() as usize;
    let hand = {
        let (p, way) = along(line, length(line) / 2.0).unwrap_or_default();
        if way.left().dot(enemy - p) >= 0.0 { 1.0 } else { -1.0 }
    };
    for step in 0..steps {
        if let Some((p, way)) = along(line, (step as f64 + 0.5) * 8.0) {
            let out = way.left() * hand;
            tooth.ring(&[p - way * 2.8, p + out * 5.2, p + way * 2.8]);
        }
    }
    let mut svg = path("wall-edge", Pen::default());
    let shape = base.done();
    let _ = write!(svg, "<path class=\"wall-edge\" d=\"{shape}\"/><path class=\"wall\" d=\"{shape}\"/>\n");
    svg + &path("tooth", tooth)
}

/// Set-up zones: a broken line inside their edge, and their name.
pub(crate) fn zones(chart: &Chart<'_>) -> (String, Vec<Rect>) {
    let mut members: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, place) in chart.places.iter().enumerate() {
        let zones = place.shape.labels.iter().filter(|label| label.key == "zone");
        for label in zones {
            members.entry(label.text.as_deref().unwrap_or("")).or_default().push(at);
        }
    }
    let mut order: Vec<(&str, Vec<usize>)> = members.into_iter().collect();
    order.sort_by_key(|(_, places)| places[0]);
    let mut svg = String::new();
    let mut taken = Vec::new();
    for (at, (name, places)) in order.into_iter().enumerate() {
        let colour = at % ZONE_COLOURS;
        let mut pen = Pen::default();
        for ring in outlines(chart, &places) {
            pen.ring(&inset(&ring, 3.2));
        }
        svg.push_str(&path(&format!("zone zone-{colour}"), pen));
        let (label, area) = zone_name(chart, name, &places, colour);
        svg.push_str(&label);
        taken.push(area);
    }
    (svg, taken)
}

/// The name of a zone, in its widest row.
fn zone_name(chart: &Chart<'_>, name: &str, places: &[usize], colour: usize) -> (String, Rect) {
    const SIZE: f64 = 21.0;
    let centres: Vec<Point> = places.iter().map(|&at| chart.places[at].centre).collect();
    let middle = Rect::around(centres.iter().copied()).unwrap_or_default().centre();
    let row = centres.iter().map(|p| p.y).min_by(|a, b| (a - middle.y).abs().total_cmp(&(b - middle.y).abs()));
    let y = row.unwrap_or(middle.y);
    let in_row = centres.iter().filter(|p| (p.y - y).abs() < 1.0).map(|p| p.x);
    let (low, high) = in_row.fold((f64::MAX, f64::MIN), |(low, high), x| (low.min(x), high.max(x)));
    let wide = width(name, SIZE, Face::Title) + 2.0 * name.chars().count() as f64;
    let at = pt(f64::midpoint(low, high), y + 14.0);
    let class = format!("zone-name zone-ink-{colour}");
    (
        text(&class, at, SIZE, "middle", name),
        Rect::new(at.x - wide / 2.0, at.y - SIZE * 0.78, wide, SIZE * 0.85),
    )
}

/// The closed outlines around a set of places.
pub(crate) fn outlines(chart: &Chart<'_>, places: &[usize]) -> Vec<Vec<Point>> {
    let key = |p: Point| ((p.x * 2.0).round() as i64, (p.y * 2.0).round() as i64);
    let mut edges: BTreeMap<(i64, i64), Vec<(Point, Point)>> = BTreeMap::new();
    let mut seen: BTreeMap<((i64, i64), (i64, i64)), ()> = BTreeMap::new();
    for &at in places {
        let ring = &chart.places[at].outline;
        for corner in 0..ring.len() {
            let (a, b) = (ring[corner], ring[(corner + 1) % ring.len()]);
            seen.insert((key(a), key(b)), ());
            edges.entry(key(a)).or_default().push((a, b));
        }
    }
    for list in edges.values_mut() {
        list.retain(|(a, b)| !seen.contains_key(&(key(*b), key(*a))));
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

/// A clockwise ring drawn in by a distance.
fn inset(ring: &[Point], by: f64) -> Vec<Point> {
    let count = ring.len();
    let corner = |at: usize| {
        let (before, here, after) = (ring[(at + count - 1) % count], ring[at], ring[(at + 1) % count]);
        let (first, second) = ((here - before).unit().left(), (after - here).unit().left());
        let middle = (first + second).unit();
        let stretch = 1.0 / middle.dot(first).max(0.4);
        here - middle * (by * stretch)
    };
    (0..count).map(corner).collect()
}
