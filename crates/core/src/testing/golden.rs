//! Golden files: a random game of each scenario, and the number of ways to go on from fixed positions.
//!
//! If a recorded game changes, raise the rules number (`editions.txt` holds a hash of the games of every number), then
//! write the files anew with `GROGNARD_GOLDEN=write cargo test -p CRATE --test golden` and look at the difference.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::event::NoSink;
use crate::game::{Game, Pending};
use crate::lab::Lab;
use crate::record;
use crate::selfplay::random_record;
use crate::side::Actor;

/// The golden files of a game.
pub struct Golden<G: Game> {
    game: Arc<G>,
    folder: PathBuf,
}

fn writing() -> bool {
    std::env::var_os("GROGNARD_GOLDEN").is_some()
}

impl<G: Game> Golden<G> {
    /// Those in `tests/golden` of a crate, whose folder is its `CARGO_MANIFEST_DIR`.
    #[must_use]
    pub fn of(game: Arc<G>, package: &str) -> Self {
        let folder = Path::new(package).join("tests/golden");
        Self { game, folder }
    }

    fn same(&self, name: &str, now: &str) {
        let path = self.folder.join(name);
        if writing() {
            fs::write(&path, now).expect("the golden folder can be written");
        }
        let then = fs::read_to_string(&path).unwrap_or_default();
        let at = then.lines().zip(now.lines()).position(|(a, b)| a != b);
        let differs = at.map(|n| (n + 1, then.lines().nth(n), now.lines().nth(n)));
        assert!(
            then == now,
            "{name} has changed, first at {differs:?}; see grognard_core::testing::golden"
        );
    }

    /// Old rules numbers keep their line; a number never gets other games.
    fn editions(&self, hash: &str) {
        let number = self.game.about().rules_number.to_string();
        let path = self.folder.join("editions.txt");
        let mut text = fs::read_to_string(&path).unwrap_or_default();
        let line = format!("{number} {hash}");
        let known = text.lines().find(|l| l.split(' ').next() == Some(&number));
        if known.is_none() && writing() {
            text += &format!("{line}\n");
            fs::write(&path, text).expect("the golden folder can be written");
        } else {
            let known = known.unwrap_or_default();
            assert_eq!(
                known, line,
                "recorded games have changed under rules number {number}: raise it"
            );
        }
    }

    /// A random game of each scenario is what it was.
    pub fn games(&self) {
        let about = self.game.about();
        let mut records = Vec::new();
        for scenario in &about.scenarios {
            let start = about.start(Some(&scenario.id), &[]).expect("a scenario");
            let text = random_record(&self.game, &start, 1944).expect("a game");
            let again = record::replay(&self.game, "golden", &text).expect("a readable record");
            assert_eq!(again.disagreements, [], "{}", scenario.id);
            records.push(text);
        }
        self.editions(&games_hash(&records));
        for (scenario, text) in about.scenarios.iter().zip(&records) {
            self.same(&format!("{}.grog", scenario.id), text);
        }
    }

    /// The number of ways to go on is what it was: from the start of each scenario and from each lab file, so many
    /// actions deep.
    pub fn ways(&self, from_start: u32, from_labs: u32) {
        let counts = |game: &G, state: &G::State, deepest: u32| {
            let counts: Vec<String> = (1..=deepest)
                .map(|depth| ways(game, state, depth).to_string())
                .collect();
            counts.join(" ")
        };
        let about = self.game.about();
        let mut lines = String::new();
        for scenario in &about.scenarios {
            let start = about.start(Some(&scenario.id), &[]).expect("a scenario");
            let game = self.game.for_start(&start);
            let state = game.begin(&start).expect("a position");
            lines += &format!("{} {}\n", scenario.id, counts(&game, &state, from_start));
        }
        for (file, text) in about.labs {
            let lab = Lab::read(file, text).expect("a lab file");
            let session = lab.set_up(&self.game).expect("a position");
            let found = counts(session.played.game(), session.played.state(), from_labs);
            lines += &format!("{file} {found}\n");
        }
        self.same("perft.txt", &lines);
    }
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

/// Sequences of actions of a given length; of a roll, only how many outcomes it has.
fn ways<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    let mut next: Vec<(Actor, G::Action)> = Vec::new();
    match game.pending(state) {
        Pending::Over(_) | Pending::Stuck(_) => {}
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
    let follow = |(actor, action): (Actor, G::Action)| {
        let mut then = state.clone();
        game.apply_unchecked(&mut then, actor, action, &mut NoSink);
        ways(game, &then, depth - 1)
    };
    next.into_iter().map(follow).sum()
}
