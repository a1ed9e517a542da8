//! `grognard selfplay`: random games, as many as asked for, watched as closely as one likes.

use std::io::{self, IsTerminal};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use grognard_core::Start;
use grognard_core::selfplay::{SelfplayPlan, SelfplayReport};
use grognard_core::suite::Thoroughness;
use grognard_table::erased::AnyGame;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::Shell;
use crate::args::SelfplayArgs;
use crate::files;
use crate::out::{CliError, CliResult};
use crate::registry;
use crate::table::{pairs, plain, right};
use crate::words::{Words, m};

/// A report with what was played.
#[derive(Serialize)]
struct Played<'p> {
    game: &'p str,
    scenario: &'p str,
    seed: u64,
    #[serde(flatten)]
    report: &'p SelfplayReport,
}

/// Plays random games.
pub(crate) fn run(shell: &mut Shell, args: &SelfplayArgs) -> CliResult {
    let game = shell
        .registry
        .with_overlay(&shell.words, &args.game, args.pick.overlay.as_deref())?;
    shell.add_words_of(game.about());
    let words = &shell.words;
    players(words, &args.players)?;
    let starts = registry::starts(words, &*game, &args.pick)?;
    if let Some(folder) = &args.save {
        files::writable_folder(words, folder)?;
    }
    let mut reports = Vec::new();
    for start in &starts {
        reports.push(one(words, &*game, args, start)?);
    }
    let played = starts.iter().zip(&reports).map(|(start, report)| Played {
        game: &args.game,
        scenario: &start.scenario,
        seed: args.seed,
        report,
    });
    let played: Vec<Played<'_>> = played.collect();
    if args.json {
        shell.out.json_by_scenario(&args.pick, &played)?;
    } else {
        played.iter().try_for_each(|played| show(shell, played))?;
    }
    if reports.iter().all(|report| report.faults.is_empty()) {
        Ok(())
    } else {
        Err(CliError::Found)
    }
}

/// Only random players so far.
fn players(words: &Words, text: &str) -> CliResult {
    let names: Vec<&str> = text.split(',').map(str::trim).collect();
    let wrong = names.iter().find(|name| **name != "random");
    match (wrong, names.len()) {
        (None, 2) => Ok(()),
        (Some(name), 2) => Err(CliError::input(words.tell(&m("selfplay-player").with("name", *name)))),
        _ => Err(CliError::input(words.tell(&m("selfplay-players").with("text", text)))),
    }
}

/// How closely the suite looks on.
pub(crate) fn level(name: &str) -> Thoroughness {
    match name {
        "all" => Thoroughness::All,
        "none" => Thoroughness::None,
        _ => Thoroughness::Light,
    }
}

/// As many threads as there are cores.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn one(words: &Words, game: &dyn AnyGame, args: &SelfplayArgs, start: &Start) -> CliResult<SelfplayReport> {
    let plan = SelfplayPlan {
        start: start.clone(),
        games: args.games,
        seed: args.seed,
        threads: args.threads.map_or_else(cores, usize::from),
        check: level(&args.check),
    };
    let trouble: Mutex<Option<String>> = Mutex::new(None);
    let stem = format!("{}-{}-{}", args.game, start.scenario, args.seed);
    let keep = |folder: &Path, index: u64, record: &str| {
        let path = folder.join(format!("{stem}-{index}.grog"));
        if let Err(error) = files::place_whole(&path, record) {
            let mut trouble = trouble.lock().unwrap_or_else(|broken| broken.into_inner());
            trouble.get_or_insert_with(|| format!("{}: {error}", files::shown(&path)));
        }
    };
    let report = watched(plan.games, &start.scenario, |done| match &args.save {
        Some(folder) => game.selfplay(&plan, done, Some(&|index, record: String| keep(folder, index, &record))),
        None => game.selfplay(&plan, done, None),
    });
    let trouble = trouble.into_inner().unwrap_or_else(|broken| broken.into_inner());
    match trouble {
        Some(line) => Err(CliError::input(line)),
        None => report.map_err(|faults| words.faults(&faults)),
    }
}

/// Runs something that counts finished games, with a progress bar if somebody looks.
pub(crate) fn watched<T>(games: u64, name: &str, work: impl FnOnce(&AtomicU64) -> T) -> T {
    let done = AtomicU64::new(0);
    if !io::stderr().is_terminal() {
        return work(&done);
    }
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{msg}  {bar:40}  {human_pos}/{human_len}  {eta}") {
        bar.set_style(style.progress_chars("█▉▊▋▌▍▎▏ "));
    }
    bar.set_message(name.to_string());
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                bar.set_position(done.load(Ordering::Relaxed));
                thread::park_timeout(Duration::from_millis(100));
            }
            bar.finish_and_clear();
        });
        let result = work(&done);
        over.store(true, Ordering::Relaxed);
        result
    })
}

fn show(shell: &mut Shell, played: &Played<'_>) -> CliResult {
    let Shell { words, out, .. } = shell;
    let report = played.report;
    let head = m("selfplay-head")
        .with("game", played.game)
        .with("scenario", played.scenario);
    out.line(console::style(words.tell(&head)).bold())?;
    let row = |key: &str, value: String| (words.say(key), value);
    let rows = [
        row("selfplay-games", words.count(report.games)),
        row("selfplay-actions", words.count(report.actions)),
        row("selfplay-longest", words.count(report.longest)),
        row("selfplay-seconds", words.decimal(report.seconds, 2)),
        row(
            "selfplay-actions-per-second",
            words.count(report.actions_per_second as u64),
        ),
        row("selfplay-games-per-second", words.count(report.games_per_second as u64)),
        row("selfplay-paragraphs", words.count(report.rules_fired.len() as u64)),
        row("selfplay-faults", words.count(report.faults.len() as u64)),
    ];
    pairs(out, &rows)?;
    let mut results = plain(
        out,
        &[words.say("selfplay-outcome"), words.say("selfplay-count"), "%".into()],
    );
    right(&mut results, &[1, 2]);
    for (level, &count) in &report.outcomes {
        let share = count as f64 / report.games.max(1) as f64;
        results.add_row([words.outcome(level), words.count(count), words.percent(share)]);
    }
    out.line(results)?;
    for fault in &report.faults {
        let line = m("selfplay-fault")
            .with("game", fault.game.to_string())
            .with("action", fault.action.to_string())
            .with("check", fault.check)
            .with("detail", fault.detail.as_str());
        out.line(words.tell(&line))?;
    }
    Ok(())
}
