//! What a viewer does not know, drawn anew.
//!
//! The new world depends only on what the viewer knows and on the seed: hidden units are first put in order, so that
//! where they really are leaves no trace.

use grognard_core::dice::below;
use grognard_core::selfplay::generator;
use grognard_core::{Side, Viewer};

use crate::action::{Card, Chits};
use crate::facts::{BlockId, Facts, PER_SIDE, UnitId};
use crate::orders;
use crate::state::{Face, Order, State};

/// The same position with everything that `viewer` does not know drawn anew.
pub(crate) fn resample(facts: &Facts, state: &State, viewer: Viewer, seed: u64) -> State {
    let mut world = state.clone();
    let mut rng = generator(seed);
    let mut pick = |count: usize| below(&mut rng, count);
    for side in Side::BOTH.into_iter().filter(|&side| viewer != Viewer::Seat(side)) {
        units(facts, &mut world, side, &mut pick);
        if let Some(hand) = world.hands[side].as_mut().filter(|hand| hand.face == Face::Hidden) {
            hand.card = Card::ALL[pick(Card::ALL.len())];
        }
        let supply = world.supply[side];
        if let Some(order) = &mut world.orders[side] {
            let possible: Vec<Chits> = Chits::all()
                .filter(|&c| orders::affordable(supply, c).is_ok())
                .collect();
            *order = Order {
                chits: possible[pick(possible.len())],
                card: Card::ALL[pick(Card::ALL.len())],
            };
        }
    }
    world
}

/// Shuffles the hidden units of a side among its hidden blocks; while it deploys, empty blocks among them.
fn units(facts: &Facts, world: &mut State, side: Side, pick: &mut impl FnMut(usize) -> usize) {
    let hidden: Vec<BlockId> = BlockId::of(side)
        .filter(|&b| world.block(b).face == Face::Hidden)
        .collect();
    let mut units: Vec<Option<UnitId>> = hidden.iter().map(|&block| world.block(block).unit).collect();
    units.sort_unstable();
    debug_assert!(units.len() <= PER_SIDE);
    for at in (1..units.len()).rev() {
        units.swap(at, pick(at + 1));
    }
    for (block, unit) in hidden.into_iter().zip(units) {
        let now = &mut world.blocks[block.index()];
        now.unit = unit;
        now.steps = unit.map_or(0, |unit| facts.unit(unit).steps);
    }
}
