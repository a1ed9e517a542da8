//! Whatever is read, however it is damaged, nothing breaks: `grognard_core::testing::mutants`.

use grognard_breakout::{Breakout, DATA};
use grognard_core::standard_tests;

standard_tests! {
    Breakout, DATA;
    mutants [200, 400, 60, 400, 100]
}
