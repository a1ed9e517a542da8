//! `marks.csv`: hexes with a meaning, such as set-up zones, entries and objectives.

use grognard_board::{Edge, HexId, Set, Way, dense_id};
use grognard_core::data::{Ids, Reader, Row, WordEnum};
use grognard_core::word_enum;

use super::board::{Board, HEXSIDES, HexSet, River};
use super::numbers::Modifiers;

pub(super) const MARKS: &str = "marks.csv";

/// A German set-up zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Zone {
    /// The corps that gives it its name.
    pub(crate) id: String,
    /// Its hexes.
    pub(crate) hexes: HexSet,
}

dense_id! {
    /// A zone, by its place in [`Marks::zones`].
    pub(crate) struct ZoneId(u8);
}

/// Some zones.
pub(crate) type Zones = Set<ZoneId, 1>;

/// Hexes with a meaning.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    /// German set-up zones, from north to south as listed.
    pub(crate) zones: Vec<Zone>,
    /// Hexes by which German reinforcements enter (10.12).
    pub(crate) entries: HexSet,
    /// Hexes that count for victory (13.24).
    pub(crate) objectives: HexSet,
    /// Hexes of which only some count for victory (13.24).
    pub(crate) city: HexSet,
    /// Hexes near which a German unit alarms the British (10.16) and helps the OKW die (S9).
    pub(crate) watched: HexSet,
    /// The hexes near enough to a watched one, themselves included.
    pub(crate) near_watched: HexSet,
    /// If the German controls all of them, the OKW die is better (S9).
    pub(crate) okw_towns: HexSet,
    /// Hexes from which German units may leave the map (13.41).
    pub(crate) exits: HexSet,
    /// The land north of the great river (13.24).
    pub(crate) north_bank: HexSet,
    /// Westwall hexes in Allied hands at the start (R115).
    pub(crate) breach: HexSet,
    /// Hexes the German controls before zones of control are looked at (R44).
    pub(crate) german_start: HexSet,
}

impl Marks {
    /// The hexes of several zones.
    pub(crate) fn of(&self, zones: Zones) -> HexSet {
        let hexes = zones.iter().map(|zone| self.zones[zone.index()].hexes);
        hexes.fold(HexSet::EMPTY, |all, hexes| all | hexes)
    }
}

word_enum! {
    enum Kind {
        Zone = "zone",
        Entry = "entry",
        Objective = "objective",
        City = "city",
        Watched = "watched",
        Okw = "okw",
        Exit = "exit",
        Bank = "bank",
        Breach = "breach",
    }
}

/// Reads `marks.csv` into the board, and works out what follows from it.
pub(super) fn read(board: &mut Board, modifiers: Option<&Modifiers>, reader: &mut Reader<'_>) {
    let Some(table) = reader.table(MARKS, &["mark", "kind", "hexes", "source"]) else {
        return;
    };
    let mut marks = Marks::default();
    let mut seen: Vec<(String, Kind)> = Vec::new();
    for row in table.rows() {
        let mark = row.nonempty("mark", &mut reader.faults).unwrap_or_default().to_owned();
        let kind = reader.cell(&row, "kind");
        let hexes = board.grid.cells(&row, "hexes", reader);
        let Some(kind) = kind else {
            continue;
        };
        if seen.contains(&(mark.clone(), kind)) {
            let what = format!("`{mark}` is here for the second time with this kind");
            reader.wrong(&row, "mark", what, "make one row of the two");
        }
        seen.push((mark, kind));
        place(&row, kind, hexes, board, &mut marks, reader);
    }
    for &(word, wanted) in Kind::WORDS {
        if !seen.iter().any(|(_, kind)| *kind == wanted) && wanted != Kind::Breach && reader.clean(MARKS) {
            let what = format!("there is no mark of the kind `{word}`");
            reader.faults.push(table.fault("kind", what, "add one"));
        }
    }
    marks.german_start = east_of(&marks, board);
    if let Some(hex) = (marks.breach & marks.german_start).lowest() {
        let what = format!("the breach {} lies in or behind a German zone", board.grid.label(hex));
        let remedy = "remove it from one of the two";
        reader.faults.push(table.fault("hexes", what, remedy));
    }
    if let Some(modifiers) = modifiers {
        let range = modifiers.watched_range.into();
        let near = |hex| board.grid.within(hex, range);
        marks.near_watched = marks.watched.iter().flat_map(near).collect();
    }
    board.marks = marks;
}

/// Puts hexes where they belong and checks that they can be there.
fn place(row: &Row<'_>, kind: Kind, hexes: HexSet, board: &Board, marks: &mut Marks, reader: &mut Reader<'_>) {
    let allowed = match kind {
        Kind::Entry => Some((board.edge(Edge::East), "is not on the east edge")),
        Kind::Exit => Some((board.edge(Edge::North), "is not on the north edge")),
        Kind::Breach => Some((board.westwall, "is not a hex of the Westwall")),
        _ => None,
    };
    if let Some((allowed, wrong)) = allowed
        && let Some(hex) = (hexes - allowed).lowest()
    {
        let what = format!("the hex {} {wrong}", board.grid.label(hex));
        reader.wrong(row, "hexes", what, "remove it or correct its number");
    }
    match kind {
        Kind::Zone => add_zone(row, hexes, board, marks, reader),
        Kind::Entry => marks.entries |= hexes,
        Kind::Objective => marks.objectives |= hexes,
        Kind::City => marks.city |= hexes,
        Kind::Watched => marks.watched |= hexes,
        Kind::Okw => marks.okw_towns |= hexes,
        Kind::Exit => marks.exits |= hexes,
        Kind::Bank => marks.north_bank |= bank(row, hexes, board, reader),
        Kind::Breach => marks.breach |= hexes,
    }
}

/// The land on this side of the great river, which must keep it from the east edge.
fn bank(row: &Row<'_>, hexes: HexSet, board: &Board, reader: &mut Reader<'_>) -> HexSet {
    let (bank, east) = (this_side(hexes, board), board.edge(Edge::East));
    let sound = hexes.meets(&east) || !reader.clean(HEXSIDES);
    if let Some(hex) = (bank & east).lowest().filter(|_| !sound) {
        let there = board.grid.label(hex);
        let what = format!("one comes from here to {there} without crossing a major river");
        let remedy = "close the gap of the river in hexsides.csv, or correct the hex";
        reader.wrong(row, "hexes", what, remedy);
    }
    bank
}

fn add_zone(row: &Row<'_>, hexes: HexSet, board: &Board, marks: &mut Marks, reader: &mut Reader<'_>) {
    for zone in &marks.zones {
        if let Some(hex) = (zone.hexes & hexes).lowest() {
            let what = format!("the hex {} is in the zone {} too", board.grid.label(hex), zone.id);
            reader.wrong(row, "hexes", what, "keep it in one of them");
        }
    }
    if marks.zones.len() == Zones::CAPACITY {
        let what = format!("there are more than {} zones", Zones::CAPACITY);
        reader.wrong(row, "mark", what, "remove some");
        return;
    }
    let id = row.text("mark").to_owned();
    marks.zones.push(Zone { id, hexes });
}

/// The ids of the zones.
pub(super) fn zone_ids(board: &Board) -> Ids {
    board.marks.zones.iter().map(|zone| zone.id.as_str()).collect()
}

/// Where one comes from `hexes` without crossing a major river.
fn this_side(hexes: HexSet, board: &Board) -> HexSet {
    let mut reached = hexes;
    let mut waiting: Vec<HexId> = hexes.iter().collect();
    while let Some(hex) = waiting.pop() {
        for (way, next) in board.grid.neighbours(hex) {
            if board.between(hex, way).river != Some(River::Major) && !reached.has(next) {
                reached.insert(next);
                waiting.push(next);
            }
        }
    }
    reached
}

/// The zones and all that lies east of them (R44).
fn east_of(marks: &Marks, board: &Board) -> HexSet {
    let mut hexes = HexSet::EMPTY;
    for start in marks.zones.iter().flat_map(|zone| zone.hexes.iter()) {
        let mut hex = Some(start);
        while let Some(here) = hex.filter(|&here| !hexes.has(here)) {
            hexes.insert(here);
            hex = board.grid.neighbour(here, Way::W1);
        }
    }
    hexes
}
