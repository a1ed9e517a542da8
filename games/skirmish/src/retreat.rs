//! Retreat (8): a block goes to a neighbouring area that its owner or the enemy chooses; after an overrun by a way of two
//! areas, of which only the best may be taken.

use grognard_board::AreaId;
use grognard_core::odds::Assumption;
use grognard_core::{
    Actor, Answer, Flow, Offer, Play, Procedure, Progress, Question, Refusals, Returned, Shape, Side, Sink, Verdict,
    Waits, allows, forbid, rule,
};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::combat;
use crate::contract::{Look, Skirmish};
use crate::event::Event;
use crate::facts::BlockId;
use crate::frame::Value;
use crate::movement;
use crate::reason::Reason;
use crate::throw::Throw;

/// A block goes back to where `chooser` sends it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Retreat {
    pub(crate) block: BlockId,
    pub(crate) chooser: Side,
    #[serde(default)]
    pub(crate) course: Course,
}

/// How far a block goes back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Course {
    /// To the next area.
    #[default]
    Next,
    /// Two areas, by a way that is chosen as a whole (8.4).
    Far,
    /// On such a way it passes enemies, and a die is thrown (8.6).
    Passing { to: AreaId },
}

/// 8.6: the highest face that costs a step.
const COSTLY: u8 = 2;

/// 8.1: it goes to a neighbouring area.
fn next_to(look: Look<'_>, from: Option<AreaId>, to: AreaId) -> Verdict<Reason> {
    let next = from.is_some_and(|from| look.game.facts.map.border(from, to).is_some());
    forbid!(!next, Reason::NotNext(to))
}

/// One step of a way.
fn step(look: Look<'_>, block: BlockId, from: Option<AreaId>, to: AreaId, why: &mut Refusals<Reason>) -> Flow {
    why.hear(next_to(look, from, to))?;
    why.hear(forbid!(look.state.enemies(to, block.side()), Reason::EnemyThere(to)))
}

fn way(look: Look<'_>, block: BlockId, to: AreaId, why: &mut Refusals<Reason>) -> Flow {
    step(look, block, look.state.block(block).area, to, why)?;
    why.hear(movement::room(look, block.side(), to))
}

/// The areas that a block can retreat to.
fn ways(look: Look<'_>, block: BlockId) -> impl Iterator<Item = AreaId> + use<'_> {
    let areas = look.game.facts.map.areas();
    areas.filter(move |&to| allows(|why| way(look, block, to, why)))
}

/// A way of two areas, however it ranks.
fn path(look: Look<'_>, block: BlockId, [via, to]: [AreaId; 2], why: &mut Refusals<Reason>) -> Flow {
    step(look, block, look.state.block(block).area, via, why)?;
    step(look, block, Some(via), to, why)?;
    why.hear(movement::room(look, block.side(), to))
}

/// Whether enemies stand next to an area, those that the block leaves behind not counted.
fn exposed(look: Look<'_>, block: BlockId, area: AreaId) -> bool {
    let from = look.state.block(block).area;
    let near = |&other: &AreaId| look.game.facts.map.border(area, other).is_some() && Some(other) != from;
    let mut near = look.game.facts.map.areas().filter(near);
    near.any(|other| look.state.enemies(other, block.side()))
}

/// 8.5: how bad a way is: how many of its areas are next to enemies.
fn rank(look: Look<'_>, block: BlockId, path: [AreaId; 2]) -> usize {
    path.into_iter().filter(|&area| exposed(look, block, area)).count()
}

/// Every way of two areas, however it ranks.
fn paths(look: Look<'_>, block: BlockId) -> impl Iterator<Item = [AreaId; 2]> + use<'_> {
    let areas = move || look.game.facts.map.areas();
    let pairs = areas().flat_map(move |via| areas().map(move |to| [via, to]));
    pairs.filter(move |&pair| allows(|why| path(look, block, pair, why)))
}

/// 8.5: only the best ways may be taken.
fn best(look: Look<'_>, block: BlockId, path: [AreaId; 2]) -> Verdict<Reason> {
    let least = paths(look, block).map(|other| rank(look, block, other)).min();
    let [via, to] = path;
    forbid!(
        least.is_some_and(|least| rank(look, block, path) > least),
        Reason::WorseWay(via, to)
    )
}

fn go<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>, block: BlockId, to: AreaId) {
    play.state.put(block, Some(to));
    play.say(Event::Retreated { block, to });
}

impl Retreat {
    /// What `chooser` may decide.
    pub(crate) fn choices(self, look: Look<'_>) -> impl Iterator<Item = Action> + use<'_> {
        let block = self.block;
        let next = ways(look, block).filter(move |_| self.course == Course::Next);
        let far = paths(look, block).filter(move |&path| self.course == Course::Far && best(look, block, path).is_ok());
        next.map(Action::Retreat)
            .chain(far.map(|[via, to]| Action::RetreatBy(via, to)))
    }

    /// Goes the way that was chosen.
    fn take<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, chosen: Action) {
        let block = self.block;
        match chosen {
            Action::RetreatBy(via, to) if rule!("8.6", exposed(play.look(), block, via)) => {
                go(play, block, via);
                play.goto(Self {
                    course: Course::Passing { to },
                    ..self
                });
                play.call(Throw::of(block.side(), 1));
            }
            Action::RetreatBy(via, to) => {
                play.end();
                go(play, block, via);
                go(play, block, to);
            }
            Action::Retreat(to) => {
                play.end();
                go(play, block, to);
            }
            _ => play.end(),
        }
    }
}

/// The areas that a choice leads into.
pub(crate) fn way_of(chosen: Action) -> impl Iterator<Item = AreaId> {
    let (via, to) = match chosen {
        Action::RetreatBy(via, to) => (Some(via), Some(to)),
        Action::Retreat(to) => (None, Some(to)),
        _ => (None, None),
    };
    via.into_iter().chain(to)
}

/// 8.6: what a die costs a block that passes enemies.
pub(crate) fn costs(die: u8) -> u8 {
    u8::from(die <= COSTLY)
}

impl Procedure<Skirmish> for Retreat {
    fn waits(self, _at: Look<'_>) -> Waits {
        match self.course {
            Course::Next | Course::Far => Waits::on(self.chooser),
            Course::Passing { .. } => Waits::Nobody,
        }
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let block = at.game.facts.block(self.block).id.as_str();
        // The staff sends its own block where it is easiest to defend, and the enemy's where it is hardest.
        let defence = |&chosen: &Action| {
            let defence = way_of(chosen).last().map_or(0, |area| at.game.facts.area(area).defence);
            if self.chooser == self.block.side() {
                defence
            } else {
                -defence
            }
        };
        let sensible = self.choices(at).max_by_key(defence)?;
        let asked = match self.course {
            Course::Next => Question::new("8.1", "ask-retreat", Shape::OneOf),
            Course::Far | Course::Passing { .. } => Question::new("8.4", "ask-retreat-far", Shape::OneOf),
        };
        let asked = asked.with("block", block).task("retreat");
        Some(asked.offered(Offer::duty("retreat", sensible)))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        let id = |area| at.game.facts.area(area).id.clone();
        for answer in answers {
            let from = at.state.block(self.block).area.into_iter();
            answer.path = from.chain(way_of(answer.action)).map(id).collect();
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(self.choices(at));
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match (self.course, action) {
            (Course::Next, Action::Retreat(to)) => way(at, self.block, to, why),
            (Course::Far, Action::RetreatBy(via, to)) => {
                path(at, self.block, [via, to], why)?;
                why.hear(best(at, self.block, [via, to]))
            }
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, _actor: Actor, action: Action) {
        self.take(play, action);
    }

    /// With one way out it takes it; with none it is removed (8.3).
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>) -> Progress {
        let block = self.block;
        let (first, second) = {
            let mut choices = self.choices(play.look());
            (choices.next(), choices.next())
        };
        match (first, second) {
            (Some(_), Some(_)) => return Progress::Waits,
            (Some(only), None) => self.take(play, only),
            (None, _) => {
                play.end();
                if rule!("8.3", true) {
                    play.say(Event::Trapped { block });
                    combat::remove(play, block);
                }
            }
        }
        Progress::Skipped
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        i32::from(self.block.side() == side) * i32::from(costs(at.state.die()))
    }

    /// The die of a block that passes enemies lies as it will.
    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, value: Value) -> Returned {
        let (Course::Passing { to }, Value::Thrown) = (self.course, value) else {
            return Returned::Unexpected;
        };
        let (block, die) = (self.block, play.state.die());
        play.state.take_dice();
        play.end();
        combat::lose(play, block, costs(die));
        if play.state.block(block).area.is_some() {
            go(play, block, to);
        }
        Returned::Taken
    }

    /// Where a block goes does not change what the bars say.
    fn assume(self, at: Look<'_>, _side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        self.choices(at).next()
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let (facts, chooser) = (&at.game.facts, self.chooser);
        let (block, chooser) = (&facts.block(self.block).id, facts.side(chooser));
        out.push_str(&match self.course {
            Course::Next => format!("doing retreat {block} {chooser}\n"),
            Course::Far => format!("doing retreat {block} {chooser} far\n"),
            Course::Passing { to } => format!("doing retreat {block} {chooser} to {}\n", facts.area(to).id),
        });
    }
}
