//! Help, languages and the commands that only tell something.

mod common;

use common::{command, finish, run, scripted};

const COMMANDS: [&str; 11] = [
    "serve", "backup", "games", "play", "selfplay", "replay", "rules", "lab", "check", "map", "bench",
];

#[test]
fn help_says_what_can_be_done() {
    let english = run(&["--help"]).good().out;
    let french = run(&["--help", "--lang", "fr"]).good().out;
    for name in COMMANDS {
        assert!(english.contains(&format!("  {name}")), "{english}");
        assert!(french.contains(&format!("  {name}")), "{french}");
    }
    assert!(english.contains("Without a command the table opens"), "{english}");
    assert!(french.contains("Sans commande, la table s’ouvre"), "{french}");
}

#[test]
fn every_command_has_help_in_both_languages() {
    for name in COMMANDS {
        let english = run(&[name, "--help"]).good().out;
        assert!(english.contains("Usage: grognard"), "{english}");
        let french = run(&[name, "--help", "--lang", "fr"]).good().out;
        assert!(french.contains("Utilisation\u{a0}: grognard"), "{french}");
        assert!(french.contains("Affiche cette aide"), "{french}");
        assert!(!french.contains("[help-"), "{french}");
        assert_eq!(run(&["help", name]).good().out, english);
    }
    for question in ["show", "run", "moves", "why", "odds", "supply", "legal", "do"] {
        run(&["lab", question, "--help"]).good();
    }
    assert!(run(&["--version"]).good().out.starts_with("grognard "));
}

#[test]
fn sides_of_all_games_are_flags_of_play() {
    let help = run(&["play", "--help"]).good().out;
    for side in ["--german", "--allied", "--north", "--south", "--raiders", "--watch"] {
        assert!(help.contains(side), "{help}");
    }
}

#[test]
fn the_language_comes_from_the_environment() {
    let speaks = |name: &str, value: &str| {
        let mut command = command(&["games"]);
        command.env(name, value);
        finish(command, "").good().out
    };
    assert!(speaks("LANG", "fr_FR.UTF-8").contains("scénarios"));
    assert!(speaks("LC_ALL", "fr_BE").contains("scénarios"));
    assert!(speaks("LANG", "en_GB.UTF-8").contains("scenarios"));
    let mut both = command(&["games"]);
    both.env("LANG", "fr_FR").env("LC_ALL", "en_US");
    assert!(finish(both, "").good().out.contains("scenarios"));
    let mut told = command(&["games", "--lang", "en"]);
    told.env("LANG", "fr_FR");
    assert!(finish(told, "").good().out.contains("scenarios"));
}

#[test]
fn games_are_listed_for_scripts() {
    let english = run(&["games", "--json"]).good().json();
    let french = run(&["games", "--json", "--lang=fr"]).good().json();
    let ids: Vec<&str> = english
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|g| g["id"].as_str())
        .collect();
    assert_eq!(ids, ["bulge", "triumphant", "breakout", "skirmish"]);
    for (game, traduit) in english
        .as_array()
        .expect("a list")
        .iter()
        .zip(french.as_array().expect("a list"))
    {
        assert!(game["title"].is_string());
        assert!(!game["scenarios"].as_array().expect("scenarios").is_empty());
        for (scenario, en_francais) in game["scenarios"]
            .as_array()
            .expect("a list")
            .iter()
            .zip(traduit["scenarios"].as_array().expect("a list"))
        {
            for field in ["id", "title", "summary", "length", "difficulty"] {
                assert!(scenario[field].is_string(), "{scenario}");
            }
            assert_eq!(scenario["id"], en_francais["id"]);
            assert_eq!(scenario["sides"].as_array().map(Vec::len), Some(2));
            assert!(scenario["hidden"].is_boolean());
            assert_eq!(scenario["difficulty"], en_francais["difficulty"]);
            assert_ne!(scenario["summary"], en_francais["summary"]);
        }
        for option in game["options"].as_array().expect("options") {
            for field in ["id", "default", "label", "help"] {
                assert!(option[field].is_string(), "{option}");
            }
            assert!(
                option["values"]
                    .as_array()
                    .expect("values")
                    .contains(&option["default"])
            );
        }
    }
}

#[test]
fn bench_measures() {
    let measures = run(&["bench", "skirmish", "--seconds", "0.05", "--json"]).good().json();
    for field in ["actions_per_second", "games_per_second", "clone_ns", "state_bytes"] {
        assert!(measures[field].as_f64().is_some_and(|value| value > 0.0), "{measures}");
    }
    let french = run(&["bench", "skirmish", "--seconds", "0.05", "--lang", "fr"])
        .good()
        .out;
    assert!(french.contains("parties par seconde"), "{french}");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = command(&["rules", "bulge"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn usage_errors_are_told_in_both_languages() {
    for (args, names) in [
        (&["nonsense"][..], &["nonsense"][..]),
        (&["games", "--nonsense"], &["--nonsense"]),
        (&["replay"], &["FILE"]),
        (
            &["selfplay", "bulge", "--check", "some"],
            &["some", "all", "light", "none"],
        ),
        (&["selfplay", "bulge", "--games", "many"], &["many", "--games"]),
        (&["selfplay", "bulge", "--threads", "0"], &["0", "--threads"]),
        (&["games", "--lang", "de"], &["de", "en, fr"]),
        (&["play", "bulge", "--german", "robot"], &["robot", "human", "random"]),
        (&["play", "bulge", "--seed"], &["--seed"]),
    ] {
        scripted(args, "").refused(names);
    }
    run(&["nonsense", "--lang", "fr"]).refused(&["n’existe pas", "Voir"]);
    run(&["replay", "--lang", "fr"]).refused(&["Il manque", "FICHIER"]);
}
