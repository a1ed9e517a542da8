//! The stack of suspended procedures.

use std::ops::Deref;

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Procedures under way at most.
pub const DEEPEST: usize = 12;

/// What is going on, the innermost procedure last. It is written to files as the list of its frames.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Stack<F> {
    frames: ArrayVec<F, DEEPEST>,
    /// Set when a procedure went round in a circle or was handed a result it knows nothing of, or there was no room for
    /// another one.
    gave_up: bool,
}

impl<F> Default for Stack<F> {
    fn default() -> Self {
        Self {
            frames: ArrayVec::new_const(),
            gave_up: false,
        }
    }
}

impl<F: Copy> Stack<F> {
    /// A stack with one procedure on it.
    pub fn of(frame: impl Into<F>) -> Self {
        let mut stack = Self::default();
        stack.call(frame);
        stack
    }

    /// The running procedure.
    #[inline]
    #[must_use]
    pub fn top(&self) -> Option<F> {
        self.frames.last().copied()
    }

    /// The procedure that waits for the running one.
    pub(crate) fn caller(&self) -> Option<F> {
        self.frames.iter().rev().nth(1).copied()
    }

    /// Starts a procedure on top of the running one.
    pub fn call(&mut self, frame: impl Into<F>) {
        if self.frames.try_push(frame.into()).is_err() {
            self.gave_up = true;
        }
    }

    /// Puts a procedure in the place of the running one.
    pub fn goto(&mut self, frame: impl Into<F>) {
        self.frames.pop();
        self.call(frame);
    }

    /// Ends the running procedure.
    pub fn end(&mut self) {
        self.frames.pop();
    }

    /// Ends everything.
    pub fn clear(&mut self) {
        self.frames.clear();
    }

    pub(crate) fn give_up(&mut self) {
        self.gave_up = true;
    }

    pub(crate) fn gave_up(&self) -> bool {
        self.gave_up
    }
}

impl<F> Deref for Stack<F> {
    type Target = [F];

    fn deref(&self) -> &[F] {
        &self.frames
    }
}

impl<F: Serialize> Serialize for Stack<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.frames.serialize(serializer)
    }
}

impl<'de, F: Deserialize<'de>> Deserialize<'de> for Stack<F> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self {
            frames: ArrayVec::deserialize(deserializer)?,
            gave_up: false,
        })
    }
}
