//! Counters in words.

use grognard_core::{Side, StartFacts};
use grognard_table::view::{Counter, Face, Piece, Steps, View, Where};

use crate::Shell;
use crate::out::CliResult;
use crate::table::plain;
use crate::words::{Words, m};

/// A counter in a few words: name, numbers, steps lost, states.
pub(super) fn short(words: &Words, piece: &Piece) -> String {
    let mut text = match &piece.face {
        Face::Open(counter) => {
            let mut text = counter.name.get(words.lang()).to_string();
            let numbers = factors(counter);
            if !numbers.is_empty() {
                text.push_str(&format!(" {numbers}"));
            }
            if let Some(steps) = counter.steps.filter(|s| s.left < s.full) {
                text.push_str(&format!(" {}", dots(steps)));
            }
            let states: Vec<String> = counter.states.iter().map(|s| words.tell(&s.short)).collect();
            if !states.is_empty() {
                text.push_str(&format!(" ({})", states.join(", ")));
            }
            text
        }
        Face::Glimpsed { steps, .. } => match steps {
            Some(steps) => format!("? {}", dots(*steps)),
            None => "?".into(),
        },
        Face::Closed => "?".into(),
    };
    if piece.active {
        text.insert(0, '►');
    }
    let marked = matches!(&piece.face, Face::Open(counter) if !counter.states.is_empty());
    if piece.done && !marked {
        text.push('✓');
    }
    text
}

/// The numbers of the counter in its order; signed ones stand apart.
fn factors(counter: &Counter) -> String {
    let mut text = String::new();
    for factor in &counter.factors {
        let value = factor.now.as_deref().unwrap_or(&factor.value);
        if !text.is_empty() {
            text.push(if value.starts_with(['+', '-', '−']) { ' ' } else { '-' });
        }
        text.push_str(value);
    }
    text
}

fn dots(steps: Steps) -> String {
    let lost = steps.full.saturating_sub(steps.left);
    format!("{}{}", "●".repeat(steps.left.into()), "○".repeat(lost.into()))
}

/// Where a counter is, in words.
fn place(words: &Words, view: &View, piece: &Piece) -> String {
    match &piece.at {
        Where::Place { id } => id.clone(),
        Where::Box { id } => match view.off_map(id) {
            Some(off_map) => words.tell(&off_map.title),
            None => id.clone(),
        },
        Where::Cell { track, cell } => format!("{track} {cell}"),
        Where::Due { when, entry } => match entry {
            Some(entry) => format!("{} → {entry}", words.tell(when)),
            None => words.tell(when),
        },
        Where::Out { reason } => words.tell(reason),
    }
}

/// Lists the counters whose id, name or place holds `filter`.
pub(super) fn list(shell: &mut Shell, facts: &StartFacts, view: &View, filter: &str) -> CliResult {
    let filter = filter.to_lowercase();
    let mut found = false;
    for side in Side::BOTH {
        let words = &shell.words;
        let fits = |piece: &&Piece| {
            let texts = [piece.id.clone(), name(words, piece), place(words, view, piece)];
            piece.side == side && texts.iter().any(|text| text.to_lowercase().contains(&filter))
        };
        let pieces: Vec<&Piece> = view.pieces.iter().filter(fits).collect();
        if pieces.is_empty() {
            continue;
        }
        found = true;
        let kinds = kinds(&pieces);
        let rows: Vec<Vec<String>> = pieces.iter().map(|piece| row(words, view, piece, &kinds)).collect();
        let mut heads: Vec<String> = ["id", "name", "place"]
            .map(|head| words.say(&format!("play-unit-{head}")))
            .into();
        heads.extend(kinds.iter().map(|kind| words.or_id("factor", kind)));
        heads.extend(["steps", "states"].map(|head| words.say(&format!("play-unit-{head}"))));
        let mut table = plain(&shell.out, &heads);
        table.add_rows(rows);
        shell.out.line(console::style(shell.words.side(facts, side)).bold())?;
        shell.out.line(table)?;
    }
    if found {
        return Ok(());
    }
    shell
        .out
        .line(shell.words.tell(&m("play-no-unit").with("text", filter)))
}

fn open(piece: &Piece) -> Option<&Counter> {
    match &piece.face {
        Face::Open(counter) => Some(counter),
        Face::Glimpsed { .. } | Face::Closed => None,
    }
}

/// The name on a counter, as far as it can be read.
pub(super) fn name(words: &Words, piece: &Piece) -> String {
    open(piece).map_or_else(|| "?".into(), |counter| counter.name.get(words.lang()).into())
}

/// The kinds of numbers that any of the counters has, in their order.
fn kinds(pieces: &[&Piece]) -> Vec<String> {
    let mut kinds: Vec<String> = Vec::new();
    for factor in pieces
        .iter()
        .filter_map(|piece| open(piece))
        .flat_map(|counter| &counter.factors)
    {
        if !kinds.contains(&factor.kind) {
            kinds.push(factor.kind.clone());
        }
    }
    kinds
}

fn row(words: &Words, view: &View, piece: &Piece, kinds: &[String]) -> Vec<String> {
    let counter = open(piece);
    let factor = |kind: &String| {
        let found = counter.and_then(|counter| counter.factors.iter().find(|factor| factor.kind == *kind));
        match found {
            None => String::new(),
            Some(factor) => match &factor.now {
                Some(now) if *now != factor.value => format!("{now} ({})", factor.value),
                _ => factor.value.clone(),
            },
        }
    };
    let steps = match &piece.face {
        Face::Open(counter) => counter.steps,
        Face::Glimpsed { steps, .. } => *steps,
        Face::Closed => None,
    };
    let states = counter.map_or(&[][..], |counter| &counter.states);
    let states: Vec<String> = states.iter().map(|state| words.tell(&state.short)).collect();
    let mut cells = vec![piece.id.clone(), name(words, piece), place(words, view, piece)];
    cells.extend(kinds.iter().map(factor));
    cells.push(steps.map_or_else(String::new, |steps| format!("{}/{}", steps.left, steps.full)));
    cells.push(states.join(", "));
    cells
}
