//! Checking data, ours and those of a folder laid over them.

mod common;

use common::{Folder, data, run};
use serde_json::json;

#[test]
fn our_own_data_are_sound() {
    let reports = run(&["check", "--json"]).good().json();
    for report in reports.as_array().expect("a list") {
        assert_eq!(report["ok"], true, "{report}");
        assert_eq!(report["faults"], json!([]));
    }
    assert!(run(&["check"]).good().out.contains("bulge: "));
    assert!(
        run(&["check", "--lang", "fr", "--game", "skirmish"])
            .good()
            .out
            .contains("tout va bien")
    );
}

#[test]
fn a_sound_folder_is_recognised_and_can_be_played() {
    let folder = Folder::new();
    folder.file(
        "units.csv",
        data("bulge", "units.csv").replacen("272 VG Div", "My Own Div", 1),
    );
    let ran = run(&["check", &folder.name()]).good();
    assert!(ran.out.contains("bulge"), "{}", ran.out);
    let played = common::scripted(&["play", "bulge", "--overlay", &folder.name()], "units My Own\n")
        .good()
        .out;
    assert!(played.contains("My Own Div"), "{played}");
    run(&["selfplay", "bulge", "--overlay", &folder.name(), "--games", "2"]).good();
}

#[test]
fn a_pack_of_ones_own_is_recognised_and_can_be_played() {
    let folder = Folder::new();
    for file in [
        "pack.toml",
        "areas.csv",
        "borders.csv",
        "blocks.csv",
        "units.csv",
        "scenarios.toml",
    ] {
        let text = data("skirmish", &format!("packs/bridge/{file}"));
        folder.file(&format!("packs/mine/{file}"), text.replace("\"raid\"", "\"sortie\""));
    }
    let ran = run(&["check", &folder.name()]).good();
    assert!(ran.out.contains("skirmish"), "{}", ran.out);
    let args = [
        "selfplay",
        "skirmish",
        "--overlay",
        &folder.name(),
        "--scenario",
        "sortie",
    ];
    run(&[&args[..], &["--games", "2", "--check", "all"]].concat()).good();
}

/// A folder with one changed file is refused everywhere, and the message names it.
fn refused(file: &str, text: impl AsRef<[u8]>, names: &[&str]) {
    let folder = Folder::new();
    folder.file(file, text);
    let name = folder.name();
    run(&["check", &name, "--game", "bulge"]).refused(names);
    run(&["check", &name]).refused(names);
    run(&["play", "bulge", "--overlay", &name]).refused(names);
    run(&[
        "selfplay",
        "bulge",
        "--overlay",
        &name,
        "--save",
        &folder.path("records"),
    ])
    .refused(names);
    assert_eq!(folder.files().len(), 1, "nothing was written");
}

#[test]
fn a_missing_column_is_named() {
    let text = data("bulge", "areas.csv").replacen("terrain_value", "terrain_worth", 1);
    refused("areas.csv", text, &["areas.csv:1", "terrain_value"]);
}

#[test]
fn an_area_adjacent_to_itself_is_named() {
    let text = data("bulge", "borders.csv").replacen("TON,AAC,", "TON,TON,", 1);
    refused("borders.csv", text, &["borders.csv:2", "TON"]);
}

#[test]
fn a_unit_of_strength_0_is_named() {
    let text = data("bulge", "units.csv");
    let line = text.lines().nth(1).expect("a unit");
    let changed = line.replacen(",div,3,", ",div,0,", 1);
    assert_ne!(line, changed);
    refused("units.csv", text.replacen(line, &changed, 1), &["units.csv:2", "0"]);
}

#[test]
fn unknown_names_in_data_are_named() {
    let text = data("bulge", "units.csv").replacen(",SCD,", ",XYZ,", 1);
    refused("units.csv", text, &["units.csv:2", "XYZ"]);
}

#[test]
fn broken_utf8_is_named_with_its_place() {
    let mut bytes = data("bulge", "areas.csv").into_bytes();
    let at = bytes.iter().position(|b| *b == b'\n').expect("a line") + 1;
    bytes[at] = 0xff;
    refused("areas.csv", bytes, &["areas.csv:2:1", "UTF-8"]);
}

#[test]
fn folders_that_fit_no_game_are_refused() {
    let folder = Folder::new();
    run(&["check", &folder.name()]).refused(&["units.csv"]);
    folder.file("chess.csv", "a\n");
    run(&["check", &folder.name()]).refused(&["units.csv", "skirmish"]);
    run(&["check", &folder.name(), "--game", "bulge"]).refused(&["chess.csv"]);
    run(&["check", "/no/such/folder"]).refused(&["/no/such/folder"]);
    run(&["check", "/no/such/folder", "--lang", "fr"]).refused(&["n’existe pas"]);
    run(&["check", "--game", "chess"]).refused(&["chess", "bulge"]);
}
