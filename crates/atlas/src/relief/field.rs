//! A quantity over the map, known at the points of a fine grid: heights, light, how wooded it is.

use std::collections::HashMap;

use crate::geometry::{Point, Rect, pt};

/// A quantity over the map.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    origin: Point,
    step: f64,
    columns: usize,
    rows: usize,
    values: Vec<f32>,
}

/// A part of a field, in grid points, both ends included.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    columns: (usize, usize),
    rows: (usize, usize),
}

/// One side of a grid cell: the point it begins at, and whether it runs down instead of across.
type CellSide = (i32, i32, bool);

impl Field {
    /// A field over a rectangle with grid points `step` apart.
    pub(crate) fn new(over: Rect, step: f64, mut value: impl FnMut(Point) -> f64) -> Self {
        let columns = (over.w / step).ceil() as usize + 1;
        let rows = (over.h / step).ceil() as usize + 1;
        let origin = pt(over.x, over.y);
        let mut values = Vec::with_capacity(columns * rows);
        for row in 0..rows {
            for column in 0..columns {
                let at = origin + pt(column as f64, row as f64) * step;
                values.push(value(at) as f32);
            }
        }
        Self {
            origin,
            step,
            columns,
            rows,
            values,
        }
    }

    /// Another field over the same grid, from place and value of this one.
    pub(crate) fn map(&self, mut value: impl FnMut(Point, f64) -> f64) -> Self {
        let mut field = self.clone();
        for (at, slot) in field.values.iter_mut().enumerate() {
            let place = self.place(at % self.columns, at / self.columns);
            *slot = value(place, f64::from(*slot)) as f32;
        }
        field
    }

    fn place(&self, column: usize, row: usize) -> Point {
        self.origin + pt(column as f64, row as f64) * self.step
    }

    fn value(&self, column: usize, row: usize) -> f64 {
        f64::from(self.values[row * self.columns + column])
    }

    /// The value at a point, between the grid points around it.
    pub(crate) fn at(&self, p: Point) -> f64 {
        let x = ((p.x - self.origin.x) / self.step).clamp(0.0, (self.columns - 1) as f64);
        let y = ((p.y - self.origin.y) / self.step).clamp(0.0, (self.rows - 1) as f64);
        let (column, row) = (
            (x as usize).min(self.columns.saturating_sub(2)),
            (y as usize).min(self.rows.saturating_sub(2)),
        );
        let (u, v) = (x - column as f64, y - row as f64);
        let upper = self.value(column, row) * (1.0 - u) + self.value(column + 1, row) * u;
        let lower = self.value(column, row + 1) * (1.0 - u) + self.value(column + 1, row + 1) * u;
        upper * (1.0 - v) + lower * v
    }

    /// How fast the value grows to the right and downwards, a unit of the page.
    pub(crate) fn slope(&self, p: Point) -> Point {
        let (dx, dy) = (pt(self.step, 0.0), pt(0.0, self.step));
        pt(self.at(p + dx) - self.at(p - dx), self.at(p + dy) - self.at(p - dy)) * (0.5 / self.step)
    }

    /// The field blurred three times by a box `radius` wide to each side: nearly a bell.
    pub(crate) fn blurred(&self, radius: f64) -> Self {
        let reach = (radius / self.step).round() as usize;
        let mut field = self.clone();
        if reach == 0 {
            return field;
        }
        for _ in 0..3 {
            for row in 0..self.rows {
                blur_line(&mut field.values, row * self.columns, 1, self.columns, reach);
            }
            for column in 0..self.columns {
                blur_line(&mut field.values, column, self.columns, self.rows, reach);
            }
        }
        field
    }

    /// How far each point is from the nearest one where this field is above nought, in units of the page.
    pub(crate) fn distance(&self) -> Self {
        let far = f32::MAX / 4.0;
        let mut field = self.clone();
        for value in &mut field.values {
            *value = if *value > 0.0 { 0.0 } else { far };
        }
        let (columns, rows) = (self.columns as i64, self.rows as i64);
        let (near, diagonal) = (self.step as f32, (self.step * std::f64::consts::SQRT_2) as f32);
        let before = [(-1, 0, near), (0, -1, near), (-1, -1, diagonal), (1, -1, diagonal)];
        let mut relax = |at: i64, sign: i64| {
            let (column, row) = (at % columns, at / columns);
            for (dx, dy, cost) in before {
                let (x, y) = (column + dx * sign, row + dy * sign);
                if (0..columns).contains(&x) && (0..rows).contains(&y) {
                    let through = field.values[(y * columns + x) as usize] + cost;
                    let here = &mut field.values[at as usize];
                    *here = here.min(through);
                }
            }
        };
        (0..columns * rows).for_each(|at| relax(at, 1));
        (0..columns * rows).rev().for_each(|at| relax(at, -1));
        field
    }

    /// The whole field.
    pub(crate) fn whole(&self) -> Window {
        Window {
            columns: (0, self.columns - 1),
            rows: (0, self.rows - 1),
        }
    }

    /// The part of the field over a rectangle; neighbouring rectangles give parts that share their edge points.
    pub(crate) fn window(&self, over: Rect) -> Window {
        let index = |value: f64, origin: f64, count: usize| {
            (((value - origin) / self.step).round().max(0.0) as usize).min(count - 1)
        };
        Window {
            columns: (
                index(over.x, self.origin.x, self.columns),
                index(over.right(), self.origin.x, self.columns),
            ),
            rows: (
                index(over.y, self.origin.y, self.rows),
                index(over.bottom(), self.origin.y, self.rows),
            ),
        }
    }

    /// Outlines of where the field is above `level` inside a window, closed along the window's edge. Around what is
    /// above they run one way, around holes the other.
    pub(crate) fn rings(&self, level: f64, window: Window) -> Vec<Vec<Point>> {
        let legs = self.legs(level, window);
        let mut order: Vec<CellSide> = legs.keys().copied().collect();
        order.sort_unstable();
        let mut legs = legs;
        let mut rings = Vec::new();
        for start in order {
            let mut ring = Vec::new();
            let mut at = start;
            while let Some(next) = legs.remove(&at) {
                let p = self.on_side(at, level, window);
                if ring.last() != Some(&p) {
                    ring.push(p);
                }
                at = next;
            }
            if ring.len() > 2 {
                rings.push(ring);
            }
        }
        rings
    }

    /// For each cell side that an outline crosses, the next one it crosses, what is above lying to its left.
    fn legs(&self, level: f64, window: Window) -> HashMap<CellSide, CellSide> {
        let width = (window.columns.1 - window.columns.0) as i32;
        let height = (window.rows.1 - window.rows.0) as i32;
        let mut legs = HashMap::new();
        for y in -1..=height {
            for x in -1..=width {
                let (top, right, bottom, left) = ((x, y, false), (x + 1, y, true), (x, y + 1, false), (x, y, true));
                let corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)];
                let above = corners.map(|(x, y)| self.padded(x, y, window).is_some_and(|v| v > level));
                let case = above.iter().rev().fold(0, |bits, &above| bits << 1 | u8::from(above));
                let full = || {
                    let sum: f64 = corners.iter().filter_map(|&(x, y)| self.padded(x, y, window)).sum();
                    sum / 4.0 > level
                };
                let found: &[(CellSide, CellSide)] = match case {
                    1 => &[(left, top)],
                    2 => &[(top, right)],
                    3 => &[(left, right)],
                    4 => &[(right, bottom)],
                    5 if full() => &[(right, top), (left, bottom)],
                    5 => &[(left, top), (right, bottom)],
                    6 => &[(top, bottom)],
                    7 => &[(left, bottom)],
                    8 => &[(bottom, left)],
                    9 => &[(bottom, top)],
                    10 if full() => &[(top, left), (bottom, right)],
                    10 => &[(top, right), (bottom, left)],
                    11 => &[(bottom, right)],
                    12 => &[(right, left)],
                    13 => &[(right, top)],
                    14 => &[(top, left)],
                    _ => &[],
                };
                legs.extend(found.iter().copied());
            }
        }
        legs
    }

    /// The value at a grid point of a window; outside there is none.
    fn padded(&self, x: i32, y: i32, window: Window) -> Option<f64> {
        let column = window.columns.0.checked_add_signed(x as isize)?;
        let row = window.rows.0.checked_add_signed(y as isize)?;
        let there = x >= 0 && y >= 0 && column <= window.columns.1 && row <= window.rows.1;
        there.then(|| self.value(column, row))
    }

    /// Where an outline crosses a cell side; a side that leaves the window is crossed on the window's edge.
    fn on_side(&self, (x, y, down): CellSide, level: f64, window: Window) -> Point {
        let width = (window.columns.1 - window.columns.0) as i32;
        let height = (window.rows.1 - window.rows.0) as i32;
        let place = |x: i32, y: i32| {
            let column = window.columns.0 + x.clamp(0, width) as usize;
            let row = window.rows.0 + y.clamp(0, height) as usize;
            self.place(column, row)
        };
        let (x2, y2) = if down { (x, y + 1) } else { (x + 1, y) };
        let (from, to) = (place(x, y), place(x2, y2));
        match (self.padded(x, y, window), self.padded(x2, y2, window)) {
            (Some(a), Some(b)) if a != b => from.lerp(to, ((level - a) / (b - a)).clamp(0.0, 1.0)),
            (Some(_), _) => from,
            _ => to,
        }
    }
}

/// Blurs one row or column in place: each value becomes the mean of those within `reach`.
fn blur_line(values: &mut [f32], start: usize, stride: usize, count: usize, reach: usize) {
    let line: Vec<f32> = (0..count).map(|at| values[start + at * stride]).collect();
    let get = |at: isize| f64::from(line[at.clamp(0, count as isize - 1) as usize]);
    let reach = reach as isize;
    let mut sum: f64 = (-reach..=reach).map(get).sum();
    let width = (2 * reach + 1) as f64;
    for at in 0..count {
        values[start + at * stride] = (sum / width) as f32;
        sum += get(at as isize + reach + 1) - get(at as isize - reach);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::area;

    fn cone() -> Field {
        Field::new(Rect::new(0.0, 0.0, 20.0, 20.0), 0.5, |p| {
            8.0 - p.distance(pt(10.0, 10.0))
        })
    }

    #[test]
    fn a_cone_is_outlined_by_circles() {
        let field = cone();
        let rings = field.rings(3.0, field.whole());
        assert_eq!(rings.len(), 1);
        assert!((area(&rings[0]).abs() - 25.0 * std::f64::consts::PI).abs() < 1.0);
    }

    #[test]
    fn windows_cut_an_outline_without_losing_area() {
        let field = cone();
        let whole = area(&field.rings(3.0, field.whole())[0]);
        let halves = [Rect::new(0.0, 0.0, 10.0, 20.0), Rect::new(10.0, 0.0, 10.0, 20.0)];
        let parts = halves.map(|half| {
            let rings = field.rings(3.0, field.window(half));
            rings.iter().map(|ring| area(ring)).sum::<f64>()
        });
        assert!((parts[0] + parts[1] - whole).abs() < 1e-6);
    }

    #[test]
    fn a_hole_runs_the_other_way() {
        let field = cone().map(|_, value| 1.0 - (value - 4.0).abs());
        let mut areas: Vec<f64> = field.rings(0.0, field.whole()).iter().map(|r| area(r)).collect();
        areas.sort_by(f64::total_cmp);
        assert_eq!(areas.len(), 2);
        assert!(areas[0] < 0.0 && areas[1] > 0.0);
    }

    #[test]
    fn blurring_keeps_the_mean_and_distances_grow_from_the_spot() {
        let spot = Field::new(Rect::new(0.0, 0.0, 20.0, 20.0), 1.0, |p| {
            f64::from(p.distance(pt(10.0, 10.0)) < 0.1)
        });
        let soft = spot.blurred(2.0);
        assert!(soft.at(pt(10.0, 10.0)) < 0.2 && soft.at(pt(12.0, 10.0)) > 0.0);
        let away = spot.distance();
        assert!((away.at(pt(10.0, 4.0)) - 6.0).abs() < 1e-6);
        assert!(spot.slope(pt(9.5, 10.0)).x > 0.0);
    }
}
