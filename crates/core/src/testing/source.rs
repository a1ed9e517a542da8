//! The string literals in the source of a game, each with what it stands in: for tests about how code is written.

use std::fs;
use std::path::{Path, PathBuf};

/// A string literal.
#[derive(Clone, Debug)]
pub(super) struct Literal {
    /// Path of its file in the crate.
    pub file: String,
    /// Line in it.
    pub line: usize,
    /// What it says.
    pub text: String,
    /// Whether a bracket stands before it.
    pub first: bool,
    /// What is open around it, the innermost last: the name before each bracket (`Marker::new`, `reasons!`), with `..`
    /// where the rest of a value is taken from it; the bracket where there is no name.
    pub within: Vec<String>,
}

/// All literals of a crate, tests left out.
pub(super) fn literals(crate_folder: &str) -> Vec<Literal> {
    let mut found = Vec::new();
    for path in sources(&Path::new(crate_folder).join("src")) {
        let file = path.strip_prefix(crate_folder).unwrap_or(&path).to_string_lossy();
        if !file.ends_with("tests.rs") {
            found.extend(of(&file, &fs::read_to_string(&path).expect("a source file")));
        }
    }
    found
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

/// The literals of a source text, up to its tests.
pub(super) fn of(file: &str, text: &str) -> Vec<Literal> {
    let text = text.split("#[cfg(test)]").next().unwrap_or(text);
    let (mut found, mut within): (Vec<Literal>, Vec<String>) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        match c {
            '/' if rest.starts_with("//") => at += rest.find('\n').unwrap_or(rest.len()),
            '"' => {
                let inside = &rest[1..];
                let end = closing(inside);
                found.push(Literal {
                    file: file.into(),
                    line: text[..at].matches('\n').count() + 1,
                    text: inside[..end].into(),
                    first: text[..at].trim_end().ends_with(['(', '[', '{']),
                    within: within.clone(),
                });
                at += end + 2;
                continue;
            }
            '\'' if rest.starts_with("'\"'") => at += 3,
            '\'' if rest.starts_with("'\\") => at += 4,
            '(' | '[' | '{' => {
                within.push(opener(&text[..at], c));
                at += 1;
            }
            ')' | ']' | '}' => {
                within.pop();
                at += 1;
            }
            _ => at += c.len_utf8(),
        }
        at = at.min(text.len());
    }
    found
}

/// What stands before a bracket.
fn opener(before: &str, bracket: char) -> String {
    let name = before.trim_end();
    let start = name.rfind(|c: char| !(c.is_alphanumeric() || "_:!.".contains(c)));
    let name = name[start.map_or(0, |at| at + 1)..].trim_start_matches('!');
    match name
        .strip_prefix('.')
        .filter(|rest| !rest.starts_with('.'))
        .unwrap_or(name)
    {
        "" => bracket.into(),
        name => name.into(),
    }
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
