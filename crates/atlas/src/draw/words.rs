//! Words printed on maps, in the reader's language.

use grognard_core::lexicon::Lexicon;
use grognard_core::message::{Lang, Message};

/// The atlas's own words.
pub const WORDS: &[(Lang, &str)] = &[
    (Lang::En, include_str!("../../locales/en/atlas.ftl")),
    (Lang::Fr, include_str!("../../locales/fr/atlas.ftl")),
];

/// The words of a map: the game's own first, then the atlas's.
pub(crate) struct Words<'a> {
    game: Option<&'a Lexicon>,
    own: Lexicon,
}

impl<'a> Words<'a> {
    /// The words for a reader.
    pub(crate) fn new(lang: Lang, game: Option<&'a Lexicon>) -> Self {
        Self {
            game,
            own: Lexicon::new(lang, &[WORDS]),
        }
    }

    /// What a game says, if its words are known.
    pub(crate) fn game(&self, message: &Message) -> Option<String> {
        self.game?.try_say(message)
    }

    /// What the atlas says.
    pub(crate) fn own(&self, message: &Message) -> String {
        self.own.say(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_say_the_same_things() {
        assert_eq!(grognard_core::lexicon::faults(WORDS), Vec::<String>::new());
    }
}
