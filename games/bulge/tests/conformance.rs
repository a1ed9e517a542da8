//! The conformance suite on every scenario, and what must hold of the words.

use grognard_bulge::{Bulge, DATA, WORDS};
use grognard_core::standard_tests;

standard_tests! {
    Bulge, DATA;
    suite [("first-day", 4), ("three-days", 4), ("race", 4), ("campaign", 4)]
    play [("first-day", 400), ("three-days", 150), ("race", 100), ("campaign", 60)]
    options [("campaign", 20), ("race", 10)]
    words [WORDS]
}
