//! Overruns (9.6, R81–R84) and the slip of the 150th Brigade (4.4, R40): what moving units risk on the way.

use grognard_core::sum::Total;
use grognard_core::term;
use std::ops::ControlFlow;

use crate::cost::{Charge, Ledger};
use crate::editions::Change;
use crate::facts::FormationId;
use crate::march::{Lefts, March};
use crate::movement::OneStep;
use crate::options::OverrunMech;
use crate::prelude::*;
use crate::state::{Gait, Group, Supply};
use crate::strength::Clash;

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
    pub(crate) fn may_overrun(
        &self,
        s: &State,
        group: &Group,
        to: HexId,
        why: &mut Why,
    ) -> Given<(FormationId, Lefts)> {
        let from = why.value(group.at.ok_or(Reason::NotNow))?;
        let points = why.value(self.overrun_points(s, group.gait))?;
        let way = why.value(self.facts.board.grid.way(from, to).ok_or(Reason::NotAdjacent(to)))?;
        let side = self.group_side(group);
        why.gate(forbid!(s.holder(self, to) != Some(!side), Reason::NothingThere(to)))?;
        let formation = why.value(self.overrunning(s, group, from))?;
        let missing = self.has(Change::WholeFormation) && rule!("R123", self.leaves_some_behind(s, group, formation));
        why.hear(forbid!(missing, Reason::OverrunNotAll(formation)))?;
        self.overrun_supplied(s, group, formation, from, why)?;
        why.hear(forbid!(
            s.stack(to).any(|unit| s.struck.has(unit)),
            Reason::OverrunAgain(to)
        ))?;
        why.hear(forbid!(!self.stack_is_legal(s, from), Reason::OverrunStack(from)))?;
        let edge = self.facts.board.sides.of(from, way);
        let tank = self.hexside(edge).river.is_some() && self.overrunners(group, formation).any(|u| self.is_tank(u));
        why.hear(forbid!(tank, Reason::OverrunTank(to)))?;
        let (leaves, enters) = self.zones_of_overrun(s, side, from, way, to);
        why.hear(forbid!(leaves && enters, Reason::ZoneToZone(to)))?;
        // No overrun is made below the lowest odds, with the support it has (9.14).
        let backed = self.can_back_overrun(s, to);
        let clash = self.overrun_clash(group, formation, to);
        why.hear(require(
            self.on_table(s, &Clash { backed, ..clash }),
            Reason::BelowLowest(to),
        ))?;
        let mut lefts = group.left;
        let member = |unit: UnitId| self.unit(unit).formation == Some(formation);
        for (at, &unit) in group.units.iter().enumerate().filter(|&(_, &unit)| member(unit)) {
            let mover = self.mover(unit, group.gait);
            let mut cost = Total::default();
            let toll = why.value(self.on_ground(s.ground, mover, self.crossing(s, edge), to, &mut cost))?;
            Self::ford(toll, lefts[at], &mut cost);
            if leaves {
                self.leave_zone(lefts[at], &mut cost);
            }
            if enters {
                self.enter_zone(s, &mut cost);
            }
            let before = cost.0;
            term!(&mut cost, Charge::Overrun, (2 * points).into());
            self.snow(s.ground, before, &mut cost);
            let left = u8::try_from(i32::from(lefts[at]) - cost.0);
            lefts[at] = why.value(left.map_err(|_| Reason::OverrunTooDear(to)))?;
        }
        ControlFlow::Continue((formation, lefts))
    }

    /// Whether the formation in hand may overrun a hex.
    pub(crate) fn can_overrun(&self, s: &State, group: &Group, to: HexId) -> bool {
        allows(|why| self.may_overrun(s, group, to, why).map_continue(drop))
    }

    /// What an overrun costs in this phase, if it is possible there at all (3.32b, 12.5, R33).
    fn overrun_points(&self, s: &State, gait: Gait) -> Result<u8, Reason> {
        let m = &self.facts.modifiers;
        match gait {
            Gait::Tactical => Ok(m.overrun_points),
            Gait::Mechanised if rule!("12.5", s.options.late_overrun.is_on()) => Ok(m.overrun_points_late),
            Gait::Mechanised if s.options.overrun_mech == OverrunMech::Yes => Ok(m.overrun_points),
            Gait::Mechanised => forbid!(true, Reason::OverrunPhase).map(|()| m.overrun_points),
            Gait::Strategic => forbid!(true, Reason::OverrunStrategic).map(|()| m.overrun_points),
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
    fn overrun_supplied(&self, s: &State, group: &Group, formation: FormationId, from: HexId, why: &mut Why) -> Flow {
        let hq = why.value(s.hq.ok_or(Reason::NotNow))?;
        why.hear(forbid!(!s.ready.has(hq), Reason::OverrunHqNotReady))?;
        why.hear(forbid!(
            !self.in_overrun_range(s, group, formation, hq, from),
            Reason::OverrunHqRange
        ))?;
        let mut units = self.overrunners(group, formation);
        let supplied = units.all(|unit| s.impulse_supply.of(unit) == Supply::Supplied);
        why.hear(forbid!(!supplied, Reason::OverrunUnsupplied))?;
        // Who has not stirred in this impulse is as far away as when it started: that is why it is not supplied.
        let still = group.steps == 0 && !s.moved.has(hq);
        let far = s.hex_of(hq).is_none_or(|at| !self.in_range(hq, at, from));
        why.hear(require(supplied || !(still && far), Reason::OverrunHqRange))
    }

    /// Whether a unit of the formation on the map is not in the group: all must take part (9.61, R123).
    fn leaves_some_behind(&self, s: &State, group: &Group, formation: FormationId) -> bool {
        let mut members = self.members(formation).iter();
        members.any(|unit| s.hex_of(unit).is_some() && !group.units.contains(&unit))
    }

    /// Whether the formation was in range of the headquarters when the impulse started (9.6, R120). Units that were not
    /// are unsupplied in the impulse (8.21), but for those that came in with it (R57).
    fn in_overrun_range(&self, s: &State, group: &Group, formation: FormationId, hq: UnitId, from: HexId) -> bool {
        let now = || s.hex_of(hq).is_some_and(|at| self.in_range(hq, at, from));
        if !self.has(Change::OverrunRange) {
            return now();
        }
        let came_in = self.overrunners(group, formation).any(|unit| s.arrived.has(unit));
        rule!("R120", !came_in, else now())
    }

    /// The units of the group that belong to the formation: only they take part and enter (R81).
    pub(crate) fn overrunners(&self, group: &Group, formation: FormationId) -> impl Iterator<Item = UnitId> {
        let member = move |unit: &UnitId| self.unit(*unit).formation == Some(formation);
        group.units.iter().copied().filter(member)
    }

    /// Pays for the overrun; units of other formations stay behind.
    pub(crate) fn overrun(&self, s: &mut State, to: HexId) {
        let Some(mut group) = s.group.take() else { return };
        let ControlFlow::Continue((formation, lefts)) = self.may_overrun(s, &group, to, &mut Why::first()) else {
            s.group = Some(group);
            return;
        };
        let member = |unit: UnitId| self.unit(unit).formation == Some(formation);
        let others = group.units.iter().copied().filter(|&unit| !member(unit));
        s.handled.extend(others);
        group.left = lefts;
        group.retain(member);
        group.units.iter().for_each(|&unit| self.has_moved(s, unit, group.gait));
        s.group = Some(group);
        s.frames.goto(March::Support { to });
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
        if permit!("9.64") {
            s.frames.goto(March::Open);
        } else {
            s.put_down();
        }
    }

    /// The 150th Brigade may try to step from zone to zone without a friend (4.4, R40): what it would have left.
    pub(crate) fn may_slip(&self, s: &State, group: &Group, to: HexId, why: &mut Why) -> Given<u8> {
        let unit = why.value(group.units.first().copied().ok_or(Reason::NothingInHand))?;
        let from = why.value(group.at.ok_or(Reason::NotOnMap(unit)))?;
        let slips = group.units.iter().any(|&unit| permit!("4.4", self.unit(unit).slips));
        why.gate(require(slips, Reason::NotSlipper(unit)))?;
        why.gate(require(group.units.len() == 1, Reason::SlipAlone))?;
        why.gate(forbid!(group.gait == Gait::Strategic, Reason::SlipTactical))?;
        why.gate(self.may_stand(s, self.side_of(unit), to))?;
        let way = why.value(self.facts.board.grid.way(from, to).ok_or(Reason::NotAdjacent(to)))?;
        let mover = self.mover(unit, group.gait);
        let zones = self.in_enemy_zone(s, mover.side, from) && self.in_enemy_zone(s, mover.side, to);
        let needed = zones && self.group_step(s, group, from, way).is_err();
        why.gate(require(needed, Reason::NoNeedToSlip(to)))?;
        let friend = self.has(Change::SlipAlone) && rule!("R121", s.holder(self, to) == Some(mover.side));
        why.hear(forbid!(friend, Reason::SlipOntoFriend(to)))?;
        let mut cost = Total::default();
        let toll = why.value(cost.ground(self, s, mover, OneStep { from, way, to }))?;
        Self::ford(toll, group.left[0], &mut cost);
        self.enter_zone(s, &mut cost);
        let left = u8::try_from(i32::from(group.left[0]) - cost.0);
        why.value(left.map_err(|_| Reason::TooFewPoints(to)))
    }

    /// Whether the brigade in hand may try to slip into a hex.
    pub(crate) fn can_slip(&self, s: &State, group: &Group, to: HexId) -> bool {
        allows(|why| self.may_slip(s, group, to, why).map_continue(drop))
    }

    /// The die of a slip: the brigade enters and may go on, or loses a step and stops.
    pub(crate) fn slip<L: Sink<Event>>(&self, s: &mut State, to: HexId, die: u8, log: &mut L) {
        let Some(group) = s.group.take() else { return };
        let left = self.may_slip(s, &group, to, &mut Why::first());
        let (Some(&unit), ControlFlow::Continue(left)) = (group.units.first(), left) else {
            return;
        };
        let enters = die >= self.facts.modifiers.slip;
        log.note(|| match enters {
            true => Event::Slips { unit, hex: to, die },
            false => Event::DoesNotSlip { unit, hex: to, die },
        });
        self.has_moved(s, unit, group.gait);
        if enters {
            let mut lefts = group.left;
            lefts[0] = left;
            self.advance_group(s, group, lefts, to, log);
            s.frames.goto(March::Open);
        } else {
            s.frames.end();
            s.handled.insert(unit);
            self.lose_step(s, unit, log);
        }
    }

    /// The headquarters' support can be done without, unless the odds would be too low (9.14).
    pub(crate) fn may_overrun_alone(&self, s: &State, group: &Group, to: HexId) -> Result<(), Reason> {
        let formation = group.units.first().and_then(|&unit| self.unit(unit).formation);
        let clash = self.overrun_clash(group, formation.ok_or(Reason::NotNow)?, to);
        require(self.on_table(s, &clash), Reason::BelowLowest(to))
    }

    /// Whether the active headquarters may support an overrun of a hex, each once (9.62, 11.12–11.14).
    pub(crate) fn may_back_overrun(&self, s: &State, to: HexId, why: &mut Why) -> Flow {
        let backed = s.battle.as_ref().is_some_and(|battle| battle.backed);
        why.gate(require(!backed, Reason::BackedAlready(to)))?;
        self.may_support(s, to, why)?;
        why.hear(forbid!(
            s.backed_overruns >= self.support_limit(s),
            Reason::SupportLimit
        ))
    }

    /// Whether the active headquarters can support an overrun of a hex.
    pub(crate) fn can_back_overrun(&self, s: &State, to: HexId) -> bool {
        allows(|why| self.may_back_overrun(s, to, why))
    }
}
