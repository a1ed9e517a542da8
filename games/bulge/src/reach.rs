//! Questions about the map: where a unit could go.

use grognard_core::{CostTerm, Fault, Points, Reach};

use crate::frame::Frame;
use crate::march::{Charge, March};
use crate::prelude::*;

/// An area on the way of a march.
pub(crate) struct Marched {
    pub(crate) area: AreaId,
    pub(crate) march: March,
    /// The one before it, in the list of all.
    before: Option<usize>,
}

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

    /// Whether a unit may begin a move now, or could if its area were chosen: before that every fresh unit counts as
    /// one that could be activated.
    fn could_move(&self, s: &State, unit: UnitId) -> bool {
        let fresh = !(s.cube | self.stuck(s)).has(unit);
        match s.frames.last() {
            _ if s.area_of(unit).is_none() => false,
            Some(Frame::March(march)) if march.unit == unit => true,
            Some(Frame::Choose) => fresh && self.class_may_move(s, unit).is_ok(),
            _ => fresh && self.may_move(s, unit).is_ok(),
        }
    }

    /// Whether a unit may break through now, the one in hand included (S17a).
    pub(crate) fn breaks_through(&self, s: &State, unit: UnitId) -> bool {
        match s.frames.last() {
            Some(Frame::Breakthrough) => s.frames.able.has(unit),
            Some(Frame::Exploit(exploit)) => exploit.unit == unit || s.frames.able.has(unit),
            _ => false,
        }
    }

    /// All areas that a unit can reach in one move or breakthrough, with the areas it enters on the way.
    pub(crate) fn reach_of(&self, s: &State, subject: &str) -> Result<Vec<Reach>, Fault> {
        let unit = self.known_unit(subject)?;
        let side = self.side_of(unit);
        let code = |area: AreaId| self.code(area).to_string();
        let reach = |path: Vec<AreaId>, terms: Vec<Charge>| {
            let to = *path.last()?;
            let term = |(&area, term): (&AreaId, Charge)| CostTerm::new(code(area), term, Points::whole(1));
            Some(Reach {
                place: code(to),
                cost: Points::whole(terms.len() as i32),
                ends: self.enemy_in(s, side, to),
                terms: path.iter().zip(terms).map(term).collect(),
                path: path.into_iter().map(code).collect(),
            })
        };
        if self.breaks_through(s, unit) {
            let areas = self.exploits(s, unit).iter();
            let reached = areas.filter_map(|area| reach(vec![area], vec![Charge::Breakthrough]));
            return Ok(reached.collect());
        }
        if !self.could_move(s, unit) {
            return Ok(Vec::new());
        }
        let begun = self.march_of(s, unit);
        let found = self.marches(s, begun);
        let mut seen = AreaSet::EMPTY;
        let mut all = Vec::new();
        for (at, to) in found.iter().enumerate() {
            if !seen.has(to.area) {
                seen.insert(to.area);
                all.extend(reach(way_to(&found, at), to.march.terms(self, begun).collect()));
            }
        }
        Ok(all)
    }

    /// The areas entered on the way of a march to another one, the last included; nothing if it cannot get there.
    pub(crate) fn way(&self, s: &State, march: March, to: AreaId) -> Option<Vec<AreaId>> {
        let found = self.marches(s, march);
        let at = found.iter().position(|marched| marched.area == to)?;
        Some(way_to(&found, at))
    }

    /// All the ways a march can go on, nearest first. An area comes again only where the way there leaves another
    /// kind of move open.
    pub(crate) fn marches(&self, s: &State, march: March) -> Vec<Marched> {
        let Some(start) = s.area_of(march.unit) else {
            return Vec::new();
        };
        let mut found: Vec<Marched> = Vec::new();
        let mut at = None;
        loop {
            let (from, march) = at.map_or((start, march), |at: usize| (found[at].area, found[at].march));
            for to in self.facts.map.neighbours(from).iter().filter(|&to| to != start) {
                let Some(next) = self.open_step(s, march, from, to) else {
                    continue;
                };
                let kind = |m: March| (m.by_road, m.normal, m.strategic);
                if !found
                    .iter()
                    .any(|known| known.area == to && kind(known.march) == kind(next))
                {
                    found.push(Marched {
                        area: to,
                        march: next,
                        before: at,
                    });
                }
            }
            let next = at.map_or(0, |at| at + 1);
            if next == found.len() {
                return found;
            }
            at = Some(next);
        }
    }
}

/// The areas entered on the way to `found[at]`, the last one included.
fn way_to(found: &[Marched], at: usize) -> Vec<AreaId> {
    let steps = std::iter::successors(Some(at), |&at| found[at].before);
    let mut path: Vec<AreaId> = steps.map(|at| found[at].area).collect();
    path.reverse();
    path
}
