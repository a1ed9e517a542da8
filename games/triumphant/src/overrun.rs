//! Overruns (9.6, R81–R84) and the slip of the 150th Brigade (4.4, R40): what moving units risk on the way.

use grognard_board::HexId;
use grognard_core::{Sink, rule};

use crate::Triumphant;
use crate::event::Event;
use crate::facts::{FormationId, UnitId};
use crate::frame::{Frame, March};
use crate::march::Lefts;
use crate::movement::Toll;
use crate::options::OverrunMech;
use crate::reason::Reason;
use crate::state::{Gait, Group, State, Supply};

impl Group {
    /// Lets go of some units; those that stay keep what they have left.
    fn retain(&mut self, keep: impl Fn(UnitId) -> bool) {
        let mut kept = 0;
        for at in 0..self.units.len() {
            if keep(self.units[at]) {
                self.units[kept] = self.units[at];
                self.left[kept] = self.left[at];
                kept += 1;
            }
        }
        self.units.truncate(kept);
    }
}

impl Triumphant {
    /// Whether the formation in hand may overrun a hex; what each unit of the group has left then.
    pub(crate) fn may_overrun(&self, s: &State, group: &Group, to: HexId) -> Result<(FormationId, Lefts), Reason> {
        let from = group.at.ok_or(Reason::NotNow)?;
        let points = self.overrun_points(s, group.gait)?;
        let way = self.facts.board.grid.way(from, to).ok_or(Reason::NotAdjacent(to))?;
        let side = self.group_side(group);
        if s.holder(self, to) != Some(!side) {
            return Err(Reason::NothingThere(to));
        }
        let formation = self.overrunning(s, group, from)?;
        self.overrun_supplied(s, group, formation, from)?;
        let again = s.stack(to).any(|unit| s.struck.has(unit));
        rule!("9.72", if again { Err(Reason::OverrunAgain(to)) } else { Ok(()) })?;
        let full = !self.stack_is_legal(s, from);
        rule!("6.0", if full { Err(Reason::OverrunStack(from)) } else { Ok(()) })?;
        let edge = self.facts.board.sides.of(from, way);
        let tank = self.hexside(edge).river.is_some() && self.overrunners(group, formation).any(|u| self.is_tank(u));
        rule!("9.51", if tank { Err(Reason::OverrunTank(to)) } else { Ok(()) })?;
        let (leaves, enters) = self.zones_of_overrun(s, side, from, way, to);
        rule!("4.3", if leaves && enters { Err(Reason::ZoneToZone(to)) } else { Ok(()) })?;
        let backed = self.may_back_overrun(s, to).is_ok();
        self.overrun_on_table(s, group, formation, to, backed)?;
        let mut lefts = group.left;
        let member = |unit: UnitId| self.unit(unit).formation == Some(formation);
        for (at, &unit) in group.units.iter().enumerate().filter(|&(_, &unit)| member(unit)) {
            let Toll::Points(chart) = self.chart(self.mover(unit, group.gait), self.crossing(s, edge), to)? else {
                return Err(Reason::RiverBars(to));
            };
            let exit = if leaves { self.leaving(lefts[at]) } else { 0 };
            let zone = if enters { self.entering_zone(s) } else { 0 };
            let extra = rule!("9.61", self.in_snow(s, 2 * points));
            let cost = exit + self.in_snow(s, chart) + zone + extra;
            lefts[at] = lefts[at].checked_sub(cost).ok_or(Reason::TooFewPoints(to))?;
        }
        Ok((formation, lefts))
    }

    /// What an overrun costs in this phase, if it is possible there at all (3.32b, 12.5, R33).
    fn overrun_points(&self, s: &State, gait: Gait) -> Result<u8, Reason> {
        let m = &self.facts.modifiers;
        match gait {
            Gait::Tactical => Ok(m.overrun_points),
            Gait::Mechanised if rule!("12.5", s.options.late_overrun.is_on()) => Ok(m.overrun_points_late),
            Gait::Mechanised if s.options.overrun_mech == OverrunMech::Yes => Ok(m.overrun_points),
            Gait::Mechanised | Gait::Strategic => Err(Reason::OverrunPhase),
        }
    }

    /// The formation in hand that has integrity: all its regiments must move together (9.6, 9.61).
    fn overrunning(&self, s: &State, group: &Group, from: HexId) -> Result<FormationId, Reason> {
        let whole = |&formation: &FormationId| {
            let core = self.core_of(formation);
            self.has_integrity(s, formation, from) && core.iter().all(|unit| group.units.contains(&unit))
        };
        let formations = group.units.iter().filter_map(|&unit| self.unit(unit).formation);
        formations.into_iter().find(whole).ok_or(Reason::OverrunNoIntegrity)
    }

    /// Supplied, and activated by a headquarters in combat supply and range (9.6).
    fn overrun_supplied(&self, s: &State, group: &Group, formation: FormationId, from: HexId) -> Result<(), Reason> {
        let hq = s.hq.ok_or(Reason::NotNow)?;
        let ready = s.ready.has(hq);
        rule!("9.6", if ready { Ok(()) } else { Err(Reason::OverrunHqNotReady) })?;
        let near = s.hex_of(hq).is_some_and(|at| self.facts.board.grid.distance(at, from) <= self.range_of(hq));
        rule!("9.6", if near { Ok(()) } else { Err(Reason::OverrunHqRange) })?;
        let supplied = self.overrunners(group, formation).all(|unit| s.impulse_supply.of(unit) == Supply::Supplied);
        rule!("9.6", if supplied { Ok(()) } else { Err(Reason::OverrunUnsupplied) })
    }

    /// The units of the group that belong to the formation: only they take part and enter (R81).
    pub(crate) fn overrunners<'a>(
        &'a self,
        group: &'a Group,
        formation: FormationId,
    ) -> impl Iterator<Item = UnitId> + 'a {
        let member = move |unit: &UnitId| self.unit(*unit).formation == Some(formation);
        group.units.iter().copied().filter(member)
    }

    /// Pays for the overrun; units of other formations stay behind.
    pub(crate) fn overrun<L: Sink<Event>>(&self, s: &mut State, to: HexId, _log: &mut L) {
        let Some(mut group) = s.group.take() else { return };
        let Ok((formation, lefts)) = self.may_overrun(s, &group, to) else {
            s.group = Some(group);
            s.frames.push(Frame::March(March::Open));
            return;
        };
        let member = |unit: UnitId| self.unit(unit).formation == Some(formation);
        s.handled.extend(group.units.iter().copied().filter(|&unit| !member(unit)));
        group.left = lefts;
        group.retain(member);
        group.units.iter().for_each(|&unit| self.has_moved(s, unit, group.gait));
        s.group = Some(group);
        s.frames.push(Frame::March(March::Support { to }));
    }

    /// The overrun is fought; afterwards the formation may follow.
    pub(crate) fn begin_overrun<L: Sink<Event>>(&self, s: &mut State, to: HexId, backed: bool, log: &mut L) {
        let formation = s.group.as_ref().and_then(|group| self.unit(*group.units.first()?).formation);
        if let Some(formation) = formation {
            s.frames.push(Frame::March(March::Follow { to }));
            self.start_overrun(s, to, formation, backed, log);
        }
    }

    /// Whether the formation may enter the hex that it overran (9.63, 9.64).
    pub(crate) fn may_follow(&self, s: &State, group: &Group, to: HexId) -> bool {
        rule!("9.63", !group.units.is_empty() && s.holder(self, to).is_none())
    }

    /// Units that fell in the overrun are no longer in hand.
    pub(crate) fn bury(&self, s: &mut State) {
        if let Some(mut group) = s.group.take() {
            let at = group.at;
            group.retain(|unit| s.hex_of(unit) == at);
            s.group = Some(group);
        }
    }

    /// It enters, at no further cost, and may go on (9.64).
    pub(crate) fn follow<L: Sink<Event>>(&self, s: &mut State, to: HexId, log: &mut L) {
        let Some(group) = s.group.take() else { return };
        let left = group.left;
        self.advance_group(s, group, left, to, log);
        if rule!("9.64", true) {
            s.frames.push(Frame::March(March::Open));
        } else {
            self.put_down(s);
        }
    }

    /// The 150th Brigade may try to step from zone to zone without a friend (4.4, R40): what it would have left.
    pub(crate) fn may_slip(&self, s: &State, group: &Group, to: HexId) -> Result<u8, Reason> {
        let (Some(from), &[unit]) = (group.at, group.units.as_slice()) else {
            return Err(Reason::NotNow);
        };
        let slips = rule!("4.4", self.unit(unit).slips);
        if !slips || group.gait == Gait::Strategic {
            return Err(Reason::NotSlipper(unit));
        }
        let way = self.facts.board.grid.way(from, to).ok_or(Reason::NotAdjacent(to))?;
        let mover = self.mover(unit, group.gait);
        let zones = self.in_enemy_zone(s, mover.side, from) && self.in_enemy_zone(s, mover.side, to);
        if !zones || self.group_step(s, group, from, way).is_ok() {
            return Err(Reason::NoNeedToSlip(to));
        }
        self.may_stand(s, mover.side, to)?;
        let crossing = self.crossing(s, self.facts.board.sides.of(from, way));
        let Toll::Points(chart) = self.chart(mover, crossing, to)? else {
            return Err(Reason::RiverBars(to));
        };
        let cost = self.in_snow(s, chart) + self.entering_zone(s);
        group.left[0].checked_sub(cost).ok_or(Reason::TooFewPoints(to))
    }

    /// The die of a slip: the brigade enters and may go on, or loses a step and stops.
    pub(crate) fn slip<L: Sink<Event>>(&self, s: &mut State, to: HexId, die: u8, log: &mut L) {
        let Some(group) = s.group.take() else { return };
        let (Some(&unit), Ok(left)) = (group.units.first(), self.may_slip(s, &group, to)) else {
            return;
        };
        let enters = die >= self.facts.modifiers.slip;
        log.note(|| Event::SlipRolled { unit, to, die, enters });
        self.has_moved(s, unit, group.gait);
        if enters {
            let mut lefts = group.left;
            lefts[0] = left;
            self.advance_group(s, group, lefts, to, log);
            s.frames.push(Frame::March(March::Open));
        } else {
            s.handled.insert(unit);
            self.lose_step(s, unit, log);
        }
    }
}

impl Triumphant {
    /// No overrun is made below the lowest odds, with the support it has (9.14).
    fn overrun_on_table(
        &self,
        s: &State,
        group: &Group,
        formation: FormationId,
        to: HexId,
        backed: bool,
    ) -> Result<(), Reason> {
        let clash = self.overrun_clash(group, formation, to, backed);
        if self.on_table(s, &clash) { Ok(()) } else { Err(Reason::BelowLowest(to)) }
    }

    /// The headquarters' support can be done without, unless the odds would be too low (9.14).
    pub(crate) fn may_overrun_alone(&self, s: &State, group: &Group, to: HexId) -> Result<(), Reason> {
        let formation = group.units.first().and_then(|&unit| self.unit(unit).formation);
        self.overrun_on_table(s, group, formation.ok_or(Reason::NotNow)?, to, false)
    }

    /// Whether the active headquarters can support an overrun of a hex (9.62, 11.12–11.14).
    pub(crate) fn may_back_overrun(&self, s: &State, to: HexId) -> Result<(), Reason> {
        self.may_support(s, to)?;
        let free = s.backed_overruns < self.support_limit(s);
        rule!("11.13", if free { Ok(()) } else { Err(Reason::SupportLimit) })
    }
}
