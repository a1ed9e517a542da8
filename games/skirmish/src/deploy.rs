//! Deployment (2.1): both sides put their units into their blocks, in secret, at the same time.

use grognard_core::{
    Actor, Flow, Play, Procedure, Question, Refusals, Shape, Side, Sides, Sink, Verdict, Waits, forbid, rule,
};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::contract::{Look, Skirmish};
use crate::event::Event;
use crate::facts::{BlockId, PER_SIDE, UnitId};
use crate::reason::Reason;
use crate::state::Face;
use crate::turn;

/// Both sides deploy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deploy;

/// How many units a side has deployed.
pub(crate) fn placed(look: Look<'_>, side: Side) -> usize {
    let filled = |&block: &BlockId| look.state.block(block).unit.is_some();
    BlockId::of(side).filter(filled).count()
}

/// The unit a side deploys next.
pub(crate) fn next_unit(look: Look<'_>, side: Side) -> Option<UnitId> {
    look.game.facts.army[side].get(placed(look, side)).copied()
}

/// 2.1: a unit goes into an empty block of its side.
fn empty(look: Look<'_>, block: BlockId) -> Verdict<Reason> {
    forbid!(look.state.block(block).unit.is_some(), Reason::Filled(block))
}

impl Procedure<Skirmish> for Deploy {
    fn waits(self, at: Look<'_>) -> Waits {
        let open = |side| placed(at, side) < PER_SIDE;
        Waits::For(match (open(Side::A), open(Side::B)) {
            (true, true) => rule!("2.1", Sides::Both, else Sides::One(Side::A)),
            (true, false) => Sides::One(Side::A),
            _ => Sides::One(Side::B),
        })
    }

    fn question(self, at: Look<'_>, side: Side) -> Option<Question<Action>> {
        let unit = next_unit(at, side)?;
        Some(Question::new("2.1", "ask-deploy", Shape::OneOf).with("unit", &at.game.facts.unit(unit).name))
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        let open = BlockId::of(side).filter(|&block| empty(at, block).is_ok());
        out.extend(open.map(Action::Deploy));
    }

    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let Action::Deploy(block) = action else {
            return why.not_now();
        };
        why.gate(forbid!(block.side() != side, Reason::NotYours(block)))?;
        why.hear(empty(at, block))
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, actor: Actor, action: Action) {
        let (Actor::Side(side), Action::Deploy(block)) = (actor, action) else {
            return;
        };
        deploy(play, side, block);
        // The last unit has only one place to go.
        let mut open = BlockId::of(side).filter(|&block| play.state.block(block).unit.is_none());
        if let (Some(last), None) = (open.next(), open.next()) {
            deploy(play, side, last);
        }
        let all = |side| placed(play.look(), side) == PER_SIDE;
        if all(Side::A) && all(Side::B) {
            turn::begin(play);
        }
    }
}

fn deploy<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>, side: Side, block: BlockId) {
    let Some(unit) = next_unit(play.look(), side) else {
        return;
    };
    let steps = play.game.facts.unit(unit).steps;
    let block_now = &mut play.state.blocks[block.index()];
    (block_now.unit, block_now.steps) = (Some(unit), steps);
    block_now.face = rule!("1.3", Face::Hidden, else Face::Shown);
    play.say(Event::Deployed { block, unit });
}
