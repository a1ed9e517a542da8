//! Which units stand in which hex.

use std::marker::PhantomData;

use crate::{HexId, Id};

const NONE: u16 = u16::MAX;

/// The stacks of at most `U` units in at most `H` hexes.
///
/// Units of a hex come out by rising id, whatever order they came in: equal positions look equal. Adding and taking
/// out walk along the stack, which is a handful of units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stacks<I, const H: usize, const U: usize> {
    first: [u16; H],
    next: [u16; U],
    of: PhantomData<I>,
}

impl<I, const H: usize, const U: usize> Default for Stacks<I, H, U> {
    fn default() -> Self {
        Self {
            first: [NONE; H],
            next: [NONE; U],
            of: PhantomData,
        }
    }
}

impl<I: Id, const H: usize, const U: usize> Stacks<I, H, U> {
    /// Puts a unit that is nowhere into a hex.
    pub fn add(&mut self, hex: HexId, unit: I) {
        let id = unit.index() as u16;
        let link = self.link(hex, id);
        // A unit that is there already stays there once.
        if *link != id {
            let behind = std::mem::replace(link, id);
            self.next[unit.index()] = behind;
        }
    }

    /// Takes a unit out of its hex; nothing happens if it is not there.
    pub fn remove(&mut self, hex: HexId, unit: I) {
        let id = unit.index() as u16;
        let behind = self.next[unit.index()];
        let link = self.link(hex, id);
        if *link == id {
            *link = behind;
            self.next[unit.index()] = NONE;
        }
    }

    /// The link of a stack at which a unit is or would be.
    fn link(&mut self, hex: HexId, id: u16) -> &mut u16 {
        let mut before = None;
        let mut at = self.first[hex.index()];
        while at < id {
            before = Some(at);
            at = self.next[usize::from(at)];
        }
        match before {
            None => &mut self.first[hex.index()],
            Some(before) => &mut self.next[usize::from(before)],
        }
    }

    /// The units in a hex, by rising id.
    #[inline]
    pub fn units(&self, hex: HexId) -> impl Iterator<Item = I> + Clone + '_ {
        let on = |&at: &u16| (at != NONE).then_some(at);
        let first = on(&self.first[hex.index()]);
        std::iter::successors(first, move |&at| on(&self.next[usize::from(at)])).map(|at| I::from_index(at.into()))
    }

    /// Whether nobody stands in a hex.
    #[must_use]
    #[inline]
    pub fn is_empty(&self, hex: HexId) -> bool {
        self.first[hex.index()] == NONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::Lot;

    /// Units of a test game.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    struct UnitId(u16);

    crate::dense_id!(UnitId: u16);

    type Small = Stacks<UnitId, 5, 40>;

    #[test]
    fn stacks_forget_how_they_came_about() {
        let mut lot = Lot(8);
        let mut stacks = Small::default();
        let mut places: [Option<HexId>; 40] = [None; 40];
        for _ in 0..1000 {
            let unit = UnitId(lot.below(40) as u16);
            let place = &mut places[unit.index()];
            match *place {
                Some(hex) => stacks.remove(hex, unit),
                None => stacks.remove(HexId(0), unit),
            }
            *place = Some(HexId(lot.below(6) as u16)).filter(|hex| hex.0 < 5);
            if let Some(hex) = *place {
                stacks.add(hex, unit);
                stacks.add(hex, unit);
            }
            for hex in (0..5).map(HexId) {
                let here: Vec<UnitId> = (0..40)
                    .map(UnitId)
                    .filter(|unit| places[unit.index()] == Some(hex))
                    .collect();
                assert_eq!(stacks.units(hex).collect::<Vec<_>>(), here);
                assert_eq!(stacks.is_empty(hex), here.is_empty());
            }
        }
        let mut again = Small::default();
        for (unit, hex) in places.iter().enumerate().rev() {
            if let Some(hex) = *hex {
                again.add(hex, UnitId(unit as u16));
            }
        }
        assert_eq!(stacks, again);
    }
}
