//! Why something cannot be done: an attempt is judged by the rules of what is going on, and all reasons are told.

use grognard_core::{Attempt, Fault, Side};

use crate::action::{Action, Effort};
use crate::facts::{BlockId, Facts};
use crate::frame::Frame;
use crate::reason::{Ear, Reason};
use crate::state::Look;
use crate::{movement, supply};

/// All reasons against an attempt; none if it can be done.
pub(crate) fn why(look: Look<'_>, side: Side, attempt: &Attempt) -> Result<Vec<Reason>, Fault> {
    let mut reasons = Vec::new();
    let judged = |action, reasons: &mut Vec<Reason>| {
        let _ = look.judge(side, action, &mut Ear::All(reasons));
    };
    match attempt.verb.as_str() {
        "supply" => {
            let block = subject(look.facts, attempt)?;
            if !supply::supplied(look, block) {
                reasons.push(Reason::CutOff(block));
            }
        }
        "move" if attempt.target.is_some() => {
            let block = subject(look.facts, attempt)?;
            let target = attempt.target.as_deref().unwrap_or_default();
            let to = look.facts.find_area(target);
            let to = to.ok_or_else(|| unknown(target, "name an area of the map"))?;
            let going = match look.state.frames.last() {
                Some(Frame::Move(moving)) if moving.block == block => moving.left,
                _ => {
                    judged(Action::Move(block), &mut reasons);
                    movement::allowance()
                }
            };
            if look.state.block(block).area.is_some() {
                reasons.extend(movement::leg(look, block, to, going).err());
            }
        }
        _ => judged(action(look.facts, attempt)?, &mut reasons),
    }
    reasons.dedup();
    Ok(reasons)
}

fn subject(facts: &Facts, attempt: &Attempt) -> Result<BlockId, Fault> {
    let id = attempt.subjects.first().map_or("", String::as_str);
    facts.find_block(id).ok_or_else(|| unknown(id, "name a block"))
}

/// The action that an attempt means.
fn action(facts: &Facts, attempt: &Attempt) -> Result<Action, Fault> {
    let mut text = attempt.verb.clone();
    for subject in &attempt.subjects {
        text.push(' ');
        text.push_str(subject);
    }
    if let Some(target) = &attempt.target {
        text.push_str(" > ");
        text.push_str(target);
    }
    if let ("attack" | "press", None) = (attempt.verb.as_str(), &attempt.target) {
        // "Why can't it attack?" — nobody is there to be attacked.
        let block = subject(facts, attempt)?;
        return Ok(Action::Attack(block, block, Effort::Plain));
    }
    facts
        .parse(&text)
        .ok_or_else(|| unknown(&text, "use a verb of the notation with what it acts on"))
}

fn unknown(what: &str, remedy: &str) -> Fault {
    Fault::new("attempt", format!("'{what}' is not known"), remedy)
}
