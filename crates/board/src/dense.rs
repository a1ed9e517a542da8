//! Arrays indexed by small ids, copied in one go.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Bits;

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
        let mut list = serializer.serialize_seq(Some(self.0.len()))?;
        for value in &self.0 {
            list.serialize_element(value)?;
        }
        list.end()
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for Dense<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List<T>(std::marker::PhantomData<T>);

        impl<'de, T: Deserialize<'de> + Copy + Default> Visitor<'de> for List<T> {
            type Value = Dense<T>;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(out, "a list of {} values", Bits::CAPACITY)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Dense<T>, A::Error> {
                let mut dense = Dense::filled(T::default());
                for at in 0..Bits::CAPACITY {
                    dense.0[at] = list
                        .next_element()?
                        .ok_or_else(|| A::Error::invalid_length(at, &self))?;
                }
                Ok(dense)
            }
        }

        deserializer.deserialize_seq(List(std::marker::PhantomData))
    }
}
