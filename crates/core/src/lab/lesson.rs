//! A lab file as a worked example: its position, and its lines in words.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Lab;
use super::session::LabSession;
use crate::answer::ToAnswer;
use crate::attempt::Attempt;
use crate::fault::{Fault, Faults};
use crate::game::{Game, Pending};
use crate::message::{Arg, Message};
use crate::play::Match;
use crate::procedure::{Look, Procedure};
use crate::side::{Side, Viewer};
use crate::text::{Cursor, Line};

/// What a step of a worked example is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum LessonKind {
    /// Something is done, or dice fall.
    Done,
    /// Something is allowed.
    Allowed,
    /// Something is refused.
    Refused,
    /// How things stand.
    Fact,
    /// Back to the position, with something changed.
    Again,
}

/// A step of a worked example, in words.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct LessonStep {
    /// What it is.
    pub kind: LessonKind,
    /// The step in words.
    pub said: Message,
    /// What comes of it.
    pub told: Vec<Message>,
    /// The paragraph behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
}

/// A worked example.
pub struct Lesson<G: Game> {
    /// The position it begins with.
    pub first: Match<G>,
    /// What happens and what is true, step by step.
    pub steps: Vec<LessonStep>,
    /// Places and pieces that the steps are about.
    pub places: Vec<String>,
    /// The pieces.
    pub pieces: Vec<String>,
}

/// How the actions of a line belong together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Together {
    /// One is done after the other.
    InTurn,
    /// Each could be done now.
    Beside,
}

/// How pieces and places are called in a match.
type Names<'n, G> = &'n dyn Fn(&Match<G>, &str) -> Arg;

impl<'t> Lab<'t> {
    /// The file as a worked example. `names` says how a piece or place is called.
    ///
    /// # Errors
    /// Faults of the file.
    pub fn lesson<G: Game>(&self, game: &Arc<G>, names: Names<'_, G>) -> Result<Lesson<G>, Faults>
    where
        G::Action: ToAnswer<G>,
    {
        let mut session = self.set_up(game)?;
        let mut lesson = Lesson {
            first: session.played.clone(),
            steps: Vec::new(),
            places: Vec::new(),
            pieces: Vec::new(),
        };
        for line in &self.steps {
            if line.word(0) == "again" {
                session = self.again(&session, line)?;
                lesson.add(LessonKind::Again, Message::new("lesson-again"));
                continue;
            }
            lesson.explain(&session, line, names).map_err(|fault| vec![fault])?;
            let before = session.played.entries().len();
            if matches!(line.word(0), "do" | "roll") {
                session.step(line).map_err(|fault| vec![fault])?;
                lesson.tell(&session.played, before);
            }
        }
        Ok(lesson)
    }
}

impl<G: Game> Lesson<G>
where
    G::Action: ToAnswer<G>,
{
    fn add(&mut self, kind: LessonKind, said: Message) {
        self.steps.push(LessonStep {
            kind,
            said,
            told: Vec::new(),
            paragraph: None,
        });
    }

    /// What the entries from number `from` on have told, behind the last step.
    fn tell(&mut self, played: &Match<G>, from: usize) {
        let Some(step) = self.steps.last_mut() else { return };
        let side = played.entries().get(from).and_then(|entry| match entry {
            crate::play::Entry::Act(side, _) => Some(*side),
            crate::play::Entry::Roll(_) => None,
        });
        let viewer = side.map_or(Viewer::Public, Viewer::Seat);
        for (_, event) in played.told(viewer, from) {
            let told = played.game().narrate(event);
            self.places.extend(told.places);
            self.pieces.extend(told.pieces);
            if !step.told.contains(&told.message) {
                step.told.push(told.message);
            }
        }
    }

    /// A line in words.
    fn explain(&mut self, session: &LabSession<G>, line: &Line<'_>, names: Names<'_, G>) -> Result<(), Fault> {
        let played = &session.played;
        let words = &mut Cursor::new(line, 1);
        match line.word(0) {
            "do" => {
                let said = self.batch(session, words, "lesson-do", Together::InTurn)?;
                self.add(LessonKind::Done, said);
            }
            "roll" => {
                let faces: Vec<u8> = words.all(|words| words.number(0..=u8::MAX))?;
                let faces: Vec<Arg> = faces.into_iter().map(Arg::from).collect();
                self.add(LessonKind::Done, Message::new("log-dice").with("faces", faces));
            }
            "refuse" => {
                words.word();
                let (side, batch) = session.batch(&mut Cursor::new(line, 2))?;
                let said = self.batch(session, words, "lesson-refused", Together::InTurn)?;
                self.add(LessonKind::Refused, said);
                if let (Err(no), Some(step)) = (played.clone().apply(side, &batch), self.steps.last_mut()) {
                    step.told.push(no.refusal.message);
                    step.paragraph = Some(no.refusal.paragraph).filter(|paragraph| !paragraph.is_empty());
                }
            }
            "offered" => {
                let said = self.batch(session, words, "lesson-allowed", Together::Beside)?;
                self.add(LessonKind::Allowed, said);
            }
            "not-offered" => {
                let said = self.batch(session, words, "lesson-not-offered", Together::Beside)?;
                self.add(LessonKind::Refused, said);
            }
            "why" => self.why(played, words, names)?,
            "waits" => self.waits(played),
            "moves" => self.moves(played, words, names),
            "traces" => self.traces(played, words, names),
            "odds" => self.odds(session, words),
            // How a position is written is for referees.
            _ => {}
        }
        Ok(())
    }

    /// `SIDE ACTION; ACTION` in words, each as it is called where it is done.
    fn batch(
        &mut self,
        session: &LabSession<G>,
        words: &mut Cursor<'_, '_>,
        key: &str,
        together: Together,
    ) -> Result<Message, Fault> {
        let (side, batch) = session.batch(words)?;
        let (game, mut state) = (session.played.game(), session.played.state().clone());
        let mut called = Vec::new();
        for action in batch {
            let answer = self.answer(&**game, &state, side, action);
            called.push(Arg::from(answer));
            if together == Together::InTurn && game.check(&state, side, action).is_ok() {
                let actor = crate::side::Actor::Side(side);
                game.apply_unchecked(&mut state, actor, action, &mut crate::event::NoSink);
            }
        }
        let said = Message::new(key).with("side", &game.start_facts().sides[side].name);
        Ok(said.with("actions", called))
    }

    fn answer(&mut self, game: &G, state: &G::State, side: Side, action: G::Action) -> Message {
        let mut answers = vec![action.to_answer(game)];
        if let Some(procedure) = G::stack(state).top()
            && game.check(state, side, action).is_ok()
        {
            procedure.answers(Look::new(game, state), side, &mut answers);
        }
        let Some(answer) = answers.pop() else {
            return Message::new("lesson-again");
        };
        self.places.extend(answer.place);
        self.pieces.extend(answer.piece);
        answer.label
    }

    fn why(&mut self, played: &Match<G>, words: &mut Cursor<'_, '_>, names: Names<'_, G>) -> Result<(), Fault> {
        let free = words.word() == "-";
        let side = played.game().start_facts().read_side(words)?;
        let attempt = Attempt::read(words);
        let reasons = played.game().why(played.state(), side, &attempt)?;
        let call = |id: &String| names(played, id);
        let subjects: Vec<Arg> = attempt.subjects.iter().map(call).collect();
        let target: Vec<Arg> = attempt.target.iter().map(call).collect();
        let said = Message::new(if free { "lesson-nothing-against" } else { "lesson-why" });
        let said = said.with("side", &played.game().start_facts().sides[side].name);
        let said = said.with("who", subjects).with("count", attempt.subjects.len() as i32);
        let said = said
            .with("where", target)
            .with("to", i32::from(attempt.target.is_some()));
        self.add(if free { LessonKind::Allowed } else { LessonKind::Refused }, said);
        self.places.extend(attempt.target);
        self.pieces.extend(attempt.subjects);
        if let Some(step) = self.steps.last_mut() {
            for reason in reasons {
                let refusal = played.game().explain(reason);
                step.paragraph = Some(refusal.paragraph).filter(|paragraph| !paragraph.is_empty());
                step.told.push(refusal.message);
            }
        }
        Ok(())
    }

    fn waits(&mut self, played: &Match<G>) {
        let said = match played.pending() {
            Pending::Decide(sides) => {
                let names: Vec<Arg> = sides
                    .iter()
                    .map(|side| Arg::from(&played.game().start_facts().sides[side].name))
                    .collect();
                Message::new("lesson-waits").with("sides", names)
            }
            Pending::Roll(dice) => Message::new("lesson-waits-dice")
                .with("count", i32::from(dice.count))
                .with("sides", dice.sides),
            Pending::Over(outcome) => {
                let level = Message::new(&format!("outcome-{}", outcome.level));
                Message::new("lesson-over").with("outcome", level)
            }
            Pending::Stuck(_) => return,
        };
        self.add(LessonKind::Fact, said);
    }

    fn moves(&mut self, played: &Match<G>, words: &mut Cursor<'_, '_>, names: Names<'_, G>) {
        let subject = words.word();
        let mut places = Vec::new();
        while words.more() {
            let place = words.word();
            places.push(names(played, place));
            self.places.push(place.into());
        }
        self.pieces.push(subject.into());
        let count = places.len() as i32;
        let said = Message::new("lesson-moves").with("who", names(played, subject));
        self.add(LessonKind::Fact, said.with("count", count).with("places", places));
    }

    fn traces(&mut self, played: &Match<G>, words: &mut Cursor<'_, '_>, names: Names<'_, G>) {
        let subject = words.word();
        let traces = played.game().traces(played.state(), Viewer::Public);
        let Some(trace) = traces.iter().find(|trace| trace.subject == subject) else {
            return;
        };
        let key = if trace.path.is_some() {
            "lesson-supplied"
        } else {
            "lesson-unsupplied"
        };
        self.places.extend(trace.path.iter().flatten().cloned());
        self.pieces.push(subject.into());
        self.add(LessonKind::Fact, Message::new(key).with("who", names(played, subject)));
        if let (Some(refusal), Some(step)) = (&trace.refusal, self.steps.last_mut()) {
            step.told.push(refusal.message.clone());
        }
    }

    /// The bar that is named, with its share.
    fn odds(&mut self, session: &LabSession<G>, words: &mut Cursor<'_, '_>) {
        let (plan, percent, key) = (words.word(), words.word(), words.word());
        let Some(odds) = session.odds_of(plan, &[]) else { return };
        let bar = odds.bars.into_iter().find(|bar| bar.label.key == key);
        if let Some(bar) = bar {
            let said = Message::new("lesson-odds").with("outcome", bar.label);
            self.add(LessonKind::Fact, said.with("percent", percent));
        }
    }
}
