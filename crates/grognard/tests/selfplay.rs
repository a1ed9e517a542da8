//! Self-play, records and replay.

mod common;

use std::fs;

use common::{Folder, record, run};
use serde_json::Value;

const FIELDS: [&str; 9] = [
    "games",
    "actions",
    "seconds",
    "actions_per_second",
    "games_per_second",
    "outcomes",
    "longest",
    "faults",
    "rules_fired",
];

fn played(args: &[&str]) -> Value {
    let mut all = vec!["selfplay"];
    all.extend(args);
    all.push("--json");
    run(&all).good().json()
}

#[test]
fn a_report_has_its_fields_and_no_faults() {
    for game in ["bulge", "skirmish"] {
        let report = played(&[
            game,
            "--games",
            "12",
            "--seed",
            "5",
            "--players",
            "random,random",
            "--check",
            "light",
        ]);
        for field in FIELDS {
            assert!(!report[field].is_null(), "{field}: {report}");
        }
        assert_eq!(report["games"], 12);
        assert_eq!(report["faults"], serde_json::json!([]));
        let outcomes = report["outcomes"].as_object().expect("outcomes");
        assert_eq!(outcomes.values().filter_map(Value::as_u64).sum::<u64>(), 12);
        assert!(!report["rules_fired"].as_object().expect("a map").is_empty());
    }
}

#[test]
fn the_same_seed_plays_the_same_games_on_any_number_of_threads() {
    let one = played(&[
        "skirmish",
        "--games",
        "20",
        "--seed",
        "9",
        "--threads",
        "1",
        "--check",
        "none",
    ]);
    let four = played(&[
        "skirmish",
        "--games",
        "20",
        "--seed",
        "9",
        "--threads",
        "4",
        "--check",
        "light",
    ]);
    for field in ["actions", "longest", "outcomes"] {
        assert_eq!(one[field], four[field]);
    }
    let other = played(&["skirmish", "--games", "20", "--seed", "10", "--check", "none"]);
    assert_ne!(one["actions"], other["actions"]);
}

#[test]
fn the_whole_suite_can_look_on() {
    let report = played(&["skirmish", "--scenario", "melee", "--games", "2", "--check", "all"]);
    assert_eq!(report["faults"], serde_json::json!([]));
}

#[test]
fn all_scenarios_one_after_the_other() {
    let reports = played(&["skirmish", "--scenario", "all", "--games", "3"]);
    let names: Vec<&Value> = reports
        .as_array()
        .expect("a list")
        .iter()
        .map(|r| &r["scenario"])
        .collect();
    assert_eq!(names, ["crossing", "melee", "raid"]);
}

#[test]
fn people_get_a_table_in_their_language() {
    let english = run(&["selfplay", "skirmish", "--games", "3"]).good().out;
    assert!(english.contains("actions per second"), "{english}");
    let french = run(&["selfplay", "skirmish", "--games", "3", "--lang", "fr"])
        .good()
        .out;
    assert!(
        french.contains("actions par seconde") && french.contains("résultat"),
        "{french}"
    );
    assert!(!french.contains("[outcome"), "{french}");
}

#[test]
fn saved_games_can_be_replayed() {
    let folder = Folder::new();
    let inner = folder.path("new/records");
    run(&[
        "selfplay",
        "bulge",
        "--scenario",
        "first-day",
        "--games",
        "3",
        "--seed",
        "4",
        "--save",
        &inner,
    ])
    .good();
    let names: Vec<String> = (0..3).map(|index| format!("bulge-first-day-4-{index}.grog")).collect();
    let mut found: Vec<String> = fs::read_dir(&inner)
        .expect("the folder was made")
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    found.sort();
    assert_eq!(found, names);
    for name in names {
        let report = run(&["replay", &format!("{inner}/{name}"), "--json"]).good().json();
        assert_eq!(report["ok"], true);
        assert!(report["actions"].as_u64().is_some_and(|n| n > 10));
        assert!(report["outcome"].is_string());
        assert!(report["hash"].as_str().is_some_and(|hash| hash.len() == 32));
    }
}

#[test]
fn a_replay_tells_every_position_and_what_is_legal_there() {
    let folder = Folder::new();
    let file = record(&folder, "skirmish", "melee", 3);
    let report = run(&["replay", &file, "--positions", "--json"]).good().json();
    let steps = report["positions"].as_array().expect("one for each entry");
    assert_eq!(steps.len() as u64, report["actions"].as_u64().expect("a number") + 1);
    assert!(steps[0]["entry"].is_null());
    for (before, after) in steps.iter().zip(&steps[1..]) {
        let entry = after["entry"].as_str().expect("a line of the record");
        let Some((side, action)) = entry.split_once(' ').filter(|(side, _)| *side != "roll") else {
            assert!(
                before["pending"]
                    .as_str()
                    .is_some_and(|pending| pending.starts_with("roll"))
            );
            continue;
        };
        let legal = before["legal"][side].as_array().expect("who acts has been asked");
        assert!(legal.iter().any(|offered| offered == action), "{entry}");
    }
    let last = steps.last().expect("the end");
    assert!(
        last["pending"]
            .as_str()
            .is_some_and(|pending| pending.starts_with("over"))
    );
    assert!(
        last["position"]
            .as_str()
            .is_some_and(|position| position.contains('\n'))
    );
    let without = run(&["replay", &file, "--json"]).good().json();
    assert!(without.get("positions").is_none());
}

#[test]
fn a_replay_is_told_in_both_languages() {
    let folder = Folder::new();
    let file = record(&folder, "skirmish", "melee", 3);
    let english = run(&["replay", &file, "--log"]).good().out;
    assert!(
        english.contains("The record holds.") && english.contains("[§"),
        "{english}"
    );
    let french = run(&["replay", &file, "--lang", "fr"]).good().out;
    assert!(french.contains("L’enregistrement est valable."), "{french}");
}

/// A record with the first line that begins so changed, and the number of that line.
fn changed(text: &str, begin: &str, by: &str) -> (String, usize) {
    let at = text
        .lines()
        .position(|line| line.starts_with(begin))
        .expect("such a line");
    let lines: Vec<&str> = text
        .lines()
        .enumerate()
        .map(|(i, line)| if i == at { by } else { line })
        .collect();
    (lines.join("\n") + "\n", at + 1)
}

#[test]
fn a_record_that_breaks_the_rules_names_line_reason_and_paragraph() {
    let folder = Folder::new();
    let file = record(&folder, "bulge", "first-day", 2);
    let text = fs::read_to_string(file).expect("a record");
    let (text, line) = changed(&text, "german activate", "german activate BAS");
    let bad = folder.file("bad.grog", text);
    let ran = run(&["replay", &bad, "--json"]).refused(&[&format!("line {line}"), "the rules forbid it", "[§S3a]"]);
    let report = ran.json();
    assert_eq!(report["ok"], false);
    assert_eq!(report["disagreements"][0]["line"], line);
    assert_eq!(report["disagreements"][0]["paragraph"], "S3a");
    run(&["replay", &bad, "--lang", "fr"]).refused(&[&format!("ligne {line}"), "les règles l’interdisent", "[§S3a]"]);
    run(&["play", "bulge", "--load", &bad]).refused(&[&format!("line {line}"), "[§S3a]"]);
}

#[test]
fn damaged_records_name_their_line() {
    let folder = Folder::new();
    let file = record(&folder, "skirmish", "melee", 1);
    let text = fs::read_to_string(&file).expect("a record");
    let half = &text[..text.len() / 2];
    let cut = folder.file("cut.grog", &half[..half.rfind('\n').expect("lines")]);
    run(&["replay", &cut]).refused(&["cut.grog:"]);
    run(&["replay", &cut, "--json"]).refused(&["cut.grog:"]).json();
    let no_end: Vec<&str> = text.lines().filter(|l| !l.starts_with("end ")).collect();
    let no_end = folder.file("no-end.grog", no_end.join("\n"));
    run(&["replay", &no_end]).refused(&["no-end.grog:", "the record has no end"]);
    run(&["replay", &no_end, "--lang", "fr"]).refused(&["l’enregistrement n’a pas de fin"]);
    let cases = [
        ("no-action", "north ", "north dance N1"),
        ("no-side", "north ", "east end"),
        ("no-face", "roll ", "roll seven"),
        ("wrong-face", "roll ", "roll 77"),
        ("version", "grognard-record", "grognard-record 99"),
        ("no-game", "game ", "game chess"),
        ("no-scenario", "scenario ", "scenario waterloo"),
        ("hash", "end ", "end 00000000000000000000000000000000"),
    ];
    for (name, begin, by) in cases {
        let (text, _) = changed(&text, begin, by);
        let file = folder.file(&format!("{name}.grog"), text);
        let ran = run(&["replay", &file]).refused(&[]);
        assert!(!ran.err.trim().is_empty(), "{name}");
        run(&["replay", &file, "--json"]).refused(&[]);
        run(&["play", "--load", &file]).refused(&[]);
    }
    for (name, bytes) in [
        ("empty.grog", &b""[..]),
        ("other.grog", b"hello\n"),
        ("bytes.grog", b"grognard-record 1\ngame \xff\xfe\n"),
    ] {
        let file = folder.file(name, bytes);
        run(&["replay", &file]).refused(&[name]);
    }
}
