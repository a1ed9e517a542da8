//! Roads: smooth lines from place to place, by class, with bridges.

use std::fmt::Write as _;

use super::chains::chains;
use super::chart::{Border, Bridge, Chart, HEX, RoadKind};
use super::pen::{Pen, path};
use crate::geometry::{Point, along, crossing, length, pt};
use crate::relief::noise::hash;

/// A road as it is drawn.
pub(crate) struct Road {
    pub(crate) kind: RoadKind,
    /// The points its curve passes through.
    pub(crate) line: Vec<Point>,
}

/// A step of a road over one border.
struct Step<'a> {
    border: &'a Border,
    kind: RoadKind,
    crossing: Point,
}

/// All roads of the map.
pub(crate) fn roads(chart: &Chart<'_>) -> Vec<Road> {
    let with_road = chart.borders.iter().filter_map(|border| Some((border, border.road?)));
    let steps: Vec<Step<'_>> = with_road
        .map(|(border, kind)| Step {
            border,
            kind,
            crossing: gate(chart, border),
        })
        .collect();
    let mut degree = vec![0_usize; chart.places.len()];
    for step in &steps {
        degree[step.border.between.0] += 1;
        degree[step.border.between.1] += 1;
    }
    let pieces: Vec<(usize, usize)> = steps.iter().map(|step| step.border.between).collect();
    let bend = |a: usize, b: usize, node: usize| {
        let hub = chart.places[node].site;
        let (first, second) = (steps[a].crossing - hub, steps[b].crossing - hub);
        let turn = 1.0 + first.unit().dot(second.unit());
        turn + if steps[a].kind == steps[b].kind { 0.0 } else { 2.0 }
    };
    let lines = chains(&pieces, bend).into_iter().map(|chain| {
        let (first, forward) = chain[0];
        let start = if forward { pieces[first].0 } else { pieces[first].1 };
        let kind = chain.iter().map(|&(piece, _)| steps[piece].kind).min().unwrap_or(RoadKind::Road);
        let mut line = vec![hub(chart, start)];
        let mut crossed: Option<Point> = None;
        let mut at = start;
        for (piece, forward) in chain {
            let gate = steps[piece].crossing;
            let through = degree[at] == 2 && chart.places[at].ground.settled.is_none();
            if let Some(before) = crossed {
                let middle = hub(chart, at);
                line.push(if through { middle.lerp(before.lerp(gate, 0.5), 0.45) } else { middle });
            }
            line.push(gate);
            crossed = Some(gate);
            at = if forward { pieces[piece].1 } else { pieces[piece].0 };
        }
        line.push(hub(chart, at));
        leave_map(chart, &mut line, [(start, degree[start]), (at, degree[at])]);
        Road { kind, line }
    });
    let mut roads: Vec<Road> = lines.collect();
    roads.sort_by(|a, b| b.kind.cmp(&a.kind));
    roads
}

/// Where roads meet in a place: its town, or about its middle.
fn hub(chart: &Chart<'_>, place: usize) -> Point {
    let place = &chart.places[place];
    if place.ground.settled.is_some() || !chart.hexes() {
        return place.site;
    }
    let key = (place.centre.x as i64, place.centre.y as i64);
    place.centre + pt(hash(key.0, key.1, 31) - 0.5, hash(key.0, key.1, 32) - 0.5) * (HEX * 0.16)
}

/// Where a road crosses a border: near the middle of a hexside; on the way from site to site between areas.
fn gate(chart: &Chart<'_>, border: &Border) -> Point {
    let half = length(&border.line) / 2.0;
    let middle = along(&border.line, half).map_or(border.line[0], |(p, _)| p);
    if chart.hexes() {
        let key = (middle.x as i64, middle.y as i64);
        let swing = if border.river.is_some() { 0.06 } else { 0.22 };
        let part = 0.5 + (hash(key.0, key.1, 33) - 0.5) * swing;
        return border.line[0].lerp(border.line[border.line.len() - 1], part);
    }
    let (a, b) = (chart.places[border.between.0].site, chart.places[border.between.1].site);
    let met = border.line.windows(2).find_map(|leg| crossing((leg[0], leg[1]), (a, b)));
    met.map_or(middle, |met| met.lerp(middle, 0.35))
}

/// A road that ends in a hex at the map's edge without a town there goes on to the neat line.
fn leave_map(chart: &Chart<'_>, line: &mut Vec<Point>, ends: [(usize, usize); 2]) {
    let inner = chart.map.grown(-HEX * 0.75);
    for (end, (place, degree)) in ends.into_iter().enumerate() {
        let spot = &chart.places[place];
        if degree > 1 || spot.ground.settled.is_some() || inner.contains(spot.centre) || line.len() < 2 {
            continue;
        }
        let tip = if end == 0 { line[0] } else { line[line.len() - 1] };
        let before = if end == 0 { line[1] } else { line[line.len() - 2] };
        let map = chart.map;
        let mut way = (tip - before).unit();
        let out = [
            (tip.x - map.x, pt(-1.0, 0.0)),
            (map.right() - tip.x, pt(1.0, 0.0)),
            (tip.y - map.y, pt(0.0, -1.0)),
            (map.bottom() - tip.y, pt(0.0, 1.0)),
        ];
        let nearest = out.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).map_or(way, |(_, out)| out);
        way = (way * 0.45 + nearest).unit();
        let beyond = tip + way * (HEX * 1.4);
        if end == 0 { line.insert(0, beyond) } else { line.push(beyond) }
    }
}

/// Draws the roads: all casings below all cores, so that they run into each other.
pub(crate) fn draw(roads: &[Road], defs: &mut String) -> String {
    for (at, road) in roads.iter().enumerate() {
        let mut pen = Pen::default();
        pen.curve(&road.line);
        let _ = writeln!(defs, "<path id=\"road{at}\" d=\"{}\"/>", pen.done());
    }
    let mut svg = String::new();
    for part in ["kerb", "lane"] {
        for (at, road) in roads.iter().enumerate() {
            let kind = match road.kind {
                RoadKind::Main => "highway",
                RoadKind::Road => "road",
                RoadKind::Track => "track",
            };
            let _ = writeln!(svg, "<use href=\"#road{at}\" class=\"{part} {kind}\"/>");
        }
    }
    svg
}

/// Draws the bridges: two parapets, broken off and crossed out where the bridge is down.
pub(crate) fn bridges(chart: &Chart<'_>) -> String {
    let mut svg = String::new();
    for border in &chart.borders {
        let Some(bridge) = border.bridge else { continue };
        let at = gate(chart, border);
        let (a, b) = (border.line[0], border.line[border.line.len() - 1]);
        let river = (b - a).unit();
        let way = river.left();
        let span = if border.river.as_ref().is_some_and(|river| river.kind == super::chart::RiverKind::Major) {
            8.0
        } else {
            5.5
        };
        let _ = svg.write_str(&one_bridge(bridge, at, river, way, span));
    }
    svg
}

/// One bridge: `river` is the direction of the river, `way` that of the road, `span` half its length.
pub(crate) fn one_bridge(bridge: Bridge, at: Point, river: Point, way: Point, span: f64) -> String {
    let mut pen = Pen::default();
    let side = 3.4;
    for hand in [-1.0, 1.0] {
        let rail = at + river * (side * hand);
        let flare = river * (1.8 * hand);
        let ends = [
            rail - way * (span + 1.6) + flare,
            rail - way * span,
            rail + way * span,
            rail + way * (span + 1.6) + flare,
        ];
        match bridge {
            Bridge::Intact => pen.line(&ends),
            Bridge::Destroyed => {
                pen.line(&[ends[0], ends[1], rail - way * (span * 0.45)]);
                pen.line(&[rail + way * (span * 0.45), ends[2], ends[3]]);
            }
        }
    }
    let mut svg = path("parapet", pen);
    if bridge == Bridge::Destroyed {
        let mut pen = Pen::default();
        let (x, y) = (at.x, at.y);
        pen.line(&[pt(x - 4.2, y - 4.2), pt(x + 4.2, y + 4.2)]);
        pen.line(&[pt(x - 4.2, y + 4.2), pt(x + 4.2, y - 4.2)]);
        let shape = pen.done();
        let _ = write!(svg, "<path class=\"blown-edge\" d=\"{shape}\"/><path class=\"blown\" d=\"{shape}\"/>\n");
    }
    svg
}
