//! A paragraph's number stands in the code once, where something is declared with it or where a mark cites it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::game::Game;

/// What numbers of paragraphs may stand in: declarations, of what the table shows too, and marks.
const DECLARING: [&str; 23] = [
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
];

/// No number of a paragraph stands anywhere else in the code of a game (`crate_folder`), tests excepted. Files whose
/// path begins with one of `but` are left out.
pub fn hold<G: Game>(game: &G, crate_folder: &str, but: &[&str]) {
    let paragraphs = game.about().paragraphs.iter().filter(|p| p.kind != "heading");
    let ids: Vec<&str> = paragraphs.map(|p| p.id.as_str()).collect();
    let mut found = Vec::new();
    for path in sources(&Path::new(crate_folder).join("src")) {
        let name = path.strip_prefix(crate_folder).unwrap_or(&path).to_string_lossy();
        if name.ends_with("tests.rs") || but.iter().any(|left_out| name.starts_with(left_out)) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source file");
        let loose = loose(&text).into_iter().filter(|(_, literal)| ids.contains(literal));
        found.extend(loose.map(|(line, literal)| format!("{name}:{line}: \"{literal}\"")));
    }
    assert!(
        found.is_empty(),
        "paragraphs cited outside of declarations and marks:\n{}",
        found.join("\n")
    );
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of sources").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The string literals of a source text, up to its tests, that stand in no declaration and no mark, with their lines.
fn loose(text: &str) -> Vec<(usize, &str)> {
    let text = text.split("#[cfg(test)]").next().unwrap_or(text);
    let (mut found, mut open) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        match c {
            '/' if rest.starts_with("//") => at += rest.find('\n').unwrap_or(rest.len()),
            '"' => {
                let inside = &rest[1..];
                let end = closing(inside);
                if !open.contains(&true) {
                    found.push((text[..at].matches('\n').count() + 1, &inside[..end]));
                }
                at += end + 2;
                continue;
            }
            '\'' if rest.starts_with("'\"'") => at += 3,
            '\'' if rest.starts_with("'\\") => at += 4,
            '(' | '[' | '{' => {
                open.push(declares(&text[..at]));
                at += 1;
            }
            ')' | ']' | '}' => {
                open.pop();
                at += 1;
            }
            _ => at += c.len_utf8(),
        }
        at = at.min(text.len());
    }
    found
}

/// Where the literal that begins with a text ends.
fn closing(text: &str) -> usize {
    let mut escaped = false;
    let end = text.char_indices().find(|&(_, c)| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |(at, _)| at)
}

/// Whether what is opened behind a text is a declaration or a mark.
fn declares(before: &str) -> bool {
    let name = before.trim_end();
    let start = name.rfind(|c: char| !(c.is_alphanumeric() || "_:!.".contains(c)));
    let name = name[start.map_or(0, |at| at + 1)..].trim_start_matches(['!', '.']);
    DECLARING.contains(&name) || name.ends_with(".says")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_found_unless_something_is_declared_with_them() {
        let text = "reasons! {\n  enum R { /// \"0.1\"\n  A(x: U) = \"1.1\", \"a\"; }\n}\n// \"1.2\"\nfn f() {\n  let quote = '\"';\n  \
                    !rule!(\"1.3\", f(\"1.4\"));\n  g(\"1.5\", \"it \\\"is\\\"\");\n  Question::new(\n \"1.6\")\n}\n\
                    #[cfg(test)]\nmod tests { const X: &str = \"1.7\"; }";
        assert_eq!(loose(text), [(9, "1.5"), (9, "it \\\"is\\\"")]);
    }
}
