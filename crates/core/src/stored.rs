//! Positions as services store them: the digest of what follows, a blank, and the position as JSON. A position that is
//! read so is taken as it is, without the checks of a set-up; the digest tells whether it is what was written.

use std::sync::Arc;

use crate::about::Start;
use crate::fault::{Fault, Faults};
use crate::game::Game;
use crate::play::Match;

/// A position to be stored.
#[must_use]
pub fn write<G: Game>(state: &G::State) -> String {
    let json = serde_json::to_string(state).unwrap_or_default();
    format!("{} {json}", digest(&json))
}

/// A match that begins with a stored position. Older programs stored positions without their digest.
///
/// # Errors
/// If it is not what was stored, or no position of this game.
pub fn read<G: Game>(game: &Arc<G>, start: &Start, text: &str) -> Result<Match<G>, Faults> {
    let wrong = |what: String| {
        vec![Fault::new(
            "",
            what,
            "begin the game anew, or restore the table from a backup",
        )]
    };
    let json = match text.split_once(' ') {
        _ if text.starts_with(['{', '[']) => text,
        Some((written, json)) if written == digest(json) => json,
        _ => {
            return Err(wrong(
                "the stored position is damaged: it is not what its digest says".into(),
            ));
        }
    };
    let mut state = serde_json::from_str(&sets_as_lists(json)).map_err(|error| wrong(error.to_string()))?;
    let game = game.for_start(start);
    game.migrate_state(&mut state);
    Ok(Match::from(game, start.clone(), state))
}

fn digest(json: &str) -> String {
    blake3::hash(json.as_bytes()).to_hex()[..32].to_string()
}

/// A kept position with its sets as lists. They were once one number each, of up to 128 bits; a reader of JSON takes 64
/// of them unless it knows beforehand that more will come. So longer numbers become lists here. Sets read shorter
/// ones themselves.
fn sets_as_lists(json: &str) -> String {
    let mut quoted = false;
    let parts = json.split('"').map(|part| {
        let text = if quoted {
            part.into()
        } else {
            without_long_numbers(part)
        };
        let backslashes = part.len() - part.trim_end_matches('\\').len();
        let escaped = quoted && backslashes % 2 == 1;
        quoted = escaped || !quoted;
        text
    });
    parts.collect::<Vec<String>>().join("\"")
}

fn without_long_numbers(part: &str) -> String {
    let ends = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '+' | '-'));
    let words = part.split_inclusive(ends).map(|word| {
        let number = word.trim_end_matches(ends);
        match number.parse::<u128>() {
            Ok(bits) if bits > u64::MAX.into() => format!("{:?}{}", members(bits), &word[number.len()..]),
            _ => word.into(),
        }
    });
    words.collect()
}

fn members(bits: u128) -> Vec<u32> {
    (0..u128::BITS).filter(|at| bits >> at & 1 == 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_numbers_become_lists_and_all_else_stays() {
        let long = (1u128 << 100) + (1 << 64) + 2;
        let kept = format!(r#"{{"a":{long},"b":[{long}, 7],"c":{},"d":1.5e30,"e":-3}}"#, u64::MAX);
        let read = format!(
            r#"{{"a":[1, 64, 100],"b":[[1, 64, 100], 7],"c":{},"d":1.5e30,"e":-3}}"#,
            u64::MAX
        );
        assert_eq!(sets_as_lists(&kept), read);
        assert_eq!(sets_as_lists(&read), read);
    }

    #[test]
    fn texts_are_left_alone() {
        let long = u128::MAX;
        for text in [
            format!(r#"["{long}",1]"#),
            format!(r#"["\"{long}","\\",2]"#),
            format!("\"{long}"),
        ] {
            assert_eq!(sets_as_lists(&text), text);
        }
    }
}
