//! Reaction (4): the enemy may fire at a block that has entered an area, before it goes on.
//!
//! He is asked whenever, as far as everybody knows, one of his blocks might fire. Whether one really can is his
//! secret: a hidden block may be guns or a decoy.

use grognard_board::AreaId;
use grognard_core::{Message, Offer, Question, Shape, Sink, rule};

use crate::action::Action;
use crate::combat;
use crate::engine::Play;
use crate::event::Event;
use crate::facts::{BlockId, Kind, blocks_of};
use crate::frame::{Frame, Reaction};
use crate::reason::{Ear, Flow, Reason, Verdict, refuse_if};
use crate::reroll;
use crate::state::{Face, Look};

/// How far the farthest gun fires.
const FARTHEST: u8 = 1;
/// 4.5: what hits.
const HIT: i8 = 5;

/// How far an area is, in areas; nothing beyond the next.
fn distance(look: Look<'_>, block: BlockId, area: AreaId) -> Option<u8> {
    let here = look.state.block(block).area?;
    if here == area {
        return Some(0);
    }
    look.facts.map.border(here, area).map(|_| 1)
}

fn in_range(look: Look<'_>, block: BlockId, area: AreaId, range: u8) -> bool {
    distance(look, block, area).is_some_and(|far| far <= range)
}

/// Whether a block might fire into an area, as far as everybody knows.
fn might_fire(look: Look<'_>, block: BlockId, area: AreaId) -> bool {
    let now = look.state.block(block);
    let range = match (now.face, now.unit) {
        (Face::Shown, Some(unit)) => look.facts.unit(unit).range,
        _ => FARTHEST,
    };
    fresh(look, block).is_ok() && in_range(look, block, area, range)
}

/// 4.1: whether the enemy is asked when `mover` enters `area`.
pub(crate) fn offered(look: Look<'_>, mover: BlockId, area: AreaId) -> bool {
    let mut enemies = blocks_of(!mover.side()).iter();
    rule!("4.1", enemies.any(|block| might_fire(look, block, area)))
}

pub(crate) fn start<S: Sink<Event>>(play: &mut Play<'_, S>, mover: BlockId, area: AreaId) {
    if offered(play.look(), mover, area) {
        play.push(Frame::Reaction(Reaction::Asked { mover }));
    }
}

pub(crate) fn question(look: Look<'_>, mover: BlockId) -> Question<Action> {
    // "Always" fires with the first block that can, and holds if none can: either way nobody waits, so that a
    // standing answer does not tell what there is to fire with.
    let mut choices = Vec::new();
    legal(look, mover, &mut choices);
    let area = target_area(look, mover);
    let stake = 1 + i32::from(look.state.enemies(area, mover.side()));
    Question {
        message: Message::new("ask-reaction")
            .with("block", look.facts.block(mover).id.as_str())
            .with("area", &look.facts.area(area).name),
        paragraph: "4.1",
        shape: Shape::OneOf,
        offer: Some(Offer {
            kind: "reaction",
            decline: Action::Hold,
            accept: choices.first().copied(),
            stake,
        }),
    }
}

fn target_area(look: Look<'_>, mover: BlockId) -> AreaId {
    look.state.block(mover).area.unwrap_or(AreaId(0))
}

/// 4.2: the target is in range of what the block really is.
fn ranged(look: Look<'_>, block: BlockId, mover: BlockId) -> Verdict {
    let range = look
        .state
        .block(block)
        .unit
        .map_or(0, |unit| look.facts.unit(unit).range);
    let good = in_range(look, block, target_area(look, mover), range);
    rule!("4.2", refuse_if(!good, Reason::OutOfRange(block)))
}

/// 4.3: a block fires once in a turn.
fn fresh(look: Look<'_>, block: BlockId) -> Verdict {
    rule!("4.3", refuse_if(look.state.fired.has(block), Reason::HasFired(block)))
}

/// 4.6: a decoy does not fire.
fn real(look: Look<'_>, block: BlockId) -> Verdict {
    let unit = look.state.block(block).unit;
    let decoy = unit.is_some_and(|unit| look.facts.unit(unit).kind == Kind::Decoy);
    rule!("4.6", refuse_if(decoy, Reason::Decoy(block)))
}

pub(crate) fn legal(look: Look<'_>, mover: BlockId, out: &mut Vec<Action>) {
    for block in BlockId::of(!mover.side()) {
        let action = Action::Fire(block);
        if judge(look, mover, action, &mut Ear::First(None)).is_continue() {
            out.push(action);
        }
    }
    out.push(Action::Hold);
}

pub(crate) fn judge(look: Look<'_>, mover: BlockId, action: Action, ear: &mut Ear<'_>) -> Flow {
    match action {
        Action::Fire(block) => {
            let stranger = block.side() == mover.side();
            ear.gate(refuse_if(stranger, Reason::NotReacting(block)))?;
            ear.gate(refuse_if(
                look.state.block(block).area.is_none(),
                Reason::Removed(block),
            ))?;
            ear.hear(ranged(look, block, mover))?;
            ear.hear(fresh(look, block))?;
            ear.hear(real(look, block))
        }
        Action::Hold => Flow::Continue(()),
        _ => ear.gate(Err(Reason::NotNow)),
    }
}

pub(crate) fn resume<S: Sink<Event>>(play: &mut Play<'_, S>, mover: BlockId, action: Action) {
    let Action::Fire(firer) = action else { return };
    play.say(Event::Fired { firer, at: mover });
    play.state.fired.insert(firer);
    if rule!("4.4", true) {
        combat::reveal(play, firer);
    }
    play.push(Frame::Reaction(Reaction::Aimed { mover }));
    reroll::start(play, firer.side());
}

/// What fire scores with a die (7.2 included).
pub(crate) fn score(look: Look<'_>, die: u8) -> i8 {
    die as i8 + combat::rain(look)
}

/// 4.5: whether a die hits.
pub(crate) fn hits(look: Look<'_>, die: u8) -> bool {
    rule!("4.5", score(look, die) >= HIT)
}

/// The die lies as it will: 4.5.
pub(crate) fn rolled<S: Sink<Event>>(play: &mut Play<'_, S>, mover: BlockId, die: u8) {
    if !hits(play.look(), die) {
        play.say(Event::Missed { at: mover });
    } else if combat::reveal(play, mover) {
        combat::lose(play, mover, 1);
    }
}
