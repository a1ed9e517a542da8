//! The map.

use super::*;

#[test]
fn an_area_that_borders_itself() {
    OURS.added("borders.csv", "LUX,¦LUX,open,0,,history,\n", "borders itself");
}

#[test]
fn a_border_listed_twice() {
    OURS.added("borders.csv", "¦LUX,GRE,open,0,,history,\n", "have a border already");
}

#[test]
fn the_meuse_on_one_bank() {
    OURS.planted("borders.csv", "GRE,LUX,open", "GRE,LUX,¦meuse", "same bank");
}

#[test]
fn banks_without_the_meuse() {
    OURS.planted("borders.csv", "DIN,GIV,meuse", "DIN,GIV,¦river", "different banks");
}

#[test]
fn an_open_border_with_a_river() {
    OURS.planted(
        "borders.csv",
        "HUR,SCD,river,0,Rur",
        "HUR,SCD,open,0,¦Rur",
        "names the river Rur",
    );
}

#[test]
fn areas_nobody_can_reach() {
    let island = "¦ISL,Isle,Île,49.5,6.5,rough,1,0,east,allied,,history,\n\
                  ATO,Atoll,Atoll,49.5,6.5,clear,0,0,east,allied,,history,\n";
    let fault = OURS.added("areas.csv", island, "no way leads from TON to ISL, ATO");
    assert!(fault.remedy.contains("borders.csv"));
}

#[test]
fn no_source_of_supply() {
    let text = OURS.text("areas.csv").replace("german_source", "");
    let marked = text.replace(",roles,", ",¦roles,");
    OURS.one_fault("areas.csv", &marked, "supply source of the german side");
}

#[test]
fn clear_terrain_with_a_value() {
    OURS.planted("areas.csv", "5.420,clear,0", "5.420,clear,¦1", "clear terrain");
}

#[test]
fn numbers_out_of_range() {
    OURS.planted(
        "areas.csv",
        "TON,Tongeren,Tongres,50.800",
        "TON,Tongeren,Tongres,¦508.00",
        "508.00",
    );
    OURS.planted("areas.csv", "5.640,city,3,5", "5.640,city,3,¦-5", "`vp` is `-5`");
}

#[test]
fn more_areas_than_a_set_can_hold() {
    let row = |number: usize| {
        let mark = if number == 128 { "¦" } else { "" };
        format!("{mark}X{number},X,X,49.5,6.5,rough,1,0,east,allied,,history,\n")
    };
    let rows: String = (70..140).map(row).collect();
    OURS.added("areas.csv", &rows, "more than 128 areas");
}

#[test]
fn no_areas_at_all() {
    let header = OURS.text("areas.csv").lines().next().expect("a header").to_owned();
    OURS.one_fault("areas.csv", &format!("¦{header}\n"), "there are no areas");
}

#[test]
fn outlines_that_do_not_close() {
    let without_edge: String = OURS
        .text("outlines.csv")
        .lines()
        .filter(|line| !line.starts_with("LUX,,"))
        .map(|line| format!("{line}\n"))
        .collect();
    let marked = without_edge.replace("MER,LUX,", "MER,LUX,¦");
    OURS.one_fault("outlines.csv", &marked, "the lines of LUX make no closed outline");
}

#[test]
fn outlines_of_areas_that_do_not_touch() {
    OURS.planted("outlines.csv", "GRE,LUX,", "GRE,¦ARL,", "GRE and ARL have no border");
}

#[test]
fn points_that_are_none() {
    OURS.planted(
        "outlines.csv",
        "LUX,,49.5200 ",
        "LUX,,¦N49.5200 ",
        "is no point of a line",
    );
    OURS.planted(
        "outlines.csv",
        "LUX,,49.5200 ",
        "LUX,,¦149.5200 ",
        "is no point of a line",
    );
}
