//! What players see: every view of random games holds together and can be said in both languages.

use std::sync::Arc;

use grognard_breakout::{Breakout, DATA, State};
use grognard_core::testing::{load, start};
use grognard_core::{Game, Lang, Lexicon, Message, Side, Viewer};
use grognard_table::erased::TableGame;
use grognard_table::testing::{Looker, position};
use grognard_table::view::{Outline, View, Where};

fn game() -> Arc<Breakout> {
    load(DATA)
}

/// Ways lead from place to place over boundaries.
fn ways_hold(looker: &mut Looker<'_, Breakout>, _state: &State, view: &View) {
    let answers = view.prompt.iter().flat_map(|prompt| &prompt.candidates);
    for step in answers.flat_map(|answer| answer.path.windows(2)) {
        let bordering = looker.board.borders.iter().any(|border| {
            let (a, b) = (&border.between.0, &border.between.1);
            (a, b) == (&step[0], &step[1]) || (b, a) == (&step[0], &step[1])
        });
        assert!(bordering, "{step:?}");
    }
}

#[test]
fn the_board_holds_together() {
    let game = game();
    Looker::new(&*game, ways_hold).board_holds();
    let board = TableGame::board(&*game);
    assert_eq!(board.places.len(), 71);
    let drawn = board
        .places
        .iter()
        .filter(|place| matches!(&place.outline, Outline::Area { points, .. } if points.len() >= 3));
    assert_eq!(drawn.count(), 71);
}

#[test]
fn games_look_right_at_every_moment() {
    let game = game();
    let mut looker = Looker::new(&*game, ways_hold);
    let plain = start(&*game, "d-day", &[]);
    for seed in 0..2 {
        looker.play(&plain, seed, 2);
    }
    looker.play(&start(&*game, "d-day", &[("combat", "cards")]), 2, 3);
}

#[test]
fn long_games_look_right_now_and_then() {
    let game = game();
    let mut looker = Looker::new(&*game, ways_hold);
    for (seed, scenario) in [(1, "bridgehead"), (2, "seventh"), (3, "extended")] {
        looker.play(&start(&*game, scenario, &[]), seed, 60);
    }
}

const FIGHT: &str = "day 7
impulse allied 3
advantage german
control british 9
unit BR-50-69 9
unit BR-50-151 9 d1
unit GE-352-352_Fus 29 spent
unit GE-352-1352_Art 29
unit GE-12_SS-25_SS B
water 9-29 german
";

fn at_the_dice() -> View {
    let game = game();
    let moves = [
        (Side::B, "activate 9"),
        (Side::B, "pick BR-50-69"),
        (Side::B, "go 29"),
        (Side::B, "assault 29"),
        (Side::B, "lead BR-50-69"),
    ];
    let state = position(&*game, &start(&*game, "week", &[]), FIGHT, &moves);
    game.view(&state, Viewer::Public)
}

/// A counter shows the face that is up, what the other side says, and what disruption leaves of it.
#[test]
fn counters_show_the_face_that_is_up() {
    let view = at_the_dice();
    let print = |id: &str| {
        let face = &view.piece(id).expect("a unit").face;
        let grognard_table::view::Face::Open(counter) = face else {
            panic!("all is open")
        };
        let factors = counter.factors.iter();
        let told = factors.map(|f| {
            format!(
                "{} {}{}",
                f.kind,
                f.value,
                f.now.as_ref().map_or(String::new(), |now| format!("={now}"))
            )
        });
        let states: Vec<&str> = counter.states.iter().map(|state| state.key.as_str()).collect();
        format!("{} | {}", told.collect::<Vec<_>>().join(", "), states.join(" "))
    };
    assert_eq!(print("GE-12_SS-25_SS"), "attack 5, defence 6, movement 6 | ");
    assert_eq!(print("GE-352-352_Fus"), "defence 2 | spent");
    assert_eq!(print("BR-50-151"), "defence 4=3 | d1");
    assert_eq!(
        view.piece("GE-12_SS-25_SS").map(|piece| piece.colour.as_str()),
        Some("german-ss")
    );
    assert_eq!(
        view.piece("naval_west").map(|piece| &piece.at),
        Some(&Where::off_map("bombardment-allied"))
    );
}

/// An assault on the table: both sums, and the first Allied roll which is the sunset roll too.
#[test]
fn an_assault_shows_both_sums_and_the_sunset() {
    let view = at_the_dice();
    let battle = view.battle.as_ref().expect("an assault");
    let total = |camp: &grognard_table::view::Camp| camp.sums[0].total.clone().unwrap_or_default();
    // Attack 5 and aircraft 1; defence 2, terrain 2, an enemy bridge 2, fresh artillery 1.
    assert_eq!(
        (total(&battle.attacker), total(&battle.defender)),
        ("6".into(), "7".into())
    );
    let dice = view.dice.as_ref().expect("dice that are due");
    let uses = |id: &str| {
        let group = dice.groups.iter().find(|group| group.id == id).expect("a group");
        group.uses.iter().map(|used| used.paragraph.clone()).collect::<Vec<_>>()
    };
    assert_eq!((uses("attack"), uses("defence")), (vec!["6.3".to_owned()], Vec::new()));
}

/// French puts article and preposition together.
#[test]
fn places_have_their_articles() {
    let game = game();
    let french = Lexicon::new(Lang::Fr, &[grognard_breakout::WORDS]);
    let board = TableGame::board(&*game);
    let name = |code: &str| {
        board
            .places
            .iter()
            .find(|place| place.id == code)
            .and_then(|place| place.name.clone())
    };
    assert_eq!(name("47").map(|name| name.fr), Some("La Haye-du-Puits".into()));
    let said = |key: &str, article: &str, bare: &str, place: &str| {
        let message = Message::new(key)
            .with("area", place)
            .with("fr-area", article)
            .with("fr-bare-area", bare);
        french.say(&message)
    };
    assert_eq!(
        said("at-area", "la", "Haye-du-Puits", "La Haye-du-Puits"),
        "à la Haye-du-Puits"
    );
    assert_eq!(said("of-area", "les", "Pieux", "Les Pieux"), "des Pieux");
    assert_eq!(said("of-area", "vowel", "", "Évrecy"), "d’Évrecy");
    assert_eq!(said("at-area", "le", "Molay", "Le Molay"), "au Molay");
}
