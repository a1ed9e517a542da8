//! The charts.

use super::*;

#[test]
fn a_cell_of_the_combat_table_that_is_missing() {
    let fault = OURS.planted("combat.csv", "6,2/1,1/1,1/2", "6,2/1,¦,1/2", "the result for 1:2 is ``");
    assert!(fault.remedy.contains("3/-"));
    OURS.planted("combat.csv", "6,2/1,1/1,1/2", "6,2/1,¦1/0,1/2", "`1/0`");
}

#[test]
fn a_row_of_the_combat_table_that_is_missing() {
    let gone: String = OURS
        .text("combat.csv")
        .lines()
        .filter(|line| !line.starts_with("3,"))
        .map(|line| format!("{line}\n"))
        .collect();
    OURS.one_fault("combat.csv", &format!("¦{gone}"), "the row `3` is missing");
}

#[test]
fn a_column_of_the_combat_table_that_is_missing() {
    let faults = OURS.faults_of("combat.csv", &OURS.changed("combat.csv", "8:1,9:1,", "8:1,9-1,"));
    assert!(faults[0].what.contains("unknown column `9-1`") && faults[0].remedy.contains("9:1"));
    assert!(faults[1].what.contains("the column `9:1` is missing"));
}

#[test]
fn a_die_without_a_row() {
    OURS.planted("okw.csv", "5,5,0,1", "¦6,5,0,1", "the rows do not join");
    OURS.planted(
        "weather.csv",
        "cloudy,3,4",
        "cloudy,¦4,4",
        "the rows do not join: 3 has no row",
    );
    OURS.planted("ground.csv", "snow,4,", "snow,¦3,", "the rows do not join");
    OURS.planted("okw.csv", "7,,0,2", "7,¦9,0,2", "some dice have no row");
    OURS.planted("weather.csv", "clear,,2", "clear,¦1,2", "some dice have no row");
}

#[test]
fn a_chart_with_a_missing_or_unknown_row() {
    let gone = OURS.changed("terrain.csv", "hill,2,3,-1,rulebook S5 R62\n", "");
    OURS.one_fault("terrain.csv", &format!("¦{gone}"), "the row `hill` is missing");
    OURS.added("rivers.csv", "¦stream,0,0,0,1,history\n", "unknown river `stream`");
    let gone = OURS.changed("supply_weather.csv", "cloudy,-1,reconstructed R112 3.1b 3.2\n", "");
    OURS.one_fault("supply_weather.csv", &format!("¦{gone}"), "the row `cloudy` is missing");
}

#[test]
fn costs_that_are_none() {
    OURS.planted(
        "terrain.csv",
        "strategic,1/2,1/2",
        "strategic,¦1/3,1/2",
        "`foot` is `1/3`",
    );
    OURS.planted("rivers.csv", "minor,1,no,all", "minor,1,no,¦ford", "`ford`");
}

#[test]
fn impulse_boxes_out_of_order() {
    OURS.planted("impulses.csv", "4,,4,", "¦5,,4,", "box 5 where box 4 is due");
    OURS.planted(
        "impulses.csv",
        "5,,5,",
        "5,¦3,3,",
        "the german track goes on after its end",
    );
}

#[test]
fn too_few_impulse_boxes() {
    let gone = OURS.changed("impulses.csv", "7,,5,reconstructed R111\n", "");
    let faults = OURS.faults_of("impulses.csv", &gone);
    assert_eq!(faults.len(), 1);
    assert!(faults[0].what.contains("6 boxes for 7 headquarters"), "{faults:?}");
}
