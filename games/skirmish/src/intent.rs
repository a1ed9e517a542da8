//! What an attempt comes to: the actions that a player means.

use grognard_core::{Attempt, Fault, Game, Intent};

use crate::action::{Action, Effort};
use crate::contract::Look;
use crate::facts::BlockId;
use crate::frame::Frame;
use crate::reason::Reason;
use crate::supply;

/// The actions that an attempt stands for.
pub(crate) fn intent(look: Look<'_>, attempt: &Attempt) -> Result<Intent<Action, Reason>, Fault> {
    let actions = match (attempt.verb.as_str(), &attempt.target) {
        ("supply", _) => {
            let block = subject(look, attempt)?;
            let cut_off = !supply::supplied(look, block);
            return Ok(Intent::Judged(
                cut_off.then_some(Reason::CutOff(block)).into_iter().collect(),
            ));
        }
        ("move", Some(target)) => {
            let block = subject(look, attempt)?;
            let to = look.game.facts.find_area(target);
            let step = Action::Step(to.ok_or_else(|| unknown(target, "name an area of the map"))?);
            match look.state.frames.top() {
                Some(Frame::Move(moving)) if moving.block == block => vec![step],
                _ => vec![Action::Move(block), step],
            }
        }
        // "Why can't it attack?" — nobody is there to be attacked.
        ("attack" | "press", None) => {
            let block = subject(look, attempt)?;
            vec![Action::Attack(Effort::Plain, block, block)]
        }
        _ => vec![written(look, attempt)?],
    };
    Ok(Intent::Do(actions))
}

fn subject(look: Look<'_>, attempt: &Attempt) -> Result<BlockId, Fault> {
    let id = attempt.subjects.first().map_or("", String::as_str);
    look.game
        .facts
        .find_block(id)
        .ok_or_else(|| unknown(id, "name a block"))
}

/// The action that an attempt is written as.
fn written(look: Look<'_>, attempt: &Attempt) -> Result<Action, Fault> {
    let text = attempt.notation(" > ");
    look.game
        .parse(&text)
        .ok_or_else(|| unknown(&text, "use a verb of the notation with what it acts on"))
}

fn unknown(what: &str, remedy: &str) -> Fault {
    Fault::new("attempt", format!("'{what}' is not known"), remedy)
}
