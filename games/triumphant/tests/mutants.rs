//! Whatever is read, however it is damaged, nothing breaks: `grognard_core::testing::mutants`.

use grognard_core::standard_tests;
use grognard_triumphant::{DATA, Triumphant};

standard_tests! {
    Triumphant, DATA;
    mutants [200, 400, 60, 400, 100]
}
