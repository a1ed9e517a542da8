//! Reaction (4): the enemy may fire at a block that has entered an area, before it goes on.
//!
//! He is asked whenever, as far as everybody knows, one of his blocks might fire. Whether one really can is his
//! secret: a hidden block may be guns or a decoy.

use grognard_board::AreaId;
use grognard_core::dice::Faces;
use grognard_core::sum::Total;
use grognard_core::{
    Actor, Flow, Offer, Play, Procedure, Question, Refusals, Returned, Shape, Side, Sink, Verdict, Waits, allows,
    forbid, rule,
};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::contract::{Look, Skirmish};
use crate::event::Event;
use crate::facts::{BlockId, Kind, blocks_of};
use crate::frame::Value;
use crate::options::Fire;
use crate::reason::Reason;
use crate::state::Face;
use crate::throw::Throw;
use crate::{activation, combat};

/// The enemy may fire at a block that moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reaction {
    /// He is asked.
    Asked {
        /// The block that moves.
        mover: BlockId,
    },
    /// He fires, and the dice are on their way.
    Aimed {
        /// The block that moves.
        mover: BlockId,
    },
}

/// How far the farthest gun fires.
const FARTHEST: u8 = 1;
/// 4.5: what hits.
const HIT: i32 = 5;

/// How far an area is, in areas; nothing beyond the next.
fn distance(look: Look<'_>, block: BlockId, area: AreaId) -> Option<u8> {
    let here = look.state.block(block).area?;
    if here == area {
        return Some(0);
    }
    look.game.facts.map.border(here, area).map(|_| 1)
}

fn in_range(look: Look<'_>, block: BlockId, area: AreaId, range: u8) -> bool {
    distance(look, block, area).is_some_and(|far| far <= range)
}

/// Whether a block might fire into an area, as far as everybody knows.
fn might_fire(look: Look<'_>, block: BlockId, area: AreaId) -> bool {
    let now = look.state.block(block);
    let range = match (now.face, now.unit) {
        (Face::Shown, Some(unit)) => look.game.facts.unit(unit).range,
        _ => FARTHEST,
    };
    fresh(look, block).is_ok() && in_range(look, block, area, range)
}

/// 4.1: whether the enemy is asked when `mover` enters `area`.
pub(crate) fn offered(look: Look<'_>, mover: BlockId, area: AreaId) -> bool {
    let mut enemies = blocks_of(!mover.side()).iter();
    rule!("4.1", enemies.any(|block| might_fire(look, block, area)))
}

pub(crate) fn start<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>, mover: BlockId, area: AreaId) {
    if offered(play.look(), mover, area) {
        play.call(Reaction::Asked { mover });
    }
}

fn target_area(look: Look<'_>, mover: BlockId) -> AreaId {
    look.state.block(mover).area.unwrap_or(AreaId(0))
}

/// 4.2: the target is in range of what the block really is.
fn ranged(look: Look<'_>, block: BlockId, mover: BlockId) -> Verdict<Reason> {
    let range = look
        .state
        .block(block)
        .unit
        .map_or(0, |unit| look.game.facts.unit(unit).range);
    let good = in_range(look, block, target_area(look, mover), range);
    forbid!(!good, Reason::OutOfRange(block))
}

/// 4.3: a block fires once in a turn.
fn fresh(look: Look<'_>, block: BlockId) -> Verdict<Reason> {
    forbid!(look.state.fired.has(block), Reason::HasFired(block))
}

/// 4.6: a decoy does not fire.
fn real(look: Look<'_>, block: BlockId) -> Verdict<Reason> {
    let unit = look.state.block(block).unit;
    let decoy = unit.is_some_and(|unit| look.game.facts.unit(unit).kind == Kind::Decoy);
    forbid!(decoy, Reason::Decoy(block))
}

impl Reaction {
    /// The block that moves.
    pub(crate) fn mover(self) -> BlockId {
        let (Self::Asked { mover } | Self::Aimed { mover }) = self;
        mover
    }
}

impl Procedure<Skirmish> for Reaction {
    fn waits(self, _at: Look<'_>) -> Waits {
        match self {
            Self::Asked { mover } => Waits::on(!mover.side()),
            Self::Aimed { .. } => Waits::Nobody,
        }
    }

    fn question(self, at: Look<'_>, side: Side) -> Option<Question<Action>> {
        // "Always" fires with the first block that can, and holds if none can: either way nobody waits, so that a
        // standing answer does not tell what there is to fire with.
        let mut choices = Vec::new();
        self.list(at, side, &mut choices);
        let mover = self.mover();
        let area = target_area(at, mover);
        let stake = 1 + i32::from(at.state.enemies(area, mover.side()));
        let offer = Offer::interrupt("reaction", Action::Hold, choices.first().copied(), stake);
        let offer = offer.measured("standing-measure");
        let asked = Question::new("4.1", "ask-reaction", Shape::OneOf)
            .with("block", at.game.facts.block(mover).id.as_str())
            .with("area", &at.game.facts.area(area).name);
        Some(asked.offered(offer).task("reaction"))
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        let fire = BlockId::of(!self.mover().side()).map(Action::Fire);
        out.extend(fire.filter(|&action| allows(|why| self.judge(at, side, action, why))));
        out.push(Action::Hold);
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let mover = self.mover();
        match action {
            Action::Fire(block) => {
                why.gate(forbid!(block.side() == mover.side(), Reason::NotReacting(block)))?;
                why.gate(activation::on_map(at, block))?;
                why.hear(ranged(at, block, mover))?;
                why.hear(fresh(at, block))?;
                why.hear(real(at, block))
            }
            Action::Hold => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, _actor: Actor, action: Action) {
        let mover = self.mover();
        let Action::Fire(firer) = action else {
            return play.end();
        };
        play.say(Event::Fired { firer, block: mover });
        play.state.fired.insert(firer);
        if rule!("4.4", true) {
            combat::reveal(play, firer);
        }
        play.goto(Self::Aimed { mover });
        let dice = dice(play.look(), firer);
        play.call(Throw::of(firer.side(), dice));
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        if self.mover().side() == side {
            hits(at, at.state.faces).into()
        } else {
            0
        }
    }

    /// The dice lie as they will: each that hits costs a step (4.5, 4.7).
    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, value: Value) -> Returned {
        let Value::Thrown = value else {
            return Returned::Unexpected;
        };
        let block = self.mover();
        play.end();
        let dice = play.state.take_dice();
        let hits = hits(play.look(), dice);
        if hits == 0 {
            play.say(Event::Missed { block });
        } else if combat::reveal(play, block) {
            combat::lose(play, block, hits);
        }
        Returned::Taken
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let mover = &at.game.facts.block(self.mover()).id;
        let doing = match self {
            Self::Asked { .. } => "reaction",
            Self::Aimed { .. } => "fire",
        };
        out.push_str(&format!("doing {doing} {mover}\n"));
    }
}

/// What fire scores with a die (7.2 included).
fn score(look: Look<'_>, die: u8) -> i32 {
    let mut sum = Total(die.into());
    combat::rain(look, &mut sum);
    sum.0
}

/// 4.5: whether a die hits.
pub(crate) fn hit(look: Look<'_>, die: u8) -> bool {
    rule!("4.5", score(look, die) >= HIT)
}

/// How many dice hit.
pub(crate) fn hits(look: Look<'_>, dice: Faces) -> u8 {
    dice.iter().filter(|&die| hit(look, die)).count() as u8
}

/// Dice of a block that fires: one, or in a volley one for each step (4.7).
fn dice(look: Look<'_>, firer: BlockId) -> u8 {
    match look.state.options.fire {
        Fire::Single => 1,
        Fire::Volley => rule!("4.7", look.state.block(firer).steps.max(1), else 1),
    }
}
