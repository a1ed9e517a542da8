//! The lab: a position, what is done there, and what must come of it.
//!
//! A lab file is lines of words. It names a game, may invent places and pieces, sets a position up and does things;
//! between them it states what must be true. People read it as an explanation of a rule, referees ask it questions,
//! and the tests run all of them.
//!
//! ```text
//! lab skirmish
//! title A title            (and: titre …)
//! note Why it is so        (and: remarque …)
//! cites 3.2 4.1
//! scenario ID / option ID VALUE
//! invent …                 game's own words
//! position … done          game's own words
//! do SIDE ACTION; ACTION   roll FACES
//! refuse PARAGRAPH[/REASON] SIDE ACTION; ACTION   the last action is refused by that paragraph, for that reason
//! why PARAGRAPH[/REASON] SIDE ATTEMPT             it is among the reasons ("-": there is none)
//! expect WORDS / expect-not WORDS          a line of the position begins with these words
//! offered SIDE ACTION / not-offered SIDE ACTION
//! waits SIDE / waits roll COUNT SIDES / waits over LEVEL
//! moves SUBJECT PLACE…                     all places it can reach
//! traces SUBJECT [LINE] yes|no|STATUS
//! odds NAME PERCENT LABEL-KEY              sum of the bars with that key, within 0.05
//! again / again LINE; LINE                 back to the position, where these lines replace what was said
//! ```
//!
//! Every word of every line is read: one that nobody knows is a fault.

mod lesson;
mod sabotage;
mod session;

use std::sync::Arc;

use serde::Serialize;

pub use lesson::{Lesson, LessonKind, LessonStep};
pub use sabotage::LabBaseline;
pub use session::{LabSession, waiting};

use crate::about::Start;
use crate::fault::{Fault, Faults};
use crate::game::Game;
use crate::message::Name;
use crate::play::Match;
use crate::text::{Cursor, Line, lines};

/// A lab file, read but not yet set up.
pub struct Lab<'t> {
    /// Id of its game.
    pub game: String,
    /// Its title.
    pub title: Name,
    /// What it explains.
    pub notes: Vec<(bool, String)>,
    /// Paragraphs it is about.
    pub cites: Vec<String>,
    scenario: Option<String>,
    options: Vec<(String, String)>,
    invented: Vec<Line<'t>>,
    position: Option<Vec<Line<'t>>>,
    steps: Vec<Line<'t>>,
    file: String,
}

/// A statement of a lab file that is not true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Failure {
    /// The file.
    pub file: String,
    /// The line that states it.
    pub line: u32,
    /// The statement.
    pub statement: String,
    /// What is true instead.
    pub found: String,
}

/// What was found at a line of a lab file.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Told {
    line: u32,
    /// What is true instead, if the line is not.
    found: Option<String>,
    /// The reasons by which a statement about refusals is true: a paragraph may have several.
    grounds: Vec<String>,
}

impl<'t> Lab<'t> {
    /// Reads a lab file.
    ///
    /// # Errors
    /// What cannot be read, with its place.
    pub fn read(file: &'t str, text: &'t str) -> Result<Self, Faults> {
        let mut lab = Self {
            game: String::new(),
            title: Name::default(),
            notes: Vec::new(),
            cites: Vec::new(),
            scenario: None,
            options: Vec::new(),
            invented: Vec::new(),
            position: None,
            steps: Vec::new(),
            file: file.into(),
        };
        let mut faults = Vec::new();
        let mut rest = lines(file, text).into_iter();
        while let Some(line) = rest.next() {
            let read = match line.word(0) {
                "position" => lab.position(&line, &mut rest),
                _ => lab.line(line),
            };
            faults.extend(read.err());
        }
        if lab.game.is_empty() {
            faults.push(Fault::new(file, "this is not a lab file", "its first line is 'lab GAME'").at(1, 1));
        }
        if faults.is_empty() { Ok(lab) } else { Err(faults) }
    }

    /// The lines from `position` to `done`.
    fn position(&mut self, first: &Line<'t>, rest: &mut impl Iterator<Item = Line<'t>>) -> Result<(), Fault> {
        Cursor::new(first, 1).end()?;
        if self.position.is_some() {
            return Err(first.fault(0, "this is said for the second time", "remove one of the lines"));
        }
        let position = self.position.insert(Vec::new());
        for line in rest {
            if line.word(0) == "done" {
                return Cursor::new(&line, 1).end();
            }
            position.push(line);
        }
        Err(first.fault(0, "the position has no end", "close it with 'done'"))
    }

    fn line(&mut self, line: Line<'t>) -> Result<(), Fault> {
        let mut words = Cursor::new(&line, 1);
        match line.word(0) {
            "lab" => self.game = words.word().into(),
            "title" => self.title.en = words.rest().into(),
            "titre" => self.title.fr = words.rest().into(),
            "note" => self.notes.push((true, words.rest().into())),
            "remarque" => self.notes.push((false, words.rest().into())),
            "cites" => self.cites.extend(words.rest().split_whitespace().map(String::from)),
            "scenario" => self.scenario = Some(words.word().into()),
            "option" => self.options.push((words.word().into(), words.word().into())),
            "invent" => {
                self.invented.push(line);
                return Ok(());
            }
            "again" | "do" | "roll" => {
                self.steps.push(line);
                return Ok(());
            }
            word if session::STATEMENTS.contains(&word) => {
                self.steps.push(line);
                return Ok(());
            }
            word => {
                let what = format!("no lab line begins with '{word}'");
                return Err(line.fault(0, what, "see docs/lab.md"));
            }
        }
        words.end()
    }

    /// What it explains, in both languages.
    #[must_use]
    pub fn note(&self) -> Name {
        let said = |english: bool| {
            let own = self.notes.iter().filter(|(is, _)| *is == english);
            own.map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(" ")
        };
        Name::new(&said(true), &said(false))
    }

    /// Sets the position up.
    ///
    /// # Errors
    /// Faults of invented things, options or the position.
    pub fn set_up<G: Game>(&self, game: &Arc<G>) -> Result<LabSession<G>, Faults> {
        let start = game.about().start(self.scenario.as_deref(), &self.options)?;
        let game = game.for_start(&start);
        if self.invented.is_empty() {
            self.session(game, start, &[])
        } else {
            self.session(Arc::new(game.invent(&self.invented)?), start, &[])
        }
    }

    /// The position of the file, with some lines more, in a game that knows what was invented.
    fn session<G: Game>(&self, game: Arc<G>, start: Start, more: &[Line<'t>]) -> Result<LabSession<G>, Faults> {
        let first = match &self.position {
            Some(position) => game.read(&start, &G::LINES.replaced(position, more))?,
            None => match more.first() {
                Some(line) => {
                    return Err(vec![line.fault(
                        0,
                        "there is no position to change",
                        "give the file one",
                    )]);
                }
                None => game.begin(&start)?,
            },
        };
        Ok(LabSession {
            played: Match::from(game, start, first),
            grounds: Vec::new(),
        })
    }

    /// Goes back to the position, with the lines that `again` gives.
    fn again<G: Game>(&self, session: &LabSession<G>, line: &Line<'t>) -> Result<LabSession<G>, Faults> {
        let played = &session.played;
        self.session(Arc::clone(played.game()), played.start().clone(), &line.parts(1))
    }

    /// Sets the position up and does what the file does, leaving its statements aside.
    ///
    /// # Errors
    /// Faults of the set-up, or the first thing that cannot be done.
    pub fn done<G: Game>(&self, game: &Arc<G>) -> Result<LabSession<G>, Faults> {
        let mut session = self.set_up(game)?;
        for line in &self.steps {
            match line.word(0) {
                "again" => session = self.again(&session, line)?,
                "do" | "roll" => session.step(line).map_err(|fault| vec![fault])?,
                _ => {}
            }
        }
        Ok(session)
    }

    /// Runs the file and lists the statements that are not true.
    ///
    /// # Errors
    /// Faults of the set-up or of a line.
    pub fn run<G: Game>(&self, game: &Arc<G>) -> Result<Vec<Failure>, Faults> {
        let statements = self.tell(game)?.into_iter();
        let failure = |told: Told| {
            let line = self.steps.iter().find(|line| line.number == told.line)?;
            Some(Failure {
                file: self.file.clone(),
                line: told.line,
                statement: line.text.into(),
                found: told.found?,
            })
        };
        Ok(statements.filter_map(failure).collect())
    }

    /// Runs the file and tells of every line what was found, up to the first that cannot be done.
    fn tell<G: Game>(&self, game: &Arc<G>) -> Result<Vec<Told>, Faults> {
        let mut session = self.set_up(game)?;
        let mut told = Vec::new();
        for line in &self.steps {
            if line.word(0) == "again" {
                session = self.again(&session, line)?;
                continue;
            }
            let found = session.state_or_do(line).map_err(|fault| vec![fault])?;
            let broken = found.is_some() && matches!(line.word(0), "do" | "roll");
            told.push(Told {
                line: line.number,
                found,
                grounds: session.grounds.clone(),
            });
            if broken {
                break;
            }
        }
        Ok(told)
    }
}
