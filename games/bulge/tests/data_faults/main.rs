//! What the loader says of faulty data: one test per kind of fault, each planted in the shipped files.

mod doubles;
mod map;
mod numbers;
mod options;
mod references;
mod scenarios;
mod shape;
mod units;
mod words;

use std::fs;

use grognard_bulge::{Bulge, DATA};
use grognard_core::testing::planting::Planting;
use grognard_core::testing::start;
use grognard_core::{Game, Side, Viewer};
use grognard_table::erased::TableGame;
use grognard_table::testing::position;
use grognard_table::view::Effect;

/// Every test plants a fault in one of these.
const OURS: Planting = Planting::new(DATA, |files| Bulge::load(files.clone()).err());

#[test]
fn an_overlay_may_change_a_default() {
    let text = OURS.changed("options.toml", "default = \"d10\"", "default = \"d12\"");
    let game = Bulge::load(OURS.shipped().with("options.toml", text)).expect("good data");
    let die = game
        .about()
        .options
        .iter()
        .find(|option| option.id == "die")
        .expect("the die");
    let values: Vec<&str> = die.values.iter().map(|value| value.id.as_str()).collect();
    assert_eq!(values, ["d12", "d10", "d8", "d6"]);
}

#[test]
fn faults_of_all_files_are_reported_at_once() {
    let files = OURS
        .shipped()
        .with(
            "areas.csv",
            OURS.changed("areas.csv", "5.640,city,3,5", "5.640,citty,3,x"),
        )
        .with(
            "units.csv",
            OURS.changed("units.csv", "LXXX Corps,TRI", "LXXX Corps,TRX"),
        )
        .with(
            "options.toml",
            OURS.changed("options.toml", "ruling = \"R45\"", "ruling = \"45\""),
        )
        .with("track.csv", "");
    let faults = Bulge::load(files).err().expect("many faults");
    let names: Vec<&str> = faults.iter().map(|fault| fault.file.as_str()).collect();
    assert_eq!(
        names,
        ["areas.csv", "areas.csv", "options.toml", "track.csv", "units.csv"]
    );
}

#[test]
fn a_folder_is_laid_over_the_shipped_files() {
    let folder = std::env::temp_dir().join(format!("grognard-bulge-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let text = OURS.changed(
        "modifiers.csv",
        "S12d,-1,reconstructed R4 S12d: printed +1",
        "S12d,1,rulebook S12d",
    );
    fs::write(folder.join("modifiers.csv"), text.replace('\n', "\r\n")).expect("a file");
    fs::write(folder.join("README.md"), "From my box.").expect("a file");
    let files = OURS.shipped().overlay(&folder);
    fs::remove_dir_all(&folder).expect("removed");
    let files = files.expect("a good overlay");
    assert_ne!(files.digest(), OURS.shipped().digest());
    let game = Bulge::load(files).expect("good data");
    let text = "day 17 0700
turn german
unit G14 STV 5
unit A21 STV 4
";
    let attack = [(Side::A, "activate STV"), (Side::A, "finish")];
    let state = position(&game, &start(&game, "campaign", &[]), text, &attack);
    let battle = game.view(&state, Viewer::Public).battle.expect("a battle");
    let mut terms = battle.attacker.sums.iter().flat_map(|sum| &sum.terms);
    let term = terms.find(|term| term.paragraph == "S12d").expect("armour in defence");
    assert_eq!(term.effect, Some(Effect::Add { value: 1 }));
}

/// Labs and overlays invent smaller maps; nothing here depends on the shipped counts.
#[test]
fn a_small_invented_map_is_fine() {
    let header = |file: &str| OURS.text(file).lines().next().expect("a header").to_owned();
    let rows = |file: &str, rows: &[&str]| format!("{}\n{}\n", header(file), rows.join("\n"));
    let areas = [
        "E,East,Est,50,6,rough,1,0,east,german,german_source,history,",
        "W,West,Ouest,50,5,clear,0,2,west,allied,allied_source exit,history,",
    ];
    let units = [
        "G1,One,Un,german,german,infantry,0,div,9,3,3,0,,E,history,",
        "A1,Two,Deux,allied,british,armor,0,bde,1,4,4,1,,E,history,",
    ];
    let scenarios = OURS.changed("scenarios.toml", "hold = [\"BAS\"]", "hold = [\"W\"]");
    let files = OURS
        .shipped()
        .with("areas.csv", rows("areas.csv", &areas))
        .with("borders.csv", rows("borders.csv", &["E,W,meuse,1,,history,"]))
        .with("outlines.csv", rows("outlines.csv", &[]))
        .with("units.csv", rows("units.csv", &units))
        .with("reinforcements.csv", rows("reinforcements.csv", &[]))
        .with("scenarios.toml", scenarios);
    let game = Bulge::load(files).expect("good data");
    let state = game.begin(&start(&game, "race", &[])).expect("a set-up");
    let (board, view) = (game.board(), game.view(&state, Viewer::Public));
    assert_eq!((board.places.len(), board.borders.len(), view.pieces.len()), (2, 1, 2));
    assert_eq!(board.faults(), Vec::<String>::new());
}
