//! Files that are not what they should be at all.

use grognard_core::data::Files;
use grognard_core::testing::planting::MARK;

use super::*;

#[test]
fn a_missing_column() {
    let marked = OURS.changed(
        "okw.csv",
        "from,to,infantry,mechanised,source",
        "from,to,infantry,source",
    );
    let faults = OURS.faults_of("okw.csv", &marked);
    assert_eq!((faults[0].line, faults[0].column), (1, 24));
    assert!(faults[0].what.contains("`mechanised` is missing"));
}

#[test]
fn an_unknown_column() {
    let marked = OURS.changed("track.csv", "date,points,", "date,hours,points,");
    let faults = OURS.faults_of("track.csv", &marked);
    assert_eq!((faults[0].line, faults[0].column), (1, 6));
    assert!(faults[0].what.contains("`hours`"));
}

#[test]
fn a_row_with_too_few_cells() {
    OURS.planted("modifiers.csv", "slip,5,rulebook 4.4 R40", "slip,5¦", "2 cells");
}

#[test]
fn a_file_that_is_not_there() {
    let rest: Vec<_> = DATA.iter().filter(|(name, _)| *name != "okw.csv").copied().collect();
    let faults = Triumphant::load(Files::embedded(rest.leak())).err().expect("no table");
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert_eq!(faults[0].file, "okw.csv");
}

#[test]
fn tables_without_rows() {
    for file in ["hexes.csv", "units.csv", "formations.csv", "track.csv"] {
        let header = OURS.text(file).lines().next().expect("a header").to_owned();
        let faults = OURS.faults_of(file, &format!("{header}\n"));
        let found = faults.iter().find(|fault| fault.file == file).expect("a fault there");
        assert!(found.what.starts_with("there are no"), "{found}");
    }
}

#[test]
fn broken_toml() {
    let new = "id = \"wacht\" ¦\"wacht\"\n";
    OURS.planted("scenarios.toml", "id = \"wacht\"\n", new, "expected newline");
}

#[test]
fn a_missing_field() {
    let marked = OURS.changed("scenarios.toml", "stock = 28\n", "");
    let at = marked.find("[[scenario]]\nid = \"wacht\"").expect("the campaign");
    let marked = format!("{}{MARK}{}", &marked[..at], &marked[at..]);
    let fault = OURS.one_fault("scenarios.toml", &marked, "missing field `stock`");
    assert!(fault.remedy.contains("add"));
}

#[test]
fn an_unknown_entry() {
    let marked = format!("¦scenarios = 3\n{}", OURS.text("scenarios.toml"));
    OURS.one_fault("scenarios.toml", &marked, "unknown entry `scenarios`");
}

#[test]
fn a_number_that_does_not_fit() {
    OURS.planted("scenarios.toml", "stock = 28", "stock = ¦1000", "1000");
}
