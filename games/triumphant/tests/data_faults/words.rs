//! Words that mean nothing.

use super::*;

#[test]
fn of_the_map() {
    let rows = OURS.text("hexes.csv");
    let row = rows.lines().find(|line| line.starts_with("4601,")).expect("the hex");
    let fault = OURS.planted("hexes.csv", row, "4601,¦wood,,,,history", "unknown terrain `wood`");
    assert_eq!(fault.remedy, "did you mean `woods`?");
    OURS.planted("hexes.csv", row, "4601,,¦yes,,,history", "`westwall` is `yes`");
    OURS.added("hexsides.csv", "1101,1102,¦brook,,,,history\n", "`brook`");
    OURS.added("hexsides.csv", "1101,1102,,,¦path,,history\n", "`path`");
    OURS.added("hexsides.csv", "1101,1102,minor,,road,¦blown,history\n", "`blown`");
    OURS.planted("marks.csv", "namur,watched", "namur,¦town", "`town`");
}

#[test]
fn of_units() {
    let row = "ge-150,150,150,tank,mechanised,german,german,,brigade,2,3,2,10,,slip,";
    let with = |old: &str, new: &str, word: &str| {
        OURS.planted("units.csv", row, &row.replacen(old, new, 1), word);
    };
    with(",tank,", ",¦panzer,", "panzer");
    with(",german,german,", ",¦axis,german,", "axis");
    with(",german,german,", ",german,¦axis,", "axis");
    with("brigade", "¦group", "group");
    with("slip", "¦slide", "unknown role `slide`");
}

#[test]
fn of_formations_and_arrivals() {
    OURS.planted(
        "formations.csv",
        "Volksgrenadiers,plain,infantry,1944-12-29",
        "Volksgrenadiers,¦foot,infantry,1944-12-29",
        "foot",
    );
    OURS.planted(
        "formations.csv",
        "plain,infantry,1944-12-29",
        "plain,¦foot,1944-12-29",
        "foot",
    );
    OURS.planted(
        "arrivals.csv",
        "us-712-tk,1945-01-08,south,",
        "us-712-tk,1945-01-08,south,¦alarm",
        "alarm",
    );
}

#[test]
fn of_paragraphs() {
    OURS.planted("paragraphs.csv", "9.53,rule", "9.53,¦law", "law");
}

#[test]
fn empty_names() {
    let new = "ge-vdh,¦,v.d.H,parachute";
    OURS.planted("units.csv", "ge-vdh,v.d.H,v.d.H,parachute", new, "`name_en` is empty");
}
