//! Files that are not what they should be at all.

use grognard_core::data::Files;
use grognard_core::testing::planting::MARK;

use super::*;

#[test]
fn a_missing_column() {
    let marked = OURS.changed("replacements.csv", "day,german,allied,source", "day,german,source¦");
    let faults = OURS.faults_of("replacements.csv", &marked);
    assert_eq!((faults[0].line, faults[0].column), (1, 18));
    assert!(faults[0].what.contains("`allied` is missing"));
}

#[test]
fn an_unknown_column() {
    let marked = OURS.changed("track.csv", "box,label,source", "box,label,¦hours,source");
    let faults = OURS.faults_of("track.csv", &marked);
    assert_eq!((faults[0].line, faults[0].column), (1, 11));
    assert!(faults[0].what.contains("`hours`"));
}

#[test]
fn a_row_with_too_few_cells() {
    OURS.planted(
        "calendar.csv",
        "commando,17,18,rulebook S2.7",
        "commando,17,18¦",
        "3 cells",
    );
}

#[test]
fn a_file_that_is_not_there() {
    let files: &[(&str, &str)] = DATA;
    let rest: Vec<_> = files.iter().filter(|(name, _)| *name != "areas.csv").copied().collect();
    let faults = Bulge::load(Files::embedded(rest.leak())).err().expect("no areas");
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert_eq!(faults[0].file, "areas.csv");
}

#[test]
fn broken_toml() {
    let new = "id = \"race\" ¦\"race\"\n";
    OURS.planted("scenarios.toml", "id = \"race\"\n", new, "expected newline");
}

#[test]
fn a_missing_field() {
    let old = "length_fr = \"5 à 7 heures\"\n";
    let marked = OURS.changed("scenarios.toml", old, "");
    let at = marked.find("[[scenario]]\nid = \"campaign\"").expect("the campaign");
    let marked = format!("{}{MARK}{}", &marked[..at], &marked[at..]);
    let fault = OURS.one_fault("scenarios.toml", &marked, "missing field `length_fr`");
    assert!(fault.remedy.contains("add"));
}

#[test]
fn an_unknown_field() {
    let new = "hold = [\"BAS\"]\n¦helt = 1";
    OURS.planted("scenarios.toml", "hold = [\"BAS\"]", new, "unknown field `helt`");
}

#[test]
fn an_unknown_entry() {
    let marked = format!("¦scenarios = 4\n{}", OURS.text("scenarios.toml"));
    OURS.one_fault("scenarios.toml", &marked, "unknown entry `scenarios`");
}

#[test]
fn a_number_that_does_not_fit() {
    OURS.planted("scenarios.toml", "last_day = 28", "last_day = ¦1000", "1000");
}

#[test]
fn an_unknown_level() {
    let new = "at_least = 5, level = ¦\"drawn\"";
    OURS.planted("scenarios.toml", "at_least = 5, level = \"draw\"", new, "drawn");
}
