//! Roads as chains of hexes, and bridges where they cross rivers.
//!
//! A road passes the hexes of the towns the board shows and of those where roads meet; other towns of its list only bend
//! it.

use std::collections::{BTreeMap, BTreeSet};

use grognard_core::fault::{Fault, Faults};

use super::board::{Bridge, HexBoard, WaterClass, Way};
use super::cheapest::{way, whole};
use super::course::Course;
use super::description::{Description, FILE};
use super::grid::{HexId, Side, Spot};
use super::inputs::Inputs;
use super::pins::Fixed;
use crate::theatre::{RoadClass, Theatre};

/// A step costs this much more for the square of its distance from the real road, in hex widths.
const AWAY: f64 = 1.6;
/// Crossing a minor or a major river.
const CROSSING: [(WaterClass, f64); 2] = [(WaterClass::Minor, 1.0), (WaterClass::Major, 2.5)];
/// The share of its cost that a step costs where there is a road already.
const ALREADY: f64 = 0.6;

/// A road of the theatre on the board.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// What it is called in the report.
    pub(super) name: String,
    /// Its hexes, one list for every part on the map.
    pub(super) parts: Vec<Vec<HexId>>,
}

pub(super) struct Roads<'r> {
    pub(super) inputs: &'r Inputs<'r>,
}

/// Hexes at which a road may begin or end, with what each costs.
type Stop = Vec<(HexId, u64)>;

/// The way from one stop to the next.
struct Leg {
    from: Stop,
    to: Stop,
    course: Course,
}

/// The roads of the board with their class, main ones first.
pub(super) fn shown(theatre: &Theatre, description: &Description) -> Vec<(usize, Way)> {
    let rule = &description.roads;
    let mut shown = Vec::new();
    for (number, road) in theatre.roads.iter().enumerate() {
        let main = road.class == RoadClass::Main;
        if (main && !rule.leave_out.contains(&road.id)) || rule.also.contains(&road.id) {
            shown.push((number, if main { Way::Main } else { Way::Road }));
        }
    }
    shown.sort_by_key(|(_, way)| *way == Way::Road);
    shown
}

impl Roads<'_> {
    /// Lays all roads, main ones first, and writes them and their bridges into the board, which has its rivers.
    pub(super) fn lay(&self, board: &mut HexBoard, faults: &mut Faults) -> Vec<Chain> {
        self.inside_towns(board);
        let mut chains = Vec::new();
        let favoured = self.favoured();
        let shown = self.shown(faults);
        let joints = self.joints(&shown);
        for &(road, way) in &shown {
            let mut parts = Vec::new();
            for legs in self.legs(road, &joints) {
                let mut part: Vec<HexId> = Vec::new();
                for leg in legs {
                    match self.walk(&leg, board, &favoured) {
                        Some(hexes) => {
                            self.write(&hexes, way, "", board);
                            part.extend(hexes.into_iter().skip(usize::from(!part.is_empty())));
                        }
                        None => faults.push(self.no_way(road)),
                    }
                }
                if part.len() > 1 {
                    parts.push(part);
                }
            }
            let name = self.inputs.theatre.roads[road].id.clone();
            chains.push(Chain { name, parts });
        }
        chains.extend(self.by_hand(board, &favoured, faults));
        self.bridges(board, faults);
        chains
    }

    /// Roads between the hexes of a town of several.
    fn inside_towns(&self, board: &mut HexBoard) {
        for hexes in &self.inputs.places.hexes {
            for (number, &a) in hexes.iter().enumerate() {
                for &b in hexes[number + 1..].iter().filter(|b| self.inputs.grid.adjacent(a, **b)) {
                    self.write(&[a, b], Way::Main, "", board);
                }
            }
        }
    }

    /// Roads that overrides add.
    fn by_hand(&self, board: &mut HexBoard, favoured: &BTreeSet<Side>, faults: &mut Faults) -> Vec<Chain> {
        let mut chains = Vec::new();
        for pin in self.inputs.pins {
            let Fixed::Road { a, b, way } = pin.fixed else { continue };
            let leg = Leg {
                from: vec![(a, 0)],
                to: vec![(b, 0)],
                course: Course {
                    spots: vec![self.inputs.grid.spot(a), self.inputs.grid.spot(b)],
                },
            };
            let Some(hexes) = self.walk(&leg, board, favoured) else {
                faults.push(pin.fault("this road finds no way", "look at the rows `no-road` near it"));
                continue;
            };
            self.write(&hexes, way, &pin.source, board);
            chains.push(Chain {
                name: format!("{} – {}", self.inputs.grid.number(a), self.inputs.grid.number(b)),
                parts: vec![hexes],
            });
        }
        chains
    }

    fn favoured(&self) -> BTreeSet<Side> {
        let steps = self.inputs.proposal.roads.iter().flat_map(|road| road.chain.windows(2));
        steps.map(|step| Side::new(step[0], step[1])).collect()
    }

    /// The roads of the board; unknown ones in the description are faults.
    fn shown(&self, faults: &mut Faults) -> Vec<(usize, Way)> {
        let rule = &self.inputs.description.roads;
        for id in rule.also.iter().chain(&rule.leave_out) {
            if !self.inputs.theatre.roads.iter().any(|road| road.id == *id) {
                let what = format!("`roads` names the unknown road `{id}`");
                faults.push(Fault::new(FILE, what, "write an id of roads.csv of the theatre"));
            }
        }
        shown(self.inputs.theatre, self.inputs.description)
    }

    /// Towns that roads must pass: those on the board and those where roads meet.
    fn joints(&self, shown: &[(usize, Way)]) -> BTreeSet<usize> {
        let mut roads: BTreeMap<usize, usize> = BTreeMap::new();
        for &(road, _) in shown {
            let towns: BTreeSet<usize> = self.inputs.theatre.roads[road].towns.iter().copied().collect();
            for town in towns {
                *roads.entry(town).or_default() += 1;
            }
        }
        let joint =
            |(town, roads): (usize, usize)| (roads > 1 || self.inputs.places.shown[town].is_some()).then_some(town);
        roads.into_iter().filter_map(joint).collect()
    }

    /// The legs of each part of a road that is on the map.
    fn legs(&self, road: usize, joints: &BTreeSet<usize>) -> Vec<Vec<Leg>> {
        let towns = &self.inputs.theatre.roads[road].towns;
        let mut parts: Vec<Vec<Leg>> = Vec::new();
        let mut open: Option<(Stop, Vec<Spot>)> = None;
        for (at, &town) in towns.iter().enumerate() {
            let real = self.inputs.grid.project(self.inputs.theatre.towns[town].at);
            let hexes = &self.inputs.places.hexes[town];
            let end = at == 0 || at + 1 == towns.len();
            if hexes.is_empty() {
                if let Some((from, mut spots)) = open.take() {
                    let last = spots.last().copied().unwrap_or(real);
                    spots.push(real);
                    let to = self.gates(town, last, real);
                    self.close(&mut parts, from, to, spots);
                }
                continue;
            }
            let stop: Stop = hexes.iter().map(|hex| (*hex, 0)).collect();
            let spot = if joints.contains(&town) {
                self.inputs.grid.spot(hexes[0])
            } else {
                real
            };
            match open.take() {
                None => {
                    parts.push(Vec::new());
                    let before = at.checked_sub(1).map(|at| towns[at]);
                    open = Some(match before {
                        None => (stop, vec![spot]),
                        Some(outside) => {
                            let from = self.inputs.grid.project(self.inputs.theatre.towns[outside].at);
                            let gates = self.gates(outside, real, from);
                            self.close(&mut parts, gates, stop.clone(), vec![from, spot]);
                            (stop, vec![spot])
                        }
                    });
                }
                Some((from, mut spots)) => {
                    spots.push(spot);
                    if end || joints.contains(&town) {
                        self.close(&mut parts, from, stop.clone(), spots);
                        open = Some((stop, vec![spot]));
                    } else {
                        open = Some((from, spots));
                    }
                }
            }
        }
        self.detour(road, &mut parts);
        parts
    }

    fn close(&self, parts: &mut [Vec<Leg>], from: Stop, to: Stop, spots: Vec<Spot>) {
        if let Some(part) = parts.last_mut() {
            part.push(Leg {
                from,
                to,
                course: Course { spots },
            });
        }
    }

    /// Splits legs at hexes that overrides let the road pass.
    fn detour(&self, road: usize, parts: &mut [Vec<Leg>]) {
        for pin in self.inputs.pins {
            let Fixed::Via { road: it, hex } = pin.fixed else {
                continue;
            };
            if it != road {
                continue;
            }
            let spot = self.inputs.grid.spot(hex);
            let legs = parts.iter().enumerate();
            let places = legs.flat_map(|(part, legs)| (0..legs.len()).map(move |leg| (part, leg)));
            let away = |(part, leg): &(usize, usize)| whole(parts[*part][*leg].course.distance(spot));
            let Some((part, at)) = places.min_by_key(away) else {
                continue;
            };
            let leg = &mut parts[part][at];
            let (first, last) = (leg.course.spots[0], leg.course.spots[leg.course.spots.len() - 1]);
            let second = Leg {
                from: vec![(hex, 0)],
                to: std::mem::replace(&mut leg.to, vec![(hex, 0)]),
                course: Course {
                    spots: vec![spot, last],
                },
            };
            leg.course = Course {
                spots: vec![first, spot],
            };
            parts[part].insert(at + 1, second);
        }
    }

    /// The hexes at the edge where a road to a town outside leaves the map, with what each costs.
    fn gates(&self, town: usize, inside: Spot, outside: Spot) -> Stop {
        let pinned = self.inputs.pins.iter().find_map(|pin| match pin.fixed {
            Fixed::Exit { town: it, hex } if it == town => Some(hex),
            _ => None,
        });
        if let Some(hex) = pinned {
            return vec![(hex, 0)];
        }
        let line = Course {
            spots: vec![inside, outside],
        };
        let last = line
            .fine()
            .spots
            .into_iter()
            .rfind(|spot| self.inputs.grid.at(*spot).is_some());
        let Some(last) = last else { return Vec::new() };
        let edge = self
            .inputs
            .grid
            .hexes()
            .filter(|hex| !self.inputs.grid.edges(*hex).is_empty());
        edge.map(|hex| (hex, self.inputs.grid.spot(hex).distance(last)))
            .filter(|(_, away)| *away < 1.6)
            .map(|(hex, away)| (hex, whole(1.5 * away)))
            .collect()
    }

    /// The hexes of a leg.
    fn walk(&self, leg: &Leg, board: &HexBoard, favoured: &BTreeSet<Side>) -> Option<Vec<HexId>> {
        let forbidden = |side: Side| self.inputs.pins.iter().any(|pin| pin.fixed == Fixed::NoRoad { side });
        let starts: Vec<(usize, u64)> = leg.from.iter().map(|(hex, cost)| (usize::from(hex.0), *cost)).collect();
        let ends: BTreeMap<usize, u64> = leg.to.iter().map(|(hex, cost)| (usize::from(hex.0), *cost)).collect();
        let id = |node: usize| HexId(u16::try_from(node).unwrap_or(u16::MAX));
        let next = |node: usize, steps: &mut Vec<(usize, u64)>| {
            for to in self.inputs.grid.neighbours(id(node)) {
                let side = Side::new(id(node), to);
                if !forbidden(side) {
                    let cost = self.step_cost(leg, side, to, board, favoured);
                    steps.push((usize::from(to.0), whole(cost)));
                }
            }
        };
        let path = way(self.inputs.grid.len(), &starts, next, |node| ends.get(&node).copied())?;
        Some(path.into_iter().map(id).collect())
    }

    fn step_cost(&self, leg: &Leg, side: Side, to: HexId, board: &HexBoard, favoured: &BTreeSet<Side>) -> f64 {
        let away = leg.course.distance(self.inputs.grid.spot(to));
        let mut cost = 1.0 + AWAY * away * away;
        let facts = board.sides.get(&side);
        let water = facts.and_then(|facts| facts.river.as_ref());
        if let Some(water) = water {
            cost += CROSSING
                .iter()
                .find(|(class, _)| *class == water.class)
                .map_or(0.0, |it| it.1);
        }
        if facts.is_some_and(|facts| facts.road.is_some()) {
            cost *= ALREADY;
        }
        if favoured.contains(&side) {
            cost *= 1.0 - f64::from(self.inputs.description.proposal.lines) / 100.0;
        }
        cost
    }

    fn write(&self, hexes: &[HexId], way: Way, source: &str, board: &mut HexBoard) {
        for step in hexes.windows(2) {
            let facts = board.sides.entry(Side::new(step[0], step[1])).or_default();
            facts.road = facts.road.max(Some(way));
            if facts.source.is_empty() {
                source.clone_into(&mut facts.source);
            }
        }
    }

    /// A bridge wherever a road crosses a river, whole unless a pin says otherwise.
    fn bridges(&self, board: &mut HexBoard, faults: &mut Faults) {
        for facts in board.sides.values_mut() {
            if facts.road.is_some() && facts.river.is_some() {
                facts.bridge = Some(Bridge::Intact);
            }
        }
        for pin in self.inputs.pins {
            let Fixed::Bridge { side, bridge } = pin.fixed else {
                continue;
            };
            match board.sides.get_mut(&side) {
                Some(facts) if facts.bridge.is_some() => {
                    facts.bridge = Some(bridge);
                    facts.source.clone_from(&pin.source);
                }
                _ => faults.push(pin.fault(
                    "no road crosses a river here, so there is no bridge",
                    "remove the row, or bring road and river here with other rows",
                )),
            }
        }
    }

    fn no_way(&self, road: usize) -> Fault {
        let id = &self.inputs.theatre.roads[road].id;
        let what = format!("the road `{id}` finds no way on the map");
        Fault::new(FILE, what, "look at the rows `no-road` and `exit` near it")
    }
}
