//! What several wargames share, written once, as small functions over plain data.
//!
//! - Area games: [`Bits`] is a set of up to 128 small ids, [`Dense`] an array by them, [`AreaMap`] a map of areas and
//!   the borders between them, [`outline`] their shapes.
//! - Hex games: [`HexGrid`] numbers and joins the hexes of any printed map, [`Sides`] the sides between them. [`Set`]
//!   holds ids of hexes, sides or units.
//! - Moving: [`Flood`] finds how far one can go, over costs asked for or a table of [`Costs`]. [`Trace`] finds lines of
//!   supply.

mod areas;
mod bits;
mod dense;
mod flood;
mod grid;
mod hexside;
mod id;
pub mod outline;
#[cfg(test)]
mod samples;
mod set;
mod shape;
mod trace;
mod way;

pub use areas::{AreaId, AreaMap, MapFault};
pub use bits::Bits;
pub use dense::Dense;
pub use flood::{Costs, Flood, Leaving, NEVER, Step};
pub use grid::{Edge, GridFault, HexGrid, HexId, HexLabel};
pub use hexside::{SideId, Sides};
pub use id::Id;
pub use set::{Members, Set};
pub use shape::{Counted, Cube, GridShape, Parity, Printed};
pub use trace::Trace;
pub use way::{NoWay, Top, Way, Ways};
