//! `grognard balance`: the best player against himself, scenario by scenario.

use std::collections::BTreeMap;

use grognard_ai::arena::{Bout, ChapterCounts, CountedGauge, Tournament};
use grognard_core::{Message, Side, Start};
use grognard_table::erased::AnyGame;
use serde::Serialize;

use crate::Shell;
use crate::args::BalanceArgs;
use crate::chart::{Bar, bars, ranges};
use crate::files;
use crate::out::{CliError, CliResult, Out};
use crate::registry;
use crate::selfplay::cores;
use crate::table::{plain, right};
use crate::words::{Words, m, plural};

/// What came of a scenario.
#[derive(Serialize)]
struct Balance {
    game: String,
    scenario: String,
    player: String,
    seed: u64,
    games: u64,
    /// How often each result was reached.
    outcomes: BTreeMap<&'static str, u64>,
    /// The results from the best of the first side to the best of the second.
    #[serde(skip)]
    order: Vec<&'static str>,
    /// What the result is read from.
    counts: Vec<Count>,
    faults: Vec<String>,
}

/// A number from which the result is read.
#[derive(Serialize)]
struct Count {
    id: String,
    #[serde(skip)]
    label: Message,
    /// At the start of each day and at the end: least, quarter, median, three quarters, most.
    days: Vec<[i32; 5]>,
}

impl Balance {
    /// How often each result was reached, in their order.
    fn results(&self) -> impl Iterator<Item = (&'static str, u64)> + '_ {
        self.order
            .iter()
            .map(|&level| (level, self.outcomes.get(level).copied().unwrap_or(0)))
    }
}

/// Plays the scenarios asked for.
pub(crate) fn run(shell: &mut Shell, args: &BalanceArgs) -> CliResult {
    let game = shell
        .registry
        .with_overlay(&shell.words, &args.game, args.pick.overlay.as_deref())?;
    shell.add_words_of(game.about());
    let player = registry::level(&shell.words, &*game, &args.player)?;
    let starts = registry::starts(&shell.words, &*game, &args.pick)?;
    if let Some(folder) = &args.pictures {
        files::writable_folder(&shell.words, folder)?;
    }
    let mut all = Vec::new();
    for start in starts {
        let balance = one(&shell.words, &*game, args, player, start)?;
        if !args.json {
            show(shell, &balance)?;
        }
        if let Some(folder) = &args.pictures {
            for (name, picture) in pictures(&shell.words, &*game, &balance) {
                files::write(&shell.words, &folder.join(name), &picture)?;
            }
        }
        all.push(balance);
    }
    if args.json {
        shell.out.json_by_scenario(&args.pick, &all)?;
    }
    if all.iter().all(|balance| balance.faults.is_empty()) {
        Ok(())
    } else {
        Err(CliError::Found)
    }
}

fn one(words: &Words, game: &dyn AnyGame, args: &BalanceArgs, player: &str, start: Start) -> CliResult<Balance> {
    let tournament = Tournament {
        start,
        players: vec![player.to_string()],
        games: args.games.max(1),
        seed: args.seed,
        threads: cores(),
    };
    let bouts = crate::arena::bouts(words, game, &tournament)?;
    let mut outcomes = BTreeMap::new();
    for outcome in bouts.iter().filter_map(|bout| bout.outcome) {
        *outcomes.entry(outcome.level).or_default() += 1;
    }
    Ok(Balance {
        game: args.game.clone(),
        scenario: tournament.start.scenario.clone(),
        player: player.to_string(),
        seed: args.seed,
        games: tournament.games,
        outcomes,
        order: order(&bouts),
        counts: counts(&bouts),
        faults: bouts.into_iter().filter_map(|bout| bout.fault).collect(),
    })
}

/// Results by who wins, and by what is counted first.
fn order(bouts: &[Bout]) -> Vec<&'static str> {
    let mut reached: BTreeMap<&'static str, (Option<Side>, Vec<i32>)> = BTreeMap::new();
    for bout in bouts {
        if let (Some(outcome), Some(end)) = (bout.outcome, bout.marks.last()) {
            let (winner, points) = reached.entry(outcome.level).or_default();
            *winner = outcome.winner;
            points.extend(end.counts.first());
        }
    }
    let rank = |winner: Option<Side>| match winner {
        Some(Side::A) => 0,
        None => 1,
        Some(Side::B) => 2,
    };
    let mean =
        |points: &[i32]| points.iter().map(|&points| f64::from(points)).sum::<f64>() / points.len().max(1) as f64;
    let mut results: Vec<_> = reached.into_iter().collect();
    results.sort_by(|(_, (one, a)), (_, (other, b))| rank(*one).cmp(&rank(*other)).then(mean(b).total_cmp(&mean(a))));
    results.into_iter().map(|(level, _)| level).collect()
}

/// Everything that counts, as it stood in all games.
fn counts(bouts: &[Bout]) -> Vec<Count> {
    let counted = bouts.first().map(|bout| bout.counted.as_slice()).unwrap_or_default();
    let count = |(at, counted): (usize, &CountedGauge)| Count {
        id: counted.id.clone(),
        label: counted.label.clone(),
        days: days(bouts, at),
    };
    counted.iter().enumerate().map(count).collect()
}

/// Five numbers for each day; the last is the end.
fn days(bouts: &[Bout], counted: usize) -> Vec<[i32; 5]> {
    let days = bouts.iter().map(|bout| bout.marks.len()).max().unwrap_or(0);
    let value = |mark: &ChapterCounts| mark.counts.get(counted).copied().unwrap_or(0);
    (0..days)
        .map(|day| {
            // A game that ended early stays as it was.
            let at = |bout: &Bout| bout.marks.get(day).or(bout.marks.last()).map_or(0, value);
            let mut values: Vec<i32> = bouts.iter().map(at).collect();
            values.sort_unstable();
            let part = |quarter: usize| values[(values.len() - 1) * quarter / 4];
            [part(0), part(1), part(2), part(3), part(4)]
        })
        .collect()
}

/// The history of a scenario, if the game tells it.
fn history(words: &Words, balance: &Balance) -> Option<String> {
    let key = format!("history-{}", balance.scenario);
    words.knows(&key).then(|| words.say(&key))
}

fn show(shell: &mut Shell, balance: &Balance) -> CliResult {
    let Shell { words, out, .. } = shell;
    let head = m("balance-head")
        .with("game", balance.game.as_str())
        .with("scenario", balance.scenario.as_str())
        .with("games", plural(balance.games))
        .with("player", balance.player.as_str())
        .with("seed", balance.seed.to_string());
    out.line(console::style(words.tell(&head)).bold())?;
    let mut results = plain(
        out,
        &[words.say("balance-outcome"), words.say("balance-games"), "%".into()],
    );
    right(&mut results, &[1, 2]);
    for (level, count) in balance.results() {
        let share = count as f64 / balance.games.max(1) as f64;
        results.add_row([words.outcome(level), words.count(count), words.percent(share)]);
    }
    out.line(results)?;
    for count in &balance.counts {
        show_count(words, out, count)?;
    }
    if let Some(text) = history(words, balance) {
        out.line(words.tell(&m("balance-history").with("text", text)))?;
    }
    for fault in &balance.faults {
        out.line(words.tell(&m("arena-fault").with("fault", fault.as_str())))?;
    }
    Ok(())
}

fn show_count(words: &Words, out: &mut Out, count: &Count) -> CliResult {
    out.line(words.tell(&m("balance-count").with("what", words.tell(&count.label))))?;
    let columns = [
        words.say("balance-day"),
        "0 %".into(),
        "25 %".into(),
        "50 %".into(),
        "75 %".into(),
        "100 %".into(),
    ];
    let mut table = plain(out, &columns);
    right(&mut table, &[0, 1, 2, 3, 4, 5]);
    for (at, five) in count.days.iter().enumerate() {
        let mut row = vec![day(words, count, at)];
        row.extend(five.iter().map(ToString::to_string));
        table.add_row(row);
    }
    out.line(table)
}

fn day(words: &Words, count: &Count, at: usize) -> String {
    if at + 1 == count.days.len() {
        words.say("balance-end")
    } else {
        (at + 1).to_string()
    }
}

/// The pictures of a scenario with their file names.
fn pictures(words: &Words, game: &dyn AnyGame, balance: &Balance) -> Vec<(String, String)> {
    let about = game.about();
    let scenario = about.scenarios.iter().find(|scenario| scenario.id == balance.scenario);
    let name = scenario.map_or(balance.scenario.as_str(), |scenario| scenario.title.get(words.lang()));
    let results: Vec<Bar> = balance
        .results()
        .map(|(level, count)| {
            let share = count as f64 / balance.games.max(1) as f64;
            let (low, high) = grognard_ai::arena::interval(share, balance.games as f64);
            Bar {
                label: words.outcome(level),
                value: share,
                range: Some((low, high)),
                shown: words.percent(share),
            }
        })
        .collect();
    let file = |what: &str| format!("{}-{}-{what}.svg", balance.game, balance.scenario);
    let picture = |count: &Count| {
        let days: Vec<(String, [f64; 5])> = count
            .days
            .iter()
            .enumerate()
            .map(|(at, five)| (day(words, count, at), five.map(f64::from)))
            .collect();
        let title = m("balance-picture-count")
            .with("scenario", name)
            .with("what", words.tell(&count.label));
        (file(&count.id), ranges(&words.tell(&title), &days))
    };
    let outcomes = words.tell(&m("balance-picture-outcomes").with("scenario", name));
    let mut all = vec![(file("results"), bars(&outcomes, &results, 0.0, 1.0, None))];
    all.extend(balance.counts.iter().map(picture));
    all
}
