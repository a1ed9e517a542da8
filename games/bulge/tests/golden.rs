//! Golden files: a random game of each scenario, and the number of ways to go on from fixed positions. How to write
//! them anew stands in `grognard_core::testing::golden`.

use grognard_bulge::{Bulge, DATA};
use grognard_core::testing::golden::Golden;
use grognard_core::testing::load;

fn golden() -> Golden<Bulge> {
    Golden::of(load(DATA), env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn recorded_games_have_not_changed() {
    golden().games();
}

#[test]
fn the_number_of_ways_to_go_on_has_not_changed() {
    golden().ways(4, 3);
}
