//! Counters on the map, in stacks.

use std::fmt::Write as _;

use grognard_core::message::Lang;
use grognard_table::view::{Piece, View};

use super::Theme;
use super::chart::{Chart, HEX};
use super::pen::num;
use crate::counter::Sheet;

/// How wide a counter is drawn.
const SIZE: f64 = HEX * 0.66;

/// The stacks of a view; the symbols they are made of go into `defs`.
pub(crate) fn draw(chart: &Chart<'_>, view: &View, theme: Theme, lang: Lang, defs: &mut String) -> String {
    let mut sheet = Sheet::new(theme, lang);
    let mut svg = String::new();
    for place in &view.places {
        let Some(at) = chart.number(&place.id) else { continue };
        let stack: Vec<&Piece> = place.stack.iter().filter_map(|id| view.piece(id)).collect();
        if stack.is_empty() {
            continue;
        }
        let middle = chart.places[at].centre;
        let _ = writeln!(
            svg,
            "<g data-stack=\"{}\" transform=\"translate({} {}) scale({})\">{}</g>",
            place.id,
            num(middle.x - SIZE / 2.0),
            num(middle.y - SIZE / 2.0),
            SIZE / 100.0,
            sheet.stack(&stack)
        );
    }
    defs.push_str(&sheet.defs());
    svg
}
