//! The conformance suite: what must hold in every game, looked at while random games are played.

mod agreement;
mod ending;
mod schedule;
mod secrets;

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::Arc;

use rand_pcg::Pcg64Mcg;
use serde::Serialize;

use crate::about::Start;
use crate::dice::{Sampled, below};
use crate::game::{Game, Pending, Quiet};
use crate::lexicon::Lexicon;
use crate::message::{Arg, Lang, Message};
use crate::play::{Asking, Entry, Secret};
use crate::side::Actor;

use schedule::{Every, Schedule, Scrutiny};

/// How closely to watch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thoroughness {
    /// Everything after every action; in a large game what is dear only at the first questions of each kind, at
    /// chapters, after anything was revealed and at positions drawn by chance.
    All,
    /// What is cheap after every action, caches at quiet points, the rest at one chapter in a few.
    Light,
    /// Nothing but that the game ends.
    None,
}

/// Something the suite found wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SuiteFault {
    /// Index of the game in its run.
    pub game: u64,
    /// Index of the action in the game.
    pub action: u64,
    /// Which check failed.
    pub check: &'static str,
    /// What was seen.
    pub detail: String,
}

/// The words that every game shares.
pub const WORDS: &[(Lang, &str)] = &[
    (Lang::En, include_str!("../locales/en/core.ftl")),
    (Lang::Fr, include_str!("../locales/fr/core.ftl")),
];

/// Watches games, one after the other.
pub struct Inspector<G: Game> {
    game: Arc<G>,
    start: Start,
    level: Thoroughness,
    lexicons: Vec<Lexicon>,
    /// Shapes of messages that were said before: saying all of them again would take most of the time.
    said: HashSet<String>,
    seen: HashSet<u64>,
    index: u64,
    action: u64,
    rng: Pcg64Mcg,
    legal: Vec<G::Action>,
    every: Every<G::Action>,
    /// Those of them that are asked about now.
    sample: Vec<G::Action>,
    schedule: Schedule,
    shadow: Option<secrets::Shadow<G>>,
    /// What both sides choose in secret now.
    secret: Option<Secret<G::Frame>>,
    /// What stands as the seed in the records it writes.
    pub seed: String,
    /// What was found.
    pub faults: Vec<SuiteFault>,
}

/// Of the chapters, one in so many is looked at wholly in the light run.
const LIGHT: usize = 4;

/// A game that fails a hundred checks has told enough.
const ENOUGH: usize = 20;

impl<G: Game> Inspector<G> {
    /// An inspector for games that begin with `start`.
    #[must_use]
    pub fn new(game: &Arc<G>, start: Start, level: Thoroughness) -> Self {
        let game = game.for_start(&start);
        let words = [WORDS, game.about().words];
        let mut every = Vec::new();
        game.syntactic(&mut every);
        every.sort_unstable();
        Self {
            schedule: Schedule::new(every.len()),
            every: Every::new(every),
            sample: Vec::new(),
            lexicons: Lang::ALL.iter().map(|&lang| Lexicon::new(lang, &words)).collect(),
            game,
            start,
            level,
            said: HashSet::new(),
            seen: HashSet::new(),
            index: 0,
            action: 0,
            rng: Sampled::new(0).0,
            legal: Vec::new(),
            shadow: None,
            secret: None,
            seed: String::new(),
            faults: Vec::new(),
        }
    }

    /// A new game begins.
    pub fn begin(&mut self, index: u64, state: &G::State) {
        self.index = index;
        self.action = 0;
        self.seen.clear();
        self.shadow = None;
        self.secret = Secret::after(None, Asking::of(&*self.game, state), 0);
        self.rng = Sampled::new(index).0;
        self.schedule.begin();
        let look = self.plan(state, &[]);
        self.look(state, look);
    }

    /// How closely to look at a position.
    fn plan(&mut self, state: &G::State, events: &[G::Event]) -> Scrutiny {
        match self.level {
            Thoroughness::All => self.schedule.look(&*self.game, state, events, &mut self.rng),
            Thoroughness::Light => {
                let chosen = self.game.quiet(state) == Quiet::Chapter && self.chance(LIGHT);
                if chosen { Scrutiny::Wholly } else { Scrutiny::Glance }
            }
            Thoroughness::None => Scrutiny::Glance,
        }
    }

    /// Does an action and looks at what comes of it; `false` if the game must not go on.
    pub fn step(&mut self, state: &mut G::State, actor: Actor, action: G::Action) -> bool {
        let closely = self.level == Thoroughness::All;
        if closely {
            self.clones(state, actor, action);
            self.skips(state, actor, action);
        }
        let mut events = Vec::new();
        let game = Arc::clone(&self.game);
        game.apply_unchecked(state, actor, action, &mut events);
        self.action += 1;
        let look = self.plan(state, &events);
        if closely {
            for event in &events {
                let narrated = game.narrate(event);
                self.can_say(&narrated.message);
            }
            self.follow(state, actor, action, &events, look);
        }
        self.secret = Secret::after(self.secret, Asking::of(&*game, state), self.action as usize);
        self.look(state, look);
        self.faults.len() < ENOUGH
    }

    fn look(&mut self, state: &G::State, look: Scrutiny) {
        let game = Arc::clone(&self.game);
        if self.action > u64::from(game.start_facts().longest) {
            self.fault("length", format!("more than {} actions", game.start_facts().longest));
        }
        if self.level == Thoroughness::None {
            return;
        }
        self.dead_end(state);
        if self.level == Thoroughness::All || game.quiet(state) != Quiet::No {
            for broken in game.audit(state) {
                self.fault("audit", broken);
            }
        }
        if self.level == Thoroughness::All || look > Scrutiny::Glance {
            self.toggles(state);
        }
        if look > Scrutiny::Glance {
            self.saves(state);
            self.agrees(state, look);
            self.strangers(state, look);
            self.names(state);
            let views = self.views(state);
            self.hides(state, &views);
            self.shows(&views);
        }
    }

    fn dead_end(&mut self, state: &G::State) {
        let sides = match self.game.pending(state) {
            Pending::Decide(sides) => sides,
            Pending::Stuck(procedure) => {
                return self.fault("stuck", format!("nobody can carry {procedure} on"));
            }
            Pending::Roll(_) | Pending::Over(_) => return,
        };
        for side in sides.iter() {
            self.legal.clear();
            self.game.legal(state, side, &mut self.legal);
            if self.legal.is_empty() {
                self.fault("dead-end", format!("{side} must decide and has no legal action"));
            }
        }
    }

    /// A position that comes back lets random play go round for ever.
    fn toggles(&mut self, state: &G::State) {
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        if !self.seen.insert(hasher.hash_one(state)) {
            self.fault("toggle", "a position of this game came back".into());
        }
    }

    /// Looks back at a finished game; its record if it could be written.
    pub fn finish(&mut self, first: &G::State, last: &G::State, entries: &[Entry<G::Action>]) -> Option<String> {
        self.replays(first, last, entries)
    }

    fn can_say(&mut self, message: &Message) {
        let shape = shape_of(message);
        if self.said.contains(&shape) {
            return;
        }
        let mute = self.lexicons.iter().find(|l| l.try_say(message).is_none());
        if let Some(lexicon) = mute {
            let lang = lexicon.lang().code();
            self.fault("words", format!("{lang} cannot say {message:?}"));
        }
        self.said.insert(shape);
    }

    fn chance(&mut self, one_in: usize) -> bool {
        below(&mut self.rng, one_in) == 0
    }

    fn fault(&mut self, check: &'static str, detail: String) {
        if self.faults.len() < ENOUGH {
            self.faults.push(SuiteFault {
                game: self.index,
                action: self.action,
                check,
                detail,
            });
        }
    }
}

/// The key and the names of the arguments, with the shapes of the messages inside.
fn shape_of(message: &Message) -> String {
    let mut shape = message.key.clone();
    for (name, arg) in &message.args {
        shape.push(' ');
        shape.push_str(name);
        inner_shapes(arg, &mut shape);
    }
    shape
}

fn inner_shapes(arg: &Arg, shape: &mut String) {
    match arg {
        Arg::Message(message) => shape.push_str(&format!("({})", shape_of(message))),
        Arg::List(list) => list.iter().for_each(|item| inner_shapes(item, shape)),
        Arg::Number(_) | Arg::Text(_) | Arg::Name(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_with_other_messages_inside_have_other_shapes() {
        let over = |level: &str| Message::new("log-over").with("outcome", Message::new(level));
        assert_eq!(shape_of(&over("draw")), shape_of(&over("draw")));
        assert_ne!(shape_of(&over("draw")), shape_of(&over("victory")));
    }

    #[test]
    fn the_shared_words_are_complete_in_both_languages() {
        assert_eq!(crate::lexicon::faults(WORDS), Vec::<String>::new());
    }
}
