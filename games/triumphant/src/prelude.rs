//! What the rules are written with: the words of core, the game and its position, and who listens. Files of rules begin
//! with it, so that what they name besides is what they depend on.

pub(crate) use grognard_board::HexId;
pub(crate) use grognard_core::odds::Assumption;
pub(crate) use grognard_core::{
    Actor, Answer, Flow, Offer, Open, Procedure, Progress, Question, Shape, Side, Sink, Waits, Warning, allows, forbid,
    permit, require, rule,
};
pub(crate) use serde::{Deserialize, Serialize};

pub(crate) use crate::Triumphant;
pub(crate) use crate::action::Action;
pub(crate) use crate::answers;
pub(crate) use crate::contract::{Given, Look, Play, Why};
pub(crate) use crate::event::Event;
pub(crate) use crate::facts::{ALLIED, GERMAN, UnitId, UnitSet};
pub(crate) use crate::frame::{Fight, Phase, Segment};
pub(crate) use crate::reason::Reason;
pub(crate) use crate::state::State;
