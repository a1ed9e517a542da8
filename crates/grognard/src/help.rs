//! Help and complaints about the command line, in the reader's language.

use std::error::Error;

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory};
use grognard_core::Message;

use crate::args::Cli;
use crate::registry::Registry;
use crate::words::{Words, m};

/// The command line with its flags named after sides and its help in words.
pub(crate) fn command(words: &Words, registry: &Registry) -> Command {
    let command = Cli::command().disable_help_subcommand(true);
    let command = command.mut_subcommand("play", |play| with_sides(play, words, registry));
    localised(command, words, "help")
}

/// Adds `--SIDE human|LEVEL` for every side of every game.
fn with_sides(mut play: Command, words: &Words, registry: &Registry) -> Command {
    let mut players = vec!["human"];
    for level in registry.games().flat_map(|game| game.levels()) {
        if !players.contains(&level.id) {
            players.push(level.id);
        }
    }
    for (id, games) in sides(registry) {
        let help = m("help-play-side")
            .with("side", id.as_str())
            .with("games", games.join(", "))
            .with("players", players.join(", "));
        let arg = Arg::new(id.clone())
            .long(id)
            .value_name("PLAYER")
            .value_parser(PossibleValuesParser::new(players.clone()))
            .help(words.tell(&help));
        play = play.arg(arg);
    }
    play
}

/// Every side id with the games that have it. One that is already the name of a flag is left out.
pub(crate) fn sides(registry: &Registry) -> Vec<(String, Vec<&'static str>)> {
    let mut found: Vec<(String, Vec<&'static str>)> = Vec::new();
    for game in registry.games() {
        let game_id = game.about().id;
        let all = game
            .each_facts()
            .into_iter()
            .map(|start| game.start_facts(&start).sides);
        for side in all.flat_map(|sides| [sides.a.id, sides.b.id]) {
            match found.iter_mut().find(|(id, _)| *id == side) {
                Some((_, games)) if games.contains(&game_id) => {}
                Some((_, games)) => games.push(game_id),
                None => found.push((side, vec![game_id])),
            }
        }
    }
    let taken = Cli::command();
    let taken = taken
        .find_subcommand("play")
        .into_iter()
        .flat_map(Command::get_arguments);
    let taken: Vec<&str> = taken.filter_map(Arg::get_long).collect();
    found.retain(|(id, _)| !taken.contains(&id.as_str()));
    found
}

/// Puts words into a command and everything below it; `key` is the key of its own help.
fn localised(command: Command, words: &Words, key: &str) -> Command {
    let usage = words.say("help-usage");
    let template = format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}");
    let flag = |id: &'static str, action| Arg::new(id).long(id).action(action);
    let mut command = command
        .about(words.say(key))
        .help_template(template)
        .subcommand_help_heading(words.say("help-commands"))
        .subcommand_value_name(words.say("help-command"))
        .disable_help_flag(true)
        .arg(flag("help", ArgAction::Help).short('h'));
    if key == "help" {
        command = command
            .disable_version_flag(true)
            .arg(flag("version", ArgAction::Version).short('V'));
    }
    let after = format!("{key}-after");
    if words.knows(&after) {
        command = command.after_help(words.say(&after));
    }
    let ids: Vec<_> = command.get_arguments().map(|arg| arg.get_id().clone()).collect();
    for id in ids {
        command = command.mut_arg(id, |arg| worded(arg, words, key));
    }
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().into()).collect();
    for name in names {
        let below = format!("{key}-{name}");
        command = command.mut_subcommand(name, |sub| localised(sub, words, &below));
    }
    command
}

fn worded(mut arg: Arg, words: &Words, command: &str) -> Arg {
    let id = arg.get_id().as_str().to_string();
    let keys = [format!("{command}-arg-{id}"), format!("help-arg-{id}")];
    if let Some(key) = keys.iter().find(|key| words.knows(key)) {
        arg = arg.help(words.say(key));
    }
    let heading = if arg.is_positional() {
        "help-arguments"
    } else {
        "help-options"
    };
    arg = arg.help_heading(words.say(heading));
    if !arg.get_action().takes_values() {
        return arg;
    }
    let names = arg.get_value_names().unwrap_or_default();
    let names: Vec<String> = names.iter().map(|name| value_name(words, name)).collect();
    arg.value_names(names)
        .hide_possible_values(true)
        .hide_default_value(true)
}

/// What stands for a value in the usage line.
fn value_name(words: &Words, name: &str) -> String {
    let key = format!("value-{}", name.to_lowercase().replace('=', "-"));
    if words.knows(&key) {
        words.say(&key)
    } else {
        name.into()
    }
}

/// What is wrong with the command line, in words.
pub(crate) fn complaint(error: &clap::Error, words: &Words) -> Vec<String> {
    let message = complaint_message(error);
    let first = match message {
        Some(message) => words.tell(&message),
        None => error
            .to_string()
            .lines()
            .next()
            .unwrap_or_default()
            .trim_start_matches("error: ")
            .into(),
    };
    let mut lines = vec![first];
    let remedy = error.source().map(|remedy| remedy.to_string());
    lines.extend(remedy.and_then(|remedy| words.translated(&remedy)));
    if let Some(suggested) = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ]
    .into_iter()
    .find_map(|kind| text(error, kind))
    {
        lines.push(words.tell(&m("usage-suggested").with("text", suggested)));
    }
    lines.push(words.say("usage-see-help"));
    lines
}

fn complaint_message(error: &clap::Error) -> Option<Message> {
    let get = |kind| text(error, kind);
    let arg = get(ContextKind::InvalidArg);
    let value = get(ContextKind::InvalidValue);
    Some(match error.kind() {
        ErrorKind::UnknownArgument => m("usage-unknown-argument").with("arg", arg?),
        ErrorKind::InvalidSubcommand => m("usage-unknown-command").with("name", get(ContextKind::InvalidSubcommand)?),
        ErrorKind::MissingRequiredArgument => m("usage-missing").with("args", arg?),
        ErrorKind::InvalidValue if value.as_deref() == Some("") => m("usage-no-value").with("arg", arg?),
        ErrorKind::InvalidValue => m("usage-bad-value")
            .with("arg", arg?)
            .with("value", value?)
            .with("known", get(ContextKind::ValidValue)?),
        ErrorKind::ValueValidation => m("usage-wrong-value").with("arg", arg?).with("value", value?),
        ErrorKind::ArgumentConflict if get(ContextKind::PriorArg) == arg => m("usage-twice").with("arg", arg?),
        ErrorKind::ArgumentConflict => m("usage-conflict")
            .with("arg", arg?)
            .with("other", get(ContextKind::PriorArg)?),
        ErrorKind::TooManyValues => m("usage-too-many").with("arg", arg?).with("value", value?),
        ErrorKind::InvalidUtf8 => m("usage-utf8"),
        _ => return None,
    })
}

fn text(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        ContextValue::StyledStrs(texts) => Some(texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use grognard_core::Lang;

    use super::*;

    fn unhelped(command: &Command, path: &str, out: &mut Vec<String>) {
        let path = format!("{path} {}", command.get_name());
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        if about.is_empty() || about.starts_with("[help-") {
            out.push(path.clone());
        }
        for arg in command.get_arguments() {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            if help.is_empty() || help.starts_with("[help-") {
                out.push(format!("{path} {}", arg.get_id()));
            }
        }
        for sub in command.get_subcommands() {
            unhelped(sub, &path, out);
        }
    }

    #[test]
    fn everything_has_help_in_both_languages() {
        let registry = Registry::load();
        for lang in Lang::ALL {
            let command = command(&Words::new(lang), &registry);
            command.clone().debug_assert();
            let mut missing = Vec::new();
            unhelped(&command, lang.code(), &mut missing);
            assert_eq!(missing, Vec::<String>::new());
        }
    }
}
