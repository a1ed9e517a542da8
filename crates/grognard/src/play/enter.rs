//! What a player answers: numbers, actions in notation, faces of dice.

use grognard_core::Side;
use grognard_core::dice::{Dice, typed};
use grognard_table::face::Declined;

use super::session::{Flow, Session, Turn};
use crate::out::Done;
use crate::words::m;

impl Session<'_> {
    /// Whether a line is exactly one of the actions on the screen, which then counts before any command.
    pub(super) fn offered(&self, line: &str) -> bool {
        self.choices.iter().any(|choice| choice.action == line)
    }

    /// Takes a line that is no command.
    pub(super) fn enter(&mut self, line: &str) -> Done<Flow> {
        match self.turn() {
            Turn::Over => self.say(&m("play-unknown").with("text", line))?,
            Turn::Faces(dice) => self.enter_faces(line, dice)?,
            Turn::Choose(side) => return self.enter_choice(side, line),
        }
        Ok(Flow::On)
    }

    fn enter_faces(&mut self, line: &str, dice: Dice) -> Done {
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

    fn enter_choice(&mut self, side: Side, line: &str) -> Done<Flow> {
        let Some(batch) = self.batch(line)? else {
            return Ok(Flow::On);
        };
        let plan = self
            .choices
            .iter()
            .find(|choice| batch.contains(&choice.action))
            .and_then(|c| c.plan.clone());
        if let Some(plan) = plan.filter(|plan| !self.on_screen(side, plan)) {
            self.draw(side, &plan, &[])?;
            if self.input.terminal() {
                let ask = self.shell.words.say("play-confirm");
                match self.input.line(&mut self.shell.out, &format!("{ask} "))? {
                    None => return Ok(Flow::Quit),
                    Some(answer) if answer.is_empty() || answer == line => {}
                    Some(answer) => return self.obey(&answer),
                }
            }
        }
        self.act(side, &batch)?;
        Ok(Flow::On)
    }

    /// The actions of a line: numbers and notation separated by `;`, or numbers alone separated by blanks.
    fn batch(&mut self, line: &str) -> Done<Option<Vec<String>>> {
        let numbers = line.split_whitespace().all(|word| word.parse::<usize>().is_ok());
        let parts: Vec<&str> = if numbers {
            line.split_whitespace().collect()
        } else {
            line.split(';').map(str::trim).filter(|part| !part.is_empty()).collect()
        };
        let mut batch = Vec::new();
        for part in parts {
            match part.parse::<usize>() {
                Err(_) => batch.push(part.to_string()),
                Ok(number) => match number.checked_sub(1).and_then(|at| self.choices.get(at)) {
                    Some(choice) => batch.push(choice.action.clone()),
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

    fn act(&mut self, side: Side, batch: &[String]) -> Done {
        match self.table.played.apply(side, batch) {
            Ok(()) => {
                self.fresh = true;
                Ok(())
            }
            Err(Declined::Unreadable(_)) => {
                let text = batch.join("; ");
                self.say(&m("play-unknown").with("text", text))
            }
            Err(Declined::Forbidden(at, refusal)) => {
                let action = batch.get(at).map(String::as_str).unwrap_or_default();
                let why = self.shell.words.refusal(&refusal);
                self.say(&m("play-forbidden").with("action", action).with("why", why))
            }
        }
    }
}
