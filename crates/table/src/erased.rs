//! Type-erased handles of games and matches: names and views instead of the types of one game.

mod ai_level;
mod match_handle;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use grognard_core::cite::Spot;
use grognard_core::data::Files;
use grognard_core::lab::{Failure, Lab, LabBaseline, LabSession, LessonStep};
use grognard_core::odds::{NoOdds, Odds};
use grognard_core::play::AdvanceAnswer;
use grognard_core::record::{self, Disagreement, Header};
use grognard_core::selfplay::{self, Keep, SelfplayPlan, SelfplayReport};
use grognard_core::{
    About, Arg, Attempt, BySide, Fault, Faults, Game, Match, Message, Pending, Quiet, Reach, Refusal, Side, Start,
    StartFacts, Thinking, ToAnswer, Trace, Viewer, stored,
};

use crate::measure::{Measures, measure};
use crate::view::{Board, Face, LogLine, Overlay, View};

pub use ai_level::{AiLevel, AiLevelAbout, AiLevels, random};
use match_handle::MatchHandle;

/// A game that can be put on a table.
pub trait TableGame: Game<View = View, Action: ToAnswer<Self>> {
    /// What never changes during play: places, shapes, names.
    fn board(&self) -> Board;

    /// Something laid over the map in a position (`supply`, `control`, `zoc`), if the game has it and does not leave
    /// it to others to make from the view.
    fn overlay(&self, _state: &Self::State, _viewer: Viewer, _kind: &str) -> Option<Overlay> {
        None
    }

    /// The range of a piece that commands others, or who commands it, to be laid over the map; nothing if there is
    /// nothing to say. Asked only if the board says that there are ranges.
    fn range(&self, _state: &Self::State, _viewer: Viewer, _piece: &str) -> Option<Overlay> {
        None
    }

    /// Verbs of [`Attempt`] that a player may mean when he points at pieces and a place; said by the Fluent key
    /// `verb-VERB`.
    fn verbs(&self) -> &'static [&'static str] {
        &["move", "attack"]
    }
}

/// A lab file by name, with the statements in it that are not true.
pub type LabVerdict = (String, Result<Vec<Failure>, Faults>);

/// Any game.
pub trait AnyGame: Send + Sync {
    /// What there is to know about it.
    fn about(&self) -> &About;
    /// What a start decides before play: sides, length, secrecy, digest.
    fn start_facts(&self, start: &Start) -> StartFacts;
    /// What never changes during play.
    fn board(&self, start: &Start) -> Board;
    /// All its data files, those of packs among them.
    fn data(&self) -> &Files;
    /// The data files by which a start is played.
    fn data_of(&self, start: &Start) -> Files;
    /// A start of the first scenario of each set of facts: every board and every pair of sides that the game has.
    fn each_facts(&self) -> Vec<Start> {
        let about = self.about();
        let starts = about
            .scenarios
            .iter()
            .filter_map(|one| about.start(Some(&one.id), &[]).ok());
        let mut seen = BTreeSet::new();
        starts.filter(|start| seen.insert(self.start_facts(start).id)).collect()
    }
    /// The same game with the files of a folder laid over its own.
    ///
    /// # Errors
    /// All faults of the folder.
    fn overlay(&self, folder: &Path) -> Result<Arc<dyn AnyGame>, Faults>;
    /// The game by whose rules and facts something was played from a start that is not of today, if they are still known
    /// ([`Game::earlier`]).
    fn earlier(&self, start: &Start, rules: Option<u32>, digest: &str) -> Option<Arc<dyn AnyGame>>;
    /// Begins a scenario.
    ///
    /// # Errors
    /// Faults of the set-up.
    fn begin(&self, start: &Start) -> Result<Box<dyn AnyMatch>, Faults>;
    /// Begins at a position that [`AnyMatch::first`] wrote.
    ///
    /// # Errors
    /// If it cannot be read.
    fn resume(&self, start: &Start, first: &str) -> Result<Box<dyn AnyMatch>, Faults>;
    /// Plays a record again.
    ///
    /// # Errors
    /// Faults of its text.
    fn replay(&self, file: &str, text: &str) -> Result<AnyReplayed, Faults>;
    /// Sets a lab file up and does what it does.
    ///
    /// # Errors
    /// Faults of the file.
    fn lab(&self, file: &str, text: &str) -> Result<Box<dyn AnyMatch>, Faults>;
    /// A lab file as a worked example.
    ///
    /// # Errors
    /// Faults of the file.
    fn lesson(&self, file: &str, text: &str) -> Result<AnyLesson, Faults>;
    /// Runs a lab file and lists its statements that are not true.
    ///
    /// # Errors
    /// Faults of the file.
    fn run_lab(&self, file: &str, text: &str) -> Result<Vec<Failure>, Faults>;
    /// Runs all lab files of the game.
    fn run_labs(&self) -> Vec<LabVerdict>;
    /// Runs all lab files once, to be asked what they notice.
    fn lab_baseline(&self) -> Box<dyn AnyLabBaseline>;
    /// Plays random games.
    ///
    /// # Errors
    /// Faults of the set-up.
    fn selfplay(&self, plan: &SelfplayPlan, done: &AtomicU64, keep: Option<Keep<'_>>)
    -> Result<SelfplayReport, Faults>;
    /// Its computer players, weakest first; `random`, who is no real opponent, comes last.
    fn levels(&self) -> Vec<AiLevelAbout>;
    /// Measures how fast it is.
    ///
    /// # Errors
    /// Faults of the set-up.
    fn measure(&self, start: &Start, seconds: f64) -> Result<Measures, Faults>;
}

/// The lab files of any game, and what they find as it is.
pub trait AnyLabBaseline: Send + Sync {
    /// The lab files that find something else without what is decided at a place of the code for `paragraph`.
    fn noticed_by(&self, spot: Spot, paragraph: &str) -> Vec<String>;
}

impl<G: Game> AnyLabBaseline for LabBaseline<G> {
    fn noticed_by(&self, spot: Spot, paragraph: &str) -> Vec<String> {
        LabBaseline::noticed_by(self, spot, paragraph).map(Into::into).collect()
    }
}

/// A record played again.
pub struct AnyReplayed {
    /// The match at its end.
    pub played: Box<dyn AnyMatch>,
    /// The header of the record.
    pub header: Header,
    /// Where record and rules disagree.
    pub disagreements: Vec<Disagreement>,
}

/// A lab file as a worked example.
pub struct AnyLesson {
    /// The position it begins with.
    pub first: Box<dyn AnyMatch>,
    /// What happens and what is true, step by step.
    pub steps: Vec<LessonStep>,
    /// Places that the steps are about.
    pub places: Vec<String>,
    /// Pieces that they are about.
    pub pieces: Vec<String>,
}

/// Why a batch in notation was not carried out.
#[derive(Clone, PartialEq, Debug)]
pub enum BatchError {
    /// It cannot be read.
    Unreadable(Fault),
    /// The rules forbid the action at this place of the batch.
    Forbidden(usize, Refusal),
}

impl std::fmt::Display for BatchError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unreadable(fault) => fault.fmt(f),
            Self::Forbidden(at, refusal) => {
                write!(f, "action {at}: {} ({})", refusal.message.key, refusal.paragraph)
            }
        }
    }
}

impl std::error::Error for BatchError {}

/// An entry of a match, to be kept: done again with [`AnyMatch::apply`] or [`AnyMatch::roll`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoredEntry {
    /// A choice in notation.
    Act(Side, String),
    /// A choice that was left to the staff.
    Staff(Side, String),
    /// Faces of dice.
    Roll(Vec<u8>),
}

/// What a computer player does next.
#[derive(Clone, PartialEq, Debug)]
pub struct AiMove {
    /// His actions, in notation.
    pub batch: Vec<String>,
    /// What he intends, in words.
    pub intent: Vec<Message>,
}

/// A match of any game.
pub trait AnyMatch: Send {
    /// A copy with all that is hidden in it: what is tried on it must not be shown to a player of such a game.
    fn copy(&self) -> Box<dyn AnyMatch>;
    /// What there is to know about its game.
    fn about(&self) -> &About;
    /// What its start has decided: sides, length, secrecy, digest.
    fn start_facts(&self) -> &StartFacts;
    /// What never changes during play.
    fn board(&self) -> Board;
    /// Scenario and options.
    fn start(&self) -> &Start;
    /// What it waits for.
    fn pending(&self) -> Pending;
    /// Whether no procedure is half done, and whether a day or turn begins.
    fn quiet(&self) -> Quiet;
    /// What it waits for, in the words of lab files.
    fn waiting(&self) -> String;
    /// The table as `viewer` may see it.
    fn view(&self, viewer: Viewer) -> View;
    /// Something laid over the map (`supply`, `control`, `zoc`), if the game makes it itself.
    fn overlay(&self, viewer: Viewer, kind: &str) -> Option<Overlay>;
    /// The range of a piece, or who commands it, to be laid over the map.
    fn range(&self, viewer: Viewer, piece: &str) -> Option<Overlay>;
    /// Legal actions of `side`, in notation.
    fn legal(&self, side: Side) -> Vec<String>;
    /// Does a batch: all or nothing, but no further than the first reveal ([`Match::apply`]).
    ///
    /// # Errors
    /// What cannot be read or done.
    fn apply(&mut self, side: Side, batch: &[String]) -> Result<(), BatchError>;
    /// Does an action that the seat has left to its staff.
    ///
    /// # Errors
    /// What cannot be read or done.
    fn apply_for_staff(&mut self, side: Side, action: &str) -> Result<(), BatchError>;
    /// What the computer player of a level does for `side`; nothing if there is no such level or the side is not
    /// asked. He knows what the side knows.
    fn choose(&self, side: Side, level: &str, thinking: &Thinking<'_>) -> Option<AiMove>;
    /// Gives the faces of the pending roll.
    ///
    /// # Errors
    /// If none is pending or the faces do not fit.
    fn roll(&mut self, faces: &[u8]) -> Result<(), Fault>;
    /// Gives one standing answer if there is one.
    fn apply_advance_answer(&mut self) -> bool;
    /// Gives or takes back a standing answer.
    fn answer_in_advance(&mut self, side: Side, kind: &str, answer: Option<AdvanceAnswer>);
    /// Whether `side` can take its last action back.
    fn can_undo(&self, side: Side) -> bool;
    /// How many of its last actions `side` can take back.
    fn undoable(&self, side: Side) -> usize;
    /// Which entry `side` takes back next: while both choose in secret it need not be the last.
    fn last_undoable(&self, side: Side) -> Option<usize>;
    /// Takes the last action of `side` back.
    ///
    /// # Errors
    /// If dice, a reveal or the opponent have spoken.
    fn undo(&mut self, side: Side) -> Result<(), Refusal>;
    /// Why something cannot be done; empty if it can.
    ///
    /// # Errors
    /// If the attempt names something unknown.
    fn why(&self, side: Side, attempt: &Attempt) -> Result<Vec<Refusal>, Fault>;
    /// Verbs that a player may mean when he points at pieces and a place.
    fn verbs(&self) -> &'static [&'static str];
    /// Plans whose odds `side` would like to see: name and batch.
    fn plans(&self, side: Side) -> Vec<(String, Vec<String>)>;
    /// The odds of the plan called `name`.
    ///
    /// # Errors
    /// If there is no such plan, or it cannot be carried out.
    fn odds(&self, side: Side, name: &str, assumptions: &[(String, String)]) -> Result<Odds, NoOdds>;
    /// The table as `side` would see it before the first dice of the plan called `name`, in each world that it must think
    /// possible; empty if the choices taken for granted do not lead there.
    fn before_dice(&self, side: Side, name: &str, assumptions: &[(String, String)]) -> Vec<View>;
    /// Where something could go.
    ///
    /// # Errors
    /// If it is unknown.
    fn reach(&self, side: Side, subject: &str) -> Result<Vec<Reach>, Fault>;
    /// Lines of supply.
    fn traces(&self, viewer: Viewer) -> Vec<Trace>;
    /// The log as `viewer` may read it.
    fn log(&self, viewer: Viewer) -> Vec<LogLine> {
        self.log_since(viewer, 0)
    }
    /// The part of the log that entries from number `entry` on (counted from 0) have caused.
    fn log_since(&self, viewer: Viewer, entry: usize) -> Vec<LogLine> {
        let mut lines = self.logged(viewer, 0);
        for (number, (_, line)) in (1..).zip(&mut lines) {
            line.number = number;
        }
        lines.retain(|(cause, _)| *cause >= entry);
        lines.into_iter().map(|(_, line)| line).collect()
    }
    /// What entries from number `from` on (counted from 0) have told `viewer`, each line with the number of its entry and
    /// none of its own. The number of an entry counts what the other side did in secret: it is shown to nobody.
    fn logged(&self, viewer: Viewer, from: usize) -> Vec<(usize, LogLine)>;
    /// Number of entries so far.
    fn entries(&self) -> usize;
    /// Whether a chapter begins here: a new day, a new turn.
    fn chapter(&self) -> bool;
    /// The match as it was after `count` entries.
    fn at(&self, count: usize) -> Box<dyn AnyMatch>;
    /// A match that begins where this one stands after a batch, as far as `side` can imagine it: what it does not know
    /// is drawn from `seed`. How people look ahead, change their mind and try things out.
    ///
    /// # Errors
    /// What cannot be read or done.
    fn imagine(&self, side: Side, batch: &[String], seed: u64) -> Result<Box<dyn AnyMatch>, BatchError>;
    /// The first position, hidden facts included, in a form that [`AnyGame::resume`] reads.
    fn first(&self) -> String;
    /// The entry number `at` (counted from 0) in a form that can be kept.
    fn entry(&self, at: usize) -> Option<StoredEntry>;
    /// What the entries from number `from` on have told `viewer`: for each that told him something, its number.
    fn entries_told_to(&self, viewer: Viewer, from: usize) -> Vec<usize>;
    /// The record, with all that is hidden: not for players while the game goes on.
    fn record(&self, players: &BySide<String>, seed: &str) -> String;
    /// Hash of the position, hidden facts included.
    fn hash(&self) -> String;
    /// The position as text, hidden facts included.
    fn position(&self) -> String;
}

/// A game with its computer players behind [`AnyGame`].
pub struct GameHandle<G: TableGame> {
    game: Arc<G>,
    levels: AiLevels<G>,
}

impl<G: TableGame> GameHandle<G> {
    /// Loads a game that nobody but `random` can play.
    ///
    /// # Errors
    /// All faults of its files.
    pub fn load(files: Files) -> Result<Arc<dyn AnyGame>, Faults> {
        Self::with(files, Arc::new([random()]))
    }

    /// Loads a game with its computer players, weakest first.
    ///
    /// # Errors
    /// All faults of its files.
    pub fn with(files: Files, levels: AiLevels<G>) -> Result<Arc<dyn AnyGame>, Faults> {
        let game = Arc::new(G::load(files)?);
        Ok(Arc::new(Self { game, levels }))
    }

    fn match_handle(&self, played: Match<G>) -> Box<dyn AnyMatch> {
        Box::new(MatchHandle::new(played, &self.levels))
    }
}

impl<G: TableGame> AnyGame for GameHandle<G> {
    fn about(&self) -> &About {
        self.game.about()
    }

    fn start_facts(&self, start: &Start) -> StartFacts {
        self.game.for_start(start).start_facts().clone()
    }

    fn board(&self, start: &Start) -> Board {
        self.game.for_start(start).board()
    }

    fn data(&self) -> &Files {
        self.game.files()
    }

    fn data_of(&self, start: &Start) -> Files {
        self.game.for_start(start).files().own()
    }

    fn overlay(&self, folder: &Path) -> Result<Arc<dyn AnyGame>, Faults> {
        Self::with(self.game.files().overlay(folder)?, Arc::clone(&self.levels))
    }

    fn earlier(&self, start: &Start, rules: Option<u32>, digest: &str) -> Option<Arc<dyn AnyGame>> {
        let game = Arc::new(self.game.for_start(start).earlier(rules, digest)?);
        let levels = Arc::clone(&self.levels);
        Some(Arc::new(Self { game, levels }))
    }

    fn begin(&self, start: &Start) -> Result<Box<dyn AnyMatch>, Faults> {
        Ok(self.match_handle(Match::begin(&self.game, start.clone())?))
    }

    fn resume(&self, start: &Start, first: &str) -> Result<Box<dyn AnyMatch>, Faults> {
        Ok(self.match_handle(stored::read(&self.game, start, first)?))
    }

    fn replay(&self, file: &str, text: &str) -> Result<AnyReplayed, Faults> {
        let again = record::replay(&self.game, file, text)?;
        Ok(AnyReplayed {
            played: self.match_handle(again.played),
            header: again.header,
            disagreements: again.disagreements,
        })
    }

    fn lab(&self, file: &str, text: &str) -> Result<Box<dyn AnyMatch>, Faults> {
        let session: LabSession<G> = Lab::read(file, text)?.done(&self.game)?;
        Ok(self.match_handle(session.played))
    }

    fn lesson(&self, file: &str, text: &str) -> Result<AnyLesson, Faults> {
        let lesson = Lab::read(file, text)?.lesson(&self.game, &called)?;
        Ok(AnyLesson {
            first: self.match_handle(lesson.first),
            steps: lesson.steps,
            places: lesson.places,
            pieces: lesson.pieces,
        })
    }

    fn run_lab(&self, file: &str, text: &str) -> Result<Vec<Failure>, Faults> {
        Lab::read(file, text)?.run(&self.game)
    }

    fn lab_baseline(&self) -> Box<dyn AnyLabBaseline> {
        Box::new(LabBaseline::new(&self.game))
    }

    fn run_labs(&self) -> Vec<LabVerdict> {
        let labs = self.about().labs.iter();
        labs.map(|(file, text)| ((*file).to_string(), self.run_lab(file, text)))
            .collect()
    }

    fn selfplay(
        &self,
        plan: &SelfplayPlan,
        done: &AtomicU64,
        keep: Option<Keep<'_>>,
    ) -> Result<SelfplayReport, Faults> {
        selfplay::selfplay(&self.game, plan, done, keep)
    }

    fn levels(&self) -> Vec<AiLevelAbout> {
        self.levels.iter().map(|level| level.about.clone()).collect()
    }

    fn measure(&self, start: &Start, seconds: f64) -> Result<Measures, Faults> {
        measure(&*self.game.for_start(start), start, seconds)
    }
}

/// How a piece or place is called; by its id where it has no name.
fn called<G: TableGame>(played: &Match<G>, id: &str) -> Arg {
    let board = played.game().board();
    let place = board.places.iter().find(|place| place.id == id);
    if let Some(name) = place.and_then(|place| place.name.as_ref()) {
        return Arg::from(name);
    }
    let view = played.game().view(played.state(), Viewer::Public);
    let open = view.piece(id).and_then(|piece| match &piece.face {
        Face::Open(counter) => Some(Arg::from(&counter.name)),
        Face::Glimpsed { .. } | Face::Closed => None,
    });
    open.unwrap_or_else(|| Arg::from(id))
}
