//! What a viewer does not know, drawn anew.
//!
//! The new world depends only on what the viewer knows and on the seed: hidden units are first put in order, so that
//! where they really are leaves no trace.

use grognard_core::dice::below;
use grognard_core::selfplay::generator;
use grognard_core::{Side, Viewer};

use crate::action::{Card, Chits};
use crate::facts::{BlockId, Facts, PER_SIDE, UnitId};
use crate::frame::Frame;
use crate::options::Deployment;
use crate::state::{Face, Order, Stage, State};
use crate::{deploy, orders};

/// The same position with everything that `viewer` does not know drawn anew.
pub(crate) fn resample(facts: &Facts, state: &State, viewer: Viewer, seed: u64) -> State {
    let mut world = state.clone();
    if !facts.start.hidden {
        return world;
    }
    let mut rng = generator(seed);
    let mut pick = |count: usize| below(&mut rng, count);
    for side in Side::BOTH.into_iter().filter(|&side| viewer != Viewer::Seat(side)) {
        if world.frames.last() == Some(&Frame::Deploy) {
            sheet(facts, &mut world, side, &mut pick);
        }
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

/// While a side deploys nobody else knows how far it has come.
fn sheet(facts: &Facts, world: &mut State, side: Side, pick: &mut impl FnMut(usize) -> usize) {
    let (most, lifts) = match world.options.deployment {
        Deployment::Units => (PER_SIDE - 2, 0),
        Deployment::Sheet => (PER_SIDE, pick(usize::from(deploy::LIFTS) + 1)),
    };
    world.sheets[side].lifts = lifts as u8;
    let open = match world.options.deployment {
        Deployment::Units => BlockId::of(side).any(|block| world.block(block).unit.is_none()),
        Deployment::Sheet => world.sheets[side].stage == Stage::Open,
    };
    if open {
        let placed = pick(most + 1);
        for (at, block) in BlockId::of(side).enumerate() {
            world.blocks[block.index()].unit = (at < placed).then(|| facts.army[side][at]);
        }
    }
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
