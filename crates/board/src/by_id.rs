//! Arrays indexed by dense ids.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Id;

/// A value for each of `N` ids: plain memory, copied in one go. In files it is the list of its values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ById<I, T, const N: usize> {
    values: [T; N],
    by: PhantomData<I>,
}

impl<I, T, const N: usize> ById<I, T, N> {
    /// All values, by rising id.
    #[must_use]
    pub const fn values(&self) -> &[T; N] {
        &self.values
    }
}

impl<I, T: Copy, const N: usize> ById<I, T, N> {
    /// The same value for every id.
    #[must_use]
    pub const fn filled(value: T) -> Self {
        Self {
            values: [value; N],
            by: PhantomData,
        }
    }
}

impl<I: Id, T, const N: usize> ById<I, T, N> {
    /// A value made for each id.
    pub fn new(mut make: impl FnMut(I) -> T) -> Self {
        Self {
            values: std::array::from_fn(|index| make(I::from_index(index))),
            by: PhantomData,
        }
    }

    /// All values with their ids, by rising id.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (I, &T)> {
        self.values
            .iter()
            .enumerate()
            .map(|(index, value)| (I::from_index(index), value))
    }
}

impl<I, T: Copy + Default, const N: usize> Default for ById<I, T, N> {
    fn default() -> Self {
        Self::filled(T::default())
    }
}

impl<I: Id, T, const N: usize> Index<I> for ById<I, T, N> {
    type Output = T;

    #[inline]
    fn index(&self, id: I) -> &T {
        &self.values[id.index()]
    }
}

impl<I: Id, T, const N: usize> IndexMut<I> for ById<I, T, N> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.values[id.index()]
    }
}

impl<I, T: Serialize, const N: usize> Serialize for ById<I, T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.values)
    }
}

impl<'de, I, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for ById<I, T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = read(deserializer)?;
        Ok(Self {
            values,
            by: PhantomData,
        })
    }
}

/// Reads a list of exactly `N` values; serde itself knows arrays of up to 32.
fn read<'de, D, T, const N: usize>(deserializer: D) -> Result<[T; N], D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Copy + Default,
{
    struct List<T, const N: usize>(PhantomData<T>);

    impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for List<T, N> {
        type Value = [T; N];

        fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(out, "a list of {N} values")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<[T; N], A::Error> {
            let mut values = [T::default(); N];
            for (at, value) in values.iter_mut().enumerate() {
                *value = list
                    .next_element()?
                    .ok_or_else(|| A::Error::invalid_length(at, &self))?;
            }
            if list.next_element::<T>()?.is_some() {
                return Err(A::Error::invalid_length(N + 1, &self));
            }
            Ok(values)
        }
    }

    deserializer.deserialize_seq(List(PhantomData))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HexId;

    type Control = ById<HexId, u8, 40>;

    #[test]
    fn values_are_kept_by_id_and_written_as_a_list() {
        let mut control = Control::new(|hex| (hex.0 % 3) as u8);
        control[HexId(39)] = 7;
        assert_eq!((control[HexId(4)], control.values()[39]), (1, 7));
        assert!(control.iter().any(|(hex, &value)| hex == HexId(39) && value == 7));
        let text = serde_json::to_string(&control).expect("a list");
        assert!(text.starts_with("[0,1,2,0,") && text.ends_with(",7]"));
        assert_eq!(serde_json::from_str::<Control>(&text).ok(), Some(control));
        let short = serde_json::from_str::<Control>("[1,2]").map_err(|error| error.to_string());
        assert!(short.is_err_and(|error| error.contains("a list of 40 values")));
        let long = serde_json::to_string(&[1; 41].as_slice()).expect("a list");
        assert!(serde_json::from_str::<Control>(&long).is_err());
    }
}
