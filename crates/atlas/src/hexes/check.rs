//! Proves a compiled board: what is pinned holds, rivers and roads are unbroken, bridges are where roads cross rivers.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use grognard_core::data::{CsvTable, Files};
use grognard_core::fault::{Fault, Faults};

use super::board::{Bridge, HEXES, HEXSIDES, HexBoard, WaterClass};
use super::course::Course;
use super::description::Description;
use super::grid::{Corner, Edge, HexId, Side, Spot};
use super::pins::{self, Bank, Fixed, Pin};
use super::places::Places;
use super::proposal::{self, hex_list};
use super::roads;
use crate::theatre::Theatre;

const MARKS: &str = "marks.csv";
const COMPILE: &str = "compile the map anew";

/// Checks the board in a game's data against its theatre and its map. The zones and entries of `marks.csv` are checked
/// if the data have that file.
#[must_use]
pub fn check(theatre: &Theatre, map: &Files, data: &Files) -> Faults {
    let (description, board) = match (Description::read(map), HexBoard::read(map, data)) {
        (Ok(description), Ok(board)) => (description, board),
        (Err(faults), _) | (_, Err(faults)) => return faults,
    };
    let mut faults = Faults::new();
    let pins = pins::read(map, &board.grid, theatre, &mut faults);
    let proposal = proposal::read(map, &board.grid, &mut faults).unwrap_or_default();
    let places = Places::find(theatre, &board.grid, &description, &pins, &proposal, &mut faults);
    if !faults.is_empty() {
        return faults;
    }
    let checker = Checker {
        theatre,
        board: &board,
        pins: &pins,
    };
    checker.names(&places, &mut faults);
    faults.extend(pins.iter().filter_map(|pin| checker.pin(pin)));
    checker.rivers(&mut faults);
    checker.bridges(&mut faults);
    checker.roads(&description, &places, &mut faults);
    if data.names().any(|name| name == MARKS) {
        checker.marks(data, &mut faults);
    }
    faults.sort();
    faults
}

struct Checker<'c> {
    theatre: &'c Theatre,
    board: &'c HexBoard,
    pins: &'c [Pin],
}

impl Checker<'_> {
    fn number(&self, hex: HexId) -> String {
        self.board.grid.number(hex)
    }

    fn side_number(&self, side: Side) -> String {
        let (a, b) = side.hexes();
        format!("{}/{}", self.number(a), self.number(b))
    }

    /// Every town of the board is where it belongs.
    fn names(&self, places: &Places, faults: &mut Faults) {
        for (number, town) in self.theatre.towns.iter().enumerate() {
            if places.shown[number].is_none() {
                continue;
            }
            for &hex in &places.hexes[number] {
                let name = self.board.hex(hex).name.as_ref();
                let others = places
                    .hexes
                    .iter()
                    .enumerate()
                    .filter(|(other, _)| places.shown[*other].is_some());
                let shared = others.filter(|(_, hexes)| hexes.contains(&hex)).count() > 1;
                if name != Some(&town.name) && !shared {
                    let what = format!("hex {} should be called {}", self.number(hex), town.name.en);
                    faults.push(Fault::new(HEXES, what, COMPILE));
                }
            }
        }
    }

    /// What is wrong about a pin, if anything.
    fn pin(&self, pin: &Pin) -> Option<Fault> {
        let board = self.board;
        let runs = |river: usize, side: &Side| {
            let water = board.sides.get(side).and_then(|facts| facts.river.as_ref());
            water.is_some_and(|water| water.river == self.theatre.rivers[river].id)
        };
        let broken = match &pin.fixed {
            Fixed::Place { .. } => None,
            Fixed::Exit { hex, .. } | Fixed::Via { hex, .. } => {
                let road = board
                    .grid
                    .neighbours(*hex)
                    .any(|other| board.way(*hex, other).is_some());
                (!road).then(|| format!("no road runs through {}", self.number(*hex)))
            }
            Fixed::River { river, side } | Fixed::Begins { river, side } => (!runs(*river, side)).then(|| {
                let id = &self.theatre.rivers[*river].id;
                format!("`{id}` does not run along {}", self.side_number(*side))
            }),
            Fixed::NoRiver { river, side } => {
                runs(*river, side).then(|| format!("the river runs along {}", self.side_number(*side)))
            }
            Fixed::Bank { river, hex, bank } => self.wrong_bank(*river, *hex, *bank),
            Fixed::Apart { a, b } => board
                .flood(*a, |from, to| board.water(from, to) != Some(WaterClass::Major))
                .contains(b)
                .then(|| {
                    format!(
                        "a way leads from {} to {} round the major river",
                        self.number(*a),
                        self.number(*b)
                    )
                }),
            Fixed::Together { a, b } => {
                let dry = board.flood(*a, |from, to| board.water(from, to) != Some(WaterClass::Major));
                (!dry.contains(b)).then(|| format!("a major river parts {} from {}", self.number(*a), self.number(*b)))
            }
            Fixed::Reach { hex, edge } => self.unreached(*hex, *edge),
            Fixed::Ground { hex, terrain } => {
                let missing = terrain.iter().any(|it| !board.hex(*hex).terrain.contains(it));
                missing.then(|| format!("the terrain of {} is not as it should be", self.number(*hex)))
            }
            Fixed::Westwall { hex, there } => (board.hex(*hex).westwall != *there)
                .then(|| format!("the Westwall at {} is not as it should be", self.number(*hex))),
            Fixed::Road { a, b, .. } => {
                let reached = board.flood(*a, |from, to| board.way(from, to).is_some());
                (!reached.contains(b)).then(|| format!("no road joins {} and {}", self.number(*a), self.number(*b)))
            }
            Fixed::NoRoad { side } => {
                let (a, b) = side.hexes();
                board
                    .way(a, b)
                    .map(|_| format!("a road crosses {}", self.side_number(*side)))
            }
            Fixed::Bridge { side, bridge } => {
                let found = board.sides.get(side).and_then(|facts| facts.bridge);
                (found != Some(*bridge))
                    .then(|| format!("the bridge {} is not as it should be", self.side_number(*side)))
            }
        };
        broken.map(|what| pin.fault(what, COMPILE))
    }

    /// Whether the hexsides of a river around a hex leave it on the wrong bank: each is walked the way the river flows.
    fn wrong_bank(&self, river: usize, hex: HexId, bank: Bank) -> Option<String> {
        let grid = &self.board.grid;
        let spots = self.theatre.rivers[river].course.iter().map(|at| grid.project(*at));
        let course = Course { spots: spots.collect() };
        let mut hand = 0.0;
        for other in grid.neighbours(hex) {
            let side = Side::new(hex, other);
            let water = self.board.sides.get(&side).and_then(|facts| facts.river.as_ref());
            if water.is_none_or(|water| water.river != self.theatre.rivers[river].id) {
                continue;
            }
            let (a, b) = grid.ends(side);
            let (a, b) = (Spot::of(a), Spot::of(b));
            let downstream = course.foot(b).along - course.foot(a).along;
            hand += grid.spot(hex).hand(a, b) * downstream;
        }
        let below = (bank == Bank::Left) == grid.left_is_below();
        let wrong = if below { hand > 0.0 } else { hand < 0.0 };
        wrong.then(|| format!("{} lies on the other bank", self.number(hex)))
    }

    fn unreached(&self, hex: HexId, edge: Edge) -> Option<String> {
        let board = self.board;
        let open = |from: HexId, to: HexId| {
            let facts = board.sides.get(&Side::new(from, to));
            facts.is_none_or(|facts| facts.river.is_none() || facts.bridge == Some(Bridge::Intact))
        };
        let reached = board.flood(hex, open);
        let there = reached.iter().any(|hex| board.grid.edges(*hex).contains(&edge));
        (!there).then(|| format!("vehicles cannot come to {} from the edge of the map", self.number(hex)))
    }

    /// A river ends at the edge of the map, at another river, and once at its source.
    fn rivers(&self, faults: &mut Faults) {
        let grid = &self.board.grid;
        let mut ends: BTreeMap<&str, BTreeMap<Corner, u32>> = BTreeMap::new();
        for (side, facts) in &self.board.sides {
            if let Some(water) = &facts.river {
                let (a, b) = grid.ends(*side);
                for corner in [a, b] {
                    *ends.entry(&water.river).or_default().entry(corner).or_default() += 1;
                }
            }
        }
        let mut around: BTreeMap<Corner, u32> = BTreeMap::new();
        for corner in grid.hexes().flat_map(|hex| grid.corners(hex)) {
            *around.entry(corner).or_default() += 1;
        }
        for (river, corners) in &ends {
            if self.theatre.river(river).is_none() {
                let what = format!("the river `{river}` is not one of the theatre");
                faults.push(Fault::new(HEXSIDES, what, COMPILE));
            }
            let elsewhere = |corner: &Corner| ends.iter().any(|(id, other)| id != river && other.contains_key(corner));
            let loose = corners
                .iter()
                .filter(|(corner, sides)| **sides == 1 && around[corner] == 3 && !elsewhere(corner));
            if loose.count() > 1 {
                let what = format!("the river `{river}` is broken: it ends in the middle of the land more than once");
                faults.push(Fault::new(HEXSIDES, what, COMPILE));
            }
        }
    }

    fn bridges(&self, faults: &mut Faults) {
        for (side, facts) in &self.board.sides {
            let crossing = facts.road.is_some() && facts.river.is_some();
            if crossing != facts.bridge.is_some() {
                let at = self.side_number(*side);
                let what = if crossing {
                    format!("a road crosses a river at {at} without a bridge")
                } else {
                    format!("there is a bridge at {at}, but no road over a river")
                };
                faults.push(Fault::new(HEXSIDES, what, COMPILE));
            }
        }
    }

    /// Every road of the theatre that is on the board joins its towns without a great detour.
    fn roads(&self, description: &Description, places: &Places, faults: &mut Faults) {
        for (road, _) in roads::shown(self.theatre, description) {
            let road = &self.theatre.roads[road];
            let stops: Vec<usize> = road
                .towns
                .iter()
                .copied()
                .filter(|town| places.shown[*town].is_some())
                .collect();
            for pair in stops.windows(2) {
                let (from, to) = (&places.hexes[pair[0]], &places.hexes[pair[1]]);
                let (Some(&a), Some(&b)) = (from.first(), to.first()) else {
                    continue;
                };
                let straight = self.board.grid.distance(a, b);
                let longest = straight + straight / 2 + 2;
                if road_length(self.board, a, b).is_none_or(|steps| steps > longest) {
                    let names = pair.iter().map(|town| self.theatre.towns[*town].id.as_str());
                    let names = names.collect::<Vec<_>>().join(" to ");
                    let what = format!("the road `{}` does not lead from {names}", road.id);
                    faults.push(Fault::new(HEXSIDES, what, COMPILE));
                }
            }
        }
    }

    /// German zones and entries lead to the front by road: to a hex that vehicles of the other side reach.
    fn marks(&self, data: &Files, faults: &mut Faults) {
        let text = data.get(MARKS).unwrap_or_default();
        let table = match CsvTable::read(MARKS, text, &["mark", "kind", "hexes", "source"], &[]) {
            Ok(table) => table,
            Err(found) => {
                faults.extend(found);
                return;
            }
        };
        let front: BTreeSet<HexId> = self
            .pins
            .iter()
            .filter_map(|pin| match pin.fixed {
                Fixed::Reach { hex, .. } => Some(hex),
                _ => None,
            })
            .collect();
        for row in table.rows() {
            let hexes = match hex_list(&self.board.grid, row.text("hexes")) {
                Ok(hexes) => hexes,
                Err(word) => {
                    let what = format!("`{word}` is not on the map");
                    faults.push(row.fault("hexes", what, "correct the numbers of its hexes"));
                    continue;
                }
            };
            let kind = row.text("kind");
            if kind != "zone" && kind != "entry" || front.is_empty() {
                continue;
            }
            let leads = |hex: &HexId| {
                let reached = self.board.flood(*hex, |from, to| self.board.way(from, to).is_some());
                !reached.is_disjoint(&front)
            };
            let lost: Vec<HexId> = hexes.iter().copied().filter(|hex| !leads(hex)).collect();
            if lost.len() == hexes.len() || kind == "entry" && !lost.is_empty() {
                let numbers: Vec<String> = lost.iter().map(|hex| self.number(*hex)).collect();
                let what = format!(
                    "no road leads from {kind} `{}` to the front: {}",
                    row.text("mark"),
                    numbers.join(" ")
                );
                faults.push(row.fault("hexes", what, "bring a road there, or move the mark"));
            }
        }
    }
}

/// Steps by road from one hex to another.
pub(super) fn road_length(board: &HexBoard, from: HexId, to: HexId) -> Option<i32> {
    let mut steps = BTreeMap::from([(from, 0)]);
    let mut open = VecDeque::from([from]);
    while let Some(hex) = open.pop_front() {
        let far = steps[&hex];
        if hex == to {
            return Some(far);
        }
        for next in board
            .grid
            .neighbours(hex)
            .filter(|next| board.way(hex, *next).is_some())
        {
            steps.entry(next).or_insert_with(|| {
                open.push_back(next);
                far + 1
            });
        }
    }
    None
}
