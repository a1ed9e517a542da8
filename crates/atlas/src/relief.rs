//! The lie of the land: heights between what is known, valleys along rivers, and the light that falls on them.

pub(crate) mod field;
pub(crate) mod noise;

use crate::geometry::{Point, Rect, resample};
use field::Field;
use noise::{brooks, layered};

/// How far apart the points are for which the land is worked out, on the page.
pub(crate) const STEP: f64 = 6.0;
/// How far a known height reaches.
const REACH: f64 = 96.0;

/// What is known of the land.
pub(crate) struct Land {
    /// The part of the page it covers.
    pub(crate) over: Rect,
    /// Places of known height, in metres.
    pub(crate) spots: Vec<(Point, f64)>,
    /// Rivers with the depth of their valleys, in metres.
    pub(crate) rivers: Vec<(Vec<Point>, f64)>,
    /// How much higher than its surroundings the board says it is, in metres.
    pub(crate) rise: Field,
}

/// Heights in metres.
pub(crate) fn heights(land: &Land) -> Field {
    let base = between(land);
    let carved = valleys(land);
    land.rise.map(|p, rise| {
        let rough = 95.0 * brooks(p * (1.0 / 58.0), 5) + 14.0 * layered(p * (1.0 / 22.0), 2, 9);
        let height = base.at(p);
        // Lowlands are smooth, uplands cut by brooks.
        let upland = ((height - 130.0) / 260.0).clamp(0.22, 1.0);
        height + rise + rough * upland - carved.at(p) * (0.45 + 0.55 * upland)
    })
}

/// How much light falls on the land from the upper left: nought on level ground, up to one towards the light, down to
/// minus one away from it.
pub(crate) fn light(heights: &Field) -> Field {
    heights.map(|p, _| {
        let slope = heights.slope(p);
        ((slope.x * 0.75 + slope.y) * 0.2).tanh()
    })
}

/// Heights between the spots, each weighing less the farther it is.
fn between(land: &Land) -> Field {
    let coarse = STEP * 4.0;
    if land.spots.is_empty() {
        return Field::new(land.over, coarse, |_| 300.0);
    }
    let rough = Field::new(land.over, coarse, |p| {
        let (mut sum, mut weights) = (0.0, 0.0);
        for (spot, height) in &land.spots {
            let away = p.distance(*spot) / REACH;
            let weight = (-away * away).exp() + 1e-4 / (0.2 + away * away);
            sum += weight * height;
            weights += weight;
        }
        sum / weights
    });
    rough.blurred(coarse)
}

/// How deep the rivers have cut, in metres.
fn valleys(land: &Land) -> Field {
    let mut depths: Vec<f64> = land.rivers.iter().map(|(_, depth)| *depth).collect();
    depths.sort_by(f64::total_cmp);
    depths.dedup();
    let mut carved = Field::new(land.over, STEP, |_| 0.0);
    for depth in depths {
        let lines = land
            .rivers
            .iter()
            .filter(|(_, its)| *its == depth)
            .map(|(line, _)| line);
        let away = distance_to(land.over, lines);
        let width = 8.0 + depth * 0.1;
        carved = carved.map(|p, before| {
            let far = away.at(p) / width;
            let cut = depth * (0.6 * (-far * far).exp() + 0.4 * (-far * 0.5).exp());
            before.max(cut)
        });
    }
    carved
}

fn distance_to<'a>(over: Rect, lines: impl Iterator<Item = &'a Vec<Point>>) -> Field {
    let mut cells = std::collections::HashSet::new();
    let key = |p: Point| {
        (
            ((p.x - over.x) / STEP).round() as i64,
            ((p.y - over.y) / STEP).round() as i64,
        )
    };
    for line in lines {
        cells.extend(resample(line, STEP * 0.7).into_iter().map(key));
    }
    let marks = Field::new(over, STEP, |p| f64::from(cells.contains(&key(p))));
    marks.distance().map(|_, far| far.min(600.0)).blurred(STEP)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::pt;

    fn land() -> Land {
        let over = Rect::new(0.0, 0.0, 400.0, 400.0);
        Land {
            over,
            spots: vec![(pt(50.0, 50.0), 100.0), (pt(350.0, 350.0), 600.0)],
            rivers: vec![(vec![pt(0.0, 200.0), pt(400.0, 200.0)], 120.0)],
            rise: Field::new(over, STEP, |_| 0.0),
        }
    }

    #[test]
    fn heights_follow_the_spots_and_rivers_lie_in_valleys() {
        let heights = heights(&land());
        assert!(heights.at(pt(350.0, 330.0)) > heights.at(pt(50.0, 60.0)) + 250.0);
        let row = |y: f64| (0..40).map(|x| heights.at(pt(f64::from(x) * 10.0, y))).sum::<f64>() / 40.0;
        assert!(row(200.0) + 60.0 < f64::midpoint(row(140.0), row(260.0)));
    }

    #[test]
    fn slopes_towards_the_upper_left_are_lit() {
        let hill = Field::new(Rect::new(0.0, 0.0, 200.0, 200.0), STEP, |p| {
            300.0 - 3.0 * p.distance(pt(100.0, 100.0))
        });
        let light = light(&hill);
        assert!(light.at(pt(60.0, 60.0)) > 0.3);
        assert!(light.at(pt(140.0, 140.0)) < -0.3);
    }
}
