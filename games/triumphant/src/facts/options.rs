//! `options.toml`: what the players agree on and what the text leaves open.

use grognard_core::data::Ids;
use grognard_core::message::Name;
use serde::Deserialize;
use toml::Spanned;

use super::reader::{Reader, is_ruling};

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
pub(super) fn load(reader: &mut Reader<'_>) -> Vec<OptionSpec> {
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
