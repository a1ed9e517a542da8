//! What an action sets off at once besides what it says, found out before it is done.

use crate::event::{GameEvent, Narrated};
use crate::game::{Game, Pending};
use crate::play::{Asking, Secret, reveals_to};
use crate::procedure::{self, Look, Procedure};
use crate::side::{Actor, Side, Sides, Viewer};

/// What an action sets off at once.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Foreseen {
    /// It cannot be taken back: dice, a reveal or a secret choice of the other side follow at once, or secret choices
    /// begin or end with it.
    pub sealed: bool,
    /// Dice are thrown.
    pub dice: bool,
    /// Something hidden comes to light.
    pub reveals: bool,
    /// What the side was busy with ends by itself, because nothing is left to do in it (`task-…`).
    pub ended: Option<&'static str>,
    /// Next only the other side is asked.
    pub hands_over: bool,
    /// The game is over.
    pub over: bool,
    /// What a side loses by it that it could still save: the kind of warning, and what would be told.
    pub losses: Vec<(&'static str, Narrated)>,
}

/// What a legal action of `side` sets off. Ask it of a position that `side` can imagine, not of the real one.
pub fn foresee<G: Game>(game: &G, state: &G::State, side: Side, action: G::Action) -> Foreseen {
    let before = Secret::after(None, Asking::of(game, state), 0);
    let (mut next, mut events) = (state.clone(), Vec::new());
    game.apply_unchecked(&mut next, Actor::Side(side), action, &mut events);
    let asking = Asking::of(game, &next);
    let after = Secret::after(before, asking, 1);
    let pending = game.pending(&next);
    let dice = matches!(pending, Pending::Roll(_));
    let reveals = reveals_to(&events, side, after.is_some());
    let before_secret = after.is_none() && asking.alone_in_secret == Some(!side);
    let losses = events
        .iter()
        .filter(|event| event.audience().includes(Viewer::Seat(side)))
        .filter_map(|event| Some((event.warned()?, game.narrate(event))));
    Foreseen {
        sealed: dice || reveals || before_secret || after != before,
        dice,
        reveals,
        ended: ended(game, state, &next, side, action),
        hands_over: matches!(pending, Pending::Decide(Sides::One(next)) if next != side),
        over: matches!(pending, Pending::Over(_)),
        losses: losses.collect(),
    }
}

/// What `side` is busy with, if it is asked.
fn task<G: Game>(game: &G, state: &G::State, side: Side) -> Option<&'static str> {
    game.question(state, side)?.task
}

/// The task of `side` that would be passed over after an action, although the action does not say that it is over.
fn ended<G: Game>(game: &G, state: &G::State, next: &G::State, side: Side, action: G::Action) -> Option<&'static str> {
    let now = task(game, state, side)?;
    if game.closes(action) || task(game, next, side) == Some(now) {
        return None;
    }
    let mut over = false;
    procedure::skips(game, state, Actor::Side(side), action, |at, frame| {
        over |= frame.question(Look::new(game, at), side).and_then(|asked| asked.task) == Some(now);
    });
    over.then_some(now)
}
