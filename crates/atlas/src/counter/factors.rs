//! The numbers on a counter.

use grognard_table::view::{Factor, Slot};

use super::lettering::{Anchor, Line, number, width};
use super::palette::{Colour, Ground};

/// Middle of the column left of the symbol.
pub(super) const LEFT: f64 = 18.8;
/// Middle of the column right of the symbol.
pub(super) const RIGHT: f64 = 87.4;
/// Middles of the three rows of a column, from the top.
pub(super) const ROWS: [f64; 3] = [12.5, 31.5, 49.0];

const BASELINE: f64 = 88.8;
const SIZE: f64 = 30.0;
const ROOM: f64 = 82.0;
const DASH: f64 = 9.0;
/// Room for a number beside the symbol.
const CELL: f64 = 16.5;

/// The numbers of the bottom row, joined by dashes, as large as they can be.
pub(super) fn bottom(factors: &[Factor], ground: &Ground) -> String {
    let row: Vec<&Factor> = factors.iter().filter(|factor| factor.slot == Slot::Bottom).collect();
    if row.is_empty() {
        return String::new();
    }
    let dashes = DASH * (row.len() - 1) as f64;
    let wide: f64 = row.iter().map(|factor| room(factor, SIZE)).sum();
    let scale = ((ROOM - dashes) / wide).min(1.0);
    let size = SIZE * scale.max(0.2);
    let mut x = 53.0 - (wide * size / SIZE + dashes) / 2.0;
    let mut out = String::new();
    for (at, factor) in row.iter().enumerate() {
        if at > 0 {
            let y = BASELINE - size * 0.3;
            out.push_str(&format!(
                "<path d=\"M{} {}h{}\" stroke=\"{}\" stroke-width=\"2.8\"/>",
                number(x + 1.6),
                number(y),
                number(DASH - 3.2),
                ground.ink.hex()
            ));
            x += DASH;
        }
        let room = room(factor, size);
        let line = Line::new(shown(factor), size, room);
        out.push_str(&printed(factor, &line, x + room / 2.0, BASELINE, ground));
        x += room;
    }
    out
}

/// A number beside the symbol, about the middle of its cell.
pub(super) fn beside(factor: &Factor, x: f64, y: f64, ground: &Ground) -> String {
    let line = Line::new(shown(factor), 15.0, CELL);
    printed(factor, &line, x, y + 5.4, ground)
}

/// How much of the row a number takes; one in a shape takes more.
fn room(factor: &Factor, size: f64) -> f64 {
    let shape = factor.style.as_ref().is_some_and(|style| style.contains('-'));
    width(shown(factor), size) + if shape { size * 0.3 } else { 0.0 }
}

/// What it is worth now, or else what is printed.
fn shown(factor: &Factor) -> &str {
    factor.now.as_deref().unwrap_or(&factor.value)
}

fn printed(factor: &Factor, line: &Line, x: f64, baseline: f64, ground: &Ground) -> String {
    let size = line.size();
    let (mut out, ink) = enclosure(factor.style.as_deref(), line, x, baseline, ground);
    out.push_str(&line.at(x, baseline, Anchor::Middle, &ink));
    if factor.now.is_some() {
        out.push_str(&format!(
            "<path d=\"M{} {}h{}\" stroke=\"{ink}\" stroke-width=\"{}\"/>",
            number(x - line.width() / 2.0 + 1.0),
            number(baseline + size * 0.085),
            number(line.width() - 2.0),
            number(size * 0.07),
        ));
    }
    out
}

/// What stands behind a number printed in a special way (`red`, `red-square`, `orange-circle`), and its ink.
fn enclosure(style: Option<&str>, line: &Line, x: f64, baseline: f64, ground: &Ground) -> (String, String) {
    let plain = ground.ink.hex();
    let Some(style) = style else {
        return (String::new(), plain);
    };
    let mut words = style.split('-');
    let Some(fill) = words.next().and_then(hue) else {
        return (String::new(), plain);
    };
    let size = line.size();
    let (middle, half) = (baseline - size * 0.365, (size * 0.47).max(line.width() / 2.0 + 1.5));
    let shape = match words.next() {
        Some("circle") => format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"",
            number(x),
            number(middle),
            number(half)
        ),
        Some(_) => format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"2\"",
            number(x - half),
            number(middle - size * 0.45),
            number(half * 2.0),
            number(size * 0.9)
        ),
        None => return (String::new(), ground.readable(fill).hex()),
    };
    (format!("{shape} fill=\"{}\"/>", fill.hex()), fill.ink().hex())
}

/// A colour of print by its name.
fn hue(name: &str) -> Option<Colour> {
    Some(match name {
        "red" => Colour(0xa3, 0x16, 0x0f),
        "orange" => Colour(0xe8, 0x86, 0x0c),
        "yellow" => Colour(0xf4, 0xd0, 0x00),
        "green" => Colour(0x0f, 0x6a, 0x3a),
        "blue" => Colour(0x0b, 0x4f, 0x9c),
        "white" => Colour(0xff, 0xff, 0xff),
        "black" => Colour(0x15, 0x18, 0x1a),
        _ => return None,
    })
}
