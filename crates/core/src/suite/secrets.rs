//! Checks that nothing leaks: what a seat can ask stays the same when facts it cannot know are drawn anew.

use std::sync::Arc;

use crate::attempt::Attempt;
use crate::dice::below;
use crate::event::{GameEvent, NoSink};
use crate::game::{Game, Pending};
use crate::odds::odds;
use crate::play::{Asking, Match};
use crate::procedure::{self, Procedure};
use crate::side::{Actor, Side, Sides, Viewer};

use super::Inspector;
use super::ending::Views;
use super::schedule::Scrutiny;

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
        if !game.start_facts().hidden {
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
        if !game.start_facts().hidden {
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
        look: Scrutiny,
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
        if events.iter().chain(&others).any(GameEvent::reveals) {
            return;
        }
        // That somebody has made the last of his secret choices may be seen, and his worlds differ in how many he made.
        let another = matches!(actor, Actor::Side(side) if shadow.viewer != Viewer::Seat(side));
        if another && self.secret.is_some() && game.pending(state) != game.pending(&shadow.state) {
            return;
        }
        shadow.left -= 1;
        let (viewer, check) = (shadow.viewer, "leak-timing");
        let same = self.same_choices(viewer, state, &shadow.state, check);
        if same && (look > Scrutiny::Glance || shadow.left == 0) {
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

    /// Two different secret choices look the same to the other seat. That somebody has made all of his may be seen.
    fn secret_choices(&mut self, state: &G::State) {
        let game = Arc::clone(&self.game);
        match game.pending(state) {
            Pending::Decide(Sides::Both) => {}
            Pending::Decide(Sides::One(side)) => return self.secret_alone(state, side),
            _ => return,
        }
        for side in Side::BOTH {
            let mut legal = Vec::new();
            game.legal(state, side, &mut legal);
            let looks = legal.iter().take(4).map(|&action| {
                let mut then = state.clone();
                game.apply_unchecked(&mut then, Actor::Side(side), action, &mut NoSink);
                (game.pending(&then), game.view(&then, Viewer::Seat(!side)))
            });
            let looks: Vec<_> = looks.collect();
            let differ = |(pending, view): &(Pending, G::View)| {
                let mut others = looks.iter().filter(|(other, _)| other == pending);
                others.any(|(_, other)| other != view)
            };
            if looks.iter().any(differ) {
                self.fault("leak", format!("{side}: the secret choice can be seen"));
            }
            self.secret_sheets(state, side);
        }
    }

    /// However many secret choices a side makes, and whenever, the other cannot tell: not by what it sees or may do, not
    /// by what it has heard, not by what it can take back. And what the other does takes nothing from its own.
    fn secret_sheets(&mut self, state: &G::State, writer: Side) {
        let other = !writer;
        let from = || Match::from(Arc::clone(&self.game), self.start.clone(), state.clone());
        let (mut one, mut two) = (from(), from());
        let before = self.writes(&mut one, writer, 2);
        let Some(choice) = self
            .writable(&one, other)
            .filter(|choice| two.game().check(state, other, *choice).is_ok())
        else {
            return;
        };
        for played in [&mut one, &mut two] {
            if played.apply(other, &[choice]).is_err() || played.pending() != Pending::Decide(Sides::Both) {
                return;
            }
        }
        let lines = [
            before + self.writes(&mut one, writer, 1),
            self.writes(&mut two, writer, 3),
        ];
        for (played, lines) in [&one, &two].into_iter().zip(lines) {
            if played.undoable(writer) != lines {
                self.fault("leak", format!("{writer}: the other side's choice took its undo away"));
            }
        }
        self.same_sheets(other, &one, &two);
        let (back, again) = (one.undo(other), two.undo(other));
        if back.is_err() || again.is_err() {
            self.fault(
                "leak",
                format!("{other}: its undo depends on the other side's secret choices"),
            );
        }
        self.same_sheets(other, &one, &two);
    }

    /// A side that alone is asked in secret may make many small choices: as long as it is asked, nobody can tell how many.
    fn secret_alone(&mut self, state: &G::State, writer: Side) {
        let asked = self.game.question(state, writer);
        if !asked.is_some_and(|asked| asked.secret) {
            return;
        }
        let from = || Match::from(Arc::clone(&self.game), self.start.clone(), state.clone());
        let (mut one, mut two) = (from(), from());
        self.writes(&mut one, writer, 1);
        self.writes(&mut two, writer, 3);
        self.same_sheets(!writer, &one, &two);
    }

    /// Whether `side`, or anybody who looks on, can tell two matches apart that differ in the other side's secret choices:
    /// by what can be taken back, by the number of events or the moments at which they were heard.
    fn same_sheets(&mut self, side: Side, one: &Match<G>, two: &Match<G>) {
        let viewer = Viewer::Seat(side);
        if one.undoable(side) != two.undoable(side) {
            self.fault("leak", format!("{side}: how much can be undone differs"));
        }
        for hears in [viewer, Viewer::Public] {
            if one.log(hears).count() != two.log(hears).count() {
                self.fault("leak", format!("{hears:?}: the number of events heard differs"));
            } else if !one.log(hears).eq(two.log(hears)) {
                self.fault("leak", format!("{hears:?}: the events heard differ, or their numbers"));
            }
        }
        if self.same_choices(viewer, one.state(), two.state(), "leak") {
            let view = self.game.view(one.state(), viewer);
            self.same_answers(viewer, &view, one.state(), two.state(), "leak");
        }
    }

    /// Lets a side make up to `most` of its secret choices; how many it made. It goes on as long as those are asked who are
    /// asked now.
    fn writes(&mut self, played: &mut Match<G>, side: Side, most: usize) -> usize {
        let count = below(&mut self.rng, most + 1);
        let mut made = 0;
        while made < count {
            let Some(choice) = self.writable(played, side) else {
                break;
            };
            made += usize::from(played.apply(side, &[choice]).is_ok());
        }
        made
    }

    /// A secret choice of a side after which the same sides are still asked by the same procedure.
    fn writable(&mut self, played: &Match<G>, side: Side) -> Option<G::Action> {
        let game = Arc::clone(&self.game);
        let asking = Asking::of(&*game, played.state());
        let mut legal = Vec::new();
        game.legal(played.state(), side, &mut legal);
        legal.retain(|&action| {
            let mut then = played.state().clone();
            game.apply_unchecked(&mut then, Actor::Side(side), action, &mut NoSink);
            Asking::of(&*game, &then) == asking
        });
        let at = below(&mut self.rng, legal.len().max(1));
        legal.get(at).copied()
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
