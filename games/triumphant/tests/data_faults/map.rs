//! The map.

use super::*;

#[test]
fn a_hex_that_is_none() {
    let fault = OURS.added("hexes.csv", "¦47x1,,,,,history\n", "not the number of a hex");
    assert!(fault.remedy.contains("1607"));
}

#[test]
fn a_hex_that_is_missing() {
    let marked = OURS.changed("hexes.csv", "\n1702,", "\n1799,");
    let faults = OURS.faults_of("hexes.csv", &marked);
    assert!(faults[0].what.contains("the hex 1131 is missing"), "{faults:?}");
    let gone: String = OURS
        .text("hexes.csv")
        .lines()
        .filter(|line| !line.starts_with("1702,"))
        .map(|line| format!("{line}\n"))
        .collect();
    OURS.one_fault("hexes.csv", &format!("¦{gone}"), "the hex 1702 is missing");
}

#[test]
fn a_hexside_between_hexes_far_apart() {
    let fault = OURS.added(
        "hexsides.csv",
        "1101,¦1301,minor,,,,history\n",
        "1101 and 1301 do not touch",
    );
    assert!(fault.remedy.contains("neighbouring"));
    OURS.added("hexsides.csv", "1101,¦1101,minor,,,,history\n", "do not touch");
}

#[test]
fn a_hexside_off_the_map() {
    OURS.added("hexsides.csv", "4601,¦4701,minor,,,,history\n", "no hex `4701`");
    OURS.added("hexsides.csv", "¦1131,1130,minor,,,,history\n", "no hex `1131`");
}

#[test]
fn a_hexside_listed_twice() {
    OURS.added("hexsides.csv", "¦1115,1114,minor,,,,history\n", "is in line");
}

#[test]
fn bridges_without_road_or_river_and_the_other_way() {
    OURS.added(
        "hexsides.csv",
        "1101,1102,minor,,,¦intact,history\n",
        "no road crosses a river",
    );
    OURS.added(
        "hexsides.csv",
        "1101,1102,,,road,¦intact,history\n",
        "no road crosses a river",
    );
    OURS.added("hexsides.csv", "1101,1102,minor,,road,¦,history\n", "without a bridge");
}

#[test]
fn a_hexside_with_nothing_on_it() {
    OURS.added("hexsides.csv", "1101,1102,¦,,,,history\n", "nothing on this hexside");
}

#[test]
fn the_name_of_no_river() {
    OURS.added("hexsides.csv", "1101,1102,,¦our,road,,history\n", "but there is none");
}

#[test]
fn village_and_town_at_once() {
    let rows = OURS.text("hexes.csv");
    let row = rows.lines().find(|line| line.starts_with("4601,")).expect("the hex");
    OURS.planted("hexes.csv", row, "4601,¦village town,,,,history", "village and a town");
}

#[test]
fn half_a_name() {
    let rows = OURS.text("hexes.csv");
    let row = rows.lines().find(|line| line.starts_with("4601,")).expect("the hex");
    OURS.planted("hexes.csv", row, "4601,,,Schengen,¦,history", "`name_fr` is empty");
}

#[test]
fn more_hexes_than_a_set_can_hold() {
    let row = |number: usize| {
        let mark = if number == 1152 { "¦" } else { "" };
        format!("{mark}{},,,,,history\n", 4700 + number - 1098)
    };
    let rows: String = (1098..1160).map(row).collect();
    OURS.added("hexes.csv", &rows, "more than 1152 hexes");
}
