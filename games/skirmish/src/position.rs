//! Positions as text: complete where the game is quiet, with lines that tell what is going on where it is not.
//!
//! ```text
//! turn 2
//! weather clear
//! next rain                       once the first attack die has decided it
//! supply north 4 south 3
//! block N1 keep n-guard hidden    shown blocks add their steps: … shown 1
//! block N2 out n-line             removed;  block N3 wood -  is not deployed yet
//! card north fortune hidden
//! cup north both south 1
//! fired N1 S3
//! sheet north 1 open              while deploying on sheets: units taken back, open or confirmed
//! order north both fortune        sealed, while the other side has still to order
//! phase activation north 1        or: deploy, orders, cup, over
//! moved N1
//! attacked N2
//! ```

mod read;

use std::fmt::{Display, Write as _};

use grognard_core::{BySide, LineKinds, Procedure, Quiet, Side};

use crate::activation::Activation;
use crate::contract::Look;
use crate::facts::{BLOCKS, BlockId, BlockSet, Facts};
use crate::frame::Frame;
use crate::state::{Face, Sheet, Stage, State, Weather};

pub(crate) use read::{begin, read};

/// The lines of a position.
pub(crate) const LINES: LineKinds = LineKinds {
    read: &[
        ("turn", 1),
        ("weather", 1),
        ("next", 1),
        ("supply", 1),
        ("block", 2),
        ("card", 2),
        ("cup", 1),
        ("fired", 1),
        ("sheet", 2),
        ("order", 2),
        ("phase", 1),
        ("moved", 1),
        ("attacked", 1),
    ],
    told: &["doing"],
};

const WEATHERS: [(&str, Weather); 2] = [("clear", Weather::Clear), ("rain", Weather::Rain)];
const FACES: [(&str, Face); 2] = [("hidden", Face::Hidden), ("shown", Face::Shown)];
const STAGES: [(&str, Stage); 2] = [("open", Stage::Open), ("confirmed", Stage::Confirmed)];

/// Where a position can be read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Deploy,
    Orders,
    Cup,
    Over,
    Activation,
}

const STEPS: [(&str, Step); 5] = [
    ("deploy", Step::Deploy),
    ("orders", Step::Orders),
    ("cup", Step::Cup),
    ("over", Step::Over),
    ("activation", Step::Activation),
];

/// Whether no procedure is half done.
pub(crate) fn quiet(state: &State) -> Quiet {
    match state.frames.last() {
        Some(Frame::Orders) if state.orders.a.is_none() && state.orders.b.is_none() => Quiet::Chapter,
        None | Some(Frame::Deploy | Frame::Orders | Frame::Cup | Frame::Activation(_)) => Quiet::Yes,
        _ => Quiet::No,
    }
}

fn face(face: Face) -> &'static str {
    word_of(&FACES, face)
}

fn word_of<T: Copy + PartialEq>(words: &[(&'static str, T)], value: T) -> &'static str {
    let found = words.iter().find(|(_, known)| *known == value);
    found.map_or("", |(word, _)| word)
}

fn side(look: Look<'_>, side: Side) -> &str {
    look.game.facts.side(side)
}

/// A line with a value for each side.
fn both(kind: &str, look: Look<'_>, values: BySide<impl Display + Copy>) -> String {
    let [a, b] = Side::BOTH.map(|of| side(look, of));
    format!("{kind} {a} {} {b} {}", values.a, values.b)
}

/// Writes a position.
pub(crate) fn write(look: Look<'_>) -> String {
    let (facts, state) = (&look.game.facts, look.state);
    let mut out = format!("turn {}\nweather {}\n", state.turn, state.weather.word());
    let mut line = |text: String| {
        let _ = writeln!(out, "{text}");
    };
    if let Some(next) = state.next {
        line(format!("next {}", next.word()));
    }
    line(both("supply", look, state.supply));
    for block in BlockId::all() {
        line(block_line(look, block));
    }
    for (of, hand) in state.hands.iter() {
        if let Some(hand) = hand {
            line(format!(
                "card {} {} {}",
                side(look, of),
                hand.card.word(),
                face(hand.face)
            ));
        }
    }
    line(both("cup", look, BySide::new(|side| state.cup[side].word())));
    if !state.fired.is_empty() {
        line(format!("fired {}", names(facts, state.fired)));
    }
    for (of, sheet) in state.sheets.iter().filter(|(_, sheet)| **sheet != Sheet::default()) {
        let stage = word_of(&STAGES, sheet.stage);
        line(format!("sheet {} {} {stage}", side(look, of), sheet.lifts));
    }
    for (of, order) in state.orders.iter() {
        if let Some(order) = order {
            line(format!(
                "order {} {} {}",
                side(look, of),
                order.chits.word(),
                order.card.word()
            ));
        }
    }
    phase(look, &mut line);
    out
}

fn names(facts: &Facts, blocks: BlockSet) -> String {
    let ids: Vec<&str> = blocks.iter().map(|block| facts.block(block).id.as_str()).collect();
    ids.join(" ")
}

fn block_line(look: Look<'_>, block: BlockId) -> String {
    let now = look.state.block(block);
    let area = now.area.map_or("out", |area| &look.game.facts.area(area).id);
    let head = format!("block {} {area}", look.game.facts.block(block).id);
    match now.unit.map(|unit| &look.game.facts.unit(unit).id) {
        None => format!("{head} -"),
        Some(unit) if now.area.is_none() => format!("{head} {unit}"),
        Some(unit) => match now.face {
            Face::Hidden => format!("{head} {unit} hidden"),
            Face::Shown => format!("{head} {unit} shown {}", now.steps),
        },
    }
}

fn phase(look: Look<'_>, line: &mut impl FnMut(String)) {
    let frames = &look.state.frames;
    let active = frames.iter().find_map(|frame| match frame {
        Frame::Activation(active) => Some(*active),
        _ => None,
    });
    match (frames.first(), active) {
        (_, Some(active)) => activation(look, active, line),
        (Some(Frame::Deploy), _) => line("phase deploy".into()),
        (Some(Frame::Orders), _) => line("phase orders".into()),
        (Some(_), _) => line("phase cup".into()),
        (None, _) => line("phase over".into()),
    }
    let mut doing = String::new();
    for frame in frames.iter() {
        frame.write(look, &mut doing);
    }
    doing.lines().for_each(|doing| line(doing.into()));
}

fn activation(look: Look<'_>, active: Activation, line: &mut impl FnMut(String)) {
    line(format!(
        "phase activation {} {}",
        side(look, active.side),
        active.wing.number()
    ));
    for (word, blocks) in [("moved", active.moved.set()), ("attacked", active.attacked.set())] {
        if !blocks.is_empty() {
            line(format!("{word} {}", names(&look.game.facts, blocks)));
        }
    }
}

/// Blocks that a position has not mentioned yet.
type Unset = [bool; BLOCKS];
