//! Counters in words.

use grognard_core::{About, Side};
use grognard_table::view::{Counter, Face, Piece, Steps, View, Where};

use crate::Shell;
use crate::out::Done;
use crate::table::table;
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
    if piece.done {
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
pub(super) fn list(shell: &mut Shell, about: &About, view: &View, filter: &str) -> Done {
    let filter = filter.to_lowercase();
    let mut found = 0;
    for side in Side::BOTH {
        let words = &shell.words;
        let heads = ["id", "name", "place", "values", "steps", "states"];
        let heads = heads.map(|head| words.say(&format!("play-unit-{head}")));
        let mut rows = table(&shell.out, &heads);
        let mut count = 0;
        for piece in view.pieces.iter().filter(|piece| piece.side == side) {
            let row = row(words, view, piece);
            let fits = row.iter().take(3).any(|cell| cell.to_lowercase().contains(&filter));
            if fits {
                rows.add_row(row);
                count += 1;
            }
        }
        if count > 0 {
            shell.out.line(console::style(shell.words.side(about, side)).bold())?;
            shell.out.line(rows)?;
        }
        found += count;
    }
    if found == 0 {
        return shell
            .out
            .line(shell.words.tell(&m("play-no-unit").with("text", filter)));
    }
    Ok(())
}

fn row(words: &Words, view: &View, piece: &Piece) -> [String; 6] {
    let at = place(words, view, piece);
    match &piece.face {
        Face::Open(counter) => {
            let states: Vec<String> = counter.states.iter().map(|s| words.tell(&s.short)).collect();
            let steps = counter
                .steps
                .map_or_else(String::new, |s| format!("{}/{}", s.left, s.full));
            let name = counter.name.get(words.lang()).to_string();
            [
                piece.id.clone(),
                name,
                at,
                named_factors(words, counter),
                steps,
                states.join(", "),
            ]
        }
        Face::Glimpsed { steps, .. } => {
            let steps = steps.map_or_else(String::new, |s| format!("{}/{}", s.left, s.full));
            [piece.id.clone(), "?".into(), at, String::new(), steps, String::new()]
        }
        Face::Closed => [
            piece.id.clone(),
            "?".into(),
            at,
            String::new(),
            String::new(),
            String::new(),
        ],
    }
}

fn named_factors(words: &Words, counter: &Counter) -> String {
    let named = counter.factors.iter().map(|factor| {
        let name = words.or_id("factor", &factor.kind);
        match &factor.now {
            Some(now) if *now != factor.value => format!("{name} {now} ({})", factor.value),
            _ => format!("{name} {}", factor.value),
        }
    });
    named.collect::<Vec<_>>().join(", ")
}
