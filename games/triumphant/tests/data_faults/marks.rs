//! Hexes with a meaning.

use super::*;

#[test]
fn a_mark_off_the_map() {
    OURS.planted(
        "marks.csv",
        "namur,watched,2030,",
        "namur,watched,¦2032,",
        "no hex `2032`",
    );
    OURS.planted("marks.csv", "exit,1115-1130,", "exit,¦1115-1131,", "no hex `1131`");
}

#[test]
fn ranges_that_are_none() {
    OURS.planted("marks.csv", "exit,1115-1130,", "exit,¦1130-1115,", "not a range");
    OURS.planted("marks.csv", "exit,1115-1130,", "exit,¦1115-1201,", "not a range");
}

#[test]
fn a_hex_twice_in_a_row() {
    OURS.planted(
        "marks.csv",
        "exit,1115-1130,",
        "exit,¦1115-1130 1120,",
        "1120 is here for the second time",
    );
}

#[test]
fn a_mark_without_hexes() {
    OURS.planted("marks.csv", "namur,watched,2030,", "namur,watched,¦,", "no hexes");
}

#[test]
fn a_hex_in_two_zones() {
    OURS.planted(
        "marks.csv",
        "LXXX,zone,3601-3604",
        "LXXX,zone,¦3505 3601-3604",
        "in the zone LXXXV too",
    );
}

#[test]
fn entries_and_exits_on_the_wrong_edge() {
    OURS.planted(
        "marks.csv",
        "entry,1201 1601",
        "entry,¦1202 1601",
        "1202 is not on the east edge",
    );
    OURS.planted(
        "marks.csv",
        "exit,1115-1130",
        "exit,¦1115-1130 1201",
        "1201 is not on the north edge",
    );
}

#[test]
fn a_gap_in_the_great_river() {
    let marked = OURS.changed("marks.csv", "north-bank,bank,1115", "north-bank,bank,¦1315");
    let fault = OURS.one_fault("marks.csv", &marked, "without crossing a major river");
    assert!(fault.remedy.contains("hexsides.csv"));
}

#[test]
fn breaches_that_are_none() {
    let row = "breach,2406 2506 2607,";
    OURS.planted(
        "marks.csv",
        row,
        "breach,¦2406 2506 2607 2608,",
        "2608 is not a hex of the Westwall",
    );
    let marked = OURS
        .changed("marks.csv", row, "breach,2406 2506 2607 2606,")
        .replace("kind,hexes", "kind,¦hexes");
    OURS.one_fault("marks.csv", &marked, "the breach 2606 lies in or behind a German zone");
}

#[test]
fn a_kind_that_is_missing() {
    let marked = OURS.changed("marks.csv", "namur,watched", "namur,objective");
    let marked = marked
        .replace("amay,watched", "amay-2,objective")
        .replace("liege,watched", "liege,objective");
    OURS.one_fault(
        "marks.csv",
        &marked.replace("mark,kind", "mark,¦kind"),
        "no mark of the kind `watched`",
    );
}
