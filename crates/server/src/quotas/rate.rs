//! How often something may be done in a while.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// How many are remembered before those are forgotten who have done nothing lately.
const REMEMBERED: usize = 10_000;

/// So many in so many milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    count: i64,
    /// How long all of them last.
    span: i64,
}

impl Rate {
    pub(crate) fn per_minute(count: u32) -> Self {
        Self {
            count: count.into(),
            span: 60_000,
        }
    }

    pub(crate) fn per_hour(count: u32) -> Self {
        Self {
            count: count.into(),
            span: 3_600_000,
        }
    }

    /// As often, but no more than one part of it at once; all of it where there is too little to be parted.
    pub(crate) fn in_a_burst_of(self, part: i64) -> Self {
        if self.count < part {
            return self;
        }
        Self {
            count: self.count / part,
            span: self.span / part,
        }
    }
}

/// When each will have paid for what he has done, in thousandths of a millisecond.
pub(crate) struct RateMeter(Mutex<Paid>);

struct Paid {
    until: HashMap<String, i64>,
    /// At how many those are forgotten who owe nothing.
    sweep: usize,
}

impl RateMeter {
    pub(crate) fn new() -> Self {
        Self(Mutex::new(Paid {
            until: HashMap::new(),
            sweep: REMEMBERED,
        }))
    }

    /// Lets somebody do it once more, at a time in milliseconds.
    ///
    /// # Errors
    /// In how many seconds he may do it again, if he has done it too often.
    pub(crate) fn admit(&self, rate: Rate, who: &str, now: i64) -> Result<(), u32> {
        let now = now.saturating_mul(1000);
        let Paid { until, sweep } = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if until.len() >= *sweep {
            until.retain(|_, until| *until > now);
            *sweep = REMEMBERED.max(2 * until.len());
        }
        let span = rate.span.saturating_mul(1000);
        let paid = until.entry(who.into()).or_insert(now);
        let then = now.max(*paid) + span.checked_div(rate.count).unwrap_or(i64::MAX / 4);
        if then - now > span {
            let wait = (then - now - span).unsigned_abs().div_ceil(1_000_000);
            return Err(u32::try_from(wait).unwrap_or(u32::MAX));
        }
        *paid = then;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_too_often_waits() {
        let (meter, rate) = (RateMeter::new(), Rate::per_minute(120));
        for _ in 0..120 {
            meter.admit(rate, "anna", 0).expect("allowed");
        }
        assert_eq!(meter.admit(rate, "anna", 0), Err(1), "and is told how long");
        meter.admit(rate, "bert", 0).expect("another has his own allowance");
        meter.admit(rate, "anna", 500).expect("after a while");
        assert!(meter.admit(rate, "anna", 500).is_err());
        meter.admit(rate, "anna", 60_500).expect("after long");
    }

    #[test]
    fn a_part_of_it_can_be_done_at_once() {
        let (meter, rate) = (RateMeter::new(), Rate::per_minute(600).in_a_burst_of(5));
        let admitted = (0..1000).filter(|_| meter.admit(rate, "anna", 0).is_ok()).count();
        assert_eq!(admitted, 120);
        meter.admit(rate, "anna", 100).expect("ten a second");
        assert!(meter.admit(rate, "anna", 100).is_err());
    }

    #[test]
    fn very_little_is_not_parted() {
        let (meter, rate) = (RateMeter::new(), Rate::per_minute(4).in_a_burst_of(5));
        let admitted = (0..10).filter(|_| meter.admit(rate, "anna", 0).is_ok()).count();
        assert_eq!(admitted, 4);
    }

    #[test]
    fn nothing_at_all_is_a_limit_too() {
        let meter = RateMeter::new();
        assert!(meter.admit(Rate::per_hour(0), "anna", 1_800_000_000_000).is_err());
    }
}
