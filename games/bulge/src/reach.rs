//! Questions about the map: where a unit could go, and where its supply comes from.

use grognard_board::{AreaId, Bits};
use grognard_core::{Fault, Reach, Side, Trace};

use crate::Bulge;
use crate::facts::{ALLIED, GERMAN, UnitId};
use crate::reason::Reason;
use crate::state::{Frame, March, Place, State};

impl Bulge {
    pub(crate) fn known_unit(&self, id: &str) -> Result<UnitId, Fault> {
        let unknown = || Fault::new("", format!("there is no unit '{id}'"), "use an id of units.csv");
        self.facts.unit(id).ok_or_else(unknown)
    }

    pub(crate) fn known_area(&self, code: &str) -> Result<AreaId, Fault> {
        let unknown = || Fault::new("", format!("there is no area '{code}'"), "use a code of areas.csv");
        self.facts.area(code).ok_or_else(unknown)
    }

    /// The move of a unit from here: the one in hand, or a fresh one.
    pub(crate) fn march_of(&self, s: &State, unit: UnitId) -> March {
        match s.frames.last() {
            Some(Frame::March(march)) if march.unit == unit => *march,
            _ => self.march(s, unit),
        }
    }

    /// Why a unit may not begin a move now, or could not if its area were chosen: empty if it may.
    pub(crate) fn held_back(&self, s: &State, unit: UnitId) -> Vec<Reason> {
        if s.area_of(unit).is_none() {
            return vec![Reason::NotOnMap(unit)];
        }
        let in_hand = matches!(s.frames.last(), Some(Frame::March(march)) if march.unit == unit);
        if in_hand {
            return Vec::new();
        }
        let mut reasons = Vec::new();
        if self.stuck(s).has(unit.0) {
            reasons.push(Reason::Stuck(unit));
        }
        if s.cube.has(unit.0) {
            reasons.push(Reason::CubeAlready(unit));
        }
        // Before an area is chosen every fresh unit counts as one that could be activated.
        let choosing = s.frames.last() == Some(&Frame::Choose);
        let judged = if choosing && reasons.is_empty() {
            self.class_may_move(s, unit)
        } else {
            self.may_move(s, unit)
        };
        reasons.extend(judged.err());
        reasons
    }

    /// All areas that a unit can reach in one move, with the areas it enters on the way.
    pub(crate) fn reach_of(&self, s: &State, subject: &str) -> Result<Vec<Reach>, Fault> {
        let unit = self.known_unit(subject)?;
        if !self.held_back(s, unit).is_empty() {
            return Ok(Vec::new());
        }
        let Some(start) = s.area_of(unit) else {
            return Ok(Vec::new());
        };
        let mut found: Vec<Reach> = Vec::new();
        let mut queue = vec![(s.clone(), start, self.march_of(s, unit), Vec::new())];
        while !queue.is_empty() {
            let (state, from, march, path) = queue.remove(0);
            for to in self.facts.map.neighbours(from).map(AreaId).filter(|&to| to != start) {
                let Ok(next) = self.step(&state, march, from, to) else {
                    continue;
                };
                let mut path: Vec<String> = path.clone();
                path.push(self.code(to).to_string());
                if found.iter().all(|reach| reach.place != self.code(to)) {
                    found.push(Reach {
                        place: self.code(to).to_string(),
                        cost: u32::from(next.steps),
                        path: path.clone(),
                        ends: self.enemy_in(&state, self.side_of(unit), to),
                    });
                }
                let mut there = state.clone();
                there.put(unit, Place::Area(to));
                queue.push((there, to, next, path));
            }
        }
        Ok(found)
    }

    /// The supply line of every unit on the map, or why it has none.
    pub(crate) fn supply_lines(&self, s: &State) -> Vec<Trace> {
        let mut traces = Vec::new();
        for side in [GERMAN, ALLIED] {
            let ground = self.supply_ground(s, side);
            for unit in self.on_map(s, side).map(UnitId) {
                let path = s.area_of(unit).and_then(|area| self.line_to_source(s, side, area, ground));
                traces.push(Trace {
                    subject: self.id(unit).to_string(),
                    refusal: path.is_none().then(|| self.refusal(Reason::Unsupplied(unit))),
                    path,
                });
            }
        }
        traces
    }

    /// A shortest chain of areas from here to a working source: breadth first, over ground that supply can pass.
    fn line_to_source(&self, s: &State, side: Side, from: AreaId, ground: Bits) -> Option<Vec<String>> {
        let sources = self.facts.sources[side];
        if sources.has(from.0) && self.controls(s, side, from) {
            return Some(vec![self.code(from).to_string()]);
        }
        let mut paths: Vec<Vec<AreaId>> = vec![vec![from]];
        let mut seen = Bits::one(from.0);
        let mut at = 0;
        while at < paths.len() {
            let path = paths[at].clone();
            at += 1;
            let last = path[path.len() - 1];
            for next in (self.facts.map.neighbours(last) & ground).without(seen) {
                seen.insert(next);
                let mut longer = path.clone();
                longer.push(AreaId(next));
                if sources.has(next) {
                    return Some(longer.iter().map(|&a| self.code(a).to_string()).collect());
                }
                paths.push(longer);
            }
        }
        None
    }
}
