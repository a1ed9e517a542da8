//! The contract, method by method: each hands over to the file that knows.

use grognard_core::data::Files;
use grognard_core::odds::{Assumption, Label};
use grognard_core::text::Line;
use grognard_core::{
    Attempt, Fault, Faults, Game, Intent, LineKinds, NoSink, Outcome, Pending, Quiet, Reach, Side, Start, Trace,
    Viewer, declared, forbid, procedure,
};
use grognard_table::erased::TableGame;
use grognard_table::view::{Board, View};

use crate::Bulge;
use crate::action::Action;
use crate::editions::EDITIONS;
use crate::event::Event;
use crate::frame::Frame;
use crate::reason::Reason;
use crate::state::State;

/// A position with the game it is read by: what every procedure looks at.
pub(crate) type Look<'a> = grognard_core::Look<'a, Bulge>;

/// A position that is being changed.
pub(crate) type Play<'a, S> = grognard_core::Play<'a, Bulge, S>;

impl Game for Bulge {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;
    type Frame = Frame;
    type Value = ();

    const LINES: LineKinds = crate::position::LINES;

    declared!(of earlier: EDITIONS);

    fn load(files: Files) -> Result<Self, Faults> {
        Self::from_files(files)
    }

    fn begin(&self, start: &Start) -> Result<State, Faults> {
        let mut state = self.set_up(start);
        self.check_set_up(&state)?;
        procedure::settle(self, &mut state, &mut NoSink);
        Ok(state)
    }

    fn read(&self, start: &Start, position: &[Line<'_>]) -> Result<State, Faults> {
        let mut state = self.read_position(start, position)?;
        procedure::settle(self, &mut state, &mut NoSink);
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

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over.map(|result| self.result(result))
    }

    fn may_act(&self, pending: Pending, side: Side) -> Result<(), Reason> {
        forbid!(matches!(pending, Pending::Over(_)), Reason::GameOver)?;
        forbid!(!pending.asks(side), Reason::NotYourTurn)
    }

    fn intent(&self, state: &State, side: Side, attempt: &Attempt) -> Result<Intent<Action, Reason>, Fault> {
        self.meant(state, side, attempt)
    }

    fn reach(&self, state: &State, _side: Side, subject: &str) -> Result<Vec<Reach>, Fault> {
        self.reach_of(state, subject)
    }

    fn traces(&self, state: &State, _viewer: Viewer) -> Vec<Trace> {
        self.supply_lines(state)
    }

    fn plans(&self, state: &State, side: Side) -> Vec<(String, Vec<Action>)> {
        let mut plans = self.attack_plans(state, side);
        plans.extend(self.plans_from_next_door(state, side));
        plans
    }

    fn assumptions(&self, _from: &State, _side: Side) -> Vec<Assumption> {
        Self::odds_assumptions()
    }

    fn label(&self, from: &State, now: &State) -> Option<Label> {
        Self::odds_label(from, now)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.table_view(state, viewer)
    }

    fn resample(&self, state: &State, _viewer: Viewer, _seed: u64) -> State {
        // Nothing is hidden (R51).
        state.clone()
    }

    fn audit(&self, state: &State) -> Vec<String> {
        self.broken(state)
    }
}

impl TableGame for Bulge {
    fn board(&self) -> Board {
        self.map_board()
    }
}
