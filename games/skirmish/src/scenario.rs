//! What a scenario decides (10): how much is hidden.

use grognard_core::rule;

use crate::contract::Look;

/// 10.1: some battles are fought in the open. Then blocks are turned over as they are deployed, and what both sides
/// choose in secret elsewhere they choose one after the other.
pub(crate) fn in_the_open(look: Look<'_>) -> bool {
    rule!("10.1", !look.game.facts.start.hidden)
}
