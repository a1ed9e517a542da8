//! Arrays of any length in files: serde itself knows them up to 32.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// Reads a list of exactly `N` values.
pub(crate) fn read<'de, D, T, const N: usize>(deserializer: D) -> Result<[T; N], D::Error>
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
