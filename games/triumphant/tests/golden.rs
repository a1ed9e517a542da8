//! Golden files: a random game of each scenario, and the number of ways to go on from fixed positions. How to write
//! them anew stands in `grognard_core::testing::golden`.

use grognard_core::standard_tests;
use grognard_triumphant::{DATA, Triumphant};

standard_tests! {
    Triumphant, DATA;
    golden [2, 2]
}
