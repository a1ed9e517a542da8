//! Seizing a bridge (8.221, 20.3).

use grognard_core::sum::{Sum, Total};
use grognard_core::{require, term, terms};

use crate::prelude::*;
use crate::state::NOBODY;

terms! {
    /// What is added to the die.
    pub(crate) enum Seizing {
        /// From a free area.
        Free = "8.221a", "term-seize-free";
        /// The area beyond is vacant.
        Vacant = "8.221b", "term-seize-vacant";
        /// Fresh enemies stand there.
        Enemies = "8.221c", "term-seize-enemies", "R4";
        /// Through flooded ground.
        Flooded = "8.221d", "term-seize-flooded", "R4";
    }
}

/// What stands against an attempt.
pub(crate) fn judge(game: &Breakout, s: &State, unit: UnitId, water: WaterId, why: &mut Refusals<Reason>) -> Flow {
    let side = game.side_of(unit);
    let mover = why.value(game.mover(s, unit).ok_or(Reason::NotOnMap(unit)))?;
    let facts = &game.facts.waters[water.index()];
    let beside = facts.a == mover.at || facts.b == mover.at;
    why.gate(require(beside, Reason::NotBeside(water)))?;
    why.hear(forbid!(!game.unit(unit).leads(), Reason::CannotSeize(unit)))?;
    why.hear(forbid!(!game.intact(s, water), Reason::NoBridge(water)))?;
    why.hear(forbid!(game.holder(s, water) == side, Reason::BridgeYours(water)))?;
    why.hear(forbid!(!game.free(s, side, mover.at), Reason::SeizeFromFree(water)))?;
    why.hear(forbid!(s.waters.seized.has(water), Reason::SeizedBefore(water)))?;
    why.hear(forbid!(mover.left < game.facts.costs.seizure, Reason::NoMovement(unit)))
}

/// Pays for an attempt.
pub(crate) fn pay(game: &Breakout, s: &mut State, unit: UnitId, water: WaterId) {
    let left = game.mover(s, unit).map_or(0, |mover| mover.left);
    let spent = game.allowance(s, unit).saturating_sub(left);
    s.acts.spent[unit] = spent + game.facts.costs.seizure;
    s.acts.acted.insert(unit);
    s.acts.entered.insert(unit);
    s.waters.seized.insert(water);
    crate::march::note_nation(game, s, unit);
}

/// Adds up what is added to the die.
pub(crate) fn score(at: Look<'_>, unit: UnitId, water: WaterId, sum: &mut impl Sum<Seizing>) {
    let (game, s) = (at.game, at.state);
    let side = game.side_of(unit);
    let Some(here) = s.area_of(unit) else { return };
    let beyond = game.facts.waters[water.index()].across(here);
    let enemies = game.fresh(s, game.enemies(s, side, beyond)).len() as i32;
    let numbers = &game.facts.modifiers;
    let vacant = i32::from(game.vacant(s, side, beyond));
    let flooded = i32::from(game.facts.flooded.has(water));
    term!(sum, Seizing::Free, numbers.seize_free.into());
    term!(sum, Seizing::Vacant, vacant * i32::from(numbers.seize_vacant));
    term!(sum, Seizing::Enemies, enemies * i32::from(numbers.seize_enemy));
    term!(sum, Seizing::Flooded, flooded * i32::from(numbers.seize_flooded));
}

/// Whether a die is enough.
pub(crate) fn succeeds(at: Look<'_>, unit: UnitId, water: WaterId, die: u8) -> bool {
    let mut sum = Total(die.into());
    score(at, unit, water, &mut sum);
    rule!("20.3", sum.0 >= at.game.facts.numbers.bridge_target.into())
}

/// The die has fallen.
pub(crate) fn decide<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId, water: WaterId, die: u8) {
    let side = play.game.side_of(unit);
    if !succeeds(play.look(), unit, water, die) {
        return play.say(Event::NotSeized { unit, water });
    }
    let s = &mut *play.state;
    s.waters
        .allied
        .set(water, rule!("20.1c", side == ALLIED, else side != ALLIED));
    debug_assert_ne!(unit.0, NOBODY);
    s.waters.seizer[water] = unit.0;
    play.say(Event::Seized { unit, water });
}
