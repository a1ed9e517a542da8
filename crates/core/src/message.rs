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
}

impl Name {
    /// A name with its two forms.
    #[must_use]
    pub fn new(en: &str, fr: &str) -> Self {
        Self {
            en: en.into(),
            fr: fr.into(),
        }
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
