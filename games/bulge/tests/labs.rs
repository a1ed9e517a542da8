//! The lab files hold, and every paragraph is decided by something that a lab file notices.

use grognard_bulge::{Bulge, DATA};
use grognard_core::standard_tests;

standard_tests! {
    Bulge, DATA;
    labs ['R', 'E']
    literals []
    shown_options []
    // Worked examples of the rules.
    examples [(1..=52).map(|n| format!("E{n}"))]
}
