//! The area board of Battle of the Bulge.
//!
//! It is compiled from the theatre with `grognard map compile bulge`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use grognard_atlas::areas::{self, Compiled, OUTLINES};
use grognard_atlas::{Theatre, map_files};
use grognard_core::data::Files;
use grognard_core::fault::Faults;

fn said(faults: &Faults) -> String {
    faults.iter().map(|fault| format!("{fault}\n")).collect()
}

fn game(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../games/bulge")
        .join(path)
}

fn theatre() -> Theatre {
    Theatre::embedded("ardennes").unwrap_or_else(|faults| panic!("{}", said(&faults)))
}

/// The data of the game that the compiler reads, and what it made.
fn data() -> Files {
    let read = |files: Files, name: &str| {
        let text = fs::read_to_string(game("data").join(name)).expect("a data file");
        files.with(name, text)
    };
    ["areas.csv", "borders.csv", OUTLINES]
        .into_iter()
        .fold(Files::default(), read)
}

fn compiled() -> Compiled {
    let compiled = areas::compile(&theatre(), &map_files("bulge"), &data());
    compiled.unwrap_or_else(|faults| panic!("{}", said(&faults)))
}

/// A file with one change; `old` must be in it exactly once.
fn changed(files: &Files, file: &str, old: &str, new: &str) -> Files {
    let text = files.get(file).expect("a file");
    assert_eq!(text.matches(old).count(), 1, "{old:?} in {file}");
    files.with(file, text.replace(old, new))
}

/// The rows of the committed outlines: both areas, points, remark.
fn rows(text: &str) -> Vec<[&str; 4]> {
    text.lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split(',').collect();
            cells.try_into().expect("four cells")
        })
        .collect()
}

#[test]
fn the_committed_board_is_what_the_theatre_gives() {
    let compiled = compiled();
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
        assert!(
            then == *now,
            "{name} is stale: run `grognard map compile bulge` and look at the difference"
        );
    }
    assert_eq!(areas::theatre_of(&map_files("bulge")), Ok("ardennes".to_owned()));
}

#[test]
fn compiling_again_gives_the_same() {
    assert_eq!(compiled(), compiled());
}

#[test]
fn every_area_and_every_border_is_there_once() {
    let data = data();
    let rows = rows(data.get(OUTLINES).expect("outlines"));
    let codes: BTreeSet<&str> = rows
        .iter()
        .flat_map(|row| [row[0], row[1]])
        .filter(|code| !code.is_empty())
        .collect();
    assert_eq!(codes.len(), 70);
    let shared: Vec<String> = rows
        .iter()
        .filter(|row| !row[1].is_empty())
        .map(|row| format!("{},{}", row[0], row[1]))
        .collect();
    let borders: Vec<String> = data
        .get("borders.csv")
        .expect("borders")
        .lines()
        .skip(1)
        .map(|line| line.split(',').take(2).collect::<Vec<_>>().join(","))
        .collect();
    assert_eq!(shared.len(), 171);
    assert_eq!(shared, borders);
}

/// Borders on the same river follow each other without a break, from one end to the other.
#[test]
fn rivers_are_unbroken() {
    let data = data();
    let mut ends: BTreeMap<&str, BTreeMap<&str, u32>> = BTreeMap::new();
    for [_, _, points, source] in rows(data.get(OUTLINES).expect("outlines")) {
        if let Some((_, river)) = source.split_once("along the ") {
            let count = ends.entry(river).or_default();
            for end in [points.split(';').next(), points.split(';').next_back()]
                .into_iter()
                .flatten()
            {
                *count.entry(end).or_default() += 1;
            }
        }
    }
    assert_eq!(ends.len(), 11, "{:?}", ends.keys());
    for (river, ends) in ends {
        let loose = ends.values().filter(|count| **count == 1).count();
        assert_eq!(loose, 2, "the {river} has gaps: {ends:?}");
        assert!(ends.values().all(|count| *count <= 2), "the {river} forks: {ends:?}");
    }
}

#[test]
fn the_file_stays_small() {
    assert!(compiled().outlines.len() < 150_000);
}

/// What the check says when a file of map or data is changed.
fn found(file: &str, old: &str, new: &str) -> String {
    let (map, data) = (map_files("bulge"), data());
    let faults = if data.get(file).is_ok() {
        areas::check(&theatre(), &map, &changed(&data, file, old, new))
    } else {
        areas::check(&theatre(), &changed(&map, file, old, new), &data)
    };
    said(&faults)
}

#[test]
fn the_committed_board_passes_the_check() {
    assert_eq!(said(&areas::check(&theatre(), &map_files("bulge"), &data())), "");
}

#[test]
fn the_check_finds_wrong_neighbours() {
    let lost = found(OUTLINES, "GRE,LUX,", "GRE,,");
    assert!(lost.contains("GRE and LUX have a border, but share no line"), "{lost}");
    assert!(lost.contains("the lines of LUX make no closed outline"), "{lost}");
    let fresh = found("borders.csv", "GRE,LUX,open,1,,reconstructed R49,\n", "");
    assert!(
        fresh.contains("GRE and LUX share a line, but have no border"),
        "{fresh}"
    );
    let unknown = found(OUTLINES, "GRE,LUX,", "GRE,LUC,");
    assert!(unknown.contains("unknown area `LUC`"), "{unknown}");
}

#[test]
fn the_check_finds_places_outside_their_area() {
    let moved = found(
        "areas.csv",
        "Bastogne,Bastogne,50.000,5.715",
        "Bastogne,Bastogne,50.100,5.535",
    );
    assert!(moved.contains("the centre of BAS lies outside its outline"), "{moved}");
    let renamed = found("areas.csv", "BAS,Bastogne,Bastogne", "BAS,Houffalize,Houffalize");
    assert!(
        renamed.contains("the town of BAS lies outside its outline"),
        "{renamed}"
    );
}

#[test]
fn the_check_finds_lines_that_cross() {
    let data = data();
    let text = data.get(OUTLINES).expect("outlines");
    let [_, _, points, _] = rows(text)
        .into_iter()
        .find(|row| row[..2] == ["BAS", "WIL"])
        .expect("a border");
    let mut parts: Vec<&str> = points.split(';').collect();
    let middle = parts.len() / 2;
    parts[middle] = "49.6100 6.1300";
    let across = found(OUTLINES, points, &parts.join(";"));
    assert!(across.contains("the line crosses or touches that of line"), "{across}");
    let mut parts: Vec<&str> = points.split(';').collect();
    parts.swap(2, middle);
    let knot = found(OUTLINES, points, &parts.join(";"));
    assert!(knot.contains("the line crosses itself"), "{knot}");
    let torn = found(OUTLINES, points, "49.61 6.13");
    assert!(torn.contains("is no point of a line"), "{torn}");
}

#[test]
fn the_check_finds_ground_that_belongs_to_nobody() {
    let wider = found("areas.toml", "[50.87, 6.80]", "[50.90, 6.80]");
    assert!(wider.contains("within the map edge"), "{wider}");
}

#[test]
fn the_check_finds_borders_away_from_their_river() {
    let other = found("borders.csv", "STV,SNE,river,1,Our", "STV,SNE,river,1,Kyll");
    assert!(other.contains("km from the Kyll"), "{other}");
    let none = found("borders.csv", "STV,SNE,river,1,Our", "STV,SNE,river,1,Rhine");
    assert!(none.contains("has no river `rhine`"), "{none}");
}

/// What the compiler says of a changed description.
fn refused(file: &str, old: &str, new: &str) -> String {
    let map = changed(&map_files("bulge"), file, old, new);
    let refused = areas::compile(&theatre(), &map, &data()).expect_err("a faulty description");
    said(&refused)
}

#[test]
fn faults_of_the_description_are_named() {
    let lux = "LUX,127 123 125 126,";
    let cases = [
        (
            "skeleton.csv",
            lux,
            "LUX,127 123 125 999,",
            "skeleton.csv:71:5: unknown corner `999`",
        ),
        (
            "skeleton.csv",
            lux,
            "LUX,127 123 125 126 127,",
            "corner 127 is here twice",
        ),
        ("skeleton.csv", lux, "LUX,127,", "an area needs at least two corners"),
        (
            "skeleton.csv",
            lux,
            "GRE,127 123 125 126,",
            "this area has its row already",
        ),
        ("skeleton.csv", lux, "GRE,127 123 125 126,", "LUX has no row"),
        (
            "skeleton.csv",
            lux,
            "LUX,127 123 122 126,",
            "MER and LUX have a border, but share no line",
        ),
        ("corners.csv", "127,49.520,5.930,", "127,49.520,east,", "corners.csv"),
        (
            "areas.toml",
            "step = 0.6",
            "step = 0",
            "step is 0, not a number from 0.1 to 20",
        ),
        (
            "areas.toml",
            "theatre = \"ardennes\"",
            "theatre = \"tunisia\"",
            "the map is of the theatre `tunisia`",
        ),
        (
            "areas.toml",
            "[\"sure\"]",
            "[\"sauer\"]",
            "has no river `sauer` for Sauer",
        ),
    ];
    for (file, old, new, word) in cases {
        let said = refused(file, old, new);
        assert!(said.contains(word), "{word:?} not in {said}");
    }
}
