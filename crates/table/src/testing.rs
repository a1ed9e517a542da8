//! What the tests of every game's table share (feature `testing`): what players see in random games holds together and
//! can be said in all languages.

use std::collections::{BTreeSet, HashSet};

use grognard_core::GameEvent;
use grognard_core::testing::random_game;
use grognard_core::{Actor, Game, Lang, Lexicon, Message, NoSink, Pending, Side, Start, Viewer};
use serde_json::Value;

use crate::erased::TableGame;
use crate::view::{Board, Prompt, Shape, View};

/// A written position, after some legal actions.
pub fn position<G: Game>(game: &G, start: &Start, text: &str, actions: &[(Side, &str)]) -> G::State {
    let lines = grognard_core::text::lines("position", text);
    let mut state = game.read(start, &lines).expect("a position");
    for &(side, action) in actions {
        let action = game.parse(action).expect("an action");
        assert_eq!(game.check(&state, side, action), Ok(()));
        game.apply_unchecked(&mut state, Actor::Side(side), action, &mut NoSink);
    }
    state
}

/// Answers of a question that are tried out: of some hundreds the first tell enough.
const TRIED: usize = 40;

/// Looks at a game's table and remembers what it has said.
pub struct Looker<'g, G: TableGame> {
    /// The game.
    pub game: &'g G,
    /// Its board.
    pub board: Board,
    lexicons: Vec<Lexicon>,
    said: HashSet<String>,
    /// What must hold in views of this game besides.
    also: fn(&mut Self, &G::State, &View),
}

impl<'g, G: TableGame> Looker<'g, G> {
    /// One that has seen nothing; `also` looks at every view for what is the game's own.
    pub fn new(game: &'g G, also: fn(&mut Self, &G::State, &View)) -> Self {
        let words = [grognard_core::suite::WORDS, game.about().words];
        Self {
            game,
            board: game.board(),
            lexicons: Lang::ALL.iter().map(|&lang| Lexicon::new(lang, &words)).collect(),
            said: HashSet::new(),
            also,
        }
    }

    /// A message can be said in every language.
    pub fn say(&mut self, message: &Message) {
        if self.said.insert(format!("{message:?}")) {
            for lexicon in &self.lexicons {
                let said = lexicon.try_say(message).is_some_and(|text| !text.is_empty());
                assert!(said, "{:?} cannot say {message:?}", lexicon.lang());
            }
        }
    }

    /// Every message in something written can be said.
    pub fn say_all(&mut self, value: &Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.say_all(item)),
            Value::Object(fields) => {
                let message = fields.keys().all(|name| name == "key" || name == "args");
                if message && fields.get("key").is_some_and(Value::is_string) {
                    let message = serde_json::from_value(value.clone()).expect("a message");
                    self.say(&message);
                }
                fields.values().for_each(|item| self.say_all(item));
            }
            _ => {}
        }
    }

    /// Whether anything said had a key, or a part of one.
    #[must_use]
    pub fn has_said(&self, key: &str) -> bool {
        self.said.iter().any(|said| said.contains(key))
    }

    /// The board holds together: what it shows has a word in the legend.
    pub fn board_holds(&mut self) {
        let board = self.board.clone();
        assert_eq!(board.faults(), Vec::<String>::new());
        let written = serde_json::to_value((&board.sides, &board.legend));
        self.say_all(&written.expect("boards can be written"));
        let known: BTreeSet<&str> = board.legend.iter().map(|entry| entry.key.as_str()).collect();
        assert_eq!(known.len(), board.legend.len());
        for place in &board.places {
            let labels = place.labels.iter().map(|label| &label.key);
            let strange = place
                .terrain
                .iter()
                .chain(labels)
                .find(|key| !known.contains(key.as_str()));
            assert_eq!(strange, None, "{}", place.id);
        }
        for border in &board.borders {
            let strange = border.features.iter().find(|key| !known.contains(key.as_str()));
            assert_eq!(strange, None, "{border:?}");
        }
    }

    /// What everybody sees of a position holds together.
    pub fn look(&mut self, state: &G::State) {
        for viewer in Viewer::ALL {
            let view = self.game.view(state, viewer);
            assert_eq!(view.faults(), Vec::<String>::new(), "{}", self.game.write(state));
            assert_eq!(view.strangers(&self.board), BTreeSet::new());
            self.prompt_matches(state, viewer, &view);
            if let Some(prompt) = &view.prompt {
                self.try_answers(state, prompt);
            }
            (self.also)(self, state, &view);
            self.say_all(&serde_json::to_value(&view).expect("views can be written"));
        }
    }

    /// The prompt offers exactly what is legal, to the side that is waited for.
    fn prompt_matches(&self, state: &G::State, viewer: Viewer, view: &View) {
        let asked = match (self.game.pending(state), viewer) {
            (Pending::Decide(sides), Viewer::Seat(side)) if sides.contains(side) => Some(side),
            _ => None,
        };
        assert_eq!(view.prompt.as_ref().map(|prompt| prompt.side), asked);
        let (Some(side), Some(prompt)) = (asked, &view.prompt) else {
            return;
        };
        let mut legal = Vec::new();
        self.game.legal(state, side, &mut legal);
        let legal: Vec<String> = legal.into_iter().map(|action| self.game.name(action)).collect();
        let offered: Vec<String> = prompt.candidates.iter().map(|c| c.action.clone()).collect();
        assert_eq!(offered, legal);
    }

    /// What is said about undo, odds and the way of each answer is true.
    fn try_answers(&self, state: &G::State, prompt: &Prompt) {
        let plans = self.game.plans(state, prompt.side);
        for candidate in prompt.candidates.iter().take(TRIED) {
            let action = self.game.parse(&candidate.action).expect("an action");
            let (mut next, mut events) = (state.clone(), Vec::new());
            self.game
                .apply_unchecked(&mut next, Actor::Side(prompt.side), action, &mut events);
            let dice = matches!(self.game.pending(&next), Pending::Roll(_));
            let seals = dice || events.iter().any(GameEvent::reveals);
            // What might come to light for all that the player knows need not.
            let hidden = self.game.start_facts().hidden;
            assert!(!(candidate.undoable && seals), "{}", candidate.action);
            assert!(candidate.undoable || seals || hidden, "{}", candidate.action);
            if let Some(plan) = &candidate.odds_plan {
                let found = plans.iter().find(|(name, _)| name == plan).expect("a plan");
                assert_eq!(found.1.first(), Some(&action));
            }
            if let (Shape::Path { from, .. }, [first, .., last]) = (&prompt.shape, &candidate.path[..]) {
                assert_eq!((first, Some(last)), (from, candidate.place.as_ref()));
            }
        }
    }

    /// An event can be told, and names known pieces and places.
    fn hear(&mut self, event: &G::Event, view: &View) {
        let told = self.game.narrate(event);
        self.say(&told.message);
        let known = self.game.about().paragraphs.iter().any(|p| p.id == told.paragraph);
        assert!(known, "{event:?}: {}", told.paragraph);
        assert!(told.pieces.iter().all(|id| view.piece(id).is_some()), "{event:?}");
        let place = |id: &String| self.board.places.iter().any(|place| place.id == *id);
        assert!(told.places.iter().all(place), "{event:?}");
    }

    /// Plays a random game and looks at every `every`th position and at the last one.
    pub fn play(&mut self, start: &Start, seed: u64, every: u64) {
        let (game, mut count) = (self.game, 0_u64);
        random_game(game, start, seed, |state, events| {
            let over = matches!(game.pending(state), Pending::Over(_));
            if over || count.is_multiple_of(every) {
                self.look(state);
                let view = game.view(state, Viewer::Public);
                events.iter().for_each(|event| self.hear(event, &view));
                assert_eq!(view.outcome.is_some(), over);
            }
            count += 1;
        });
    }
}
