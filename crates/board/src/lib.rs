//! What several wargames share, written once, as small functions over plain data.
//!
//! - Ids: whatever is numbered from 0 is an [`Id`]: areas, hexes, sides, units. [`Set`] holds any of them, [`ById`] is an
//!   array by them.
//! - Area games: [`AreaMap`] is a map of areas and the borders between them, with floods over it; [`outline`] their
//!   shapes.
//! - Hex games: [`HexGrid`] numbers and joins the hexes of any printed map, [`Hexsides`] the sides between them.
//! - Moving: [`Flood`] finds how far one can go, over costs asked for or a table of [`Costs`]. [`Tracer`] finds lines
//!   of supply, [`Retreat`] the ways back, [`Zones`] who is watched by whom, [`Stacks`] who stands where.
//! - Tables: [`Cost`], [`OddsTable`] and [`DieTable`] are read from data, with the place of every mistake.
//!
//! ```
//! use grognard_board::{Counted, Flood, GridShape, HexGrid, Parity, Printed, Top};
//!
//! // Rows 11 to 14 from the north, columns from the east, odd rows half a hex further west.
//! let grid = HexGrid::new(GridShape {
//!     top: Top::Pointy,
//!     lines: 11..=14,
//!     lines_counted: Counted::Forward,
//!     even: 1..=9,
//!     odd: 1..=8,
//!     places_counted: Counted::Backward,
//!     pushed: Parity::Odd,
//!     printed: Printed::LineFirst,
//!     digits: 2,
//! });
//! let grid = grid.expect("a shape written in code is a good one");
//! let from = grid.hex("1203").expect("on the map");
//! let to = grid.hex("1405").expect("on the map");
//! assert_eq!(grid.distance(from, to), 3);
//!
//! // Two points for each hex, five to spend.
//! let mut flood = Flood::new(&grid);
//! flood.run(&grid, from, 5, |_| Some(2));
//! assert_eq!(flood.spent(to), None);
//! assert_eq!(flood.reached().len(), 16);
//! ```

mod areas;
mod by_id;
mod cost;
mod die_table;
mod flood;
mod grid;
mod hexside;
mod id;
pub mod outline;
mod ranges;
mod ratio;
mod reading;
mod retreat;
#[cfg(test)]
mod samples;
mod set;
mod shape;
mod stack;
mod trace;
mod way;
mod zone;

pub use areas::{AreaId, AreaMap, AreaReach, AreaSet, AreaStep, ByArea, MapFault};
pub use by_id::ById;
pub use cost::Cost;
pub use die_table::DieTable;
pub use flood::{Costs, Errand, Flood, Leaving, NEVER, Step, WaysOut};
pub use grid::{Edge, GridFault, HexGrid, HexId, HexLabel};
#[doc(hidden)]
pub use grognard_core;
pub use hexside::{HexsideId, Hexsides};
pub use id::Id;
pub use ratio::{OddsLevel, OddsTable, Rounding, odds_text, whole_odds};
pub use reading::AreaFiles;
pub use retreat::Retreat;
pub use set::{Members, Set};
pub use shape::{Counted, Cube, GridShape, Parity, Printed};
pub use stack::Stacks;
pub use trace::Tracer;
pub use way::{NoWay, Top, Way, Ways};
pub use zone::Zones;
