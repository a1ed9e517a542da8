//! Atlas: geography compiled to boards, and drawn.
