//! The piece of cardboard itself: ground, soft edge, shadow, stripe; and what is laid over it.

use grognard_table::view::Steps;

use super::palette::{Ground, Pattern, Stripe};

/// Left and upper edge of the cardboard.
pub(super) const EDGE: f64 = 1.5;
/// Its width and height; what is left of the box is shadow.
pub(super) const SIDE: f64 = 95.0;

/// Cardboard with a soft edge and a shadow.
pub(super) fn cardboard(ground: &Ground) -> String {
    let (fill, lit, shaded) = (ground.fill.hex(), ground.lit().hex(), ground.shaded().hex());
    format!(
        "<rect x=\"3\" y=\"3.6\" width=\"96.4\" height=\"96.2\" rx=\"6.5\" fill=\"#000000\" fill-opacity=\".16\"/>\
         <rect x=\"2\" y=\"2.4\" width=\"96\" height=\"95.8\" rx=\"6\" fill=\"#000000\" fill-opacity=\".3\"/>\
         <rect x=\"{EDGE}\" y=\"{EDGE}\" width=\"{SIDE}\" height=\"{SIDE}\" rx=\"5.5\" fill=\"{fill}\"/>\
         <path d=\"M2.4 91V7A4.6 4.6 0 0 1 7 2.4H91\" fill=\"none\" stroke=\"{lit}\" stroke-width=\"1.6\" \
         stroke-linecap=\"round\"/>\
         <path d=\"M95.7 7V91A4.6 4.6 0 0 1 91 95.7H7\" fill=\"none\" stroke=\"{shaded}\" stroke-width=\"1.6\" \
         stroke-linecap=\"round\" stroke-opacity=\".75\"/>"
    )
}

/// Where the foot of a counter begins: the numbers stand on it.
const FOOT: f64 = 66.0;

/// The foot of a counter in the colour of its side.
pub(super) fn foot(foot: &Ground) -> String {
    format!(
        "<path d=\"M{EDGE} {FOOT}H96.5V91A5.5 5.5 0 0 1 91 96.5H7A5.5 5.5 0 0 1 {EDGE} 91Z\" fill=\"{}\"/>",
        foot.fill.hex()
    )
}

/// The formation's stripe along the left edge.
pub(super) fn stripe(stripe: &Stripe, ground: &Ground) -> String {
    let shape = "M10 1.5H7A5.5 5.5 0 0 0 1.5 7V91A5.5 5.5 0 0 0 7 96.5H10Z";
    let light = stripe.light().hex();
    let broken = match stripe.pattern {
        Pattern::Plain => String::new(),
        Pattern::Barred => {
            let bars: String = (0..5).map(|at| format!("M1.5 {}H10v6.5H1.5Z", 13 + at * 17)).collect();
            format!("<path d=\"{bars}\" fill=\"{light}\"/>")
        }
        Pattern::Lined => format!("<path d=\"M5.75 3V95\" stroke=\"{light}\" stroke-width=\"2.6\"/>"),
    };
    format!(
        "<path d=\"{shape}\" fill=\"{}\"/>{broken}<path d=\"M10 1.5V96.5\" stroke=\"{}\" stroke-width=\"1\" \
         stroke-opacity=\".8\"/>",
        stripe.colour.hex(),
        ground.ink.hex(),
    )
}

/// A paler band across a unit that has lost steps.
pub(super) fn reduced(ground: &Ground) -> String {
    format!(
        "<path d=\"M1.5 91V60L60 1.5H91Z\" fill=\"{}\" fill-opacity=\".8\"/>",
        ground.pale.hex()
    )
}

/// Steps along the lower edge: full squares are left, hollow ones are lost.
pub(super) fn steps(steps: Steps, ground: &Ground) -> String {
    if steps.full < 2 {
        return String::new();
    }
    let ink = ground.ink.hex();
    let pitch = (80.0 / f64::from(steps.full)).min(7.5);
    let first = 53.0 - pitch * f64::from(steps.full) / 2.0;
    let (mut full, mut lost) = (String::new(), String::new());
    for at in 0..steps.full {
        let x = first + pitch * f64::from(at) + 1.0;
        let path = if at < steps.left { &mut full } else { &mut lost };
        path.push_str(&format!("M{x:.2} 91h{:.2}v3.6h-{:.2}Z", pitch - 2.0, pitch - 2.0));
    }
    let mut out = format!("<path d=\"{full}\" fill=\"{ink}\" stroke=\"{ink}\" stroke-width=\".8\"/>");
    if !lost.is_empty() {
        out.push_str(&format!(
            "<path d=\"{lost}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\".8\" stroke-opacity=\".75\"/>"
        ));
    }
    out
}

/// Laid over a counter the opponent does not see: a hatched rim.
pub(super) fn secret(ground: &Ground) -> String {
    format!(
        "<rect x=\"4.5\" y=\"4.5\" width=\"89\" height=\"89\" rx=\"3.5\" fill=\"none\" stroke=\"{}\" stroke-width=\"5.5\" \
         stroke-dasharray=\"3.2 5.2\" stroke-opacity=\".62\"/>",
        ground.ink.hex()
    )
}

/// Laid over a counter that has done what it may: a corner turned down and ticked.
pub(super) fn done() -> String {
    format!(
        "<path d=\"M{EDGE} 7A5.5 5.5 0 0 1 7 {EDGE}H36L{EDGE} 36Z\" fill=\"#14181b\"/>\
         <path d=\"M6.5 13.2L11.5 18.2L20.5 7.4\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"4\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\"/>"
    )
}

/// Laid over a counter that takes part now: a bright ring with dark edges, seen on any ground.
pub(super) fn active() -> String {
    let ring = |stroke: &str, width: &str| {
        format!(
            "<rect x=\"-1\" y=\"-1\" width=\"100\" height=\"100\" rx=\"8\" fill=\"none\" stroke=\"{stroke}\" \
             stroke-width=\"{width}\"/>"
        )
    };
    ring("#14181b", "8") + &ring("#ffd21f", "5")
}
