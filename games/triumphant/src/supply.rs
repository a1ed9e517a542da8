//! Supply (7.0–7.4, R53–R57): lines to headquarters, lines to the edge, status of the turn and of the impulse.

use arrayvec::ArrayVec;
use grognard_board::Tracer as Lines;
use grognard_core::data::WordEnum;
use grognard_core::sum::{Sum, Total};
use grognard_core::{BenchmarkCount, Trace, TraceTerm, term, terms};
use std::cell::RefCell;

use crate::facts::HexSet;
use crate::prelude::*;
use crate::state::{Supplies, Supply};

terms! {
    /// By how many grades supply is worse: unsupplied is one, isolated two.
    pub(crate) enum Lack {
        /// No line within range to a headquarters that reaches its edge.
        Unfed = "7.11", "lack-unfed";
        /// No line to any headquarters at all.
        CutOff = "7.11", "lack-cut-off";
        /// The Allies are never isolated after the first days.
        NeverIsolated = "7.4", "lack-never-isolated";
        /// What it lacked in the Initial Segment.
        OfTurn = "7.12", "lack-of-turn";
        /// No line to the active headquarters, or that is not in combat supply.
        NoLine = "7.12", "lack-no-line";
        /// Out of the range of the active headquarters.
        BeyondHq = "8.21", "lack-beyond-hq";
    }
}

/// As many headquarters as a set of chits can hold.
const CHITS: usize = 16;

/// A part of the map that supply lines of a side can go all over.
#[derive(Clone, Copy)]
struct Region {
    /// The units of the side in it.
    units: UnitSet,
    /// Whether it reaches the side's edge.
    based: bool,
}

/// Units that are fed, and units to which lines lead.
#[derive(Clone, Copy)]
struct Feeding {
    fed: UnitSet,
    reached: UnitSet,
}

/// How the active headquarters leads a unit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Led {
    /// It is in range, in combat supply, and has a line to the unit.
    ByLine,
    /// It is in range.
    WithoutLine,
    Beyond,
}

/// No line is longer: the map has fewer hexes.
const ANY_LENGTH: u16 = u16::MAX;

thread_local! {
    static LINES: RefCell<Option<Lines>> = const { RefCell::new(None) };
}

impl Triumphant {
    fn traced<R>(&self, with: impl FnOnce(&mut Lines) -> R) -> R {
        LINES.with_borrow_mut(|lines| with(lines.get_or_insert_with(|| Lines::new(&self.facts.board.grid))))
    }

    /// Whether a supply line may pass a hex: no enemy unit, and no enemy zone unless a friend stands there (7.13, R54).
    /// Foot units can walk everywhere, so no hexside bars it.
    #[inline]
    fn line_passes(&self, s: &State, side: Side, hex: HexId) -> bool {
        match s.holder(self, hex) {
            Some(holder) if holder == side => true,
            Some(_) => !rule!("7.13", true),
            None => !rule!("7.13", self.in_enemy_zone(s, side, hex)),
        }
    }

    /// Lines from some hexes of a side outwards, up to a length.
    fn lines(&self, s: &State, side: Side, from: &[HexId], length: u16, lines: &mut Lines) {
        let grid = &self.facts.board.grid;
        lines.run(grid, from.iter().copied(), length, |_, _, to| {
            self.line_passes(s, side, to)
        });
    }

    /// The supply of the turn begins (7.11).
    pub(crate) fn judge_supply(&self, s: &mut State) {
        s.supply = self.supply_of_all(s);
    }

    /// Supply of every unit on the map (7.11).
    pub(crate) fn supply_of_all(&self, s: &State) -> Supplies {
        let feeding = self.feeding(s);
        let mut supply = Supplies::default();
        for unit in self.unit_ids() {
            if s.hex_of(unit).is_some() && !s.arrived.has(unit) {
                let mut lack = Total::default();
                self.lack(s, unit, feeding, &mut lack);
                supply.set(unit, Supply::lacking(lack.0));
            }
        }
        supply
    }

    /// Who is fed, and whom lines lead to. A headquarters that reaches its edge feeds the units of its nation within its
    /// range; any other only keeps them from being isolated.
    fn feeding(&self, s: &State) -> Feeding {
        let (mut fed, mut reached) = (UnitSet::default(), UnitSet::default());
        let mut regions: ArrayVec<Region, CHITS> = ArrayVec::new();
        for (hq, led) in self.lookup.hqs.iter().zip(&self.lookup.led) {
            let Some(hex) = s.hex_of(*hq) else { continue };
            let known = regions.iter().find(|region| region.units.has(*hq)).copied();
            let region = known.unwrap_or_else(|| {
                let region = self.region(s, self.side_of(*hq), hex);
                let _ = regions.try_push(region);
                region
            });
            reached |= region.units & *led;
            if region.based {
                fed |= self.fed_by(s, *hq, hex, region.units & (*led - fed));
            }
        }
        Feeding { fed, reached }
    }

    /// All that lines of a side from a hex lead to, however long.
    fn region(&self, s: &State, side: Side, hex: HexId) -> Region {
        let (grid, edge) = (&self.facts.board.grid, Self::home_edge(side));
        self.traced(|lines| {
            self.lines(s, side, &[hex], ANY_LENGTH, lines);
            let source = |at: &HexId| grid.on_edge(*at, edge) && self.controls(s, side, *at);
            let there = |unit: &UnitId| s.hex_of(*unit).is_some_and(|at| lines.has(at));
            Region {
                units: self.units_of(side).iter().filter(there).collect(),
                based: lines.reached().iter().any(source),
            }
        })
    }

    /// Those of `units`, which lines lead to, that a headquarters feeds: itself, and what is in its range.
    fn fed_by(&self, s: &State, hq: UnitId, hex: HexId, units: UnitSet) -> UnitSet {
        self.traced(|lines| {
            self.lines(s, self.side_of(hq), &[hex], self.range_of(hq), lines);
            let near = |unit: UnitId| s.hex_of(unit).is_some_and(|at| lines.has(at));
            let fed = |unit: &UnitId| *unit == hq || !self.is_hq(*unit) && rule!("7.11", near(*unit), else true);
            units.iter().filter(fed).collect()
        })
    }

    /// What a unit lacks by what reaches it; a headquarters is its own (7.11, R53).
    fn lack(&self, s: &State, unit: UnitId, feeding: Feeding, sum: &mut impl Sum<Lack>) {
        if feeding.fed.has(unit) {
            return;
        }
        term!(sum, Lack::Unfed, 1);
        if !feeding.reached.has(unit) {
            term!(sum, Lack::CutOff, 1);
            self.spare_isolation(s, unit, sum);
        }
    }

    /// The Allies are never isolated after the first days (7.4).
    fn spare_isolation(&self, s: &State, unit: UnitId, sum: &mut impl Sum<Lack>) {
        let isolated = Supply::lacking(sum.total()) == Supply::Isolated;
        let safe = !self.facts.calendar.allied_isolation.covers(self.today(s));
        let spared = isolated && safe && self.side_of(unit) == ALLIED;
        term!(sum, Lack::NeverIsolated, -i32::from(spared));
    }

    /// The status of the turn as the counters show it: upright, turned by a quarter, upside down (7.14).
    pub(crate) fn shown_supply(s: &State) -> Supplies {
        rule!("7.14", s.supply, else Supplies::default())
    }

    /// Supply of the eligible units in this impulse (7.12, 8.21, R55).
    pub(crate) fn judge_impulse_supply<L: Sink<Event>>(&self, s: &mut State, hq: UnitId, log: &mut L) {
        let side = self.side_of(hq);
        let at = s.hex_of(hq);
        let mut now = Supplies::default();
        self.traced(|lines| {
            if let Some(at) = at {
                self.lines(s, side, &[at], self.range_of(hq), lines);
            }
            for unit in s.eligible.iter() {
                let Some(hex) = s.hex_of(unit) else { continue };
                let mut lack = Total::default();
                self.impulse_lack(s, unit, self.led(s, hq, hex, lines), &mut lack);
                now.set(unit, Supply::lacking(lack.0));
            }
        });
        let now = rule!("7.0", now, else Supplies::default());
        s.impulse_supply = now;
        for unit in (now.unsupplied | now.isolated).iter() {
            let supply = now.of(unit);
            log.note(|| Event::ImpulseSupply { unit, supply });
        }
    }

    /// How the active headquarters leads a unit, with the lines from it.
    fn led(&self, s: &State, hq: UnitId, hex: HexId, lines: &Lines) -> Led {
        let near = s.hex_of(hq).is_some_and(|at| self.in_range(hq, at, hex));
        match near {
            false => Led::Beyond,
            true if s.ready.has(hq) && lines.has(hex) => Led::ByLine,
            true => Led::WithoutLine,
        }
    }

    /// What a unit lacks in this impulse. One grade at most is lost (R55); reinforcements lose none on their turn (R57).
    fn impulse_lack(&self, s: &State, unit: UnitId, led: Led, sum: &mut impl Sum<Lack>) {
        let before = s.supply.of(unit);
        sum.add(Lack::OfTurn, before as i32);
        if permit!("R57", s.arrived.has(unit)) {
            return;
        }
        if led == Led::Beyond {
            term!(sum, Lack::BeyondHq, i32::from(before != Supply::Isolated));
            self.spare_isolation(s, unit, sum);
        } else if rule!("R55", before == Supply::Supplied, else before != Supply::Isolated) {
            term!(sum, Lack::NoLine, i32::from(led == Led::WithoutLine));
        }
    }

    /// The supply lines of the units on the map as they are now: that of the Initial Segment (7.11), and in an impulse that
    /// of every eligible unit to the active headquarters (7.12).
    pub(crate) fn supply_lines(&self, s: &State) -> Vec<Trace> {
        let mut paths: Vec<Option<Vec<HexId>>> = vec![None; self.facts.units.len()];
        for &hq in &self.lookup.hqs {
            if let Some(at) = s.hex_of(hq) {
                self.feed(s, hq, at, &mut paths);
            }
        }
        let mut landed = s.clone();
        landed.arrived = UnitSet::default();
        let feeding = self.feeding(&landed);
        let on_map = self.unit_ids().filter(|&unit| s.hex_of(unit).is_some());
        let of_turn = on_map.map(|unit| {
            let mut lack = Vec::new();
            self.lack(s, unit, feeding, &mut lack);
            let reason = match Supply::lacking(lack.total()) {
                Supply::Supplied => None,
                Supply::Unsupplied => Some(Reason::Unsupplied(unit)),
                Supply::Isolated => Some(Reason::Isolated(unit)),
            };
            self.told_line("turn", unit, lack, paths[unit.index()].take(), reason)
        });
        let mut traces: Vec<Trace> = of_turn.collect();
        if let Some(hq) = s.hq {
            traces.extend(self.impulse_lines(s, hq));
        }
        traces
    }

    /// The line of every eligible unit to the active headquarters, and what is wrong with its supply in this impulse.
    fn impulse_lines(&self, s: &State, hq: UnitId) -> Vec<Trace> {
        let (grid, at) = (&self.facts.board.grid, s.hex_of(hq));
        self.traced(|lines| {
            let ready = at.filter(|_| s.ready.has(hq));
            self.lines(s, self.side_of(hq), ready.as_slice(), self.range_of(hq), lines);
            let eligible = s.eligible.iter().filter_map(|unit| Some((unit, s.hex_of(unit)?)));
            let told = |(unit, hex): (UnitId, HexId)| {
                let led = self.led(s, hq, hex, lines);
                let path = lines.has(hex).then(|| lines.line(grid, hex).collect());
                let mut lack = Vec::new();
                self.impulse_lack(s, unit, led, &mut lack);
                let reason = match (Supply::lacking(lack.total()), s.supply.of(unit)) {
                    (Supply::Supplied, _) => None,
                    _ if led == Led::Beyond => Some(Reason::BeyondHq(unit)),
                    (_, Supply::Supplied) => Some(Reason::NoLineToHq(unit)),
                    (_, Supply::Unsupplied) => Some(Reason::Unsupplied(unit)),
                    (_, Supply::Isolated) => Some(Reason::Isolated(unit)),
                };
                self.told_line("impulse", unit, lack, path, reason)
            };
            eligible.map(told).collect()
        })
    }

    /// The line of a headquarters to its edge, and if it has one, those of units in range that have none yet.
    fn feed(&self, s: &State, hq: UnitId, at: HexId, paths: &mut [Option<Vec<HexId>>]) {
        let (side, grid) = (self.side_of(hq), &self.facts.board.grid);
        let edge = Self::home_edge(side);
        self.traced(|lines| {
            self.lines(s, side, &[at], ANY_LENGTH, lines);
            let mut sources = lines.reached().iter().copied();
            let Some(source) = sources.find(|&at| grid.on_edge(at, edge) && self.controls(s, side, at)) else {
                return;
            };
            let mut path: Vec<HexId> = lines.line(grid, source).collect();
            path.reverse();
            paths[hq.index()] = Some(path);
            for unit in self.units_of(side).iter() {
                let fed = !self.is_hq(unit) && self.unit(unit).nation == self.unit(hq).nation;
                let path = &mut paths[unit.index()];
                let near = |&hex: &HexId| lines.steps(hex).is_some_and(|steps| steps <= self.range_of(hq));
                if let Some(hex) = s.hex_of(unit).filter(|_| fed && path.is_none()).filter(near) {
                    *path = Some(lines.line(grid, hex).collect());
                }
            }
        });
    }

    fn told_line(
        &self,
        line: &str,
        unit: UnitId,
        lack: Vec<(Lack, i32)>,
        path: Option<Vec<HexId>>,
        reason: Option<Reason>,
    ) -> Trace {
        Trace {
            subject: self.id(unit).to_string(),
            line: line.into(),
            status: Supply::lacking(lack.total()).word().into(),
            path: path.map(|hexes| hexes.into_iter().map(|hex| self.label(hex).to_string()).collect()),
            refusal: reason.map(|reason| reason.explain(self)),
            terms: lack
                .into_iter()
                .map(|(term, value)| TraceTerm::new(term, value))
                .collect(),
        }
    }

    /// Where a unit could be fed by one of some headquarters: their lines lead there or beside it.
    pub(crate) fn fed_ground(&self, s: &State, side: Side, hqs: &[HexId], range: u16) -> HexSet {
        self.traced(|lines| {
            self.lines(s, side, hqs, range.saturating_sub(1), lines);
            lines.reached().iter().copied().collect()
        })
    }

    /// For measuring: the supply of every unit.
    pub(crate) fn supply_benchmark(&self, s: &State) -> BenchmarkCount {
        std::hint::black_box(self.supply_of_all(s));
        BenchmarkCount { times: 1, places: 0 }
    }
}
