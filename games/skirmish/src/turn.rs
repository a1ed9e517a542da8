//! The turn (2): orders, draws from the cup, the end.

use grognard_core::{BySide, Play, Sink, rule};

use crate::contract::Skirmish;
use crate::event::Event;
use crate::facts::BlockId;
use crate::orders::Orders;
use crate::state::Face;
use crate::{combat, victory};

/// Begins the next turn.
pub(crate) fn begin<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>) {
    play.state.turn += 1;
    play.state.weather = play.state.next.take().unwrap_or_default();
    let (turn, weather) = (play.state.turn, play.state.weather);
    play.say(Event::TurnBegun { turn, weather });
    play.goto(Orders);
}

/// Ends the turn (2.6), and with the last one the game (9.1).
pub(crate) fn finish<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>) {
    let state = &mut *play.state;
    state.hands = rule!("2.6", BySide::default(), else state.hands);
    state.fired = rule!("2.6", Default::default(), else state.fired);
    let turns = play.game.facts.scenarios[usize::from(state.scenario)].turns;
    if rule!("9.1", state.turn >= turns) {
        end(play);
    } else {
        begin(play);
    }
}

/// 9.2: all blocks are revealed, decoys removed.
fn end<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>) {
    play.state.next = None;
    for block in BlockId::all() {
        if rule!("9.2", play.state.block(block).face == Face::Hidden) {
            combat::reveal(play, block);
        }
    }
    let points = victory::points(play.look());
    play.say(Event::Ended { points });
    play.end();
}
