//! The board of America Triumphant.
//!
//! It is compiled from the theatre with `grognard map compile triumphant`.

use std::fs;
use std::path::PathBuf;

use grognard_atlas::Theatre;
use grognard_atlas::hexes::compile;
use grognard_core::fault::Faults;

fn said(faults: &Faults) -> String {
    faults.iter().map(|fault| format!("{fault}\n")).collect()
}

#[test]
fn the_committed_board_is_what_the_theatre_gives() {
    let theatre = Theatre::embedded("ardennes").unwrap_or_else(|faults| panic!("{}", said(&faults)));
    let map = grognard_atlas::map_files("triumphant");
    let compiled = compile(&theatre, &map).unwrap_or_else(|faults| panic!("{}", said(&faults)));
    let game = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games/triumphant");
    for (name, now) in compiled.files() {
        let path = game.join("data").join(&name);
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
