//! The guided first turns, played as they are written, against opponents who do anything.

use std::sync::Arc;

use grognard_core::dice::{Roller, Seeded, below};
use grognard_core::{Pending, Side, Viewer};
use grognard_table::erased::{AnyGame, AnyMatch};
use grognard_table::guide;
use grognard_table::wire::Guide;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;

/// How a reader answers what comes in between: a move is over, a die may lie, a foreign chit goes back.
const IN_BETWEEN: [&str; 4] = ["halt", "keep", "hold", "put-back"];

fn games() -> Vec<Arc<dyn AnyGame>> {
    let games = [
        grognard_bulge::game(),
        grognard_triumphant::game(),
        grognard_skirmish::game(),
    ];
    games.into_iter().map(|game| game.expect("a sound game")).collect()
}

fn guide_of(game: &dyn AnyGame) -> Guide {
    let guide = guide::read(game.data()).expect("a sound guide");
    guide.unwrap_or_else(|| panic!("{} has no guide", game.about().id))
}

/// A table of a guided turn: the dice fall as they will in the service.
struct Lesson {
    played: Box<dyn AnyMatch>,
    guide: Guide,
    rolls: u32,
    opponent: Pcg64Mcg,
}

impl Lesson {
    fn begin(game: &dyn AnyGame, opponent: u64) -> Self {
        let guide = guide_of(game);
        let start = game.about().start(Some(&guide.scenario), &[]).expect("its scenario");
        Self {
            played: game.begin(&start).expect("a match"),
            guide,
            rolls: 0,
            opponent: Pcg64Mcg::seed_from_u64(opponent),
        }
    }

    /// Lets dice fall and the opponent act until the reader can do what he is told.
    fn until(&mut self, action: &str) {
        loop {
            let side = self.guide.side;
            match self.played.pending() {
                Pending::Roll(dice) => {
                    let mut faces = Vec::new();
                    Seeded::new(&self.guide.seed, &[&self.rolls.to_string()]).roll(dice, &mut faces);
                    self.played.roll(&faces).expect("faces that fit");
                    self.rolls += 1;
                }
                Pending::Decide(sides) => {
                    let legal = self.played.legal(side);
                    if legal.iter().any(|offered| offered == action) {
                        return;
                    }
                    if sides.contains(!side) {
                        self.anything(!side);
                    } else {
                        let answer = IN_BETWEEN
                            .iter()
                            .find(|answer| legal.iter().any(|known| known == *answer));
                        let answer = answer.unwrap_or_else(|| panic!("'{action}' is not offered: {legal:?}"));
                        self.does(side, answer);
                    }
                }
                Pending::Over(_) | Pending::Stuck(_) => panic!("the game is over before '{action}'"),
            }
        }
    }

    fn anything(&mut self, side: Side) {
        let legal = self.played.legal(side);
        let chosen = legal[below(&mut self.opponent, legal.len())].clone();
        self.does(side, &chosen);
    }

    fn does(&mut self, side: Side, action: &str) {
        let done = self.played.apply(side, &[action.to_string()]);
        done.unwrap_or_else(|no| panic!("'{action}' is refused: {no:?}"));
    }
}

#[test]
fn every_guide_can_be_followed_to_its_end() {
    for game in games() {
        for opponent in 0..12 {
            let mut lesson = Lesson::begin(&*game, opponent);
            let actions: Vec<String> = lesson
                .guide
                .steps
                .iter()
                .filter_map(|step| step.action.clone())
                .collect();
            for action in actions {
                lesson.until(&action);
                lesson.does(lesson.guide.side, &action);
            }
        }
    }
}

#[test]
fn guides_teach_in_both_languages_and_point_at_what_is_there() {
    for game in games() {
        let (about, guide) = (game.about(), guide_of(&*game));
        assert!((12..=25).contains(&guide.steps.len()), "{}", about.id);
        let start = about.start(Some(&guide.scenario), &[]).expect("its scenario");
        let board = game.board(&start);
        let view = game.begin(&start).expect("a match").view(Viewer::Seat(guide.side));
        for step in &guide.steps {
            assert!(step.text.en.len() > 10 && step.text.fr.len() > 10, "{step:?}");
            assert_ne!(step.text.en, step.text.fr);
            if let Some(paragraph) = &step.paragraph {
                assert!(
                    about.paragraphs.iter().any(|known| known.id == *paragraph),
                    "{paragraph}"
                );
            }
            if let Some(at) = &step.at {
                let place = board.places.iter().any(|place| place.id == *at);
                assert!(place || view.piece(at).is_some(), "{}: {at}", about.id);
            }
        }
        let last = &guide.steps.last().expect("a step").text;
        assert!(last.en.contains("Now you know enough") && last.fr.contains("Vous en savez assez"));
    }
}
