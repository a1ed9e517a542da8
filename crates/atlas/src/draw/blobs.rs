//! Ground as natural shapes: woods, hills and moors grown over the places that have them, light and shade.

use std::fmt::Write as _;

use super::chart::{Chart, Cover, HEX, Place};
use super::pen::{Pen, path};
use crate::geometry::{Point, Rect, area, inside, simplify};
use crate::relief::field::Field;
use crate::relief::noise::{layered, noise};
use crate::relief::{Land, STEP, heights, light};

use super::water::{Course, on_page};
use super::chart::RiverKind;

/// How many hexes wide and high a block of terrain is.
const BLOCK: f64 = 10.0 * HEX;
/// Heights at which the ground changes its tint, in metres.
const TINTS: [f64; 6] = [180.0, 270.0, 360.0, 450.0, 530.0, 610.0];
/// How dark it must be for each of the four tones of shade.
const SHADES: [f64; 5] = [0.13, 0.27, 0.42, 0.58, 0.74];
/// How bright it must be for each of the three tones of light.
const LIGHTS: [f64; 3] = [0.18, 0.4, 0.64];

/// A block of terrain: about ten hexes by ten.
pub(crate) struct Block {
    pub(crate) name: String,
    pub(crate) over: Rect,
    pub(crate) svg: String,
}

/// All terrain in blocks.
pub(crate) fn blocks(chart: &Chart<'_>, courses: &[Course]) -> Vec<Block> {
    let owners = owners(chart);
    let land = land(chart, courses, &owners);
    let heights = heights(&land);
    let light = light(&heights);
    let mut blocks = cut(chart.map);
    tint(&heights, &mut blocks);
    let hills = hills(chart, &owners);
    patches("hill", &hills, 0.5, &mut blocks);
    patches("moor", &covered(chart, &owners, Cover::Moor), 0.5, &mut blocks);
    let woods = woods(chart, &owners);
    patches("wood-edge", &woods, 0.47, &mut blocks);
    patches("wood", &woods, 0.53, &mut blocks);
    patches("trees", &woods, 0.53, &mut blocks);
    contours(&hills, &mut blocks);
    shade(&light, &mut blocks);
    patches("lake", &covered(chart, &owners, Cover::Lake), 0.5, &mut blocks);
    blocks
}

/// Which place each point of the ground belongs to.
fn owners(chart: &Chart<'_>) -> Field {
    let finder = Finder::new(chart);
    Field::new(chart.map.grown(STEP), STEP, |p| finder.find(p) as f64)
}

/// Finds places by point.
struct Finder<'a> {
    places: &'a [Place<'a>],
    origin: Point,
    columns: usize,
    cells: Vec<Vec<usize>>,
}

impl<'a> Finder<'a> {
    const CELL: f64 = HEX;

    fn new(chart: &'a Chart<'_>) -> Self {
        let over = chart.map.grown(2.0 * STEP);
        let columns = (over.w / Self::CELL) as usize + 1;
        let rows = (over.h / Self::CELL) as usize + 1;
        let mut cells = vec![Vec::new(); columns * rows];
        for (at, place) in chart.places.iter().enumerate() {
            let Some(bounds) = Rect::around(place.outline.iter().copied()) else { continue };
            let bounds = bounds.grown(HEX * 0.4);
            let cell = |value: f64, from: f64, count: usize| (((value - from) / Self::CELL).max(0.0) as usize).min(count - 1);
            for row in cell(bounds.y, over.y, rows)..=cell(bounds.bottom(), over.y, rows) {
                for column in cell(bounds.x, over.x, columns)..=cell(bounds.right(), over.x, columns) {
                    cells[row * columns + column].push(at);
                }
            }
        }
        Self {
            places: &chart.places,
            origin: crate::geometry::pt(over.x, over.y),
            columns,
            cells,
        }
    }

    /// The place a point lies in; outside of all the nearest.
    fn find(&self, p: Point) -> usize {
        let column = (((p.x - self.origin.x) / Self::CELL).max(0.0) as usize).min(self.columns - 1);
        let row = ((p.y - self.origin.y) / Self::CELL).max(0.0) as usize;
        let near = self.cells.get(row * self.columns + column).map_or(&[][..], |cell| &cell[..]);
        let within = near.iter().find(|&&at| inside(p, &self.places[at].outline));
        let nearest = || {
            let far = |at: &&usize| self.places[**at].centre.distance(p);
            near.iter().min_by(|a, b| far(a).total_cmp(&far(b)))
        };
        within.or_else(nearest).copied().unwrap_or(0)
    }
}

fn land(chart: &Chart<'_>, courses: &[Course], owners: &Field) -> Land {
    let mut spots = Vec::new();
    let mut rivers: Vec<(Vec<Point>, f64)> = courses.iter().map(|course| (course.line.clone(), depth(course.kind))).collect();
    if let Some(theatre) = chart.theatre {
        let heights = theatre.heights.iter().map(|spot| (spot.at, spot.metres));
        let towns = theatre.towns.iter().filter_map(|town| Some((town.at, town.height?)));
        let known = heights.chain(towns);
        spots.extend(known.filter_map(|(at, metres)| Some((chart.on_page(at)?, f64::from(metres)))));
        let brooks = theatre.rivers.iter().filter(|river| !courses.iter().any(|course| course.id.as_ref() == Some(&river.id)));
        rivers.extend(brooks.filter_map(|river| Some((on_page(chart, &river.course)?, depth(RiverKind::Stream)))));
    }
    let rise = owners.map(|_, owner| {
        let ground = chart.places[owner as usize].ground;
        f64::from(u8::from(ground.hill)) * 90.0 + if ground.cover == Cover::Woods { 20.0 } else { 0.0 }
    });
    Land {
        over: chart.map.grown(STEP),
        spots,
        rivers,
        rise: rise.blurred(HEX * 0.3),
    }
}

fn depth(kind: RiverKind) -> f64 {
    match kind {
        RiverKind::Major => 150.0,
        RiverKind::Minor => 110.0,
        RiverKind::Stream => 55.0,
    }
}

/// How wooded the ground is: half at the edge of a wood, with clearings around towns.
fn woods(chart: &Chart<'_>, owners: &Field) -> Field {
    let sites: Vec<(Point, f64)> = chart
        .places
        .iter()
        .filter(|place| place.ground.cover == Cover::Woods)
        .filter_map(|place| Some((place.site, 9.0 + 4.0 * f64::from(place.ground.settled? as u8))))
        .collect();
    let soft = covered(chart, owners, Cover::Woods);
    soft.map(|p, value| {
        let near = sites.iter().filter(|(site, _)| site.distance(p) < 60.0);
        let clearing: f64 = near.map(|(site, wide)| (-(site.distance(p) / wide).powi(2)).exp()).sum();
        value + 0.16 * noise(p * (1.0 / 15.0), 41) + 0.09 * noise(p * (1.0 / 6.5), 42) - 0.8 * clearing - 0.06
    })
}

fn hills(chart: &Chart<'_>, owners: &Field) -> Field {
    let there = owners.map(|_, owner| f64::from(chart.places[owner as usize].ground.hill));
    there.blurred(HEX * 0.17).map(|p, value| value + 0.12 * layered(p * (1.0 / 22.0), 2, 51) - 0.05)
}

fn covered(chart: &Chart<'_>, owners: &Field, cover: Cover) -> Field {
    let there = owners.map(|_, owner| f64::from(chart.places[owner as usize].ground.cover == cover));
    there.blurred(HEX * 0.1)
}

/// Cuts the map into blocks.
fn cut(map: Rect) -> Vec<Block> {
    let columns = (map.w / BLOCK).ceil().max(1.0) as usize;
    let rows = (map.h / BLOCK).ceil().max(1.0) as usize;
    let size = (map.w / columns as f64, map.h / rows as f64);
    let block = |row: usize, column: usize| Block {
        name: format!("{}-{}", column + 1, row + 1),
        over: Rect::new(map.x + column as f64 * size.0, map.y + row as f64 * size.1, size.0, size.1),
        svg: String::new(),
    };
    (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).map(|(row, column)| block(row, column)).collect()
}

/// Whole patches, each in the block its middle lies in; holes go with the patch around them.
fn patches(class: &str, field: &Field, level: f64, blocks: &mut [Block]) {
    let rings = field.rings(level, field.whole());
    let (holes, outer): (Vec<_>, Vec<_>) = rings.into_iter().partition(|ring| area(ring) > 0.0);
    let mut shapes: Vec<Vec<Vec<Point>>> = outer.into_iter().filter(|ring| area(ring) < -90.0).map(|ring| vec![ring]).collect();
    for hole in holes.into_iter().filter(|ring| area(ring) > 60.0) {
        let around = shapes.iter_mut().filter(|shape| inside(hole[0], &shape[0]));
        if let Some(shape) = around.min_by(|a, b| area(&b[0]).total_cmp(&area(&a[0]))) {
            shape.push(hole);
        }
    }
    for shape in shapes {
        let middle = Rect::around(shape[0].iter().copied()).unwrap_or_default().centre();
        let mut pen = Pen::default();
        for ring in &shape {
            pen.soft_ring(&thin(ring, 0.5));
        }
        if let Some(block) = nearest(blocks, middle) {
            block.svg.push_str(&path(class, pen));
        }
    }
}

/// A ring with fewer points.
fn thin(ring: &[Point], tolerance: f64) -> Vec<Point> {
    let half = ring.len() / 2;
    let mut points = simplify(&ring[..=half], tolerance);
    points.pop();
    let mut rest: Vec<Point> = ring[half..].to_vec();
    rest.push(ring[0]);
    let mut rest = simplify(&rest, tolerance);
    rest.pop();
    points.extend(rest);
    points
}

fn nearest(blocks: &mut [Block], p: Point) -> Option<&mut Block> {
    let far = |block: &&mut Block| block.over.centre().distance(p);
    blocks.iter_mut().min_by(|a, b| far(a).total_cmp(&far(b)))
}

fn tint(heights: &Field, blocks: &mut [Block]) {
    let soft = heights.blurred(HEX * 0.35);
    for block in blocks {
        for level in TINTS {
            band("tint", &soft, level, 0.8, block);
        }
    }
}

/// Light and shade; each tone is laid over the ones before.
fn shade(light: &Field, blocks: &mut [Block]) {
    let dark = light.map(|_, light| -light);
    for block in blocks {
        for level in SHADES {
            band("shade", &dark, level, 0.7, block);
        }
        for level in LIGHTS {
            band("light", light, level, 0.7, block);
        }
    }
}

/// Where a field is above a level inside a block. Neighbouring blocks meet without a seam because the tones are thin.
fn band(class: &str, field: &Field, level: f64, tolerance: f64, block: &mut Block) {
    let mut pen = Pen::default();
    for ring in field.rings(level, field.window(block.over)) {
        if area(&ring).abs() > 40.0 {
            pen.ring(&thin(&ring, tolerance));
        }
    }
    block.svg.push_str(&path(class, pen));
}

/// Lines around the hills, the higher the closer to the middle.
fn contours(hills: &Field, blocks: &mut [Block]) {
    for level in [0.62, 0.78, 0.92] {
        for ring in hills.rings(level, hills.whole()) {
            if area(&ring).abs() < 160.0 {
                continue;
            }
            let mut pen = Pen::default();
            pen.soft_ring(&thin(&ring, 0.5));
            let middle = Rect::around(ring.iter().copied()).unwrap_or_default().centre();
            if let Some(block) = nearest(blocks, middle) {
                let _ = write!(block.svg, "{}", path("contour", pen));
            }
        }
    }
}
