//! Ids that are there twice.

use super::*;

#[test]
fn of_hexes_units_formations_and_paragraphs() {
    OURS.added("hexes.csv", "¦1101,,,,,history\n", "`1101` is here for the second time");
    let unit = "¦ge-vdh,X,X,infantry,foot,german,german,,regiment,1,1,,7,,,history\n";
    OURS.added("units.csv", unit, "`ge-vdh` is here for the second time");
    OURS.added("formations.csv", "¦9pz,X,X,plain,,,history\n", "`9pz` is here");
    OURS.added("paragraphs.csv", "¦9.53,rule,x,y\n", "`9.53` is here");
}

#[test]
fn of_marks_dates_numbers_and_rows() {
    OURS.added(
        "marks.csv",
        "¦namur,watched,2031,history\n",
        "`namur` is here for the second time",
    );
    OURS.added(
        "calendar.csv",
        "¦barrage,1944-12-16,1944-12-16,history\n",
        "`barrage` is here",
    );
    OURS.added("modifiers.csv", "¦slip,5,history\n", "`slip` is here");
    OURS.added("terrain.csv", "¦road,1,1,0,history\n", "`road` is here");
}

#[test]
fn of_scenarios_options_and_values() {
    OURS.planted("scenarios.toml", "id = \"wacht\"", "id = ¦\"generals\"", "second time");
    OURS.planted(
        "options.toml",
        "id = \"overrun_zoc\"",
        "id = ¦\"overrun_mech\"",
        "second time",
    );
    OURS.planted("options.toml", "id = \"charged\"", "id = ¦\"waived\"", "second time");
}
