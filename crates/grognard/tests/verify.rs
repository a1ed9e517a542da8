//! `grognard verify-dice`: a game is played at the table, and its record is checked.

mod common;

use common::service::Service;
use common::{Folder, run};
use serde_json::{Value, json};

/// A finished game of Skirmish: its record, and the hash that was shown at the beginning.
fn finished(folder: &Folder) -> (String, String) {
    let service = Service::start(&["serve"], &folder.path("data"));
    let visitor = service.visitor();
    let table = service.table(&visitor, "skirmish");
    let path = |end: &str| format!("/api/tables/{table}{end}");
    let hash = service.ask("GET", &path(""), &visitor, None).json()["dice_hash"].clone();
    for _ in 0..60 {
        let sheet = service.ask("GET", &path(""), &visitor, None).json();
        let Some(seat) = sheet["to_act"][0].as_str() else { break };
        let seen = service.see(&visitor, &table, seat);
        let candidates = seen["view"]["prompt"]["candidates"].as_array().expect("choices");
        let action = candidates.last().expect("a choice")["action"].clone();
        let number = seen["number"].as_u64().expect("a number") + 1;
        let body = json!({"seat": seat, "number": number, "change": {"type": "act", "batch": [action]}});
        assert_eq!(service.ask("POST", &path("/do"), &visitor, Some(&body)).status, 200);
    }
    let number = service.see(&visitor, &table, "a")["number"].as_u64().expect("a number") + 1;
    let body = json!({"seat": "a", "number": number, "change": {"type": "resign"}});
    service.ask("POST", &path("/do"), &visitor, Some(&body));
    let record = service.ask("GET", &path("/record"), &visitor, None).body;
    (record, hash.as_str().expect("a hash").into())
}

#[test]
fn the_dice_of_a_game_at_the_table_are_checked() {
    let folder = Folder::new();
    let (record, hash) = finished(&folder);
    let file = folder.file("game.grog", &record);
    let good = run(&["verify-dice", &file]).good();
    assert!(
        good.out.contains("The dice hold") && good.out.contains(&hash),
        "{}",
        good.out
    );
    assert!(
        good.out.contains("ofa") && good.out.contains("ofb"),
        "what both have added: {}",
        good.out
    );
    run(&["verify-dice", &file, "--hash", &hash]).good();
    let french = run(&["verify-dice", &file, "--lang", "fr"]).good();
    assert!(french.out.contains("Les dés sont justes"), "{}", french.out);
    let json: Value = serde_json::from_str(&run(&["verify-dice", &file, "--json"]).good().out).expect("JSON");
    assert_eq!((&json["ok"], &json["hash"]), (&json!(true), &json!(hash)));
    assert!(json["checked"].as_u64().is_some_and(|count| count > 0), "{json}");
    run(&["replay", &file]).good();
}

#[test]
fn whatever_was_changed_is_found() {
    let folder = Folder::new();
    let (record, hash) = finished(&folder);
    let found = |name: &str, text: String, args: &[&str], said: &str| {
        assert_ne!(
            text,
            if args.is_empty() { record.as_str() } else { "" },
            "{name} changes something"
        );
        let file = folder.file(name, text);
        let ran = run(&[&["verify-dice", &file], args].concat());
        assert_eq!(ran.code, 1, "{name}: {}{}", ran.out, ran.err);
        assert!(ran.out.contains(said), "{name}: {}", ran.out);
    };
    let other = "0".repeat(64);
    found("kept.grog", record.clone(), &["--hash", &other], &other);
    found(
        "hash.grog",
        record.replace(&hash, &other),
        &[],
        "another than the one that was published",
    );
    found("nonce.grog", record.replace(" ofa\n", " ofx\n"), &[], "the seed says");
    let last = record.rfind(" # ").expect("a numbered roll");
    let end = record[last..].find('\n').expect("a line") + last;
    let gap = format!("{} # 999{}", &record[..last], &record[end..]);
    found("gap.grog", gap, &[], "missing although nobody");
}

#[test]
fn what_cannot_be_checked_is_named() {
    let folder = Folder::new();
    let (record, hash) = finished(&folder);
    let seed = record
        .lines()
        .find_map(|line| line.strip_prefix("seed "))
        .expect("a seed");
    let open = folder.file(
        "open.grog",
        record.replace(&format!("seed {seed}"), &format!("seed {hash}")),
    );
    run(&["verify-dice", &open]).refused(&["it is shown when the game is over"]);
    let bare: Vec<&str> = record
        .lines()
        .map(|line| line.split(" # ").next().unwrap_or_default())
        .collect();
    let bare = folder.file("bare.grog", bare.join("\n") + "\n");
    run(&["verify-dice", &bare]).refused(&["have no numbers"]);
    run(&["verify-dice", "no/such.grog"]).refused(&["no/such.grog"]);
    let damaged = folder.file("damaged.grog", "grognard-record 1\ngame skirmish\n");
    run(&["verify-dice", &damaged]).refused(&["skirmish has no scenario"]);
}
