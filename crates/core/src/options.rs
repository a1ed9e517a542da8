//! The options of a game: declared in code with [`choice!`](crate::choice) and [`options!`](crate::options), described
//! in `options.toml`.

use serde::Deserialize;
use toml::Spanned;

use crate::about::{OptionAbout, ValueAbout};
use crate::data::{Files, Ids, Reader, is_ruling};
use crate::fault::{Fault, Faults};
use crate::message::Name;

const FILE: &str = "options.toml";

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueSpec {
    /// Id, as on the command line.
    pub id: String,
    /// Short label.
    pub label: Name,
    /// What it means.
    pub help: Name,
}

/// An option: an optional rule, or something the text leaves open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Id, as on the command line.
    pub id: String,
    /// The ruling that settles it.
    pub ruling: String,
    /// Short label.
    pub label: Name,
    /// What it changes.
    pub help: Name,
    /// Its values, at least one; the first is the default.
    pub values: Vec<ValueSpec>,
}

impl OptionSpec {
    /// What people who choose are told.
    #[must_use]
    pub fn about(&self) -> OptionAbout {
        let value = |value: &ValueSpec| ValueAbout {
            id: value.id.clone(),
            label: value.label.clone(),
        };
        OptionAbout {
            id: self.id.clone(),
            label: self.label.clone(),
            help: self.help.clone(),
            values: self.values.iter().map(value).collect(),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: Spanned<String>,
    ruling: Spanned<String>,
    default: Spanned<String>,
    label_en: String,
    label_fr: String,
    help_en: String,
    help_fr: String,
    #[serde(default)]
    values: Vec<ValueEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ValueEntry {
    id: Spanned<String>,
    label_en: String,
    label_fr: String,
    help_en: String,
    help_fr: String,
}

/// Reads `options.toml`.
pub fn load(reader: &mut Reader<'_>) -> Vec<OptionSpec> {
    let mut options: Vec<OptionSpec> = Vec::new();
    for entry in reader.entries::<Entry>(FILE, "option") {
        let id = entry.id.get_ref();
        if options.iter().any(|option| option.id == *id) {
            let what = format!("the option `{id}` is here for the second time");
            reader.fault_at(FILE, &entry.id, what, "remove one or give it a new id");
        }
        if !is_ruling(entry.ruling.get_ref()) {
            let what = format!("`{}` is not the number of a ruling", entry.ruling.get_ref());
            reader.fault_at(FILE, &entry.ruling, what, "write something like R12");
        }
        options.push(OptionSpec {
            id: id.clone(),
            ruling: entry.ruling.get_ref().clone(),
            label: Name::new(&entry.label_en, &entry.label_fr),
            help: Name::new(&entry.help_en, &entry.help_fr),
            values: values(&entry, reader),
        });
    }
    options
}

/// The values of an option with the default moved to the front.
fn values(entry: &Entry, reader: &mut Reader<'_>) -> Vec<ValueSpec> {
    let mut values: Vec<ValueSpec> = Vec::new();
    for value in &entry.values {
        let id = value.id.get_ref();
        if values.iter().any(|known| known.id == *id) {
            let what = format!("the value `{id}` is here for the second time");
            reader.fault_at(FILE, &value.id, what, "remove one or give it a new id");
        }
        values.push(ValueSpec {
            id: id.clone(),
            label: Name::new(&value.label_en, &value.label_fr),
            help: Name::new(&value.help_en, &value.help_fr),
        });
    }
    let default = entry.default.get_ref();
    match values.iter().position(|value| value.id == *default) {
        Some(place) => values[..=place].rotate_right(1),
        None if values.is_empty() => {
            let what = format!("the option `{}` has no values", entry.id.get_ref());
            reader.fault_at(FILE, &entry.id, what, "add [[option.values]] below it");
        }
        None => {
            let known: Ids = values.iter().map(|value| value.id.as_str()).collect();
            let what = format!("the default `{default}` is not a value of the option");
            reader.fault_at(FILE, &entry.default, what, known.remedy(default));
        }
    }
    values
}

/// The options that the rules know, each with its values: the `KNOWN` of [`options!`](crate::options).
pub type Known = &'static [(&'static str, &'static [&'static str])];

/// Options and values in the data that the rules do not know: they would silently do nothing.
#[must_use]
pub fn unknown(options: &[OptionSpec], known: Known, files: &Files) -> Faults {
    let text = files.get(FILE).unwrap_or_default();
    let fault = |word: &str, what: String, known: Vec<&str>| {
        let byte = text.find(&format!("\"{word}\"")).unwrap_or(0);
        Fault::new(FILE, what, format!("use one of: {}", known.join(", "))).at_byte(text, byte)
    };
    let mut faults = Vec::new();
    for option in options {
        let Some((_, values)) = known.iter().find(|(id, _)| *id == option.id) else {
            let known = known.iter().map(|(id, _)| *id).collect();
            let what = format!("the rules know no option '{}'", option.id);
            faults.push(fault(&option.id, what, known));
            continue;
        };
        let unknown = option
            .values
            .iter()
            .filter(|value| !values.contains(&value.id.as_str()));
        faults.extend(unknown.map(|value| {
            let what = format!("option {} has no value '{}'", option.id, value.id);
            fault(&value.id, what, values.to_vec())
        }));
    }
    faults
}

/// Declares what can be chosen as a type of its own: `choice!(Die { D10 = "d10", D6 = "d6" })`. The first value is the
/// default.
#[macro_export]
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        pub(crate) enum $name {
            $($(#[$value_doc])* $value),*
        }

        impl Default for $name {
            fn default() -> Self {
                Self::read("")
            }
        }

        impl $name {
            const WORDS: &'static [&'static str] = &[$($word),*];

            fn read(word: &str) -> Self {
                let known = [$((Self::$value, $word)),*];
                let found = known.iter().find(|(_, w)| *w == word);
                found.unwrap_or(&known[0]).0
            }
        }
    };
}

/// Declares `Options`, the choices of one game by their ids, and `KNOWN`, the list of them. A choice that one option
/// alone has is declared in its place: `die: Die { D10 = "d10", D8 = "d8" }`.
#[macro_export]
macro_rules! options {
    (@choice [$($doc:tt)*] $choice:ident) => {};
    (@choice [$($doc:tt)*] $choice:ident $values:tt) => {
        $crate::choice!($($doc)* $choice $values);
    };
    ($(
        $(#[$doc:meta])*
        $id:ident: $choice:ident $({ $($(#[$value_doc:meta])* $value:ident = $word:literal),* $(,)? })?
    ),* $(,)?) => {
        $($crate::options!(@choice [$(#[$doc])*] $choice $({ $($(#[$value_doc])* $value = $word),* })?);)*

        /// Every option the rules know, with its values.
        pub(crate) const KNOWN: $crate::options::Known = &[$((stringify!($id), $choice::WORDS)),*];

        /// The options of one game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, ::serde::Serialize, ::serde::Deserialize)]
        pub(crate) struct Options {
            $($(#[$doc])* pub(crate) $id: $choice),*
        }

        impl Options {
            /// Reads checked options; what is not named has its default.
            pub(crate) fn read(options: &::std::collections::BTreeMap<String, String>) -> Self {
                let word = |id: &str| options.get(id).map_or("", String::as_str);
                Self { $($id: $choice::read(word(stringify!($id)))),* }
            }
        }
    };
}
