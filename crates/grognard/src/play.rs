//! `grognard play`: a whole game in the terminal.

mod ahead;
mod command;
mod enter;
mod input;
mod pieces;
mod prompt;
mod session;
mod show;
mod sketch;
mod told;

use grognard_core::record;
use grognard_core::{BySide, Side, StartFacts};
use grognard_table::erased::AnyGame;
use grognard_table::view::LogLine;
use grognard_table::wire::DiceMode;

use crate::Shell;
use crate::args::PlayArgs;
use crate::files;
use crate::out::{CliError, CliResult};
use crate::registry;
use crate::words::{Words, m};
use session::{LocalTable, Player, Session};

/// Plays a game; `sides` are the flags named after sides, with who plays them.
pub(crate) fn run(shell: &mut Shell, args: &PlayArgs, sides: Vec<(String, String)>) -> CliResult {
    let loaded = args
        .load
        .as_deref()
        .map(|path| files::read(&shell.words, path))
        .transpose()?;
    let id = game_id(&shell.words, args, loaded.as_deref())?;
    let game = shell
        .registry
        .with_overlay(&shell.words, &id, args.pick.overlay.as_deref())?;
    shell.add_words_of(game.about());
    let table = match (&args.load, &loaded) {
        (Some(path), Some(text)) => {
            LocalTable::load(&shell.words, &*game, &files::shown(path), text, args.seed.as_deref())?
        }
        _ => {
            let start = registry::start(&shell.words, &*game, args.pick.scenario.as_deref(), &args.pick.options)?;
            let played = game.begin(&start).map_err(|faults| shell.words.faults(&faults))?;
            LocalTable::new(played, args.seed.clone().unwrap_or_else(session::new_seed))
        }
    };
    let players = players(&shell.words, &*game, table.played.start_facts(), sides)?;
    let dice = if args.own_dice {
        DiceMode::Typed
    } else {
        DiceMode::Rolled
    };
    Session::new(shell, game, table, players, dice).run()
}

/// The game named, or the one of the record.
fn game_id(words: &Words, args: &PlayArgs, loaded: Option<&str>) -> CliResult<String> {
    let recorded = match (&args.load, loaded) {
        (Some(path), Some(text)) => {
            let header = record::header(&files::shown(path), text);
            Some(header.map_err(|fault| words.faults(&[fault]))?.game)
        }
        _ => None,
    };
    match (&args.game, recorded) {
        (Some(asked), Some(recorded)) if *asked != recorded => {
            Err(CliError::input(other_game(words, &recorded, asked)))
        }
        (Some(asked), _) => Ok(asked.clone()),
        (None, Some(recorded)) => Ok(recorded),
        (None, None) => Err(CliError::input(words.say("usage-see-help"))),
    }
}

/// A record is of another game than the one that is played.
fn other_game(words: &Words, recorded: &str, played: &str) -> String {
    words.tell(&m("play-other-game").with("recorded", recorded).with("played", played))
}

/// Who plays which side; a person unless it was said otherwise.
fn players(
    words: &Words,
    game: &dyn AnyGame,
    facts: &StartFacts,
    sides: Vec<(String, String)>,
) -> CliResult<BySide<Player>> {
    let mut players = BySide::new(|_: Side| Player::Human);
    for (id, player) in sides {
        let Some(side) = facts.side(&id) else {
            let message = registry::unknown_side(&id, game.about().id, facts);
            return Err(CliError::input(words.tell(&message)));
        };
        if player != "human" {
            players[side] = Player::Computer(registry::level(words, game, &player)?);
        }
    }
    Ok(players)
}

/// A line of the log, with the paragraph that caused it.
pub(crate) fn log_line(shell: &mut Shell, line: &LogLine) -> CliResult {
    let text = shell.words.tell(&line.message);
    let paragraph = match &line.paragraph {
        Some(id) => format!(" {}", console::style(format!("[§{id}]")).dim()),
        None => String::new(),
    };
    shell.out.line(format!("· {text}{paragraph}"))
}
