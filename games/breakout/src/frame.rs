//! What is going on: a stack of small frames. Each procedure is a type in a file of its own.

use grognard_core::frames;

use crate::Breakout;
use crate::absorb::Absorb;
use crate::airlift::Airlift;
use crate::assault::Assault;
use crate::attrition::Attrition;
use crate::back::AttackersBack;
use crate::bombard::Bombardment;
use crate::cherbourg::Recovery;
use crate::control::Flagging;
use crate::dawn::Dawn;
use crate::day::{Day, Dusking};
use crate::dday::{AirStrikes, Drops, Shelling};
use crate::demolition::Demolition;
use crate::depots::Depots;
use crate::first_wave::Landings;
use crate::friendly::FriendlyFire;
use crate::impulse::Choose;
use crate::landing::Landing;
use crate::losses::SunsetShift;
use crate::march::March;
use crate::night::Mending;
use crate::operate::Operate;
use crate::purchase::Purchase;
use crate::refit::Supplying;
use crate::regroup::{Regroup, Regrouping};
use crate::repair::Repairs;
use crate::retreat::{DefendersBack, Retreat};
use crate::storm::Storm;
use crate::surrender::Surrender;
use crate::throw::Throw;
use crate::turn::Turn;

frames! {
    /// A procedure that waits, with what it must remember.
    pub enum Frame for Breakout {
        /// The sequence of play: the next phase of the turn (6.1, 21.1).
        Turn(Turn),
        /// Airborne units fight or take bridges (21.2).
        Drops = 10,
        /// The fleets bombard the beaches (21.3).
        Shelling = 11,
        /// The air forces strike twice (21.4).
        AirStrikes(AirStrikes) = 12,
        /// The first wave lands (21.5).
        Landings(Landings) = 13,
        /// Reinforcements are placed (6.2, 19).
        Dawn(Dawn) = 20,
        /// Impulses, one after the other, until the sun sets (6.3).
        Day(Day),
        /// The Sunset roll, where no attack gave it (R9).
        Dusking,
        /// A player chooses what he does in his impulse (8.1).
        Choose = 30,
        /// He repairs bridges (8.21).
        Repairs(Repairs) = 31,
        /// Units land from an approach box (19.3).
        Landing(Landing) = 32,
        /// He moves, seizes and assaults (8.22).
        Operate = 33,
        /// One unit is in hand.
        March(March) = 33,
        /// An assault (9).
        Assault(Assault),
        /// Attackers go back (9.61).
        AttackersBack,
        /// The defender takes his losses (9.5).
        Absorb,
        /// Defenders who may go back (9.62).
        DefendersBack,
        /// One unit goes back (9.63).
        Retreat(Retreat),
        /// A bombardment (10).
        Bombardment(Bombardment),
        /// The owner gives the rest of the points out (10.4).
        Attrition(Attrition),
        /// Bombs on one's own units (17.31).
        FriendlyFire,
        /// He blows bridges up (8.23).
        Demolition(Demolition) = 34,
        /// Dice are thrown, and perhaps thrown again.
        Throw(Throw),
        /// A side moves the sunset marker (11.21, 11.22).
        SunsetShift(SunsetShift),
        /// Which nation controls an area (7.3).
        Flagging(Flagging),
        /// Units at the limited source recover (12.62).
        Recovery(Recovery) = 40,
        /// Supply from the air (12.9).
        Airlift(Airlift) = 43,
        /// Depots are placed and drawn on (12.5).
        Depots(Depots) = 44,
        /// One unit is refitted.
        Supplying(Supplying) = 44,
        /// One bridge is repaired at night (20.23).
        Mending(Mending) = 44,
        /// Boxes of the next day are bought (12.53).
        Purchase(Purchase) = 45,
        /// Isolated units may surrender (12.8).
        Surrender(Surrender),
        /// A side regroups (13).
        Regroup(Regroup) = 50,
        /// One unit of it.
        Regrouping(Regrouping) = 50,
        /// The die of the storm, or those of the harbours at its end (24.5, 24.6B).
        Storm(Storm),
    }
}

/// What procedures hand to those that started them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Dice lie as they will; the position has their faces.
    Thrown,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_stay_small() {
        assert!(size_of::<Frame>() <= 16, "{}", size_of::<Frame>());
    }
}
