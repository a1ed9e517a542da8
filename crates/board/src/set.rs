//! A set of dense ids in a few machine words.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use grognard_core::cite::Neutral;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Id;

/// A set of ids below `64 * W`: plain memory, copied like a number. `Set<HexId, 18>` holds 1152 hexes.
///
/// It is written to files as the list of its ids' numbers, in rising order. A single number is read as well: bit `n`
/// says whether id `n` is a member, as in positions kept by older programs.
pub struct Set<I, const W: usize> {
    words: [u64; W],
    of: PhantomData<I>,
}

impl<I, const W: usize> Set<I, W> {
    /// The set without members.
    pub const EMPTY: Self = Self::from_words([0; W]);
    /// How many ids a set can hold.
    pub const CAPACITY: usize = 64 * W;

    const fn from_words(words: [u64; W]) -> Self {
        Self { words, of: PhantomData }
    }

    /// Whether there is no member.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Number of members.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the sets share a member.
    #[must_use]
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).any(|(a, b)| a & b != 0)
    }

    /// Whether every member belongs to `other` too.
    #[must_use]
    #[inline]
    pub fn within(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & !b == 0)
    }

    #[inline]
    fn combined(self, other: Self, with: impl Fn(u64, u64) -> u64) -> Self {
        Self::from_words(std::array::from_fn(|at| with(self.words[at], other.words[at])))
    }
}

impl<I: Id, const W: usize> Set<I, W> {
    /// The set of one id.
    #[must_use]
    #[inline]
    pub fn one(id: I) -> Self {
        let mut set = Self::EMPTY;
        set.insert(id);
        set
    }

    /// The ids of those in a list by id that are wanted.
    pub fn of<T>(list: &[T], wanted: impl Fn(&T) -> bool) -> Self {
        let ids = list.iter().enumerate().filter(|(_, one)| wanted(one));
        ids.map(|(index, _)| I::from_index(index)).collect()
    }

    /// The set of all ids below `count`.
    #[must_use]
    #[inline]
    pub fn first(count: usize) -> Self {
        Self::from_words(std::array::from_fn(|word| match count.saturating_sub(64 * word) {
            bits @ 0..64 => (1 << bits) - 1,
            _ => u64::MAX,
        }))
    }

    /// Whether `id` is a member.
    #[must_use]
    #[inline]
    pub fn has(&self, id: I) -> bool {
        let index = id.index();
        self.words[index / 64] >> (index % 64) & 1 == 1
    }

    /// Adds `id`.
    #[inline]
    pub fn insert(&mut self, id: I) {
        let index = id.index();
        self.words[index / 64] |= 1 << (index % 64);
    }

    /// Takes `id` out.
    #[inline]
    pub fn remove(&mut self, id: I) {
        let index = id.index();
        self.words[index / 64] &= !(1 << (index % 64));
    }

    /// Adds `id` or takes it out.
    #[inline]
    pub fn set(&mut self, id: I, member: bool) {
        if member {
            self.insert(id);
        } else {
            self.remove(id);
        }
    }

    /// The smallest member.
    #[must_use]
    #[inline]
    pub fn lowest(&self) -> Option<I> {
        self.iter().next()
    }

    /// The members, in rising order.
    #[must_use]
    #[inline]
    pub fn iter(&self) -> Members<I, W> {
        Members {
            words: self.words,
            at: 0,
            of: PhantomData,
        }
    }
}

/// The members of a [`Set`], in rising order.
pub struct Members<I, const W: usize> {
    words: [u64; W],
    at: usize,
    of: PhantomData<I>,
}

impl<I, const W: usize> Clone for Members<I, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<I, const W: usize> Copy for Members<I, W> {}

impl<I: Id, const W: usize> Iterator for Members<I, W> {
    type Item = I;

    #[inline]
    fn next(&mut self) -> Option<I> {
        while let Some(word) = self.words.get_mut(self.at) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(I::from_index(64 * self.at + bit));
            }
            self.at += 1;
        }
        None
    }
}

impl<I: Id, const W: usize> IntoIterator for Set<I, W> {
    type Item = I;
    type IntoIter = Members<I, W>;

    #[inline]
    fn into_iter(self) -> Members<I, W> {
        self.iter()
    }
}

impl<I: Id, const W: usize> IntoIterator for &Set<I, W> {
    type Item = I;
    type IntoIter = Members<I, W>;

    #[inline]
    fn into_iter(self) -> Members<I, W> {
        self.iter()
    }
}

impl<I: Id, const W: usize> FromIterator<I> for Set<I, W> {
    #[inline]
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> Self {
        let mut set = Self::EMPTY;
        set.extend(ids);
        set
    }
}

impl<I: Id, const W: usize> Extend<I> for Set<I, W> {
    #[inline]
    fn extend<T: IntoIterator<Item = I>>(&mut self, ids: T) {
        for id in ids {
            self.insert(id);
        }
    }
}

impl<I, const W: usize> BitAnd for Set<I, W> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.combined(other, |a, b| a & b)
    }
}

impl<I, const W: usize> BitOr for Set<I, W> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.combined(other, |a, b| a | b)
    }
}

impl<I, const W: usize> Sub for Set<I, W> {
    type Output = Self;

    /// The members of this set that `other` lacks.
    #[inline]
    fn sub(self, other: Self) -> Self {
        self.combined(other, |a, b| a & !b)
    }
}

impl<I, const W: usize> BitAndAssign for Set<I, W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<I, const W: usize> BitOrAssign for Set<I, W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<I, const W: usize> SubAssign for Set<I, W> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

// Written out, because derived ones would ask the same of the id as of the set.

impl<I, const W: usize> Clone for Set<I, W> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<I, const W: usize> Copy for Set<I, W> {}

impl<I, const W: usize> PartialEq for Set<I, W> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<I, const W: usize> Eq for Set<I, W> {}

impl<I, const W: usize> PartialOrd for Set<I, W> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<I, const W: usize> Ord for Set<I, W> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.words.cmp(&other.words)
    }
}

impl<I, const W: usize> Hash for Set<I, W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.words.hash(state);
    }
}

impl<I, const W: usize> Default for Set<I, W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<I, const W: usize> Neutral for Set<I, W> {
    fn neutral() -> Self {
        Self::EMPTY
    }
}

impl<I: Id, const W: usize> fmt::Debug for Set<I, W> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter().map(Id::index)).finish()
    }
}

impl<I: Id, const W: usize> Serialize for Set<I, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Id::index))
    }
}

impl<'de, I: Id, const W: usize> Deserialize<'de> for Set<I, W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List<I, const W: usize>(PhantomData<I>);

        impl<'de, I: Id, const W: usize> Visitor<'de> for List<I, W> {
            type Value = Set<I, W>;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(out, "a list of numbers below {}", Set::<I, W>::CAPACITY)
            }

            fn visit_u64<E: Error>(self, bits: u64) -> Result<Set<I, W>, E> {
                let mut words = [0; W];
                if let Some(first) = words.first_mut() {
                    *first = bits;
                }
                Ok(Set::from_words(words))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Set<I, W>, A::Error> {
                let mut set = Set::EMPTY;
                while let Some(index) = list.next_element::<usize>()? {
                    if index >= Set::<I, W>::CAPACITY {
                        let what = format!("{index} is not below {}", Set::<I, W>::CAPACITY);
                        return Err(A::Error::custom(what));
                    }
                    set.insert(I::from_index(index));
                }
                Ok(set)
            }
        }

        deserializer.deserialize_any(List(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::HexId;
    use crate::samples::Lot;

    type Hexes = Set<HexId, 3>;

    /// Pairs of sets and what they should hold.
    fn pairs() -> impl Iterator<Item = [(Hexes, BTreeSet<HexId>); 2]> {
        let mut lot = Lot(7);
        (0..50).map(move |size| {
            let mut hex = || HexId(lot.below(Hexes::CAPACITY) as u16);
            let mut model = || (0..size).map(|_| hex()).collect::<BTreeSet<_>>();
            [model(), model()].map(|model| (model.iter().copied().collect(), model))
        })
    }

    #[test]
    fn sets_agree_with_the_standard_ones() {
        let same = |set: Hexes, model: BTreeSet<HexId>| {
            assert!(set.iter().eq(model.iter().copied()));
            assert_eq!(set.len(), model.len());
            assert_eq!(set.lowest(), model.first().copied());
            assert_eq!(set.is_empty(), model.is_empty());
        };
        for [(a, model_a), (b, model_b)] in pairs() {
            same(a | b, &model_a | &model_b);
            same(a & b, &model_a & &model_b);
            same(a - b, &model_a - &model_b);
            assert_eq!(a.meets(&b), !model_a.is_disjoint(&model_b));
            assert_eq!(a.within(&b), model_a.is_subset(&model_b));
            assert!((a & b).within(&a) && a.within(&(a | b)));
            assert!((0..192).map(HexId).all(|hex| a.has(hex) == model_a.contains(&hex)));
        }
    }

    #[test]
    fn members_are_added_and_taken_out() {
        let mut set = Hexes::one(HexId(191));
        set.set(HexId(64), true);
        set.insert(HexId(64));
        assert_eq!(format!("{set:?}"), "{64, 191}");
        set.remove(HexId(191));
        set.set(HexId(63), false);
        assert_eq!(set, Hexes::one(HexId(64)));
        assert_eq!(Hexes::first(192).len(), 192);
        assert_eq!(Hexes::first(64), (0..64).map(HexId).collect());
        assert_eq!(Hexes::first(0), Hexes::EMPTY);
    }

    #[test]
    fn sets_are_written_as_lists() {
        let set: Hexes = [130, 2, 64].map(HexId).into_iter().collect();
        let text = serde_json::to_string(&set).expect("a list");
        assert_eq!(text, "[2,64,130]");
        assert_eq!(serde_json::from_str::<Hexes>(&text).ok(), Some(set));
        let refused = serde_json::from_str::<Hexes>("[192]").map_err(|error| error.to_string());
        assert!(refused.is_err_and(|error| error.contains("192 is not below 192")));
    }

    #[test]
    fn sets_of_older_programs_are_numbers() {
        let read = |text: &str| serde_json::from_str::<Hexes>(text).ok();
        assert_eq!(read("0"), Some(Hexes::EMPTY));
        assert_eq!(read("37"), Some([0, 2, 5].map(HexId).into_iter().collect()));
        assert_eq!(read(&u64::MAX.to_string()), Some(Hexes::first(64)));
        // More than 64 bits would be rounded.
        assert_eq!(read("18446744073709551616"), None);
        assert_eq!(read("-1"), None);
    }
}
