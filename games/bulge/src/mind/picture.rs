//! Who is strong where: what a player sees when he looks at the whole map.

use grognard_board::{AreaId, AreaSet, ByArea};
use grognard_core::{BySide, Side};

use crate::Bulge;
use crate::facts::{Facts, UnitId};
use crate::state::State;

/// What never changes: how far it is from anywhere to anywhere.
pub(crate) struct Insight {
    /// How near the way out is to each area, in moves on wheels; 1 at an arrow.
    pub(crate) way_out: Vec<f64>,
    /// Moves on foot from each area to the nearest by the Meuse.
    pub(super) walk_to_meuse: ByArea<u8>,
    /// Areas one move on foot away from each, those next to it by road, and those one move on wheels away if nobody is
    /// in the way.
    on_foot: ByArea<AreaSet>,
    roads: ByArea<AreaSet>,
    wheels: ByArea<AreaSet>,
}

/// So many moves, or more, and nobody counts on anybody.
const FAR: u8 = 5;

impl Insight {
    pub(crate) fn of(facts: &Facts) -> Self {
        let by_area = |set: &dyn Fn(AreaId) -> AreaSet| {
            ByArea::new(|area| match area.index() < facts.map.count() {
                true => set(area),
                false => AreaSet::EMPTY,
            })
        };
        let on_foot = by_area(&|area| facts.map.neighbours(area));
        let roads = by_area(&|area| facts.roads[area.index()]);
        let wheels = by_area(&|area| on_foot[area] | all_ways(roads[area], &roads));
        let moves = count_moves(facts.exits, &wheels, u8::MAX);
        let areas = facts.map.areas();
        Self {
            way_out: areas.map(|area| 0.25f64.powi(moves[area].into())).collect(),
            walk_to_meuse: count_moves(facts.by_meuse, &on_foot, FAR),
            on_foot,
            roads,
            wheels,
        }
    }

    /// Areas one move on wheels away from each, if nobody passes `blocked` areas.
    fn by_road(&self, blocked: AreaSet) -> ByArea<AreaSet> {
        ByArea::new(|area| match self.roads[area].meets(&blocked) {
            true => self.on_foot[area] | all_ways(self.roads[area] - blocked, &self.roads),
            false => self.wheels[area],
        })
    }
}

/// Areas one move away from any of these.
fn all_ways(from: AreaSet, ways: &ByArea<AreaSet>) -> AreaSet {
    from.iter().fold(AreaSet::EMPTY, |all, area| all | ways[area])
}

/// Moves from each area to the nearest of these by ways that lead back as well, where it is fewer than `most`; far more
/// than anything counts elsewhere.
fn count_moves(goals: AreaSet, ways: &ByArea<AreaSet>, most: u8) -> ByArea<u8> {
    let mut moves = ByArea::filled(u8::MAX);
    let (mut reached, mut front) = (AreaSet::EMPTY, goals);
    for count in 0..most {
        for area in front {
            moves[area] = count;
        }
        reached |= front;
        front = all_ways(front, ways) - reached;
        if front.is_empty() {
            break;
        }
    }
    moves
}

/// Lets power count around an area, so much of it so many moves away; enemies stop whoever comes to them.
fn spread(
    afar: &[f64],
    ways: &ByArea<AreaSet>,
    blocked: AreaSet,
    (from, power): (AreaId, f64),
    reach: &mut ByArea<f64>,
) {
    if power <= 0.0 {
        return;
    }
    let (mut reached, mut front) = (AreaSet::one(from), AreaSet::one(from));
    for weight in afar {
        let next = all_ways(front, ways) - reached;
        for area in next {
            reach[area] += power * weight;
        }
        reached |= next;
        front = next - blocked;
    }
}

/// The strength of both sides, in hits that a round of fire would score.
pub(crate) struct Picture {
    /// Of the units in each area.
    pub(crate) present: BySide<ByArea<f64>>,
    /// Of all that can come to each area, the nearer the more.
    pub(crate) reach: BySide<ByArea<f64>>,
    /// Of all units on the map.
    pub(crate) total: BySide<f64>,
    /// Areas one move on wheels away from each, if nobody passes enemies.
    wheels: BySide<ByArea<AreaSet>>,
}

impl Picture {
    pub(crate) fn of(game: &Bulge, s: &State) -> Self {
        let last_day = game.on_last_day(s);
        let weights = game.weights(s);
        let occupied = BySide::new(|side| s.areas_of(game.facts.of_side[side]));
        let mut picture = Self {
            present: BySide::new(|_| ByArea::filled(0.0)),
            reach: BySide::new(|_| ByArea::filled(0.0)),
            total: BySide::new(|_| 0.0),
            wheels: BySide::new(|side: Side| game.insight.by_road(occupied[!side])),
        };
        for side in Side::BOTH {
            let mut foot = ByArea::filled(0.0);
            let mut wheels = ByArea::filled(0.0);
            let mut areas = AreaSet::EMPTY;
            for unit in game.facts.of_side[side] {
                let Some(area) = s.area_of(unit) else { continue };
                let power = game.power(s, unit);
                picture.present[side][area] += power;
                picture.total[side] += power;
                let closed = game.facts.british.has(unit) && !s.british_free;
                let spent = (s.cube | s.active).has(unit);
                let tied = (s.oos | s.fuel).has(unit) || closed || (spent && last_day);
                let power = match (tied, spent) {
                    (true, _) => continue,
                    (false, true) => power * weights.spent,
                    (false, false) => power,
                };
                areas.insert(area);
                if game.facts.infantry.has(unit) {
                    foot[area] += power;
                } else {
                    wheels[area] += power;
                }
            }
            let reach = &mut picture.reach[side];
            let (blocked, by_road) = (occupied[!side], &picture.wheels[side]);
            for area in areas {
                spread(&weights.afar, &game.insight.on_foot, blocked, (area, foot[area]), reach);
                spread(&weights.afar, by_road, blocked, (area, wheels[area]), reach);
            }
            for area in occupied[side] {
                reach[area] += picture.present[side][area];
            }
        }
        picture
    }

    /// Moves on wheels from each area to the nearest of these, if whoever comes to an enemy ends his move there.
    pub(super) fn drive_to(&self, side: Side, goals: AreaSet) -> ByArea<u8> {
        count_moves(goals, &self.wheels[side], FAR)
    }
}

impl Bulge {
    /// Hits that a unit scores in a round, attack and defence taken together.
    pub(crate) fn power(&self, s: &State, unit: UnitId) -> f64 {
        let facts = &self.facts.units[unit.index()];
        let dice = f64::from(s.strength[unit] + u8::from(facts.bonus));
        let power = dice * f64::from(facts.attack + facts.defence) / (2.0 * f64::from(s.options.die.sides()));
        if (s.oos | s.fuel).has(unit) {
            power * self.weights(s).stuck
        } else {
            power
        }
    }
}

#[cfg(test)]
mod tests {
    use grognard_core::data::Files;

    use super::*;
    use crate::DATA;

    #[test]
    fn enemies_on_the_road_cost_a_move() {
        let game = Bulge::from_files(Files::embedded(DATA)).expect("our data are sound");
        let areas = |codes: &[&str]| -> AreaSet {
            let found = (0..)
                .map(AreaId)
                .zip(&game.facts.areas)
                .filter(|(_, area)| codes.contains(&&*area.code));
            found.map(|(id, _)| id).collect()
        };
        let (from, goal) = (areas(&["MON"]), areas(&["AAC"]));
        let moves = |blocked: &[&str]| {
            let moves = count_moves(goal, &game.insight.by_road(areas(blocked)), FAR);
            from.iter().map(|area| moves[area]).next()
        };
        assert_eq!(moves(&[]), Some(1));
        assert_eq!(moves(&["EUP"]), Some(1), "there is another road");
        assert_eq!(moves(&["EUP", "HUR"]), Some(2));
        let walk = count_moves(goal, &game.insight.on_foot, FAR);
        assert_eq!(from.iter().map(|area| walk[area]).next(), Some(2));
    }
}
