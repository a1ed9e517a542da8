//! What nearly every rule speaks of: the game, its units and areas, its actions, events and reasons, and how procedures
//! judge, list and do them.

pub(crate) use grognard_board::{AreaId, AreaSet};
pub(crate) use grognard_core::{
    Actor, Answer, Flow, Procedure, Progress, Question, Refusals, Shape, Side, Sink, Verdict, Waits, Warning, allows,
    forbid, permit, require, rule,
};

pub(crate) use crate::Bulge;
pub(crate) use crate::action::Action;
pub(crate) use crate::contract::{Look, Play};
pub(crate) use crate::event::Event;
pub(crate) use crate::facts::{ALLIED, GERMAN, UnitId, UnitSet};
pub(crate) use crate::reason::Reason;
pub(crate) use crate::state::State;
