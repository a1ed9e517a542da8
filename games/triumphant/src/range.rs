//! How far a group can go in one leg (5.1–5.4): the cheapest ways from its hex to all others.
//!
//! Every step is judged by `step`. For the inner loop of play the same answers are worked out beforehand and laid out
//! as tables: costs by the chart, tolls by what stands where. The audit of positions compares the two.

use std::cell::RefCell;

use arrayvec::ArrayVec;
use grognard_board::{Costs, Flood, HexId, Leaving, NEVER, Step, WaysOut};
use grognard_core::Flow;
use grognard_core::cite::watching;

use crate::Triumphant;
use crate::contract::Why;
use crate::facts::{Class, GERMAN, Ground, UnitId};
use crate::movement::{Mover, Nth, Toll};
use crate::reason::Reason;
use crate::state::{BRIDGES, Gait, Group, HEXES, State};

thread_local! {
    static FLOOD: RefCell<Option<Flood>> = const { RefCell::new(None) };
}

/// What every step over the printed map costs, by ground and column of the chart. A ford, which takes everything and
/// only as the first step, is none: steps to neighbours are judged by themselves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Charted(Vec<Costs>);

const GROUNDS: [Ground; 2] = [Ground::Frost, Ground::Snow];

/// Points added by the hex that is entered.
struct Tolls {
    /// For those who come from a hex outside of enemy zones.
    free: [u8; HEXES],
    /// For those who leave an enemy zone: into the next they do not go (4.3).
    held: [u8; HEXES],
}

impl Triumphant {
    /// Runs `with` on this thread's flood.
    pub(crate) fn flooded<R>(&self, with: impl FnOnce(&mut Flood) -> R) -> R {
        FLOOD.with_borrow_mut(|flood| with(flood.get_or_insert_with(|| Flood::new(&self.facts.board.grid))))
    }

    /// Everything the group can reach in one leg, with what the worst off has left then.
    pub(crate) fn legs(&self, s: &State, group: &Group, mut found: impl FnMut(HexId, u8)) {
        self.explored(s, group, |to, left, _| found(to, left));
    }

    /// The same with the hexes that each leg enters.
    pub(crate) fn ways(&self, s: &State, group: &Group, mut found: impl FnMut(HexId, u8, Vec<HexId>)) {
        let grid = &self.facts.board.grid;
        self.explored(s, group, |to, left, flood| {
            let mut path = Vec::new();
            if let Some(flood) = flood {
                flood.path(grid, to, &mut path);
                path.retain(|&hex| Some(hex) != group.at);
            } else {
                path.push(to);
            }
            found(to, left, path);
        });
    }

    /// Every leg: steps to neighbours, then what the flood reaches beyond them.
    fn explored(&self, s: &State, group: &Group, mut found: impl FnMut(HexId, u8, Option<&Flood>)) {
        let Some(at) = group.at else { return };
        let grid = &self.facts.board.grid;
        let mut steps = 0_u8;
        for (way, to) in grid.neighbours(at) {
            if let Ok(lefts) = self.group_step(s, group, at, way) {
                steps |= 1 << way.index();
                let left = lefts[..group.units.len()].iter().copied().min().unwrap_or(0);
                found(to, left, None);
            }
        }
        self.flooded(|flood| {
            self.run_flood(s, group, at, flood);
            let direct = |to| grid.way(at, to).is_some_and(|way| steps >> way.index() & 1 == 1);
            for &to in flood.reached().iter().filter(|&&to| to != at && !direct(to)) {
                found(to, group.least() - flood.spent(to).unwrap_or(0), Some(flood));
            }
        });
    }

    /// Floods for the slowest of a group: whatever he can do, the others can (R36: more left is never worse).
    pub(crate) fn run_flood(&self, s: &State, group: &Group, at: HexId, flood: &mut Flood) {
        if watching() {
            self.flood_by_rules(s, group, at, flood);
        } else {
            self.flood_by_tables(s, group, at, flood);
        }
    }

    pub(crate) fn flood_by_rules(&self, s: &State, group: &Group, at: HexId, flood: &mut Flood) {
        let slowest = self.slowest(group);
        let budget = group.least();
        flood.run(&self.facts.board.grid, at, budget, |step: Step| {
            let left = budget - step.spent;
            let after = self.step(s, slowest, step.from, step.way, left, Nth::Later).ok()?;
            Some(left - after)
        });
    }

    pub(crate) fn flood_by_tables(&self, s: &State, group: &Group, at: HexId, flood: &mut Flood) {
        let mover = self.slowest(group);
        let budget = group.least();
        let costs = self.costs(s, mover);
        let bridged = self.bridged(s, mover, costs);
        let tolls = self.tolls(s, mover);
        flood.run_table(at, budget, |from, spent| {
            let built = bridged.iter().find(|(hex, _)| *hex == from);
            let ways = built.map_or_else(|| costs.out_of(from), |(_, ways)| ways);
            let (extra, tolls) = match (self.in_enemy_zone(s, mover.side, from), mover.gait) {
                (true, Gait::Strategic) => return None,
                (true, _) => (self.leaving(budget - spent), &tolls.held),
                (false, _) => (0, &tolls.free),
            };
            Some(Leaving { ways, extra, tolls })
        });
    }

    /// The costs of steps over the map as it is printed.
    fn costs(&self, s: &State, mover: Mover) -> &Costs {
        &self.lookup.charted.0[s.ground as usize * Mover::COLUMNS + mover.column()]
    }

    /// The hexes at both ends of built bridges, with the ways out of them.
    fn bridged(&self, s: &State, mover: Mover, costs: &Costs) -> ArrayVec<(HexId, WaysOut), { 2 * BRIDGES }> {
        let mut bridged: ArrayVec<(HexId, WaysOut), { 2 * BRIDGES }> = ArrayVec::new();
        let (grid, sides) = (&self.facts.board.grid, &self.facts.board.sides);
        for &side in &s.bridges {
            let (hex, way) = sides.first(side);
            let ends = grid
                .neighbour(hex, way)
                .map(|beyond| [(hex, way, beyond), (beyond, way.opposite(), hex)]);
            for (from, way, to) in ends.into_iter().flatten() {
                let known = bridged.iter().position(|(hex, _)| *hex == from).unwrap_or_else(|| {
                    bridged.push((from, *costs.out_of(from)));
                    bridged.len() - 1
                });
                let points = match self.chart(mover, self.crossing(s, side), to) {
                    Ok(Toll::Points(points)) => self.in_snow(s, points),
                    _ => NEVER,
                };
                bridged[known].1[way.index()] = (to, points);
            }
        }
        bridged
    }

    /// What hexes cost besides: enemy units close them (5.42), zones of control cost something (4.2) or, in strategic
    /// movement, close them as enemy ground does (5.2, 5.22).
    fn tolls(&self, s: &State, mover: Mover) -> Tolls {
        let strategic = mover.gait == Gait::Strategic;
        let zone = if strategic { NEVER } else { self.entering_zone(s) };
        let zones = s.cache.zones.all_from(!mover.side);
        let mut free = [0; HEXES];
        for (toll, ways) in free.iter_mut().zip(zones) {
            if !ways.is_empty() {
                *toll = zone;
            }
        }
        for hex in self.units_of(!mover.side).iter().filter_map(|unit| s.hex_of(unit)) {
            free[hex.index()] = NEVER;
        }
        if strategic {
            for hex in self.facts.board.grid.hexes() {
                if s.german_before.has(hex) != (mover.side == GERMAN) {
                    free[hex.index()] = NEVER;
                }
            }
        }
        let mut held = free;
        for (toll, ways) in held.iter_mut().zip(zones) {
            if !ways.is_empty() {
                *toll = NEVER;
            }
        }
        Tolls { free, held }
    }

    /// Works the costs out for every ground and mover, on the map without built bridges.
    pub(crate) fn chart_floods(&self) -> Charted {
        let board = &self.facts.board;
        let movers = GROUNDS
            .into_iter()
            .flat_map(|ground| Mover::columns().map(move |mover| (ground, mover)));
        let costs = movers.map(|(ground, mover)| {
            let factor = self.facts.tables.ground.effect(ground).movement;
            Costs::new(&board.grid, |from, way, to| {
                let crossing = self.crossing_as_printed(board.sides.of(from, way));
                match self.chart(mover, crossing, to) {
                    Ok(Toll::Points(points)) => Some(points * factor),
                    _ => None,
                }
            })
        });
        Charted(costs.collect())
    }

    fn slowest(&self, group: &Group) -> Mover {
        let mechanised = group
            .units
            .iter()
            .find(|&&unit| self.class_of(unit) == Class::Mechanised);
        let unit = mechanised.or(group.units.first()).copied().unwrap_or(UnitId(0));
        self.mover(unit, group.gait)
    }

    pub(crate) fn may_go(&self, s: &State, group: &Group, to: HexId, why: &mut Why) -> Flow {
        let at = why.value(group.at.ok_or(Reason::NotNow))?;
        let way = self.facts.board.grid.way(at, to);
        let direct = way.map(|way| self.group_step(s, group, at, way).map(drop));
        if direct == Some(Ok(())) || self.floods_to(s, group, at, to) {
            return Flow::Continue(());
        }
        if let Some(reason) = direct.and_then(Result::err) {
            return why.refuse(reason);
        }
        why.hear(self.may_stand(s, self.group_side(group), to))?;
        why.refuse(Reason::TooFar(to))
    }

    fn floods_to(&self, s: &State, group: &Group, at: HexId, to: HexId) -> bool {
        to != at
            && self.flooded(|flood| {
                self.run_flood(s, group, at, flood);
                flood.spent(to).is_some()
            })
    }
}
