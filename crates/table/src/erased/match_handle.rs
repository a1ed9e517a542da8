//! A match with those who can play it, behind the face.

use std::sync::Arc;

use grognard_core::lab::waiting;
use grognard_core::odds::{NoOdds, Odds, before_dice, odds};
use grognard_core::play::{AdvanceAnswer, Entry};
use grognard_core::record;
use grognard_core::{
    About, Arg, Attempt, Audience, Belief, BySide, Fault, Game, GameEvent, Match, Message, Pending, Quiet, Reach,
    Refusal, Side, Start, StartFacts, Thinking, Trace, Viewer, stored,
};

use super::{AiLevels, AiMove, AnyMatch, BatchError, StoredEntry, TableGame};
use crate::view::{Board, LogLine, Notice, Overlay, Tone, View};

/// A match and the computer players of its game.
pub(super) struct MatchHandle<G: TableGame> {
    played: Match<G>,
    levels: AiLevels<G>,
}

impl<G: TableGame> MatchHandle<G> {
    pub(super) fn new(played: Match<G>, levels: &AiLevels<G>) -> Self {
        Self {
            played,
            levels: Arc::clone(levels),
        }
    }
}

/// A line of a log that has no number yet.
fn log_line(message: Message) -> LogLine {
    LogLine {
        number: 0,
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

fn read_batch<G: Game>(game: &G, batch: &[String]) -> Result<Vec<G::Action>, BatchError> {
    let read = |text: &String| {
        game.parse(text).ok_or_else(|| {
            let what = format!("'{text}' is no action of this game");
            BatchError::Unreadable(Fault::new("", what, "use an action that is offered"))
        })
    };
    batch.iter().map(read).collect()
}

impl<G: TableGame> AnyMatch for MatchHandle<G> {
    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(Self::new(self.played.clone(), &self.levels))
    }

    fn about(&self) -> &About {
        self.played.game().about()
    }

    fn start_facts(&self) -> &StartFacts {
        self.played.game().start_facts()
    }

    fn board(&self) -> Board {
        self.played.game().board()
    }

    fn start(&self) -> &Start {
        self.played.start()
    }

    fn pending(&self) -> Pending {
        self.played.pending()
    }

    fn quiet(&self) -> Quiet {
        self.played.game().quiet(self.played.state())
    }

    fn waiting(&self) -> String {
        waiting(&**self.played.game(), self.played.state())
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view = self.played.game().view(self.played.state(), viewer);
        if let Pending::Stuck(procedure) = self.pending() {
            view.notices.push(Notice {
                message: Message::new("stuck").with("procedure", procedure),
                paragraph: None,
                tone: Tone::Bad,
            });
        }
        view
    }

    fn overlay(&self, viewer: Viewer, kind: &str) -> Option<Overlay> {
        self.played.game().overlay(self.played.state(), viewer, kind)
    }

    fn range(&self, viewer: Viewer, piece: &str) -> Option<Overlay> {
        self.played.game().range(self.played.state(), viewer, piece)
    }

    fn legal(&self, side: Side) -> Vec<String> {
        let mut legal = Vec::new();
        self.played.game().legal(self.played.state(), side, &mut legal);
        legal
            .into_iter()
            .map(|action| self.played.game().name(action))
            .collect()
    }

    fn apply(&mut self, side: Side, batch: &[String]) -> Result<(), BatchError> {
        let batch = read_batch(&**self.played.game(), batch)?;
        self.played
            .apply(side, &batch)
            .map_err(|no| BatchError::Forbidden(no.at, no.refusal))
    }

    fn apply_for_staff(&mut self, side: Side, action: &str) -> Result<(), BatchError> {
        let batch = read_batch(&**self.played.game(), &[action.to_string()])?;
        for action in batch {
            let done = self.played.apply_for_staff(side, action);
            done.map_err(|no| BatchError::Forbidden(no.at, no.refusal))?;
        }
        Ok(())
    }

    fn choose(&self, side: Side, level: &str, thinking: &Thinking<'_>) -> Option<AiMove> {
        let level = self.levels.iter().find(|known| known.about.id == level)?;
        let Pending::Decide(sides) = self.pending() else {
            return None;
        };
        if !sides.contains(side) {
            return None;
        }
        let game = self.played.game();
        let choice = level
            .player
            .choose(&Belief::of(game, self.played.state(), side), thinking);
        Some(AiMove {
            batch: choice.batch.into_iter().map(|action| game.name(action)).collect(),
            intent: choice.intent,
        })
    }

    fn roll(&mut self, faces: &[u8]) -> Result<(), Fault> {
        self.played.roll(faces)
    }

    fn apply_advance_answer(&mut self) -> bool {
        self.played.apply_advance_answer()
    }

    fn answer_in_advance(&mut self, side: Side, kind: &str, answer: Option<AdvanceAnswer>) {
        self.played.answer_in_advance(side, kind, answer);
    }

    fn can_undo(&self, side: Side) -> bool {
        self.played.can_undo(side)
    }

    fn undoable(&self, side: Side) -> usize {
        self.played.undoable(side)
    }

    fn last_undoable(&self, side: Side) -> Option<usize> {
        self.played.last_undoable(side)
    }

    fn undo(&mut self, side: Side) -> Result<(), Refusal> {
        self.played.undo(side)
    }

    fn why(&self, side: Side, attempt: &Attempt) -> Result<Vec<Refusal>, Fault> {
        let reasons = self.played.game().why(self.played.state(), side, attempt)?;
        Ok(reasons
            .into_iter()
            .map(|reason| self.played.game().explain(reason))
            .collect())
    }

    fn verbs(&self) -> &'static [&'static str] {
        self.played.game().verbs()
    }

    fn plans(&self, side: Side) -> Vec<(String, Vec<String>)> {
        let named = |plan: Vec<G::Action>| plan.into_iter().map(|a| self.played.game().name(a)).collect();
        let plans = self.played.game().plans(self.played.state(), side);
        plans.into_iter().map(|(name, plan)| (name, named(plan))).collect()
    }

    fn odds(&self, side: Side, name: &str, assumptions: &[(String, String)]) -> Result<Odds, NoOdds> {
        let plans = self.played.game().plans(self.played.state(), side);
        let plan = plans.into_iter().find(|(n, _)| n == name).ok_or(NoOdds::Illegal)?;
        odds(&**self.played.game(), self.played.state(), side, &plan.1, assumptions)
    }

    fn before_dice(&self, side: Side, name: &str, assumptions: &[(String, String)]) -> Vec<View> {
        let (game, now) = (&**self.played.game(), self.played.state());
        let Some((_, plan)) = game.plans(now, side).into_iter().find(|(n, _)| n == name) else {
            return Vec::new();
        };
        let worlds = before_dice(game, now, side, &plan, assumptions);
        worlds
            .iter()
            .map(|state| game.view(state, Viewer::Seat(side)))
            .collect()
    }

    fn reach(&self, side: Side, subject: &str) -> Result<Vec<Reach>, Fault> {
        self.played.game().reach(self.played.state(), side, subject)
    }

    fn traces(&self, viewer: Viewer) -> Vec<Trace> {
        self.played.game().traces(self.played.state(), viewer)
    }

    fn logged(&self, viewer: Viewer, from: usize) -> Vec<(usize, LogLine)> {
        let mut lines: Vec<(usize, LogLine)> = Vec::new();
        let mut last = None;
        for (entry, event) in self.played.told(viewer, from) {
            let cause = self.played.entries().get(entry);
            if let (Some(Entry::Roll(faces)), true) = (cause, last != Some(entry)) {
                let faces: Vec<Arg> = faces.iter().map(|&face| Arg::from(face)).collect();
                let chance = if self.played.is_draw(entry) {
                    Message::new("log-draw")
                } else {
                    Message::new("log-dice").with("faces", faces)
                };
                lines.push((entry, log_line(chance)));
            }
            if let (Some(Entry::Act(side, _)), Some(kind), true) =
                (cause, self.played.staffed(entry), last != Some(entry))
                && viewer == Viewer::Seat(*side)
            {
                let what = Message::new(&format!("standing-{kind}"));
                lines.push((entry, log_line(Message::new("log-staff").with("what", what))));
            }
            last = Some(entry);
            let told = self.played.game().narrate(event);
            let mut line = log_line(told.message);
            line.paragraph = Some(told.paragraph).filter(|p| !p.is_empty());
            (line.pieces, line.places) = (told.pieces, told.places);
            line.secret = event.audience() != Audience::All;
            if let Some(Entry::Act(side, _)) = cause {
                line.side = Some(*side);
            }
            lines.push((entry, line));
        }
        lines
    }

    fn entries(&self) -> usize {
        self.played.entries().len()
    }

    fn chapter(&self) -> bool {
        self.played.game().quiet(self.played.state()) == Quiet::Chapter
    }

    fn at(&self, count: usize) -> Box<dyn AnyMatch> {
        Box::new(Self::new(self.played.at(count), &self.levels))
    }

    fn imagine(&self, side: Side, batch: &[String], seed: u64) -> Result<Box<dyn AnyMatch>, BatchError> {
        let game = self.played.game();
        let batch = read_batch(&**game, batch)?;
        let state = self.played.preview(side, &batch, seed);
        let state = state.map_err(|no| BatchError::Forbidden(no.at, no.refusal))?;
        let played = Match::from(Arc::clone(game), self.played.start().clone(), state);
        Ok(Box::new(Self::new(played, &self.levels)))
    }

    fn first(&self) -> String {
        stored::write::<G>(self.played.first())
    }

    fn entry(&self, at: usize) -> Option<StoredEntry> {
        Some(match self.played.entries().get(at)? {
            Entry::Act(side, action) => {
                let action = self.played.game().name(*action);
                match self.played.staffed(at) {
                    Some(_) => StoredEntry::Staff(*side, action),
                    None => StoredEntry::Act(*side, action),
                }
            }
            Entry::Roll(faces) => StoredEntry::Roll(faces.clone()),
        })
    }

    fn entries_told_to(&self, viewer: Viewer, from: usize) -> Vec<usize> {
        let mut entries: Vec<usize> = self.played.told(viewer, from).map(|(entry, _)| entry).collect();
        entries.dedup();
        entries
    }

    fn record(&self, players: &BySide<String>, seed: &str) -> String {
        record::write(&self.played, players, seed)
    }

    fn hash(&self) -> String {
        record::hash(&**self.played.game(), self.played.state())
    }

    fn position(&self) -> String {
        self.played.game().write(self.played.state())
    }
}
