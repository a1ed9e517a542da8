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
//! refuse PARAGRAPH SIDE ACTION; ACTION     the last action is refused by that paragraph
//! why PARAGRAPH SIDE ATTEMPT               that paragraph is among the reasons ("-": there is none)
//! expect WORDS / expect-not WORDS          a line of the position begins with these words
//! offered SIDE ACTION / not-offered SIDE ACTION
//! waits SIDE / waits roll COUNT SIDES / waits over LEVEL
//! moves SUBJECT PLACE…                     all places it can reach
//! traces SUBJECT yes|no
//! odds NAME PERCENT LABEL-KEY              sum of the bars with that key, within 0.05
//! again / again LINE; LINE                 back to the position, with these lines more (the last of a kind holds)
//! ```

use std::sync::Arc;

use serde::Serialize;

use crate::fault::{Fault, Faults};
use crate::game::{Attempt, Game, Pending};
use crate::message::{Message, Name};
use crate::odds::{Odds, odds};
use crate::play::{Match, Refused};
use crate::record::{read_entry, read_side};
use crate::side::{Side, Viewer};
use crate::text::{Line, lines};

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
            if line.word(0) == "position" {
                let inner: Vec<_> = rest.by_ref().take_while(|l| l.word(0) != "done").collect();
                lab.position = Some(inner);
            } else if let Err(fault) = lab.line(line) {
                faults.push(fault);
            }
        }
        if lab.game.is_empty() {
            faults.push(Fault::new(file, "this is not a lab file", "its first line is 'lab GAME'").at(1, 1));
        }
        if faults.is_empty() { Ok(lab) } else { Err(faults) }
    }

    fn line(&mut self, line: Line<'t>) -> Result<(), Fault> {
        let rest = || line.from(1).to_string();
        match line.word(0) {
            "lab" => self.game = line.word(1).into(),
            "title" => self.title.en = rest(),
            "titre" => self.title.fr = rest(),
            "note" => self.notes.push((true, rest())),
            "remarque" => self.notes.push((false, rest())),
            "cites" => self.cites.extend(line.words[1..].iter().map(|w| w.text.to_string())),
            "scenario" => self.scenario = Some(line.word(1).into()),
            "option" => self.options.push((line.word(1).into(), line.word(2).into())),
            "invent" => self.invented.push(line),
            "do" | "roll" | "refuse" | "why" | "expect" | "expect-not" | "offered" | "not-offered" | "waits"
            | "moves" | "traces" | "odds" | "again" => self.steps.push(line),
            word => {
                let what = format!("no lab line begins with '{word}'");
                return Err(line.fault(0, what, "see docs/lab.md"));
            }
        }
        Ok(())
    }

    /// Sets the position up.
    ///
    /// # Errors
    /// Faults of invented things, options or the position.
    pub fn set_up<G: Game>(&self, game: &Arc<G>) -> Result<Bench<G>, Faults> {
        if self.invented.is_empty() {
            self.bench(Arc::clone(game), Vec::new())
        } else {
            self.bench(Arc::new(game.invent(&self.invented)?), Vec::new())
        }
    }

    /// The position of the file, with some lines more, in a game that knows what was invented.
    fn bench<G: Game>(&self, game: Arc<G>, more: Vec<Line<'t>>) -> Result<Bench<G>, Faults> {
        let start = game.about().start(self.scenario.as_deref(), &self.options)?;
        let first = match &self.position {
            Some(position) => {
                let lines: Vec<_> = position.iter().cloned().chain(more).collect();
                game.read(&start, &lines)?
            }
            None => game.begin(&start)?,
        };
        Ok(Bench {
            played: Match::from(game, start, first),
        })
    }

    /// Goes back to the position, with the lines that `again` gives.
    fn again<G: Game>(&self, bench: &Bench<G>, line: &Line<'t>) -> Result<Bench<G>, Faults> {
        let more = line.from(1).split(';').flat_map(|part| lines(line.file, part));
        let here = |part| Line {
            number: line.number,
            ..part
        };
        self.bench(Arc::clone(bench.played.game()), more.map(here).collect())
    }

    /// Sets the position up and does what the file does, leaving its statements aside.
    ///
    /// # Errors
    /// Faults of the set-up, or the first thing that cannot be done.
    pub fn done<G: Game>(&self, game: &Arc<G>) -> Result<Bench<G>, Faults> {
        let mut bench = self.set_up(game)?;
        for line in &self.steps {
            match line.word(0) {
                "again" => bench = self.again(&bench, line)?,
                "do" | "roll" => bench.step(line).map_err(|fault| vec![fault])?,
                _ => {}
            }
        }
        Ok(bench)
    }

    /// Runs the file and lists the statements that are not true.
    ///
    /// # Errors
    /// Faults of the set-up or of a line.
    pub fn run<G: Game>(&self, game: &Arc<G>) -> Result<Vec<Failure>, Faults> {
        let mut bench = self.set_up(game)?;
        let mut failures = Vec::new();
        for line in &self.steps {
            if line.word(0) == "again" {
                bench = self.again(&bench, line)?;
                continue;
            }
            if let Some(found) = bench.state_or_do(line).map_err(|fault| vec![fault])? {
                failures.push(Failure {
                    file: self.file.clone(),
                    line: line.number,
                    statement: line.text.into(),
                    found,
                });
                if matches!(line.word(0), "do" | "roll") {
                    break;
                }
            }
        }
        Ok(failures)
    }
}

/// A position that was set up, to be asked.
pub struct Bench<G: Game> {
    /// The game from that position on.
    pub played: Match<G>,
}

/// Nothing is wrong, or what was found instead.
type Verdict = Result<Option<String>, Fault>;

fn unless(true_: bool, found: impl FnOnce() -> String) -> Verdict {
    Ok((!true_).then(found))
}

impl<G: Game> Bench<G> {
    fn game(&self) -> &G {
        self.played.game()
    }

    /// Reads `ACTION; ACTION` from word `at` on.
    fn batch(&self, line: &Line<'_>, at: usize) -> Result<Vec<G::Action>, Fault> {
        let read = |text: &str| {
            let action = self.game().parse(text.trim());
            action.ok_or_else(|| {
                line.fault(
                    at,
                    format!("'{}' is no action of this game", text.trim()),
                    "see the notation",
                )
            })
        };
        line.from(at).split(';').map(read).collect()
    }

    fn step(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        match self.try_step(line)? {
            None => Ok(()),
            Some(found) => Err(line.fault(0, found, "do something legal")),
        }
    }

    fn try_step(&mut self, line: &Line<'_>) -> Verdict {
        if line.word(0) == "roll" {
            let entry = read_entry(self.game(), line)?;
            let crate::play::Entry::Roll(faces) = entry else {
                return Ok(None);
            };
            return Ok(self.played.roll(&faces).err().map(|fault| fault.what));
        }
        let side = read_side(self.game(), line, 1)?;
        let batch = self.batch(line, 2)?;
        Ok(self.played.apply(side, &batch).err().map(|r| refused(&r)))
    }

    fn state_or_do(&mut self, line: &Line<'_>) -> Verdict {
        match line.word(0) {
            "do" | "roll" => self.try_step(line),
            "refuse" => self.refuses(line),
            "why" => self.reasons(line),
            "expect" => self.expects(line, true),
            "expect-not" => self.expects(line, false),
            "offered" => self.offers(line, true),
            "not-offered" => self.offers(line, false),
            "waits" => self.waits(line),
            "moves" => self.moves(line),
            "traces" => self.traces(line),
            _ => self.odds(line),
        }
    }

    fn refuses(&self, line: &Line<'_>) -> Verdict {
        let side = read_side(self.game(), line, 2)?;
        let batch = self.batch(line, 3)?;
        match self.played.clone().apply(side, &batch) {
            Ok(()) => Ok(Some("it is allowed".into())),
            Err(no) => unless(no.at + 1 == batch.len() && no.refusal.paragraph == line.word(1), || {
                refused(&no)
            }),
        }
    }

    fn reasons(&self, line: &Line<'_>) -> Verdict {
        let side = read_side(self.game(), line, 2)?;
        let attempt = Attempt::parse(line.from(3));
        let reasons = self.game().why(self.played.state(), side, &attempt);
        let reasons = reasons.map_err(|fault| line.fault(3, fault.what, fault.remedy))?;
        let found: Vec<String> = reasons.iter().map(|&r| self.game().explain(r).paragraph).collect();
        let wanted = line.word(1);
        let holds = if wanted == "-" {
            found.is_empty()
        } else {
            found.iter().any(|p| p == wanted)
        };
        unless(holds, || format!("reasons: {}", found.join(" ")))
    }

    fn expects(&self, line: &Line<'_>, wanted: bool) -> Verdict {
        let text = self.game().write(self.played.state());
        let words = || line.words[1..].iter().map(|w| w.text);
        let is = |have: &str| {
            let mut have = have.split_whitespace();
            words().all(|word| have.next() == Some(word))
        };
        let near = || {
            let same = |l: &&str| words().zip(l.split_whitespace()).take(2).all(|(a, b)| a == b);
            text.lines()
                .find(same)
                .or_else(|| text.lines().find(|l| l.split_whitespace().next() == words().next()))
        };
        unless(text.lines().any(is) == wanted, || {
            near().unwrap_or("no such line").trim().into()
        })
    }

    fn offers(&self, line: &Line<'_>, wanted: bool) -> Verdict {
        let side = read_side(self.game(), line, 1)?;
        let batch = self.batch(line, 2)?;
        let mut legal = Vec::new();
        self.game().legal(self.played.state(), side, &mut legal);
        let names = || {
            legal
                .iter()
                .map(|&a| self.game().name(a))
                .collect::<Vec<_>>()
                .join(", ")
        };
        unless(batch.iter().all(|a| legal.contains(a)) == wanted, || {
            format!("offered: {}", names())
        })
    }

    fn waits(&self, line: &Line<'_>) -> Verdict {
        let found = waiting(self.game(), self.played.state());
        unless(found == line.from(1), || found.clone())
    }

    fn moves(&self, line: &Line<'_>) -> Verdict {
        let mut wanted: Vec<&str> = line.words.iter().skip(2).map(|w| w.text).collect();
        let side = match self.played.pending() {
            Pending::Decide(sides) => sides.iter().next().unwrap_or(Side::A),
            _ => Side::A,
        };
        let reach = self.game().reach(self.played.state(), side, line.word(1));
        let reach = reach.map_err(|fault| line.fault(1, fault.what, fault.remedy))?;
        let mut found: Vec<&str> = reach.iter().map(|r| r.place.as_str()).collect();
        wanted.sort_unstable();
        found.sort_unstable();
        unless(wanted == found, || found.join(" "))
    }

    fn traces(&self, line: &Line<'_>) -> Verdict {
        let traces = self.game().traces(self.played.state(), Viewer::Public);
        let trace = traces.iter().find(|t| t.subject == line.word(1));
        let trace = trace.ok_or_else(|| line.fault(1, "nothing is traced for it", "name a piece on the map"))?;
        let found = if trace.path.is_some() { "yes" } else { "no" };
        unless(found == line.word(2), || found.into())
    }

    fn odds(&self, line: &Line<'_>) -> Verdict {
        let wanted: f64 = line
            .word(2)
            .parse()
            .map_err(|_| line.fault(2, "not a percentage", "write a number such as 12.5"))?;
        let Some(odds) = self.odds_of(line.word(1), &[]) else {
            return Ok(Some("there is no such plan".into()));
        };
        let found: f64 = odds
            .bars
            .iter()
            .filter(|b| said_as(&b.label, line.from(3)))
            .map(|b| b.probability)
            .sum();
        unless((found * 100.0 - wanted).abs() < 0.05, || {
            format!("{:.2}", found * 100.0)
        })
    }

    /// The odds of the plan called `name` for the side that has one.
    #[must_use]
    pub fn odds_of(&self, name: &str, assumptions: &[(String, String)]) -> Option<Odds> {
        Side::BOTH.into_iter().find_map(|side| {
            let plans = self.game().plans(self.played.state(), side);
            let (_, plan) = plans.into_iter().find(|(n, _)| n == name)?;
            odds(self.game(), self.played.state(), side, &plan, assumptions).ok()
        })
    }
}

/// Whether a label is the one meant by `KEY` or `KEY NUMBER…` (its numbers in order).
fn said_as(label: &Message, wanted: &str) -> bool {
    let mut words = wanted.split_whitespace();
    let numbers = label.args.iter().filter_map(|(_, arg)| match arg {
        crate::message::Arg::Number(number) => Some(number.to_string()),
        _ => None,
    });
    words.next() == Some(label.key.as_str()) && words.zip(numbers).all(|(a, b)| a == b)
}

fn refused(no: &Refused) -> String {
    format!(
        "action {} is refused by {} ({})",
        no.at + 1,
        no.refusal.paragraph,
        no.refusal.message.key
    )
}

/// What a game waits for, in the words of lab files: `SIDE`, `SIDE SIDE`, `roll COUNT SIDES`, `over LEVEL`;
/// `stuck PROCEDURE` if the program is at fault.
#[must_use]
pub fn waiting<G: Game>(game: &G, state: &G::State) -> String {
    match game.pending(state) {
        Pending::Decide(sides) => {
            let ids: Vec<&str> = sides.iter().map(|s| game.about().sides[s].id.as_str()).collect();
            ids.join(" ")
        }
        Pending::Roll(dice) => format!("roll {} {}", dice.count, dice.sides),
        Pending::Over(outcome) => format!("over {}", outcome.level),
        Pending::Stuck(procedure) => format!("stuck {procedure}"),
    }
}
