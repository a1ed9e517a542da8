//! The contract: what is pending, what is legal, what an action does. Each frame hands over to its procedure.

use grognard_board::{AreaId, AreaSet};
use grognard_core::data::Files;
use grognard_core::game::{Attempt, Narrated, Question, Quiet};
use grognard_core::odds::{Assumption, Label};
use grognard_core::text::Line;
use grognard_core::{
    About, Actor, Fault, Faults, Game, Pending, Reach, Refusal, Side, Sides, Sink, Start, Trace, Viewer,
};
use grognard_table::face::Table;
use grognard_table::view::{Board, View};

use crate::Bulge;
use crate::action::Action;
use crate::event::Event;
use crate::facts::{ALLIED, GERMAN, UnitId, UnitSet};
use crate::reason::Reason;
use crate::state::{Frame, State};

/// Most steps without a choice.
const FORCED: u32 = 4_096;

impl Bulge {
    /// Who decides at a frame; nobody where dice or the sequence go on by themselves.
    fn decider(&self, s: &State, frame: Frame) -> Option<Side> {
        match frame {
            Frame::Arrival { unit } => Some(self.side_of(unit)),
            Frame::Drain { .. } => Some(ALLIED),
            Frame::Refuel { .. } | Frame::Commando => Some(GERMAN),
            Frame::Replacement { side, .. } => Some(side),
            Frame::Choose
            | Frame::Movement
            | Frame::March(_)
            | Frame::Combats
            | Frame::Breakthrough { .. }
            | Frame::Exploit { .. } => Some(s.turn),
            Frame::Retreat | Frame::DefenderLosses => s.battle.map(|battle| !battle.attacker),
            Frame::AttackerLosses => s.battle.map(|battle| battle.attacker),
            Frame::Arrivals { .. } | Frame::DayStep(_) | Frame::Roll | Frame::Aftermath | Frame::TurnEnd => None,
        }
    }

    /// The frame at which `side` is asked.
    fn asked(&self, s: &State, side: Side) -> Result<Frame, Reason> {
        let Some(&frame) = s.frames.last() else {
            return Err(Reason::GameOver);
        };
        match self.decider(s, frame) {
            Some(decider) if decider == side => Ok(frame),
            _ => Err(Reason::NotYourTurn),
        }
    }

    /// The same, for those who need no reason.
    pub(crate) fn frame_of(&self, s: &State, side: Side) -> Option<Frame> {
        self.asked(s, side).ok()
    }

    /// Judges an action at a frame.
    fn judge(&self, s: &State, frame: Frame, action: Action) -> Result<(), Reason> {
        match (frame, action) {
            (Frame::Choose, Action::Activate(area)) => self.may_activate(s, s.turn, area),
            (Frame::Choose, Action::Pass) => self.may_pass(s, s.turn),
            (Frame::Movement, Action::Pick(unit)) => self.may_pick(s, unit),
            (Frame::March(march), Action::Go(area)) => self.may_go(s, march, area),
            (Frame::March(march), Action::Exit) => self.may_exit(s, march),
            (Frame::Combats, Action::Fight(area)) => self.may_fight(s, area),
            (Frame::Combats, Action::Finish) => Err(Reason::CombatCompulsory(s.to_fight.lowest().unwrap_or(AreaId(0)))),
            (Frame::Retreat, Action::Retreat(area)) => self.may_retreat(s, area),
            (Frame::DefenderLosses, Action::Retreat(area)) => {
                Err(self.may_retreat(s, area).err().unwrap_or(Reason::NotNow))
            }
            (Frame::DefenderLosses | Frame::AttackerLosses, Action::Lose(unit)) => self.may_lose(s, frame, unit),
            (Frame::Breakthrough { able }, Action::Pick(unit)) => self.may_break(s, able, unit),
            (Frame::Exploit { unit, .. }, Action::Go(area)) => self.may_exploit(s, unit, area),
            (Frame::Drain { .. }, Action::Drain(unit)) => self.may_drain(s, unit),
            (Frame::Refuel { .. }, Action::Refuel(unit)) => self.may_refuel(s, unit),
            (Frame::Refuel { .. }, Action::Decline) => Err(Reason::FuelMustRemove),
            (Frame::Replacement { side, .. }, Action::Replace(unit)) => self.may_replace(s, side, unit),
            (Frame::Commando, Action::Commando(unit)) => self.may_raid(s, unit),
            (Frame::Arrival { unit }, Action::Arrive(area)) => self.may_come_in(s, unit, area),
            (Frame::March(_) | Frame::Exploit { .. }, Action::Halt)
            | (Frame::Movement | Frame::Breakthrough { .. }, Action::Finish)
            | (Frame::Replacement { .. } | Frame::Commando, Action::Decline)
            | (Frame::Retreat, Action::Stand) => Ok(()),
            (Frame::Combats, Action::Pick(unit)) => Err(self.may_move(s, unit).err().unwrap_or(Reason::NotNow)),
            (_, Action::Commando(_)) => Err(self.commando_possible(s).err().unwrap_or(Reason::NotNow)),
            _ => Err(Reason::NotNow),
        }
    }

    /// Lists the legal actions at a frame.
    fn list(&self, s: &State, frame: Frame, out: &mut Vec<Action>) {
        let units = |set: UnitSet, make: fn(UnitId) -> Action| set.iter().map(make);
        let areas = |set: AreaSet, make: fn(AreaId) -> Action| set.iter().map(make);
        match frame {
            Frame::Choose => {
                out.extend(areas(self.areas_to_activate(s), Action::Activate));
                if self.may_pass(s, s.turn).is_ok() {
                    out.push(Action::Pass);
                }
            }
            Frame::Movement => {
                let able = (s.active - s.moved).iter().filter(|&u| self.may_pick(s, u).is_ok());
                out.extend(able.map(Action::Pick));
                out.push(Action::Finish);
            }
            Frame::March(march) => {
                self.legs(s, march, |area, _, _| out.push(Action::Go(area)));
                if self.may_exit(s, march).is_ok() {
                    out.push(Action::Exit);
                }
                out.push(Action::Halt);
            }
            Frame::Combats => out.extend(areas(s.to_fight, Action::Fight)),
            Frame::Retreat => {
                out.push(Action::Stand);
                out.extend(areas(self.refuges(s), Action::Retreat));
            }
            Frame::DefenderLosses | Frame::AttackerLosses => out.extend(units(self.losers(s, frame).0, Action::Lose)),
            Frame::Breakthrough { able } => {
                let open = able.iter().filter(|&u| self.may_break(s, able, u).is_ok());
                out.extend(open.map(Action::Pick));
                out.push(Action::Finish);
            }
            Frame::Exploit { unit, .. } => {
                out.extend(areas(self.exploits(s, unit), Action::Go));
                out.push(Action::Halt);
            }
            Frame::Drain { .. } => out.extend(units(self.fuel_targets(s), Action::Drain)),
            Frame::Refuel { .. } => out.extend(units(s.fuel, Action::Refuel)),
            Frame::Replacement { side, .. } => {
                out.extend(units(self.replaceable(s, side), Action::Replace));
                out.push(Action::Decline);
            }
            Frame::Commando => {
                out.extend(units(self.on_map(s, ALLIED), Action::Commando));
                out.push(Action::Decline);
            }
            Frame::Arrival { unit } => out.extend(areas(self.other_entries(s, unit), Action::Arrive)),
            Frame::Arrivals { .. } | Frame::DayStep(_) | Frame::Roll | Frame::Aftermath | Frame::TurnEnd => {}
        }
    }

    /// Does an action at the frame that asked for it; the frame has been taken off the stack.
    fn resume<L: Sink<Event>>(&self, s: &mut State, frame: Frame, action: Action, log: &mut L) {
        match (frame, action) {
            (Frame::Choose, Action::Activate(area)) => self.activate(s, area, log),
            (Frame::Choose, _) => self.pass(s, log),
            (Frame::Movement, Action::Pick(unit)) => self.pick(s, unit),
            (Frame::Movement, _) => self.end_movement(s),
            (Frame::March(march), Action::Go(area)) => self.go(s, march, area, log),
            (Frame::March(march), Action::Exit) => self.exit(s, march.unit, log),
            (Frame::March(march), _) => s.moved.insert(march.unit),
            (Frame::Combats, Action::Fight(area)) => self.fight(s, area, log),
            (
                Frame::Roll,
                Action::Hits {
                    on_defender,
                    on_attacker,
                },
            ) => self.hits(s, on_defender, on_attacker, log),
            (Frame::Retreat, Action::Retreat(area)) => self.retreat(s, area, log),
            (Frame::Retreat, _) => {
                if let Some(battle) = s.battle {
                    log.note(|| Event::Stands { side: !battle.attacker });
                }
            }
            (Frame::DefenderLosses | Frame::AttackerLosses, Action::Lose(unit)) => {
                s.frames.push(frame);
                self.take_loss(s, frame, unit, 1, log);
            }
            (Frame::Breakthrough { able }, Action::Pick(unit)) => {
                let able = able - UnitSet::one(unit);
                s.frames
                    .extend([Frame::Breakthrough { able }, Frame::Exploit { unit, able }]);
            }
            (Frame::Exploit { unit, .. }, Action::Go(area)) => self.exploit(s, unit, area, log),
            (frame, action) => self.resume_day(s, frame, action, log),
        }
    }

    /// The choices of the day's start.
    fn resume_day<L: Sink<Event>>(&self, s: &mut State, frame: Frame, action: Action, log: &mut L) {
        match (frame, action) {
            (Frame::Drain { left }, Action::Drain(unit)) => {
                s.frames.push(Frame::Drain { left: left - 1 });
                self.drain(s, unit, log);
            }
            (Frame::Refuel { left }, Action::Refuel(unit)) => {
                s.frames.push(Frame::Refuel { left: left - 1 });
                self.refuel(s, unit, log);
            }
            (Frame::Replacement { side, left }, Action::Replace(unit)) => {
                s.frames.push(Frame::Replacement { side, left: left - 1 });
                self.replace(s, unit, log);
            }
            (Frame::Replacement { side, .. }, _) => log.note(|| Event::ReplacementsDeclined { side }),
            (Frame::Commando, Action::Commando(unit)) => self.raid(s, unit, log),
            (Frame::Commando, _) => log.note(|| Event::CommandoDeclined),
            (Frame::Arrival { unit }, Action::Arrive(area)) => self.arrive_at(s, unit, area, log),
            _ => {}
        }
    }

    fn end_movement(&self, s: &mut State) {
        s.moved = s.active;
        s.to_fight = self.combats_due(s);
        s.frames.push(Frame::Combats);
    }

    /// Runs on while nobody has a real choice: what is forced is done, what is over is dropped. No position comes near
    /// the bound; it keeps a game with a paragraph switched off from going round for ever.
    fn settle<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        for _ in 0..FORCED {
            let Some(&frame) = s.frames.last() else { return };
            if self.waits(s, frame, log) {
                return;
            }
        }
    }

    /// Whether a frame waits for a choice or dice; if not, it has been carried on.
    fn waits<L: Sink<Event>>(&self, s: &mut State, frame: Frame, log: &mut L) -> bool {
        match frame {
            Frame::Roll => return true,
            Frame::Choose if self.must_pass(s) => {
                s.frames.pop();
                let side = s.turn;
                log.note(|| Event::MustPass { side });
                self.pass(s, log);
            }
            Frame::Movement if (s.active - s.moved).iter().all(|u| self.may_pick(s, u).is_err()) => {
                s.frames.pop();
                self.end_movement(s);
            }
            Frame::March(march) if !self.goes_on(s, march) => {
                s.frames.pop();
                s.moved.insert(march.unit);
            }
            Frame::Combats if s.to_fight.len() <= 1 => {
                s.frames.pop();
                if let Some(area) = s.to_fight.lowest() {
                    self.fight(s, area, log);
                }
            }
            Frame::Retreat if self.refuges(s).is_empty() => drop(s.frames.pop()),
            Frame::DefenderLosses | Frame::AttackerLosses => {
                if self.forced_losses(s, frame, log) {
                    return true;
                }
                s.frames.pop();
            }
            Frame::Breakthrough { able } if able.iter().all(|u| self.may_break(s, able, u).is_err()) => {
                s.frames.pop();
            }
            Frame::Aftermath => {
                s.frames.pop();
                self.aftermath(s, log);
            }
            Frame::TurnEnd => {
                s.frames.pop();
                self.end_turn(s, log);
            }
            _ => return self.day_waits(s, frame, log),
        }
        false
    }

    /// The same for the frames of the day's start.
    fn day_waits<L: Sink<Event>>(&self, s: &mut State, frame: Frame, log: &mut L) -> bool {
        match frame {
            Frame::DayStep(step) => {
                s.frames.pop();
                self.day_step(s, step, log);
            }
            Frame::Arrivals { done } => {
                s.frames.pop();
                self.arrivals(s, done, log);
            }
            Frame::Drain { left } if usize::from(left) >= self.fuel_targets(s).len() || left == 0 => {
                s.frames.pop();
                let forced = if left == 0 {
                    UnitSet::EMPTY
                } else {
                    self.fuel_targets(s)
                };
                for unit in forced {
                    self.drain(s, unit, log);
                }
            }
            Frame::Refuel { left } if usize::from(left) >= s.fuel.len() || left == 0 => {
                s.frames.pop();
                let forced = if left == 0 { UnitSet::EMPTY } else { s.fuel };
                for unit in forced {
                    self.refuel(s, unit, log);
                }
            }
            Frame::Replacement { side, left } if left == 0 || self.replaceable(s, side).is_empty() => {
                s.frames.pop();
                if left > 0 {
                    log.note(|| Event::ReplacementsUnused { side, points: left });
                }
            }
            Frame::Commando if self.on_map(s, ALLIED).is_empty() => drop(s.frames.pop()),
            _ => return true,
        }
        false
    }
}

impl Game for Bulge {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;

    fn load(files: Files) -> Result<Self, Faults> {
        Self::from_files(files)
    }

    fn files(&self) -> &Files {
        &self.files
    }

    fn about(&self) -> &About {
        &self.about
    }

    fn begin(&self, start: &Start) -> Result<State, Faults> {
        let mut state = self.set_up(start);
        let faults = self.misplaced(&state);
        if !faults.is_empty() {
            return Err(faults);
        }
        self.settle(&mut state, &mut grognard_core::NoSink);
        Ok(state)
    }

    fn read(&self, start: &Start, position: &[Line<'_>]) -> Result<State, Faults> {
        let mut state = self.read_position(start, position)?;
        self.settle(&mut state, &mut grognard_core::NoSink);
        Ok(state)
    }

    fn write(&self, state: &State) -> String {
        self.write_position(state)
    }

    fn invent(&self, lines: &[Line<'_>]) -> Result<Self, Faults> {
        self.with_inventions(lines)
    }

    fn quiet(&self, state: &State) -> Quiet {
        match state.frames.last() {
            Some(Frame::Choose) if state.slot == self.surprise_boxes() => Quiet::Chapter,
            Some(Frame::Choose) => Quiet::Yes,
            _ => Quiet::No,
        }
    }

    fn pending(&self, state: &State) -> Pending {
        if let Some(result) = state.over {
            return Pending::Over(self.outcome(result));
        }
        match state.frames.last() {
            Some(Frame::Roll) => Pending::Roll(self.battle_dice(state)),
            Some(&frame) => Pending::Decide(Sides::One(self.decider(state, frame).unwrap_or(state.turn))),
            None => Pending::Over(self.outcome(2)),
        }
    }

    fn question(&self, state: &State, side: Side) -> Option<Question<Action>> {
        self.asked(state, side).ok().and_then(|frame| self.ask(state, frame))
    }

    fn legal(&self, state: &State, side: Side, out: &mut Vec<Action>) {
        if let Ok(frame) = self.asked(state, side) {
            self.list(state, frame, out);
        }
    }

    fn syntactic(&self, out: &mut Vec<Action>) {
        self.every_action(out);
    }

    fn check(&self, state: &State, side: Side, action: Action) -> Result<(), Reason> {
        self.judge(state, self.asked(state, side)?, action)
    }

    fn apply_unchecked<S: Sink<Event>>(&self, state: &mut State, _actor: Actor, action: Action, sink: &mut S) {
        if let Some(frame) = state.frames.pop() {
            self.resume(state, frame, action, sink);
            self.settle(state, sink);
        }
    }

    fn why(&self, state: &State, side: Side, attempt: &Attempt) -> Result<Vec<Reason>, Fault> {
        self.reasons(state, side, attempt)
    }

    fn explain(&self, reason: Reason) -> Refusal {
        self.refusal(reason)
    }

    fn narrate(&self, event: &Event) -> Narrated {
        self.told(*event)
    }

    fn reach(&self, state: &State, _side: Side, subject: &str) -> Result<Vec<Reach>, Fault> {
        self.reach_of(state, subject)
    }

    fn traces(&self, state: &State, _viewer: Viewer) -> Vec<Trace> {
        self.supply_lines(state)
    }

    fn tally(&self, state: &State, faces: &[u8]) -> Action {
        self.count_hits(state, faces)
    }

    fn chances(&self, state: &State, out: &mut Vec<(Action, f64)>) {
        self.hit_chances(state, out);
    }

    fn plans(&self, state: &State, side: Side) -> Vec<(String, Vec<Action>)> {
        self.attack_plans(state, side)
    }

    fn assumptions(&self) -> Vec<Assumption> {
        Self::odds_assumptions()
    }

    fn assume(&self, state: &State, side: Side, assumptions: &[Assumption]) -> Option<Action> {
        self.asked(state, side)
            .ok()
            .and_then(|frame| self.assumed(state, frame, assumptions))
    }

    fn label(&self, from: &State, now: &State) -> Option<Label> {
        Self::odds_label(from, now)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.table_view(state, viewer)
    }

    fn name(&self, action: Action) -> String {
        self.name_of(action)
    }

    fn parse(&self, text: &str) -> Option<Action> {
        self.read_action(text)
    }

    fn resample(&self, state: &State, _viewer: Viewer, _seed: u64) -> State {
        // Nothing is hidden (R51).
        state.clone()
    }

    fn audit(&self, state: &State) -> Vec<String> {
        self.broken(state)
    }
}

impl Table for Bulge {
    fn board(&self) -> Board {
        self.map_board()
    }
}
