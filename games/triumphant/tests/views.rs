//! What players see: every view of random games holds together and can be said in both languages.

use std::collections::{BTreeSet, HashSet};

use grognard_core::data::Files;
use grognard_core::game::GameEvent;
use grognard_core::selfplay::Playout;
use grognard_core::{Actor, Game, Lang, Lexicon, Message, NoSink, Pending, Side, Start, Viewer};
use grognard_table::erased::TableGame;
use grognard_table::view::{Board, Outline, Prompt, Shape, View, Where};
use grognard_triumphant::{Action, DATA, Event, State, Triumphant, WORDS};
use serde_json::Value;

fn game() -> Triumphant {
    Triumphant::load(Files::embedded(DATA)).expect("our own data")
}

fn start(game: &Triumphant, scenario: &str, options: &[(&str, &str)]) -> Start {
    let options: Vec<(String, String)> = options.iter().map(|(id, v)| ((*id).into(), (*v).into())).collect();
    game.about()
        .start(Some(scenario), &options)
        .expect("a scenario of ours")
}

/// Looks at views and remembers what it has heard.
struct Looker<'g> {
    game: &'g Triumphant,
    board: Board,
    lexicons: Vec<Lexicon>,
    said: HashSet<String>,
}

impl<'g> Looker<'g> {
    fn new(game: &'g Triumphant) -> Self {
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
            self.sums_match(state, &view);
            self.say_all(&serde_json::to_value(&view).expect("views can be written"));
        }
        self.commands_match(state);
    }

    /// What units are told of their headquarters is what these are told of their units, and the other way round.
    fn commands_match(&mut self, state: &State) {
        let view = self.game.view(state, Viewer::Public);
        let (mut led, mut leading, mut in_hand) = (Vec::new(), Vec::new(), false);
        for piece in &view.pieces {
            let Where::Place { id } = &piece.at else { continue };
            match self.game.range(state, Viewer::Public, &piece.id) {
                Some(told) if told.title.key == "overlay-range-hq" => leading.push((id.clone(), told)),
                Some(told) => led.push((id.clone(), told)),
                None => in_hand = true,
            }
        }
        let up = led.iter().flat_map(|(_, told)| &told.lines);
        let up: BTreeSet<(&str, &str, &str)> = up
            .map(|line| (line.path[0].as_str(), line.path[1].as_str(), line.value.as_str()))
            .collect();
        let mut down = BTreeSet::new();
        for (at, told) in &leading {
            let marked = told.places.iter().filter(|place| place.value != "range");
            down.extend(marked.map(|place| (at.as_str(), place.id.as_str(), place.value.as_str())));
        }
        assert!(up.is_subset(&down), "{}", self.game.write(state));
        assert!(in_hand || up == down, "{}", self.game.write(state));
        for (_, told) in led.iter().chain(&leading) {
            assert!(!told.legend.is_empty(), "{told:?}");
            self.say(&told.title);
            told.legend.iter().for_each(|sign| self.say(&sign.label));
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

    /// Before the die, terms of the odds add up to the column, and groups to the strength.
    fn sums_match(&self, state: &State, view: &View) {
        let Some(battle) = view.battle.as_ref() else { return };
        let Some(odds) = battle.sums.first() else { return };
        let levels = odds.terms.iter().map(|term| match term.effect {
            Some(grognard_table::view::Effect::Set { value } | grognard_table::view::Effect::Add { value }) => value,
            _ => 0,
        });
        let level = levels.sum::<i32>().clamp(-1, 10);
        let column = if level >= 1 {
            format!("{level}:1")
        } else {
            format!("1:{}", 2 - level)
        };
        assert_eq!(
            odds.total.as_deref(),
            Some(column.as_str()),
            "{}",
            self.game.write(state)
        );
        for camp in [&battle.attacker, &battle.defender] {
            let total: f64 = camp
                .sums
                .last()
                .and_then(|sum| sum.total.as_ref()?.parse().ok())
                .expect("a strength");
            let parts = camp.sums[..camp.sums.len() - 1].iter().map(|sum| strength(&sum.terms));
            let exact: f64 = parts.sum();
            assert!(
                (exact - 1e-9).ceil() <= total,
                "{exact} and {total}: {}",
                self.game.write(state)
            );
        }
    }

    /// What is said about undo, odds and the way of each answer is true.
    fn try_answers(&self, state: &State, prompt: &Prompt) {
        let plans = self.game.plans(state, prompt.side);
        for candidate in prompt.candidates.iter().take(40) {
            let action = self.game.parse(&candidate.action).expect("an action");
            let mut next = state.clone();
            let mut events: Vec<Event> = Vec::new();
            self.game
                .apply_unchecked(&mut next, Actor::Side(prompt.side), action, &mut events);
            let dice = matches!(self.game.pending(&next), Pending::Roll(_));
            let told = events.iter().any(GameEvent::reveals);
            // What might come to light for all that the player knows need not.
            assert!(!candidate.undoable || !dice && !told, "{}", candidate.action);
            if let Some(plan) = &candidate.odds_plan {
                let found = plans.iter().find(|(name, _)| name == plan).expect("a plan");
                assert_eq!(found.1.first(), Some(&action));
            }
            if let (Shape::Path { from, .. }, Action::Go(_)) = (&prompt.shape, action) {
                assert_eq!(candidate.path.first(), Some(from));
                assert_eq!(candidate.path.last(), candidate.place.as_ref());
                self.is_a_way(&candidate.path);
            }
        }
    }

    /// Each hex of a way lies beside the next.
    fn is_a_way(&self, path: &[String]) {
        for step in path.windows(2) {
            let apart = distance(&self.board, &step[0], &step[1]);
            assert!((apart - 1.0).abs() < 1e-9, "{path:?}");
        }
    }

    /// An event can be told, and names known pieces and places.
    fn hear(&mut self, event: &Event, view: &View) {
        let told = self.game.narrate(event);
        self.say(&told.message);
        let known = self.game.about().paragraphs.iter().any(|p| p.id == told.paragraph);
        assert!(known, "{event:?}: {}", told.paragraph);
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

/// What the terms of a group of units come to.
fn strength(terms: &[grognard_table::view::Modifier]) -> f64 {
    use grognard_table::view::Effect;
    terms.iter().fold(0.0, |sum, term| match term.effect {
        Some(Effect::Add { value }) => sum + f64::from(value),
        Some(Effect::Times { by, over }) => sum * f64::from(by) / f64::from(over),
        _ => sum,
    })
}

/// How far the centres of two hexes are from each other, in hexes.
fn distance(board: &Board, a: &str, b: &str) -> f64 {
    let grid = board.grid.expect("a grid");
    let centre = |id: &str| {
        let place = board.places.iter().find(|place| place.id == id).expect("a hex");
        let Outline::Hex { column, row } = place.outline else {
            panic!("{id} is no hex")
        };
        let push = if (row % 2 != 0) == grid.odd_pushed { 0.5 } else { 0.0 };
        (f64::from(column) + push, f64::from(row) * 0.75_f64.sqrt())
    };
    let ((ax, ay), (bx, by)) = (centre(a), centre(b));
    ((ax - bx).powi(2) + (ay - by).powi(2)).sqrt()
}

#[test]
fn the_board_holds_together() {
    let game = game();
    let board = game.board();
    assert_eq!(board.faults(), Vec::<String>::new());
    let mut looker = Looker::new(&game);
    let json = serde_json::to_value(&board).expect("boards can be written");
    looker.say_all(&json["sides"]);
    looker.say_all(&json["legend"]);
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
        let apart = distance(&board, &border.between.0, &border.between.1);
        assert!((apart - 1.0).abs() < 1e-9, "{border:?}");
    }
}

#[test]
fn games_look_right_now_and_then() {
    let game = game();
    let mut looker = Looker::new(&game);
    looker.play(&start(&game, "breakthrough", &[]), 1, 31);
    let options = [
        ("reinforcements", "okw"),
        ("complete_division", "on"),
        ("side_advance", "on"),
        ("costly_retreat", "on"),
        ("recon_retreat", "on"),
        ("late_overrun", "on"),
        ("second_step", "on"),
    ];
    looker.play(&start(&game, "wacht", &options), 2, 211);
    for seed in 3..6 {
        looker.play(&start(&game, "generals", &[]), seed, 17);
    }
}

/// A position, after some actions.
fn position(game: &Triumphant, text: &str, actions: &[(Side, &str)]) -> State {
    let lines = grognard_core::text::lines("position", text);
    let mut state = game.read(&start(game, "wacht", &[]), &lines).expect("a position");
    for (side, action) in actions {
        let action = game.parse(action).expect("an action");
        assert_eq!(game.check(&state, *side, action), Ok(()));
        game.apply_unchecked(&mut state, Actor::Side(*side), action, &mut NoSink);
    }
    state
}

const ATTACK: &str = "date 1944-12-23\nweather clear frost\nphase declare ge-6pz-hq\nunit ge-6pz-hq 2001\n\
                      unit ge-1-1ss 2104\nunit us-9-2id 2105\nunit us-v-hq 3315\nplan 1813 1944-12-25\n\
                      unit ge-vdh later\n";

/// The Allied player sees his air points over a hex; the German sees only that they may be there.
#[test]
fn secrets_are_shown_to_their_owners_only() {
    let game = game();
    let german = game.start_facts().side("german").expect("a side");
    let allied = game.start_facts().side("allied").expect("a side");
    let unit = game.write(&game.begin(&start(&game, "wacht", &[])).expect("a set-up"));
    let attacker = unit
        .lines()
        .filter_map(|line| line.strip_prefix("unit ge-"))
        .find_map(|line| line.split(' ').next().filter(|id| id.ends_with("1ss")))
        .map(|id| format!("ge-{id}"))
        .expect("a unit of the 1st SS");
    let dropper = unit
        .lines()
        .find(|line| line.contains("vdh"))
        .expect("the parachutists");
    let dropper = dropper.split(' ').nth(1).expect("an id");
    let text = ATTACK.replace("ge-1-1ss", &attacker).replace("ge-vdh", dropper);
    let state = position(&game, &text, &[(german, "declare 2105"), (allied, "cover 2105")]);
    let seen = |viewer| serde_json::to_string(&game.view(&state, viewer)).expect("a view");
    let (theirs, ours, public) = (
        seen(Viewer::Seat(german)),
        seen(Viewer::Seat(allied)),
        seen(Viewer::Public),
    );
    assert!(ours.contains("marker-cover") && !theirs.contains("marker-cover") && !public.contains("marker-cover"));
    assert!(theirs.contains("marker-drop") && !ours.contains("marker-drop") && !public.contains("marker-drop"));
    let air = |viewer| {
        let view = game.view(&state, viewer);
        view.gauges
            .iter()
            .find(|gauge| gauge.id == "air")
            .map(|gauge| gauge.value)
    };
    assert_eq!(air(Viewer::Seat(allied)), Some(7));
    assert_eq!(air(Viewer::Seat(german)), Some(9));
}

/// A drop that nobody brought about is called off when the turn ends, so what ends it may bring that to light, whatever
/// the German has planned (R94).
#[test]
fn allies_cannot_take_back_what_may_show_that_the_drop_is_off() {
    let game = game();
    let text = "date 1944-12-18\nweather clear frost\nphase mechanised us-v-hq\nunit us-v-hq 3315\nunit us-70-tk 3314\n\
                unit ge-vdh later\nplan 1813 1944-12-20\n";
    let lines = grognard_core::text::lines("position", text);
    let state = game.read(&start(&game, "generals", &[]), &lines).expect("a position");
    let allied = game.start_facts().side("allied").expect("a side");
    let prompt = game.view(&state, Viewer::Seat(allied)).prompt.expect("a question");
    let undoable = |action: &str| {
        let answer = prompt.candidates.iter().find(|answer| answer.action == action);
        answer.map(|answer| answer.undoable)
    };
    assert_eq!(undoable("pick us-70-tk"), Some(true));
    assert_eq!(undoable("finish"), Some(false));
}
