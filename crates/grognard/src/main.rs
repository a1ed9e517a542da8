//! The command `grognard`: plays, checks and explains board wargames in the browser and in the terminal.
//!
//! It is thin and knows no game but the list in [`registry`]; everything else goes through type-erased handles.
//! Every sentence it says is in `locales/`, in English and French.

mod arena;
mod args;
mod balance;
mod bench;
mod chart;
mod check;
mod files;
mod games;
mod help;
mod lab;
mod map;
mod odds;
mod out;
mod play;
mod registry;
mod replay;
mod rules;
mod selfplay;
mod serve;
mod table;
mod verify;
mod words;

use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use args::{Cli, Command, ServeArgs};
use clap::FromArgMatches;
use clap::error::ErrorKind;
use grognard_core::{About, Lang};
use out::{CliError, CliResult, Out};
use registry::Registry;
use words::Words;

/// What every command works with.
struct Shell {
    words: Words,
    out: Out,
    registry: Registry,
}

impl Shell {
    /// From now on the words of this game are known too.
    fn add_words_of(&mut self, about: &About) {
        self.words = Words::of(self.words.lang(), about);
    }

    /// Says something beside the output: for progress and warnings.
    fn status(&self, line: &str) {
        let _ = writeln!(io::stderr(), "{line}");
    }
}

fn main() -> ExitCode {
    let args = help_as_flag(env::args_os().collect());
    let words = Words::new(language(&args));
    let mut shell = Shell {
        out: Out::new(),
        registry: Registry::load(),
        words,
    };
    let done = run(&mut shell, args).and_then(|()| shell.out.flush());
    match done {
        Ok(()) | Err(CliError::Closed) => ExitCode::SUCCESS,
        Err(CliError::Found) => {
            let _ = shell.out.flush();
            ExitCode::from(1)
        }
        Err(CliError::Input(lines)) => {
            let _ = shell.out.flush();
            for line in lines {
                shell.status(&line);
            }
            ExitCode::from(2)
        }
    }
}

fn run(shell: &mut Shell, args: Vec<OsString>) -> CliResult {
    let command = help::command(&shell.words, &shell.registry);
    let matches = match command.try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return shell.out.text(error.render());
        }
        Err(error) => return Err(CliError::Input(help::complaint(&error, &shell.words))),
    };
    let cli = Cli::from_arg_matches(&matches).map_err(|e| CliError::Input(help::complaint(&e, &shell.words)))?;
    match cli.command {
        None => serve::run(shell, &ServeArgs::default()),
        Some(Command::Serve(args)) => serve::run(shell, &args),
        Some(Command::Backup(args)) => serve::backup(shell, &args),
        Some(Command::Games(args)) => games::run(shell, &args),
        Some(Command::Play(args)) => {
            let given = matches.subcommand_matches("play");
            let sides = help::sides(&shell.registry).into_iter().filter_map(|(id, _)| {
                let player = given?.get_one::<String>(&id)?.clone();
                Some((id, player))
            });
            let sides = sides.collect();
            play::run(shell, &args, sides)
        }
        Some(Command::Selfplay(args)) => selfplay::run(shell, &args),
        Some(Command::Arena(args)) => arena::run(shell, &args),
        Some(Command::Balance(args)) => balance::run(shell, &args),
        Some(Command::Replay(args)) => replay::run(shell, &args),
        Some(Command::VerifyDice(args)) => verify::run(shell, &args),
        Some(Command::Rules(args)) => rules::run(shell, &args),
        Some(Command::Lab(args)) => lab::run(shell, args),
        Some(Command::Check(args)) => check::run(shell, &args),
        Some(Command::Map(args)) => map::run(shell, &args),
        Some(Command::Bench(args)) => bench::run(shell, &args),
    }
}

/// `grognard help X` means `grognard X --help`.
fn help_as_flag(mut args: Vec<OsString>) -> Vec<OsString> {
    if args.get(1).is_some_and(|arg| arg == "help") {
        args.remove(1);
        args.push("--help".into());
    }
    args
}

/// The language of `--lang`, or else of the environment.
fn language(args: &[OsString]) -> Lang {
    let mut asked = None;
    let mut rest = args.iter().map(|arg| arg.to_string_lossy());
    while let Some(arg) = rest.next() {
        if arg == "--lang" {
            asked = rest.next().map(|value| value.to_string());
        } else if let Some(value) = arg.strip_prefix("--lang=") {
            asked = Some(value.to_string());
        }
    }
    let known = |code: &str| Lang::ALL.into_iter().find(|lang| lang.code() == code);
    asked.as_deref().and_then(known).unwrap_or_else(environment_language)
}

/// The language of the environment: French if it says so, English otherwise.
fn environment_language() -> Lang {
    let said = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| env::var(name).ok())
        .find(|value| !value.is_empty());
    match said {
        Some(value) if value.starts_with("fr") => Lang::Fr,
        _ => Lang::En,
    }
}
