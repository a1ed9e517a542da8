//! The contract, method by method: each hands over to the file that knows. What is pending, legal and done is made by
//! core out of the procedures.

use std::ops::ControlFlow;

use grognard_core::data::Files;
use grognard_core::odds::{Assumption, Label};
use grognard_core::procedure::settle;
use grognard_core::text::Line;
use grognard_core::{
    Attempt, Benchmark, Fault, Faults, Game, Intent, LineKinds, NoSink, Outcome, Pending, Procedure, Quiet, Reach,
    Refusals, Side, Start, Trace, Viewer, procedure,
};
use grognard_table::erased::TableGame;
use grognard_table::view::{Board, Overlay, View};

use crate::action::Action;
use crate::editions::EDITIONS;
use crate::event::Event;
use crate::frame::{Frame, Phase, Segment};
use crate::reason::Reason;
use crate::state::State;
use crate::{Triumphant, intent};

/// A position with the game it is read by: what every rule looks at.
pub(crate) type Look<'a> = grognard_core::Look<'a, Triumphant>;
/// A position that is being changed, and who listens.
pub(crate) type Play<'a, L> = grognard_core::Play<'a, Triumphant, L>;
/// What one rule says: nothing, or why not.
pub(crate) type Verdict = grognard_core::Verdict<Reason>;
/// What a judge gives those who go on, if nothing stands in the way.
pub(crate) type Given<T> = ControlFlow<(), T>;
/// Who hears what stands in the way.
pub(crate) type Why = Refusals<Reason>;

impl Triumphant {
    /// The procedure that asks `side`, if one does.
    pub(crate) fn asking(&self, s: &State, side: Side) -> Option<Frame> {
        procedure::asking(self, s, side)
    }

    /// Whether a procedure has nothing against an action of `side`.
    pub(crate) fn permits(&self, s: &State, side: Side, procedure: impl Procedure<Self>, action: Action) -> bool {
        grognard_core::allows(|why| procedure.judge(Look::new(self, s), side, action, why))
    }

    /// What a procedure would offer `side`.
    pub(crate) fn open(&self, s: &State, side: Side, procedure: impl Procedure<Self>, out: &mut Vec<Action>) {
        procedure.list(Look::new(self, s), side, out);
    }
}

impl Game for Triumphant {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;
    type Frame = Frame;
    type Value = ();

    const LINES: LineKinds = crate::position::LINES;

    grognard_core::declared!(of earlier: EDITIONS);

    fn load(files: Files) -> Result<Self, Faults> {
        Self::from_files(files)
    }

    fn begin(&self, start: &Start) -> Result<State, Faults> {
        let mut state = self.first_position(start);
        settle(self, &mut state, &mut NoSink);
        Ok(state)
    }

    fn read(&self, start: &Start, position: &[Line<'_>]) -> Result<State, Faults> {
        let mut state = self.read_position(start, position)?;
        settle(self, &mut state, &mut NoSink);
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

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over.map(|result| self.outcome_of(state, result))
    }

    fn may_act(&self, pending: Pending, side: Side) -> Result<(), Reason> {
        match pending {
            Pending::Over(_) => Err(Reason::GameOver),
            Pending::Decide(sides) if sides.contains(side) => Ok(()),
            Pending::Decide(_) | Pending::Roll(_) | Pending::Stuck(_) => Err(Reason::NotYourTurn),
        }
    }

    fn die(face: u8) -> Option<Action> {
        Some(Action::Rolled(face))
    }

    fn intent(&self, state: &State, side: Side, attempt: &Attempt) -> Result<Intent<Action, Reason>, Fault> {
        intent::intent(Look::new(self, state), side, attempt)
    }

    fn reach(&self, state: &State, side: Side, subject: &str) -> Result<Vec<Reach>, Fault> {
        self.reach_of(state, side, subject)
    }

    fn traces(&self, state: &State, _viewer: Viewer) -> Vec<Trace> {
        self.supply_lines(state)
    }

    fn plans(&self, state: &State, side: Side) -> Vec<(String, Vec<Action>)> {
        self.attack_plans(state, side)
    }

    fn assumptions(&self, from: &State, side: Side) -> Vec<Assumption> {
        Self::odds_assumptions(from, side)
    }

    fn label(&self, from: &State, now: &State) -> Option<Label> {
        self.odds_label(from, now)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.table_view(state, viewer)
    }

    fn resample(&self, state: &State, viewer: Viewer, seed: u64) -> State {
        self.imagined(state, viewer, seed)
    }

    fn suspected(&self, state: &State, side: Side) -> State {
        self.feared(state, side)
    }

    fn audit(&self, state: &State) -> Vec<String> {
        self.broken(state)
    }

    fn benchmarks(&self) -> Vec<Benchmark<Self>> {
        vec![
            ("supply", Self::supply_benchmark),
            ("range", Self::range_benchmark),
            ("wide_range", Self::wide_range_benchmark),
        ]
    }
}

impl TableGame for Triumphant {
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
