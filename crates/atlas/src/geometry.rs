//! Plain geometry on the drawing plane: x to the right, y downwards.

use std::ops::{Add, Mul, Sub};

/// A point or a vector.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// A point from its two numbers.
#[must_use]
pub const fn pt(x: f64, y: f64) -> Point {
    Point { x, y }
}

impl Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        pt(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        pt(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        pt(self.x * factor, self.y * factor)
    }
}

impl Point {
    /// Its length as a vector.
    #[must_use]
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// How far another point is.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        (self - other).length()
    }

    /// The point a part of the way to another.
    #[must_use]
    pub fn lerp(self, other: Self, part: f64) -> Self {
        self + (other - self) * part
    }

    /// The vector of length one in its direction; itself if it has no direction.
    #[must_use]
    pub fn unit(self) -> Self {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { self }
    }

    /// The vector turned a quarter to the left as seen on the page.
    #[must_use]
    pub fn left(self) -> Self {
        pt(self.y, -self.x)
    }

    /// The scalar product.
    #[must_use]
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The cross product: positive if `other` lies clockwise of it on the page.
    #[must_use]
    pub fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f64,
    /// Upper edge.
    pub y: f64,
    /// Width.
    pub w: f64,
    /// Height.
    pub h: f64,
}

impl Rect {
    /// A rectangle from its corner and size.
    #[must_use]
    pub const fn new(x: f64, y: f64, w: f64, h: f64) -> Self {
        Self { x, y, w, h }
    }

    /// The smallest rectangle around points; none around no points.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        let mut corners: Option<(Point, Point)> = None;
        for p in points {
            let (low, high) = corners.get_or_insert((p, p));
            *low = pt(low.x.min(p.x), low.y.min(p.y));
            *high = pt(high.x.max(p.x), high.y.max(p.y));
        }
        corners.map(|(low, high)| Self::new(low.x, low.y, high.x - low.x, high.y - low.y))
    }

    /// Right edge.
    #[must_use]
    pub fn right(&self) -> f64 {
        self.x + self.w
    }

    /// Lower edge.
    #[must_use]
    pub fn bottom(&self) -> f64 {
        self.y + self.h
    }

    /// The middle.
    #[must_use]
    pub fn centre(&self) -> Point {
        pt(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// The same rectangle, larger by `by` on every side.
    #[must_use]
    pub fn grown(&self, by: f64) -> Self {
        Self::new(self.x - by, self.y - by, self.w + 2.0 * by, self.h + 2.0 * by)
    }

    /// Whether a point lies inside.
    #[must_use]
    pub fn contains(&self, p: Point) -> bool {
        (self.x..=self.right()).contains(&p.x) && (self.y..=self.bottom()).contains(&p.y)
    }

    /// Whether another rectangle lies wholly inside.
    #[must_use]
    pub fn holds(&self, other: &Self) -> bool {
        self.contains(pt(other.x, other.y)) && self.contains(pt(other.right(), other.bottom()))
    }

    /// The area it has in common with another.
    #[must_use]
    pub fn overlap(&self, other: &Self) -> f64 {
        let w = self.right().min(other.right()) - self.x.max(other.x);
        let h = self.bottom().min(other.bottom()) - self.y.max(other.y);
        if w > 0.0 && h > 0.0 { w * h } else { 0.0 }
    }
}

/// The length of a line through points.
#[must_use]
pub fn length(line: &[Point]) -> f64 {
    line.windows(2).map(|leg| leg[0].distance(leg[1])).sum()
}

/// The point of a line at a distance from its beginning, and the direction there.
#[must_use]
pub fn along(line: &[Point], mut distance: f64) -> Option<(Point, Point)> {
    for leg in line.windows(2) {
        let long = leg[0].distance(leg[1]);
        if distance <= long && long > 0.0 {
            return Some((leg[0].lerp(leg[1], distance / long), (leg[1] - leg[0]).unit()));
        }
        distance -= long;
    }
    let end = *line.last()?;
    let before = *line.get(line.len().checked_sub(2)?)?;
    Some((end, (end - before).unit()))
}

/// Points at equal distances of about `step` along a line, both ends included.
#[must_use]
pub fn resample(line: &[Point], step: f64) -> Vec<Point> {
    let total = length(line);
    if line.len() < 2 || total <= 0.0 {
        return line.to_vec();
    }
    let count = (total / step).round().max(1.0) as usize;
    let mut points = Vec::with_capacity(count + 1);
    let (mut leg, mut passed) = (0, 0.0);
    for at in 0..=count {
        let target = total * at as f64 / count as f64;
        while leg + 2 < line.len() && passed + line[leg].distance(line[leg + 1]) < target {
            passed += line[leg].distance(line[leg + 1]);
            leg += 1;
        }
        let long = line[leg].distance(line[leg + 1]);
        let part = if long > 0.0 {
            ((target - passed) / long).clamp(0.0, 1.0)
        } else {
            0.0
        };
        points.push(line[leg].lerp(line[leg + 1], part));
    }
    points
}

/// The line with its bends softened: each inner point moves towards the middle of its neighbours, `times` times.
#[must_use]
pub fn soften(line: &[Point], times: usize) -> Vec<Point> {
    let mut points = line.to_vec();
    for _ in 0..times {
        let before = points.clone();
        for at in 1..points.len().saturating_sub(1) {
            points[at] = before[at] * 0.5 + (before[at - 1] + before[at + 1]) * 0.25;
        }
    }
    points
}

/// The line moved sideways, to its left if `by` is positive.
#[must_use]
pub fn offset(line: &[Point], by: f64) -> Vec<Point> {
    let normal = |at: usize| {
        let before = line[at.saturating_sub(1)];
        let after = line[(at + 1).min(line.len() - 1)];
        (after - before).unit().left()
    };
    (0..line.len()).map(|at| line[at] + normal(at) * by).collect()
}

/// The line without points that lie within `tolerance` of what is left (Douglas and Peucker).
#[must_use]
pub fn simplify(line: &[Point], tolerance: f64) -> Vec<Point> {
    if line.len() < 3 {
        return line.to_vec();
    }
    let mut keep = vec![false; line.len()];
    keep[0] = true;
    keep[line.len() - 1] = true;
    let mut open = vec![(0, line.len() - 1)];
    while let Some((from, to)) = open.pop() {
        let far = (from + 1..to)
            .map(|at| (at, to_segment(line[at], line[from], line[to])))
            .max_by(|a, b| a.1.total_cmp(&b.1));
        if let Some((at, distance)) = far
            && distance > tolerance
        {
            keep[at] = true;
            open.extend([(from, at), (at, to)]);
        }
    }
    line.iter()
        .zip(keep)
        .filter(|(_, keep)| *keep)
        .map(|(p, _)| *p)
        .collect()
}

/// How far a point is from a straight line between two others.
#[must_use]
pub fn to_segment(p: Point, from: Point, to: Point) -> f64 {
    p.distance(nearest_on_segment(p, from, to))
}

/// The point between two others that is nearest to `p`.
#[must_use]
pub fn nearest_on_segment(p: Point, from: Point, to: Point) -> Point {
    let way = to - from;
    let square = way.dot(way);
    let part = if square > 0.0 {
        ((p - from).dot(way) / square).clamp(0.0, 1.0)
    } else {
        0.0
    };
    from.lerp(to, part)
}

/// How far a point is from a line through points.
#[must_use]
pub fn to_line(p: Point, line: &[Point]) -> f64 {
    line.windows(2)
        .map(|leg| to_segment(p, leg[0], leg[1]))
        .fold(f64::INFINITY, f64::min)
}

/// Where two straight lines between points cross.
#[must_use]
pub fn crossing(a: (Point, Point), b: (Point, Point)) -> Option<Point> {
    let (first, second) = (a.1 - a.0, b.1 - b.0);
    let turn = first.cross(second);
    if turn == 0.0 {
        return None;
    }
    let part = (b.0 - a.0).cross(second) / turn;
    let other = (b.0 - a.0).cross(first) / turn;
    ((0.0..=1.0).contains(&part) && (0.0..=1.0).contains(&other)).then(|| a.0.lerp(a.1, part))
}

/// The area inside a ring, positive if it runs clockwise on the page.
#[must_use]
pub fn area(ring: &[Point]) -> f64 {
    let next = ring.iter().cycle().skip(1);
    ring.iter().zip(next).map(|(a, b)| a.cross(*b)).sum::<f64>() / 2.0
}

/// Whether a point lies inside a ring.
#[must_use]
pub fn inside(p: Point, ring: &[Point]) -> bool {
    let mut inside = false;
    let mut before = ring.len().wrapping_sub(1);
    for at in 0..ring.len() {
        let (a, b) = (ring[at], ring[before]);
        if (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
        before = at;
    }
    inside
}

/// A smooth line through points: the same points with `pieces - 1` more between each two (Catmull and Rom,
/// centripetal, so that it makes no loops).
#[must_use]
pub fn smooth(line: &[Point], pieces: usize) -> Vec<Point> {
    if line.len() < 3 {
        return line.to_vec();
    }
    let mut points = Vec::with_capacity(line.len() * pieces);
    for at in 0..line.len() - 1 {
        let (c1, c2) = handles(line, at);
        for piece in 0..pieces {
            let t = piece as f64 / pieces as f64;
            points.push(bezier(line[at], c1, c2, line[at + 1], t));
        }
    }
    points.extend(line.last());
    points
}

/// The two handles of the curve from `line[at]` to the next point on a smooth line through points.
#[must_use]
pub fn handles(line: &[Point], at: usize) -> (Point, Point) {
    let (from, to) = (line[at], line[at + 1]);
    let before = if at > 0 { line[at - 1] } else { from + (from - to) };
    let after = line.get(at + 2).copied().unwrap_or(to + (to - from));
    let (d1, d2, d3) = (
        before.distance(from).sqrt(),
        from.distance(to).sqrt(),
        to.distance(after).sqrt(),
    );
    if d1 <= 0.0 || d2 <= 0.0 || d3 <= 0.0 {
        return (from.lerp(to, 1.0 / 3.0), to.lerp(from, 1.0 / 3.0));
    }
    let first = (to * (d1 * d1) - before * (d2 * d2) + from * (2.0 * d1 * d1 + 3.0 * d1 * d2 + d2 * d2))
        * (1.0 / (3.0 * d1 * (d1 + d2)));
    let second = (from * (d3 * d3) - after * (d2 * d2) + to * (2.0 * d3 * d3 + 3.0 * d3 * d2 + d2 * d2))
        * (1.0 / (3.0 * d3 * (d3 + d2)));
    (first, second)
}

fn bezier(from: Point, c1: Point, c2: Point, to: Point, t: f64) -> Point {
    let s = 1.0 - t;
    from * (s * s * s) + c1 * (3.0 * s * s * t) + c2 * (3.0 * s * t * t) + to * (t * t * t)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [Point; 4] = [pt(0.0, 0.0), pt(4.0, 0.0), pt(4.0, 4.0), pt(0.0, 4.0)];

    #[test]
    fn rings_know_their_inside_and_their_area() {
        assert!(inside(pt(1.0, 3.0), &SQUARE));
        assert!(!inside(pt(5.0, 3.0), &SQUARE));
        assert_eq!(area(&SQUARE), 16.0);
    }

    #[test]
    fn simplifying_keeps_corners_and_drops_what_lies_between() {
        let line = [pt(0.0, 0.0), pt(1.0, 0.01), pt(2.0, 0.0), pt(2.0, 2.0)];
        assert_eq!(simplify(&line, 0.1), [pt(0.0, 0.0), pt(2.0, 0.0), pt(2.0, 2.0)]);
    }

    #[test]
    fn resampled_points_are_evenly_spaced_and_keep_the_ends() {
        let points = resample(&[pt(0.0, 0.0), pt(3.0, 0.0), pt(3.0, 3.0)], 1.0);
        assert_eq!(points.len(), 7);
        assert_eq!(points[0], pt(0.0, 0.0));
        assert!(points[6].distance(pt(3.0, 3.0)) < 1e-9);
        assert!(
            points
                .windows(2)
                .all(|leg| (leg[0].distance(leg[1]) - 1.0).abs() < 1e-9)
        );
    }

    #[test]
    fn a_smooth_line_passes_through_its_points() {
        let line = [pt(0.0, 0.0), pt(2.0, 1.0), pt(4.0, 0.0), pt(6.0, 3.0)];
        let smooth = smooth(&line, 4);
        for p in line {
            assert!(smooth.iter().any(|q| q.distance(p) < 1e-9));
        }
        assert!(to_line(pt(3.0, 0.7), &smooth) < 0.3);
    }

    #[test]
    fn a_line_moved_left_keeps_its_distance() {
        let moved = offset(&[pt(0.0, 0.0), pt(4.0, 0.0)], 1.0);
        assert_eq!(moved, [pt(0.0, -1.0), pt(4.0, -1.0)]);
    }

    #[test]
    fn lines_cross_where_they_should() {
        let found = crossing((pt(0.0, 0.0), pt(2.0, 2.0)), (pt(0.0, 2.0), pt(2.0, 0.0)));
        assert_eq!(found, Some(pt(1.0, 1.0)));
        assert_eq!(
            crossing((pt(0.0, 0.0), pt(1.0, 0.0)), (pt(2.0, 1.0), pt(2.0, -1.0))),
            None
        );
    }
}
