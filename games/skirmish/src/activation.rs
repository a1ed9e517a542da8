//! An activation (3.1, 5.1): the blocks of the drawn wing move and attack, in any order, each once.

use grognard_core::{Message, Question, Shape, Side, Sink, rule};

use crate::action::{Action, Card, Effort};
use crate::engine::Play;
use crate::event::Event;
use crate::facts::{BlockId, Wing};
use crate::frame::{Activation, Blocks, Frame};
use crate::reason::{Ear, Flow, Reason, Verdict, refuse_if};
use crate::state::Look;
use crate::{combat, movement, reroll};

pub(crate) fn start<S: Sink<Event>>(play: &mut Play<'_, S>, side: Side, wing: Wing) {
    let active = Activation {
        side,
        wing,
        moved: Blocks::default(),
        attacked: Blocks::default(),
    };
    let on_map = |block: BlockId| play.state.block(block).area.is_some();
    if members(play.look(), active).any(on_map) {
        play.push(Frame::Activation(active));
    } else {
        play.say(Event::Wasted { side, wing });
    }
}

/// The blocks of the active wing.
pub(crate) fn members(look: Look<'_>, active: Activation) -> impl Iterator<Item = BlockId> {
    BlockId::of(active.side).filter(move |&block| look.facts.block(block).wing == active.wing)
}

pub(crate) fn question(active: Activation) -> Question<Action> {
    Question {
        message: Message::new("ask-activation").with("wing", active.wing.number()),
        paragraph: "3.1",
        shape: Shape::OneOf,
        offer: None,
    }
}

/// 3.1: only blocks of the drawn wing act.
fn in_wing(look: Look<'_>, active: Activation, block: BlockId) -> Verdict {
    let own = block.side() == active.side && look.facts.block(block).wing == active.wing;
    rule!("3.1", refuse_if(!own, Reason::NotInWing(block)))
}

fn on_map(look: Look<'_>, block: BlockId) -> Verdict {
    refuse_if(look.state.block(block).area.is_none(), Reason::Removed(block))
}

/// 3.2: a block moves once.
fn not_moved(active: Activation, block: BlockId) -> Verdict {
    rule!("3.2", refuse_if(active.moved.has(block), Reason::HasMoved(block)))
}

/// 3.5: enemies in its area hold a block.
fn not_held(look: Look<'_>, block: BlockId) -> Verdict {
    rule!("3.5", refuse_if(look.state.engaged(block), Reason::Held(block)))
}

/// 3.7: a block that has attacked does not move.
fn not_fought(active: Activation, block: BlockId) -> Verdict {
    rule!("3.7", refuse_if(active.attacked.has(block), Reason::Fought(block)))
}

/// 5.2: a block attacks once.
fn not_attacked(active: Activation, block: BlockId) -> Verdict {
    rule!("5.2", refuse_if(active.attacked.has(block), Reason::HasAttacked(block)))
}

/// 5.3: the target is an enemy block in the same area.
fn target(look: Look<'_>, block: BlockId, target: BlockId) -> Verdict {
    let place = |block: BlockId| look.state.block(block).area;
    let good = target.side() != block.side() && place(target).is_some() && place(target) == place(block);
    rule!("5.3", refuse_if(!good, Reason::NoTarget(target)))
}

/// 5.1: the blocks that must still attack.
pub(crate) fn duties(look: Look<'_>, active: Activation) -> impl Iterator<Item = BlockId> {
    let due = move |&block: &BlockId| look.state.engaged(block) && !active.attacked.has(block);
    members(look, active).filter(due)
}

/// 5.1: the activation does not end while a block must attack.
fn duties_done(look: Look<'_>, block: BlockId) -> Verdict {
    rule!("5.1", refuse_if(look.state.engaged(block), Reason::MustAttack(block)))
}

pub(crate) fn legal(look: Look<'_>, active: Activation, out: &mut Vec<Action>) {
    let mut offer = |action| {
        let mut ear = Ear::First(None);
        if judge(look, active, action, &mut ear).is_continue() {
            out.push(action);
        }
    };
    for block in members(look, active) {
        offer(Action::Move(block));
        for target in BlockId::of(!active.side) {
            offer(Action::Attack(block, target, Effort::Plain));
            offer(Action::Attack(block, target, Effort::Pressed));
        }
    }
    offer(Action::End);
}

pub(crate) fn judge(look: Look<'_>, active: Activation, action: Action, ear: &mut Ear<'_>) -> Flow {
    match action {
        Action::Move(block) => {
            ear.gate(in_wing(look, active, block))?;
            ear.gate(on_map(look, block))?;
            ear.hear(not_moved(active, block))?;
            ear.hear(not_fought(active, block))?;
            ear.hear(not_held(look, block))?;
            ear.hear(movement::somewhere(look, block))
        }
        Action::Attack(block, at, effort) => {
            ear.gate(in_wing(look, active, block))?;
            ear.gate(on_map(look, block))?;
            ear.hear(not_attacked(active, block))?;
            ear.hear(target(look, block, at))?;
            match effort {
                Effort::Plain => Flow::Continue(()),
                Effort::Pressed => {
                    ear.hear(rule!("6.1", reroll::holds(look, active.side, Card::Assault)))?;
                    ear.hear(reroll::unused(look, active.side, Card::Assault))
                }
            }
        }
        Action::End => {
            for block in members(look, active).filter(|&block| !active.attacked.has(block)) {
                ear.hear(duties_done(look, block))?;
            }
            Flow::Continue(())
        }
        _ => ear.gate(Err(Reason::NotNow)),
    }
}

pub(crate) fn resume<S: Sink<Event>>(play: &mut Play<'_, S>, mut active: Activation, action: Action) {
    match action {
        Action::Move(block) => {
            active.moved.insert(block);
            play.push(Frame::Activation(active));
            movement::start(play, block);
        }
        Action::Attack(block, target, effort) => {
            active.attacked.insert(block);
            play.push(Frame::Activation(active));
            combat::start(play, block, target, effort);
        }
        _ => {}
    }
}
