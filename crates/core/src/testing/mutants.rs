//! Damaged records, lab files, overlays, kept positions and actions: each is refused with faults that say why or read
//! and played with, and nothing breaks.

mod damage;
mod trial;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::about::Start;
use crate::attempt::Attempt;
use crate::dice::below;
use crate::fault::Faults;
use crate::game::Game;
use crate::lab::{Lab, LabSession};
use crate::play::{AdvanceAnswer, Match};
use crate::record;
use crate::selfplay::Playout;
use crate::side::{Actor, BySide, Side, Viewer};
use crate::stored;
use damage::damaged;
use trial::{Fate, Reading, nothing_breaks};

/// How many random actions are done with what could be read.
const ON: usize = 24;
/// How many of them lie between two looks at everything there is to see.
const LOOK: usize = 8;
/// Positions in which damaged actions are tried.
const POSITIONS: u64 = 24;
/// Lines of a text that are asked about.
const LINES: usize = 60;
/// Records of each scenario, beside those of earlier programs.
const RECORDS: u64 = 4;

/// Nothing breaks on so many damaged records: of random games, and of earlier programs (`tests/records`).
pub fn records<G: Game>(game: &Arc<G>, package: &str, few: u64) {
    let about = game.about();
    let mut texts = earlier_records(package);
    for (scenario, seed) in about
        .scenarios
        .iter()
        .flat_map(|s| (0..RECORDS).map(move |seed| (s, seed)))
    {
        let start = about.start(Some(&scenario.id), &[]).expect("a scenario");
        let played = some_way_into(game, &start, seed);
        texts.push(record::write(&played, &BySide::default(), "mutants"));
    }
    let game = Arc::clone(game);
    nothing_breaks(Records { game, texts }, few);
}

/// Nothing breaks on so many damaged lab files.
pub fn labs<G: Game>(game: &Arc<G>, few: u64) {
    nothing_breaks(Labs(Arc::clone(game)), few);
}

/// Nothing breaks on so many games with one or two damaged data files.
pub fn overlays<G: Game>(game: &Arc<G>, few: u64) {
    nothing_breaks(Overlays(Arc::clone(game)), few);
}

/// Nothing breaks on so many damaged positions of those that services store.
pub fn positions<G: Game>(game: &Arc<G>, few: u64) {
    nothing_breaks(Positions(matches(game)), few);
}

/// Nothing breaks on so many lists of damaged actions and attempts.
pub fn actions<G: Game>(game: &Arc<G>, few: u64) {
    nothing_breaks(Actions(matches(game)), few);
}

/// Matches of all scenarios, each some way into its game.
fn matches<G: Game>(game: &Arc<G>) -> Vec<Match<G>> {
    let starts = game
        .about()
        .scenarios
        .iter()
        .map(|scenario| game.about().start(Some(&scenario.id), &[]));
    let starts: Vec<Start> = starts.collect::<Result<_, _>>().expect("scenarios");
    let somewhere = |seed| some_way_into(game, pick(&starts, seed), seed);
    (0..POSITIONS).map(somewhere).collect()
}

fn earlier_records(package: &str) -> Vec<String> {
    let folder = Path::new(package).join("tests/records");
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = files.map(|file| file.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "grog"));
    paths.sort();
    let read = |path| fs::read_to_string(path).expect("a record");
    paths.into_iter().map(read).collect()
}

/// A match after some random actions.
fn some_way_into<G: Game>(game: &Arc<G>, start: &Start, seed: u64) -> Match<G> {
    let mut played = Match::begin(game, start.clone()).expect("a position");
    let mut playout = Playout::new(seed);
    let count = below(&mut playout.rng.0, 160);
    for _ in 0..count {
        if !goes_on(&mut played, &mut playout) {
            break;
        }
    }
    played
}

/// Does a random action.
fn goes_on<G: Game>(played: &mut Match<G>, playout: &mut Playout<G>) -> bool {
    let game = Arc::clone(played.game());
    match playout.next(&game, played.state()) {
        Some((Actor::Side(side), action)) => played.apply(side, &[action]).is_ok(),
        Some((Actor::Chance, _)) => played.roll(playout.faces()).is_ok(),
        None => false,
    }
}

/// Plays on and looks at everything.
fn plays_on<G: Game>(mut played: Match<G>, seed: u64) {
    let mut playout = Playout::new(seed);
    for action in 0..ON {
        if action % LOOK == 0 {
            look(&played, seed);
        }
        if !goes_on(&mut played, &mut playout) {
            break;
        }
    }
    look(&played, seed);
    for viewer in Viewer::ALL {
        for told in played.log(viewer) {
            played.game().narrate(told.event);
        }
    }
}

fn look<G: Game>(played: &Match<G>, seed: u64) {
    let (game, state) = (&**played.game(), played.state());
    game.write(state);
    for viewer in Viewer::ALL {
        game.view(state, viewer);
        game.traces(state, viewer);
        game.resample(state, viewer, seed);
    }
    for side in Side::BOTH {
        game.question(state, side);
        game.plans(state, side);
    }
}

/// A refusal says something.
fn refused(faults: &Faults) -> Fate {
    assert!(!faults.is_empty(), "refused without a fault");
    assert!(faults.iter().all(|fault| !fault.what.is_empty()), "{faults:?}");
    Fate::Refused
}

/// One of several, by a seed.
fn pick<T>(of: &[T], seed: u64) -> &T {
    &of[below(&mut Pcg64Mcg::seed_from_u64(seed), of.len())]
}

struct Records<G> {
    game: Arc<G>,
    texts: Vec<String>,
}

impl<G: Game> Reading for Records<G> {
    const KIND: &'static str = "record";

    fn damaged(&self, seed: u64) -> Vec<u8> {
        let (text, other): (&String, &String) = (pick(&self.texts, seed), pick(&self.texts, !seed));
        damaged(text, other, seed)
    }

    fn read(&self, seed: u64, bytes: &[u8]) -> Fate {
        let text = String::from_utf8_lossy(bytes);
        match record::replay(&self.game, "mutant.grog", &text) {
            Ok(again) => {
                let _ = record::write(&again.played, &again.header.players, &again.header.seed);
                plays_on(again.played, seed);
                Fate::Taken
            }
            Err(faults) => refused(&faults),
        }
    }
}

struct Labs<G>(Arc<G>);

impl<G: Game> Reading for Labs<G> {
    const KIND: &'static str = "lab file";

    fn damaged(&self, seed: u64) -> Vec<u8> {
        let labs = self.0.about().labs;
        damaged(pick(labs, seed).1, pick(labs, !seed).1, seed)
    }

    fn read(&self, seed: u64, bytes: &[u8]) -> Fate {
        let text = String::from_utf8_lossy(bytes);
        let lab = match Lab::read("mutant.lab", &text) {
            Ok(lab) => lab,
            Err(faults) => return refused(&faults),
        };
        if let Err(faults) = lab.run(&self.0) {
            refused(&faults);
        }
        match lab.done(&self.0) {
            Ok(session) => {
                asks(&session.played, &text);
                if seed.is_multiple_of(8) {
                    odds(&session);
                }
                plays_on(session.played, seed);
                Fate::Taken
            }
            Err(faults) => refused(&faults),
        }
    }
}

/// Asks for the odds of a plan of each side.
fn odds<G: Game>(session: &LabSession<G>) {
    for side in Side::BOTH {
        let plans = session.played.game().plans(session.played.state(), side);
        if let Some((name, _)) = plans.first() {
            let _ = session.odds_of(name, &[]);
        }
    }
}

/// Asks about the first lines of a text as if each were an attempt, and about its words as if they were pieces.
fn asks<G: Game>(played: &Match<G>, text: &str) {
    let (game, state) = (&**played.game(), played.state());
    for line in text.lines().take(LINES) {
        for side in Side::BOTH {
            let attempts = [line, line.split_once(' ').unwrap_or_default().1];
            for attempt in attempts.map(Attempt::parse) {
                for reason in game.why(state, side, &attempt).unwrap_or_default() {
                    game.explain(reason);
                }
            }
            for word in line.split_whitespace().skip(1).take(1) {
                let _ = game.reach(state, side, word);
            }
        }
    }
}

struct Overlays<G>(Arc<G>);

impl<G: Game> Reading for Overlays<G> {
    const KIND: &'static str = "overlay";

    fn damaged(&self, seed: u64) -> Vec<u8> {
        let (file, other) = (self.file(seed), self.file(!seed));
        let text = |file| self.0.files().get(file).unwrap_or_default();
        damaged(text(file), text(other), seed)
    }

    fn read(&self, seed: u64, bytes: &[u8]) -> Fate {
        let mut laid = self.0.files().with_bytes(self.file(seed), bytes.to_vec());
        if seed.is_multiple_of(4) {
            let other = self.file(!seed);
            let more = damaged(self.0.files().get(other).unwrap_or_default(), "", !seed);
            laid = laid.and_then(|files| files.with_bytes(other, more));
        }
        let game = match laid.map_err(|fault| vec![fault]).and_then(G::load) {
            Ok(game) => Arc::new(game),
            Err(faults) => return refused(&faults),
        };
        let about = game.about();
        let mut fate = Fate::Refused;
        for scenario in &about.scenarios {
            let start = about.start(Some(&scenario.id), &[]).expect("one of its scenarios");
            match Match::begin(&game, start) {
                Ok(played) => {
                    plays_on(played, seed);
                    fate = Fate::Taken;
                }
                Err(faults) => {
                    refused(&faults);
                }
            }
        }
        fate
    }
}

impl<G: Game> Overlays<G> {
    fn file(&self, seed: u64) -> &str {
        let files = self.0.files();
        let at = below(&mut Pcg64Mcg::seed_from_u64(seed), files.names().count());
        files.names().nth(at).unwrap_or_default()
    }
}

struct Positions<G: Game>(Vec<Match<G>>);

impl<G: Game> Positions<G> {
    fn text(&self, seed: u64) -> String {
        stored::write::<G>(pick(&self.0, seed).state())
    }
}

impl<G: Game> Reading for Positions<G> {
    const KIND: &'static str = "stored position";

    fn damaged(&self, seed: u64) -> Vec<u8> {
        let mut bytes = damaged(&self.text(seed), &self.text(!seed), seed);
        // What is stored has no line ends.
        bytes.pop();
        bytes
    }

    fn read(&self, seed: u64, bytes: &[u8]) -> Fate {
        let played = pick(&self.0, seed);
        match stored::read(played.game(), played.start(), &String::from_utf8_lossy(bytes)) {
            Ok(again) => {
                plays_on(again, seed);
                Fate::Taken
            }
            Err(faults) => refused(&faults),
        }
    }
}

struct Actions<G: Game>(Vec<Match<G>>);

impl<G: Game> Reading for Actions<G> {
    const KIND: &'static str = "list of actions";

    fn damaged(&self, seed: u64) -> Vec<u8> {
        let played = pick(&self.0, seed);
        let game = played.game();
        let (mut legal, mut every) = (Vec::new(), Vec::new());
        for side in Side::BOTH {
            game.legal(played.state(), side, &mut legal);
        }
        legal.truncate(20);
        game.syntactic(&mut every);
        legal.extend((0..10).map(|more| *pick(&every, seed ^ (more << 32))));
        let names: Vec<String> = legal.into_iter().map(|action| game.name(action)).collect();
        damaged(&names.join("\n"), "never 1\nalways -1", seed)
    }

    fn read(&self, seed: u64, bytes: &[u8]) -> Fate {
        let text = String::from_utf8_lossy(bytes);
        let mut played = pick(&self.0, seed).clone();
        let game = Arc::clone(played.game());
        asks(&played, &text);
        for line in text.lines().take(LINES) {
            for side in Side::BOTH {
                played.answer_in_advance(side, line, Some(AdvanceAnswer::new(line)));
                let Some(action) = game.parse(line) else { continue };
                let _ = played.preview(side, &[action], seed);
                let _ = played.apply(side, &[action, action]);
            }
        }
        plays_on(played, seed);
        Fate::Taken
    }
}
