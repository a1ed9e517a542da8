//! The marks by which paragraphs are cited in code: `rule!` and `permit!` name the paragraph, `forbid!` and `term!` name a
//! reason or a term that is declared with it.

use std::collections::BTreeMap;

/// The paragraph of every declared reason and term: `Reason::Full` → `1.5`.
pub(crate) type Declared = BTreeMap<String, String>;

/// A place where a paragraph is cited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    pub(crate) paragraph: String,
    /// From 1.
    pub(crate) line: usize,
    /// From 1, in characters, as `column!()` counts.
    pub(crate) column: usize,
}

/// The reasons and terms that a source text declares.
pub(crate) fn declared(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for opening in ["reasons! {", "terms! {"] {
        for (start, _) in text.match_indices(opening) {
            let body = inside(&text[start + opening.len()..], '{', '}');
            let Some((head, entries)) = body.split_once('{') else {
                continue;
            };
            let words: Vec<&str> = head.split_whitespace().collect();
            let name = words
                .iter()
                .position(|word| *word == "enum")
                .and_then(|at| words.get(at + 1));
            let entries = inside(entries, '{', '}').lines();
            let code: String = entries.filter(|line| !line.trim_start().starts_with("//")).collect();
            found.extend(code.split(';').filter_map(|entry| {
                let (variant, rest) = entry.split_once('=')?;
                let variant = variant.split('(').next()?.trim();
                let paragraph = rest.split('"').nth(1)?;
                Some((format!("{}::{variant}", name?), paragraph.to_string()))
            }));
        }
    }
    found
}

/// Where paragraphs are cited in a source text, also where the call is broken over lines.
pub(crate) fn marks(text: &str, declared: &Declared) -> Vec<Mark> {
    let mut found = Vec::new();
    for opening in ["rule!(", "permit!(", "forbid!(", "term!("] {
        for (start, _) in text.match_indices(opening) {
            if text[..start].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
                continue;
            }
            let arguments = inside(&text[start + opening.len()..], '(', ')');
            if let Some(paragraph) = cited(opening, arguments, declared) {
                let before = &text[..start];
                let line_start = before.rfind('\n').map_or(0, |at| at + 1);
                found.push(Mark {
                    paragraph,
                    line: before.matches('\n').count() + 1,
                    column: before[line_start..].chars().count() + 1,
                });
            }
        }
    }
    found.sort_by_key(|mark| (mark.line, mark.column));
    found
}

fn cited(opening: &str, arguments: &str, declared: &Declared) -> Option<String> {
    if matches!(opening, "rule!(" | "permit!(") {
        let literal = arguments.trim_start().strip_prefix('"')?;
        return literal.split('"').next().map(Into::into);
    }
    // The reason stands last, the term in the middle: the last declared name is the one that is meant.
    let names = arguments.match_indices("::").filter_map(|(at, _)| {
        let head = arguments[..at].rfind(|c: char| !word(c)).map_or(0, |end| end + 1);
        let tail = &arguments[at + 2..];
        let end = tail.find(|c: char| !word(c)).unwrap_or(tail.len());
        declared.get(&format!("{}::{}", &arguments[head..at], &tail[..end]))
    });
    names.last().cloned()
}

fn word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// What stands before the bracket that closes one opened before `text`.
fn inside(text: &str, open: char, close: char) -> &str {
    let mut depth = 1;
    let mut quoted = false;
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            _ if c == open => depth += 1,
            _ if c == close => {
                depth -= 1;
                if depth == 0 {
                    return &text[..at];
                }
            }
            _ => {}
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const DECLARED: &str = "reasons! {\n    /// Why; not.\n    pub enum Reason for Game {\n        /// It is full; really.\n        \
                            Full(area: AreaId) = \"1.5\", \"reason-full\";\n        Over = \"2\", \"over\";\n    }\n    \
                            not now: Over;\n}";

    #[test]
    fn reasons_are_declared_with_their_paragraph() {
        let reasons: Declared = declared(DECLARED).into_iter().collect();
        let want = [("Reason::Full", "1.5"), ("Reason::Over", "2")];
        assert_eq!(reasons, want.map(|(a, b)| (a.into(), b.into())).into());
    }

    #[test]
    fn marks_are_found_with_line_and_column() {
        let declared = declared(DECLARED).into_iter().collect();
        let text = "fn a() {\n    rule!(\"9.5\", rule!(\"9.6\", 1))\n}\nlet b = forbid!(\n    x == Place::Out,\n    \
                    Reason::Full(to)\n);\npermit!(\"S3e\")";
        let mark = |paragraph: &str, line, column| Mark {
            paragraph: paragraph.into(),
            line,
            column,
        };
        let want = [
            mark("9.5", 2, 5),
            mark("9.6", 2, 18),
            mark("1.5", 4, 9),
            mark("S3e", 8, 1),
        ];
        assert_eq!(marks(text, &declared), want);
    }
}
