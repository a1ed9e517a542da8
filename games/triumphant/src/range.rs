//! How far a group can go in one leg (5.1–5.4): the cheapest ways from its hex to all others.
//!
//! What steps over the printed map cost is worked out beforehand, by the function that tells the terms. The audit of
//! positions compares the range with what the rules say of every single step.

use arrayvec::ArrayVec;
use grognard_board::{Costs, Errand, Flood, HexsideId, Leaving, NEVER, Way};
use grognard_core::data::WordEnum;
use grognard_core::sum::Total;
use std::cell::RefCell;

use crate::facts::{Class, Ground, HexSet};
use crate::movement::Mover;
use crate::prelude::*;
use crate::state::{BRIDGES, GROUP, Gait, Group, Place};

thread_local! {
    static FLOOD: RefCell<Option<Flood>> = const { RefCell::new(None) };
}

/// What every step over the printed map costs, by ground and column of the chart. A ford, which takes everything and
/// only as the first step, is none: steps to neighbours are judged by themselves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Charted(Vec<Costs>);

impl Triumphant {
    /// Runs `with` on this thread's flood.
    pub(crate) fn flooded<R>(&self, with: impl FnOnce(&mut Flood) -> R) -> R {
        FLOOD.with_borrow_mut(|flood| with(flood.get_or_insert_with(|| Flood::new(&self.facts.board.grid))))
    }

    /// Everything the group can reach in one leg.
    pub(crate) fn legs(&self, s: &State, group: &Group, mut found: impl FnMut(HexId)) {
        self.explored(s, group, |to, _| found(to));
    }

    /// The same with the hexes that each leg enters.
    pub(crate) fn ways(&self, s: &State, group: &Group, mut found: impl FnMut(HexId, Vec<HexId>)) {
        let grid = &self.facts.board.grid;
        self.explored(s, group, |to, flood| {
            let mut path = Vec::new();
            if let Some(flood) = flood {
                flood.path(grid, to, &mut path);
                path.retain(|&hex| Some(hex) != group.at);
            } else {
                path.push(to);
            }
            found(to, path);
        });
    }

    /// Every leg: steps to neighbours, then what the flood reaches beyond them.
    fn explored(&self, s: &State, group: &Group, mut found: impl FnMut(HexId, Option<&Flood>)) {
        let Some(at) = group.at else { return };
        let mut direct = [at; 6];
        for (way, to) in self.facts.board.grid.neighbours(at) {
            if self.group_step(s, group, at, way).is_ok() {
                direct[way.index()] = to;
                found(to, None);
            }
        }
        self.flooded(|flood| {
            self.run_flood(s, group, at, flood);
            let beyond = |to: &&HexId| **to != at && !direct.contains(to);
            for &to in flood.reached().iter().filter(beyond) {
                found(to, Some(flood));
            }
        });
    }

    /// Floods for the slowest of a group: whatever he can do, the others can (R36: more left is never worse).
    pub(crate) fn run_flood(&self, s: &State, group: &Group, at: HexId, flood: &mut Flood) {
        self.flood_to(s, group, at, HexId::OFF, flood);
    }

    /// The same, ended as soon as the cheapest way to one hex is known.
    ///
    /// It runs over the table of costs. Enemy units close hexes (5.42); enemy zones cost a toll (4.2) and close those
    /// ahead to whoever leaves one (4.3). In strategic movement zones are closed, as enemy ground is (5.2, 5.22).
    pub(crate) fn flood_to(&self, s: &State, group: &Group, at: HexId, target: HexId, flood: &mut Flood) {
        let errand = Errand {
            source: at,
            budget: group.least(),
            target,
        };
        let mover = self.slowest(group);
        let costs = self.costs(s, mover);
        let bridgeheads = self.bridgeheads(s);
        let ways = |from: HexId| {
            let mut ways = costs.out_of(from);
            for &(_, way, to, side) in bridgeheads.iter().filter(|(hex, ..)| *hex == from) {
                ways.set(way, self.charted(s.ground, mover, self.crossing(s, side), to));
            }
            ways
        };
        let closed = |hex| s.holder(self, hex) == Some(!mover.side);
        let zone = s.cache.zones.of_side(!mover.side);
        if mover.gait == Gait::Strategic {
            let (german, before) = (mover.side == GERMAN, &s.german_before);
            let leave = |from, _| {
                (!zone(from)).then(|| Leaving {
                    ways: ways(from),
                    extra: 0,
                    toll: NEVER,
                })
            };
            let barred = move |to| zone(to) | (before.has(to) != german);
            return flood.run_table(errand, closed, leave, barred);
        }
        let points = |charge: &dyn Fn(&mut Total)| {
            let mut sum = Total::default();
            charge(&mut sum);
            sum.0 as u8
        };
        let toll = points(&|sum| self.enter_zone(s, sum));
        let leave = |from, spent| {
            let ways = ways(from);
            Some(if zone(from) {
                let extra = points(&|sum| self.leave_zone(errand.budget - spent, sum));
                let toll = NEVER;
                Leaving { ways, extra, toll }
            } else {
                Leaving { ways, extra: 0, toll }
            })
        };
        flood.run_table(errand, closed, leave, zone);
    }

    /// The costs of steps over the map as it is printed.
    pub(crate) fn costs(&self, s: &State, mover: Mover) -> &Costs {
        &self.lookup.charted.0[s.ground as usize * Mover::COLUMNS + mover.column()]
    }

    /// The hexes at both ends of built bridges, each with the way over it and the hex beyond.
    fn bridgeheads(&self, s: &State) -> ArrayVec<(HexId, Way, HexId, HexsideId), { 2 * BRIDGES }> {
        let over = |&side: &HexsideId| {
            let (hex, way) = self.facts.board.sides.first(side);
            let beyond = self.facts.board.grid.neighbour(hex, way);
            beyond.map(|beyond| [(hex, way, beyond, side), (beyond, way.opposite(), hex, side)])
        };
        s.bridges.iter().filter_map(over).flatten().collect()
    }

    /// Works the costs out for every ground and mover, on the map without built bridges.
    pub(crate) fn chart_floods(&self) -> Charted {
        let board = &self.facts.board;
        let on = |&(_, ground): &(&str, Ground)| Mover::columns().map(move |mover| (ground, mover));
        let movers = Ground::WORDS.iter().flat_map(on);
        let costs = movers.map(|(ground, mover)| {
            Costs::new(&board.grid, |from, way, to| {
                self.charted(ground, mover, self.crossing_as_printed(board.sides.of(from, way)), to)
            })
        });
        Charted(costs.collect())
    }

    pub(crate) fn slowest(&self, group: &Group) -> Mover {
        let slow = |unit: &&UnitId| self.class_of(**unit) == Class::Mechanised;
        let mechanised = group.units.iter().find(slow);
        let unit = mechanised.or(group.units.first()).copied().unwrap_or(UnitId(0));
        self.mover(unit, group.gait)
    }

    pub(crate) fn may_go(&self, s: &State, group: &Group, to: HexId, why: &mut Why) -> Flow {
        let at = why.value(group.at.ok_or_else(|| self.not_entered(s, group)))?;
        why.gate(require(at != to, Reason::ThereAlready(to)))?;
        let way = self.facts.board.grid.way(at, to);
        let direct = way.map(|way| self.group_step(s, group, at, way).map(drop));
        if direct == Some(Ok(())) || self.floods_to(s, group, at, to) {
            return Flow::Continue(());
        }
        if let Some(reason) = direct.and_then(Result::err) {
            return why.refuse(reason);
        }
        let bar = self.bar_before(s, group, at, to);
        why.refuse(bar.unwrap_or(Reason::TooFar(to)))
    }

    /// Why a group that is not on the map goes nowhere.
    fn not_entered(&self, s: &State, group: &Group) -> Reason {
        let first = group.units.first().copied();
        let waits = |unit| {
            if s.place(unit) == Place::Waiting {
                Reason::EntersFirst(unit)
            } else {
                Reason::NotOnMap(unit)
            }
        };
        first.map_or(Reason::NothingInHand, waits)
    }

    /// What closes the way to a hex however much a group had left: the step into it from ground that it reaches or, if it
    /// could never get there, the one by which the shortest way leaves the ground that it ever could reach. Nothing if
    /// the hex is only too far.
    fn bar_before(&self, s: &State, group: &Group, at: HexId, to: HexId) -> Option<Reason> {
        let reached = |group: &Group| -> HexSet {
            self.flooded(|flood| {
                self.run_flood(s, group, at, flood);
                flood.reached().iter().copied().collect()
            })
        };
        let mut rich = group.clone();
        rich.left = [NEVER - 1; GROUP];
        let (near, open) = (reached(group), reached(&rich));
        rich.steps = rich.steps.max(1);
        let bar = |from| {
            let way = self.facts.board.grid.way(from, to)?;
            let there = Group {
                at: Some(from),
                ..rich.clone()
            };
            Some(self.group_step(s, &there, from, way).err())
        };
        let bars: Option<Vec<Reason>> = near.iter().filter_map(bar).collect();
        match bars {
            Some(bars) if !bars.is_empty() => return bars.first().copied(),
            _ if open.has(to) => return None,
            _ => {}
        }
        let (mut seen, mut queue) = (HexSet::EMPTY, vec![to]);
        seen.insert(to);
        for next in 0.. {
            let &hex = queue.get(next)?;
            for from in self.beside(hex) {
                if open.has(from) {
                    rich.at = Some(from);
                    let way = self.facts.board.grid.way(from, hex)?;
                    return self.group_step(s, &rich, from, way).err();
                }
                if !seen.has(from) {
                    seen.insert(from);
                    queue.push(from);
                }
            }
        }
        None
    }

    fn floods_to(&self, s: &State, group: &Group, at: HexId, to: HexId) -> bool {
        to != at
            && self.flooded(|flood| {
                self.flood_to(s, group, at, to, flood);
                flood.spent(to).is_some()
            })
    }
}
