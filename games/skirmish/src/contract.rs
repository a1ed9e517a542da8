//! The contract, method by method: each hands over to the file that knows.

use std::sync::Arc;

use grognard_board::AreaId;
use grognard_core::data::{Edition, Files, Packs};
use grognard_core::odds::{Assumption, Label};
use grognard_core::text::Line;
use grognard_core::{
    About, Attempt, CostTerm, Fault, Faults, Game, Intent, LineKinds, Narrated, Outcome, Pending, Points, Quiet, Reach,
    Refusal, Side, Stack, Start, StartFacts, Trace, Viewer, forbid,
};
use grognard_table::erased::TableGame;
use grognard_table::view::{Board, View};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{self, Facts};
use crate::frame::{Frame, Value};
use crate::movement::{self, Charge, Legs};
use crate::reason::Reason;
use crate::state::State;
use crate::{chances, hidden, intent, position, supply, throw, victory, view};

/// Earlier rules numbers, and the present one as far as its data went by another digest.
const EDITIONS: [Edition; 1] = [Edition {
    rules: 1,
    published: &["63f16426a813ef09ffbee5236c554c39"],
    files: &[],
}];

/// A position with the game it is read by: what every rule looks at.
pub(crate) type Look<'a> = grognard_core::Look<'a, Skirmish>;

/// The game with the facts of some of its scenarios: its own, or those of a pack.
#[derive(Clone, Debug)]
pub struct Skirmish {
    pub(crate) about: Arc<About>,
    pub(crate) facts: Arc<Facts>,
    packs: Arc<Packs<Facts>>,
}

impl Skirmish {
    /// The game with its own facts.
    pub(crate) fn new(about: About, packs: Packs<Facts>) -> Self {
        Self {
            about: Arc::new(about),
            facts: Arc::clone(packs.own()),
            packs: Arc::new(packs),
        }
    }
}

impl Game for Skirmish {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;
    type Frame = Frame;
    type Value = Value;

    const LINES: LineKinds = position::LINES;

    fn load(files: Files) -> Result<Self, Faults> {
        facts::load(&files)
    }

    fn files(&self) -> &Files {
        &self.facts.files
    }

    fn for_start(self: &Arc<Self>, start: &Start) -> Arc<Self> {
        Arc::new(Self {
            facts: Arc::clone(self.packs.of(start)),
            ..(**self).clone()
        })
    }

    fn earlier(&self, rules: Option<u32>, digest: &str) -> Option<Self> {
        let by = Edition::find(&EDITIONS, &self.facts.files, rules, digest)?;
        let then = facts::load(&by.files).ok()?;
        let (mut about, mut facts) = ((*then.about).clone(), (*then.facts).clone());
        about.rules_number = by.rules;
        facts.start.data_digest = by.digest;
        Some(Self::new(about, Packs::only(Arc::new(facts))))
    }

    fn migrate_state(&self, state: &mut State) {
        throw::mend(state);
    }

    fn about(&self) -> &About {
        &self.about
    }

    fn start_facts(&self) -> &StartFacts {
        &self.facts.start
    }

    fn begin(&self, start: &Start) -> Result<State, Faults> {
        position::begin(&self.facts, start)
    }

    fn read(&self, start: &Start, position: &[Line<'_>]) -> Result<State, Faults> {
        position::read(&self.facts, start, position)
    }

    fn write(&self, state: &State) -> String {
        position::write(Look::new(self, state))
    }

    fn invent(&self, lines: &[Line<'_>]) -> Result<Self, Faults> {
        let facts = Arc::new(self.facts.invent(lines)?);
        Ok(Self {
            about: Arc::clone(&self.about),
            packs: Arc::new(Packs::only(Arc::clone(&facts))),
            facts,
        })
    }

    fn quiet(&self, state: &State) -> Quiet {
        position::quiet(state)
    }

    fn stack(state: &State) -> &Stack<Frame> {
        &state.frames
    }

    fn stack_mut(state: &mut State) -> &mut Stack<Frame> {
        &mut state.frames
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let over = state.frames.is_empty();
        over.then(|| victory::outcome(Look::new(self, state)))
    }

    fn may_act(&self, pending: Pending, side: Side) -> Result<(), Reason> {
        forbid!(!pending.asks(side), Reason::NotAsked)
    }

    fn intent(&self, state: &State, _side: Side, attempt: &Attempt) -> Result<Intent<Action, Reason>, Fault> {
        intent::intent(Look::new(self, state), attempt)
    }

    fn syntactic(&self, out: &mut Vec<Action>) {
        Action::every(self, out);
    }

    fn closes(&self, action: Action) -> bool {
        action.closes()
    }

    fn explain(&self, reason: Reason) -> Refusal {
        reason.explain(self)
    }

    fn narrate(&self, event: &Event) -> Narrated {
        event.narrate(self)
    }

    fn reach(&self, state: &State, _side: Side, subject: &str) -> Result<Vec<Reach>, Fault> {
        let unknown = || Fault::new("reach", format!("no block is called '{subject}'"), "name a block");
        let block = self.facts.find_block(subject).ok_or_else(unknown)?;
        let look = Look::new(self, state);
        let points = match state.frames.last() {
            Some(Frame::Move(moving)) if moving.block == block => moving.left,
            _ if state.engaged(block) || state.block(block).area.is_none() => 0,
            _ => movement::allowance(look),
        };
        let legs = Legs::of(look, block, points);
        let id = |area| self.facts.area(area).id.clone();
        let reach = |to| {
            let bill = legs.bill(look, block.side(), to);
            let term = |&(to, term, value): &(AreaId, Charge, i32)| CostTerm::new(id(to), term, Points::whole(value));
            Reach {
                place: id(to),
                cost: Points::whole(bill.iter().map(|(_, _, value)| value).sum()),
                path: legs.path(to).into_iter().map(id).collect(),
                ends: legs.left(to) == Some(0),
                terms: bill.iter().map(term).collect(),
            }
        };
        Ok(legs.iter().map(reach).collect())
    }

    fn traces(&self, state: &State, _viewer: Viewer) -> Vec<Trace> {
        supply::traces(Look::new(self, state))
    }

    fn plans(&self, state: &State, side: Side) -> Vec<(String, Vec<Action>)> {
        chances::plans(Look::new(self, state), side)
    }

    fn assumptions(&self, _from: &State, _side: Side) -> Vec<Assumption> {
        chances::assumptions()
    }

    fn label(&self, from: &State, now: &State) -> Option<Label> {
        chances::label(from, now)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(Look::new(self, state), viewer)
    }

    fn name(&self, action: Action) -> String {
        action.name(self)
    }

    /// A move can be written as in the other games: pick a block, go, halt.
    fn parse(&self, text: &str) -> Option<Action> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let own = match verb {
            "pick" => "move",
            "go" => "step",
            "halt" => "stop",
            _ => return Action::parse(self, text),
        };
        Action::parse(self, format!("{own} {rest}").trim_end())
    }

    fn resample(&self, state: &State, viewer: Viewer, seed: u64) -> State {
        hidden::resample(&self.facts, state, viewer, seed)
    }

    fn audit(&self, state: &State) -> Vec<String> {
        state.audit(&self.facts)
    }
}

impl TableGame for Skirmish {
    fn board(&self) -> Board {
        view::board(self)
    }
}
