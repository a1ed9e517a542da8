//! Who is strong where: what a player sees when he looks at the whole map.

use grognard_board::{AreaId, Bits, Dense};
use grognard_core::{BySide, Side};

use crate::Bulge;
use crate::facts::{Facts, UnitId};
use crate::state::State;

/// How much of its power a unit brings to bear so many of its moves away.
const AFAR: [f64; 5] = [0.5, 0.22, 0.1, 0.045, 0.02];
/// What is left of the reach of a unit that has acted today, as long as there is a tomorrow.
const SPENT: f64 = 0.75;
/// What is left of a unit that is out of supply or short of fuel.
const STUCK: f64 = 0.4;

/// What never changes: how far it is to the edge of the map.
pub(crate) struct Insight {
    /// How near the way out is to each area, in moves on wheels; 1 at an arrow.
    pub(crate) way_out: Vec<f64>,
}

impl Insight {
    pub(crate) fn of(facts: &Facts) -> Self {
        let way_out = moves_from(facts, facts.exits, true);
        Self {
            way_out: way_out.into_iter().map(|moves| 0.25f64.powi(moves as i32)).collect(),
        }
    }
}

/// Areas one move away from any of these: one area on foot, two by road on wheels. Nobody passes `blocked` areas.
fn one_move(facts: &Facts, from: Bits, wheels: bool, blocked: Bits) -> Bits {
    let mut next = Bits::EMPTY;
    for area in from {
        next |= facts.map.neighbours(AreaId(area));
        if wheels {
            let by = facts.roads[usize::from(area)].without(blocked);
            next = by.fold(next, |all, by| all | facts.roads[usize::from(by)]);
        }
    }
    next
}

/// Moves from any of these areas to each. Far more than anything counts where there is no way.
fn moves_from(facts: &Facts, from: Bits, wheels: bool) -> Vec<usize> {
    let mut moves = vec![30; facts.map.count()];
    let (mut reached, mut front, mut count) = (from, from, 0);
    while !front.is_empty() {
        for area in front {
            moves[usize::from(area)] = count;
        }
        front = one_move(facts, front, wheels, Bits::EMPTY).without(reached);
        reached |= front;
        count += 1;
    }
    moves
}

/// The strength of both sides, in hits that a round of fire would score.
pub(crate) struct Picture {
    /// Of the units in each area.
    pub(crate) present: BySide<Dense<f64>>,
    /// Of all that can come to each area, the nearer the more.
    pub(crate) reach: BySide<Dense<f64>>,
    /// Of all units on the map.
    pub(crate) total: BySide<f64>,
}

impl Picture {
    pub(crate) fn of(game: &Bulge, s: &State) -> Self {
        let mut picture = Self {
            present: BySide::new(|_| Dense::filled(0.0)),
            reach: BySide::new(|_| Dense::filled(0.0)),
            total: BySide::new(|_| 0.0),
        };
        let last_day = s.day >= game.scenario(s).last_day;
        let occupied = BySide::new(|side| -> Bits {
            let units = game.facts.of_side[side];
            units.filter_map(|u| s.area_of(UnitId(u))).map(|area| area.0).collect()
        });
        for side in Side::BOTH {
            let mut foot = Dense::filled(0.0);
            let mut wheels = Dense::filled(0.0);
            let mut areas = Bits::EMPTY;
            for unit in game.facts.of_side[side].map(UnitId) {
                let Some(area) = s.area_of(unit) else { continue };
                let power = game.power(s, unit);
                picture.present[side][area.0] += power;
                picture.total[side] += power;
                let closed = game.facts.british.has(unit.0) && !s.british_free;
                let spent = (s.cube | s.active).has(unit.0);
                let tied = (s.oos | s.fuel).has(unit.0) || closed || (spent && last_day);
                let power = match (tied, spent) {
                    (true, _) => continue,
                    (false, true) => power * SPENT,
                    (false, false) => power,
                };
                areas.insert(area.0);
                if game.facts.infantry.has(unit.0) {
                    foot[area.0] += power;
                } else {
                    wheels[area.0] += power;
                }
            }
            let reach = &mut picture.reach[side];
            for area in areas {
                spread(&game.facts, occupied[!side], area, false, foot[area], reach);
                spread(&game.facts, occupied[!side], area, true, wheels[area], reach);
            }
            for area in occupied[side] {
                reach[area] += picture.present[side][area];
            }
        }
        picture
    }
}

/// Lets power count around an area, the nearer the more; enemies stop whoever comes to them.
fn spread(facts: &Facts, blocked: Bits, from: u8, wheels: bool, power: f64, reach: &mut Dense<f64>) {
    if power <= 0.0 {
        return;
    }
    let (mut reached, mut front) = (Bits::one(from), Bits::one(from));
    for weight in AFAR {
        let next = one_move(facts, front, wheels, blocked).without(reached);
        for area in next {
            reach[area] += power * weight;
        }
        reached |= next;
        front = next.without(blocked);
    }
}

impl Bulge {
    /// Hits that a unit scores in a round, attack and defence taken together.
    pub(crate) fn power(&self, s: &State, unit: UnitId) -> f64 {
        let facts = &self.facts.units[unit.index()];
        let dice = f64::from(s.strength[unit.0] + u8::from(facts.bonus));
        let power = dice * f64::from(facts.attack + facts.defence) / (2.0 * f64::from(s.options.die.sides()));
        if (s.oos | s.fuel).has(unit.0) {
            power * STUCK
        } else {
            power
        }
    }
}
