//! Retreat (8): a block goes to a neighbouring area that its owner or the enemy chooses.

use grognard_board::AreaId;
use grognard_core::odds::Assumption;
use grognard_core::{
    Actor, Flow, Offer, Play, Procedure, Progress, Question, Refusals, Shape, Side, Sink, Verdict, Waits, allows,
    forbid, rule,
};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::combat;
use crate::contract::{Look, Skirmish};
use crate::event::Event;
use crate::facts::BlockId;
use crate::movement;
use crate::reason::Reason;

/// A block goes back to where `chooser` sends it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Retreat {
    pub(crate) block: BlockId,
    pub(crate) chooser: Side,
}

pub(crate) fn ways<'l>(look: Look<'l>, block: BlockId) -> impl Iterator<Item = AreaId> + use<'l> {
    let areas = look.game.facts.map.areas();
    areas.filter(move |&to| allows(|why| way(look, block, to, why)))
}

/// 8.1: it goes to a neighbouring area.
fn next_to(look: Look<'_>, block: BlockId, to: AreaId) -> Verdict<Reason> {
    let from = look.state.block(block).area;
    let next = from.is_some_and(|from| look.game.facts.map.border(from, to).is_some());
    forbid!(!next, Reason::NotNext(to))
}

fn way(look: Look<'_>, block: BlockId, to: AreaId, why: &mut Refusals<Reason>) -> Flow {
    why.hear(next_to(look, block, to))?;
    why.hear(forbid!(look.state.enemies(to, block.side()), Reason::EnemyThere(to)))?;
    why.hear(movement::room(look, block.side(), to))
}

fn go<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>, block: BlockId, to: AreaId) {
    play.state.put(block, Some(to));
    play.say(Event::Retreated { block, to });
}

impl Procedure<Skirmish> for Retreat {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(self.chooser)
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let block = at.game.facts.block(self.block).id.as_str();
        // The staff sends its own block where it is easiest to defend, and the enemy's where it is hardest.
        let defence = |area: &AreaId| {
            let defence = at.game.facts.area(*area).defence;
            if self.chooser == self.block.side() {
                defence
            } else {
                -defence
            }
        };
        let best = ways(at, self.block).max_by_key(defence)?;
        let asked = Question::new("8.1", "ask-retreat", Shape::OneOf).with("block", block);
        Some(asked.offered(Offer::duty("retreat", Action::Retreat(best))))
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(ways(at, self.block).map(Action::Retreat));
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Retreat(to) => way(at, self.block, to, why),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, _actor: Actor, action: Action) {
        play.end();
        if let Action::Retreat(to) = action {
            go(play, self.block, to);
        }
    }

    /// With one way out it takes it; with none it is removed (8.3).
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>) -> Progress {
        let block = self.block;
        let (first, second) = {
            let mut ways = ways(play.look(), block);
            (ways.next(), ways.next())
        };
        if second.is_some() {
            return Progress::Waits;
        }
        play.end();
        match first {
            Some(only) => go(play, block, only),
            None if rule!("8.3", true) => {
                play.say(Event::Trapped { block });
                combat::remove(play, block);
            }
            None => {}
        }
        Progress::Skipped
    }

    /// Where a block goes does not change what the bars say.
    fn assume(self, at: Look<'_>, _side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        ways(at, self.block).next().map(Action::Retreat)
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let (facts, chooser) = (&at.game.facts, self.chooser);
        let (block, chooser) = (&facts.block(self.block).id, &facts.about.sides[chooser].id);
        out.push_str(&format!("doing retreat {block} {chooser}\n"));
    }
}
