//! Moving (3.2–3.6): leg by leg. A leg takes the cheapest way and ends where anything may happen.

use grognard_board::{AreaId, AreaReach, AreaStep};
use grognard_core::{Message, Question, Shape, Side, Sink, rule};

use crate::action::Action;
use crate::engine::Play;
use crate::event::Event;
use crate::facts::{AREAS, BlockId, Border};
use crate::frame::{Frame, Moving};
use crate::reaction;
use crate::reason::{Ear, Flow, Reason, Verdict, refuse_if};
use crate::state::Look;

/// 1.5: blocks of a side that an area can hold.
const ROOM: usize = 2;

/// 3.3: a moving block has two points.
pub(crate) fn allowance() -> u8 {
    rule!("3.3", 2)
}

/// 1.5: never more than two blocks of a side in an area.
pub(crate) fn room(look: Look<'_>, side: Side, to: AreaId) -> Verdict {
    let full = look.state.standing(to, side).len() >= ROOM;
    rule!("1.5", refuse_if(full, Reason::Full(to)))
}

/// One step into a neighbouring area with `left` points: what is left then, or why not.
pub(crate) fn enter(look: Look<'_>, side: Side, from: AreaId, to: AreaId, left: u8) -> Result<u8, Reason> {
    let &border = look.facts.map.border(from, to).ok_or(Reason::TooFar(to))?;
    let cost = match border {
        Border::Open => 1,
        Border::River => rule!("3.4", 2, else 1),
    };
    if left == 0 {
        return Err(Reason::TooFar(to));
    }
    let rest = left.checked_sub(cost).ok_or(Reason::River(to))?;
    room(look, side, to)?;
    if look.state.enemies(to, side) {
        return Ok(rule!("3.6", 0, else rest));
    }
    Ok(rest)
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
            if from != start && reaction::offered(look, block, from) {
                return None;
            }
            let left = points - spent;
            let rest = enter(look, block.side(), from, to, left).ok()?;
            Some(left - rest)
        };
        let reach = look.facts.map.reach(start, points, cost);
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

    /// The areas entered on the way to `to`, which is the last.
    pub(crate) fn path(&self, to: AreaId) -> Vec<AreaId> {
        self.reach.path(to).into_iter().skip(1).collect()
    }
}

/// Whether a block could go anywhere at all.
pub(crate) fn somewhere(look: Look<'_>, block: BlockId) -> Verdict {
    let mut legs = Legs::of(look, block, allowance()).iter();
    refuse_if(legs.next().is_none(), Reason::NoWay(block))
}

/// Whether a leg to `to` is possible, and if not, which rule of a single step forbids it.
pub(crate) fn leg(look: Look<'_>, block: BlockId, to: AreaId, left: u8) -> Verdict {
    if Legs::of(look, block, left).left(to).is_some() {
        return Ok(());
    }
    let from = look.state.block(block).area.unwrap_or(to);
    match enter(look, block.side(), from, to, left) {
        Err(reason) => Err(reason),
        Ok(_) => Err(Reason::TooFar(to)),
    }
}

/// Begins a move.
pub(crate) fn start<S: Sink<Event>>(play: &mut Play<'_, S>, block: BlockId) {
    let left = allowance();
    play.push(Frame::Move(Moving { block, left }));
}

pub(crate) fn question(look: Look<'_>, moving: Moving) -> Question<Action> {
    let block = look.facts.block(moving.block).id.as_str();
    Question {
        message: Message::new("ask-move").with("block", block).with("left", moving.left),
        paragraph: "3.3",
        shape: Shape::Path,
        offer: None,
    }
}

pub(crate) fn legal(look: Look<'_>, moving: Moving, out: &mut Vec<Action>) {
    out.extend(Legs::of(look, moving.block, moving.left).iter().map(Action::Step));
    out.push(Action::Stop);
}

pub(crate) fn judge(look: Look<'_>, moving: Moving, action: Action, ear: &mut Ear<'_>) -> Flow {
    match action {
        Action::Step(to) => ear.hear(leg(look, moving.block, to, moving.left)),
        Action::Stop => Flow::Continue(()),
        _ => ear.gate(Err(Reason::NotNow)),
    }
}

pub(crate) fn resume<S: Sink<Event>>(play: &mut Play<'_, S>, moving: Moving, action: Action) {
    let Action::Step(to) = action else { return };
    let block = moving.block;
    let Some(from) = play.state.block(block).area else {
        return;
    };
    let left = Legs::of(play.look(), block, moving.left).left(to).unwrap_or(0);
    play.state.put(block, Some(to));
    play.say(Event::Moved { block, from, to });
    play.push(Frame::Move(Moving { block, left }));
    reaction::start(play, block, to);
}

/// A move is over when the block is gone, or can go no further.
pub(crate) fn pass<S: Sink<Event>>(play: &mut Play<'_, S>, moving: Moving) -> bool {
    let look = play.look();
    let gone = look.state.block(moving.block).area.is_none();
    let over = gone || Legs::of(look, moving.block, moving.left).iter().next().is_none();
    if over {
        play.state.frames.pop();
    }
    over
}
