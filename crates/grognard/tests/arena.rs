//! `grognard arena` and `grognard balance`.

mod common;

use std::fs;

use common::{Folder, run};
use serde_json::Value;

#[test]
fn players_meet_with_sides_swapped_and_are_rated() {
    let folder = Folder::new();
    let html = folder.path("arena.html");
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
    all.extend(["--seed", "3", "--html", &html]);
    let ran = run(&all).good();
    assert!(
        ran.out.contains("recruit – regular") && ran.out.contains("95 %"),
        "{}",
        ran.out
    );
    let result = run(&[&all[..], &["--json"]].concat()).good().json();
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
    let args = ["arena", "bulge", "--players", "random", "--games", "4", "--json"];
    let result = run(&args).good().json();
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

fn keys(value: &Value) -> Vec<&str> {
    value
        .as_object()
        .expect("an object")
        .keys()
        .map(String::as_str)
        .collect()
}

#[test]
fn results_for_scripts_have_the_documented_fields() {
    let arena = [
        "arena",
        "bulge",
        "--players",
        "recruit,random",
        "--games",
        "2",
        "--json",
    ];
    let result = run(&arena).good().json();
    let fields = [
        "faults",
        "game",
        "games_per_pair",
        "pairs",
        "players",
        "scenario",
        "seed",
        "side_a",
    ];
    assert_eq!(keys(&result), fields);
    let fields = [
        "by_side",
        "draws",
        "elo",
        "longest_turn",
        "losses",
        "name",
        "share",
        "wins",
    ];
    assert_eq!(keys(&result["players"][0]), fields);
    let fields = ["a", "b", "by_side", "draws", "high", "losses", "low", "share", "wins"];
    assert_eq!(keys(&result["pairs"][0]), fields);
    assert_eq!(keys(&result["pairs"][0]["by_side"]), ["a", "b"]);
    let balance = ["balance", "bulge", "--player", "random", "--games", "2", "--json"];
    let result = run(&balance).good().json();
    let fields = [
        "counts", "faults", "game", "games", "outcomes", "player", "scenario", "seed",
    ];
    assert_eq!(keys(&result), fields);
    assert_eq!(keys(&result["counts"][0]), ["days", "id"]);
}

#[test]
fn scripts_get_a_list_of_all_scenarios_and_nothing_else() {
    for command in [["arena", "--players"], ["balance", "--player"]] {
        let [command, player] = command;
        let args = [
            command,
            "bulge",
            player,
            "random",
            "--games",
            "1",
            "--scenario",
            "all",
            "--json",
        ];
        let ran = run(&args).good();
        assert_eq!(ran.err, "");
        let results = ran.json();
        let scenarios: Vec<_> = results
            .as_array()
            .expect("a list")
            .iter()
            .map(|one| &one["scenario"])
            .collect();
        assert_eq!(scenarios, ["first-day", "race", "campaign", "three-days"]);
        // Ids and numbers are the same in every language.
        let french = run(&[&args[..], &["--lang", "fr"]].concat()).good().json();
        assert_eq!(french[0]["scenario"], results[0]["scenario"]);
        assert_eq!(keys(&french[0]), keys(&results[0]));
    }
}

#[test]
fn scripts_get_no_results_from_wrong_input() {
    for args in [
        ["arena", "bulge", "--players", "genius", "--json"],
        ["balance", "bulge", "--player", "genius", "--json"],
    ] {
        assert_eq!(run(&args).refused(&["genius"]).out, "");
    }
    // The results go to standard output; no file is named.
    run(&["arena", "bulge", "--json", "ladder.json"]).refused(&["ladder.json"]);
    run(&["balance", "bulge", "--json", "balance.json"]).refused(&["balance.json"]);
}

#[test]
fn one_game_is_not_several() {
    let said = |args: &[&str]| run(args).good().out.lines().next().unwrap_or_default().to_string();
    let arena = ["arena", "bulge", "--players", "random", "--games"];
    let balance = ["balance", "bulge", "--player", "random", "--games"];
    for (args, lang, one, several) in [
        (arena, "en", "one game of each pair", "2 games of each pair"),
        (arena, "fr", "1 partie par paire", "2 parties par paire"),
        (balance, "en", "one game of random", "2 games of random"),
        (balance, "fr", "1 partie de random", "2 parties de random"),
    ] {
        for (games, expected) in [("1", one), ("2", several)] {
            let head = said(&[&args[..], &[games, "--lang", lang]].concat());
            assert!(head.contains(expected), "'{expected}' is not in: {head}");
        }
    }
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
    let pictures = folder.path("pictures");
    let args = ["balance", "bulge", "--player", "recruit", "--games", "2"];
    let ran = run(&args).good();
    assert!(ran.out.contains("In history: "), "{}", ran.out);
    let result = run(&[&args[..], &["--json", "--pictures", &pictures]].concat())
        .good()
        .json();
    let outcomes = result["outcomes"].as_object().expect("outcomes");
    assert_eq!(outcomes.values().filter_map(Value::as_u64).sum::<u64>(), 2);
    let drawn = fs::read_dir(&pictures).expect("a folder").count();
    assert_eq!(drawn, 2);
}

#[test]
fn balance_counts_what_decides_the_scenario() {
    let args = [
        "balance",
        "triumphant",
        "--player",
        "random",
        "--games",
        "1",
        "--scenario",
        "generals",
    ];
    let ran = run(&args).good();
    assert!(
        ran.out.contains("Allied units destroyed at the start of each day"),
        "{}",
        ran.out
    );
    let result = run(&[&args[..], &["--json"]].concat()).good().json();
    let counts = result["counts"].as_array().expect("counts");
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
