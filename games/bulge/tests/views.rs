//! What players see: every view of random games holds together and can be said in both languages.

use std::sync::Arc;

use grognard_bulge::{Bulge, DATA, State, WORDS};
use grognard_core::selfplay::Playout;
use grognard_core::testing::{load, start};
use grognard_core::{Game, Lang, Lexicon, NoSink, Pending, Side, Start, Viewer};
use grognard_table::testing::{self, Looker};
use grognard_table::view::{Prompt, View};

fn game() -> Arc<Bulge> {
    load(DATA)
}

/// Ways lead from area to area, and cost one for each.
fn ways_hold(looker: &mut Looker<'_, Bulge>, _state: &State, view: &View) {
    let answers = view.prompt.iter().flat_map(|prompt| &prompt.candidates);
    for answer in answers.filter(|answer| !answer.path.is_empty()) {
        for step in answer.path.windows(2) {
            let bordering = looker.board.borders.iter().any(|border| {
                let (a, b) = (&border.between.0, &border.between.1);
                (a, b) == (&step[0], &step[1]) || (b, a) == (&step[0], &step[1])
            });
            assert!(bordering, "{:?}", answer.path);
        }
        let cost = answer.cost.as_ref().map(|cost| cost.value.as_str());
        assert_eq!(cost, Some((answer.path.len() - 1).to_string().as_str()));
    }
}

#[test]
fn the_board_holds_together() {
    Looker::new(&*game(), ways_hold).board_holds();
}

#[test]
fn short_games_look_right_at_every_moment() {
    let game = game();
    let mut looker = Looker::new(&*game, ways_hold);
    let plain = start(&*game, "first-day", &[]);
    let printed = start(
        &*game,
        "first-day",
        &[("s12d_sign", "plus"), ("die", "d6"), ("stacking", "four")],
    );
    for seed in 0..3 {
        looker.play(&plain, seed, 1);
        looker.play(&printed, seed, 1);
    }
}

#[test]
fn long_games_look_right_now_and_then() {
    let game = game();
    let mut looker = Looker::new(&*game, ways_hold);
    let options = [
        ("replacement_cap", "free"),
        ("surprise_bonus", "all"),
        ("breakthrough_after", "retreat-too"),
    ];
    looker.play(&start(&*game, "campaign", &[]), 1, 9);
    looker.play(&start(&*game, "campaign", &options), 2, 9);
    looker.play(&start(&*game, "race", &[]), 3, 9);
    looker.play(&start(&*game, "three-days", &[]), 4, 9);
}

/// The table at the dice of battles, in a random game.
fn battles(game: &Bulge, start: &Start, seed: u64) -> Vec<View> {
    let mut state = game.begin(start).expect("a set-up of ours");
    let mut player = Playout::new(seed);
    let mut views = Vec::new();
    while let Some((actor, action)) = player.next(game, &state) {
        if matches!(game.pending(&state), Pending::Roll(_)) {
            views.push(game.view(&state, Viewer::Public));
        }
        game.apply_unchecked(&mut state, actor, action, &mut NoSink);
    }
    views
}

#[test]
fn sums_and_dice_agree_before_the_roll() {
    let game = game();
    let views = battles(&game, &start(&*game, "three-days", &[]), 7);
    assert!(!views.is_empty());
    for view in views {
        let battle = view.battle.expect("a battle");
        let dice = view.dice.expect("dice");
        for camp in [&battle.attacker, &battle.defender] {
            for participant in &camp.participants {
                let mut groups = dice.groups.iter();
                let group = groups
                    .find(|g| g.piece.as_ref() == Some(&participant.piece))
                    .expect("its dice");
                let target = group.target.as_ref().expect("a target");
                let value = format!("{} × ≤{}", group.dice.len(), target.value);
                assert_eq!(participant.value.as_ref(), Some(&value));
                let sum = camp.sums.iter().find(|sum| sum.terms == target.terms).expect("its sum");
                assert_eq!(sum.total, Some(format!("≤{}", target.value)));
            }
        }
    }
}

/// A position, after some actions of the German player.
fn position(game: &Bulge, start: &Start, text: &str, actions: &[&str]) -> State {
    let actions: Vec<(Side, &str)> = actions.iter().map(|action| (Side::A, *action)).collect();
    testing::position(game, start, text, &actions)
}

#[test]
fn rare_moments_look_right_too() {
    let game = game();
    let mut looker = Looker::new(&*game, ways_hold);
    let start = start(&*game, "campaign", &[]);
    let moments: [(&str, &str, &[&str]); 4] = [
        (
            "do-exit",
            "day 20 0700\nturn german\nunit G06 WAR 6\nunit A01 HUR 4\n",
            &["activate WAR", "pick G06"],
        ),
        (
            "ask-arrival",
            "day 18 dawn\nturn german\nunit G22 later\nunit G01 SCD 3\nunit A01 GER 4\n",
            &[],
        ),
        (
            "due-held-up",
            "day 18 dawn\nflag commando\nturn german\nunit G22 later\nunit G01 SCD 3\n\
             unit A01 GER 4\nunit A02 BIT 2\nunit A03 BLK 4\nunit A04 TRI 5\n",
            &[],
        ),
        (
            "do-stay",
            "day 20 0700\nturn german\nunit G06 AMB 6\nunit G07 LOS 5\nunit A01 HUR 4\n",
            &["activate AMB", "pick G06"],
        ),
    ];
    for (key, text, actions) in moments {
        let state = position(&game, &start, text, actions);
        looker.look(&state);
        assert!(looker.has_said(key), "{key}");
    }
}

/// What the German is asked.
fn asked(game: &Bulge, state: &State) -> Prompt {
    game.view(state, Viewer::Seat(Side::A)).prompt.expect("a prompt")
}

/// The plan whose odds an answer shows.
fn shown(prompt: &Prompt, action: &str) -> Option<String> {
    let answer = prompt.candidates.iter().find(|answer| answer.action == action);
    answer.expect("the answer").odds_plan.clone()
}

/// An infantry division among enemies, with more of them next door.
const AMONG_ENEMIES: &str = "day 17 0700\nturn german\nunit G14 STV 5\nunit A21 STV 4\nunit A01 AMB 4\n";

#[test]
fn the_odds_of_an_area_are_those_of_the_combat_in_it() {
    let game = game();
    let start = start(&*game, "campaign", &[]);
    let state = position(&game, &start, AMONG_ENEMIES, &[]);
    assert_eq!(game.plans(&state, Side::A).len(), 2);
    assert_eq!(shown(&asked(&game, &state), "activate STV").as_deref(), Some("STV"));
}

/// Armour that could attack next door, and by road two areas away.
const NEXT_DOOR: &str = "day 20 0700\nturn german\nunit G06 BAS 6\nunit A01 HOU 4\nunit A02 BOU 2\n";

/// Whoever chooses an area or a unit has not said what he attacks: odds are shown where the area is named.
#[test]
fn no_odds_are_shown_before_the_target_is_named() {
    let game = game();
    let start = start(&*game, "campaign", &[]);
    let state = position(&game, &start, NEXT_DOOR, &[]);
    assert_eq!(shown(&asked(&game, &state), "activate BAS"), None);
    let state = position(&game, &start, NEXT_DOOR, &["activate BAS"]);
    assert_eq!(shown(&asked(&game, &state), "pick G06"), None);
    let state = position(&game, &start, NEXT_DOOR, &["activate BAS", "pick G06"]);
    assert_eq!(shown(&asked(&game, &state), "go HOU").as_deref(), Some("HOU"));
}

/// An infantry attack on armour, at the dice.
const ARMOUR_ATTACKED: &str = "day 17 0700\nturn german\nunit G14 STV 5\nunit A21 STV 4\n";

#[test]
fn the_misprint_is_marked() {
    let game = game();
    let lexicon = Lexicon::new(Lang::En, &[WORDS]);
    for (sign, used) in [("minus", "−1"), ("plus", "+1")] {
        let start = start(&*game, "campaign", &[("s12d_sign", sign)]);
        let state = position(&game, &start, ARMOUR_ATTACKED, &["activate STV", "finish"]);
        let battle = game.view(&state, Viewer::Public).battle.expect("a battle");
        let mut terms = battle.attacker.sums.iter().flat_map(|sum| &sum.terms);
        let marked = terms.find(|term| term.paragraph == "S12d").expect("armour in defence");
        assert_eq!(marked.ruling.as_deref(), Some("R4"));
        let note = lexicon.say(marked.note.as_ref().expect("a note"));
        assert!(note.contains(used) && note.contains("s12d_sign"), "{note}");
    }
}
