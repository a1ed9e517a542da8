//! The contract, method by method: each hands over to the file that knows.

use grognard_core::data::Files;
use grognard_core::odds::{Assumption, Label};
use grognard_core::text::Line;
use grognard_core::{
    About, Actor, Attempt, Fault, Faults, Game, Narrated, Pending, Question, Quiet, Reach, Refusal, Side, Sink, Start,
    Trace, Viewer,
};
use grognard_table::face::Table;
use grognard_table::view::{Board, View};

use crate::action::Action;
use crate::engine::{self, Play};
use crate::event::Event;
use crate::facts::{self, Facts};
use crate::movement::{self, Legs};
use crate::reason::Reason;
use crate::state::{Look, State};
use crate::{chances, frame::Frame, hidden, position, supply, view, why};

/// The game: its facts, loaded once.
#[derive(Clone, Debug)]
pub struct Skirmish {
    facts: Facts,
}

impl Skirmish {
    fn look<'a>(&'a self, state: &'a State) -> Look<'a> {
        let facts = &self.facts;
        Look { facts, state }
    }
}

impl Game for Skirmish {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;

    fn load(files: Files) -> Result<Self, Faults> {
        facts::load(&files).map(|facts| Self { facts })
    }

    fn files(&self) -> &Files {
        &self.facts.files
    }

    fn about(&self) -> &About {
        &self.facts.about
    }

    fn begin(&self, start: &Start) -> Result<State, Faults> {
        Ok(position::begin(&self.facts, start))
    }

    fn read(&self, start: &Start, position: &[Line<'_>]) -> Result<State, Faults> {
        position::read(&self.facts, start, position)
    }

    fn write(&self, state: &State) -> String {
        position::write(self.look(state))
    }

    fn invent(&self, lines: &[Line<'_>]) -> Result<Self, Faults> {
        self.facts.invent(lines).map(|facts| Self { facts })
    }

    fn quiet(&self, state: &State) -> Quiet {
        position::quiet(state)
    }

    fn pending(&self, state: &State) -> Pending {
        self.look(state).pending()
    }

    fn question(&self, state: &State, side: Side) -> Option<Question<Action>> {
        self.look(state).question(side)
    }

    fn legal(&self, state: &State, side: Side, out: &mut Vec<Action>) {
        self.look(state).legal(side, out);
    }

    fn syntactic(&self, out: &mut Vec<Action>) {
        self.facts.syntactic(out);
    }

    fn check(&self, state: &State, side: Side, action: Action) -> Result<(), Reason> {
        self.look(state).check(side, action)
    }

    fn apply_unchecked<S: Sink<Event>>(&self, state: &mut State, actor: Actor, action: Action, sink: &mut S) {
        let facts = &self.facts;
        engine::resume(&mut Play { facts, state, sink }, actor, action);
    }

    fn why(&self, state: &State, side: Side, attempt: &Attempt) -> Result<Vec<Reason>, Fault> {
        why::why(self.look(state), side, attempt)
    }

    fn explain(&self, reason: Reason) -> Refusal {
        self.facts.explain(reason)
    }

    fn narrate(&self, event: &Event) -> Narrated {
        self.facts.narrate(event)
    }

    fn reach(&self, state: &State, _side: Side, subject: &str) -> Result<Vec<Reach>, Fault> {
        let unknown = || Fault::new("reach", format!("no block is called '{subject}'"), "name a block");
        let block = self.facts.find_block(subject).ok_or_else(unknown)?;
        let look = self.look(state);
        let points = match state.frames.last() {
            Some(Frame::Move(moving)) if moving.block == block => moving.left,
            _ if state.engaged(block) || state.block(block).area.is_none() => 0,
            _ => movement::allowance(),
        };
        let legs = Legs::of(look, block, points);
        let id = |area| self.facts.area(area).id.clone();
        let reach = |to| {
            let left = legs.left(to).unwrap_or(0);
            Reach {
                place: id(to),
                cost: u32::from(points - left),
                path: legs.path(to).into_iter().map(id).collect(),
                ends: left == 0,
            }
        };
        Ok(legs.iter().map(reach).collect())
    }

    fn traces(&self, state: &State, _viewer: Viewer) -> Vec<Trace> {
        supply::traces(self.look(state))
    }

    fn tally(&self, state: &State, faces: &[u8]) -> Action {
        chances::tally(self.look(state), faces.first().copied().unwrap_or(1))
    }

    fn chances(&self, state: &State, out: &mut Vec<(Action, f64)>) {
        chances::chances(self.look(state), out);
    }

    fn plans(&self, state: &State, side: Side) -> Vec<(String, Vec<Action>)> {
        chances::plans(self.look(state), side)
    }

    fn assumptions(&self) -> Vec<Assumption> {
        chances::assumptions()
    }

    fn assume(&self, state: &State, side: Side, assumptions: &[Assumption]) -> Option<Action> {
        chances::assume(self.look(state), side, assumptions)
    }

    fn label(&self, from: &State, now: &State) -> Option<Label> {
        chances::label(from, now)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self.look(state), viewer)
    }

    fn name(&self, action: Action) -> String {
        self.facts.name(action)
    }

    fn parse(&self, text: &str) -> Option<Action> {
        self.facts.parse(text)
    }

    fn resample(&self, state: &State, viewer: Viewer, seed: u64) -> State {
        hidden::resample(&self.facts, state, viewer, seed)
    }

    fn audit(&self, state: &State) -> Vec<String> {
        state.audit(&self.facts)
    }
}

impl Table for Skirmish {
    fn board(&self) -> Board {
        view::board(&self.facts)
    }
}
