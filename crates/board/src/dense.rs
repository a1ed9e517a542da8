//! Arrays indexed by small ids, copied in one go.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bits, array};

/// A value for each of up to 128 ids: plain memory, so that a position is cloned like a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dense<T>([T; Bits::CAPACITY]);

impl<T: Copy> Dense<T> {
    /// The same value for every id.
    #[must_use]
    pub const fn filled(value: T) -> Self {
        Self([value; Bits::CAPACITY])
    }
}

impl<T> Index<u8> for Dense<T> {
    type Output = T;

    fn index(&self, id: u8) -> &T {
        &self.0[usize::from(id) & (Bits::CAPACITY - 1)]
    }
}

impl<T> IndexMut<u8> for Dense<T> {
    fn index_mut(&mut self, id: u8) -> &mut T {
        &mut self.0[usize::from(id) & (Bits::CAPACITY - 1)]
    }
}

impl<T: Serialize> Serialize for Dense<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for Dense<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        array::read(deserializer).map(Self)
    }
}
