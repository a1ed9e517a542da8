//! Breakout: Normandy: areas, impulses, fresh and spent units.
//!
//! One file for each procedure of the rules, declared in [`frame`]: the sequence of play ([`turn`], [`dday`],
//! [`first_wave`], [`dawn`], [`day`]), an impulse ([`impulse`], [`repair`], [`landing`], [`operate`], [`march`],
//! [`demolition`]), an assault ([`assault`], [`aftermath`], [`back`], [`retreat`], [`absorb`]), a bombardment ([`bombard`],
//! [`gunnery`], [`attrition`], [`friendly`]), the night ([`refit`] and what it calls, [`regroup`]); and one for what they
//! share: [`ground`], [`control`], [`step`], [`seizure`], [`strength`], [`losses`], [`throw`], [`supply`], [`victory`].
//! Facts are in `data/` and come in through [`facts`]; code names no place and no unit.

mod absorb;
mod action;
mod aftermath;
mod airlift;
mod assault;
mod attrition;
mod back;
mod beaches;
mod bombard;
mod cards;
mod chances;
mod cherbourg;
mod contract;
mod control;
mod dawn;
mod day;
mod dday;
mod demolition;
mod depots;
mod event;
mod facts;
mod first_wave;
mod frame;
mod friendly;
mod ground;
mod gunnery;
mod harbours;
mod impulse;
mod intent;
mod landing;
mod load;
mod losses;
mod march;
mod night;
mod operate;
mod options;
mod position;
mod prelude;
mod purchase;
mod reach;
mod reason;
mod refit;
mod regroup;
mod repair;
mod retreat;
mod seizure;
mod setup;
mod state;
mod step;
mod storm;
mod strength;
mod supply;
mod surrender;
mod throw;
mod turn;
mod victory;
mod view;
mod warnings;

use std::sync::Arc;

use grognard_core::data::Files;
use grognard_core::{About, Faults, StartFacts};
use grognard_table::erased::{AnyGame, GameHandle};

pub use action::Action;
pub use event::Event;
use facts::Facts;
pub use reason::Reason;
pub use state::State;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The game: facts loaded once, and what there is to say about them.
pub struct Breakout {
    pub(crate) facts: Facts,
    files: Files,
    about: About,
    start_facts: StartFacts,
}

/// The game, ready to be held by anybody.
///
/// # Errors
/// Faults of the data, which the tests exclude for our own.
pub fn game() -> Result<Arc<dyn AnyGame>, Faults> {
    GameHandle::<Breakout>::load(Files::embedded(DATA))
}
