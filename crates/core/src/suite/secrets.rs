//! Checks that nothing leaks: what a seat can ask stays the same when facts it cannot know are drawn anew.

use std::sync::Arc;

use crate::dice::below;
use crate::game::{Attempt, Game, Happened, NoSink, Pending};
use crate::odds::odds;
use crate::procedure::{self, Procedure};
use crate::side::{Actor, Side, Sides, Viewer};

use super::Inspector;
use super::ending::Views;
use super::schedule::Look;

/// A second world that one viewer cannot tell from the real one, played on beside it.
pub(super) struct Shadow<G: Game> {
    viewer: Viewer,
    state: G::State,
    left: u32,
}

/// How many actions two worlds are kept side by side.
const TOGETHER: u32 = 12;

impl<G: Game> Inspector<G> {
    pub(super) fn hides(&mut self, state: &G::State, views: &Views<G>) {
        self.reads_back(state);
        let game = Arc::clone(&self.game);
        if !game.about().hidden {
            // Everybody knows everything: there is nothing to draw, and nothing to tell apart.
            if Viewer::ALL
                .iter()
                .any(|&viewer| game.resample(state, viewer, 1) != *state)
            {
                self.fault("resample", "a game without secrets has something to draw".into());
            }
            return;
        }
        for (viewer, view) in views {
            let viewer = *viewer;
            let (one, two) = (rand(self), rand(self));
            let world = game.resample(state, viewer, one);
            if game.resample(&world, viewer, two) != game.resample(state, viewer, two) {
                self.fault(
                    "resample",
                    format!("{viewer:?}: resampling twice is not resampling once"),
                );
            }
            if self.same_choices(viewer, state, &world, "leak") {
                self.same_answers(viewer, view, state, &world, "leak");
            }
        }
        self.secret_choices(state);
        if self.shadow.is_none() {
            let viewer = Viewer::ALL[below(&mut self.rng, 3)];
            let seed = rand(self);
            self.shadow = Some(Shadow {
                viewer,
                state: game.resample(state, viewer, seed),
                left: TOGETHER,
            });
        }
    }

    /// A question that is passed over because nobody has a choice is passed over in every world that a seat cannot tell
    /// from this one.
    pub(super) fn skips(&mut self, state: &G::State, actor: Actor, action: G::Action) {
        let game = Arc::clone(&self.game);
        if !game.about().hidden {
            return;
        }
        let mut told = None;
        procedure::skips(&*game, state, actor, action, |before, frame| {
            for viewer in Viewer::ALL {
                let world = game.resample(before, viewer, rand(self));
                if !procedure::would_skip(&*game, &world, frame) {
                    told = Some((viewer, frame.name()));
                }
            }
        });
        if let Some((viewer, procedure)) = told {
            let what = format!("{viewer:?}: that {procedure} is passed over depends on something hidden");
            self.fault("leak-skip", what);
        }
    }

    /// Plays the shadow on. While no event tells the viewer anything, the two worlds must look the same: an offer
    /// that is skipped in one and made in the other tells which world it is.
    pub(super) fn follow(
        &mut self,
        state: &G::State,
        actor: Actor,
        action: G::Action,
        events: &[G::Event],
        look: Look,
    ) {
        let Some(mut shadow) = self.shadow.take() else {
            return;
        };
        let game = Arc::clone(&self.game);
        let possible = match actor {
            Actor::Side(side) => game.check(&shadow.state, side, action).is_ok(),
            Actor::Chance => matches!(game.pending(&shadow.state), Pending::Roll(_)),
        };
        if !possible || shadow.left == 0 {
            return;
        }
        let mut others = Vec::new();
        game.apply_unchecked(&mut shadow.state, actor, action, &mut others);
        if events.iter().chain(&others).any(Happened::reveals) {
            return;
        }
        shadow.left -= 1;
        let (viewer, check) = (shadow.viewer, "leak-timing");
        let same = self.same_choices(viewer, state, &shadow.state, check);
        if same && (look > Look::Glance || shadow.left == 0) {
            let view = game.view(state, viewer);
            self.same_answers(viewer, &view, state, &shadow.state, check);
        }
        self.shadow = Some(shadow);
    }

    /// Whether `viewer` is asked the same in both positions, and may do the same.
    fn same_choices(&mut self, viewer: Viewer, one: &G::State, two: &G::State, check: &'static str) -> bool {
        let game = Arc::clone(&self.game);
        if game.pending(one) != game.pending(two) {
            let (a, b) = (game.pending(one), game.pending(two));
            self.fault(check, format!("{viewer:?}: the game waits for {a:?} or for {b:?}"));
            return false;
        }
        let Viewer::Seat(side) = viewer else { return true };
        let listed = |state| {
            let mut legal = Vec::new();
            game.legal(state, side, &mut legal);
            legal
        };
        if listed(one) != listed(two) {
            self.fault(check, format!("{side}: the legal actions differ"));
            return false;
        }
        if game.question(one, side) != game.question(two, side) {
            self.fault(check, format!("{side}: the question differs"));
        }
        true
    }

    /// Whether `viewer`, who sees `view` in the first, can tell two positions apart by anything he can see or ask.
    fn same_answers(&mut self, viewer: Viewer, view: &G::View, one: &G::State, two: &G::State, check: &'static str) {
        let other = self.game.view(two, viewer);
        if *view != other {
            let text = |view: &G::View| serde_json::to_string(view).unwrap_or_default();
            let place = difference(&text(view), &text(&other));
            self.fault(check, format!("{viewer:?}: the view differs{place}"));
        }
        if let Viewer::Seat(side) = viewer {
            self.same_reasons(side, one, two, check);
            self.same_odds(side, one, two, check);
        }
    }

    fn same_reasons(&mut self, side: Side, one: &G::State, two: &G::State, check: &'static str) {
        let game = Arc::clone(&self.game);
        let every = self.every.all().len();
        for _ in 0..8.min(every) {
            let action = self.every.all()[below(&mut self.rng, every)];
            if game.check(one, side, action) != game.check(two, side, action) {
                self.fault(check, format!("{side}: the reason against {action:?} differs"));
            }
            let attempt = Attempt::parse(&game.name(action));
            if game.why(one, side, &attempt) != game.why(two, side, &attempt) {
                self.fault(check, format!("{side}: the answer to why {attempt:?} differs"));
            }
        }
    }

    fn same_odds(&mut self, side: Side, one: &G::State, two: &G::State, check: &'static str) {
        let game = Arc::clone(&self.game);
        let plans = game.plans(one, side);
        if plans != game.plans(two, side) {
            self.fault(check, format!("{side}: the plans differ"));
        } else if self.chance(4) {
            for (name, plan) in plans.iter().take(2) {
                if odds(&*game, one, side, plan, &[]) != odds(&*game, two, side, plan, &[]) {
                    self.fault(check, format!("{side}: the odds of {name} differ"));
                }
            }
        }
    }

    /// Two different secret choices look the same to the other seat.
    fn secret_choices(&mut self, state: &G::State) {
        let game = Arc::clone(&self.game);
        if game.pending(state) != Pending::Decide(Sides::Both) {
            return;
        }
        for side in Side::BOTH {
            let mut legal = Vec::new();
            game.legal(state, side, &mut legal);
            let mut looks = legal.iter().take(4).map(|&action| {
                let mut then = state.clone();
                game.apply_unchecked(&mut then, Actor::Side(side), action, &mut NoSink);
                game.view(&then, Viewer::Seat(!side))
            });
            let first = looks.next();
            if looks.any(|look| Some(&look) != first.as_ref()) {
                self.fault("leak", format!("{side}: the secret choice can be seen"));
            }
        }
    }
}

fn rand<G: Game>(inspector: &mut Inspector<G>) -> u64 {
    below(&mut inspector.rng, 1 << 30) as u64
}

/// The first place where two texts part.
fn difference(one: &str, two: &str) -> String {
    let at = one.bytes().zip(two.bytes()).take_while(|(a, b)| a == b).count();
    let cut = |text: &str| {
        let from = text.floor_char_boundary(at.saturating_sub(30));
        let to = text.floor_char_boundary((at + 30).min(text.len()));
        text[from..to].to_string()
    };
    format!(" at {at}: …{}… or …{}…", cut(one), cut(two))
}
