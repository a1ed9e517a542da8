//! The face behind which any game can be held: names and views instead of types.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use grognard_core::cite::Sabotage;
use grognard_core::data::Files;
use grognard_core::lab::{Bench, Failure, Lab, waiting};
use grognard_core::odds::{NoOdds, Odds, odds};
use grognard_core::play::{Entry, Standing};
use grognard_core::record::{self, Disagreement, Header};
use grognard_core::selfplay::{self, Keep, Plan, Report};
use grognard_core::{
    About, Arg, Attempt, Audience, BySide, Fault, Faults, Game, Happened, Match, Message, Pending, Reach, Refusal,
    Side, Start, Trace, Viewer,
};

use crate::measure::{Measures, measure};
use crate::view::{Board, LogLine, Overlay, Tone, View};

/// A game that can be put on a table.
pub trait Table: Game<View = View> {
    /// What never changes during play: places, shapes, names.
    fn board(&self) -> Board;

    /// Something laid over the map in a position (`supply`, `control`, `zoc`), if the game has it and does not leave
    /// it to others to make from the view.
    fn overlay(&self, _state: &Self::State, _viewer: Viewer, _kind: &str) -> Option<Overlay> {
        None
    }
}

/// A lab file by name, with the statements in it that are not true.
pub type LabVerdict = (String, Result<Vec<Failure>, Faults>);

/// Any game.
pub trait AnyGame: Send + Sync {
    /// What there is to know about it.
    fn about(&self) -> &About;
    /// What never changes during play.
    fn board(&self) -> Board;
    /// Names of its data files.
    fn files(&self) -> Vec<String>;
    /// Its data files.
    fn data(&self) -> &Files;
    /// The same game with the files of a folder laid over its own.
    ///
    /// # Errors
    /// All faults of the folder.
    fn overlay(&self, folder: &Path) -> Result<Arc<dyn AnyGame>, Faults>;
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
    /// Runs a lab file and lists its statements that are not true.
    ///
    /// # Errors
    /// Faults of the file.
    fn run_lab(&self, file: &str, text: &str) -> Result<Vec<Failure>, Faults>;
    /// Runs all lab files of the game, with one paragraph switched off if asked.
    fn run_labs(&self, sabotage: Option<&str>) -> Vec<LabVerdict>;
    /// Plays random games.
    ///
    /// # Errors
    /// Faults of the set-up.
    fn selfplay(&self, plan: &Plan, done: &AtomicU64, keep: Option<Keep<'_>>) -> Result<Report, Faults>;
    /// Measures how fast it is.
    ///
    /// # Errors
    /// Faults of the set-up.
    fn measure(&self, start: &Start, seconds: f64) -> Result<Measures, Faults>;
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

/// Why a batch in notation was not carried out.
#[derive(Clone, PartialEq, Debug)]
pub enum Declined {
    /// It cannot be read.
    Unreadable(Fault),
    /// The rules forbid the action at this place of the batch.
    Forbidden(usize, Refusal),
}

/// An entry of a match, to be kept: done again with [`AnyMatch::apply`] or [`AnyMatch::roll`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kept {
    /// A choice in notation.
    Act(Side, String),
    /// Faces of dice.
    Roll(Vec<u8>),
}

/// A match of any game.
pub trait AnyMatch: Send {
    /// A copy with all that is hidden in it: what is tried on it must not be shown to a player of such a game.
    fn copy(&self) -> Box<dyn AnyMatch>;
    /// What there is to know about its game.
    fn about(&self) -> &About;
    /// Scenario and options.
    fn start(&self) -> &Start;
    /// What it waits for.
    fn pending(&self) -> Pending;
    /// What it waits for, in the words of lab files.
    fn waiting(&self) -> String;
    /// The table as `viewer` may see it.
    fn view(&self, viewer: Viewer) -> View;
    /// Something laid over the map (`supply`, `control`, `zoc`), if the game makes it itself.
    fn overlay(&self, viewer: Viewer, kind: &str) -> Option<Overlay>;
    /// Legal actions of `side`, in notation.
    fn legal(&self, side: Side) -> Vec<String>;
    /// Does a batch: all or nothing, but no further than the first reveal ([`Match::apply`]).
    ///
    /// # Errors
    /// What cannot be read or done.
    fn apply(&mut self, side: Side, batch: &[String]) -> Result<(), Declined>;
    /// Gives the faces of the pending roll.
    ///
    /// # Errors
    /// If none is pending or the faces do not fit.
    fn roll(&mut self, faces: &[u8]) -> Result<(), Fault>;
    /// Gives one standing answer if there is one.
    fn answer_standing(&mut self) -> bool;
    /// Gives or takes back a standing answer.
    fn stand(&mut self, side: Side, kind: &str, answer: Option<Standing>);
    /// Whether `side` can take its last action back.
    fn can_undo(&self, side: Side) -> bool;
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
    /// Plans whose odds `side` would like to see: name and batch.
    fn plans(&self, side: Side) -> Vec<(String, Vec<String>)>;
    /// The odds of the plan called `name`.
    ///
    /// # Errors
    /// If there is no such plan, or it cannot be carried out.
    fn odds(&self, side: Side, name: &str, assumptions: &[(String, String)]) -> Result<Odds, NoOdds>;
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
    fn log_since(&self, viewer: Viewer, entry: usize) -> Vec<LogLine>;
    /// Number of entries so far.
    fn entries(&self) -> usize;
    /// The match as it was after `count` entries.
    fn at(&self, count: usize) -> Box<dyn AnyMatch>;
    /// A match that begins where this one stands after a batch, as far as `side` can imagine it: what it does not know
    /// is drawn from `seed`. How people look ahead, change their mind and try things out.
    ///
    /// # Errors
    /// What cannot be read or done.
    fn imagine(&self, side: Side, batch: &[String], seed: u64) -> Result<Box<dyn AnyMatch>, Declined>;
    /// The first position, hidden facts included, in a form that [`AnyGame::resume`] reads.
    fn first(&self) -> String;
    /// The entry number `at` (counted from 0) in a form that can be kept.
    fn entry(&self, at: usize) -> Option<Kept>;
    /// What the entries from number `from` on have told `viewer`: for each that told him something, its number.
    fn noticed(&self, viewer: Viewer, from: usize) -> Vec<usize>;
    /// The record, with all that is hidden: not for players while the game goes on.
    fn record(&self, players: &BySide<String>, seed: &str) -> String;
    /// Hash of the position, hidden facts included.
    fn hash(&self) -> String;
    /// The position as text, hidden facts included.
    fn position(&self) -> String;
}

/// Holds a game so that it can be shared.
pub struct Held<G: Table>(pub Arc<G>);

impl<G: Table> Held<G> {
    /// Loads a game.
    ///
    /// # Errors
    /// All faults of its files.
    pub fn load(files: Files) -> Result<Arc<dyn AnyGame>, Faults> {
        Ok(Arc::new(Self(Arc::new(G::load(files)?))))
    }
}

impl<G: Table> AnyGame for Held<G> {
    fn about(&self) -> &About {
        self.0.about()
    }

    fn board(&self) -> Board {
        self.0.board()
    }

    fn files(&self) -> Vec<String> {
        self.0.files().names().map(Into::into).collect()
    }

    fn data(&self) -> &Files {
        self.0.files()
    }

    fn overlay(&self, folder: &Path) -> Result<Arc<dyn AnyGame>, Faults> {
        Self::load(self.0.files().overlay(folder)?)
    }

    fn begin(&self, start: &Start) -> Result<Box<dyn AnyMatch>, Faults> {
        Ok(Box::new(Match::begin(Arc::clone(&self.0), start.clone())?))
    }

    fn resume(&self, start: &Start, first: &str) -> Result<Box<dyn AnyMatch>, Faults> {
        let wrong = |e: serde_json::Error| vec![Fault::new("", e.to_string(), "begin the game anew")];
        let state = serde_json::from_str(first).map_err(wrong)?;
        Ok(Box::new(Match::from(Arc::clone(&self.0), start.clone(), state)))
    }

    fn replay(&self, file: &str, text: &str) -> Result<AnyReplayed, Faults> {
        let again = record::replay(&self.0, file, text)?;
        Ok(AnyReplayed {
            played: Box::new(again.played),
            header: again.header,
            disagreements: again.disagreements,
        })
    }

    fn lab(&self, file: &str, text: &str) -> Result<Box<dyn AnyMatch>, Faults> {
        let bench: Bench<G> = Lab::read(file, text)?.done(&self.0)?;
        Ok(Box::new(bench.played))
    }

    fn run_lab(&self, file: &str, text: &str) -> Result<Vec<Failure>, Faults> {
        Lab::read(file, text)?.run(&self.0)
    }

    fn run_labs(&self, sabotage: Option<&str>) -> Vec<LabVerdict> {
        let _off = sabotage.map(Sabotage::of);
        let labs = self.about().labs.iter();
        labs.map(|(file, text)| ((*file).to_string(), self.run_lab(file, text)))
            .collect()
    }

    fn selfplay(&self, plan: &Plan, done: &AtomicU64, keep: Option<Keep<'_>>) -> Result<Report, Faults> {
        selfplay::selfplay(&self.0, plan, done, keep)
    }

    fn measure(&self, start: &Start, seconds: f64) -> Result<Measures, Faults> {
        measure(&*self.0, start, seconds)
    }
}

/// The next line of a log.
fn log_line(message: Message, before: &[LogLine]) -> LogLine {
    LogLine {
        number: before.last().map_or(1, |line| line.number + 1),
        turn: None,
        message,
        paragraph: None,
        side: None,
        tone: Tone::Plain,
        pieces: Vec::new(),
        places: Vec::new(),
        secret: false,
    }
}

fn read_batch<G: Game>(game: &G, batch: &[String]) -> Result<Vec<G::Action>, Declined> {
    let read = |text: &String| {
        game.parse(text).ok_or_else(|| {
            let what = format!("'{text}' is no action of this game");
            Declined::Unreadable(Fault::new("", what, "use an action that is offered"))
        })
    };
    batch.iter().map(read).collect()
}

impl<G: Table> AnyMatch for Match<G> {
    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn about(&self) -> &About {
        self.game().about()
    }

    fn start(&self) -> &Start {
        Match::start(self)
    }

    fn pending(&self) -> Pending {
        Match::pending(self)
    }

    fn waiting(&self) -> String {
        waiting(&**self.game(), self.state())
    }

    fn view(&self, viewer: Viewer) -> View {
        self.game().view(self.state(), viewer)
    }

    fn overlay(&self, viewer: Viewer, kind: &str) -> Option<Overlay> {
        self.game().overlay(self.state(), viewer, kind)
    }

    fn legal(&self, side: Side) -> Vec<String> {
        let mut legal = Vec::new();
        self.game().legal(self.state(), side, &mut legal);
        legal.into_iter().map(|action| self.game().name(action)).collect()
    }

    fn apply(&mut self, side: Side, batch: &[String]) -> Result<(), Declined> {
        let batch = read_batch(&**self.game(), batch)?;
        Match::apply(self, side, &batch).map_err(|no| Declined::Forbidden(no.at, no.refusal))
    }

    fn roll(&mut self, faces: &[u8]) -> Result<(), Fault> {
        Match::roll(self, faces)
    }

    fn answer_standing(&mut self) -> bool {
        Match::answer_standing(self)
    }

    fn stand(&mut self, side: Side, kind: &str, answer: Option<Standing>) {
        Match::stand(self, side, kind, answer);
    }

    fn can_undo(&self, side: Side) -> bool {
        Match::can_undo(self, side)
    }

    fn undo(&mut self, side: Side) -> Result<(), Refusal> {
        Match::undo(self, side)
    }

    fn why(&self, side: Side, attempt: &Attempt) -> Result<Vec<Refusal>, Fault> {
        let reasons = self.game().why(self.state(), side, attempt)?;
        Ok(reasons.into_iter().map(|reason| self.game().explain(reason)).collect())
    }

    fn plans(&self, side: Side) -> Vec<(String, Vec<String>)> {
        let named = |plan: Vec<G::Action>| plan.into_iter().map(|a| self.game().name(a)).collect();
        let plans = self.game().plans(self.state(), side);
        plans.into_iter().map(|(name, plan)| (name, named(plan))).collect()
    }

    fn odds(&self, side: Side, name: &str, assumptions: &[(String, String)]) -> Result<Odds, NoOdds> {
        let plans = self.game().plans(self.state(), side);
        let plan = plans.into_iter().find(|(n, _)| n == name).ok_or(NoOdds::Illegal)?;
        odds(&**self.game(), self.state(), side, &plan.1, assumptions)
    }

    fn reach(&self, side: Side, subject: &str) -> Result<Vec<Reach>, Fault> {
        self.game().reach(self.state(), side, subject)
    }

    fn traces(&self, viewer: Viewer) -> Vec<Trace> {
        self.game().traces(self.state(), viewer)
    }

    fn log_since(&self, viewer: Viewer, entry: usize) -> Vec<LogLine> {
        let mut lines: Vec<LogLine> = Vec::new();
        let (mut last, mut skip) = (usize::MAX, 0);
        for logged in Match::log(self, viewer) {
            let cause = Match::entries(self).get(logged.entry);
            if let (Some(Entry::Roll(faces)), true) = (cause, logged.entry != last) {
                let faces: Vec<Arg> = faces.iter().map(|&face| Arg::from(face)).collect();
                lines.push(log_line(Message::new("log-dice").with("faces", faces), &lines));
            }
            last = logged.entry;
            let told = self.game().narrate(&logged.event);
            let mut line = log_line(told.message, &lines);
            line.paragraph = Some(told.paragraph).filter(|p| !p.is_empty());
            (line.pieces, line.places) = (told.pieces, told.places);
            line.secret = logged.event.audience() != Audience::All;
            if let Some(Entry::Act(side, _)) = cause {
                line.side = Some(*side);
            }
            lines.push(line);
            if logged.entry < entry {
                skip = lines.len();
            }
        }
        lines.split_off(skip)
    }

    fn entries(&self) -> usize {
        Match::entries(self).len()
    }

    fn at(&self, count: usize) -> Box<dyn AnyMatch> {
        Box::new(Match::at(self, count))
    }

    fn imagine(&self, side: Side, batch: &[String], seed: u64) -> Result<Box<dyn AnyMatch>, Declined> {
        let batch = read_batch(&**self.game(), batch)?;
        let state = Match::preview(self, side, &batch, seed).map_err(|no| Declined::Forbidden(no.at, no.refusal))?;
        Ok(Box::new(Match::from(
            Arc::clone(self.game()),
            Match::start(self).clone(),
            state,
        )))
    }

    fn first(&self) -> String {
        serde_json::to_string(Match::first(self)).unwrap_or_default()
    }

    fn entry(&self, at: usize) -> Option<Kept> {
        Some(match Match::entries(self).get(at)? {
            Entry::Act(side, action) => Kept::Act(*side, self.game().name(*action)),
            Entry::Roll(faces) => Kept::Roll(faces.clone()),
        })
    }

    fn noticed(&self, viewer: Viewer, from: usize) -> Vec<usize> {
        let mut entries: Vec<usize> = Match::log(self, viewer).map(|logged| logged.entry).collect();
        entries.retain(|&entry| entry >= from);
        entries.dedup();
        entries
    }

    fn record(&self, players: &BySide<String>, seed: &str) -> String {
        record::write(self, players, seed)
    }

    fn hash(&self) -> String {
        record::hash(&**self.game(), self.state())
    }

    fn position(&self) -> String {
        self.game().write(self.state())
    }
}
