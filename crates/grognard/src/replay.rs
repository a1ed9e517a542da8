//! `grognard replay`: plays a record again and says whether it holds.

use std::collections::BTreeMap;
use std::path::Path;

use grognard_core::record::{self, Disagreement};
use grognard_core::{Outcome, Pending, Viewer};
use grognard_table::erased::{AnyMatch, AnyReplayed, StoredEntry};
use serde::Serialize;

use crate::Shell;
use crate::args::ReplayArgs;
use crate::files;
use crate::out::{CliError, CliResult};
use crate::table::pairs;
use crate::words::{Words, m};

/// What a replay found, for scripts.
#[derive(Serialize, Default)]
struct Report {
    ok: bool,
    actions: usize,
    outcome: Option<String>,
    hash: Option<String>,
    game: Option<String>,
    scenario: Option<String>,
    winner: Option<String>,
    disagreements: Vec<Wrong>,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<Vec<Step>>,
}

/// What the table was like after an entry, so that another program can follow the game.
#[derive(Serialize)]
struct Step {
    entry: Option<String>,
    pending: String,
    position: String,
    legal: BTreeMap<String, Vec<String>>,
}

/// A line of the record that does not fit.
#[derive(Serialize)]
pub(crate) struct Wrong {
    line: u32,
    reason: String,
    paragraph: Option<String>,
}

/// Plays a record again.
pub(crate) fn run(shell: &mut Shell, args: &ReplayArgs) -> CliResult {
    let name = files::shown(&args.file);
    let text = files::read(&shell.words, &args.file).map_err(unplaced);
    let again = match text.and_then(|text| again(shell, &name, &text, args.overlay.as_deref())) {
        Ok(again) => again,
        Err(wrong) => {
            if args.json {
                let report = Report {
                    disagreements: wrong.0,
                    ..Report::default()
                };
                shell.out.json(&report)?;
            }
            return Err(wrong.1);
        }
    };
    let mut report = report(&shell.words, &again);
    if args.positions {
        report.positions = Some(steps(&*again.played));
    }
    if args.log {
        for line in again.played.log(Viewer::Public) {
            crate::play::log_line(shell, &line)?;
        }
    }
    if args.json {
        shell.out.json(&report)?;
    } else if report.ok {
        show(shell, &*again.played, &report)?;
    }
    if report.ok {
        return Ok(());
    }
    let line = |wrong: &Wrong| complaint(&shell.words, &name, wrong);
    Err(CliError::Input(report.disagreements.iter().map(line).collect()))
}

/// What is wrong with a record as a whole, for scripts and for people.
fn unplaced(trouble: CliError) -> (Vec<Wrong>, CliError) {
    let lines = match &trouble {
        CliError::Input(lines) => &lines[..],
        CliError::Found | CliError::Closed => &[],
    };
    let wrong = lines.iter().map(|reason| Wrong {
        line: 0,
        reason: reason.clone(),
        paragraph: None,
    });
    (wrong.collect(), trouble)
}

/// A replay; or, where the text is damaged, what is wrong for scripts and for people.
pub(crate) fn again(
    shell: &mut Shell,
    name: &str,
    text: &str,
    overlay: Option<&Path>,
) -> Result<AnyReplayed, (Vec<Wrong>, CliError)> {
    let damaged = |words: &Words, faults: &[grognard_core::Fault]| {
        let wrong = faults.iter().map(|fault| Wrong {
            line: fault.line,
            reason: words.sentence(&fault.what),
            paragraph: None,
        });
        (wrong.collect(), words.faults(faults))
    };
    let header = record::header(name, text).map_err(|fault| damaged(&shell.words, &[fault]))?;
    let game = shell
        .registry
        .with_overlay(&shell.words, &header.game, overlay)
        .map_err(unplaced)?;
    shell.add_words_of(game.about());
    let options: Vec<String> = header
        .start
        .options
        .iter()
        .map(|(id, value)| format!("{id}={value}"))
        .collect();
    crate::registry::start(&shell.words, &*game, Some(&header.start.scenario), &options).map_err(unplaced)?;
    let again = game
        .replay(name, text)
        .map_err(|faults| damaged(&shell.words, &faults))?;
    let about = again.played.about();
    if header.data != again.played.start_facts().data_digest {
        shell.status(&shell.words.say("replay-other-data"));
    }
    if header.rules != about.rules_number {
        let now = i32::try_from(about.rules_number).unwrap_or(i32::MAX);
        let then = i32::try_from(header.rules).unwrap_or(i32::MAX);
        let message = m("replay-other-rules").with("then", then).with("now", now);
        shell.status(&shell.words.tell(&message));
    }
    Ok(again)
}

fn report(words: &Words, again: &AnyReplayed) -> Report {
    let outcome = outcome(&*again.played);
    let about = again.played.about();
    Report {
        ok: again.disagreements.is_empty(),
        actions: again.played.entries(),
        outcome: outcome.map(|o| o.level.into()),
        hash: Some(again.played.hash()),
        game: Some(about.id.into()),
        scenario: Some(again.played.start().scenario.clone()),
        winner: outcome
            .and_then(|o| o.winner)
            .map(|side| again.played.start_facts().sides[side].id.clone()),
        disagreements: again.disagreements.iter().map(|d| wrong(words, d)).collect(),
        positions: None,
    }
}

/// The first position and that after every entry; no further than the entries can be done.
fn steps(played: &dyn AnyMatch) -> Vec<Step> {
    let mut table = played.at(0);
    let mut steps = vec![step(&*table, None)];
    for entry in (0..played.entries()).map_while(|at| played.entry(at)) {
        let (said, done) = match entry {
            StoredEntry::Act(side, action) | StoredEntry::Staff(side, action) => {
                let said = format!("{} {action}", played.start_facts().sides[side].id);
                (said, table.apply(side, &[action]).is_ok())
            }
            StoredEntry::Roll(faces) => {
                let shown: Vec<String> = faces.iter().map(u8::to_string).collect();
                (format!("roll {}", shown.join(" ")), table.roll(&faces).is_ok())
            }
        };
        if !done {
            break;
        }
        steps.push(step(&*table, Some(said)));
    }
    steps
}

fn step(table: &dyn AnyMatch, entry: Option<String>) -> Step {
    let sides = &table.start_facts().sides;
    let asked = match table.pending() {
        Pending::Decide(asked) => Some(asked),
        _ => None,
    };
    let legal = sides
        .iter()
        .filter(|(side, _)| asked.is_some_and(|asked| asked.contains(*side)));
    Step {
        entry,
        pending: table.waiting(),
        position: table.position(),
        legal: legal
            .map(|(side, facts)| (facts.id.clone(), table.legal(side)))
            .collect(),
    }
}

/// How a match ended, if it did.
pub(crate) fn outcome(played: &dyn AnyMatch) -> Option<Outcome> {
    match played.pending() {
        Pending::Over(outcome) => Some(outcome),
        _ => None,
    }
}

fn wrong(words: &Words, found: &Disagreement) -> Wrong {
    let reason = words.sentence(&found.reason);
    Wrong {
        line: found.line,
        reason: match &found.refusal {
            Some(refusal) => words.colon(&reason, &words.tell(&refusal.message)),
            None => reason,
        },
        paragraph: found.refusal.as_ref().map(|refusal| refusal.paragraph.clone()),
    }
}

fn complaint(words: &Words, file: &str, wrong: &Wrong) -> String {
    let line = i32::try_from(wrong.line).unwrap_or(i32::MAX);
    let message = m("replay-wrong")
        .with("file", file)
        .with("line", line)
        .with("reason", wrong.reason.as_str());
    match &wrong.paragraph {
        Some(paragraph) => format!("{} [§{paragraph}]", words.tell(&message)),
        None => words.tell(&message),
    }
}

/// What is wrong with a record that cannot be gone on with, if anything; other rules or facts are no hindrance.
pub(crate) fn objections(words: &Words, file: &str, again: &AnyReplayed) -> Option<CliError> {
    if again.disagreements.is_empty() || !again.header.is_of(again.played.about(), again.played.start_facts()) {
        return None;
    }
    let lines = again
        .disagreements
        .iter()
        .map(|d| complaint(words, file, &wrong(words, d)));
    Some(CliError::Input(lines.collect()))
}

fn show(shell: &mut Shell, played: &dyn AnyMatch, report: &Report) -> CliResult {
    let words = &shell.words;
    let row = |key: &str, value: String| (words.say(key), value);
    let lang = words.lang();
    let scenario = played
        .about()
        .scenarios
        .iter()
        .find(|s| s.id == played.start().scenario);
    let result = match &report.outcome {
        Some(level) => words.outcome(level),
        None => words.say("replay-unfinished"),
    };
    let rows = [
        row("replay-game", played.about().title.get(lang).into()),
        row(
            "replay-scenario",
            scenario.map_or_else(String::new, |s| s.title.get(lang).into()),
        ),
        row("replay-actions", words.count(report.actions as u64)),
        row("replay-outcome", result),
        row("replay-hash", report.hash.clone().unwrap_or_default()),
    ];
    shell.out.line(shell.words.say("replay-ok"))?;
    pairs(&mut shell.out, &rows)
}
