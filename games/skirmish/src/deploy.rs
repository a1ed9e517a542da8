//! Deployment (2.1): both sides put their units into their blocks, in secret, at the same time.

use grognard_core::{Message, Question, Shape, Side, Sides, Sink, rule};

use crate::action::Action;
use crate::engine::Play;
use crate::event::Event;
use crate::facts::{BlockId, PER_SIDE, UnitId};
use crate::frame::Frame;
use crate::reason::{Ear, Flow, Reason, Verdict, refuse_if};
use crate::state::{Face, Look};
use crate::turn;

/// How many units a side has deployed.
pub(crate) fn placed(look: Look<'_>, side: Side) -> usize {
    let filled = |&block: &BlockId| look.state.block(block).unit.is_some();
    BlockId::of(side).filter(filled).count()
}

/// The unit a side deploys next.
pub(crate) fn next_unit(look: Look<'_>, side: Side) -> Option<UnitId> {
    look.facts.army[side].get(placed(look, side)).copied()
}

/// Who still deploys.
pub(crate) fn asked(look: Look<'_>) -> Sides {
    let open = |side| placed(look, side) < PER_SIDE;
    match (open(Side::A), open(Side::B)) {
        (true, true) => rule!("2.1", Sides::Both, else Sides::One(Side::A)),
        (true, false) => Sides::One(Side::A),
        _ => Sides::One(Side::B),
    }
}

pub(crate) fn question(look: Look<'_>, side: Side) -> Question<Action> {
    let unit = next_unit(look, side).unwrap_or(look.facts.army[side][0]);
    Question {
        message: Message::new("ask-deploy").with("unit", &look.facts.unit(unit).name),
        paragraph: "2.1",
        shape: Shape::OneOf,
        offer: None,
    }
}

/// 2.1: a unit goes into an empty block of its side.
fn empty(look: Look<'_>, block: BlockId) -> Verdict {
    let filled = look.state.block(block).unit.is_some();
    rule!("2.1", refuse_if(filled, Reason::Filled(block)))
}

pub(crate) fn legal(look: Look<'_>, side: Side, out: &mut Vec<Action>) {
    let open = BlockId::of(side).filter(|&block| empty(look, block).is_ok());
    out.extend(open.map(Action::Deploy));
}

pub(crate) fn judge(look: Look<'_>, side: Side, action: Action, ear: &mut Ear<'_>) -> Flow {
    let Action::Deploy(block) = action else {
        return ear.gate(Err(Reason::NotNow));
    };
    ear.gate(refuse_if(block.side() != side, Reason::NotYours(block)))?;
    ear.hear(empty(look, block))
}

pub(crate) fn resume<S: Sink<Event>>(play: &mut Play<'_, S>, side: Side, action: Action) {
    if let Action::Deploy(block) = action {
        deploy(play, side, block);
    }
    // The last unit has only one place to go.
    let mut open = BlockId::of(side).filter(|&block| play.state.block(block).unit.is_none());
    if let (Some(last), None) = (open.next(), open.next()) {
        deploy(play, side, last);
    }
    let all = |side| placed(play.look(), side) == PER_SIDE;
    if all(Side::A) && all(Side::B) {
        turn::begin(play);
    } else {
        play.push(Frame::Deploy);
    }
}

fn deploy<S: Sink<Event>>(play: &mut Play<'_, S>, side: Side, block: BlockId) {
    let Some(unit) = next_unit(play.look(), side) else {
        return;
    };
    let steps = play.facts.unit(unit).steps;
    let block_now = &mut play.state.blocks[block.index()];
    (block_now.unit, block_now.steps) = (Some(unit), steps);
    block_now.face = rule!("1.3", Face::Hidden, else Face::Shown);
    play.say(Event::Deployed { block, unit });
}
