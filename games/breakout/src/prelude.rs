//! What nearly every rule speaks of: the game, its units and places, its actions, events and reasons, and how procedures
//! judge, list and do them.

pub(crate) use grognard_board::{AreaId, AreaSet};
pub(crate) use grognard_core::data::WordEnum as _;
pub(crate) use grognard_core::{
    Actor, Answer, Flow, Procedure, Progress, Question, Refusals, Returned, Shape, Side, Sink, Verdict, Waits, Warning,
    allows, forbid, permit, rule,
};

pub(crate) use crate::Breakout;
pub(crate) use crate::action::Action;
pub(crate) use crate::contract::{Look, Play};
pub(crate) use crate::event::Event;
pub(crate) use crate::facts::{
    ALLIED, BeachId, Class, Condition, GERMAN, Nation, Symbol, UnitId, UnitSet, WaterId, WaterSet, Weather,
};
pub(crate) use crate::reason::Reason;
pub(crate) use crate::state::{Place, State};
