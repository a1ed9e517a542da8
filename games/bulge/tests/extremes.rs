//! Absurd positions and data: refused or played, never a crash.

use std::sync::Arc;

use grognard_bulge::{Bulge, DATA};
use grognard_core::data::Files;
use grognard_core::lab::Lab;
use grognard_core::selfplay::Playout;
use grognard_core::{Actor, Game, NoSink, Pending};

fn bulge() -> Arc<Bulge> {
    Arc::new(Bulge::load(Files::embedded(DATA)).expect("our data are sound"))
}

#[test]
fn numbers_no_game_can_have_are_refused() {
    for line in ["vp 32767", "vp -32768", "last 65536 held 0 0", "last 1 held 256 0"] {
        let text = format!("lab bulge\nposition\nday 16 surprise1\n{line}\nunit G01 SCD 3\ndone\n");
        let faults = Lab::read("x.lab", &text).and_then(|lab| lab.run(&bulge()));
        assert!(faults.is_err_and(|faults| faults[0].line == 4), "{line}");
    }
}

#[test]
fn a_statement_without_its_words_is_false() {
    let text = "lab bulge\nmoves\nmoves G01\nexpect-not\nwaits\ntraces G01\n";
    let lab = Lab::read("x.lab", text).expect("a lab file");
    assert!(lab.run(&bulge()).is_err(), "'moves' names nothing");
}

/// Every unit that fits into the game, at full strength, in one battle in which every die hits.
#[test]
fn the_biggest_battle_is_fought() {
    let mut text = String::from(
        "lab bulge\ninvent area A1 clear 0 roles=german_source control=german\n\
         invent area A2 clear 0 roles=allied_source\ninvent border A1 A2 open road\n",
    );
    let mut position = String::from("position\nday 16 surprise1\n");
    for number in 0..64 {
        for (letter, side) in [("G", "german"), ("U", "allied")] {
            let chances = "infantry 9 attack=9 defence=9 bonus area=A2";
            text.push_str(&format!("invent unit {letter}{number} {side} {chances}\n"));
            position.push_str(&format!("unit {letter}{number} A2\n"));
        }
    }
    text.push_str(&position);
    text.push_str("done\ndo german activate A2; finish\n");
    let lab = Lab::read("x.lab", &text).expect("a lab file");
    let mut played = lab.done(&bulge()).expect("it can be set up").played;
    let Pending::Roll(dice) = played.pending() else {
        panic!("no battle: {:?}", played.pending());
    };
    played.roll(&vec![1; dice.count.into()]).expect("a throw");
    assert_eq!(played.game().audit(played.state()), Vec::<String>::new());
}

/// Infantry that walks two areas needs no road for the second.
#[test]
fn other_distances_can_be_played() {
    let files = Files::embedded(DATA);
    let numbers = files.get("modifiers.csv").expect("our file");
    let changed = numbers.replace("normal_infantry,1", "normal_infantry,2");
    assert_ne!(changed, numbers);
    let game = Bulge::load(files.with("modifiers.csv", changed)).expect("sound data");
    let start = game.about().start(None, &[]).expect("a scenario");
    let mut state = game.begin(&start).expect("a position");
    let (mut every, mut legal) = (Vec::new(), Vec::new());
    game.syntactic(&mut every);
    let mut playout: Playout<Bulge> = Playout::new(3);
    for _ in 0..400 {
        let Some((actor, action)) = playout.next(&game, &state) else {
            break;
        };
        if let Actor::Side(side) = actor {
            legal.clear();
            game.legal(&state, side, &mut legal);
            for &other in &every {
                let judged = game.check(&state, side, other).is_ok();
                assert_eq!(legal.contains(&other), judged, "{}", game.name(other));
            }
        }
        game.apply_unchecked(&mut state, actor, action, &mut NoSink);
    }
}
