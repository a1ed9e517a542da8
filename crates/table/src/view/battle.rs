//! A battle in progress: who takes part, what each side's strength is made of, how far it has come.

use grognard_core::message::Message;
use grognard_core::side::Side;
use grognard_core::sum::Term;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{OddsView, Step, Tone};

/// A battle in progress, or about to begin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Battle {
    /// What kind of fight it is.
    pub title: Message,
    /// The paragraph that rules it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
    /// Where it takes place.
    pub places: Vec<String>,
    /// The side that attacks, or is named first where neither does.
    pub attacker: Camp,
    /// The other side.
    pub defender: Camp,
    /// What belongs to neither side alone: odds, column shifts, the net modifier of the die.
    pub sums: Vec<Sum>,
    /// Its steps in order.
    pub steps: Vec<Step>,
    /// The tables it is read on, by id; they are among the view's tables.
    pub tables: Vec<String>,
    /// What may come of it, as far as it is still open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<OddsView>,
    /// What has come of it so far.
    pub results: Vec<Message>,
}

impl Battle {
    /// A battle of which nothing is told but who fights.
    #[must_use]
    pub fn new(title: Message, paragraph: &str, attacker: Camp, defender: Camp) -> Self {
        Self {
            title,
            paragraph: Some(paragraph.into()),
            places: Vec::new(),
            attacker,
            defender,
            sums: Vec::new(),
            steps: Vec::new(),
            tables: Vec::new(),
            odds: None,
            results: Vec::new(),
        }
    }
}

/// One side of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Camp {
    /// Which.
    #[ts(type = "\"a\" | \"b\"")]
    pub side: Side,
    /// Who takes part and as what.
    pub participants: Vec<Participant>,
    /// What its strength, its chances and its losses are made of.
    pub sums: Vec<Sum>,
}

/// A piece that takes part in a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Participant {
    /// The piece.
    pub piece: String,
    /// As what: lead unit, supporting artillery, air support, headquarters.
    pub role: Message,
    /// What it contributes (`6`, `3½`, `5 dice`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Anything that sets it apart: must take the first loss, may not retreat, arrived over a river.
    pub notes: Vec<Message>,
}

/// A sum with every term that went into it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Sum {
    /// Id, unique in its list.
    pub id: String,
    /// What is summed up.
    pub label: Message,
    /// The terms, in the order in which they are applied.
    pub terms: Vec<Modifier>,
    /// The result (`7`, `+2`, `3:1`); none while a term is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<String>,
}

/// A term of a sum, with the paragraph that gives it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Modifier {
    /// The paragraph.
    pub paragraph: String,
    /// What it is for.
    pub label: Message,
    /// What it does; none while it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<Effect>,
    /// The piece it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
    /// How it bears on the side it is counted for.
    pub tone: Tone,
    /// Anything to know about it, above all that it differs from the printed text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Message>,
    /// The ruling that settles or changes the printed text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
}

impl Modifier {
    /// A term that is added.
    #[must_use]
    pub fn add(paragraph: &str, label: Message, value: i32) -> Self {
        Self::new(paragraph, label, Effect::Add { value })
    }

    /// A term of a game's sums.
    #[must_use]
    pub fn term(term: impl Term, value: i32) -> Self {
        Self {
            ruling: term.ruling().map(Into::into),
            ..Self::add(term.paragraph(), Message::new(term.key()), value)
        }
    }

    /// A term that multiplies all before it by `by` over `over`.
    #[must_use]
    pub fn times(paragraph: &str, label: Message, by: i32, over: i32) -> Self {
        Self::new(paragraph, label, Effect::Times { by, over })
    }

    /// A term with any effect.
    #[must_use]
    pub fn new(paragraph: &str, label: Message, effect: Effect) -> Self {
        Self {
            paragraph: paragraph.into(),
            label,
            effect: Some(effect),
            piece: None,
            tone: Tone::Plain,
            note: None,
            ruling: None,
        }
    }
}

/// What a term does to the sum so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(optional_fields)]
pub enum Effect {
    /// Adds.
    Add {
        /// How much.
        value: i32,
    },
    /// Multiplies.
    Times {
        /// The numerator.
        by: i32,
        /// The denominator.
        over: i32,
    },
    /// Replaces whatever the sum was.
    Set {
        /// By what.
        value: i32,
    },
    /// Keeps the sum within bounds.
    Limit {
        /// The lowest value allowed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        low: Option<i32>,
        /// The highest value allowed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        high: Option<i32>,
    },
}

/// A fraction as it is printed: whole number and the rest.
#[must_use]
pub fn fraction(number: u32, over: u32) -> String {
    let (whole, rest) = (number / over, number % over);
    let divides = |d: &u32| rest.is_multiple_of(*d) && over.is_multiple_of(*d);
    let divisor = (1..=rest).rev().find(divides).unwrap_or(1);
    let part = match (rest / divisor, over / divisor) {
        (0, _) => return whole.to_string(),
        (1, 2) => "½".into(),
        (1, 4) => "¼".into(),
        (3, 4) => "¾".into(),
        (1, 8) => "⅛".into(),
        (3, 8) => "⅜".into(),
        (5, 8) => "⅝".into(),
        (7, 8) => "⅞".into(),
        (by, over) => format!(" {by}/{over}"),
    };
    match whole {
        0 => part.trim_start().to_string(),
        _ => format!("{whole}{part}"),
    }
}

#[cfg(test)]
mod tests {
    use super::fraction;

    #[test]
    fn fractions_are_printed_as_on_paper() {
        assert_eq!(fraction(8, 2), "4");
        assert_eq!(fraction(5, 2), "2½");
        assert_eq!(fraction(3, 4), "¾");
        assert_eq!(fraction(6, 8), "¾");
        assert_eq!(fraction(17, 16), "1 1/16");
        assert_eq!(fraction(1, 16), "1/16");
        assert_eq!(fraction(0, 4), "0");
    }
}
