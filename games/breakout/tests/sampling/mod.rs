//! How often tests throw.

use std::env;

/// How often to throw: as often as the test takes unless `GROGNARD_SAMPLES` says otherwise.
pub(crate) fn samples(usual: u32) -> u32 {
    let asked = env::var("GROGNARD_SAMPLES").ok();
    asked.map_or(usual, |count| count.parse().expect("GROGNARD_SAMPLES is a number"))
}
