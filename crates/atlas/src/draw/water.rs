//! Rivers: courses along hexsides or along the borders of areas, with width, casing and joins.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use super::chains::chains;
use super::chart::{Border, Chart, HEX, RiverKind, RiverMark};
use super::pen::Pen;
use crate::geometry::{Point, Rect, length, resample, soften, to_line};
use crate::relief::noise::hash;
use crate::theatre::{LatLon, River, RiverClass};

/// A river, or a stretch of one, as it is drawn.
pub(crate) struct Course {
    pub(crate) kind: RiverKind,
    /// Its id, where it is known.
    pub(crate) id: Option<String>,
    /// The points its curve passes through.
    pub(crate) line: Vec<Point>,
}

/// All rivers of the map, the small ones first, so that large ones are painted over their mouths.
pub(crate) fn courses(chart: &Chart<'_>) -> Vec<Course> {
    let mut courses = on_borders(chart);
    if !chart.hexes() {
        courses.extend(through_areas(chart, &courses));
    }
    for course in &mut courses {
        reach_edge(&mut course.line, chart.map);
    }
    let springs = springs(&mut courses, chart.map);
    courses.extend(springs);
    courses.sort_by(|a, b| b.kind.cmp(&a.kind).then(a.id.cmp(&b.id)));
    courses
}

/// Takes the first points off rivers that rise on the map and gives them back as narrower stretches.
fn springs(courses: &mut [Course], map: Rect) -> Vec<Course> {
    let ends: Vec<Vec<Point>> = courses.iter().map(|course| course.line.clone()).collect();
    let mut found = Vec::new();
    for (at, course) in courses
        .iter_mut()
        .enumerate()
        .filter(|(_, course)| course.kind == RiverKind::Minor)
    {
        for _ in 0..2 {
            let tip = course.line[0];
            let meets = ends
                .iter()
                .enumerate()
                .any(|(other, line)| other != at && to_line(tip, line) < 4.0);
            if !meets && map.contains(tip) && course.line.len() > 9 {
                for (kind, from, to) in [(RiverKind::Stream, 0, 2), (RiverKind::Brook, 2, 4)] {
                    found.push(Course {
                        kind,
                        id: None,
                        line: course.line[from..=to].to_vec(),
                    });
                }
                course.line.drain(..4);
            }
            course.line.reverse();
        }
    }
    found
}

/// A stretch of river along one border, between two nodes.
struct Stretch<'a> {
    ends: (usize, usize),
    mark: &'a RiverMark,
    inner: Vec<Point>,
}

fn on_borders(chart: &Chart<'_>) -> Vec<Course> {
    let mut nodes = Nodes::default();
    let known: Vec<(&Border, Option<RiverMark>)> = chart
        .borders
        .iter()
        .map(|border| (border, mark(chart, border)))
        .collect();
    let rivers = known
        .iter()
        .filter_map(|(border, mark)| Some((*border, mark.as_ref()?)));
    let stretches: Vec<Stretch<'_>> = rivers
        .filter_map(|(border, mark)| {
            let ends = (nodes.number(*border.line.first()?), nodes.number(*border.line.last()?));
            let inner = if chart.hexes() {
                wander(border)
            } else {
                inner_points(&border.line)
            };
            Some(Stretch { ends, mark, inner })
        })
        .collect();
    if chart.hexes() {
        nodes.pull(&stretches);
    }
    let mut groups: BTreeMap<&RiverMark, Vec<usize>> = BTreeMap::new();
    for (at, stretch) in stretches.iter().enumerate() {
        groups.entry(stretch.mark).or_default().push(at);
    }
    let mut courses = Vec::new();
    for (mark, members) in groups {
        let pieces: Vec<(usize, usize)> = members.iter().map(|&at| stretches[at].ends).collect();
        for chain in chains(&pieces, |_, _, _| 0.0) {
            let mut line = Vec::new();
            for (piece, forward) in chain {
                let stretch = &stretches[members[piece]];
                let (from, to) = if forward {
                    stretch.ends
                } else {
                    (stretch.ends.1, stretch.ends.0)
                };
                if line.is_empty() {
                    line.push(nodes.at[from]);
                }
                let inner = stretch.inner.iter().copied();
                if forward {
                    line.extend(inner)
                } else {
                    line.extend(inner.rev())
                }
                line.push(nodes.at[to]);
            }
            courses.push(Course {
                kind: mark.kind,
                id: mark.id.clone(),
                line,
            });
        }
    }
    courses
}

/// The river on a border. Between areas the theatre knows best which one it is.
fn mark(chart: &Chart<'_>, border: &Border) -> Option<RiverMark> {
    let said = border.river.clone();
    if chart.hexes() || !(said.is_some() || border.flooded) || said.as_ref().is_some_and(|mark| mark.id.is_some()) {
        return said;
    }
    let points = resample(&border.line, 8.0);
    let share = |river: &River| {
        let line = on_page(chart, &river.course)?;
        let near = points.iter().filter(|p| to_line(**p, &line) < 9.0).count();
        Some(near as f64 / points.len().max(1) as f64)
    };
    let rivers = chart.theatre.map_or(&[][..], |theatre| &theatre.rivers[..]);
    let shares = rivers.iter().filter_map(|river| Some((share(river)?, river)));
    let best = shares.max_by(|a, b| a.0.total_cmp(&b.0));
    match best {
        Some((share, river)) if share > 0.5 => Some(RiverMark {
            kind: kind(river.class).min(RiverKind::Minor),
            id: Some(river.id.clone()),
        }),
        _ => said,
    }
}

fn kind(class: RiverClass) -> RiverKind {
    match class {
        RiverClass::Canal => RiverKind::Canal,
        RiverClass::Major => RiverKind::Major,
        RiverClass::Minor => RiverKind::Minor,
        RiverClass::Stream => RiverKind::Stream,
    }
}

/// Two points inside a hexside, moved a little off it; where a road crosses the river stays on its line.
fn wander(border: &Border) -> Vec<Point> {
    let (from, to) = (border.line[0], border.line[border.line.len() - 1]);
    let aside = (to - from).unit().left();
    let key = ((from.x + to.x) as i64, (from.y + to.y) as i64);
    let swing = if border.road.is_some() { 0.012 } else { 0.05 };
    let shift = |seed: u64| aside * ((hash(key.0, key.1, seed) - 0.5) * 2.0 * swing * HEX);
    vec![from.lerp(to, 0.32) + shift(21), from.lerp(to, 0.68) + shift(22)]
}

fn inner_points(line: &[Point]) -> Vec<Point> {
    line[1..line.len() - 1].to_vec()
}

/// Rivers of the theatre where no border of the board carries them already.
fn through_areas(chart: &Chart<'_>, known: &[Course]) -> Vec<Course> {
    let rivers = chart.theatre.map_or(&[][..], |theatre| &theatre.rivers[..]);
    let mut courses = Vec::new();
    for river in rivers {
        // Inside an area no river is an obstacle.
        let kind = match kind(river.class) {
            RiverKind::Minor if chart.theatre.is_some_and(|theatre| !theatre.coasts.is_empty()) => RiverKind::Brook,
            kind => kind,
        };
        let Some(line) = on_page(chart, &river.course) else {
            continue;
        };
        let line = resample(&soften(&resample(&line, 5.0), 2), 9.0);
        let taken = |p: Point| {
            let near = |course: &Course| {
                if course.id.as_deref() == Some(&river.id) {
                    22.0
                } else {
                    7.0
                }
            };
            known.iter().any(|course| to_line(p, &course.line) < near(course))
        };
        let free = |p: &Point| chart.map.grown(8.0).contains(*p) && !taken(*p);
        for part in line.split(|p| !free(p)).filter(|part| part.len() > 3) {
            let mut line = part.to_vec();
            join(&mut line, known);
            courses.push(Course {
                kind,
                id: Some(river.id.clone()),
                line,
            });
        }
    }
    courses
}

/// Lengthens a line to the rivers its ends lie close to.
fn join(line: &mut Vec<Point>, known: &[Course]) {
    let touch = |p: Point| {
        let points = known.iter().flat_map(|course| course.line.iter().copied());
        let nearest = points.min_by(|a, b| a.distance(p).total_cmp(&b.distance(p)));
        nearest.filter(|near| near.distance(p) < 36.0)
    };
    if let Some(first) = touch(line[0]) {
        line.insert(0, first);
    }
    if let Some(last) = touch(line[line.len() - 1]) {
        line.push(last);
    }
}

/// Points of the earth on the page.
pub(crate) fn on_page(chart: &Chart<'_>, points: &[LatLon]) -> Option<Vec<Point>> {
    points.iter().map(|at| chart.on_page(*at)).collect()
}

/// Lengthens a line whose end lies close to the neat line until it meets it.
fn reach_edge(line: &mut Vec<Point>, map: Rect) {
    let close = |p: Point| !map.grown(-HEX * 0.62).contains(p);
    let beyond = |end: Point, before: Point| {
        let mut way = (end - before).unit();
        let out = end - map.centre();
        if way.dot(out) <= 0.0 {
            way = out.unit();
        }
        end + way * (HEX * 1.2)
    };
    if line.len() < 2 {
        return;
    }
    if close(line[0]) {
        let far = beyond(line[0], line[1]);
        line.insert(0, far);
    }
    let last = line.len() - 1;
    if close(line[last]) {
        line.push(beyond(line[last], line[last - 1]));
    }
}

/// Points where stretches of river meet.
#[derive(Default)]
struct Nodes {
    at: Vec<Point>,
    numbers: HashMap<(i64, i64), usize>,
}

impl Nodes {
    fn number(&mut self, p: Point) -> usize {
        let key = ((p.x * 4.0).round() as i64, (p.y * 4.0).round() as i64);
        let around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (key.0 + dx, key.1 + dy)));
        if let Some(known) = around.into_iter().find_map(|key| self.numbers.get(&key)) {
            return *known;
        }
        self.at.push(p);
        self.numbers.insert(key, self.at.len() - 1);
        self.at.len() - 1
    }

    /// Rounds the corners off: each node moves towards the two widest stretches that meet in it, so that tributaries
    /// still end on the line of their river.
    fn pull(&mut self, stretches: &[Stretch<'_>]) {
        let mut near: Vec<Vec<(RiverKind, Point)>> = vec![Vec::new(); self.at.len()];
        for stretch in stretches {
            if let (Some(first), Some(last)) = (stretch.inner.first(), stretch.inner.last()) {
                near[stretch.ends.0].push((stretch.mark.kind, *first));
                near[stretch.ends.1].push((stretch.mark.kind, *last));
            }
        }
        for (node, mut near) in self.at.iter_mut().zip(near) {
            near.sort_by_key(|(kind, _)| *kind);
            if let [a, b, ..] = near[..] {
                *node = node.lerp(a.1.lerp(b.1, 0.5), 0.42);
            }
        }
    }
}

/// Draws the rivers: all casings below all cores, so that they run into each other.
pub(crate) fn draw(chart: &Chart<'_>, courses: &[Course], defs: &mut String) -> String {
    for (at, course) in courses.iter().enumerate() {
        let mut pen = Pen::default();
        pen.curve(&course.line);
        let _ = writeln!(defs, "<path id=\"river{at}\" d=\"{}\"/>", pen.done());
    }
    let mut svg = floods(chart);
    for part in ["bank", "water"] {
        for (at, course) in courses.iter().enumerate() {
            let kind = match course.kind {
                RiverKind::Canal => "canal",
                RiverKind::Major => "major",
                RiverKind::Minor => "minor",
                RiverKind::Brook => "brook",
                RiverKind::Stream => "stream",
            };
            let _ = writeln!(svg, "<use href=\"#river{at}\" class=\"{part} {kind}\"/>");
        }
    }
    svg
}

/// Borders whose ground is under water: a band along them, with the dashes of wet ground.
fn floods(chart: &Chart<'_>) -> String {
    let mut pen = Pen::default();
    for border in chart.borders.iter().filter(|border| border.flooded) {
        pen.line(&border.line);
    }
    if pen.is_empty() {
        return String::new();
    }
    let shape = pen.done();
    ["flood-edge", "flood-band"]
        .map(|class| format!("<path class=\"{class}\" d=\"{shape}\"/>\n"))
        .concat()
}

/// The length of a river as drawn, all its stretches together.
pub(crate) fn total(courses: &[Course], id: &str) -> f64 {
    let its = courses.iter().filter(|course| course.id.as_deref() == Some(id));
    its.map(|course| length(&course.line)).sum()
}
