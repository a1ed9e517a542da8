//! Attrition points (10.4): what a level costs, and how the owner gives out those that the primary target left over.

use grognard_core::{Offer, require};
use serde::{Deserialize, Serialize};

use crate::ground;
use crate::prelude::*;

/// The owner gives points out by exact count (R45).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Attrition {
    pub(crate) owner: Side,
}

/// What a level of a unit costs (10.4a–e).
pub(crate) fn price(game: &Breakout, s: &State, unit: UnitId) -> u8 {
    let fresh = s.condition[unit] == Condition::Fresh;
    let [armour, coastal, other] = &game.facts.attrition;
    match (game.unit(unit).class, fresh) {
        (Class::Armour, true) => rule!("10.4a", armour.fresh, else other.fresh),
        (Class::Armour, false) => rule!("10.4b", armour.reduced, else other.reduced),
        (Class::Coastal, true) => coastal.fresh,
        (Class::Coastal, false) => rule!("10.4c", coastal.reduced, else other.reduced),
        (_, true) => rule!("10.4d", other.fresh, else other.reduced),
        (_, false) => rule!("10.4e", other.reduced, else other.fresh),
    }
}

/// What the primary target takes of the points: nothing if it cannot be harmed and could not be spared (R46).
pub(crate) fn first_price(game: &Breakout, s: &State, unit: UnitId) -> u8 {
    let barred = s.options.d2_primary == crate::options::D2Primary::Barred;
    let hopeless = s.condition[unit] == Condition::D2;
    if rule!("R46", hopeless && barred) {
        0
    } else {
        price(game, s, unit)
    }
}

/// Those of some units that can be reduced: not those disrupted twice.
pub(crate) fn reducible(game: &Breakout, s: &State, units: UnitSet) -> UnitSet {
    let _ = game;
    let open = |unit: &UnitId| s.condition[*unit] != Condition::D2;
    units.iter().filter(open).collect()
}

/// A unit becomes one level worse; none is eliminated by bombardment.
pub(crate) fn reduce<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId) {
    if let Some(condition) = ground::worse(play.state.condition[unit]) {
        play.state.condition[unit] = condition;
        play.say(Event::Reduced { unit, condition });
    }
}

/// The largest sum of prices that does not exceed some points.
fn best(game: &Breakout, s: &State, units: UnitSet, points: u8) -> u8 {
    let points = points.min(63);
    let mut sums: u64 = 1;
    for unit in units {
        sums |= sums << price(game, s, unit);
    }
    let within = sums & (u64::MAX >> (63 - points));
    63 - within.leading_zeros() as u8
}

/// How many sets of units cost just so much together.
fn ways(game: &Breakout, s: &State, units: UnitSet, total: u8) -> u8 {
    let mut ways = [0_u8; 64];
    ways[0] = 1;
    for unit in units {
        let price = usize::from(price(game, s, unit));
        for sum in (price..ways.len()).rev() {
            ways[sum] = ways[sum].saturating_add(ways[sum - price]);
        }
    }
    ways[usize::from(total)]
}

impl Attrition {
    fn left(at: Look<'_>) -> (UnitSet, u8) {
        at.state
            .fire
            .map_or((UnitSet::EMPTY, 0), |fire| (fire.open, fire.points))
    }

    fn judge_unit(at: Look<'_>, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
        let (game, s) = (at.game, at.state);
        let (open, points) = Self::left(at);
        why.gate(require(open.has(unit), Reason::NotInThis(unit)))?;
        let price = price(game, s, unit);
        why.hear(forbid!(price > points, Reason::TooFewPoints(unit)))?;
        let mut others = open;
        others.remove(unit);
        let whole = price + best(game, s, others, points - price.min(points));
        why.hear(forbid!(whole < best(game, s, open, points), Reason::WastesPoints(unit)))
    }

    /// The unit that the staff takes: those that are spent or worse first, artillery before others, then the weakest.
    fn staff(at: Look<'_>) -> Option<UnitId> {
        let (open, _) = Self::left(at);
        let able = open
            .iter()
            .filter(|&unit| allows(|why| Self::judge_unit(at, unit, why)));
        able.min_by_key(|&unit| {
            let fresh = at.state.condition[unit] == Condition::Fresh;
            (fresh, !at.game.is_guns(unit), at.game.defence_of(at.state, unit), unit)
        })
    }

    fn take<S: Sink<Event>>(self, play: &mut Play<'_, S>, unit: UnitId) {
        let price = price(play.game, play.state, unit);
        if let Some(fire) = &mut play.state.fire {
            fire.points = fire.points.saturating_sub(price);
            fire.open.remove(unit);
        }
        reduce(play, unit);
    }
}

impl Procedure<Breakout> for Attrition {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(self.owner)
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let (_, points) = Self::left(at);
        let offer = Offer::duty("distribute-ap", Action::Reduce(Self::staff(at)?)).by_default(Offer::<Action>::STAFF);
        let asked = Question::new("10.4", "ask-attrition", Shape::OneOf).with("points", points);
        Some(asked.offered(offer).task("attrition"))
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        let (open, _) = Self::left(at);
        let able = open
            .iter()
            .filter(|&unit| allows(|why| Self::judge_unit(at, unit, why)));
        out.extend(able.map(Action::Reduce));
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Reduce(unit) => Self::judge_unit(at, unit, why),
            Action::Withdraw(unit) => why.hear(forbid!(true, Reason::NoRetreatFromFire(unit))),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        if let Action::Reduce(unit) = action {
            self.take(play, unit);
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let at = play.look();
        let (open, points) = Self::left(at);
        let total = best(at.game, at.state, open, points);
        if total == 0 {
            play.end();
            return Progress::Went;
        }
        if ways(at.game, at.state, open, total) > 1 {
            return Progress::Waits;
        }
        // Nobody chooses where a single set uses the points: those without whom nothing does.
        let needed = |&unit: &UnitId| {
            let mut others = open;
            others.remove(unit);
            ways(at.game, at.state, others, total) == 0
        };
        for unit in open.iter().filter(needed).collect::<UnitSet>() {
            self.take(play, unit);
        }
        Progress::Skipped
    }
}
