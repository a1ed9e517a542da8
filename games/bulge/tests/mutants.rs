//! Whatever is read, however it is damaged, nothing breaks: `grognard_core::testing::mutants`.

use grognard_bulge::{Bulge, DATA};
use grognard_core::standard_tests;

standard_tests! {
    Bulge, DATA;
    mutants [200, 400, 60, 400, 100]
}
