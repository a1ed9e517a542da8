//! Bad input: exit code 2, a message that names what is wrong and what is possible, and nothing written.

mod common;

use std::fs;

use common::{Folder, run, scripted};

#[test]
fn unknown_games_scenarios_options_and_values() {
    let folder = Folder::new();
    let save = folder.path("records");
    for command in ["play", "selfplay", "bench"] {
        run(&[command, "chess"]).refused(&["chess", "bulge", "skirmish"]);
        run(&[command, "bulge", "--scenario", "waterloo"]).refused(&["waterloo", "first-day", "campaign"]);
        run(&[command, "bulge", "--option", "colour=red"]).refused(&["colour", "stacking"]);
        run(&[command, "bulge", "--option", "stacking=nine"]).refused(&["nine", "four"]);
        run(&[command, "bulge", "--option", "stacking"]).refused(&["stacking", "ID=VALUE"]);
    }
    run(&["rules", "chess"]).refused(&["chess", "bulge"]);
    let wrong = ["selfplay", "bulge", "--scenario", "waterloo", "--save", &save];
    run(&wrong).refused(&["waterloo"]);
    run(&["selfplay", "bulge", "--players", "random,genius", "--save", &save]).refused(&["genius", "random"]);
    run(&["selfplay", "bulge", "--players", "random", "--save", &save]).refused(&["random,random"]);
    assert_eq!(folder.files(), Vec::<String>::new());
}

#[test]
fn the_same_in_french() {
    run(&["play", "chess", "--lang", "fr"]).refused(&["«\u{a0}chess\u{a0}»", "Jeux"]);
    run(&["play", "bulge", "--scenario", "x", "--lang", "fr"]).refused(&["«\u{a0}x\u{a0}»", "Scénarios"]);
    run(&["play", "bulge", "--option", "x=y", "--lang", "fr"]).refused(&["«\u{a0}x\u{a0}»", "Options"]);
    run(&["play", "bulge", "--north", "random", "--lang", "fr"]).refused(&["north", "Camps"]);
    run(&["replay", "/no/such/file", "--lang", "fr"]).refused(&["/no/such/file", "n’existe pas"]);
}

#[test]
fn sides_of_another_game() {
    run(&["play", "bulge", "--north", "random"]).refused(&["north", "german", "allied"]);
    run(&["play", "skirmish", "--german", "random"]).refused(&["german", "north", "south"]);
    let raid = ["play", "skirmish", "--scenario", "raid", "--north", "random"];
    run(&raid).refused(&["north", "raiders", "watch"]);
    run(&["play", "bulge", "--french", "random"]).refused(&["--french"]);
}

#[test]
fn files_that_are_not_there_or_cannot_be_written() {
    for args in [
        &["replay", "/no/such/file"][..],
        &["play", "--load", "/no/such/file"],
        &["lab", "/no/such/file"],
    ] {
        run(args).refused(&["/no/such/file"]);
    }
    let folder = Folder::new();
    let file = folder.file("file", "x");
    run(&["replay", &folder.name()]).refused(&[&folder.name()]);
    let inside = format!("{file}/records");
    run(&["selfplay", "bulge", "--save", &inside]).refused(&[&inside]);
    run(&["play", "bulge", "--overlay", &inside]).refused(&["records"]);
    assert_eq!(folder.files(), ["file"]);
    assert_eq!(fs::read_to_string(file).expect("untouched"), "x");
}

#[test]
fn times_that_are_none() {
    for seconds in ["0", "-1", "1000000", "NaN", "inf", "soon"] {
        run(&["bench", "skirmish", &format!("--seconds={seconds}")]).refused(&[seconds.trim_start_matches('-')]);
    }
}

#[test]
fn a_record_of_another_game() {
    let folder = Folder::new();
    let file = common::record(&folder, "skirmish", "melee", 1);
    run(&["play", "bulge", "--load", &file]).refused(&["skirmish", "bulge"]);
    let out = scripted(&["play", "bulge"], &format!("load {file}\n")).good().out;
    assert!(out.contains("The record is of skirmish"), "{out}");
    run(&["play", "--load", &file, "--scenario", "melee"]).refused(&["--load", "--scenario"]);
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let mut command = common::command(&["play"]);
    command.arg(OsStr::from_bytes(b"bul\xffge"));
    common::finish(command, "").refused(&["UTF-8"]);
    let mut command = common::command(&["replay"]);
    command.arg(OsStr::from_bytes(b"/no/\xff"));
    common::finish(command, "").refused(&["/no/"]);
}

#[test]
fn data_faults_are_told_in_french_too() {
    let folder = Folder::new();
    folder.file("borders.csv", "a,b,kind,road,river,source\nTON,TON,open,1,,history\n");
    run(&["check", &folder.name(), "--game", "bulge", "--lang", "fr"])
        .refused(&["borders.csv:2:5", "une zone est voisine d’elle-même"]);
    run(&["check", &folder.name()]).refused(&["an area borders itself", "--game"]);
    run(&["play", "bulge", "--overlay", "/no/such/folder", "--lang", "fr"]).refused(&["n’existe pas"]);
    let lab = folder.file(
        "zero.lab",
        "lab bulge\nposition\n  day 16 0700\n  unit G06 STK 0\ndone\n",
    );
    run(&["lab", &lab, "--lang", "fr"]).refused(&["zero.lab:4", "n’est pas un nombre qui convient ici"]);
}

#[test]
fn negative_numbers_are_no_values() {
    for option in ["--games", "--threads", "--seed"] {
        run(&["selfplay", "bulge", option, "-1"]).refused(&["'-1'", option]);
    }
    run(&["bench", "bulge", "--seconds", "-1"]).refused(&["'-1'"]);
}

#[test]
fn a_script_learns_of_every_record_that_is_no_record() {
    let folder = Folder::new();
    let path = folder.path("broken.grog");
    fs::write(&path, b"grognard-record 1\ngame \xff\n").expect("written");
    for file in [&path, "/no/such/file"] {
        let ran = run(&["replay", file, "--json"]).refused(&[file]);
        let report = ran.json();
        assert_eq!(report["ok"], false);
        assert!(report["disagreements"][0]["reason"].is_string(), "{report}");
    }
}

#[test]
fn records_may_have_the_line_ends_of_windows() {
    let folder = Folder::new();
    let path = folder.path("a.grog");
    scripted(&["play", "skirmish", "--seed", "7"], &format!("1\nsave {path}\n")).good();
    let text = fs::read_to_string(&path).expect("saved");
    let windows = folder.file("b.grog", text.replace('\n', "\r\n"));
    run(&["replay", &windows]).good();
}
