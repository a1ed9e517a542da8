//! Retreat (8): a block goes to a neighbouring area that its owner or the enemy chooses.

use grognard_board::AreaId;
use grognard_core::{Message, Question, Shape, Side, Sink, rule};

use crate::action::Action;
use crate::combat;
use crate::engine::Play;
use crate::event::Event;
use crate::facts::BlockId;
use crate::frame::{Frame, Retreat};
use crate::movement;
use crate::reason::{Ear, Flow, Reason, Verdict, refuse_if};
use crate::state::Look;

/// Sends a block back. With one way out it takes it; with none it is removed (8.3).
pub(crate) fn start<S: Sink<Event>>(play: &mut Play<'_, S>, block: BlockId, chooser: Side) {
    let retreat = Retreat { block, chooser };
    let (first, second) = {
        let mut ways = ways(play.look(), block);
        (ways.next(), ways.next())
    };
    match (first, second) {
        (Some(_), Some(_)) => play.push(Frame::Retreat(retreat)),
        (Some(only), None) => go(play, block, only),
        _ if rule!("8.3", true) => {
            play.say(Event::Trapped { block });
            combat::remove(play, block);
        }
        _ => {}
    }
}

fn ways<'l>(look: Look<'l>, block: BlockId) -> impl Iterator<Item = AreaId> + use<'l> {
    let areas = look.facts.map.areas();
    areas.filter(move |&to| way(look, block, to, &mut Ear::First(None)).is_continue())
}

/// 8.1: it goes to a neighbouring area.
fn next_to(look: Look<'_>, block: BlockId, to: AreaId) -> Verdict {
    let from = look.state.block(block).area;
    let next = from.is_some_and(|from| look.facts.map.border(from, to).is_some());
    refuse_if(!next, Reason::NotNext(to))
}

/// 8.2: no enemies are there.
fn no_enemy(look: Look<'_>, block: BlockId, to: AreaId) -> Verdict {
    let enemies = look.state.enemies(to, block.side());
    rule!("8.2", refuse_if(enemies, Reason::EnemyThere(to)))
}

fn way(look: Look<'_>, block: BlockId, to: AreaId, ear: &mut Ear<'_>) -> Flow {
    ear.hear(next_to(look, block, to))?;
    ear.hear(no_enemy(look, block, to))?;
    ear.hear(movement::room(look, block.side(), to))
}

pub(crate) fn question(look: Look<'_>, retreat: Retreat) -> Question<Action> {
    Question {
        message: Message::new("ask-retreat").with("block", look.facts.block(retreat.block).id.as_str()),
        paragraph: "8.1",
        shape: Shape::OneOf,
        offer: None,
    }
}

pub(crate) fn legal(look: Look<'_>, retreat: Retreat, out: &mut Vec<Action>) {
    out.extend(ways(look, retreat.block).map(Action::Retreat));
}

pub(crate) fn judge(look: Look<'_>, retreat: Retreat, action: Action, ear: &mut Ear<'_>) -> Flow {
    match action {
        Action::Retreat(to) => way(look, retreat.block, to, ear),
        _ => ear.gate(Err(Reason::NotNow)),
    }
}

pub(crate) fn resume<S: Sink<Event>>(play: &mut Play<'_, S>, retreat: Retreat, action: Action) {
    if let Action::Retreat(to) = action {
        go(play, retreat.block, to);
    }
}

fn go<S: Sink<Event>>(play: &mut Play<'_, S>, block: BlockId, to: AreaId) {
    play.state.put(block, Some(to));
    play.say(Event::Retreated { block, to });
}
