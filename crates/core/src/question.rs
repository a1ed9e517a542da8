//! What a side is asked, and how a seat may answer it in advance.

use crate::answer::Shape;
use crate::message::{Arg, Message};

/// What a side is asked.
#[derive(Clone, PartialEq, Debug)]
pub struct Question<A> {
    /// The question in words.
    pub message: Message,
    /// The paragraph that asks it.
    pub paragraph: &'static str,
    /// How answers combine.
    pub shape: Shape,
    /// Set if a seat may answer it in advance.
    pub offer: Option<Offer<A>>,
    /// What the side is busy with, as everybody may know (`task-…`): it must not depend on anything hidden.
    pub task: Option<&'static str>,
    /// Whether the answer stays hidden from the opponent for the time being.
    pub secret: bool,
}

impl<A> Question<A> {
    /// A question with its paragraph and the key of its words.
    #[must_use]
    pub fn new(paragraph: &'static str, key: &str, shape: Shape) -> Self {
        Self {
            message: Message::new(key),
            paragraph,
            shape,
            offer: None,
            task: None,
            secret: false,
        }
    }

    /// Says what the side is busy with: the word behind `task-` in the keys of the words.
    #[must_use]
    pub fn task(mut self, task: &'static str) -> Self {
        self.task = Some(task);
        self
    }

    /// Says that the answer stays hidden from the opponent for the time being.
    #[must_use]
    pub fn secret(mut self) -> Self {
        self.secret = true;
        self
    }

    /// Adds an argument to its words.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Arg>) -> Self {
        self.message = self.message.with(name, value);
        self
    }

    /// Says that it may be answered in advance.
    #[must_use]
    pub fn offered(mut self, offer: Offer<A>) -> Self {
        self.offer = Some(offer);
        self
    }
}

/// How a question can be answered in advance, once for all of its kind: so that a slow game waits for nobody over
/// trifles. Which answers there are is the game's business.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer<A> {
    /// Kind, the same for all such questions (`re-roll`, `losses`).
    pub kind: &'static str,
    /// The answers that a seat may give in advance, and what each comes to here; nothing where it says too little, and
    /// the seat is asked after all.
    pub answers: Vec<(&'static str, Option<A>)>,
    /// The answer of a seat that has given none; without one it is asked.
    pub default: Option<&'static str>,
    /// How much is at stake, for "ask if at least …".
    pub stake: i32,
    /// Key of the words for what the stake is counted in; none if only yes and no make sense.
    pub measure: Option<&'static str>,
}

impl<A> Offer<A> {
    /// The answer that makes no use of an offer.
    pub const NEVER: &'static str = "never";
    /// The answer that takes an offer up.
    pub const ALWAYS: &'static str = "always";
    /// The answer that leaves a compulsory choice to the staff.
    pub const STAFF: &'static str = "staff";

    /// An optional interrupt. If the side may lack, unknown to the other, what it takes to accept, let `accept` be the
    /// decline then: a game that waits would show it.
    #[must_use]
    pub fn interrupt(kind: &'static str, decline: A, accept: Option<A>, stake: i32) -> Self {
        let mut answers = vec![(Self::NEVER, Some(decline))];
        answers.extend(accept.map(|accept| (Self::ALWAYS, Some(accept))));
        Self {
            kind,
            answers,
            default: None,
            stake,
            measure: None,
        }
    }

    /// A compulsory small choice that may be left to the staff, who does what is sensible. A choice without an offer is
    /// never made for a player.
    #[must_use]
    pub fn duty(kind: &'static str, sensible: A) -> Self {
        Self {
            kind,
            answers: vec![(Self::STAFF, Some(sensible))],
            default: None,
            stake: 0,
            measure: None,
        }
    }

    /// Asks after all where this is a real decision: the staff never takes it.
    #[must_use]
    pub fn unless(mut self, real: bool) -> Self {
        if real {
            for (_, action) in &mut self.answers {
                *action = None;
            }
        }
        self
    }

    /// What the stake is counted in: the key of its words.
    #[must_use]
    pub fn measured(mut self, key: &'static str) -> Self {
        self.measure = Some(key);
        self
    }

    /// One more answer of the game's own.
    #[must_use]
    pub fn or(mut self, answer: &'static str, action: Option<A>) -> Self {
        self.answers.push((answer, action));
        self
    }

    /// What holds for a seat that has said nothing.
    #[must_use]
    pub fn by_default(mut self, answer: &'static str) -> Self {
        self.default = Some(answer);
        self
    }
}
