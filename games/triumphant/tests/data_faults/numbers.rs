//! The numbers of the rules.

use super::*;

#[test]
fn a_number_that_is_missing() {
    let marked = OURS.changed("modifiers.csv", "slip,5,rulebook 4.4 R40\n", "");
    OURS.one_fault("modifiers.csv", &format!("¦{marked}"), "the number `slip` is missing");
}

#[test]
fn a_number_nobody_knows() {
    OURS.added("modifiers.csv", "¦artillery,1,history\n", "unknown number `artillery`");
}

#[test]
fn a_number_that_is_none_or_out_of_range() {
    OURS.planted("modifiers.csv", "slip,5", "slip,¦five", "`value` is `five`");
    OURS.planted("modifiers.csv", "loss_divide,2", "loss_divide,¦0", "`value` is `0`");
}
