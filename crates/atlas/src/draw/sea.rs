//! The sea: everything outside the coasts of the theatre, with its shallows, flats, beaches and moles.

use std::fmt::Write as _;

use super::chart::{Chart, HEX};
use super::cover::grounds;
use super::pen::{Pen, path};
use super::water::on_page;
use crate::areas::shoreline;
use crate::geometry::{Point, Rect, pt, resample, soften};
use crate::theatre::{GroundKind, LineKind};

/// How far the shallows reach out from the shore, the widest first: twice that is stroked, half of it on land.
const SHALLOWS: [f64; 3] = [52.0, 28.0, 12.0];

/// The sea under the map, or nothing inland.
pub(crate) fn draw(chart: &Chart<'_>, defs: &mut String) -> String {
    let Some((land, shores)) = coasts(chart) else {
        return String::new();
    };
    let _ = writeln!(defs, "<path id=\"sea\" d=\"{}\"/>", water(chart.map, &land).done());
    let _ = writeln!(defs, "<path id=\"shore\" d=\"{}\"/>", lines(&shores));
    defs.push_str("<clipPath id=\"at-sea\"><use href=\"#sea\" clip-rule=\"evenodd\"/></clipPath>\n");
    let mut svg = "<use href=\"#sea\" class=\"sea\"/>\n<g clip-path=\"url(#at-sea)\">\n".to_owned();
    for wide in SHALLOWS {
        let _ = writeln!(svg, "<use href=\"#shore\" class=\"shallow\" stroke-width=\"{wide}\"/>");
    }
    for ring in grounds(chart, GroundKind::Flat) {
        let mut pen = Pen::default();
        pen.soft_ring(&ring);
        svg.push_str(&path("flat", pen));
    }
    svg.push_str("</g>\n");
    for (kind, classes) in [
        (LineKind::Beach, &["beach-edge", "beach"][..]),
        (LineKind::Mole, &["mole"][..]),
    ] {
        let shape = lines(&stretches(chart, kind));
        if kind == LineKind::Mole {
            svg.push_str("<use href=\"#shore\" class=\"coast\"/>\n");
        }
        for class in classes.iter().filter(|_| !shape.is_empty()) {
            let _ = writeln!(svg, "<path class=\"{class}\" d=\"{shape}\"/>");
        }
    }
    svg
}

/// The pattern of sand that the tide covers.
pub(crate) fn sand() -> String {
    let mut pen = Pen::default();
    for (x, y) in [
        (2.0, 3.0),
        (8.5, 1.5),
        (5.5, 7.0),
        (11.0, 9.5),
        (2.5, 11.0),
        (7.5, 12.5),
    ] {
        pen.circle(pt(x, y), 0.55);
    }
    format!(
        "<pattern id=\"sand\" width=\"13\" height=\"14\" patternUnits=\"userSpaceOnUse\"><rect class=\"wet-sand\" \
         width=\"13\" height=\"14\"/>{}</pattern>\n",
        path("grain", pen)
    )
}

/// Lines on the page.
type Lines = Vec<Vec<Point>>;

/// The land as closed rings and the shores as lines, on the page.
fn coasts(chart: &Chart<'_>) -> Option<(Lines, Lines)> {
    let theatre = chart.theatre.filter(|theatre| !theatre.coasts.is_empty())?;
    let near = chart.map.grown(2.0 * HEX);
    let (mut land, mut shores) = (Vec::new(), Vec::new());
    for coast in &theatre.coasts {
        let mut shore = coast.shore(&theatre.bounds);
        let (open, count) = (coast.land(&theatre.bounds), shore.len());
        if count == coast.line.len() {
            shore.extend(coast.line.first());
        }
        let line = on_page(chart, &shoreline(&shore))?;
        let corners = on_page(chart, &open[count..])?;
        shores.extend(
            line.split(|p| !near.contains(*p))
                .filter(|part| part.len() > 1)
                .map(<[Point]>::to_vec),
        );
        land.push(line.into_iter().chain(corners).collect());
    }
    Some((land, shores))
}

/// The map with the land cut out of it.
fn water(map: Rect, land: &[Vec<Point>]) -> Pen {
    let Rect { x, y, w, h } = map.grown(HEX);
    let mut pen = Pen::default();
    pen.ring(&[pt(x, y), pt(x + w, y), pt(x + w, y + h), pt(x, y + h)]);
    land.iter().for_each(|ring| pen.ring(ring));
    pen
}

fn lines(lines: &[Vec<Point>]) -> String {
    let mut pen = Pen::default();
    lines.iter().for_each(|line| pen.line(line));
    pen.done()
}

/// The lines of a kind, softened; beaches as smooth as the shore they lie on.
fn stretches(chart: &Chart<'_>, kind: LineKind) -> Vec<Vec<Point>> {
    let all = chart.theatre.map_or(&[][..], |theatre| &theatre.lines[..]);
    let its = all.iter().filter(|line| line.kind == kind);
    its.filter_map(|line| match kind {
        LineKind::Beach => on_page(chart, &shoreline(&line.points)),
        _ => Some(soften(&resample(&on_page(chart, &line.points)?, 4.0), 1)),
    })
    .collect()
}
