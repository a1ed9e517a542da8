//! What a player can say besides his choices.

use std::path::Path;

use grognard_core::play::AdvanceAnswer;
use grognard_core::{Attempt, BySide, Side, record};
use grognard_table::wire::DiceMode;

use super::session::{Flow, LocalTable, Player, Session, Turn};
use super::{other_game, pieces, show, sketch, told};
use crate::files;
use crate::lab::{show_reach, show_traces};
use crate::out::{CliError, CliResult};
use crate::table::wrapped;
use crate::words::m;

/// The commands, by their names in both languages.
const NAMES: &[(&str, &[&str])] = &[
    ("why", &["why", "pourquoi"]),
    ("odds", &["odds", "chances"]),
    ("undo", &["undo", "annuler"]),
    ("save", &["save", "enregistrer"]),
    ("load", &["load", "charger"]),
    ("log", &["log", "journal"]),
    ("show", &["show", "montrer"]),
    ("map", &["map", "carte"]),
    ("units", &["units", "unités", "unites"]),
    ("moves", &["moves", "mouvements"]),
    ("supply", &["supply", "ravitaillement"]),
    ("rule", &["rule", "règle", "regle"]),
    ("dice", &["dice", "dés", "des"]),
    ("roll", &["roll", "lancer"]),
    ("stand", &["stand", "consigne"]),
    ("help", &["help", "aide", "?"]),
    ("quit", &["quit", "quitter"]),
];

/// Lines of the log that are shown if no number is given.
const LOG: usize = 20;

/// A number behind a command: the usual one if there is none, nothing if it is no number from 1 on.
fn count(text: &str, usual: usize) -> Option<usize> {
    match text {
        "" => Some(usual),
        _ => text.parse().ok().filter(|&count| count > 0),
    }
}

impl Session<'_> {
    /// Does what a line says: a command, a choice, or faces.
    pub(super) fn run_line(&mut self, line: &str) -> CliResult<Flow> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = word.to_lowercase();
        let named = NAMES.iter().find(|(_, names)| names.contains(&word.as_str()));
        let rest = rest.trim();
        let command = named.map(|(command, _)| *command);
        match command.filter(|_| !self.offered(line) && !self.can_be_done(line)) {
            Some("why") => self.why(rest)?,
            Some("odds") => self.odds(rest)?,
            Some("undo") => self.undo(rest)?,
            Some("save") => self.tolerating(|session| session.save(rest))?,
            Some("load") => self.tolerating(|session| session.load(rest))?,
            Some("log") => self.log(rest)?,
            Some("show") => self.show(rest)?,
            Some("units") => self.units(rest)?,
            Some("moves") => self.moves(rest)?,
            Some("map") => self.map(rest)?,
            Some("supply") => self.supply(rest)?,
            Some("rule") => self.rule(rest)?,
            Some("dice") => self.dice(rest)?,
            Some("roll") => self.roll_once(rest)?,
            Some("stand") => self.stand(rest)?,
            Some("help") => self.shell.out.line(self.shell.words.say("play-help"))?,
            Some("quit") => return Ok(Flow::Quit),
            _ if line.is_empty() => self.fresh = true,
            _ => return self.enter(line),
        }
        Ok(Flow::On)
    }

    /// At the table wrong input is told and the game goes on.
    fn tolerating(&mut self, command: impl FnOnce(&mut Self) -> CliResult) -> CliResult {
        match command(self) {
            Err(CliError::Input(lines)) => lines.iter().try_for_each(|line| self.shell.out.line(line)),
            other => other,
        }
    }

    /// The side that asks: the one that has to choose, or else any person's.
    fn asker(&self) -> Side {
        match self.turn() {
            Turn::Choose(side) => side,
            _ => {
                let human = Side::BOTH.into_iter().find(|&side| self.players[side] == Player::Human);
                human.unwrap_or(Side::A)
            }
        }
    }

    fn why(&mut self, text: &str) -> CliResult {
        if text.is_empty() {
            return self.say(&m("play-why-form"));
        }
        match self.table.played.why(self.asker(), &Attempt::parse(text)) {
            Err(fault) => self.shell.out.line(self.shell.words.fault(&fault)),
            Ok(refusals) if refusals.is_empty() => self.say(&m("why-nothing")),
            Ok(refusals) => {
                let lines = refusals.iter().map(|refusal| self.shell.words.refusal(refusal));
                let lines: Vec<String> = lines.collect();
                lines
                    .iter()
                    .try_for_each(|line| self.shell.out.line(format!("✗ {line}")))
            }
        }
    }

    /// `odds [PLAN] [ID=VALUE…]`.
    fn odds(&mut self, text: &str) -> CliResult {
        let side = self.asker();
        let (assume, plan): (Vec<String>, Vec<String>) = text
            .split_whitespace()
            .map(Into::into)
            .partition(|word: &String| word.contains('='));
        let plans = self.table.played.plans(side);
        let plan = plan.join(" ");
        let known = plans.iter().find(|(name, _)| name.eq_ignore_ascii_case(&plan));
        if let Some((name, _)) = known {
            return self.draw(side, name, &assume);
        }
        if !plan.is_empty() && (plan.contains(';') || self.can_be_done(&plan) || plan.parse::<usize>().is_ok()) {
            return self.odds_of(side, &plan);
        }
        if !plan.is_empty() {
            return self.draw(side, &plan, &assume);
        }
        if plans.is_empty() {
            return self.say(&m("odds-none"));
        }
        plans.iter().try_for_each(|(name, _)| self.draw(side, name, &assume))
    }

    /// The odds of the attacks that a line of actions would begin.
    fn odds_of(&mut self, side: Side, line: &str) -> CliResult {
        let Some(batch) = self.batch(line)? else { return Ok(()) };
        if let Err(error) = self.table.played.imagine(side, &batch, 0) {
            return self.refused(&batch, error);
        }
        let ahead = self.ahead(side, &batch);
        if ahead.charts.is_empty() {
            let nothing = m("play-odds-none").with("actions", batch.join("; "));
            return self.say(&nothing);
        }
        ahead.charts.into_iter().try_for_each(|chart| self.draw_chart(chart))
    }

    fn undo(&mut self, text: &str) -> CliResult {
        let Some(times) = count(text, 1) else {
            return self.say(&m("play-undo-form"));
        };
        if self.table.played.entries() == 0 {
            return self.say(&m("play-undo-nothing"));
        }
        let mut done = 0;
        for _ in 0..times {
            let asker = self.asker();
            let people = [asker, !asker]
                .into_iter()
                .filter(|&side| self.players[side] == Player::Human);
            let able = people.clone().find(|&side| self.table.played.can_undo(side));
            let tried = self.table.played.undo(able.unwrap_or(asker));
            match tried {
                Ok(()) => done += 1,
                Err(refusal) => {
                    let why = self.shell.words.refusal(&refusal);
                    self.shell.out.line(why)?;
                    break;
                }
            }
        }
        if done > 0 {
            self.say(&m("play-undone").with("n", done))?;
            self.forget_news();
        }
        Ok(())
    }

    fn save(&mut self, name: &str) -> CliResult {
        if name.is_empty() {
            return self.say(&m("play-save-form"));
        }
        let path = Path::new(name);
        let own = |text: String| record::header(name, &text).is_ok_and(|header| header.game == self.game.about().id);
        if path.is_file() && !files::read(&self.shell.words, path).is_ok_and(own) {
            return self.say(&m("play-save-other").with("file", name));
        }
        let player = |side| match self.players[side] {
            Player::Human => "human".to_string(),
            Player::Computer(level) => level.to_string(),
        };
        let text = self.table.played.record(&BySide::new(player), &self.table.seed);
        files::write(&self.shell.words, path, &text)?;
        self.say(&m("play-saved").with("file", name))
    }

    fn load(&mut self, name: &str) -> CliResult {
        if name.is_empty() {
            return self.say(&m("play-load-form"));
        }
        let text = files::read(&self.shell.words, Path::new(name))?;
        let header = record::header(name, &text).map_err(|fault| self.shell.words.faults(&[fault]))?;
        let played = self.game.about().id;
        if header.game != played {
            return Err(CliError::input(other_game(&self.shell.words, &header.game, played)));
        }
        self.table = LocalTable::load(&self.shell.words, &*self.game, name, &text, None)?;
        self.all_read();
        let entries = i32::try_from(self.table.played.entries()).unwrap_or(i32::MAX);
        self.say(&m("play-loaded").with("file", name).with("n", entries))?;
        let viewer = self.viewer();
        self.show_position(viewer)
    }

    fn log(&mut self, text: &str) -> CliResult {
        let Some(count) = count(text, LOG) else {
            return self.say(&m("play-log-form"));
        };
        let lines = told::by_moves(self.table.played.logged(self.viewer(), 0));
        let from = lines.len().saturating_sub(count);
        if lines.is_empty() {
            return self.say(&m("play-log-empty"));
        }
        self.tell(&lines[from..])
    }

    fn map(&mut self, place: &str) -> CliResult {
        let (viewer, played) = (self.viewer(), &self.table.played);
        sketch::map(
            self.shell,
            played.start_facts(),
            &played.board(),
            &played.view(viewer),
            place,
        )
    }

    fn show(&mut self, place: &str) -> CliResult {
        let viewer = self.viewer();
        if place.is_empty() {
            return self.show_position(viewer);
        }
        let view = self.table.played.view(viewer);
        show::place(
            self.shell,
            self.table.played.start_facts(),
            &self.table.played.board(),
            &view,
            place,
        )
    }

    fn units(&mut self, filter: &str) -> CliResult {
        let view = self.table.played.view(self.viewer());
        pieces::list(self.shell, self.table.played.start_facts(), &view, filter)
    }

    fn moves(&mut self, unit: &str) -> CliResult {
        if unit.is_empty() {
            return self.say(&m("play-moves-form"));
        }
        match self.table.played.reach(self.asker(), unit) {
            Ok(reach) => show_reach(self.shell, unit, &reach),
            Err(fault) => self.shell.out.line(self.shell.words.fault(&fault)),
        }
    }

    /// `supply [UNIT]`.
    fn supply(&mut self, unit: &str) -> CliResult {
        let mut traces = self.table.played.traces(self.viewer());
        if !unit.is_empty() {
            traces.retain(|trace| trace.subject.eq_ignore_ascii_case(unit));
            if traces.is_empty() {
                return self.say(&m("play-no-unit").with("text", unit));
            }
        }
        show_traces(self.shell, &traces)
    }

    fn rule(&mut self, id: &str) -> CliResult {
        if id.is_empty() {
            return self.say(&m("play-rule-form"));
        }
        let about = self.game.about();
        let found = about.paragraphs.iter().find(|p| p.id.eq_ignore_ascii_case(id));
        let Some(paragraph) = found else {
            let near = about.paragraphs.iter().map(|p| p.id.as_str()).filter(|known| {
                let (known, id) = (known.to_lowercase(), id.to_lowercase());
                known.starts_with(&id) || id.starts_with(&known)
            });
            let near: Vec<&str> = near.collect();
            let message = match near.is_empty() {
                true => m("play-no-rule").with("id", id),
                false => m("play-near-rule").with("id", id).with("near", near.join(", ")),
            };
            return self.say(&message);
        };
        let summary = paragraph.summary.get(self.shell.words.lang());
        let head = console::style(format!("§{}", paragraph.id)).bold();
        let width = self.shell.out.width();
        self.shell
            .out
            .line(format!("{head} {}", wrapped(summary, width, paragraph.id.len() + 2)))
    }

    fn dice(&mut self, whose: &str) -> CliResult {
        self.dice = match whose.to_lowercase().as_str() {
            "own" | "mine" | "miens" => DiceMode::Typed,
            "program" | "programme" => DiceMode::Rolled,
            _ => return self.say(&m("play-dice-form")),
        };
        self.fresh = true;
        self.say(&m(match self.dice {
            DiceMode::Typed => "play-dice-own",
            DiceMode::Rolled => "play-dice-program",
        }))
    }

    /// `roll` lets the program roll once; `roll 3 4` gives faces.
    fn roll_once(&mut self, faces: &str) -> CliResult {
        let Turn::Faces(dice) = self.turn() else {
            return self.say(&m("lab-no-dice"));
        };
        if faces.is_empty() {
            self.fresh = true;
            return self.roll_for(dice);
        }
        self.enter(faces).map(drop)
    }

    fn stand(&mut self, text: &str) -> CliResult {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (kind, answer) = match words[..] {
            [kind, "never" | "jamais"] => (kind, AdvanceAnswer::new("never")),
            [kind, "always" | "toujours"] => (kind, AdvanceAnswer::new("always")),
            [kind, "staff" | "état-major"] => (kind, AdvanceAnswer::new("staff")),
            [kind, "ask" | "demander", from] => match from.parse() {
                Ok(from) => (kind, AdvanceAnswer::ask_from(from)),
                Err(_) => return self.say(&m("play-stand-form")),
            },
            [kind, "ask" | "demander"] => (kind, AdvanceAnswer::new("ask")),
            [kind, answer] => (kind, AdvanceAnswer::new(answer)),
            _ => return self.say(&m("play-stand-form")),
        };
        self.table.played.answer_in_advance(self.asker(), kind, Some(answer));
        self.fresh = true;
        if self.kinds.contains(kind) {
            self.say(&m("play-stands").with("kind", kind))
        } else if self.kinds.is_empty() {
            self.say(&m("play-stands-first").with("kind", kind))
        } else {
            let known: Vec<&str> = self.kinds.iter().map(String::as_str).collect();
            let known = known.join(", ");
            self.say(&m("play-stands-unmet").with("kind", kind).with("known", known))
        }
    }
}
