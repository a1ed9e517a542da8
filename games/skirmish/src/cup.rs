//! The cup (2.5): the order of the chits is known to nobody and drawn when it is needed.

use grognard_core::{Side, Sink, rule};

use crate::action::Action;
use crate::engine::Play;
use crate::event::Event;
use crate::facts::Wing;
use crate::frame::Frame;
use crate::state::Look;
use crate::{activation, turn};

/// How many chits are left: the sides of the die that draws one.
pub(crate) fn count(look: Look<'_>) -> u8 {
    let cup = &look.state.cup;
    cup.a.count() + cup.b.count()
}

/// The chits that are left, in a fixed order.
pub(crate) fn chits(look: Look<'_>) -> impl Iterator<Item = (Side, Wing)> {
    let cup = look.state.cup;
    Side::BOTH
        .into_iter()
        .flat_map(move |side| cup[side].iter().map(move |wing| (side, wing)))
}

/// Ends the turn if nothing is left to draw.
pub(crate) fn pass<S: Sink<Event>>(play: &mut Play<'_, S>) -> bool {
    let empty = !rule!("2.5", count(play.look()) > 0);
    if empty {
        play.state.frames.pop();
        turn::finish(play);
    }
    empty
}

/// A chit has been drawn: its wing is activated.
pub(crate) fn resume<S: Sink<Event>>(play: &mut Play<'_, S>, action: Action) {
    play.push(Frame::Cup);
    let Action::Drawn(place) = action else { return };
    let drawn = chits(play.look()).nth(usize::from(place.saturating_sub(1)));
    let Some((side, wing)) = drawn else { return };
    play.state.cup[side] = play.state.cup[side].without(wing);
    play.say(Event::Drawn { side, wing });
    activation::start(play, side, wing);
}
