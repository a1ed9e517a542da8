//! River names along their courses, where they run straightest and least is in the way.

use std::fmt::Write as _;

use super::chart::{Chart, HEX, RiverKind};
use super::letters::{Face, width};
use super::pen::{Pen, escape};
use super::room::Room;
use super::water::{Course, total};
use crate::geometry::{Point, Rect, along, length, offset, resample, soften, to_line};

/// A river shorter than this, as drawn, goes without a name.
pub(crate) const NAMED_FROM: f64 = 4.0 * HEX;
/// How far apart a long river is named again.
const AGAIN: f64 = 15.0 * HEX;
/// Space between letters.
const SPACING: f64 = 1.2;

/// All river names.
pub(crate) fn draw(chart: &Chart<'_>, courses: &[Course], room: &mut Room, defs: &mut String) -> String {
    let mut svg = String::new();
    let mut ids: Vec<&str> = courses.iter().filter_map(|course| course.id.as_deref()).collect();
    ids.sort_unstable();
    ids.dedup();
    let mut number = 0;
    for id in ids.into_iter().filter(|id| total(courses, id) >= NAMED_FROM) {
        let Some(name) = chart.river_name(id) else { continue };
        for (kind, line) in lines(&name, id, courses, room) {
            let mut pen = Pen::default();
            pen.curve(&line);
            let _ = writeln!(defs, "<path id=\"name{number}\" d=\"{}\"/>", pen.done());
            let _ = writeln!(
                svg,
                "<text class=\"river-name\" data-river=\"{id}\" font-size=\"{}\" text-anchor=\"middle\"><textPath \
                 href=\"#name{number}\" startOffset=\"50%\">{}</textPath></text>",
                size(kind),
                escape(&name)
            );
            number += 1;
        }
    }
    svg
}

fn size(kind: RiverKind) -> f64 {
    match kind {
        RiverKind::Major => 15.0,
        RiverKind::Canal => 10.5,
        RiverKind::Minor => 11.5,
        RiverKind::Brook | RiverKind::Stream => 9.5,
    }
}

/// The lines on which a river's name stands, along its longest stretches.
fn lines(name: &str, id: &str, courses: &[Course], room: &mut Room) -> Vec<(RiverKind, Vec<Point>)> {
    let mut its: Vec<&Course> = courses
        .iter()
        .filter(|course| course.id.as_deref() == Some(id))
        .collect();
    its.sort_by(|a, b| length(&b.line).total_cmp(&length(&a.line)));
    let mut found = Vec::new();
    for course in its {
        let long = length(&course.line);
        if !found.is_empty() && long < AGAIN * 0.6 {
            continue;
        }
        let times = (long / AGAIN).round().max(1.0) as usize;
        for time in 0..times {
            let part = (time as f64 / times as f64, (time + 1) as f64 / times as f64);
            if let Some(line) = best_line(name, course, part, room) {
                let half = size(course.kind) * 0.4;
                let boxes = line
                    .iter()
                    .step_by(2)
                    .map(|p| Rect::new(p.x, p.y - half, 0.0, 0.0).grown(half));
                room.names.extend(boxes);
                found.push((course.kind, line));
            }
        }
    }
    found
}

/// The best line for a name in a part of a course: beside it, softened, from left to right.
fn best_line(name: &str, course: &Course, part: (f64, f64), room: &Room) -> Option<Vec<Point>> {
    let size = size(course.kind);
    let need = width(name, size, Face::Italic) + SPACING * name.chars().count() as f64 + 10.0;
    let soft = soften(&resample(&course.line, 8.0), 60);
    let total = length(&soft);
    if total < need {
        return None;
    }
    let shore = if course.kind == RiverKind::Major { 5.0 } else { 3.0 };
    let from = (total * part.0).min(total - need);
    let to = (total * part.1 - need).clamp(from, total - need);
    let steps = ((to - from) / 12.0).max(1.0) as usize;
    let mut best: Option<(f64, Vec<Point>)> = None;
    for step in 0..=steps {
        let start = from + (to - from) * step as f64 / steps as f64;
        let point = |at: u32| along(&soft, start + need * f64::from(at) / 12.0).map(|(p, _)| p);
        let mut points: Vec<Point> = (0..=12).map_while(point).collect();
        if points.len() < 13 {
            continue;
        }
        if points[12].x < points[0].x {
            points.reverse();
        }
        for further in [0.0, 5.0, 10.0] {
            for away in [shore + size * 0.22 + further, -(shore + size * 0.78 + further)] {
                let line = soften(&offset(&points, away), 3);
                let cost = cost(&line, course, size, room) + further * 0.35;
                if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                    best = Some((cost, line));
                }
            }
        }
    }
    best.map(|(_, line)| line)
}

/// What speaks against a line: bends, steepness, its own river underneath, anything in the way.
fn cost(line: &[Point], course: &Course, size: f64, room: &Room) -> f64 {
    let bends = line
        .windows(3)
        .map(|p| (p[1] - p[0]).unit().cross((p[2] - p[1]).unit()).abs());
    let steep = (line[line.len() - 1] - line[0]).unit().y.abs();
    let mut cost = bends.sum::<f64>() * 14.0 + steep * 6.0;
    for p in offset(line, size * 0.36) {
        let area = Rect::new(p.x, p.y, 0.0, 0.0).grown(size * 0.42);
        let own = to_line(p, &course.line);
        cost += (size * 0.62 - own).max(0.0) * 3.0 + room.cost(&area) * 0.7;
    }
    cost
}
