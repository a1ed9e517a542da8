//! Set-up zones: a broken line inside their edge, and their name.

use std::collections::BTreeMap;

use super::chart::Chart;
use super::letters::{Face, width};
use super::marks::outlines;
use super::pen::{Pen, path, text};
use super::room::Room;
use crate::geometry::{Point, Rect, pt};

/// How many colours there are for zones.
const COLOURS: usize = 5;
/// Size of their names.
const SIZE: f64 = 21.0;

/// A set-up zone as it is drawn.
pub(crate) struct Zone<'a> {
    name: &'a str,
    colour: usize,
    rings: Vec<Vec<Point>>,
    /// The middle of its name's base line.
    at: Point,
}

/// The zones of a board, the northernmost first.
pub(crate) fn zones<'a>(chart: &Chart<'a>) -> Vec<Zone<'a>> {
    let mut members: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, place) in chart.places.iter().enumerate() {
        for label in place.shape.labels.iter().filter(|label| label.key == "zone") {
            members.entry(label.text.as_deref().unwrap_or("")).or_default().push(at);
        }
    }
    let mut order: Vec<(&str, Vec<usize>)> = members.into_iter().collect();
    order.sort_by_key(|(_, places)| places[0]);
    let zone = |(number, (name, places)): (usize, (&'a str, Vec<usize>))| Zone {
        name,
        colour: number % COLOURS,
        rings: outlines(chart, &places).iter().map(|ring| inset(ring, 3.2)).collect(),
        at: middle_row(chart, &places) + pt(0.0, 14.0),
    };
    order.into_iter().enumerate().map(zone).collect()
}

/// Draws them.
pub(crate) fn draw(zones: &[Zone<'_>]) -> String {
    let mut svg = String::new();
    for zone in zones {
        let mut pen = Pen::default();
        zone.rings.iter().for_each(|ring| pen.ring(ring));
        svg.push_str(&path(&format!("zone zone-{}", zone.colour), pen));
    }
    for zone in zones {
        let class = format!("zone-name zone-ink-{}", zone.colour);
        svg.push_str(&text(&class, zone.at, SIZE, "middle", zone.name));
    }
    svg
}

impl Zone<'_> {
    /// Keeps other names off its own name and its edge.
    pub(crate) fn keep_clear(&self, room: &mut Room) {
        let wide = width(self.name, SIZE, Face::Title) + 2.0 * self.name.chars().count() as f64;
        room.names.push(Rect::new(
            self.at.x - wide / 2.0,
            self.at.y - SIZE * 0.78,
            wide,
            SIZE * 0.85,
        ));
        self.rings.iter().for_each(|ring| room.avoid(ring, 0.5));
    }
}

/// The middle of the row of places that lies nearest to the middle of a zone.
fn middle_row(chart: &Chart<'_>, places: &[usize]) -> Point {
    let centres: Vec<Point> = places.iter().map(|&at| chart.places[at].centre).collect();
    let middle = Rect::around(centres.iter().copied()).unwrap_or_default().centre();
    let far = |p: &Point| (p.y - middle.y).abs();
    let row = centres
        .iter()
        .min_by(|a, b| far(a).total_cmp(&far(b)))
        .map_or(middle.y, |p| p.y);
    let in_row = centres.iter().copied().filter(|p| (p.y - row).abs() < 1.0);
    Rect::around(in_row).map_or(middle, |around| around.centre())
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
