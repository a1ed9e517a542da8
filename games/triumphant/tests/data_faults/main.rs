//! What the loader says of faulty data: one test per kind of fault, each planted in the shipped files.

mod dates;
mod doubles;
mod map;
mod marks;
mod numbers;
mod options;
mod references;
mod scenarios;
mod setup;
mod shape;
mod tables;
mod units;
mod words;

use std::fs;

use grognard_core::testing::planting::Planting;
use grognard_triumphant::DATA;
use grognard_triumphant::facts::Facts;

/// Every test plants a fault in one of these.
const OURS: Planting = Planting::new(DATA, |files| Facts::load(files).err());

#[test]
fn an_overlay_may_change_a_default() {
    let old = "ruling = \"R89\"\ndefault = \"historical\"";
    let text = OURS.changed("options.toml", old, &old.replace("historical", "okw"));
    let facts = Facts::load(&OURS.shipped().with("options.toml", text)).expect("good data");
    let reserves = facts.options.iter().find(|option| option.id == "reinforcements");
    let values: Vec<&str> = reserves
        .expect("the option")
        .values
        .iter()
        .map(|value| value.id.as_str())
        .collect();
    assert_eq!(values, ["okw", "historical"]);
}

#[test]
fn faults_of_all_files_are_reported_at_once() {
    let files = OURS
        .shipped()
        .with(
            "units.csv",
            OURS.changed(
                "units.csv",
                "ge-vdh,v.d.H,v.d.H,parachute",
                "ge-vdh,v.d.H,v.d.H,paratroop",
            ),
        )
        .with("combat.csv", OURS.changed("combat.csv", "6,2/1,1/1", "6,2/1,11"))
        .with(
            "options.toml",
            OURS.changed("options.toml", "ruling = \"R66\"", "ruling = \"66\""),
        )
        .with(
            "arrivals.csv",
            OURS.changed("arrivals.csv", "ge-1129-560,1944-12-17", "ge-1129-560,1944-12-32"),
        )
        .with("impulses.csv", "");
    let faults = Facts::load(&files).expect_err("many faults");
    let names: Vec<&str> = faults.iter().map(|fault| fault.file.as_str()).collect();
    assert_eq!(
        names,
        [
            "arrivals.csv",
            "combat.csv",
            "impulses.csv",
            "options.toml",
            "units.csv"
        ]
    );
}

#[test]
fn a_folder_is_laid_over_the_shipped_files() {
    let folder = std::env::temp_dir().join(format!("grognard-triumphant-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let text = OURS.changed("modifiers.csv", "overrun_points,3,", "overrun_points,2,");
    fs::write(folder.join("modifiers.csv"), text.replace('\n', "\r\n")).expect("a file");
    fs::write(folder.join("README.md"), "From my box.").expect("a file");
    let files = OURS.shipped().overlay(&folder);
    fs::remove_dir_all(&folder).expect("removed");
    let files = files.expect("a good overlay");
    assert_ne!(files.digest(), OURS.shipped().digest());
    assert_eq!(Facts::load(&files).expect("good data").modifiers.overrun_points, 2);
}

/// Labs and overlays invent smaller maps; nothing here depends on the shipped counts.
#[test]
fn a_small_invented_map_is_fine() {
    let header = |file: &str| OURS.text(file).lines().next().expect("a header").to_owned();
    let rows = |file: &str, rows: &[&str]| format!("{}\n{}\n", header(file), rows.join("\n"));
    let hexes = ["11", "12"].map(|row| {
        ["01", "02", "03"]
            .map(|column| format!("{row}{column},woods,,,,history"))
            .join("\n")
    });
    let hexes: Vec<&str> = hexes.iter().map(String::as_str).collect();
    let marks = [
        "East,zone,1101 1201,history",
        "cross,entry,1101,history",
        "goal,objective,1103,history",
        "goal,city,1103,history",
        "goal,watched,1103,history",
        "goal,okw,1103,history",
        "out,exit,1103,history",
        "bank,bank,1103,history",
    ];
    let sides = [
        "1101,1102,major,,,,history",
        "1101,1202,major,,,,history",
        "1201,1202,major,,,,history",
    ];
    let units = [
        "g,G,G,headquarters,mechanised,german,german,,headquarters,1,0,,10,8,,history",
        "a,A,A,headquarters,mechanised,us,allied,div,headquarters,1,0,,10,8,,history",
    ];
    let formations = ["div,Division,Division,plain,,,history"];
    let files = OURS
        .shipped()
        .with("hexes.csv", rows("hexes.csv", &hexes))
        .with("hexsides.csv", rows("hexsides.csv", &sides))
        .with("marks.csv", rows("marks.csv", &marks))
        .with("units.csv", rows("units.csv", &units))
        .with("formations.csv", rows("formations.csv", &formations))
        .with(
            "setup.csv",
            rows("setup.csv", &["g,army,East,history", "a,V,1103,history"]),
        )
        .with("arrivals.csv", rows("arrivals.csv", &[]))
        .with("presets.csv", rows("presets.csv", &["g,1201,,,history"]));
    let facts = Facts::load(&files).map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>());
    let facts = facts.expect("good data");
    assert_eq!((facts.board.grid.count(), facts.units.len()), (6, 2));
    assert_eq!(facts.board.marks.north_bank.len(), 4);
}
