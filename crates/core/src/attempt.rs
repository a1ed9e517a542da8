//! What a player would like to do or understand: "why not" is asked about it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::text::Cursor;

/// Something a player would like to do or understand; it need not be an action.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Attempt {
    /// The verb of the game's notation, or a question word of its own (`move`, `attack`, `end`, `supply`).
    pub verb: String,
    /// Ids of what should act.
    pub subjects: Vec<String>,
    /// Id of where or what it should act on.
    pub target: Option<String>,
}

impl Attempt {
    /// Reads `VERB [SUBJECT…] [to TARGET]`; words behind the target are left aside.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut words = text.split_whitespace();
        Self::of(|| words.next())
    }

    /// Reads `VERB [SUBJECT…] [to TARGET]` from a line, up to the target.
    #[must_use]
    pub fn read(words: &mut Cursor<'_, '_>) -> Self {
        Self::of(|| words.more().then(|| words.word()))
    }

    fn of<'w>(mut next: impl FnMut() -> Option<&'w str>) -> Self {
        let mut attempt = Self {
            verb: next().unwrap_or_default().to_lowercase(),
            ..Self::default()
        };
        while let Some(word) = next() {
            if matches!(word, "to" | "vers" | ">") {
                attempt.target = next().map(String::from);
                break;
            }
            attempt.subjects.push(word.into());
        }
        attempt
    }

    /// The attempt as an action would be written, with `to` between what acts and what it acts on.
    #[must_use]
    pub fn notation(&self, to: &str) -> String {
        let mut text = self.verb.clone();
        for subject in &self.subjects {
            text.push(' ');
            text.push_str(subject);
        }
        if let Some(target) = &self.target {
            text.push_str(to);
            text.push_str(target);
        }
        text
    }
}
