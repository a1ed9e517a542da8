//! Dice: thrown, about to be thrown, used twice, offered for another throw.

use grognard_core::message::Message;
use grognard_core::side::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Modifier, Tone};

/// All dice on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Dice {
    /// Groups of dice, in the order in which they are thrown.
    pub groups: Vec<DiceGroup>,
    /// Who may still have which dice thrown again.
    pub rerolls: Vec<RerollOffer>,
}

/// Dice that are thrown together and read together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct DiceGroup {
    /// Id, unique among the groups.
    pub id: String,
    /// What they are thrown for.
    pub label: Message,
    /// Who throws them; none if nobody in particular does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub side: Option<Side>,
    /// The piece for which they are thrown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
    /// The paragraph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
    /// How many faces each die has.
    pub faces: u8,
    /// The dice.
    pub dice: Vec<Die>,
    /// What is added to what they show.
    pub modifiers: Vec<Modifier>,
    /// What they are compared with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// What they come to, modifiers included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    /// What that means.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<RollResult>,
    /// What they are used for, if that is more than one thing.
    pub uses: Vec<DieUse>,
}

impl DiceGroup {
    /// One die called by the message `dice-ID`.
    #[must_use]
    pub fn die(id: &str, paragraph: &str, faces: u8) -> Self {
        let dice = vec![Die::new(format!("die-{id}"), None)];
        Self::new(id, Message::new(&format!("dice-{id}")), paragraph, faces, dice)
    }

    /// Dice that nothing is added to and that are compared with nothing.
    #[must_use]
    pub fn new(id: &str, label: Message, paragraph: &str, faces: u8, dice: Vec<Die>) -> Self {
        Self {
            id: id.into(),
            label,
            side: None,
            piece: None,
            paragraph: Some(paragraph.into()),
            faces,
            dice,
            modifiers: Vec::new(),
            target: None,
            total: None,
            result: None,
            uses: Vec::new(),
        }
    }
}

/// One die.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Die {
    /// Id, unique on the table.
    pub id: String,
    /// What it shows; none if it has not been thrown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<u8>,
    /// What it showed before it was thrown again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u8>,
    /// A hit, a miss, or neither.
    pub tone: Tone,
}

impl Die {
    /// A die that shows something, or has not been thrown.
    #[must_use]
    pub const fn new(id: String, face: Option<u8>) -> Self {
        Self {
            id,
            face,
            before: None,
            tone: Tone::Plain,
        }
    }
}

/// What dice are compared with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Target {
    /// The number.
    pub value: i32,
    /// How they must stand to it to succeed.
    pub compare: Compare,
    /// Whether each die is compared by itself instead of their sum.
    pub each: bool,
    /// What the number is (an efficiency rating, a hit chance), with what it is made of.
    pub terms: Vec<Modifier>,
}

impl Target {
    /// What all dice together are compared with.
    #[must_use]
    pub const fn new(value: i32, compare: Compare) -> Self {
        Self {
            value,
            compare,
            each: false,
            terms: Vec::new(),
        }
    }
}

/// How dice must stand to their target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Compare {
    /// No more than the target.
    AtMost,
    /// No less than the target.
    AtLeast,
    /// Less than the target.
    Below,
    /// More than the target.
    Above,
    /// Exactly the target.
    Equal,
}

/// What a throw means.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct RollResult {
    /// In words.
    pub label: Message,
    /// For the side that threw.
    pub tone: Tone,
}

/// One of several uses of the same dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct DieUse {
    /// What for.
    pub label: Message,
    /// The paragraph.
    pub paragraph: String,
    /// What it comes to there, with the modifiers of that use, if it differs from the group's total.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    /// What that use adds.
    pub modifiers: Vec<Modifier>,
    /// What it is compared with there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// What it means there, as things stand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<RollResult>,
}

/// Dice that somebody may still have thrown again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct RerollOffer {
    /// Who may.
    #[ts(type = "\"a\" | \"b\"")]
    pub side: Side,
    /// All the dice that go back into the cup together: one, a group, or both sides' at once.
    pub dice: Vec<String>,
    /// What it costs him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Message>,
    /// The paragraph.
    pub paragraph: String,
    /// The action, for the viewer who may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
}
