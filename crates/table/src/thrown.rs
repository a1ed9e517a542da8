//! What was thrown in a match, so that it can be checked.

use grognard_core::Pending;
use grognard_core::proof::Thrown;

use crate::erased::{AnyMatch, StoredEntry};

/// Every throw of a match with the number of its entry (counted from 0), played through once more.
#[must_use]
pub fn throws(played: &dyn AnyMatch) -> Vec<(usize, Thrown)> {
    let (mut then, mut throws) = (played.at(0), Vec::new());
    for at in 0..played.entries() {
        let done = match played.entry(at) {
            Some(StoredEntry::Act(side, action) | StoredEntry::Staff(side, action)) => {
                then.apply(side, &[action]).is_ok()
            }
            Some(StoredEntry::Roll(faces)) => {
                if let Pending::Roll(dice) = then.pending() {
                    let faces = faces.clone();
                    throws.push((at, Thrown { dice, faces }));
                }
                then.roll(&faces).is_ok()
            }
            None => false,
        };
        if !done {
            break;
        }
    }
    throws
}
