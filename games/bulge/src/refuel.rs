//! German fuel shortage: the German takes markers off (S2.5b, S2.5c, R38).

use serde::{Deserialize, Serialize};

use crate::action::tell_units;
use crate::prelude::*;

/// Markers the German still has to take off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Refuel {
    pub(crate) left: u8,
}

fn refuel<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId) {
    play.state.fuel.remove(unit);
    play.say(Event::FuelFound { unit });
}

impl Procedure<Bulge> for Refuel {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(GERMAN)
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(
            Question::new("S2.5b", "ask-refuel", Shape::exactly(self.left))
                .with("left", self.left)
                .task("refuel"),
        )
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        tell_units(at, answers);
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(at.state.fuel.iter().map(Action::Refuel));
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Refuel(unit) => why.hear(forbid!(!at.state.fuel.has(unit), Reason::FuelNotMarked(unit))),
            Action::Decline => why.hear(forbid!(true, Reason::FuelMustRemove)),
            _ => at.game.not_now(at.state, action, why),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        if let Action::Refuel(unit) = action {
            play.goto(Self {
                left: self.left.saturating_sub(1),
            });
            refuel(play, unit);
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let marked = play.state.fuel;
        if self.left > 0 && usize::from(self.left) < marked.len() {
            return Progress::Waits;
        }
        play.end();
        if self.left > 0 {
            marked.iter().for_each(|unit| refuel(play, unit));
        }
        Progress::Skipped
    }

    fn stand_in(_at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
        matches!(action, Action::Refuel(_)).then_some(Self { left: 0 })
    }
}
