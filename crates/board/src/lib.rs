//! What several wargames share, written once, as small functions over plain data.
//!
//! So far: what area games need. [`Bits`] is a set of up to 128 small ids, [`AreaMap`] a map of areas and the
//! borders between them, with floods over it, [`outline`] their shapes.

mod areas;
mod bits;
mod dense;
pub mod outline;

pub use areas::{AreaId, AreaMap, MapFault};
pub use bits::Bits;
pub use dense::Dense;
