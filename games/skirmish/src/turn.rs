//! The turn (2): orders, draws from the cup, the end.

use grognard_core::{BySide, Sink, rule};

use crate::engine::Play;
use crate::event::Event;
use crate::facts::BlockId;
use crate::frame::Frame;
use crate::state::Face;
use crate::{combat, victory};

/// Begins the next turn.
pub(crate) fn begin<S: Sink<Event>>(play: &mut Play<'_, S>) {
    play.state.turn += 1;
    play.state.weather = play.state.next.take().unwrap_or_default();
    let (turn, rain) = (play.state.turn, Event::rain(play.state.weather));
    play.say(Event::TurnBegun { turn, rain });
    play.push(Frame::Orders);
}

/// Ends the turn (2.6), and with the last one the game (9.1).
pub(crate) fn finish<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let state = &mut *play.state;
    state.hands = rule!("2.6", BySide::default(), else state.hands);
    state.fired = rule!("2.6", Default::default(), else state.fired);
    let turns = play.facts.scenarios[usize::from(state.scenario)].turns;
    if rule!("9.1", state.turn >= turns) {
        end(play);
    } else {
        begin(play);
    }
}

/// 9.2: all blocks are revealed, decoys removed.
fn end<S: Sink<Event>>(play: &mut Play<'_, S>) {
    play.state.next = None;
    for block in BlockId::all() {
        if rule!("9.2", play.state.block(block).face == Face::Hidden) {
            combat::reveal(play, block);
        }
    }
    let points = victory::points(play.look());
    play.say(Event::Ended { points });
}
