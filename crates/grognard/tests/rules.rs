//! Paragraphs: where they are decided, who notices, how often they fire.

mod common;

use common::run;
use serde_json::Value;

#[test]
fn every_paragraph_is_listed_with_its_fields() {
    for game in ["bulge", "skirmish"] {
        let list = run(&["rules", game, "--json"]).good().json();
        let list = list.as_array().expect("a list");
        assert!(list.len() > 30);
        for paragraph in list {
            for field in ["id", "kind", "summary"] {
                assert!(
                    paragraph[field].as_str().is_some_and(|text| !text.is_empty()),
                    "{paragraph}"
                );
            }
            for field in ["enforced_at", "tests"] {
                assert!(paragraph[field].is_array(), "{paragraph}");
            }
            assert!(paragraph["fired"].is_null(), "nothing was played: {paragraph}");
        }
    }
}

#[test]
fn summaries_are_in_the_language_asked_for() {
    let english = run(&["rules", "bulge", "S3e", "--json"]).good().json();
    let french = run(&["rules", "bulge", "S3e", "--json", "--lang", "fr"]).good().json();
    assert_ne!(english[0]["summary"], french[0]["summary"]);
    assert_eq!(english[0]["id"], "S3e");
    let places = english[0]["enforced_at"].as_array().expect("places");
    assert!(
        places
            .iter()
            .filter_map(Value::as_str)
            .any(|p| p.starts_with("src/") && p.contains(".rs:"))
    );
    assert!(!english[0]["tests"].as_array().expect("tests").is_empty());
}

#[test]
fn people_get_a_table_and_the_totals() {
    let english = run(&["rules", "bulge"]).good().out;
    assert!(english.contains("enforceable paragraphs decided."), "{english}");
    let french = run(&["rules", "skirmish", "--lang", "fr"]).good().out;
    assert!(french.contains("paragraphes applicables"), "{french}");
    assert!(french.contains("règle"), "{french}");
}

#[test]
fn random_games_count_what_fires() {
    let list = run(&["rules", "skirmish", "--selfplay", "6", "--json"]).good().json();
    let fired = list
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|p| p["fired"].as_u64());
    assert!(fired.clone().any(|count| count > 0));
    assert_eq!(fired.count(), list.as_array().expect("a list").len());
}

#[test]
fn sabotage_shows_which_lab_files_depend_on_a_paragraph() {
    let list = run(&["rules", "bulge", "S3e", "S9a", "--sabotage", "--json"])
        .good()
        .json();
    for paragraph in list.as_array().expect("a list") {
        assert_eq!(paragraph["noticed"], true, "{paragraph}");
        assert!(!paragraph["tests"].as_array().expect("tests").is_empty());
    }
    let text = run(&["rules", "skirmish", "3.4", "--sabotage", "--lang", "fr"])
        .good()
        .out;
    assert!(text.contains("Chaque paragraphe neutralisé"), "{text}");
}

#[test]
fn an_unknown_paragraph_is_refused() {
    run(&["rules", "bulge", "X99"]).refused(&["X99", "bulge"]);
}
