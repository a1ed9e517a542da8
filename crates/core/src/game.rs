//! The contract: what a game must tell and do.

use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::about::{About, Start, StartFacts};
use crate::attempt::Attempt;
use crate::data::Files;
use crate::dice::Dice;
use crate::event::{GameEvent, Narrated, Sink};
use crate::fault::{Fault, Faults};
use crate::odds::{Assumption, Label};
use crate::position::LineKinds;
use crate::procedure::{self, Intent, Look, Procedure, Stack};
use crate::question::Question;
use crate::reach::{Reach, Trace};
use crate::refusal::{Refusal, RefusalReason};
use crate::side::{Actor, Side, Sides, Viewer};
use crate::text::Line;

/// What the game waits for. Derived from the state, never stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// Choices of one side, or secret choices of both.
    Decide(Sides),
    /// Dice, or a draw.
    Roll(Dice),
    /// Nothing: the game is over.
    Over(Outcome),
    /// Nothing, although the game is not over: the procedure of this name cannot go on. A fault of the program.
    Stuck(&'static str),
}

impl Pending {
    /// Whether `side` is asked.
    #[must_use]
    pub fn asks(self, side: Side) -> bool {
        matches!(self, Self::Decide(sides) if sides.contains(side))
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// The game's name for the result, a key of its words (`outcome-…`).
    pub level: &'static str,
    /// The paragraph that decides it.
    pub paragraph: &'static str,
}

impl Outcome {
    /// A result with the paragraph that decides it.
    #[must_use]
    pub const fn new(paragraph: &'static str, winner: Option<Side>, level: &'static str) -> Self {
        Self {
            winner,
            level,
            paragraph,
        }
    }
}

/// Whether a position is quiet: no procedure is half done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quiet {
    /// Something is going on.
    No,
    /// Quiet: the position can be written, read and set up.
    Yes,
    /// Quiet, and a place where records keep the position (a new day, a new turn).
    Chapter,
}

/// How much of a [`Benchmark`] was done on a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BenchmarkCount {
    /// How often.
    pub times: u32,
    /// How many places it came to, all in all.
    pub places: u32,
}

/// Work that the rules of a game do over and over, measured by `grognard bench`: its name, and what does it on a
/// position.
pub type Benchmark<G> = (&'static str, fn(&G, &<G as Game>::State) -> BenchmarkCount);

/// A game: board, pieces and tables, loaded once; states are its positions. Actions, names and ids are read by one such
/// value; [`Game::for_start`] says which.
pub trait Game: Send + Sync + Sized + 'static {
    /// A playable position: plain data, quick to clone. Derived caches are outside `Eq` and `Hash`.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Everything that changes a position, tallied dice included. Small.
    type Action: Copy + Eq + Ord + Hash + Debug + Send + Sync;
    /// What happened, as plain data.
    type Event: GameEvent;
    /// Why an action is refused, as plain data ([`reasons!`](crate::reasons)).
    type Reason: RefusalReason;
    /// The table as one viewer may see it.
    type View: Serialize + PartialEq;
    /// Its procedures ([`frames!`](crate::frames)).
    type Frame: Procedure<Self>;
    /// What procedures hand to those that started them.
    type Value: Copy + Debug;

    /// The lines that its positions have.
    const LINES: LineKinds;

    /// Loads a game from its files.
    ///
    /// # Errors
    /// All faults of the files, with their places.
    fn load(files: Files) -> Result<Self, Faults>;

    /// The files it was loaded from.
    fn files(&self) -> &Files;

    /// The value with the facts of a start: its board, pieces and sides. Games with one set of facts are that value.
    /// Facts that were not loaded from files (an earlier edition, things invented in a lab file) are the same for every
    /// start.
    fn for_start(self: &Arc<Self>, start: &Start) -> Arc<Self> {
        let _ = start;
        Arc::clone(self)
    }

    /// The game by whose rules and facts something was played that is not of today
    /// ([`Edition::find`](crate::data::Edition::find)), so that it is played on by what held then. Only what is older
    /// than that does not say its rules number.
    fn earlier(&self, rules: Option<u32>, digest: &str) -> Option<Self> {
        let _ = (rules, digest);
        None
    }

    /// Brings a position that an older program kept into today's form.
    fn migrate_state(&self, state: &mut Self::State) {
        let _ = state;
    }

    /// What there is to know before playing.
    fn about(&self) -> &About;

    /// What there is to know of the facts of this value.
    fn start_facts(&self) -> &StartFacts;

    /// The first position of a scenario. `start` has been checked by [`About::start`].
    ///
    /// # Errors
    /// All faults of the set-up.
    fn begin(&self, start: &Start) -> Result<Self::State, Faults>;

    /// Reads a quiet position.
    ///
    /// # Errors
    /// All faults of the text, with their places.
    fn read(&self, start: &Start, position: &[Line<'_>]) -> Result<Self::State, Faults>;

    /// Writes a position as lines of words, complete for quiet ones; others add lines that tell what is going on.
    fn write(&self, state: &Self::State) -> String;

    /// A game with places and pieces invented in a lab file.
    ///
    /// # Errors
    /// All faults of the lines.
    fn invent(&self, lines: &[Line<'_>]) -> Result<Self, Faults>;

    /// Whether no procedure is half done.
    fn quiet(&self, state: &Self::State) -> Quiet;

    /// What is going on in a position.
    fn stack(state: &Self::State) -> &Stack<Self::Frame>;

    /// What is going on in a position, to be changed.
    fn stack_mut(state: &mut Self::State) -> &mut Stack<Self::Frame>;

    /// How the game has ended, once it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Whether `side` may do anything while the game waits for this.
    ///
    /// # Errors
    /// Why not.
    fn may_act(&self, pending: Pending, side: Side) -> Result<(), Self::Reason> {
        if pending.asks(side) {
            Ok(())
        } else {
            Err(Self::Reason::NOT_ASKED)
        }
    }

    /// What the game waits for.
    fn pending(&self, state: &Self::State) -> Pending {
        procedure::pending(self, state)
    }

    /// What `side` is asked, if the game waits for it.
    fn question(&self, state: &Self::State, side: Side) -> Option<Question<Self::Action>> {
        procedure::asking(self, state, side)?.question(Look::new(self, state), side)
    }

    /// Adds every legal action of `side`; none if the game does not wait for it.
    fn legal(&self, state: &Self::State, side: Side, out: &mut Vec<Self::Action>) {
        if let Some(frame) = procedure::asking(self, state, side) {
            frame.list(Look::new(self, state), side, out);
        }
    }

    /// Adds every action that can be written down, legal or not (dice left out): what `check` is compared over.
    fn syntactic(&self, out: &mut Vec<Self::Action>);

    /// Whether an action only says that a step is over. Steps in which nobody has a choice left end by themselves: a lab
    /// file may say so nevertheless.
    fn closes(&self, action: Self::Action) -> bool {
        let _ = action;
        false
    }

    /// Judges one action without listing, by the same rule functions.
    ///
    /// # Errors
    /// Why it may not be done.
    fn check(&self, state: &Self::State, side: Side, action: Self::Action) -> Result<(), Self::Reason> {
        procedure::check(self, state, side, action)
    }

    /// Does a legal action and runs on to the next choice or roll. For search; everybody else uses [`crate::Match`].
    fn apply_unchecked<S: Sink<Self::Event>>(
        &self,
        state: &mut Self::State,
        actor: Actor,
        action: Self::Action,
        sink: &mut S,
    ) {
        procedure::apply(self, state, actor, action, sink);
    }

    /// What an attempt comes to: the actions it stands for where the game is now, or what stands against something that
    /// is not an action.
    ///
    /// # Errors
    /// If the attempt names something unknown.
    fn intent(
        &self,
        state: &Self::State,
        side: Side,
        attempt: &Attempt,
    ) -> Result<Intent<Self::Action, Self::Reason>, Fault>;

    /// All reasons why something cannot be done now; empty if it can.
    ///
    /// # Errors
    /// If the attempt names something unknown.
    fn why(&self, state: &Self::State, side: Side, attempt: &Attempt) -> Result<Vec<Self::Reason>, Fault> {
        procedure::why(self, state, side, attempt)
    }

    /// A reason in words, with its paragraph.
    fn explain(&self, reason: Self::Reason) -> Refusal;

    /// An event in words.
    fn narrate(&self, event: &Self::Event) -> Narrated;

    /// Where `subject` could go now as far as `side` knows, with what it costs.
    ///
    /// # Errors
    /// If there is no such subject.
    fn reach(&self, state: &Self::State, side: Side, subject: &str) -> Result<Vec<Reach>, Fault>;

    /// Lines traced over the board (supply), judged now for everything that `viewer` knows of.
    fn traces(&self, state: &Self::State, viewer: Viewer) -> Vec<Trace>;

    /// What the face of a single die is called, where games have such dice.
    fn die(face: u8) -> Option<Self::Action> {
        let _ = face;
        None
    }

    /// Turns the faces of the pending roll into the outcome the rules use; nothing if none is pending.
    fn tally(&self, state: &Self::State, faces: &[u8]) -> Option<Self::Action> {
        Self::stack(state).top()?.tally(Look::new(self, state), faces)
    }

    /// Adds every outcome of the pending roll with its probability; none where there are too many to list.
    fn chances(&self, state: &Self::State, out: &mut Vec<(Self::Action, f64)>) {
        if let Some(frame) = Self::stack(state).top() {
            frame.chances(Look::new(self, state), out);
        }
    }

    /// Plans whose odds `side` would like to see now, each named by the place or piece it is about.
    fn plans(&self, state: &Self::State, side: Side) -> Vec<(String, Vec<Self::Action>)>;

    /// The assumptions that odds of `side` can make about what comes after a position, with their values; the first is
    /// used unless another is asked for.
    fn assumptions(&self, from: &Self::State, side: Side) -> Vec<Assumption>;

    /// The choice that the assumptions make for a side, or nothing where the odds have to stop.
    fn assume(&self, state: &Self::State, side: Side, assumptions: &[Assumption]) -> Option<Self::Action> {
        procedure::asking(self, state, side)?.assume(Look::new(self, state), side, assumptions)
    }

    /// The label of a finished procedure that began at `from`; nothing while it goes on.
    fn label(&self, from: &Self::State, now: &Self::State) -> Option<Label>;

    /// The table as `viewer` may see it, built field by field.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// An action in the game's notation.
    fn name(&self, action: Self::Action) -> String;

    /// Reads the notation; dice are not read here.
    fn parse(&self, text: &str) -> Option<Self::Action>;

    /// The same position with everything that `viewer` does not know drawn anew.
    fn resample(&self, state: &Self::State, viewer: Viewer, seed: u64) -> Self::State;

    /// The position as `side` has to reckon with it: what it does not know is drawn anew, and what could come to light
    /// at any moment is about to. By it a player is told what cannot be taken back.
    fn suspected(&self, state: &Self::State, side: Side) -> Self::State {
        self.resample(state, Viewer::Seat(side), 0)
    }

    /// Broken invariants and caches that disagree with recomputation; empty if all is well.
    fn audit(&self, state: &Self::State) -> Vec<String>;

    /// What is worth measuring by itself.
    fn benchmarks(&self) -> Vec<Benchmark<Self>> {
        Vec::new()
    }
}
