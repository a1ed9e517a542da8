//! Retreats: paths of exactly so many steps, each of the best class there is.
//!
//! The caller ranks the steps: 0 for those that must be preferred, higher numbers for those allowed only if there is
//! nothing better, `None` for those that are forbidden. He is given the path so far, so that a rank may depend on where
//! the retreat began. No hex is entered twice.
//!
//! At each step only candidates of the best rank count, and of these only ones from which the rest of the path can be
//! completed by the same rules. If there are none the retreat cannot be made: a worse candidate does not become
//! allowed because the better ones are dead ends.

use crate::{HexGrid, HexId, Way, Ways};

/// The most steps of a retreat.
pub const LONGEST: usize = 7;

/// The hexes of a retreat so far: where it began, and every hex entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Path {
    hexes: [HexId; LONGEST + 1],
    steps: u8,
}

impl Path {
    /// A retreat that begins in `hex`.
    #[must_use]
    pub const fn new(hex: HexId) -> Self {
        Self {
            hexes: [hex; LONGEST + 1],
            steps: 0,
        }
    }

    /// Every hex, the first first.
    #[must_use]
    pub fn hexes(&self) -> &[HexId] {
        &self.hexes[..=usize::from(self.steps)]
    }

    /// Where it is now.
    #[must_use]
    pub const fn end(&self) -> HexId {
        self.hexes[self.steps as usize]
    }

    /// Steps made.
    #[must_use]
    pub const fn steps(&self) -> u8 {
        self.steps
    }

    /// The path with one step more.
    ///
    /// # Panics
    /// It has [`LONGEST`] steps already; [`candidates`] has none for such a path.
    #[must_use]
    pub fn then(mut self, hex: HexId) -> Self {
        self.steps += 1;
        self.hexes[usize::from(self.steps)] = hex;
        self
    }
}

/// The candidates of the best rank for the next step, whether they lead anywhere or not.
pub fn candidates(grid: &HexGrid, path: &Path, rank: &mut impl FnMut(&Path, Way, HexId) -> Option<u8>) -> Ways {
    let mut best = (u8::MAX, Ways::NONE);
    if usize::from(path.steps) == LONGEST {
        return Ways::NONE;
    }
    for (way, to) in grid.neighbours(path.end()) {
        if path.hexes().contains(&to) {
            continue;
        }
        match rank(path, way, to) {
            Some(rank) if rank < best.0 => best = (rank, Ways::one(way)),
            Some(rank) if rank == best.0 => best.1 = best.1.with(way),
            _ => {}
        }
    }
    best.1
}

/// Whether `steps` more steps can be made.
pub fn completes(
    grid: &HexGrid,
    path: &Path,
    steps: u8,
    rank: &mut impl FnMut(&Path, Way, HexId) -> Option<u8>,
) -> bool {
    steps == 0 || !next(grid, path, steps, rank).is_empty()
}

/// The ways the next of `steps` more steps may take: candidates from which the others can be made.
pub fn next(grid: &HexGrid, path: &Path, steps: u8, rank: &mut impl FnMut(&Path, Way, HexId) -> Option<u8>) -> Ways {
    let Some(rest) = steps.checked_sub(1) else {
        return Ways::NONE;
    };
    let mut open = Ways::NONE;
    for way in candidates(grid, path, rank) {
        let leads = grid
            .neighbour(path.end(), way)
            .is_some_and(|to| completes(grid, &path.then(to), rest, rank));
        open = if leads { open.with(way) } else { open };
    }
    open
}

/// Shows every full path of `steps` more steps, in the order of its ways.
pub fn paths(
    grid: &HexGrid,
    path: &Path,
    steps: u8,
    rank: &mut impl FnMut(&Path, Way, HexId) -> Option<u8>,
    show: &mut impl FnMut(&Path),
) {
    if steps == 0 {
        show(path);
        return;
    }
    for way in candidates(grid, path, rank) {
        if let Some(to) = grid.neighbour(path.end(), way) {
            paths(grid, &path.then(to), steps - 1, rank, show);
        }
    }
}

/// The hexes in which retreats of `steps` more steps can end, by rising number.
pub fn ends(
    grid: &HexGrid,
    path: &Path,
    steps: u8,
    rank: &mut impl FnMut(&Path, Way, HexId) -> Option<u8>,
    ends: &mut Vec<HexId>,
) {
    ends.clear();
    paths(grid, path, steps, rank, &mut |path| ends.push(path.end()));
    ends.sort_unstable();
    ends.dedup();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{Lot, rows};

    /// Ranks drawn by lot for each hex.
    fn ranks(grid: &HexGrid, lot: &mut Lot) -> Vec<Option<u8>> {
        let rank = |_| Some(lot.below(5) as u8).filter(|&rank| rank < 3);
        grid.hexes().map(rank).collect()
    }

    /// All paths of `steps` steps that never take a hex of a worse rank than they could have, from all there are.
    fn all(grid: &HexGrid, path: &[HexId], steps: u8, ranks: &[Option<u8>]) -> Vec<Vec<HexId>> {
        let Some(rest) = steps.checked_sub(1) else {
            return vec![path.to_vec()];
        };
        let end = path[path.len() - 1];
        let fresh = || grid.neighbours(end).map(|(_, to)| to).filter(|to| !path.contains(to));
        let best = fresh().filter_map(|to| ranks[to.index()]).min();
        let chosen = fresh().filter(|to| best.is_some() && ranks[to.index()] == best);
        chosen
            .flat_map(|to| all(grid, &[path, &[to]].concat(), rest, ranks))
            .collect()
    }

    #[test]
    fn every_path_of_the_best_class_is_found_and_no_other() {
        let grid = rows();
        let mut lot = Lot(11);
        for steps in 0..=4 {
            for _ in 0..50 {
                let ranks = ranks(&grid, &mut lot);
                let start = HexId(lot.below(grid.count()) as u16);
                let expected = all(&grid, &[start], steps, &ranks);
                let rank = &mut |_: &Path, _, to: HexId| ranks[to.index()];
                let path = Path::new(start);
                let mut found = Vec::new();
                paths(&grid, &path, steps, rank, &mut |path| found.push(path.hexes().to_vec()));
                assert_eq!(found, expected);
                assert_eq!(completes(&grid, &path, steps, rank), !expected.is_empty());
                let mut firsts: Vec<HexId> = expected.iter().filter_map(|path| path.get(1).copied()).collect();
                firsts.dedup();
                let open = next(&grid, &path, steps, rank).filter_map(|way| grid.neighbour(start, way));
                assert_eq!(open.collect::<Vec<_>>(), firsts);
                let mut expected_ends: Vec<HexId> = expected.iter().map(|path| path[usize::from(steps)]).collect();
                expected_ends.sort_unstable();
                expected_ends.dedup();
                let mut found_ends = vec![start];
                ends(&grid, &path, steps, rank, &mut found_ends);
                assert_eq!(found_ends, expected_ends);
            }
        }
    }

    #[test]
    fn a_worse_hex_is_not_allowed_because_the_better_one_is_a_dead_end() {
        let grid = rows();
        let hex = |label| grid.hex(label).expect("on the map");
        let (start, better, worse) = (hex("2010"), hex("2009"), hex("2011"));
        let closed = |to| grid.distance(to, better) <= 1 && to != better;
        let rank = &mut |_: &Path, _, to| match to {
            to if to == better => Some(0),
            to if closed(to) => None,
            _ => Some(1),
        };
        let path = Path::new(start);
        assert_eq!(candidates(&grid, &path, rank), Ways::one(Way::W1));
        assert!(completes(&grid, &path, 1, rank));
        assert!(!completes(&grid, &path, 2, rank));
        assert!(completes(&grid, &path.then(worse), 1, rank));
    }

    #[test]
    fn no_retreat_is_longer_than_the_longest() {
        let grid = rows();
        let rank = &mut |_: &Path, way, _: HexId| (way == Way::W1).then_some(0);
        let path = Path::new(grid.hex("2020").expect("on the map"));
        assert!(completes(&grid, &path, LONGEST as u8, rank));
        assert!(!completes(&grid, &path, LONGEST as u8 + 1, rank));
    }
}
