//! Battle of the Bulge: areas, activation by area, dice by strength.
//!
//! One file for each thing the players talk about: [`day`] and its steps, [`turn`], [`movement`], [`combat`],
//! [`breakthrough`], [`supply`], [`control`], [`victory`]. Facts are in `data/` and come in through [`facts`];
//! code names no place and no unit. Paragraphs are cited with `rule!`.

mod action;
mod arrivals;
mod breakthrough;
mod combat;
mod contract;
mod control;
mod day;
mod event;
mod fuel;
mod invent;
mod losses;
mod mind;
mod modifiers;
mod movement;
mod narrate;
mod odds;
mod options;
mod position;
mod question;
mod reach;
mod reason;
mod replacements;
mod retreat;
mod setup;
mod state;
mod supply;
mod turn;
mod victory;
mod view;
mod why;

pub mod facts;

use std::sync::Arc;

use grognard_core::data::Files;
use grognard_core::{About, Faults};
use grognard_table::face::{AnyGame, Held, Levels};

pub use action::Action;
pub use event::Event;
use facts::Facts;
use mind::picture::Insight;
pub use reason::Reason;
pub use state::{Fate, State};

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The game: facts loaded once, and what there is to say about them.
pub struct Bulge {
    pub(crate) facts: Facts,
    insight: Insight,
    files: Files,
    about: About,
}

/// The game, ready to be held by anybody.
///
/// # Errors
/// Faults of the data, which the tests exclude for our own.
pub fn game() -> Result<Arc<dyn AnyGame>, Faults> {
    Held::<Bulge>::load(Files::embedded(DATA))
}

/// The game with its computer players.
///
/// # Errors
/// Faults of the data, which the tests exclude for our own.
pub fn game_with(levels: Levels<Bulge>) -> Result<Arc<dyn AnyGame>, Faults> {
    Held::with(Files::embedded(DATA), levels)
}
