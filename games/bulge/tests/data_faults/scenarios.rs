//! The scenarios.

use super::*;

#[test]
fn levels_that_do_not_fall() {
    OURS.planted("scenarios.toml", "at_least = 20,", "at_least = ¦22,", "22 follows 22");
    let old = "at_least = 13, level = \"draw\"";
    OURS.planted(
        "scenarios.toml",
        old,
        "at_least = 13, level = ¦\"german-marginal\"",
        "German's best",
    );
}

#[test]
fn a_last_level_with_a_limit() {
    let text = OURS.text("scenarios.toml");
    let new = "{ at_least = ¦1, level = \"allied-decisive\" }";
    let marked = text.replacen("{ level = \"allied-decisive\" }", new, 1);
    OURS.one_fault("scenarios.toml", &marked, "last level");
}

#[test]
fn a_level_without_a_limit() {
    let old = "{ at_least = 5, level = \"draw\" }";
    OURS.planted("scenarios.toml", old, "{ level = ¦\"draw\" }", "only the last level");
}

#[test]
fn no_way_to_win() {
    let text = OURS.changed("scenarios.toml", "reach_meuse = true\n", "");
    let marked = text.replace("id = \"three-days\"", "id = ¦\"three-days\"");
    OURS.one_fault("scenarios.toml", &marked, "cannot be won");
}

#[test]
fn two_ways_to_win() {
    let new = "meuse_bonus_decides = true\nreach_meuse = ¦true";
    OURS.planted(
        "scenarios.toml",
        "meuse_bonus_decides = true",
        new,
        "levels and reach_meuse",
    );
}

#[test]
fn days_in_the_wrong_order() {
    OURS.planted("scenarios.toml", "last_day = 18", "last_day = ¦12", "before the first");
}

#[test]
fn a_sudden_end_for_both() {
    OURS.planted(
        "scenarios.toml",
        "sudden = { german = 30",
        "sudden = ¦{ german = -5",
        "both sides",
    );
}

#[test]
fn none_at_all() {
    let faults = OURS.faults_of("scenarios.toml", "# nothing yet\n");
    assert!(faults[0].what.contains("no scenario"));
}
