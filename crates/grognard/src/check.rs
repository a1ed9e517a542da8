//! `grognard check`: whether the data of the games, or of a folder laid over one, are sound.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Arc;

use grognard_atlas::{Plan, Theatre, map_ids};
use grognard_core::data::{DIFFICULTY, Files, loose_lab};
use grognard_core::{Faults, Start, lexicon, suite};
use grognard_table::erased::AnyGame;
use grognard_table::guide;
use serde::Serialize;

use crate::Shell;
use crate::args::CheckArgs;
use crate::files;
use crate::out::{CliError, CliResult, Format};
use crate::words::{WORDS, Words, m};

/// What was looked at and found.
#[derive(Serialize, Default)]
struct Report {
    game: String,
    ok: bool,
    files: usize,
    scenarios: usize,
    labs: usize,
    faults: Vec<String>,
    /// Statements of the game's own lab files that other data have made untrue: no fault, but worth knowing.
    changed: Vec<String>,
}

/// Checks all games, or one folder.
pub(crate) fn run(shell: &mut Shell, args: &CheckArgs) -> CliResult {
    if let Some(id) = &args.game {
        shell.registry.find(&shell.words, id)?;
    }
    match &args.folder {
        Some(folder) => overlay(shell, args, folder),
        None => own(shell, args),
    }
}

fn own(shell: &mut Shell, args: &CheckArgs) -> CliResult {
    let words = &shell.words;
    let mut reports = Vec::new();
    for (id, loaded) in shell
        .registry
        .all()
        .filter(|(id, _)| args.game.as_deref().is_none_or(|g| g == *id))
    {
        reports.push(match loaded {
            Ok(game) => {
                let mut report = whole(words, &**game);
                report.faults.extend(untrue(words, &**game));
                for start in game.each_facts() {
                    let map = game.start_facts(&start).map;
                    report.faults.extend(unproven(words, &map, &game.data_of(&start)));
                }
                report.faults.extend(unrated(words, &**game));
                report.ok = report.faults.is_empty();
                report
            }
            Err(faults) => broken(words, id, faults),
        });
    }
    for id in map_ids() {
        let playable = shell.registry.all().any(|(known, _)| known == id);
        if !playable && args.game.is_none() {
            let faults = uncompiled(words, id);
            reports.push(Report {
                game: id.into(),
                ok: faults.is_empty(),
                faults,
                ..Report::default()
            });
        }
    }
    let mut faults = lexicon::faults(suite::WORDS);
    faults.extend(lexicon::faults(WORDS));
    faults.extend(lexicon::faults(grognard_server::WORDS));
    reports.push(Report {
        game: "grognard".into(),
        ok: faults.is_empty(),
        faults,
        ..Report::default()
    });
    tell(shell, Format::json_if(args.json), &reports)?;
    if reports.iter().all(|r| r.ok) {
        Ok(())
    } else {
        Err(CliError::Found)
    }
}

fn broken(words: &Words, id: &str, faults: &Faults) -> Report {
    Report {
        game: id.into(),
        faults: faults.iter().map(|fault| words.fault(fault)).collect(),
        ..Report::default()
    }
}

/// Looks at the scenarios and words of a game that has been loaded.
fn whole(words: &Words, game: &dyn AnyGame) -> Report {
    let about = game.about();
    let mut faults = lexicon::faults(about.words);
    for scenario in &about.scenarios {
        let begun = about
            .start(Some(&scenario.id), &[])
            .and_then(|start| game.begin(&start).map(drop));
        if let Err(found) = begun {
            faults.extend(
                found
                    .iter()
                    .map(|fault| format!("{}: {}", scenario.id, words.fault(fault))),
            );
        }
    }
    if let Err(found) = guide::read(game.data()) {
        faults.extend(found.iter().map(|fault| words.fault(fault)));
    }
    let loose = game.data().loose_french().into_iter();
    let labs = about.labs.iter().flat_map(|(name, text)| loose_lab(name, text));
    faults.extend(loose.chain(labs).map(|fault| words.fault(&fault)));
    Report {
        game: about.id.into(),
        ok: faults.is_empty(),
        files: game.data().names().count(),
        scenarios: about.scenarios.len(),
        labs: about.labs.len(),
        faults,
        changed: Vec::new(),
    }
}

/// Statements of the game's lab files that are not true.
fn untrue(words: &Words, game: &dyn AnyGame) -> Vec<String> {
    let mut lines = Vec::new();
    for (_, verdict) in game.run_labs() {
        match verdict {
            Ok(failures) => lines.extend(failures.iter().map(|f| {
                let message = m("lab-failure")
                    .with("file", f.file.as_str())
                    .with("line", i32::try_from(f.line).unwrap_or(i32::MAX))
                    .with("statement", f.statement.as_str())
                    .with("found", f.found.as_str());
                words.tell(&message)
            })),
            Err(faults) => lines.extend(faults.iter().map(|fault| words.fault(fault))),
        }
    }
    lines
}

/// What is wrong with a map: pins, adjacency, rivers and roads, stale files.
fn unproven(words: &Words, map: &str, data: &Files) -> Vec<String> {
    let Some(plan) = Plan::of_game(map) else {
        return Vec::new();
    };
    let theatre = plan.theatre().and_then(|id| Theatre::embedded(&id));
    let faults = theatre.map_or_else(|faults| faults, |theatre| plan.check(&theatre, data));
    faults.iter().map(|fault| words.fault(fault)).collect()
}

/// Scenarios without a difficulty, and difficulties without a scenario.
fn unrated(words: &Words, game: &dyn AnyGame) -> Vec<String> {
    let about = game.about();
    let facts_of = |scenario: &str| {
        about
            .start(Some(scenario), &[])
            .map(|start| game.start_facts(&start).id)
    };
    let gaps = |start: Start| {
        let facts = game.start_facts(&start).id;
        let own = about
            .scenarios
            .iter()
            .filter(|one| facts_of(&one.id).as_ref() == Ok(&facts));
        let own: Vec<_> = own.cloned().collect();
        game.data_of(&start).difficulty_gaps(&own)
    };
    let faults = game.each_facts().into_iter().flat_map(gaps);
    faults.map(|fault| words.fault(&fault)).collect()
}

/// All that is said of difficulties, packs included.
fn ratings(files: &Files) -> BTreeMap<&str, &str> {
    let ratings = files.names().filter(|name| name.ends_with(DIFFICULTY));
    ratings.filter_map(|name| Some((name, files.get(name).ok()?))).collect()
}

/// What is wrong with the map of a game that cannot be played yet: at least it must compile, if it can without the game.
fn uncompiled(words: &Words, id: &str) -> Vec<String> {
    let Some(plan) = Plan::of_game(id) else {
        return Vec::new();
    };
    let theatre = plan.theatre().and_then(|id| Theatre::embedded(&id));
    let compiled = theatre.and_then(|theatre| match plan.stands_alone() {
        true => plan.compile(&theatre, &Files::default()).map(|_| ()),
        false => Ok(()),
    });
    let faults = compiled.err().unwrap_or_default();
    faults.iter().map(|fault| words.fault(fault)).collect()
}

fn overlay(shell: &mut Shell, args: &CheckArgs, folder: &Path) -> CliResult {
    let tried = candidates(shell, args, folder)?;
    let mut faults = Vec::new();
    for game in &tried {
        match game.overlay(folder) {
            Ok(laid) => {
                shell.add_words_of(laid.about());
                let mut report = whole(&shell.words, &*laid);
                if ratings(laid.data()) != ratings(game.data()) {
                    report.faults.extend(unrated(&shell.words, &*laid));
                    report.ok = report.faults.is_empty();
                }
                report.changed = untrue(&shell.words, &*laid);
                let (ok, lines) = (report.ok, report.faults.clone());
                tell(shell, Format::json_if(args.json), &[report])?;
                return if ok { Ok(()) } else { Err(CliError::Input(lines)) };
            }
            Err(found) => faults.push((game.about().id, found)),
        }
    }
    let reports: Vec<Report> = faults
        .iter()
        .map(|(id, found)| broken(&shell.words, id, found))
        .collect();
    if args.json {
        shell.out.json(&reports)?;
    }
    let mut lines = Vec::new();
    let several = reports.len() > 1;
    for report in reports {
        let head = m("check-not-for")
            .with("folder", files::shown(folder))
            .with("game", report.game.as_str());
        lines.push(shell.words.tell(&head));
        lines.extend(report.faults.iter().map(|line| format!("  {line}")));
    }
    if several {
        lines.push(shell.words.say("check-several"));
    }
    Err(CliError::Input(lines))
}

/// The games a folder may be meant for: those with the most files of the same names.
fn candidates(shell: &Shell, args: &CheckArgs, folder: &Path) -> CliResult<Vec<Arc<dyn AnyGame>>> {
    if let Some(id) = &args.game {
        return Ok(vec![shell.registry.find(&shell.words, id)?]);
    }
    let names = names(&shell.words, folder)?;
    let same = |game: &dyn AnyGame| names.iter().filter(|file| game.data().accepts(file)).count();
    let most = shell.registry.games().map(|game| same(&**game)).max().unwrap_or(0);
    if most == 0 {
        let mut lines = vec![
            shell
                .words
                .tell(&m("check-no-game").with("folder", files::shown(folder))),
        ];
        for game in shell.registry.games() {
            let files = shell
                .words
                .colon(game.about().id, &game.data().names().collect::<Vec<_>>().join(", "));
            lines.push(format!("  {files}"));
        }
        return Err(CliError::Input(lines));
    }
    Ok(shell
        .registry
        .games()
        .filter(|game| same(&***game) == most)
        .cloned()
        .collect())
}

/// Names of the files in a folder and in the folders in it, as an overlay names them.
fn names(words: &Words, folder: &Path) -> CliResult<BTreeSet<String>> {
    let cannot = |error: std::io::Error| {
        let message = m("cli-cannot-read")
            .with("path", files::shown(folder))
            .with("why", words.io(&error));
        CliError::input(words.tell(&message))
    };
    let mut names = BTreeSet::new();
    below(folder, "", &mut names).map_err(cannot)?;
    Ok(names)
}

fn below(folder: &Path, prefix: &str, names: &mut BTreeSet<String>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            below(&entry.path(), &format!("{name}/"), names)?;
        } else {
            names.insert(name);
        }
    }
    Ok(())
}

fn tell(shell: &mut Shell, format: Format, reports: &[Report]) -> CliResult {
    if format == Format::Json {
        return shell.out.json(&reports);
    }
    for report in reports {
        let number = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
        let key = match (report.game.as_str(), report.ok) {
            ("grognard", true) => "check-words-ok",
            (_, true) if report.files == 0 => "check-map-ok",
            (_, true) => "check-ok",
            (_, false) => "check-bad",
        };
        let mut message = m(key);
        if key != "check-words-ok" {
            message = message.with("game", report.game.as_str());
        }
        if key == "check-ok" {
            message = message
                .with("files", number(report.files))
                .with("scenarios", number(report.scenarios))
                .with("labs", number(report.labs));
        }
        shell.out.line(shell.words.tell(&message))?;
        for line in &report.faults {
            shell.out.line(format!("  {line}"))?;
        }
        if !report.changed.is_empty() {
            shell.out.line(shell.words.say("check-changed"))?;
            for line in &report.changed {
                shell.out.line(format!("  {line}"))?;
            }
        }
    }
    Ok(())
}
