//! Small dense ids.

/// An id that is a place in arrays: dense, from 0.
pub trait Id: Copy + Ord {
    /// Its place in arrays.
    fn index(self) -> usize;
    /// The id of a place in arrays.
    fn from_index(index: usize) -> Self;
}

/// Makes a tuple struct of one unsigned number an [`Id`]: `dense_id!(UnitId: u16)`.
#[macro_export]
macro_rules! dense_id {
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

dense_id!(crate::AreaId: u8, crate::HexId: u16, crate::SideId: u16);
