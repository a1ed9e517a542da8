//! The area board of Breakout: Normandy: a map that ends on the sea, with sectors and boxes beside it.
//!
//! It is compiled from the theatre with `grognard map compile breakout`.

use std::fs;
use std::path::PathBuf;

use grognard_atlas::areas::{self, Compiled, OUTLINES};
use grognard_atlas::{Theatre, map_files};
use grognard_core::data::Files;
use grognard_core::fault::Faults;

const BOUNDARIES: &str = "boundaries.csv";

fn said(faults: &Faults) -> String {
    faults.iter().map(|fault| format!("{fault}\n")).collect()
}

fn game(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../games/breakout")
        .join(path)
}

fn theatre() -> Theatre {
    Theatre::embedded("normandy").unwrap_or_else(|faults| panic!("{}", said(&faults)))
}

/// The data of the game that the compiler reads, and what it made.
fn data() -> Files {
    let read = |files: Files, name: &str| {
        let text = fs::read_to_string(game("data").join(name)).expect("a data file");
        files.with(name, text)
    };
    ["areas.csv", BOUNDARIES, OUTLINES]
        .into_iter()
        .fold(Files::default(), read)
}

fn compile(map: &Files) -> Result<Compiled, Faults> {
    areas::compile(&theatre(), map, &data())
}

/// What the compiler says once `old` is replaced in a file of the map.
fn refused(file: &str, old: &str, new: &str) -> String {
    let map = map_files("breakout");
    let text = map.get(file).expect("a file");
    assert_eq!(text.matches(old).count(), 1, "{old:?} in {file}");
    let map = map.with(file, text.replace(old, new));
    said(&compile(&map).expect_err("a fault was planted"))
}

#[test]
fn the_committed_board_is_what_the_theatre_gives() {
    let compiled = compile(&map_files("breakout")).unwrap_or_else(|faults| panic!("{}", said(&faults)));
    let files = [
        (game("data").join(OUTLINES), &compiled.outlines),
        (game("map/report.md"), &compiled.report),
    ];
    for (path, now) in files {
        if std::env::var_os("GROGNARD_GOLDEN").is_some() {
            fs::write(&path, now).expect("the folder can be written");
        }
        let then = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        let name = path.file_name().unwrap_or_default().display();
        assert!(then == *now, "{name} is old: `grognard map compile breakout`");
    }
}

#[test]
fn areas_touch_along_the_boundaries_and_nowhere_else() {
    let data = data();
    let pairs = |file: &str| {
        let text = data.get(file).expect("a file");
        let mut pairs: Vec<(String, String)> = text
            .lines()
            .skip(1)
            .filter_map(|line| {
                let mut cells = line.split(',');
                let (a, b) = (cells.next()?.to_owned(), cells.next()?.to_owned());
                (!b.is_empty()).then(|| if a < b { (a, b) } else { (b, a) })
            })
            .collect();
        pairs.sort();
        pairs.dedup();
        pairs
    };
    assert_eq!(pairs(OUTLINES), pairs(BOUNDARIES));
    assert_eq!(
        pairs(OUTLINES).len(),
        163,
        "148 boundaries, 15 ways to and between sectors"
    );
}

#[test]
fn the_committed_board_passes_the_check() {
    assert_eq!(said(&areas::check(&theatre(), &map_files("breakout"), &data())), "");
}

#[test]
fn longitudes_west_of_greenwich_have_one_sign() {
    let data = data();
    let text = data.get(OUTLINES).expect("the outlines");
    assert!(text.contains(" -0.3") && text.contains(" 0.08"));
    assert!(!text.contains(".-"), "a sign within a number");
}

#[test]
fn faults_of_coast_lines_and_boxes_are_named() {
    let coast = refused("areas.toml", "coast = \"mainland\"", "coast = \"atlantis\"");
    assert!(
        coast.contains("the theatre normandy has no coast `atlantis`"),
        "{coast}"
    );
    let river = refused("along.csv", "1-2-sea,1-2-6,Orne", "1-2-sea,1-2-6,Styx");
    assert!(
        river.contains("the theatre normandy has no river `styx` for Styx"),
        "{river}"
    );
    let line = refused("along.csv", "1-2-sea,1-2-6,Orne", "1-2-sea,4-7-9,Orne");
    assert!(
        line.contains("along.csv:2:1: no line between two areas runs from the one"),
        "{line}"
    );
    let boxed = refused("areas.toml", "AP-Utah =", "AP-Atoll =");
    assert!(boxed.contains("there is no area `AP-Atoll` for a box"), "{boxed}");
}
