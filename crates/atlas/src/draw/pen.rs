//! Writes shapes as SVG, in as few characters as the browser needs.

use std::fmt::Write as _;

use crate::geometry::{Point, handles, pt};

/// Draws one path; numbers are kept to a tenth and written relative to the point before.
#[derive(Default)]
pub(crate) struct Pen {
    data: String,
    x: i64,
    y: i64,
    command: char,
    start: (i64, i64),
}

impl Pen {
    /// What was drawn, for a `d` attribute.
    pub(crate) fn done(self) -> String {
        self.data
    }

    /// Whether nothing was drawn.
    pub(crate) fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// Goes to a point without drawing.
    pub(crate) fn move_to(&mut self, to: Point) {
        self.command = ' ';
        let (x, y) = tenths(to);
        self.write('m', &[x - self.x, y - self.y]);
        (self.x, self.y) = (x, y);
        self.start = (x, y);
        self.command = 'l';
    }

    /// Draws a straight line.
    pub(crate) fn line_to(&mut self, to: Point) {
        let (x, y) = tenths(to);
        if (x, y) == (self.x, self.y) {
            return;
        }
        self.write('l', &[x - self.x, y - self.y]);
        (self.x, self.y) = (x, y);
    }

    /// Draws a curve with one handle.
    pub(crate) fn quad_to(&mut self, handle: Point, to: Point) {
        let ((hx, hy), (x, y)) = (tenths(handle), tenths(to));
        self.write('q', &[hx - self.x, hy - self.y, x - self.x, y - self.y]);
        (self.x, self.y) = (x, y);
    }

    /// Draws a curve with two handles.
    pub(crate) fn curve_to(&mut self, first: Point, second: Point, to: Point) {
        let ((ax, ay), (bx, by), (x, y)) = (tenths(first), tenths(second), tenths(to));
        let (ox, oy) = (self.x, self.y);
        self.write('c', &[ax - ox, ay - oy, bx - ox, by - oy, x - ox, y - oy]);
        (self.x, self.y) = (x, y);
    }

    /// Closes the shape.
    pub(crate) fn close(&mut self) {
        self.data.push('z');
        self.command = ' ';
        (self.x, self.y) = self.start;
    }

    /// Draws a line through points.
    pub(crate) fn line(&mut self, points: &[Point]) {
        if let Some((first, rest)) = points.split_first() {
            self.move_to(*first);
            rest.iter().for_each(|p| self.line_to(*p));
        }
    }

    /// Draws a closed shape with corners.
    pub(crate) fn ring(&mut self, points: &[Point]) {
        if points.len() > 2 {
            self.line(points);
            self.close();
        }
    }

    /// Draws a smooth line through points.
    pub(crate) fn curve(&mut self, points: &[Point]) {
        let Some(first) = points.first() else { return };
        self.move_to(*first);
        for at in 0..points.len() - 1 {
            let (a, b) = handles(points, at);
            self.curve_to(a, b, points[at + 1]);
        }
    }

    /// Draws a closed shape with its corners rounded off.
    pub(crate) fn soft_ring(&mut self, points: &[Point]) {
        if points.len() < 3 {
            return;
        }
        let last = points[points.len() - 1];
        self.move_to(last.lerp(points[0], 0.5));
        for (at, p) in points.iter().enumerate() {
            self.quad_to(*p, p.lerp(points[(at + 1) % points.len()], 0.5));
        }
        self.close();
    }

    /// Draws a circle.
    pub(crate) fn circle(&mut self, centre: Point, radius: f64) {
        let k = radius * 0.5523;
        let at = |x: f64, y: f64| centre + pt(x, y);
        self.move_to(at(radius, 0.0));
        self.curve_to(at(radius, k), at(k, radius), at(0.0, radius));
        self.curve_to(at(-k, radius), at(-radius, k), at(-radius, 0.0));
        self.curve_to(at(-radius, -k), at(-k, -radius), at(0.0, -radius));
        self.curve_to(at(k, -radius), at(radius, -k), at(radius, 0.0));
        self.close();
    }

    fn write(&mut self, command: char, numbers: &[i64]) {
        let repeated = self.command == command;
        if !repeated {
            self.data.push(command);
            self.command = command;
        }
        for (at, number) in numbers.iter().enumerate() {
            if *number >= 0 && (at > 0 || repeated) {
                self.data.push(' ');
            }
            tenth(&mut self.data, *number);
        }
    }
}

fn tenths(p: Point) -> (i64, i64) {
    ((p.x * 10.0).round() as i64, (p.y * 10.0).round() as i64)
}

fn tenth(out: &mut String, number: i64) {
    if number < 0 {
        out.push('-');
    }
    let (whole, rest) = (number.unsigned_abs() / 10, number.unsigned_abs() % 10);
    if whole > 0 || rest == 0 {
        let _ = write!(out, "{whole}");
    }
    if rest > 0 {
        let _ = write!(out, ".{rest}");
    }
}

/// A number as written into an attribute: to a tenth, without what need not be written.
pub(crate) fn num(value: f64) -> String {
    let mut out = String::new();
    tenth(&mut out, (value * 10.0).round() as i64);
    out
}

/// A path element with a class, or nothing if nothing was drawn.
pub(crate) fn path(class: &str, pen: Pen) -> String {
    if pen.is_empty() {
        return String::new();
    }
    format!("<path class=\"{class}\" d=\"{}\"/>\n", pen.done())
}

/// Text made safe for SVG.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
    out
}

/// A text element, or nothing if there are no words.
pub(crate) fn text(class: &str, at: Point, size: f64, anchor: &str, words: &str) -> String {
    if words.is_empty() {
        return String::new();
    }
    let anchor = match anchor {
        "start" => String::new(),
        other => format!(" text-anchor=\"{other}\""),
    };
    format!(
        "<text class=\"{class}\" x=\"{}\" y=\"{}\" font-size=\"{}\"{anchor}>{}</text>\n",
        num(at.x),
        num(at.y),
        num(size),
        escape(words)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_short_and_exact_to_a_tenth() {
        let mut pen = Pen::default();
        pen.ring(&[pt(1.0, 2.0), pt(3.25, 2.0), pt(3.0, -0.5)]);
        pen.move_to(pt(0.0, 0.0));
        pen.curve_to(pt(1.0, 0.0), pt(2.0, 1.0), pt(2.0, 2.0));
        assert_eq!(pen.done(), "m1 2 2.3 0-.3-2.5zm-1-2c1 0 2 1 2 2");
        assert_eq!(num(-0.04), "0");
        assert_eq!(num(12.0), "12");
    }

    #[test]
    fn names_cannot_break_the_picture() {
        assert_eq!(escape("<A & \"B\">"), "&lt;A &amp; &quot;B&quot;&gt;");
    }
}
