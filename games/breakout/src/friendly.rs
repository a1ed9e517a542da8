//! Bombs on one's own (17.31): the enemy says who is hit first, the owner gives the rest out.

use grognard_core::{Offer, Open};

use crate::attrition::{self, Attrition};
use crate::bombard;
use crate::prelude::*;
use crate::state::Fire;

/// The German picks the Allied primary target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FriendlyFire;

fn targets(at: Look<'_>, fire: &Fire) -> impl Iterator<Item = UnitId> {
    let (side, area) = (fire.attacker, fire.area);
    let units = at.game.own(at.state, side, area).iter();
    units.filter(move |&unit| allows(|why| bombard::may_hit(at, side, area, unit, why)))
}

/// The strongest fresh unit whose price is covered, or any other.
fn staff(at: Look<'_>, fire: &Fire) -> Option<UnitId> {
    let game = at.game;
    let paid = targets(at, fire).filter(|&unit| attrition::first_price(game, at.state, unit) <= fire.friendly);
    paid.max_by_key(|&unit| {
        let fresh = at.state.condition[unit] == Condition::Fresh && !game.is_guns(unit);
        (fresh, game.unit(unit).attack.factor(), std::cmp::Reverse(unit))
    })
}

impl Procedure<Breakout> for FriendlyFire {
    fn waits(self, at: Look<'_>) -> Waits {
        at.state.fire.map_or(Waits::Nobody, |fire| Waits::on(!fire.attacker))
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let fire = at.state.fire?;
        let unit = staff(at, &fire)?;
        let offer = Offer::duty("friendly-fire", Action::Target(unit)).by_default(Offer::<Action>::STAFF);
        let asked = Question::new("17.31", "ask-friendly-fire", Shape::OneOf).with("points", fire.friendly);
        Some(
            asked
                .with("area", at.game.area_name(fire.area))
                .offered(offer)
                .task("friendly-fire"),
        )
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        if let Some(fire) = at.state.fire {
            out.extend(targets(at, &fire).map(Action::Target));
        }
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match (action, at.state.fire) {
            (Action::Target(unit), Some(fire)) => bombard::may_hit(at, fire.attacker, fire.area, unit, why),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        if let Action::Target(unit) = action {
            hit(play, unit);
        }
    }

    /// Where nobody can be harmed the points have no effect.
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let at = play.look();
        let Some(fire) = at.state.fire.filter(|fire| staff(at, fire).is_some()) else {
            play.end();
            return Progress::Went;
        };
        match Open::of(targets(at, &fire)) {
            Open::One(unit) => {
                hit(play, unit);
                Progress::Skipped
            }
            _ => Progress::Waits,
        }
    }
}

/// The unit is hit first, the rest of the points is given out by its owner (R52).
fn hit<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId) {
    play.end();
    let game = play.game;
    let Some(mut fire) = play.state.fire else { return };
    let price = attrition::first_price(game, play.state, unit);
    let owner = fire.attacker;
    play.say(Event::FriendlyFire { unit });
    if rule!("R52", fire.friendly >= price, else false) {
        let units = game.own(play.state, owner, fire.area);
        fire.points = fire.friendly - price;
        fire.open = attrition::reducible(game, play.state, units);
        fire.open.remove(unit);
        play.state.fire = Some(fire);
        attrition::reduce(play, unit);
        play.call(Attrition { owner });
    }
}
