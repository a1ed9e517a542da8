//! The question a player is asked, and what he may answer.
//!
//! The client sends actions in the game's notation. An answer is a batch of them: one for [`Shape::OneOf`], one per
//! chosen candidate for [`Shape::Subset`], one per point for [`Shape::Allocate`], one per leg for [`Shape::Path`], all
//! of them in the chosen order for [`Shape::Order`]. Done, confirm and pass stand among the candidates with
//! [`Candidate::ends`] set.

use grognard_core::Offer;
use grognard_core::answer::{Cost, Limit, Loss, Shape};
use grognard_core::message::Message;
use grognard_core::side::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a player is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Prompt {
    /// Who is asked: the viewer.
    #[ts(type = "\"a\" | \"b\"")]
    pub side: Side,
    /// What he must do.
    pub question: Message,
    /// The paragraph that asks.
    pub paragraph: String,
    /// What an answer looks like.
    pub shape: Shape,
    /// What he may choose from.
    pub candidates: Vec<Candidate>,
    /// Places that cannot be chosen at once, but are reached by several actions one after the other: each candidate is
    /// the last of them, with the others in `before`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Candidate>>")]
    pub beyond: Vec<Candidate>,
    /// How the question can be answered in advance, if it is an optional interrupt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
    /// Whether the answer stays hidden from the opponent for the time being.
    pub secret: bool,
}

/// One thing that may be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Candidate {
    /// The action, in the game's notation.
    pub action: String,
    /// What it is, for a button or a list.
    pub label: Message,
    /// Candidates of one group stand together, under this heading.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<Message>,
    /// The piece to click for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
    /// The place or box to click for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The border to click for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edge: Option<(String, String)>,
    /// The dice to click for it.
    pub dice: Vec<String>,
    /// The way it takes across the map, start and end included.
    pub path: Vec<String>,
    /// What it would be: a move, an attack, giving something up. None if it is just a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// What it costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    /// How often it may be chosen, if points are divided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// Whether it finishes (done, confirm, pass) instead of being part of the answer; shown as a button of its own.
    pub ends: bool,
    /// What is done before it, if it cannot be chosen at once ([`Prompt::beyond`]).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub before: Vec<String>,
    /// Whether it can be taken back afterwards.
    pub undoable: bool,
    /// What it sets off at once besides what its label says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Trigger>>")]
    pub triggers: Vec<Trigger>,
    /// What the player should know before he does it: what will be lost or happen by itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Loss>>")]
    pub losses: Vec<Loss>,
    /// Whether he is to be asked once more before it is done: it cannot be taken back, it ends something that he might
    /// go on with, or it costs him something that he could still save.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub confirm: bool,
    /// The paragraph behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
    /// The plan whose odds may be asked before it is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds_plan: Option<String>,
}

impl Candidate {
    /// A candidate that is only a button, and that can be taken back.
    #[must_use]
    pub fn new(action: &str, label: Message) -> Self {
        Self {
            action: action.into(),
            label,
            group: None,
            piece: None,
            place: None,
            edge: None,
            dice: Vec::new(),
            path: Vec::new(),
            role: None,
            cost: None,
            limit: None,
            ends: false,
            before: Vec::new(),
            undoable: true,
            triggers: Vec::new(),
            losses: Vec::new(),
            confirm: false,
            paragraph: None,
            odds_plan: None,
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde hands it over so
fn is_false(value: &bool) -> bool {
    !value
}

/// Something that an action sets off at once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Trigger {
    /// What, for the drawings.
    pub kind: TriggerKind,
    /// What, in words.
    pub message: Message,
}

/// Kinds of what an action sets off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum TriggerKind {
    /// Dice are thrown.
    Dice,
    /// Something hidden comes to light.
    Reveals,
    /// Secret choices begin or end.
    Secret,
    /// The step ends, because nothing is left to do in it.
    Ended,
    /// The other side goes on.
    HandsOver,
    /// The game is over.
    Over,
}

impl Trigger {
    /// A trigger in the words `trigger-KIND`.
    #[must_use]
    pub fn new(kind: TriggerKind) -> Self {
        let key = match kind {
            TriggerKind::Dice => "trigger-dice",
            TriggerKind::Reveals => "trigger-reveals",
            TriggerKind::Secret => "trigger-secret",
            TriggerKind::Ended => "trigger-ended",
            TriggerKind::HandsOver => "trigger-hands-over",
            TriggerKind::Over => "trigger-over",
        };
        Self {
            kind,
            message: Message::new(key),
        }
    }
}

/// What a choice would be, so that it can be shown as such.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Going to a place.
    Move,
    /// Going for the enemy in a place.
    Attack,
    /// Giving up what could still be done.
    Forgo,
}

/// How an optional interrupt may be answered in advance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Standing {
    /// The kind of interrupt.
    pub kind: String,
    /// What it is about.
    pub label: Message,
    /// How much is at stake this time, for "ask from".
    pub stake: i32,
    /// What the stake is counted in; none if only yes and no make sense.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub measure: Option<Message>,
    /// The answers that may be given, besides asking every time.
    pub answers: Vec<StandingChoice>,
    /// What the player has told the game to do.
    pub answer: StandingAnswer,
}

/// An answer that may be given in advance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StandingChoice {
    /// Its word.
    pub id: String,
    /// What it says.
    pub label: Message,
}

impl Standing {
    /// How an offer may be answered in advance. It is said by the Fluent key `standing-KIND`, answers of the game's own
    /// by `standing-KIND-ANSWER`.
    #[must_use]
    pub fn of<A>(offer: &Offer<A>) -> Self {
        let kind = offer.kind;
        let choice = |&(id, _): &(&str, Option<A>)| StandingChoice {
            id: id.into(),
            label: match id {
                "never" | "always" | "staff" => Message::new(&format!("standing-answer-{id}")),
                _ => Message::new(&format!("standing-{kind}-{id}")),
            },
        };
        Self {
            kind: kind.into(),
            label: Message::new(&format!("standing-{kind}")),
            stake: offer.stake,
            measure: offer.measure.filter(|_| offer.stake > 0).map(Message::new),
            answers: offer.answers.iter().map(choice).collect(),
            answer: match offer.default {
                Some(id) => StandingAnswer::of(id),
                None => StandingAnswer::Ask,
            },
        }
    }
}

/// An answer given in advance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum StandingAnswer {
    /// Ask every time.
    Ask,
    /// Never do it, and never ask.
    Never,
    /// Always do it, and never ask.
    Always,
    /// Ask if the stake is at least this, otherwise do not do it.
    AskFrom {
        /// The lowest stake worth asking about.
        value: i32,
    },
    /// Another answer that the question allows.
    Answer {
        /// Its word.
        id: String,
    },
}

impl StandingAnswer {
    /// The answer with this word.
    #[must_use]
    pub fn of(id: &str) -> Self {
        match id {
            "never" => Self::Never,
            "always" => Self::Always,
            "ask" => Self::Ask,
            _ => Self::Answer { id: id.into() },
        }
    }

    /// As a match takes it.
    #[must_use]
    pub fn standing(&self) -> grognard_core::play::AdvanceAnswer {
        use grognard_core::play::AdvanceAnswer;
        match self {
            Self::Ask => AdvanceAnswer::new("ask"),
            Self::Never => AdvanceAnswer::new("never"),
            Self::Always => AdvanceAnswer::new("always"),
            Self::AskFrom { value } => AdvanceAnswer::ask_from(*value),
            Self::Answer { id } => AdvanceAnswer::new(id),
        }
    }
}

/// Something that must be done before the phase can end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Duty {
    /// What.
    pub label: Message,
    /// Who owes it.
    #[ts(type = "\"a\" | \"b\"")]
    pub side: Side,
    /// The paragraph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
    /// The pieces concerned.
    pub pieces: Vec<String>,
    /// The places concerned.
    pub places: Vec<String>,
    /// Whether it has been done.
    pub met: bool,
}

impl Duty {
    /// Something that has not been done yet, of no piece and no place.
    #[must_use]
    pub fn new(label: Message, side: Side, paragraph: &str) -> Self {
        Self {
            label,
            side,
            paragraph: Some(paragraph.into()),
            pieces: Vec::new(),
            places: Vec::new(),
            met: false,
        }
    }
}
