//! Counters on the map, in stacks.

use std::fmt::Write as _;

use grognard_core::message::Lang;
use grognard_table::view::{Piece, Tone, View};

use super::Theme;
use super::chart::{Chart, HEX};
use super::pen::{Pen, num, path, text};
use crate::counter::Sheet;
use crate::geometry::pt;

/// How wide a counter is drawn on a map.
pub const STACK: f64 = HEX * 0.66;

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
            num(middle.x - STACK / 2.0),
            num(middle.y - STACK / 2.0),
            STACK / 100.0,
            sheet.stack(&stack)
        );
    }
    defs.push_str(&sheet.defs());
    svg
}

/// Markers of places: small discs with a number, or a bang, in the colour of their tone.
pub(crate) fn markers(chart: &Chart<'_>, view: &View) -> String {
    let mut svg = String::new();
    for place in &view.places {
        let Some(at) = chart.number(&place.id) else { continue };
        for (number, marker) in place.markers.iter().enumerate() {
            let spot = chart.places[at].centre + pt(STACK / 2.0 + 4.0, -STACK / 2.0 + 17.0 * number as f64);
            let tone = match marker.tone {
                Tone::Plain => "marker-plain",
                Tone::Good => "marker-good",
                Tone::Warn => "marker-warn",
                Tone::Bad => "marker-bad",
            };
            let value = marker.value.map_or_else(|| "!".to_string(), |value| value.to_string());
            let mut disc = Pen::default();
            disc.circle(spot, 7.6);
            svg.push_str(&path(&format!("marker {tone}"), disc));
            svg.push_str(&text("marker-value", spot + pt(0.0, 3.8), 10.5, "middle", &value));
        }
    }
    svg
}
