//! Skirmish: a small game of our own with every hard case of the contract in it.
//!
//! Two sides of four blocks fight over six areas. Both choose in secret at the same time (deployment, orders), blocks
//! hide what they are, either side may have any die thrown again, the first attack die of a turn also makes the
//! weather, moves are interrupted by fire, attacks are compulsory, wings are drawn from a cup, and some retreats are
//! directed by the enemy. `docs/add-a-game.md` walks through it file by file.

mod action;
mod activation;
mod chances;
mod combat;
mod contract;
mod cup;
mod declaration;
mod deploy;
mod event;
mod facts;
mod frame;
mod hidden;
mod intent;
mod movement;
mod options;
mod orders;
mod position;
mod reaction;
mod reason;
mod retreat;
mod scenario;
mod state;
mod supply;
mod throw;
mod turn;
mod victory;
mod view;

use std::sync::Arc;

use grognard_core::Faults;
use grognard_core::data::Files;
use grognard_table::erased::{AnyGame, GameHandle};

pub use action::{Action, Card, Chits, Effort};
pub use contract::Skirmish;
pub use event::Event;
pub use facts::{BlockId, UnitId, Wing};
pub use reason::Reason;
pub use state::State;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The game, loaded from its own files.
///
/// # Errors
/// Faults of the files.
pub fn game() -> Result<Arc<dyn AnyGame>, Faults> {
    GameHandle::<Skirmish>::load(Files::embedded(DATA))
}
