//! What must hold of the way computer players think about the game: in any position their answers are legal, depend on
//! nothing they cannot know, and lead on; what one side gains the other loses.

use std::thread;

use grognard_core::data::Files;
use grognard_core::dice::{Roller, Sampled, below};
use grognard_core::selfplay::generator;
use grognard_core::{Actor, Breadth, Game, Idea, Lang, Lexicon, Mind, NoSink, Pending, Side, Viewer};
use grognard_triumphant::{Action, DATA, State, Triumphant, WORDS};

const SCENARIOS: [&str; 3] = ["breakthrough", "generals", "wacht"];

fn triumphant() -> Triumphant {
    Triumphant::load(Files::embedded(DATA)).expect("our data are sound")
}

/// Who chooses in a test game.
#[derive(Clone, Copy)]
enum Who {
    /// Any legal action.
    Anybody,
    /// The quick answer.
    Mind,
    /// Now one, now the other, so that positions are neither orderly nor senseless.
    Both,
}

/// Plays a game and shows every choice; the number of actions, and whether it came to an end.
fn play(
    game: &Triumphant,
    scenario: &str,
    seed: u64,
    who: Who,
    mut look: impl FnMut(&State, Side, u64),
) -> (u64, bool) {
    let start = game.about().start(Some(scenario), &[]).expect("a scenario of the game");
    let mut state = game.begin(&start).expect("it can be set up");
    let (mut rng, mut dice) = (generator(seed), Sampled::new(seed));
    let (mut faces, mut legal) = (Vec::new(), Vec::new());
    let longest = u64::from(game.start_facts().longest);
    for count in 0..longest {
        let (actor, action) = match game.pending(&state) {
            Pending::Over(_) => return (count, true),
            Pending::Stuck(name) => panic!("{name} is stuck"),
            Pending::Roll(roll) => {
                dice.roll(roll, &mut faces);
                (Actor::Chance, game.tally(&state, &faces).expect("dice are pending"))
            }
            Pending::Decide(sides) => {
                let side = sides.iter().next().expect("somebody is asked");
                look(&state, side, count);
                let thinks = match who {
                    Who::Anybody => false,
                    Who::Mind => true,
                    Who::Both => below(&mut rng, 4) > 0,
                };
                let action = if thinks {
                    game.reply(&state, side, &mut rng)
                } else {
                    legal.clear();
                    game.legal(&state, side, &mut legal);
                    legal[below(&mut rng, legal.len())]
                };
                (Actor::Side(side), action)
            }
        };
        game.apply_unchecked(&mut state, actor, action, &mut NoSink);
    }
    (longest, false)
}

/// Does the actions of an idea on a copy; fails if one is illegal.
fn done(game: &Triumphant, state: &State, side: Side, idea: &Idea<Action>) -> State {
    let mut world = state.clone();
    for &action in &idea.batch {
        let verdict = game.check(&world, side, action);
        assert_eq!(verdict, Ok(()), "{} of {:?}", game.name(action), idea.kind);
        game.apply_unchecked(&mut world, Actor::Side(side), action, &mut NoSink);
    }
    world
}

#[test]
fn answers_and_ideas_are_legal_wherever_a_side_is_asked() {
    let game = triumphant();
    for scenario in SCENARIOS {
        for (seed, who) in [(1, Who::Anybody), (2, Who::Both), (3, Who::Mind)] {
            play(&game, scenario, seed, who, |state, side, count| {
                let answer = game.reply(state, side, &mut generator(count));
                assert_eq!(game.check(state, side, answer), Ok(()), "{}", game.name(answer));
                if count % 7 != 0 {
                    return;
                }
                for breadth in [Breadth::Narrow, Breadth::Wide, Breadth::Full] {
                    let mut ideas = Vec::new();
                    game.ideas(state, side, breadth, &mut ideas);
                    assert!(!ideas.is_empty());
                    for (at, idea) in ideas.iter().enumerate() {
                        assert!(
                            ideas[..at].iter().all(|other| other.batch != idea.batch),
                            "{idea:?} twice"
                        );
                        done(&game, state, side, idea);
                    }
                }
            });
        }
    }
}

#[test]
fn nothing_hidden_changes_what_a_side_thinks_of() {
    let game = triumphant();
    for (seed, scenario) in (4..).zip(SCENARIOS) {
        play(&game, scenario, seed, Who::Both, |state, side, count| {
            if count % 5 != 0 {
                return;
            }
            let thoughts = |world: &State| {
                let mut ideas = Vec::new();
                game.ideas(world, side, Breadth::Wide, &mut ideas);
                (game.reply(world, side, &mut generator(9)), ideas)
            };
            let known = thoughts(&game.resample(state, Viewer::Seat(side), 0));
            let other = thoughts(&game.resample(state, Viewer::Seat(side), count));
            assert_eq!(known, other);
        });
    }
}

#[test]
fn what_one_side_gains_the_other_loses() {
    let game = triumphant();
    for (seed, scenario) in (7..).zip(SCENARIOS) {
        play(&game, scenario, seed, Who::Both, |state, _, count| {
            if count % 11 != 0 {
                return;
            }
            let (german, allied) = (game.value(state, Side::A), game.value(state, Side::B));
            assert!(german.abs() <= 1.0 && german == -allied, "{german} and {allied}");
        });
    }
}

#[test]
fn what_was_thought_of_before_changes_nothing() {
    let game = triumphant();
    for (seed, scenario) in (20..).zip(SCENARIOS) {
        play(&game, scenario, seed, Who::Both, |state, side, count| {
            if count % 53 != 0 {
                return;
            }
            let thought = || (game.value(state, side), game.reply(state, side, &mut generator(1)));
            // A thread of its own remembers nothing.
            let afresh = thread::scope(|scope| scope.spawn(thought).join());
            assert_eq!(afresh.expect("it thinks"), thought());
        });
    }
}

#[test]
fn games_of_quick_answers_end_and_their_clock_never_goes_back() {
    let game = triumphant();
    for scenario in SCENARIOS {
        for seed in 10..13 {
            let mut before = 0;
            let (actions, over) = play(&game, scenario, seed, Who::Mind, |state, _, _| {
                let now = game.clock(state);
                assert!(now >= before);
                before = now;
            });
            assert!(over, "{scenario} goes on after {actions} actions");
        }
    }
}

#[test]
fn nobody_ends_a_game_that_he_would_lose() {
    let game = triumphant();
    let mut lost_evenings = 0;
    play(&game, "generals", 3, Who::Mind, |state, side, _| {
        if game.check(state, side, Action::Stop).is_err() {
            return;
        }
        let stopped = done(&game, state, side, &Idea::one("", Action::Stop));
        let Pending::Over(outcome) = game.pending(&stopped) else {
            panic!("the game is over");
        };
        if outcome.winner != Some(!side) {
            return;
        }
        lost_evenings += 1;
        for breadth in [Breadth::Narrow, Breadth::Wide, Breadth::Full] {
            let mut ideas = Vec::new();
            game.ideas(state, side, breadth, &mut ideas);
            assert!(ideas.iter().all(|idea| idea.batch != [Action::Stop]));
        }
    });
    assert!(lost_evenings > 0, "the German could have given up");
}

#[test]
fn intentions_are_said_in_both_languages() {
    let game = triumphant();
    let words = [Lang::En, Lang::Fr].map(|lang| Lexicon::new(lang, &[WORDS]));
    let mut said = 0;
    play(&game, "breakthrough", 20, Who::Mind, |state, side, _| {
        let mut ideas = Vec::new();
        game.ideas(state, side, Breadth::Narrow, &mut ideas);
        for message in ideas.iter().flat_map(|idea| Mind::intent(&game, state, side, idea, 60)) {
            assert!(
                words.iter().all(|words| words.try_say(&message).is_some()),
                "{message:?}"
            );
            said += 1;
        }
    });
    assert!(said > 0);
}
