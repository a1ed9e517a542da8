//! What the players are asked, frame by frame.

use grognard_core::game::{Offer, Question, Shape};
use grognard_core::{Arg, Message};

use crate::Bulge;
use crate::action::Action;
use crate::facts::UnitId;
use crate::state::{Frame, State};

fn question(key: &str, paragraph: &'static str, shape: Shape) -> Question<Action> {
    Question {
        message: Message::new(key),
        paragraph,
        shape,
        offer: None,
    }
}

fn about(mut question: Question<Action>, name: &str, value: impl Into<Arg>) -> Question<Action> {
    question.message = question.message.with(name, value);
    question
}

fn offered(mut question: Question<Action>, kind: &'static str, decline: Action, stake: u8) -> Question<Action> {
    question.offer = Some(Offer {
        kind,
        decline,
        accept: None,
        stake: stake.into(),
    });
    question
}

impl Bulge {
    /// The question at a frame; nothing where nobody is asked.
    pub(crate) fn ask(&self, s: &State, frame: Frame) -> Option<Question<Action>> {
        let name = |unit: UnitId| &self.facts.units[unit.index()].name;
        Some(match frame {
            Frame::Choose => question("ask-choose", "S3a", Shape::OneOf),
            Frame::Movement => question("ask-movement", "S3b", Shape::Subset),
            Frame::March(march) => about(question("ask-march", "S7", Shape::Path), "unit", name(march.unit)),
            Frame::Combats => question("ask-combats", "S3c", Shape::Order),
            Frame::Retreat => {
                let due = s.battle.map_or(0, |battle| battle.defender_due);
                let asked = about(question("ask-retreat", "S16b", Shape::OneOf), "losses", due);
                offered(asked, "retreat", Action::Stand, due)
            }
            Frame::DefenderLosses | Frame::AttackerLosses => {
                let due = self.losers(s, frame).1;
                about(question("ask-losses", "S16a", Shape::Allocate), "losses", due)
            }
            Frame::Breakthrough { .. } => question("ask-breakthrough", "S17a", Shape::Subset),
            Frame::Exploit { unit, .. } => about(question("ask-exploit", "S17a", Shape::OneOf), "unit", name(unit)),
            Frame::Drain { left } => about(question("ask-drain", "S2.5a", Shape::Subset), "left", left),
            Frame::Refuel { left } => about(question("ask-refuel", "S2.5b", Shape::Subset), "left", left),
            Frame::Replacement { left, .. } => about(question("ask-replacement", "S2.6", Shape::Subset), "left", left),
            Frame::Commando => offered(
                question("ask-commando", "S2.7", Shape::OneOf),
                "commando",
                Action::Decline,
                1,
            ),
            Frame::Arrival { unit } => about(question("ask-arrival", "S2.4", Shape::OneOf), "unit", name(unit)),
            Frame::Roll | Frame::Arrivals { .. } | Frame::DayStep(_) | Frame::Aftermath | Frame::TurnEnd => {
                return None;
            }
        })
    }
}
