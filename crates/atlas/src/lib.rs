//! Atlas: geography compiled to boards, and drawn.

pub mod counter;
