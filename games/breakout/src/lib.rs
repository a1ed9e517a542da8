//! Breakout: Normandy: areas, impulses, fresh and spent units.
//!
//! Facts are in `data/` and come in through [`facts`]; code names no place and no unit.

#[allow(dead_code, unused_imports)]
mod facts;
#[allow(dead_code)]
mod load;
#[allow(dead_code)]
mod options;

use grognard_core::data::Files;
use grognard_core::{About, StartFacts};

use facts::Facts;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The game: facts loaded once, and what there is to say about them.
#[allow(dead_code)]
pub struct Breakout {
    pub(crate) facts: Facts,
    files: Files,
    about: About,
    start_facts: StartFacts,
}
