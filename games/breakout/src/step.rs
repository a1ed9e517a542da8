//! One step of one unit from a place to the next (E1 of the digest): the boundary, the place beyond, and the cost. Legs,
//! reach, retreats and regrouping all go by these rules.

use std::ops::ControlFlow;

use grognard_core::sum::{Sum, Total};
use grognard_core::{term, terms};
use serde::{Deserialize, Serialize};

use crate::options::RiverAllMf;
use crate::prelude::*;
use crate::state::{Crossing, NOBODY};

/// A unit on its way: where it is, and what it has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mover {
    pub(crate) unit: UnitId,
    pub(crate) at: AreaId,
    /// Movement left.
    pub(crate) left: u8,
    /// It has entered another place in this impulse.
    pub(crate) moved: bool,
    /// It has spent movement in this impulse: no minimum move.
    pub(crate) paid: bool,
    /// It has entered a place or tried to seize a bridge: no wading.
    pub(crate) wet: bool,
}

/// How a boundary is to be crossed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum How {
    /// Over the bridge, if there is one that can be used.
    Any,
    /// Through the river beside its bridge.
    Wading,
}

/// A step that can be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stepped {
    pub(crate) cost: u8,
    pub(crate) over: Crossing,
}

terms! {
    /// What a step costs.
    pub(crate) enum Charge {
        /// Into an area of one's own.
        Free = "8.36A", "term-free";
        /// Into a vacant enemy area.
        Vacant = "8.36B", "term-vacant";
        /// Into an area whose enemies are not fresh.
        Reduced = "8.36C", "term-reduced", "R25";
        /// Into an area with a fresh enemy.
        Fresh = "8.36D", "term-fresh", "R25";
        /// Over a bridge that another unit has just seized.
        Seized = "8.221", "term-seized", "R23";
        /// All that is left.
        All = "8.36", "term-all";
    }
}

/// 8.54: what a unit has spent already because the place where it began has been assaulted.
fn toll(s: &State, began: AreaId) -> u8 {
    let active = s.impulse.places.into_iter().zip(s.impulse.toll);
    let there = active.filter(|&(place, _)| place == began.0);
    rule!("8.54", there.map(|(_, toll)| toll).max().unwrap_or(0))
}

impl Breakout {
    /// Movement factors of a unit in this impulse (4.32, 18.3).
    pub(crate) fn allowance(&self, s: &State, unit: UnitId) -> u8 {
        let facts = self.unit(unit);
        let more = facts.side == GERMAN && facts.movement > 0 && !self.clear(s);
        let more = rule!(
            "18.3",
            if more {
                self.facts.modifiers.overcast_movement
            } else {
                0
            }
        );
        facts.movement.saturating_add_signed(more)
    }

    /// A unit as it stands in its impulse.
    pub(crate) fn mover(&self, s: &State, unit: UnitId) -> Option<Mover> {
        let at = s.area_of(unit)?;
        let moved = s.acts.came_from(unit).is_some();
        let toll = if moved { 0 } else { toll(s, at) };
        let spent = s.acts.spent[unit].max(toll);
        Some(Mover {
            unit,
            at,
            left: self.allowance(s, unit).saturating_sub(spent),
            moved,
            paid: spent > 0,
            wet: s.acts.entered.has(unit),
        })
    }

    /// Whether a boundary can be crossed at all, and how (8.36E, 8.371). The bridge must have room for one more.
    pub(crate) fn crossing(
        &self,
        s: &State,
        unit: UnitId,
        from: AreaId,
        to: AreaId,
        how: How,
        why: &mut Refusals<Reason>,
    ) -> ControlFlow<(), Crossing> {
        let Some(water) = self.water_between(from, to) else {
            return ControlFlow::Continue(Crossing::Dry);
        };
        let facts = &self.facts.waters[water.index()];
        let hostile = self.holder(s, water) != self.side_of(unit);
        let bridge = self.intact(s, water) && how == How::Any;
        let room = self.bridge_room(s, water, unit);
        if facts.flooded {
            why.hear(forbid!(!bridge, Reason::Flooded(to)))?;
            why.hear(room)?;
            return ControlFlow::Continue(if hostile {
                Crossing::EnemyCauseway
            } else {
                Crossing::Causeway
            });
        }
        if bridge && room.is_ok() {
            return ControlFlow::Continue(if hostile {
                Crossing::EnemyBridge
            } else {
                Crossing::Bridge
            });
        }
        let wades = self.unit(unit).class == Class::Infantry;
        if bridge && !wades {
            why.hear(room)?;
        }
        why.hear(forbid!(!wades, Reason::NoWading(unit, to)))?;
        ControlFlow::Continue(if hostile { Crossing::EnemyFord } else { Crossing::Ford })
    }

    /// 8.371: so many units use a bridge in an impulse or phase, whatever their way.
    pub(crate) fn bridge_room(&self, s: &State, water: WaterId, unit: UnitId) -> Verdict<Reason> {
        let users = s.waters.users[water];
        let most = usize::from(self.facts.numbers.bridge_capacity).min(users.len());
        let full = users[..most].iter().all(|&user| user != NOBODY) && !users.contains(&unit.0);
        forbid!(full, Reason::BridgeFull(water))
    }

    /// 7.1, 7.2, 16.13: whether there is room for a unit.
    pub(crate) fn room(&self, s: &State, unit: UnitId, to: AreaId) -> Verdict<Reason> {
        let side = self.side_of(unit);
        let own = self.own(s, side, to);
        let sector = self.is_sector(to);
        let crowded = own.len() >= usize::from(self.facts.numbers.stacking) && !rule!("7.2", sector);
        forbid!(crowded, Reason::Full(to))?;
        let corps = self.is_corps(unit)
            && !rule!("14.3", sector)
            && own.iter().any(|other| other != unit && self.is_corps(other));
        forbid!(corps, Reason::CorpsThere(unit, to))
    }

    /// Whether a unit is held by 8.34 where it stands: the first area it enters must be free.
    pub(crate) fn engaged(&self, s: &State, mover: Mover) -> bool {
        if rule!("R113", !mover.moved && self.is_sector(mover.at)) {
            return false;
        }
        let side = self.side_of(mover.unit);
        if !self.vacant(s, side, mover.at) {
            return true;
        }
        // 8.54: after an assault that was no overrun the others are bound even if nobody is left.
        let began = !mover.moved && s.acts.contested.has(mover.at) && s.acts.assaulted.has(mover.at);
        rule!("R112", began && !s.impulse.overran.has(mover.at))
    }

    /// Whether leaving costs all that is left (8.34, R26).
    fn leaves_with_all(&self, s: &State, mover: Mover) -> bool {
        let side = self.side_of(mover.unit);
        let armour = |unit| self.unit(unit).class == Class::Armour;
        let held = !armour(mover.unit) || self.enemies(s, side, mover.at).iter().any(armour);
        rule!("8.34", held)
    }

    /// What stands against leaving a contested place (8.34, 8.372).
    fn leaving(&self, s: &State, mover: Mover, to: AreaId, over: Crossing, why: &mut Refusals<Reason>) -> Flow {
        let side = self.side_of(mover.unit);
        let contested = !self.vacant(s, side, mover.at);
        let enemy = matches!(
            over,
            Crossing::EnemyBridge | Crossing::EnemyCauseway | Crossing::EnemyFord
        );
        why.hear(forbid!(contested && enemy, Reason::EnemyCrossing(to)))?;
        let engaged = self.engaged(s, mover);
        let free = self.free(s, side, to);
        let held = self.occupied_or_hostile(s, side, to);
        why.hear(forbid!(engaged && held && contested, Reason::FromContested(to)))?;
        why.hear(forbid!(engaged && !free, Reason::NotFree(to)))
    }

    fn occupied_or_hostile(&self, s: &State, side: Side, to: AreaId) -> bool {
        !self.free(s, side, to)
    }

    /// What stands against entering a place that is not one's own (8.35, 8.375).
    fn entering(&self, s: &State, mover: Mover, to: AreaId, over: Crossing, why: &mut Refusals<Reason>) -> Flow {
        let side = self.side_of(mover.unit);
        let leads = self.unit(mover.unit).leads();
        let company = leads || s.acts.led.has(to);
        let uncontested = self.own(s, side, to).is_empty();
        if uncontested && !self.controls(s, side, to) {
            why.hear(forbid!(!company, Reason::NoLead(mover.unit, to)))?;
        }
        if !self.vacant(s, side, to) {
            let bound = matches!(
                over,
                Crossing::EnemyBridge | Crossing::EnemyCauseway | Crossing::EnemyFord
            );
            why.hear(forbid!(
                bound && !uncontested && !company,
                Reason::NoLeadAcross(mover.unit, to)
            ))?;
            why.hear(forbid!(uncontested && !company, Reason::Unaccompanied(mover.unit, to)))?;
        }
        Flow::Continue(())
    }

    /// What a place costs to enter (8.36).
    pub(crate) fn entry_cost(&self, s: &State, unit: UnitId, to: AreaId, sum: &mut impl Sum<Charge>) {
        let side = self.side_of(unit);
        let costs = &self.facts.costs;
        let enemies = self.enemies(s, side, to);
        if self.any_fresh(s, enemies) {
            term!(sum, Charge::Fresh, costs.fresh.into());
        } else if !enemies.is_empty() {
            term!(sum, Charge::Reduced, costs.reduced.into());
        } else if !self.controls(s, side, to) || rule!("7.3", s.acts.turned.has(to)) {
            term!(sum, Charge::Vacant, costs.vacant.into());
        } else {
            term!(sum, Charge::Free, costs.free.into());
        }
    }

    /// What a step costs by its place and its bridge.
    pub(crate) fn charge(&self, s: &State, mover: Mover, to: AreaId, over: Crossing, sum: &mut impl Sum<Charge>) {
        self.entry_cost(s, mover.unit, to, sum);
        if self.over_seized(s, mover, to, over) {
            term!(sum, Charge::Seized, self.facts.costs.over_seized.into());
        }
    }

    /// Whether a step crosses a bridge that another unit has seized in this impulse (R23).
    fn over_seized(&self, s: &State, mover: Mover, to: AreaId, over: Crossing) -> bool {
        let bridge = matches!(over, Crossing::Bridge | Crossing::Causeway);
        let water = self.water_between(mover.at, to).filter(|_| bridge);
        water.is_some_and(|water| s.waters.seizer[water] != NOBODY && s.waters.seizer[water] != mover.unit.0)
    }

    /// What a step takes of what is left, or why it is too much (8.36, 8.38).
    fn price(&self, s: &State, mover: Mover, to: AreaId, over: Crossing) -> Result<u8, Reason> {
        forbid!(mover.left == 0, Reason::NoMovement(mover.unit))?;
        if matches!(over, Crossing::Ford | Crossing::EnemyFord) {
            let begun = mover.wet && s.options.river_all_mf == RiverAllMf::Full;
            forbid!(begun, Reason::WadesFirst(mover.unit, to))?;
            return Ok(rule!("8.36E", mover.left, else 1));
        }
        if self.engaged(s, mover) && self.leaves_with_all(s, mover) {
            return Ok(mover.left);
        }
        let mut cost = Total(0);
        self.charge(s, mover, to, over, &mut cost);
        let cost = u8::try_from(cost.0).unwrap_or(u8::MAX);
        if cost <= mover.left {
            return Ok(cost);
        }
        let minimum = !mover.paid && !mover.moved && !self.over_seized(s, mover, to, over);
        if permit!("8.38", minimum) {
            return Ok(mover.left);
        }
        forbid!(true, Reason::TooDear(mover.unit, to)).map(|()| mover.left)
    }

    /// One step of a unit in its impulse: what it costs, or what stands against it. It looks at the units where they
    /// stand, so that steps can be strung together without making them.
    pub(crate) fn step(
        &self,
        s: &State,
        mover: Mover,
        to: AreaId,
        how: How,
        why: &mut Refusals<Reason>,
    ) -> ControlFlow<(), Stepped> {
        let beside = self.facts.map.border(mover.at, to).is_some();
        why.gate(grognard_core::require(beside, Reason::NotAdjacent(to)))?;
        why.hear(forbid!(self.is_sector(to) && mover.moved, Reason::SectorFirst(to)))?;
        let shut = s.acts.assaulted.has(to) && !s.acts.has_overrun(mover.unit, to);
        why.hear(forbid!(shut, Reason::Assaulted(to)))?;
        why.hear(self.room(s, mover.unit, to))?;
        let over = self.crossing(s, mover.unit, mover.at, to, how, why)?;
        self.leaving(s, mover, to, over, why)?;
        self.entering(s, mover, to, over, why)?;
        let cost = why.value(self.price(s, mover, to, over))?;
        ControlFlow::Continue(Stepped { cost, over })
    }

    /// A step that can be made.
    pub(crate) fn open_step(&self, s: &State, mover: Mover, to: AreaId, how: How) -> Option<Stepped> {
        self.step(s, mover, to, how, &mut Refusals::first()).continue_value()
    }

    /// A unit crosses a boundary: it counts for the bridge (8.371).
    pub(crate) fn use_bridge(&self, s: &mut State, unit: UnitId, from: AreaId, to: AreaId, over: Crossing) {
        let bridge = !matches!(over, Crossing::Dry | Crossing::Ford | Crossing::EnemyFord);
        let Some(water) = self.water_between(from, to).filter(|_| bridge) else {
            return;
        };
        let users = &mut s.waters.users[water];
        if !users.contains(&unit.0)
            && let Some(room) = users.iter_mut().find(|user| **user == NOBODY)
        {
            *room = unit.0;
        }
    }
}
