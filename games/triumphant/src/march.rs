//! Units in hand: picked, joined by others, moved leg by leg (5.0–5.4).
//!
//! A leg takes the cheapest path to its hex; a step to a neighbour is always a leg of its own, so the player can choose
//! any path. Legs of several hexes do not go from zone to zone: there a friend has to stay behind (4.3).

use arrayvec::ArrayVec;
use grognard_board::Way;
use grognard_core::sum::Total;
use grognard_core::{Loss, Message};

use crate::cost::Ledger;
use crate::event::HalfPoints;
use crate::movement::{Nth, OneStep, Purse};
use crate::prelude::*;
use crate::state::{GROUP, Gait, Group, Kind, Place};

/// A march in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum March {
    /// The player moves it on.
    Open,
    /// The die of the 150th Brigade (4.4).
    SlipRoll {
        /// The hex it wants to slip into.
        to: HexId,
    },
    /// Which of several friends in the hex ahead is to stay there for the turn (4.3, R39).
    Lock {
        /// The hex ahead.
        to: HexId,
    },
    /// Whether the headquarters supports the overrun of this hex (9.62, 11.13).
    Support {
        /// The hex.
        to: HexId,
    },
    /// The overrun has been fought: the formation may enter the emptied hex (9.63).
    Follow {
        /// The hex.
        to: HexId,
    },
}

impl Procedure<Triumphant> for March {
    fn waits(self, at: Look<'_>) -> Waits {
        match (self, at.state.active_side(at.game)) {
            (Self::SlipRoll { .. }, _) => Waits::DIE,
            (_, Some(side)) => Waits::on(side),
            (_, None) => Waits::Nobody,
        }
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        let (game, s) = (at.game, at.state);
        let Some(group) = &s.group else {
            return why.gate(Err(Reason::NothingInHand));
        };
        match (self, action) {
            (Self::Open, Action::Join(unit)) => game.may_join(s, group, unit, why),
            (Self::Open, Action::Go(to)) => game.may_go(s, group, to, why),
            (Self::Open, Action::Enter(to)) => game.may_enter(s, group, to, why).map_continue(drop),
            (Self::Open, Action::Slip(to)) => game.may_slip(s, group, to, why).map_continue(drop),
            (Self::Open, Action::Overrun(to)) => game.may_overrun(s, group, to, why).map_continue(drop),
            (Self::Open, Action::Exit) => game.may_exit(s, group, why).map_continue(drop),
            (Self::Lock { to }, Action::Pick(unit)) => {
                let there = game.friends_ahead(s, group, to).any(|friend| friend == unit);
                why.hear(forbid!(!there, Reason::NotTogether(unit)))
            }
            (Self::Support { to }, Action::Back(hex)) if hex == to => game.may_back_overrun(s, to, why),
            (Self::Follow { to }, Action::Go(hex)) if hex == to => Flow::Continue(()),
            (Self::Support { to }, Action::Decline) => why.hear(game.may_overrun_alone(s, group, to)),
            (Self::Open | Self::Follow { .. }, Action::Halt) => Flow::Continue(()),
            (Self::Open, Action::Pick(_)) => why.gate(Err(Reason::OthersInHand)),
            (Self::Open, Action::Finish) => {
                why.refuse(Reason::NotNow)?;
                why.gate(Err(Reason::OthersInHand))
            }
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        let (game, s) = (at.game, at.state);
        let Some(group) = &s.group else { return };
        match self {
            Self::Open => game.list_open(s, group, out),
            Self::Lock { to } => out.extend(game.friends_ahead(s, group, to).map(Action::Pick)),
            Self::Support { to } => {
                out.push(Action::Back(to));
                out.extend(game.may_overrun_alone(s, group, to).ok().map(|()| Action::Decline));
            }
            Self::Follow { to } => out.extend([Action::Go(to), Action::Halt]),
            Self::SlipRoll { .. } => {}
        }
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        let (game, s, log) = (play.game, &mut *play.state, &mut *play.sink);
        match (self, action) {
            (Self::Open, Action::Join(unit)) => game.join(s, unit),
            (Self::Open, Action::Go(to)) => {
                let choice = s.group.as_ref().is_some_and(|group| game.lock_choice(s, group, to));
                if choice {
                    s.frames.goto(Self::Lock { to });
                } else {
                    game.go(s, to, log);
                }
            }
            (Self::Lock { to }, Action::Pick(unit)) => {
                s.locked.insert(unit);
                log.note(|| Event::Locks { unit });
                game.go(s, to, log);
                s.frames.goto(Self::Open);
            }
            (Self::Open, Action::Enter(to)) => game.come_in(s, to, log),
            (Self::Open, Action::Slip(to)) => s.frames.goto(Self::SlipRoll { to }),
            (Self::SlipRoll { to }, Action::Rolled(die)) => game.slip(s, to, die, log),
            (Self::Open, Action::Overrun(to)) => game.overrun(s, to),
            (Self::Support { to }, answer) => {
                let hq = s.hq.filter(|_| answer != Action::Decline);
                game.start_overrun(s, to, hq, log);
            }
            (Self::Follow { to }, Action::Go(_)) => game.follow(s, to, log),
            (Self::Open, Action::Exit) => {
                s.frames.end();
                game.leave(s, log);
            }
            (Self::Open | Self::SlipRoll { .. } | Self::Lock { .. } | Self::Follow { .. }, _) => s.put_down(),
        }
    }

    /// A group that can do nothing more is put down; one whose hex was emptied by an overrun may follow.
    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let (game, s) = (play.game, &mut *play.state);
        if matches!(self, Self::Follow { .. }) {
            game.bury(s);
        }
        let Some(group) = &s.group else {
            s.frames.end();
            return Progress::Went;
        };
        let stuck = match self {
            Self::Open => !game.goes_on(s, group),
            Self::Follow { to } => !game.may_follow(s, group, to),
            Self::Support { to } => {
                let able = game.can_back_overrun(s, to);
                if able && game.may_overrun_alone(s, group, to).is_ok() {
                    return Progress::Waits;
                }
                let hq = s.hq.filter(|_| able);
                game.start_overrun(s, to, hq, play.sink);
                return Progress::Skipped;
            }
            Self::SlipRoll { .. } | Self::Lock { .. } => false,
        };
        if !stuck {
            return Progress::Waits;
        }
        s.put_down();
        Progress::Skipped
    }

    /// With nothing in hand nothing goes anywhere; an overrun is supported before its die.
    fn stand_in(at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
        if let (Some(battle), Action::Back(to)) = (&at.state.battle, action)
            && battle.kind == Kind::Overrun
        {
            return Some(Self::Support { to: battle.hex }).filter(|_| battle.hex == to);
        }
        let moves = matches!(
            action,
            Action::Join(_)
                | Action::Go(_)
                | Action::Enter(_)
                | Action::Slip(_)
                | Action::Overrun(_)
                | Action::Exit
                | Action::Halt
        );
        (moves && at.state.group.is_none()).then_some(Self::Open)
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let group = at.state.group.as_ref()?;
        let one = Shape::OneOf;
        let asked = match self {
            Self::Open if group.at.is_none() => Question::new("10.12", "ask-enter", one),
            Self::Open => {
                let way = at.game.way_of(group);
                match group.gait {
                    Gait::Strategic => Question::new("5.2", "ask-march", way),
                    Gait::Tactical => Question::new("5.3", "ask-march", way),
                    Gait::Mechanised => Question::new("3.34", "ask-march", way),
                }
            }
            Self::Lock { .. } => Question::new("4.3", "ask-lock", one),
            Self::Support { .. } => Question::new("9.62", "ask-overrun-support", one),
            Self::Follow { .. } => Question::new("9.63", "ask-follow", one),
            Self::SlipRoll { .. } => return None,
        };
        Some(match self {
            Self::Open => {
                let units = group.units.iter().copied();
                asked.with("units", at.game.unit_list(units)).task("movement")
            }
            Self::Support { to } => {
                let offer = Offer::interrupt("overrun-support", Action::Decline, Some(Action::Back(to)), 1);
                asked.with("hex", &at.game.hex_name(to)).task("commit").offered(offer)
            }
            Self::SlipRoll { to } | Self::Lock { to } | Self::Follow { to } => {
                asked.with("hex", &at.game.hex_name(to)).task("movement")
            }
        })
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        let Some(group) = &at.state.group else { return };
        match self {
            Self::Open => {
                at.game.tell_legs(at, group, answers);
                at.game.warn_of_waiting(group, answers);
            }
            Self::Lock { .. } => answers::units(at, answers),
            Self::Support { .. } => answers::ending(answers, "do-not-back"),
            Self::Follow { .. } => {
                for answer in answers {
                    if let Action::Go(_) = answer.action {
                        answer.called("do-follow").group = Some(Message::new("group-move"));
                    } else {
                        answer.called("do-not-follow");
                        answers::group_in_hand(at, group, answer);
                    }
                }
            }
            Self::SlipRoll { .. } => {}
        }
    }

    fn assume(self, _at: Look<'_>, _side: Side, assumptions: &[Assumption]) -> Option<Action> {
        match self {
            Self::Support { to } if Assumption::is_chosen(assumptions, "support", "given") => Some(Action::Back(to)),
            Self::Support { .. } => Some(Action::Decline),
            Self::Open | Self::SlipRoll { .. } | Self::Lock { .. } | Self::Follow { .. } => None,
        }
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let (word, to) = match self {
            Self::Open => return,
            Self::SlipRoll { to } => ("slip-roll", to),
            Self::Lock { to } => ("lock", to),
            Self::Support { to } => ("overrun-support", to),
            Self::Follow { to } => ("follow", to),
        };
        out.push_str(&format!("{word} {}", at.game.label(to)));
    }
}

impl State {
    /// The march is over.
    pub(crate) fn put_down(&mut self) {
        self.frames.end();
        if let Some(group) = self.group.take() {
            self.handled.extend(group.units.iter().copied());
        }
    }
}

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
    pub(crate) fn may_pick(&self, s: &State, gait: Gait, unit: UnitId, why: &mut Why) -> Flow {
        why.gate(self.is_active(s, unit))?;
        let foot = gait == Gait::Mechanised && !self.mechanised(unit);
        why.hear(forbid!(foot, Reason::OnlyMechanised(unit)))?;
        let done = s.handled.has(unit) || (gait == Gait::Tactical && s.strategic.has(unit));
        why.hear(forbid!(done, Reason::HandledAlready(unit)))?;
        match s.place(unit) {
            Place::Hex(hex) => self.may_start(s, gait, unit, hex, why),
            Place::Waiting if gait != Gait::Mechanised => self.may_come(s, unit, why),
            Place::Waiting => why.gate(Err(Reason::EntryPhase(unit))),
            Place::Later => why.gate(Err(self.not_yet(s, unit))),
            _ => why.gate(Err(Reason::NotOnMap(unit))),
        }
    }

    fn may_start(&self, s: &State, gait: Gait, unit: UnitId, hex: HexId, why: &mut Why) -> Flow {
        self.may_act(s, unit, why)?;
        why.hear(forbid!(s.locked.has(unit), Reason::Locked(unit)))?;
        if gait == Gait::Strategic {
            why.hear(forbid!(s.tried.has(unit), Reason::EngineerBusy(unit)))?;
            why.hear(forbid!(
                self.in_enemy_zone(s, self.side_of(unit), hex),
                Reason::StrategicFromZone(unit)
            ))?;
        }
        Flow::Continue(())
    }

    /// Takes a unit in hand.
    pub(crate) fn pick(&self, s: &mut State, gait: Gait, unit: UnitId) {
        s.group = Some(self.alone(s, gait, unit));
        s.frames.call(March::Open);
    }

    /// Units move as a group only from one hex, or as reinforcements that come together (5.1).
    fn may_join(&self, s: &State, group: &Group, unit: UnitId, why: &mut Why) -> Flow {
        why.hear(forbid!(group.steps > 0, Reason::MovedOff))?;
        let full = group.units.is_full();
        // No paragraph: a group has room for more than can stand in a hex.
        why.hear(require(!full, Reason::GroupFull))?;
        let elsewhere = group.at.is_none() && group.units.first().is_some_and(|&first| !self.same_edge(first, unit));
        why.gate(require(!group.units.contains(&unit), Reason::InHandAlready(unit)))?;
        let apart = elsewhere || s.hex_of(unit) != group.at;
        why.hear(forbid!(apart, Reason::NotTogether(unit)))?;
        self.may_pick(s, group.gait, unit, why)
    }

    fn can_join(&self, s: &State, group: &Group, unit: UnitId) -> bool {
        allows(|why| self.may_join(s, group, unit, why))
    }

    /// A step of the whole group: what each unit has left after it.
    pub(crate) fn group_step(&self, s: &State, group: &Group, from: HexId, way: Way) -> Result<Lefts, Reason> {
        let step = self.one_step(from, way)?;
        let mut lefts = group.left;
        for (at, &unit) in group.units.iter().enumerate() {
            lefts[at] = self.unit_step(s, group, (unit, lefts[at]), step, &mut Total::default())?;
        }
        let friend = || self.friends_ahead(s, group, step.to).next().is_some();
        self.zone_to_zone(s, self.group_side(group), step, friend)?;
        Ok(lefts)
    }

    /// A step of one of the group: what it has left after it.
    pub(crate) fn unit_step(
        &self,
        s: &State,
        group: &Group,
        (unit, left): (UnitId, u8),
        step: OneStep,
        sum: &mut impl Ledger,
    ) -> Result<u8, Reason> {
        let mover = self.mover(unit, group.gait);
        let nth = group.nth();
        let purse = Purse { left, nth };
        self.step_cost(s, mover, step, purse, sum)?;
        let paid = self.pay(sum, purse, group.gait, step.to);
        let zones = || self.in_enemy_zone(s, mover.side, step.from) || self.in_enemy_zone(s, mover.side, step.to);
        paid.map_err(|_| Self::short_of_points(zones(), step.to))
    }

    /// Who is put down at the edge of the map does not come in during this phase, nor does anybody whom he would call.
    fn warn_of_waiting(&self, group: &Group, answers: &mut [Answer<Action>]) {
        let waits = group.at.is_none();
        for answer in answers
            .iter_mut()
            .filter(|answer| waits && answer.action == Action::Halt)
        {
            let units = self.unit_list(group.units.iter().copied());
            let told = Message::new("warn-stays-off").with("units", units);
            answer.losses.push(Loss::new("stays-off", told, "10.15"));
        }
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
            let back = flood
                .back(&self.facts.board.grid, to)
                .filter_map(|hex| flood.entered(hex));
            let mut ways: ArrayVec<Way, 64> = back.take(64).collect();
            ways.reverse();
            ways
        });
        ways.into_iter().for_each(|way| self.walk(s, way, log));
    }

    /// One step of the group in hand.
    fn walk<L: Sink<Event>>(&self, s: &mut State, way: Way, log: &mut L) {
        let Some(group) = s.group.take() else { return };
        let beyond = |at| Some((at, self.facts.board.grid.neighbour(at, way)?));
        let step = group.at.and_then(beyond);
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
            let left = HalfPoints(lefts[at]);
            log.note(|| match from {
                Some(from) => Event::Moves { unit, from, to, left },
                None => Event::Enters { unit, to, left },
            });
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

    fn list_open(&self, s: &State, group: &Group, out: &mut Vec<Action>) {
        match group.at {
            Some(at) => {
                self.legs(s, group, |to| out.push(Action::Go(to)));
                for to in self.beside(at) {
                    if self.can_slip(s, group, to) {
                        out.push(Action::Slip(to));
                    }
                    if self.can_overrun(s, group, to) {
                        out.push(Action::Overrun(to));
                    }
                }
                if self.can_exit(s, group) {
                    out.push(Action::Exit);
                }
                let joins = s.stack(at).filter(|&unit| self.can_join(s, group, unit));
                out.extend(joins.map(Action::Join));
            }
            None => {
                out.extend(self.entries(s, group).map(Action::Enter));
                let waiting = self.units_waiting(s).filter(|&unit| self.can_join(s, group, unit));
                out.extend(waiting.map(Action::Join));
            }
        }
        out.push(Action::Halt);
    }

    fn join(&self, s: &mut State, unit: UnitId) {
        if let Some(mut group) = s.group.take() {
            self.add_to(s, &mut group, unit);
            s.group = Some(group);
        }
    }

    /// Whether the group can do anything but stop.
    fn goes_on(&self, s: &State, group: &Group) -> bool {
        let grid = &self.facts.board.grid;
        let Some(at) = group.at else {
            return self.entries(s, group).next().is_some();
        };
        let joins = group.steps == 0 && s.stack(at).any(|unit| self.can_join(s, group, unit));
        joins
            || (group.least() > 0 || group.steps == 0)
                && grid.neighbours(at).any(|(way, to)| {
                    self.group_step(s, group, at, way).is_ok()
                        || self.can_slip(s, group, to)
                        || self.can_overrun(s, group, to)
                })
            || self.can_exit(s, group)
    }
}
