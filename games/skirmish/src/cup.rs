//! The cup (2.5): the order of the chits is known to nobody and drawn when it is needed.

use grognard_core::dice::Dice;
use grognard_core::{Actor, Play, Procedure, Progress, Side, Sink, Waits, rule};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::contract::{Look, Skirmish};
use crate::event::Event;
use crate::facts::Wing;
use crate::{activation, turn};

/// A chit is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Cup;

/// How many chits are left: the sides of the die that draws one.
fn count(look: Look<'_>) -> u8 {
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

impl Procedure<Skirmish> for Cup {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::Dice(Dice::draw(1, count(at)))
    }

    fn tally(self, at: Look<'_>, faces: &[u8]) -> Option<Action> {
        faces.first().map(|&face| Action::Drawn(face.min(count(at))))
    }

    /// Ends the turn if nothing is left to draw.
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>) -> Progress {
        if rule!("2.5", count(play.look()) > 0) {
            return Progress::Waits;
        }
        turn::finish(play);
        Progress::Went
    }

    /// A chit has been drawn: its wing is activated.
    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, _actor: Actor, action: Action) {
        let Action::Drawn(place) = action else { return };
        let drawn = chits(play.look()).nth(usize::from(place.saturating_sub(1)));
        let Some((side, wing)) = drawn else { return };
        play.state.cup[side] = play.state.cup[side].without(wing);
        play.say(Event::Drawn { side, wing });
        activation::start(play, side, wing);
    }
}
