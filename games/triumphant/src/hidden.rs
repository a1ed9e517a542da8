//! What a viewer does not know, drawn anew: the parachute plan, chits chosen in secret, aircraft over declared hexes.
//!
//! The new world depends only on what the viewer knows and on the seed.

use grognard_core::dice::below;
use grognard_core::selfplay::generator;
use grognard_core::{Side, Viewer};

use crate::Triumphant;
use crate::action::Chits;
use crate::facts::{ALLIED, GERMAN, HexSet};
use crate::frame::{Frame, Phase};
use crate::state::{Plan, State};

impl Triumphant {
    /// The same position with everything that `viewer` does not know drawn anew.
    pub(crate) fn imagined(&self, s: &State, viewer: Viewer, seed: u64) -> State {
        let mut world = s.clone();
        let mut rng = generator(seed);
        let mut pick = |count: usize| below(&mut rng, count.max(1));
        // A drop that has been announced is secret no more: only its die is still to fall.
        let announced = matches!(s.frames.top(), Some(Frame::Impulse(Phase::Drop)));
        if viewer != Viewer::Seat(GERMAN) && world.plan.is_some() && !announced {
            world.plan = Some(self.some_plan(s, &mut pick));
        }
        for side in Side::BOTH.into_iter().filter(|&side| viewer != Viewer::Seat(side)) {
            if world.committed[side].is_some() {
                let own = self.chits_of(s, side);
                let chosen = own.iter().filter(|_| pick(2) == 1);
                world.committed[side] = Some(chosen.fold(Chits::default(), Chits::with));
            }
        }
        if viewer != Viewer::Seat(ALLIED) {
            self.cover_anew(&mut world, &mut pick);
        }
        world
    }

    /// The position as a side has to reckon with it: the parachutists may be due today for all that the Allies know, and
    /// are called off when the turn ends (R94).
    pub(crate) fn feared(&self, s: &State, side: Side) -> State {
        let mut world = self.imagined(s, Viewer::Seat(side), 0);
        if let Some(plan) = world.plan.as_mut().filter(|_| side == ALLIED) {
            plan.turn = s.turn;
        }
        world
    }

    /// A drop that has not happened is still to come: any hex, any later turn.
    fn some_plan(&self, s: &State, pick: &mut impl FnMut(usize) -> usize) -> Plan {
        let hexes = self.facts.board.grid.count();
        let turns = self.facts.track.turns.len();
        let first = (usize::from(s.turn) + 1).min(turns - 1);
        Plan {
            hex: grognard_board::HexId(pick(hexes) as u16),
            turn: (first + pick(turns - first)) as u8,
        }
    }

    /// The points in the pool and over the hexes together are known; how they are divided is not.
    fn cover_anew(&self, world: &mut State, pick: &mut impl FnMut(usize) -> usize) {
        if world.attacks.declared.is_empty() {
            return;
        }
        let price = self.facts.modifiers.air_defence_points;
        let mut air = world.air + price * world.attacks.covered.len() as u8;
        let mut covered = HexSet::default();
        if world.active_side(self) == Some(GERMAN) {
            for hex in world.attacks.declared.iter() {
                if air >= price && pick(2) == 1 {
                    air -= price;
                    covered.insert(hex);
                }
            }
        }
        world.attacks.covered = covered;
        world.air = air;
    }

    /// The air points that a viewer may know of.
    pub(crate) fn known_air(&self, s: &State, viewer: Viewer) -> u8 {
        let secret = self.facts.modifiers.air_defence_points * s.attacks.covered.len() as u8;
        if viewer == Viewer::Seat(ALLIED) {
            s.air
        } else {
            s.air + secret
        }
    }
}
