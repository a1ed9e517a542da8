//! How many expensive questions a visitor may ask in a while.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::denial::Denial;
use crate::secret::now;

/// How many may be asked at once.
const BURST: i64 = 120;
/// After how many milliseconds another may be asked.
const PAUSE: i64 = 100;
/// How many visitors are remembered before those are forgotten who have asked nothing lately.
const REMEMBERED: usize = 10_000;

/// When each visitor will have paid for what he has asked.
#[derive(Default)]
pub(crate) struct Allowance(Mutex<HashMap<String, i64>>);

impl Allowance {
    /// Lets a visitor ask one more question.
    ///
    /// # Errors
    /// If he has asked too many.
    pub(crate) fn spend(&self, visitor: &str) -> Result<(), Denial> {
        self.spend_at(visitor, now())
    }

    fn spend_at(&self, visitor: &str, now: i64) -> Result<(), Denial> {
        let mut paid = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if paid.len() > REMEMBERED {
            paid.retain(|_, until| *until > now);
        }
        let until = paid.entry(visitor.into()).or_insert(now);
        let then = now.max(*until) + PAUSE;
        if then - now > BURST * PAUSE {
            return Err(Denial::too_often());
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
        let allowance = Allowance::default();
        for _ in 0..BURST {
            allowance.spend_at("anna", 0).expect("allowed");
        }
        assert!(allowance.spend_at("anna", 0).is_err());
        allowance.spend_at("bert", 0).expect("another has his own allowance");
        allowance.spend_at("anna", PAUSE).expect("after a while");
        assert!(allowance.spend_at("anna", PAUSE).is_err());
    }
}
