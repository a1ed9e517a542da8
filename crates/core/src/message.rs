//! What the program says, before a language is chosen.
//!
//! A [`Message`] is a key of the Fluent files with its arguments. It is turned into words at the edge, in the
//! reader's language, by [`crate::lexicon::Lexicon`].

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A language of the program. Both are complete.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Every language of the program.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// The language's code, as on the command line.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }
}

/// A proper name in each language; the data files give both.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
pub struct Name {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
    /// The French article, where the name itself does not tell.
    #[serde(skip)]
    #[ts(skip)]
    article: Option<Article>,
}

/// The form in which French says a name inside a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Article {
    /// No article: à Bastogne, de Bastogne.
    None,
    /// No article, before a vowel: à Eupen, d’Eupen.
    Vowel,
    /// The number of a hex: en 2105, de 2105.
    Number,
    /// Le: au Molay, du Molay.
    Le,
    /// La: à la Roche, de la Roche.
    La,
    /// Les: aux Pieux, des Pieux.
    Les,
}

impl Article {
    /// The words by which data and messages call them.
    pub const WORDS: [(&'static str, Self); 6] = [
        ("none", Self::None),
        ("vowel", Self::Vowel),
        ("number", Self::Number),
        ("le", Self::Le),
        ("la", Self::La),
        ("les", Self::Les),
    ];

    /// How messages call it.
    #[must_use]
    pub fn word(self) -> &'static str {
        let found = Self::WORDS.iter().find(|(_, article)| *article == self);
        found.map_or("none", |(word, _)| word)
    }

    /// Whether nothing stands before the name: it is said as it is written.
    #[must_use]
    pub fn is_silent(self) -> bool {
        matches!(self, Self::None | Self::Vowel | Self::Number)
    }

    /// What a French name itself tells.
    #[must_use]
    pub fn of(name: &str) -> Self {
        if let Some((_, article)) = WRITTEN.iter().find(|(word, _)| name.starts_with(word)) {
            return *article;
        }
        match name.chars().next() {
            Some('0'..='9') => Self::Number,
            Some(first) if "AEIOUÀÂÉÈÊÎÔÛŒ".contains(first) => Self::Vowel,
            _ => Self::None,
        }
    }
}

/// The articles that stand at the beginning of names.
const WRITTEN: [(&str, Article); 3] = [("Le ", Article::Le), ("La ", Article::La), ("Les ", Article::Les)];

/// A French name as it stands behind an article.
#[must_use]
pub fn bare(name: &str) -> &str {
    let bare = WRITTEN.iter().find_map(|(word, _)| name.strip_prefix(word));
    bare.unwrap_or(name)
}

impl Name {
    /// A name with its two forms.
    #[must_use]
    pub fn new(en: &str, fr: &str) -> Self {
        Self {
            en: en.into(),
            fr: fr.into(),
            article: None,
        }
    }

    /// The name with the article that French gives it, if it is not to be told from the name.
    #[must_use]
    pub fn with_article(mut self, article: Option<Article>) -> Self {
        self.article = article;
        self
    }

    /// The form in which French says it inside a sentence.
    #[must_use]
    pub fn article(&self) -> Article {
        self.article.unwrap_or_else(|| Article::of(&self.fr))
    }

    /// A name that is the same in every language.
    #[must_use]
    pub fn same(name: &str) -> Self {
        Self::new(name, name)
    }

    /// The form in `lang`.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", content = "value", rename_all = "lowercase")]
pub enum Arg {
    /// A number; plurals follow it.
    Number(i32),
    /// Text that is the same in every language (an id, a notation). Also chooses among a message's variants.
    Text(String),
    /// A proper name.
    Name(Name),
    /// Another message, said inside this one.
    Message(Box<Message>),
    /// Several, joined by commas.
    List(Vec<Arg>),
}

impl From<i32> for Arg {
    fn from(number: i32) -> Self {
        Self::Number(number)
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<i8> for Arg {
    fn from(number: i8) -> Self {
        Self::Number(number.into())
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&Name> for Arg {
    fn from(name: &Name) -> Self {
        Self::Name(name.clone())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl From<Vec<Arg>> for Arg {
    fn from(list: Vec<Arg>) -> Self {
        Self::List(list)
    }
}

/// Something to say: a key of the Fluent files and its arguments.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Message {
    /// Key in the Fluent files.
    pub key: String,
    /// Arguments by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(String, Arg)>,
}

impl Message {
    /// A message without arguments.
    #[must_use]
    pub fn new(key: &str) -> Self {
        Self {
            key: key.into(),
            args: Vec::new(),
        }
    }

    /// Those that hold of several without arguments.
    pub fn those<'k>(keys: impl IntoIterator<Item = (bool, &'k str)>) -> Vec<Self> {
        let hold = keys.into_iter().filter(|(holds, _)| *holds);
        hold.map(|(_, key)| Self::new(key)).collect()
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Arg>) -> Self {
        self.args.push((name.into(), value.into()));
        self
    }
}

/// A number with its sign, as it is printed in every language.
#[must_use]
pub fn signed(number: i32) -> String {
    match number {
        0 => "0".into(),
        _ if number < 0 => format!("\u{2212}{}", number.unsigned_abs()),
        _ => format!("+{number}"),
    }
}
