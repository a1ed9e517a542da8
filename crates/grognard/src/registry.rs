//! The games this program knows, and what was asked of them.

use std::path::Path;
use std::sync::Arc;

use grognard_core::{Message, Start, StartFacts};
use grognard_opponents::{GAMES, Loaded};
use grognard_table::erased::AnyGame;

use crate::args::StartArgs;
use crate::out::{CliError, CliResult};
use crate::words::{Words, m};

/// All games.
pub(crate) struct Registry(Vec<(&'static str, Loaded)>);

impl Registry {
    /// Loads every game.
    pub(crate) fn load() -> Self {
        Self(GAMES.iter().map(|(id, load)| (*id, load())).collect())
    }

    /// Every game by its id, with what is wrong with it if it cannot be played.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&'static str, &Loaded)> {
        self.0.iter().map(|(id, loaded)| (*id, loaded))
    }

    /// Every game that can be played.
    pub(crate) fn games(&self) -> impl Iterator<Item = &Arc<dyn AnyGame>> {
        self.0.iter().filter_map(|(_, loaded)| loaded.as_ref().ok())
    }

    /// The game called `id`.
    pub(crate) fn find(&self, words: &Words, id: &str) -> CliResult<Arc<dyn AnyGame>> {
        match self.0.iter().find(|(known, _)| *known == id) {
            Some((_, Ok(game))) => Ok(Arc::clone(game)),
            Some((_, Err(faults))) => Err(words.faults(faults)),
            None => {
                let known: Vec<&str> = self.0.iter().map(|(id, _)| *id).collect();
                let message = m("cli-unknown-game").with("id", id).with("known", known.join(", "));
                Err(CliError::input(words.tell(&message)))
            }
        }
    }

    /// The game called `id`, with a folder of files laid over its own.
    pub(crate) fn with_overlay(&self, words: &Words, id: &str, overlay: Option<&Path>) -> CliResult<Arc<dyn AnyGame>> {
        let game = self.find(words, id)?;
        match overlay {
            None => Ok(game),
            Some(folder) => game.overlay(folder).map_err(|faults| words.faults(&faults)),
        }
    }
}

/// The scenarios asked for, checked: one, or all of them.
pub(crate) fn starts(words: &Words, game: &dyn AnyGame, pick: &StartArgs) -> CliResult<Vec<Start>> {
    let asked: Vec<Option<&str>> = if pick.all() {
        game.about().scenarios.iter().map(|s| Some(s.id.as_str())).collect()
    } else {
        vec![pick.scenario.as_deref()]
    };
    asked
        .into_iter()
        .map(|id| start(words, game, id, &pick.options))
        .collect()
}

/// The computer player called `id`.
pub(crate) fn level(words: &Words, game: &dyn AnyGame, id: &str) -> CliResult<&'static str> {
    let levels = game.levels();
    let id = grognard_ai::named(id);
    match levels.iter().find(|level| level.id == id) {
        Some(level) => Ok(level.id),
        None => {
            let known = levels.iter().map(|level| level.id);
            let message = unknown("cli-unknown-level", game.about().id, id, known);
            Err(CliError::input(words.tell(&message)))
        }
    }
}

/// The scenario and options asked for, checked, defaults filled in.
pub(crate) fn start(words: &Words, game: &dyn AnyGame, scenario: Option<&str>, options: &[String]) -> CliResult<Start> {
    let about = game.about();
    let mut wrong = Vec::new();
    if let Some(id) = scenario.filter(|id| about.scenarios.iter().all(|s| s.id != **id)) {
        let known = about.scenarios.iter().map(|s| s.id.as_str());
        wrong.push(unknown("cli-unknown-scenario", about.id, id, known));
    }
    let mut chosen = Vec::new();
    for text in options {
        let Some((id, value)) = text.split_once('=') else {
            wrong.push(m("cli-option-form").with("text", text.as_str()));
            continue;
        };
        match about.options.iter().find(|o| o.id == id) {
            None => {
                let known = about.options.iter().map(|o| o.id.as_str());
                wrong.push(unknown("cli-unknown-option", about.id, id, known));
            }
            Some(option) if option.values.iter().all(|v| v.id != value) => {
                let known = option.values.iter().map(|v| v.id.as_str());
                wrong.push(unknown("cli-unknown-value", id, value, known));
            }
            Some(_) => chosen.push((id.to_string(), value.to_string())),
        }
    }
    if !wrong.is_empty() {
        return Err(CliError::Input(wrong.iter().map(|w| words.tell(w)).collect()));
    }
    about.start(scenario, &chosen).map_err(|faults| words.faults(&faults))
}

/// Nobody is called so among the sides of a start.
pub(crate) fn unknown_side(id: &str, game: &str, facts: &StartFacts) -> Message {
    let known = facts.sides.iter().map(|(_, side)| side.id.as_str());
    unknown("cli-unknown-side", game, id, known)
}

fn unknown<'k>(key: &str, of: &str, id: &str, known: impl Iterator<Item = &'k str>) -> Message {
    let known: Vec<&str> = known.collect();
    m(key).with("of", of).with("id", id).with("known", known.join(", "))
}
