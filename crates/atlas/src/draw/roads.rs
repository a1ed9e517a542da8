//! Roads: smooth lines from place to place, by class, with bridges.

use std::cmp::Reverse;
use std::fmt::Write as _;

use grognard_table::view::{EdgeView, View};

use super::BridgeSpot;
use super::areas::held;
use super::chains::chains;
use super::chart::{Border, Bridge, Chart, HEX, RiverKind, RiverMark, RoadKind};
use super::network::Network;
use super::pen::{Pen, escape, path};
use crate::geometry::{Point, along, crossing, length, pt, smooth};
use crate::relief::noise::hash;
use crate::theatre::RoadClass;

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
    /// The points between the middles of the two places, from the first to the second.
    way: Vec<Point>,
}

/// All roads of the map.
pub(crate) fn roads(chart: &Chart<'_>) -> Vec<Road> {
    if !chart.hexes() && chart.borders.iter().all(|border| border.road.is_none()) {
        return of_country(chart);
    }
    let network = if chart.hexes() { None } else { Network::new(chart) };
    let with_road = chart.borders.iter().filter_map(|border| Some((border, border.road?)));
    let steps: Vec<Step<'_>> = with_road
        .map(|(border, kind)| Step {
            border,
            kind,
            way: way(chart, border, network.as_ref()),
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
        let out = |step: &Step<'_>| {
            let first = if step.border.between.0 == node {
                step.way.first()
            } else {
                step.way.last()
            };
            first.map_or(hub, |p| *p - hub).unit()
        };
        let turn = 1.0 + out(&steps[a]).dot(out(&steps[b]));
        turn + if steps[a].kind == steps[b].kind { 0.0 } else { 2.0 }
    };
    let mut roads: Vec<Road> = chains(&pieces, bend)
        .into_iter()
        .map(|chain| along_chain(chart, &steps, &degree, &chain))
        .collect();
    roads.sort_by_key(|road| Reverse(road.kind));
    roads
}

/// The roads of the country, for a board of areas on which roads have no effect: those of less account first.
fn of_country(chart: &Chart<'_>) -> Vec<Road> {
    let Some(theatre) = chart.theatre else {
        return Vec::new();
    };
    let near = chart.map.grown(2.0 * HEX);
    let lines = theatre.roads.iter().filter_map(|road| {
        let points = road.towns.iter().map(|&town| chart.on_page(theatre.towns[town].at));
        let kind = match road.class {
            RoadClass::Main => RoadKind::Main,
            RoadClass::Road => RoadKind::Lane,
            RoadClass::Track => RoadKind::Track,
        };
        let line = points.collect::<Option<Vec<Point>>>()?;
        Some(Road { kind, line })
    });
    let mut roads: Vec<Road> = lines
        .filter(|road| road.line.iter().any(|p| near.contains(*p)))
        .collect();
    roads.sort_by_key(|road| Reverse(road.kind));
    roads
}

/// The line of a road over its steps. Where it only passes through a hex it cuts the corner instead of visiting the
/// middle.
fn along_chain(chart: &Chart<'_>, steps: &[Step<'_>], degree: &[usize], chain: &[(usize, bool)]) -> Road {
    let ends = |(piece, forward): (usize, bool)| {
        let (a, b) = steps[piece].border.between;
        if forward { (a, b) } else { (b, a) }
    };
    let start = ends(chain[0]).0;
    let mut line = vec![hub(chart, start)];
    let mut at = start;
    for &(piece, forward) in chain {
        let mut way = steps[piece].way.clone();
        if !forward {
            way.reverse();
        }
        if at != start || line.len() > 1 {
            let middle = hub(chart, at);
            let passing = chart.hexes() && degree[at] == 2 && chart.places[at].ground.settled.is_none();
            let between = line[line.len() - 1].lerp(way[0], 0.5);
            line.push(if passing { middle.lerp(between, 0.45) } else { middle });
        }
        line.extend(way);
        at = ends((piece, forward)).1;
    }
    line.push(hub(chart, at));
    leave_map(chart, &mut line, [(start, degree[start]), (at, degree[at])]);
    let kind = chain
        .iter()
        .map(|&(piece, _)| steps[piece].kind)
        .min()
        .unwrap_or(RoadKind::Road);
    Road { kind, line }
}

/// The points of a road between the middles of two places: where it crosses their border; between areas as the real
/// road runs, if there is one.
fn way(chart: &Chart<'_>, border: &Border, network: Option<&Network>) -> Vec<Point> {
    let (a, b) = border.between;
    let real = network
        .and_then(|network| network.way(chart, a, b))
        .filter(|way| !way.is_empty());
    real.unwrap_or_else(|| vec![gate(chart, border)])
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
    let met = border
        .line
        .windows(2)
        .find_map(|leg| crossing((leg[0], leg[1]), (a, b)));
    met.map_or(middle, |met| met.lerp(middle, 0.35))
}

/// A road that ends in a hex at the map's edge without a town there goes on to the neat line.
fn leave_map(chart: &Chart<'_>, line: &mut Vec<Point>, ends: [(usize, usize); 2]) {
    let inner = chart.map.grown(-HEX);
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
        let nearest = out
            .into_iter()
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map_or(way, |(_, out)| out);
        way = (way * 0.45 + nearest).unit();
        let beyond = tip + way * (HEX * 1.4);
        if end == 0 {
            line.insert(0, beyond)
        } else {
            line.push(beyond)
        }
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
                RoadKind::Lane => "byroad",
                RoadKind::Track => "track",
            };
            let _ = writeln!(svg, "<use href=\"#road{at}\" class=\"{part} {kind}\"/>");
        }
    }
    svg
}

/// A bridge as it is drawn.
pub(crate) struct BridgeSite<'c> {
    border: &'c Border,
    at: Point,
    /// The direction of the road.
    way: Point,
    /// Half the length of the bridge.
    span: f64,
    /// Whether it is the one bridge that the board gives the border, whatever roads there are: somebody holds it.
    pub(crate) held: bool,
}

impl BridgeSite<'_> {
    /// Whether the board has a bridge there.
    pub(crate) fn printed(&self) -> bool {
        self.border.bridge.is_some()
    }

    /// The places it joins, and where it stands.
    pub(crate) fn spot(&self, chart: &Chart<'_>) -> BridgeSpot {
        let (a, b) = self.border.between;
        let [a, b] = [a, b].map(|place| chart.places[place].shape.id.clone());
        BridgeSpot {
            between: (a, b),
            at: self.at,
        }
    }
}

/// Where bridges stand.
pub(crate) fn sites<'c>(chart: &'c Chart<'_>, roads: &[Road]) -> Vec<BridgeSite<'c>> {
    let lanes: Vec<Vec<Point>> = roads.iter().rev().map(|road| smooth(&road.line, 6)).collect();
    let mut sites = Vec::new();
    for border in &chart.borders {
        if border.river.is_none() && !border.flooded {
            continue;
        }
        let major = |river: &RiverMark| river.kind == RiverKind::Major;
        let wide = border.flooded || border.river.as_ref().is_some_and(major);
        let span = if wide { 8.0 } else { 5.5 };
        let held = !chart.hexes() && border.road.is_none();
        let site = |(at, way): (Point, Point)| BridgeSite {
            border,
            at,
            way,
            span,
            held,
        };
        if chart.hexes() {
            let river = (border.line[border.line.len() - 1] - border.line[0]).unit();
            sites.push(site((gate(chart, border), river.left())));
            continue;
        }
        let mut met = lanes.iter().filter_map(|lane| crossed(&border.line, lane));
        if held {
            // On the road of most account, or in the middle.
            let middle = || along(&border.line, length(&border.line) / 2.0).map(|(at, way)| (at, way.left()));
            sites.extend(met.next().or_else(middle).map(site));
        } else {
            sites.extend(met.map(site));
        }
    }
    sites
}

/// Draws the bridges: two parapets, broken off and crossed out where the bridge is down.
pub(crate) fn bridges(chart: &Chart<'_>, sites: &[BridgeSite<'_>], view: Option<&View>) -> String {
    let mut svg = String::new();
    for site in sites {
        let Some(bridge) = standing(chart, site.border, view) else {
            continue;
        };
        if site.held {
            svg.push_str(&held_bridge(chart, site, bridge, view));
        } else {
            svg.push_str(&one_bridge(bridge, site.at, site.way.left(), site.way, site.span));
        }
    }
    svg
}

/// Where a road first crosses a line, and its direction there: a road that winds along a river has one bridge over it.
fn crossed(line: &[Point], lane: &[Point]) -> Option<(Point, Point)> {
    line.windows(2).find_map(|leg| {
        let mut steps = lane.windows(2);
        steps.find_map(|step| {
            let at = crossing((leg[0], leg[1]), (step[0], step[1]))?;
            Some((at, (step[1] - step[0]).unit()))
        })
    })
}

/// A bridge with a stub of road over it, ringed in the colour of whoever holds it. It is drawn both whole and broken, and
/// the class of the group says what is shown: a page that shows a table changes it.
fn held_bridge(chart: &Chart<'_>, site: &BridgeSite<'_>, bridge: Bridge, view: Option<&View>) -> String {
    let &BridgeSite { at, way, span, .. } = site;
    let holder = edges(chart, site.border, view).find_map(|edge| edge.control.as_ref());
    let (a, b) = site.spot(chart).between;
    let mut svg = format!(
        "<g class=\"bridge {} {}\" data-bridge=\"{} {}\">\n",
        match bridge {
            Bridge::Intact => "whole",
            Bridge::Destroyed => "broken",
        },
        held(chart, holder),
        escape(&a),
        escape(&b),
    );
    let mut ring = Pen::default();
    ring.circle(at, span + 5.0);
    svg.push_str(&path("held", ring));
    let stub = [at - way * (span + 5.0), at + way * (span + 5.0)];
    for class in ["kerb road", "lane road"] {
        let mut pen = Pen::default();
        pen.line(&stub);
        svg.push_str(&path(class, pen));
    }
    for (class, bridge) in [("stands", Bridge::Intact), ("down", Bridge::Destroyed)] {
        let drawn = one_bridge(bridge, at, way.left(), way, span);
        let _ = write!(svg, "<g class=\"{class}\">{drawn}</g>");
    }
    svg + "</g>\n"
}

/// What a view says of a border.
fn edges<'v>(
    chart: &Chart<'_>,
    border: &Border,
    view: Option<&'v View>,
) -> impl DoubleEndedIterator<Item = &'v EdgeView> {
    let ids = [border.between.0, border.between.1].map(|at| chart.places[at].shape.id.clone());
    let edges = view.map_or(&[][..], |view| &view.edges[..]);
    edges
        .iter()
        .filter(move |edge| [&edge.between.0, &edge.between.1].iter().all(|id| ids.contains(id)))
}

/// Whether a bridge stands at the moment a view shows.
fn standing(chart: &Chart<'_>, border: &Border, view: Option<&View>) -> Option<Bridge> {
    let markers = edges(chart, border, view).flat_map(|edge| &edge.markers);
    let mut changed = markers.filter_map(|marker| match marker.key.as_str() {
        "bridge-destroyed" | "bridge-blown" => Some(Bridge::Destroyed),
        "bridge" | "bridge-built" | "bridge-repaired" => Some(Bridge::Intact),
        _ => None,
    });
    changed.next_back().or(border.bridge)
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
        let _ = writeln!(
            svg,
            "<path class=\"blown-edge\" d=\"{shape}\"/><path class=\"blown\" d=\"{shape}\"/>"
        );
    }
    svg
}
