//! Units in hand: picked, joined by others, moved leg by leg (5.0–5.4).
//!
//! A leg takes the cheapest path to its hex; a step to a neighbour is always a leg of its own, so the player can choose
//! any path. Legs of several hexes do not go from zone to zone: there a friend has to stay behind (4.3).

use arrayvec::ArrayVec;
use grognard_board::{HexId, Way};
use grognard_core::{Side, Sink, rule};

use crate::Triumphant;
use crate::action::Action;
use crate::contract::Waits;
use crate::event::Event;
use crate::facts::UnitId;
use crate::frame::{Frame, March};
use crate::movement::Nth;
use crate::reason::Reason;
use crate::state::{GROUP, Gait, Group, Place, State};

/// What each unit of a group has left after a step.
pub(crate) type Lefts = [u8; GROUP];

impl Group {
    fn nth(&self) -> Nth {
        if self.steps == 0 { Nth::First } else { Nth::Later }
    }

    /// The least that a unit of the group has left.
    pub(crate) fn least(&self) -> u8 {
        let count = self.units.len();
        self.left[..count].iter().copied().min().unwrap_or(0)
    }
}

impl Triumphant {
    /// Whether a unit may be taken in hand to move.
    pub(crate) fn may_pick(&self, s: &State, gait: Gait, unit: UnitId) -> Result<(), Reason> {
        if s.active_side(self) != Some(self.side_of(unit)) {
            return Err(Reason::NotYours(unit));
        }
        let foot = gait == Gait::Mechanised && !self.mechanised(unit);
        rule!(
            "3.34",
            if foot {
                Err(Reason::OnlyMechanised(unit))
            } else {
                Ok(())
            }
        )?;
        let done = s.handled.has(unit) || (gait == Gait::Tactical && s.strategic.has(unit));
        rule!(
            "5.0",
            if done {
                Err(Reason::HandledAlready(unit))
            } else {
                Ok(())
            }
        )?;
        match s.place(unit) {
            Place::Hex(hex) => self.may_start(s, gait, unit, hex),
            Place::Waiting if gait != Gait::Mechanised => self.may_come(s, unit),
            _ => Err(Reason::NotOnMap(unit)),
        }
    }

    fn may_start(&self, s: &State, gait: Gait, unit: UnitId, hex: HexId) -> Result<(), Reason> {
        self.may_act(s, unit)?;
        rule!(
            "4.3",
            if s.locked.has(unit) {
                Err(Reason::Locked(unit))
            } else {
                Ok(())
            }
        )?;
        if gait == Gait::Strategic {
            rule!(
                "5.21",
                if s.tried.has(unit) {
                    Err(Reason::EngineerBusy(unit))
                } else {
                    Ok(())
                }
            )?;
            let zone = self.in_enemy_zone(s, self.side_of(unit), hex);
            rule!(
                "5.2",
                if zone {
                    Err(Reason::StrategicFromZone(unit))
                } else {
                    Ok(())
                }
            )?;
        }
        Ok(())
    }

    /// Takes a unit in hand.
    pub(crate) fn pick(&self, s: &mut State, gait: Gait, unit: UnitId) {
        s.group = Some(self.alone(s, gait, unit));
        s.frames.push(Frame::March(March::Open));
    }

    /// Units move as a group only from one hex, or as reinforcements that come together (5.1).
    fn may_join(&self, s: &State, group: &Group, unit: UnitId) -> Result<(), Reason> {
        if group.steps > 0 {
            return Err(Reason::MovedOff);
        }
        if group.units.is_full() {
            return Err(Reason::GroupFull);
        }
        let elsewhere = group.at.is_none() && group.units.first().is_some_and(|&first| !self.same_edge(first, unit));
        let apart = elsewhere || s.hex_of(unit) != group.at || group.units.contains(&unit);
        rule!("5.1", if apart { Err(Reason::NotTogether(unit)) } else { Ok(()) })?;
        self.may_pick(s, group.gait, unit)
    }

    /// A step of the whole group: what each unit has left after it.
    pub(crate) fn group_step(&self, s: &State, group: &Group, from: HexId, way: Way) -> Result<Lefts, Reason> {
        let to = self.facts.board.grid.neighbour(from, way).ok_or(Reason::NoExit)?;
        let mut lefts = group.left;
        for (at, &unit) in group.units.iter().enumerate() {
            let mover = self.mover(unit, group.gait);
            let cost = self.step_cost(s, mover, from, way, to, lefts[at], group.nth())?;
            lefts[at] = self.pay(cost, lefts[at], group.nth(), group.gait, to)?;
        }
        let side = self.group_side(group);
        if self.in_enemy_zone(s, side, from) && self.in_enemy_zone(s, side, to) {
            let friend = self.friends_ahead(s, group, to).next().is_some();
            rule!("4.3", if friend { Ok(()) } else { Err(Reason::ZoneToZone(to)) })?;
        }
        Ok(lefts)
    }

    pub(crate) fn group_side(&self, group: &Group) -> Side {
        group.units.first().map_or(Side::A, |&unit| self.side_of(unit))
    }

    /// Friends in a hex that have not moved this turn and can stay there (4.3, R39).
    fn friends_ahead<'a>(&'a self, s: &'a State, group: &'a Group, to: HexId) -> impl Iterator<Item = UnitId> + 'a {
        let side = self.group_side(group);
        let still =
            move |unit: &UnitId| self.side_of(*unit) == side && !s.moved.has(*unit) && !group.units.contains(unit);
        s.stack(to).filter(still)
    }

    /// Moves the group to a hex, by a step or along the cheapest path.
    fn go<L: Sink<Event>>(&self, s: &mut State, to: HexId, log: &mut L) {
        let Some(group) = s.group.clone() else { return };
        let Some(at) = group.at else { return };
        let direct = self.facts.board.grid.way(at, to);
        if let Some(way) = direct.filter(|&way| self.group_step(s, &group, at, way).is_ok()) {
            return self.walk(s, way, log);
        }
        let ways: ArrayVec<Way, 64> = self.flooded(|flood| {
            self.flood_to(s, &group, at, to, flood);
            let mut ways: ArrayVec<Way, 64> = flood
                .back(&self.facts.board.grid, to)
                .filter_map(|hex| flood.entered(hex))
                .take(64)
                .collect();
            ways.reverse();
            ways
        });
        ways.into_iter().for_each(|way| self.walk(s, way, log));
    }

    /// One step of the group in hand.
    fn walk<L: Sink<Event>>(&self, s: &mut State, way: Way, log: &mut L) {
        let Some(group) = s.group.take() else { return };
        let step = group
            .at
            .and_then(|at| Some((at, self.facts.board.grid.neighbour(at, way)?)));
        if let Some((from, to)) = step
            && let Ok(lefts) = self.group_step(s, &group, from, way)
        {
            self.lock_friend(s, &group, from, to, log);
            self.advance_group(s, group, lefts, to, log);
            return;
        }
        s.group = Some(group);
    }

    /// A step from zone to zone binds a friend in the hex ahead for the rest of the turn (4.3, R39). Where there is a
    /// choice it has been made.
    fn lock_friend<L: Sink<Event>>(&self, s: &mut State, group: &Group, from: HexId, to: HexId, log: &mut L) {
        let side = self.group_side(group);
        if !(self.in_enemy_zone(s, side, from) && self.in_enemy_zone(s, side, to)) {
            return;
        }
        let bound = self.friends_ahead(s, group, to).any(|unit| s.locked.has(unit));
        let friend = self.friends_ahead(s, group, to).next();
        if let Some(unit) = friend.filter(|_| !bound) {
            s.locked.insert(unit);
            log.note(|| Event::Locks { unit });
        }
    }

    /// The group stands in a new hex.
    pub(crate) fn advance_group<L: Sink<Event>>(
        &self,
        s: &mut State,
        group: Group,
        lefts: Lefts,
        to: HexId,
        log: &mut L,
    ) {
        for (at, &unit) in group.units.iter().enumerate() {
            let from = group.at;
            let left = lefts[at];
            log.note(|| Event::Moves { unit, from, to, left });
            self.has_moved(s, unit, group.gait);
            s.set_place(unit, Place::Hex(to));
        }
        // They step together: zones and control are looked at when all are there.
        self.refresh(s, [group.at, Some(to)]);
        for &unit in &group.units {
            self.watch(s, unit, to, log);
        }
        s.group = Some(Group {
            left: lefts,
            at: Some(to),
            steps: group.steps.saturating_add(1),
            ..group
        });
    }

    /// A unit has moved: it is activated, and cannot do so again this turn (3.0, R30).
    pub(crate) fn has_moved(&self, s: &mut State, unit: UnitId, gait: Gait) {
        s.activated.insert(unit);
        s.moved.insert(unit);
        if gait == Gait::Strategic {
            s.strategic.insert(unit);
        }
    }

    /// Friends that could be bound by a step to `to`, if the player has to choose among several.
    fn lock_choice(&self, s: &State, group: &Group, to: HexId) -> bool {
        let side = self.group_side(group);
        let zones = group.at.is_some_and(|at| self.in_enemy_zone(s, side, at)) && self.in_enemy_zone(s, side, to);
        let bound = || self.friends_ahead(s, group, to).any(|unit| s.locked.has(unit));
        let several = || self.friends_ahead(s, group, to).count() > 1;
        let way = || group.at.and_then(|at| Some((at, self.facts.board.grid.way(at, to)?)));
        let direct = || way().is_some_and(|(at, way)| self.group_step(s, group, at, way).is_ok());
        zones && several() && !bound() && direct()
    }

    pub(crate) fn march_waits(&self, s: &State, step: March) -> Waits {
        match (step, s.active_side(self)) {
            (March::SlipRoll { .. }, _) => Waits::DIE,
            (_, Some(side)) => Waits::on(side),
            (_, None) => Waits::Nobody,
        }
    }

    pub(crate) fn march_judge(&self, s: &State, step: March, action: Action) -> Result<(), Reason> {
        let group = s.group.as_ref().ok_or(Reason::NotNow)?;
        match (step, action) {
            (March::Open, Action::Join(unit)) => self.may_join(s, group, unit),
            (March::Open, Action::Go(to)) => self.may_go(s, group, to),
            (March::Open, Action::Enter(to)) => self.may_enter(s, group, to).map(drop),
            (March::Open, Action::Slip(to)) => self.may_slip(s, group, to).map(drop),
            (March::Open, Action::Overrun(to)) => self.may_overrun(s, group, to).map(drop),
            (March::Open, Action::Exit) => self.may_exit(s, group).map(drop),
            (March::Lock { to }, Action::Pick(unit)) => {
                let there = self.friends_ahead(s, group, to).any(|friend| friend == unit);
                if there { Ok(()) } else { Err(Reason::NotTogether(unit)) }
            }
            (March::Support { to }, Action::Back(hex)) if hex == to => Ok(()),
            (March::Follow { to }, Action::Go(hex)) if hex == to => Ok(()),
            (March::Support { to }, Action::Decline) => self.may_overrun_alone(s, group, to),
            (March::Open | March::Follow { .. }, Action::Halt) => Ok(()),
            _ => Err(Reason::NotNow),
        }
    }

    pub(crate) fn march_list(&self, s: &State, step: March, out: &mut Vec<Action>) {
        let Some(group) = &s.group else { return };
        match step {
            March::Open => self.list_open(s, group, out),
            March::Lock { to } => out.extend(self.friends_ahead(s, group, to).map(Action::Pick)),
            March::Support { to } => {
                out.push(Action::Back(to));
                out.extend(self.may_overrun_alone(s, group, to).ok().map(|()| Action::Decline));
            }
            March::Follow { to } => out.extend([Action::Go(to), Action::Halt]),
            March::SlipRoll { .. } => {}
        }
    }

    fn list_open(&self, s: &State, group: &Group, out: &mut Vec<Action>) {
        match group.at {
            Some(at) => {
                self.legs(s, group, |to, _| out.push(Action::Go(to)));
                for (_, to) in self.facts.board.grid.neighbours(at) {
                    if self.may_slip(s, group, to).is_ok() {
                        out.push(Action::Slip(to));
                    }
                    if self.may_overrun(s, group, to).is_ok() {
                        out.push(Action::Overrun(to));
                    }
                }
                if self.may_exit(s, group).is_ok() {
                    out.push(Action::Exit);
                }
                out.extend(
                    s.stack(at)
                        .filter(|&unit| self.may_join(s, group, unit).is_ok())
                        .map(Action::Join),
                );
            }
            None => {
                self.entries(s, group, |hex| out.push(Action::Enter(hex)));
                let waiting = self
                    .units_waiting(s)
                    .filter(|&unit| self.may_join(s, group, unit).is_ok());
                out.extend(waiting.map(Action::Join));
            }
        }
        out.push(Action::Halt);
    }

    pub(crate) fn march_resume<L: Sink<Event>>(&self, s: &mut State, step: March, action: Action, log: &mut L) {
        match (step, action) {
            (March::Open, Action::Join(unit)) => self.join(s, unit),
            (March::Open, Action::Go(to)) => {
                let choice = s.group.as_ref().is_some_and(|group| self.lock_choice(s, group, to));
                if choice {
                    s.frames.push(Frame::March(March::Lock { to }));
                } else {
                    self.go(s, to, log);
                    s.frames.push(Frame::March(March::Open));
                }
            }
            (March::Lock { to }, Action::Pick(unit)) => {
                s.locked.insert(unit);
                log.note(|| Event::Locks { unit });
                self.go(s, to, log);
                s.frames.push(Frame::March(March::Open));
            }
            (March::Open, Action::Enter(to)) => self.come_in(s, to, log),
            (March::Open, Action::Slip(to)) => s.frames.push(Frame::March(March::SlipRoll { to })),
            (March::SlipRoll { to }, Action::Rolled(die)) => self.slip(s, to, die, log),
            (March::Open, Action::Overrun(to)) => self.overrun(s, to, log),
            (March::Support { to }, answer) => self.begin_overrun(s, to, answer != Action::Decline, log),
            (March::Follow { to }, Action::Go(_)) => self.follow(s, to, log),
            (March::Open, Action::Exit) => self.leave(s, log),
            _ => self.put_down(s),
        }
    }

    fn join(&self, s: &mut State, unit: UnitId) {
        let left = self.allowance(s, unit);
        if let Some(group) = s.group.as_mut().filter(|group| !group.units.is_full()) {
            group.left[group.units.len()] = left;
            group.units.push(unit);
        }
        s.frames.push(Frame::March(March::Open));
    }

    /// The march is over.
    pub(crate) fn put_down(&self, s: &mut State) {
        if let Some(group) = s.group.take() {
            s.handled.extend(group.units.iter().copied());
        }
    }

    /// A group that can do nothing more is put down; one whose hex was emptied by an overrun may follow.
    pub(crate) fn march_carry_on<L: Sink<Event>>(&self, s: &mut State, step: March, log: &mut L) -> bool {
        if matches!(step, March::Follow { .. }) {
            self.bury(s);
        }
        let Some(group) = &s.group else {
            s.frames.pop();
            return true;
        };
        let stuck = match step {
            March::Open => !self.goes_on(s, group),
            March::Follow { to } => !self.may_follow(s, group, to),
            March::Support { to } => {
                let able = self.may_back_overrun(s, to).is_ok();
                let asked = able && self.may_overrun_alone(s, group, to).is_ok();
                if !asked {
                    s.frames.pop();
                    self.begin_overrun(s, to, able, log);
                }
                return !asked;
            }
            March::SlipRoll { .. } | March::Lock { .. } => false,
        };
        if stuck {
            s.frames.pop();
            self.put_down(s);
        }
        stuck
    }

    /// Whether the group can do anything but stop.
    fn goes_on(&self, s: &State, group: &Group) -> bool {
        let grid = &self.facts.board.grid;
        let Some(at) = group.at else {
            return self.doors_open(s, group).next().is_some();
        };
        let joins = group.steps == 0 && s.stack(at).any(|unit| self.may_join(s, group, unit).is_ok());
        joins
            || (group.least() > 0 || group.steps == 0)
                && grid.neighbours(at).any(|(way, to)| {
                    self.group_step(s, group, at, way).is_ok()
                        || self.may_slip(s, group, to).is_ok()
                        || self.may_overrun(s, group, to).is_ok()
                })
            || self.may_exit(s, group).is_ok()
    }
}
