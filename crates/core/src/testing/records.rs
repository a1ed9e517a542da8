//! Records that earlier programs wrote: each replays move by move to the position at which it was written, whatever the
//! rules forbid today, and the game can be played on from there.
//!
//! They are in `tests/records` of a crate. `expected.txt` there has a line for each: its name, the rules number under
//! which it was written, how many entries it has, the hash of its last position, and what the game waits for.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::dice::Roller;
use crate::game::{Game, Pending};
use crate::lab::waiting;
use crate::play::Match;
use crate::record;
use crate::selfplay::Playout;
use crate::side::Actor;
use crate::text::{Line, lines};

/// All records in `tests/records` of a crate, whose folder is its `CARGO_MANIFEST_DIR`, replay and can be played on.
pub fn hold<G: Game>(game: &Arc<G>, package: &str) {
    let folder = Path::new(package).join("tests/records");
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    let expected = read("expected.txt");
    let expected = lines("expected.txt", &expected);
    let listed: BTreeSet<String> = expected.iter().map(|line| line.word(0).to_string()).collect();
    let files = fs::read_dir(&folder).expect("the folder of records").flatten();
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let there: BTreeSet<String> = names.filter(|name| name.ends_with(".grog")).collect();
    assert_eq!(listed, there, "expected.txt has a line for each record");
    for line in &expected {
        let played = replayed(game, &read(line.word(0)), line);
        plays_on(played, line.word(0));
    }
}

/// The match of a record, which has come to the position that is told of it without leaving out a single entry.
fn replayed<G: Game>(game: &Arc<G>, text: &str, expected: &Line<'_>) -> Match<G> {
    let name = expected.word(0);
    let again = record::replay(game, name, text).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(again.disagreements, [], "{name}");
    let played = again.played;
    let (about, facts) = (played.game().about(), played.game().start_facts());
    assert!(
        again.header.is_of(about, facts),
        "{name} goes on under its number and digest"
    );
    let found = [
        again.header.rules.to_string(),
        played.entries().len().to_string(),
        record::hash(&**played.game(), played.state()),
        waiting(&**played.game(), played.state()),
    ];
    assert_eq!(found.join(" "), expected.from(1), "{name}");
    played
}

/// Plays on with random legal actions: the game ends, and nothing that is offered is refused.
fn plays_on<G: Game>(mut played: Match<G>, name: &str) {
    let game = Arc::clone(played.game());
    let mut player = Playout::<G>::new(21);
    let mut faces = Vec::new();
    for _ in 0..=game.start_facts().longest {
        match played.pending() {
            Pending::Over(_) => return,
            Pending::Roll(dice) => {
                player.rng.roll(dice, &mut faces);
                played.roll(&faces).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            }
            _ => {
                let next = player.next(&game, played.state());
                let Some((Actor::Side(side), action)) = next else {
                    panic!("{name}: nobody can do anything")
                };
                let done = played.apply(side, &[action]);
                done.unwrap_or_else(|refused| panic!("{name}: {} is refused: {refused:?}", game.name(action)));
            }
        }
    }
    panic!("{name}: the game does not end");
}
