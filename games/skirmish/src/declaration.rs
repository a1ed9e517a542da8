//! A joint attack (5.10–5.15): it is declared block by block, and never so that somebody who must attack, or be attacked,
//! would be left without anybody to fight. Whoever is forced to take part is named before it is confirmed.

use grognard_board::AreaId;
use grognard_core::odds::Assumption;
use grognard_core::{Actor, Flow, Play, Procedure, Question, Refusals, Shape, Side, Sink, Waits, allows, forbid, rule};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::activation::Blocks;
use crate::combat::Battle;
use crate::contract::{Look, Skirmish};
use crate::event::Event;
use crate::facts::BlockId;
use crate::frame::Value;
use crate::options::Attacks;
use crate::reason::Reason;

/// Blocks are named that attack and are attacked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Declaration {
    /// The attack as far as it has been declared.
    pub(crate) battle: Battle,
    /// Blocks that have attacked or been attacked before.
    pub(crate) fought: Blocks,
}

/// 5.13: how many blocks take part at most.
const MOST: usize = 3;

/// 5.10: whether attacks are declared jointly.
pub(crate) fn joint(look: Look<'_>) -> bool {
    rule!("5.10", look.state.options.attacks == Attacks::Joint)
}

impl Declaration {
    /// Where it is fought.
    fn area(self, look: Look<'_>) -> AreaId {
        look.state.block(self.battle.attacker).area.unwrap_or(AreaId(0))
    }

    /// Whether a block stands where it is fought, and belongs to the wing that attacks or to the enemy.
    fn beside(self, look: Look<'_>, block: BlockId) -> bool {
        let facts = &look.game.facts;
        let first = self.battle.attacker;
        let concerned = block.side() != first.side() || facts.block(block).wing == facts.block(first).wing;
        concerned && look.state.block(block).area == look.state.block(first).area
    }

    /// The blocks of a side that could still take part.
    fn free(self, look: Look<'_>, side: Side) -> impl Iterator<Item = BlockId> {
        let free =
            move |&block: &BlockId| self.beside(look, block) && !self.battle.has(block) && !self.fought.has(block);
        BlockId::of(side).filter(free)
    }

    /// 5.12: a block that would have nobody left to fight outside this attack.
    fn left_alone(self, look: Look<'_>) -> Option<BlockId> {
        let attackers = self.battle.attacker.side();
        let (own, enemy) = (self.free(look, attackers).next(), self.free(look, !attackers).next());
        own.xor(enemy)
    }

    /// The attack with everybody in it who must be.
    fn completed(mut self, look: Look<'_>) -> Self {
        while let Some(block) = self.left_alone(look) {
            self.battle.with.insert(block);
        }
        self
    }

    /// 5.12: the blocks that must be added before it can be confirmed.
    pub(crate) fn forced(self, look: Look<'_>) -> impl Iterator<Item = BlockId> {
        let whole = self.completed(look).battle;
        whole.with.iter().filter(move |&block| !self.battle.has(block))
    }

    /// 5.13: whether the attack can be completed after `block` has been named.
    pub(crate) fn completable(self, look: Look<'_>, block: BlockId, why: &mut Refusals<Reason>) -> Flow {
        let whole = self.completed(look);
        let forced = self.forced(look).next().unwrap_or(block);
        why.hear(forbid!(
            whole.battle.blocks().count() > MOST,
            Reason::CannotComplete(block, forced)
        ))
    }

    /// The same attack with one block more.
    fn with(mut self, block: BlockId) -> Self {
        self.battle.with.insert(block);
        self
    }

    fn may_add(self, look: Look<'_>, block: BlockId, why: &mut Refusals<Reason>) -> Flow {
        let area = self.area(look);
        why.gate(forbid!(!self.beside(look, block), Reason::NotBeside(block, area)))?;
        why.gate(forbid!(self.battle.has(block), Reason::Named(block)))?;
        self.with(block).completable(look, block, why)
    }

    /// The action that adds a block.
    fn add(self, block: BlockId) -> Action {
        if block.side() == self.battle.attacker.side() {
            Action::Join(block)
        } else {
            Action::Also(block)
        }
    }
}

impl Procedure<Skirmish> for Declaration {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(self.battle.attacker.side())
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let id = |block: BlockId| at.game.facts.block(block).id.as_str();
        let asked = Question::new("5.10", "ask-declaration", Shape::OneOf);
        Some(
            asked
                .with("block", id(self.battle.attacker))
                .with("target", id(self.battle.target))
                .task("declaration"),
        )
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        let every = BlockId::all().map(|block| self.add(block)).chain([Action::Confirm]);
        out.extend(every.filter(|&action| allows(|why| self.judge(at, side, action, why))));
    }

    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Join(block) => {
                why.gate(forbid!(block.side() != side, Reason::NotInWing(block)))?;
                why.hear(forbid!(self.fought.has(block), Reason::HasAttacked(block)))?;
                self.may_add(at, block, why)
            }
            Action::Also(block) => {
                why.gate(forbid!(block.side() == side, Reason::NoTarget(block)))?;
                why.hear(forbid!(self.fought.has(block), Reason::BeenAttacked(block)))?;
                self.may_add(at, block, why)
            }
            Action::Confirm => {
                for block in self.forced(at) {
                    why.hear(forbid!(true, Reason::MustTakePart(block, self.area(at))))?;
                }
                Flow::Continue(())
            }
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, _actor: Actor, action: Action) {
        match action {
            Action::Join(block) | Action::Also(block) => play.goto(self.with(block)),
            _ => play.give(Value::Declared(self.battle)),
        }
    }

    /// Odds take for granted that nobody is added who need not be.
    fn assume(self, at: Look<'_>, _side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        let forced = self.forced(at).next();
        Some(forced.map_or(Action::Confirm, |block| self.add(block)))
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let named = self.battle.written(at);
        out.push_str(&format!("doing declaration {named}\n"));
    }
}
