//! Computer players of the game: honest, legal, never stuck, and better than chance.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use grognard_ai::arena::{Tournament, play, summarise};
use grognard_ai::{Greedy, Search, levels};
use grognard_bulge::{Bulge, DATA, game_with};
use grognard_core::data::Files;
use grognard_core::lab::Lab;
use grognard_core::selfplay::{Playout, generator};
use grognard_core::{
    Belief, Breadth, BySide, Foresight, Game, Mind, NoSink, Pending, Player, Side, Start, Thinking, Viewer,
};

fn bulge() -> Arc<Bulge> {
    Arc::new(Bulge::load(Files::embedded(DATA)).expect("our data are sound"))
}

fn start(game: &Bulge, scenario: &str) -> Start {
    game.about().start(Some(scenario), &[]).expect("a scenario of the game")
}

/// Positions of random games of every scenario where somebody has to decide, some way apart.
fn positions(game: &Bulge, apart: usize) -> Vec<(<Bulge as Game>::State, Side)> {
    let mut found = Vec::new();
    for scenario in &game.about().scenarios {
        let mut state = game.begin(&start(game, &scenario.id)).expect("a good set-up");
        let mut playout: Playout<Bulge> = Playout::new(5);
        let mut count = 0;
        while let Some((actor, action)) = playout.next(game, &state) {
            if let (0, Pending::Decide(sides)) = (count % apart, game.pending(&state)) {
                found.extend(sides.iter().map(|side| (state.clone(), side)));
            }
            game.apply_unchecked(&mut state, actor, action, &mut NoSink);
            count += 1;
        }
    }
    found
}

fn thinking(stop: &AtomicBool) -> Thinking<'_> {
    Thinking {
        seed: 11,
        stop,
        say: &|_| {},
    }
}

/// A search small enough for tests.
fn search(threads: usize) -> Search {
    Search {
        games: 24,
        each: 6,
        breadth: Breadth::Wide,
        width: 4,
        foresight: Foresight::Near,
        trust: 4.0,
        limit: Duration::from_secs(600),
        threads,
    }
}

#[test]
fn what_one_side_gains_the_other_loses() {
    let game = bulge();
    for (state, _) in positions(&game, 40) {
        let german = game.value(&state, Side::A);
        assert!((-1.0..=1.0).contains(&german), "{german}");
        assert!((german + game.value(&state, Side::B)).abs() < 1e-12);
    }
}

#[test]
fn ideas_and_replies_are_legal_everywhere() {
    let game = bulge();
    let mut rng = generator(3);
    for (state, side) in positions(&game, 7) {
        let reply = game.reply(&state, side, &mut rng);
        assert_eq!(game.check(&state, side, reply), Ok(()), "{}", game.name(reply));
        let mut batches = vec![Vec::new()];
        game.answer(&state, side, &mut rng, &mut batches[0]);
        for breadth in [Breadth::Narrow, Breadth::Wide] {
            let mut ideas = Vec::new();
            game.ideas(&state, side, breadth, &mut ideas);
            assert!(!ideas.is_empty());
            batches.extend(ideas.into_iter().map(|idea| idea.batch));
        }
        for batch in batches {
            let mut then = state.clone();
            assert!(!batch.is_empty());
            for action in batch {
                assert_eq!(game.check(&then, side, action), Ok(()), "{}", game.name(action));
                game.apply_unchecked(&mut then, grognard_core::Actor::Side(side), action, &mut NoSink);
            }
        }
    }
}

#[test]
fn choices_do_not_depend_on_what_cannot_be_known_nor_on_threads() {
    let game = bulge();
    let stop = AtomicBool::new(false);
    let greedy = Greedy {
        breadth: Breadth::Wide,
        noise: 0.0,
    };
    for (state, side) in positions(&game, 900) {
        let other = game.resample(&state, Viewer::Seat(side), 99);
        let (one, two) = (Belief::of(&game, &state, side), Belief::of(&game, &other, side));
        assert_eq!(
            greedy.choose(&one, &thinking(&stop)),
            greedy.choose(&two, &thinking(&stop))
        );
        let alone = search(1).choose(&one, &thinking(&stop));
        assert_eq!(alone, search(1).choose(&two, &thinking(&stop)));
        assert_eq!(alone, search(3).choose(&one, &thinking(&stop)));
    }
}

/// Both sides weigh what they do in the games that the best level imagines.
#[test]
fn nor_do_choices_of_those_who_look_far() {
    let game = bulge();
    let stop = AtomicBool::new(false);
    let state = game.begin(&start(&game, "three-days")).expect("a good set-up");
    let Pending::Decide(sides) = game.pending(&state) else {
        panic!("somebody begins");
    };
    let far = |threads| Search {
        foresight: Foresight::Far,
        ..search(threads)
    };
    for side in sides.iter() {
        assert!(game.deliberate_until(&state, Foresight::Far) > game.clock(&state));
        let other = game.resample(&state, Viewer::Seat(side), 99);
        let (one, two) = (Belief::of(&game, &state, side), Belief::of(&game, &other, side));
        let alone = far(1).choose(&one, &thinking(&stop));
        assert_eq!(alone, far(1).choose(&two, &thinking(&stop)));
        assert_eq!(alone, far(3).choose(&one, &thinking(&stop)));
    }
}

#[test]
fn who_is_stopped_answers_at_once_and_legally() {
    let game = bulge();
    let stop = AtomicBool::new(true);
    for (state, side) in positions(&game, 900) {
        let belief = Belief::of(&game, &state, side);
        for level in levels::<Bulge>().iter() {
            let choice = level.player.choose(&belief, &thinking(&stop));
            assert_eq!(game.check(&state, side, choice.batch[0]), Ok(()), "{}", level.about.id);
        }
    }
}

#[test]
fn every_level_plays_to_the_end() {
    let game = game_with(levels()).expect("the game is sound");
    let start = game.about().start(Some("first-day"), &[]).expect("a scenario");
    for level in game.levels() {
        let players = BySide::new(|side| if side == Side::A { level.id } else { "recruit" });
        let bout = play(&*game, &start, players, 4).expect("a good set-up");
        assert_eq!(bout.fault, None, "{}", level.id);
        assert!(bout.outcome.is_some());
    }
    let longest = game.about().start(Some("campaign"), &[]).expect("a scenario");
    let bout = play(&*game, &longest, BySide::new(|_| "recruit"), 4).expect("a good set-up");
    assert_eq!(bout.fault, None);
}

#[test]
fn greedy_beats_chance_as_either_side() {
    let game = game_with(levels()).expect("the game is sound");
    let tournament = Tournament {
        start: game.about().start(Some("first-day"), &[]).expect("a scenario"),
        players: vec!["regular".into(), "random".into()],
        games: 12,
        seed: 1,
        threads: 1,
    };
    let bouts = tournament.play(&*game, &Default::default()).expect("a good set-up");
    let table = summarise(&tournament, &bouts);
    assert_eq!(table.faults, Vec::<String>::new());
    let pair = &table.pairs[0];
    assert!(pair.share > 0.9, "{pair:?}");
    assert!(pair.by_side.a.share() > 0.7 && pair.by_side.b.share() > 0.7, "{pair:?}");
}

/// The last German turn of Three Days: a panzer division next to Aachen, which is by the Meuse and full of Americans;
/// others next to empty towns.
const LAST_TURN: &str = "lab bulge
scenario three-days
position
  day 18 1730
  turn german
  control german SCD BLK STK PRU GER ARZ NEU BIT IRR TRI HUR MON CLE AMB STV ETT KRI LOS SNE BUR
  unit G06 HUR
  unit G14 CLE
  unit G04 AMB
  unit G09 STV
  unit G17 ETT
  unit A01 AAC
  unit A19 AAC
  unit A20 EUP
  unit A18 BAS
done
";

#[test]
fn in_the_race_a_foothold_by_the_meuse_is_enough() {
    let game = bulge();
    let lab = Lab::read("last-turn.lab", LAST_TURN).expect("a lab file");
    let bench = lab.set_up(&game).expect("a good position");
    let state = bench.played.state();
    let there = ["activate HUR", "pick G06", "go AAC"].map(|name| game.parse(name).expect("an action"));
    let stop = AtomicBool::new(false);
    let belief = Belief::of(&game, state, Side::A);
    for level in levels::<Bulge>().iter().filter(|level| level.about.id != "random") {
        let choice = level.player.choose(&belief, &thinking(&stop));
        assert!(
            choice.batch.starts_with(&there),
            "{}: {:?}",
            level.about.id,
            choice.batch
        );
    }
}
