//! What a player is reminded of, and what his staff may decide for him.

use grognard_core::{Pending, Side, Viewer, WarningKind};
use grognard_table::erased::AnyMatch;
use grognard_table::view::{Prompt, StandingAnswer};

const GERMAN: Side = Side::A;
const ALLIED: Side = Side::B;

/// A match from a position, with what is done there.
fn played(position: &str, done: &str) -> Box<dyn AnyMatch> {
    let game = grognard_bulge::game().expect("a sound game");
    let text = format!("lab bulge\nscenario campaign\nposition\n{position}\ndone\n{done}\n");
    game.lab("warnings.lab", &text).expect("a sound position")
}

fn prompt(played: &dyn AnyMatch, side: Side) -> Prompt {
    played.view(Viewer::Seat(side)).prompt.expect("a question")
}

/// Which kinds of warnings stand before which actions.
fn warned(position: &str, done: &str, side: Side) -> Vec<(WarningKind, String)> {
    let warnings = prompt(&*played(position, done), side).warnings;
    warnings.into_iter().map(|one| (one.kind, one.action)).collect()
}

#[test]
fn whoever_leaves_an_area_that_counts_to_an_enemy_next_door_is_told_so() {
    let position = "day 20 0700\nturn allied\nunit A18 BAS\nunit G11 WIL";
    let alone = warned(position, "do allied activate BAS; pick A18", ALLIED);
    assert!(
        !alone.is_empty() && alone.iter().any(|(kind, _)| *kind == WarningKind::Guard),
        "{alone:?}"
    );
    let guarded = format!("{position}\nunit A47 BAS");
    let two = warned(&guarded, "do allied activate BAS; pick A18", ALLIED);
    assert!(two.iter().all(|(kind, _)| *kind != WarningKind::Guard), "{two:?}");
}

#[test]
fn an_attack_against_more_strength_is_warned_of_before_the_last_step() {
    let position = "day 20 0700\nturn german\nunit G11 WIL 1\nunit A18 BAS\nunit A47 BAS";
    let weak = warned(position, "do german activate WIL; pick G11", GERMAN);
    assert!(weak.contains(&(WarningKind::Odds, "go BAS".into())), "{weak:?}");
    let strong = "day 20 0700\nturn german\nunit G11 WIL\nunit G14 WIL\nunit A47 BAS 1";
    let strong = warned(strong, "do german activate WIL; pick G11", GERMAN);
    assert!(strong.iter().all(|(kind, _)| *kind != WarningKind::Odds), "{strong:?}");
}

#[test]
fn whoever_could_pass_is_told_who_could_still_act() {
    let position = "day 17 0700\nturn allied\nunit G06 STK\nunit A04 ELS\nunit G04 ELS";
    let found = warned(position, "", ALLIED);
    assert!(found.contains(&(WarningKind::Unspent, "pass".into())), "{found:?}");
}

/// A combat of two Germans against two Allied units in which every die hits.
fn bloody(strength: &str) -> Box<dyn AnyMatch> {
    let position =
        format!("day 20 0700\nturn german\nunit G11 BAS\nunit G14 BAS\nunit A18 BAS{strength}\nunit A47 BAS{strength}");
    let mut played = played(&position, "do german activate BAS; finish");
    let Pending::Roll(dice) = played.pending() else {
        panic!("dice are due");
    };
    let hits = (0..dice.count)
        .map(|at| if at % 4 == 0 { 1 } else { 10 })
        .collect::<Vec<_>>();
    played.roll(&hits).expect("dice");
    played
}

#[test]
fn losses_may_be_left_to_the_staff_and_the_log_says_so() {
    let mut played = bloody("");
    for _ in 0..20 {
        let Some(side) = Side::BOTH.into_iter().find(|&side| played.pending().asks(side)) else {
            break;
        };
        let standing = prompt(&*played, side).standing;
        if standing.is_some_and(|standing| standing.kind == "losses") {
            played.answer_in_advance(side, "losses", Some(StandingAnswer::of("staff").standing()));
            assert!(played.apply_advance_answer(), "the staff answers");
            let told = |viewer| {
                played
                    .log(viewer)
                    .into_iter()
                    .any(|line| line.message.key == "log-staff")
            };
            assert!(told(Viewer::Seat(side)));
            assert!(!told(Viewer::Seat(!side)) && !told(Viewer::Public));
            return;
        }
        let stand = played.legal(side).into_iter().find(|action| action == "stand");
        let action = stand.unwrap_or_else(|| played.legal(side).remove(0));
        played.apply(side, &[action]).expect("legal");
    }
    panic!("nobody had losses to divide");
}
