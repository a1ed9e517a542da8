//! Supply (7.0–7.4, R53–R57): lines to headquarters, lines to the edge, status of the turn and of the impulse.

use std::cell::RefCell;

use arrayvec::ArrayVec;
use grognard_board::{HexId, Trace as Lines};
use grognard_core::{Done, Side, Sink, Trace, permit, rule};

use crate::Triumphant;
use crate::event::Event;
use crate::facts::{ALLIED, HexSet, UnitId, UnitSet};
use crate::reason::Reason;
use crate::state::{State, Supplies, Supply};

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

    /// Supply of every unit on the map (7.11). A headquarters that reaches its edge feeds the units of its nation within
    /// its range; any other only keeps them from being isolated.
    pub(crate) fn supply_of_all(&self, s: &State) -> Supplies {
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
        let mut supply = Supplies::default();
        for unit in self.unit_ids() {
            if s.hex_of(unit).is_some() && !s.arrived.has(unit) {
                supply.set(unit, self.grade(s, unit, fed.has(unit), reached.has(unit)));
            }
        }
        supply
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

    /// The status of a unit by what reaches it; a headquarters is its own (7.11, R53), and the Allies are never isolated
    /// after the first days (7.4).
    fn grade(&self, s: &State, unit: UnitId, fed: bool, reached: bool) -> Supply {
        if fed {
            Supply::Supplied
        } else if reached || self.never_isolated(s, unit) {
            Supply::Unsupplied
        } else {
            rule!("7.11", Supply::Isolated, else Supply::Supplied)
        }
    }

    fn never_isolated(&self, s: &State, unit: UnitId) -> bool {
        let safe = !self.facts.calendar.allied_isolation.covers(self.today(s));
        rule!("7.4", safe && self.side_of(unit) == ALLIED)
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
                let near = at.is_some_and(|at| self.in_range(hq, at, hex));
                let line = at.is_some() && lines.has(hex) && s.ready.has(hq);
                now.set(unit, self.impulse_grade(s, unit, near, line));
            }
        });
        let now = rule!("7.0", now, else Supplies::default());
        s.impulse_supply = now;
        for unit in (now.unsupplied | now.isolated).iter() {
            let supply = now.of(unit);
            log.note(|| Event::ImpulseSupply { unit, supply });
        }
    }

    /// One grade at most is lost (R55); reinforcements lose none on their turn (R57).
    fn impulse_grade(&self, s: &State, unit: UnitId, near: bool, line: bool) -> Supply {
        let before = s.supply.of(unit);
        if permit!("R57", s.arrived.has(unit)) {
            return before;
        }
        let lower = match before {
            Supply::Supplied => Supply::Unsupplied,
            _ if self.never_isolated(s, unit) => Supply::Unsupplied,
            _ => Supply::Isolated,
        };
        if !near {
            rule!("8.21", lower, else before)
        } else if before == Supply::Supplied && !line {
            rule!("7.12", Supply::Unsupplied, else before)
        } else {
            before
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
        let supply = self.supply_of_all(&landed);
        let on_map = self.unit_ids().filter(|&unit| s.hex_of(unit).is_some());
        let of_turn = on_map.map(|unit| {
            let reason = match supply.of(unit) {
                Supply::Supplied => None,
                Supply::Unsupplied => Some(Reason::Unsupplied(unit)),
                Supply::Isolated => Some(Reason::Isolated(unit)),
            };
            self.told_line("turn", unit, supply.of(unit), paths[unit.index()].take(), reason)
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
                let near = at.is_some_and(|at| self.in_range(hq, at, hex));
                let path = lines.has(hex).then(|| lines.line(grid, hex).collect());
                let supply = self.impulse_grade(s, unit, near, path.is_some());
                let reason = match (supply, s.supply.of(unit)) {
                    (Supply::Supplied, _) => None,
                    _ if !near => Some(Reason::BeyondHq(unit)),
                    (_, Supply::Supplied) => Some(Reason::NoLineToHq(unit)),
                    (_, Supply::Unsupplied) => Some(Reason::Unsupplied(unit)),
                    (_, Supply::Isolated) => Some(Reason::Isolated(unit)),
                };
                self.told_line("impulse", unit, supply, path, reason)
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
        supply: Supply,
        path: Option<Vec<HexId>>,
        reason: Option<Reason>,
    ) -> Trace {
        Trace {
            subject: self.id(unit).to_string(),
            line: line.into(),
            status: supply.word().into(),
            path: path.map(|hexes| hexes.into_iter().map(|hex| self.label(hex).to_string()).collect()),
            refusal: reason.map(|reason| reason.explain(self)),
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
    pub(crate) fn supply_chore(&self, s: &State) -> Done {
        std::hint::black_box(self.supply_of_all(s));
        Done { times: 1, places: 0 }
    }
}
