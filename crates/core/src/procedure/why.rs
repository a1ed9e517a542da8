//! "Why not?": the judges of the procedures, listening to all that stands in the way.

use crate::attempt::Attempt;
use crate::event::NoSink;
use crate::fault::Fault;
use crate::game::Game;
use crate::refusal::{Flow, RefusalReason, Refusals};
use crate::side::{Actor, Side};

use super::{Look, Play, Procedure, Waits, judge};

/// What an attempt comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Intent<A, R> {
    /// These actions, one after the other.
    Do(Vec<A>),
    /// It is not an action: this is what stands against it.
    Judged(Vec<R>),
}

/// All reasons why something cannot be done; none if it can. An attempt of several actions is tried on a copy of the
/// position; what follows a refused action is judged as if it had been done, unless it makes no sense then.
///
/// # Errors
/// If the attempt names something unknown.
pub fn why<G: Game>(game: &G, state: &G::State, side: Side, attempt: &Attempt) -> Result<Vec<G::Reason>, Fault> {
    let actions = match game.intent(state, side, attempt)? {
        Intent::Do(actions) => actions,
        Intent::Judged(reasons) => return Ok(reasons),
    };
    let mut scratch = state.clone();
    let mut reasons: Vec<G::Reason> = Vec::new();
    let last = actions.len().saturating_sub(1);
    for (at, action) in actions.into_iter().enumerate() {
        let (flow, against) = against(game, &mut scratch, side, action);
        for reason in against {
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        if flow.is_break() || at == last {
            break;
        }
        super::apply(game, &mut scratch, Actor::Side(side), action, &mut NoSink);
    }
    Ok(reasons)
}

/// What stands against one action. If another procedure would answer it, what that one says comes first and it is put
/// on top of the stack, so that the attempt can go on there.
fn against<G: Game>(game: &G, scratch: &mut G::State, side: Side, action: G::Action) -> (Flow, Vec<G::Reason>) {
    let mut why = Refusals::all();
    let flow = judge(game, scratch, side, action, &mut why);
    let refused = why.into_all();
    let elsewhere = matches!(refused[..], [one] if one == G::Reason::NOT_NOW || one == G::Reason::NOT_ASKED);
    let look = Look::new(game, scratch);
    let Some(frame) = G::Frame::stand_in(look, side, action).filter(|_| elsewhere) else {
        return (flow, refused);
    };
    let timing = if refused == [G::Reason::NOT_NOW] {
        vec![untimely::<G>(scratch, frame)]
    } else {
        refused
    };
    if keeps_secret(look, frame, side) {
        return (Flow::Break(()), timing);
    }
    let mut why = Refusals::all();
    let flow = frame.judge(look, side, action, &mut why);
    let mut reasons = why.into_all();
    reasons.extend(timing);
    Play::new(game, scratch, &mut NoSink).call(frame);
    (flow, reasons)
}

/// Where a procedure stands in the sequence of play, seen from the position.
fn untimely<G: Game>(state: &G::State, frame: G::Frame) -> G::Reason {
    let now = G::stack(state).iter().filter_map(|frame| frame.order()).max();
    match (frame.order(), now) {
        (Some(its), Some(now)) if its < now => G::Reason::TOO_LATE,
        (Some(its), Some(now)) if its > now => G::Reason::TOO_EARLY,
        _ => G::Reason::NOT_NOW,
    }
}

/// Whether a procedure asks the other side in secret: what it would say against an action tells what has been chosen.
fn keeps_secret<G: Game>(look: Look<'_, G>, frame: G::Frame, side: Side) -> bool {
    let Waits::For(sides) = frame.waits(look) else {
        return false;
    };
    let secret = |asked| frame.question(look, asked).is_some_and(|question| question.secret);
    !sides.contains(side) && sides.contains(!side) && secret(!side)
}
