//! States of a counter as small badges: the shape tells how bad it is, the letters what it is.

use grognard_core::Lang;
use grognard_table::view::{StateMark, Tone};

use super::lettering::{Anchor, Line, number};

/// Letters of the states that games share, in English and French. Others take their initials.
const LETTERS: &[(&str, &str, &str)] = &[
    ("out-of-supply", "OS", "NR"),
    ("isolated", "IS", "IS"),
    ("surrounded", "SU", "EN"),
    ("fuel-shortage", "FU", "CA"),
    ("no-fuel", "FU", "CA"),
    ("disrupted", "D", "D"),
    ("disrupted-1", "D1", "D1"),
    ("disrupted-2", "D2", "D2"),
    ("spent", "SP", "ÉP"),
    ("fatigue", "FA", "FA"),
    ("moved", "M", "M"),
    ("in-hand", "»", "»"),
    ("helping", "+", "+"),
    ("cube", "✓", "✓"),
    ("fired", "FI", "TI"),
    ("entrenched", "E", "R"),
    ("combat-supply", "CS", "RC"),
];

/// Whether a state needs a badge; an active counter has its ring.
pub(super) fn shown(state: &StateMark) -> bool {
    state.key != "active"
}

/// A badge about a point.
pub(super) fn draw(state: &StateMark, x: f64, y: f64, lang: Lang) -> String {
    let (shape, fill, ink) = match state.tone {
        Tone::Good => (
            "M-9.5 0A9.5 9.5 0 0 1 9.5 0A9.5 9.5 0 0 1 -9.5 0Z",
            "#0b6fa8",
            "#ffffff",
        ),
        Tone::Plain => ("M-8.5 -8.5H8.5V8.5H-8.5Z", "#f3f1ea", "#15181a"),
        Tone::Warn => ("M0 -12L12 0L0 12L-12 0Z", "#f2b705", "#15181a"),
        Tone::Bad => (
            "M-4.2 -10H4.2L10 -4.2V4.2L4.2 10H-4.2L-10 4.2V-4.2Z",
            "#b42318",
            "#ffffff",
        ),
    };
    let letters = Line::down_to(&letters(&state.key, lang), 11.5, 9.0, 15.0).at(0.0, 4.1, Anchor::Middle, ink);
    format!(
        "<g transform=\"translate({} {}) scale(.9)\"><path d=\"{shape}\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"1.3\" \
         stroke-linejoin=\"round\"/>{letters}</g>",
        number(x),
        number(y),
    )
}

fn letters(key: &str, lang: Lang) -> String {
    if let Some((_, en, fr)) = LETTERS.iter().find(|(known, ..)| *known == key) {
        return String::from(match lang {
            Lang::En => *en,
            Lang::Fr => *fr,
        });
    }
    let initials = key.split('-').filter_map(|word| word.chars().next());
    initials.take(2).flat_map(char::to_uppercase).collect()
}
