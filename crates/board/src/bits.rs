//! A set of small ids in one register.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use grognard_core::cite::Neutral;
use serde::{Deserialize, Serialize};

/// A set of ids below 128, copied and compared as one number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Bits(u128);

impl Bits {
    /// The set without members.
    pub const EMPTY: Self = Self(0);
    /// How many ids a set can hold.
    pub const CAPACITY: usize = 128;

    /// The set of one id.
    #[must_use]
    pub const fn one(id: u8) -> Self {
        Self(1 << id)
    }

    /// The set of all ids below `count`.
    #[must_use]
    pub const fn first(count: usize) -> Self {
        if count >= Self::CAPACITY {
            Self(u128::MAX)
        } else {
            Self((1 << count) - 1)
        }
    }

    /// Whether `id` is a member.
    #[must_use]
    pub const fn has(self, id: u8) -> bool {
        self.0 >> id & 1 == 1
    }

    /// Adds `id`.
    pub fn insert(&mut self, id: u8) {
        self.0 |= 1 << id;
    }

    /// Takes `id` out.
    pub fn remove(&mut self, id: u8) {
        self.0 &= !(1 << id);
    }

    /// Adds `id` or takes it out.
    pub fn set(&mut self, id: u8, member: bool) {
        if member {
            self.insert(id);
        } else {
            self.remove(id);
        }
    }

    /// Whether there is no member.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the sets share a member.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every member belongs to `other` too.
    #[must_use]
    pub const fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Number of members.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The members of this set that `other` lacks.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The smallest member.
    #[must_use]
    pub const fn lowest(self) -> Option<u8> {
        if self.0 == 0 {
            None
        } else {
            Some(self.0.trailing_zeros() as u8)
        }
    }
}

impl Iterator for Bits {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let id = self.lowest()?;
        self.0 &= self.0 - 1;
        Some(id)
    }
}

impl FromIterator<u8> for Bits {
    fn from_iter<I: IntoIterator<Item = u8>>(ids: I) -> Self {
        ids.into_iter().fold(Self::EMPTY, |set, id| set | Self::one(id))
    }
}

impl Neutral for Bits {
    fn neutral() -> Self {
        Self::EMPTY
    }
}

impl BitAnd for Bits {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bits {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAndAssign for Bits {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bits {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for Bits {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl From<crate::AreaSet> for Bits {
    fn from(set: crate::AreaSet) -> Self {
        set.iter().map(|area| area.0).collect()
    }
}

impl From<Bits> for crate::AreaSet {
    fn from(set: Bits) -> Self {
        set.map(crate::AreaId).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_come_out_in_rising_order() {
        let set: Bits = [127, 3, 64, 0].into_iter().collect();
        assert_eq!(set.collect::<Vec<_>>(), [0, 3, 64, 127]);
        assert_eq!(set.len(), 4);
    }

    #[test]
    fn the_full_set_holds_every_id() {
        assert_eq!(Bits::first(128).len(), 128);
        assert_eq!(Bits::first(0), Bits::EMPTY);
        assert!(Bits::first(70).has(69) && !Bits::first(70).has(70));
    }
}
