//! The contract, method by method: each hands over to the file that knows.

use grognard_core::data::Files;
use grognard_core::odds::{Assumption, Label};
use grognard_core::text::Line;
use grognard_core::{
    About, Attempt, Fault, Faults, Game, Intent, LineKinds, Outcome, Pending, Quiet, Reach, Side, Start, StartFacts,
    Trace, Viewer, declared, forbid,
};
use grognard_table::erased::TableGame;
use grognard_table::view::{Board, Overlay, View};

use crate::Breakout;
use crate::action::Action;
use crate::event::Event;
use crate::frame::{Frame, Value};
use crate::reason::Reason;
use crate::state::State;
use crate::{chances, intent, position, reach, victory};

/// A position with the game it is read by: what every procedure looks at.
pub(crate) type Look<'a> = grognard_core::Look<'a, Breakout>;

/// A position that is being changed.
pub(crate) type Play<'a, S> = grognard_core::Play<'a, Breakout, S>;

impl Game for Breakout {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;
    type Frame = Frame;
    type Value = Value;

    const LINES: LineKinds = position::LINES;

    declared!();

    fn load(files: Files) -> Result<Self, Faults> {
        Self::from_files(files)
    }

    fn files(&self) -> &Files {
        &self.files
    }

    fn about(&self) -> &About {
        &self.about
    }

    fn start_facts(&self) -> &StartFacts {
        &self.start_facts
    }

    fn begin(&self, start: &Start) -> Result<State, Faults> {
        Ok(self.set_up(start))
    }

    fn read(&self, start: &Start, position: &[Line<'_>]) -> Result<State, Faults> {
        position::read::read(self, start, position)
    }

    fn write(&self, state: &State) -> String {
        position::write(Look::new(self, state))
    }

    fn invent(&self, lines: &[Line<'_>]) -> Result<Self, Faults> {
        let fault = |line: &Line<'_>| line.fault(0, "this game invents nothing", "use the places and units there are");
        Err(lines.iter().map(fault).collect())
    }

    fn quiet(&self, state: &State) -> Quiet {
        position::quiet(self, state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        victory::outcome(state)
    }

    fn may_act(&self, pending: Pending, side: Side) -> Result<(), Reason> {
        forbid!(!pending.asks(side), Reason::NotAsked)
    }

    fn intent(&self, state: &State, side: Side, attempt: &Attempt) -> Result<Intent<Action, Reason>, Fault> {
        intent::meant(Look::new(self, state), side, attempt)
    }

    fn reach(&self, state: &State, _side: Side, subject: &str) -> Result<Vec<Reach>, Fault> {
        reach::reach(Look::new(self, state), subject)
    }

    fn traces(&self, state: &State, _viewer: Viewer) -> Vec<Trace> {
        reach::traces(Look::new(self, state))
    }

    fn plans(&self, state: &State, side: Side) -> Vec<(String, Vec<Action>)> {
        chances::plans(Look::new(self, state), side)
    }

    fn assumptions(&self, _from: &State, _side: Side) -> Vec<Assumption> {
        chances::assumptions()
    }

    fn label(&self, from: &State, now: &State) -> Option<Label> {
        chances::label(self, from, now)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.table_view(state, viewer)
    }

    fn resample(&self, state: &State, _viewer: Viewer, _seed: u64) -> State {
        // Nothing is hidden (7.7): the order of a deck is not stored.
        state.clone()
    }

    fn audit(&self, state: &State) -> Vec<String> {
        position::broken(self, state)
    }
}

impl TableGame for Breakout {
    fn board(&self) -> Board {
        self.map_board()
    }

    fn overlay(&self, state: &State, _viewer: Viewer, kind: &str) -> Option<Overlay> {
        self.own_overlay(state, kind)
    }
}
