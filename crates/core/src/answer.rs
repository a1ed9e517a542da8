//! How a question can be answered: what its answers look like together, and what each of them is called, names and costs.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::event::Narrated;
use crate::message::{Arg, Message};
use crate::reach::Points;

/// What an answer looks like.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(optional_fields)]
pub enum Shape {
    /// Exactly one candidate.
    OneOf,
    /// Some of the candidates.
    Subset {
        /// At least so many.
        min: u16,
        /// At most so many; none for no limit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max: Option<u16>,
    },
    /// Points to be divided among the candidates, within the limit of each.
    Allocate {
        /// How many points there are in all.
        total: u16,
        /// How many of them are still to be given out.
        left: u16,
        /// Whether all of them must be given out.
        exact: bool,
    },
    /// A way across the map, leg by leg.
    Path {
        /// Where it starts.
        from: String,
        /// At least so many places must be entered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        min: Option<u16>,
        /// At most so many places may be entered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max: Option<u16>,
        /// What there is to spend.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        budget: Option<Cost>,
    },
    /// All candidates, in an order of the player's choice.
    Order,
}

impl Shape {
    /// Any number of the candidates.
    pub const ANY: Self = Self::Subset { min: 0, max: None };

    /// So many of the candidates, no more and no less.
    #[must_use]
    pub fn exactly(count: impl Into<u16>) -> Self {
        let count = count.into();
        Self::Subset {
            min: count,
            max: Some(count),
        }
    }

    /// So many of the candidates at most.
    #[must_use]
    pub fn up_to(most: impl Into<u16>) -> Self {
        Self::Subset {
            min: 0,
            max: Some(most.into()),
        }
    }

    /// Points to be given out, all of them.
    #[must_use]
    pub fn divide(total: impl Into<u16>) -> Self {
        let total = total.into();
        Self::Allocate {
            total,
            left: total,
            exact: true,
        }
    }

    /// Points of which some may be kept.
    #[must_use]
    pub fn divide_up_to(total: impl Into<u16>) -> Self {
        let total = total.into();
        Self::Allocate {
            total,
            left: total,
            exact: false,
        }
    }

    /// A way from a place.
    #[must_use]
    pub fn way(from: &str) -> Self {
        Self::Path {
            from: from.into(),
            min: None,
            max: None,
            budget: None,
        }
    }

    /// A way from a place into so many others.
    #[must_use]
    pub fn way_into(from: &str, places: std::ops::RangeInclusive<u16>) -> Self {
        Self::Path {
            from: from.into(),
            min: Some(*places.start()).filter(|&least| least > 0),
            max: Some(*places.end()),
            budget: None,
        }
    }

    /// A way that is paid for.
    #[must_use]
    pub fn paid_way(from: &str, budget: Cost) -> Self {
        Self::Path {
            from: from.into(),
            min: None,
            max: None,
            budget: Some(budget),
        }
    }
}

/// What something costs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Cost {
    /// In what it is paid (`movement`, `command`, `steps` …); said by the Fluent key `cost-KIND`.
    pub kind: String,
    /// How much (`2⅓`).
    pub value: String,
    /// What remains afterwards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<String>,
}

impl Cost {
    /// What is paid.
    #[must_use]
    pub fn new(kind: &str, value: impl Into<Points>) -> Self {
        Self {
            kind: kind.into(),
            value: value.into().to_string(),
            left: None,
        }
    }

    /// What remains afterwards.
    #[must_use]
    pub fn leaving(mut self, left: impl Into<Points>) -> Self {
        self.left = Some(left.into().to_string());
        self
    }
}

/// How many points a candidate may get.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Limit {
    /// At least, counting what it has already got.
    pub min: u16,
    /// At most.
    pub max: u16,
    /// What it has already got.
    pub taken: u16,
}

impl Limit {
    /// So many points at most.
    #[must_use]
    pub fn up_to(max: impl Into<u16>) -> Self {
        Self {
            min: 0,
            max: max.into(),
            taken: 0,
        }
    }
}

/// Something that will be lost, or happen by itself, if nothing is done about it: told before the click that leads to it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Loss {
    /// Its kind, the same for all of them: each can be switched off.
    pub kind: String,
    /// What will happen.
    pub message: Message,
    /// The paragraph behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
    /// The pieces concerned.
    pub pieces: Vec<String>,
    /// The places concerned.
    pub places: Vec<String>,
}

impl Loss {
    /// Something that happens, with the paragraph that makes it happen.
    #[must_use]
    pub fn new(kind: &str, message: Message, paragraph: &str) -> Self {
        Self {
            kind: kind.into(),
            message,
            paragraph: Some(paragraph.into()),
            pieces: Vec::new(),
            places: Vec::new(),
        }
    }

    /// What would happen as an event tells it.
    #[must_use]
    pub fn told(kind: &str, told: Narrated) -> Self {
        Self {
            pieces: told.pieces,
            places: told.places,
            ..Self::new(kind, told.message, &told.paragraph)
        }
    }
}

/// What an action is as the answer to a question. The declaration of the action ([`actions!`](crate::actions)) fills it
/// in; the procedure that asks changes what is different there ([`Procedure::answers`](crate::Procedure::answers)).
#[derive(Clone, PartialEq, Debug)]
pub struct Answer<A> {
    /// The action.
    pub action: A,
    /// What it is called.
    pub label: Message,
    /// The paragraph behind it; that of the question where it has none of its own.
    pub paragraph: Option<&'static str>,
    /// Answers of one group stand together, under this heading.
    pub group: Option<Message>,
    /// Id of the piece to click for it: the last that it names.
    pub piece: Option<String>,
    /// Id of the place or box to click for it: the last that it names.
    pub place: Option<String>,
    /// The border to click for it.
    pub edge: Option<(String, String)>,
    /// The dice to click for it.
    pub dice: Vec<String>,
    /// The way it takes across the map, start and end included.
    pub path: Vec<String>,
    /// What it costs.
    pub cost: Option<Cost>,
    /// How often it may be chosen, if points are divided.
    pub limit: Option<Limit>,
    /// Whether it finishes (done, confirm, pass) instead of being part of the answer.
    pub ends: bool,
    /// What the player should know before he does it.
    pub losses: Vec<Loss>,
}

impl<A> Answer<A> {
    /// An action in the words of its declaration.
    #[must_use]
    pub fn new(action: A, told: Narrated, paragraph: Option<&'static str>, ends: bool) -> Self {
        Self {
            action,
            label: told.message,
            paragraph,
            group: None,
            piece: told.pieces.into_iter().next_back(),
            place: told.places.into_iter().next_back(),
            edge: None,
            dice: Vec::new(),
            path: Vec::new(),
            cost: None,
            limit: None,
            ends,
            losses: Vec::new(),
        }
    }

    /// Has another paragraph and other words here; their arguments stay.
    pub fn says(&mut self, paragraph: &'static str, key: &str) -> &mut Self {
        self.paragraph = Some(paragraph);
        self.called(key)
    }

    /// Has other words here; their arguments stay.
    pub fn called(&mut self, key: &str) -> &mut Self {
        self.label.key = key.into();
        self
    }

    /// Adds an argument to its words.
    pub fn with(&mut self, name: &str, value: impl Into<Arg>) -> &mut Self {
        self.label.args.push((name.into(), value.into()));
        self
    }
}

/// Actions that have words: those that [`actions!`](crate::actions) declares.
pub trait ToAnswer<G: ?Sized>: Sized {
    /// What it is called wherever nothing else is said.
    fn to_answer(self, game: &G) -> Answer<Self>;
}
