//! An assault (8.5, 9): it is declared, the defender names his Forward Unit, both throw, and each side takes what follows.

use grognard_core::odds::Assumption;
use grognard_core::{Offer, require};
use serde::{Deserialize, Serialize};

use crate::absorb::Absorb;
use crate::aftermath::{conclude, outcome, resolve};
use crate::back::AttackersBack;
use crate::day;
use crate::frame::Value;
use crate::prelude::*;
use crate::retreat::DefendersBack;
use crate::state::{Battle, Occasion, Outcome};
use crate::throw::{Sort, Throw};
use crate::warnings;

/// An assault, step by step; `Position::battle` is what it is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Assault {
    /// The attacker says who takes part and who leads.
    Declare,
    /// The defender says who stands in front (9.3A).
    Forward,
    /// The dice are due.
    Dice,
    /// The defender takes his losses, once attackers have gone back (9.6).
    Losses,
    /// Defenders may go back (9.62).
    Leaving,
    /// Nothing is left but what follows from it.
    Settle,
    /// The boxes of the sunset marker have been moved.
    Over,
}

impl Breakout {
    /// What assaulting the place where they began costs units (8.5).
    fn assault_cost(&self, s: &State, side: Side, area: AreaId) -> u8 {
        let costs = &self.facts.costs;
        if self.any_fresh(s, self.enemies(s, side, area)) {
            costs.assault_fresh
        } else {
            costs.assault_reduced
        }
    }

    /// Units that can take part in an assault of the impulse (8.5, 9.2B).
    pub(crate) fn assaulters(&self, s: &State, area: AreaId) -> UnitSet {
        let there = self.fresh(s, s.acts.active & s.at(area)) - s.acts.done;
        let able = there - self.facts.artillery - self.facts.coastal;
        able.iter().filter(|&unit| self.one_nation(s, unit).is_ok()).collect()
    }
}

/// What stands against assaulting a place in the impulse.
pub(crate) fn may_assault(game: &Breakout, s: &State, area: AreaId, why: &mut Refusals<Reason>) -> Flow {
    why.gate(require(
        !game.vacant(s, s.impulse.side, area),
        Reason::NobodyThere(area),
    ))?;
    why.hear(forbid!(s.acts.assaulted.has(area), Reason::AssaultedBefore(area)))?;
    let units = game.assaulters(s, area);
    let leads = units & game.facts.leading;
    why.hear(forbid!(leads.is_empty(), Reason::NobodyLeads(area)))
}

/// An assault of the impulse begins: everybody who may takes part (8.51, 8.52).
pub(crate) fn begin<S: Sink<Event>>(play: &mut Play<'_, S>, area: AreaId) {
    let (game, s) = (play.game, &mut *play.state);
    let side = s.impulse.side;
    let units = game.assaulters(s, area);
    let bound = s.acts.bound & s.at(area);
    s.acts.assaulted.insert(area);
    for (half, &place) in [0, 1].iter().zip(&s.impulse.places.clone()) {
        if place == area.0 && s.acts.contested.has(area) {
            s.impulse.toll[*half] = rule!("8.5", game.assault_cost(s, side, area));
        }
    }
    open(s, area, side, Occasion::Impulse, units, bound);
    play.say(Event::AssaultBegins { area, side });
}

/// Puts a battle on the table.
pub(crate) fn open(s: &mut State, area: AreaId, attacker: Side, occasion: Occasion, units: UnitSet, bound: UnitSet) {
    s.battle = Some(Battle {
        area,
        attacker,
        occasion,
        units,
        bound,
        guns: UnitSet::EMPTY,
        hurt: UnitSet::EMPTY,
        lead: None,
        forward: None,
        attack: 0,
        defence: 0,
        points: 0,
        total: 0,
        overrun: false,
        result: None,
    });
}

/// What stands against artillery supporting an assault (9.7, 16.11–16.14, 14.4).
fn may_support(at: Look<'_>, battle: &Battle, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
    let game = at.game;
    why.gate(forbid!(game.side_of(unit) != battle.attacker, Reason::NotYours(unit)))?;
    why.gate(forbid!(!game.is_guns(unit), Reason::NotGuns(unit)))?;
    why.hear(forbid!(battle.occasion == Occasion::Landing, Reason::GunsAtSea(unit)))?;
    crate::gunnery::may_fire(at, unit, battle.area, why)?;
    let rockets = game.facts.nebelwerfers.has(unit);
    why.hear(forbid!(rockets, Reason::RocketsAlone(unit)))?;
    if game.is_corps(unit) {
        why.hear(forbid!(
            !beside_nation(game, battle, unit),
            Reason::OtherNationsGuns(unit)
        ))
    } else {
        why.hear(forbid!(
            !beside_division(game, battle, unit),
            Reason::StrangersGuns(unit)
        ))
    }
}

/// 16.12: whether another unit of the division takes part.
fn beside_division(game: &Breakout, battle: &Battle, unit: UnitId) -> bool {
    let division = game.unit(unit).division;
    division.is_some_and(|division| game.facts.of_division[division.index()].meets(&battle.units))
}

/// Whether a unit of the nation of some artillery takes part (16.13, R58).
fn beside_nation(game: &Breakout, battle: &Battle, gun: UnitId) -> bool {
    let nation = game.unit(gun).nation;
    battle.units.iter().any(|unit| game.unit(unit).nation == nation)
}

/// What stands against leaving a unit out (8.51, 8.52).
fn may_stay_out(at: Look<'_>, battle: &Battle, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
    why.gate(require(battle.units.has(unit), Reason::NotInThis(unit)))?;
    why.hear(forbid!(battle.bound.has(unit), Reason::Bound(unit)))?;
    let mut others = battle.units & at.game.facts.leading;
    others.remove(unit);
    why.hear(require(!others.is_empty(), Reason::NobodyLeads(battle.area)))
}

/// What stands against leading with a unit (9.2A).
fn may_lead(at: Look<'_>, battle: &Battle, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
    let guns = at.game.is_guns(unit) && at.game.side_of(unit) == battle.attacker;
    why.hear(forbid!(guns, Reason::GunsNeverLead(unit)))?;
    why.gate(require(battle.units.has(unit), Reason::NotInThis(unit)))?;
    why.hear(forbid!(!at.game.unit(unit).leads(), Reason::CannotLead(unit)))
}

/// What stands against defending with a unit in front (9.3A, 16.1).
fn may_front(at: Look<'_>, battle: &Battle, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
    let defenders = at.game.enemies(at.state, battle.attacker, battle.area);
    why.gate(require(defenders.has(unit), Reason::NotInThis(unit)))?;
    let others = !(defenders - at.game.facts.artillery).is_empty();
    why.hear(forbid!(others && at.game.is_guns(unit), Reason::GunsNotInFront(unit)))
}

/// The unit that defends best; among equals the one that attacks worst, then infantry.
fn staff_front(at: Look<'_>, battle: &Battle) -> Option<UnitId> {
    let (game, s) = (at.game, at.state);
    let defenders = game.enemies(s, battle.attacker, battle.area).iter();
    let able = defenders.filter(|&unit| allows(|why| may_front(at, battle, unit, why)));
    // The defence value, not the factor alone: a fresh unit in front is not one of the others.
    let value = |unit: UnitId| {
        let with = Battle {
            forward: Some(unit),
            ..*battle
        };
        game.values(s, &with).1
    };
    able.min_by_key(|&unit| {
        let facts = game.unit(unit);
        (-value(unit), facts.attack.factor(), facts.class == Class::Armour, unit)
    })
}

impl Procedure<Breakout> for Assault {
    fn waits(self, at: Look<'_>) -> Waits {
        match (self, at.state.battle) {
            (Self::Declare, Some(battle)) => Waits::on(battle.attacker),
            (Self::Forward, Some(battle)) => Waits::on(!battle.attacker),
            _ => Waits::Nobody,
        }
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let battle = at.state.battle?;
        let area = at.game.area_name(battle.area);
        match self {
            Self::Declare => {
                let asked = Question::new("9.1", "ask-declare", Shape::OneOf).with("area", area);
                Some(asked.task("declare"))
            }
            Self::Forward => {
                let front = staff_front(at, &battle).map(Action::Forward)?;
                let offer = Offer::duty("forward-unit", front).by_default(Offer::<Action>::STAFF);
                let asked = Question::new("9.3A", "ask-forward", Shape::OneOf).with("area", area);
                Some(asked.offered(offer).task("forward"))
            }
            _ => None,
        }
    }

    fn warnings(self, at: Look<'_>, _side: Side, out: &mut Vec<Warning<Action>>) {
        if let (Self::Declare, Some(battle)) = (self, at.state.battle) {
            for unit in battle.units {
                let front = Battle {
                    lead: Some(unit),
                    ..battle
                };
                let front = Battle {
                    forward: staff_front(at, &front),
                    ..front
                };
                warnings::of_assault(at, &front, Action::Lead(unit), out);
            }
        }
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        let Some(battle) = at.state.battle else { return };
        let legal = |action: &Action| allows(|why| self.judge(at, side, *action, why));
        match self {
            Self::Declare => {
                out.extend(battle.units.iter().map(Action::Without).filter(legal));
                let guns = at.game.facts.artillery & at.game.facts.of_side[side];
                let near = at.game.facts.map.neighbours(battle.area) | AreaSet::one(battle.area);
                let mut there = UnitSet::EMPTY;
                for area in near {
                    there |= at.state.at(area);
                }
                out.extend((guns & there).iter().map(Action::With).filter(legal));
                out.extend(battle.units.iter().map(Action::Lead).filter(legal));
            }
            Self::Forward => {
                let defenders = at.game.own(at.state, side, battle.area);
                out.extend(defenders.iter().map(Action::Forward).filter(legal));
            }
            _ => {}
        }
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let Some(battle) = at.state.battle else {
            return why.not_now();
        };
        match (self, action) {
            (Self::Declare, Action::Without(unit)) => {
                why.gate(require(permit!("8.52"), Reason::Bound(unit)))?;
                may_stay_out(at, &battle, unit, why)
            }
            (Self::Declare, Action::With(unit)) => {
                why.gate(require(!battle.guns.has(unit), Reason::InThis(unit)))?;
                may_support(at, &battle, unit, why)
            }
            (Self::Declare, Action::Lead(unit)) => may_lead(at, &battle, unit, why),
            (Self::Forward, Action::Forward(unit)) => may_front(at, &battle, unit, why),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        let game = play.game;
        let Some(battle) = &mut play.state.battle else {
            return play.end();
        };
        match action {
            Action::Without(unit) => {
                battle.units.remove(unit);
                let guns = battle.guns.iter();
                let named = *battle;
                let stays = |&gun: &UnitId| {
                    if game.is_corps(gun) {
                        beside_nation(game, &named, gun)
                    } else {
                        beside_division(game, &named, gun)
                    }
                };
                battle.guns = guns.filter(stays).collect();
            }
            Action::With(unit) => battle.guns.insert(unit),
            Action::Lead(unit) => {
                battle.lead = Some(unit);
                let (area, units, guns) = (battle.area, battle.units, battle.guns);
                play.say(Event::Declared { unit, area, units });
                if !guns.is_empty() {
                    play.say(Event::Supported { units: guns });
                }
                declared(play, units | guns);
                play.goto(Self::Forward);
            }
            Action::Forward(unit) => front(play, unit),
            _ => {}
        }
    }

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, S>, _value: Value) -> Returned {
        day::keep_sunset(play, Sort::Assault);
        play.goto(Self::Losses);
        resolve(play);
        Returned::Taken
    }

    /// What the dice on the table would cost a side: attackers that become disrupted, points of the defender.
    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        let Some(battle) = at.state.battle else { return 0 };
        let (result, points) = outcome(at.game, at.state, &battle);
        match (result, side == battle.attacker) {
            (Outcome::Repulse, true) => battle.units.len() as i32,
            (Outcome::Tie, true) => 1,
            (Outcome::Success, false) => points.into(),
            _ => 0,
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let Some(battle) = play.state.battle else {
            play.end();
            return Progress::Went;
        };
        match self {
            Self::Declare => return Progress::Waits,
            Self::Forward => {
                let at = play.look();
                let defenders = at.game.enemies(at.state, battle.attacker, battle.area).iter();
                let mut able = defenders.filter(|&unit| allows(|why| may_front(at, &battle, unit, why)));
                match (able.next(), able.next()) {
                    (Some(unit), None) => {
                        front(play, unit);
                        return Progress::Skipped;
                    }
                    _ => return Progress::Waits,
                }
            }
            Self::Dice => {
                let values = play.game.values(play.state, &battle);
                if let Some(battle) = &mut play.state.battle {
                    (battle.attack, battle.defence) = values;
                }
                play.call(Throw::attack(Sort::Assault));
            }
            Self::Losses => {
                play.goto(Self::Leaving);
                play.call(Absorb);
                if rule!("9.6", true) {
                    play.call(AttackersBack);
                }
            }
            Self::Leaving => {
                play.goto(Self::Settle);
                play.call(DefendersBack);
            }
            Self::Settle => {
                play.goto(Self::Over);
                conclude(play, battle);
            }
            Self::Over => {
                play.state.battle = None;
                play.end();
            }
        }
        Progress::Went
    }

    fn assume(self, at: Look<'_>, _side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        let battle = at.state.battle?;
        match self {
            Self::Forward => staff_front(at, &battle).map(Action::Forward),
            _ => None,
        }
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        if let Some(battle) = &at.state.battle {
            crate::position::write_battle(at, battle, out);
        }
    }

    fn order(self) -> Option<u16> {
        None
    }
}

/// Units are committed: they are spent when the impulse ends.
fn declared<S: Sink<Event>>(play: &mut Play<'_, S>, units: UnitSet) {
    let (game, s) = (play.game, &mut *play.state);
    s.acts.acted |= units;
    s.acts.again -= units;
    for unit in units {
        crate::march::note_nation(game, s, unit);
    }
}

/// The defender has named his Forward Unit.
fn front<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId) {
    if let Some(battle) = &mut play.state.battle {
        battle.forward = Some(unit);
    }
    play.say(Event::InFront { unit });
    play.goto(Assault::Dice);
}
