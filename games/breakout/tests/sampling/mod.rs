//! Shares compared with counts.

use std::env;

/// How often to throw: as often as the test takes unless `GROGNARD_SAMPLES` says otherwise.
pub(crate) fn samples(usual: u32) -> u32 {
    let asked = env::var("GROGNARD_SAMPLES").ok();
    asked.map_or(usual, |count| count.parse().expect("GROGNARD_SAMPLES is a number"))
}

/// What was counted lies within four standard errors of the chance; for what is too rare for that, within four of what
/// happens once.
pub(crate) fn agree(what: &str, chance: f64, count: u32, throws: u32) {
    let throws = f64::from(throws);
    let error = (chance.max(1.0 / throws) * (1.0 - chance) / throws).sqrt();
    let found = f64::from(count) / throws;
    assert!(
        (found - chance).abs() <= 4.0 * error + 1e-12,
        "{what}: {chance} expected, {found} counted"
    );
}
