//! The ground in blocks of about ten hexes by ten: tints by height, woods and hills as natural shapes, light and shade.

use super::chart::{Chart, Cover, HEX};
use super::cover::{Ownership, bocage, covered, hills, real_ground, woods};
use super::land::land;
use super::pen::{Pen, path};
use super::water::Course;
use crate::geometry::{Point, Rect, area, inside, pt, simplify};
use crate::relief::field::Field;
use crate::relief::{heights, light};
use crate::theatre::GroundKind;

/// How wide and high a block of terrain is, at most.
const BLOCK: f64 = 10.0 * HEX;
/// Heights at which the ground changes its tint, in metres, where the theatre does not say.
const TINTS: [f64; 6] = [180.0, 270.0, 360.0, 450.0, 530.0, 610.0];
/// How dark it must be for each tone of shade.
const SHADES: [f64; 5] = [0.12, 0.26, 0.42, 0.58, 0.74];
/// How bright it must be for each tone of light.
const LIGHTS: [f64; 3] = [0.2, 0.42, 0.66];

/// How far the edges of light and shade may be off, on the page.
const SMOOTH: f64 = 0.85;

/// A block of terrain.
pub(crate) struct Block {
    pub(crate) name: String,
    over: Rect,
    pub(crate) svg: String,
}

/// Tints by height, what covers the ground, and the light and shade over it, each in blocks. Shapes may reach into
/// neighbouring blocks, so each of the three is painted whole before the next.
pub(crate) struct Terrain {
    pub(crate) tints: Vec<Block>,
    pub(crate) cover: Vec<Block>,
    pub(crate) light: Vec<Block>,
}

/// All terrain.
pub(crate) fn terrain(chart: &Chart<'_>, courses: &[Course]) -> Terrain {
    let owners = Ownership::new(chart);
    let heights = heights(&land(chart, courses, &owners));
    let light = light(&heights);
    let mut blocks = cut(chart.map);
    let (mut tints, mut lit) = (cut(chart.map), cut(chart.map));
    let levels = chart.theatre.map(|theatre| theatre.tints.as_slice());
    let levels = levels.filter(|levels| !levels.is_empty()).unwrap_or(&TINTS);
    let exaggeration = chart.theatre.map_or(1.0, |theatre| theatre.exaggeration);
    let drawn: Vec<f64> = levels.iter().map(|level| level * exaggeration).collect();
    tint(&heights, &drawn, &mut tints);
    if let Some(bocage) = bocage(chart, &owners) {
        patches("bocage", &bocage, 0.5, &mut blocks);
    }
    let hills = hills(chart, &owners);
    patches("hill", &hills, 0.5, &mut blocks);
    patches("moor", &covered(chart, &owners, Cover::Moor), 0.5, &mut blocks);
    patches("marsh", &covered(chart, &owners, Cover::Marsh), 0.5, &mut blocks);
    if let Some(flood) = real_ground(chart, GroundKind::Flood).filter(|_| !chart.hexes()) {
        patches("flood", &flood, 0.5, &mut blocks);
    }
    let woods = woods(chart, &owners);
    patches("wood", &woods, 0.5, &mut blocks);
    contours(&hills, &mut blocks);
    patches("lake", &covered(chart, &owners, Cover::Lake), 0.5, &mut blocks);
    shade(&light, &mut lit);
    Terrain {
        tints,
        cover: blocks,
        light: lit,
    }
}

/// Cuts the map into blocks.
fn cut(map: Rect) -> Vec<Block> {
    let columns = (map.w / BLOCK).ceil().max(1.0);
    let rows = (map.h / BLOCK).ceil().max(1.0);
    let size = pt(map.w / columns, map.h / rows);
    let mut blocks = Vec::new();
    for row in 0..rows as usize {
        for column in 0..columns as usize {
            let (x, y) = (map.x + column as f64 * size.x, map.y + row as f64 * size.y);
            blocks.push(Block {
                name: format!("{}-{}", column + 1, row + 1),
                over: Rect::new(x, y, size.x, size.y),
                svg: String::new(),
            });
        }
    }
    blocks
}

/// Whole patches, each in the block its middle lies in; holes go with the patch around them.
fn patches(class: &str, field: &Field, level: f64, blocks: &mut [Block]) {
    for shape in shapes(field, level) {
        let middle = Rect::around(shape[0].iter().copied()).unwrap_or_default().centre();
        let Some(block) = nearest(blocks, middle) else { continue };
        let mut pen = Pen::default();
        for ring in &shape {
            pen.soft_ring(&thin(ring, 0.6));
        }
        block.svg.push_str(&path(class, pen));
    }
}

/// Patches where a field is above a level: each an outline, then its holes.
fn shapes(field: &Field, level: f64) -> Vec<Vec<Vec<Point>>> {
    let rings = field.rings(level, field.whole());
    let (holes, outer): (Vec<_>, Vec<_>) = rings.into_iter().partition(|ring| area(ring) > 0.0);
    let large = outer.into_iter().filter(|ring| area(ring) < -90.0);
    let mut shapes: Vec<Vec<Vec<Point>>> = large.map(|ring| vec![ring]).collect();
    for hole in holes.into_iter().filter(|ring| area(ring) > 60.0) {
        let around = shapes.iter_mut().filter(|shape| inside(hole[0], &shape[0]));
        if let Some(shape) = around.min_by(|a, b| area(&b[0]).total_cmp(&area(&a[0]))) {
            shape.push(hole);
        }
    }
    shapes
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

fn tint(heights: &Field, levels: &[f64], blocks: &mut [Block]) {
    let soft = heights.blurred(HEX * 0.3);
    for block in blocks {
        for &level in levels {
            band("tint", &soft, level, 0.8, block);
        }
    }
}

/// Light and shade; each tone is laid over the ones before.
fn shade(light: &Field, blocks: &mut [Block]) {
    let dark = light.map(|_, light| -light);
    for block in blocks {
        for level in SHADES {
            band("shade", &dark, level, SMOOTH, block);
        }
        for level in LIGHTS {
            band("light", light, level, SMOOTH, block);
        }
    }
}

/// Where a field is above a level inside a block. Neighbouring blocks meet without a seam because the tones are thin.
fn band(class: &str, field: &Field, level: f64, tolerance: f64, block: &mut Block) {
    let mut pen = Pen::default();
    for ring in field.rings(level, field.window(block.over)) {
        if area(&ring).abs() > 70.0 {
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
                block.svg.push_str(&path("contour", pen));
            }
        }
    }
}
