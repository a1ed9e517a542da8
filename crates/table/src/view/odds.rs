//! Chances before the dice fall.

use grognard_core::message::Message;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Sum, Tone};

/// What may come of a plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct OddsView {
    /// The outcomes; their probabilities sum to 1.
    pub bars: Vec<Bar>,
    /// How likely it is that the side whose plan it is will be better off.
    pub success: f64,
    /// What both sides lose on the average, where the game counts it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<ExpectedLosses>,
    /// What was taken for granted about both sides' choices, and what else could be.
    pub assumptions: Vec<AssumptionView>,
    /// What the chances follow from.
    pub sums: Vec<Sum>,
    /// Over how many possible worlds they are averaged; 1 where nothing is hidden from the asker.
    pub worlds: u32,
    /// The choice at which the calculation stops, if it does not run to the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Message>,
}

/// What both sides lose on the average.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct ExpectedLosses {
    /// The side whose plan it is.
    pub own: f64,
    /// The other one.
    pub enemy: f64,
}

/// One outcome.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Bar {
    /// What happens.
    pub label: Message,
    /// How likely it is.
    pub probability: f64,
    /// Outcomes of one group stand together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<Message>,
    /// For the side whose plan it is.
    pub tone: Tone,
}

/// Something taken for granted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct AssumptionView {
    /// Id, to switch it.
    pub id: String,
    /// What it is about.
    pub label: Message,
    /// The id of the value assumed.
    pub chosen: String,
    /// What could be assumed.
    pub values: Vec<AssumptionValue>,
}

/// A value an assumption may take.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct AssumptionValue {
    /// Id.
    pub id: String,
    /// What it means.
    pub label: Message,
}
