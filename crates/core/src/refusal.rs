//! Refusals: the judges of the rules tell what stands in the way, and the same judges serve everybody. `check` needs
//! the first reason, `why` wants all of them, search only wants to know whether there is one.

use std::fmt::Debug;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::message::Message;

/// Why something is refused, declared once with its paragraph and its words ([`reasons!`](crate::reasons)).
pub trait RefusalReason: Copy + Eq + Debug + Send + Sync {
    /// Something else is asked at the moment.
    const NOT_NOW: Self;
    /// Somebody else is asked, or nobody.
    const NOT_ASKED: Self;
    /// What was tried has its time later in the sequence of play.
    const TOO_EARLY: Self = Self::NOT_NOW;
    /// The time for it is over.
    const TOO_LATE: Self = Self::NOT_NOW;

    /// The paragraph that refuses.
    fn paragraph(self) -> &'static str;

    /// Key of its words.
    fn key(self) -> &'static str;
}

/// Why something cannot be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Refusal {
    /// The paragraph that forbids it.
    pub paragraph: String,
    /// The reason in words.
    pub message: Message,
}

/// What one rule says: nothing, or why not.
pub type Verdict<R> = Result<(), R>;

/// What a rule says that asks for something: its reason unless that holds. It cites nothing; what a paragraph forbids is
/// said by [`forbid!`](crate::forbid).
///
/// # Errors
/// The reason.
#[inline]
pub fn require<R>(holds: bool, reason: R) -> Verdict<R> {
    if holds { Ok(()) } else { Err(reason) }
}

/// Whether a judge goes on to the next rule or has heard enough.
pub type Flow = ControlFlow<()>;

/// Receives the verdicts of the rules about one action.
#[derive(Debug)]
pub enum Refusals<R> {
    /// Stops at the first.
    First(Option<R>),
    /// Collects all.
    All(Vec<R>),
}

impl<R: RefusalReason> Refusals<R> {
    /// Stops at the first refusal.
    #[inline]
    #[must_use]
    pub const fn first() -> Self {
        Self::First(None)
    }

    /// Collects every refusal.
    #[must_use]
    pub const fn all() -> Self {
        Self::All(Vec::new())
    }

    /// Hears what a rule says.
    #[inline]
    pub fn hear(&mut self, verdict: Verdict<R>) -> Flow {
        match verdict {
            Ok(()) => Flow::Continue(()),
            Err(reason) => self.refuse(reason),
        }
    }

    /// Hears what a rule says without which the others make no sense, or would tell too much.
    #[inline]
    pub fn gate(&mut self, verdict: Verdict<R>) -> Flow {
        match verdict {
            Ok(()) => Flow::Continue(()),
            Err(reason) => {
                let _ = self.refuse(reason);
                Flow::Break(())
            }
        }
    }

    /// Hears a rule that gives a value to go on with; without it nothing more can be said.
    #[inline]
    pub fn value<T>(&mut self, verdict: Result<T, R>) -> ControlFlow<(), T> {
        match verdict {
            Ok(value) => ControlFlow::Continue(value),
            Err(reason) => {
                let _ = self.refuse(reason);
                ControlFlow::Break(())
            }
        }
    }

    /// Refuses.
    pub fn refuse(&mut self, reason: R) -> Flow {
        match self {
            Self::First(first) => {
                *first = Some(reason);
                Flow::Break(())
            }
            Self::All(all) => {
                if !all.contains(&reason) {
                    all.push(reason);
                }
                Flow::Continue(())
            }
        }
    }

    /// The action has nothing to do with what is asked.
    pub fn not_now(&mut self) -> Flow {
        self.gate(Err(R::NOT_NOW))
    }

    /// The first reason, as a verdict.
    ///
    /// # Errors
    /// The reason.
    pub fn verdict(self) -> Verdict<R> {
        let first = match self {
            Self::First(first) => first,
            Self::All(all) => all.into_iter().next(),
        };
        first.map_or(Ok(()), Err)
    }

    /// All reasons that were heard.
    #[must_use]
    pub fn into_all(self) -> Vec<R> {
        match self {
            Self::First(first) => first.into_iter().collect(),
            Self::All(all) => all,
        }
    }
}

/// Whether a judge has nothing against something: for those who list what is legal.
#[inline]
pub fn allows<R: RefusalReason>(judge: impl FnOnce(&mut Refusals<R>) -> Flow) -> bool {
    judge(&mut Refusals::first()).is_continue()
}
