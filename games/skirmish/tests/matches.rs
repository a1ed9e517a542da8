//! Matches of the game: batches, undo, standing answers, records.

mod common;

use common::{begin, load, set_up, start, starts};
use grognard_core::dice::Scripted;
use grognard_core::play::AdvanceAnswer;
use grognard_core::record;
use grognard_core::selfplay::{Playout, game_seed, random_record};
use grognard_core::testing::records;
use grognard_core::{Actor, BySide, Game, Match, Pending, Side, Sides, Viewer, testing};
use grognard_skirmish::{Action, Event, Skirmish};

const BATTLE: &str = "lab skirmish\nposition\n\
    block N1 hill n-guard hidden\nblock N2 keep n-line hidden\n\
    block S1 hill s-line hidden\nblock S2 farm s-guard hidden\n\
    card north fortune hidden\ncard south assault hidden\n\
    phase activation north 1\ndone\n";

fn act(played: &Match<Skirmish>, text: &str) -> Action {
    played.game().parse(text).expect("an action")
}

fn batch(played: &mut Match<Skirmish>, side: Side, texts: &[&str]) -> Result<(), (usize, String)> {
    let actions: Vec<Action> = texts.iter().map(|text| act(played, text)).collect();
    let done = played.apply(side, &actions);
    done.map_err(|refused| (refused.at, refused.refusal.paragraph))
}

#[test]
fn a_batch_is_all_or_nothing() {
    let mut played = set_up(BATTLE);
    let before = played.state().clone();
    let refused = batch(&mut played, Side::A, &["move N2", "step farm"]);
    assert_eq!(refused, Err((1, "3.3".into())));
    assert_eq!(*played.state(), before);
    assert!(played.entries().is_empty() && played.log(Viewer::Public).next().is_none());
}

#[test]
fn a_preview_changes_nothing() {
    let played = set_up(BATTLE);
    let actions = [act(&played, "move N2"), act(&played, "step mill")];
    let after = played.preview(Side::A, &actions, 0).expect("legal");
    assert!(played.game().write(&after).contains("block N2 mill"));
    assert!(played.game().write(played.state()).contains("block N2 keep"));
}

#[test]
fn looking_ahead_tells_nothing_hidden() {
    // What S1 and S2 are is the same to North either way: so is what it sees ahead.
    let other = BATTLE
        .replace("hill s-line", "hill s-guard")
        .replace("farm s-guard", "farm s-line");
    let ahead = |text: &str| {
        let played = set_up(text);
        let after = played.preview(Side::A, &[act(&played, "attack N1 > S1")], 0);
        after.map_err(|refused| refused.at)
    };
    assert_eq!(ahead(BATTLE), ahead(&other));
}

#[test]
fn a_batch_ends_with_the_first_reveal() {
    let mut played = set_up(BATTLE);
    let plan = ["attack N1 > S1", "step farm"];
    batch(&mut played, Side::A, &plan).expect("what is behind the reveal is not judged");
    assert_eq!(played.entries().len(), 1);
    assert!(!played.can_undo(Side::A));
}

#[test]
fn moves_are_taken_back_until_dice_or_a_reveal() {
    let mut played = set_up(BATTLE);
    let before = played.state().clone();
    batch(&mut played, Side::A, &["move N2", "step mill"]).expect("legal");
    // South might fire from the hill, and is asked: North may still think again.
    assert_eq!(played.pending(), Pending::Decide(Sides::One(Side::B)));
    assert!(played.can_undo(Side::A) && !played.can_undo(Side::B));
    played.undo(Side::A).expect("nothing has happened yet");
    played.undo(Side::A).expect("nothing has happened yet");
    assert_eq!(*played.state(), before);
    // An answer of the opponent, a reveal and a die cannot be taken back.
    batch(&mut played, Side::A, &["move N2", "step mill"]).expect("legal");
    batch(&mut played, Side::B, &["hold"]).expect("legal");
    assert!(!played.can_undo(Side::A));
    batch(&mut played, Side::A, &["stop"]).expect("legal");
    assert!(played.can_undo(Side::A));
    batch(&mut played, Side::A, &["attack N1 > S1"]).expect("legal");
    assert!(!played.can_undo(Side::A), "both blocks were revealed");
    played.roll(&[3]).expect("a die");
    assert!(played.undo(Side::A).is_err() && played.undo(Side::B).is_err());
}

#[test]
fn secret_choices_are_taken_back_whatever_the_other_does() {
    let game = load();
    let start = testing::start(&*game, "crossing", &[("deployment", "sheet")]);
    let mut played = Match::begin(&game, start).expect("a set-up");
    batch(&mut played, Side::A, &["deploy N1"]).expect("legal");
    batch(&mut played, Side::B, &["deploy S2", "deploy S1"]).expect("legal");
    batch(&mut played, Side::A, &["deploy N2", "lift N1"]).expect("legal");
    let south = |played: &Match<Skirmish>| (played.undoable(Side::B), played.log(Viewer::Seat(Side::B)).count());
    assert_eq!((played.undoable(Side::A), south(&played)), (3, (2, 2)));
    // North takes everything back; South's entries stay, and South notices nothing.
    let before = game.view(played.state(), Viewer::Seat(Side::B));
    for _ in 0..3 {
        played.undo(Side::A).expect("nothing is final");
    }
    assert!(!played.can_undo(Side::A));
    assert_eq!(game.view(played.state(), Viewer::Seat(Side::B)), before);
    assert_eq!((south(&played), played.entries().len()), ((2, 2), 2));
    assert!(game.write(played.state()).contains("block S2 ford s-guard"));
    // What was confirmed can be taken back until both have; then it is final for both.
    batch(
        &mut played,
        Side::A,
        &["deploy N1", "deploy N2", "deploy N3", "deploy N4", "confirm"],
    )
    .expect("legal");
    batch(&mut played, Side::B, &["deploy S3"]).expect("legal");
    assert_eq!(played.pending(), Pending::Decide(Sides::One(Side::B)));
    played.undo(Side::A).expect("South has not confirmed");
    assert_eq!(played.pending(), Pending::Decide(Sides::Both));
    batch(&mut played, Side::A, &["confirm"]).expect("legal");
    batch(&mut played, Side::B, &["deploy S4", "confirm"]).expect("legal");
    assert!(!played.can_undo(Side::A) && !played.can_undo(Side::B));
    // Orders are a secret of their own.
    batch(&mut played, Side::A, &["order none fortune"]).expect("legal");
    assert_eq!((played.undoable(Side::A), played.undoable(Side::B)), (1, 0));
    let names = BySide::new(|_: Side| "x".to_string());
    let text = record::write(&played, &names, "");
    let again = record::replay(&game, "sheet.grog", &text).expect("a whole record");
    assert_eq!(
        (again.disagreements.len(), again.played.state() == played.state()),
        (0, true)
    );
}

#[test]
fn standing_answers_avoid_waiting() {
    let mut played = set_up(BATTLE);
    played.answer_in_advance(Side::B, "re-roll", Some(AdvanceAnswer::new("never")));
    played.answer_in_advance(Side::A, "re-roll", Some(AdvanceAnswer::ask_from(2)));
    batch(&mut played, Side::A, &["attack N1 > S1"]).expect("legal");
    // The one costs North a step, less than it wants to be asked about: nobody is waited for.
    played.settle(&mut Scripted([1].into()));
    assert_eq!(played.pending(), Pending::Decide(Sides::One(Side::A)));
    assert!(
        played
            .game()
            .write(played.state())
            .contains("block N1 hill n-guard shown 1")
    );
}

#[test]
fn always_uses_what_there_is() {
    let mut played = set_up(BATTLE);
    played.answer_in_advance(Side::A, "re-roll", Some(AdvanceAnswer::new("always")));
    played.answer_in_advance(Side::B, "re-roll", Some(AdvanceAnswer::new("always")));
    batch(&mut played, Side::A, &["attack N1 > S1"]).expect("legal");
    played.settle(&mut Scripted([1, 4].into()));
    // South has nothing to accept with; that must not show, so nobody waits for it either.
    assert_eq!(played.pending(), Pending::Decide(Sides::One(Side::A)));
    assert!(played.game().write(played.state()).contains("card north fortune shown"));
}

#[test]
fn the_log_tells_each_what_he_may_know() {
    let mut played = begin("crossing");
    batch(&mut played, Side::A, &["deploy N2"]).expect("legal");
    let heard = |viewer| played.log(viewer).count();
    assert_eq!(heard(Viewer::Seat(Side::A)), 1);
    assert_eq!((heard(Viewer::Seat(Side::B)), heard(Viewer::Public)), (0, 0));
    let told = played.log(Viewer::Seat(Side::A)).next().map(|told| told.event);
    assert!(matches!(told, Some(Event::Deployed { .. })));
}

#[test]
fn records_replay_to_the_same_hash() {
    let game = load();
    for start in starts(&*game) {
        for seed in 0..20 {
            let text = random_record(&game, &start, seed).expect("a game");
            let again = record::replay(&game, "game.txt", &text).expect("a whole record");
            assert_eq!(again.disagreements, [], "{start:?} {seed}");
            let players = again.header.players.clone();
            assert_eq!(record::write(&again.played, &players, &again.header.seed), text);
        }
    }
}

#[test]
fn records_of_earlier_programs_replay_and_can_be_played_on() {
    records::hold(&load(), env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn damaged_records_are_refused() {
    let game = load();
    let text = random_record(&game, &start(&*game, "melee"), 5).expect("a game");
    let lines: Vec<&str> = text.lines().collect();
    for cut in 0..lines.len() {
        let torn = lines[..cut].join("\n");
        assert!(
            record::replay(&game, "torn.txt", &torn).is_err(),
            "cut after line {cut}"
        );
    }
    let broken = |from: &str, to: &str| {
        let text = text.replacen(from, to, 1);
        let again = record::replay(&game, "broken.txt", &text);
        again.map_or(true, |again| !again.disagreements.is_empty())
    };
    assert!(broken("north deploy N1", "north deploy S1") || broken("north deploy N2", "north deploy S1"));
    assert!(broken("order", "ordre"));
    assert!(broken("roll ", "roll 9"));
    assert!(broken("position ", "position 0"));
    assert!(broken("end ", "end 0"));
    assert!(broken("game skirmish", "game chess"));
}

#[test]
fn the_other_players_hidden_things_are_not_in_the_view() {
    let played = set_up(BATTLE);
    let text = |viewer| serde_json::to_string(&played.game().view(played.state(), viewer)).expect("a view");
    let (north, south, public) = (
        text(Viewer::Seat(Side::A)),
        text(Viewer::Seat(Side::B)),
        text(Viewer::Public),
    );
    assert!(north.contains("North Guard") && !north.contains("South Line"));
    assert!(south.contains("South Line") && !south.contains("North Guard"));
    assert!(!public.contains("North Guard") && !public.contains("South Line"));
    assert!(north.contains("fortune") && !north.contains("assault"));
}

#[test]
fn a_player_is_told_truly_what_can_be_taken_back() {
    let game = load();
    for start in starts(&*game) {
        for index in 0..6 {
            let mut played = Match::begin(&game, start.clone()).expect("a set-up");
            let mut playout: Playout<Skirmish> = Playout::new(game_seed(5, index));
            while let Some((actor, action)) = playout.next(&**played.game(), played.state()) {
                if let Pending::Decide(sides) = played.pending() {
                    sides.iter().for_each(|side| tells_what_can_be_undone(&played, side));
                }
                let entry = played.entries().len();
                match (actor, action) {
                    (Actor::Side(side), _) => played.apply(side, &[action]).expect("legal"),
                    (Actor::Chance, Action::Rolled(dice)) => {
                        played.roll(&dice.iter().collect::<Vec<u8>>()).expect("dice")
                    }
                    (Actor::Chance, Action::Drawn(place)) => played.roll(&[place]).expect("a draw"),
                    (Actor::Chance, _) => unreachable!("chance throws and draws"),
                }
                // A chit from the cup is told as a draw, also after the match was made again from its entries.
                let drawn = matches!(action, Action::Drawn(_));
                assert_eq!(played.is_draw(entry), drawn);
                assert_eq!(played.at(entry + 1).is_draw(entry), drawn);
            }
        }
    }
}

/// Every answer says truly whether it can be taken back once the dice that it throws have fallen.
fn tells_what_can_be_undone(played: &Match<Skirmish>, side: Side) {
    let prompt = played.game().view(played.state(), Viewer::Seat(side)).prompt;
    for candidate in prompt.into_iter().flat_map(|prompt| prompt.candidates) {
        let mut then = played.clone();
        then.apply(side, &[act(played, &candidate.action)]).expect("legal");
        let thrown = matches!(then.pending(), Pending::Roll(_));
        assert_eq!(
            candidate.undoable,
            then.can_undo(side) && !thrown,
            "{} in\n{}",
            candidate.action,
            played.game().write(played.state())
        );
    }
}
