//! Packs: other battles for the same rules, each with its own board, sides and units. None touches another.

mod common;

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use common::{RAID, SCENARIOS, load, start};
use grognard_core::data::Files;
use grognard_core::lab::Lab;
use grognard_core::selfplay::random_record;
use grognard_core::{BySide, Fault, Faults, Game, Side, record};
use grognard_skirmish::{DATA, Skirmish};
use grognard_table::erased::TableGame;

fn shipped() -> Files {
    Files::embedded(DATA)
}

fn game_with(files: Files) -> Arc<Skirmish> {
    Skirmish::load(files)
        .map(Arc::new)
        .unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// The digest and the record of a random game of a scenario.
fn played(files: &Files, scenario: &str) -> (String, String) {
    let game = game_with(files.clone());
    let start = start(&*game, scenario);
    let digest = game.for_start(&start).start_facts().data_digest.clone();
    (digest, random_record(&game, &start, 5).expect("a game"))
}

/// The shipped files with one of them changed.
fn changed(file: &str, from: &str, to: &str) -> Files {
    let text = shipped().get(file).expect("a file").to_owned();
    assert!(text.contains(from), "{file} has no '{from}'");
    shipped().with(file, text.replacen(from, to, 1))
}

/// The shipped files and a second pack: the first one's battle once more, under another name.
fn with_another_pack() -> Files {
    let own = shipped();
    let of_bridge: Vec<&str> = own.names().filter(|name| name.starts_with("packs/bridge/")).collect();
    of_bridge.into_iter().fold(own.clone(), |files, name| {
        let text = own
            .get(name)
            .expect("a file")
            .replace("\"raid\"", "\"again\"")
            .replace("raid,", "again,");
        files.with(&name.replace("bridge", "second"), text)
    })
}

fn faults(files: Files) -> Faults {
    Skirmish::load(files).err().unwrap_or_default()
}

#[test]
fn a_start_picks_board_sides_and_units() {
    let game = load();
    let facts = |scenario: &str| {
        let game = game.for_start(&start(&*game, scenario));
        let facts = game.start_facts().clone();
        let places: Vec<String> = game.board().places.into_iter().map(|place| place.id).collect();
        (facts.sides.a.id, facts.hidden, facts.longest, places.join(" "))
    };
    let own = ("north".into(), true, 400, "keep mill wood ford hill farm".into());
    let raid = ("raiders".into(), false, 300, "camp road bridge inn gate".into());
    assert_eq!(SCENARIOS.map(facts), [own.clone(), own]);
    assert_eq!(facts(RAID), raid);
    let ids: Vec<&str> = game.about().scenarios.iter().map(|one| one.id.as_str()).collect();
    assert_eq!(ids, ["crossing", "melee", "raid"]);
}

#[test]
fn changing_or_adding_a_pack_changes_neither_digest_nor_records_of_others() {
    let stronger = changed("packs/bridge/units.csv", "cavalry,troop,3", "cavalry,troop,4");
    for scenario in SCENARIOS {
        let before = played(&shipped(), scenario);
        assert_eq!(played(&stronger, scenario), before, "{scenario}");
        assert_eq!(played(&with_another_pack(), scenario), before, "{scenario}");
    }
    assert_ne!(played(&stronger, RAID).0, played(&shipped(), RAID).0);
    assert_eq!(played(&with_another_pack(), RAID), played(&shipped(), RAID));
}

#[test]
fn changing_the_game_changes_a_pack_only_in_what_they_share() {
    let raid = played(&shipped(), RAID);
    let board = changed("areas.csv", "hill,2,2,,80", "hill,2,3,,80");
    assert_eq!(played(&board, RAID), raid);
    let table = changed("results.csv", "7,0,1,enemy", "7,0,2,enemy");
    assert_ne!(played(&table, RAID).0, raid.0);
}

#[test]
fn records_name_the_sides_and_the_digest_of_their_own_facts() {
    let (digest, text) = played(&shipped(), RAID);
    assert!(
        text.contains(&format!(
            "\ndata {digest}\nplayer raiders random\nplayer watch random\n"
        )),
        "{text}"
    );
    let again = record::replay(&load(), "raid.grog", &text).expect("a sound record");
    assert_eq!(again.disagreements, []);
    let players = BySide::new(|_: Side| "random".to_string());
    assert_eq!(record::write(&again.played, &players, "selfplay 5"), text);
}

#[test]
fn a_record_of_one_pack_is_none_of_another() {
    let (_, text) = played(&shipped(), RAID);
    let wrong = text.replace("scenario raid", "scenario crossing");
    assert!(record::replay(&load(), "raid.grog", &wrong).is_err());
}

#[test]
fn lab_files_invent_things_for_the_battle_of_their_scenario() {
    let text = "lab skirmish\nscenario raid\ninvent area marsh 0 0 road open\nposition\n  block R1 road r-riders shown 2\n  \
                block W1 gate w-guard shown 3\n  phase activation raiders 1\ndone\nmoves R1 marsh camp bridge inn gate\n";
    let lab = Lab::read("marsh.lab", text).expect("a lab file");
    assert_eq!(lab.run(&load()).expect("it can be set up"), []);
}

#[test]
fn faults_of_a_pack_are_told_with_its_own_files() {
    let told = |files: Files| -> Vec<(String, u32)> {
        let place = |fault: Fault| (fault.file, fault.line);
        faults(files).into_iter().map(place).collect()
    };
    let wrong = changed("packs/bridge/units.csv", "cavalry,troop,3", "cavalry,troop,9");
    assert_eq!(told(wrong), [("packs/bridge/units.csv".into(), 2)]);
    let alike = changed("packs/bridge/pack.toml", "\"raiders\"", "\"watch\"");
    assert_eq!(told(alike)[0].0, "packs/bridge/pack.toml");
    let unread = changed("packs/bridge/pack.toml", "longest = 300", "longest = \"long\"");
    assert_eq!(told(unread), [("packs/bridge/pack.toml".into(), 2)]);
    let twice = changed("packs/bridge/scenarios.toml", "\"raid\"", "\"melee\"");
    assert_eq!(told(twice), [("packs/bridge/scenarios.toml".into(), 0)]);
    let empty = shipped().with("packs/empty/README.csv", "");
    assert_eq!(told(empty)[0].0, "packs/empty/scenarios.toml");
}

#[test]
fn a_folder_may_bring_a_pack_along() {
    let folder: PathBuf = std::env::temp_dir().join(format!("grognard-{}-packs", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    let pack = folder.join("packs/second");
    fs::create_dir_all(&pack).expect("a folder");
    let other = with_another_pack();
    for name in other.names().filter_map(|name| name.strip_prefix("packs/second/")) {
        let text = other.get(&format!("packs/second/{name}")).expect("a file");
        fs::write(pack.join(name), text).expect("a file");
    }
    let laid = shipped().overlay(&folder);
    fs::write(pack.join("rules.csv"), "").expect("a file");
    let unknown = shipped().overlay(&folder);
    fs::remove_dir_all(&folder).expect("removed");
    let game = game_with(laid.expect("files that a pack may have"));
    assert_eq!(game.about().scenarios.last().map(|one| one.id.as_str()), Some("again"));
    assert_eq!(unknown.expect_err("no such file")[0].file, "packs/second/rules.csv");
}
