//! The log as a player reads it: a line for each move instead of one for each step, dice by side.

use std::collections::BTreeMap;

use grognard_core::StartFacts;
use grognard_core::message::Arg;
use grognard_table::view::{Compare, DiceGroup, LogLine, Target, View};

use super::pieces::name;
use crate::words::{Words, m};

/// Dice as they were thrown, by the number of the entry that threw them.
pub(super) type Throws = BTreeMap<usize, Vec<String>>;

/// The key of a line that lists the faces of a throw.
const DICE: &str = "log-dice";

/// Lines in which every step of a piece that went on stands in one with those before it.
pub(super) fn by_moves(lines: Vec<(usize, LogLine)>) -> Vec<(usize, LogLine)> {
    let mut told: Vec<(usize, LogLine)> = Vec::new();
    for (entry, line) in lines {
        let begun = told
            .iter()
            .rposition(|(_, known)| !is_step(known) || goes_on(known, &line));
        match begun {
            Some(at) if is_step(&line) && goes_on(&told[at].1, &line) => {
                let (_, known) = &mut told[at];
                let from = arg(known, "from").cloned();
                known.message = line.message;
                known.places.extend(line.places);
                if let (Some(from), Some((_, now))) =
                    (from, known.message.args.iter_mut().find(|(name, _)| name == "from"))
                {
                    *now = from;
                }
            }
            _ => told.push((entry, line)),
        }
    }
    told
}

/// Whether a line tells that a piece went from one place to another.
fn is_step(line: &LogLine) -> bool {
    arg(line, "from").is_some() && arg(line, "to").is_some() && !line.pieces.is_empty()
}

/// Whether a step goes on where a piece had come to.
fn goes_on(before: &LogLine, step: &LogLine) -> bool {
    let same = before.pieces == step.pieces && before.message.key == step.message.key;
    same && arg(before, "to").is_some() && arg(before, "to") == arg(step, "from")
}

fn arg<'l>(line: &'l LogLine, name: &str) -> Option<&'l Arg> {
    let found = line.message.args.iter().find(|(known, _)| known == name);
    found.map(|(_, arg)| arg)
}

/// A line with the dice of its throw, where they are known.
pub(super) fn dice_of<'t>(throws: &'t Throws, entry: usize, line: &LogLine) -> Option<&'t [String]> {
    let known = throws.get(&entry).filter(|_| line.message.key == DICE);
    known.map(Vec::as_slice)
}

/// The faces of a throw, a line for each side and each piece of it; nothing if they are not for anybody in particular.
pub(super) fn throw(words: &Words, facts: &StartFacts, view: &View, faces: &[u8]) -> Vec<String> {
    let groups = view.dice.iter().flat_map(|dice| &dice.groups);
    let mut left = faces.iter().copied();
    let mut lines = Vec::new();
    for group in groups {
        let open = group.dice.iter().filter(|die| die.face.is_none()).count();
        let thrown: Vec<u8> = left.by_ref().take(open).collect();
        if let (Some(side), false) = (group.side, thrown.is_empty()) {
            let piece = group.piece.as_ref().and_then(|id| view.piece(id));
            let whose = piece.map_or_else(|| words.tell(&group.label), |piece| name(words, piece));
            let head = format!("{}, {whose}", words.side(facts, side));
            lines.push(words.colon(&head, &shown(words, group, &thrown)));
        }
    }
    let all_told = left.next().is_none() && lines.len() > 1;
    if all_told { lines } else { Vec::new() }
}

/// Faces with the hits among them marked, and how many there are.
fn shown(words: &Words, group: &DiceGroup, faces: &[u8]) -> String {
    let each = group.target.as_ref().filter(|target| target.each);
    let hit = |face: u8| each.is_some_and(|target| meets(target, face));
    let face = |&face: &u8| {
        if hit(face) {
            format!("[{face}]")
        } else {
            face.to_string()
        }
    };
    let list: Vec<String> = faces.iter().map(face).collect();
    let list = list.join(" ");
    match each {
        Some(target) => {
            let hits = faces.iter().filter(|&&face| hit(face)).count();
            let needed = format!("{}{}", sign(target.compare), target.value);
            let hits = i32::try_from(hits).unwrap_or(i32::MAX);
            words.tell(
                &m("play-throw")
                    .with("faces", list)
                    .with("needed", needed)
                    .with("hits", hits),
            )
        }
        None => list,
    }
}

fn meets(target: &Target, face: u8) -> bool {
    let (face, value) = (i32::from(face), target.value);
    match target.compare {
        Compare::AtMost => face <= value,
        Compare::AtLeast => face >= value,
        Compare::Below => face < value,
        Compare::Above => face > value,
        Compare::Equal => face == value,
    }
}

/// How a comparison is written.
pub(super) fn sign(compare: Compare) -> &'static str {
    match compare {
        Compare::AtMost => "≤",
        Compare::AtLeast => "≥",
        Compare::Below => "<",
        Compare::Above => ">",
        Compare::Equal => "=",
    }
}

#[cfg(test)]
mod tests {
    use grognard_core::Message;
    use grognard_table::view::Tone;

    use super::*;

    fn line(piece: &str, from: &str, to: &str) -> (usize, LogLine) {
        let message = Message::new("log-moves")
            .with("unit", piece)
            .with("from", from)
            .with("to", to);
        let line = LogLine {
            number: 0,
            turn: None,
            message,
            paragraph: None,
            side: None,
            tone: Tone::Plain,
            pieces: vec![piece.into()],
            places: vec![from.into(), to.into()],
            secret: false,
        };
        (0, line)
    }

    fn told(lines: Vec<(usize, LogLine)>) -> Vec<String> {
        let text = |line: &LogLine, name: &str| match arg(line, name) {
            Some(Arg::Text(text)) => text.clone(),
            _ => String::new(),
        };
        let lines = by_moves(lines);
        let say = |(_, l): &(usize, LogLine)| format!("{} {} {}", text(l, "unit"), text(l, "from"), text(l, "to"));
        lines.iter().map(say).collect()
    }

    #[test]
    fn steps_become_moves_for_each_piece() {
        let steps = vec![
            line("A", "1", "2"),
            line("B", "1", "2"),
            line("A", "2", "3"),
            line("B", "2", "3"),
        ];
        assert_eq!(told(steps), ["A 1 3", "B 1 3"]);
    }

    #[test]
    fn what_happens_on_the_way_stays_in_its_place() {
        let mut shot = line("C", "9", "9");
        shot.1.message = Message::new("log-shot");
        let lines = vec![line("A", "1", "2"), shot, line("A", "2", "3"), line("A", "5", "6")];
        assert_eq!(told(lines), ["A 1 2", "  ", "A 2 3", "A 5 6"]);
    }
}
