//! A small made-up land compiled to a small board.

use grognard_atlas::Theatre;
use grognard_atlas::hexes::{
    Bridge, Compiled, Description, Grid, HexBoard, HexId, Orientation, Side, Terrain, WaterClass, Way, compile,
};
use grognard_core::data::Files;
use grognard_core::fault::Faults;
use grognard_table::view::Outline;

/// Hex `RRCC` lies at latitude 50.5 − 0.1 × row; odd rows lie half a hex further east.
const GRID: &str = r#"
theatre = "vale"
source = "history: the vale"

[grid]
orientation = "pointy"
kilometres = 5
order = "row-column"
digits = 2
rows_from = "north"
columns_from = "west"
lines = [1, 5]
even = [1, 5]
odd = [1, 4]
pushed = "odd"

[grid.fit]
latitude = 50.5
longitude = 5.0
x = [0, 0, 10]
y = [0, -8.660254, 0]

[terrain]
woods = 50
hill = 50

[places]
towns = ["north"]
villages = ["east", "south"]
"#;

const SOURCE: &str = "history: made up";

fn theatre_files() -> Files {
    let towns = "id,name,name_en,name_fr,lat,lon,size,height,source\n\
        north,Noord,North,Nord,50.3,5.1,town,,S\neast,Oost,,,50.3,5.5,village,,S\n\
        south,Zuid,,,50.1,5.3,village,,S\nfar,Ver,,,50.1,5.95,town,,S\n";
    let outlines = "ground,lat,lon\nwald,50.48,5.05\nwald,50.48,5.25\nwald,50.35,5.25\nwald,50.35,5.05\n\
        berg,50.05,5.45\nberg,50.15,5.45\nberg,50.15,5.55\nberg,50.05,5.55\n";
    let texts = [
        (
            "theatre.toml",
            "id = \"vale\"\ntitle_en = \"Vale\"\ntitle_fr = \"Val\"\nnorth = 50.6\nsouth = 49.9\nwest = 5\neast = 6",
        ),
        ("towns.csv", towns),
        (
            "rivers.csv",
            "id,name_en,name_fr,class,into,source\nflow,Flow,Flot,major,,S\nbeck,Beck,Ru,minor,flow,S\n",
        ),
        (
            "courses.csv",
            "river,lat,lon,near\nflow,50.15,5.0,\nflow,50.15,5.7,\nbeck,50.42,5.2,\nbeck,50.3,5.25,\nbeck,50.2,5.3,\nbeck,50.15,5.3,\n",
        ),
        (
            "roads.csv",
            "id,name,class,towns,source\nn1,,main,north east,S\nn2,,road,east south far,S\nn3,,track,north south,S\n",
        ),
        (
            "grounds.csv",
            "id,kind,name_en,name_fr,source\nwald,wood,,,S\nberg,high,,,S\n",
        ),
        ("outlines.csv", outlines),
        ("heights.csv", "name,lat,lon,metres,source\n"),
        ("lines.csv", "id,kind,name_en,name_fr,source\nwall,westwall,,,S\n"),
        ("line-points.csv", "line,lat,lon\nwall,50.05,5.4\nwall,50.45,5.4\n"),
    ];
    let texts = texts
        .into_iter()
        .map(|(name, text)| (name, text.replace(",S\n", &format!(",{SOURCE}\n"))));
    texts.fold(Files::default(), |files, (name, text)| files.with(name, text))
}

fn theatre() -> Theatre {
    Theatre::read(&theatre_files()).expect("a sound theatre")
}

/// The map with more rows of pins and of overrides.
fn map(pins: &str, overrides: &str) -> Files {
    Files::default()
        .with("grid.toml", format!("{GRID}\n[roads]\nalso = [\"n2\"]\n"))
        .with("pins.csv", format!("what,hex,other,value,source\n{pins}"))
        .with(
            "overrides.csv",
            format!("what,hex,other,value,source,reason\n{overrides}"),
        )
}

fn compiled(pins: &str, overrides: &str) -> Compiled {
    compile(&theatre(), &map(pins, overrides)).expect("a sound map")
}

fn faults(pins: &str, overrides: &str) -> Faults {
    compile(&theatre(), &map(pins, overrides)).expect_err("a fault was planted")
}

fn hex(board: &HexBoard, number: &str) -> HexId {
    board.grid.find(number).expect("a hex of the map")
}

fn side(board: &HexBoard, a: &str, b: &str) -> Side {
    Side::new(hex(board, a), hex(board, b))
}

/// The hexsides of a river, in the order of the grid.
fn river(board: &HexBoard, id: &str) -> String {
    let along = |(side, facts): (&Side, &_)| {
        let facts: &grognard_atlas::hexes::Hexside = facts;
        let (a, b) = side.hexes();
        let here = facts.river.as_ref().is_some_and(|water| water.river == id);
        here.then(|| format!("{}/{}", board.grid.number(a), board.grid.number(b)))
    };
    board.sides.iter().filter_map(along).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_land_becomes_a_board() {
    let board = compiled("", "").board;
    let terrain = |number: &str| {
        board
            .hex(hex(&board, number))
            .terrain
            .iter()
            .copied()
            .collect::<Vec<_>>()
    };
    assert_eq!(terrain("0101"), [Terrain::Woods]);
    assert_eq!(terrain("0201"), [Terrain::Town]);
    assert_eq!(terrain("0405"), [Terrain::Hill]);
    assert_eq!(terrain("0303"), []);
    let name = board.hex(hex(&board, "0201")).name.clone().expect("a name");
    assert_eq!((name.en.as_str(), name.fr.as_str()), ("North", "Nord"));
    assert!(board.hex(hex(&board, "0204")).westwall && !board.hex(hex(&board, "0202")).westwall);
    assert_eq!(board.hex(hex(&board, "0303")).source, "history: the vale");
}

#[test]
fn a_river_is_one_line_from_edge_to_edge_and_its_brook_ends_on_it() {
    let board = compiled("", "").board;
    assert_eq!(
        river(&board, "flow"),
        "0301/0401 0301/0402 0302/0402 0302/0403 0303/0403 0303/0404 0304/0404 0304/0405"
    );
    let north = board.flood(hex(&board, "0201"), |a, b| board.water(a, b) != Some(WaterClass::Major));
    assert_eq!(north.len(), 13, "the river parts the map: {north:?}");
    assert_eq!(river(&board, "beck"), "0102/0202 0202/0203 0203/0302 0302/0303");
}

#[test]
fn roads_are_chains_and_bridges_are_where_they_cross_rivers() {
    let board = compiled("", "").board;
    for step in ["0201 0202", "0202 0203", "0203 0204", "0204 0205"] {
        let (a, b) = step.split_once(' ').expect("two hexes");
        assert_eq!(board.way(hex(&board, a), hex(&board, b)), Some(Way::Main), "{step}");
    }
    let bridges: Vec<_> = board.sides.iter().filter(|(_, facts)| facts.bridge.is_some()).collect();
    assert_eq!(bridges.len(), 2, "{bridges:?}");
    assert!(
        bridges
            .iter()
            .all(|(_, facts)| facts.river.is_some() && facts.road.is_some())
    );
    let edge = hex(&board, "0405");
    assert!(
        board
            .grid
            .neighbours(edge)
            .any(|other| board.way(edge, other).is_some()),
        "the road leaves in the east"
    );
}

#[test]
fn pins_and_overrides_win() {
    let by_hand = "bridge,0202,0203,destroyed,S,blown\nground,0303,,woods hill,S,why\nwestwall,0204,,0,S,why\n\
        no-road,0204,0205,,S,why\nroad,0101,0104,road,S,why\nvia,0104,,n2,S,why\n";
    let board = compiled("place,0502,,south,rulebook 9\nriver,0101,0202,beck,S\n", by_hand).board;
    assert_eq!(
        board
            .hex(hex(&board, "0502"))
            .name
            .as_ref()
            .map(|name| name.en.as_str()),
        Some("Zuid")
    );
    assert_eq!(board.hex(hex(&board, "0502")).source, "rulebook 9");
    assert!(river(&board, "beck").contains("0101/0202"), "{}", river(&board, "beck"));
    let bridge = board
        .sides
        .get(&side(&board, "0202", "0203"))
        .and_then(|facts| facts.bridge);
    assert_eq!(bridge, Some(Bridge::Destroyed));
    let terrain: Vec<_> = board.hex(hex(&board, "0303")).terrain.iter().copied().collect();
    assert_eq!(terrain, [Terrain::Woods, Terrain::Hill]);
    assert!(!board.hex(hex(&board, "0204")).westwall);
    assert_eq!(board.way(hex(&board, "0204"), hex(&board, "0205")), None);
    assert!(board.way(hex(&board, "0101"), hex(&board, "0102")).is_some());
}

#[test]
fn a_pinned_bank_bends_the_river() {
    let board = compiled("bank,0403,,flow left,S\n", "").board;
    let north = board.flood(hex(&board, "0201"), |a, b| board.water(a, b) != Some(WaterClass::Major));
    assert!(north.contains(&hex(&board, "0403")), "{}", river(&board, "flow"));
}

#[test]
fn the_report_says_what_was_moved_and_why() {
    let report = compiled(
        "place,0502,,south,rulebook 9\n",
        "westwall,0204,,0,S,the wall was never built\n",
    )
    .report;
    assert!(report.contains("| Zuid | 0403 | 0502 |"), "{report}");
    assert!(report.contains("1 × the wall was never built"), "{report}");
    assert!(report.contains("| Flow | 8 |"), "{report}");
}

#[test]
fn compiling_again_gives_the_same_files() {
    let (once, twice) = (compiled("", ""), compiled("", ""));
    assert_eq!(once.files(), twice.files());
    assert_eq!(once.report, twice.report);
    let names: Vec<String> = once.files().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["hexes.csv", "hexsides.csv"]);
}

#[test]
fn a_board_is_read_back_from_its_files() {
    let board = compiled("", "").board;
    let data = board
        .files()
        .into_iter()
        .fold(Files::default(), |files, (name, text)| files.with(&name, text));
    assert_eq!(HexBoard::read(&map("", ""), &data).as_ref(), Ok(&board));
    let torn = data
        .get("hexsides.csv")
        .expect("a file")
        .replace("0301,0401", "0301,0501");
    let faults = HexBoard::read(&map("", ""), &data.with("hexsides.csv", torn)).expect_err("not neighbours");
    assert!(
        faults[0].what.contains("0301 and 0501 are not neighbours"),
        "{}",
        faults[0]
    );
    let short = data
        .get("hexes.csv")
        .expect("a file")
        .replace("\n0303,,,,,history: the vale", "");
    let faults = HexBoard::read(&map("", ""), &data.with("hexes.csv", short)).expect_err("a hex is missing");
    assert!(
        faults[0].what.contains("hex 0303 of the grid has no row"),
        "{}",
        faults[0]
    );
}

#[test]
fn the_table_shows_hexes_rivers_and_roads() {
    let table = compiled("", "").board.table_board();
    let grid = table.grid.expect("a grid");
    assert!(!grid.flat_top && grid.odd_pushed);
    let place = table.places.iter().find(|place| place.id == "0201").expect("a hex");
    assert_eq!(
        (place.outline.clone(), &place.terrain[..]),
        (Outline::Hex { column: 1, row: 2 }, &["town".to_owned()][..])
    );
    let border = table
        .borders
        .iter()
        .find(|border| border.between.0 == "0202" && border.between.1 == "0203");
    let border = border.expect("the bridge over the beck");
    assert_eq!(border.features, ["river-minor", "road-main", "bridge"]);
    assert_eq!(border.river.as_deref(), Some("beck"));
}

#[test]
fn bad_rows_are_said_with_their_place() {
    let rows = "plac,0101,,north,S\nplace,0909,,north,S\nplace,0101,,nort,S\nriver,0101,0103,flow,S\n\
        bank,0101,,flow,S\nreach,0101,,up,S\nwestwall,0101,,yes,S\nvia,0101,,n9,S\nplace,0101,,north,\n";
    let found = faults(rows, "bridge,0101,0102,destroyed,S,why\nwestwall,0101,,1,S,\n");
    let said: Vec<String> = found.iter().map(ToString::to_string).collect();
    let wanted = [
        "overrides.csv:3:20: `reason` is empty",
        "pins.csv:2:1: `what` is `plac`",
        "pins.csv:3:7: there is no hex `0909` on the map (write a number between 0101 and 0504)",
        "pins.csv:4:13: unknown town `nort` (did you mean `north`?)",
        "pins.csv:5:12: 0101 and 0103 are not neighbours (0101 borders on 0102",
        "pins.csv:6:12: `flow` is not a bank",
        "pins.csv:7:13: `value` is `up`",
        "pins.csv:8:16: `value` is `yes`",
        "pins.csv:9:11: unknown road `n9`",
        "pins.csv:10:19: `source` is empty",
    ];
    for wanted in wanted {
        assert!(
            said.iter().any(|it| it.starts_with(wanted)),
            "no `{wanted}` in {said:#?}"
        );
    }
    let found = faults("", "bridge,0101,0102,destroyed,S,why\n");
    assert!(
        found[0]
            .to_string()
            .starts_with("overrides.csv:2: no road crosses a river here"),
        "{}",
        found[0]
    );
}

#[test]
fn a_bad_description_is_said() {
    let wrong = |from: &str, to: &str| {
        let text = GRID.replace(from, to);
        assert_ne!(text, GRID);
        let faults = compile(&theatre(), &map("", "").with("grid.toml", text)).expect_err("a fault was planted");
        faults.iter().map(|fault| format!("{fault}\n")).collect::<String>()
    };
    assert!(wrong("villages = [\"east\"", "villages = [\"eats\"").contains("unknown town `eats`"));
    assert!(wrong("villages = [\"east\"", "villages = [\"far\"").contains("`far`, which lies outside the map"));
    assert!(wrong("lines = [1, 5]", "lines = [5, 1]").contains("is empty or out of bounds"));
    assert!(wrong("theatre = \"vale\"", "theatre = \"dale\"").contains("the map is of the theatre `dale`"));
    assert!(wrong("x = [0, 0, 10]", "x = [0, 0, 0]").contains("on one line"));
    assert!(wrong("digits = 2", "digit = 2").contains("unknown field `digit`"));
    assert!(wrong("woods = 50", "woods = 150").contains("above 100"));
}

/// Grids of both orientations, counted from every corner.
fn grids() -> Vec<Grid> {
    let mut grids = Vec::new();
    for orientation in ["pointy", "flat"] {
        for (rows, columns) in [
            ("north", "west"),
            ("north", "east"),
            ("south", "west"),
            ("south", "east"),
        ] {
            for (order, pushed) in [("row-column", "odd"), ("column-row", "even")] {
                let text = GRID
                    .replace("pointy", orientation)
                    .replace("\"north\"\ncol", &format!("\"{rows}\"\ncol"))
                    .replace("columns_from = \"west\"", &format!("columns_from = \"{columns}\""))
                    .replace("row-column", order)
                    .replace("pushed = \"odd\"", &format!("pushed = \"{pushed}\""))
                    .replace(
                        "odd = [1, 4]",
                        if pushed == "odd" {
                            "odd = [1, 4]"
                        } else {
                            "odd = [1, 6]"
                        },
                    );
                let map = Files::default().with("grid.toml", text);
                grids.push(Description::read(&map).expect("a sound grid").grid());
            }
        }
    }
    grids
}

#[test]
fn numbers_neighbours_and_hexsides_agree_on_every_grid() {
    for grid in grids() {
        for hex in grid.hexes() {
            assert_eq!(grid.find(&grid.number(hex)), Some(hex));
            assert_eq!(grid.at(grid.spot(hex)), Some(hex));
            let again = grid.project(grid.unproject(grid.spot(hex)));
            assert!(again.distance(grid.spot(hex)) < 1e-9);
            for other in grid.neighbours(hex) {
                assert!(grid.adjacent(other, hex));
                assert_eq!(grid.distance(hex, other), 1);
            }
        }
        for side in grid.sides() {
            let ((a, b), (from, to)) = (side.hexes(), grid.ends(side));
            for hex in [a, b] {
                let corners = grid.corners(hex);
                assert!(corners.contains(&from) && corners.contains(&to), "{}", grid.number(hex));
            }
        }
    }
}

#[test]
fn on_the_screen_neighbours_touch_and_north_is_up_on_every_grid() {
    for grid in grids() {
        let table = HexBoard::blank(grid.clone()).table_board();
        let screen = table.grid.expect("a grid");
        let centre = |hex: HexId| {
            let place = &table.places[usize::from(hex.0)];
            let Outline::Hex { column, row } = place.outline else {
                panic!("not a hex")
            };
            let (x, y) = (f64::from(column), f64::from(row));
            let line = if screen.flat_top { column } else { row };
            let push = if (line % 2 != 0) == screen.odd_pushed { 0.5 } else { 0.0 };
            let narrow = 3.0_f64.sqrt() / 2.0;
            if screen.flat_top {
                (x * narrow, y + push)
            } else {
                (x + push, y * narrow)
            }
        };
        for side in grid.sides() {
            let (a, b) = side.hexes();
            let ((ax, ay), (bx, by)) = (centre(a), centre(b));
            let apart = ((ax - bx).powi(2) + (ay - by).powi(2)).sqrt();
            assert!(
                (apart - 1.0).abs() < 1e-9,
                "{:?}: {} {}",
                grid.plan,
                grid.number(a),
                grid.number(b)
            );
        }
        let flat = grid.plan.orientation == Orientation::Flat;
        assert_eq!(screen.flat_top, flat);
        for hex in grid.hexes() {
            for edge in grid.edges(hex) {
                use grognard_atlas::hexes::Edge;
                let (x, y) = centre(hex);
                let beyond = |other: HexId| match edge {
                    Edge::North => centre(other).1 < y - 0.6,
                    Edge::South => centre(other).1 > y + 0.6,
                    Edge::West => centre(other).0 < x - 0.6,
                    Edge::East => centre(other).0 > x + 0.6,
                };
                let over: Vec<String> = grid
                    .hexes()
                    .filter(|other| beyond(*other))
                    .map(|other| grid.number(other))
                    .collect();
                assert!(over.is_empty(), "{edge:?} {} {over:?}", grid.number(hex));
            }
        }
    }
}
