//! Small dense ids.

/// An id that is a place in arrays: dense, from 0.
pub trait Id: Copy + Ord {
    /// Its place in arrays.
    fn index(self) -> usize;
    /// The id of a place in arrays.
    fn from_index(index: usize) -> Self;

    /// The first in a list by id that is wanted.
    fn find<T>(list: &[T], wanted: impl Fn(&T) -> bool) -> Option<Self> {
        list.iter().position(wanted).map(Self::from_index)
    }
}

/// Declares a dense id, `dense_id! { pub struct UnitId(u16) named "unit"; }`, or makes a tuple struct of one unsigned
/// number one: `dense_id!(UnitId: u16)`. Cells of data files can hold those that are named.
#[macro_export]
macro_rules! dense_id {
    ($($(#[$meta:meta])* $vis:vis struct $id:ident($number:ty) $(named $kind:literal)?;)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        $vis struct $id(pub $number);

        impl $id {
            /// Its place in arrays.
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::grognard_core::cite::Neutral for $id {
            fn neutral() -> Self {
                Self(0)
            }
        }

        $crate::dense_id!($id: $number);

        $(impl $crate::grognard_core::data::Cell for $id {
            fn from_cell(
                row: &$crate::grognard_core::data::Row<'_>,
                column: &str,
                reader: &mut $crate::grognard_core::data::Reader<'_>,
            ) -> Option<Self> {
                reader.id(row, column, $kind).map($crate::Id::from_index)
            }

            fn harmless() -> Self {
                Self(0)
            }
        })?
    )*};
    ($($id:ty: $number:ty),* $(,)?) => {$(
        impl $crate::Id for $id {
            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }

            #[inline]
            fn from_index(index: usize) -> Self {
                Self(index as $number)
            }
        }
    )*};
}
