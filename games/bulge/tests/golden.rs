//! Golden files: a random game of each scenario, and the number of ways to go on from fixed positions. How to write
//! them anew stands in `grognard_core::testing::golden`.

use grognard_bulge::{Bulge, DATA};
use grognard_core::standard_tests;

standard_tests! {
    Bulge, DATA;
    golden [4, 3]
}
