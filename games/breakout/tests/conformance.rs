//! The conformance suite on every scenario, and what must hold of the words.

use grognard_breakout::{Breakout, DATA, WORDS};
use grognard_core::standard_tests;

standard_tests! {
    Breakout, DATA;
    suite [("d-day", 4), ("bridgehead", 1), ("week", 1), ("seventh", 1)]
    play [("d-day", 200), ("bridgehead", 40), ("week", 20), ("seventh", 20), ("extended", 6)]
    options [("d-day", 4), ("d-day", 2)]
    words [WORDS]
}
