//! Positions can be written and read back, and faults in them are told with their place.

use grognard_core::data::Files;
use grognard_core::selfplay::Playout;
use grognard_core::text::lines;
use grognard_core::{Actor, Attempt, Faults, Game, NoSink, Pending, Quiet, Side, Start, Viewer};
use grognard_triumphant::{DATA, State, Triumphant};

fn game() -> Triumphant {
    Triumphant::load(Files::embedded(DATA)).expect("our own data")
}

fn start(game: &Triumphant, scenario: &str) -> Start {
    game.about().start(Some(scenario), &[]).expect("a scenario of ours")
}

fn read(game: &Triumphant, text: &str) -> Result<State, Faults> {
    game.read(&start(game, "wacht"), &lines("position", text))
}

#[test]
fn quiet_positions_survive_the_journey() {
    let game = game();
    let mut quiet = 0;
    for (scenario, seed) in [("breakthrough", 1), ("generals", 2), ("generals", 3), ("wacht", 4)] {
        let start = start(&game, scenario);
        let mut state = game.begin(&start).expect("a set-up of ours");
        let mut player = Playout::new(seed);
        let mut count = 0;
        while let Some((actor, action)) = player.next(&game, &state) {
            game.apply_unchecked(&mut state, actor, action, &mut NoSink);
            count += 1;
            if game.quiet(&state) == Quiet::No || count % 7 != 0 && game.quiet(&state) != Quiet::Chapter {
                continue;
            }
            quiet += 1;
            let text = game.write(&state);
            let again = game
                .read(&start, &lines("position", &text))
                .unwrap_or_else(|f| panic!("{f:?}\n{text}"));
            assert_eq!(game.write(&again), text, "{scenario} {count}");
            assert!(again == state, "{scenario} {count}: {text}");
            assert_eq!(game.audit(&again), Vec::<String>::new(), "{text}");
        }
    }
    assert!(quiet > 100, "{quiet} quiet positions");
}

/// Once a drop is announced everybody knows its hex: whoever imagines the position lets it land there (11.2).
#[test]
fn an_announced_drop_lands_where_it_was_announced() {
    let game = game();
    let text = "date 1944-12-17\nphase engineers ge-6pz-hq\nplan 1813 1944-12-17\nunit ge-6pz-hq 1904\n\
        unit ge-5pz-hq 2604\nunit ge-27-12 1904\nunit ge-vdh waiting\nunit us-v-hq 3315\n";
    let state = read(&game, text).expect("a position");
    assert!(matches!(game.pending(&state), Pending::Roll(_)), "the die of the drop");
    for (viewer, seed) in Viewer::ALL.into_iter().zip(1..) {
        let mut world = game.resample(&state, viewer, seed);
        let lands = game.tally(&world, &[6]).expect("a die");
        game.apply_unchecked(&mut world, Actor::Chance, lands, &mut NoSink);
        assert!(game.write(&world).contains("unit ge-vdh 1813"), "{viewer:?}");
    }
}

/// Whether a hex is covered stays secret (9.0b): the German who asks why he cannot cover it hears the same either way.
#[test]
fn why_not_does_not_tell_what_is_covered() {
    let game = game();
    let text = "date 1944-12-19\nweather cloudy frost\nphase declare ge-5pz-hq\nunit ge-5pz-hq 2316\n\
        unit ge-293-18 2322\nunit ge-294-18 2322\nunit us-12-4id 2323\nunit us-8-4id 2422\n";
    let [german, allied] = Side::BOTH;
    let asked = ["cover 2323", "cover 2422", "cover 2223"].map(Attempt::parse);
    let heard = ["cover 2323", "cover 2422"].map(|cover| {
        let mut state = read(&game, text).expect("a position");
        let mut play = |side, line: &str| {
            let action = game.parse(line).expect("an action");
            assert!(game.check(&state, side, action).is_ok(), "{line}");
            game.apply_unchecked(&mut state, Actor::Side(side), action, &mut NoSink);
        };
        play(german, "declare 2323");
        play(german, "declare 2422");
        play(allied, cover);
        asked
            .clone()
            .map(|attempt| game.why(&state, german, &attempt).expect("reasons"))
    });
    assert_eq!(heard[0], heard[1]);
    assert!(heard[0].iter().all(|reasons| !reasons.is_empty()));
}

#[test]
fn every_position_passes_the_audit_and_can_be_told() {
    let game = game();
    let start = start(&game, "breakthrough");
    let mut state = game.begin(&start).expect("a set-up of ours");
    let mut player = Playout::new(11);
    while let Some((actor, action)) = player.next(&game, &state) {
        game.apply_unchecked(&mut state, actor, action, &mut NoSink);
        assert_eq!(game.audit(&state), Vec::<String>::new(), "{}", game.write(&state));
    }
}

/// A unit in hand, and how far it gets: what is not told is as if the impulse had just begun.
#[test]
fn a_few_lines_are_enough() {
    let game = game();
    let text =
        "date 1944-12-18\nphase tactical ge-6pz-hq\nunit ge-6pz-hq 2001\nunit us-9-2id 2106\nunit us-v-hq 3315\n";
    let state = read(&game, text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let told = game.write(&state);
    assert!(told.contains("unit ge-6pz-hq 2001 eligible\n"), "{told}");
    assert!(told.contains("ready us-v-hq ge-6pz-hq"), "{told}");
    assert!(told.contains("phase tactical ge-6pz-hq"), "{told}");
    assert!(!told.contains("doing"), "{told}");
}

#[test]
fn faults_are_told_with_their_place() {
    let game = game();
    let base = "phase tactical ge-6pz-hq\nunit ge-6pz-hq 2001\n";
    let cases: [(&str, u32, u32, &str); 16] = [
        ("date 1944-12-15\n", 3, 6, "before the first turn"),
        ("date 1945-02-01\n", 3, 6, "not a day of this scenario"),
        ("weather sunny frost\n", 3, 9, "'sunny' is not known here"),
        ("unit nobody 2001\n", 3, 6, "no unit 'nobody'"),
        ("unit us-9-2id 9999\n", 3, 15, "no hex '9999'"),
        ("unit us-9-2id 2001\n", 3, 15, "the enemy"),
        ("unit us-v-hq 3315 reduced\n", 3, 19, "a single step"),
        ("unit us-9-2id 2106 tired\n", 3, 20, "'tired' is not known here"),
        ("bridge 2001 2101\n", 3, 13, "no river"),
        ("ready us-9-2id\n", 3, 7, "no headquarters"),
        ("control german 2106-2001\n", 3, 16, "no range"),
        ("doing march\n", 3, 1, "what is going on"),
        ("points 65535\n", 3, 8, "no number that fits"),
        ("put-back 255\n", 3, 10, "no number that fits"),
        ("backed 255 0\n", 3, 8, "no number that fits"),
        ("backed 0 255\n", 3, 10, "no number that fits"),
    ];
    for (line, number, column, words) in cases {
        let faults = read(&game, &format!("{base}{line}")).expect_err(line);
        let fault = &faults[0];
        let place = (fault.line, fault.column);
        // A hex with both sides may be told of either unit.
        assert!(fault.what.contains(words), "{line}: {}", fault.what);
        assert!(place == (number, column) || words == "the enemy", "{line}: {place:?}");
        assert!(!fault.remedy.is_empty());
    }
}

#[test]
fn what_is_invented_can_be_played_with() {
    let game = game();
    let text = "invent hex 2409 woods hill\ninvent side 2409 2410 river minor road yes bridge destroyed\n\
                invent unit x-tank like us-70-tk\ninvent unit x-inf infantry german regiment 4 2 6\n";
    let invented = game
        .invent(&lines("lab", text))
        .unwrap_or_else(|faults| panic!("{faults:?}"));
    let position =
        "phase tactical ge-6pz-hq\nunit ge-6pz-hq 2001\nunit x-inf 2101\nunit x-tank 2409\nbridge 2409 2410\n";
    let start = start(&game, "wacht");
    let state = invented
        .read(&start, &lines("position", position))
        .unwrap_or_else(|faults| panic!("{faults:?}"));
    let told = invented.write(&state);
    assert!(told.contains("unit x-inf 2101 eligible"), "{told}");
    let wrong = "invent hex 2409 swamp\ninvent side 2409 3315 road yes\ninvent unit us-70-tk like us-70-tk\n\
                 invent unit y like nobody\ninvent moon 1\ninvent side 2409 2410 bridge intact\n";
    let faults = game.invent(&lines("lab", wrong)).err().expect("faults");
    assert_eq!(faults.len(), 6, "{faults:?}");
}
