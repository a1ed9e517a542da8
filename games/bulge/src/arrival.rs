//! A blocked reinforcement chooses among equally near sources (R37).

use serde::{Deserialize, Serialize};

use crate::prelude::*;

/// A blocked reinforcement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Arrival {
    pub(crate) unit: UnitId,
}

impl Procedure<Bulge> for Arrival {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.game.side_of(self.unit))
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let asked = Question::new("S2.4", "ask-arrival", Shape::OneOf);
        Some(asked.with("unit", at.game.unit_name(self.unit)).task("arrival"))
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(at.game.other_entries(at.state, self.unit).iter().map(Action::Arrive));
    }

    /// Among the nearest of the open sources.
    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let Action::Arrive(area) = action else {
            return at.game.not_now(at.state, action, why);
        };
        why.hear(at.game.may_arrive(at.state, side, self.unit, area))?;
        let near = at.game.other_entries(at.state, self.unit).has(area);
        why.hear(forbid!(!near, Reason::ArrivalGround(area)))
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        play.end();
        if let Action::Arrive(area) = action {
            play.game.arrive_at(play.state, self.unit, area, play.sink);
        }
    }
}
