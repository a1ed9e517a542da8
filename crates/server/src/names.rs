//! The names people go by.

/// The longest name, in characters.
const LONGEST: usize = 40;

/// Characters that cannot be seen, or turn the text around them: a name made of them is none, and one that hides them
/// looks like another.
const UNSEEN: [(char, char); 20] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{600}', '\u{605}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{6dd}', '\u{6dd}'),
    ('\u{70f}', '\u{70f}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{202a}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{e000}', '\u{f8ff}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{e0000}', '\u{10ffff}'),
];

fn is_unseen(c: char) -> bool {
    UNSEEN.iter().any(|(first, last)| (*first..=*last).contains(&c))
}

/// A name without line ends, unseen characters and excess; none if nothing is left.
pub(crate) fn tidy(name: &str) -> Option<String> {
    let seen: String = name.chars().filter(|c| !is_unseen(*c)).collect();
    let words = seen.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name: String = words.join(" ").chars().take(LONGEST).collect();
    let name = name.trim_end();
    (!name.is_empty()).then(|| name.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        for nothing in [
            "",
            " \n ",
            "\u{200b}\u{2060}",
            "\u{202e}",
            "\u{3164} \u{2800}",
            "\u{e0041}",
            "\u{7f}",
        ] {
            assert_eq!(tidy(nothing), None, "{}", nothing.escape_unicode());
        }
        for (said, name) in [
            ("  Anna\tvon\nA. ", "Anna von A."),
            ("An\u{200b}na", "Anna"),
            ("\u{202e}annA", "annA"),
            ("\u{2066}Bert\u{2069}", "Bert"),
            ("Zo\u{eb} \u{65e5}\u{672c}", "Zo\u{eb} \u{65e5}\u{672c}"),
        ] {
            assert_eq!(tidy(said).as_deref(), Some(name));
        }
        assert_eq!(tidy(&"x".repeat(50)).map(|name| name.len()), Some(LONGEST));
    }
}
