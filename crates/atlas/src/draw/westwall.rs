//! Fortified lines: dragon's teeth along the edge of fortified places that faces the enemy.

use super::chains::chains;
use super::chart::{Chart, HEX};
use super::marks::outlines;
use super::pen::{Pen, path};
use crate::geometry::{Point, along, area, length, offset, resample, soften};

/// How far apart the teeth stand.
const PITCH: f64 = 8.0;
/// How far inside the edge of their places the teeth stand.
const BEHIND: f64 = 13.0;

/// The fortified lines of a board.
pub(crate) fn draw(chart: &Chart<'_>) -> String {
    let forts: Vec<usize> = (0..chart.places.len())
        .filter(|&at| chart.places[at].ground.fortified)
        .collect();
    if forts.is_empty() {
        return String::new();
    }
    let sum = forts
        .iter()
        .fold(Point::default(), |sum, &at| sum + chart.places[at].centre);
    let enemy = (chart.map.centre() - sum * (1.0 / forts.len() as f64)).unit();
    let mut svg = String::new();
    for line in fronts(chart, &forts, enemy) {
        let soft = soften(&resample(&line, 6.0), 16);
        if length(&line) > HEX * 1.3 {
            svg.push_str(&teeth(&offset(&soft, -BEHIND)));
        }
    }
    svg
}

/// The stretches of the outline of fortified places that face the enemy, who is then on their left.
fn fronts(chart: &Chart<'_>, forts: &[usize], enemy: Point) -> Vec<Vec<Point>> {
    let mut ends: Vec<Point> = Vec::new();
    let mut number = |p: Point| match ends.iter().position(|q| q.distance(p) < 0.5) {
        Some(known) => known,
        None => {
            ends.push(p);
            ends.len() - 1
        }
    };
    let mut pieces = Vec::new();
    for ring in outlines(chart, forts).into_iter().filter(|ring| area(ring) > 0.0) {
        for at in 0..ring.len() {
            let (from, to) = (ring[at], ring[(at + 1) % ring.len()]);
            if (to - from).unit().left().dot(enemy) > 0.2 {
                pieces.push((number(from), number(to)));
            }
        }
    }
    let mut lines = Vec::new();
    for chain in chains(&pieces, |_, _, _| 0.0) {
        let forward = chain[0].1;
        let mut line: Vec<Point> = chain
            .iter()
            .map(|&(piece, forward)| ends[if forward { pieces[piece].0 } else { pieces[piece].1 }])
            .collect();
        if let Some(&(piece, forward)) = chain.last() {
            line.push(ends[if forward { pieces[piece].1 } else { pieces[piece].0 }]);
        }
        if !forward {
            line.reverse();
        }
        lines.push(line);
    }
    lines
}

/// A line of teeth that point to its left.
pub(crate) fn teeth(line: &[Point]) -> String {
    let mut base = Pen::default();
    base.curve(&resample(line, 16.0));
    let mut tooth = Pen::default();
    let steps = (length(line) / PITCH).floor() as usize;
    for step in 0..steps {
        if let Some((p, way)) = along(line, (step as f64 + 0.5) * PITCH) {
            tooth.ring(&[p - way * 3.0, p + way.left() * 5.4, p + way * 3.0]);
        }
    }
    let shape = base.done();
    format!("<path class=\"wall-edge\" d=\"{shape}\"/><path class=\"wall\" d=\"{shape}\"/>\n") + &path("tooth", tooth)
}
