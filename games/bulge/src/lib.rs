//! Battle of the Bulge: areas, activation by area, dice by strength.
//!
//! One file for each procedure of the rules, declared in [`frame`]: the steps of a day ([`day`], [`arrivals`], [`fuel`],
//! [`replacement`], [`commando`]), a turn ([`choose`], [`movement`], [`march`], [`turn`]), a combat ([`combats`],
//! [`roll`], [`retreat`], [`losses`], [`aftermath`], [`breakthrough`]); and one for what they share: [`step`],
//! [`modifiers`], [`supply`], [`control`], [`victory`]. Facts are in `data/` and come in through [`facts`]; code names
//! no place and no unit.

mod action;
mod aftermath;
mod arrival;
mod arrivals;
mod breakthrough;
mod choose;
mod combats;
mod commando;
mod contract;
mod control;
mod day;
mod editions;
mod event;
mod exploit;
mod facts;
mod frame;
mod fuel;
mod intent;
mod invent;
mod losses;
mod march;
mod mind;
mod modifiers;
mod movement;
mod odds;
mod options;
mod position;
mod prelude;
mod reach;
mod reason;
mod replacement;
mod retreat;
mod roll;
mod setup;
mod state;
mod step;
mod stopped;
mod supply;
mod supply_line;
mod turn;
mod victory;
mod view;
mod warnings;

use std::sync::Arc;

use grognard_core::data::Files;
use grognard_core::{About, Faults, StartFacts};
use grognard_table::erased::{AiLevels, AnyGame, GameHandle};

pub use action::Action;
pub use event::Event;
use facts::Facts;
use mind::picture::Insight;
pub use reason::Reason;
pub use state::State;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The game: facts loaded once, and what there is to say about them.
pub struct Bulge {
    pub(crate) facts: Facts,
    insight: Insight,
    files: Files,
    about: About,
    start_facts: StartFacts,
}

/// The game, ready to be held by anybody.
///
/// # Errors
/// Faults of the data, which the tests exclude for our own.
pub fn game() -> Result<Arc<dyn AnyGame>, Faults> {
    GameHandle::<Bulge>::load(Files::embedded(DATA))
}

/// The game with its computer players.
///
/// # Errors
/// Faults of the data, which the tests exclude for our own.
pub fn game_with(levels: AiLevels<Bulge>) -> Result<Arc<dyn AnyGame>, Faults> {
    GameHandle::with(Files::embedded(DATA), levels)
}
