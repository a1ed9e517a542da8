//! A map of areas: who borders whom, and floods over it.

use crate::{ById, NEVER, Set};

crate::dense_id! {
    /// An area of a map.
    pub struct AreaId(u8) named "area";
}

/// Areas that a map can have.
const AREAS: usize = 128;

/// A set of areas.
pub type AreaSet = Set<AreaId, { AREAS / 64 }>;

/// A value for each area.
pub type ByArea<T> = ById<AreaId, T, AREAS>;

/// What is wrong with a list of borders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapFault {
    /// More areas than a set can hold.
    TooManyAreas,
    /// Border number `row` names an area that is not on the map.
    Outside {
        /// Its place in the list, from 0.
        row: usize,
    },
    /// Border number `row` joins an area with itself.
    Loop {
        /// Its place in the list, from 0.
        row: usize,
    },
    /// Border number `row` was listed before.
    Twice {
        /// Its place in the list, from 0.
        row: usize,
    },
}

/// Areas and the borders between them. `B` is what a game knows of a border.
#[derive(Clone, Debug)]
pub struct AreaMap<B> {
    neighbours: Vec<AreaSet>,
    borders: Vec<(AreaId, AreaId, B)>,
    /// Index into `borders` by pair of areas; `NONE` where they do not touch.
    index: Vec<u16>,
}

const NONE: u16 = u16::MAX;

impl<B> AreaMap<B> {
    /// Builds a map of `count` areas.
    ///
    /// # Errors
    /// All faults of the list: loops, borders listed twice or to areas that are not there, too many areas.
    pub fn new(count: usize, borders: Vec<(AreaId, AreaId, B)>) -> Result<Self, Vec<MapFault>> {
        if count > AREAS {
            return Err(vec![MapFault::TooManyAreas]);
        }
        let mut map = Self {
            neighbours: vec![AreaSet::EMPTY; count],
            borders: Vec::with_capacity(borders.len()),
            index: vec![NONE; count * count],
        };
        let mut faults = Vec::new();
        for (row, (a, b, border)) in borders.into_iter().enumerate() {
            if a.index() >= count || b.index() >= count {
                faults.push(MapFault::Outside { row });
            } else if a == b {
                faults.push(MapFault::Loop { row });
            } else if map.border_number(a, b).is_some() {
                faults.push(MapFault::Twice { row });
            } else {
                map.neighbours[a.index()].insert(b);
                map.neighbours[b.index()].insert(a);
                map.index[a.index() * count + b.index()] = row as u16;
                map.index[b.index() * count + a.index()] = row as u16;
            }
            map.borders.push((a, b, border));
        }
        if faults.is_empty() { Ok(map) } else { Err(faults) }
    }

    /// Number of areas.
    #[must_use]
    pub fn count(&self) -> usize {
        self.neighbours.len()
    }

    /// Every area.
    pub fn areas(&self) -> impl Iterator<Item = AreaId> + use<B> {
        (0..self.count() as u8).map(AreaId)
    }

    /// The areas that border `area`.
    #[must_use]
    #[inline]
    pub fn neighbours(&self, area: AreaId) -> AreaSet {
        self.neighbours[area.index()]
    }

    /// The number of the border between two areas, if they touch.
    #[must_use]
    pub fn border_number(&self, a: AreaId, b: AreaId) -> Option<u16> {
        let number = self.index[a.index() * self.count() + b.index()];
        (number != NONE).then_some(number)
    }

    /// The border between two areas, if they touch.
    #[must_use]
    pub fn border(&self, a: AreaId, b: AreaId) -> Option<&B> {
        self.border_number(a, b)
            .map(|number| &self.borders[usize::from(number)].2)
    }

    /// Every border, in the order of the data.
    #[must_use]
    pub fn borders(&self) -> &[(AreaId, AreaId, B)] {
        &self.borders
    }

    /// The areas that border any of `areas`.
    #[must_use]
    #[inline]
    pub fn beside(&self, areas: AreaSet) -> AreaSet {
        let mut all = AreaSet::EMPTY;
        for area in areas {
            all |= self.neighbours[area.index()];
        }
        all
    }

    /// Every area that can be reached from `from` by steps into `open` areas; `from` itself is included.
    #[must_use]
    pub fn flood(&self, from: AreaSet, open: AreaSet) -> AreaSet {
        let mut reached = from;
        let mut front = from;
        while !front.is_empty() {
            front = (self.beside(front) & open) - reached;
            reached |= front;
        }
        reached
    }

    /// Everything that can be reached from `start` with at most `budget` (below [`NEVER`]) points, if `step` says what
    /// a step costs, `None` if it is refused.
    ///
    /// As with hexes ([`Flood`](crate::Flood)), arriving with less spent must never be worse.
    pub fn reach(&self, start: AreaId, budget: u8, step: impl FnMut(AreaStep) -> Option<u8>) -> AreaReach {
        self.search(start, budget, |_| false, step).0
    }

    /// The cheapest way from `start` to an area that is a `goal`, however far, both included. Looks no further than it
    /// must.
    pub fn way_to(
        &self,
        start: AreaId,
        goal: impl FnMut(AreaId) -> bool,
        step: impl FnMut(AreaStep) -> Option<u8>,
    ) -> Option<Vec<AreaId>> {
        let (reach, found) = self.search(start, NEVER - 1, goal, step);
        found.map(|area| reach.path(area))
    }

    /// Floods until everything within `budget` is reached, or the cheapest of the goals.
    #[inline]
    fn search(
        &self,
        start: AreaId,
        budget: u8,
        mut goal: impl FnMut(AreaId) -> bool,
        mut step: impl FnMut(AreaStep) -> Option<u8>,
    ) -> (AreaReach, Option<AreaId>) {
        let mut reach = AreaReach::new(start);
        let mut at = 0;
        while let Some(&from) = reach.reached().get(at) {
            if goal(from) {
                return (reach, Some(from));
            }
            at += 1;
            let spent = reach.spent[from];
            for to in self.neighbours(from) {
                // Nothing can be better than what costs no more than being here.
                if reach.spent[to] > spent
                    && let Some(cost) = step(AreaStep { from, to, spent })
                {
                    let total = spent.saturating_add(cost);
                    if total <= budget && total < reach.spent[to] {
                        reach.put(to, total, from);
                    }
                }
            }
        }
        (reach, None)
    }
}

/// A step between areas that is being weighed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AreaStep {
    /// The area one is in.
    pub from: AreaId,
    /// The area beyond the border.
    pub to: AreaId,
    /// Points spent to be in `from`.
    pub spent: u8,
}

/// What can be reached from an area, and the cheapest way there. Of ways that cost the same it is the one found first:
/// areas are left in the order in which they are reached, and neighbours looked at by rising id.
#[derive(Clone, Copy, Debug)]
pub struct AreaReach {
    /// [`NEVER`] where there is no way.
    spent: ByArea<u8>,
    /// The area before each on its way.
    before: ByArea<AreaId>,
    /// The first `count` are those reached: cheapest first, and of those that cost the same the first found first.
    order: [AreaId; AREAS],
    count: usize,
}

impl AreaReach {
    fn new(start: AreaId) -> Self {
        let mut reach = Self {
            spent: ByArea::filled(NEVER),
            before: ByArea::filled(start),
            order: [start; AREAS],
            count: 1,
        };
        reach.spent[start] = 0;
        reach
    }

    /// Puts an area behind all that cost no more.
    fn put(&mut self, to: AreaId, total: u8, before: AreaId) {
        if self.spent[to] != NEVER
            && let Some(old) = self.reached().iter().position(|&area| area == to)
        {
            self.order.copy_within(old + 1..self.count, old);
            self.count -= 1;
        }
        let place = self.reached().partition_point(|&area| self.spent[area] <= total);
        self.order.copy_within(place..self.count, place + 1);
        self.order[place] = to;
        self.count += 1;
        self.spent[to] = total;
        self.before[to] = before;
    }

    /// The areas reached: cheapest first, the start before all others.
    #[must_use]
    pub fn reached(&self) -> &[AreaId] {
        &self.order[..self.count]
    }

    /// Fewest points with which an area can be reached; `None` if it cannot.
    #[must_use]
    pub fn spent(&self, area: AreaId) -> Option<u8> {
        Some(self.spent[area]).filter(|&spent| spent != NEVER)
    }

    /// The cheapest way to an area, read backwards: from the area itself to the start; nothing if there is none.
    pub fn back(&self, to: AreaId) -> impl Iterator<Item = AreaId> + '_ {
        let reached = self.spent(to).map(|_| to);
        std::iter::successors(reached, |&at| (at != self.order[0]).then(|| self.before[at]))
    }

    /// The cheapest way to an area, from the start to the area itself; empty if there is none.
    #[must_use]
    pub fn path(&self, to: AreaId) -> Vec<AreaId> {
        let mut path: Vec<AreaId> = self.back(to).collect();
        path.reverse();
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::Lot;

    fn line(count: u8) -> AreaMap<()> {
        let borders = (1..count).map(|b| (AreaId(b - 1), AreaId(b), ())).collect();
        AreaMap::new(count.into(), borders).expect("a line is a map")
    }

    #[test]
    fn a_flood_stops_at_closed_areas() {
        let map = line(6);
        let open = AreaSet::first(6) - AreaSet::one(AreaId(3));
        assert_eq!(map.flood(AreaSet::one(AreaId(0)), open), AreaSet::first(3));
    }

    #[test]
    fn a_reach_counts_points_and_ends_with_them() {
        let map = line(5);
        let reach = map.reach(AreaId(1), 3, |step| Some(step.to.0));
        let spent = [0, 1, 2, 3, 4].map(|area| reach.spent(AreaId(area)));
        assert_eq!(spent, [Some(0), Some(0), Some(2), None, None]);
        assert_eq!(reach.reached(), [1, 0, 2].map(AreaId));
        assert_eq!(reach.path(AreaId(2)), [1, 2].map(AreaId));
        assert!(reach.path(AreaId(3)).is_empty());
        let way = |goals: AreaSet| map.way_to(AreaId(1), |area| goals.has(area), |_| Some(1));
        assert_eq!(
            way(AreaSet::first(5) - AreaSet::first(2)),
            Some(vec![AreaId(1), AreaId(2)])
        );
        assert_eq!(way(AreaSet::one(AreaId(1))), Some(vec![AreaId(1)]));
        assert_eq!(way(AreaSet::EMPTY), None);
    }

    /// A map of up to 30 areas, each border with a cost in either direction; 0 closes it.
    fn invented(lot: &mut Lot) -> AreaMap<[u8; 2]> {
        let count = 2 + lot.below(28);
        let mut borders = Vec::new();
        for a in 0..count {
            for b in a + 1..count {
                if lot.below(4) == 0 {
                    let cost = [lot.below(7) as u8, lot.below(7) as u8];
                    borders.push((AreaId(a as u8), AreaId(b as u8), cost));
                }
            }
        }
        AreaMap::new(count, borders).expect("each border once")
    }

    fn cost(map: &AreaMap<[u8; 2]>, from: AreaId, to: AreaId) -> Option<u8> {
        let cost = map.border(from, to).map(|cost| cost[usize::from(from > to)]);
        cost.filter(|&cost| cost > 0)
    }

    #[test]
    fn ways_are_the_cheapest_and_add_up() {
        let mut lot = Lot(3);
        for _ in 0..200 {
            let map = invented(&mut lot);
            let budget = lot.below(20) as u8;
            let reach = map.reach(AreaId(0), budget, |step| cost(&map, step.from, step.to));
            // Longer and longer ways, until nothing gets cheaper.
            let mut fewest = vec![NEVER; map.count()];
            fewest[0] = 0;
            for _ in map.areas() {
                for (from, to) in map
                    .areas()
                    .flat_map(|from| map.neighbours(from).iter().map(move |to| (from, to)))
                {
                    let total = fewest[from.index()].saturating_add(cost(&map, from, to).unwrap_or(NEVER));
                    if total <= budget {
                        fewest[to.index()] = fewest[to.index()].min(total);
                    }
                }
            }
            for area in map.areas() {
                let expected = Some(fewest[area.index()]).filter(|&spent| spent != NEVER);
                assert_eq!(reach.spent(area), expected);
                let steps = reach.path(area);
                let paid: Option<u8> = steps.windows(2).map(|step| cost(&map, step[0], step[1])).sum();
                assert_eq!(paid.filter(|_| !steps.is_empty()), expected);
            }
            assert!(reach.reached().is_sorted_by_key(|&area| reach.spent(area)));
            assert_eq!(
                reach.reached().len(),
                fewest.iter().filter(|&&spent| spent != NEVER).count()
            );
        }
    }

    #[test]
    fn faults_are_reported_all_at_once() {
        let borders = vec![
            (AreaId(0), AreaId(0), ()),
            (AreaId(0), AreaId(1), ()),
            (AreaId(1), AreaId(0), ()),
            (AreaId(0), AreaId(2), ()),
        ];
        let faults = vec![
            MapFault::Loop { row: 0 },
            MapFault::Twice { row: 2 },
            MapFault::Outside { row: 3 },
        ];
        assert_eq!(AreaMap::new(2, borders).err(), Some(faults));
    }
}
