//! The conformance suite on every scenario, and what must hold of the words.

use grognard_breakout::{Breakout, DATA, WORDS};
use grognard_core::standard_tests;

standard_tests! {
    Breakout, DATA;
    suite [("d-day", 2)]
    play [("d-day", 100)]
    options [("d-day", 4), ("d-day", 2)]
    words [WORDS]
}
