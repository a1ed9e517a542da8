//! What a player is asked: the question, and numbered choices in groups.

use grognard_core::dice::Dice;
use grognard_core::{Message, Side, Viewer};
use grognard_table::view::{Candidate, Prompt, Shape, StandingAnswer, View};

use super::session::Session;
use crate::Shell;
use crate::odds;
use crate::out::{CliError, CliResult};
use crate::table::{padded, wide, wrapped};
use crate::words::{Words, m};

/// With no more choices than this an attack is close.
const FEW: usize = 3;
/// No more plans than these are named.
const PLANS: usize = 8;
/// Groups longer than this stand in several columns.
const LONG: usize = 8;
/// Groups longer than this would fill the screen more than once: they are summed up in a line.
const ENDLESS: usize = 150;

impl Session<'_> {
    /// Asks for the faces of dice.
    pub(super) fn present_dice(&mut self, view: &View, dice: Dice) -> CliResult {
        let words = &self.shell.words;
        let groups = view.dice.iter().flat_map(|dice| &dice.groups);
        let open = groups.filter(|group| group.dice.iter().any(|die| die.face.is_none()));
        let what: Vec<String> = open.map(|group| words.tell(&group.label)).collect();
        let ask = m("play-faces")
            .with("count", i32::from(dice.count))
            .with("sides", i32::from(dice.sides));
        let mut line = words.tell(&ask);
        if !what.is_empty() {
            line = words.colon(&what.join(", "), &line);
        }
        self.shell.out.line(console::style(line).bold())
    }

    /// Asks a side to choose.
    pub(super) fn present_choices(&mut self, side: Side) -> CliResult {
        let view = self.table.played.view(Viewer::Seat(side));
        let prompt = match view.prompt {
            Some(prompt) if !prompt.candidates.is_empty() => prompt,
            _ => self.bare_prompt(side),
        };
        self.draw_odds(side, prompt.candidates.len())?;
        let name = self.shell.words.side(self.table.played.start_facts(), side);
        self.shell.out.line("")?;
        let head = head(&self.shell.words, &name, &prompt);
        self.shell.out.line(head)?;
        let groups = grouped(&self.shell.words, prompt.candidates.iter());
        let mut marks = (false, false);
        for (title, members) in groups {
            if let Some(title) = title {
                self.shell
                    .out
                    .line(format!("  {}", console::style(title).underlined()))?;
            }
            let mut entries = Vec::new();
            for candidate in members {
                self.choices.push(candidate.action.clone());
                let mark = match (self.is_final(side, candidate), self.is_careful(side, candidate)) {
                    (true, _) => " ‡",
                    (false, true) => " !",
                    (false, false) => "",
                };
                marks = (marks.0 || mark == " ‡", marks.1 || mark == " !");
                entries.push((
                    self.choices.len(),
                    format!("{}{mark}", entry(&self.shell.words, candidate)),
                    candidate.action.clone(),
                ));
            }
            match (entries.first(), entries.last()) {
                (Some((first, _, action)), Some((last, _, _))) if entries.len() > ENDLESS => {
                    let many = m("play-many")
                        .with("first", *first as i32)
                        .with("last", *last as i32)
                        .with("action", action.as_str());
                    let line = format!("        {}", self.shell.words.tell(&many));
                    self.shell.out.line(wrapped(&line, self.shell.out.width(), 8))?;
                }
                _ => lay_out(self.shell, &entries)?,
            }
        }
        for (_, key) in [(marks.0, "play-final"), (marks.1, "play-careful")]
            .iter()
            .filter(|(there, _)| *there)
        {
            let legend = self.shell.words.say(key);
            self.shell.out.line(console::style(legend).dim())?;
        }
        self.present_standing(&prompt)
    }

    /// Where a game gives no prompt, its legal actions are one.
    fn bare_prompt(&self, side: Side) -> Prompt {
        let bare = |action: String| Candidate::new(&action, m("play-bare").with("action", action.as_str()));
        Prompt {
            warnings: Vec::new(),
            side,
            question: m("play-choose"),
            paragraph: String::new(),
            shape: Shape::OneOf,
            candidates: self.table.played.legal(side).into_iter().map(bare).collect(),
            beyond: Vec::new(),
            standing: None,
            secret: false,
        }
    }

    fn present_standing(&mut self, prompt: &Prompt) -> CliResult {
        let Some(standing) = &prompt.standing else {
            return Ok(());
        };
        self.kinds.insert(standing.kind.clone());
        let key = match standing.answer {
            StandingAnswer::AskFrom { .. } | StandingAnswer::Ask => "play-standing",
            StandingAnswer::Never | StandingAnswer::Always | StandingAnswer::Answer { .. } => return Ok(()),
        };
        let words = &self.shell.words;
        let word = |id: &str| words.or_id("play-answer", id);
        let mut answers: Vec<String> = standing.answers.iter().map(|answer| word(&answer.id)).collect();
        answers.extend(standing.measure.as_ref().map(|_| word("ask")));
        let line = m(key)
            .with("kind", standing.kind.as_str())
            .with("answers", answers.join(" | "));
        let line = self.shell.words.tell(&line);
        self.shell.out.line(console::style(line).dim())
    }

    /// Odds before an attack: drawn at once if there is one plan and little else to choose and they are not on the
    /// screen yet. Otherwise they are offered, and drawn when the attack is chosen.
    fn draw_odds(&mut self, side: Side, choices: usize) -> CliResult {
        let plans = self.table.played.plans(side);
        match &plans[..] {
            [] => {
                self.charted.clear();
                Ok(())
            }
            [(name, _)] if choices <= FEW && !self.on_screen(side, name) => self.draw_if_known(side, name),
            _ => {
                let mut names: Vec<String> = plans.into_iter().map(|(name, _)| name).collect();
                if names.len() > PLANS {
                    names.truncate(PLANS);
                    names.push("…".into());
                }
                self.say(&m("odds-offered").with("plans", names.join(", ")))
            }
        }
    }

    /// Draws odds without being asked, unless they say nothing yet.
    fn draw_if_known(&mut self, side: Side, plan: &str) -> CliResult {
        match odds::chart(&*self.table.played, side, plan, &[]) {
            Ok(chart) if !chart.is_open() => self.draw_chart(chart),
            _ => Ok(()),
        }
    }

    /// Whether the odds of a plan were drawn before and are still the same.
    fn on_screen(&self, side: Side, plan: &str) -> bool {
        let Some(drawn) = self.charted.get(plan) else {
            return false;
        };
        let now = odds::chart(&*self.table.played, side, plan, &[]);
        now.is_ok_and(|now| now.same_bars(drawn))
    }

    /// Draws odds and remembers that they are on the screen.
    pub(super) fn draw_chart(&mut self, chart: odds::Chart) -> CliResult {
        self.shell.out.line("")?;
        odds::show(self.shell, &*self.table.played, &chart)?;
        self.charted.insert(chart.plan.clone(), chart);
        Ok(())
    }

    /// Draws the odds of one plan.
    pub(super) fn draw(&mut self, side: Side, plan: &str, assume: &[String]) -> CliResult {
        match odds::assuming(&self.shell.words, &*self.table.played, side, plan, assume) {
            Ok(chart) if chart.is_open() => self.say(&m("odds-not-yet").with("plan", plan)),
            Ok(chart) if assume.is_empty() => self.draw_chart(chart),
            Ok(chart) => {
                self.shell.out.line("")?;
                odds::show(self.shell, &*self.table.played, &chart)
            }
            Err(CliError::Input(lines)) => lines.iter().try_for_each(|line| self.shell.out.line(line)),
            Err(other) => Err(other),
        }
    }
}

/// The question, who is asked and the paragraph that asks.
fn head(words: &Words, name: &str, prompt: &Prompt) -> String {
    let question = words.tell(&prompt.question);
    let mut line = words.colon(&console::style(name).bold().to_string(), &question);
    let shape = match &prompt.shape {
        Shape::Subset { min, max: Some(max) } => Some(
            m("play-shape-subset")
                .with("min", i32::from(*min))
                .with("max", i32::from(*max)),
        ),
        Shape::Allocate { total, left, .. } => Some(
            m("play-shape-allocate")
                .with("left", i32::from(*left))
                .with("total", i32::from(*total)),
        ),
        Shape::Order => Some(m("play-shape-order")),
        Shape::OneOf | Shape::Subset { .. } | Shape::Path { .. } => None,
    };
    if let Some(shape) = shape {
        line.push_str(&format!(" ({})", words.tell(&shape)));
    }
    if prompt.secret {
        line.push_str(&format!(" ({})", words.say("play-secret")));
    }
    if !prompt.paragraph.is_empty() {
        line.push_str(&format!(
            " {}",
            console::style(format!("[§{}]", prompt.paragraph)).dim()
        ));
    }
    line
}

/// Candidates under their headings, in the order in which the headings first occur; those that end the question last.
fn grouped<'c>(
    words: &Words,
    candidates: impl Iterator<Item = &'c Candidate>,
) -> Vec<(Option<String>, Vec<&'c Candidate>)> {
    let mut groups: Vec<(Option<&Message>, bool, Vec<&Candidate>)> = Vec::new();
    for candidate in candidates {
        let (group, ends) = (candidate.group.as_ref(), candidate.ends && candidate.group.is_none());
        match groups
            .iter_mut()
            .find(|(known, last, _)| *known == group && *last == ends)
        {
            Some((_, _, members)) => members.push(candidate),
            None => groups.push((group, ends, vec![candidate])),
        }
    }
    groups.sort_by_key(|(_, last, _)| *last);
    let said = |(group, _, members): (Option<&Message>, bool, _)| (group.map(|g| words.tell(g)), members);
    groups.into_iter().map(said).collect()
}

/// A choice in words, with its cost.
fn entry(words: &Words, candidate: &Candidate) -> String {
    let mut text = words.tell(&candidate.label);
    if let Some(cost) = &candidate.cost {
        text.push_str(&format!(" ({} {})", cost.value, words.cost(&cost.kind, &cost.value)));
    }
    text
}

/// Short groups line by line with the notation, long ones in columns.
fn lay_out(shell: &mut Shell, entries: &[(usize, String, String)]) -> CliResult {
    let out = &mut shell.out;
    let widest = entries.iter().map(|(_, text, _)| wide(text)).max().unwrap_or(0);
    let columns = out.width() / (widest + 9).max(1);
    if entries.len() <= LONG || columns < 2 {
        let actions = entries.iter().map(|(_, _, action)| wide(action)).max().unwrap_or(0);
        let fits = widest + actions + 10 <= out.width();
        for (number, text, action) in entries {
            let action = console::style(action).dim();
            let line = match fits {
                true => format!("{}  {action}", padded(text, widest)),
                false => wrapped(&format!("{text} · {action}"), out.width(), 8),
            };
            out.line(format!("  {number:>4}  {line}"))?;
        }
        return Ok(());
    }
    let rows = entries.len().div_ceil(columns);
    for row in 0..rows {
        let cells = (0..columns).filter_map(|column| entries.get(column * rows + row));
        let cells: Vec<String> = cells
            .map(|(number, text, _)| format!("{number:>4}  {}", padded(text, widest)))
            .collect();
        out.line(format!("  {}", cells.join("   ").trim_end()))?;
    }
    // How such a choice is written stands beside each of a few, and below many.
    let Some((_, _, action)) = entries.first() else {
        return Ok(());
    };
    let written = shell.words.tell(&m("play-written").with("action", action.as_str()));
    shell.out.line(console::style(format!("        {written}")).dim())
}
