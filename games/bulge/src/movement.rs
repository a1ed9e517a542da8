//! Movement: normal moves, strategic moves, leaving the map (S7, S8, S9, S19f, R24–R29, R43).
//!
//! A move is made in legs. A leg to a neighbour is judged by [`Bulge::step`]; a longer leg runs over quiet ground,
//! where nothing happens on the way. Nobody says beforehand whether he moves normally or strategically: a path is
//! legal as long as it fits one of the two.

use grognard_board::{AreaId, AreaSet};
use grognard_core::{Side, Sink, rule};

use crate::Bulge;
use crate::event::Event;
use crate::facts::{ALLIED, GERMAN, UnitId};
use crate::options::{ExitArrow, LeaveContested, MeuseCrossing, Stacking};
use crate::reason::Reason;
use crate::state::{Frame, March, Place, State};

/// House limit of units per side and area (R45).
pub(crate) const STACK: usize = 4;

impl Bulge {
    pub(crate) fn side_of(&self, unit: UnitId) -> Side {
        self.facts.units[unit.index()].side
    }

    /// A move that has not begun.
    pub(crate) fn march(&self, s: &State, unit: UnitId) -> March {
        March {
            unit,
            steps: 0,
            by_road: true,
            normal: true,
            strategic: self.strategic_start(s, unit).is_ok(),
            engaged: s
                .area_of(unit)
                .is_some_and(|area| self.enemy_in(s, self.side_of(unit), area)),
        }
    }

    /// Whether a unit may move at all now: it is active and has not moved (S3b), and no rule holds its class back.
    pub(crate) fn may_move(&self, s: &State, unit: UnitId) -> Result<(), Reason> {
        let idle = if !s.active.has(unit) {
            Err(Reason::NotActive(unit))
        } else if s.moved.has(unit) {
            Err(Reason::MovedAlready(unit))
        } else {
            Ok(())
        };
        rule!("S3b", idle)?;
        self.class_may_move(s, unit)
    }

    /// Only infantry moves in surprise turns (S1b). Infantry means the class that walks (R6).
    pub(crate) fn class_may_move(&self, s: &State, unit: UnitId) -> Result<(), Reason> {
        let infantry = self.facts.infantry.has(unit);
        if rule!("S1b", self.surprise(s) && !infantry) {
            return Err(Reason::OnlyInfantryInSurprise(unit));
        }
        self.opening_allows(s, unit)
    }

    /// Allied infantry does not move on the first day (S5b, R6).
    pub(crate) fn opening_allows(&self, s: &State, unit: UnitId) -> Result<(), Reason> {
        let held = self.side_of(unit) == ALLIED && self.facts.infantry.has(unit) && self.opening(s);
        rule!(
            "S5b",
            if held {
                Err(Reason::NoAlliedInfantryMoves(unit))
            } else {
                Ok(())
            }
        )
    }

    /// Whether one more unit of a side fits into an area (R45).
    pub(crate) fn room(&self, s: &State, side: Side, area: AreaId) -> Result<(), Reason> {
        let full = s.options.stacking == Stacking::Four && self.own(s, side, area).len() >= STACK;
        if full { Err(Reason::StackFull(area)) } else { Ok(()) }
    }

    /// Whether a border can be crossed by road, or why not: there is none (`without`), or it crosses a river into an
    /// area held by the enemy alone and so does not exist (S9b, R26).
    pub(crate) fn by_road(
        &self,
        s: &State,
        side: Side,
        from: AreaId,
        to: AreaId,
        without: Reason,
    ) -> Result<(), Reason> {
        if !self.facts.roads[from.index()].has(to) {
            return Err(without);
        }
        let cut =
            self.facts.rivers[from.index()].has(to) && self.enemy_in(s, side, to) && self.own(s, side, to).is_empty();
        rule!("S9b", if cut { Err(Reason::RoadCut(to)) } else { Ok(()) })
    }

    /// Whether a border can be crossed by road.
    fn road(&self, s: &State, side: Side, from: AreaId, to: AreaId) -> bool {
        self.by_road(s, side, from, to, Reason::NotAdjacent(to)).is_ok()
    }

    /// What forbids crossing this border, whatever kind of move it is: the Meuse (S9c), a river border already used
    /// (S9a), a full area (R45).
    pub(crate) fn cross(&self, s: &State, unit: UnitId, from: AreaId, to: AreaId) -> Result<(), Reason> {
        let Some(border) = self.facts.map.border_number(from, to) else {
            return Err(Reason::NotAdjacent(to));
        };
        self.meuse_open(s, unit, from, to)?;
        let side = self.side_of(unit);
        let used = self.facts.rivers[from.index()].has(to) && s.border_used(border) && self.enemy_in(s, side, to);
        rule!("S9a", if used { Err(Reason::RiverBorderUsed(to)) } else { Ok(()) })?;
        self.room(s, side, to)
    }

    /// British units may not cross the Meuse before their release (S9c, R29).
    pub(crate) fn meuse_open(&self, s: &State, unit: UnitId, from: AreaId, to: AreaId) -> Result<(), Reason> {
        let way = match s.options.meuse_crossing {
            MeuseCrossing::BothWays => true,
            MeuseCrossing::Eastward => self.facts.west_bank.has(from),
        };
        let closed = self.facts.british.has(unit) && !s.british_free && way && self.facts.meuse[from.index()].has(to);
        rule!("S9c", if closed { Err(Reason::MeuseClosed(unit)) } else { Ok(()) })
    }

    /// Whether the next area is within a normal move (S7).
    fn normal_step(&self, s: &State, march: March, from: AreaId, to: AreaId) -> Result<(), Reason> {
        let unit = march.unit;
        let side = self.side_of(unit);
        if march.steps > 0 && self.enemy_in(s, side, from) {
            return Err(Reason::MustStop(unit));
        }
        if !march.normal {
            return Err(self.too_far(unit));
        }
        self.leaving(s, march)?;
        let limits = &self.facts.modifiers;
        if self.facts.infantry.has(unit) {
            let far = march.steps >= limits.normal_infantry;
            return rule!("S7a", if far { Err(self.too_far(unit)) } else { Ok(()) });
        }
        let near = match march.steps {
            0 => Ok(()),
            steps if steps < limits.normal_mech && march.by_road => self.by_road(s, side, from, to, self.too_far(unit)),
            _ => Err(self.too_far(unit)),
        };
        rule!("S7b", near)
    }

    /// How far the class of a unit moves (S7), as a reason against more.
    fn too_far(&self, unit: UnitId) -> Reason {
        if self.facts.infantry.has(unit) {
            Reason::InfantryOneArea(unit)
        } else {
            Reason::TwoAreasByRoad(unit)
        }
    }

    /// With the option, a unit that leaves enemies behind goes one area only (R25).
    fn leaving(&self, s: &State, march: March) -> Result<(), Reason> {
        let held = s.options.leave_contested == LeaveContested::OneArea && march.steps > 0 && march.engaged;
        if held {
            Err(Reason::LeavingContested(march.unit))
        } else {
            Ok(())
        }
    }

    /// Whether a unit may begin a strategic move where it is (S8b, R28).
    fn strategic_start(&self, s: &State, unit: UnitId) -> Result<(), Reason> {
        self.strategic_today(s, unit)?;
        let area = s.area_of(unit).ok_or(Reason::NotOnMap(unit))?;
        self.strategic_ground(s, self.side_of(unit), area)
    }

    /// Whether a unit is one of those that move strategically today (S5c, S8c, S8d, R28).
    fn strategic_today(&self, s: &State, unit: UnitId) -> Result<(), Reason> {
        let side = self.side_of(unit);
        let eligible = match side {
            ALLIED => rule!("S8c", true),
            GERMAN => {
                let days = self.facts.calendar.german_strategic.covers(s.day);
                rule!("S8d", days && self.facts.mechanised.has(unit))
            }
        };
        if rule!("S5c", side == GERMAN && self.opening(s)) {
            return Err(Reason::StrategicOpening(unit));
        }
        if eligible {
            Ok(())
        } else {
            Err(Reason::StrategicNotEligible(unit))
        }
    }

    /// Strategic movement neither starts in nor enters an enemy-controlled or contested area (S8b).
    fn strategic_ground(&self, s: &State, side: Side, area: AreaId) -> Result<(), Reason> {
        let safe = self.safe(s, side, area);
        rule!(
            "S8b",
            if safe {
                Ok(())
            } else {
                Err(Reason::StrategicGround(area))
            }
        )
    }

    /// Whether the next area is within a strategic move (S8a, S8b).
    fn strategic_step(&self, s: &State, march: March, from: AreaId, to: AreaId) -> Result<(), Reason> {
        let unit = march.unit;
        let side = self.side_of(unit);
        if !march.strategic {
            return Err(self.not_strategic(s, march, from));
        }
        let road = march.by_road && self.road(s, side, from, to);
        let fits = march.steps < self.facts.modifiers.strategic && road;
        // Without the paragraph there is no strategic movement at all.
        if !rule!("S8a", fits) {
            return Err(Reason::StrategicByRoad(unit));
        }
        self.strategic_ground(s, side, to)
    }

    /// Why a march that has come this far is no strategic move: the unit, a border without road, or the ground.
    fn not_strategic(&self, s: &State, march: March, here: AreaId) -> Reason {
        match self.strategic_today(s, march.unit) {
            Err(reason) => reason,
            Ok(()) if !march.by_road => Reason::StrategicByRoad(march.unit),
            Ok(()) => Reason::StrategicGround(here),
        }
    }

    /// One step of a move, from where the unit is to a neighbour: the march after it, or why not. It looks at the
    /// units where they stand, the marching one apart, so that steps can be strung together without making them.
    pub(crate) fn step(&self, s: &State, march: March, from: AreaId, to: AreaId) -> Result<March, Reason> {
        self.cross(s, march.unit, from, to)?;
        let normal = self.normal_step(s, march, from, to);
        let strategic = self.strategic_step(s, march, from, to);
        if let (Err(normal), Err(strategic)) = (normal, strategic) {
            return Err(if march.normal { normal } else { strategic });
        }
        Ok(March {
            unit: march.unit,
            steps: march.steps + 1,
            by_road: march.by_road && self.road(s, self.side_of(march.unit), from, to),
            normal: normal.is_ok(),
            strategic: strategic.is_ok(),
            engaged: march.engaged,
        })
    }

    /// Both reasons against a step, for those who ask.
    pub(crate) fn step_reasons(&self, s: &State, march: March, from: AreaId, to: AreaId) -> Vec<Reason> {
        if self.step(s, march, from, to).is_ok() {
            return Vec::new();
        }
        let crossing = self.cross(s, march.unit, from, to).err();
        if crossing == Some(Reason::NotAdjacent(to)) {
            return vec![Reason::NotAdjacent(to)];
        }
        let normal = self.normal_step(s, march, from, to).err();
        let strategic = self
            .strategic_step(s, march, from, to)
            .err()
            .filter(|_| normal.is_some());
        [crossing, normal, strategic].into_iter().flatten().collect()
    }

    /// All legs of a march: neighbours, and what lies behind quiet ground. `visit` is told the area and the march
    /// on arrival, and the area before it.
    pub(crate) fn legs(&self, s: &State, march: March, mut visit: impl FnMut(AreaId, March, AreaId)) {
        let Some(start) = s.area_of(march.unit) else { return };
        let side = self.side_of(march.unit);
        let mut seen = AreaSet::one(start);
        let mut queue: arrayvec::ArrayVec<(AreaId, March), { AreaSet::CAPACITY }> = arrayvec::ArrayVec::new();
        queue.push((start, march));
        let mut at = 0;
        while at < queue.len() {
            let (from, march) = queue[at];
            at += 1;
            let first = from == start;
            // Beyond what infantry walks, every step needs a road.
            let around = if march.steps < self.facts.modifiers.normal_infantry {
                self.facts.map.neighbours(from)
            } else {
                self.facts.roads[from.index()]
            };
            for to in around - seen {
                // Into enemies the border matters: only from next door.
                if !first && self.enemy_in(s, side, to) {
                    continue;
                }
                if let Ok(next) = self.step(s, march, from, to) {
                    seen.insert(to);
                    visit(to, next, from);
                    // Nothing happens to a unit that passes held and free ground: neither control nor combat.
                    if next.by_road && self.safe(s, side, to) {
                        queue.push((to, next));
                    }
                }
            }
        }
    }

    /// Whether a unit can go anywhere.
    fn can_go(&self, s: &State, march: March) -> bool {
        let Some(from) = s.area_of(march.unit) else {
            return false;
        };
        let around = self.facts.map.neighbours(from);
        around.iter().any(|to| self.step(s, march, from, to).is_ok()) || self.may_exit(s, march).is_ok()
    }

    /// A unit can be taken in hand if it may move and there is somewhere to go.
    pub(crate) fn may_pick(&self, s: &State, unit: UnitId) -> Result<(), Reason> {
        self.may_move(s, unit)?;
        if self.can_go(s, self.march(s, unit)) {
            Ok(())
        } else {
            Err(Reason::NowhereToGo(unit))
        }
    }

    /// A leg: judged without listing, by the same steps. A neighbour may also be reached by a roundabout road.
    pub(crate) fn may_go(&self, s: &State, march: March, to: AreaId) -> Result<(), Reason> {
        let Some(from) = s.area_of(march.unit) else {
            return Err(Reason::NotOnMap(march.unit));
        };
        let direct = self.step(s, march, from, to).map(|_| ());
        if direct.is_ok() {
            return direct;
        }
        let mut found = false;
        self.legs(s, march, |area, _, _| found |= area == to);
        match direct {
            _ if found => Ok(()),
            Err(Reason::NotAdjacent(_)) if self.marches(s, march).iter().any(|m| m.area == to) => {
                Err(Reason::OneStepAtATime(to))
            }
            Err(Reason::NotAdjacent(_)) => {
                let [normal, strategic] = self.far_reasons(s, march, from, to);
                Err(if march.normal { normal } else { strategic })
            }
            direct => direct,
        }
    }

    /// What stands against a move to an area that is not next door: as a normal move, and as a strategic one. If a
    /// road of two areas leads there, it is what stops the unit on that road.
    pub(crate) fn far_reasons(&self, s: &State, march: March, from: AreaId, to: AreaId) -> [Reason; 2] {
        let unit = march.unit;
        let halfway = || (self.facts.roads[from.index()] & self.facts.roads[to.index()]).iter();
        let stopped = |by: AreaId| {
            let first = self.step(s, march, from, by);
            first.and_then(|next| self.step(s, next, by, to)).err()
        };
        let normal = match self.too_far(unit) {
            Reason::TwoAreasByRoad(_) => halfway().find_map(stopped),
            _ => None,
        };
        let closed = |by| {
            self.cross(s, unit, from, by)
                .and_then(|()| self.cross(s, unit, by, to))
                .err()
        };
        let strategic = if !march.strategic {
            self.not_strategic(s, march, from)
        } else if self.safe(s, self.side_of(unit), to) {
            halfway().find_map(closed).unwrap_or(Reason::StrategicByRoad(unit))
        } else {
            Reason::StrategicGround(to)
        };
        [normal.unwrap_or(self.too_far(unit)), strategic]
    }

    /// Leaving the map (S19f, R43): a German unit, from an area with an arrow, as one area of a normal move.
    pub(crate) fn may_exit(&self, s: &State, march: March) -> Result<(), Reason> {
        let unit = march.unit;
        let area = s.area_of(unit).ok_or(Reason::NotOnMap(unit))?;
        if self.side_of(unit) != GERMAN {
            return Err(Reason::OnlyGermansExit(unit));
        }
        if !rule!("S19f", self.facts.exits.has(area)) {
            return Err(Reason::NoExitHere(area));
        }
        if march.steps == 0 {
            return Ok(());
        }
        let by_road = match s.options.exit_arrow {
            ExitArrow::Road => march.by_road,
            ExitArrow::Border => false,
        };
        let limit = self.facts.modifiers.normal_mech;
        let mech = self.facts.mechanised.has(unit);
        if mech && march.normal && by_road && march.steps < limit && !self.enemy_in(s, GERMAN, area) {
            self.leaving(s, march)
        } else {
            Err(Reason::ExitTooFar(unit))
        }
    }

    /// Takes a unit in hand.
    pub(crate) fn pick(&self, s: &mut State, unit: UnitId) {
        let march = self.march(s, unit);
        s.frames.push(Frame::Movement);
        s.frames.push(Frame::March(march));
    }

    /// Moves the unit in hand along a leg.
    pub(crate) fn go<L: Sink<Event>>(&self, s: &mut State, march: March, to: AreaId, log: &mut L) {
        let Some(from) = s.area_of(march.unit) else { return };
        let mut found = None;
        self.legs(s, march, |area, next, before| {
            if area == to {
                found = Some((next, before));
            }
        });
        let Some((next, before)) = found else { return };
        log.note(|| Event::Moves {
            unit: march.unit,
            from,
            to,
        });
        self.ford(s, march.unit, before, to);
        self.enter(s, march.unit, to, log);
        s.frames.push(Frame::March(next));
    }

    /// Notes the border of an entry: the river use (S9a) and how the unit came in (S13c).
    pub(crate) fn ford(&self, s: &mut State, unit: UnitId, from: AreaId, to: AreaId) {
        let river = self.facts.rivers[from.index()].has(to);
        s.wet.set(unit, river);
        let border = self.facts.map.border_number(from, to);
        if let (true, true, Some(border)) = (river, self.enemy_in(s, self.side_of(unit), to), border) {
            s.use_border(border);
        }
    }

    /// The unit in hand leaves the map for its strength in points (S19f).
    pub(crate) fn exit<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, log: &mut L) {
        let Some(from) = s.area_of(unit) else { return };
        let points = s.strength[unit];
        self.take_off(s, unit, Place::Exited);
        s.active.remove(unit);
        self.score(s, i16::from(points));
        log.note(|| Event::Exits { unit, from, points });
        self.settle_control(s, from, log);
    }

    /// Whether a march can go on.
    pub(crate) fn goes_on(&self, s: &State, march: March) -> bool {
        march.steps == 0 || self.can_go(s, march)
    }

    /// Movement is over: which areas must be fought for (S3c). In surprise turns every active unit may attack (S1c).
    pub(crate) fn combats_due(&self, s: &State) -> AreaSet {
        let side = s.turn;
        let fresh = s.active - s.fought;
        let areas = fresh
            .iter()
            .filter_map(|u| s.area_of(u))
            .filter(|&a| self.enemy_in(s, side, a));
        let due: AreaSet = areas.collect();
        if self.surprise(s) && !rule!("S1c", true) {
            return AreaSet::EMPTY;
        }
        rule!("S3c", due)
    }
}
