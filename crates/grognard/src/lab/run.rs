//! Running a lab file: which of its statements hold.

use grognard_core::lab::{Failure, Lab};
use grognard_core::text::lines;
use grognard_table::erased::AnyGame;
use serde::Serialize;
use serde_json::json;

use super::notes;
use crate::Shell;
use crate::out::{CliError, CliResult, Format};
use crate::table::wrapped;
use crate::words::m;

/// A statement and whether it holds; nothing if an action before it failed.
#[derive(Serialize)]
struct Statement {
    line: u32,
    statement: String,
    holds: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
}

/// Runs the statements and says which hold.
pub(super) fn run(
    shell: &mut Shell,
    game: &dyn AnyGame,
    lab: &Lab<'_>,
    file: (&str, &str),
    format: Format,
) -> CliResult {
    let (name, text) = file;
    let failures = game.run_lab(name, text).map_err(|faults| shell.words.faults(&faults))?;
    let statements = statements(text, &failures);
    let lang = shell.words.lang();
    if format == Format::Json {
        shell.out.json(&json!({
            "ok": failures.is_empty(),
            "file": name,
            "game": lab.game,
            "title": lab.title.get(lang),
            "notes": notes(lab, lang),
            "cites": lab.cites,
            "statements": statements,
        }))?;
    } else {
        show(shell, lab, &statements)?;
    }
    if failures.is_empty() {
        Ok(())
    } else {
        Err(CliError::Found)
    }
}

/// Everything the file does and states, in order.
fn statements(text: &str, failures: &[Failure]) -> Vec<Statement> {
    let heads = [
        "lab", "title", "titre", "note", "remarque", "cites", "scenario", "option", "invent",
    ];
    let mut found = Vec::new();
    let mut broken = false;
    let mut inside = false;
    for line in lines("", text) {
        match line.word(0) {
            "position" => inside = true,
            "done" => inside = false,
            _ if inside => {}
            word if heads.contains(&word) => {}
            word => {
                let failure = failures.iter().find(|f| f.line == line.number);
                found.push(Statement {
                    line: line.number,
                    statement: line.text.into(),
                    holds: (!broken).then_some(failure.is_none()),
                    found: failure.map(|f| f.found.clone()),
                });
                broken |= failure.is_some() && matches!(word, "do" | "roll");
            }
        }
    }
    found
}

fn show(shell: &mut Shell, lab: &Lab<'_>, statements: &[Statement]) -> CliResult {
    let lang = shell.words.lang();
    let width = shell.out.width();
    let mut head = console::style(lab.title.get(lang)).bold().to_string();
    if !lab.cites.is_empty() {
        let cites = format!("[§{}]", lab.cites.join(" §"));
        head.push_str(&format!(" {}", console::style(cites).dim()));
    }
    if !head.trim().is_empty() {
        shell.out.line(head)?;
    }
    for note in notes(lab, lang) {
        shell.out.line(format!("  {}", wrapped(&note, width, 2)))?;
    }
    shell.out.line("")?;
    for statement in statements {
        let mark = match statement.holds {
            Some(true) => "✓",
            Some(false) => "✗",
            None => "·",
        };
        shell
            .out
            .line(format!("{mark} {:>3}  {}", statement.line, statement.statement))?;
        if let Some(found) = &statement.found {
            let found = shell.words.tell(&m("lab-found").with("found", found.as_str()));
            shell.out.line(format!("       {found}"))?;
        }
    }
    let number = |wanted: Option<bool>| {
        let count = statements.iter().filter(|s| s.holds == wanted).count();
        i32::try_from(count).unwrap_or(i32::MAX)
    };
    let sum = m("lab-sum")
        .with("good", number(Some(true)))
        .with("bad", number(Some(false)));
    shell.out.line(shell.words.tell(&sum))
}
