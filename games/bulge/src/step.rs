//! A single step of a move, and what forbids it (S7, S8, S9, R24–R29).
//!
//! Nobody says beforehand whether he moves normally or strategically: a path is legal as long as it fits one of the
//! two.

use std::ops::ControlFlow;

use crate::march::March;
use crate::options::{LeaveContested, MeuseCrossing, Stacking};
use crate::prelude::*;

/// House limit of units per side and area (R45).
pub(crate) const STACK: usize = 4;

impl Bulge {
    /// Whether one more unit of a side fits into an area (R45).
    pub(crate) fn room(&self, s: &State, side: Side, area: AreaId) -> Verdict<Reason> {
        let full = s.options.stacking == Stacking::Four && self.own(s, side, area).len() >= STACK;
        forbid!(full, Reason::StackFull(area))
    }

    /// A road over a river into an area held by the enemy alone does not exist (S9b, R26).
    pub(crate) fn road_holds(&self, s: &State, side: Side, from: AreaId, to: AreaId) -> Verdict<Reason> {
        let cut =
            self.facts.rivers[from.index()].has(to) && self.enemy_in(s, side, to) && self.own(s, side, to).is_empty();
        forbid!(cut, Reason::RoadCut(to))
    }

    pub(crate) fn road_between(&self, from: AreaId, to: AreaId) -> bool {
        self.facts.roads[from.index()].has(to)
    }

    /// Whether a border can be crossed by road.
    fn road(&self, s: &State, side: Side, from: AreaId, to: AreaId) -> bool {
        self.road_between(from, to) && self.road_holds(s, side, from, to).is_ok()
    }

    /// What forbids crossing this border, whatever kind of move it is: the Meuse (S9c), a river border already used
    /// (S9a), a full area (R45).
    pub(crate) fn may_cross(
        &self,
        s: &State,
        unit: UnitId,
        from: AreaId,
        to: AreaId,
        why: &mut Refusals<Reason>,
    ) -> Flow {
        why.hear(self.meuse_open(s, unit, from, to))?;
        why.hear(self.ford_open(s, unit, from, to))?;
        why.hear(self.room(s, self.side_of(unit), to))
    }

    /// British units may not cross the Meuse before their release (S9c, R29).
    pub(crate) fn meuse_open(&self, s: &State, unit: UnitId, from: AreaId, to: AreaId) -> Verdict<Reason> {
        let this_way = || match s.options.meuse_crossing {
            MeuseCrossing::BothWays => rule!("R29", true, else self.facts.west_bank.has(from)),
            MeuseCrossing::Eastward => self.facts.west_bank.has(from),
        };
        let waits = self.facts.british.has(unit) && !s.british_free;
        let closed = waits && self.facts.meuse[from.index()].has(to) && this_way();
        forbid!(closed, Reason::MeuseClosed(unit))
    }

    /// Only one unit crosses a river border into an area while enemies are there; once they are gone, others follow
    /// (S9a, R27).
    fn ford_open(&self, s: &State, unit: UnitId, from: AreaId, to: AreaId) -> Verdict<Reason> {
        let river = self.facts.rivers[from.index()].has(to);
        let border = river.then(|| self.facts.map.border_number(from, to)).flatten();
        let used = border.is_some_and(|border| s.border_used(border));
        let beset = used && rule!("S9a", self.enemy_in(s, self.side_of(unit), to), else true);
        forbid!(beset, Reason::RiverBorderUsed(to))
    }

    /// Whether the next area is within a normal move (S7).
    fn normal_step(&self, s: &State, march: March, from: AreaId, to: AreaId) -> Verdict<Reason> {
        let unit = march.unit;
        let side = self.side_of(unit);
        let met = march.steps > 0 && self.enemy_in(s, side, from);
        forbid!(met, Reason::MustStop(unit))?;
        if !march.normal {
            return Err(self.too_far(unit));
        }
        self.leaving(s, march)?;
        let limits = &self.facts.modifiers;
        if self.facts.infantry.has(unit) {
            return forbid!(march.steps >= limits.normal_infantry, Reason::InfantryOneArea(unit));
        }
        if march.steps == 0 {
            return Ok(());
        }
        let far = march.steps >= limits.normal_mech || !march.by_road || !self.road_between(from, to);
        forbid!(far, Reason::TwoAreasByRoad(unit))?;
        self.road_holds(s, side, from, to)
    }

    /// How far the class of a unit moves (S7), as a reason against more.
    pub(crate) fn too_far(&self, unit: UnitId) -> Reason {
        if self.facts.infantry.has(unit) {
            Reason::InfantryOneArea(unit)
        } else {
            Reason::TwoAreasByRoad(unit)
        }
    }

    /// With the option, a unit that leaves enemies behind goes one area only (R25).
    pub(crate) fn leaving(&self, s: &State, march: March) -> Verdict<Reason> {
        let held = s.options.leave_contested == LeaveContested::OneArea && march.steps > 0 && march.engaged;
        forbid!(held, Reason::LeavingContested(march.unit))
    }

    /// Whether a unit may begin a strategic move where it is (S8b, R28).
    pub(crate) fn strategic_start(&self, s: &State, unit: UnitId) -> Verdict<Reason> {
        self.strategic_today(s, unit)?;
        let area = s.area_of(unit).ok_or(Reason::NotOnMap(unit))?;
        self.strategic_ground(s, self.side_of(unit), area)
    }

    /// Whether a unit is one of those that move strategically today (S5c, S8c, S8d, R28).
    pub(crate) fn strategic_today(&self, s: &State, unit: UnitId) -> Verdict<Reason> {
        let side = self.side_of(unit);
        let eligible = match side {
            ALLIED => permit!("S8c"),
            GERMAN => {
                let days = self.facts.calendar.german_strategic.covers(s.day);
                permit!("S8d", days && self.facts.mechanised.has(unit))
            }
        };
        forbid!(side == GERMAN && self.opening(s), Reason::StrategicOpening(unit))?;
        if eligible {
            Ok(())
        } else {
            Err(Reason::StrategicNotEligible(unit))
        }
    }

    /// Strategic movement neither starts in nor enters an enemy-controlled or contested area (S8b).
    fn strategic_ground(&self, s: &State, side: Side, area: AreaId) -> Verdict<Reason> {
        forbid!(!self.safe(s, side, area), Reason::StrategicGround(area))
    }

    /// Whether the next area is within a strategic move (S8a, S8b).
    fn strategic_step(&self, s: &State, march: March, from: AreaId, to: AreaId) -> Verdict<Reason> {
        let unit = march.unit;
        if !march.strategic {
            return Err(self.not_strategic(s, march, from));
        }
        let road = march.by_road && self.road_between(from, to);
        // Without the paragraph there is no strategic movement at all.
        if !permit!("S8a", march.steps < self.facts.modifiers.strategic && road) {
            return Err(Reason::StrategicByRoad(unit));
        }
        // Where a road is cut (S9b), the ground is the enemy's.
        self.strategic_ground(s, self.side_of(unit), to)
    }

    /// Why a march that has come this far is no strategic move: the unit, a border without road, or the ground.
    pub(crate) fn not_strategic(&self, s: &State, march: March, here: AreaId) -> Reason {
        match self.strategic_today(s, march.unit) {
            Err(reason) => reason,
            Ok(()) if !march.by_road => Reason::StrategicByRoad(march.unit),
            Ok(()) => Reason::StrategicGround(here),
        }
    }

    /// One step of a move, from where the unit is to a neighbour: the march after it, or what stands against it, the
    /// border and both kinds of move if neither fits. It looks at the units where they stand, the marching one apart, so
    /// that steps can be strung together without making them.
    pub(crate) fn step(
        &self,
        s: &State,
        march: March,
        from: AreaId,
        to: AreaId,
        why: &mut Refusals<Reason>,
    ) -> ControlFlow<(), March> {
        self.may_cross(s, march.unit, from, to, why)?;
        let normal = self.normal_step(s, march, from, to);
        let strategic = march.strategic && self.strategic_step(s, march, from, to).is_ok();
        if normal.is_ok() || strategic {
            return ControlFlow::Continue(March {
                steps: march.steps + 1,
                by_road: march.by_road && self.road(s, self.side_of(march.unit), from, to),
                normal: normal.is_ok(),
                strategic,
                ..march
            });
        }
        let strategic = self.strategic_step(s, march, from, to);
        let [first, second] = if march.normal {
            [normal, strategic]
        } else {
            [strategic, normal]
        };
        why.hear(first)?;
        why.hear(second)?;
        ControlFlow::Break(())
    }

    /// The march after a step, if nothing stands against it.
    pub(crate) fn open_step(&self, s: &State, march: March, from: AreaId, to: AreaId) -> Option<March> {
        self.step(s, march, from, to, &mut Refusals::first()).continue_value()
    }
}
