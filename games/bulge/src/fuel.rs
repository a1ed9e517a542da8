//! German fuel shortage: the Allied player marks units, then the German takes markers off (S2.5, R38).

use serde::{Deserialize, Serialize};

use crate::action::tell_units;
use crate::prelude::*;

/// Markers that a side still has to place or to take off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fuel {
    pub(crate) step: FuelStep,
    pub(crate) left: u8,
}

/// What is done with the markers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum FuelStep {
    /// The Allied player places them (S2.5a).
    Place,
    /// The German takes them off (S2.5b, S2.5c).
    Remove,
}

impl Bulge {
    /// Step 5 of the day.
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
        let (place, remove) = (FuelStep::Place, FuelStep::Remove);
        s.frames.call(remove.of(removed.min(placed)));
        s.frames.call(place.of(placed));
    }

    /// Units that burn fuel: German armour and mechanised infantry (R6).
    pub(crate) fn burns_fuel(&self) -> UnitSet {
        self.facts.of_side[GERMAN] & self.facts.mechanised
    }

    /// Those on the map without a marker (R38).
    fn fuel_targets(&self, s: &State) -> UnitSet {
        (s.on_map() & self.burns_fuel()) - s.fuel
    }
}

impl FuelStep {
    /// The step with so many markers left.
    pub(crate) fn of(self, left: u8) -> Fuel {
        Fuel { step: self, left }
    }

    /// Does the step for one unit.
    fn mark<S: Sink<Event>>(self, play: &mut Play<'_, S>, unit: UnitId) {
        let placed = self == Self::Place;
        play.state.fuel.set(unit, placed);
        play.say(if placed {
            Event::FuelShortage { unit }
        } else {
            Event::FuelFound { unit }
        });
    }
}

impl Fuel {
    /// The units among which the player chooses.
    pub(crate) fn among(self, at: Look<'_>) -> UnitSet {
        match self.step {
            FuelStep::Place => at.game.fuel_targets(at.state),
            FuelStep::Remove => at.state.fuel,
        }
    }

    /// Whether a unit can be marked. Where the step is over, that is told too: it is not held every day, and all
    /// markers may have been placed because there was no choice.
    fn may_place(self, at: Look<'_>, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
        let burns = at.game.burns_fuel().has(unit);
        why.hear(forbid!(!burns, Reason::FuelNotMechanised(unit)))?;
        why.hear(at.game.present(at.state, unit))?;
        why.hear(forbid!(at.state.fuel.has(unit), Reason::FuelMarkedAlready(unit)))?;
        let today = at.game.facts.calendar.fuel_shortage.covers(at.state.day);
        why.hear(forbid!(!today, Reason::FuelNotToday))?;
        why.hear(forbid!(today && self.left == 0, Reason::FuelAllMarked))
    }
}

impl Procedure<Bulge> for Fuel {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(match self.step {
            FuelStep::Place => ALLIED,
            FuelStep::Remove => GERMAN,
        })
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let shape = Shape::exactly(self.left);
        let asked = match self.step {
            FuelStep::Place => Question::new("S2.5a", "ask-drain", shape).task("drain"),
            FuelStep::Remove => Question::new("S2.5b", "ask-refuel", shape).task("refuel"),
        };
        Some(asked.with("left", self.left))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        tell_units(at, answers);
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(self.among(at).iter().map(|unit| match self.step {
            FuelStep::Place => Action::Drain(unit),
            FuelStep::Remove => Action::Refuel(unit),
        }));
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match (self.step, action) {
            (FuelStep::Place, Action::Drain(unit)) => self.may_place(at, unit, why),
            (FuelStep::Remove, Action::Refuel(unit)) => {
                why.hear(forbid!(!at.state.fuel.has(unit), Reason::FuelNotMarked(unit)))
            }
            (FuelStep::Remove, Action::Decline) => why.hear(forbid!(true, Reason::FuelMustRemove)),
            _ => at.game.not_now(at.state, action, why),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        if let Action::Drain(unit) | Action::Refuel(unit) = action {
            play.goto(self.step.of(self.left.saturating_sub(1)));
            self.step.mark(play, unit);
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let units = self.among(play.look());
        if self.left > 0 && usize::from(self.left) < units.len() {
            return Progress::Waits;
        }
        play.end();
        if self.left > 0 {
            units.iter().for_each(|unit| self.step.mark(play, unit));
        }
        Progress::Skipped
    }

    fn stand_in(_at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
        match action {
            Action::Drain(_) => Some(FuelStep::Place.of(0)),
            Action::Refuel(_) => Some(FuelStep::Remove.of(0)),
            _ => None,
        }
    }

    fn order(self) -> Option<u16> {
        Some(match self.step {
            FuelStep::Place => 25,
            FuelStep::Remove => 26,
        })
    }
}
