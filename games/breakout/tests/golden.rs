//! Golden files: a random game of each scenario, and the number of ways to go on from fixed positions. How to write
//! them anew stands in `grognard_core::testing::golden`.

use grognard_breakout::{Breakout, DATA};
use grognard_core::standard_tests;

standard_tests! {
    Breakout, DATA;
    golden [3, 2]
}
