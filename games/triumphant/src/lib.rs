//! America Triumphant: hexes, headquarters' chits drawn from a cup, a ratio table.
//!
//! One file for each thing the players talk about. Facts are in `data/` and come in through [`facts`]; code names no
//! place and no unit. Paragraphs are cited with `rule!`.

mod action;
mod activation;
mod advance;
mod air;
mod answers;
mod arrivals;
mod attacks;
mod battle;
mod chits;
mod combat_supply;
mod contract;
mod control;
mod cost;
mod cup;
mod dawn;
mod drop;
mod editions;
mod engineers;
mod event;
mod facts;
mod formation;
mod frame;
mod going;
mod hidden;
mod impulse;
mod intent;
mod invent;
mod lookup;
mod losses;
mod march;
mod mind;
mod modifiers;
mod movement;
mod odds;
mod options;
mod overrun;
mod position;
mod prelude;
mod range;
mod reach;
mod reason;
mod replacements;
mod reserve;
mod retreat;
mod scouts;
mod setup;
mod sky;
mod stacking;
mod start;
mod state;
mod strength;
mod supply;
mod turn_end;
mod victory;
mod view;
mod warnings;
mod words;
mod zones;

use std::sync::Arc;

use grognard_core::data::Files;
use grognard_core::{About, Faults, StartFacts};
use grognard_table::erased::{AiLevels, AnyGame, GameHandle};

pub use action::{Action, Chits};
pub use event::Event;
use facts::Facts;
pub use facts::{FormationId, Ground, Turn, UnitId, Weather};
pub use reason::Reason;
pub use state::{State, Supply};

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The game: facts loaded once, and what there is to say about them.
pub struct Triumphant {
    pub(crate) facts: Facts,
    pub(crate) lookup: lookup::Lookup,
    files: Files,
    about: About,
    start_facts: StartFacts,
}

/// The game, ready to be held by anybody.
///
/// # Errors
/// Faults of the data, which the tests exclude for our own.
pub fn game() -> Result<Arc<dyn AnyGame>, Faults> {
    GameHandle::<Triumphant>::load(Files::embedded(DATA))
}

/// The game with its computer players.
///
/// # Errors
/// Faults of the data, which the tests exclude for our own.
pub fn game_with(levels: AiLevels<Triumphant>) -> Result<Arc<dyn AnyGame>, Faults> {
    GameHandle::with(Files::embedded(DATA), levels)
}
