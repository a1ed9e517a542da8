//! The back of a counter nobody may look at.

use super::lettering::{Anchor, Line};
use super::palette::Ground;
use super::{body, print};

/// A closed face: a lattice in the side's colour and a question mark.
pub(super) fn closed(ground: &Ground) -> String {
    let ground = &ground.foot();
    let (ink, lit) = (ground.ink.hex(), ground.lit().hex());
    let lattice: String = (1..6)
        .map(|at| {
            let by = f64::from(at) * 31.0 - 3.0;
            let (low, high) = ((by - 89.0).max(0.0) + 4.5, by.min(89.0) + 4.5);
            format!("M{low} {high}L{high} {low}M{} {high}L{} {low}", 98.0 - low, 98.0 - high)
        })
        .collect();
    let mut out = print::lettered();
    out.push_str(&body::cardboard(ground));
    out.push_str(&format!(
        "<path d=\"{lattice}\" stroke=\"{lit}\" stroke-width=\"2.4\" fill=\"none\"/>\
         <rect x=\"7\" y=\"7\" width=\"84\" height=\"84\" rx=\"3\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.6\" \
         stroke-opacity=\".7\"/>\
         <circle cx=\"49\" cy=\"49\" r=\"25\" fill=\"{}\" stroke=\"{ink}\" stroke-width=\"2.4\"/>",
        ground.fill.hex()
    ));
    out.push_str(&Line::new("?", 38.0, 40.0).at(49.0, 63.0, Anchor::Middle, &ink));
    out.push_str("</g>");
    out
}
