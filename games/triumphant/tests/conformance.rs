//! The conformance suite on every scenario, and what must hold of the words.

use grognard_core::standard_tests;
use grognard_triumphant::{DATA, Triumphant, WORDS};

standard_tests! {
    Triumphant, DATA;
    suite [("breakthrough", 1), ("generals", 2), ("wacht", 1)]
    play [("breakthrough", 60), ("generals", 30), ("wacht", 6)]
    options [("wacht", 3), ("breakthrough", 4)]
    words [WORDS]
}
