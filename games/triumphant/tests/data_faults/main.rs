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

use grognard_core::Game;
use grognard_core::testing::planting::Planting;
use grognard_triumphant::{DATA, Triumphant};

/// Every test plants a fault in one of these.
const OURS: Planting = Planting::new(DATA, |files| Triumphant::load(files.clone()).err());

#[test]
fn an_overlay_may_change_a_default() {
    let old = "ruling = \"R89\"\ndefault = \"historical\"";
    let text = OURS.changed("options.toml", old, &old.replace("historical", "okw"));
    let game = Triumphant::load(OURS.shipped().with("options.toml", text)).expect("good data");
    let mut options = game.about().options.iter();
    let reserves = options.find(|option| option.id == "reinforcements");
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
    let faults = Triumphant::load(files).err().expect("many faults");
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
    Triumphant::load(files).expect("good data");
}
