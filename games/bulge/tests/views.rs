//! What players see: every view of random games holds together and can be said in both languages.

use std::collections::{BTreeSet, HashSet};

use grognard_bulge::{Action, Bulge, DATA, Event, State, WORDS};
use grognard_core::data::Files;
use grognard_core::selfplay::Playout;
use grognard_core::{Actor, Game, Lang, Lexicon, Message, NoSink, Pending, Side, Start, Viewer};
use grognard_table::erased::TableGame;
use grognard_table::view::{Board, Prompt, Shape, View};
use serde_json::Value;

fn game() -> Bulge {
    Bulge::load(Files::embedded(DATA)).expect("our own data")
}

fn start(game: &Bulge, scenario: &str, options: &[(&str, &str)]) -> Start {
    let options: Vec<(String, String)> = options.iter().map(|(id, v)| ((*id).into(), (*v).into())).collect();
    game.about()
        .start(Some(scenario), &options)
        .expect("a scenario of ours")
}

/// Looks at views and remembers what it has heard.
struct Looker<'g> {
    game: &'g Bulge,
    board: Board,
    lexicons: Vec<Lexicon>,
    said: HashSet<String>,
}

impl<'g> Looker<'g> {
    fn new(game: &'g Bulge) -> Self {
        let words = [grognard_core::suite::WORDS, WORDS];
        Self {
            game,
            board: game.board(),
            lexicons: Lang::ALL.iter().map(|&lang| Lexicon::new(lang, &words)).collect(),
            said: HashSet::new(),
        }
    }

    fn say(&mut self, message: &Message) {
        if self.said.insert(format!("{message:?}")) {
            for lexicon in &self.lexicons {
                let said = lexicon.try_say(message);
                let lang = lexicon.lang();
                assert!(
                    said.is_some_and(|text| !text.is_empty()),
                    "{lang:?} cannot say {message:?}"
                );
            }
        }
    }

    fn say_all(&mut self, value: &Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.say_all(item)),
            Value::Object(fields) => {
                if fields.get("key").is_some_and(Value::is_string)
                    && fields.keys().all(|name| name == "key" || name == "args")
                {
                    let message = serde_json::from_value(value.clone()).expect("a message");
                    self.say(&message);
                }
                fields.values().for_each(|item| self.say_all(item));
            }
            _ => {}
        }
    }

    fn look(&mut self, state: &State) {
        for viewer in Viewer::ALL {
            let view = self.game.view(state, viewer);
            assert_eq!(view.faults(), Vec::<String>::new(), "{}", self.game.write(state));
            assert_eq!(view.strangers(&self.board), BTreeSet::new());
            if let Some(prompt) = &view.prompt {
                self.try_answers(state, prompt);
            }
            self.ask_matches(state, viewer, &view);
            self.say_all(&serde_json::to_value(&view).expect("views can be written"));
        }
    }

    /// The prompt offers exactly what is legal, to the side that is waited for.
    fn ask_matches(&self, state: &State, viewer: Viewer, view: &View) {
        let asked = match (self.game.pending(state), viewer) {
            (Pending::Decide(sides), Viewer::Seat(side)) if sides.contains(side) => Some(side),
            _ => None,
        };
        assert_eq!(view.prompt.as_ref().map(|prompt| prompt.side), asked);
        let Some(side) = asked else { return };
        let mut legal = Vec::new();
        self.game.legal(state, side, &mut legal);
        let legal: Vec<String> = legal.into_iter().map(|action| self.game.name(action)).collect();
        let prompt = view.prompt.as_ref().expect("a prompt");
        let offered: Vec<String> = prompt.candidates.iter().map(|c| c.action.clone()).collect();
        assert_eq!(offered, legal);
    }

    /// What is said about undo, odds and the way of each answer is true.
    fn try_answers(&self, state: &State, prompt: &Prompt) {
        let plans = self.game.plans(state, prompt.side);
        for candidate in &prompt.candidates {
            let action = self.game.parse(&candidate.action).expect("an action");
            let mut next = state.clone();
            self.game
                .apply_unchecked(&mut next, Actor::Side(prompt.side), action, &mut NoSink);
            let dice = matches!(self.game.pending(&next), Pending::Roll(_));
            assert_eq!(candidate.undoable, !dice, "{}", candidate.action);
            if let Some(plan) = &candidate.odds_plan {
                let found = plans.iter().find(|(name, _)| name == plan).expect("a plan");
                assert_eq!(found.1.first(), Some(&action));
            }
            if let (Shape::Path { from, .. }, Action::Go(_)) = (&prompt.shape, action) {
                assert_eq!(candidate.path.first(), Some(from));
                assert_eq!(candidate.path.last(), candidate.place.as_ref());
                self.is_a_way(&candidate.path);
                let cost = candidate.cost.as_ref().map(|cost| cost.value.as_str());
                assert_eq!(cost, Some((candidate.path.len() - 1).to_string().as_str()));
            }
        }
    }

    /// Each area of a way borders on the next.
    fn is_a_way(&self, path: &[String]) {
        for step in path.windows(2) {
            let bordering = self.board.borders.iter().any(|border| {
                let (a, b) = (&border.between.0, &border.between.1);
                (a, b) == (&step[0], &step[1]) || (b, a) == (&step[0], &step[1])
            });
            assert!(bordering, "{path:?}");
        }
    }

    /// An event can be told, and names known pieces and places.
    fn hear(&mut self, event: &Event, view: &View) {
        let told = self.game.narrate(event);
        self.say(&told.message);
        let known = self.game.about().paragraphs.iter().any(|p| p.id == told.paragraph);
        assert!(
            known || told.paragraph.starts_with('R'),
            "{event:?}: {}",
            told.paragraph
        );
        for id in &told.pieces {
            assert!(view.piece(id).is_some(), "{event:?}");
        }
        for id in &told.places {
            assert!(self.board.places.iter().any(|place| place.id == *id), "{event:?}");
        }
    }

    /// Plays a random game and looks at every `every`th position.
    fn play(&mut self, start: &Start, seed: u64, every: u64) {
        let mut state = self.game.begin(start).expect("a set-up of ours");
        let mut player = Playout::new(seed);
        let mut events = Vec::new();
        let mut count = 0;
        self.look(&state);
        while let Some((actor, action)) = player.next(self.game, &state) {
            events.clear();
            self.game.apply_unchecked(&mut state, actor, action, &mut events);
            count += 1;
            if count % every == 0 {
                self.look(&state);
                let view = self.game.view(&state, Viewer::Public);
                events.iter().for_each(|event| self.hear(event, &view));
            }
        }
        self.look(&state);
        assert!(self.game.view(&state, Viewer::Public).outcome.is_some());
    }
}

#[test]
fn the_board_holds_together() {
    let game = game();
    let board = game.board();
    assert_eq!(board.faults(), Vec::<String>::new());
    let mut looker = Looker::new(&game);
    looker.say_all(&serde_json::to_value(&board).expect("boards can be written"));
    let known: BTreeSet<&str> = board.legend.iter().map(|entry| entry.key.as_str()).collect();
    assert_eq!(known.len(), board.legend.len());
    for place in &board.places {
        assert!(place.terrain.iter().all(|key| known.contains(key.as_str())));
        assert!(place.labels.iter().all(|label| known.contains(label.key.as_str())));
    }
    for border in &board.borders {
        assert!(
            border.features.iter().all(|key| known.contains(key.as_str())),
            "{border:?}"
        );
    }
}

#[test]
fn short_games_look_right_at_every_moment() {
    let game = game();
    let mut looker = Looker::new(&game);
    let plain = start(&game, "first-day", &[]);
    let printed = start(
        &game,
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
    let mut looker = Looker::new(&game);
    let options = [
        ("replacement_cap", "free"),
        ("surprise_bonus", "all"),
        ("breakthrough_after", "retreat-too"),
    ];
    looker.play(&start(&game, "campaign", &[]), 1, 9);
    looker.play(&start(&game, "campaign", &options), 2, 9);
    looker.play(&start(&game, "race", &[]), 3, 9);
    looker.play(&start(&game, "three-days", &[]), 4, 9);
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
    let views = battles(&game, &start(&game, "three-days", &[]), 7);
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
    let lines = grognard_core::text::lines("position", text);
    let mut state = game.read(start, &lines).expect("a position");
    for action in actions {
        let action = game.parse(action).expect("an action");
        assert_eq!(game.check(&state, Side::A, action), Ok(()));
        game.apply_unchecked(&mut state, Actor::Side(Side::A), action, &mut NoSink);
    }
    state
}

#[test]
fn rare_moments_look_right_too() {
    let game = game();
    let mut looker = Looker::new(&game);
    let start = start(&game, "campaign", &[]);
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
        assert!(looker.said.iter().any(|said| said.contains(key)), "{key}");
    }
}

/// An infantry division among enemies, with more of them next door.
const AMONG_ENEMIES: &str = "day 17 0700\nturn german\nunit G14 STV 5\nunit A21 STV 4\nunit A01 AMB 4\n";

#[test]
fn the_odds_of_an_area_are_those_of_the_combat_in_it() {
    let game = game();
    let start = start(&game, "campaign", &[]);
    let state = position(&game, &start, AMONG_ENEMIES, &[]);
    let begins = |batch: &[Action]| batch.first().is_some_and(|&first| game.name(first) == "activate STV");
    let plans = game.plans(&state, Side::A);
    assert!(plans.iter().filter(|(_, batch)| begins(batch)).count() > 1);
    let prompt = game.view(&state, Viewer::Seat(Side::A)).prompt.expect("a prompt");
    let mut candidates = prompt.candidates.iter();
    let activate = candidates.find(|c| c.action == "activate STV").expect("the area");
    assert_eq!(activate.odds_plan.as_deref(), Some("STV"));
}

/// An infantry attack on armour, at the dice.
const ARMOUR_ATTACKED: &str = "day 17 0700\nturn german\nunit G14 STV 5\nunit A21 STV 4\n";

#[test]
fn the_misprint_is_marked() {
    let game = game();
    let lexicon = Lexicon::new(Lang::En, &[WORDS]);
    for (sign, used) in [("minus", "−1"), ("plus", "+1")] {
        let start = start(&game, "campaign", &[("s12d_sign", sign)]);
        let state = position(&game, &start, ARMOUR_ATTACKED, &["activate STV", "finish"]);
        let battle = game.view(&state, Viewer::Public).battle.expect("a battle");
        let mut terms = battle.attacker.sums.iter().flat_map(|sum| &sum.terms);
        let marked = terms.find(|term| term.paragraph == "S12d").expect("armour in defence");
        assert_eq!(marked.ruling.as_deref(), Some("R4"));
        let note = lexicon.say(marked.note.as_ref().expect("a note"));
        assert!(note.contains(used) && note.contains("s12d_sign"), "{note}");
    }
}
