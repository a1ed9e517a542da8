//! What a player answers: numbers, actions in notation, faces of dice.

use std::slice;

use grognard_core::dice::{Dice, typed};
use grognard_core::{Side, Viewer};
use grognard_table::erased::BatchError;

use super::session::{Flow, Session, Turn};
use crate::odds::{self, Chart};
use crate::out::CliResult;
use crate::words::m;

impl Session<'_> {
    /// Whether a line is one of the actions on the screen, which then counts before any command.
    pub(super) fn offered(&self, line: &str) -> bool {
        self.choice(line).is_some()
    }

    /// The action on the screen that a text names, in capitals or not.
    fn choice(&self, text: &str) -> Option<&str> {
        let found = self.choices.iter().find(|action| action.eq_ignore_ascii_case(text));
        found.map(String::as_str)
    }

    /// Takes a line that is no command.
    pub(super) fn enter(&mut self, line: &str) -> CliResult<Flow> {
        match self.turn() {
            Turn::Over => self.say(&m("play-unknown").with("text", line))?,
            Turn::Faces(dice) => self.enter_faces(line, dice)?,
            Turn::Choose(side) => return self.enter_choice(side, line),
        }
        Ok(Flow::On)
    }

    fn enter_faces(&mut self, line: &str, dice: Dice) -> CliResult {
        match typed(line, dice) {
            Ok(faces) => {
                self.roll(&faces)?;
                self.fresh = true;
                Ok(())
            }
            Err(_) => {
                let message = m("play-faces-wrong")
                    .with("text", line)
                    .with("count", i32::from(dice.count))
                    .with("sides", i32::from(dice.sides));
                self.say(&message)
            }
        }
    }

    fn enter_choice(&mut self, side: Side, line: &str) -> CliResult<Flow> {
        let Some(batch) = self.batch(line)? else {
            return Ok(Flow::On);
        };
        let mut charts = self.attacks(side, &batch);
        charts.retain(|chart| {
            self.charted
                .get(&chart.plan)
                .is_none_or(|drawn| !drawn.same_bars(chart))
        });
        let news = !charts.is_empty();
        for chart in charts {
            self.draw_chart(chart)?;
        }
        if news && self.input.terminal() {
            let ask = self.shell.words.say("play-confirm");
            match self.input.line(&mut self.shell.out, &format!("{ask} "))? {
                None => return Ok(Flow::Quit),
                Some(answer) if answer.is_empty() || answer == line => {}
                Some(answer) => return self.run_line(&answer),
            }
        }
        self.act(side, &batch)?;
        Ok(Flow::On)
    }

    /// The odds of the attacks that a batch begins, each as it stands at its last action; none if the batch cannot
    /// be done. Where something is hidden nothing is tried: only the first action is looked at.
    fn attacks(&self, side: Side, batch: &[String]) -> Vec<Chart> {
        let mut ahead = self.table.played.copy();
        let mut charts: Vec<Chart> = Vec::new();
        for action in batch {
            let prompt = ahead.view(Viewer::Seat(side)).prompt;
            let candidates = prompt.into_iter().flat_map(|prompt| prompt.candidates);
            let plan = candidates.filter(|c| c.action == *action).find_map(|c| c.odds_plan);
            if let Some(chart) = plan.and_then(|plan| odds::chart(&*ahead, side, &plan, &[]).ok()) {
                charts.retain(|known| known.plan != chart.plan);
                charts.push(chart);
            }
            if ahead.start_facts().hidden {
                break;
            }
            if ahead.apply(side, slice::from_ref(action)).is_err() {
                return Vec::new();
            }
        }
        charts
    }

    /// The actions of a line: numbers and notation separated by `;`, or numbers alone separated by blanks.
    fn batch(&mut self, line: &str) -> CliResult<Option<Vec<String>>> {
        let numbers = line.split_whitespace().all(|word| word.parse::<usize>().is_ok());
        let parts: Vec<&str> = if numbers {
            line.split_whitespace().collect()
        } else {
            line.split(';').map(str::trim).filter(|part| !part.is_empty()).collect()
        };
        let mut batch = Vec::new();
        for part in parts {
            match part.parse::<usize>() {
                Err(_) => batch.push(self.choice(part).unwrap_or(part).to_string()),
                Ok(number) => match number.checked_sub(1).and_then(|at| self.choices.get(at)) {
                    Some(action) => batch.push(action.clone()),
                    None => {
                        let most = i32::try_from(self.choices.len()).unwrap_or(i32::MAX);
                        self.say(&m("play-no-number").with("text", part).with("most", most))?;
                        return Ok(None);
                    }
                },
            }
        }
        Ok(Some(batch).filter(|batch| !batch.is_empty()))
    }

    fn act(&mut self, side: Side, batch: &[String]) -> CliResult {
        match self.table.played.apply(side, batch) {
            Ok(()) => {
                self.fresh = true;
                Ok(())
            }
            Err(BatchError::Unreadable(fault)) => {
                let text = batch.join("; ");
                let verb = |action: &str| action.split_whitespace().next().map(str::to_lowercase);
                let like = self.choices.iter().find(|action| verb(action) == verb(&text));
                let message = match like {
                    Some(like) => m("play-unknown-action")
                        .with("what", self.shell.words.sentence(&fault.what))
                        .with("like", like.as_str()),
                    None => m("play-unknown").with("text", text),
                };
                self.say(&message)
            }
            Err(BatchError::Forbidden(at, refusal)) => {
                let action = batch.get(at).map(String::as_str).unwrap_or_default();
                let why = self.shell.words.refusal(&refusal);
                self.say(&m("play-forbidden").with("action", action).with("why", why))
            }
        }
    }
}
