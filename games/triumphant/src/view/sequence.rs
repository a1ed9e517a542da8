//! Where play stands: the set-up, the Initial Segment, or an impulse with what follows.

use grognard_table::view::Step;

use crate::Triumphant;
use crate::facts::{ALLIED, GERMAN};
use crate::frame::{Cup, Frame, Phase, Segment, Setup};
use crate::options::Reinforcements;
use crate::state::State;

impl Triumphant {
    /// The steps around the present one.
    pub(super) fn sequence(&self, s: &State) -> Vec<Step> {
        let phase = s.frames.iter().rev().find(|frame| matches!(frame, Frame::Impulse(_)));
        let Some(&frame) = phase.or(s.frames.first()).filter(|_| s.over.is_none()) else {
            return Vec::new();
        };
        match frame {
            Frame::Setup(step) => self.setup_steps(s, setup_at(step)),
            Frame::Segment(step) => self.segment_steps(s, segment_at(step)),
            _ => self.impulse_steps(s, impulse_at(frame)),
        }
    }

    fn setup_steps(&self, s: &State, now: usize) -> Vec<Step> {
        Step::planned(
            [
                ("drop", "11.2", Some(GERMAN), true),
                ("allied-setup", "13.22", Some(ALLIED), true),
                ("request", "13.32", Some(GERMAN), self.has_request(s)),
                ("german-setup", "13.23", Some(GERMAN), true),
            ],
            now,
        )
    }

    fn segment_steps(&self, s: &State, now: usize) -> Vec<Step> {
        let rolls = !self.facts.calendar.fixed_weather.covers(self.today(s));
        let okw = s.options.reinforcements == Reinforcements::Okw
            && !self.has_request(s)
            && self.facts.calendar.okw_roll.covers(self.today(s));
        Step::planned(
            [
                ("arrivals", "11.11", None, true),
                ("weather", "3.1a", Some(GERMAN), rolls),
                ("okw", "3.1b", Some(GERMAN), okw),
                ("income", "3.1b", Some(GERMAN), true),
                ("restore", "3.1c", None, true),
                ("combat-supply", "3.1d", None, true),
                ("status", "3.1e", None, true),
                ("chits", "3.1f", None, true),
            ],
            now,
        )
    }

    fn impulse_steps(&self, s: &State, now: usize) -> Vec<Step> {
        let side = s.active_side(self);
        Step::planned(
            [
                ("draw", "3.3", None, true),
                ("engineers", "3.31", side, true),
                ("strategic", "3.32a", side, true),
                ("tactical", "3.32b", side, true),
                ("declare", "3.33a", side, true),
                ("support", "9.0c", None, true),
                ("combat", "3.33d", side, true),
                ("mechanised", "3.34", side, true),
                ("pause", "8.3", side, true),
                ("turn-end", "3.4", None, true),
            ],
            now,
        )
    }
}

fn setup_at(step: Setup) -> usize {
    match step {
        Setup::DropHex | Setup::DropTurn => 0,
        Setup::Battalion(_) => 1,
        Setup::Ask | Setup::AskRoll | Setup::Bring { .. } | Setup::DiscoveryRoll { .. } => 2,
        Setup::Deploy | Setup::Place(_) => 3,
    }
}

fn segment_at(step: Segment) -> usize {
    match step {
        Segment::Dawn | Segment::Return(_) => 0,
        Segment::Sky => 1,
        Segment::Okw | Segment::Release(_) => 2,
        Segment::Income => 3,
        Segment::Restore(_) => 4,
        Segment::CombatSupply => 5,
        Segment::Status => 6,
        Segment::Chits => 7,
    }
}

fn impulse_at(frame: Frame) -> usize {
    match frame {
        Frame::Impulse(phase) => match phase {
            Phase::Engineers | Phase::BridgeRoll(_) => 1,
            Phase::Strategic => 2,
            Phase::Drop | Phase::Tactical | Phase::MovementEnd => 3,
            Phase::Declare => 4,
            Phase::Cover | Phase::Commit => 5,
            Phase::Resolve | Phase::CombatEnd => 6,
            Phase::Mechanised => 7,
            Phase::Close | Phase::PauseRoll => 8,
        },
        Frame::TurnEnd(_) => 9,
        Frame::Cup(Cup::Draw | Cup::PutBack { .. }) => 0,
        // Everything else lies on top of an impulse.
        _ => 6,
    }
}
