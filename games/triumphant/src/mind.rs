//! How America Triumphant is thought about: what a position is worth, what is worth trying, and the quick answer.
//!
//! One file for each thing that goes through a player's head: the ground (`ground`), the situation (`strength_map`,
//! `survey`), odds (`prospects`), the staff's work before the impulses (`staff`), movement (`marches`), attacks
//! (`attacks`), battles (`battles`), the worth of a position (`worth`), habits, tempers and plans (`habits`, `temper`,
//! `plans`) and what is said about them (`intent`).

mod attacks;
mod battles;
mod ground;
mod habits;
mod intent;
mod marches;
mod plans;
mod prospects;
mod signs;
mod staff;
mod strength_map;
mod survey;
mod temper;
mod worth;

use grognard_core::{Breadth, Foresight, Game, Idea, Message, Mind, Procedure, Side};
use rand_pcg::Pcg64Mcg;

use crate::Triumphant;
use crate::action::Action;
use crate::facts::GERMAN;
use crate::frame::{Frame, March, Overstack, Phase, TurnEnd};
use crate::state::{Gait, State};

pub(crate) use ground::Ground;
use temper::Temper;

/// Below this the German takes a draw when he can have it.
const HOPELESS: f64 = -0.1;

/// More than a turn has impulses, on a clock that counts two for each; and late in a turn.
const TURN: u32 = 64;
const LATE: u32 = 19;

/// The best of what is open if it is worth more than so much, or no more of it.
fn if_above(enough: f32, best: Option<(Action, f32)>) -> Action {
    best.filter(|&(_, worth)| worth > enough)
        .map_or(Action::Finish, |(action, _)| action)
}

impl Mind for Triumphant {
    fn value(&self, state: &State, side: Side) -> f64 {
        let worth = self.german_worth(state);
        if side == GERMAN { worth } else { -worth }
    }

    fn ideas(&self, state: &State, side: Side, breadth: Breadth, out: &mut Vec<Idea<Action>>) {
        if let Some(frame) = self.asking(state, side) {
            self.plans_for(state, side, frame, breadth, out);
        }
    }

    fn reply(&self, state: &State, side: Side, rng: &mut Pcg64Mcg) -> Action {
        let Some(frame) = self.asking(state, side) else {
            return Action::Finish;
        };
        let answer = self.sensible(state, side, frame, &self.steady(state, side), rng);
        self.allowed(state, side, frame, answer)
    }

    fn clock(&self, state: &State) -> u32 {
        let impulses = state.drawn.a.len() + state.drawn.b.len();
        let play = !matches!(state.frames.first(), Some(Frame::Setup(_)));
        u32::from(state.turn) * TURN + impulses as u32 * 2 + u32::from(play)
    }

    /// All of the next turn, for everybody: whoever looks less far sees ground taken and strength lost, but not what
    /// either is for.
    fn horizon(&self, state: &State, _: Side, _: Foresight) -> u32 {
        self.clock(state) + TURN + LATE
    }

    fn sampled_worlds(&self) -> u64 {
        // A drop that hardly ever lands, chits that are soon drawn, aircraft over a hex or two.
        1
    }

    fn playout_cost(&self, _: Foresight) -> usize {
        2
    }

    fn noise_scale(&self) -> f64 {
        15.0
    }

    fn intent(&self, state: &State, side: Side, idea: &Idea<Action>, hope: i32) -> Vec<Message> {
        self.spoken_intent(state, side, idea, hope)
    }
}

impl Triumphant {
    /// The best of what a procedure offers, with its worth; what is worth nothing that can be told is left out.
    fn best(
        &self,
        s: &State,
        side: Side,
        procedure: impl Procedure<Self>,
        worth: impl Fn(Action) -> Option<f32>,
    ) -> Option<(Action, f32)> {
        let mut open = Vec::new();
        self.open(s, side, procedure, &mut open);
        let weighed = open.into_iter().filter_map(|action| Some((action, worth(action)?)));
        weighed.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// An answer if it is legal; a thought that the rules do not allow gives way to whatever is listed last, which leads
    /// on.
    fn allowed(&self, s: &State, side: Side, frame: Frame, answer: Action) -> Action {
        // Where somebody goes he has found by the rules themselves.
        let found = matches!((frame, answer), (Frame::March(March::Open), Action::Go(_)));
        if found || self.permits(s, side, frame, answer) {
            return answer;
        }
        let mut legal = Vec::new();
        self.legal(s, side, &mut legal);
        legal.last().copied().unwrap_or(answer)
    }

    /// What a sensible player in some temper does without thinking long.
    fn sensible(&self, s: &State, side: Side, frame: Frame, temper: &Temper, rng: &mut Pcg64Mcg) -> Action {
        match frame {
            Frame::Setup(step) => self.setup_reply(s, step),
            Frame::Segment(step) => self.segment_reply(s, side, step),
            Frame::Cup(step) => self.cup_reply(step),
            Frame::Impulse(phase) => self.impulse_reply(s, side, phase),
            Frame::March(step) => self.march_reply(s, side, step, temper, rng),
            Frame::Overstack(Overstack { hex, .. }) => self.overstack_reply(s, hex),
            Frame::Battle(step) => self.battle_reply(s, side, step),
            Frame::TurnEnd(step) => self.turn_end_reply(s, step),
        }
    }

    fn impulse_reply(&self, s: &State, side: Side, phase: Phase) -> Action {
        let gait = match phase {
            Phase::Engineers => return self.bridge_reply(s, side),
            Phase::Strategic => Gait::Strategic,
            Phase::Tactical => Gait::Tactical,
            Phase::Mechanised => Gait::Mechanised,
            _ => return self.attacks_reply(s, side, phase),
        };
        self.next_to_move(s, gait).map_or(Action::Finish, Action::Pick)
    }

    /// The enemy's dearest unit goes (6.2).
    fn overstack_reply(&self, s: &State, hex: grognard_board::HexId) -> Action {
        let open = s.stack(hex).filter(|&unit| self.may_remove(s, hex, unit).is_ok());
        let dearest = open.max_by(|&a, &b| self.step_price(s, a).total_cmp(&self.step_price(s, b)));
        dearest.map_or(Action::Finish, Action::Remove)
    }

    /// The German ends the game when he has won it, and when a draw is more than he can hope for (13.31).
    fn turn_end_reply(&self, s: &State, step: TurnEnd) -> Action {
        match step {
            TurnEnd::Stop => match self.outcome_of(s, self.result(s)).winner {
                Some(GERMAN) => Action::Stop,
                None if self.german_worth(s) < HOPELESS => Action::Stop,
                _ => Action::Decline,
            },
            _ => Action::Decline,
        }
    }
}
