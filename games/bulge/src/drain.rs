//! German fuel shortage: the Allied player marks units (S2.5a, R38).

use serde::{Deserialize, Serialize};

use crate::action::tell_units;
use crate::prelude::*;
use crate::refuel::Refuel;

/// Markers the Allied player still has to place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Drain {
    pub(crate) left: u8,
}

impl Bulge {
    /// Step 5: the Allied player marks, then the German takes markers off.
    pub(crate) fn fuel_shortage(&self, s: &mut State) {
        let targets = self.fuel_targets(s).len() as u8;
        let placed = rule!("S2.5a", self.facts.modifiers.fuel_markers).min(targets);
        let usual = rule!("S2.5b", self.facts.modifiers.fuel_removed);
        let hard = self.facts.modifiers.fuel_removed_hard;
        let removed = if self.facts.calendar.fuel_hard.covers(s.day) {
            rule!("S2.5c", hard, else usual)
        } else {
            usual
        };
        s.frames.call(Refuel {
            left: removed.min(placed),
        });
        s.frames.call(Drain { left: placed });
    }

    /// German armour and mechanised infantry on the map without a marker (R6, R38).
    pub(crate) fn fuel_targets(&self, s: &State) -> UnitSet {
        (self.on_map(s, GERMAN) & self.facts.mechanised) - s.fuel
    }
}

impl Drain {
    /// Whether a unit can be marked. Where the step is over, that is told too: it is not held every day, and all
    /// markers may have been placed because there was no choice.
    fn may_drain(self, at: Look<'_>, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
        let (facts, s) = (&at.game.facts, at.state);
        let burns = (facts.of_side[GERMAN] & facts.mechanised).has(unit);
        why.hear(forbid!(!burns, Reason::FuelNotMechanised(unit)))?;
        why.hear(at.game.present(s, unit))?;
        why.hear(forbid!(s.fuel.has(unit), Reason::FuelMarkedAlready(unit)))?;
        let today = facts.calendar.fuel_shortage.covers(s.day);
        why.hear(forbid!(!today, Reason::FuelNotToday))?;
        why.hear(forbid!(today && self.left == 0, Reason::FuelAllMarked))
    }
}

fn drain<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId) {
    play.state.fuel.insert(unit);
    play.say(Event::FuelShortage { unit });
}

impl Procedure<Bulge> for Drain {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(ALLIED)
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(
            Question::new("S2.5a", "ask-drain", Shape::exactly(self.left))
                .with("left", self.left)
                .task("drain"),
        )
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        tell_units(at, answers);
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(at.game.fuel_targets(at.state).iter().map(Action::Drain));
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Drain(unit) => self.may_drain(at, unit, why),
            _ => at.game.not_now(at.state, action, why),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        if let Action::Drain(unit) = action {
            play.goto(Self {
                left: self.left.saturating_sub(1),
            });
            drain(play, unit);
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let targets = play.game.fuel_targets(play.state);
        if self.left > 0 && usize::from(self.left) < targets.len() {
            return Progress::Waits;
        }
        play.end();
        if self.left > 0 {
            targets.iter().for_each(|unit| drain(play, unit));
        }
        Progress::Skipped
    }

    fn stand_in(_at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
        matches!(action, Action::Drain(_)).then_some(Self { left: 0 })
    }
}
