//! The game with one fault planted in it.

use std::sync::Arc;

use grognard_core::data::Files;
use grognard_core::odds::{Assumption, Label};
use grognard_core::text::Line;
use grognard_core::{
    About, Actor, Attempt, BySide, Fault, Faults, Game, Intent, LineKinds, Message, Narrated, Never, Outcome, Pending,
    Question, Quiet, Reach, Refusal, Side, Sides, Sink, Stack, Start, StartFacts, Trace, Viewer,
};
use grognard_skirmish::{Action, BlockId, Card, Effort, Event, Reason, Skirmish, State};
use grognard_table::view::View;
use serde::{Deserialize, Serialize};

/// What is wrong with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Planted {
    /// Nothing.
    Nothing,
    /// North's headline tells what S1 is.
    LeakView,
    /// A secret order can be seen.
    LeakChoice,
    /// The other side hears that a unit was deployed.
    LeakEvent,
    /// The other side hears that a unit was deployed by a side that alone is still asked.
    LeakAlone,
    /// South may fill its last block only once North has begun: then North can no longer take its beginning back.
    LeakUndo,
    /// North may hold Assault only if S1 is the decoy.
    LeakLegal,
    /// Odds are reckoned with the real world.
    LeakOdds,
    /// An answer to "why" depends on what S1 is.
    LeakWhy,
    /// The question itself tells what S1 is.
    LeakQuestion,
    /// An offer that could only be declined is skipped.
    LeakTiming,
    /// What is drawn anew depends on what was there.
    LeakResample,
    /// A battle is opened in the middle of another.
    SecondBattle,
    /// A procedure that nobody can carry on.
    Stuck,
    /// A procedure is handed the result of one that it has not started.
    StrayResult,
    /// A retreat without anywhere to go.
    DeadEnd,
    /// A move that was begun can be taken back for nothing.
    Toggle,
    /// A legal action is refused.
    WrongRefusal,
    /// An illegal action is accepted.
    WrongLeave,
    /// The blocks of each area are not kept up to date.
    StaleCache,
    /// Two actions have one name.
    AmbiguousName,
    /// A saved game has forgotten something.
    LossySave,
    /// A written position has forgotten something.
    LossyPosition,
    /// Secret choices depend on who chose first.
    Order,
    /// What happens depends on whether anybody listens.
    Listener,
    /// The other side may act too.
    Stranger,
    /// An event that nobody has words for.
    Mute,
    /// It takes longer than it says.
    Long,
}

/// A count that a faulty save forgets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Tally {
    count: u16,
    forgotten: bool,
}

impl Tally {
    fn lost(&self) -> bool {
        self.forgotten
    }
}

/// A position, with room for what the faults need.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Twisted {
    inner: State,
    #[serde(default, skip_serializing_if = "Tally::lost")]
    tally: Tally,
    before: Option<Box<State>>,
    #[serde(skip)]
    stack: Stack<Never>,
}

/// The game with its fault.
pub(crate) struct Faulty {
    inner: Skirmish,
    start_facts: StartFacts,
    planted: Planted,
}

impl Faulty {
    pub(crate) fn new(planted: Planted) -> Arc<Self> {
        let inner = Skirmish::load(Files::embedded(grognard_skirmish::DATA)).expect("the data are good");
        let mut start_facts = inner.start_facts().clone();
        if planted == Planted::Long {
            start_facts.longest = 12;
        }
        Arc::new(Self {
            inner,
            start_facts,
            planted,
        })
    }

    fn is(&self, planted: Planted) -> bool {
        self.planted == planted
    }

    /// A hidden fact: whether South's first block is the decoy.
    fn secret(&self, state: &State) -> bool {
        self.inner
            .write(state)
            .lines()
            .any(|line| line.starts_with("block S1") && line.contains("s-decoy"))
    }

    /// A legal action that the planted fault takes away.
    fn forbidden(&self, state: &State, side: Side, action: Action) -> bool {
        match self.planted {
            Planted::LeakLegal => {
                let assault = matches!(action, Action::Order(_, Card::Assault));
                side == Side::A && assault && !self.secret(state)
            }
            Planted::LeakUndo => {
                let begun = |line: &str| line.starts_with("block N") && !line.ends_with('-');
                let text = self.inner.write(state);
                action == Action::Deploy(BlockId(7)) && !text.lines().any(begun)
            }
            Planted::DeadEnd => matches!(action, Action::Retreat(_)),
            _ => false,
        }
    }

    /// Declines offers that can only be declined.
    fn skip<S: Sink<Event>>(&self, state: &mut State, sink: &mut S) {
        while let Pending::Decide(Sides::One(side)) = self.inner.pending(state) {
            let mut legal = Vec::new();
            self.inner.legal(state, side, &mut legal);
            let offered = self
                .inner
                .question(state, side)
                .is_some_and(|question| question.offer.is_some());
            match legal[..] {
                [only] if offered => self.inner.apply_unchecked(state, Actor::Side(side), only, sink),
                _ => return,
            }
        }
    }
}

/// `state` with the cache of `old`.
fn with_old_cache(old: &State, state: &State) -> State {
    let old = serde_json::to_value(old).expect("plain data");
    let mut new = serde_json::to_value(state).expect("plain data");
    new["here"] = old["here"].clone();
    serde_json::from_value(new).expect("what was written")
}

/// `state` with its battle, if there is one, opened twice.
fn with_second_battle(state: &State) -> State {
    let mut new = serde_json::to_value(state).expect("plain data");
    let frames = new["frames"].as_array_mut().expect("a list");
    let battle = frames.iter().position(|frame| frame.get("Battle").is_some());
    if let Some(at) = battle {
        frames.insert(at, frames[at].clone());
    }
    serde_json::from_value(new).expect("what was written")
}

/// `state` without the battle that has just thrown its dice: what comes of them is handed to whoever began it.
fn without_battle(state: &State) -> State {
    let mut new = serde_json::to_value(state).expect("plain data");
    let frames = new["frames"].as_array_mut().expect("a list");
    let thrown = frames.len() >= 2
        && frames[frames.len() - 1].get("Throw").is_some()
        && frames[frames.len() - 2].get("Battle").is_some();
    if thrown {
        frames.remove(frames.len() - 2);
    }
    serde_json::from_value(new).expect("what was written")
}

impl Game for Faulty {
    type State = Twisted;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;
    type Frame = Never;
    type Value = ();

    const LINES: LineKinds = Skirmish::LINES;

    fn load(_: Files) -> Result<Self, Faults> {
        Err(vec![Fault::new("", "not loaded from files", "")])
    }

    fn files(&self) -> &Files {
        self.inner.files()
    }

    fn about(&self) -> &About {
        self.inner.about()
    }

    fn start_facts(&self) -> &StartFacts {
        &self.start_facts
    }

    fn begin(&self, start: &Start) -> Result<Twisted, Faults> {
        self.inner.begin(start).map(|inner| self.twisted(inner))
    }

    fn read(&self, start: &Start, position: &[Line<'_>]) -> Result<Twisted, Faults> {
        self.inner.read(start, position).map(|inner| self.twisted(inner))
    }

    fn write(&self, state: &Twisted) -> String {
        let text = self.inner.write(&state.inner);
        let kept = |line: &&str| !(self.is(Planted::LossyPosition) && line.starts_with("card"));
        text.lines().filter(kept).map(|line| format!("{line}\n")).collect()
    }

    fn invent(&self, _: &[Line<'_>]) -> Result<Self, Faults> {
        Err(vec![Fault::new("", "nothing is invented here", "")])
    }

    fn quiet(&self, state: &Twisted) -> Quiet {
        self.inner.quiet(&state.inner)
    }

    fn stack(state: &Twisted) -> &Stack<Never> {
        &state.stack
    }

    fn stack_mut(state: &mut Twisted) -> &mut Stack<Never> {
        &mut state.stack
    }

    fn outcome(&self, state: &Twisted) -> Option<Outcome> {
        self.inner.outcome(&state.inner)
    }

    fn pending(&self, state: &Twisted) -> Pending {
        let pending = self.inner.pending(&state.inner);
        if self.is(Planted::Stuck) && self.inner.write(&state.inner).contains("doing retreat") {
            return Pending::Stuck("retreat");
        }
        pending
    }

    fn intent(&self, state: &Twisted, side: Side, attempt: &Attempt) -> Result<Intent<Action, Reason>, Fault> {
        self.inner.intent(&state.inner, side, attempt)
    }

    fn question(&self, state: &Twisted, side: Side) -> Option<Question<Action>> {
        let mut question = self.inner.question(&state.inner, side)?;
        if self.is(Planted::LeakQuestion) && side == Side::A && self.secret(&state.inner) {
            question.paragraph = "1.1";
        }
        Some(question)
    }

    fn legal(&self, state: &Twisted, side: Side, out: &mut Vec<Action>) {
        self.inner.legal(&state.inner, side, out);
        let whole = out.clone();
        out.retain(|&action| !self.forbidden(&state.inner, side, action));
        if out.is_empty() && !self.is(Planted::DeadEnd) {
            *out = whole;
        }
    }

    fn syntactic(&self, out: &mut Vec<Action>) {
        self.inner.syntactic(out);
    }

    fn check(&self, state: &Twisted, side: Side, action: Action) -> Result<(), Reason> {
        match (self.planted, action) {
            (Planted::WrongRefusal, Action::Hold) => return Err(Reason::NotNow),
            (Planted::WrongLeave, Action::Move(block)) if block.side() == side => {
                let waits = matches!(self.inner.pending(&state.inner), Pending::Decide(s) if s.contains(side));
                return if waits { Ok(()) } else { Err(Reason::NotAsked) };
            }
            (Planted::Stranger, Action::Keep) => return Ok(()),
            _ => {}
        }
        self.inner.check(&state.inner, side, action)?;
        let mut legal = Vec::new();
        self.legal(state, side, &mut legal);
        if legal.contains(&action) {
            Ok(())
        } else {
            Err(Reason::NotNow)
        }
    }

    fn apply_unchecked<S: Sink<Event>>(&self, state: &mut Twisted, actor: Actor, action: Action, sink: &mut S) {
        let old = state.inner.clone();
        if let (Planted::Toggle, Action::Stop, Some(before)) = (self.planted, action, state.before.take()) {
            state.inner = *before;
            return;
        }
        state.before = (self.is(Planted::Toggle) && matches!(action, Action::Move(_))).then(|| Box::new(old.clone()));
        self.inner.apply_unchecked(&mut state.inner, actor, action, sink);
        match self.planted {
            Planted::LeakTiming => self.skip(&mut state.inner, sink),
            Planted::StaleCache if matches!(action, Action::Step(_)) => {
                state.inner = with_old_cache(&old, &state.inner);
            }
            Planted::LeakEvent if matches!(action, Action::Deploy(_)) => {
                sink.note(|| Event::Missed { block: BlockId(0) });
            }
            Planted::LeakAlone if matches!(action, Action::Deploy(_)) => {
                if matches!(self.inner.pending(&old), Pending::Decide(Sides::One(_))) {
                    sink.note(|| Event::Missed { block: BlockId(0) });
                }
            }
            Planted::SecondBattle => state.inner = with_second_battle(&state.inner),
            Planted::StrayResult if !matches!(self.pending(state), Pending::Stuck(_)) => {
                state.inner = without_battle(&state.inner);
            }
            Planted::LossySave => state.tally.count += 1,
            Planted::Order if matches!(action, Action::Order(..)) => {
                let first = actor == Actor::Side(Side::A);
                state.tally.count = state.tally.count * 2 + u16::from(first);
            }
            Planted::Listener => sink.note(|| {
                state.tally.count += 1;
                Event::Ended {
                    points: BySide { a: 0, b: 0 },
                }
            }),
            _ => {}
        }
    }

    fn why(&self, state: &Twisted, side: Side, attempt: &Attempt) -> Result<Vec<Reason>, Fault> {
        let mut reasons = self.inner.why(&state.inner, side, attempt)?;
        if self.is(Planted::LeakWhy) && side == Side::A && self.secret(&state.inner) {
            reasons.push(Reason::Decoy(BlockId(4)));
        }
        Ok(reasons)
    }

    fn explain(&self, reason: Reason) -> Refusal {
        self.inner.explain(reason)
    }

    fn narrate(&self, event: &Event) -> Narrated {
        let mut told = self.inner.narrate(event);
        if let (Planted::Mute, Event::Drawn { .. }) = (self.planted, event) {
            told.message = Message::new("event-nobody-knows");
        }
        told
    }

    fn reach(&self, state: &Twisted, side: Side, subject: &str) -> Result<Vec<Reach>, Fault> {
        self.inner.reach(&state.inner, side, subject)
    }

    fn traces(&self, state: &Twisted, viewer: Viewer) -> Vec<Trace> {
        self.inner.traces(&state.inner, viewer)
    }

    fn tally(&self, state: &Twisted, faces: &[u8]) -> Option<Action> {
        self.inner.tally(&state.inner, faces)
    }

    fn chances(&self, state: &Twisted, out: &mut Vec<(Action, f64)>) {
        self.inner.chances(&state.inner, out);
    }

    fn plans(&self, state: &Twisted, side: Side) -> Vec<(String, Vec<Action>)> {
        self.inner.plans(&state.inner, side)
    }

    fn assumptions(&self, from: &Self::State, side: Side) -> Vec<Assumption> {
        self.inner.assumptions(&from.inner, side)
    }

    fn assume(&self, state: &Twisted, side: Side, assumptions: &[Assumption]) -> Option<Action> {
        self.inner.assume(&state.inner, side, assumptions)
    }

    fn label(&self, from: &Twisted, now: &Twisted) -> Option<Label> {
        self.inner.label(&from.inner, &now.inner)
    }

    fn view(&self, state: &Twisted, viewer: Viewer) -> View {
        let mut view = self.inner.view(&state.inner, viewer);
        let written = || self.inner.write(&state.inner);
        match self.planted {
            Planted::LeakView if viewer == Viewer::Seat(Side::A) && self.secret(&state.inner) => {
                view.turn = Message::new("step-cup");
            }
            Planted::LeakChoice
                if written()
                    .lines()
                    .any(|l| l.starts_with("order") && l.ends_with("fortune")) =>
            {
                view.turn = Message::new("step-cup");
            }
            _ => {}
        }
        view
    }

    fn name(&self, action: Action) -> String {
        match (self.planted, action) {
            (Planted::AmbiguousName, Action::Attack(Effort::Pressed, block, target)) => {
                self.inner.name(Action::Attack(Effort::Plain, block, target))
            }
            _ => self.inner.name(action),
        }
    }

    fn parse(&self, text: &str) -> Option<Action> {
        self.inner.parse(text)
    }

    fn resample(&self, state: &Twisted, viewer: Viewer, seed: u64) -> Twisted {
        let inner = match self.planted {
            Planted::LeakOdds if seed < 64 => state.inner.clone(),
            Planted::LeakResample => {
                let seed = seed + u64::from(self.secret(&state.inner));
                self.inner.resample(&state.inner, viewer, seed)
            }
            _ => self.inner.resample(&state.inner, viewer, seed),
        };
        Twisted { inner, ..state.clone() }
    }

    fn audit(&self, state: &Twisted) -> Vec<String> {
        self.inner.audit(&state.inner)
    }
}

impl Faulty {
    fn twisted(&self, inner: State) -> Twisted {
        let forgotten = self.is(Planted::LossySave);
        Twisted {
            inner,
            tally: Tally { count: 0, forgotten },
            before: None,
            stack: Stack::default(),
        }
    }
}
