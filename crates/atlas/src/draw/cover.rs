//! What covers the ground, as fields: how wooded, how hilly, how wet each point is. A half is the edge.

use super::chart::{Chart, Cover, HEX, Place};
use super::water::on_page;
use crate::geometry::{Point, Rect, inside, pt};
use crate::relief::STEP;
use crate::relief::field::Field;
use crate::relief::noise::{layered, noise};
use crate::theatre::GroundKind;

/// Which place each point of the ground belongs to.
pub(crate) struct Ownership(Field);

impl Ownership {
    /// Works out whose every point is.
    pub(crate) fn new(chart: &Chart<'_>) -> Self {
        let finder = Finder::new(chart);
        Self(Field::new(chart.map.grown(STEP), STEP, |p| finder.find(p) as f64))
    }

    /// A field from what the places are like.
    pub(crate) fn map(&self, chart: &Chart<'_>, value: impl FnMut(&Place<'_>) -> f64) -> Field {
        let values: Vec<f64> = chart.places.iter().map(value).collect();
        self.0
            .map(|_, owner| values.get(owner as usize).copied().unwrap_or(0.0))
    }
}

/// Finds places by point.
struct Finder<'a> {
    places: &'a [Place<'a>],
    over: Rect,
    columns: usize,
    rows: usize,
    cells: Vec<Vec<usize>>,
}

impl<'a> Finder<'a> {
    fn new(chart: &'a Chart<'_>) -> Self {
        let over = chart.map.grown(2.0 * STEP);
        let (columns, rows) = ((over.w / HEX) as usize + 1, (over.h / HEX) as usize + 1);
        let mut finder = Self {
            places: &chart.places,
            over,
            columns,
            rows,
            cells: vec![Vec::new(); columns * rows],
        };
        for (at, place) in chart.places.iter().enumerate() {
            let bounds = Rect::around(place.outline.iter().copied())
                .unwrap_or_default()
                .grown(HEX * 0.4);
            let (left, top) = finder.cell(pt(bounds.x, bounds.y));
            let (right, bottom) = finder.cell(pt(bounds.right(), bounds.bottom()));
            for row in top..=bottom {
                for column in left..=right {
                    finder.cells[row * columns + column].push(at);
                }
            }
        }
        finder
    }

    fn cell(&self, p: Point) -> (usize, usize) {
        let column = ((p.x - self.over.x) / HEX).max(0.0) as usize;
        let row = ((p.y - self.over.y) / HEX).max(0.0) as usize;
        (column.min(self.columns - 1), row.min(self.rows - 1))
    }

    /// The place a point lies in; outside of all the nearest.
    fn find(&self, p: Point) -> usize {
        let (column, row) = self.cell(p);
        let near = &self.cells[row * self.columns + column];
        let within = near.iter().find(|&&at| inside(p, &self.places[at].outline));
        let nearest = || {
            let far = |at: &&usize| self.places[**at].centre.distance(p);
            near.iter().min_by(|a, b| far(a).total_cmp(&far(b)))
        };
        within.or_else(nearest).copied().unwrap_or(0)
    }
}

/// How wooded the ground is. The board decides; the real woods bend its edges, and towns stand in clearings.
pub(crate) fn woods(chart: &Chart<'_>, owners: &Ownership) -> Field {
    let real = real_ground(chart, GroundKind::Wood);
    let share = |place: &Place<'_>| match (chart.hexes(), place.ground.cover == Cover::Woods) {
        (true, true) => 0.76,
        (true, false) => 0.0,
        (false, true) => 0.46,
        (false, false) if place.ground.hill => 0.2,
        (false, false) => 0.1,
    };
    let soft = owners
        .map(chart, share)
        .blurred(if chart.hexes() { HEX * 0.12 } else { HEX * 0.35 });
    let weight = if chart.hexes() { 0.3 } else { 0.5 };
    let towns: Vec<(Point, f64)> = chart
        .places
        .iter()
        .filter_map(|place| Some((place.site, 9.0 + 5.0 * f64::from(place.ground.settled? as u8))))
        .collect();
    let wander = if chart.hexes() { 0.14 } else { 0.2 };
    soft.map(|p, value| {
        let near = towns
            .iter()
            .filter(|(site, _)| (site.x - p.x).abs() < 50.0 && (site.y - p.y).abs() < 50.0);
        let clearing: f64 = near
            .map(|(site, wide)| (-(site.distance(p) / wide).powi(2)).exp())
            .sum();
        let edge = wander * noise(p * (1.0 / 16.0), 41) + 0.08 * noise(p * (1.0 / 6.5), 42);
        value + weight * real.as_ref().map_or(0.7, |real| real.at(p)) + edge - 0.8 * clearing - 0.03
    })
}

/// How hilly the ground is.
pub(crate) fn hills(chart: &Chart<'_>, owners: &Ownership) -> Field {
    let there = owners.map(chart, |place| f64::from(place.ground.hill));
    if chart.hexes() {
        let soft = there.blurred(HEX * 0.17);
        return soft.map(|p, value| value + 0.12 * layered(p * (1.0 / 22.0), 2, 51) - 0.05);
    }
    // A rough area is not all hills: they rise here and there in it.
    let soft = there.blurred(HEX * 0.3);
    soft.map(|p, value| value * (0.5 + 0.62 * layered(p * (1.0 / 58.0), 3, 52)))
}

/// How much of a cover there is: what the board says, and on a map of areas what the country is like.
pub(crate) fn covered(chart: &Chart<'_>, owners: &Ownership, cover: Cover) -> Field {
    let there = owners
        .map(chart, |place| f64::from(place.ground.cover == cover))
        .blurred(HEX * 0.1);
    let kind = match cover {
        Cover::Moor => GroundKind::Moor,
        Cover::Marsh if !chart.hexes() => GroundKind::Marsh,
        Cover::Lake if !chart.hexes() => GroundKind::Lake,
        _ => return there,
    };
    match real_ground(chart, kind) {
        Some(real) => there.map(|p, value| value.max(real.at(p) + 0.12 * noise(p * (1.0 / 14.0), 43))),
        None => there,
    }
}

/// Where there are fields between hedges. On a map of areas the board decides and the country gives the shape.
pub(crate) fn bocage(chart: &Chart<'_>, owners: &Ownership) -> Option<Field> {
    if !chart.places.iter().any(|place| place.ground.bocage) {
        return None;
    }
    let there = owners.map(chart, |place| f64::from(place.ground.bocage));
    if chart.hexes() {
        let soft = there.blurred(HEX * 0.14);
        return Some(soft.map(|p, value| value + 0.1 * noise(p * (1.0 / 18.0), 44)));
    }
    let real = real_ground(chart, GroundKind::Bocage);
    Some(there.blurred(HEX * 0.2).map(|p, value| {
        let real = real.as_ref().map_or(0.7, |real| real.at(p));
        0.5 * value + 0.36 * real + 0.1 * noise(p * (1.0 / 24.0), 44)
    }))
}

/// The outlines of a kind of ground of the theatre on the page.
pub(crate) fn grounds(chart: &Chart<'_>, kind: GroundKind) -> Vec<Vec<Point>> {
    let all = chart.theatre.map_or(&[][..], |theatre| &theatre.grounds[..]);
    let its = all.iter().filter(|ground| ground.kind == kind);
    its.filter_map(|ground| on_page(chart, &ground.outline)).collect()
}

/// Where the theatre has a kind of ground: one inside, nought outside, soft at the edge.
pub(crate) fn real_ground(chart: &Chart<'_>, kind: GroundKind) -> Option<Field> {
    chart.theatre?;
    let rings: Vec<(Rect, Vec<Point>)> = grounds(chart, kind)
        .into_iter()
        .filter_map(|ring| Some((Rect::around(ring.iter().copied())?, ring)))
        .collect();
    let there = Field::new(chart.map.grown(STEP), STEP, |p| {
        let any = rings.iter().any(|(bounds, ring)| bounds.contains(p) && inside(p, ring));
        f64::from(any)
    });
    Some(there.blurred(if kind == GroundKind::Lake { 0.0 } else { STEP }))
}
