//! Moving (3.2–3.6): leg by leg. A leg takes the cheapest way and ends where anything may happen.

use grognard_board::{AreaId, AreaReach, AreaStep};
use grognard_core::sum::{Sum, Total};
use grognard_core::{
    Actor, Answer, Cost, Flow, Play, Procedure, Progress, Question, Refusals, Returned, Shape, Side, Sink, Verdict,
    Waits, forbid, rule, term, terms,
};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::combat::{self, Battle};
use crate::contract::{Look, Skirmish};
use crate::event::Event;
use crate::facts::{AREAS, BlockId, Border};
use crate::frame::Value;
use crate::options::Overruns;
use crate::reaction;
use crate::reason::Reason;

/// 1.5: blocks of a side that an area can hold.
const ROOM: usize = 2;

/// 3.8: whether a moving block may attack on its way.
fn overruns(look: Look<'_>) -> bool {
    rule!("3.8", look.state.options.overrun == Overruns::Yes)
}

/// 3.3: a moving block has two points, one more if there are overruns (3.8).
pub(crate) fn allowance(look: Look<'_>) -> u8 {
    rule!("3.3", 2) + u8::from(overruns(look))
}

/// 1.5: never more than two blocks of a side in an area.
pub(crate) fn room(look: Look<'_>, side: Side, to: AreaId) -> Verdict<Reason> {
    forbid!(look.state.standing(to, side).len() >= ROOM, Reason::Full(to))
}

terms! {
    /// Of what the cost of a step is made up.
    pub(crate) enum Charge {
        /// A neighbouring area.
        Area = "3.3", "spent-area";
        /// A river on the border.
        River = "3.4", "spent-river";
        /// Enemies take what would be left.
        Contact = "3.6", "spent-contact";
    }
}

/// One step into a neighbouring area with `left` points: adds what it costs, or says why not.
pub(crate) fn enter(
    look: Look<'_>,
    side: Side,
    (from, to): (AreaId, AreaId),
    left: u8,
    sum: &mut impl Sum<Charge>,
) -> Verdict<Reason> {
    let &border = look.game.facts.map.border(from, to).ok_or(Reason::TooFar(to))?;
    let left = i32::from(left);
    sum.add(Charge::Area, 1);
    term!(sum, Charge::River, i32::from(border == Border::River));
    forbid!(sum.total() > left, Reason::River(to))?;
    room(look, side, to)?;
    // With overruns what is left serves for one.
    let ends = look.state.enemies(to, side) && !overruns(look);
    term!(sum, Charge::Contact, if ends { left - sum.total() } else { 0 });
    Ok(())
}

/// Where a move can go in one leg.
#[derive(Clone, Copy)]
pub(crate) struct Legs {
    start: AreaId,
    points: u8,
    reach: AreaReach,
}

impl Legs {
    /// Floods the map from where a block stands.
    pub(crate) fn of(look: Look<'_>, block: BlockId, points: u8) -> Self {
        let start = look.state.block(block).area.unwrap_or(AreaId(0));
        let cost = |AreaStep { from, to, spent }: AreaStep| {
            let held = overruns(look) && look.state.enemies(from, block.side());
            if held || (from != start && reaction::offered(look, block, from)) {
                return None;
            }
            let mut cost = Total::default();
            enter(look, block.side(), (from, to), points - spent, &mut cost).ok()?;
            Some(cost.0 as u8)
        };
        let reach = look.game.facts.map.reach(start, points, cost);
        Self { start, points, reach }
    }

    /// What is left after the leg to `to`.
    pub(crate) fn left(&self, to: AreaId) -> Option<u8> {
        let spent = self.reach.spent(to).filter(|_| to != self.start)?;
        Some(self.points - spent)
    }

    /// Every leg.
    pub(crate) fn iter(&self) -> impl Iterator<Item = AreaId> + use<> {
        let legs = *self;
        (0..AREAS as u8).map(AreaId).filter(move |&to| legs.left(to).is_some())
    }

    /// What the leg to `to` costs a side, step by step.
    pub(crate) fn bill(&self, look: Look<'_>, side: Side, to: AreaId) -> Vec<(AreaId, Charge, i32)> {
        let (mut from, mut left, mut bill) = (self.start, self.points, Vec::new());
        for to in self.path(to) {
            let mut sum: Vec<(Charge, i32)> = Vec::new();
            if enter(look, side, (from, to), left, &mut sum).is_ok() {
                left -= sum.total() as u8;
                bill.extend(sum.into_iter().map(|(term, value)| (to, term, value)));
            }
            from = to;
        }
        bill
    }

    /// The areas entered on the way to `to`, which is the last.
    pub(crate) fn path(&self, to: AreaId) -> Vec<AreaId> {
        self.reach.path(to).into_iter().skip(1).collect()
    }
}

/// Whether a block could go anywhere at all.
pub(crate) fn somewhere(look: Look<'_>, block: BlockId) -> Verdict<Reason> {
    let mut legs = Legs::of(look, block, allowance(look)).iter();
    forbid!(legs.next().is_none(), Reason::NoWay(block))
}

/// Whether a leg to `to` is possible, and if not, which rule of a single step forbids it.
pub(crate) fn leg(look: Look<'_>, block: BlockId, to: AreaId, left: u8) -> Verdict<Reason> {
    if Legs::of(look, block, left).left(to).is_some() {
        return Ok(());
    }
    let held = overruns(look) && look.state.engaged(block);
    forbid!(held, Reason::Held(block))?;
    let from = look.state.block(block).area.unwrap_or(to);
    enter(look, block.side(), (from, to), left, &mut Total::default())?;
    Err(Reason::TooFar(to))
}

/// A block moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Moving {
    pub(crate) block: BlockId,
    pub(crate) left: u8,
}

impl Moving {
    /// A block about to set out.
    pub(crate) fn from_start(look: Look<'_>, block: BlockId) -> Self {
        let left = allowance(look);
        Self { block, left }
    }

    fn area(self, look: Look<'_>) -> AreaId {
        look.state.block(self.block).area.unwrap_or(AreaId(0))
    }

    /// The block that it may overrun: the only enemy in the area that it has entered.
    fn prey(self, look: Look<'_>) -> Option<BlockId> {
        let mut enemies = look.state.standing(self.area(look), !self.block.side()).iter();
        let only = enemies.next().filter(|_| enemies.next().is_none());
        only.filter(|_| overruns(look) && self.left > 0)
    }
}

impl Procedure<Skirmish> for Moving {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(self.block.side())
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let block = at.game.facts.block(self.block).id.as_str();
        let from = &at.game.facts.area(self.area(at)).id;
        let way = Shape::paid_way(from, Cost::new("movement", self.left));
        let asked = Question::new("3.3", "ask-move", way).with("block", block);
        Some(asked.with("left", self.left).task("move"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        let legs = Legs::of(at, self.block, self.left);
        let id = |area| at.game.facts.area(area).id.clone();
        for answer in answers {
            let Action::Step(to) = answer.action else { continue };
            let left = legs.left(to).unwrap_or(0);
            let way = [self.area(at)].into_iter().chain(legs.path(to));
            answer.path = way.map(id).collect();
            answer.cost = Some(Cost::new("movement", self.left - left).leaving(left));
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(Legs::of(at, self.block, self.left).iter().map(Action::Step));
        out.extend(self.prey(at).map(|_| Action::Overrun));
        out.push(Action::Stop);
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Step(to) => why.hear(leg(at, self.block, to, self.left)),
            Action::Overrun if overruns(at) => {
                let unfit = self.prey(at).is_none();
                why.hear(forbid!(unfit, Reason::NoOverrun(self.block, self.area(at))))
            }
            Action::Stop => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, _actor: Actor, action: Action) {
        let block = self.block;
        if let (Action::Overrun, Some(target)) = (action, self.prey(play.look())) {
            let left = self.left - 1;
            play.goto(Self { block, left });
            return combat::start(play, Battle::overrun(block, target));
        }
        let (Action::Step(to), Some(from)) = (action, play.state.block(block).area) else {
            return play.end();
        };
        let left = Legs::of(play.look(), block, self.left).left(to).unwrap_or(0);
        play.state.put(block, Some(to));
        play.say(Event::Moved { block, from, to });
        play.goto(Self { block, left });
        reaction::start(play, block, to);
    }

    /// An overrun is over: 3.9, the move goes on only if the enemy is gone.
    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, value: Value) -> Returned {
        let Value::Fought = value else {
            return Returned::Unexpected;
        };
        if play.state.engaged(self.block) {
            play.goto(Self { left: 0, ..self });
        }
        Returned::Taken
    }

    /// A move is over when the block is gone, or can go no further.
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>) -> Progress {
        let look = play.look();
        let gone = look.state.block(self.block).area.is_none();
        let leg = || Legs::of(look, self.block, self.left).iter().next().is_some();
        if !gone && (leg() || self.prey(look).is_some()) {
            return Progress::Waits;
        }
        play.end();
        Progress::Skipped
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let block = &at.game.facts.block(self.block).id;
        out.push_str(&format!("doing move {block} {}\n", self.left));
    }
}
