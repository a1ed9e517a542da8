//! What a plan is about, in words.

use grognard_core::{Arg, Idea, Message, Side};

use crate::Bulge;
use crate::action::Action;
use crate::facts::AreaId;
use crate::state::State;

impl Bulge {
    /// Objective, expected result and risk of an idea.
    pub(super) fn words(&self, s: &State, side: Side, idea: &Idea<Action>, hope: i32) -> Vec<Message> {
        let place = |area: AreaId| Arg::from(&self.facts.areas[area.index()].name);
        let from = idea.batch.iter().find_map(|action| match action {
            Action::Activate(area) => Some(*area),
            _ => None,
        });
        let to = idea.batch.iter().rev().find_map(|action| match action {
            Action::Go(area) | Action::Fight(area) | Action::Retreat(area) => Some(*area),
            _ => None,
        });
        let units: Vec<Arg> = idea
            .batch
            .iter()
            .filter_map(|action| match action {
                Action::Pick(u) => Some(Arg::from(&self.facts.units[u.index()].name)),
                _ => None,
            })
            .collect();
        let Some(target) = to.or(from) else {
            return match idea.kind {
                "pass" => vec![Message::new("intent-pass")],
                _ => Vec::new(),
            };
        };
        let mut words = vec![match idea.kind {
            "attack" if self.enemy_in(s, side, target) => {
                let enemy = self.own(s, !side, target);
                Message::new("intent-attack")
                    .with("area", place(target))
                    .with("strength", self.total_strength(s, enemy))
            }
            "attack" | "fight" => Message::new("intent-fight").with("area", place(from.unwrap_or(target))),
            "advance" if !units.is_empty() => {
                let key = if self.controls(s, side, target) {
                    "intent-move"
                } else {
                    "intent-take"
                };
                Message::new(key).with("area", place(target)).with("units", units)
            }
            "breakthrough" => Message::new("intent-breakthrough")
                .with("area", place(target))
                .with("units", units),
            "retreat" => Message::new("intent-retreat").with("area", place(target)),
            "advance" | "hold" => Message::new("intent-hold").with("area", place(target)),
            _ => return Vec::new(),
        }];
        if matches!(idea.kind, "attack" | "fight" | "breakthrough") {
            words.push(Message::new("intent-hope").with("hope", hope).with("risk", 100 - hope));
        }
        words
    }
}
