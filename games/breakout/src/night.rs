//! Night repair of bridges (20.23, R119): an attempt in the Refit Phase, paid for as if the site were a spent unit.

use grognard_core::require;
use serde::{Deserialize, Serialize};

use crate::frame::Value;
use crate::prelude::*;
use crate::refit::{Job, Stores, Supplying};
use crate::repair::{self, Work};
use crate::supply;
use crate::throw::{Sort, Throw};

/// One bridge is repaired at night; its price is paid first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Mending {
    side: Side,
    water: WaterId,
}

/// What stands against repairing a bridge at night from one of its areas.
pub(crate) fn may_mend(
    at: Look<'_>,
    side: Side,
    stores: &Stores,
    water: WaterId,
    area: AreaId,
    why: &mut Refusals<Reason>,
) -> Flow {
    let (game, s) = (at.game, at.state);
    let facts = &game.facts.waters[water.index()];
    why.gate(require(facts.a == area || facts.b == area, Reason::NotBeside(water)))?;
    why.gate(forbid!(!game.controls(s, side, area), Reason::MendElsewhere(area)))?;
    why.hear(forbid!(
        supply::isolated(game, s, side, area),
        Reason::MendIsolated(area)
    ))?;
    game.may_repair(s, side, water, why)?;
    if free_of_charge(game, area) {
        return Flow::Continue(());
    }
    stores.pays(at, Job::Bridge(area), why)
}

/// Whether nothing is paid there (R61, 20.23).
fn free_of_charge(game: &Breakout, area: AreaId) -> bool {
    let sector = rule!("R61", game.is_sector(area));
    sector || !rule!("20.23", true)
}

/// All bridges that can be repaired now, with the area.
pub(crate) fn list<'a>(at: Look<'a>, side: Side, stores: &'a Stores) -> impl Iterator<Item = Action> + 'a {
    let down = at.state.waters.down.iter();
    let sites = down.flat_map(move |water| {
        let facts = &at.game.facts.waters[water.index()];
        [(water, facts.a), (water, facts.b)]
    });
    let open = sites.filter(move |&(water, area)| allows(|why| may_mend(at, side, stores, water, area, why)));
    open.map(|(water, area)| Action::Mend(water, area))
}

/// A bridge is repaired: the marker is taken and the price paid before the die.
pub(crate) fn begin<S: Sink<Event>>(play: &mut Play<'_, S>, side: Side, water: WaterId, area: AreaId) {
    repair::attempt(play.game, play.state, side, water);
    play.call(Mending { side, water });
    if !free_of_charge(play.game, area) {
        play.call(Supplying::of(Job::Bridge(area)));
    }
}

impl Procedure<Breakout> for Mending {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::Nobody
    }

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, S>, _value: Value) -> Returned {
        let die = crate::throw::take(play.state);
        play.end();
        repair::decide(play, self.side, self.water, die);
        Returned::Taken
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        let die = at.state.faces.get(0).unwrap_or(1);
        let done = repair::succeeds(at, self.side, self.water, Work::Repair, die);
        i32::from(done != (side == self.side))
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        play.call(Throw::of(Sort::Bridge, 1));
        Progress::Went
    }
}
