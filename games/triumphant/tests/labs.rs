//! The lab files hold, and every paragraph is decided by something that a lab file notices.

use grognard_core::standard_tests;
use grognard_triumphant::{DATA, Triumphant};

standard_tests! {
    Triumphant, DATA;
    labs ['R', 'E', 'N']
    shown_options []
    literals []
    // Worked examples of the rules, and numeric hints.
    examples [(1..=15).map(|n| format!("E{n}")).chain((1..=52).map(|n| format!("N{n}")))]
}
