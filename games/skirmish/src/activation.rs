//! An activation (3.1, 5.1): the blocks of the drawn wing move and attack, in any order, each once.

use grognard_core::{
    Actor, Answer, Flow, Message, Play, Procedure, Question, Refusals, Returned, Shape, Side, Sink, Verdict, Waits,
    allows, forbid,
};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Effort};
use crate::combat::Battle;
use crate::contract::{Look, Skirmish};
use crate::declaration::Declaration;
use crate::event::Event;
use crate::facts::{BlockId, BlockSet, Wing};
use crate::frame::Value;
use crate::movement::{self, Moving};
use crate::reason::Reason;
use crate::{combat, declaration, throw};

/// A wing acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Activation {
    pub(crate) side: Side,
    pub(crate) wing: Wing,
    pub(crate) moved: Blocks,
    /// Blocks that have attacked, and in joint attacks those that were attacked.
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

    pub(crate) fn iter(self) -> impl Iterator<Item = BlockId> {
        BlockId::all().filter(move |&block| self.has(block))
    }

    pub(crate) fn set(self) -> BlockSet {
        self.iter().collect()
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

    /// The enemies of a block in its area that may still be attacked; in joint attacks each is attacked once (5.15).
    fn targets(self, look: Look<'_>, block: BlockId) -> impl Iterator<Item = BlockId> {
        let here = look.state.block(block).area;
        let enemies = BlockId::of(!block.side());
        enemies
            .filter(move |&enemy| here.is_some() && look.state.block(enemy).area == here && !self.attacked.has(enemy))
    }

    /// 5.1: whether a block of the wing must still attack. The duty lapses when nobody is left to be attacked.
    pub(crate) fn owes(self, look: Look<'_>, block: BlockId) -> bool {
        !self.attacked.has(block) && self.targets(look, block).next().is_some()
    }

    /// 5.11: whether an enemy block must still be attacked, and somebody is left who can.
    pub(crate) fn owed(self, look: Look<'_>, enemy: BlockId) -> bool {
        let due = |block: BlockId| self.owes(look, block) && self.targets(look, block).any(|target| target == enemy);
        declaration::joint(look) && self.members(look).any(due)
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
        why.hear(forbid!(!good, Reason::NoTarget(at)))?;
        why.hear(forbid!(good && self.attacked.has(at), Reason::BeenAttacked(at)))?;
        if good && declaration::joint(look) {
            let declared = self.declares(Battle::of(block, at, Effort::Plain));
            declared.completable(look, block, why)?;
        }
        Flow::Continue(())
    }

    /// An attack whose declaration has begun.
    fn declares(self, battle: Battle) -> Declaration {
        Declaration {
            battle,
            fought: self.attacked,
        }
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
        let asked = Question::new("3.1", "ask-activation", Shape::OneOf).with("wing", self.wing.number());
        Some(asked.task("activation"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        let attacks = Message::new("group-attacks").with("side", at.game.facts.side_name(self.side));
        for answer in answers {
            if let Action::Attack(effort, ..) = answer.action {
                answer.group = Some(attacks.clone());
                if effort == Effort::Pressed {
                    answer.says("6.1", "act-press");
                }
            }
        }
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
                for block in self.members(at) {
                    why.hear(forbid!(self.owes(at, block), Reason::MustAttack(block)))?;
                }
                for enemy in BlockId::of(!self.side) {
                    why.hear(forbid!(self.owed(at, enemy), Reason::MustBeAttacked(enemy)))?;
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
                let moving = Moving::from_start(play.look(), block);
                active.moved.insert(block);
                play.goto(active);
                play.call(moving);
            }
            Action::Attack(effort, block, target) => {
                let battle = Battle::of(block, target, effort);
                if declaration::joint(play.look()) {
                    return play.call(self.declares(battle));
                }
                active.attacked.insert(block);
                play.goto(active);
                combat::start(play, battle);
            }
            _ => play.end(),
        }
    }

    /// A joint attack has been declared: nobody in it fights again.
    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, value: Value) -> Returned {
        match value {
            Value::Declared(battle) => {
                let mut active = self;
                battle.blocks().for_each(|block| active.attacked.insert(block));
                play.goto(active);
                combat::start(play, battle);
            }
            Value::Fought => {}
            Value::Thrown => return Returned::Unexpected,
        }
        Returned::Taken
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
