//! The lab files hold, and every paragraph is decided by something that a lab file notices.

use grognard_breakout::{Breakout, DATA};
use grognard_core::standard_tests;

/// Worked examples (of the rulebook and of ours), fixed numbers, and the list of refusals.
fn examples() -> impl Iterator<Item = String> {
    let numbered = [("X", 10), ("W", 16), ("N", 23)];
    let ids = numbered
        .into_iter()
        .flat_map(|(kind, last)| (1..=last).map(move |n| format!("{kind}{n}")));
    ids.chain(["E13".to_owned()])
}

standard_tests! {
    Breakout, DATA;
    labs ['R', 'X', 'W', 'N', 'E']
    // A bid of 3.5 is no paragraph.
    literals ["src/options.rs"]
    shown_options []
    examples [examples()]
}
