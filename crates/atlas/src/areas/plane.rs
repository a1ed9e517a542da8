//! Points and lines on a flat map, measured in kilometres.
//!
//! Only sums, products and square roots are used, which every machine rounds alike: compiled boards are the same
//! everywhere.

use crate::theatre::LatLon;

/// Kilometres to a degree of latitude.
const NORTHWARD: f64 = 111.2;
/// Kilometres to a degree of longitude at fifty degrees north, as boards shorten it.
const EASTWARD: f64 = NORTHWARD * 0.64;

/// A point of the map: kilometres east and north of where the degrees begin.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Spot {
    /// Kilometres eastwards.
    pub(super) x: f64,
    /// Kilometres northwards.
    pub(super) y: f64,
}

impl Spot {
    /// The place at a latitude and a longitude.
    pub(super) fn at(lat: f64, lon: f64) -> Self {
        let (x, y) = (lon * EASTWARD, lat * NORTHWARD);
        Self { x, y }
    }

    /// Its latitude and longitude in ten-thousandths of a degree, as files hold them.
    pub(super) fn parts(self) -> (i64, i64) {
        let round = |degrees: f64| (degrees * 10_000.0).round() as i64;
        (round(self.y / NORTHWARD), round(self.x / EASTWARD))
    }

    /// Its latitude and longitude.
    pub(super) fn degrees(self) -> LatLon {
        LatLon {
            lat: self.y / NORTHWARD,
            lon: self.x / EASTWARD,
        }
    }

    /// This place moved by a part of the way `by`.
    pub(super) fn plus(self, by: Self, part: f64) -> Self {
        Self {
            x: self.x + by.x * part,
            y: self.y + by.y * part,
        }
    }

    /// The way from another place to this one.
    pub(super) fn from(self, other: Self) -> Self {
        self.plus(other, -1.0)
    }

    /// Between this place and another; at 0 this one, at 1 the other.
    pub(super) fn towards(self, other: Self, part: f64) -> Self {
        self.plus(other.from(self), part)
    }

    pub(super) fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    pub(super) fn distance(self, other: Self) -> f64 {
        self.from(other).length()
    }

    fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Above 0 if `other` points to the left of this way.
    pub(super) fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// This way turned a quarter to the left.
    pub(super) fn left(self) -> Self {
        Self { x: -self.y, y: self.x }
    }
}

/// Where a line is nearest to a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nearest {
    /// How far along the line.
    pub(super) station: f64,
    pub(super) spot: Spot,
    pub(super) distance: f64,
    /// Which side of the line the place is on; above 0 on the left.
    pub(super) side: f64,
}

/// The point of a line nearest to a place; the line has at least two points.
pub(super) fn nearest(line: &[Spot], place: Spot) -> Nearest {
    let mut best = Nearest {
        station: 0.0,
        spot: line[0],
        distance: f64::INFINITY,
        side: 0.0,
    };
    let mut station = 0.0;
    for pair in line.windows(2) {
        let way = pair[1].from(pair[0]);
        let square = way.dot(way);
        if square > 0.0 {
            let part = (place.from(pair[0]).dot(way) / square).clamp(0.0, 1.0);
            let spot = pair[0].plus(way, part);
            let distance = spot.distance(place);
            if distance < best.distance {
                best = Nearest {
                    station: station + part * square.sqrt(),
                    spot,
                    distance,
                    side: way.cross(place.from(pair[0])),
                };
            }
        }
        station += square.sqrt();
    }
    best
}

/// The part of a line between two stations, turned round if the second comes first.
pub(super) fn section(line: &[Spot], from: f64, to: f64) -> Vec<Spot> {
    let (low, high) = (from.min(to), from.max(to));
    let mut part = vec![along(line, low)];
    let mut station = 0.0;
    for pair in line.windows(2) {
        station += pair[0].distance(pair[1]);
        if station > low && station < high {
            part.push(pair[1]);
        }
    }
    part.push(along(line, high));
    if to < from {
        part.reverse();
    }
    part
}

/// The point of a line at a station.
pub(super) fn along(line: &[Spot], station: f64) -> Spot {
    let mut left = station;
    for pair in line.windows(2) {
        let length = pair[0].distance(pair[1]);
        if left <= length && length > 0.0 {
            return pair[0].towards(pair[1], left.max(0.0) / length);
        }
        left -= length;
    }
    line[line.len() - 1]
}

pub(super) fn length(line: &[Spot]) -> f64 {
    line.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

/// A smooth curve through the points of a line, with a point about every `step` kilometres (a centripetal
/// Catmull-Rom spline: it neither loops nor overshoots).
pub(super) fn smooth(line: &[Spot], step: f64) -> Vec<Spot> {
    let mut points: Vec<Spot> = Vec::with_capacity(line.len());
    for &spot in line {
        if points.last() != Some(&spot) {
            points.push(spot);
        }
    }
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else {
        return points;
    };
    let mut curve = vec![first];
    for n in 1..points.len() {
        let (from, to) = (points[n - 1], points[n]);
        let before = if n >= 2 {
            points[n - 2]
        } else {
            from.plus(to.from(from), -1.0)
        };
        let after = points.get(n + 1).copied().unwrap_or(to.plus(to.from(from), 1.0));
        let pieces = (from.distance(to) / step).ceil().max(1.0) as u32;
        for piece in 1..pieces {
            let part = f64::from(piece) / f64::from(pieces);
            curve.push(spline([before, from, to, after], part));
        }
        curve.push(if n + 1 == points.len() { last } else { to });
    }
    curve
}

/// The point of a centripetal Catmull-Rom spline between its second and third point.
fn spline(p: [Spot; 4], part: f64) -> Spot {
    let mut knots = [0.0; 4];
    for n in 1..4 {
        knots[n] = knots[n - 1] + p[n - 1].distance(p[n]).sqrt();
    }
    let t = knots[1] + (knots[2] - knots[1]) * part;
    let between =
        |a: Spot, b: Spot, from: usize, to: usize| a.towards(b, (t - knots[from]) / (knots[to] - knots[from]));
    let first = between(p[0], p[1], 0, 1);
    let second = between(p[1], p[2], 1, 2);
    let third = between(p[2], p[3], 2, 3);
    between(between(first, second, 0, 2), between(second, third, 1, 3), 1, 2)
}

/// Whether two stretches cross or touch.
pub(super) fn cross(a: [Spot; 2], b: [Spot; 2]) -> bool {
    let side = |line: [Spot; 2], place: Spot| line[1].from(line[0]).cross(place.from(line[0]));
    let (a0, a1) = (side(b, a[0]), side(b, a[1]));
    let (b0, b1) = (side(a, b[0]), side(a, b[1]));
    if a0 == 0.0 && a1 == 0.0 {
        let over = |of: fn(&Spot) -> f64| {
            let (a, b) = (a.map(|s| of(&s)), b.map(|s| of(&s)));
            a[0].min(a[1]) <= b[0].max(b[1]) && b[0].min(b[1]) <= a[0].max(a[1])
        };
        return over(|s| s.x) && over(|s| s.y);
    }
    a0 * a1 <= 0.0 && b0 * b1 <= 0.0
}

/// Whether a line crosses itself.
pub(super) fn crosses_itself(line: &[Spot]) -> bool {
    let stretches: Vec<[Spot; 2]> = line.windows(2).map(|pair| [pair[0], pair[1]]).collect();
    let apart = |n: usize| stretches.iter().skip(n + 2).any(|other| cross(stretches[n], *other));
    (0..stretches.len()).any(apart)
}

/// Whether a place is inside a closed ring.
pub(super) fn inside(ring: &[Spot], place: Spot) -> bool {
    let mut inside = false;
    for (a, b) in around(ring) {
        if (a.y > place.y) != (b.y > place.y) {
            let x = a.x + (place.y - a.y) / (b.y - a.y) * (b.x - a.x);
            inside ^= place.x < x;
        }
    }
    inside
}

/// The square kilometres in a ring; negative if it runs clockwise.
pub(super) fn extent(ring: &[Spot]) -> f64 {
    let Some(&origin) = ring.first() else { return 0.0 };
    around(ring)
        .map(|(a, b)| a.from(origin).cross(b.from(origin)))
        .sum::<f64>()
        / 2.0
}

/// The stretches of a ring.
pub(super) fn around(ring: &[Spot]) -> impl Iterator<Item = (Spot, Spot)> {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

/// Smallest and largest coordinates of a line: a quick way to see that two are far apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    low: Spot,
    high: Spot,
}

impl Bounds {
    pub(super) fn of(line: &[Spot]) -> Self {
        let mut bounds = Self {
            low: line[0],
            high: line[0],
        };
        for spot in line {
            bounds.low = Spot {
                x: bounds.low.x.min(spot.x),
                y: bounds.low.y.min(spot.y),
            };
            bounds.high = Spot {
                x: bounds.high.x.max(spot.x),
                y: bounds.high.y.max(spot.y),
            };
        }
        bounds
    }

    pub(super) fn near(&self, other: &Self, gap: f64) -> bool {
        self.low.x - gap <= other.high.x
            && other.low.x - gap <= self.high.x
            && self.low.y - gap <= other.high.y
            && other.low.y - gap <= self.high.y
    }
}
