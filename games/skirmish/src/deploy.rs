//! Deployment (2.1, 2.8–2.10): both sides put their units into their blocks, in secret, at the same time. Neither sees how
//! far the other has come.

use grognard_core::{
    Actor, BySide, Flow, Play, Procedure, Question, Refusals, Shape, Side, Sides, Sink, Verdict, Waits, allows, forbid,
    rule,
};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::contract::{Look, Skirmish};
use crate::event::Event;
use crate::facts::{BlockId, UnitId};
use crate::options::Deployment;
use crate::reason::Reason;
use crate::state::{Face, Stage};
use crate::{combat, scenario, turn};

/// Both sides deploy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deploy;

/// 2.9: how often a unit may be taken back.
pub(crate) const LIFTS: u8 = 2;

/// 2.8: whether each side writes a sheet and confirms it.
pub(crate) fn on_sheets(look: Look<'_>) -> bool {
    rule!("2.8", look.state.options.deployment == Deployment::Sheet)
}

/// The units that a side has still to deploy, in their order.
pub(crate) fn waiting(look: Look<'_>, side: Side) -> impl Iterator<Item = UnitId> {
    let placed = move |unit: UnitId| BlockId::of(side).any(|block| look.state.block(block).unit == Some(unit));
    let army = look.game.facts.army[side];
    army.into_iter().filter(move |&unit| !placed(unit))
}

/// Whether a side has nothing left to do.
pub(crate) fn done(look: Look<'_>, side: Side) -> bool {
    if on_sheets(look) {
        look.state.sheets[side].stage == Stage::Confirmed
    } else {
        waiting(look, side).next().is_none()
    }
}

/// 2.1: a unit goes into an empty block of its side.
fn empty(look: Look<'_>, block: BlockId) -> Verdict<Reason> {
    forbid!(look.state.block(block).unit.is_some(), Reason::Filled(block))
}

/// 2.8, 2.9: a unit is taken back out of its block.
fn may_lift(look: Look<'_>, block: BlockId, why: &mut Refusals<Reason>) -> Flow {
    why.hear(forbid!(
        look.state.block(block).unit.is_none(),
        Reason::NothingThere(block)
    ))?;
    why.hear(forbid!(
        look.state.sheets[block.side()].lifts >= LIFTS,
        Reason::LiftedEnough
    ))
}

/// 2.10: a sheet is confirmed when it is full.
fn may_confirm(look: Look<'_>, side: Side, why: &mut Refusals<Reason>) -> Flow {
    for unit in look.game.facts.army[side] {
        let open = waiting(look, side).any(|other| other == unit);
        why.hear(forbid!(open, Reason::Undeployed(unit)))?;
    }
    Flow::Continue(())
}

impl Procedure<Skirmish> for Deploy {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::For(match (done(at, Side::A), done(at, Side::B)) {
            (false, false) if !scenario::in_the_open(at) => rule!("2.1", Sides::Both, else Sides::One(Side::A)),
            (false, _) => Sides::One(Side::A),
            _ => Sides::One(Side::B),
        })
    }

    fn question(self, at: Look<'_>, side: Side) -> Option<Question<Action>> {
        let asked = match waiting(at, side).next() {
            Some(unit) => Question::new("2.1", "ask-deploy", Shape::OneOf).with("unit", &at.game.facts.unit(unit).name),
            None => Question::new("2.8", "ask-sheet", Shape::OneOf),
        };
        Some(asked.task("deploy").secret())
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        let blocks = || BlockId::of(side);
        let every = blocks().map(Action::Deploy).chain(blocks().map(Action::Lift));
        let every = every.chain([Action::Confirm]);
        out.extend(every.filter(|&action| allows(|why| self.judge(at, side, action, why))));
    }

    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let own = |block: BlockId| forbid!(block.side() != side, Reason::NotYours(block));
        match action {
            Action::Deploy(block) => {
                why.gate(own(block))?;
                why.hear(empty(at, block))
            }
            Action::Lift(block) if on_sheets(at) => {
                why.gate(own(block))?;
                may_lift(at, block, why)
            }
            Action::Confirm if on_sheets(at) => may_confirm(at, side, why),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, actor: Actor, action: Action) {
        match (actor, action) {
            (Actor::Side(side), Action::Deploy(block)) => {
                deploy(play, side, block);
                if !on_sheets(play.look()) {
                    fill_last(play, side);
                }
            }
            (_, Action::Lift(block)) => lift(play, block),
            (Actor::Side(side), Action::Confirm) => {
                play.state.sheets[side].stage = Stage::Confirmed;
                play.say(Event::Confirmed { side });
            }
            _ => return,
        }
        if Side::BOTH.into_iter().all(|side| done(play.look(), side)) {
            play.state.sheets = BySide::default();
            turn::begin(play);
        }
    }
}

fn deploy<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>, side: Side, block: BlockId) {
    let Some(unit) = waiting(play.look(), side).next() else {
        return;
    };
    let steps = play.game.facts.unit(unit).steps;
    let block_now = &mut play.state.blocks[block.index()];
    (block_now.unit, block_now.steps) = (Some(unit), steps);
    block_now.face = rule!("1.3", Face::Hidden, else Face::Shown);
    play.say(Event::Deployed { block, unit });
    if scenario::in_the_open(play.look()) {
        combat::reveal(play, block);
    }
}

/// The last unit has only one place to go.
fn fill_last<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>, side: Side) {
    let mut open = BlockId::of(side).filter(|&block| play.state.block(block).unit.is_none());
    if let (Some(last), None) = (open.next(), open.next()) {
        deploy(play, side, last);
    }
}

fn lift<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>, block: BlockId) {
    play.state.sheets[block.side()].lifts += 1;
    let now = &mut play.state.blocks[block.index()];
    (now.steps, now.face) = (0, Face::Hidden);
    if let Some(unit) = now.unit.take() {
        play.say(Event::Lifted { block, unit });
    }
}
