//! The contract: what is pending, what is legal, what an action does. Each frame hands over to its procedure, and
//! every procedure answers the same five questions: what it waits for, whether an action is legal, which are, what an
//! action does, and whether it can go on by itself.

use grognard_core::data::Files;
use grognard_core::dice::Dice;
use grognard_core::game::{Attempt, Narrated, Question, Quiet};
use grognard_core::odds::{Assumption, Label};
use grognard_core::text::Line;
use grognard_core::{
    About, Actor, Chore, Fault, Faults, Game, LineKinds, Pending, Reach, Refusal, Side, Sides, Sink, Start, Trace,
    Viewer,
};
use grognard_table::face::Table;
use grognard_table::view::{Board, Overlay, View};

use crate::Triumphant;
use crate::action::Action;
use crate::event::Event;
use crate::frame::{Frame, Phase, Segment};
use crate::reason::Reason;
use crate::state::State;

/// Most steps without a choice. No position comes near it; it keeps a game with a paragraph switched off from going
/// round for ever.
const FORCED: u32 = 4_096;

/// What a procedure waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waits {
    /// Nothing: it goes on by itself.
    Nobody,
    /// Dice, or a draw.
    Dice(Dice),
    /// Choices.
    For(Sides),
}

impl Waits {
    /// One die of six sides.
    pub(crate) const DIE: Self = Self::Dice(Dice::new(1, 6));

    /// A choice of one side.
    pub(crate) const fn on(side: Side) -> Self {
        Self::For(Sides::One(side))
    }
}

impl Triumphant {
    /// What a frame waits for, were it not forced.
    pub(crate) fn waits(&self, s: &State, frame: Frame) -> Waits {
        match frame {
            Frame::Setup(step) => self.setup_waits(step),
            Frame::Segment(step) => self.segment_waits(s, step),
            Frame::Cup(step) => self.cup_waits(s, step),
            Frame::Impulse(phase) => self.impulse_waits(s, phase),
            Frame::March(step) => self.march_waits(s, step),
            Frame::Overstack { owner, .. } => Waits::on(!owner),
            Frame::Battle(step) => self.battle_waits(s, step),
            Frame::TurnEnd(step) => self.turn_end_waits(step),
        }
    }

    /// The frame at which `side` is asked.
    pub(crate) fn asked(&self, s: &State, side: Side) -> Result<Frame, Reason> {
        let (None, Some(&frame)) = (s.over, s.frames.last()) else {
            return Err(Reason::GameOver);
        };
        match self.waits(s, frame) {
            Waits::For(sides) if sides.contains(side) => Ok(frame),
            _ => Err(Reason::NotYourTurn),
        }
    }

    /// Judges an action of a side at a frame.
    pub(crate) fn judge(&self, s: &State, side: Side, frame: Frame, action: Action) -> Result<(), Reason> {
        match frame {
            Frame::Setup(step) => self.setup_judge(s, step, action),
            Frame::Segment(step) => self.segment_judge(s, side, step, action),
            Frame::Cup(step) => self.cup_judge(s, step, action),
            Frame::Impulse(phase) => self.impulse_judge(s, phase, action),
            Frame::March(step) => self.march_judge(s, step, action),
            Frame::Overstack { hex, owner } => self.overstack_judge(s, hex, owner, action),
            Frame::Battle(step) => self.battle_judge(s, step, action),
            Frame::TurnEnd(step) => self.turn_end_judge(step, action),
        }
    }

    /// Lists the legal actions of a side at a frame.
    fn list(&self, s: &State, side: Side, frame: Frame, out: &mut Vec<Action>) {
        match frame {
            Frame::Setup(step) => self.setup_list(s, step, out),
            Frame::Segment(step) => self.segment_list(s, side, step, out),
            Frame::Cup(step) => self.cup_list(step, out),
            Frame::Impulse(phase) => self.impulse_list(s, phase, out),
            Frame::March(step) => self.march_list(s, step, out),
            Frame::Overstack { hex, owner } => self.overstack_list(s, hex, owner, out),
            Frame::Battle(step) => self.battle_list(s, step, out),
            Frame::TurnEnd(step) => self.turn_end_list(step, out),
        }
    }

    /// Does an action at the frame that asked for it; the frame has been taken off the stack.
    fn resume<L: Sink<Event>>(&self, s: &mut State, actor: Actor, frame: Frame, action: Action, log: &mut L) {
        match frame {
            Frame::Setup(step) => self.setup_resume(s, step, action, log),
            Frame::Segment(step) => self.segment_resume(s, actor, step, action, log),
            Frame::Cup(step) => self.cup_resume(s, step, action, log),
            Frame::Impulse(phase) => self.impulse_resume(s, phase, action, log),
            Frame::March(step) => self.march_resume(s, step, action, log),
            Frame::Overstack { hex, owner } => self.overstack_resume(s, hex, owner, action, log),
            Frame::Battle(step) => self.battle_resume(s, step, action, log),
            Frame::TurnEnd(step) => self.turn_end_resume(s, step, action, log),
        }
    }

    /// Carries a frame on if nobody has a real choice there: what is forced is done, what is over is dropped. Returns
    /// whether it went on.
    fn carry_on<L: Sink<Event>>(&self, s: &mut State, frame: Frame, log: &mut L) -> bool {
        match frame {
            Frame::Setup(step) => self.setup_carry_on(s, step, log),
            Frame::Segment(step) => self.segment_carry_on(s, step, log),
            Frame::Cup(step) => self.cup_carry_on(s, step, log),
            Frame::Impulse(phase) => self.impulse_carry_on(s, phase, log),
            Frame::March(step) => self.march_carry_on(s, step, log),
            Frame::Overstack { hex, owner } => self.overstack_carry_on(s, hex, owner),
            Frame::Battle(step) => self.battle_carry_on(s, step, log),
            Frame::TurnEnd(step) => self.turn_end_carry_on(s, step, log),
        }
    }

    /// Runs on to the next choice or die.
    pub(crate) fn settle<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        for _ in 0..FORCED {
            let (None, Some(&frame)) = (s.over, s.frames.last()) else {
                return;
            };
            if !self.carry_on(s, frame, log) {
                return;
            }
        }
    }
}

impl Game for Triumphant {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;

    const LINES: LineKinds = crate::position::LINES;

    fn load(files: Files) -> Result<Self, Faults> {
        Self::from_files(files)
    }

    fn files(&self) -> &Files {
        &self.files
    }

    fn earlier(&self, digest: &str) -> Option<Self> {
        self.of_earlier(digest)
    }

    fn about(&self) -> &About {
        &self.about
    }

    fn begin(&self, start: &Start) -> Result<State, Faults> {
        let mut state = self.first_position(start);
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
            Some(Frame::Segment(Segment::Sky)) => Quiet::Chapter,
            Some(Frame::Impulse(
                Phase::Engineers | Phase::Strategic | Phase::Tactical | Phase::Declare | Phase::Mechanised,
            )) if state.attacks.declared.is_empty() => Quiet::Yes,
            _ => Quiet::No,
        }
    }

    fn pending(&self, state: &State) -> Pending {
        match (state.over, state.frames.last()) {
            (Some(result), _) => Pending::Over(self.outcome(result)),
            (None, None) => Pending::Over(self.outcome(0)),
            (None, Some(&frame)) => match self.waits(state, frame) {
                Waits::Dice(dice) => Pending::Roll(dice),
                Waits::For(sides) => Pending::Decide(sides),
                Waits::Nobody => Pending::Over(self.outcome(0)),
            },
        }
    }

    fn question(&self, state: &State, side: Side) -> Option<Question<Action>> {
        self.asked(state, side)
            .ok()
            .and_then(|frame| self.ask(state, side, frame))
    }

    fn legal(&self, state: &State, side: Side, out: &mut Vec<Action>) {
        if let Ok(frame) = self.asked(state, side) {
            self.list(state, side, frame, out);
        }
    }

    fn syntactic(&self, out: &mut Vec<Action>) {
        self.every_action(out);
    }

    fn check(&self, state: &State, side: Side, action: Action) -> Result<(), Reason> {
        self.judge(state, side, self.asked(state, side)?, action)
    }

    fn closes(&self, action: Action) -> bool {
        matches!(action, Action::Finish | Action::Halt)
    }

    fn apply_unchecked<S: Sink<Event>>(&self, state: &mut State, actor: Actor, action: Action, sink: &mut S) {
        if let Some(frame) = state.frames.pop() {
            self.resume(state, actor, frame, action, sink);
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

    fn reach(&self, state: &State, side: Side, subject: &str) -> Result<Vec<Reach>, Fault> {
        self.reach_of(state, side, subject)
    }

    fn traces(&self, state: &State, _viewer: Viewer) -> Vec<Trace> {
        self.supply_lines(state)
    }

    fn tally(&self, state: &State, faces: &[u8]) -> Action {
        self.read_dice(state, faces)
    }

    fn chances(&self, state: &State, out: &mut Vec<(Action, f64)>) {
        self.dice_chances(state, out);
    }

    fn plans(&self, state: &State, side: Side) -> Vec<(String, Vec<Action>)> {
        self.attack_plans(state, side)
    }

    fn assumptions(&self, side: Side) -> Vec<Assumption> {
        Self::odds_assumptions(side)
    }

    fn assume(&self, state: &State, side: Side, assumptions: &[Assumption]) -> Option<Action> {
        let frame = self.asked(state, side).ok()?;
        self.assumed(state, side, frame, assumptions)
    }

    fn label(&self, from: &State, now: &State) -> Option<Label> {
        self.odds_label(from, now)
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

    fn resample(&self, state: &State, viewer: Viewer, seed: u64) -> State {
        self.imagined(state, viewer, seed)
    }

    fn audit(&self, state: &State) -> Vec<String> {
        self.broken(state)
    }

    fn chores(&self) -> Vec<Chore<Self>> {
        vec![
            ("supply", Self::supply_chore),
            ("range", Self::range_chore),
            ("wide_range", Self::wide_range_chore),
        ]
    }
}

impl Table for Triumphant {
    fn board(&self) -> Board {
        self.map_board()
    }

    fn overlay(&self, state: &State, _viewer: Viewer, kind: &str) -> Option<Overlay> {
        (kind == "zoc").then(|| self.zones_overlay(state))
    }

    fn range(&self, state: &State, _viewer: Viewer, piece: &str) -> Option<Overlay> {
        self.command_overlay(state, piece)
    }

    fn verbs(&self) -> &'static [&'static str] {
        &["move", "attack", "overrun", "enter"]
    }
}
