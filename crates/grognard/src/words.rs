//! The words of the program: every sentence it says, in the language asked for.

use std::io;

use grognard_core::{About, Fault, Lang, Lexicon, Message, Refusal, Side, StartFacts};

use crate::out::CliError;

/// The words of the command line.
pub(crate) const WORDS: &[(Lang, &str)] = &[
    (Lang::En, include_str!("../locales/en/cli.ftl")),
    (Lang::En, include_str!("../locales/en/play.ftl")),
    (Lang::En, include_str!("../locales/en/help.ftl")),
    (Lang::En, include_str!("../locales/en/faults.ftl")),
    (Lang::En, include_str!("../locales/en/data.ftl")),
    (Lang::En, include_str!("../locales/en/arena.ftl")),
    (Lang::En, include_str!("../locales/en/maps.ftl")),
    (Lang::Fr, include_str!("../locales/fr/cli.ftl")),
    (Lang::Fr, include_str!("../locales/fr/play.ftl")),
    (Lang::Fr, include_str!("../locales/fr/help.ftl")),
    (Lang::Fr, include_str!("../locales/fr/faults.ftl")),
    (Lang::Fr, include_str!("../locales/fr/data.ftl")),
    (Lang::Fr, include_str!("../locales/fr/arena.ftl")),
    (Lang::Fr, include_str!("../locales/fr/maps.ftl")),
];

/// The words of the program, and of a game once one is chosen.
pub(crate) struct Words(Lexicon);

/// A message, to be given arguments.
pub(crate) fn m(key: &str) -> Message {
    Message::new(key)
}

/// How many there are, for a message that has a plural.
pub(crate) fn plural(count: u64) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
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

    /// The words themselves, for a drawing.
    pub(crate) fn lexicon(&self) -> &Lexicon {
        &self.0
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

    /// What is paid, in the number that fits; `kind` is what the game calls it.
    pub(crate) fn cost(&self, kind: &str, value: &str) -> String {
        let key = format!("cost-{kind}");
        if self.knows(&key) {
            let number = counted(self.lang(), value);
            self.tell(&Message::new(&key).with("value", number))
        } else {
            kind.into()
        }
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
    pub(crate) fn side(&self, facts: &StartFacts, side: Side) -> String {
        facts.sides[side].name.get(self.lang()).into()
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
            io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => self.say("cli-io-no-folder"),
            io::ErrorKind::StorageFull => self.say("cli-io-full"),
            _ => error.to_string(),
        }
    }

    /// Faults as the reason to stop.
    pub(crate) fn faults(&self, faults: &[Fault]) -> CliError {
        CliError::Input(faults.iter().map(|fault| self.fault(fault)).collect())
    }

    /// A sentence that other parts of the program write in English: in the reader's language where `faults.ftl` (or
    /// the game) has it, as it is otherwise. What stands behind a colon is a list of names and stays.
    pub(crate) fn sentence(&self, english: &str) -> String {
        if self.lang() == Lang::En {
            return english.into();
        }
        self.translated(english).unwrap_or_else(|| {
            let (head, tail) = english.split_once(": ").unwrap_or((english, ""));
            match self.translated(head) {
                Some(head) if !tail.is_empty() => self.colon(&head, &self.system(tail)),
                _ => english.into(),
            }
        })
    }

    /// What the system says of an error, `… (os error 2)`, in the reader's language; any other text as it is.
    fn system(&self, text: &str) -> String {
        let code = text
            .rsplit_once("(os error ")
            .and_then(|(_, code)| code.strip_suffix(')'));
        let code = code.and_then(|code| code.parse().ok());
        code.map_or_else(|| text.into(), |code| self.io(&io::Error::from_raw_os_error(code)))
    }

    /// A sentence of another part in the reader's language, if it is known.
    pub(crate) fn translated(&self, english: &str) -> Option<String> {
        let (key, args) = sentence_key(english);
        let mut message = m(&key);
        for (at, arg) in args.into_iter().enumerate() {
            message = message.with(&format!("x{}", at + 1), arg);
        }
        self.0.try_say(&message)
    }
}

/// A whole number with the same plural as `value`, which may be a fraction printed as one sign (`7½`, `½`): fractions
/// are several in English, and in French from two on.
fn counted(lang: Lang, value: &str) -> i32 {
    let digits = value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len());
    let whole = value[..digits].parse().unwrap_or(0);
    match lang {
        Lang::En if digits < value.len() => whole.max(2),
        Lang::En | Lang::Fr => whole,
    }
}

/// The key of an English sentence: its words, with quoted texts, numbers, codes and hashes as arguments.
fn sentence_key(english: &str) -> (String, Vec<String>) {
    let mut key = String::from("fault");
    let mut args = Vec::new();
    let mut rest = english;
    let mut inside = false;
    while let Some(c) = rest.chars().next() {
        let quoted = |mark| rest.strip_prefix(mark).and_then(|r| r.find(mark).map(|end| &r[..end]));
        let negative = c == '-' && rest[1..].starts_with(|c: char| c.is_ascii_digit());
        let taken = if let Some(text) = quoted('\'').filter(|_| !inside).or_else(|| quoted('`')) {
            args.push(text.to_string());
            key.push_str("-x");
            text.len() + 2
        } else if c.is_ascii_alphanumeric() || (negative && !inside) {
            let tail = &rest[1..];
            let end = 1 + tail.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(tail.len());
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

/// Words in capitals that are no codes.
const CAPITALS: [&str; 2] = ["UTF", "CSV"];

/// A number, a hash or a code of a unit or place, which is no word of the sentence.
fn is_value(word: &str) -> bool {
    let word = word.trim_start_matches('-');
    let digits = word.bytes().filter(u8::is_ascii_digit).count();
    let code = word.len() > 1 && word.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    digits == word.len() || (digits > 0 && word.len() > 12) || (code && !CAPITALS.contains(&word))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use grognard_core::lexicon;

    use super::*;

    #[test]
    fn english_and_french_are_equal() {
        assert_eq!(lexicon::faults(WORDS), Vec::<String>::new());
    }

    /// Every text of the sources below a folder.
    fn sources(folder: &Path, out: &mut String) {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                sources(&path, out);
            } else {
                out.push_str(&fs::read_to_string(path).expect("a source"));
            }
        }
    }

    #[test]
    fn every_key_that_is_said_exists() {
        let mut text = String::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut text);
        let words = Words::new(Lang::En);
        let mut said = 0;
        for opening in ["say(\"", "m(\"", "{ \"play-"] {
            for rest in text.split(opening).skip(1) {
                let key = rest.split('"').next().unwrap_or_default();
                if key.contains('-') && key.chars().all(|c| c.is_ascii_lowercase() || c == '-') {
                    let key = if opening.ends_with('-') {
                        format!("play-{key}")
                    } else {
                        key.into()
                    };
                    assert!(words.knows(&key), "{key}");
                    said += 1;
                }
            }
        }
        assert!(said > 100, "{said}");
    }

    #[test]
    fn numbers_follow_the_language() {
        let (en, fr) = (Words::new(Lang::En), Words::new(Lang::Fr));
        assert_eq!(
            (en.count(1_234_567), fr.count(1234)),
            ("1,234,567".into(), "1\u{202f}234".into())
        );
        assert_eq!(
            (en.percent(0.125), fr.percent(0.125)),
            ("12.5%".into(), "12,5\u{a0}%".into())
        );
        assert_eq!(en.count(12), "12");
    }

    #[test]
    fn english_sentences_of_other_parts_are_translated() {
        let (en, fr) = (Words::new(Lang::En), Words::new(Lang::Fr));
        for sentence in [
            "the record has no end",
            "'end' is no action of this game",
            "close it with 'done'",
            "this byte is not UTF-8",
            "the column `strength` is missing",
            "an area borders itself",
            "write a whole number from 1 to 6",
        ] {
            assert_eq!(en.sentence(sentence), sentence);
            assert_ne!(fr.sentence(sentence), sentence);
        }
        assert_eq!(
            fr.sentence("'é; x' is no action of this game"),
            "«\u{a0}é; x\u{a0}» n’est pas une action de ce jeu"
        );
        assert_eq!(fr.sentence("use one of: a, b"), "prenez l’un de ceux-ci\u{a0}: a, b");
        assert_eq!(
            fr.sentence("a sentence that nobody knows"),
            "a sentence that nobody knows"
        );
        assert_eq!(
            fr.sentence("`lat` is `x`, not a number from -90 to 90"),
            "«\u{a0}lat\u{a0}» vaut «\u{a0}x\u{a0}», ce n’est pas un nombre de -90 à 90"
        );
        assert_eq!(
            fr.sentence("TON and LIE lie on the same bank, but the Meuse is between them"),
            "TON et LIE sont sur la même rive, mais la Meuse les sépare"
        );
        assert_eq!(
            fr.sentence("the folder cannot be read: No such file or directory (os error 2)"),
            "le dossier est illisible\u{a0}: ce fichier ou ce dossier n’existe pas"
        );
        let hash = "0f3a".repeat(8);
        assert!(fr.sentence(&format!("the game ends with hash {hash}")).ends_with(&hash));
    }

    #[test]
    fn fractions_are_counted_as_each_language_does() {
        let game = grognard_triumphant::game().expect("a sound game");
        let said = |lang, value: &str| Words::of(lang, game.about()).cost("movement", value);
        for (value, english, french) in [
            ("1", "movement point", "point de mouvement"),
            ("7½", "movement points", "points de mouvement"),
            ("1½", "movement points", "point de mouvement"),
            ("½", "movement points", "point de mouvement"),
        ] {
            assert_eq!(said(Lang::En, value), english);
            assert_eq!(said(Lang::Fr, value), french);
        }
        assert_eq!(Words::new(Lang::En).cost("barrels", "½"), "barrels");
    }

    #[test]
    fn faults_say_where_what_and_what_to_do() {
        let fault = Fault::new("x.grog", "the record has no end", "use a newer program").at(3, 0);
        assert_eq!(Words::new(Lang::En).fault(&fault), fault.to_string());
        assert_eq!(
            Words::new(Lang::Fr).fault(&fault),
            "x.grog:3: l’enregistrement n’a pas de fin (prenez un programme plus récent)"
        );
        let bare = Fault::new("", "not a percentage", "");
        assert_eq!(Words::new(Lang::En).fault(&bare), "not a percentage");
    }
}
