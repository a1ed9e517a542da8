//! What is going on: a stack of small frames, each a procedure with its place in it and its local values. Each is a
//! type in the file that tells it; the boxes of the sequence of play are gathered here.

use grognard_core::frames;

use crate::Triumphant;
pub(crate) use crate::advance::{Advance, Advancing};
pub(crate) use crate::air::{Commit, Cover};
pub(crate) use crate::attacks::{Declare, Resolve};
pub(crate) use crate::battle::{Done, Muster, Roll};
pub(crate) use crate::chits::Chits;
pub(crate) use crate::combat_supply::{CombatSupply, Status};
pub(crate) use crate::cup::Cup;
pub(crate) use crate::dawn::{Dawn, Return};
pub(crate) use crate::drop::Drop;
pub(crate) use crate::engineers::{BridgeRoll, Engineers};
pub(crate) use crate::impulse::{Close, CombatEnd, Mechanised, MovementEnd, PauseRoll, Strategic, Tactical};
pub(crate) use crate::losses::{Cornered, Losses, Rest};
pub(crate) use crate::march::March;
pub(crate) use crate::replacements::{Income, Restore};
pub(crate) use crate::reserve::{Okw, Release};
pub(crate) use crate::retreat::{FallBack, Retreat};
pub(crate) use crate::scouts::Scouts;
pub(crate) use crate::setup::Setup;
pub(crate) use crate::sky::Sky;
pub(crate) use crate::stacking::Overstack;
pub(crate) use crate::turn_end::TurnEnd;

frames! {
    /// One suspended procedure.
    pub enum Frame for Triumphant {
        /// Before play.
        Setup(Setup),
        /// The Initial Segment.
        Segment(Segment),
        /// Chits are drawn until the turn is over.
        Cup(Cup) = 20,
        /// An impulse, phase by phase.
        Impulse(Phase),
        /// A unit or a group is in hand; its data are in the state.
        March(March),
        /// A stack is above the limit: its owner's opponent takes units off until it is legal.
        Overstack(Overstack),
        /// An attack or overrun; its data are in the state.
        Battle(Fight),
        /// The end of the turn.
        TurnEnd(TurnEnd) = 50,
    }
}

frames! {
    /// Steps of the Initial Segment (3.1), in their order.
    pub enum Segment for Triumphant {
        /// The turn begins: units that are due, headquarters that come back (11.11, R93).
        Dawn = 10,
        /// Where a headquarters comes back.
        Return(Return) = 10,
        /// Weather and ground (3.1a).
        Sky = 11,
        /// The OKW die (3.1b, 10.11).
        Okw = 12,
        /// Formations of each kind that the German may still release.
        Release(Release) = 13,
        /// Supply points come in (3.1b).
        Income = 14,
        /// Reduced units are restored (3.1c, 10.2).
        Restore(Restore) = 15,
        /// German headquarters are put in combat supply (3.1d, 7.3).
        CombatSupply = 16,
        /// Supply status of all units (3.1e).
        Status = 17,
        /// Both sides choose chits in secret (3.1f, 8.1).
        Chits = 18,
    }
}

frames! {
    /// Phases of an impulse (3.31–3.34).
    pub enum Phase for Triumphant {
        /// Bridges are tried (3.31).
        Engineers = 30,
        /// The die of a bridge (11.71).
        BridgeRoll(BridgeRoll),
        /// The planned drop takes place, if this is its impulse (3.32b, 11.2).
        Drop = 31,
        /// Strategic movement (3.32a).
        Strategic = 32,
        /// Tactical movement (3.32b).
        Tactical = 33,
        /// Stacking is tested for the active side, then combat begins (6.2).
        MovementEnd = 34,
        /// Hexes are declared (3.33a).
        Declare = 35,
        /// The Allied defender covers hexes with aircraft, in secret (3.33b).
        Cover = 36,
        /// The attacker gives aircraft and his headquarters' support (3.33c).
        Commit = 37,
        /// Attacks are resolved in his order (3.33d).
        Resolve = 38,
        /// Stacking is tested for both, then mechanised movement begins (6.2).
        CombatEnd = 39,
        /// Mechanised movement (3.34).
        Mechanised = 40,
        /// Stacking is tested, the chit goes to its box (3.34).
        Close = 41,
        /// The die of the operational pause (3.4, 8.3).
        PauseRoll,
    }
}

frames! {
    /// Steps of an attack or overrun (9.1), in their order.
    pub enum Fight for Triumphant {
        /// The attacker names who takes part.
        Muster,
        /// The defender may pull reconnaissance back before the die (12.4).
        Scouts,
        /// The die.
        Roll,
        /// Losses that must be taken as steps, attacker first (9.22, 9.3).
        Losses(Losses),
        /// Retreat or more steps (9.22, R74).
        Rest(Rest),
        /// Units go back: which …
        Retreat(Retreat),
        /// … and where (9.31).
        FallBack(FallBack),
        /// Those that cannot go back lose steps (9.33, R75).
        Cornered(Cornered),
        /// Attackers may advance: which … (9.4)
        Advance,
        /// … and where.
        Advancing(Advancing),
        /// It is over.
        Done,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_stay_small() {
        assert!(size_of::<Frame>() <= 16, "{}", size_of::<Frame>());
    }

    /// Stored tables hold positions in mid-procedure.
    #[test]
    fn frames_of_stored_tables_can_be_read() {
        let stored = r#"[
            {"Segment":"Dawn"}, {"Segment":{"Return":7}}, {"Segment":{"Release":{"mechanised":1,"infantry":2}}},
            {"Segment":{"Restore":{"side":"b","left":3}}}, {"Segment":"Chits"}, {"Setup":{"Battalion":9}},
            {"Setup":{"Bring":{"left":2,"brought":1}}}, {"Cup":{"PutBack":{"hq":4}}}, {"Impulse":"Tactical"},
            {"Impulse":{"BridgeRoll":{"unit":5,"to":300}}}]"#;
        let again: Vec<Frame> = serde_json::from_str(stored).expect("as they were written");
        assert_eq!(
            again[1],
            Frame::Segment(Segment::Return(Return(crate::facts::UnitId(7))))
        );
        let written: serde_json::Value = serde_json::to_value(&again).expect("plain data");
        assert_eq!(
            written,
            serde_json::from_str::<serde_json::Value>(stored).expect("the same")
        );
        let stored = r#"[
            {"March":{"Follow":{"to":12}}}, {"Overstack":{"hex":3,"owner":"a"}}, {"Battle":"Muster"},
            {"Battle":{"Losses":"a"}}, {"Battle":{"Rest":"b"}}, {"Battle":{"FallBack":{"unit":5,"left":2}}},
            {"Battle":{"Cornered":{"side":"b","left":1}}}, {"Battle":{"Advancing":{"unit":1,"left":2}}},
            {"Battle":{"Retreat":"a"}}, {"TurnEnd":"Stop"}]"#;
        let again: Vec<Frame> = serde_json::from_str(stored).expect("as they were written");
        let written: serde_json::Value = serde_json::to_value(&again).expect("plain data");
        assert_eq!(
            written,
            serde_json::from_str::<serde_json::Value>(stored).expect("the same")
        );
    }
}
