//! Lines of supply: fewest steps from the nearest of several sources.

use crate::{HexGrid, HexId, Way};

const UNREACHED: u16 = u16::MAX;
/// No step led to a source.
const SOURCE: u8 = 6;

/// A breadth-first trace. Made once for a grid and used again and again: it allocates nothing.
#[derive(Clone, Debug)]
pub struct Tracer {
    steps: Vec<u16>,
    entered: Vec<u8>,
    /// Every hex reached, nearest first; the queue and the result in one.
    reached: Vec<HexId>,
}

impl Tracer {
    /// A range that reaches over any map.
    pub const FAR: u16 = UNREACHED - 1;

    /// Room for traces over a grid.
    #[must_use]
    pub fn new(grid: &HexGrid) -> Self {
        Self {
            steps: vec![UNREACHED; grid.count()],
            entered: vec![SOURCE; grid.count()],
            reached: Vec::with_capacity(grid.count()),
        }
    }

    /// Traces from all `sources` at once, at most `range` steps, along what `passable` lets through: it is asked with
    /// the hex nearer to the source, the way out of it, and the hex beyond. Sources are not asked about.
    pub fn run(
        &mut self,
        grid: &HexGrid,
        sources: impl IntoIterator<Item = HexId>,
        range: u16,
        mut passable: impl FnMut(HexId, Way, HexId) -> bool,
    ) {
        for hex in &self.reached {
            self.steps[hex.index()] = UNREACHED;
        }
        self.reached.clear();
        for source in sources {
            self.reach(source, 0, SOURCE);
        }
        let mut head = 0;
        while let Some(&from) = self.reached.get(head) {
            head += 1;
            let steps = self.steps[from.index()];
            if steps >= range {
                // Those behind it in the queue are no nearer.
                return;
            }
            let around = &grid.table()[from.index()];
            for way in Way::ALL {
                let to = around[way.index()];
                if to != HexId::OFF && self.steps[to.index()] == UNREACHED && passable(from, way, to) {
                    self.reach(to, steps + 1, way.into());
                }
            }
        }
    }

    #[inline]
    fn reach(&mut self, hex: HexId, steps: u16, entered: u8) {
        if self.steps[hex.index()] == UNREACHED {
            self.steps[hex.index()] = steps;
            self.entered[hex.index()] = entered;
            self.reached.push(hex);
        }
    }

    /// Every hex reached, nearest first; sources included.
    #[must_use]
    pub fn reached(&self) -> &[HexId] {
        &self.reached
    }

    /// Whether a line leads to `hex`.
    #[must_use]
    #[inline]
    pub fn has(&self, hex: HexId) -> bool {
        self.steps[hex.index()] != UNREACHED
    }

    /// Steps from the nearest source to `hex`.
    #[must_use]
    #[inline]
    pub fn steps(&self, hex: HexId) -> Option<u16> {
        let steps = self.steps[hex.index()];
        (steps != UNREACHED).then_some(steps)
    }

    /// A shortest line from a hex that was reached back to its source: both ends included.
    pub fn line<'t>(&'t self, grid: &'t HexGrid, hex: HexId) -> impl Iterator<Item = HexId> + 't {
        let before = |&hex: &HexId| {
            let way = Way::try_from(self.entered[hex.index()]).ok()?;
            grid.neighbour(hex, way.opposite())
        };
        std::iter::successors(self.steps(hex).map(|_| hex), before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{Lot, rows};

    #[test]
    fn lines_go_round_what_is_closed() {
        let grid = rows();
        let mut lot = Lot(3);
        let mut trace = Tracer::new(&grid);
        for _ in 0..20 {
            let open: Vec<bool> = grid.hexes().map(|_| lot.below(10) < 7).collect();
            let sources: Vec<HexId> = (0..3).map(|_| HexId(lot.below(grid.count()) as u16)).collect();
            let range = lot.below(25) as u16;
            trace.run(&grid, sources.iter().copied(), range, |_, _, to| open[to.index()]);
            // Relaxed over the whole map until nothing changes.
            let mut steps = vec![UNREACHED; grid.count()];
            sources.iter().for_each(|source| steps[source.index()] = 0);
            for _ in 0..range {
                let before = steps.clone();
                for hex in grid.hexes().filter(|hex| open[hex.index()]) {
                    let nearest = grid.neighbours(hex).map(|(_, next)| before[next.index()]).min();
                    let nearest = nearest.unwrap_or(UNREACHED).saturating_add(1);
                    steps[hex.index()] = steps[hex.index()].min(nearest);
                }
            }
            for hex in grid.hexes() {
                let expected = Some(steps[hex.index()]).filter(|&steps| steps != UNREACHED);
                assert_eq!(trace.steps(hex), expected);
                let line: Vec<HexId> = trace.line(&grid, hex).collect();
                assert_eq!(line.len(), expected.map_or(0, |steps| usize::from(steps) + 1));
                assert!(line.windows(2).all(|pair| grid.distance(pair[0], pair[1]) == 1));
                assert!(line.iter().rev().skip(1).all(|hex| open[hex.index()]));
                assert!(line.last().is_none_or(|source| sources.contains(source)));
            }
            assert!(trace.reached().is_sorted_by_key(|&hex| trace.steps(hex)));
        }
    }

    #[test]
    fn a_range_of_zero_reaches_the_sources_only() {
        let grid = rows();
        let mut trace = Tracer::new(&grid);
        let twice = [HexId(40), HexId(40)];
        trace.run(&grid, twice, 0, |_, _, _| true);
        assert_eq!(trace.reached(), [HexId(40)]);
        trace.run(&grid, twice, Tracer::FAR, |_, _, _| true);
        assert_eq!(trace.reached().len(), grid.count());
        trace.run(&grid, [], Tracer::FAR, |_, _, _| true);
        assert!(trace.reached().is_empty() && !trace.has(HexId(40)));
    }
}
