//! Choices that travel sealed, and what a computer player can know.

mod common;

use common::{begin, load};
use grognard_core::selfplay::Playout;
use grognard_core::{Belief, BySide, Game, Match, Pending, Side, Sides, record};
use grognard_skirmish::Skirmish;

/// A game in which both deploy in secret and side A has just made its first choice.
fn committed() -> Match<Skirmish> {
    let mut played = begin("crossing");
    assert_eq!(played.pending(), Pending::Decide(Sides::Both));
    let mut legal = Vec::new();
    played.game().legal(played.state(), Side::A, &mut legal);
    played.apply(Side::A, &legal[1..2]).expect("legal");
    played
}

#[test]
fn a_sealed_choice_can_be_sent_and_opened_but_not_read_or_changed() {
    let played = committed();
    let game = load();
    let names = BySide::new(|_: Side| "x".to_string());
    let sealed = record::write_sealed(&played, Side::A, "salt", &names, "").expect("his choice was last");
    let open = record::write(&played, &names, "");
    let choice = open.lines().rev().nth(1).expect("the choice");
    assert!(!sealed.contains(choice), "the choice can be read");
    assert_eq!(record::write_sealed(&played, Side::B, "salt", &names, ""), None);

    // The other player can go on from it; later the seal is opened.
    let before_end = sealed.trim_end().rsplit_once('\n').expect("lines").0;
    let (side, action) = choice.split_once(' ').expect("side and action");
    let opened = |salt: &str, action: &str| {
        let end = open.lines().last().expect("an end");
        format!("{before_end}\n{side} opens {salt} {action}\n{end}\n")
    };
    let again = record::replay(&game, "mail.grog", &opened("salt", action)).expect("it was this");
    assert_eq!(again.disagreements, []);
    assert_eq!(again.played.state(), played.state());
    assert!(record::replay(&game, "mail.grog", &opened("pepper", action)).is_err());
    let mut other = Vec::new();
    game.legal(&game.begin(played.start()).expect("a position"), Side::A, &mut other);
    assert!(record::replay(&game, "mail.grog", &opened("salt", &game.name(other[0]))).is_err());
}

#[test]
fn a_belief_is_the_same_whatever_is_hidden() {
    let game = load();
    let mut playout: Playout<Skirmish> = Playout::new(4);
    let mut state = begin("crossing").state().clone();
    for _ in 0..40 {
        let Some((actor, action)) = playout.next(&game, &state) else {
            break;
        };
        game.apply_unchecked(&mut state, actor, action, &mut grognard_core::NoSink);
        for side in Side::BOTH {
            let belief = Belief::of(&game, &state, side);
            let elsewhere = game.resample(&state, grognard_core::Viewer::Seat(side), 99);
            let same = Belief::of(&game, &elsewhere, side);
            assert_eq!(belief.world(7), same.world(7));
            let (mut one, mut two) = (Vec::new(), Vec::new());
            belief.legal(&mut one);
            game.legal(&state, side, &mut two);
            assert_eq!(one, two);
        }
    }
}
