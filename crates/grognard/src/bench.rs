//! `grognard bench`: how fast a game is.

use serde_json::{Value, json};

use crate::Shell;
use crate::args::BenchArgs;
use crate::out::{CliError, CliResult};
use crate::registry::start;
use crate::table::pairs;
use crate::words::m;

/// The longest time anybody should wait.
const LONGEST: f64 = 600.0;

/// Measures a game.
pub(crate) fn run(shell: &mut Shell, args: &BenchArgs) -> CliResult {
    let game = shell
        .registry
        .with_overlay(&shell.words, &args.game, args.pick.overlay.as_deref())?;
    shell.add_words_of(game.about());
    if !(args.seconds > 0.0 && args.seconds <= LONGEST) {
        let message = m("bench-seconds").with("value", args.seconds.to_string());
        return Err(CliError::input(shell.words.tell(&message)));
    }
    let start = start(&shell.words, &*game, args.pick.scenario.as_deref(), &args.pick.options)?;
    let measures = game
        .measure(&start, args.seconds)
        .map_err(|faults| shell.words.faults(&faults))?;
    let value = serde_json::to_value(&measures).unwrap_or_default();
    let Value::Object(mut fields) = value else {
        return Ok(());
    };
    if args.json {
        fields.insert("game".into(), json!(args.game));
        fields.insert("scenario".into(), json!(start.scenario));
        return shell.out.json(&fields);
    }
    let head = m("bench-head")
        .with("game", args.game.as_str())
        .with("scenario", start.scenario.as_str());
    shell.out.line(shell.words.tell(&head))?;
    let rows: Vec<(String, String)> = fields
        .iter()
        .map(|(id, value)| (shell.words.or_id("bench", id), figure(shell, value)))
        .collect();
    pairs(&mut shell.out, &rows)
}

/// Large numbers without decimals, small ones with two.
fn figure(shell: &Shell, value: &Value) -> String {
    match value.as_f64() {
        Some(number) if number >= 1000.0 || value.is_u64() => shell.words.count(number.round() as u64),
        Some(number) => shell.words.decimal(number, 2),
        None => value.to_string(),
    }
}
