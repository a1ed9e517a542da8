//! An older proposal for a board (`proposal/*.csv`): it decides where the geography leaves a choice, and the report lists
//! how the compiled board differs from it.

use std::collections::{BTreeMap, BTreeSet};

use grognard_core::data::{CsvTable, Files, Row};
use grognard_core::fault::{Fault, Faults};

use super::board::{BRIDGES, Bridge, TERRAINS, Terrain, WATERS, WaterClass};
use super::grid::{Grid, HexId, Side};

/// A proposal; empty if there is none.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Proposal {
    pub(super) terrain: BTreeMap<HexId, BTreeSet<Terrain>>,
    pub(super) westwall: BTreeSet<HexId>,
    pub(super) places: Vec<ProposedPlace>,
    pub(super) rivers: BTreeMap<Side, (String, WaterClass)>,
    pub(super) roads: Vec<ProposedRoad>,
    pub(super) bridges: BTreeMap<Side, Bridge>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct ProposedPlace {
    pub(super) town: String,
    pub(super) hex: HexId,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct ProposedRoad {
    pub(super) name: String,
    pub(super) chain: Vec<HexId>,
}

/// Reads the proposal of a map, if it has one.
pub(super) fn read(map: &Files, grid: &Grid, faults: &mut Faults) -> Option<Proposal> {
    map.names().find(|name| name.starts_with("proposal/"))?;
    let mut reader = Reader { map, grid, faults };
    let mut proposal = Proposal::default();
    reader.rows("proposal/terrain.csv", &["terrain", "hexes"], |it, row| {
        let kind = row.one_of("terrain", &TERRAINS, it.faults);
        let hexes = it.hexes(row, "hexes");
        for hex in hexes {
            proposal.terrain.entry(hex).or_default().extend(kind);
        }
    });
    reader.rows("proposal/places.csv", &["town", "hexes", "kind"], |it, row| {
        let kind = row.one_of("kind", &TERRAINS, it.faults);
        for hex in it.hexes(row, "hexes") {
            proposal.terrain.entry(hex).or_default().extend(kind);
            let town = row.text("town").to_owned();
            proposal.places.push(ProposedPlace { town, hex });
        }
    });
    reader.rows("proposal/westwall.csv", &["hexes"], |it, row| {
        proposal.westwall.extend(it.hexes(row, "hexes"));
    });
    reader.rows("proposal/rivers.csv", &["river", "class", "hexsides"], |it, row| {
        let class = row.one_of("class", &WATERS, it.faults);
        for side in it.sides(row, "hexsides") {
            let river = row.text("river").to_owned();
            proposal.rivers.extend(class.map(|class| (side, (river, class))));
        }
    });
    reader.rows("proposal/roads.csv", &["name", "hexes"], |it, row| {
        let name = row.text("name").to_owned();
        let chain = it.hexes(row, "hexes");
        proposal.roads.push(ProposedRoad { name, chain });
    });
    reader.rows("proposal/bridges.csv", &["state", "hexsides"], |it, row| {
        let state = row.one_of("state", &BRIDGES, it.faults);
        for side in it.sides(row, "hexsides") {
            proposal.bridges.extend(state.map(|state| (side, state)));
        }
    });
    Some(proposal)
}

struct Reader<'r> {
    map: &'r Files,
    grid: &'r Grid,
    faults: &'r mut Faults,
}

impl Reader<'_> {
    fn rows(&mut self, file: &str, columns: &[&str], mut take: impl FnMut(&mut Self, &Row<'_>)) {
        let table = self
            .map
            .get(file)
            .map_err(|fault| vec![fault])
            .and_then(|text| CsvTable::read(file, text, columns, &["source"]));
        match table {
            Ok(table) => table.rows().for_each(|row| take(self, &row)),
            Err(faults) => self.faults.extend(faults),
        }
    }

    fn hexes(&mut self, row: &Row<'_>, column: &str) -> Vec<HexId> {
        match hex_list(self.grid, row.text(column)) {
            Ok(hexes) => hexes,
            Err(word) => {
                self.faults.push(unknown(row, column, word));
                Vec::new()
            }
        }
    }

    fn sides(&mut self, row: &Row<'_>, column: &str) -> Vec<Side> {
        let mut sides = Vec::new();
        for word in row.text(column).split_whitespace() {
            let pair = word.split_once('/');
            let hexes = pair.and_then(|(a, b)| Some((self.grid.find(a)?, self.grid.find(b)?)));
            match hexes.filter(|(a, b)| self.grid.adjacent(*a, *b)) {
                Some((a, b)) => sides.push(Side::new(a, b)),
                None => self.faults.push(unknown(row, column, word)),
            }
        }
        sides
    }
}

fn unknown(row: &Row<'_>, column: &str, word: &str) -> Fault {
    let what = format!("`{word}` is not on the map");
    row.fault(column, what, "correct the numbers of its hexes")
}

/// Hexes separated by blanks, with ranges inside a row such as `1101-1105`; the word that is not such a thing else.
pub(super) fn hex_list<'t>(grid: &Grid, text: &'t str) -> Result<Vec<HexId>, &'t str> {
    let mut hexes = Vec::new();
    for word in text.split_whitespace() {
        let (first, last) = word.split_once('-').unwrap_or((word, word));
        let (Some(first), Some(last)) = (grid.find(first), grid.find(last)) else {
            return Err(word);
        };
        let line = |hex: HexId| grid.centre(hex).1;
        if last < first || line(first) != line(last) {
            return Err(word);
        }
        hexes.extend((first.0..=last.0).map(HexId));
    }
    Ok(hexes)
}
