//! What the shipped data contain.

use grognard_board::{HexId, odds_text};
use grognard_core::Lang;

use super::dates::Days;
use super::*;

fn shipped() -> Facts {
    match Facts::load(&Files::embedded(crate::DATA)) {
        Ok(facts) => facts,
        Err(faults) => {
            let list: Vec<String> = faults.iter().map(ToString::to_string).collect();
            panic!("the shipped data have faults:\n{}", list.join("\n"));
        }
    }
}

fn hex(facts: &Facts, label: &str) -> HexId {
    facts.board.grid.hex(label).expect("a hex of the map")
}

fn labels(facts: &Facts, hexes: HexSet) -> String {
    let labels: Vec<String> = hexes
        .iter()
        .map(|hex| facts.board.grid.label(hex).to_string())
        .collect();
    labels.join(" ")
}

fn turn(facts: &Facts, date: &str) -> Turn {
    facts.track.turn(Date::read(date).expect("a date")).expect("a turn")
}

/// Counters that bear the same numbers are told apart by their arm: whoever names one means one.
#[test]
fn every_unit_has_a_name_of_its_own() {
    let facts = shipped();
    for lang in Lang::ALL {
        let mut names: Vec<&str> = facts.units.iter().map(|unit| unit.name.get(lang)).collect();
        names.sort_unstable();
        let twice: Vec<&str> = names
            .windows(2)
            .filter(|two| two[0] == two[1])
            .map(|two| two[0])
            .collect();
        assert!(twice.is_empty(), "{twice:?}");
    }
}

#[test]
fn the_map_is_numbered_as_the_text_has_it() {
    let facts = shipped();
    let grid = &facts.board.grid;
    assert_eq!(grid.count(), 1098);
    let distance = |a, b| grid.distance(hex(&facts, a), hex(&facts, b));
    assert_eq!([distance("1114", "1115"), distance("2031", "2130")], [1, 1]);
    assert_eq!([distance("1806", "1906"), distance("1906", "2105")], [1, 2]);
    assert_eq!([distance("3315", "4102"), distance("1609", "1106")], [17, 5]);
    let edge = |edge| facts.board.edge(edge).len();
    assert_eq!([edge(Edge::North), edge(Edge::South)], [30, 31]);
    assert_eq!([edge(Edge::East), edge(Edge::West)], [36, 36]);
    assert!(grid.on_edge(hex(&facts, "1201"), Edge::East));
    assert!(grid.on_edge(hex(&facts, "1130"), Edge::West));
}

#[test]
fn the_great_river_parts_north_from_south() {
    let facts = shipped();
    let north = facts.board.marks.north_bank;
    assert!(
        ["1115", "1130", "1722", "2030"]
            .iter()
            .all(|label| north.has(hex(&facts, label)))
    );
    assert!(
        ["1114", "1720", "1824", "3315", "2130"]
            .iter()
            .all(|label| !north.has(hex(&facts, label)))
    );
    let (a, b) = (hex(&facts, "1114"), hex(&facts, "1115"));
    let side = facts.board.sides.between(a, b).expect("neighbours");
    assert_eq!(facts.board.hexsides[side.index()].river, Some(River::Major));
}

#[test]
fn roads_cross_rivers_on_bridges() {
    let facts = shipped();
    let hexsides = &facts.board.hexsides;
    assert!(
        hexsides
            .iter()
            .all(|side| side.bridge.is_some() == (side.river.is_some() && side.road.is_some()))
    );
    assert!(hexsides.iter().any(|side| side.bridge == Some(Bridge::Destroyed)));
    let entries = facts.board.marks.entries;
    assert!(entries.within(&facts.board.road_ends), "every entry has its road");
}

#[test]
fn the_marks_are_where_the_text_puts_them() {
    let facts = shipped();
    let marks = &facts.board.marks;
    assert_eq!(
        labels(&facts, marks.objectives),
        "1607 1720 1722 1813 1906 2017 2110 2409 2416 2519 2818"
    );
    assert_eq!(labels(&facts, marks.city), "1418 1517 1518");
    assert_eq!(labels(&facts, marks.okw_towns), "2409 3315");
    assert_eq!(labels(&facts, marks.watched), "1418 1517 1518 1722 2030");
    let near = ["1521", "1725", "2027"];
    assert!(near.iter().all(|label| marks.near_watched.has(hex(&facts, label))));
    assert!(!marks.near_watched.has(hex(&facts, "2519")));
    assert_eq!(marks.exits.len(), 16);
    assert_eq!(marks.entries.len(), 8);
    let zones: Vec<(&str, usize)> = marks
        .zones
        .iter()
        .map(|zone| (zone.id.as_str(), zone.hexes.len()))
        .collect();
    let expected = [
        ("LXXIV", 20),
        ("LXVII", 21),
        ("I-SS", 17),
        ("LXVI", 21),
        ("LVIII", 20),
        ("XLVII", 22),
        ("LXXXV", 17),
        ("LXXX", 9),
        ("LIII", 16),
    ];
    assert_eq!(zones, expected);
    assert_eq!(marks.german_start.len(), 163);
    assert!(marks.breach.within(&facts.board.westwall) && !marks.breach.meets(&marks.german_start));
}

#[test]
fn the_units_are_all_there() {
    let facts = shipped();
    assert_eq!(facts.units.len(), 262);
    assert_eq!((facts.of_side[GERMAN].len(), facts.of_side[ALLIED].len()), (119, 143));
    assert_eq!(facts.hqs.len(), 10);
    assert_eq!((facts.hqs & facts.of_side[GERMAN]).len(), 3);
    let count = |wanted: fn(&Unit) -> bool| facts.units.iter().filter(|unit| wanted(unit)).count();
    assert_eq!(count(|unit| unit.nation == Nation::British), 19);
    assert_eq!(count(|unit| unit.bridges), 6);
    assert_eq!(count(|unit| unit.slips), 1);
    assert_eq!(count(|unit| unit.drops), 1);
    for unit in &facts.units {
        assert_eq!(unit.steps == 2, unit.full >= 2, "{}", unit.id);
        let weaker = if unit.steps == 2 { unit.full - 1 } else { 0 };
        assert_eq!(unit.reduced, weaker, "{}", unit.id);
        assert_eq!(unit.is_hq(), unit.range > 0, "{}", unit.id);
    }
    let regiment = facts.of(facts.unit("ge-105-15pg").expect("a unit"));
    assert_eq!(
        [regiment.strength(2), regiment.strength(1), regiment.strength(0)],
        [4, 3, 0]
    );
}

#[test]
fn formations_know_their_units() {
    let facts = shipped();
    let of = |id: &str| &facts.formations[facts.formation(id).expect("a formation").index()];
    assert_eq!((of("15pzgr").units.len(), of("15pzgr").core.len()), (3, 2));
    assert_eq!((of("9pz").units.len(), of("9vg").units.len()), (3, 3));
    assert!(of("9pz").integrity && !of("9vg").integrity && of("gds").integrity);
    assert_eq!(
        facts.formations.iter().filter(|formation| formation.integrity).count(),
        22
    );
    let kind = |reserve| {
        let mut all = facts
            .formations
            .iter()
            .filter(|formation| formation.reserve == Some(reserve));
        all.by_ref().count()
    };
    assert_eq!((kind(Reserve::Mechanised), kind(Reserve::Infantry)), (7, 5));
    assert_eq!(of("9ss").historical, Some(turn(&facts, "1944-12-17")));
    for formation in facts.formations.iter().filter(|formation| !formation.integrity) {
        let foot = formation.units - facts.mechanised;
        assert!(!foot.is_empty(), "{} could have integrity", formation.id);
    }
}

#[test]
fn everybody_comes_from_somewhere() {
    let facts = shipped();
    assert_eq!(facts.setup.len(), 117);
    let choices = facts.setup.iter().filter(|setup| setup.start == Start::List).count();
    assert_eq!(choices, 8);
    assert_eq!(facts.arrivals.dated.len(), 108);
    assert!(facts.arrivals.dated.is_sorted());
    assert_eq!((facts.arrivals.guards.len(), facts.arrivals.drops.len()), (3, 1));
    let arriving = |date, side| -> Vec<&str> {
        let arrivals = facts
            .arrivals
            .dated
            .iter()
            .filter(|arrival| arrival.turn == turn(&facts, date));
        let units = arrivals
            .map(|arrival| facts.of(arrival.unit))
            .filter(|unit| unit.side == side);
        units.map(|unit| unit.id.as_str()).collect()
    };
    assert_eq!(arriving("1944-12-16", ALLIED), ["us-ccr-5ad"]);
    assert_eq!(arriving("1944-12-17", GERMAN), ["ge-1129-560"]);
    assert_eq!(
        arriving("1945-01-07", ALLIED),
        ["us-357-90id", "us-358-90id", "us-359-90id"]
    );
}

#[test]
fn the_ready_made_set_up_is_a_legal_one() {
    // That zones and stacking are kept the loader checks.
    let facts = shipped();
    assert_eq!(facts.presets.len(), 8 + 84 + 1);
    let drop = facts
        .presets
        .iter()
        .find(|preset| preset.turn.is_some())
        .expect("the drop");
    assert_eq!(facts.board.grid.label(drop.hex).to_string(), "1710");
    let place = |unit| {
        facts
            .presets
            .iter()
            .find(|preset| preset.unit == unit)
            .map(|preset| preset.hex)
    };
    for formation in facts.formations.iter().filter(|formation| formation.integrity) {
        let mut hexes: Vec<HexId> = formation.core.iter().filter_map(place).collect();
        hexes.dedup();
        assert!(hexes.len() <= 1, "{} starts together", formation.id);
    }
}

#[test]
fn dates_and_supply_points_are_those_of_the_track() {
    let facts = shipped();
    assert_eq!(facts.track.turns.len(), 28);
    assert_eq!(facts.track.of(facts.track.last()).date.to_string(), "1945-01-12");
    let points = |date| facts.track.of(turn(&facts, date)).points;
    assert_eq!(
        ["1944-12-16", "1944-12-26", "1944-12-27", "1945-01-03", "1945-01-04"].map(points),
        [9, 9, 8, 8, 7]
    );
    let replacements = |date| facts.track.of(turn(&facts, date)).german_replacements;
    assert_eq!(
        ["1944-12-16", "1944-12-17", "1944-12-18", "1944-12-31", "1945-01-02"].map(replacements),
        [0, 0, 1, 0, 1]
    );
    let calendar = &facts.calendar;
    let covers = |days: Days, date| days.covers(turn(&facts, date));
    assert!(covers(calendar.no_pause, "1944-12-17") && !covers(calendar.no_pause, "1944-12-18"));
    assert!(covers(calendar.barrage, "1944-12-16") && !covers(calendar.barrage, "1944-12-17"));
    assert!(covers(calendar.allied_isolation, "1944-12-17") && !covers(calendar.allied_isolation, "1944-12-18"));
    assert!(!covers(calendar.late_ground, "1945-01-03") && covers(calendar.late_ground, "1945-01-12"));
}

#[test]
fn the_charts_are_those_of_the_text() {
    let facts = shipped();
    let terrain = &facts.tables.terrain;
    let village_in_woods = Terrain::WOODS.with(Terrain::VILLAGE);
    let kinds = [
        Terrain::CLEAR,
        Terrain::WOODS,
        Terrain::HILL,
        village_in_woods,
        Terrain::TOWN,
    ];
    let effects = [
        terrain.clear,
        terrain.woods,
        terrain.hill,
        terrain.village,
        terrain.town,
    ];
    assert_eq!(effects.map(|effect| effect.cost(Class::Foot)), [4, 4, 4, 2, 2]);
    assert_eq!(effects.map(|effect| effect.cost(Class::Mechanised)), [4, 6, 6, 2, 2]);
    assert_eq!(kinds.map(|kind| terrain.shift(kind)), [0, -1, -1, -1, -2]);
    assert_eq!([terrain.road.foot, terrain.strategic.mechanised], [2, 1]);
    let rivers = &facts.tables.rivers;
    assert_eq!([rivers.of(River::Major).divide, rivers.of(River::Minor).divide], [4, 2]);
    assert_eq!(rivers.minor.mechanised[ALLIED], Cost::All);
    assert_eq!(rivers.minor.mechanised[GERMAN], Cost::Never);
    assert_eq!(rivers.major.foot, Cost::Parts(6));
    let weather = &facts.tables.weather;
    let skies = [-1, 2, 3, 4, 5, 8].map(|die| weather.effect(weather.roll(die)));
    assert_eq!(skies.map(|sky| sky.air), [9, 9, 3, 3, 0, 0]);
    assert_eq!(skies.map(|sky| sky.supply), [-2, -2, -1, -1, 0, 0]);
    let ground = &facts.tables.ground;
    assert_eq!([3, 4].map(|die| ground.roll(die)), [Ground::Frost, Ground::Snow]);
    assert_eq!(ground.effect(Ground::Snow).pause, -2);
    let released = [1, 3, 4, 5, 6, 7, 8].map(|die| facts.tables.okw.at(die));
    assert_eq!(released.map(|released| released.infantry), [0, 0, 1, 0, 1, 0, 0]);
    assert_eq!(released.map(|released| released.mechanised), [0, 0, 0, 1, 1, 2, 2]);
    assert_eq!(facts.tables.impulses[GERMAN], [None, Some(1), Some(2)]);
    assert_eq!(facts.tables.impulses[ALLIED][..4], [None, Some(1), Some(2), Some(4)]);
}

/// R110: better odds and a higher die are never worse for the attacker.
#[test]
fn the_combat_table_rises_in_both_ways() {
    let facts = shipped();
    let combat = &facts.tables.combat;
    assert_eq!(
        combat.result(6, 4),
        Outcome {
            attacker: 1,
            defender: 2
        }
    );
    assert_eq!(combat.levels(), -1..=10);
    assert_eq!(combat.result(14, 6), combat.result(10, 6));
    assert_eq!([-1, 1].map(odds_text), ["1:3", "1:1"]);
    let better = |old: Outcome, new: Outcome| new.attacker <= old.attacker && new.defender >= old.defender;
    for level in -1..=10 {
        for die in 1..=6 {
            let here = combat.result(level, die);
            assert!(better(here, combat.result(level + 1, die)), "{level} {die}");
            assert!(die == 6 || better(here, combat.result(level, die + 1)), "{level} {die}");
        }
    }
}

#[test]
fn the_scenarios_are_won_as_ruled() {
    let facts = shipped();
    let days: Vec<String> = facts
        .scenarios
        .iter()
        .map(|s| format!("{} {} {}", s.about.id, facts.track.of(s.last).date, s.stock))
        .collect();
    let expected = [
        "breakthrough 1944-12-21 19",
        "generals 1945-01-06 19",
        "wacht 1945-01-12 28",
    ];
    assert_eq!(days, expected);
    let named = |id: &str| facts.scenarios.iter().find(|scenario| scenario.about.id == id);
    let victory = |id: &str| named(id).map(|scenario| scenario.victory);
    assert_eq!(
        victory("breakthrough"),
        Some(Victory::Objectives(Objectives { german: 6, draw: 5 }))
    );
    assert!(matches!(
        victory("generals"),
        Some(Victory::Destruction(Destruction {
            destroyed: 25,
            lost_below: 10,
            westwall: 1,
            hexes: 6
        }))
    ));
    assert!(matches!(
        victory("wacht"),
        Some(Victory::Campaign(Campaign {
            exits: 15,
            hexes: 8,
            allied_major: 35,
            british_leave: 9,
            ..
        }))
    ));
}

#[test]
fn the_options_have_their_defaults_first() {
    let facts = shipped();
    let expected = [
        "R89 reinforcements historical|okw",
        "R103 complete_division off|on",
        "R104 side_advance off|on",
        "R105 costly_retreat off|on",
        "R106 recon_retreat off|on",
        "R107 late_overrun off|on",
        "R108 second_step off|on",
        "R33 overrun_mech no|yes",
        "R58 campaign_stock 28|19",
        "R66 armour_shift each|flat",
        "R81 overrun_zoc waived|charged",
        "R98 discovery_shift earlier|later",
    ];
    assert_eq!(grognard_core::testing::facts::options(&facts.options), expected);
}

#[test]
fn every_paragraph_is_explained_in_both_languages() {
    let facts = shipped();
    assert_eq!(facts.paragraphs.len(), 209 + 123);
    let rules = facts.paragraphs.iter().filter(|paragraph| paragraph.enforceable());
    assert_eq!(rules.count(), 171);
    grognard_core::testing::facts::paragraphs_hold(&facts.paragraphs, &facts.options);
}

/// Labs and overlays invent smaller maps; nothing here depends on the shipped counts.
#[test]
fn a_small_invented_map_is_fine() {
    let shipped = Files::embedded(crate::DATA);
    let header = |file: &str| {
        shipped
            .get(file)
            .expect("a file")
            .lines()
            .next()
            .expect("a header")
            .to_owned()
    };
    let rows = |file: &str, rows: &[&str]| format!("{}\n{}\n", header(file), rows.join("\n"));
    let hexes = ["11", "12"].map(|row| {
        ["01", "02", "03"]
            .map(|column| format!("{row}{column},woods,,,,history"))
            .join("\n")
    });
    let hexes: Vec<&str> = hexes.iter().map(String::as_str).collect();
    let marks = [
        "East,zone,1101 1201,history",
        "cross,entry,1101,history",
        "goal,objective,1103,history",
        "goal,city,1103,history",
        "goal,watched,1103,history",
        "goal,okw,1103,history",
        "out,exit,1103,history",
        "bank,bank,1103,history",
    ];
    let sides = [
        "1101,1102,major,,,,history",
        "1101,1202,major,,,,history",
        "1201,1202,major,,,,history",
    ];
    let units = [
        "g,G,G,headquarters,mechanised,german,german,,headquarters,1,0,,10,8,,history",
        "a,A,A,headquarters,mechanised,us,allied,div,headquarters,1,0,,10,8,,history",
    ];
    let formations = ["div,Division,Division,plain,,,history"];
    let files = shipped
        .clone()
        .with("hexes.csv", rows("hexes.csv", &hexes))
        .with("hexsides.csv", rows("hexsides.csv", &sides))
        .with("marks.csv", rows("marks.csv", &marks))
        .with("units.csv", rows("units.csv", &units))
        .with("formations.csv", rows("formations.csv", &formations))
        .with(
            "setup.csv",
            rows("setup.csv", &["g,army,East,history", "a,V,1103,history"]),
        )
        .with("arrivals.csv", rows("arrivals.csv", &[]))
        .with("presets.csv", rows("presets.csv", &["g,1201,,,history"]));
    let facts = Facts::load(&files).map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>());
    let facts = facts.expect("good data");
    assert_eq!((facts.board.grid.count(), facts.units.len()), (6, 2));
    assert_eq!(facts.board.marks.north_bank.len(), 4);
}
