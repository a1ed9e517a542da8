//! Units and formations.

use super::*;

const ROW: &str = "ge-150,150,150,tank,mechanised,german,german,,brigade,2,3,2,10,,slip,";

fn with(old: &str, new: &str, word: &str) {
    OURS.planted("units.csv", ROW, &ROW.replacen(old, new, 1), word);
}

#[test]
fn numbers_out_of_range() {
    with("brigade,2,3", "brigade,¦3,3", "`steps` is `3`");
    with("2,3,2,10", "2,¦30,2,10", "`strength` is `30`");
    with("2,3,2,10", "2,3,¦4,10", "`reduced` is `4`");
    with("2,3,2,10", "2,3,2,¦0", "`movement` is `0`");
}

#[test]
fn sides_and_steps_that_disagree() {
    with("2,3,2,10", "2,3,¦,10", "`reduced` is ``");
    with("2,3,2,10", "1,3,¦2,10", "a weaker side for a unit with one step");
}

#[test]
fn headquarters_and_their_range() {
    with("10,,slip", "10,¦8,slip", "a range for a unit that is no headquarters");
    let row =
        "ge-5pz-hq,Fifth Panzer,5e armée de panzers,headquarters,mechanised,german,german,,headquarters,1,0,,10,10";
    OURS.planted("units.csv", row, &row.replace("10,10", "10,¦"), "`range` is ``");
    OURS.planted(
        "units.csv",
        row,
        &row.replace(",headquarters,1", ",¦regiment,1"),
        "the size regiment",
    );
}

#[test]
fn a_class_that_does_not_fit() {
    with("tank,mechanised", "tank,¦foot", "tank units are not of the class foot");
}

#[test]
fn a_nation_on_the_wrong_side() {
    with("german,german", "¦us,german", "a us unit on the german side");
}

#[test]
fn a_formation_without_units() {
    OURS.added(
        "formations.csv",
        "¦new,New,Neuve,plain,,,history\n",
        "the formation new has no units",
    );
}

#[test]
fn a_formation_on_foot_with_integrity() {
    let old = "9vg,9th Volksgrenadier Division,9e division de Volksgrenadiers,plain";
    let fault = OURS.planted(
        "formations.csv",
        old,
        &old.replace(",plain", ",¦integrity"),
        "goes on foot",
    );
    assert!(fault.remedy.contains("6.4"));
}

#[test]
fn a_formation_of_two_nations() {
    let marked = OURS.changed("units.csv", ROW, &ROW.replace("german,german,,", "german,german,gds,"));
    let faults = OURS.faults_of("units.csv", &marked);
    assert!(faults[0].what.contains("units of two nations"), "{faults:?}");
}

#[test]
fn a_reserve_without_a_date_and_the_other_way() {
    OURS.planted(
        "formations.csv",
        "infantry,1944-12-29",
        "infantry,¦",
        "without its date",
    );
    OURS.planted(
        "formations.csv",
        "infantry,1944-12-29",
        ",¦1944-12-29",
        "outside the OKW reserve",
    );
}

#[test]
fn a_side_without_headquarters() {
    let rows = OURS.text("units.csv");
    let kept = rows
        .lines()
        .filter(|line| !line.starts_with("ge-") || !line.contains("headquarters"));
    let marked: String = kept.map(|line| format!("{line}\n")).collect();
    let faults = OURS.faults_of("units.csv", &marked);
    assert!(
        faults
            .iter()
            .any(|fault| fault.what.contains("the german side has no headquarters"))
    );
}

#[test]
fn more_units_than_a_set_can_hold() {
    let row = |number: usize| {
        let mark = if number == 320 { "¦" } else { "" };
        format!("{mark}x{number},X,X,infantry,foot,us,allied,,regiment,1,1,,7,,,history\n")
    };
    let rows: String = (262..330).map(row).collect();
    OURS.added("units.csv", &rows, "more than 320 units");
}
