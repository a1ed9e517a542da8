//! The hardest screen of each game, written by hand: proof that the view model can say what it must say, and nothing
//! that it must not.

use std::fs;
use std::path::PathBuf;

use grognard_core::side::{Side, Viewer};
use grognard_table::view::View;
use serde_json::Value;

mod screens;

const VIEWS: [&str; 6] = [
    "breakout-reroll",
    "bulge-losses",
    "kasserine-combat-step",
    "triumphant-chits",
    "triumphant-cup",
    "wb95-secret-air",
];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/views")
}

fn text(name: &str) -> String {
    let path = folder().join(name).with_extension("json");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn view(name: &str) -> View {
    serde_json::from_str(&text(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Every value under `key`, however deep.
fn all<'a>(value: &'a Value, key: &str, out: &mut Vec<&'a Value>) {
    match value {
        Value::Object(fields) => {
            out.extend(fields.get(key));
            fields.values().for_each(|v| all(v, key, out));
        }
        Value::Array(items) => items.iter().for_each(|v| all(v, key, out)),
        _ => {}
    }
}

#[test]
fn every_file_is_listed() {
    let mut found: Vec<String> = fs::read_dir(folder())
        .expect("the folder of example views")
        .map(|entry| entry.expect("a file").path())
        .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    found.sort();
    assert_eq!(found, VIEWS);
}

#[test]
fn nothing_is_dropped_in_reading_or_writing() {
    for name in VIEWS {
        let json: Value = serde_json::from_str(&text(name)).expect("JSON");
        let again = serde_json::to_value(view(name)).expect("views can be written");
        assert_eq!(again, json, "{name}");
    }
}

#[test]
fn a_field_the_model_does_not_know_would_be_noticed() {
    let mut json: Value = serde_json::from_str(&text("bulge-losses")).expect("JSON");
    json["pieces"][0]["face"]["morale"] = Value::from(7);
    let read: View = serde_json::from_value(json.clone()).expect("a view");
    assert_ne!(serde_json::to_value(read).expect("views can be written"), json);
}

#[test]
fn every_example_holds_together_and_is_as_big_as_a_real_screen() {
    for name in VIEWS {
        let view = view(name);
        assert_eq!(view.faults(), Vec::<String>::new(), "{name}");
        assert!(
            (10..=25).contains(&view.pieces.len()),
            "{name}: {} pieces",
            view.pieces.len()
        );
        assert!(view.prompt.is_some(), "{name}");
        assert!(name.starts_with(&view.game), "{name}");
    }
}

#[test]
fn text_is_only_keys_and_every_modifier_cites_its_paragraph() {
    for name in VIEWS {
        let json: Value = serde_json::from_str(&text(name)).expect("JSON");
        for holder in ["label", "title", "question", "message", "turn", "task", "note", "role"] {
            let mut messages = Vec::new();
            all(&json, holder, &mut messages);
            for key in messages.iter().filter_map(|m| m.get("key")) {
                let key = key.as_str().expect("a key");
                let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
                assert!(key.chars().all(plain), "{name}: '{key}' is no key");
            }
        }
        for list in ["terms", "modifiers", "shifts"] {
            let mut lists = Vec::new();
            all(&json, list, &mut lists);
            for modifier in lists.iter().filter_map(|l| l.as_array()).flatten() {
                let paragraph = modifier["paragraph"].as_str().unwrap_or_default();
                assert!(!paragraph.is_empty(), "{name}: {modifier}");
            }
        }
    }
}

/// Facts that the seat of each example must not be able to find, whatever it looks at.
#[test]
fn no_seat_is_told_a_secret() {
    let secrets = [
        // The German marker will attack hex 3609; the stacks hold these units.
        (
            "wb95-secret-air",
            Side::A,
            "3609|defensive|crossing|disruption|AIR-G|Panzer|PzGren|StuG|12 SS|21 Pz|716|KG Luck|G28|G29|G30|G31|G33|G36",
        ),
        // The Germans have put two of three chits in, and wrote down hex 2015 before the game.
        (
            "triumphant-chits",
            Side::B,
            "chit-6pz|chit-5pz|chit-7a|2015|seal-drop-own",
        ),
    ];
    for (name, side, facts) in secrets {
        assert_eq!(view(name).viewer, Viewer::Seat(side), "{name}");
        let text = text(name);
        for fact in facts.split('|') {
            assert!(!text.contains(fact), "{name} tells '{fact}'");
        }
    }
}

#[test]
fn a_view_shown_to_the_wrong_seat_is_noticed() {
    for name in ["wb95-secret-air", "triumphant-chits", "triumphant-cup"] {
        let mut view = view(name);
        let Viewer::Seat(side) = view.viewer else {
            panic!("{name} belongs to a seat");
        };
        view.prompt = None;
        for wrong in [Viewer::Seat(!side), Viewer::Public] {
            view.viewer = wrong;
            let faults = view.faults();
            assert!(
                faults.iter().any(|f| f.contains("not the viewer's")),
                "{name}: {faults:?}"
            );
        }
    }
}
