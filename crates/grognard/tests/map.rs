//! Maps: drawn, started, compiled; and what is refused.

mod common;

use std::fs;

use common::{Folder, command, finish, run};

/// The folder of the sources, where `games/` is.
fn sources() -> String {
    format!("{}/../..", env!("CARGO_MANIFEST_DIR"))
}

/// A drawing as text.
fn drawn(args: &[&str]) -> String {
    let folder = Folder::new();
    let file = folder.path("map.svg");
    let mut all = vec!["map"];
    all.extend(args);
    all.extend(["-o", file.as_str()]);
    let ran = run(&all).good();
    assert!(ran.out.contains("map.svg"), "{}", ran.out);
    assert_eq!(folder.files(), ["map.svg"]);
    fs::read_to_string(file).expect("the drawing")
}

#[test]
fn a_game_is_drawn_with_its_places() {
    let svg = drawn(&["bulge"]);
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    assert!(svg.contains("data-place=\"BAS\""), "the area of Bastogne is there");
    let french = drawn(&["skirmish", "--lang", "fr", "--theme", "dark"]);
    assert!(french.contains("lang=\"fr\""));
    assert_ne!(drawn(&["skirmish"]), drawn(&["skirmish", "--theme", "dark"]));
}

#[test]
fn a_scenario_is_drawn_on_its_own_board() {
    let raid = drawn(&["skirmish", "--scenario", "raid", "--overlay", "control"]);
    assert!(raid.contains("data-place=\"gate\"") && !raid.contains("data-place=\"mill\""));
}

#[test]
fn a_board_without_a_playable_game_is_drawn_too() {
    let svg = drawn(&["triumphant", "--no-counters"]);
    assert!(svg.contains("data-place=\"1607\""), "the hex of Monschau is there");
}

#[test]
fn a_part_is_a_window_of_the_whole() {
    let whole = drawn(&["skirmish"]);
    let part = drawn(&["skirmish", "--part", "Mill", "--zoom", "3", "--width", "600"]);
    assert!(part.starts_with("<svg") && part.contains("width=\"600\""));
    assert!(part.contains(whole.trim_end()), "the window shows the same drawing");
    assert_eq!(
        part,
        drawn(&["skirmish", "--part", "mill", "--zoom", "3", "--width", "600"])
    );
}

#[test]
fn a_picture_is_as_wide_as_asked() {
    let folder = Folder::new();
    let file = folder.path("map.png");
    run(&["map", "skirmish", "--width", "320", "-o", &file]).good();
    let bytes = fs::read(file).expect("the picture");
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(&bytes[16..20], 320_u32.to_be_bytes());
}

#[test]
fn a_position_of_a_record_is_drawn() {
    let folder = Folder::new();
    run(&["selfplay", "skirmish", "--games", "1", "--save", &folder.name()]).good();
    let record = folder.path(&folder.files()[0]);
    let start = drawn(&["skirmish", "--record", &record, "--at", "0"]);
    assert!(start.starts_with("<svg"));
    drawn(&["skirmish", "--record", &record]);
    let out = folder.path("no.svg");
    run(&["map", "skirmish", "--record", &record, "--at", "99999", "-o", &out]).refused(&["--at"]);
    run(&["map", "bulge", "--record", &record, "-o", &out]).refused(&["skirmish", "bulge"]);
    let broken = folder.file("broken.grog", "this is no record\n");
    run(&["map", "skirmish", "--record", &broken, "-o", &out]).refused(&["broken.grog"]);
    assert!(!folder.files().contains(&"no.svg".to_string()), "nothing was written");
}

#[test]
fn overlays_show_what_the_game_knows() {
    let folder = Folder::new();
    drawn(&["bulge", "--overlay", "supply"]);
    drawn(&["bulge", "--overlay", "control"]);
    let out = folder.path("no.svg");
    run(&["map", "bulge", "--overlay", "zoc", "-o", &out]).refused(&["bulge", "zoc"]);
    run(&["map", "bulge", "--overlay", "weather", "-o", &out]).refused(&["weather", "supply"]);
    assert_eq!(folder.files(), Vec::<String>::new());
}

#[test]
fn bad_requests_are_refused_and_write_nothing() {
    let folder = Folder::new();
    let svg = folder.path("no.svg");
    run(&["map", "chess", "-o", &svg]).refused(&["chess", "bulge", "triumphant"]);
    run(&["map", "bulge"]).refused(&["--output"]);
    run(&["map", "bulge", "-o", &folder.path("map.jpg")]).refused(&["map.jpg", ".svg", ".png"]);
    run(&["map", "bulge", "-o", &folder.path("map")]).refused(&[".svg", ".png"]);
    run(&["map", "bulge", "-o", "/no/such/folder/map.svg"]).refused(&["/no/such/folder/map.svg"]);
    run(&["map", "bulge", "--scenario", "waterloo", "-o", &svg]).refused(&["waterloo", "first-day"]);
    run(&["map", "bulge", "--part", "Paris", "-o", &svg]).refused(&["Paris"]);
    run(&["map", "bulge", "--part", "BAS", "--zoom", "0", "-o", &svg]).refused(&["'0'", "100"]);
    run(&["map", "bulge", "--zoom", "2", "-o", &svg]).refused(&["--part"]);
    run(&["map", "bulge", "--width", "99999", "-o", &svg]).refused(&["99999"]);
    run(&["map", "bulge", "--theme", "blue", "-o", &svg]).refused(&["blue", "light", "dark"]);
    run(&["map", "bulge", "--record", "/no/such/file", "-o", &svg]).refused(&["/no/such/file"]);
    run(&["map", "sheet", "-o", &svg]).refused(&["no.svg", ".png"]);
    run(&["map", &folder.name(), "-o", &svg]).refused(&["map new"]);
    run(&["map", "compile", "/no/such/folder"]).refused(&["/no/such/folder"]);
    assert_eq!(folder.files(), Vec::<String>::new());
}

#[test]
fn the_same_in_french() {
    let folder = Folder::new();
    let svg = folder.path("no.svg");
    run(&["map", "chess", "-o", &svg, "--lang", "fr"]).refused(&["«\u{a0}chess\u{a0}»", "Jeux"]);
    run(&["map", "bulge", "-o", "carte.jpg", "--lang", "fr"]).refused(&["carte.jpg", "finit par"]);
    run(&["map", "bulge", "--part", "Paris", "-o", &svg, "--lang", "fr"]).refused(&["«\u{a0}Paris\u{a0}»", "lieu"]);
    run(&["map", "compile", "nulle-part", "--lang", "fr"]).refused(&["«\u{a0}nulle-part\u{a0}»"]);
}

#[test]
fn a_new_map_compiles_and_draws_at_once() {
    for lang in ["en", "fr"] {
        let folder = Folder::new();
        let name = folder.path("mine");
        run(&["map", "new", &name, "--lang", lang]).good();
        let readme = fs::read_to_string(format!("{name}/README.md")).expect("a README");
        assert!(readme.contains("grognard map compile"), "{readme}");
        let towns = fs::read_to_string(format!("{name}/theatre/towns.csv")).expect("towns");
        assert!(towns.starts_with("# ") && !towns.contains("[map-new"), "{towns}");
        assert_eq!(
            run(&["map", "compile", &name, "--check", "--lang", lang]).code,
            1,
            "nothing is compiled yet"
        );
        run(&["map", "compile", &name, "--lang", lang]).good();
        run(&["map", "compile", &name, "--check", "--lang", lang]).good();
        let svg = drawn(&[&name, "--lang", lang]);
        assert!(svg.contains("Pont-sur-Laure"), "the town has its name");
        assert!(svg.contains("data-place=\"0503\""));
    }
}

#[test]
fn a_new_map_never_overwrites() {
    let folder = Folder::new();
    folder.file("mine/notes.txt", "mine");
    run(&["map", "new", &folder.path("mine")]).refused(&["mine"]);
    run(&["map", "new", &folder.path("mine/notes.txt")]).refused(&["notes.txt"]);
    assert_eq!(folder.files(), ["mine"]);
}

#[test]
fn bad_maps_are_refused_with_their_places() {
    let folder = Folder::new();
    let name = folder.path("mine");
    run(&["map", "new", &name]).good();
    let roads = format!("{name}/theatre/roads.csv");
    let text = fs::read_to_string(&roads).expect("roads");
    fs::write(&roads, text.replace("pont valbois", "pont nowhere")).expect("written");
    run(&["map", "compile", &name]).refused(&["roads.csv:", "nowhere"]);
    run(&["map", &name, "-o", &folder.path("no.svg")]).refused(&["roads.csv:", "nowhere"]);
    fs::write(&roads, text).expect("written");
    fs::remove_file(format!("{name}/map/grid.toml")).expect("removed");
    run(&["map", "compile", &name]).refused(&["grid.toml"]);
}

#[test]
fn the_maps_of_our_games_are_fresh() {
    for game in ["bulge", "triumphant"] {
        let mut program = command(&["map", "compile", game, "--check"]);
        program.current_dir(sources());
        finish(program, "").good();
    }
}
