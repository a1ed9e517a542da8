//! Rivers snapped to hexsides: each is one unbroken line of hexsides from source to mouth, the cheapest way along the
//! corners of the hexes that keeps near its course and leaves every town on its own bank.

use std::collections::{BTreeMap, BTreeSet};

use grognard_core::fault::{Fault, Faults};

use super::board::{HexBoard, Water, WaterClass};
use super::cheapest::{way, whole};
use super::course::{Course, Reach};
use super::description::FILE;
use super::grid::{Corner, Grid, HexId, Side, Spot};
use super::inputs::Inputs;
use super::pins::{Bank, Fixed, Pin};
use crate::theatre::RiverClass;

/// A hexside costs this much by itself, so that a river makes no needless bends.
const LENGTH: f64 = 0.12;
/// And this much for the square of its distance from the real course, in hex widths.
const AWAY: f64 = 2.2;
/// A hexside that puts a town on the wrong bank.
const WRONG_TOWN: f64 = 3.0;
/// A hexside that puts a pinned hex on the wrong bank.
const WRONG_BANK: f64 = 40.0;
/// A hexside another river runs along.
const SHARED: f64 = 6.0;
/// A corner another river touches, before the mouth.
const TOUCHED: f64 = 1.5;
/// Towns further than this from a course, in hex widths, do not bend the river.
const NEAR: f64 = 1.5;
/// A town this near to the course lies on both banks and bends the river little.
const ON_THE_WATER: f64 = 0.08;

/// A river of the theatre on the board.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) river: usize,
    pub(super) class: WaterClass,
    /// The real course, as far as it was followed.
    pub(super) course: Course,
    pub(super) sides: Vec<Side>,
    /// Hexsides it shares with a river that was there before.
    pub(super) shared: Vec<Side>,
}

pub(super) struct Rivers<'r> {
    pub(super) inputs: &'r Inputs<'r>,
}

/// The graph of corners and hexsides.
struct Corners {
    spots: Vec<Spot>,
    ids: BTreeMap<Corner, usize>,
    next: Vec<Vec<(usize, Side)>>,
    /// Corners at which a river can leave the map: only two hexes meet there.
    open: Vec<bool>,
}

impl Corners {
    fn new(grid: &Grid) -> Self {
        let mut ids = BTreeMap::new();
        let mut spots = Vec::new();
        let mut around: Vec<u8> = Vec::new();
        for corner in grid.hexes().flat_map(|hex| grid.corners(hex)) {
            let id = *ids.entry(corner).or_insert_with(|| {
                spots.push(Spot::of(corner));
                around.push(0);
                spots.len() - 1
            });
            around[id] += 1;
        }
        let mut next = vec![Vec::new(); spots.len()];
        for side in grid.sides() {
            let (a, b) = grid.ends(side);
            let (a, b) = (ids[&a], ids[&b]);
            next[a].push((b, side));
            next[b].push((a, side));
        }
        let open = around.iter().map(|hexes| *hexes == 2).collect();
        Self { spots, ids, next, open }
    }
}

/// One reach of a river on the map, with what it must pass.
struct Stretch {
    reach: Reach,
    /// Hexsides it must pass, in order.
    stations: Vec<Side>,
    /// Whether it begins with the first station.
    begins: bool,
}

/// What the way of one reach of a river must obey.
struct Task<'t> {
    stretch: &'t Stretch,
    forbidden: BTreeSet<Side>,
    /// Lines from hexes away from the river, and what it costs to cross them: whoever does, passes the hex on the
    /// wrong side.
    walls: Vec<Wall>,
    /// The river it flows into.
    into: Option<usize>,
    favoured: BTreeSet<Side>,
}

/// A line that a river should not cross.
struct Wall {
    from: Spot,
    to: Spot,
    cost: f64,
}

impl Rivers<'_> {
    /// Lays all rivers of the board, those that others flow into first.
    pub(super) fn lay(&self, faults: &mut Faults) -> Vec<Line> {
        let corners = Corners::new(self.inputs.grid);
        let mut lines: Vec<Line> = Vec::new();
        let mut used: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for river in self.in_order(faults) {
            let (course, into) = self.course(river);
            let mut line = Line {
                river,
                class: self.class(river),
                course: course.clone(),
                sides: Vec::new(),
                shared: Vec::new(),
            };
            for stretch in self.stretches(river, &course) {
                let task = self.task(river, &stretch, into);
                let Some(path) = self.path(&corners, &task, &lines, &used) else {
                    faults.push(self.no_way(river));
                    continue;
                };
                for step in path.windows(2) {
                    let side = corners.next[step[0]].iter().find(|(to, _)| *to == step[1]);
                    let Some(&(_, side)) = side else { continue };
                    if lines.iter().any(|other| other.sides.contains(&side)) {
                        line.shared.push(side);
                    } else if !line.sides.contains(&side) {
                        line.sides.push(side);
                    }
                }
                used.entry(river).or_default().extend(path);
            }
            lines.push(line);
        }
        lines
    }

    fn class(&self, river: usize) -> WaterClass {
        match self.inputs.theatre.rivers[river].class {
            RiverClass::Major | RiverClass::Canal => WaterClass::Major,
            RiverClass::Minor | RiverClass::Stream => WaterClass::Minor,
        }
    }

    fn shown(&self, river: usize) -> bool {
        let river = &self.inputs.theatre.rivers[river];
        river.class > RiverClass::Stream && !self.inputs.description.rivers.leave_out.contains(&river.id)
    }

    /// The rivers of the board: major ones first, none before the one it flows into.
    fn in_order(&self, faults: &mut Faults) -> Vec<usize> {
        for id in &self.inputs.description.rivers.leave_out {
            if self.inputs.theatre.river(id).is_none() {
                let what = format!("`rivers` leaves out the unknown river `{id}`");
                faults.push(Fault::new(FILE, what, "write an id of rivers.csv of the theatre"));
            }
        }
        let mut waiting: Vec<usize> = (0..self.inputs.theatre.rivers.len())
            .filter(|it| self.shown(*it))
            .collect();
        waiting.sort_by_key(|river| self.class(*river) == WaterClass::Minor);
        let mut order = Vec::new();
        while !waiting.is_empty() {
            let ready = |river: &usize| self.course(*river).1.is_none_or(|into| order.contains(&into));
            // A ring of rivers flowing into each other is cut somewhere.
            let at = waiting.iter().position(ready).unwrap_or(0);
            order.push(waiting.remove(at));
        }
        order
    }

    /// The course of a river, and the river of the board it flows into. If a river it joins is not on the board, it
    /// goes on along that one.
    fn course(&self, river: usize) -> (Course, Option<usize>) {
        let project = |number: usize| -> Vec<Spot> {
            let course = self.inputs.theatre.rivers[number].course.iter();
            course.map(|at| self.inputs.grid.project(*at)).collect()
        };
        let mut spots = project(river);
        let mut into = self.inputs.theatre.rivers[river].into;
        let mut followed = vec![river];
        while let Some(next) = into.filter(|next| !self.shown(*next) && !followed.contains(next)) {
            followed.push(next);
            let joined = Course { spots: project(next) };
            let foot = spots.last().map_or(0.0, |mouth| joined.foot(*mouth).along);
            spots.extend(joined.spots.into_iter().skip(foot as usize + 1));
            into = self.inputs.theatre.rivers[next].into;
        }
        (Course { spots }, into.filter(|into| self.shown(*into)))
    }

    /// The reaches of a river on the map.
    fn stretches(&self, river: usize, course: &Course) -> Vec<Stretch> {
        let mut course = course.clone();
        let begins = self.inputs.pins.iter().find_map(|pin| match pin.fixed {
            Fixed::Begins { river: it, side } if it == river => Some(side),
            _ => None,
        });
        if let Some(side) = begins {
            let foot = course.foot(self.middle(side));
            course.spots.drain(..(foot.along as usize).min(course.spots.len() - 2));
        }
        let stretch = |reach| Stretch {
            reach,
            stations: Vec::new(),
            begins: false,
        };
        let on_map = course.on_map(self.inputs.grid);
        let mut stretches: Vec<Stretch> = on_map.into_iter().map(stretch).collect();
        for pin in self.inputs.pins {
            let side = match pin.fixed {
                Fixed::River { river: it, side } | Fixed::Begins { river: it, side } if it == river => side,
                _ => continue,
            };
            let middle = self.middle(side);
            let away = |stretch: &&mut Stretch| whole(stretch.reach.course.distance(middle));
            if let Some(nearest) = stretches.iter_mut().min_by_key(away) {
                nearest.stations.push(side);
                nearest.begins |= Some(side) == begins;
            }
        }
        for Stretch { reach, stations, .. } in &mut stretches {
            let along = |side: &Side| whole(reach.course.foot(self.middle(*side)).along);
            stations.sort_by_key(|side| (Some(*side) != begins, along(side)));
        }
        // A river that only touches the map is not on it.
        stretches.retain(|stretch| stretch.reach.course.spots.len() > 12 || !stretch.stations.is_empty());
        stretches
    }

    fn middle(&self, side: Side) -> Spot {
        let (a, b) = self.inputs.grid.ends(side);
        Spot::of(a).middle(Spot::of(b))
    }

    fn task<'t>(&self, river: usize, stretch: &'t Stretch, into: Option<usize>) -> Task<'t> {
        let reach = &stretch.reach;
        let mut walls = Vec::new();
        for (number, town) in self.inputs.theatre.towns.iter().enumerate() {
            // A town of several hexes may lie on both banks.
            let [hex] = self.inputs.places.hexes[number][..] else {
                continue;
            };
            let foot = reach.course.foot(self.inputs.grid.project(town.at));
            if self.inputs.places.shown[number].is_some() && foot.distance < NEAR {
                let cost = WRONG_TOWN * (foot.distance / ON_THE_WATER).min(1.0);
                walls.push(self.wall(&reach.course, hex, foot.hand.signum(), cost));
            }
        }
        let mut forbidden = BTreeSet::new();
        for pin in self.inputs.pins {
            match pin.fixed {
                Fixed::Bank { river: it, hex, bank } if it == river => {
                    let below = (bank == Bank::Left) == self.inputs.grid.left_is_below();
                    let hand = if below { -1.0 } else { 1.0 };
                    walls.push(self.wall(&reach.course, hex, hand, WRONG_BANK));
                }
                Fixed::NoRiver { river: it, side } if it == river => {
                    forbidden.insert(side);
                }
                _ => {}
            }
        }
        let id = &self.inputs.theatre.rivers[river].id;
        let favoured = self.inputs.proposal.rivers.iter().filter(|(_, (name, _))| name == id);
        Task {
            stretch,
            forbidden,
            walls,
            into: into.filter(|_| !reach.leaves),
            favoured: favoured.map(|(side, _)| *side).collect(),
        }
    }

    /// A line from a hex square away from the course, on the hand where the hex belongs. It ends where it would come near
    /// to another bend of the river, unless the river must be bent round the hex.
    fn wall(&self, course: &Course, hex: HexId, hand: f64, cost: f64) -> Wall {
        /// Hex widths it reaches at most.
        const REACH: f64 = 2.0;
        let from = self.inputs.grid.spot(hex);
        let foot = course.foot(from);
        let last = course.spots.len() - 1;
        let at = foot.along as usize;
        let (before, after) = (course.spots[at.saturating_sub(6)], course.spots[(at + 7).min(last)]);
        let length = before.distance(after).max(1e-9) * hand;
        let (along, across) = (
            -(after.across - before.across) / length,
            (after.along - before.along) / length,
        );
        // A little aslant, so that it meets no corner of the grid.
        let at = |reach: f64| Spot {
            along: from.along + (along + 0.013 * across) * reach,
            across: from.across + (across - 0.017 * along) * reach,
        };
        let mut reach = REACH;
        if foot.hand * hand > 0.0 {
            let mut away = foot.distance;
            reach = 0.0;
            while reach < REACH && course.distance(at(reach + 0.25)) >= away {
                reach += 0.25;
                away = course.distance(at(reach));
            }
            reach = reach.max(0.6);
        }
        let to = at(reach);
        Wall { from, to, cost }
    }

    /// The corners a reach passes.
    fn path(
        &self,
        corners: &Corners,
        task: &Task<'_>,
        lines: &[Line],
        used: &BTreeMap<usize, Vec<usize>>,
    ) -> Option<Vec<usize>> {
        let taken: BTreeSet<Side> = lines.iter().flat_map(|line| line.sides.iter().copied()).collect();
        let touched: BTreeSet<usize> = used.values().flatten().copied().collect();
        let mouth = task.into.and_then(|into| used.get(&into));
        let count = corners.spots.len();
        let layers = task.stretch.stations.len();
        let next = |node: usize, steps: &mut Vec<(usize, u64)>| {
            let (layer, corner) = (node / count, node % count);
            for &(to, side) in &corners.next[corner] {
                if task.forbidden.contains(&side) {
                    continue;
                }
                let station = task.stretch.stations.iter().position(|it| *it == side);
                let layer = match station {
                    Some(number) if number == layer => layer + 1,
                    Some(_) => continue,
                    None => layer,
                };
                let mut cost = self.step_cost(task, side, corners.spots[corner], corners.spots[to]);
                if taken.contains(&side) {
                    cost += SHARED;
                }
                if touched.contains(&to) && mouth.is_none_or(|mouth| !mouth.contains(&to)) {
                    cost += TOUCHED;
                }
                steps.push((layer * count + to, whole(cost)));
            }
        };
        let starts = self.starts(corners, task);
        let end = |node: usize| {
            let (layer, corner) = (node / count, node % count);
            let good = layer == layers;
            good.then(|| self.end_cost(corners, task, mouth, corner)).flatten()
        };
        let path = way(count * (layers + 1), &starts, next, end)?;
        Some(path.into_iter().map(|node| node % count).collect())
    }

    fn step_cost(&self, task: &Task<'_>, side: Side, from: Spot, to: Spot) -> f64 {
        let away = task.stretch.reach.course.distance(from.middle(to));
        let mut cost = LENGTH + AWAY * away * away;
        if task.favoured.contains(&side) {
            cost *= 1.0 - f64::from(self.inputs.description.proposal.lines) / 100.0;
        }
        let crossed = |wall: &&Wall| {
            let across = from.hand(wall.from, wall.to) * to.hand(wall.from, wall.to) < 0.0;
            across && wall.from.hand(from, to) * wall.to.hand(from, to) < 0.0
        };
        cost += task.walls.iter().filter(crossed).map(|wall| wall.cost).sum::<f64>();
        cost
    }

    fn starts(&self, corners: &Corners, task: &Task<'_>) -> Vec<(usize, u64)> {
        let Some(&first) = task.stretch.reach.course.spots.first() else {
            return Vec::new();
        };
        if let Some(side) = task.stretch.stations.first().filter(|_| task.stretch.begins) {
            let (a, b) = self.inputs.grid.ends(*side);
            return [a, b].iter().map(|corner| (corners.ids[corner], 0)).collect();
        }
        let near = (0..corners.spots.len()).filter(|&corner| {
            let open = corners.open[corner];
            open == task.stretch.reach.enters && corners.spots[corner].distance(first) < 2.0
        });
        near.map(|corner| (corner, whole(corners.spots[corner].distance(first))))
            .collect()
    }

    fn end_cost(&self, corners: &Corners, task: &Task<'_>, mouth: Option<&Vec<usize>>, corner: usize) -> Option<u64> {
        let last = *task.stretch.reach.course.spots.last()?;
        let away = corners.spots[corner].distance(last);
        let fits = match mouth {
            Some(mouth) => mouth.contains(&corner),
            None => corners.open[corner] == task.stretch.reach.leaves,
        };
        (fits && away < 3.0).then(|| whole(2.0 * away * away))
    }

    fn no_way(&self, river: usize) -> Fault {
        let id = &self.inputs.theatre.rivers[river].id;
        let what = format!("the river `{id}` finds no way along the hexsides");
        let remedy = "look at its pins: they must lie near its course, in its order, and not be forbidden";
        Fault::new(FILE, what, remedy)
    }
}

/// Writes rivers into a board.
pub(super) fn write(inputs: &Inputs<'_>, lines: &[Line], board: &mut HexBoard) {
    for line in lines {
        for &side in &line.sides {
            let facts = board.sides.entry(side).or_default();
            facts.river = Some(Water {
                class: line.class,
                river: inputs.theatre.rivers[line.river].id.clone(),
            });
            let pinned =
                |pin: &&Pin| matches!(pin.fixed, Fixed::River { river, side: it } if river == line.river && it == side);
            if let Some(pin) = inputs.pins.iter().find(pinned) {
                facts.source.clone_from(&pin.source);
            }
        }
    }
}
