//! The words of the program: every sentence it says, in the language asked for.

use std::io;

use grognard_core::{About, Fault, Lang, Lexicon, Message, Refusal, Side};

use crate::out::Trouble;

/// The words of the command line.
pub(crate) const WORDS: &[(Lang, &str)] = &[
    (Lang::En, include_str!("../locales/en/cli.ftl")),
    (Lang::En, include_str!("../locales/en/play.ftl")),
    (Lang::En, include_str!("../locales/en/help.ftl")),
    (Lang::En, include_str!("../locales/en/faults.ftl")),
    (Lang::Fr, include_str!("../locales/fr/cli.ftl")),
    (Lang::Fr, include_str!("../locales/fr/play.ftl")),
    (Lang::Fr, include_str!("../locales/fr/help.ftl")),
    (Lang::Fr, include_str!("../locales/fr/faults.ftl")),
];

/// The words of the program, and of a game once one is chosen.
pub(crate) struct Words(Lexicon);

/// A message, to be given arguments.
pub(crate) fn m(key: &str) -> Message {
    Message::new(key)
}

impl Words {
    /// The words of the program alone.
    pub(crate) fn new(lang: Lang) -> Self {
        Self(Lexicon::new(lang, &[grognard_core::suite::WORDS, WORDS]))
    }

    /// The words of the program and of a game.
    pub(crate) fn of(lang: Lang, about: &About) -> Self {
        Self(Lexicon::new(lang, &[grognard_core::suite::WORDS, about.words, WORDS]))
    }

    /// The language.
    pub(crate) fn lang(&self) -> Lang {
        self.0.lang()
    }

    /// Whether there is a message `key`.
    pub(crate) fn knows(&self, key: &str) -> bool {
        self.0.knows(key)
    }

    /// A message without arguments, in words.
    pub(crate) fn say(&self, key: &str) -> String {
        self.0.word(key)
    }

    /// A message in words.
    pub(crate) fn tell(&self, message: &Message) -> String {
        self.0.say(message)
    }

    /// The word for an id of a game (`factor-attack`), or the id itself where the game has none.
    pub(crate) fn or_id(&self, prefix: &str, id: &str) -> String {
        let key = format!("{prefix}-{id}");
        if self.knows(&key) { self.say(&key) } else { id.into() }
    }

    /// What a result is called; `level` is what the game calls it.
    pub(crate) fn outcome(&self, level: &str) -> String {
        if self.knows(level) {
            self.say(level)
        } else {
            self.or_id("outcome", level)
        }
    }

    /// Something with what belongs to it, as the language writes a colon.
    pub(crate) fn colon(&self, head: &str, tail: &str) -> String {
        self.tell(&m("cli-colon").with("head", head).with("tail", tail))
    }

    /// The name of a side.
    pub(crate) fn side(&self, about: &About, side: Side) -> String {
        about.sides[side].name.get(self.lang()).into()
    }

    /// A refusal in words, with its paragraph.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> String {
        let text = self.tell(&refusal.message);
        if refusal.paragraph.is_empty() {
            text
        } else {
            format!("{text} [§{}]", refusal.paragraph)
        }
    }

    /// A whole number, with its thousands apart.
    pub(crate) fn count(&self, number: u64) -> String {
        let digits = number.to_string();
        let mark = match self.lang() {
            Lang::En => ',',
            Lang::Fr => '\u{202f}',
        };
        let mut out = String::new();
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                out.push(mark);
            }
            out.push(digit);
        }
        out
    }

    /// A number with some decimals.
    pub(crate) fn decimal(&self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        match self.lang() {
            Lang::En => text,
            Lang::Fr => text.replace('.', ","),
        }
    }

    /// A probability as a percentage.
    pub(crate) fn percent(&self, probability: f64) -> String {
        let number = self.decimal(100.0 * probability, 1);
        match self.lang() {
            Lang::En => format!("{number}%"),
            Lang::Fr => format!("{number}\u{a0}%"),
        }
    }

    /// A fault in words, with its place.
    pub(crate) fn fault(&self, fault: &Fault) -> String {
        let mut place = fault.file.clone();
        for number in [fault.line, fault.column] {
            if number > 0 {
                place.push_str(&format!(":{number}"));
            }
        }
        if !place.is_empty() {
            place.push_str(": ");
        }
        let what = self.sentence(&fault.what);
        if fault.remedy.is_empty() {
            format!("{place}{what}")
        } else {
            format!("{place}{what} ({})", self.sentence(&fault.remedy))
        }
    }

    /// Why a file cannot be read or written.
    pub(crate) fn io(&self, error: &io::Error) -> String {
        match error.kind() {
            io::ErrorKind::NotFound => self.say("cli-io-not-found"),
            io::ErrorKind::PermissionDenied => self.say("cli-io-denied"),
            io::ErrorKind::IsADirectory => self.say("cli-io-folder"),
            io::ErrorKind::NotADirectory => self.say("cli-io-no-folder"),
            _ => error.to_string(),
        }
    }

    /// Faults as the reason to stop.
    pub(crate) fn faults(&self, faults: &[Fault]) -> Trouble {
        Trouble::Input(faults.iter().map(|fault| self.fault(fault)).collect())
    }

    /// A sentence that other parts of the program write in English: in the reader's language where `faults.ftl` (or
    /// the game) has it, as it is otherwise. What stands behind a colon is a list of names and stays.
    pub(crate) fn sentence(&self, english: &str) -> String {
        self.translated(english).unwrap_or_else(|| {
            let (head, tail) = english.split_once(": ").unwrap_or((english, ""));
            match self.translated(head) {
                Some(head) if !tail.is_empty() => self.colon(&head, tail),
                _ => english.into(),
            }
        })
    }

    fn translated(&self, english: &str) -> Option<String> {
        let (key, args) = sentence_key(english);
        let mut message = m(&key);
        for (at, arg) in args.into_iter().enumerate() {
            message = message.with(&format!("x{}", at + 1), arg);
        }
        self.0.try_say(&message)
    }
}

/// The key of an English sentence: its words, with quoted texts, numbers and hashes as arguments.
fn sentence_key(english: &str) -> (String, Vec<String>) {
    let mut key = String::from("fault");
    let mut args = Vec::new();
    let mut rest = english;
    let mut inside = false;
    while let Some(c) = rest.chars().next() {
        let quoted = rest.strip_prefix('\'').and_then(|r| r.find('\'').map(|end| &r[..end]));
        let taken = if let Some(text) = quoted.filter(|_| !inside) {
            args.push(text.to_string());
            key.push_str("-x");
            text.len() + 2
        } else if c.is_ascii_alphanumeric() {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
            let word = &rest[..end];
            if is_value(word) {
                args.push(word.into());
                key.push_str("-x");
            } else {
                key.push('-');
                key.push_str(&word.to_ascii_lowercase());
            }
            end
        } else {
            c.len_utf8()
        };
        inside = c.is_ascii_alphanumeric();
        rest = &rest[taken..];
    }
    (key, args)
}

/// A number or a hash, which is no word of the sentence.
fn is_value(word: &str) -> bool {
    let digits = word.bytes().filter(u8::is_ascii_digit).count();
    digits == word.len() || (digits > 0 && word.len() > 12)
}
