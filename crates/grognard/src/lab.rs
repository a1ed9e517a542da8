//! `grognard lab`: a position in a file, and questions to it.

mod actions;
mod query;
mod run;

use std::path::Path;

use grognard_core::lab::Lab;
use grognard_core::{Lang, Pending, Side};
use grognard_table::erased::AnyMatch;
use serde_json::json;

use crate::Shell;
use crate::args::{LabArgs, Query};
use crate::files;
use crate::out::{CliError, CliResult, Format};
use crate::table::padded;
use crate::words::m;
pub(crate) use query::{show_reach, show_traces};

/// Answers a question to a lab file.
pub(crate) fn run(shell: &mut Shell, args: LabArgs) -> CliResult {
    let format = Format::json_if(args.json);
    let Some(file) = &args.file else {
        return match args.query {
            None => list(shell, format),
            Some(_) => Err(CliError::input(shell.words.say("lab-no-file"))),
        };
    };
    let (name, text) = found(shell, file)?;
    let lab = Lab::read(&name, &text).map_err(|faults| shell.words.faults(&faults))?;
    let game = shell.registry.find(&shell.words, &lab.game)?;
    shell.add_words_of(game.about());
    match args.query {
        Some(Query::Show) => shell.out.text(&text),
        None | Some(Query::Run) => run::run(shell, &*game, &lab, (&name, &text), format),
        Some(query) => {
            let played = game.lab(&name, &text).map_err(|faults| shell.words.faults(&faults))?;
            query::answer(shell, played, query, format)
        }
    }
}

/// The text of a file, or of a lab file that comes with a game (`NAME` or `GAME/NAME`).
fn found(shell: &Shell, file: &Path) -> CliResult<(String, String)> {
    let name = files::shown(file);
    if !file.exists() {
        for game in shell.registry.games() {
            let about = game.about();
            let inner = name.strip_prefix(&format!("{}/", about.id)).unwrap_or(&name);
            let same = |lab: &str| lab == inner || lab.strip_suffix(".lab") == Some(inner);
            if let Some((lab, text)) = about.labs.iter().find(|(lab, _)| same(lab)) {
                return Ok((format!("{}/{lab}", about.id), (*text).into()));
            }
        }
    }
    Ok((name, files::read(&shell.words, file)?))
}

/// Lists the lab files that come with the games.
fn list(shell: &mut Shell, format: Format) -> CliResult {
    let lang = shell.words.lang();
    let mut rows = Vec::new();
    for game in shell.registry.games() {
        for (name, text) in game.about().labs {
            let Ok(lab) = Lab::read(name, text) else { continue };
            let title = lab.title.get(lang).to_string();
            rows.push((format!("{}/{name}", game.about().id), title, lab.cites));
        }
    }
    if format == Format::Json {
        let rows: Vec<_> = rows
            .iter()
            .map(|(file, title, cites)| json!({ "file": file, "title": title, "cites": cites }))
            .collect();
        return shell.out.json(&rows);
    }
    let widest = rows.iter().map(|(file, _, _)| file.len()).max().unwrap_or(0);
    for (file, title, cites) in rows {
        let cites = console::style(format!("[§{}]", cites.join(" §"))).dim();
        shell.out.line(format!("{}  {title} {cites}", padded(&file, widest)))?;
    }
    shell.out.line(shell.words.say("lab-list-hint"))
}

/// The notes of a lab file in a language.
fn notes(lab: &Lab<'_>, lang: Lang) -> Vec<String> {
    let wanted = lab.notes.iter().filter(|(english, _)| *english == (lang == Lang::En));
    wanted.map(|(_, text)| text.clone()).collect()
}

/// Who is waited for.
fn asked(played: &dyn AnyMatch) -> Vec<Side> {
    match played.pending() {
        Pending::Decide(sides) => sides.iter().collect(),
        _ => Vec::new(),
    }
}

/// The one side that is waited for, where none was named.
fn only_side(shell: &Shell, played: &dyn AnyMatch) -> CliResult<Side> {
    match asked(played)[..] {
        [side] => Ok(side),
        _ => {
            let sides = &played.start_facts().sides;
            let message = m("lab-which-side")
                .with("a", sides.a.id.as_str())
                .with("b", sides.b.id.as_str());
            Err(CliError::input(shell.words.tell(&message)))
        }
    }
}
