//! Why something is refused: plain data, turned into words by [`Facts::explain`].

use std::ops::ControlFlow;

use grognard_board::AreaId;
use grognard_core::{Arg, Message, Refusal};

use crate::action::Card;
use crate::facts::{BlockId, Facts};

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// 2.7: the other side, or nobody, is asked.
    NotAsked,
    /// 2.7: something else is asked.
    NotNow,
    /// 2.1: the block has its unit.
    Filled(BlockId),
    /// 2.1: the block is the enemy's.
    NotYours(BlockId),
    /// 2.3: too little supply.
    NoSupply,
    /// 3.1: another wing, or the enemy, owns the block.
    NotInWing(BlockId),
    /// 3.1: the block has been removed.
    Removed(BlockId),
    /// 3.2: it has moved.
    HasMoved(BlockId),
    /// 3.3: no area can be entered.
    NoWay(BlockId),
    /// 3.3: it is too far.
    TooFar(AreaId),
    /// 3.4: the river costs more than is left.
    River(AreaId),
    /// 1.5: two blocks stand there.
    Full(AreaId),
    /// 3.5: enemies hold it.
    Held(BlockId),
    /// 3.7: it has attacked.
    Fought(BlockId),
    /// 4.1: not a block of the side that may react.
    NotReacting(BlockId),
    /// 4.2: out of range.
    OutOfRange(BlockId),
    /// 4.3: it has fired.
    HasFired(BlockId),
    /// 4.6: it is a decoy.
    Decoy(BlockId),
    /// 5.1: a block must still attack.
    MustAttack(BlockId),
    /// 5.2: it has attacked.
    HasAttacked(BlockId),
    /// 5.3: not an enemy in the same area.
    NoTarget(BlockId),
    /// 6.1 and 6.3: the card is not held.
    NoCard(Card),
    /// 6.5: the card has been used.
    CardUsed(Card),
    /// 8.1: not next to it.
    NotNext(AreaId),
    /// 8.2: enemies stand there.
    EnemyThere(AreaId),
    /// 1.6: no way home.
    CutOff(BlockId),
}

/// The verdict of one rule.
pub(crate) type Verdict = Result<(), Reason>;

/// Goes on, or has heard enough.
pub(crate) type Flow = ControlFlow<()>;

/// Hears the verdicts of the rules: the same judges serve `check`, which needs the first refusal, and `why`, which
/// wants all of them.
pub(crate) enum Ear<'r> {
    /// Stops at the first refusal.
    First(Option<Reason>),
    /// Collects all.
    All(&'r mut Vec<Reason>),
}

impl Ear<'_> {
    /// Hears a verdict.
    pub(crate) fn hear(&mut self, verdict: Verdict) -> Flow {
        let Err(reason) = verdict else {
            return Flow::Continue(());
        };
        match self {
            Self::First(first) => {
                *first = Some(reason);
                Flow::Break(())
            }
            Self::All(all) => {
                all.push(reason);
                Flow::Continue(())
            }
        }
    }

    /// Hears a verdict without which the others make no sense, or would tell too much.
    pub(crate) fn gate(&mut self, verdict: Verdict) -> Flow {
        self.hear(verdict)?;
        match verdict {
            Ok(()) => Flow::Continue(()),
            Err(_) => Flow::Break(()),
        }
    }
}

/// `Err(reason)` if it applies.
pub(crate) fn refuse_if(applies: bool, reason: Reason) -> Verdict {
    if applies { Err(reason) } else { Ok(()) }
}

impl Facts {
    /// A reason in words.
    pub(crate) fn explain(&self, reason: Reason) -> Refusal {
        let plain = |paragraph: &'static str, key: &str| (paragraph, Message::new(key));
        let about = |paragraph, key: &str, block: BlockId| {
            let id: Arg = self.block(block).id.as_str().into();
            (paragraph, Message::new(key).with("block", id))
        };
        let of_area = |paragraph, key: &str, area: AreaId| {
            let name: Arg = (&self.area(area).name).into();
            (paragraph, Message::new(key).with("area", name))
        };
        let of_card = |paragraph, key: &str, card: Card| (paragraph, Message::new(key).with("card", card.word()));
        let (paragraph, message) = match reason {
            Reason::NotAsked => plain("2.7", "reason-not-asked"),
            Reason::NotNow => plain("2.7", "reason-not-now"),
            Reason::Filled(block) => about("2.1", "reason-filled", block),
            Reason::NotYours(block) => about("2.1", "reason-not-yours", block),
            Reason::NoSupply => plain("2.3", "reason-no-supply"),
            Reason::NotInWing(block) => about("3.1", "reason-not-in-wing", block),
            Reason::Removed(block) => about("3.1", "reason-removed", block),
            Reason::HasMoved(block) => about("3.2", "reason-has-moved", block),
            Reason::NoWay(block) => about("3.3", "reason-no-way", block),
            Reason::TooFar(area) => of_area("3.3", "reason-too-far", area),
            Reason::River(area) => of_area("3.4", "reason-river", area),
            Reason::Full(area) => of_area("1.5", "reason-full", area),
            Reason::Held(block) => about("3.5", "reason-held", block),
            Reason::Fought(block) => about("3.7", "reason-fought", block),
            Reason::NotReacting(block) => about("4.1", "reason-not-reacting", block),
            Reason::OutOfRange(block) => about("4.2", "reason-out-of-range", block),
            Reason::HasFired(block) => about("4.3", "reason-has-fired", block),
            Reason::Decoy(block) => about("4.6", "reason-decoy", block),
            Reason::MustAttack(block) => about("5.1", "reason-must-attack", block),
            Reason::HasAttacked(block) => about("5.2", "reason-has-attacked", block),
            Reason::NoTarget(block) => about("5.3", "reason-no-target", block),
            Reason::NoCard(card @ Card::Assault) => of_card("6.1", "reason-no-card", card),
            Reason::NoCard(card @ Card::Fortune) => of_card("6.3", "reason-no-card", card),
            Reason::CardUsed(card) => of_card("6.5", "reason-card-used", card),
            Reason::NotNext(area) => of_area("8.1", "reason-not-next", area),
            Reason::EnemyThere(area) => of_area("8.2", "reason-enemy-there", area),
            Reason::CutOff(block) => about("1.6", "reason-cut-off", block),
        };
        Refusal {
            paragraph: paragraph.into(),
            message,
        }
    }
}
