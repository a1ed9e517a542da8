//! Where the program writes, and how it stops.

use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use serde::Serialize;

use crate::args::StartArgs;

/// Why a command stopped before its end.
#[derive(Debug)]
pub(crate) enum CliError {
    /// Something it was given is wrong; the lines say what. Exit code 2.
    Input(Vec<String>),
    /// It ran, and what it looked at is not as it should be; it has said so. Exit code 1.
    Found,
    /// Nobody reads any more (`grognard … | head`). Exit code 0.
    Closed,
}

/// What a command comes to.
pub(crate) type CliResult<T = ()> = Result<T, CliError>;

impl CliError {
    /// Wrong input, said in one line.
    pub(crate) fn input(line: impl Into<String>) -> Self {
        Self::Input(vec![line.into()])
    }
}

impl Display for CliError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Input(lines) => f.write_str(&lines.join("\n")),
            Self::Found => f.write_str("what was looked at is not as it should be"),
            Self::Closed => f.write_str("the output is closed"),
        }
    }
}

impl std::error::Error for CliError {}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::input(error.to_string()),
        }
    }
}

/// How a command writes what it has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// Sentences and tables, for people.
    Text,
    /// For scripts.
    Json,
}

impl Format {
    /// What the flag `--json` asks for.
    pub(crate) const fn json_if(json: bool) -> Self {
        if json { Self::Json } else { Self::Text }
    }
}

/// Standard output.
pub(crate) struct Out {
    stream: BufWriter<Stdout>,
    width: usize,
    terminal: bool,
}

/// Columns where nobody can say how many there are.
const WIDTH: usize = 100;

impl Out {
    /// Standard output, as wide as its terminal.
    pub(crate) fn new() -> Self {
        let terminal = io::stdout().is_terminal();
        let width = if terminal {
            usize::from(console::Term::stdout().size().1).clamp(60, 140)
        } else {
            WIDTH
        };
        Self {
            stream: BufWriter::new(io::stdout()),
            width,
            terminal,
        }
    }

    /// How many columns there are.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// Whether a person looks at it.
    pub(crate) fn terminal(&self) -> bool {
        self.terminal
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, text: impl Display) -> CliResult {
        Ok(writeln!(self.stream, "{text}")?)
    }

    /// Writes a text as it is.
    pub(crate) fn text(&mut self, text: impl Display) -> CliResult {
        Ok(write!(self.stream, "{text}")?)
    }

    /// Writes a value as JSON, for scripts.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> CliResult {
        let text = serde_json::to_string_pretty(value).map_err(|error| CliError::input(error.to_string()))?;
        self.line(text)
    }

    /// Writes what came of the scenarios asked for as JSON: a list if all were, one by itself otherwise.
    pub(crate) fn json_by_scenario(&mut self, pick: &StartArgs, results: &[impl Serialize]) -> CliResult {
        if pick.all() {
            self.json(&results)
        } else {
            self.json(&results.first())
        }
    }

    /// Sends everything on its way.
    pub(crate) fn flush(&mut self) -> CliResult {
        Ok(self.stream.flush()?)
    }
}
