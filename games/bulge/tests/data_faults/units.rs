//! The units and when they come.

use super::*;

const ROW: &str = "G12,116 Pz Div,116e Pz,german,german,armor,0,div,4,4,4,0";

#[test]
fn strength_out_of_range() {
    OURS.planted("units.csv", ROW, &ROW.replace("div,4", "div,¦0"), "`strength` is `0`");
    OURS.planted("units.csv", ROW, &ROW.replace("div,4", "div,¦10"), "`strength` is `10`");
}

#[test]
fn chances_out_of_range() {
    OURS.planted(
        "units.csv",
        ROW,
        &ROW.replace("div,4,4,4", "div,4,¦0,4"),
        "`attack` is `0`",
    );
    OURS.planted(
        "units.csv",
        ROW,
        &ROW.replace("div,4,4,4", "div,4,4,¦10"),
        "`defence` is `10`",
    );
}

#[test]
fn elite_armour_with_other_chances() {
    let row = "G15,Pz Lehr Div,Pz Lehr,german,german,armor,1,div,4,5,4";
    let fault = OURS.planted("units.csv", row, &row.replace("4,5,4", "4,¦4,4"), "S14");
    assert!(fault.remedy.contains("elite_armor_attack"));
    OURS.planted("units.csv", row, &row.replace("4,5,4", "4,5,¦5"), "by S14 it is 4");
}

#[test]
fn set_up_and_arriving_too() {
    OURS.added("reinforcements.csv", "20,¦G01,BLK,history\n", "it is set up too");
}

#[test]
fn neither_set_up_nor_arriving() {
    OURS.planted("units.csv", "LXXX Corps,TRI,", "LXXX Corps,¦,", "neither set up nor");
}

#[test]
fn set_up_alone_where_the_other_side_is_in_control() {
    let text = OURS.changed("units.csv", "LXXX Corps,TRI,", "LXXX Corps,LUX,");
    let (before, _) = text.split_once("LUX,reconstructed").expect("its area");
    let column = before.lines().last().map_or(0, |line| line.chars().count());
    let place = (before.lines().count(), column + 1);
    let game = Bulge::load(OURS.shipped().with("units.csv", text)).expect("good data");
    let faults = game.begin(&start(&game, "campaign", &[])).expect_err("a fault");
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].what.contains("stands alone in LUX"), "{faults:?}");
    assert_eq!((faults[0].line as usize, faults[0].column as usize), place);
}

#[test]
fn arriving_twice() {
    OURS.added(
        "reinforcements.csv",
        "28,¦A20,EUP,history\n",
        "A20 arrives for the second time",
    );
}

#[test]
fn arriving_outside_the_game() {
    OURS.planted("reinforcements.csv", "28,A48", "¦29,A48", "outside the game");
    OURS.planted("reinforcements.csv", "17,G20", "¦16,G20", "outside the game");
}

#[test]
fn replacements_outside_the_game() {
    OURS.added("replacements.csv", "¦29,1,1,history\n", "outside the game");
    OURS.added("replacements.csv", "¦19,1,1,history\n", "outside the game");
}

#[test]
fn more_units_than_a_set_can_hold() {
    let row = |number: usize| {
        let mark = if number == 128 { "¦" } else { "" };
        format!("{mark}X{number},X,X,allied,us,infantry,0,div,3,3,3,0,V Corps,LUX,history,\n")
    };
    let rows: String = (80..140).map(row).collect();
    OURS.added("units.csv", &rows, "more than 128 units");
}
