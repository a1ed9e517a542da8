//! Records: what is damaged, cut off or illegal is refused with its line; matches take back, wait and refuse.

use std::sync::Arc;

use grognard_bulge::{Action, Bulge, DATA};
use grognard_core::data::Files;
use grognard_core::play::AdvanceAnswer;
use grognard_core::selfplay::random_record;
use grognard_core::testing::records;
use grognard_core::{BySide, Game, Match, Pending, Side, Sides, record};

fn bulge() -> Arc<Bulge> {
    Arc::new(Bulge::load(Files::embedded(DATA)).expect("our data are sound"))
}

fn game_record() -> (Arc<Bulge>, String) {
    let game = bulge();
    let start = game.about().start(Some("three-days"), &[]).expect("a scenario");
    let text = random_record(&game, &start, 3).expect("a game");
    (game, text)
}

fn begin(scenario: &str) -> Match<Bulge> {
    let game = bulge();
    let start = game.about().start(Some(scenario), &[]).expect("a scenario");
    Match::begin(&game, start).expect("a position")
}

fn act(played: &Match<Bulge>, text: &str) -> Action {
    played
        .game()
        .parse(text)
        .unwrap_or_else(|| panic!("'{text}' is an action"))
}

#[test]
fn a_record_replays_to_the_same_record() {
    let (game, text) = game_record();
    let again = record::replay(&game, "x.grog", &text).expect("a readable record");
    assert_eq!(again.disagreements, []);
    let players = BySide::new(|_: Side| "random".to_string());
    assert_eq!(record::write(&again.played, &players, "selfplay 3"), text);
}

#[test]
fn the_game_that_is_told_in_the_documents_replays() {
    let text = include_str!("../../../docs/ai-game-bulge.grog");
    let again = record::replay(&bulge(), "ai-game-bulge.grog", text).expect("a readable record");
    assert_eq!(again.disagreements, []);
    assert!(matches!(again.played.pending(), Pending::Over(_)));
}

/// With a leg through a Meuse area that left the British where they were, as legs did then (R29).
#[test]
fn records_of_earlier_programs_replay_and_can_be_played_on() {
    records::hold(&bulge(), env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn names_of_players_stay_in_their_lines() {
    let played = begin("three-days");
    let names = |a: &str, b: &str| {
        let players = BySide {
            a: a.to_string(),
            b: b.to_string(),
        };
        let text = record::write(&played, &players, "x\ny");
        record::replay(played.game(), "x.grog", &text)
            .expect("a readable record")
            .header
            .players
    };
    let kept = |a: &str, b: &str| BySide {
        a: a.to_string(),
        b: b.to_string(),
    };
    assert_eq!(names("", "Bob"), kept("", "Bob"));
    assert_eq!(names("Ann  #1\nroll 3", "Bob"), kept("Ann 1 roll 3", "Bob"));
}

/// Without surprise turns the first day may begin with a question: such a position is not read, but known.
#[test]
fn a_game_that_begins_in_the_middle_of_something_replays() {
    let files = Files::embedded(DATA);
    let text = |file: &str| files.get(file).expect("our file").to_string();
    let numbers = text("modifiers.csv").replace("surprise_turns,3", "surprise_turns,0");
    let track = text("track.csv");
    let boxes: Vec<&str> = track.lines().filter(|line| !line.starts_with("surprise")).collect();
    let calendar = text("calendar.csv").replace("commando,17", "commando,16");
    let files = files
        .with("modifiers.csv", numbers)
        .with("track.csv", boxes.join("\n"))
        .with("calendar.csv", calendar);
    let game = Arc::new(Bulge::load(files).expect("sound data"));
    let start = game.about().start(None, &[]).expect("a scenario");
    let text = random_record(&game, &start, 3).expect("a game");
    let again = record::replay(&game, "x.grog", &text).expect("a readable record");
    assert_eq!(again.disagreements, []);
}

#[test]
fn a_record_that_is_cut_off_is_refused() {
    let (game, text) = game_record();
    let half: String = text
        .lines()
        .take(text.lines().count() / 2)
        .map(|l| format!("{l}\n"))
        .collect();
    let faults = record::replay(&game, "x.grog", &half).err().expect("refused");
    assert!(faults[0].line > 1, "{faults:?}");
}

#[test]
fn an_illegal_move_is_named_with_line_and_paragraph() {
    let (game, text) = game_record();
    let line = text
        .lines()
        .position(|l| l.starts_with("german activate"))
        .expect("a move")
        + 1;
    let broken: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(at, l)| {
            if at + 1 == line {
                "german activate LIE".into()
            } else {
                l.to_string()
            }
        })
        .collect();
    let again = record::replay(&game, "x.grog", &broken.join("\n")).expect("readable");
    let first = &again.disagreements[0];
    assert_eq!(first.line as usize, line);
    assert_eq!(first.refusal.as_ref().map(|r| r.paragraph.as_str()), Some("S3a"));
}

#[test]
fn a_changed_die_or_position_is_noticed() {
    let (game, text) = game_record();
    let doctored = text.replacen("  vp 0", "  vp 9", 1);
    let again = record::replay(&game, "x.grog", &doctored).expect("readable");
    assert!(!again.disagreements.is_empty());
    let unknown = text.replacen("german activate", "german sing", 1);
    let faults = record::replay(&game, "x.grog", &unknown).err().expect("refused");
    assert!(faults[0].what.contains("sing"), "{faults:?}");
}

#[test]
fn under_newer_rules_a_replay_goes_on_from_the_next_position() {
    let (game, text) = game_record();
    let older = text
        .replacen(&format!("rules {}\n", game.about().rules_number), "rules 0\n", 1)
        .replacen("german activate", "german activate LIE #", 1);
    let again = record::replay(&game, "x.grog", &older).expect("readable");
    assert_eq!(again.disagreements.len(), 1, "{:?}", again.disagreements);
    assert!(matches!(again.played.pending(), Pending::Over(_)));
}

/// A record that says it was played by other data than anybody knows is played by the rules of its number.
#[test]
fn a_record_of_unknown_data_is_played_by_the_rules_of_its_number() {
    let text = include_str!("records/R29-through-a-meuse-area.grog");
    let digest = text.lines().find(|line| line.starts_with("data ")).expect("a digest");
    let unknown = text.replacen(digest, "data 0123", 1);
    let again = record::replay(&bulge(), "x.grog", &unknown).expect("readable");
    assert_eq!(again.disagreements, []);
    assert_eq!(again.played.game().about().rules_number, 2);
}

#[test]
fn a_batch_is_all_or_nothing() {
    let mut played = begin("first-day");
    let before = played.state().clone();
    let batch = [act(&played, "activate STK"), act(&played, "pick G06")];
    let refused = played
        .apply(Side::A, &batch)
        .expect_err("armour does not move in a surprise turn");
    assert_eq!((refused.at, refused.refusal.paragraph.as_str()), (1, "S1b"));
    assert_eq!(*played.state(), before);
    assert!(played.entries().is_empty());
}

#[test]
fn actions_are_taken_back_until_dice_have_fallen() {
    let mut played = begin("first-day");
    let before = played.state().clone();
    let batch: Vec<Action> = ["activate STK", "pick G04", "go LOS", "finish"]
        .iter()
        .map(|text| act(&played, text))
        .collect();
    played.apply(Side::A, &batch[..3]).expect("legal");
    assert!(!played.can_undo(Side::B));
    for _ in 0..3 {
        played.undo(Side::A).expect("nothing has been rolled");
    }
    assert_eq!(*played.state(), before);
    played.apply(Side::A, &batch).expect("legal");
    let Pending::Roll(dice) = played.pending() else {
        panic!("dice are to be rolled")
    };
    played.roll(&vec![10; usize::from(dice.count)]).expect("a throw");
    assert!(!played.can_undo(Side::A) && played.undo(Side::A).is_err());
}

#[test]
fn a_standing_answer_keeps_nobody_waiting() {
    let mut played = begin("three-days");
    played.answer_in_advance(Side::A, "commando", Some(AdvanceAnswer::new("never")));
    played.answer_in_advance(Side::B, "retreat", Some(AdvanceAnswer::ask_from(3)));
    let mut playout = grognard_core::selfplay::Playout::<Bulge>::new(5);
    let mut asked = Vec::new();
    while let Pending::Decide(Sides::One(side)) = {
        played.settle(&mut playout.rng);
        played.pending()
    } {
        let question = played.question(side).expect("who decides is asked");
        if let Some(offer) = question.offer {
            asked.push((side, offer.kind, offer.stake));
        }
        let game = Arc::clone(played.game());
        let (_, action) = playout.next(&game, played.state()).expect("a choice");
        played.apply(side, &[action]).expect("legal");
    }
    assert!(asked.iter().all(|(_, kind, _)| *kind != "commando"), "{asked:?}");
    assert!(
        asked.iter().all(|(side, _, stake)| *side == Side::A || *stake >= 3),
        "{asked:?}"
    );
    assert!(matches!(played.pending(), Pending::Over(_)));
}

#[test]
fn faces_that_are_no_throw_change_nothing() {
    let mut played = begin("first-day");
    assert!(played.roll(&[1, 2]).is_err(), "nothing is to be rolled yet");
    let batch: Vec<Action> = ["activate KRI", "finish"]
        .iter()
        .map(|text| act(&played, text))
        .collect();
    played.apply(Side::A, &batch).expect("legal");
    let before = played.state().clone();
    for faces in [&[1u8][..], &[0; 7], &[11; 7], &[1; 300]] {
        assert!(played.roll(faces).is_err(), "{faces:?}");
    }
    assert_eq!(*played.state(), before);
}

#[test]
fn a_position_kept_by_an_older_program_is_read() {
    // Written when sets were numbers of up to 128 bits, with what that program said of the position.
    let (kept, said) = (include_str!("kept/numbers.json"), include_str!("kept/numbers.txt"));
    let game = grognard_bulge::game().expect("our data are sound");
    let start = game.about().start(Some("three-days"), &[]).expect("a scenario");
    let resumed = game.resume(&start, kept).expect("a position");
    assert_eq!(resumed.position(), said);
    let again = game.resume(&start, &resumed.first()).expect("a position");
    assert_eq!(again.position(), said);
}
