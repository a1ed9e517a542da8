//! Computer players for any game that has a [`Mind`](grognard_core::Mind).
//!
//! They know no game. They hold a [`Belief`](grognard_core::Belief), imagine worlds that their side cannot tell from
//! the real one, ask the game's mind for ideas and try them out: [`Greedy`] to the end of the present activation,
//! [`Search`] some activations further. [`levels`] gives them names, from beginner to best; [`arena`] lets them play
//! each other.

pub mod arena;
mod greedy;
mod levels;
mod parallel;
mod playout;
mod search;

pub use greedy::Greedy;
pub use levels::{levels, named};
pub use search::Search;
