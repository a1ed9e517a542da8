//! Lines from the player, or from a script.

use std::io::{self, BufRead, BufReader, IsTerminal, Stdin};

use crate::out::{CliResult, Out};

/// Standard input.
pub(super) struct Input {
    stream: BufReader<Stdin>,
    terminal: bool,
}

impl Input {
    pub(super) fn new() -> Self {
        Self {
            stream: BufReader::new(io::stdin()),
            terminal: io::stdin().is_terminal(),
        }
    }

    /// Whether a person types.
    pub(super) fn terminal(&self) -> bool {
        self.terminal
    }

    /// The next line without its end; nothing when there are no more. What a script says is shown, so that its
    /// output can be read like a game at the table.
    pub(super) fn line(&mut self, out: &mut Out, prompt: &str) -> CliResult<Option<String>> {
        out.text(prompt)?;
        out.flush()?;
        let mut bytes = Vec::new();
        let read = self.stream.read_until(b'\n', &mut bytes)?;
        if read == 0 {
            out.line("")?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_string();
        if !self.terminal {
            out.line(&line)?;
        }
        Ok(Some(line))
    }
}
