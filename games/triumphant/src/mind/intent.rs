//! What an idea is about, in words for everybody at the table.

use grognard_board::HexId;
use grognard_core::{Idea, Message, Side};

use crate::Triumphant;
use crate::action::Action;
use crate::state::State;

impl Triumphant {
    /// Attacks, overruns and marches are announced with what is hoped of them; the staff's work is not.
    pub(crate) fn spoken_intent(&self, s: &State, side: Side, idea: &Idea<Action>, hope: i32) -> Vec<Message> {
        let targets = idea.batch.iter().filter_map(|action| match action {
            Action::Declare(hex) | Action::Overrun(hex) => Some(*hex),
            _ => None,
        });
        let targets: Vec<HexId> = targets.collect();
        let key = match idea.kind {
            "attack" if targets.len() > 1 => "intent-attacks",
            "attack" => "intent-attack",
            "overrun" => "intent-overrun",
            _ => return self.march_intent(s, side, idea),
        };
        let Some(&first) = targets.first() else {
            return Vec::new();
        };
        let more = targets.len() as i32 - 1;
        let message = Message::new(key).with("hex", &self.hex_name(first));
        vec![message.with("more", more).with("hope", hope)]
    }

    /// A march is spoken of only if it goes for something that counts.
    fn march_intent(&self, s: &State, side: Side, idea: &Idea<Action>) -> Vec<Message> {
        let goal = idea.batch.iter().find_map(|action| match action {
            Action::Go(hex) => Some(*hex),
            _ => None,
        });
        let goal = goal.filter(|&hex| self.counts(hex) && !self.controls(s, side, hex));
        let told = goal.map(|hex| Message::new("intent-take").with("hex", &self.hex_name(hex)));
        told.into_iter().collect()
    }
}
