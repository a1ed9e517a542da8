//! An activation (3.1, 5.1): the blocks of the drawn wing move and attack, in any order, each once.

use grognard_core::{
    Actor, Flow, Play, Procedure, Question, Refusals, Shape, Side, Sink, Verdict, Waits, allows, forbid,
};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Effort};
use crate::contract::{Look, Skirmish};
use crate::event::Event;
use crate::facts::{BlockId, BlockSet, Wing};
use crate::movement::{self, Moving};
use crate::reason::Reason;
use crate::{combat, throw};

/// A wing acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Activation {
    pub(crate) side: Side,
    pub(crate) wing: Wing,
    pub(crate) moved: Blocks,
    pub(crate) attacked: Blocks,
}

/// A small set of blocks: a byte, so that frames stay small.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Blocks(u8);

impl Blocks {
    pub(crate) fn has(self, block: BlockId) -> bool {
        self.0 >> block.0 & 1 == 1
    }

    pub(crate) fn insert(&mut self, block: BlockId) {
        self.0 |= 1 << block.0;
    }

    pub(crate) fn set(self) -> BlockSet {
        BlockId::all().filter(|&block| self.has(block)).collect()
    }
}

pub(crate) fn start<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>, side: Side, wing: Wing) {
    let active = Activation {
        side,
        wing,
        moved: Blocks::default(),
        attacked: Blocks::default(),
    };
    let on_map = |block: BlockId| play.state.block(block).area.is_some();
    if active.members(play.look()).any(on_map) {
        play.call(active);
    } else {
        play.say(Event::Wasted { side, wing });
    }
}

impl Activation {
    /// The blocks of the active wing.
    pub(crate) fn members(self, look: Look<'_>) -> impl Iterator<Item = BlockId> {
        BlockId::of(self.side).filter(move |&block| look.game.facts.block(block).wing == self.wing)
    }

    /// 5.1: the blocks that must still attack.
    pub(crate) fn duties(self, look: Look<'_>) -> impl Iterator<Item = BlockId> {
        let due = move |&block: &BlockId| look.state.engaged(block) && !self.attacked.has(block);
        self.members(look).filter(due)
    }

    /// 3.1: only blocks of the drawn wing act.
    fn in_wing(self, look: Look<'_>, block: BlockId) -> Verdict<Reason> {
        let own = block.side() == self.side && look.game.facts.block(block).wing == self.wing;
        forbid!(!own, Reason::NotInWing(block))
    }

    fn may_move(self, look: Look<'_>, block: BlockId, why: &mut Refusals<Reason>) -> Flow {
        why.gate(self.in_wing(look, block))?;
        why.gate(on_map(look, block))?;
        why.hear(forbid!(self.moved.has(block), Reason::HasMoved(block)))?;
        why.hear(forbid!(self.attacked.has(block), Reason::Fought(block)))?;
        why.hear(forbid!(look.state.engaged(block), Reason::Held(block)))?;
        why.hear(movement::somewhere(look, block))
    }

    fn may_attack(self, look: Look<'_>, block: BlockId, at: BlockId, why: &mut Refusals<Reason>) -> Flow {
        why.gate(self.in_wing(look, block))?;
        why.gate(on_map(look, block))?;
        why.hear(forbid!(self.attacked.has(block), Reason::HasAttacked(block)))?;
        let place = |block: BlockId| look.state.block(block).area;
        let good = at.side() != block.side() && place(at).is_some() && place(at) == place(block);
        why.hear(forbid!(!good, Reason::NoTarget(at)))
    }
}

pub(crate) fn on_map(look: Look<'_>, block: BlockId) -> Verdict<Reason> {
    forbid!(look.state.block(block).area.is_none(), Reason::Removed(block))
}

impl Procedure<Skirmish> for Activation {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(self.side)
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(Question::new("3.1", "ask-activation", Shape::OneOf).with("wing", self.wing.number()))
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        let mut offer = |action| {
            if allows(|why| self.judge(at, side, action, why)) {
                out.push(action);
            }
        };
        for block in self.members(at) {
            offer(Action::Move(block));
            for target in BlockId::of(!self.side) {
                offer(Action::Attack(Effort::Plain, block, target));
                offer(Action::Attack(Effort::Pressed, block, target));
            }
        }
        offer(Action::End);
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Move(block) => self.may_move(at, block, why),
            Action::Attack(effort, block, target) => {
                self.may_attack(at, block, target, why)?;
                match effort {
                    Effort::Plain => Flow::Continue(()),
                    Effort::Pressed => throw::assault(at, self.side, why),
                }
            }
            Action::End => {
                for block in self.members(at).filter(|&block| !self.attacked.has(block)) {
                    why.hear(forbid!(at.state.engaged(block), Reason::MustAttack(block)))?;
                }
                Flow::Continue(())
            }
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, _actor: Actor, action: Action) {
        let mut active = self;
        match action {
            Action::Move(block) => {
                active.moved.insert(block);
                play.goto(active);
                play.call(Moving::from_start(block));
            }
            Action::Attack(effort, block, target) => {
                active.attacked.insert(block);
                play.goto(active);
                combat::start(play, block, target, effort);
            }
            _ => play.end(),
        }
    }

    /// Any wing of the side could be the one to move and attack.
    fn stand_in(at: Look<'_>, side: Side, action: Action) -> Option<Self> {
        let (Action::Move(block) | Action::Attack(_, block, _)) = action else {
            return None;
        };
        Some(Self {
            side,
            wing: at.game.facts.block(block).wing,
            moved: Blocks::default(),
            attacked: Blocks::default(),
        })
    }
}
