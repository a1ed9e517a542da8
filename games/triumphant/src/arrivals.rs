//! Reinforcements that come in (8.22, 10.12–10.16, R90, R91, R95) and units that leave by the north edge (13.41, R49,
//! R100).

use grognard_core::sum::{Sum, Total};
use std::ops::ControlFlow;

use crate::contract::Verdict;
use crate::cost::Charge;
use crate::facts::{Edge, Nation, Turn};
use crate::march::Lefts;
use crate::movement::{Crossing, Mover, Nth, Purse};
use crate::prelude::*;
use crate::state::{Gait, Group, Place};

impl Triumphant {
    /// Units of the active side that are due and not yet on the map.
    pub(crate) fn units_waiting<'a>(&'a self, s: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let side = s.active_side(self);
        let due = side.map(|side| s.units_in(Place::Waiting) & self.units_of(side));
        due.unwrap_or_default().iter()
    }

    /// Whether a unit that is due may come in during this impulse, whatever hex it chooses: not the parachutists (11.2),
    /// not the British once the way to Antwerp is open (13.41c), and no headquarters but the active one (8.1).
    pub(crate) fn may_come(&self, s: &State, unit: UnitId, why: &mut Why) -> Flow {
        let hq = why.value(s.hq.ok_or(Reason::NotNow))?;
        why.gate(forbid!(self.unit(unit).drops, Reason::NotWaiting(unit)))?;
        let other = self.is_hq(unit) && unit != hq;
        why.hear(forbid!(other, Reason::OwnChitOnly(unit)))?;
        why.hear(forbid!(
            self.unit(unit).nation != self.unit(hq).nation,
            Reason::WrongNation(unit)
        ))?;
        let stop = self.campaign(s).map(|goal| goal.british_stop);
        let stopped = self.unit(unit).nation == Nation::British && stop.is_some_and(|stop| self.exited(s) >= stop);
        why.hear(forbid!(stopped, Reason::EntryStopped(unit)))?;
        // If a headquarters of its nation comes by the same edge on the same turn, only that one brings it in (8.22,
        // R91).
        let guide = self.guide_of(s, unit);
        why.hear(forbid!(
            guide.is_some_and(|guide| guide != hq),
            Reason::ComesWithHq(unit)
        ))?;
        let outside = guide.is_none() && s.hex_of(hq).is_none() && unit != hq;
        why.hear(forbid!(outside, Reason::HqOutside(unit)))
    }

    /// Why a unit that is not due waits at no edge: its day, or an alarm that has not been given (10.16, 13.5, 13.6).
    pub(crate) fn not_yet(&self, s: &State, unit: UnitId) -> Reason {
        match (self.due_turn(s, unit).map(Turn), self.side_of(unit)) {
            (Some(date), GERMAN) => Reason::GermanDueLater(unit, date),
            (Some(date), ALLIED) => Reason::AlliedDueLater(unit, date),
            (None, _) => Reason::NotWaiting(unit),
        }
    }

    /// The headquarters that comes with a unit on its day.
    fn guide_of(&self, s: &State, unit: UnitId) -> Option<UnitId> {
        let (day, edge) = (self.due_turn(s, unit), self.entry_edge(unit));
        let together = |&hq: &UnitId| {
            hq != unit
                && self.unit(hq).nation == self.unit(unit).nation
                && self.due_turn(s, hq) == Some(s.turn)
                && self.entry_edge(hq) == edge
        };
        let today = day == Some(s.turn);
        rule!("R91", self.hqs().find(|hq| today && together(hq)))
    }

    /// The edge by which a unit comes.
    pub(crate) fn entry_edge(&self, unit: UnitId) -> Option<Edge> {
        self.entry_of(unit).map(|entry| entry.edge)
    }

    /// Whether two units come by the same edge.
    pub(crate) fn same_edge(&self, one: UnitId, other: UnitId) -> bool {
        self.entry_edge(one) == self.entry_edge(other)
    }

    /// Hexes by which the group in hand may come in.
    pub(crate) fn entries(&self, s: &State, group: &Group) -> impl Iterator<Item = HexId> {
        let edge = group.units.first().and_then(|&unit| self.entry_edge(unit));
        let hexes = edge.map(|edge| self.doors(edge)).into_iter().flatten();
        hexes.filter(move |&hex| allows(|why| self.may_enter(s, group, hex, why).map_continue(drop)))
    }

    /// Whether the group may come in by a hex; what each unit has left then.
    pub(crate) fn may_enter(&self, s: &State, group: &Group, to: HexId, why: &mut Why) -> Given<Lefts> {
        let first = group.units.first().copied().unwrap_or(UnitId(0));
        why.gate(require(group.at.is_none(), Reason::OnMapAlready(first)))?;
        let side = self.group_side(group);
        let mut lefts = group.left;
        for (at, &unit) in group.units.iter().enumerate() {
            let edge = why.value(self.entry_edge(unit).ok_or(Reason::NotWaiting(unit)))?;
            why.gate(forbid!(!self.doors(edge).has(to), Reason::EntryEdge(to)))?;
            why.hear(self.may_stand(s, side, to))?;
            why.hear(forbid!(!self.controls(s, side, to), Reason::EntryControl(to)))?;
            self.may_be_called(s, unit, to, why)?;
            lefts[at] = self.pay_entry(s, group.gait, unit, lefts[at], to, why)?;
        }
        ControlFlow::Continue(lefts)
    }

    /// A unit without a headquarters of its own is called by the one of its nation nearest to its entry (8.22, R90, R91).
    fn may_be_called(&self, s: &State, unit: UnitId, to: HexId, why: &mut Why) -> Flow {
        let hq = why.value(s.hq.ok_or(Reason::NotNow))?;
        // Whom it does not bring in at all it need not be near to: that is told in `may_come`.
        let stranger = self.is_hq(unit) || self.unit(unit).nation != self.unit(hq).nation;
        if unit == hq || stranger {
            return Flow::Continue(());
        }
        let far = |hq: UnitId| Some(self.distance(s.hex_of(hq)?, to));
        let least = self.hqs_of(self.unit(unit).nation).filter_map(far).min();
        let nearest = least.is_some_and(|least| far(hq).is_some_and(|own| own <= least));
        let called = nearest || self.guide_of(s, unit) == Some(hq);
        why.hear(forbid!(!called, Reason::EntryOtherHq(to)))
    }

    /// Germans are put on their cross at no cost; Allied units pay for the hex, by road if one reaches the edge there
    /// (R90, R91).
    fn pay_entry(&self, s: &State, gait: Gait, unit: UnitId, left: u8, to: HexId, why: &mut Why) -> Given<u8> {
        let mover = self.mover(unit, gait);
        let zone = self.in_enemy_zone(s, mover.side, to);
        if mover.gait == Gait::Strategic {
            why.hear(forbid!(zone, Reason::StrategicIntoZone(to)))?;
            let friendly = s.german_before.has(to) == (mover.side == GERMAN);
            why.hear(forbid!(!friendly, Reason::StrategicEnemyControl(to)))?;
        }
        let mut cost = Total::default();
        why.value(self.entry_cost(s, mover, to, &mut cost))?;
        let nth = Nth::Later;
        let paid = self.pay(&mut cost, Purse { left, nth }, gait, to);
        why.value(paid.map_err(|_| Self::short_of_points(zone, to)))
    }

    /// What a unit pays to come in by a hex.
    pub(crate) fn entry_cost(&self, s: &State, mover: Mover, to: HexId, sum: &mut impl Sum<Charge>) -> Verdict {
        if mover.side == GERMAN {
            return Ok(());
        }
        let road = self.facts.board.road_ends.has(to);
        let crossing = if rule!("R91", road) {
            Crossing::Road
        } else {
            Crossing::Open
        };
        self.on_ground(s.ground, mover, crossing, to, sum)?;
        if self.in_enemy_zone(s, mover.side, to) {
            self.enter_zone(s, sum);
        }
        Ok(())
    }

    /// The group comes in: supplied for this turn whatever happens (10.13, R57).
    pub(crate) fn come_in<L: Sink<Event>>(&self, s: &mut State, to: HexId, log: &mut L) {
        let Some(group) = s.group.take() else { return };
        let ControlFlow::Continue(lefts) = self.may_enter(s, &group, to, &mut Why::first()) else {
            return;
        };
        for &unit in &group.units {
            s.arrived.insert(unit);
            s.eligible.insert(unit);
        }
        self.advance_group(s, group, lefts, to, log);
    }

    /// A unit enters a hex, by whatever means; Germans near the Meuse bridges alarm the British (10.16, R95).
    pub(crate) fn enter<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, to: HexId, log: &mut L) {
        self.put(s, unit, Place::Hex(to));
        self.watch(s, unit, to, log);
    }

    /// Looks whether a unit in a new hex alarms the British.
    pub(crate) fn watch<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, to: HexId, log: &mut L) {
        let near = s.alarm.is_none() && self.side_of(unit) == GERMAN && self.facts.board.marks.near_watched.has(to);
        if rule!("10.16", near) {
            s.alarm = Some(s.turn);
            log.note(|| Event::Alarm { unit, hex: to });
        }
    }

    /// How many units have left by the north edge.
    pub(crate) fn exited(&self, s: &State) -> u16 {
        let out = |unit: &UnitId| s.place(*unit) == Place::Exited;
        self.units_of(GERMAN).iter().filter(out).count() as u16
    }

    /// Leaving the map: Germans, in the scenario that has it, from the north edge west of the river's entry (5.44,
    /// 13.41, R49). What each unit has left then.
    pub(crate) fn may_exit(&self, s: &State, group: &Group, why: &mut Why) -> Given<Lefts> {
        let at = why.value(group.at.ok_or(Reason::NoExit))?;
        let allowed = self.campaign(s).is_some()
            && self.group_side(group) == GERMAN
            && group.gait != Gait::Strategic
            && self.facts.board.marks.exits.has(at);
        why.gate(forbid!(!permit!("13.41", allowed), Reason::NoExit))?;
        let m = &self.facts.modifiers;
        let points = if self.facts.board.road_ends.has(at) {
            m.exit_road
        } else {
            m.exit_other
        };
        let zone = self.in_enemy_zone(s, GERMAN, at);
        let mut lefts = group.left;
        for left in &mut lefts[..group.units.len()] {
            let mut cost = Total::default();
            cost.add(Charge::Exit, (2 * points).into());
            self.snow(s.ground, 0, &mut cost);
            if zone {
                self.leave_zone(*left, &mut cost);
            }
            let rest = u8::try_from(i32::from(*left) - cost.0);
            *left = why.value(rest.map_err(|_| Self::short_of_points(zone, at)))?;
        }
        ControlFlow::Continue(lefts)
    }

    /// Whether the group in hand may leave the map.
    pub(crate) fn can_exit(&self, s: &State, group: &Group) -> bool {
        allows(|why| self.may_exit(s, group, why).map_continue(drop))
    }

    /// The group leaves for good.
    pub(crate) fn leave<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let Some(group) = s.group.take() else { return };
        for &unit in &group.units {
            self.has_moved(s, unit, group.gait);
            s.handled.insert(unit);
            self.put(s, unit, rule!("13.41b", Place::Exited, else Place::Waiting));
            log.note(|| Event::Exits { unit });
            self.after_exit(s, log);
        }
    }

    /// The first exit stops the British; the ninth sends them home and cancels what was to come from the north (13.41,
    /// R100).
    fn after_exit<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let (count, Some(goal)) = (self.exited(s), self.campaign(s)) else {
            return;
        };
        if count == goal.british_stop {
            log.note(|| Event::BritishStop);
        }
        if !rule!("13.41d", count == goal.british_leave) {
            return;
        }
        for unit in self.units_of(ALLIED).iter() {
            let british = self.unit(unit).nation == Nation::British;
            let north = self.entry_edge(unit) == Some(Edge::North);
            match s.place(unit) {
                Place::Hex(_) if british => {
                    self.put(s, unit, Place::Gone);
                    log.note(|| Event::BritishLeave { unit });
                }
                Place::Later | Place::Waiting if north => self.put(s, unit, Place::Gone),
                // A headquarters that was to come back stays away as well.
                Place::Dead if british && self.is_hq(unit) => self.put(s, unit, Place::Gone),
                _ => {}
            }
        }
        log.note(|| Event::NorthCancelled);
    }
}
