//! The contract: what a game must tell and do.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::answer::Shape;
use crate::cite::Spot;
use crate::data::Files;
use crate::dice::Dice;
use crate::fault::{Fault, Faults};
use crate::message::{Arg, Lang, Message, Name};
use crate::odds::{Assumption, Label};
use crate::position::LineKinds;
use crate::procedure::{self, Intent, Look, Procedure, Stack};
use crate::reach::{Reach, Trace};
use crate::refusal::RefusalReason;
use crate::side::{Actor, Audience, BySide, Side, Sides, Viewer};
use crate::text::{Cursor, Line};

/// What the game waits for. Derived from the state, never stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// Choices of one side, or secret choices of both.
    Decide(Sides),
    /// Dice, or a draw.
    Roll(Dice),
    /// Nothing: the game is over.
    Over(Outcome),
    /// Nothing, although the game is not over: the procedure of this name cannot go on. A fault of the program.
    Stuck(&'static str),
}

impl Pending {
    /// Whether `side` is asked.
    #[must_use]
    pub fn asks(self, side: Side) -> bool {
        matches!(self, Self::Decide(sides) if sides.contains(side))
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// The game's name for the result, a key of its words (`outcome-…`).
    pub level: &'static str,
    /// The paragraph that decides it.
    pub paragraph: &'static str,
}

impl Outcome {
    /// A result with the paragraph that decides it.
    #[must_use]
    pub const fn new(paragraph: &'static str, winner: Option<Side>, level: &'static str) -> Self {
        Self {
            winner,
            level,
            paragraph,
        }
    }
}

/// What a side is asked.
#[derive(Clone, PartialEq, Debug)]
pub struct Question<A> {
    /// The question in words.
    pub message: Message,
    /// The paragraph that asks it.
    pub paragraph: &'static str,
    /// How answers combine.
    pub shape: Shape,
    /// Set if a seat may answer it in advance.
    pub offer: Option<Offer<A>>,
    /// What the side is busy with, as everybody may know (`task-…`): it must not depend on anything hidden.
    pub task: Option<&'static str>,
    /// Whether the answer stays hidden from the opponent for the time being.
    pub secret: bool,
}

impl<A> Question<A> {
    /// A question with its paragraph and the key of its words.
    #[must_use]
    pub fn new(paragraph: &'static str, key: &str, shape: Shape) -> Self {
        Self {
            message: Message::new(key),
            paragraph,
            shape,
            offer: None,
            task: None,
            secret: false,
        }
    }

    /// Says what the side is busy with: the word behind `task-` in the keys of the words.
    #[must_use]
    pub fn task(mut self, task: &'static str) -> Self {
        self.task = Some(task);
        self
    }

    /// Says that the answer stays hidden from the opponent for the time being.
    #[must_use]
    pub fn secret(mut self) -> Self {
        self.secret = true;
        self
    }

    /// Adds an argument to its words.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Arg>) -> Self {
        self.message = self.message.with(name, value);
        self
    }

    /// Says that it may be answered in advance.
    #[must_use]
    pub fn offered(mut self, offer: Offer<A>) -> Self {
        self.offer = Some(offer);
        self
    }
}

/// How a question can be answered in advance, once for all of its kind: so that a slow game waits for nobody over
/// trifles. Which answers there are is the game's business.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer<A> {
    /// Kind, the same for all such questions (`re-roll`, `losses`).
    pub kind: &'static str,
    /// The answers that a seat may give in advance, and what each comes to here; nothing where it says too little, and
    /// the seat is asked after all.
    pub answers: Vec<(&'static str, Option<A>)>,
    /// The answer of a seat that has given none; without one it is asked.
    pub default: Option<&'static str>,
    /// How much is at stake, for "ask if at least …".
    pub stake: i32,
    /// Key of the words for what the stake is counted in; none if only yes and no make sense.
    pub measure: Option<&'static str>,
}

impl<A> Offer<A> {
    /// The answer that makes no use of an offer.
    pub const NEVER: &'static str = "never";
    /// The answer that takes an offer up.
    pub const ALWAYS: &'static str = "always";
    /// The answer that leaves a compulsory choice to the staff.
    pub const STAFF: &'static str = "staff";

    /// An optional interrupt. If the side may lack, unknown to the other, what it takes to accept, let `accept` be the
    /// decline then: a game that waits would show it.
    #[must_use]
    pub fn interrupt(kind: &'static str, decline: A, accept: Option<A>, stake: i32) -> Self {
        let mut answers = vec![(Self::NEVER, Some(decline))];
        answers.extend(accept.map(|accept| (Self::ALWAYS, Some(accept))));
        Self {
            kind,
            answers,
            default: None,
            stake,
            measure: None,
        }
    }

    /// A compulsory small choice that may be left to the staff, who does what is sensible. A choice without an offer is
    /// never made for a player.
    #[must_use]
    pub fn duty(kind: &'static str, sensible: A) -> Self {
        Self {
            kind,
            answers: vec![(Self::STAFF, Some(sensible))],
            default: None,
            stake: 0,
            measure: None,
        }
    }

    /// What the stake is counted in: the key of its words.
    #[must_use]
    pub fn measured(mut self, key: &'static str) -> Self {
        self.measure = Some(key);
        self
    }

    /// One more answer of the game's own.
    #[must_use]
    pub fn or(mut self, answer: &'static str, action: Option<A>) -> Self {
        self.answers.push((answer, action));
        self
    }

    /// What holds for a seat that has said nothing.
    #[must_use]
    pub fn by_default(mut self, answer: &'static str) -> Self {
        self.default = Some(answer);
        self
    }
}

/// Why something cannot be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Refusal {
    /// The paragraph that forbids it.
    pub paragraph: String,
    /// The reason in words.
    pub message: Message,
}

/// Something a player would like to do or understand; it need not be an action.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Attempt {
    /// The verb of the game's notation, or a question word of its own (`move`, `attack`, `end`, `supply`).
    pub verb: String,
    /// Ids of what should act.
    pub subjects: Vec<String>,
    /// Id of where or what it should act on.
    pub target: Option<String>,
}

impl Attempt {
    /// Reads `VERB [SUBJECT…] [to TARGET]`; words behind the target are left aside.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut words = text.split_whitespace();
        Self::of(|| words.next())
    }

    /// Reads `VERB [SUBJECT…] [to TARGET]` from a line, up to the target.
    #[must_use]
    pub fn read(words: &mut Cursor<'_, '_>) -> Self {
        Self::of(|| words.more().then(|| words.word()))
    }

    fn of<'w>(mut next: impl FnMut() -> Option<&'w str>) -> Self {
        let mut attempt = Self {
            verb: next().unwrap_or_default().to_lowercase(),
            ..Self::default()
        };
        while let Some(word) = next() {
            if matches!(word, "to" | ">") {
                attempt.target = next().map(String::from);
                break;
            }
            attempt.subjects.push(word.into());
        }
        attempt
    }
}

impl Attempt {
    /// The attempt as an action would be written, with `to` between what acts and what it acts on.
    #[must_use]
    pub fn notation(&self, to: &str) -> String {
        let mut text = self.verb.clone();
        for subject in &self.subjects {
            text.push(' ');
            text.push_str(subject);
        }
        if let Some(target) = &self.target {
            text.push_str(to);
            text.push_str(target);
        }
        text
    }
}

/// How a game is begun: scenario and options, all defaults filled in.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Start {
    /// Scenario id.
    pub scenario: String,
    /// Value of every option by id.
    pub options: BTreeMap<String, String>,
}

/// How much a scenario asks of somebody who has never played the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Difficulty {
    /// A good first game.
    Introductory,
    /// For those who know wargames, or this one a little.
    Intermediate,
    /// Long, or with every rule of a rich game.
    Expert,
}

impl Difficulty {
    /// From the easiest to the hardest.
    pub const ALL: [Self; 3] = [Self::Introductory, Self::Intermediate, Self::Expert];

    /// Its word in data and messages.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Introductory => "introductory",
            Self::Intermediate => "intermediate",
            Self::Expert => "expert",
        }
    }
}

/// A scenario, for people who choose one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ScenarioAbout {
    /// Id, as on the command line.
    pub id: String,
    /// Title.
    pub title: Name,
    /// What it is about.
    pub summary: Name,
    /// How long it takes.
    pub length: Name,
    /// How hard it is, if anybody said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub difficulty: Option<Difficulty>,
    /// How it is won.
    pub victory: Name,
}

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ValueAbout {
    /// Id, as on the command line.
    pub id: String,
    /// Short label.
    pub label: Name,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct OptionAbout {
    /// Id, as on the command line.
    pub id: String,
    /// Short label.
    pub label: Name,
    /// What it changes.
    pub help: Name,
    /// Its values; the first is the default.
    pub values: Vec<ValueAbout>,
}

/// A side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SideAbout {
    /// Id, as in records and on the command line.
    pub id: String,
    /// Name.
    pub name: Name,
}

impl SideAbout {
    /// A side with its name.
    #[must_use]
    pub fn new(id: &str, name: Name) -> Self {
        Self { id: id.into(), name }
    }
}

/// A paragraph of the rules, in our words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ParagraphAbout {
    /// Its number.
    pub id: String,
    /// `rule`, `optional`, `scenario`, `data`; or `heading`, `definition`, `example`, `flavour`, `ruling`, which enforce
    /// nothing by themselves.
    pub kind: String,
    /// What it says, in our words.
    pub summary: Name,
    /// Whether it gives something that the rulebook does not: worked out by us.
    pub reconstructed: bool,
}

impl ParagraphAbout {
    /// Whether something must be enforced.
    #[must_use]
    pub fn enforceable(&self) -> bool {
        matches!(self.kind.as_str(), "rule" | "optional" | "scenario" | "data")
    }
}

/// Where a paragraph is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Citation {
    /// The paragraph.
    pub paragraph: &'static str,
    /// File in the game's crate.
    pub file: &'static str,
    /// Line in it.
    pub line: u32,
    /// Column in the line.
    pub column: u32,
}

impl Citation {
    /// The place that can be switched off, if the paragraph is decided in code there.
    #[must_use]
    pub fn spot(&self) -> Option<Spot> {
        let code = self.file.starts_with("src/");
        code.then_some(Spot {
            file: self.file,
            line: self.line,
            column: self.column,
        })
    }
}

/// What there is to know about a game before it is played, whatever is chosen.
#[derive(Clone, Debug)]
pub struct About {
    /// Id, as on the command line.
    pub id: &'static str,
    /// Title.
    pub title: Name,
    /// Raised whenever a rule or a fact changes what happens in a recorded game.
    pub rules_number: u32,
    /// Its scenarios; the first is the one to begin with.
    pub scenarios: Vec<ScenarioAbout>,
    /// Its options.
    pub options: Vec<OptionAbout>,
    /// Its paragraphs.
    pub paragraphs: Vec<ParagraphAbout>,
    /// Where they are decided.
    pub citations: &'static [Citation],
    /// Its words.
    pub words: &'static [(Lang, &'static str)],
    /// Its lab files: name and text.
    pub labs: &'static [(&'static str, &'static str)],
}

/// What scenario and options decide before play. Scenarios of one game may have boards and sides of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartFacts {
    /// Id within the game: starts whose facts have the same id have the same board, sides and pieces.
    pub id: String,
    /// The folder of the map on which the board is drawn, among the maps that come with the program.
    pub map: String,
    /// Digest of the data files that decide play.
    pub data_digest: String,
    /// The two sides.
    pub sides: BySide<SideAbout>,
    /// No game takes more actions than this, dice included.
    pub longest: u32,
    /// Whether anything is hidden from anybody.
    pub hidden: bool,
}

impl About {
    /// Whether these rules, with the facts of a start, are what something was played by.
    #[must_use]
    pub fn is_of(&self, facts: &StartFacts, rules: Option<u32>, digest: &str) -> bool {
        rules.is_none_or(|rules| rules == self.rules_number) && digest == facts.data_digest
    }

    /// Fills in defaults and checks ids.
    ///
    /// # Errors
    /// Unknown scenario, option or value, each with what is known.
    pub fn start(&self, scenario: Option<&str>, options: &[(String, String)]) -> Result<Start, Faults> {
        let mut faults = Vec::new();
        let wrong = |what: String, known: Vec<&str>| Fault::new("", what, format!("use one of: {}", known.join(", ")));
        let ids: Vec<&str> = self.scenarios.iter().map(|s| s.id.as_str()).collect();
        let scenario = scenario.unwrap_or_else(|| ids.first().copied().unwrap_or_default());
        if !ids.contains(&scenario) {
            faults.push(wrong(format!("{} has no scenario '{scenario}'", self.id), ids));
        }
        let default = |o: &OptionAbout| Some((o.id.clone(), o.values.first()?.id.clone()));
        let mut chosen: BTreeMap<String, String> = self.options.iter().filter_map(default).collect();
        for (id, value) in options {
            let Some(option) = self.options.iter().find(|o| o.id == *id) else {
                let known = self.options.iter().map(|o| o.id.as_str()).collect();
                faults.push(wrong(format!("{} has no option '{id}'", self.id), known));
                continue;
            };
            if option.values.iter().all(|v| v.id != *value) {
                let known = option.values.iter().map(|v| v.id.as_str()).collect();
                faults.push(wrong(format!("option {id} has no value '{value}'"), known));
            }
            chosen.insert(id.clone(), value.clone());
        }
        let start = Start {
            scenario: scenario.into(),
            options: chosen,
        };
        if faults.is_empty() { Ok(start) } else { Err(faults) }
    }
}

impl StartFacts {
    /// The side called `id`.
    #[must_use]
    pub fn side(&self, id: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|&s| self.sides[s].id == id)
    }

    /// The side that the next word names.
    ///
    /// # Errors
    /// If there is no such side.
    pub fn read_side(&self, words: &mut Cursor<'_, '_>) -> Result<Side, Fault> {
        let remedy = format!("use one of: {}, {}", self.sides.a.id, self.sides.b.id);
        words.id("side", |id| self.side(id), remedy)
    }
}

/// Whether a position is quiet: no procedure is half done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quiet {
    /// Something is going on.
    No,
    /// Quiet: the position can be written, read and set up.
    Yes,
    /// Quiet, and a place where records keep the position (a new day, a new turn).
    Chapter,
}

/// Receives events; the empty one costs nothing.
pub trait Sink<E> {
    /// Takes the event that `make` describes.
    fn note(&mut self, make: impl FnOnce() -> E);
}

/// The sink of search and self-play: nobody listens.
pub struct NoSink;

impl<E> Sink<E> for NoSink {
    #[inline(always)]
    fn note(&mut self, _make: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn note(&mut self, make: impl FnOnce() -> E) {
        self.push(make());
    }
}

/// What every event can tell of itself.
pub trait GameEvent: Clone + Debug + PartialEq + Serialize + Send + Sync {
    /// Who may hear of it.
    fn audience(&self) -> Audience;
    /// Whether it told somebody something hidden, so that what led to it cannot be taken back.
    fn reveals(&self) -> bool {
        false
    }
}

/// An event in words.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Narrated {
    /// What happened.
    pub message: Message,
    /// The paragraph that caused it.
    pub paragraph: String,
    /// Ids of the pieces it names.
    pub pieces: Vec<String>,
    /// Ids of the places it names.
    pub places: Vec<String>,
}

/// How much of a [`Benchmark`] was done on a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BenchmarkCount {
    /// How often.
    pub times: u32,
    /// How many places it came to, all in all.
    pub places: u32,
}

/// Work that the rules of a game do over and over, measured by `grognard bench`: its name, and what does it on a
/// position.
pub type Benchmark<G> = (&'static str, fn(&G, &<G as Game>::State) -> BenchmarkCount);

/// A game: board, pieces and tables, loaded once; states are its positions. Actions, names and ids are read by one such
/// value; [`Game::for_start`] says which.
pub trait Game: Send + Sync + Sized + 'static {
    /// A playable position: plain data, quick to clone. Derived caches are outside `Eq` and `Hash`.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Everything that changes a position, tallied dice included. Small.
    type Action: Copy + Eq + Ord + Hash + Debug + Send + Sync;
    /// What happened, as plain data.
    type Event: GameEvent;
    /// Why an action is refused, as plain data ([`reasons!`](crate::reasons)).
    type Reason: RefusalReason;
    /// The table as one viewer may see it.
    type View: Serialize + PartialEq;
    /// Its procedures ([`frames!`](crate::frames)).
    type Frame: Procedure<Self>;
    /// What procedures hand to those that started them.
    type Value: Copy + Debug;

    /// The lines that its positions have.
    const LINES: LineKinds;

    /// Loads a game from its files.
    ///
    /// # Errors
    /// All faults of the files, with their places.
    fn load(files: Files) -> Result<Self, Faults>;

    /// The files it was loaded from.
    fn files(&self) -> &Files;

    /// The value with the facts of a start: its board, pieces and sides. Games with one set of facts are that value.
    /// Facts that were not loaded from files (an earlier edition, things invented in a lab file) are the same for every
    /// start.
    fn for_start(self: &Arc<Self>, start: &Start) -> Arc<Self> {
        let _ = start;
        Arc::clone(self)
    }

    /// The game by whose rules and facts something was played that is not of today
    /// ([`Edition::find`](crate::data::Edition::find)), so that it is played on by what held then. Only what is older
    /// than that does not say its rules number.
    fn earlier(&self, rules: Option<u32>, digest: &str) -> Option<Self> {
        let _ = (rules, digest);
        None
    }

    /// Brings a position that an older program kept into today's form.
    fn migrate_state(&self, state: &mut Self::State) {
        let _ = state;
    }

    /// What there is to know before playing.
    fn about(&self) -> &About;

    /// What there is to know of the facts of this value.
    fn start_facts(&self) -> &StartFacts;

    /// The first position of a scenario. `start` has been checked by [`About::start`].
    ///
    /// # Errors
    /// All faults of the set-up.
    fn begin(&self, start: &Start) -> Result<Self::State, Faults>;

    /// Reads a quiet position.
    ///
    /// # Errors
    /// All faults of the text, with their places.
    fn read(&self, start: &Start, position: &[Line<'_>]) -> Result<Self::State, Faults>;

    /// Writes a position as lines of words, complete for quiet ones; others add lines that tell what is going on.
    fn write(&self, state: &Self::State) -> String;

    /// A game with places and pieces invented in a lab file.
    ///
    /// # Errors
    /// All faults of the lines.
    fn invent(&self, lines: &[Line<'_>]) -> Result<Self, Faults>;

    /// Whether no procedure is half done.
    fn quiet(&self, state: &Self::State) -> Quiet;

    /// What is going on in a position.
    fn stack(state: &Self::State) -> &Stack<Self::Frame>;

    /// What is going on in a position, to be changed.
    fn stack_mut(state: &mut Self::State) -> &mut Stack<Self::Frame>;

    /// How the game has ended, once it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Whether `side` may do anything while the game waits for this.
    ///
    /// # Errors
    /// Why not.
    fn may_act(&self, pending: Pending, side: Side) -> Result<(), Self::Reason> {
        if pending.asks(side) {
            Ok(())
        } else {
            Err(Self::Reason::NOT_ASKED)
        }
    }

    /// What the game waits for.
    fn pending(&self, state: &Self::State) -> Pending {
        procedure::pending(self, state)
    }

    /// What `side` is asked, if the game waits for it.
    fn question(&self, state: &Self::State, side: Side) -> Option<Question<Self::Action>> {
        procedure::asking(self, state, side)?.question(Look::new(self, state), side)
    }

    /// Adds every legal action of `side`; none if the game does not wait for it.
    fn legal(&self, state: &Self::State, side: Side, out: &mut Vec<Self::Action>) {
        if let Some(frame) = procedure::asking(self, state, side) {
            frame.list(Look::new(self, state), side, out);
        }
    }

    /// Adds every action that can be written down, legal or not (dice left out): what `check` is compared over.
    fn syntactic(&self, out: &mut Vec<Self::Action>);

    /// Whether an action only says that a step is over. Steps in which nobody has a choice left end by themselves: a lab
    /// file may say so nevertheless.
    fn closes(&self, action: Self::Action) -> bool {
        let _ = action;
        false
    }

    /// Judges one action without listing, by the same rule functions.
    ///
    /// # Errors
    /// Why it may not be done.
    fn check(&self, state: &Self::State, side: Side, action: Self::Action) -> Result<(), Self::Reason> {
        procedure::check(self, state, side, action)
    }

    /// Does a legal action and runs on to the next choice or roll. For search; everybody else uses [`crate::Match`].
    fn apply_unchecked<S: Sink<Self::Event>>(
        &self,
        state: &mut Self::State,
        actor: Actor,
        action: Self::Action,
        sink: &mut S,
    ) {
        procedure::apply(self, state, actor, action, sink);
    }

    /// What an attempt comes to: the actions it stands for where the game is now, or what stands against something that
    /// is not an action.
    ///
    /// # Errors
    /// If the attempt names something unknown.
    fn intent(
        &self,
        state: &Self::State,
        side: Side,
        attempt: &Attempt,
    ) -> Result<Intent<Self::Action, Self::Reason>, Fault>;

    /// All reasons why something cannot be done now; empty if it can.
    ///
    /// # Errors
    /// If the attempt names something unknown.
    fn why(&self, state: &Self::State, side: Side, attempt: &Attempt) -> Result<Vec<Self::Reason>, Fault> {
        procedure::why(self, state, side, attempt)
    }

    /// A reason in words, with its paragraph.
    fn explain(&self, reason: Self::Reason) -> Refusal;

    /// An event in words.
    fn narrate(&self, event: &Self::Event) -> Narrated;

    /// Where `subject` could go now as far as `side` knows, with what it costs.
    ///
    /// # Errors
    /// If there is no such subject.
    fn reach(&self, state: &Self::State, side: Side, subject: &str) -> Result<Vec<Reach>, Fault>;

    /// Lines traced over the board (supply), judged now for everything that `viewer` knows of.
    fn traces(&self, state: &Self::State, viewer: Viewer) -> Vec<Trace>;

    /// What the face of a single die is called, where games have such dice.
    fn die(face: u8) -> Option<Self::Action> {
        let _ = face;
        None
    }

    /// Turns the faces of the pending roll into the outcome the rules use; nothing if none is pending.
    fn tally(&self, state: &Self::State, faces: &[u8]) -> Option<Self::Action> {
        Self::stack(state).top()?.tally(Look::new(self, state), faces)
    }

    /// Adds every outcome of the pending roll with its probability; none where there are too many to list.
    fn chances(&self, state: &Self::State, out: &mut Vec<(Self::Action, f64)>) {
        if let Some(frame) = Self::stack(state).top() {
            frame.chances(Look::new(self, state), out);
        }
    }

    /// Plans whose odds `side` would like to see now, each named by the place or piece it is about.
    fn plans(&self, state: &Self::State, side: Side) -> Vec<(String, Vec<Self::Action>)>;

    /// The assumptions that odds of a plan of `side` can make, with their values; the first is used unless another is
    /// asked for.
    fn assumptions(&self, side: Side) -> Vec<Assumption>;

    /// The choice that the assumptions make for a side, or nothing where the odds have to stop.
    fn assume(&self, state: &Self::State, side: Side, assumptions: &[Assumption]) -> Option<Self::Action> {
        procedure::asking(self, state, side)?.assume(Look::new(self, state), side, assumptions)
    }

    /// The label of a finished procedure that began at `from`; nothing while it goes on.
    fn label(&self, from: &Self::State, now: &Self::State) -> Option<Label>;

    /// The table as `viewer` may see it, built field by field.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// An action in the game's notation.
    fn name(&self, action: Self::Action) -> String;

    /// Reads the notation; dice are not read here.
    fn parse(&self, text: &str) -> Option<Self::Action>;

    /// The same position with everything that `viewer` does not know drawn anew.
    fn resample(&self, state: &Self::State, viewer: Viewer, seed: u64) -> Self::State;

    /// The position as `side` has to reckon with it: what it does not know is drawn anew, and what could come to light
    /// at any moment is about to. By it a player is told what cannot be taken back.
    fn suspected(&self, state: &Self::State, side: Side) -> Self::State {
        self.resample(state, Viewer::Seat(side), 0)
    }

    /// Broken invariants and caches that disagree with recomputation; empty if all is well.
    fn audit(&self, state: &Self::State) -> Vec<String>;

    /// What is worth measuring by itself.
    fn benchmarks(&self) -> Vec<Benchmark<Self>> {
        Vec::new()
    }
}
