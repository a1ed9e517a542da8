//! How many expensive questions a visitor may ask in a while.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::error::ApiError;
use crate::secret::now;

/// How many may be asked at once.
const BURST: i64 = 120;
/// After how many milliseconds another may be asked.
const PAUSE: i64 = 100;
/// How many visitors are remembered before those are forgotten who have asked nothing lately.
const REMEMBERED: usize = 10_000;

/// When each visitor will have paid for what he has asked.
#[derive(Default)]
pub(crate) struct RateLimiter(Mutex<HashMap<String, i64>>);

impl RateLimiter {
    /// Lets a visitor ask one more question.
    ///
    /// # Errors
    /// If he has asked too many.
    pub(crate) fn admit(&self, visitor: &str) -> Result<(), ApiError> {
        self.admit_at(visitor, now())
    }

    fn admit_at(&self, visitor: &str, now: i64) -> Result<(), ApiError> {
        let mut paid = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if paid.len() > REMEMBERED {
            paid.retain(|_, until| *until > now);
        }
        let until = paid.entry(visitor.into()).or_insert(now);
        let then = now.max(*until) + PAUSE;
        if then - now > BURST * PAUSE {
            return Err(ApiError::TooOften);
        }
        *until = then;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_too_often_waits() {
        let rate_limiter = RateLimiter::default();
        for _ in 0..BURST {
            rate_limiter.admit_at("anna", 0).expect("allowed");
        }
        assert!(rate_limiter.admit_at("anna", 0).is_err());
        rate_limiter.admit_at("bert", 0).expect("another has his own allowance");
        rate_limiter.admit_at("anna", PAUSE).expect("after a while");
        assert!(rate_limiter.admit_at("anna", PAUSE).is_err());
    }
}
