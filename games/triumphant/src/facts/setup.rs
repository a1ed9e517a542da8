//! `setup.csv` and `arrivals.csv`: where units start, and when and where the others come.

use grognard_board::{Edge, HexId, Id};
use grognard_core::data::{CsvTable, Listed, Reader, Row};

use super::board::Board;
use super::dates::Turn;
use super::formations::{FORMATIONS, Formation};
use super::marks::{MARKS, ZoneId, Zones, zone_ids};
use super::units::{GERMAN, UNITS, Unit, UnitId, UnitSet};

pub(super) const SETUP: &str = "setup.csv";
pub(super) const ARRIVALS: &str = "arrivals.csv";

/// Where a unit may be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Start {
    /// In this hex.
    Hex(HexId),
    /// With any other unit of its list that has a hex (13.22).
    List,
    /// Anywhere in these zones (13.23).
    Zones(Zones),
}

/// A unit that is set up before play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SetUp {
    /// Which unit.
    pub(crate) unit: UnitId,
    /// The list it stands in, Allied corps or German army, numbered as they come in the file.
    pub(crate) list: u8,
    /// Where it goes.
    pub(crate) start: Start,
}

/// A unit that comes on a given turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Arrival {
    /// When.
    pub(crate) turn: Turn,
    /// Which unit.
    pub(crate) unit: UnitId,
    /// By which edge.
    pub(crate) edge: Edge,
}

/// When and where units come that are not set up. Those of the OKW reserve are not among them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Arrivals {
    /// Those with a date, sorted by it and then by the order of the units.
    pub(crate) dated: Vec<Arrival>,
    /// Those that wait until they are alarmed (10.16), with their edge.
    pub(crate) guards: Vec<(UnitId, Edge)>,
    /// Those that come by parachute (11.2), with the first turn on which they may.
    pub(crate) drops: Vec<(UnitId, Turn)>,
}

/// Reads `setup.csv`. A unit is in it once at most.
pub(super) fn setup(board: &Board, units: &[Unit], reader: &mut Reader<'_>) -> Option<Vec<SetUp>> {
    let table = reader.table(SETUP, &["unit", "list", "where", "source"])?;
    let mut lists: Vec<String> = Vec::new();
    let mut list: Vec<SetUp> = Vec::new();
    for row in table.rows() {
        let unit: Option<UnitId> = reader.cell(&row, "unit");
        let name = row.nonempty("list", &mut reader.faults);
        let start = start(&row, board, reader);
        let (Some(unit), Some(name), Some(start)) = (unit, name, start) else {
            continue;
        };
        if list.iter().any(|other| other.unit == unit) {
            let what = format!("{} is set up for the second time", row.text("unit"));
            reader.wrong(&row, "unit", what, "remove one of the rows");
        }
        if matches!(start, Start::Zones(_)) != (units[unit.index()].side == GERMAN) {
            let what = format!("{} does not set up in this way", row.text("unit"));
            let remedy = "German units go to zones, Allied ones to a hex or with their list";
            reader.wrong(&row, "where", what, remedy);
        }
        if let Start::Hex(hex) = start
            && let Some(zone) = board.marks.zones.iter().find(|zone| zone.hexes.has(hex))
        {
            let what = format!("{} stands in the German zone {}", row.text("unit"), zone.id);
            let remedy = "give it another hex, or change the zone in marks.csv";
            reader.wrong(&row, "where", what, remedy);
        }
        let known = lists.iter().position(|known| known == name);
        let place = known.unwrap_or_else(|| {
            lists.push(name.to_owned());
            lists.len() - 1
        });
        list.push(SetUp {
            unit,
            list: u8::try_from(place).unwrap_or(u8::MAX),
            start,
        });
    }
    check_hosts(&table, &list, reader);
    Some(list)
}

/// Where a unit may go: the number of a hex, the word `list`, or zones.
fn start(row: &Row<'_>, board: &Board, reader: &mut Reader<'_>) -> Option<Start> {
    let text = row.nonempty("where", &mut reader.faults)?;
    if text == "list" {
        return Some(Start::List);
    }
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return board.grid.cell(*row, "where", &mut reader.faults).map(Start::Hex);
    }
    if !reader.clean(MARKS) {
        return None;
    }
    let ids = zone_ids(board);
    let mut zones = Zones::EMPTY;
    for word in text.split_whitespace() {
        match ids.get(word) {
            Some(zone) => zones.insert(ZoneId::from_index(zone)),
            None => {
                let what = format!("unknown zone `{word}`");
                let remedy = format!("{}; or the number of a hex, or `list`", ids.remedy(word));
                reader.wrong(row, "where", what, remedy);
                return None;
            }
        }
    }
    Some(Start::Zones(zones))
}

/// A unit that goes with its list needs another one there that has a hex.
fn check_hosts(table: &CsvTable, list: &[SetUp], reader: &mut Reader<'_>) {
    if !reader.clean(SETUP) {
        return;
    }
    for (row, guest) in table.rows().zip(list).filter(|(_, guest)| guest.start == Start::List) {
        let hosted = |host: &SetUp| host.list == guest.list && matches!(host.start, Start::Hex(_));
        if !list.iter().any(hosted) {
            let what = format!("no unit of the list {} has a hex", row.text("list"));
            reader.wrong(&row, "list", what, "give one of them a hex");
        }
    }
}

/// Reads `arrivals.csv`.
pub(super) fn arrivals(units: &[Unit], reader: &mut Reader<'_>) -> Arrivals {
    let mut arrivals = Arrivals::default();
    let Some(table) = reader.table(ARRIVALS, &["unit", "date", "edge", "condition", "source"]) else {
        return arrivals;
    };
    let mut seen = UnitSet::EMPTY;
    for row in table.rows() {
        let unit: Option<UnitId> = reader.cell(&row, "unit");
        if let Some(unit) = unit {
            if seen.has(unit) {
                let what = format!("{} arrives for the second time", row.text("unit"));
                reader.wrong(&row, "unit", what, "remove one of the rows");
            }
            seen.insert(unit);
        }
        arrival(&row, unit, units, &mut arrivals, reader);
    }
    arrivals.dated.sort();
    arrivals
}

const EDGES: [(&str, Option<Edge>); 5] = [
    ("north", Some(Edge::North)),
    ("east", Some(Edge::East)),
    ("south", Some(Edge::South)),
    ("west", Some(Edge::West)),
    ("air", None),
];

fn arrival(row: &Row<'_>, unit: Option<UnitId>, units: &[Unit], arrivals: &mut Arrivals, reader: &mut Reader<'_>) {
    let edge = row.one_of("edge", &EDGES, &mut reader.faults);
    let conditions = [("", ""), ("guards", "guards"), ("drop", "drop")];
    let condition = row.one_of("condition", &conditions, &mut reader.faults);
    let (Some(edge), Some(condition)) = (edge, condition) else {
        return;
    };
    if (condition == "drop") != edge.is_none() {
        let what = format!("the condition `{condition}` with the edge {}", row.text("edge"));
        let remedy = "`drop` and `air` belong together, all others come by an edge";
        reader.wrong(row, "edge", what, remedy);
        return;
    }
    if condition == "guards" && !row.text("date").is_empty() {
        let what = "a date for a unit that waits for its alarm";
        reader.wrong(row, "date", what, "clear the cell or the condition");
    }
    let turn = match condition {
        "guards" => None,
        _ => reader.cell(row, "date"),
    };
    let Some(unit) = unit else {
        return;
    };
    check_way_in(row, edge, &units[unit.index()], reader);
    match (edge, turn, condition) {
        (Some(edge), Some(turn), "") => arrivals.dated.push(Arrival { turn, unit, edge }),
        (Some(edge), _, "guards") => arrivals.guards.push((unit, edge)),
        (None, Some(turn), _) => arrivals.drops.push((unit, turn)),
        _ => {}
    }
}

/// The German comes from the east, the Allies from elsewhere, and by air only who can jump.
fn check_way_in(row: &Row<'_>, edge: Option<Edge>, unit: &Unit, reader: &mut Reader<'_>) {
    let (what, remedy) = match edge {
        None if !unit.drops => ("cannot come by air", "give it the role `drop` in units.csv, or an edge"),
        Some(_) if unit.drops => (
            "comes by air",
            "write `air`, or take the role `drop` from it in units.csv",
        ),
        Some(edge) if (edge == Edge::East) != (unit.side == GERMAN) => (
            "does not enter there",
            "German units enter in the east, Allied ones elsewhere",
        ),
        _ => return,
    };
    reader.wrong(row, "edge", format!("{} {what}", row.text("unit")), remedy);
}

/// Every unit is set up, arrives, or is in the OKW reserve, and only one of these.
pub(super) fn check_everyone(
    units: &Listed<Unit>,
    formations: &[Formation],
    setup: &[SetUp],
    arrivals: &Arrivals,
    reader: &mut Reader<'_>,
) {
    if !reader.all_clean(&[UNITS, FORMATIONS, MARKS, SETUP, ARRIVALS]) {
        return;
    }
    let reserve = formations.iter().filter(|formation| formation.reserve.is_some());
    let reserve = reserve.fold(UnitSet::EMPTY, |all, formation| all | formation.units);
    let placed: UnitSet = setup.iter().map(|setup| setup.unit).collect();
    let dated = arrivals.dated.iter().map(|arrival| arrival.unit);
    let guards = arrivals.guards.iter().map(|(unit, _)| *unit);
    let drops = arrivals.drops.iter().map(|(unit, _)| *unit);
    let coming: UnitSet = dated.chain(guards).chain(drops).collect();
    let sources = [
        (placed, "set up"),
        (coming, "a reinforcement"),
        (reserve, "in the OKW reserve"),
    ];
    for (row, number) in units.table.rows().zip(0..) {
        let here = sources.iter().filter(|(set, _)| set.has(UnitId(number)));
        let ways: Vec<&str> = here.map(|(_, word)| *word).collect();
        let id = row.text("id");
        let what = match ways[..] {
            [_] => continue,
            [] => format!("{id} is nowhere: neither set up, nor a reinforcement, nor in the OKW reserve"),
            _ => format!("{id} is {}", ways.join(" and ")),
        };
        let remedy = "each unit stands once in setup.csv or arrivals.csv, or in a formation with `okw`";
        reader.wrong(&row, "id", what, remedy);
    }
}
