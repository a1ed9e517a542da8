//! What a player answers: numbers, actions in notation, faces of dice.

use grognard_core::Side;
use grognard_core::dice::{Dice, typed};
use grognard_table::erased::BatchError;

use super::session::{Flow, Session, Turn};
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
        let mut ahead = self.ahead(side, &batch);
        ahead.charts.retain(|chart| {
            self.charted
                .get(&chart.plan)
                .is_none_or(|drawn| !drawn.same_bars(chart))
        });
        let asks = ahead.asks || !ahead.charts.is_empty();
        for chart in ahead.charts {
            self.draw_chart(chart)?;
        }
        ahead.notes.iter().try_for_each(|note| self.shell.out.line(note))?;
        if asks && self.input.terminal() {
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

    /// Whether the first action of a line can be done now, listed on the screen or not.
    pub(super) fn can_be_done(&self, line: &str) -> bool {
        let Turn::Choose(side) = self.turn() else { return false };
        let first = line.split(';').next().unwrap_or_default().trim();
        self.table.played.imagine(side, &[first.into()], 0).is_ok()
    }

    /// The actions of a line: numbers and notation separated by `;`, or numbers alone separated by blanks.
    pub(super) fn batch(&mut self, line: &str) -> CliResult<Option<Vec<String>>> {
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
            Err(error) => self.refused(batch, error),
        }
    }

    /// Why a batch cannot be read or done.
    pub(super) fn refused(&mut self, batch: &[String], error: BatchError) -> CliResult {
        match error {
            BatchError::Unreadable(fault) => {
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
            BatchError::Forbidden(at, refusal) => {
                let action = batch.get(at).map(String::as_str).unwrap_or_default();
                let why = self.shell.words.refusal(&refusal);
                self.say(&m("play-forbidden").with("action", action).with("why", why))
            }
        }
    }
}
