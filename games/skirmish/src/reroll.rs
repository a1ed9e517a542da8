//! A die (6.3–6.6): thrown, offered to both sides for another throw, and handed to whoever waits for it.
//!
//! A side whose card is unknown is asked whether it holds Fortune or not: a skipped question would tell.

use grognard_core::{Message, Offer, Question, Shape, Side, Sink, rule};

use crate::action::{Action, Card};
use crate::engine::Play;
use crate::event::Event;
use crate::frame::{Frame, Reaction, Throw, ThrowStep};
use crate::reason::{Ear, Flow, Reason, Verdict, refuse_if};
use crate::state::{Face, Look};
use crate::{combat, reaction};

/// Throws a die; the frame below waits for it.
pub(crate) fn start<S: Sink<Event>>(play: &mut Play<'_, S>, roller: Side) {
    let step = ThrowStep::Roll;
    play.push(Frame::Throw(Throw { roller, step }));
}

/// 6.1, 6.3: whether a side holds a card, used or not.
pub(crate) fn holds(look: Look<'_>, side: Side, card: Card) -> Verdict {
    let held = look.state.hands[side].is_some_and(|hand| hand.card == card);
    refuse_if(!held, Reason::NoCard(card))
}

/// 6.5: a card is used once.
pub(crate) fn unused(look: Look<'_>, side: Side, card: Card) -> Verdict {
    let used = look.state.hands[side].is_some_and(|hand| hand.card == card && hand.face == Face::Shown);
    rule!("6.5", refuse_if(used, Reason::CardUsed(card)))
}

/// 6.5: a card is shown when it is used.
pub(crate) fn show<S: Sink<Event>>(play: &mut Play<'_, S>, side: Side, card: Card) {
    if let Some(hand) = &mut play.state.hands[side] {
        hand.face = rule!("6.5", Face::Shown, else hand.face);
        play.say(Event::CardShown { side, card });
    }
}

/// 6.6: whether a side is asked about a die.
fn asked(look: Look<'_>, side: Side) -> bool {
    let able = holds(look, side, Card::Fortune).is_ok() && unused(look, side, Card::Fortune).is_ok();
    rule!("6.6", !look.state.card_known(side), else able)
}

pub(crate) fn question(look: Look<'_>, throw: Throw, side: Side) -> Option<Question<Action>> {
    let ThrowStep::Offer { die, .. } = throw.step else {
        return None;
    };
    let can = fortune(look, side).is_ok();
    // With nothing to accept with, "always" lets the die stand: that it waits for nobody must not tell.
    let (key, accept) = if can {
        ("ask-reroll", Action::Reroll)
    } else {
        ("ask-no-reroll", Action::Keep)
    };
    Some(Question {
        message: Message::new(key).with("die", die),
        paragraph: "6.3",
        shape: Shape::OneOf,
        offer: Some(Offer {
            kind: "re-roll",
            decline: Action::Keep,
            accept: Some(accept),
            stake: stake(look, side, die),
        }),
    })
}

/// What the die as it lies will cost `side`: steps, and one for a retreat.
pub(crate) fn stake(look: Look<'_>, side: Side, die: u8) -> i32 {
    let below = look.state.frames.iter().rev().nth(1);
    match below {
        Some(&Frame::Battle(battle)) => combat::cost(look, battle, side, die),
        Some(&Frame::Reaction(Reaction::Aimed { mover })) => {
            i32::from(mover.side() == side && reaction::hits(look, die))
        }
        _ => 0,
    }
}

/// 6.3: Fortune must be held, and unused.
fn fortune(look: Look<'_>, side: Side) -> Verdict {
    rule!("6.3", holds(look, side, Card::Fortune))?;
    unused(look, side, Card::Fortune)
}

pub(crate) fn legal(look: Look<'_>, side: Side, out: &mut Vec<Action>) {
    if fortune(look, side).is_ok() {
        out.push(Action::Reroll);
    }
    out.push(Action::Keep);
}

pub(crate) fn judge(look: Look<'_>, side: Side, action: Action, ear: &mut Ear<'_>) -> Flow {
    match action {
        Action::Reroll => ear.hear(fortune(look, side)),
        Action::Keep => Flow::Continue(()),
        _ => ear.gate(Err(Reason::NotNow)),
    }
}

pub(crate) fn resume<S: Sink<Event>>(play: &mut Play<'_, S>, throw: Throw, action: Action) {
    let roller = throw.roller;
    match (throw.step, action) {
        (ThrowStep::Roll, Action::Rolled(die)) => {
            play.say(Event::Threw { side: roller, die });
            let to = rule!("6.4", !roller, else roller);
            let step = ThrowStep::Offer { to, die };
            play.push(Frame::Throw(Throw { roller, step }));
        }
        (ThrowStep::Offer { to, .. }, Action::Reroll) => {
            show(play, to, Card::Fortune);
            start(play, roller);
        }
        (ThrowStep::Offer { to, die }, _) => answered(play, roller, to, die),
        (ThrowStep::Roll, _) => play.push(Frame::Throw(throw)),
    }
}

/// One side lets the die stand: the other is asked, or the die is used.
fn answered<S: Sink<Event>>(play: &mut Play<'_, S>, roller: Side, to: Side, die: u8) {
    let first = rule!("6.4", !roller, else roller);
    if to == first {
        let step = ThrowStep::Offer { to: !first, die };
        play.push(Frame::Throw(Throw { roller, step }));
        return;
    }
    match play.state.frames.pop() {
        Some(Frame::Battle(battle)) => combat::rolled(play, battle, die),
        Some(Frame::Reaction(Reaction::Aimed { mover })) => reaction::rolled(play, mover, die),
        Some(other) => play.push(other),
        None => {}
    }
}

/// Passes over a side that everybody knows cannot have the die thrown again.
pub(crate) fn pass<S: Sink<Event>>(play: &mut Play<'_, S>, throw: Throw) -> bool {
    let ThrowStep::Offer { to, die } = throw.step else {
        return false;
    };
    if asked(play.look(), to) {
        return false;
    }
    play.state.frames.pop();
    answered(play, throw.roller, to, die);
    true
}
