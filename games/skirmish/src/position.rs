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
//! order north both fortune        sealed, while the other side has still to order
//! phase activation north 1        or: deploy, orders, cup, over
//! moved N1
//! attacked N2
//! ```

mod read;

use std::fmt::Write as _;

use grognard_core::{Quiet, Side};

use crate::action::Effort;
use crate::facts::{BLOCKS, BlockId, BlockSet, Facts};
use crate::frame::{Activation, Frame, Reaction, ThrowStep};
use crate::state::{Face, Look, State, Weather};

pub(crate) use read::{begin, read};

/// Whether no procedure is half done.
pub(crate) fn quiet(state: &State) -> Quiet {
    match state.frames.last() {
        Some(Frame::Orders) if state.orders.a.is_none() && state.orders.b.is_none() => Quiet::Chapter,
        None | Some(Frame::Deploy | Frame::Orders | Frame::Cup | Frame::Activation(_)) => Quiet::Yes,
        _ => Quiet::No,
    }
}

fn weather(weather: Weather) -> &'static str {
    match weather {
        Weather::Clear => "clear",
        Weather::Rain => "rain",
    }
}

fn face(face: Face) -> &'static str {
    match face {
        Face::Hidden => "hidden",
        Face::Shown => "shown",
    }
}

fn side(look: Look<'_>, side: Side) -> &str {
    &look.facts.about.sides[side].id
}

/// Writes a position.
pub(crate) fn write(look: Look<'_>) -> String {
    let Look { facts, state } = look;
    let mut out = format!("turn {}\nweather {}\n", state.turn, weather(state.weather));
    let mut line = |text: String| {
        let _ = writeln!(out, "{text}");
    };
    if let Some(next) = state.next {
        line(format!("next {}", weather(next)));
    }
    line(format!("supply north {} south {}", state.supply.a, state.supply.b));
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
    line(format!("cup north {} south {}", state.cup.a.word(), state.cup.b.word()));
    if !state.fired.is_empty() {
        line(format!("fired {}", names(facts, state.fired)));
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
    let area = now.area.map_or("out", |area| &look.facts.area(area).id);
    let head = format!("block {} {area}", look.facts.block(block).id);
    match now.unit.map(|unit| &look.facts.unit(unit).id) {
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
    for &frame in frames {
        doing(look, frame, line);
    }
}

fn activation(look: Look<'_>, active: Activation, line: &mut impl FnMut(String)) {
    line(format!(
        "phase activation {} {}",
        side(look, active.side),
        active.wing.number()
    ));
    for (word, blocks) in [("moved", active.moved.set()), ("attacked", active.attacked.set())] {
        if !blocks.is_empty() {
            line(format!("{word} {}", names(look.facts, blocks)));
        }
    }
}

/// What is going on, for positions that are not quiet.
fn doing(look: Look<'_>, frame: Frame, line: &mut impl FnMut(String)) {
    let id = |block: BlockId| look.facts.block(block).id.as_str();
    match frame {
        Frame::Move(moving) => line(format!("doing move {} {}", id(moving.block), moving.left)),
        Frame::Reaction(Reaction::Asked { mover }) => line(format!("doing reaction {}", id(mover))),
        Frame::Reaction(Reaction::Aimed { mover }) => line(format!("doing fire {}", id(mover))),
        Frame::Battle(battle) => {
            let effort = match battle.effort {
                Effort::Plain => "plain",
                Effort::Pressed => "pressed",
            };
            line(format!(
                "doing battle {} {} {effort}",
                id(battle.attacker),
                id(battle.target)
            ));
        }
        Frame::Throw(throw) => match throw.step {
            ThrowStep::Roll => line(format!("doing throw {}", side(look, throw.roller))),
            ThrowStep::Offer { to, die } => {
                let (roller, to) = (side(look, throw.roller), side(look, to));
                line(format!("doing throw {roller} die {die} asked {to}"));
            }
        },
        Frame::Retreat(retreat) => {
            let chooser = side(look, retreat.chooser);
            line(format!("doing retreat {} {chooser}", id(retreat.block)));
        }
        Frame::Deploy | Frame::Orders | Frame::Cup | Frame::Activation(_) => {}
    }
}

/// Blocks that a position has not mentioned yet.
type Unset = [bool; BLOCKS];
