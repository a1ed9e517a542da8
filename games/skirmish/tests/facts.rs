//! Data files: what is wrong with them is told with file, line and column, all at once. And the words.

mod common;

use common::load;
use grognard_core::data::Files;
use grognard_core::fault::place;
use grognard_core::text::lines;
use grognard_core::{Fault, Game, Lang, Lexicon, Message, suite};
use grognard_skirmish::{DATA, Skirmish, WORDS};

fn faults(file: &str, from: &str, to: &str) -> Vec<Fault> {
    let files = Files::embedded(DATA);
    let text = files.get(file).expect("a file");
    assert!(text.contains(from), "{file} has no '{from}'");
    let files = files.with(file, text.replacen(from, to, 1));
    Skirmish::load(files).err().unwrap_or_default()
}

fn placed(faults: &[Fault]) -> Vec<(&str, u32, u32)> {
    faults.iter().map(|f| (f.file.as_str(), f.line, f.column)).collect()
}

/// A mistake in a file: what stands there, what is written instead, and the letter of that at which the fault is.
struct Mistake(&'static str, &'static str, &'static str, usize);

#[test]
fn faults_have_file_line_and_column() {
    let mistakes = [
        Mistake("areas.csv", "hill,2,2,,80", "hill,7,2,,80", 5),
        Mistake("areas.csv", "fort,1,2,north", "fort,1,2,nowhere", 9),
        Mistake("borders.csv", "mill,ford", "mill,fjord", 5),
        Mistake("borders.csv", "mill,ford", "mill,mill", 5),
        Mistake("borders.csv", "river", "sea", 0),
        Mistake("units.csv", "infantry,troop,3", "infantry,troop,x", 15),
        Mistake("blocks.csv", "N4,north", "N3,north", 0),
        Mistake("results.csv", "3,0,0,no", "-20,0,0,no", 0),
        Mistake("scenarios.toml", "\"N2\", \"mill\"", "\"N2\", \"moulin\"", 6),
        Mistake("scenarios.toml", "turns = 3", "turns = 30", 8),
        Mistake("options.toml", "id = \"weather\"", "name = \"weather\"", 0),
        Mistake("paragraphs.csv", "1.2,data", "1.2,date", 4),
    ];
    for Mistake(file, from, to, at) in mistakes {
        let text = Files::embedded(DATA).get(file).expect("a file").replacen(from, to, 1);
        let byte = text.rfind(to).expect("there");
        let (line, column) = place(&text, byte + at);
        let found = faults(file, from, to);
        assert!(
            placed(&found).contains(&(file, line, column)),
            "{file} {to} {line}:{column}: {found:#?}"
        );
    }
}

#[test]
fn faults_are_told_all_at_once() {
    let files = Files::embedded(DATA);
    let areas = files.get("areas.csv").expect("a file").replace(",fort,1,", ",fort,9,");
    let units = files
        .get("units.csv")
        .expect("a file")
        .replace("south,South Guns", "west,South Guns");
    let files = files
        .with("areas.csv", areas)
        .with("units.csv", units)
        .with("scenarios.toml", "scenario = 3");
    let found = Skirmish::load(files).err().unwrap_or_default();
    let named: Vec<&str> = found.iter().map(|f| f.file.as_str()).collect();
    for file in ["areas.csv", "units.csv", "scenarios.toml"] {
        assert!(named.contains(&file), "{named:?}");
    }
}

#[test]
fn broken_positions_are_told_line_by_line() {
    let game = load();
    let start = game.about().start(None, &[]).expect("defaults");
    let text = "turn x\nblock N9 keep n-guard hidden\nblock N1 keep s-guard hidden\nphase lunch\nblok N1\nsupply 3 4\n\
                block N2 keep n-line shown 5\n";
    let found = game.read(&start, &lines("p", text)).expect_err("broken");
    let places: Vec<(u32, u32)> = found.iter().map(|f| (f.line, f.column)).collect();
    for place in [(1, 6), (2, 7), (3, 15), (4, 7), (5, 1), (6, 8), (7, 28)] {
        assert!(places.contains(&place), "{place:?} not in {found:#?}");
    }
}

#[test]
fn the_board_can_be_said() {
    let game = grognard_skirmish::game().expect("the data are good");
    let board = game.board(&game.about().start(None, &[]).expect("defaults"));
    for lang in Lang::ALL {
        let words = Lexicon::new(lang, &[suite::WORDS, WORDS]);
        let said = |message: &Message| words.try_say(message).is_some();
        assert!(board.legend.iter().all(|entry| said(&entry.label)), "{lang:?}");
        assert!(board.sides.iter().all(|side| said(&side.name)), "{lang:?}");
    }
    assert_eq!(board.places.len(), 6);
}

#[test]
fn options_and_scenarios_are_checked() {
    let game = load();
    assert_eq!(game.about().start(None, &[]).expect("defaults").scenario, "crossing");
    let wrong = [("weather".to_string(), "snow".to_string())];
    assert_eq!(game.about().start(Some("war"), &wrong).expect_err("wrong").len(), 2);
}
