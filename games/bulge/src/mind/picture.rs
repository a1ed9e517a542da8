//! Who is strong where: what a player sees when he looks at the whole map.

use grognard_board::{AreaId, Bits, Dense};
use grognard_core::{BySide, Side};

use crate::Bulge;
use crate::facts::{Facts, UnitId};
use crate::state::State;

/// How much of its power a unit brings to bear so many of its moves away.
const AFAR: [f64; 6] = [1.0, 0.5, 0.22, 0.1, 0.045, 0.02];
/// What is left of the reach of a unit that has acted today, as long as there is a tomorrow.
const SPENT: f64 = 0.75;
/// What is left of a unit that is out of supply or short of fuel.
const STUCK: f64 = 0.4;

/// Areas with how much of a unit's power counts there.
type Near = Vec<(u8, f64)>;

/// What never changes: how far everything is from everything.
pub(crate) struct Insight {
    /// For infantry, from each area.
    foot: Vec<Near>,
    /// For armour and mechanised infantry.
    wheels: Vec<Near>,
    /// How near the way out is to each area, in moves on wheels; 1 at an arrow.
    pub(crate) way_out: Vec<f64>,
}

impl Insight {
    pub(crate) fn of(facts: &Facts) -> Self {
        let near = |from: AreaId, wheels: bool| -> Near {
            let moves = moves_from(facts, Bits::one(from.0), wheels);
            let weight = |(area, moves): (usize, usize)| Some((area as u8, *AFAR.get(moves)?));
            moves.into_iter().enumerate().filter_map(weight).collect()
        };
        let way_out = moves_from(facts, facts.exits, true);
        Self {
            foot: facts.map.areas().map(|area| near(area, false)).collect(),
            wheels: facts.map.areas().map(|area| near(area, true)).collect(),
            way_out: way_out.into_iter().map(|moves| 0.25f64.powi(moves as i32)).collect(),
        }
    }
}

/// Moves from any of these areas to each: one area on foot, two by road on wheels. Far more than anything counts where
/// there is no way.
fn moves_from(facts: &Facts, from: Bits, wheels: bool) -> Vec<usize> {
    let mut moves = vec![30; facts.map.count()];
    let (mut reached, mut front, mut count) = (from, from, 0);
    while !front.is_empty() {
        for area in front {
            moves[usize::from(area)] = count;
        }
        let mut next = Bits::EMPTY;
        for area in front {
            next |= facts.map.neighbours(AreaId(area));
            if wheels {
                next = facts.roads[usize::from(area)].fold(next, |all, by| all | facts.roads[usize::from(by)]);
            }
        }
        front = next.without(reached);
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
                spread(&game.insight.foot[usize::from(area)], area, foot[area], reach);
                spread(&game.insight.wheels[usize::from(area)], area, wheels[area], reach);
            }
            for area in game.facts.map.areas() {
                reach[area.0] += picture.present[side][area.0];
            }
        }
        picture
    }
}

fn spread(near: &Near, from: u8, power: f64, reach: &mut Dense<f64>) {
    if power > 0.0 {
        for &(area, weight) in near.iter().filter(|(area, _)| *area != from) {
            reach[area] += power * weight;
        }
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
