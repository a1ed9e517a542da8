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
use grognard_core::testing::planting::Planting;

/// Every test plants a fault in one of these.
const OURS: Planting = Planting::new(DATA, |files| Facts::load(files).err());

#[test]
fn an_overlay_may_change_a_default() {
    let text = OURS.changed("options.toml", "default = \"d10\"", "default = \"d12\"");
    let facts = Facts::load(&OURS.shipped().with("options.toml", text)).expect("good data");
    let die = facts.options.iter().find(|option| option.id == "die").expect("the die");
    let values: Vec<&str> = die.values.iter().map(|value| value.id.as_str()).collect();
    assert_eq!(values, ["d12", "d10", "d8", "d6"]);
}

#[test]
fn faults_of_all_files_are_reported_at_once() {
    let files = OURS
        .shipped()
        .with(
            "areas.csv",
            OURS.changed("areas.csv", "5.640,city,3,5", "5.640,citty,3,x"),
        )
        .with(
            "units.csv",
            OURS.changed("units.csv", "LXXX Corps,TRI", "LXXX Corps,TRX"),
        )
        .with(
            "options.toml",
            OURS.changed("options.toml", "ruling = \"R45\"", "ruling = \"45\""),
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
    let text = OURS.changed(
        "modifiers.csv",
        "S12d,-1,reconstructed R4 S12d: printed +1",
        "S12d,1,rulebook S12d",
    );
    fs::write(folder.join("modifiers.csv"), text.replace('\n', "\r\n")).expect("a file");
    fs::write(folder.join("README.md"), "From my box.").expect("a file");
    let files = OURS.shipped().overlay(&folder);
    fs::remove_dir_all(&folder).expect("removed");
    let files = files.expect("a good overlay");
    assert_ne!(files.digest(), OURS.shipped().digest());
    assert_eq!(Facts::load(&files).expect("good data").modifiers.s12d, 1);
}

/// Labs and overlays invent smaller maps; nothing here depends on the shipped counts.
#[test]
fn a_small_invented_map_is_fine() {
    let header = |file: &str| OURS.text(file).lines().next().expect("a header").to_owned();
    let rows = |file: &str, rows: &[&str]| format!("{}\n{}\n", header(file), rows.join("\n"));
    let areas = [
        "E,East,Est,50,6,rough,1,0,east,german,german_source,history",
        "W,West,Ouest,50,5,clear,0,2,west,allied,allied_source exit,history",
    ];
    let units = [
        "G1,One,Un,german,german,infantry,0,div,9,3,3,0,,E,history",
        "A1,Two,Deux,allied,british,armor,0,bde,1,4,4,1,,E,history",
    ];
    let scenarios = OURS.changed("scenarios.toml", "hold = [\"BAS\"]", "hold = [\"W\"]");
    let files = OURS
        .shipped()
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
