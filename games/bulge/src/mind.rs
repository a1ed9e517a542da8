//! How the game is thought about: what a place is worth, what a plan looks like, what is done by habit.
//!
//! It reads like the thoughts of a player. [`picture`] looks at the map: who is strong where. [`worth`] counts points
//! against the calendar, [`weights`] says how much of what. [`plans`] thinks of what could be done with a turn,
//! [`habits`] knows what one usually does, and [`intent`] says it in words. No place and no unit has a name here.

mod habits;
mod intent;
pub(crate) mod picture;
mod plans;
mod race;
mod weights;
mod worth;

use grognard_core::{Breadth, Foresight, Idea, Message, Mind, Pending, procedure};
use rand_pcg::Pcg64Mcg;

use crate::frame::Frame;
use crate::prelude::*;

/// More than a day has turns.
const DAY: u32 = 64;
/// Turns of both sides in which a plan is answered, and those that lead from any turn into the night.
const ANSWER: u32 = 3;
const NIGHT: u32 = 36;
/// More days than a race has.
const LEFT: u32 = 16;
/// Turns of both sides that are weighed in an imagined game, until the evening at most.
const DUEL: u32 = 24;

impl Mind for Bulge {
    fn value(&self, state: &State, side: Side) -> f64 {
        let german = self.worth(state);
        if side == GERMAN { german } else { -german }
    }

    fn ideas(&self, state: &State, side: Side, breadth: Breadth, out: &mut Vec<Idea<Action>>) {
        if let Some(frame) = procedure::asking(self, state, side) {
            self.thoughts(state, frame, breadth, out);
            if out.is_empty() {
                // A fixed stream: routine does not depend on who asks.
                let mut rng = grognard_core::selfplay::generator(0);
                out.push(Idea::one("", self.habit(state, frame, &mut rng)));
            }
        }
    }

    fn reply(&self, state: &State, _side: Side, rng: &mut Pcg64Mcg) -> Action {
        let frame = state.frames.last().copied();
        frame.map_or(Action::Pass, |frame| self.habit(state, frame, rng))
    }

    fn answer(&self, state: &State, side: Side, rng: &mut Pcg64Mcg, out: &mut Vec<Action>) {
        match state.frames.last() {
            Some(Frame::Choose) => self.quick_turn(state, rng, out),
            _ => out.push(self.reply(state, side, rng)),
        }
    }

    fn clock(&self, state: &State) -> u32 {
        match grognard_core::Game::pending(self, state) {
            Pending::Over(_) => u32::MAX / 2,
            _ => u32::from(state.day) * DAY + self.hour(state),
        }
    }

    /// Three turns, or as far as the next morning: what a turn is for shows in the evening, and supply is seen to in the
    /// morning. Where no points tell who is ahead, whoever looks that far looks a day further, and as defender to the
    /// end; for the attacker that made no difference beyond chance.
    fn horizon(&self, state: &State, side: Side, foresight: Foresight) -> u32 {
        let (ahead, days) = match foresight {
            Foresight::Near => (ANSWER, 0),
            Foresight::Far if !self.is_race(state) => (NIGHT, 0),
            Foresight::Far if side == GERMAN => (NIGHT, 1),
            Foresight::Far => (NIGHT, LEFT),
        };
        self.clock(state) + ahead + days * DAY
    }

    /// Whoever looks far imagines better games, and fewer of them: a quick player is far weaker than one who weighs his
    /// turn, and what he overlooks is what a plan fails by.
    fn deliberate_until(&self, state: &State, foresight: Foresight) -> u32 {
        let turns = match foresight {
            Foresight::Near => 0,
            Foresight::Far => DUEL,
        };
        self.clock(state) + turns
    }

    fn playout_cost(&self, foresight: Foresight) -> usize {
        match foresight {
            Foresight::Near => 1,
            Foresight::Far => 2,
        }
    }

    fn intent(&self, state: &State, side: Side, idea: &Idea<Action>, hope: i32) -> Vec<Message> {
        self.words(state, side, idea, hope)
    }
}
