//! The board of America Triumphant.
//!
//! It is compiled from the theatre with `grognard map compile triumphant`.

use std::fs;
use std::path::PathBuf;

use grognard_atlas::hexes::{check, compile};
use grognard_atlas::{Theatre, map_files};
use grognard_core::data::Files;
use grognard_core::fault::Faults;

fn game() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games/triumphant")
}

fn said(faults: &Faults) -> String {
    faults.iter().map(|fault| format!("{fault}\n")).collect()
}

#[test]
fn the_committed_board_is_what_the_theatre_gives() {
    let compiled = compile(&theatre(), &map_files("triumphant")).unwrap_or_else(|faults| panic!("{}", said(&faults)));
    let data = compiled
        .files()
        .into_iter()
        .map(|(name, text)| (format!("data/{name}"), text));
    for (name, now) in data.chain([("map/report.md".to_owned(), compiled.report.clone())]) {
        let path = game().join(&name);
        if std::env::var_os("GROGNARD_GOLDEN").is_some() {
            fs::write(&path, &now).expect("the data can be written");
        }
        let then = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            then == now,
            "{name} is stale: run `grognard map compile triumphant` and look at the difference"
        );
    }
}

fn theatre() -> Theatre {
    Theatre::embedded("ardennes").unwrap_or_else(|faults| panic!("{}", said(&faults)))
}

fn data() -> Files {
    let read = |files: Files, name: &str| {
        let text = fs::read_to_string(game().join("data").join(name)).expect("the data can be read");
        files.with(name, text)
    };
    ["hexes.csv", "hexsides.csv", "marks.csv"]
        .into_iter()
        .fold(Files::default(), read)
}

#[test]
fn the_committed_board_holds_all_that_is_asked_of_it() {
    let faults = check(&theatre(), &map_files("triumphant"), &data());
    assert!(faults.is_empty(), "{}", said(&faults));
}

#[test]
fn the_proposed_connections_and_the_north_bank_are_kept() {
    let report = fs::read_to_string(game().join("map/report.md")).expect("a report");
    assert!(report.contains("Every proposed connection exists."));
    assert!(report.contains("On the bank of 1722 lie 110 hexes; more than proposed: none; fewer: none."));
    let overrides = fs::read_to_string(game().join("map/overrides.csv")).expect("overrides");
    assert!(overrides.lines().count() < 60, "the overrides must stay few");
}

/// What the check says once `from` is replaced in a file of the data.
fn planted(file: &str, from: &str, to: &str) -> String {
    let data = data();
    let text = data.get(file).expect("a file of the data");
    assert!(text.contains(from), "{file} has no `{from}`");
    let faults = check(
        &theatre(),
        &map_files("triumphant"),
        &data.with(file, text.replacen(from, to, 1)),
    );
    said(&faults)
}

#[test]
fn broken_boards_are_found_out() {
    let hexsides = data().get("hexsides.csv").expect("hexsides").to_owned();
    let row = |begin: &str| {
        let found = hexsides.lines().find(|line| line.starts_with(begin));
        found.unwrap_or_else(|| panic!("no row {begin}")).to_owned() + "\n"
    };
    let cases = [
        ("1114,1115", "", "`meuse` does not run along 1114/1115"),
        (
            "1418,1517",
            "1418,1517,,,main,,R\n",
            "a way leads from 1722 to 1720 round the major river",
        ),
        ("2507,2508", "", "the river `our` is broken"),
        (
            "3107,3108",
            "3107,3108,minor,our,main,,R\n",
            "crosses a river at 3107/3108 without a bridge",
        ),
        (
            "3107,3108",
            "3107,3108,minor,our,,destroyed,R\n",
            "a bridge at 3107/3108, but no road over a river",
        ),
        ("2409,2410", "", "`sankt-vith to vielsalm`"),
        (
            "3315,3416",
            "3315,3416,minor,atlantis,,,R\n",
            "`atlantis` is not one of the theatre",
        ),
    ];
    for (begin, to, wanted) in cases {
        let wanted = wanted.trim_matches('`');
        let said = planted("hexsides.csv", &row(begin), to);
        assert!(said.contains(wanted), "no `{wanted}` in:\n{said}");
    }
    let said = planted("hexes.csv", "Monschau,Monschau", "Montjoie,Montjoie");
    assert!(said.contains("hex 1607 should be called Monschau"), "{said}");
    let said = planted("hexes.csv", "1105,woods,1", "1105,woods,");
    assert!(said.contains("the Westwall at 1105"), "{said}");
    let said = planted("marks.csv", "1201 1601", "1301 1601");
    assert!(
        said.contains("no road leads from entry `crosses` to the front: 1301"),
        "{said}"
    );
    let said = planted("marks.csv", "objective,1607", "objective,9907");
    assert!(said.contains("`9907` is not on the map"), "{said}");
}
