//! What is going on: a stack of small frames. Each procedure is a type in a file of its own.

use std::ops::{Deref, DerefMut};

use grognard_core::procedure::DEEPEST;
use grognard_core::{Stack, frames};
use serde::{Deserialize, Serialize};

use crate::Bulge;
use crate::aftermath::Aftermath;
use crate::arrival::Arrival;
use crate::arrivals::Arrivals;
use crate::breakthrough::Breakthrough;
use crate::choose::Choose;
use crate::combats::Combats;
use crate::commando::Commando;
use crate::day::DayStep;
use crate::exploit::Exploit;
use crate::facts::{UnitId, UnitSet};
use crate::fuel::{Fuel, FuelStep};
use crate::losses::Losses;
use crate::march::March;
use crate::movement::Movement;
use crate::replacement::Replacement;
use crate::retreat::Retreat;
use crate::roll::Roll;
use crate::turn::TurnEnd;

frames! {
    /// A procedure that waits, with what it must remember.
    pub enum Frame for Bulge {
        /// Day start: the next of the seven steps (S2).
        DayStep(DayStep),
        /// Reinforcements come in one after the other (S2.4).
        Arrivals,
        /// A blocked reinforcement chooses among equally near sources (R37).
        Arrival(Arrival) = 20,
        /// Markers that a side still has to place or to take off (S2.5).
        Fuel(Fuel),
        /// Points a side still has to give out (S2.6).
        Replacement(Replacement) = 30,
        /// The German may use his commandos (S2.7).
        Commando = 35,
        /// The player on turn chooses an area or passes (S3a, S3e).
        Choose = 40,
        /// The player on turn moves his active units (S3b).
        Movement = 50,
        /// One of them is in hand.
        March(March) = 50,
        /// Combats to be fought, in the order he likes (S3c, R46).
        Combats = 60,
        /// Dice of a combat.
        Roll,
        /// The defender retreats or stands (S16b).
        Retreat = 62,
        /// The defender divides his losses, then the attacker (S16a).
        Losses(Losses),
        /// What is left to do when the losses are taken: retreat, control, breakthrough.
        Aftermath,
        /// Armour may go on (S17).
        Breakthrough = 70,
        /// One of them is in hand.
        Exploit(Exploit) = 70,
        /// The turn is over: cubes, marker, end of the day (S3d, S3f, S4).
        TurnEnd,
    }
}

/// The procedures under way, and the sets that two of them are busy with: they are too large for a frame.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Kept>", into = "Vec<Kept>")]
pub(crate) struct Frames {
    stack: Stack<Frame>,
    /// Reinforcements that have been seen to today (S2.4).
    pub(crate) seen: UnitSet,
    /// Armour that may still break through (S17a).
    pub(crate) able: UnitSet,
}

impl Frames {
    /// The unit in hand.
    pub(crate) fn in_hand(&self) -> Option<UnitId> {
        match self.top() {
            Some(Frame::March(March { unit, .. }) | Frame::Exploit(Exploit { unit })) => Some(unit),
            _ => None,
        }
    }
}

impl Deref for Frames {
    type Target = Stack<Frame>;

    fn deref(&self) -> &Stack<Frame> {
        &self.stack
    }
}

impl DerefMut for Frames {
    fn deref_mut(&mut self) -> &mut Stack<Frame> {
        &mut self.stack
    }
}

/// A frame as it stands in kept positions: with its set in it, and a name of its own for what each side does.
#[derive(Clone, Serialize, Deserialize)]
enum Kept {
    Arrivals {
        done: UnitSet,
    },
    Breakthrough {
        able: UnitSet,
    },
    Exploit {
        unit: UnitId,
        able: UnitSet,
    },
    Drain {
        left: u8,
    },
    Refuel {
        left: u8,
    },
    DefenderLosses,
    AttackerLosses,
    #[serde(untagged)]
    Other(Frame),
}

impl TryFrom<Vec<Kept>> for Frames {
    type Error = &'static str;

    fn try_from(kept: Vec<Kept>) -> Result<Self, Self::Error> {
        let mut frames = Self::default();
        if kept.len() > DEEPEST {
            return Err("too many procedures");
        }
        for kept in kept {
            let frame = match kept {
                Kept::Arrivals { done } => {
                    frames.seen = done;
                    Frame::Arrivals
                }
                Kept::Breakthrough { able } => {
                    frames.able = able;
                    Frame::Breakthrough
                }
                Kept::Exploit { unit, able } => {
                    frames.able = able;
                    Frame::Exploit(Exploit { unit })
                }
                Kept::Drain { left } => FuelStep::Place.of(left).into(),
                Kept::Refuel { left } => FuelStep::Remove.of(left).into(),
                Kept::DefenderLosses => Frame::Losses(Losses::Defender),
                Kept::AttackerLosses => Frame::Losses(Losses::Attacker),
                Kept::Other(frame) => frame,
            };
            frames.call(frame);
        }
        Ok(frames)
    }
}

impl From<Frames> for Vec<Kept> {
    fn from(frames: Frames) -> Self {
        let Frames { stack, seen, able } = frames;
        let kept = |&frame: &Frame| match frame {
            Frame::Arrivals => Kept::Arrivals { done: seen },
            Frame::Breakthrough => Kept::Breakthrough { able },
            Frame::Exploit(Exploit { unit }) => Kept::Exploit { unit, able },
            Frame::Fuel(Fuel { step, left }) => match step {
                FuelStep::Place => Kept::Drain { left },
                FuelStep::Remove => Kept::Refuel { left },
            },
            Frame::Losses(Losses::Defender) => Kept::DefenderLosses,
            Frame::Losses(Losses::Attacker) => Kept::AttackerLosses,
            other => Kept::Other(other),
        };
        stack.iter().map(kept).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_stay_small() {
        assert!(size_of::<Frame>() <= 16, "{}", size_of::<Frame>());
    }

    /// Positions in mid-procedure that were kept when sets were still held in the frames, and the same as written today.
    #[test]
    fn old_frames_can_be_read_and_are_written_alike() {
        let old = [
            r#"[{"DayStep":5},{"Arrivals":{"done":SET}},{"Arrival":{"unit":9}}]"#,
            r#"[{"DayStep":6},{"Refuel":{"left":2}},{"Drain":{"left":3}}]"#,
            r#"[{"DayStep":7},{"Replacement":{"side":"b","left":2}},"Commando"]"#,
            r#"["TurnEnd","Movement",{"March":{"unit":5,"steps":1,"by_road":true,"normal":true,"strategic":false,"engaged":false}}]"#,
            r#"["TurnEnd","Combats","Aftermath","AttackerLosses","DefenderLosses","Retreat"]"#,
            r#"["TurnEnd","Combats",{"Breakthrough":{"able":SET}},{"Exploit":{"unit":3,"able":SET}}]"#,
            r#"["Choose"]"#,
            r#"["TurnEnd","Combats","Roll"]"#,
        ];
        let set: UnitSet = [UnitId(3), UnitId(70)].into_iter().collect();
        let written = serde_json::to_string(&set).expect("a set");
        for old in old.map(|text| text.replace("SET", &written)) {
            let frames: Frames = serde_json::from_str(&old).unwrap_or_else(|fault| panic!("{old}: {fault}"));
            assert_eq!(serde_json::to_string(&frames).expect("written"), old);
            let sets = frames.seen | frames.able;
            assert_eq!(sets == set, old.contains(&written), "{old}");
        }
    }
}
