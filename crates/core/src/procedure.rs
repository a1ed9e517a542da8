//! Procedures: what is going on in a position is a stack of small frames, and each frame is a procedure of the rules
//! with its place in it and its local values. A game says what each of its procedures does; who is asked, what is
//! legal, why not, and how play runs on to the next choice is made out of that here, once for all games.
//!
//! A procedure reads no frame but its own. It starts another one with [`Play::call`] and is told how that ended by
//! [`Procedure::returned`]; it goes on as something else with [`Play::goto`], and is over with [`Play::end`].

mod stack;
mod why;

use std::fmt::Debug;

use crate::answer::Answer;
use crate::dice::{self, Dice};
use crate::event::{NoSink, Sink};
use crate::game::{Game, Pending};
use crate::odds::Assumption;
use crate::question::Question;
use crate::refusal::{Flow, Refusals, Verdict};
use crate::side::{Actor, Side, Sides};
use crate::warning::Warning;

pub use stack::{DEEPEST, Stack};
pub use why::{Intent, why};

/// What a procedure waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waits {
    /// Nothing: it goes on by itself.
    Nobody,
    /// Dice, or a draw.
    Dice(Dice),
    /// Choices.
    For(Sides),
}

impl Waits {
    /// One die of six sides.
    pub const DIE: Self = Self::Dice(Dice::new(1, 6));

    /// A choice of one side.
    #[must_use]
    pub const fn on(side: Side) -> Self {
        Self::For(Sides::One(side))
    }
}

/// Whether a procedure went on without being asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// It waits for a choice or for dice.
    Waits,
    /// It went on, as it always does at this place.
    Went,
    /// It passed a question over in which nobody had a choice. That must be plain to both sides: a skip that depends
    /// on something hidden tells it, and the suite refuses it.
    Skipped,
}

/// What a procedure says to a result that it is handed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Returned {
    /// It has taken it.
    Taken,
    /// It has started nothing that gives such a result: a fault, and nobody can carry it on.
    Unexpected,
}

/// What is open to somebody, as far as it matters to those who go on without being asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Open<T> {
    /// Nothing.
    Nothing,
    /// This, and nothing else.
    One(T),
    /// Several things: a choice.
    Several,
}

impl<T> Open<T> {
    /// What an iterator gives, of which no more than two are looked at.
    pub fn of(all: impl IntoIterator<Item = T>) -> Self {
        let mut all = all.into_iter();
        match (all.next(), all.next()) {
            (None, _) => Self::Nothing,
            (Some(one), None) => Self::One(one),
            (Some(_), Some(_)) => Self::Several,
        }
    }
}

/// A position with its game: what every rule looks at.
pub struct Look<'a, G: Game> {
    /// The game.
    pub game: &'a G,
    /// The position.
    pub state: &'a G::State,
}

impl<G: Game> Clone for Look<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Look<'_, G> {}

impl<'a, G: Game> Look<'a, G> {
    /// A position of a game.
    #[must_use]
    pub fn new(game: &'a G, state: &'a G::State) -> Self {
        Self { game, state }
    }

    /// What a result would mean for `side` if the running procedure handed it to the one that waits for it.
    #[must_use]
    pub fn stake(self, side: Side, value: G::Value) -> i32 {
        let caller = G::stack(self.state).caller();
        caller.map_or(0, |caller| caller.stake(self, side, value))
    }
}

/// A position that is being changed, and who listens.
pub struct Play<'a, G: Game, S> {
    /// The game.
    pub game: &'a G,
    /// The position.
    pub state: &'a mut G::State,
    /// Who listens.
    pub sink: &'a mut S,
    /// What a procedure that has ended hands to its caller.
    value: Option<G::Value>,
}

impl<'a, G: Game, S: Sink<G::Event>> Play<'a, G, S> {
    /// A position of a game that is about to change.
    pub fn new(game: &'a G, state: &'a mut G::State, sink: &'a mut S) -> Self {
        Self {
            game,
            state,
            sink,
            value: None,
        }
    }

    /// The position as it is now.
    #[must_use]
    pub fn look(&self) -> Look<'_, G> {
        Look::new(self.game, self.state)
    }

    /// Something happened.
    #[inline]
    pub fn say(&mut self, event: G::Event) {
        self.sink.note(|| event);
    }

    /// Starts another procedure; the running one goes on after it.
    pub fn call(&mut self, frame: impl Into<G::Frame>) {
        G::stack_mut(self.state).call(frame);
    }

    /// The running procedure goes on at another place, or as another one.
    pub fn goto(&mut self, frame: impl Into<G::Frame>) {
        G::stack_mut(self.state).goto(frame);
    }

    /// The running procedure is over.
    pub fn end(&mut self) {
        G::stack_mut(self.state).end();
    }

    /// The running procedure is over and hands its result to the one that started it.
    pub fn give(&mut self, value: G::Value) {
        self.end();
        self.value = Some(value);
    }

    /// Runs on to the next choice or die.
    fn settle(&mut self) {
        for _ in 0..LONGEST {
            if self.step() == Progress::Waits {
                return;
            }
        }
        G::stack_mut(self.state).give_up();
    }

    /// Goes on by one procedure, if one can go on.
    fn step(&mut self) -> Progress {
        let over = self.game.outcome(self.state).is_some();
        let Some(frame) = G::stack(self.state).top().filter(|_| !over) else {
            return Progress::Waits;
        };
        match self.value.take() {
            Some(value) => match frame.returned(self, value) {
                Returned::Taken => Progress::Went,
                Returned::Unexpected => {
                    G::stack_mut(self.state).give_up();
                    Progress::Waits
                }
            },
            None => frame.carry_on(self),
        }
    }
}

/// No position goes on so long without a choice: a procedure that does goes round in a circle.
const LONGEST: u32 = 4_096;

/// A procedure of the rules: a small value that knows its place in the procedure and its local values. What is large,
/// faces and sets, is in the position.
///
/// While it runs, its frame is on top of the stack; it stays there until it says otherwise.
pub trait Procedure<G: Game>: Copy + PartialEq + Debug + Send + Sync {
    /// What it waits for, were it not forced.
    fn waits(self, at: Look<'_, G>) -> Waits {
        let _ = at;
        Waits::Nobody
    }

    /// Judges an action of a side that is asked.
    fn judge(self, at: Look<'_, G>, side: Side, action: G::Action, why: &mut Refusals<G::Reason>) -> Flow {
        let _ = (at, side, action);
        why.not_now()
    }

    /// Lists the legal actions of a side that is asked: those against which [`Procedure::judge`] has nothing.
    fn list(self, at: Look<'_, G>, side: Side, out: &mut Vec<G::Action>) {
        let _ = (at, side, out);
    }

    /// Does a legal action, or takes the dice it waited for.
    fn resume<S: Sink<G::Event>>(self, play: &mut Play<'_, G, S>, actor: Actor, action: G::Action) {
        let _ = (play, actor, action);
    }

    /// Goes on without being asked if nobody has a real choice: what is forced is done, what is over ends.
    fn carry_on<S: Sink<G::Event>>(self, play: &mut Play<'_, G, S>) -> Progress {
        let _ = play;
        Progress::Waits
    }

    /// Takes the result of the procedure that it started.
    fn returned<S: Sink<G::Event>>(self, play: &mut Play<'_, G, S>, value: G::Value) -> Returned {
        let _ = (play, value);
        Returned::Unexpected
    }

    /// What a result of the procedure that it started would cost `side`, asked before it is final.
    fn stake(self, at: Look<'_, G>, side: Side, value: G::Value) -> i32 {
        let _ = (at, side, value);
        0
    }

    /// What a side is asked.
    fn question(self, at: Look<'_, G>, side: Side) -> Option<Question<G::Action>> {
        let _ = (at, side);
        None
    }

    /// Changes what is different about its answers here from what their declaration says: another label, a heading, a
    /// cost. All of them are given at once, so that what they share is worked out once.
    fn answers(self, at: Look<'_, G>, side: Side, answers: &mut [Answer<G::Action>]) {
        let _ = (at, side, answers);
    }

    /// What a side that is asked should be reminded of before some of its answers: legal blunders. It is asked of a
    /// position in which everything that the side does not know has been drawn anew.
    fn warnings(self, at: Look<'_, G>, side: Side, out: &mut Vec<Warning<G::Action>>) {
        let _ = (at, side, out);
    }

    /// What the faces of its dice come to; nothing if it waits for none. A single die is what the game calls one.
    fn tally(self, at: Look<'_, G>, faces: &[u8]) -> Option<G::Action> {
        match (self.waits(at), faces) {
            (Waits::Dice(_), &[face]) => G::die(face),
            _ => None,
        }
    }

    /// Adds every outcome of its dice with its probability. Without another answer all throws are gone through, where
    /// they are few enough; with none listed they are sampled.
    fn chances(self, at: Look<'_, G>, out: &mut Vec<(G::Action, f64)>) {
        if let Waits::Dice(dice) = self.waits(at) {
            dice::every_throw(dice, |faces, chance| {
                out.extend(self.tally(at, faces).map(|action| (action, chance)));
            });
        }
    }

    /// The choice that odds take for granted here, or nothing where they have to stop.
    fn assume(self, at: Look<'_, G>, side: Side, assumptions: &[Assumption]) -> Option<G::Action> {
        let _ = (at, side, assumptions);
        None
    }

    /// The lines that tell in a written position what is going on.
    fn write(self, at: Look<'_, G>, out: &mut String) {
        let _ = (at, out);
    }

    /// The procedure as it would be if it were asked of `side` now, if it is the one that answers such an action: so
    /// that "why not" can say what really stands in the way of something whose time has not come or is over.
    fn stand_in(at: Look<'_, G>, side: Side, action: G::Action) -> Option<Self> {
        let _ = (at, side, action);
        None
    }

    /// Its place in the sequence of play, if it has one: a stand-in with a lower one comes too late.
    fn order(self) -> Option<u16> {
        None
    }

    /// What it is called, for those who look for a fault.
    fn name(self) -> &'static str {
        std::any::type_name::<Self>().rsplit("::").next().unwrap_or("?")
    }
}

/// The procedure of games that are not made of procedures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Never {}

impl<G: Game> Procedure<G> for Never {
    fn waits(self, _at: Look<'_, G>) -> Waits {
        match self {}
    }
}

/// What a game made of procedures waits for.
pub fn pending<G: Game>(game: &G, state: &G::State) -> Pending {
    if let Some(outcome) = game.outcome(state) {
        return Pending::Over(outcome);
    }
    let stack = G::stack(state);
    let Some(frame) = stack.top() else {
        return Pending::Stuck("nothing");
    };
    match frame.waits(Look::new(game, state)) {
        _ if stack.gave_up() => Pending::Stuck(frame.name()),
        Waits::Dice(dice) => Pending::Roll(dice),
        Waits::For(sides) => Pending::Decide(sides),
        Waits::Nobody => Pending::Stuck(frame.name()),
    }
}

/// The procedure that asks `side`, if one does.
pub fn asking<G: Game>(game: &G, state: &G::State, side: Side) -> Option<G::Frame> {
    let asks = matches!(pending(game, state), Pending::Decide(sides) if sides.contains(side));
    G::stack(state).top().filter(|_| asks)
}

/// Judges an action of `side`, whoever is asked.
pub fn judge<G: Game>(
    game: &G,
    state: &G::State,
    side: Side,
    action: G::Action,
    why: &mut Refusals<G::Reason>,
) -> Flow {
    why.gate(game.may_act(pending(game, state), side))?;
    match G::stack(state).top() {
        Some(frame) => frame.judge(Look::new(game, state), side, action, why),
        None => why.not_now(),
    }
}

/// Judges one action; the first reason against it.
///
/// # Errors
/// Why it may not be done.
pub fn check<G: Game>(game: &G, state: &G::State, side: Side, action: G::Action) -> Verdict<G::Reason> {
    let mut why = Refusals::first();
    let _ = judge(game, state, side, action, &mut why);
    why.verdict()
}

/// Does a legal action and runs on to the next choice or die.
pub fn apply<G: Game, S: Sink<G::Event>>(
    game: &G,
    state: &mut G::State,
    actor: Actor,
    action: G::Action,
    sink: &mut S,
) {
    if let Some(frame) = G::stack(state).top() {
        let mut play = Play::new(game, state, sink);
        frame.resume(&mut play, actor, action);
        play.settle();
    }
}

/// Does an action as [`apply`] does, on a copy, and shows every position in which a question was passed over because
/// nobody had a choice, with the procedure that would have asked it.
pub fn skips<G: Game>(
    game: &G,
    state: &G::State,
    actor: Actor,
    action: G::Action,
    mut each: impl FnMut(&G::State, G::Frame),
) {
    let (mut state, mut nobody) = (state.clone(), NoSink);
    let Some(frame) = G::stack(&state).top() else { return };
    let mut play = Play::new(game, &mut state, &mut nobody);
    frame.resume(&mut play, actor, action);
    for _ in 0..LONGEST {
        let (before, frame) = (play.state.clone(), G::stack(play.state).top());
        match (play.step(), frame) {
            (Progress::Waits, _) => return,
            (Progress::Skipped, Some(frame)) => each(&before, frame),
            (Progress::Skipped | Progress::Went, _) => {}
        }
    }
}

/// Whether a procedure would pass its question over in a position where it is on top.
pub fn would_skip<G: Game>(game: &G, state: &G::State, frame: G::Frame) -> bool {
    let mut state = state.clone();
    frame.carry_on(&mut Play::new(game, &mut state, &mut NoSink)) == Progress::Skipped
}

/// Runs a position that was set up on to its first choice or die.
pub fn settle<G: Game, S: Sink<G::Event>>(game: &G, state: &mut G::State, sink: &mut S) {
    Play::new(game, state, sink).settle();
}
