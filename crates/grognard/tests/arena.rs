//! `grognard arena` and `grognard balance`.

mod common;

use std::fs;

use common::{Folder, run};
use serde_json::Value;

#[test]
fn players_meet_with_sides_swapped_and_are_rated() {
    let folder = Folder::new();
    let (json, html) = (folder.path("arena.json"), folder.path("arena.html"));
    let args = [
        "arena",
        "bulge",
        "--scenario",
        "first-day",
        "--players",
        "recruit,greedy,random",
        "--games",
        "2",
    ];
    let mut all = args.to_vec();
    all.extend(["--seed", "3", "--json", &json, "--html", &html]);
    let ran = run(&all).good();
    assert!(
        ran.out.contains("recruit – regular") && ran.out.contains("95 %"),
        "{}",
        ran.out
    );
    let result: Value = serde_json::from_str(&fs::read_to_string(&json).expect("written")).expect("JSON");
    let players = result["players"].as_array().expect("players");
    assert_eq!(players.len(), 3);
    assert!(
        players
            .iter()
            .all(|player| player["elo"].is_f64() && player["name"].is_string())
    );
    let pairs = result["pairs"].as_array().expect("pairs");
    assert_eq!(pairs.len(), 3);
    for pair in pairs {
        let games: u64 = ["wins", "draws", "losses"]
            .iter()
            .filter_map(|key| pair[key].as_u64())
            .sum();
        assert_eq!(games, 2, "{pair}");
        let (low, high) = (pair["low"].as_f64(), pair["high"].as_f64());
        assert!(low < high);
    }
    assert_eq!(result["faults"], Value::Array(Vec::new()));
    let page = fs::read_to_string(&html).expect("written");
    assert!(
        page.contains("<svg") && page.ends_with("</html>\n") && !page.contains("http-equiv"),
        "{page}"
    );
    assert_eq!(
        run(&all).good().out.lines().last(),
        ran.out.lines().last(),
        "the same seed, the same games"
    );
    let mut french = args.to_vec();
    french.extend(["--lang", "fr"]);
    assert!(run(&french).good().out.contains("parties par paire"));
}

#[test]
fn who_plays_himself_is_counted_once() {
    let folder = Folder::new();
    let json = folder.path("arena.json");
    let args = ["arena", "bulge", "--players", "random", "--games", "4", "--json", &json];
    run(&args).good();
    let result: Value = serde_json::from_str(&fs::read_to_string(&json).expect("written")).expect("JSON");
    let pair = &result["pairs"][0];
    for key in ["wins", "draws", "losses"] {
        assert_eq!(pair[key], result["side_a"][key], "{pair}");
    }
    let games: u64 = ["wins", "draws", "losses"]
        .iter()
        .filter_map(|key| pair[key].as_u64())
        .sum();
    assert_eq!(games, 4, "{pair}");
}

#[test]
fn unknown_players_are_refused() {
    run(&["arena", "bulge", "--players", "genius"]).refused(&["genius", "marshal", "random"]);
    run(&["balance", "bulge", "--player", "genius"]).refused(&["genius", "marshal"]);
    run(&["play", "skirmish", "--north", "marshal"]).refused(&["marshal", "random"]);
}

#[test]
fn balance_counts_results_and_draws_them() {
    let folder = Folder::new();
    let (json, pictures) = (folder.path("balance.json"), folder.path("pictures"));
    let ran = run(&[
        "balance",
        "bulge",
        "--player",
        "recruit",
        "--games",
        "2",
        "--json",
        &json,
        "--pictures",
        &pictures,
    ]);
    let ran = ran.good();
    assert!(ran.out.contains("In history: "), "{}", ran.out);
    let result: Value = serde_json::from_str(&fs::read_to_string(&json).expect("written")).expect("JSON");
    let outcomes = result[0]["outcomes"].as_object().expect("outcomes");
    assert_eq!(outcomes.values().filter_map(Value::as_u64).sum::<u64>(), 2);
    let drawn = fs::read_dir(&pictures).expect("a folder").count();
    assert_eq!(drawn, 2);
}

#[test]
fn balance_counts_what_decides_the_scenario() {
    let folder = Folder::new();
    let json = folder.path("balance.json");
    let args = ["balance", "triumphant", "--player", "random", "--games", "1"];
    let ran = run(&[&args[..], &["--scenario", "generals", "--json", &json]].concat()).good();
    assert!(
        ran.out.contains("Allied units destroyed at the start of each day"),
        "{}",
        ran.out
    );
    let result: Value = serde_json::from_str(&fs::read_to_string(&json).expect("written")).expect("JSON");
    let counts = result[0]["counts"].as_array().expect("counts");
    let ids: Vec<_> = counts.iter().map(|count| &count["id"]).collect();
    assert_eq!(ids, ["destroyed", "lost", "westwall", "hexes"]);
    // Nobody is dead on the first morning.
    assert_eq!(counts[0]["days"][0], serde_json::json!([0, 0, 0, 0, 0]));
}

#[test]
fn balance_counts_no_points_where_none_are_counted() {
    let args = [
        "balance",
        "bulge",
        "--player",
        "random",
        "--games",
        "1",
        "--scenario",
        "three-days",
    ];
    let out = run(&args).good().out;
    assert!(out.contains("German units supplied at the Meuse"), "{out}");
    assert!(out.contains("Areas held for a draw"), "{out}");
    assert!(!out.contains("victory points"), "{out}");
}

#[test]
fn a_person_sees_what_the_computer_intends() {
    let args = [
        "play", "bulge", "--german", "regular", "--allied", "recruit", "--seed", "2",
    ];
    let english = run(&args).good().out;
    assert!(english.contains("German: Objective: "), "{english}");
    assert!(english.contains("The game is over: "), "{english}");
    let mut french = args.to_vec();
    french.extend(["--lang", "fr"]);
    assert!(run(&french).good().out.contains("Objectif\u{a0}: "));
}
