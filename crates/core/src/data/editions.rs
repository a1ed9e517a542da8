//! Earlier rules numbers: what records and stored tables say they were played by, and where that is found again.
//!
//! A game goes on by the rules and facts it began with. Its digest of the data tells which facts, its rules number which
//! rules.

use super::Files;
use crate::about::{About, StartFacts};
use crate::game::Game;

/// A rules number under which games were played, for as long as they can be replayed.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    /// The rules number.
    pub rules: u32,
    /// The digests that programs have written into records and tables, whatever they were made of then.
    pub published: &'static [&'static str],
    /// The files that were different from those of the edition before it in the list: name and text.
    pub files: &'static [(&'static str, &'static str)],
}

/// What something was played by.
#[derive(Clone, Debug)]
pub struct PlayedBy {
    /// The rules number.
    pub rules: u32,
    /// The facts.
    pub files: Files,
    /// The digest that was asked for; that of the files where nobody knows it.
    pub digest: String,
}

impl Edition {
    /// What something was played by, of which the digest of the data and, unless it is older than that, the rules
    /// number are known. `editions` begins with the last one, and `files` are today's. Under an unknown digest (of a
    /// folder of other files) the rules are those of the number, and the facts today's.
    #[must_use]
    pub fn find(editions: &[Self], files: &Files, rules: Option<u32>, digest: &str) -> Option<PlayedBy> {
        let mut then = files.clone();
        for edition in editions {
            for (name, text) in edition.files {
                then = then.with(name, *text);
            }
            let numbered = rules.is_none_or(|rules| rules == edition.rules);
            if numbered && (edition.published.contains(&digest) || then.own().digest() == digest) {
                return Some(PlayedBy {
                    rules: edition.rules,
                    files: then,
                    digest: digest.into(),
                });
            }
        }
        let known = editions.iter().find(|edition| Some(edition.rules) == rules)?;
        Some(PlayedBy {
            rules: known.rules,
            files: files.clone(),
            digest: files.own().digest(),
        })
    }
}

impl PlayedBy {
    /// The game with these rules and facts. `known` is what a game says of itself.
    #[must_use]
    pub fn load<G: Game>(self, known: impl FnOnce(&mut G) -> (&mut About, &mut StartFacts)) -> Option<G> {
        let mut game = G::load(self.files).ok()?;
        let (about, start_facts) = known(&mut game);
        about.rules_number = self.rules;
        start_facts.data_digest = self.digest;
        Some(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDITIONS: &[Edition] = &[
        Edition {
            rules: 2,
            published: &["second"],
            files: &[],
        },
        Edition {
            rules: 1,
            published: &["first"],
            files: &[("units.csv", "id\nG01\n")],
        },
    ];

    fn found(rules: Option<u32>, digest: &str) -> Option<(u32, String, String)> {
        let files = Files::embedded(&[("units.csv", "id\nG02\n")]);
        let by = Edition::find(EDITIONS, &files, rules, digest)?;
        Some((by.rules, by.files.get("units.csv").expect("a file").into(), by.digest))
    }

    #[test]
    fn a_published_digest_finds_rules_and_facts() {
        let (new, old) = ("id\nG02\n".to_string(), "id\nG01\n".to_string());
        assert_eq!(found(None, "second"), Some((2, new.clone(), "second".into())));
        assert_eq!(found(Some(1), "first"), Some((1, old.clone(), "first".into())));
        let digest = Files::embedded(&[("units.csv", "id\nG01\n")]).digest();
        assert_eq!(found(Some(1), &digest), Some((1, old, digest)));
    }

    #[test]
    fn under_an_unknown_digest_the_rules_number_counts() {
        let (text, digest) = ("id\nG02\n", Files::embedded(&[("units.csv", "id\nG02\n")]).digest());
        assert_eq!(found(Some(1), "mine"), Some((1, text.into(), digest)));
        assert_eq!(found(Some(3), "mine"), None);
        assert_eq!(found(None, "mine"), None);
        // The number of today with the digest of an earlier one.
        assert_eq!(found(Some(3), "first"), None);
    }
}
