//! The words a client needs: those of the service, of the parts all games share, and of the games.

use grognard_core::Lang;
use grognard_table::erased::AnyGame;

/// The words of the service itself.
pub const WORDS: &[(Lang, &str)] = &[
    (Lang::En, include_str!("../locales/en/server.ftl")),
    (Lang::En, include_str!("../locales/en/shelf.ftl")),
    (Lang::Fr, include_str!("../locales/fr/server.ftl")),
    (Lang::Fr, include_str!("../locales/fr/shelf.ftl")),
];

/// The words that all games share.
pub(crate) const GENERAL: &[(Lang, &str)] = grognard_core::suite::WORDS;

/// All words in one language: the general ones, then those of `games` in their order.
pub(crate) fn all<'g>(lang: Lang, games: impl Iterator<Item = &'g dyn AnyGame>) -> String {
    let general = [WORDS, GENERAL, grognard_atlas::draw::WORDS];
    let sources = general.into_iter().chain(games.map(|game| game.about().words));
    let mut out = String::new();
    for (_, text) in sources.flatten().filter(|(l, _)| *l == lang) {
        out.push_str(text);
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_and_french_are_equal() {
        assert_eq!(grognard_core::lexicon::faults(WORDS), Vec::<String>::new());
    }
}
