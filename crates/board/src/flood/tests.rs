use super::*;
use crate::samples::{Lot, columns, rows};

/// A map with costs of 1 to 6 for each step, some of them refused, and some hexes watched by an enemy.
struct Country {
    grid: HexGrid,
    costs: Costs,
    watched: Vec<bool>,
}

fn country(grid: HexGrid, lot: &mut Lot) -> Country {
    let costs = Costs::new(&grid, |_, _, _| Some(lot.below(7) as u8).filter(|&cost| cost > 0));
    let watched = grid.hexes().map(|_| lot.below(4) == 0).collect();
    Country { grid, costs, watched }
}

impl Country {
    /// Leaving a watched hex costs half of what is left, entering one costs one more.
    fn step(&self, budget: u8) -> impl Fn(Step) -> Option<u8> + '_ {
        move |Step { from, way, to, spent }| {
            let half = u8::from(self.watched[from.index()]) * ((budget - spent) / 2);
            let cost = self.costs.of(from, way);
            (cost != NEVER).then(|| half + cost + u8::from(self.watched[to.index()]))
        }
    }

    /// Fewest points for every hex, relaxed over the whole map until nothing changes.
    fn slowly(&self, sources: &[(HexId, u8)], budget: u8, step: impl Fn(Step) -> Option<u8>) -> Vec<Option<u8>> {
        let mut best = vec![None; self.grid.count()];
        for &(source, spent) in sources {
            best[source.index()] = Some(spent).filter(|&spent| spent <= budget);
        }
        loop {
            let mut changed = false;
            for from in self.grid.hexes() {
                let Some(spent) = best[from.index()] else { continue };
                for (way, to) in self.grid.neighbours(from) {
                    let Some(cost) = step(Step { from, way, to, spent }) else {
                        continue;
                    };
                    let total = spent + cost;
                    if total <= budget && best[to.index()].is_none_or(|old| total < old) {
                        best[to.index()] = Some(total);
                        changed = true;
                    }
                }
            }
            if !changed {
                return best;
            }
        }
    }
}

fn spent(country: &Country, flood: &Flood) -> Vec<Option<u8>> {
    country.grid.hexes().map(|hex| flood.spent(hex)).collect()
}

#[test]
fn floods_find_what_patience_finds() {
    let mut lot = Lot(1);
    for grid in [rows(), columns()] {
        let country = country(grid, &mut lot);
        let mut flood = Flood::new(&country.grid);
        for _ in 0..30 {
            let source = HexId(lot.below(country.grid.count()) as u16);
            let budget = lot.below(40) as u8;
            flood.run(&country.grid, source, budget, country.step(budget));
            assert_eq!(
                spent(&country, &flood),
                country.slowly(&[(source, 0)], budget, country.step(budget))
            );
            assert_eq!(flood.reached()[0], source);
            assert!(flood.reached().is_sorted_by_key(|&hex| flood.spent(hex)));
            assert_eq!(flood.reached().len(), spent(&country, &flood).iter().flatten().count());
        }
    }
}

#[test]
fn the_table_gives_the_same_reach() {
    let mut lot = Lot(2);
    let country = country(rows(), &mut lot);
    let (mut flood, mut table) = (Flood::new(&country.grid), Flood::new(&country.grid));
    for _ in 0..50 {
        let source = HexId(lot.below(country.grid.count()) as u16);
        let budget = lot.below(40) as u8;
        flood.run(&country.grid, source, budget, country.step(budget));
        let leave = |hex: HexId, spent| {
            let extra = u8::from(country.watched[hex.index()]) * ((budget - spent) / 2);
            let ways = country.costs.out_of(hex);
            Some(Leaving { ways, extra, toll: 1 })
        };
        let tolled = |hex: HexId| country.watched[hex.index()];
        table.run_table(errand(source, budget), |_| false, leave, tolled);
        assert_eq!(spent(&country, &table), spent(&country, &flood));
        assert_eq!(table.reached(), flood.reached());
        // What is on the way to a target is known as well as without one.
        let target = flood.reached()[lot.below(flood.reached().len())];
        let to = Errand {
            target,
            ..errand(source, budget)
        };
        table.run_table(to, |_| false, leave, tolled);
        assert_eq!(table.spent(target), flood.spent(target));
        assert!(table.back(&country.grid, target).eq(flood.back(&country.grid, target)));
    }
}

/// All that can be reached.
fn errand(source: HexId, budget: u8) -> Errand {
    Errand {
        source,
        budget,
        target: HexId::OFF,
    }
}

#[test]
fn nobody_enters_closed_hexes() {
    let mut lot = Lot(6);
    let country = country(rows(), &mut lot);
    let mut flood = Flood::new(&country.grid);
    for _ in 0..30 {
        let source = HexId(lot.below(country.grid.count()) as u16);
        // A hex that is closed can still be left.
        let closed = |hex: HexId| country.watched[hex.index()];
        let leave = |hex, _| {
            Some(Leaving {
                ways: country.costs.out_of(hex),
                extra: 0,
                toll: 0,
            })
        };
        flood.run_table(errand(source, 20), closed, leave, |_| false);
        let step = |step: Step| {
            let cost = country.costs.of(step.from, step.way);
            (!country.watched[step.to.index()] && cost != NEVER).then_some(cost)
        };
        assert_eq!(spent(&country, &flood), country.slowly(&[(source, 0)], 20, step));
        assert!(flood.reached().iter().all(|&hex| hex == source || !closed(hex)));
    }
}

#[test]
fn a_move_ends_where_it_may_not_go_on() {
    let mut lot = Lot(5);
    let country = country(rows(), &mut lot);
    let mut flood = Flood::new(&country.grid);
    for _ in 0..30 {
        let source = HexId(lot.below(country.grid.count()) as u16);
        let stop = |hex: HexId| country.watched[hex.index()] && hex != source;
        let leave = |hex, _| {
            (!stop(hex)).then_some(Leaving {
                ways: country.costs.out_of(hex),
                extra: 0,
                toll: 0,
            })
        };
        flood.run_table(errand(source, 20), |_| false, leave, |_| false);
        let step = |step: Step| {
            let cost = country.costs.of(step.from, step.way);
            (!stop(step.from) && cost != NEVER).then_some(cost)
        };
        assert_eq!(spent(&country, &flood), country.slowly(&[(source, 0)], 20, step));
    }
}

#[test]
fn paths_cost_what_was_promised() {
    let mut lot = Lot(3);
    let country = country(rows(), &mut lot);
    let mut flood = Flood::new(&country.grid);
    let budget = 24;
    let step = country.step(budget);
    let mut path = Vec::new();
    for _ in 0..20 {
        let source = HexId(lot.below(country.grid.count()) as u16);
        flood.run(&country.grid, source, budget, &step);
        for hex in country.grid.hexes() {
            flood.path(&country.grid, hex, &mut path);
            assert_eq!(path.last().copied(), flood.spent(hex).map(|_| hex));
            assert!(path.first().is_none_or(|&first| first == source));
            let walk = path.windows(2).try_fold(0, |spent, pair| {
                let way = country.grid.way(pair[0], pair[1])?;
                Some(
                    spent
                        + step(Step {
                            from: pair[0],
                            way,
                            to: pair[1],
                            spent,
                        })?,
                )
            });
            assert!(path.is_empty() || walk == flood.spent(hex));
        }
    }
}

#[test]
fn a_flood_to_a_target_stops_there_and_lies_about_nothing() {
    let mut lot = Lot(4);
    let country = country(rows(), &mut lot);
    let mut flood = Flood::new(&country.grid);
    for _ in 0..50 {
        let [source, target] = [0; 2].map(|_| HexId(lot.below(country.grid.count()) as u16));
        let all = country.slowly(&[(source, 0)], 40, country.step(40));
        flood.run_from(&country.grid, &[(source, 0)], 40, target, country.step(40));
        let found = flood.spent(target);
        assert_eq!(found, all[target.index()]);
        for (known, full) in spent(&country, &flood).into_iter().zip(all) {
            assert!(known.is_none() || known == full);
            assert!(known.is_some() || full.is_none() || full >= found);
        }
    }
}

#[test]
fn free_steps_and_head_starts_count() {
    let mut lot = Lot(6);
    let country = country(rows(), &mut lot);
    let mut flood = Flood::new(&country.grid);
    let step = |step: Step| Some(u8::from(!country.watched[step.to.index()]));
    for _ in 0..20 {
        let mut sources: Vec<(HexId, u8)> = Vec::new();
        while sources.len() < 5 {
            let source = HexId(lot.below(country.grid.count()) as u16);
            if sources.iter().all(|&(hex, _)| hex != source) {
                sources.push((source, lot.below(9) as u8));
            }
        }
        flood.run_from(&country.grid, &sources, 7, HexId::OFF, step);
        assert_eq!(spent(&country, &flood), country.slowly(&sources, 7, step));
    }
}

#[test]
fn dear_steps_do_not_overflow() {
    let grid = rows();
    let mut flood = Flood::new(&grid);
    flood.run(&grid, HexId(500), u8::MAX, |_| Some(200));
    assert_eq!(flood.reached().len(), 7);
    let costs = Costs::new(&grid, |_, _, _| Some(200));
    let leave = |hex, _| {
        Some(Leaving {
            ways: costs.out_of(hex),
            extra: 100,
            toll: 100,
        })
    };
    flood.run_table(errand(HexId(500), u8::MAX), |_| false, leave, |_| true);
    assert_eq!(flood.reached(), [HexId(500)]);
}
