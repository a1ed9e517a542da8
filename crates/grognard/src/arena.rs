//! `grognard arena`: computer players against each other.

mod page;

use grognard_ai::arena::{Bout, Tournament, TournamentResult, summarise};
use grognard_table::erased::AnyGame;
use serde::Serialize;

use crate::Shell;
use crate::args::ArenaArgs;
use crate::files;
use crate::out::{CliError, CliResult};
use crate::registry;
use crate::selfplay::{cores, watched};
use crate::table::{plain, right};
use crate::words::{Words, m, plural};

/// A table with what was played.
#[derive(Serialize)]
pub(crate) struct Played {
    pub(crate) game: String,
    pub(crate) scenario: String,
    pub(crate) seed: u64,
    pub(crate) games_per_pair: u64,
    #[serde(flatten)]
    pub(crate) table: TournamentResult,
}

/// Plays a tournament for each scenario asked for.
pub(crate) fn run(shell: &mut Shell, args: &ArenaArgs) -> CliResult {
    let game = shell
        .registry
        .with_overlay(&shell.words, &args.game, args.pick.overlay.as_deref())?;
    shell.add_words_of(game.about());
    let words = &shell.words;
    let players = players(words, &*game, &args.players)?;
    let starts = registry::starts(words, &*game, &args.pick)?;
    if let Some(folder) = &args.save {
        files::writable_folder(words, folder)?;
    }
    let mut played = Vec::new();
    for start in starts {
        let tournament = Tournament {
            players: players.clone(),
            games: args.games.max(1),
            seed: args.seed,
            threads: args.threads.map_or_else(cores, usize::from),
            start,
        };
        let bouts = bouts(words, &*game, &tournament)?;
        if let Some(folder) = &args.save {
            save(words, folder, &args.game, &tournament, &bouts)?;
        }
        played.push(Played {
            game: args.game.clone(),
            scenario: tournament.start.scenario.clone(),
            seed: args.seed,
            games_per_pair: tournament.games,
            table: summarise(&tournament, &bouts),
        });
    }
    if let Some(path) = &args.html {
        let page = page::page(&shell.words, game.about(), &played);
        files::write(&shell.words, path, &page)?;
    }
    if args.json {
        shell.out.json_by_scenario(&args.pick, &played)?;
    } else {
        played.iter().try_for_each(|played| show(shell, &*game, played))?;
    }
    if played.iter().all(|played| played.table.faults.is_empty()) {
        Ok(())
    } else {
        Err(CliError::Found)
    }
}

/// Plays all games, with a progress bar if somebody looks.
pub(crate) fn bouts(words: &Words, game: &dyn AnyGame, tournament: &Tournament) -> CliResult<Vec<Bout>> {
    let name = &tournament.start.scenario;
    let bouts = watched(tournament.total(), name, |done| tournament.play(game, done));
    bouts.map_err(|faults| words.faults(&faults))
}

fn players(words: &Words, game: &dyn AnyGame, text: &str) -> CliResult<Vec<String>> {
    let mut players: Vec<String> = Vec::new();
    for name in text.split(',').map(str::trim) {
        let id = registry::level(words, game, name)?.to_string();
        if !players.contains(&id) {
            players.push(id);
        }
    }
    Ok(players)
}

fn save(words: &Words, folder: &std::path::Path, game: &str, tournament: &Tournament, bouts: &[Bout]) -> CliResult {
    for (at, bout) in bouts.iter().enumerate() {
        let name = format!("{game}-{}-{}-{at}.grog", tournament.start.scenario, tournament.seed);
        files::write(words, &folder.join(name), &bout.record)?;
    }
    Ok(())
}

fn show(shell: &mut Shell, game: &dyn AnyGame, played: &Played) -> CliResult {
    let Shell { words, out, .. } = shell;
    let head = m("arena-head")
        .with("game", played.game.as_str())
        .with("scenario", played.scenario.as_str())
        .with("games", plural(played.games_per_pair))
        .with("seed", played.seed.to_string());
    out.line(console::style(words.tell(&head)).bold())?;
    let start = game.about().start(Some(&played.scenario), &[]);
    let sides = start
        .map_err(|faults| words.faults(&faults))
        .map(|start| game.start_facts(&start).sides)?;
    let columns = [
        words.say("arena-player"),
        "Elo".into(),
        words.say("arena-share"),
        sides.a.name.get(words.lang()).to_string(),
        sides.b.name.get(words.lang()).to_string(),
        words.say("arena-longest"),
    ];
    let mut players = plain(out, &columns);
    right(&mut players, &[1, 2, 3, 4, 5]);
    for player in &played.table.players {
        players.add_row([
            player.name.clone(),
            words.count(player.elo.max(0.0).round() as u64),
            words.percent(player.share),
            words.percent(player.by_side.a.share()),
            words.percent(player.by_side.b.share()),
            words.decimal(player.longest_turn, 2),
        ]);
    }
    out.line(players)?;
    let columns = [
        "arena-pair",
        "arena-wins",
        "arena-draws",
        "arena-losses",
        "arena-share",
        "arena-interval",
    ];
    let mut pairs = plain(out, &columns.map(|key| words.say(key)));
    right(&mut pairs, &[1, 2, 3, 4, 5]);
    for pair in &played.table.pairs {
        let (low, high) = (words.percent(pair.low), words.percent(pair.high));
        pairs.add_row([
            format!("{} – {}", pair.a, pair.b),
            words.count(pair.score.wins.into()),
            words.count(pair.score.draws.into()),
            words.count(pair.score.losses.into()),
            words.percent(pair.share),
            format!("{low} – {high}"),
        ]);
    }
    out.line(pairs)?;
    for fault in &played.table.faults {
        out.line(words.tell(&m("arena-fault").with("fault", fault.as_str())))?;
    }
    Ok(())
}
