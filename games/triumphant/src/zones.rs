//! Zones of control (4.0, 4.1, 11.6) and everything that a change of place brings with it.

use grognard_board::{Way, Ways, Zones};
use grognard_core::BySide;
use grognard_table::view::{Overlay, OverlayPlace};

use crate::prelude::*;
use crate::state::{HEXES, Place};

/// Units as zones of control count them; headquarters do not.
#[derive(Clone, Copy, Default)]
struct Force {
    large: bool,
    battalions: u8,
}

impl Triumphant {
    /// Whether a hex lies in a zone of control of the enemies of `side`.
    #[inline]
    pub(crate) fn in_enemy_zone(&self, s: &State, side: Side, hex: HexId) -> bool {
        s.cache.zones.has(!side, hex)
    }

    /// The ways in which the units of a hex exert a zone of control.
    pub(crate) fn projection(&self, s: &State, hex: HexId) -> Ways {
        let Some(side) = s.holder(self, hex) else {
            return Ways::NONE;
        };
        // Foot units could cross every hexside, the others only some (4.0).
        let foot = self.force(s.stack(hex).filter(|&unit| !self.mechanised(unit)));
        let open = if self.exerts(foot) {
            Ways::ALL
        } else if self.exerts(self.force(s.stack(hex))) {
            rule!("4.0", self.drivable(s, side, hex), else Ways::ALL)
        } else {
            Ways::NONE
        };
        let beside = self.facts.board.grid.neighbours(hex).map(|(way, _)| way);
        let wall = self.wall_ways(s, hex);
        beside.filter(|&way| open.has(way) || wall.has(way)).collect()
    }

    fn force(&self, units: impl Iterator<Item = UnitId>) -> Force {
        let mut force = Force::default();
        for unit in units.filter(|&unit| !self.is_hq(unit)) {
            let battalion = self.facts.battalions.has(unit);
            force.battalions += u8::from(battalion);
            force.large |= !battalion;
        }
        force
    }

    /// A regiment or brigade, or three battalions, exert a zone over hexsides that they could cross (4.1).
    fn exerts(&self, Force { large, battalions }: Force) -> bool {
        let many = battalions >= self.facts.modifiers.zoc_battalions;
        rule!("4.1", large || many, else battalions > 0 || large)
    }

    /// In the Westwall any unit but a headquarters exerts a zone along it (4.1, 11.6).
    fn wall_ways(&self, s: &State, hex: HexId) -> Ways {
        let wall = &self.facts.board.westwall;
        if !wall.has(hex) || s.stack(hex).all(|unit| self.is_hq(unit)) {
            return Ways::NONE;
        }
        let beside = self.facts.board.grid.neighbours(hex);
        let ways = beside.filter(|&(_, next)| wall.has(next)).map(|(way, _)| way).collect();
        rule!("11.6", ways, else Ways::NONE)
    }

    /// The hexsides that mechanised units could move over by the chart, whatever it costs (R35): not a river without a
    /// bridge, but Allied ones a minor one (11.72).
    fn drivable(&self, s: &State, side: Side, hex: HexId) -> Ways {
        let passes = |way: &Way| self.crossing(s, self.facts.board.sides.of(hex, *way)).passes(side);
        Way::ALL.into_iter().filter(passes).collect()
    }

    /// Zones of control of both sides, worked out anew.
    pub(crate) fn zones_of(&self, s: &State) -> Zones<HEXES> {
        Zones::of(&self.facts.board.grid, |side, hex| {
            if s.holder(self, hex) == Some(side) {
                self.projection(s, hex)
            } else {
                Ways::NONE
            }
        })
    }

    /// Puts a unit somewhere; stacks, zones and control follow.
    pub(crate) fn put(&self, s: &mut State, unit: UnitId, place: Place) {
        let from = s.hex_of(unit);
        s.set_place(unit, place);
        self.refresh(s, [from, s.hex_of(unit)]);
    }

    /// Works the zones of control of the two ends of a step out anew, then control of what lies around them: a hex that
    /// the step leaves in the zones of both sides must not change hands (R43).
    pub(crate) fn refresh(&self, s: &mut State, ends: [Option<HexId>; 2]) {
        for hex in ends.into_iter().flatten() {
            self.project(s, hex);
        }
        match ends {
            [Some(from), Some(to)] => self.settle_step(s, from, to),
            [end, other] => end.or(other).into_iter().for_each(|hex| self.settle_control(s, hex)),
        }
    }

    fn project(&self, s: &mut State, hex: HexId) {
        let holder = s.holder(self, hex);
        let ways = self.projection(s, hex);
        let of = |side| if holder == Some(side) { ways } else { Ways::NONE };
        s.cache.zones.project_both(&self.facts.board.grid, hex, BySide::new(of));
    }

    /// The zones of both sides, laid over the map.
    pub(crate) fn zones_overlay(&self, s: &State) -> Overlay {
        let value = |hex| match Side::BOTH.map(|side| s.cache.zones.has(side, hex)) {
            [true, true] => Some("both"),
            [true, false] => Some("a"),
            [false, true] => Some("b"),
            [false, false] => None,
        };
        let place = |hex| Some(OverlayPlace::new(&self.label(hex), value(hex)?));
        Overlay {
            places: self.facts.board.grid.hexes().filter_map(place).collect(),
            ..Overlay::new("zoc")
        }
    }
}
