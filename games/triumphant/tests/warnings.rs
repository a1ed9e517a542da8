//! What a player is reminded of, and what his staff may decide for him.

use grognard_core::{Side, Viewer, WarningKind};
use grognard_table::erased::AnyMatch;
use grognard_table::view::{Prompt, StandingAnswer};

const GERMAN: Side = Side::A;

/// A match from a position, with what is done there.
fn played(head: &str, position: &str, done: &str) -> Box<dyn AnyMatch> {
    let game = grognard_triumphant::game().expect("a sound game");
    let text = format!("lab triumphant\n{head}\nposition\n{position}\ndone\n{done}\n");
    game.lab("warnings.lab", &text).expect("a sound position")
}

fn prompt(played: &dyn AnyMatch, side: Side) -> Prompt {
    played.view(Viewer::Seat(side)).prompt.expect("a question")
}

fn kinds(prompt: &Prompt) -> Vec<WarningKind> {
    prompt.warnings.iter().map(|warning| warning.kind).collect()
}

const REGIMENTS: &str = "scenario wacht\ninvent hex 2323 clear\ninvent values us-12-4id 4 2 7\n\
                         invent values ge-293-18 4 2 6\ninvent values ge-294-18 4 2 6\ninvent values ge-295-18 4 2 6";

#[test]
fn points_that_would_be_left_are_mentioned_before_the_step_is_over() {
    let position = "date 1945-01-05\nweather precipitation frost\npoints 3\nunit ge-6pz-hq 2002\nunit ge-5pz-hq 2502\n\
                    unit us-v-hq 3315\nunit us-viii-hq 1609";
    let asked = prompt(&*played("scenario wacht", position, "roll 6 1"), GERMAN);
    assert_eq!(kinds(&asked), [WarningKind::Unspent]);
    assert_eq!(asked.warnings[0].action, "finish");
    assert_eq!(asked.warnings[0].pieces.len(), 2);
}

#[test]
fn an_attack_by_less_strength_than_stands_against_it_is_warned_of() {
    let position = "date 1944-12-19\nweather precipitation frost\nphase declare ge-5pz-hq\nunit ge-5pz-hq 2316\n\
                    unit ge-293-18 2322\nunit ge-294-18 2322\nunit ge-295-18 2322\nunit us-12-4id 2323";
    let regiments = REGIMENTS.replace("us-12-4id 4", "us-12-4id 5");
    let weak = played(&regiments, position, "do german declare 2323; finish; attack ge-293-18");
    let before = kinds(&prompt(&*weak, GERMAN));
    let strong = played(
        &regiments,
        position,
        "do german declare 2323; finish; attack ge-293-18; attack ge-294-18",
    );
    assert!(!kinds(&prompt(&*strong, GERMAN)).contains(&WarningKind::Odds));
    // One regiment of four against five, two against five.
    assert!(before.contains(&WarningKind::Odds), "{before:?}");
}

#[test]
fn a_headquarters_alone_with_the_enemy_near_is_mentioned_before_movement_ends() {
    let near = "date 1944-12-19\nweather precipitation frost\nphase tactical ge-5pz-hq\nunit ge-5pz-hq 2322\n\
                unit ge-293-18 2321\nunit us-12-4id 2325";
    let found = prompt(&*played(REGIMENTS, near, ""), GERMAN);
    assert!(kinds(&found).contains(&WarningKind::Guard), "{:?}", found.warnings);
    let guarded = near.replace("2321", "2322");
    let found = prompt(&*played(REGIMENTS, &guarded, ""), GERMAN);
    assert!(!kinds(&found).contains(&WarningKind::Guard), "{:?}", found.warnings);
}

#[test]
fn the_staff_gives_steps_as_long_as_no_unit_is_lost() {
    let position = "date 1944-12-19\nweather precipitation frost\nphase declare ge-5pz-hq\nunit ge-5pz-hq 2316\n\
                    unit ge-293-18 2322\nunit ge-294-18 2322\nunit us-12-4id 2323";
    let done = "do german declare 2323; finish; attack ge-293-18; attack ge-294-18; finish\nroll 4";
    let lose = |position: &str| {
        let mut played = played(REGIMENTS, position, done);
        let standing = prompt(&*played, GERMAN).standing.expect("a duty");
        assert_eq!(standing.kind, "losses");
        played.answer_in_advance(GERMAN, "losses", Some(StandingAnswer::of("staff").standing()));
        played.apply_advance_answer()
    };
    assert!(lose(position));
    let weak = position.replace("2322\nunit ge-294-18 2322", "2322 reduced\nunit ge-294-18 2322 reduced");
    assert!(!lose(&weak), "who is lost for good, the player decides");
}
