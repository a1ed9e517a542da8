//! America Triumphant: hexes, headquarters whose chits are drawn, a combat results table.
//!
//! Facts are in `data/` and come in through [`facts`]; code names no place and no unit.

pub mod facts;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
