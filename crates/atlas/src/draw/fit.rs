//! Where the real world falls on a board, found from places whose positions are known.

use std::collections::BTreeMap;

use grognard_core::message::Lang;
use grognard_table::view::Board;

use super::Fit;
use super::chart::{Chart, plain_shape};
use crate::geometry::{Point, Rect};
use crate::theatre::LatLon;

impl Fit {
    /// The fit that comes nearest to the known positions of places; none if there are fewer than three or all lie on
    /// one line.
    #[must_use]
    pub fn of(board: &Board, known: &BTreeMap<String, LatLon>) -> Option<Self> {
        let pairs: Vec<(LatLon, Point)> = board
            .places
            .iter()
            .filter_map(|place| Some((*known.get(&place.id)?, plain_shape(board, place).1)))
            .collect();
        let count = pairs.len() as f64;
        let middle = |of: fn(&LatLon) -> f64| pairs.iter().map(|(at, _)| of(at)).sum::<f64>() / count;
        let (lat, lon) = (middle(|at| at.lat), middle(|at| at.lon));
        let mut sums = [[0.0; 2]; 2];
        let mut sides = [[0.0; 2]; 2];
        let mut means = [0.0; 2];
        for (at, point) in &pairs {
            let from = [at.lat - lat, at.lon - lon];
            for (row, &a) in from.iter().enumerate() {
                for (column, &b) in from.iter().enumerate() {
                    sums[row][column] += a * b;
                }
                sides[0][row] += a * point.x;
                sides[1][row] += a * point.y;
            }
            means[0] += point.x / count;
            means[1] += point.y / count;
        }
        let whole = sums[0][0] * sums[1][1] - sums[0][1] * sums[1][0];
        if whole.is_nan() || whole.abs() < 1e-12 {
            return None;
        }
        let row = |axis: usize| {
            let by_lat = (sides[axis][0] * sums[1][1] - sides[axis][1] * sums[0][1]) / whole;
            let by_lon = (sides[axis][1] * sums[0][0] - sides[axis][0] * sums[1][0]) / whole;
            [means[axis] - by_lat * lat - by_lon * lon, by_lat, by_lon]
        };
        Some(Self { x: row(0), y: row(1) })
    }
}

/// Where a place is drawn: its middle on the page.
#[must_use]
pub fn middle_of(board: &Board, place: &str) -> Option<Point> {
    let chart = Chart::new(board, None, None, Lang::En);
    let found = chart.places.iter().find(|drawn| drawn.shape.id == place)?;
    Rect::around(found.outline.iter().copied()).map(|around| around.centre())
}

/// A place as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Its id.
    pub id: String,
    /// Where its stack is put.
    pub middle: Point,
    /// Its corners in order.
    pub outline: Vec<Point>,
}

/// Where every place is drawn.
#[must_use]
pub fn spots(board: &Board) -> Vec<Spot> {
    let chart = Chart::new(board, None, None, Lang::En);
    let spots = chart.places.into_iter().map(|place| Spot {
        id: place.shape.id.clone(),
        middle: place.centre,
        outline: place.outline,
    });
    spots.collect()
}

#[cfg(test)]
mod tests {
    use grognard_core::message::Name;
    use grognard_table::view::{Outline, PlaceShape};

    use super::*;

    fn board(centres: &[(f64, f64)]) -> Board {
        let place = |(at, &centre): (usize, &(f64, f64))| PlaceShape {
            id: at.to_string(),
            name: None,
            outline: Outline::Area {
                points: vec![centre],
                centre,
            },
            terrain: Vec::new(),
            labels: Vec::new(),
            control: None,
            source: None,
        };
        Board {
            game: String::new(),
            title: Name::default(),
            sides: Vec::new(),
            grid: None,
            places: centres.iter().enumerate().map(place).collect(),
            borders: Vec::new(),
            legend: Vec::new(),
            ranges: false,
        }
    }

    #[test]
    fn the_fit_is_found_from_known_places() {
        let positions = [(50.0, 5.0), (50.4, 5.9), (49.6, 6.2), (50.1, 5.5)];
        let fit = Fit {
            x: [1.0, 0.25, 0.64],
            y: [60.0, -1.0, 0.1],
        };
        let at = |(lat, lon)| LatLon { lat, lon };
        let centres = positions.map(|p| fit.apply(at(p))).map(|p| (p.x, p.y));
        let known = positions.iter().enumerate().map(|(n, p)| (n.to_string(), at(*p)));
        let found = Fit::of(&board(&centres), &known.collect()).expect("a fit");
        for (a, b) in found.x.iter().chain(&found.y).zip(fit.x.iter().chain(&fit.y)) {
            assert!((a - b).abs() < 1e-6, "{found:?}");
        }
    }

    #[test]
    fn places_on_one_line_give_no_fit() {
        let known = (0..3).map(|n| {
            let at = LatLon {
                lat: f64::from(n),
                lon: f64::from(n),
            };
            (n.to_string(), at)
        });
        assert_eq!(
            Fit::of(&board(&[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)]), &known.collect()),
            None
        );
        assert_eq!(Fit::of(&board(&[]), &BTreeMap::new()), None);
    }
}
