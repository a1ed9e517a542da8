//! Counters, drawn from the table's pieces: the same symbols for page, picture and print.
//!
//! Every distinct face is one SVG `<symbol>` in a box of 100 × 100, named by a hash of what is drawn, so that the same
//! face has the same name in every drawing.

mod back;
mod badge;
mod body;
mod factors;
mod lettering;
mod palette;
mod print;
mod specimen;
mod symbol;

use std::collections::BTreeMap;

use grognard_core::Lang;
use grognard_table::view::{Face, Piece};

use crate::draw::Theme;
use lettering::{Anchor, FONT, Line};
use palette::Ground;

pub use specimen::specimen;

/// How far a counter of a stack lies from the one above it.
pub const STACK_OFFSET: f64 = 5.0;
/// How many counters of a stack can be seen; a badge counts them all.
pub const STACK_SHOWN: usize = 4;

/// Faces drawn so far.
pub struct Sheet {
    theme: Theme,
    lang: Lang,
    symbols: BTreeMap<String, String>,
}

impl Sheet {
    /// An empty sheet.
    #[must_use]
    pub fn new(theme: Theme, lang: Lang) -> Self {
        Self {
            theme,
            lang,
            symbols: BTreeMap::new(),
        }
    }

    /// A counter in the box from 0,0 to 100,100; to be wrapped in a transform.
    pub fn piece(&mut self, piece: &Piece) -> String {
        let mut out = String::from("<g class=\"counter\">");
        for part in parts(piece, self.theme, self.lang) {
            out.push_str(&self.place(part));
        }
        out.push_str("</g>");
        out
    }

    /// A stack, top first: the top counter in the box from 0,0 to 100,100, the others showing behind it up and to the
    /// right by [`STACK_OFFSET`] each, and their number where there are several.
    pub fn stack(&mut self, pieces: &[&Piece]) -> String {
        let mut out = String::from("<g class=\"stack\">");
        for (depth, piece) in pieces.iter().take(STACK_SHOWN).enumerate().rev() {
            let by = depth as f64 * STACK_OFFSET;
            let drawn = self.piece(piece);
            if depth == 0 {
                out.push_str(&drawn);
            } else {
                out.push_str(&format!("<g transform=\"translate({by} -{by})\">{drawn}</g>"));
            }
        }
        if pieces.len() > 1 {
            out.push_str(&self.place(count(pieces.len())));
        }
        out.push_str("</g>");
        out
    }

    /// The symbols of everything drawn so far, to be put into the drawing once.
    #[must_use]
    pub fn defs(&self) -> String {
        let symbols = self.symbols.iter().map(|(id, content)| symbol_element(id, content));
        format!("<defs>{}</defs>", symbols.collect::<String>())
    }

    /// Keeps a drawing as a symbol, once, and uses it.
    fn place(&mut self, content: String) -> String {
        let id = name(&content);
        let used = format!("<use href=\"#{id}\" width=\"100\" height=\"100\"/>");
        self.symbols.entry(id).or_insert(content);
        used
    }
}

/// A counter as one symbol of its own: its id, which stands for all that is drawn, and the element.
#[must_use]
pub fn drawn(piece: &Piece, theme: Theme, lang: Lang) -> (String, String) {
    let content = parts(piece, theme, lang).concat();
    let id = name(&content);
    let element = symbol_element(&id, &content);
    (id, element)
}

/// What a counter is put together from: its face, and what lies over it.
fn parts(piece: &Piece, theme: Theme, lang: Lang) -> Vec<String> {
    let ground = Ground::of(&piece.colour, piece.side, theme);
    let mut parts = vec![match &piece.face {
        Face::Open(counter) => print::open(counter, &ground, lang),
        Face::Glimpsed { symbol, steps } => print::glimpsed(symbol, *steps, &ground),
        Face::Closed => back::closed(&ground),
    }];
    if piece.secret {
        parts.push(body::secret(&ground));
    }
    if piece.done {
        parts.push(body::done());
    }
    if piece.active {
        parts.push(body::active());
    }
    parts
}

fn symbol_element(id: &str, content: &str) -> String {
    format!("<symbol id=\"{id}\" viewBox=\"0 0 100 100\" overflow=\"visible\">{content}</symbol>")
}

/// The name of a symbol: a hash of what is drawn.
fn name(content: &str) -> String {
    format!("c{:016x}", fingerprint(content))
}

/// How many counters lie in a stack: a disc over the lower right corner.
fn count(number: usize) -> String {
    let number = Line::new(&number.to_string(), 15.0, 18.0).at(95.5, 101.0, Anchor::Middle, "#ffffff");
    format!(
        "<g {FONT}><circle cx=\"95.5\" cy=\"95.5\" r=\"11\" fill=\"#1d2226\" stroke=\"#ffffff\" \
         stroke-width=\"2\"/>{number}</g>"
    )
}

/// FNV-1a: the same on every machine and in every version, which names in saved drawings need.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
