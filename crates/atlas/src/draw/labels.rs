//! Names: towns around their sites without collisions, rivers along their courses.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use super::chart::{Chart, HEX, RiverKind, Settled};
use super::grid::number_box;
use super::letters::{Face, width};
use super::pen::{Pen, escape, text};
use super::roads::Road;
use super::towns::reach;
use super::water::{Course, total};
use crate::geometry::{Point, Rect, along, length, offset, pt, resample, soften};

/// A river shorter than this, as drawn, goes without a name.
pub(crate) const NAMED_FROM: f64 = 4.0 * HEX;
/// How far apart a long river is named again.
const AGAIN: f64 = 15.0 * HEX;

/// What names must keep clear of, and what they should.
struct Obstacles {
    /// Names already placed: never.
    names: Vec<Rect>,
    /// Houses: hardly ever.
    towns: Vec<Rect>,
    /// Hex numbers: if it can be helped.
    numbers: Buckets,
    /// Rivers and roads: better not.
    lines: Buckets,
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
                sum += here.iter().filter(|(p, _)| area.contains(*p)).map(|(_, weight)| weight).sum::<f64>();
            }
        }
        sum
    }
}

impl Obstacles {
    fn new(chart: &Chart<'_>, courses: &[Course], roads: &[Road]) -> Self {
        let mut lines = Buckets::default();
        for course in courses {
            let weight = if course.kind == RiverKind::Major { 1.6 } else { 0.8 };
            resample(&course.line, 4.0).into_iter().for_each(|p| lines.add(p, weight));
        }
        for road in roads {
            resample(&road.line, 4.0).into_iter().for_each(|p| lines.add(p, 0.45));
        }
        let mut numbers = Buckets::default();
        if chart.hexes() {
            for place in &chart.places {
                let its = number_box(place.centre);
                for part in 0..=3 {
                    numbers.add(pt(its.x + its.w * f64::from(part) / 3.0, its.centre().y), 1.0);
                }
            }
        }
        let settled = chart.places.iter().filter_map(|place| Some((place.site, reach(place.ground.settled?))));
        Self {
            names: Vec::new(),
            towns: settled.map(|(site, far)| Rect::new(site.x, site.y, 0.0, 0.0).grown(far)).collect(),
            numbers,
            lines,
        }
    }

    fn cost(&self, area: &Rect) -> f64 {
        let names: f64 = self.names.iter().map(|name| name.overlap(&area.grown(1.5))).sum();
        let towns: f64 = self.towns.iter().map(|town| town.overlap(area)).sum();
        names * 50.0 + towns * 0.6 + self.numbers.inside(area) * 3.0 + self.lines.inside(area)
    }
}

/// A name to be placed beside a point.
struct Wanted {
    words: String,
    site: Point,
    gap: f64,
    size: f64,
    face: Face,
    class: &'static str,
    data: String,
}

/// A name in its place: its box and the left end of its base line.
pub(crate) struct Placed {
    pub(crate) area: Rect,
    svg: String,
}

/// Draws all names.
pub(crate) fn draw(chart: &Chart<'_>, courses: &[Course], roads: &[Road], taken: &[Rect], defs: &mut String) -> String {
    let mut obstacles = Obstacles::new(chart, courses, roads);
    obstacles.names.extend(taken);
    let mut svg = String::new();
    for placed in towns(chart, &mut obstacles) {
        svg.push_str(&placed.svg);
    }
    rivers(chart, courses, &mut obstacles, defs) + &svg
}

/// Town names, the largest first; then each looks again for a better place among the others.
fn towns(chart: &Chart<'_>, obstacles: &mut Obstacles) -> Vec<Placed> {
    let mut wanted = wanted_towns(chart);
    wanted.sort_by(|a, b| b.size.total_cmp(&a.size).then(b.words.len().cmp(&a.words.len())));
    let before = obstacles.names.len();
    for name in &wanted {
        let best = best_place(name, obstacles, chart.map);
        obstacles.names.push(best);
    }
    for _ in 0..3 {
        for (at, name) in wanted.iter().enumerate() {
            obstacles.names[before + at] = Rect::new(-9e9, -9e9, 0.0, 0.0);
            let better = best_place(name, obstacles, chart.map);
            obstacles.names[before + at] = better;
        }
    }
    let boxes = obstacles.names[before..].to_vec();
    wanted.iter().zip(boxes).map(|(name, area)| name.placed(area)).collect()
}

fn wanted_towns(chart: &Chart<'_>) -> Vec<Wanted> {
    let mut by_name: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for at in 0..chart.places.len() {
        if let Some(name) = chart.name(at) {
            by_name.entry(name).or_default().push(at);
        }
    }
    let one = |(name, places): (&str, Vec<usize>)| {
        let settled = places.iter().filter_map(|&at| chart.places[at].ground.settled).max();
        let sum = places.iter().fold(Point::default(), |sum, &at| sum + chart.places[at].site);
        let (size, face, class) = match settled {
            Some(Settled::City) => (17.0, Face::Bold, "town-name"),
            Some(Settled::Town) if places.len() > 1 => (17.0, Face::Bold, "town-name"),
            Some(Settled::Town) => (14.0, Face::Bold, "town-name"),
            Some(Settled::Village) => (11.0, Face::Plain, "village-name"),
            None => (10.0, Face::Plain, "village-name"),
        };
        let spread = if places.len() > 1 { HEX * 0.45 } else { 0.0 };
        Wanted {
            words: name.to_string(),
            site: sum * (1.0 / places.len() as f64),
            gap: settled.map_or(3.0, reach) + spread + 1.5,
            size,
            face,
            class,
            data: chart.places[places[0]].shape.id.clone(),
        }
    };
    by_name.into_iter().map(one).collect()
}

/// The cheapest box for a name among those around its site.
fn best_place(name: &Wanted, obstacles: &Obstacles, map: Rect) -> Rect {
    let candidates = name.candidates();
    let cost = |area: &Rect, liked: f64| {
        let out = if map.grown(-3.0).holds(area) { 0.0 } else { 5000.0 };
        liked + out + obstacles.cost(area)
    };
    candidates
        .into_iter()
        .map(|(area, liked)| (cost(&area, liked), area))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map_or(Rect::default(), |(_, area)| area)
}

impl Wanted {
    /// Boxes around the site with how little they are liked: beside it above all, then above, then below.
    fn candidates(&self) -> Vec<(Rect, f64)> {
        let (w, h) = (width(&self.words, self.size, self.face), self.size * 0.98);
        let mut found = Vec::new();
        for (ring, far) in [(0.0, self.gap), (2.2, self.gap + 5.0), (5.5, self.gap + 11.0)] {
            let (x, y) = (self.site.x, self.site.y);
            let level = y - h / 2.0;
            let (above, below) = (y - far - h, y + far);
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

    fn placed(&self, area: Rect) -> Placed {
        let base = pt(area.x, area.y + self.size * 0.8);
        let class = format!("{}\" data-name=\"{}", self.class, escape(&self.data));
        Placed {
            area,
            svg: text(&class, base, self.size, "start", &self.words),
        }
    }
}

/// River names along their courses, where they run straightest and least is in the way.
fn rivers(chart: &Chart<'_>, courses: &[Course], obstacles: &mut Obstacles, defs: &mut String) -> String {
    let mut svg = String::new();
    let mut named = 0;
    let mut ids: Vec<&str> = courses.iter().filter_map(|course| course.id.as_deref()).collect();
    ids.sort_unstable();
    ids.dedup();
    for id in ids.into_iter().filter(|id| total(courses, id) >= NAMED_FROM) {
        let Some(name) = chart.river_name(id) else { continue };
        let mut its: Vec<&Course> = courses.iter().filter(|course| course.id.as_deref() == Some(id)).collect();
        its.sort_by(|a, b| length(&b.line).total_cmp(&length(&a.line)));
        let mut first = true;
        for course in its {
            let long = length(&course.line);
            if !first && long < AGAIN * 0.6 {
                continue;
            }
            let times = (long / AGAIN).round().max(1.0) as usize;
            for time in 0..times {
                let part = (time as f64 / times as f64, (time + 1) as f64 / times as f64);
                if let Some(line) = name_line(&name, course, part, obstacles, chart.map) {
                    first = false;
                    let size = river_size(course.kind);
                    obstacles.names.extend(line.iter().step_by(2).map(|p| Rect::new(p.x, p.y, 0.0, 0.0).grown(size * 0.4)));
                    let mut pen = Pen::default();
                    pen.curve(&line);
                    let _ = writeln!(defs, "<path id=\"name{named}\" d=\"{}\"/>", pen.done());
                    let _ = writeln!(
                        svg,
                        "<text class=\"river-name\" data-river=\"{id}\" font-size=\"{size}\" text-anchor=\"middle\"><textPath href=\"#name{named}\" startOffset=\"50%\">{}</textPath></text>",
                        escape(&name)
                    );
                    named += 1;
                }
            }
        }
    }
    svg
}

fn river_size(kind: RiverKind) -> f64 {
    match kind {
        RiverKind::Major => 15.0,
        RiverKind::Minor => 11.5,
        RiverKind::Stream => 9.5,
    }
}

/// The line on which a river's name stands: beside the course, softened, from left to right.
fn name_line(name: &str, course: &Course, part: (f64, f64), obstacles: &Obstacles, map: Rect) -> Option<Vec<Point>> {
    let size = river_size(course.kind);
    let need = width(name, size, Face::Italic) * 1.22 + 6.0;
    let soft = soften(&resample(&course.line, 8.0), 60);
    let total = length(&soft);
    if total < need {
        return None;
    }
    let half_width = if course.kind == RiverKind::Major { 5.0 } else { 3.0 };
    let mut best: Option<(f64, Vec<Point>)> = None;
    let (from, to) = (total * part.0, (total * part.1 - need).max(total * part.0).min(total - need));
    let steps = ((to - from) / 12.0).max(1.0) as usize;
    for step in 0..=steps {
        let start = from + (to - from) * step as f64 / steps as f64;
        if start < 0.0 || start + need > total + 0.1 {
            continue;
        }
        let points: Option<Vec<Point>> = (0..=12).map(|at| Some(along(&soft, start + need * f64::from(at) / 12.0)?.0)).collect();
        let Some(mut points) = points else { continue };
        if points[12].x < points[0].x {
            points.reverse();
        }
        for side in [1.0, -1.0] {
            let away = if side > 0.0 { half_width + size * 0.22 } else { -(half_width + size * 0.78) };
            let line = soften(&offset(&points, away), 3);
            let cost = line_cost(&line, &soft, course, size, obstacles, map);
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, line));
            }
        }
    }
    best.map(|(_, line)| line)
}

fn line_cost(line: &[Point], _soft: &[Point], course: &Course, size: f64, obstacles: &Obstacles, map: Rect) -> f64 {
    let turn: f64 = line
        .windows(3)
        .map(|p| (p[1] - p[0]).unit().cross((p[2] - p[1]).unit()).abs())
        .sum();
    let steep = (line[line.len() - 1] - line[0]).unit().y.abs();
    let mut cost = turn * 14.0 + steep * 6.0;
    for p in offset(line, size * 0.36) {
        let area = Rect::new(p.x, p.y, 0.0, 0.0).grown(size * 0.42);
        if !map.grown(-6.0).holds(&area) {
            cost += 500.0;
        }
        let own = crate::geometry::to_line(p, &course.line);
        cost += (size * 0.55 - own).max(0.0) * 2.0;
        cost += obstacles.cost(&area) * 0.7;
    }
    cost
}
