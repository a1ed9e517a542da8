//! What is printed on a counter's face.

use grognard_core::Lang;
use grognard_table::view::{Branch, Counter, Factor, Slot, StateMark, Steps, Symbol};

use super::factors::{self, LEFT, RIGHT, ROWS};
use super::lettering::{Anchor, FONT, Line};
use super::palette::{Ground, Stripe};
use super::{badge, body, symbol};

/// A face that shows everything.
pub(super) fn open(counter: &Counter, ground: &Ground, lang: Lang) -> String {
    let stripe = counter.formation.as_ref().map(|formation| Stripe::of(&formation.id));
    let mut out = lettered();
    out.push_str(&body::cardboard(ground));
    if counter.steps.is_some_and(|steps| steps.left < steps.full) {
        out.push_str(&body::reduced(ground));
    }
    let foot = ground.foot();
    out.push_str(&body::foot(&foot));
    if let Some(stripe) = &stripe {
        out.push_str(&body::stripe(stripe, ground));
    }
    let (ink, paper) = (ground.ink.hex(), ground.paper(stripe.as_ref()).hex());
    out.push_str(&symbol::draw(&counter.symbol, ground, &paper));
    out.push_str(&words(counter, &ink, &paper, lang));
    out.push_str(&factors::bottom(&counter.factors, &foot));
    if let Some(steps) = counter.steps {
        out.push_str(&body::steps(steps, &foot));
    }
    out.push_str(&columns(counter, ground, lang));
    out.push_str("</g>");
    out
}

/// A face of which only the kind is known.
pub(super) fn glimpsed(kind: &Symbol, steps: Option<Steps>, ground: &Ground) -> String {
    let ink = ground.foot().ink.hex();
    let mut out = lettered();
    let foot = ground.foot();
    out.push_str(&body::cardboard(ground));
    out.push_str(&body::foot(&foot));
    out.push_str(&symbol::draw(kind, ground, &ground.paper(None).hex()));
    out.push_str(&Line::new("?", 34.0, 40.0).at(symbol::MIDDLE, 86.0, Anchor::Middle, &ink));
    if let Some(steps) = steps {
        out.push_str(&body::steps(steps, &foot));
    }
    out.push_str("</g>");
    out
}

/// Opens the group all print is in.
pub(super) fn lettered() -> String {
    format!("<g {FONT}>")
}

/// The unit's name: under its symbol, or inside where the symbol leaves room for it.
fn words(counter: &Counter, ink: &str, paper: &str, lang: Lang) -> String {
    let name = counter.name.get(lang);
    match counter.symbol.branch {
        Branch::Headquarters => {
            Line::new(name, 15.0, symbol::WIDTH - 6.0).at(symbol::MIDDLE, 36.8, Anchor::Middle, ink)
        }
        Branch::Chit => {
            let disc = format!(
                "<circle cx=\"49\" cy=\"49\" r=\"40\" fill=\"{paper}\" stroke=\"{ink}\" stroke-width=\"2.6\"/>"
            );
            disc + &block(name, 49.0, 49.0, 66.0, ink)
        }
        Branch::Marker => {
            let panel = format!(
                "<rect x=\"14\" y=\"15\" width=\"78\" height=\"47\" rx=\"3\" fill=\"{paper}\" stroke=\"{ink}\" \
                 stroke-width=\"1.6\"/>"
            );
            panel + &block(name, 53.0, 38.5, 72.0, ink)
        }
        _ => Line::new(name, 12.0, 80.0).at(symbol::MIDDLE, 63.6, Anchor::Middle, ink),
    }
}

/// A name in the middle of a chit or marker, a word to a line.
fn block(name: &str, x: f64, y: f64, room: f64, ink: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let (size, pitch) = match words.len() {
        0 | 1 => (19.0, 0.0),
        2 => (16.5, 17.0),
        _ => (12.5, 13.0),
    };
    let shown = words.len().min(3);
    let first = y + size * 0.36 - pitch * (shown.max(1) - 1) as f64 / 2.0;
    let lines = words.iter().take(3).enumerate();
    lines
        .map(|(at, word)| Line::down_to(word, size, 7.0, room).at(x, first + pitch * at as f64, Anchor::Middle, ink))
        .collect()
}

/// The columns beside the symbol: numbers that belong there, then badges where there is room, then the formation.
fn columns(counter: &Counter, ground: &Ground, lang: Lang) -> String {
    let mut cells = Cells::default();
    let mut out = String::new();
    for factor in &counter.factors {
        if let Some((x, y)) = cells.take(factor) {
            out.push_str(&factors::beside(factor, x, y, ground));
        }
    }
    let states: Vec<&StateMark> = counter.states.iter().filter(|state| badge::shown(state)).collect();
    for state in states {
        if let Some((x, y)) = cells.free() {
            out.push_str(&badge::draw(state, x, y, lang));
        }
    }
    let named = counter
        .formation
        .as_ref()
        .filter(|_| symbol::framed(counter.symbol.branch));
    if let Some(formation) = named.filter(|_| cells.left_empty()) {
        let line = Line::down_to(formation.name.get(lang), 10.0, 7.0, 43.0);
        out.push_str(&line.turned(22.4, 29.0, -90, Anchor::Middle, &ground.ink.hex()));
    }
    out
}

/// Cells of the two columns, the right one first; true where taken.
#[derive(Default)]
struct Cells([bool; 6]);

impl Cells {
    const PLACES: [(f64, f64); 6] = [
        (RIGHT, ROWS[0]),
        (RIGHT, ROWS[1]),
        (RIGHT, ROWS[2]),
        (LEFT, ROWS[0]),
        (LEFT, ROWS[1]),
        (LEFT, ROWS[2]),
    ];

    /// The cell of a number that stands beside the symbol.
    fn take(&mut self, factor: &Factor) -> Option<(f64, f64)> {
        let at = match factor.slot {
            Slot::Bottom => return None,
            Slot::TopRight => 0,
            Slot::Right => 1,
            Slot::TopLeft => 3,
            Slot::Left => 4,
        };
        self.0[at] = true;
        Some(Self::PLACES[at])
    }

    fn free(&mut self) -> Option<(f64, f64)> {
        let at = self.0.iter().position(|taken| !taken)?;
        self.0[at] = true;
        Some(Self::PLACES[at])
    }

    fn left_empty(&self) -> bool {
        self.0[3..].iter().all(|taken| !taken)
    }
}
