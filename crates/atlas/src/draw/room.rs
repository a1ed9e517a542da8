//! Room for names: what they must keep clear of, and the best of several places for each.

use std::collections::HashMap;

use super::chart::{Chart, RiverKind, RoadKind};
use super::grid::number_box;
use super::pieces::STACK;
use super::roads::Road;
use super::towns::reach;
use super::water::Course;
use crate::geometry::{Point, Rect, inside, pt, resample};

/// What names must keep clear of, and what they should.
pub(crate) struct Room {
    /// Names already placed: never.
    pub(crate) names: Vec<Rect>,
    /// Houses, and where stacks lie in areas: hardly ever.
    towns: Vec<Rect>,
    /// Hex numbers: if it can be helped.
    numbers: Buckets,
    /// Rivers, roads, borders of areas: better not.
    lines: Buckets,
    map: Rect,
}

/// A name that looks for its place.
pub(crate) struct Wanted<'a> {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// What it names.
    pub(crate) site: Point,
    /// How far from the site it must stay.
    pub(crate) gap: f64,
    /// The outline it should stay inside.
    pub(crate) home: Option<&'a [Point]>,
}

impl Room {
    /// The map before any name is on it.
    pub(crate) fn new(chart: &Chart<'_>, courses: &[Course], roads: &[Road]) -> Self {
        let mut lines = Buckets::default();
        for course in courses {
            let weight = match course.kind {
                RiverKind::Major => 1.6,
                RiverKind::Canal => 1.0,
                RiverKind::Minor | RiverKind::Brook => 0.8,
                RiverKind::Stream => 0.3,
            };
            resample(&course.line, 4.0)
                .into_iter()
                .for_each(|p| lines.add(p, weight));
        }
        for road in roads.iter().filter(|road| road.kind != RoadKind::Lane) {
            resample(&road.line, 4.0).into_iter().for_each(|p| lines.add(p, 0.45));
        }
        let mut numbers = Buckets::default();
        for place in &chart.places {
            if chart.hexes() {
                let its = number_box(place.centre);
                (0..=3).for_each(|part| numbers.add(pt(its.x + its.w * f64::from(part) / 3.0, its.centre().y), 1.0));
            } else {
                // No name runs out of a box into the map or the other way.
                let weight = if place.ground.off_map { 3.0 } else { 0.5 };
                let ring: Vec<Point> = place.outline.iter().chain(place.outline.first()).copied().collect();
                resample(&ring, 5.0).into_iter().for_each(|p| lines.add(p, weight));
            }
        }
        let stack = (!chart.hexes()).then_some(STACK / 2.0);
        let settled = chart.places.iter().filter_map(|place| {
            let houses = place.ground.settled.map(reach);
            Some((place.site, stack.or(houses)?))
        });
        Self {
            names: Vec::new(),
            towns: settled
                .map(|(site, far)| Rect::new(site.x, site.y, 0.0, 0.0).grown(far))
                .collect(),
            numbers,
            lines,
            map: chart.map,
        }
    }

    /// Makes names shun a line.
    pub(crate) fn avoid(&mut self, line: &[Point], weight: f64) {
        resample(line, 4.0).into_iter().for_each(|p| self.lines.add(p, weight));
    }

    /// How much stands in the way of a name in a box.
    pub(crate) fn cost(&self, area: &Rect) -> f64 {
        let wide = area.grown(1.5);
        let names: f64 = self.names.iter().map(|name| name.overlap(&wide)).sum();
        let towns: f64 = self.towns.iter().map(|town| town.overlap(area)).sum();
        let out = if self.map.grown(-3.0).holds(area) { 0.0 } else { 5000.0 };
        names * 50.0 + towns * 0.6 + self.numbers.inside(area) * 3.0 + self.lines.inside(area) + out
    }

    /// Places names one after the other; then each looks again for a better place among the others.
    pub(crate) fn place(&mut self, wanted: &[Wanted<'_>]) -> Vec<Rect> {
        let before = self.names.len();
        for name in wanted {
            let (best, _) = self.best(name);
            self.names.push(best);
        }
        for _ in 0..3 {
            for (at, name) in wanted.iter().enumerate() {
                self.names[before + at] = Rect::new(-9e9, -9e9, 0.0, 0.0);
                self.names[before + at] = self.best(name).0;
            }
        }
        self.names[before..].to_vec()
    }

    /// Places a name only if hardly anything is in its way.
    pub(crate) fn place_if_free(&mut self, name: &Wanted<'_>, limit: f64) -> Option<Rect> {
        let (best, cost) = self.best(name);
        if cost > limit {
            return None;
        }
        self.names.push(best);
        Some(best)
    }

    fn best(&self, name: &Wanted<'_>) -> (Rect, f64) {
        let costs = name.candidates().into_iter().map(|(area, liked)| {
            let abroad = name.home.map_or(0.0, |home| outside(&area, home));
            (area, liked + abroad * 6.0 + self.cost(&area))
        });
        costs
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .unwrap_or((Rect::default(), f64::MAX))
    }
}

/// How many of a box's points lie outside an outline.
fn outside(area: &Rect, home: &[Point]) -> f64 {
    let mut count = 0.0;
    for part in 0..=4 {
        let x = area.x + area.w * f64::from(part) / 4.0;
        for y in [area.y, area.bottom()] {
            count += f64::from(!inside(pt(x, y), home));
        }
    }
    count
}

impl Wanted<'_> {
    /// Boxes around the site with how little they are liked: beside it above all, then above, then below.
    fn candidates(&self) -> Vec<(Rect, f64)> {
        let (w, h) = (self.width, self.height);
        let Point { x, y } = self.site;
        let mut found = Vec::new();
        let rings = [(0.0, 0.0), (2.2, 5.0), (5.5, 11.0)];
        let far_rings = [(9.0, 20.0), (14.0, 32.0), (20.0, 46.0)];
        let more = if self.home.is_some() { &far_rings[..] } else { &[][..] };
        for (ring, more) in rings.iter().chain(more) {
            let far = self.gap + more;
            let (above, below, level) = (y - far - h, y + far, y - h / 2.0);
            let (left, right) = (x - far - w, x + far);
            let spots = [
                (right, level, 0.0),
                (left, level, 0.6),
                (x - w / 2.0, above, 0.8),
                (x - w / 2.0, below, 0.9),
                (x + far * 0.5, above + 3.0, 0.5),
                (x + far * 0.5, below - 3.0, 0.7),
                (x - far * 0.5 - w, above + 3.0, 1.1),
                (x - far * 0.5 - w, below - 3.0, 1.2),
                (right - 2.0, level - h * 0.45, 0.3),
                (right - 2.0, level + h * 0.45, 0.4),
                (left + 2.0, level - h * 0.45, 0.9),
                (left + 2.0, level + h * 0.45, 1.0),
                (x - w * 0.25, above, 1.0),
                (x - w * 0.75, above, 1.2),
                (x - w * 0.25, below, 1.1),
                (x - w * 0.75, below, 1.3),
            ];
            found.extend(spots.map(|(x, y, liked)| (Rect::new(x, y, w, h), liked + ring)));
        }
        found
    }
}

/// Weighted points by where they lie.
#[derive(Default)]
struct Buckets(HashMap<(i64, i64), Vec<(Point, f64)>>);

impl Buckets {
    const SIZE: f64 = 40.0;

    fn add(&mut self, p: Point, weight: f64) {
        let key = ((p.x / Self::SIZE).floor() as i64, (p.y / Self::SIZE).floor() as i64);
        self.0.entry(key).or_default().push((p, weight));
    }

    fn inside(&self, area: &Rect) -> f64 {
        let range = |from: f64, to: f64| (from / Self::SIZE).floor() as i64..=(to / Self::SIZE).floor() as i64;
        let mut sum = 0.0;
        for x in range(area.x, area.right()) {
            for y in range(area.y, area.bottom()) {
                let here = self.0.get(&(x, y)).map_or(&[][..], |points| &points[..]);
                let inside = here.iter().filter(|(p, _)| area.contains(*p));
                sum += inside.map(|(_, weight)| weight).sum::<f64>();
            }
        }
        sum
    }
}
