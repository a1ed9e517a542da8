//! Why something may not be done: every reason with its paragraph and its words.

use grognard_board::AreaId;
use grognard_core::reasons;

use crate::action::Card;
use crate::contract::Skirmish;
use crate::facts::{BlockId, UnitId};

reasons! {
    /// Why an action is refused.
    pub enum Reason for Skirmish {
        /// The other side, or nobody, is asked.
        NotAsked = "2.7", "reason-not-asked";
        /// Something else is asked.
        NotNow = "2.7", "reason-not-now";
        /// The block has its unit.
        Filled(block: BlockId) = "2.1", "reason-filled";
        /// The block is the enemy's.
        NotYours(block: BlockId) = "2.1", "reason-not-yours";
        /// No unit is in the block.
        NothingThere(block: BlockId) = "2.8", "reason-nothing-there";
        /// Units were taken back as often as they may be.
        LiftedEnough = "2.9", "reason-lifted-enough";
        /// A unit has still to be deployed.
        Undeployed(unit: UnitId) = "2.10", "reason-undeployed";
        /// Too little supply.
        NoSupply = "2.3", "reason-no-supply";
        /// Another wing, or the enemy, owns the block.
        NotInWing(block: BlockId) = "3.1", "reason-not-in-wing";
        /// The block has been removed.
        Removed(block: BlockId) = "3.1", "reason-removed";
        /// It has moved.
        HasMoved(block: BlockId) = "3.2", "reason-has-moved";
        /// No area can be entered.
        NoWay(block: BlockId) = "3.3", "reason-no-way";
        /// It is too far.
        TooFar(area: AreaId) = "3.3", "reason-too-far";
        /// The river costs more than is left.
        River(area: AreaId) = "3.4", "reason-river";
        /// Two blocks stand there.
        Full(area: AreaId) = "1.5", "reason-full";
        /// Enemies hold it.
        Held(block: BlockId) = "3.5", "reason-held";
        /// It has attacked.
        Fought(block: BlockId) = "3.7", "reason-fought";
        /// Not one enemy alone, or no point left.
        NoOverrun(block: BlockId, area: AreaId) = "3.9", "reason-no-overrun";
        /// Not a block of the side that may react.
        NotReacting(block: BlockId) = "4.1", "reason-not-reacting";
        /// Out of range.
        OutOfRange(block: BlockId) = "4.2", "reason-out-of-range";
        /// It has fired.
        HasFired(block: BlockId) = "4.3", "reason-has-fired";
        /// It is a decoy.
        Decoy(block: BlockId) = "4.6", "reason-decoy";
        /// A block must still attack.
        MustAttack(block: BlockId) = "5.1", "reason-must-attack";
        /// It has attacked.
        HasAttacked(block: BlockId) = "5.2", "reason-has-attacked";
        /// Not an enemy in the same area.
        NoTarget(block: BlockId) = "5.3", "reason-no-target";
        /// It stands elsewhere, or has nothing to do with it.
        NotBeside(block: BlockId, area: AreaId) = "5.10", "reason-not-beside";
        /// It has been named.
        Named(block: BlockId) = "5.10", "reason-named";
        /// An enemy block must still be attacked.
        MustBeAttacked(block: BlockId) = "5.11", "reason-must-be-attacked";
        /// It would have nobody left to fight.
        MustTakePart(block: BlockId, area: AreaId) = "5.12", "reason-must-take-part";
        /// The other would have to take part too, and that is too many.
        CannotComplete(block: BlockId, other: BlockId) = "5.13", "reason-cannot-complete";
        /// It has been attacked.
        BeenAttacked(block: BlockId) = "5.15", "reason-been-attacked";
        /// Assault is not held.
        NoAssault(card: Card) = "6.1", "reason-no-card";
        /// Fortune is not held.
        NoFortune(card: Card) = "6.3", "reason-no-card";
        /// The card has been used.
        CardUsed(card: Card) = "6.5", "reason-card-used";
        /// Not next to it.
        NotNext(area: AreaId) = "8.1", "reason-not-next";
        /// Enemies stand there.
        EnemyThere(area: AreaId) = "8.2", "reason-enemy-there";
        /// A way past fewer enemies is open.
        WorseWay(via: AreaId, area: AreaId) = "8.5", "reason-worse-way";
        /// No way home.
        CutOff(block: BlockId) = "1.6", "reason-cut-off";
    }
    not now: NotNow, not asked: NotAsked;
}
