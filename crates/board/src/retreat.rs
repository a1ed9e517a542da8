//! Retreats: so many steps, each of the best kind from which the rest of the way can be gone.

/// A retreat under way, as a game's rules see it.
pub trait Retreat: Copy {
    /// Where a step leads.
    type Place: Copy;
    /// How steps are preferred: the least first.
    type Rank: Ord;
    /// Why a step cannot be made.
    type Reason;

    /// Whether no step is left to make.
    fn is_over(&self) -> bool;

    /// The places beside the one it has come to.
    fn beside(&self) -> impl Iterator<Item = Self::Place>;

    /// The retreat with one step more, wherever that leads.
    ///
    /// # Errors
    /// Why that step cannot be made.
    fn step(&self, to: Self::Place) -> Result<Self, Self::Reason>;

    /// How the step that led to `next` is preferred.
    fn rank(&self, next: &Self, to: Self::Place) -> Self::Rank;

    /// Judges a step from which the rest of the way cannot be gone, if it is `stuck`.
    ///
    /// # Errors
    /// Why it cannot be made.
    fn dead_end(stuck: bool, to: Self::Place) -> Result<(), Self::Reason>;

    /// Judges a step beside which there is a `better` one.
    ///
    /// # Errors
    /// Why it cannot be made.
    fn worse(better: bool, to: Self::Place) -> Result<(), Self::Reason>;

    /// Whether the rest of the way can be gone.
    fn completes(&self) -> bool {
        self.is_over() || self.beside().any(|to| self.leads_on(to).is_ok())
    }

    /// A step from which the rest of the way can be gone, good or bad.
    ///
    /// # Errors
    /// Why it cannot be made.
    fn leads_on(&self, to: Self::Place) -> Result<Self, Self::Reason> {
        let next = self.step(to)?;
        Self::dead_end(!next.completes(), to)?;
        Ok(next)
    }

    /// Whether a step is one of the best of those that lead on.
    ///
    /// # Errors
    /// Why it may not be made.
    fn may_go(&self, to: Self::Place) -> Result<(), Self::Reason> {
        let rank = self.rank(&self.leads_on(to)?, to);
        let ranks = self.beside().filter_map(|other| {
            let next = self.leads_on(other).ok()?;
            Some(self.rank(&next, other))
        });
        Self::worse(ranks.min() < Some(rank), to)
    }

    /// The steps that may be made.
    fn ways(&self) -> impl Iterator<Item = Self::Place> {
        self.beside().filter(|&to| self.may_go(to).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{Lot, rows};
    use crate::{HexGrid, HexId};

    /// A retreat over a country in which every hex has a rank, or none if it is closed.
    #[derive(Clone, Copy)]
    struct Back<'c> {
        grid: &'c HexGrid,
        ranks: &'c [Option<u8>],
        at: HexId,
        left: u8,
    }

    #[derive(PartialEq, Eq, Debug)]
    enum No {
        Closed,
        DeadEnd,
        Worse,
    }

    impl Retreat for Back<'_> {
        type Place = HexId;
        type Rank = Option<u8>;
        type Reason = No;

        fn is_over(&self) -> bool {
            self.left == 0
        }

        fn beside(&self) -> impl Iterator<Item = HexId> {
            self.grid.neighbours(self.at).map(|(_, hex)| hex)
        }

        fn step(&self, to: HexId) -> Result<Self, No> {
            self.ranks[to.index()].ok_or(No::Closed)?;
            let left = self.left - 1;
            Ok(Self { at: to, left, ..*self })
        }

        fn rank(&self, _: &Self, to: HexId) -> Option<u8> {
            self.ranks[to.index()]
        }

        fn dead_end(stuck: bool, _: HexId) -> Result<(), No> {
            if stuck { Err(No::DeadEnd) } else { Ok(()) }
        }

        fn worse(better: bool, _: HexId) -> Result<(), No> {
            if better { Err(No::Worse) } else { Ok(()) }
        }
    }

    #[test]
    fn the_best_step_that_is_no_dead_end_is_made() {
        let grid = rows();
        let hex = |label| grid.hex(label).expect("on the map");
        let (at, dead_end, good, worse) = (hex("2010"), hex("2009"), hex("2011"), hex("1910"));
        let mut ranks = vec![None; grid.count()];
        ranks[at.index()] = None;
        for (place, rank) in [(dead_end, 0), (good, 1), (hex("2012"), 2), (worse, 2)] {
            ranks[place.index()] = Some(rank);
        }
        ranks[worse.index()] = Some(2);
        let ranks = ranks.as_slice();
        let (grid, left) = (&grid, 1);
        let one = Back { grid, ranks, at, left };
        assert_eq!(one.ways().collect::<Vec<_>>(), [dead_end]);
        assert_eq!(one.may_go(worse), Err(No::Worse));
        let two = Back { left: 2, ..one };
        assert_eq!(two.may_go(dead_end), Err(No::DeadEnd));
        assert_eq!(two.ways().collect::<Vec<_>>(), [good]);
        assert_eq!(two.may_go(at), Err(No::Closed));
        assert!(
            two.completes()
                && !Back {
                    left: 9,
                    at: dead_end,
                    ..one
                }
                .completes()
        );
    }

    #[test]
    fn whoever_completes_has_a_way_and_nobody_else() {
        let grid = rows();
        let mut lot = Lot(11);
        for _ in 0..50 {
            let ranks: Vec<Option<u8>> = grid
                .hexes()
                .map(|_| (lot.below(3) == 0).then(|| lot.below(3) as u8))
                .collect();
            let at = HexId(lot.below(grid.count()) as u16);
            for left in 1..4 {
                let (grid, ranks) = (&grid, ranks.as_slice());
                let back = Back { grid, ranks, at, left };
                assert_eq!(back.ways().next().is_some(), back.completes());
                assert!(
                    back.ways()
                        .all(|to| back.leads_on(to).is_ok_and(|next| next.completes()))
                );
            }
        }
    }
}
