//! The scenarios.

use super::*;

const OBJECTIVES: &str = "objectives = { german = 6, draw = 5 }";

#[test]
fn a_scenario_nobody_can_win() {
    let marked = OURS.changed("scenarios.toml", OBJECTIVES, "");
    let marked = marked.replace("id = \"breakthrough\"", "id = ¦\"breakthrough\"");
    OURS.one_fault("scenarios.toml", &marked, "cannot be won");
}

#[test]
fn a_scenario_won_in_two_ways() {
    let both = format!("{OBJECTIVES}\ndestruction = {{ destroyed = 1, lost_below = 1, westwall = 1, hexes = 1 }}");
    let marked = OURS.changed("scenarios.toml", OBJECTIVES, &both);
    let marked = marked.replace("id = \"breakthrough\"", "id = ¦\"breakthrough\"");
    OURS.one_fault("scenarios.toml", &marked, "won in several ways");
}

#[test]
fn numbers_in_the_wrong_order() {
    let new = "objectives = ¦{ german = 5, draw = 6 }";
    OURS.planted("scenarios.toml", OBJECTIVES, new, "a draw needs 6 objectives");
    let old = "campaign = { exits = 15, hexes = 8, lost_below = 20, allied_major = 35";
    let new = "campaign = ¦{ exits = 15, hexes = 8, lost_below = 20, allied_major = 5";
    OURS.planted("scenarios.toml", old, new, "more German losses");
}

#[test]
fn an_end_before_the_beginning() {
    let old = "first = \"1944-12-16\"\nlast = \"1944-12-21\"";
    let new = "first = \"1944-12-22\"\nlast = ¦\"1944-12-21\"";
    OURS.planted("scenarios.toml", old, new, "before the first");
}

#[test]
fn no_scenario_at_all() {
    let faults = OURS.faults_of("scenarios.toml", "");
    assert!(faults[0].what.contains("no scenario"));
}

#[test]
fn words_out_of_place() {
    OURS.planted("scenarios.toml", "stock = 28", "¦stocks = 28", "unknown field `stocks`");
}
