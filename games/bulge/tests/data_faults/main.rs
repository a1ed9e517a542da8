//! What the loader says of faulty data: one test per kind of fault, each planted in the shipped files.

mod doubles;
mod map;
mod numbers;
mod options;
mod references;
mod scenarios;
mod shape;
mod units;
mod words;

use std::fs;

use grognard_bulge::DATA;
use grognard_bulge::facts::Facts;
use grognard_core::data::Files;
use grognard_core::fault::{Fault, Faults};

/// Where a planted fault is expected: the mark stands before the character and is taken out.
const MARK: char = '¦';

fn shipped() -> Files {
    Files::embedded(DATA)
}

fn text(file: &str) -> String {
    shipped().get(file).expect("a data file").to_owned()
}

/// The text of a file with one change; `old` must be in it exactly once.
fn changed(file: &str, old: &str, new: &str) -> String {
    let text = text(file);
    assert_eq!(text.matches(old).count(), 1, "{old:?} in {file}");
    text.replace(old, new)
}

/// What loading says when a file has this text.
fn faults_of(file: &str, text: &str) -> Faults {
    let text = text.replace(MARK, "");
    Facts::load(&shipped().with(file, text)).expect_err("the fault must be found")
}

/// Loads with a marked text as one file: one fault comes, at the mark, and says `word`.
#[track_caller]
fn one_fault(file: &str, marked: &str, word: &str) -> Fault {
    let before = marked.split(MARK).next().expect("a first part");
    assert_ne!(before.len(), marked.len(), "no mark in the text");
    let line = before.lines().count() + usize::from(before.ends_with('\n') || before.is_empty());
    let column = before.lines().last().map_or(0, |last| last.chars().count()) + 1;
    let column = if before.ends_with('\n') { 1 } else { column };
    let faults = faults_of(file, marked);
    let list: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(faults.len(), 1, "{list:#?}");
    let fault = faults[0].clone();
    let place = (fault.file.as_str(), fault.line as usize, fault.column as usize);
    assert_eq!(place, (file, line, column), "{list:#?}");
    assert!(fault.what.contains(word), "{word:?} not in {list:#?}");
    assert!(!fault.remedy.is_empty());
    fault
}

/// Changes one place of a shipped file; see [`one_fault`].
#[track_caller]
fn planted(file: &str, old: &str, new: &str, word: &str) -> Fault {
    one_fault(file, &changed(file, old, new), word)
}

/// Adds rows to a shipped file; see [`one_fault`].
#[track_caller]
fn added(file: &str, rows: &str, word: &str) -> Fault {
    one_fault(file, &(text(file) + rows), word)
}

#[test]
fn an_overlay_may_change_a_default() {
    let text = changed("options.toml", "default = \"d10\"", "default = \"d12\"");
    let facts = Facts::load(&shipped().with("options.toml", text)).expect("good data");
    let die = facts.options.iter().find(|option| option.id == "die").expect("the die");
    let values: Vec<&str> = die.values.iter().map(|value| value.id.as_str()).collect();
    assert_eq!(values, ["d12", "d10", "d8", "d6"]);
}

#[test]
fn faults_of_all_files_are_reported_at_once() {
    let files = shipped()
        .with("areas.csv", changed("areas.csv", "5.640,city,3,5", "5.640,citty,3,x"))
        .with("units.csv", changed("units.csv", "LXXX Corps,TRI", "LXXX Corps,TRX"))
        .with(
            "options.toml",
            changed("options.toml", "ruling = \"R45\"", "ruling = \"45\""),
        )
        .with("track.csv", "");
    let faults = Facts::load(&files).expect_err("many faults");
    let names: Vec<&str> = faults.iter().map(|fault| fault.file.as_str()).collect();
    assert_eq!(
        names,
        ["areas.csv", "areas.csv", "options.toml", "track.csv", "units.csv"]
    );
}

#[test]
fn a_folder_is_laid_over_the_shipped_files() {
    let folder = std::env::temp_dir().join(format!("grognard-bulge-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let text = changed(
        "modifiers.csv",
        "S12d,-1,reconstructed R4 S12d: printed +1",
        "S12d,1,rulebook S12d",
    );
    fs::write(folder.join("modifiers.csv"), text.replace('\n', "\r\n")).expect("a file");
    fs::write(folder.join("README.md"), "From my box.").expect("a file");
    let files = shipped().overlay(&folder);
    fs::remove_dir_all(&folder).expect("removed");
    let files = files.expect("a good overlay");
    assert_ne!(files.digest(), shipped().digest());
    assert_eq!(Facts::load(&files).expect("good data").modifiers.s12d, 1);
}

/// Labs and overlays invent smaller maps; nothing here depends on the shipped counts.
#[test]
fn a_small_invented_map_is_fine() {
    let header = |file: &str| text(file).lines().next().expect("a header").to_owned();
    let rows = |file: &str, rows: &[&str]| format!("{}\n{}\n", header(file), rows.join("\n"));
    let areas = [
        "E,East,Est,50,6,rough,1,0,east,german,german_source,history",
        "W,West,Ouest,50,5,clear,0,2,west,allied,allied_source exit,history",
    ];
    let units = [
        "G1,One,Un,german,german,infantry,0,div,9,3,3,0,,E,history",
        "A1,Two,Deux,allied,british,armor,0,bde,1,4,4,1,,E,history",
    ];
    let scenarios = changed("scenarios.toml", "hold = [\"BAS\"]", "hold = [\"W\"]");
    let files = shipped()
        .with("areas.csv", rows("areas.csv", &areas))
        .with("borders.csv", rows("borders.csv", &["E,W,meuse,1,,history"]))
        .with("outlines.csv", rows("outlines.csv", &[]))
        .with("units.csv", rows("units.csv", &units))
        .with("reinforcements.csv", rows("reinforcements.csv", &[]))
        .with("scenarios.toml", scenarios);
    let facts = Facts::load(&files).expect("good data");
    assert_eq!((facts.areas.len(), facts.units.len(), facts.arrivals.len()), (2, 2, 0));
    assert_eq!(facts.outlines, [vec![], vec![]]);
    assert_eq!(facts.by_meuse.len(), 2);
}
