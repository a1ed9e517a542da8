//! What a board is made from.

use super::description::Description;
use super::grid::Grid;
use super::pins::Pin;
use super::places::Places;
use super::proposal::Proposal;
use crate::theatre::Theatre;

/// What rivers, roads and terrain are made from.
pub(super) struct Inputs<'b> {
    pub(super) theatre: &'b Theatre,
    pub(super) grid: &'b Grid,
    pub(super) description: &'b Description,
    pub(super) pins: &'b [Pin],
    pub(super) places: &'b Places,
    /// Empty if there is none.
    pub(super) proposal: &'b Proposal,
}
