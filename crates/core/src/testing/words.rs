//! Every key of words that the code of a game names has its words. Whether both languages have the same ones is looked
//! at by [`lexicon::faults`](crate::lexicon::faults).

use std::collections::BTreeSet;

use super::source::{self, Literal};
use crate::game::Game;
use crate::lexicon::Lexicon;
use crate::message::Lang;
use crate::suite::WORDS;

/// Declarations whose literals are keys, but for paragraphs and notation.
const DECLARING: [&str; 4] = ["actions!", "events!", "reasons!", "terms!"];

/// What is opened before a literal that is a key.
const NAMING: [&str; 3] = ["Message::new", ".called", ".measured"];

/// What is opened before a key and its paragraph.
const CITING: [&str; 3] = ["Question::new", ".says", "Warning::new"];

/// What is opened before a literal that is a part of keys, and what these begin with; not where the rest of a value is
/// taken from it, which may have other words.
const MAKING: [(&str, &[&str]); 13] = [
    (".task", &["task-"]),
    ("Offer::interrupt", &["standing-"]),
    ("Offer::duty", &["standing-"]),
    ("Cost::new", &["cost-"]),
    ("DiceGroup::die", &["dice-"]),
    ("Gauge::new", &["gauge-"]),
    ("LegendEntry::new", &["legend-"]),
    ("LookupTable::new", &["table-"]),
    ("Marker::new", &["marker-"]),
    ("Seal::new", &["seal-"]),
    ("StateMark::new", &["state-", "short-"]),
    ("Track::new", &["track-"]),
    ("TrackMarker::new", &["marker-"]),
];

/// Lists of such parts, each with its paragraph.
const LISTING: [(&str, &[&str]); 4] = [
    ("LegendEntry::those", &["legend-"]),
    ("Notice::those", &[""]),
    ("StateMark::those", &["state-", "short-"]),
    ("Step::planned", &["step-"]),
];

/// Every key that the code of a game (`crate_folder`) names as one has words.
pub fn hold<G: Game>(game: &G, crate_folder: &str) {
    let about = game.about();
    let lexicon = Lexicon::new(Lang::En, &[WORDS, about.words]);
    let paragraphs: BTreeSet<&str> = about.paragraphs.iter().map(|p| p.id.as_str()).collect();
    let mut found = Vec::new();
    for literal in source::literals(crate_folder) {
        let keys = keys(&literal, |text| paragraphs.contains(text));
        let missing = keys.into_iter().filter(|key| !lexicon.knows(key));
        found.extend(missing.map(|key| {
            format!(
                "{}:{}: {key} stands neither in locales/en nor in locales/fr",
                literal.file, literal.line
            )
        }));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The keys that a literal stands for.
fn keys(literal: &Literal, paragraph: impl Fn(&str) -> bool) -> Vec<String> {
    let Some(inner) = literal.within.last() else {
        return Vec::new();
    };
    let text = &literal.text;
    let within = |names: &[&str]| literal.within.iter().any(|name| names.contains(&name.as_str()));
    let declared = within(&DECLARING) && !matches!(inner.as_str(), "[" | "dice");
    let is = |name: &str| {
        inner
            .strip_suffix(name.trim_start_matches('.'))
            .is_some_and(|rest| rest.is_empty() || rest.ends_with('.') && rest != "..")
    };
    let named = literal.first && NAMING.into_iter().any(is);
    let cited = declared || CITING.into_iter().any(is);
    if named || cited && !paragraph(text) {
        return vec![text.clone()];
    }
    let made = MAKING.into_iter().find(|(name, _)| literal.first && is(name));
    let listed = LISTING
        .into_iter()
        .find(|(name, _)| within(&[name]) && matches!(inner.as_str(), "(" | "[") && !paragraph(text));
    let begin = made.or(listed).map_or(&[][..], |(_, begin)| begin);
    begin.iter().map(|begin| format!("{begin}{text}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_where_they_are_declared_and_where_they_are_made() {
        let text = "actions! { pub enum A for G { Stop(b: B) = [\"stop\" b], \"3.3\", \"act-stop\", closes; }\n\
                    dice { Rolled(f: u8) = \"rolled\"; } }\n\
                    fn f() { Question::new(\"3.3\", \"ask-move\").task(\"move\"); asked.task(task); answer.called(\"do-go\");\n\
                    StateMark::those([(gone(\"x\"), \"moved\", \"3.3\")]); Message::new(&format!(\"a-{b}\")) }";
        let found = source::of("x.rs", text);
        let keys: Vec<String> = found
            .iter()
            .flat_map(|literal| keys(literal, |text| text == "3.3"))
            .collect();
        assert_eq!(
            keys,
            [
                "act-stop",
                "ask-move",
                "task-move",
                "do-go",
                "state-moved",
                "short-moved"
            ]
        );
    }
}
