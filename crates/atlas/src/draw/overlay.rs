//! What is laid over the map: control, zones of control, supply; and the arrows of a view.

use std::fmt::Write as _;

use grognard_core::side::Side;
use grognard_table::view::{Arrow, Overlay};

use super::chart::{Chart, HEX};
use super::marks::outlines;
use super::pen::{Pen, path};
use crate::geometry::{Point, pt, resample, soften};

/// An overlay: marked places tinted, lines drawn.
pub(crate) fn draw(chart: &Chart<'_>, overlay: &Overlay) -> String {
    let mut svg = String::new();
    let mut values: Vec<&str> = overlay.places.iter().map(|place| place.value.as_str()).collect();
    values.sort_unstable();
    values.dedup();
    for value in values {
        let marked = overlay.places.iter().filter(|place| place.value == value);
        let places: Vec<usize> = marked.filter_map(|place| chart.number(&place.id)).collect();
        svg.push_str(&tinted(chart, &places, tone(value, overlay.side)));
    }
    for line in &overlay.lines {
        svg.push_str(&trace(
            chart,
            &line.path,
            &format!("trace {}", tone(&line.value, overlay.side)),
        ));
    }
    svg
}

/// How a value is shown: good, bad, doubtful, or in the colour of a side.
fn tone(value: &str, side: Option<Side>) -> &'static str {
    match value {
        "supplied" | "in-supply" | "full" | "good" => "tone-good",
        "cut-off" | "unsupplied" | "out-of-supply" | "isolated" | "bad" => "tone-bad",
        "contested" | "limited" | "both" => "tone-warn",
        "a" | "side-a" => "side-a",
        "b" | "side-b" => "side-b",
        _ => match side {
            Some(Side::A) => "side-a",
            Some(Side::B) => "side-b",
            None => "tone-plain",
        },
    }
}

fn tinted(chart: &Chart<'_>, places: &[usize], class: &str) -> String {
    let mut pen = Pen::default();
    for ring in outlines(chart, places) {
        pen.ring(&ring);
    }
    if pen.is_empty() {
        return String::new();
    }
    let shape = pen.done();
    let mut svg = String::new();
    let _ = writeln!(svg, "<path class=\"over {class}\" d=\"{shape}\"/>");
    let _ = writeln!(svg, "<path class=\"over-edge {class}\" d=\"{shape}\"/>");
    svg
}

fn trace(chart: &Chart<'_>, places: &[String], class: &str) -> String {
    let points: Vec<Point> = places
        .iter()
        .filter_map(|id| Some(chart.places[chart.number(id)?].centre))
        .collect();
    let mut pen = Pen::default();
    if points.len() > 1 {
        pen.curve(&points);
    }
    path(class, pen)
}

/// Arrows of a view: attacks, retreats, moves.
pub(crate) fn arrows(chart: &Chart<'_>, arrows: &[Arrow]) -> String {
    let mut svg = String::new();
    for arrow in arrows {
        let side = if arrow.side == Side::A { "side-a" } else { "side-b" };
        let points: Vec<Point> = arrow
            .path
            .iter()
            .filter_map(|id| Some(chart.places[chart.number(id)?].centre))
            .collect();
        let Some(line) = shaft(&points) else { continue };
        let (tip, before) = (line[line.len() - 1], line[line.len() - 2]);
        let way = (tip - before).unit();
        let aside = way.left();
        let mut head = Pen::default();
        head.ring(&[
            tip + way * 12.0,
            tip + aside * 9.0 - way * 2.0,
            tip - aside * 9.0 - way * 2.0,
        ]);
        let mut shaft = Pen::default();
        shaft.curve(&line);
        let drawn = shaft.done();
        let _ = writeln!(
            svg,
            "<path class=\"arrow-edge\" d=\"{drawn}\"/><path class=\"arrow {side}\" d=\"{drawn}\"/>"
        );
        svg.push_str(&path(&format!("arrow-head {side}"), head));
    }
    svg
}

/// The line of an arrow, short of the middles of its first and last place.
fn shaft(points: &[Point]) -> Option<Vec<Point>> {
    if points.len() < 2 {
        return None;
    }
    let line = soften(&resample(points, 6.0), 6);
    let keep = (HEX * 0.3 / 6.0) as usize;
    let inner = line.get(keep..line.len().saturating_sub(keep + 1))?;
    let thinned: Vec<Point> = inner.iter().step_by(3).copied().collect();
    (thinned.len() > 1)
        .then_some(thinned)
        .or_else(|| Some(vec![points[0], points[1] - pt(1.0, 0.0)]))
}
