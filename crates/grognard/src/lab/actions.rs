//! What is to be done, from the words of a command line.

use grognard_core::Side;
use grognard_core::dice::typed;
use grognard_core::{Pending, Refusal};
use grognard_table::erased::{AnyMatch, BatchError};

use super::only_side;
use crate::Shell;
use crate::out::{CliError, CliResult};
use crate::words::m;

/// One thing to do.
pub(super) enum Step {
    /// An action, of the side named or of the one that is waited for.
    Act(Option<Side>, String),
    /// Faces of dice.
    Roll(String),
}

/// Reads `[SIDE] ACTION; [SIDE] ACTION; roll FACES`, given as one argument, several, or word by word.
pub(super) fn read(played: &dyn AnyMatch, args: &[String]) -> Vec<Step> {
    let worded = args.iter().all(|arg| !arg.contains([' ', ';']));
    let pieces: Vec<String> = if worded {
        apart(played, args)
    } else {
        let pieces = args.iter().flat_map(|arg| arg.split(';'));
        glued(played, pieces.map(|piece| piece.trim().to_string()))
    };
    let mut side = None;
    let mut steps = Vec::new();
    for piece in pieces.iter().filter(|piece| !piece.is_empty()) {
        let (first, rest) = piece.split_once(' ').unwrap_or((piece, ""));
        if let Some(named) = played.start_facts().side(first) {
            side = Some(named);
            if !rest.is_empty() {
                steps.push(Step::Act(side, rest.trim().into()));
            }
        } else if first == "roll" {
            steps.push(Step::Roll(rest.into()));
        } else {
            steps.push(Step::Act(side, piece.clone()));
        }
    }
    steps
}

/// Puts a side that stands alone before the piece behind it.
fn glued(played: &dyn AnyMatch, pieces: impl Iterator<Item = String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for piece in pieces {
        match out.last_mut() {
            Some(last) if played.start_facts().side(last).is_some() => {
                last.push(' ');
                last.push_str(&piece);
            }
            _ => out.push(piece),
        }
    }
    out
}

/// Single words: the longest actions that can be read, from the left. What cannot be read stays together.
fn apart(played: &dyn AnyMatch, words: &[String]) -> Vec<String> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < words.len() {
        if played.start_facts().side(&words[at]).is_some() {
            out.push(words[at].clone());
            at += 1;
        } else if words[at] == "roll" {
            let faces = words[at + 1..].iter().take_while(|w| w.parse::<u8>().is_ok()).count();
            out.push(words[at..=at + faces].join(" "));
            at += faces + 1;
        } else {
            let ends = (at + 1..=words.len()).rev();
            let end = ends.clone().find(|&end| readable(played, &words[at..end].join(" ")));
            let end = end.unwrap_or(words.len());
            out.push(words[at..end].join(" "));
            at = end;
        }
    }
    out
}

fn readable(played: &dyn AnyMatch, text: &str) -> bool {
    let tried = played.copy().apply(Side::A, &[text.into()]);
    !matches!(tried, Err(BatchError::Unreadable(_)))
}

/// Does the steps in order up to the first that is refused; that one is told.
pub(super) fn all(shell: &Shell, played: &mut dyn AnyMatch, steps: &[Step]) -> CliResult<Option<(String, Refusal)>> {
    for step in steps {
        match step {
            Step::Roll(faces) => roll(shell, played, faces)?,
            Step::Act(side, action) => {
                let side = match side {
                    Some(side) => *side,
                    None => only_side(shell, played)?,
                };
                match played.apply(side, std::slice::from_ref(action)) {
                    Ok(()) => {}
                    Err(BatchError::Unreadable(fault)) => return Err(shell.words.faults(&[fault])),
                    Err(BatchError::Forbidden(_, refusal)) => return Ok(Some((action.clone(), refusal))),
                }
            }
        }
    }
    Ok(None)
}

fn roll(shell: &Shell, played: &mut dyn AnyMatch, text: &str) -> CliResult {
    let Pending::Roll(dice) = played.pending() else {
        return Err(CliError::input(shell.words.say("lab-no-dice")));
    };
    let wrong = || {
        let message = m("play-faces-wrong")
            .with("text", text)
            .with("count", i32::from(dice.count))
            .with("sides", i32::from(dice.sides));
        CliError::input(shell.words.tell(&message))
    };
    let faces = typed(text, dice).map_err(|_| wrong())?;
    played.roll(&faces).map_err(|fault| shell.words.faults(&[fault]))
}
