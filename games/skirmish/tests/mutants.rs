//! Whatever is read, however it is damaged, nothing breaks: `grognard_core::testing::mutants`.

use grognard_core::lab::Lab;
use grognard_core::standard_tests;
use grognard_skirmish::{DATA, Skirmish};

standard_tests! {
    Skirmish, DATA;
    mutants [200, 400, 60, 400, 100]
}

/// The turn after the last one would be the 256th.
#[test]
fn a_turn_that_no_scenario_has_is_refused() {
    let text = "lab skirmish\nposition\n  turn 255\n  phase deploy\ndone\n";
    let faults = Lab::read("x.lab", text)
        .and_then(|lab| lab.run(&game()))
        .expect_err("no such turn");
    assert_eq!((faults[0].line, faults[0].column), (3, 8), "{faults:?}");
}
