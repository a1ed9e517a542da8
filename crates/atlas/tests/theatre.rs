//! A theatre is read from its files, and everything wrong with them is said at once.

use grognard_atlas::theatre::{RiverClass, RoadClass, Theatre, TownSize};
use grognard_core::data::Files;
use grognard_core::fault::Fault;

const THEATRE: &str = "id = \"vale\"\ntitle_en = \"The Vale\"\ntitle_fr = \"Le Val\"\n\
    north = 50.5\nsouth = 50.0\nwest = 5.0\neast = 6.0\n";
const TOWNS: &str = "id,name,name_en,name_fr,lat,lon,size,height,source\n\
    luik,Luik,Liege,Liège,50.4,5.2,city,70,history: made up\n\
    dorp,Dorp,,,50.2,5.6,village,,history: made up\n";
const RIVERS: &str = "id,name_en,name_fr,class,into,source\n\
    maas,Meuse,Meuse,major,,history: made up\n\
    beek,Brook,Ruisseau,minor,maas,history: made up\n";
const COURSES: &str = "river,lat,lon,near\n\
    maas,50.1,5.1,\nmaas,50.45,5.3,Luik\n\
    beek,50.2,5.8,\nbeek,50.275,5.2,\n";
const ROADS: &str = "id,name,class,towns,source\nn1,N1,main,luik dorp,history: made up\n";
const GROUNDS: &str = "id,kind,name_en,name_fr,source\nwald,wood,,,history: made up\n";
const OUTLINES: &str = "ground,lat,lon\nwald,50.1,5.5\nwald,50.2,5.5\nwald,50.2,5.7\nwald,50.1,5.5\n";
const HEIGHTS: &str = "name,lat,lon,metres,source\nBerg,50.3,5.9,694,history: made up\n";
const LINES: &str = "id,kind,name_en,name_fr,source\nwall,westwall,Wall,Mur,history: made up\n";
const LINE_POINTS: &str = "line,lat,lon\nwall,50.1,5.9\nwall,50.4,5.9\n";

fn files() -> Files {
    [
        ("theatre.toml", THEATRE),
        ("towns.csv", TOWNS),
        ("rivers.csv", RIVERS),
        ("courses.csv", COURSES),
        ("roads.csv", ROADS),
        ("grounds.csv", GROUNDS),
        ("outlines.csv", OUTLINES),
        ("heights.csv", HEIGHTS),
        ("lines.csv", LINES),
        ("line-points.csv", LINE_POINTS),
    ]
    .into_iter()
    .fold(Files::default(), |files, (name, text)| files.with(name, text))
}

/// What is wrong once `from` is replaced in a file.
fn faults(file: &str, from: &str, to: &str) -> Vec<Fault> {
    let files = files();
    let text = files.get(file).expect("a file of the theatre");
    assert!(text.contains(from), "{file} has no `{from}`");
    let text = text.replacen(from, to, 1);
    Theatre::read(&files.with(file, text)).expect_err("a fault was planted")
}

/// The only fault, as `file:line:column: what (remedy)`.
fn fault(file: &str, from: &str, to: &str) -> String {
    let faults = faults(file, from, to);
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults[0].to_string()
}

#[test]
fn a_theatre_is_read() {
    let theatre = Theatre::read(&files()).expect("a sound theatre");
    assert_eq!((theatre.id.as_str(), theatre.title.fr.as_str()), ("vale", "Le Val"));
    let town = &theatre.towns[theatre.town("luik").expect("a town")];
    assert_eq!(
        (town.local.as_str(), town.name.en.as_str(), town.name.fr.as_str()),
        ("Luik", "Liege", "Liège")
    );
    assert_eq!((town.size, town.height), (TownSize::City, Some(70)));
    assert_eq!(
        theatre.towns[1].name.fr, "Dorp",
        "the local name serves where no other is given"
    );
    let brook = &theatre.rivers[theatre.river("beek").expect("a river")];
    assert_eq!(
        (brook.class, brook.into, brook.course.len()),
        (RiverClass::Minor, Some(0), 2)
    );
    assert_eq!(
        (theatre.roads[0].class, &theatre.roads[0].towns[..]),
        (RoadClass::Main, &[0, 1][..])
    );
    assert_eq!(theatre.grounds[0].outline.len(), 3, "the closing point is not kept");
    assert_eq!((theatre.heights[0].metres, theatre.lines[0].points.len()), (694, 2));
}

#[test]
fn roads_join_known_towns() {
    let unknown = fault("roads.csv", "luik dorp", "luik dorps dorp");
    assert_eq!(unknown, "roads.csv:2:12: unknown town `dorps` (did you mean `dorp`?)");
    assert!(fault("roads.csv", "luik dorp", "luik").starts_with("roads.csv:2:12: a road joins at least two towns"));
    assert!(fault("roads.csv", "luik dorp", "luik luik dorp").contains("twice running"));
}

#[test]
fn rivers_have_a_course_and_end_where_they_say() {
    let short = fault("courses.csv", "beek,50.2,5.8,\n", "");
    assert!(
        short.starts_with("rivers.csv:3:1: `beek` has 1 points in courses.csv, it needs at least 2"),
        "{short}"
    );
    let away = fault("courses.csv", "beek,50.275,5.2", "beek,50.275,5.3");
    assert!(away.starts_with("rivers.csv:3:27: `beek` ends 6"), "{away}");
    assert!(away.contains("end its course on a point of `maas`"), "{away}");
    assert!(fault("rivers.csv", "minor,maas", "minor,mas").contains("did you mean `maas`?"));
    assert!(fault("rivers.csv", "minor,maas", "minor,beek").contains("flows into itself"));
    let unknown = faults("courses.csv", "beek,50.2,", "bek,50.2,");
    assert!(
        unknown[0]
            .to_string()
            .starts_with("courses.csv:4:1: unknown river `bek` (did you mean"),
        "{unknown:?}"
    );
    let torn = fault(
        "courses.csv",
        "beek,50.275,5.2,\n",
        "beek,50.275,5.2,\nmaas,50.46,5.3,\n",
    );
    assert!(
        torn.starts_with("courses.csv:6:1: points of `maas` go on here after others"),
        "{torn}"
    );
}

#[test]
fn coordinates_lie_inside_the_theatre() {
    let off = fault("towns.csv", "50.4,5.2", "51.4,5.2");
    assert_eq!(
        off,
        "towns.csv:2:23: `lat` is `51.4`, not a number from 50 to 50.5 (write a number from 50 to 50.5)"
    );
    assert!(fault("towns.csv", "50.4,5.2", "50.4,east").contains("`lon` is `east`"));
    assert!(fault("heights.csv", "50.3", "NaN").contains("heights.csv:2:6"));
    assert!(fault("outlines.csv", "50.1,5.5", "50.1,7.5").contains("outlines.csv:2:11"));
    assert!(fault("line-points.csv", "50.1,5.9", "50.1,").contains("`lon` is ``"));
    assert!(fault("theatre.toml", "north = 50.5", "north = 49").contains("has no inside"));
}

#[test]
fn two_towns_do_not_lie_in_one_place() {
    let same = fault("towns.csv", "50.2,5.6", "50.4005,5.2005");
    assert!(
        same.starts_with("towns.csv:3:13: `dorp` lies in the same place as `luik`"),
        "{same}"
    );
    let twice = faults("towns.csv", "\ndorp,", "\nluik,");
    assert!(twice.iter().any(|it| it.what.contains("second time")), "{twice:?}");
}

#[test]
fn words_for_sizes_classes_and_kinds_are_known() {
    assert!(fault("towns.csv", "city", "metropolis").contains("write one of: city, town, village"));
    assert!(fault("rivers.csv", "minor", "miner").contains("did you mean `minor`?"));
    assert!(fault("roads.csv", "main", "mian").contains("roads.csv:2:7"));
    assert!(fault("grounds.csv", "wood", "swamp").contains("write one of: wood, high, moor, lake, urban"));
    assert!(fault("lines.csv", "westwall", "wall").contains("lines.csv:2:6"));
}

#[test]
fn outlines_have_corners_and_owners() {
    let thin = fault("outlines.csv", "wald,50.1,5.5\nwald,50.2,5.5\n", "");
    assert!(
        thin.contains("`wald` has 2 points in outlines.csv, it needs at least 3"),
        "{thin}"
    );
    assert!(fault("outlines.csv", "wald,50.1", "wold,50.1").contains("unknown ground `wold`"));
}

#[test]
fn missing_files_and_sources_are_said() {
    let mut texts = Files::default();
    for name in files().names().filter(|name| *name != "heights.csv") {
        texts = texts.with(name, files().get(name).expect("a file"));
    }
    let faults = Theatre::read(&texts).expect_err("a file is missing");
    assert_eq!(faults.len(), 1);
    assert!(faults[0].remedy.contains("name,lat,lon,metres,source"), "{}", faults[0]);
    assert!(fault("heights.csv", "history: made up", "").contains("`source` is empty"));
    assert!(fault("theatre.toml", "title_fr = \"Le Val\"\n", "").contains("missing field `title_fr`"));
    assert!(
        Theatre::embedded("atlantis").expect_err("no such theatre")[0]
            .remedy
            .contains("ardennes")
    );
}

#[test]
fn all_faults_are_said_at_once() {
    let bad = files()
        .with("towns.csv", TOWNS.replace("city", "big").replace("50.2,5.6", "50.2,x"))
        .with("roads.csv", ROADS.replace("luik dorp", "luik nowhere"));
    let faults = Theatre::read(&bad).expect_err("three faults");
    let places: Vec<_> = faults.iter().map(|it| (it.file.as_str(), it.line)).collect();
    assert_eq!(places, [("roads.csv", 2), ("towns.csv", 2), ("towns.csv", 3)]);
}

const COAST: &str = "ring,lat,lon,near\nland,50.4,6.0,\nland,50.3,5.5,\nland,50.0,5.2,mouth\n\
    isle,50.45,5.1,\nisle,50.46,5.1,\nisle,50.46,5.12,\n";

#[test]
fn a_coast_is_closed_along_the_bounds_with_its_land_on_the_left() {
    let theatre = Theatre::read(&files().with("coast.csv", COAST)).expect("a sound theatre");
    let land: Vec<(f64, f64)> = theatre.coasts[0]
        .land(&theatre.bounds)
        .iter()
        .map(|at| (at.lat, at.lon))
        .collect();
    let coast = [(50.4, 7.0), (50.4, 6.0), (50.3, 5.5), (50.0, 5.2), (49.0, 5.2)];
    assert_eq!(land[..5], coast, "from the eastern bounds to the southern ones");
    assert_eq!(land[5..], [(49.0, 7.0)], "the land is the corner in the south-east");
    assert_eq!(
        theatre.coasts[1].land(&theatre.bounds).len(),
        3,
        "an island closes by itself"
    );
    assert!(Theatre::read(&files()).expect("a sound theatre").coasts.is_empty());
}

#[test]
fn a_coast_that_encloses_nothing_is_refused() {
    let open = files().with("coast.csv", COAST.replace("50.0,5.2,mouth", "50.1,5.2,mouth"));
    let faults = Theatre::read(&open).expect_err("a fault was planted");
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(
        faults[0]
            .to_string()
            .starts_with("coast.csv:2:1: the coast `land` encloses no land")
    );
    let sunk = files().with("theatre.toml", format!("{THEATRE}exaggeration = 40.0\n"));
    let faults = Theatre::read(&sunk).expect_err("a fault was planted");
    assert!(
        faults[0]
            .to_string()
            .contains("exaggeration is 40, not a number from 0.1 to 10")
    );
}
