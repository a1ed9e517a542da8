//! Golden files: a random game of each scenario, and the number of ways to go on from fixed positions.
//!
//! If a recorded game changes, raise the rules number (`editions.txt` holds a hash of the games of every number), then
//! write the files anew with `GROGNARD_GOLDEN=write cargo test -p grognard-triumphant --test golden` and look at the
//! difference.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use grognard_triumphant::{Action, Triumphant, DATA, LABS, State};
use grognard_core::data::Files;
use grognard_core::lab::Lab;
use grognard_core::selfplay::random_record;
use grognard_core::{Actor, Game, NoSink, Pending, record};

fn triumphant() -> Arc<Triumphant> {
    Arc::new(Triumphant::load(Files::embedded(DATA)).expect("our data are sound"))
}

fn golden(name: &str, now: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name);
    if std::env::var_os("GROGNARD_GOLDEN").is_some() {
        fs::write(&path, now).expect("the golden folder can be written");
    }
    let then = fs::read_to_string(&path).unwrap_or_default();
    let at = then.lines().zip(now.lines()).position(|(a, b)| a != b);
    let differs = at.map(|n| (n + 1, then.lines().nth(n), now.lines().nth(n)));
    assert!(
        then == now,
        "{name} has changed, first at {differs:?}; see the top of this file"
    );
}

/// The games as they were played, whatever data digest stands above them.
fn games_hash(records: &[String]) -> String {
    let mut hash = blake3::Hasher::new();
    for line in records
        .iter()
        .flat_map(|text| text.lines())
        .filter(|line| !line.starts_with("data "))
    {
        hash.update(line.as_bytes());
    }
    hash.finalize().to_hex()[..16].to_string()
}

/// Old rules numbers keep their line; a number never gets other games.
fn editions(number: u32, hash: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/editions.txt");
    let mut text = fs::read_to_string(&path).unwrap_or_default();
    let line = format!("{number} {hash}");
    let known = text
        .lines()
        .find(|l| l.split(' ').next() == Some(&number.to_string()))
        .map(str::to_string);
    if known.is_none() && std::env::var_os("GROGNARD_GOLDEN").is_some() {
        text += &format!("{line}\n");
        fs::write(&path, text).expect("the golden folder can be written");
    } else {
        assert_eq!(
            known,
            Some(line),
            "recorded games have changed under rules number {number}: raise it"
        );
    }
}

#[test]
fn recorded_games_have_not_changed() {
    let game = triumphant();
    let mut records = Vec::new();
    for scenario in &game.about().scenarios {
        let start = game.about().start(Some(&scenario.id), &[]).expect("a scenario");
        let text = random_record(&game, &start, 1944).expect("a game");
        let again = record::replay(&game, "golden", &text).expect("a readable record");
        assert_eq!(again.disagreements, [], "{}", scenario.id);
        records.push(text);
    }
    editions(game.about().rules_number, &games_hash(&records));
    for (scenario, text) in game.about().scenarios.iter().zip(&records) {
        golden(&format!("{}.grog", scenario.id), text);
    }
}

/// Sequences of actions of a given length; of a roll, only how many outcomes it has.
fn perft(game: &Triumphant, state: &State, depth: u32) -> u64 {
    let mut next: Vec<(Actor, Action)> = Vec::new();
    match game.pending(state) {
        Pending::Over(_) => {}
        Pending::Roll(_) => {
            let mut chances = Vec::new();
            game.chances(state, &mut chances);
            next.extend(chances.into_iter().map(|(action, _)| (Actor::Chance, action)));
        }
        Pending::Decide(sides) => {
            for side in sides.iter() {
                let mut legal = Vec::new();
                game.legal(state, side, &mut legal);
                next.extend(legal.into_iter().map(|action| (Actor::Side(side), action)));
            }
        }
    }
    if depth <= 1 {
        return next.len() as u64;
    }
    let follow = |(actor, action): (Actor, Action)| {
        let mut then = state.clone();
        game.apply_unchecked(&mut then, actor, action, &mut NoSink);
        perft(game, &then, depth - 1)
    };
    next.into_iter().map(follow).sum()
}

#[test]
fn the_number_of_ways_to_go_on_has_not_changed() {
    let game = triumphant();
    let mut lines = String::new();
    for scenario in &game.about().scenarios {
        let start = game.about().start(Some(&scenario.id), &[]).expect("a scenario");
        let state = game.begin(&start).expect("a position");
        let counts: Vec<String> = (1..=2).map(|depth| perft(&game, &state, depth).to_string()).collect();
        lines += &format!("{} {}\n", scenario.id, counts.join(" "));
    }
    for (file, text) in LABS {
        let lab = Lab::read(file, text).expect("a lab file");
        let bench = lab.set_up(&game).expect("a position");
        let counts: Vec<String> = (1..=2)
            .map(|depth| perft(bench.played.game(), bench.played.state(), depth).to_string())
            .collect();
        lines += &format!("{file} {}\n", counts.join(" "));
    }
    golden("perft.txt", &lines);
}
