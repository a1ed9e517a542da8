//! Lines of the real world laid on the grid.

use super::grid::{Grid, Spot};

/// A line of the real world in the plane of the grid.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Course {
    pub(super) spots: Vec<Spot>,
}

/// The nearest spot of a course.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Foot {
    /// Hex widths to it.
    pub(super) distance: f64,
    /// How far along the course it is, in legs.
    pub(super) along: f64,
    /// On which hand of the course the asker is; see [`Spot::hand`].
    pub(super) hand: f64,
}

impl Course {
    /// The nearest spot of the course.
    pub(super) fn foot(&self, spot: Spot) -> Foot {
        let mut best = Foot {
            distance: f64::INFINITY,
            along: 0.0,
            hand: 0.0,
        };
        for (number, leg) in self.spots.windows(2).enumerate() {
            let share = spot.foot(leg[0], leg[1]);
            let distance = spot.distance(leg[0].towards(leg[1], share));
            // At a bend two legs are equally near; the one seen more squarely tells the hand.
            let hand = spot.hand(leg[0], leg[1]) / leg[0].distance(leg[1]).max(1e-9);
            let nearer = distance < best.distance - 1e-9;
            let squarer = distance < best.distance + 1e-9 && hand.abs() > best.hand.abs();
            if nearer || squarer {
                best = Foot {
                    distance,
                    along: number as f64 + share,
                    hand,
                };
            }
        }
        best
    }

    /// Hex widths to the nearest spot of the course.
    pub(super) fn distance(&self, spot: Spot) -> f64 {
        match self.spots[..] {
            [only] => spot.distance(only),
            _ => self.foot(spot).distance,
        }
    }

    /// The same line with a spot at least every tenth of a hex.
    pub(super) fn fine(&self) -> Self {
        let mut spots = Vec::new();
        for leg in self.spots.windows(2) {
            let parts = (leg[0].distance(leg[1]) * 10.0).ceil().max(1.0);
            spots.extend((0..parts as u32).map(|part| leg[0].towards(leg[1], f64::from(part) / parts)));
        }
        spots.extend(self.spots.last());
        Self { spots }
    }

    /// The parts of the line that lie on the map, without short excursions beyond its edge.
    pub(super) fn on_map(&self, grid: &Grid) -> Vec<Reach> {
        /// Samples outside the map that part two reaches: two hexes.
        const EXCURSION: usize = 20;
        let fine = self.fine().spots;
        let inside: Vec<usize> = (0..fine.len()).filter(|&at| grid.at(fine[at]).is_some()).collect();
        let mut reaches = Vec::new();
        for part in inside.chunk_by(|a, b| b - a <= EXCURSION) {
            let (first, last) = (part[0], part[part.len() - 1]);
            reaches.push(Reach {
                course: Self {
                    spots: fine[first..=last].to_vec(),
                },
                enters: first > 0,
                leaves: last + 1 < fine.len(),
            });
        }
        reaches
    }
}

/// A part of a line that lies on the map.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Reach {
    pub(super) course: Course,
    /// Whether it comes from outside the map.
    pub(super) enters: bool,
    /// Whether it goes on outside the map.
    pub(super) leaves: bool,
}
