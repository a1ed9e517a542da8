//! The conformance suite finds what it is there to find: each planted fault is reported under its own name.

mod common;
mod planted;

use std::collections::BTreeSet;

use common::play;
use grognard_core::suite::{SuiteFault, Thoroughness};
use planted::{Faulty, Planted};

const GAMES: u64 = 12;

fn found(planted: Planted) -> Vec<SuiteFault> {
    play(&Faulty::new(planted), "melee", GAMES, Thoroughness::All).faults
}

/// The suite reports `planted` as `check`, with `words` in the detail.
fn finds(planted: Planted, check: &str, words: &str) {
    let faults = found(planted);
    let named: BTreeSet<&str> = faults.iter().map(|fault| fault.check).collect();
    let hit = faults
        .iter()
        .any(|fault| fault.check == check && fault.detail.contains(words));
    assert!(
        hit,
        "{planted:?} was not found as {check} '{words}', but as {named:?}: {:?}",
        faults.first()
    );
}

#[test]
fn the_wrapper_alone_is_no_fault() {
    assert_eq!(found(Planted::Nothing), []);
}

#[test]
fn a_procedure_that_nobody_can_carry_on() {
    finds(Planted::Stuck, "stuck", "nobody can carry retreat on");
}

#[test]
fn a_result_that_nobody_waits_for() {
    finds(Planted::StrayResult, "stuck", "nobody can carry Activation on");
}

#[test]
fn a_battle_in_the_middle_of_another() {
    finds(Planted::SecondBattle, "audit", "in the middle of another");
}

#[test]
fn a_leak_through_the_view() {
    finds(Planted::LeakView, "leak", "the view differs");
}

#[test]
fn a_secret_choice_that_can_be_seen() {
    finds(Planted::LeakChoice, "leak", "the secret choice can be seen");
}

#[test]
fn a_secret_choice_that_can_be_heard() {
    finds(Planted::LeakEvent, "leak", "the number of events heard differs");
}

#[test]
fn a_secret_choice_of_one_side_alone_that_can_be_heard() {
    finds(Planted::LeakAlone, "leak", "the number of events heard differs");
}

#[test]
fn a_secret_choice_that_takes_the_undo_away() {
    finds(
        Planted::LeakUndo,
        "leak",
        "its undo depends on the other side's secret choices",
    );
}

#[test]
fn a_leak_through_the_legal_actions() {
    finds(Planted::LeakLegal, "leak", "the legal actions differ");
}

#[test]
fn a_leak_through_odds() {
    finds(Planted::LeakOdds, "leak", "the odds of");
}

#[test]
fn a_leak_through_why() {
    finds(Planted::LeakWhy, "leak", "the answer to why");
}

#[test]
fn a_leak_through_the_question() {
    finds(Planted::LeakQuestion, "leak", "the question differs");
}

#[test]
fn a_leak_through_the_timing_of_a_skipped_offer() {
    finds(Planted::LeakTiming, "leak-timing", "");
}

#[test]
fn a_world_drawn_from_the_real_one() {
    finds(Planted::LeakResample, "resample", "");
}

#[test]
fn a_dead_end() {
    finds(Planted::DeadEnd, "dead-end", "has no legal action");
}

#[test]
fn a_toggle() {
    finds(Planted::Toggle, "toggle", "");
}

#[test]
fn a_wrong_refusal() {
    finds(Planted::WrongRefusal, "check", "listed true, judged Err");
}

#[test]
fn a_wrong_leave() {
    finds(Planted::WrongLeave, "check", "listed false, judged Ok");
}

#[test]
fn a_stale_cache() {
    finds(Planted::StaleCache, "audit", "stand there");
}

#[test]
fn an_ambiguous_name() {
    finds(Planted::AmbiguousName, "name", "");
}

#[test]
fn a_save_that_loses_a_field() {
    finds(Planted::LossySave, "save", "");
}

#[test]
fn a_position_that_loses_a_line() {
    finds(Planted::LossyPosition, "position", "");
}

#[test]
fn secret_choices_that_depend_on_their_order() {
    finds(Planted::Order, "order", "");
}

#[test]
fn a_game_that_depends_on_its_listeners() {
    finds(Planted::Listener, "clone", "");
}

#[test]
fn a_stranger_who_may_act() {
    finds(Planted::Stranger, "stranger", "");
}

#[test]
fn an_event_without_words() {
    finds(Planted::Mute, "words", "event-nobody-knows");
}

#[test]
fn a_game_longer_than_it_says() {
    finds(Planted::Long, "length", "");
}
