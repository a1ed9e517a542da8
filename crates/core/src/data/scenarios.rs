//! `scenarios.toml`: what every scenario says of itself, with the game's own entries beside it.

use serde::Deserialize;
use toml::Spanned;

use super::Reader;
use crate::about::ScenarioAbout;
use crate::fault::Fault;

/// The scenarios among a game's files.
pub const SCENARIOS: &str = "scenarios.toml";

/// An entry of `scenarios.toml`: what [`scenario_entry!`](crate::scenario_entry) declares.
pub trait ScenarioEntry {
    /// Its id.
    fn id(&self) -> &Spanned<String>;
    /// Where it comes from.
    fn source(&self) -> &Spanned<String>;
    /// What people are told, but for difficulty and victory.
    fn about(&self) -> ScenarioAbout;
}

impl<'f> Reader<'f> {
    /// Reads the scenarios: `read` makes one of an entry and of what people are told. Ids are there once, and there is
    /// at least one scenario.
    pub fn scenarios<E: ScenarioEntry + Deserialize<'f>, T>(
        &mut self,
        mut read: impl FnMut(&E, ScenarioAbout, &mut Self) -> Option<T>,
    ) -> Vec<T> {
        let difficulties = self.files.difficulties(&mut self.faults);
        let mut ids: Vec<String> = Vec::new();
        let mut scenarios = Vec::new();
        for entry in self.entries::<E>(SCENARIOS, "scenario") {
            let mut about = entry.about();
            if ids.contains(&about.id) {
                let what = format!("the scenario `{}` is here for the second time", about.id);
                self.fault_at(SCENARIOS, entry.id(), what, "remove one or give it a new id");
            }
            self.check_source(SCENARIOS, entry.source());
            about.difficulty = difficulties.get(&about.id).copied();
            ids.push(about.id.clone());
            scenarios.extend(read(&entry, about, self));
        }
        if scenarios.is_empty() && self.clean(SCENARIOS) {
            let fault = Fault::new(SCENARIOS, "there is no scenario", "add a [[scenario]]");
            self.faults.push(fault);
        }
        scenarios
    }
}

/// Declares the entries of `scenarios.toml`: the fields a game needs, between those that every scenario has.
#[macro_export]
macro_rules! scenario_entry {
    (struct $name:ident { $($(#[$meta:meta])* $field:ident: $type:ty),* $(,)? }) => {
        #[derive(::serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct $name {
            id: $crate::data::Spanned<String>,
            title_en: String,
            title_fr: String,
            summary_en: String,
            summary_fr: String,
            length_en: String,
            length_fr: String,
            $($(#[$meta])* $field: $type,)*
            source: $crate::data::Spanned<String>,
        }

        impl $crate::data::ScenarioEntry for $name {
            fn id(&self) -> &$crate::data::Spanned<String> {
                &self.id
            }

            fn source(&self) -> &$crate::data::Spanned<String> {
                &self.source
            }

            fn about(&self) -> $crate::ScenarioAbout {
                $crate::ScenarioAbout {
                    id: self.id.get_ref().clone(),
                    title: $crate::Name::new(&self.title_en, &self.title_fr),
                    summary: $crate::Name::new(&self.summary_en, &self.summary_fr),
                    length: $crate::Name::new(&self.length_en, &self.length_fr),
                    difficulty: None,
                    victory: $crate::Name::default(),
                }
            }
        }
    };
}
