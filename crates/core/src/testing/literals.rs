//! A paragraph's number stands in the code once, where something is declared with it or where a mark cites it.

use super::source::{self, Literal};
use crate::game::Game;

/// What numbers of paragraphs may stand in: declarations, of what the table shows too, and marks.
const DECLARING: [&str; 35] = [
    "actions!",
    "events!",
    "reasons!",
    "terms!",
    "rule!",
    "permit!",
    "forbid!",
    "term!",
    "Question::new",
    "Outcome::new",
    "Step::planned",
    "Notice::those",
    "StateMark::those",
    "LegendEntry::those",
    "Duty",
    "BattleView",
    "Gauge::new",
    "Marker::new",
    "Modifier::add",
    "Modifier::new",
    "DiceGroup::new",
    "LookupTable::new",
    "entries!",
    "BattleView::new",
    "DiceGroup::die",
    "DieUse",
    "Duty::new",
    "HiddenStack",
    "LegendEntry::new",
    "OverlaySign::new",
    "RerollOffer",
    "Seal::new",
    "Source::Reconstructed",
    "Source::Rulebook",
    "Loss::new",
];

/// No number of a paragraph stands anywhere else in the code of a game (`crate_folder`), tests excepted. Files whose
/// path begins with one of `but` are left out.
pub fn hold<G: Game>(game: &G, crate_folder: &str, but: &[&str]) {
    let paragraphs = game.about().paragraphs.iter().filter(|p| p.kind != "heading");
    let ids: Vec<&str> = paragraphs.map(|p| p.id.as_str()).collect();
    let mut found = source::literals(crate_folder);
    found.retain(|found| loose(found) && ids.contains(&found.text.as_str()));
    found.retain(|found| !but.iter().any(|left_out| found.file.starts_with(left_out)));
    let told = found
        .iter()
        .map(|Literal { file, line, text, .. }| format!("{file}:{line}: \"{text}\""));
    assert!(
        found.is_empty(),
        "paragraphs cited outside of declarations and marks:\n{}",
        told.collect::<Vec<_>>().join("\n")
    );
}

/// Whether a literal stands in no declaration and no mark.
fn loose(literal: &Literal) -> bool {
    let declares = |name: &String| DECLARING.contains(&name.trim_start_matches('.')) || name.ends_with(".says");
    !literal.within.iter().any(declares)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_found_unless_something_is_declared_with_them() {
        let text = "reasons! {\n  enum R { /// \"0.1\"\n  A(x: U) = \"1.1\", \"a\"; }\n}\n// \"1.2\"\nfn f() {\n  let quote = '\"';\n  \
                    !rule!(\"1.3\", f(\"1.4\"));\n  Gauge { x, ..Gauge::new(\"1.4\") };\n  g(\"1.5\", \"it \\\"is\\\"\");\n  Question::new(\n \"1.6\")\n}\n\
                    #[cfg(test)]\nmod tests { const X: &str = \"1.7\"; }";
        let found = source::of("x.rs", text);
        let loose: Vec<_> = found
            .iter()
            .filter(|literal| loose(literal))
            .map(|literal| (literal.line, literal.text.as_str()))
            .collect();
        assert_eq!(loose, [(10, "1.5"), (10, "it \\\"is\\\"")]);
    }
}
