//! In battle: who takes the losses, whether to go back and where to, who advances.

use grognard_board::HexId;
use grognard_core::Side;

use super::if_above;
use super::survey::Survey;
use crate::Triumphant;
use crate::action::Action;
use crate::facts::{UnitId, UnitSet, Victory};
use crate::frame::{Advance, Advancing, Cornered, FallBack, Fight, Losses, Rest, Retreat};
use crate::state::{Battle, State};

/// What a lost unit counts beside its strength where lost units are not counted.
const UNCOUNTED: f32 = 0.5;
/// A headquarters that is lost comes back after two turns, on the edge of the map (11.11), and its troops wait for it.
const HEADLESS: f32 = 6.0;
/// A formation that loses a regiment for good never fights as a whole again (6.4).
const BROKEN: f32 = 2.0;

impl Triumphant {
    pub(crate) fn battle_reply(&self, s: &State, side: Side, step: Fight) -> Action {
        let Some(battle) = &s.battle else { return Action::Finish };
        match step {
            Fight::Muster => self.muster_reply(s, battle),
            Fight::Scouts => Action::Retreat,
            Fight::Losses(Losses(of)) | Fight::Cornered(Cornered { side: of, .. }) => {
                self.loss_reply(s, side, of, step)
            }
            Fight::Rest(Rest(of)) => self.rest_reply(s, battle, of),
            Fight::Retreat(step) => self.who_goes_back(s, step),
            Fight::FallBack(step) => self.way_back(s, side, step),
            Fight::Advance => self.who_advances(s, battle, side),
            Fight::Advancing(step) => self.how_far(s, side, step),
            Fight::Roll | Fight::Done => Action::Finish,
        }
    }

    /// What it costs a side that a unit loses a step.
    pub(crate) fn step_price(&self, s: &State, unit: UnitId) -> f32 {
        let (now, steps) = (self.strength_of(s, unit), self.steps_of(s, unit));
        let after = self.unit(unit).strength(steps.saturating_sub(1));
        let strength = f32::from(now) - f32::from(after);
        if steps > 1 {
            return strength;
        }
        if self.is_hq(unit) {
            return strength + HEADLESS;
        }
        let counted = !matches!(self.scenario(s).victory, Victory::Objectives(_));
        let formation = self.unit(unit).formation.map(|formation| self.core_of(formation));
        let broken = formation.is_some_and(|core| core.has(unit));
        let counted = counted.then(|| self.habits(s, self.side_of(unit)).counted);
        let unit_lost = counted.unwrap_or(UNCOUNTED);
        strength + unit_lost + if broken { BROKEN } else { 0.0 }
    }

    /// The unit whose next step costs its side least.
    pub(crate) fn cheapest_step(&self, s: &State, units: UnitSet) -> Option<UnitId> {
        let price = |unit: &UnitId| self.step_price(s, *unit);
        units.iter().min_by(|a, b| price(a).total_cmp(&price(b)))
    }

    /// Whether a unit would be gone with its next step: who that is, its player decides.
    pub(crate) fn is_last_step(&self, s: &State, unit: UnitId) -> bool {
        self.steps_of(s, unit) == 1
    }

    /// The cheapest step of one's own, the dearest of the enemy's (12.6).
    fn loss_reply(&self, s: &State, side: Side, of: Side, step: Fight) -> Action {
        let units = self.could_lose(s, step);
        let price = |unit: &UnitId| self.step_price(s, *unit);
        let compare = |a: &UnitId, b: &UnitId| price(a).total_cmp(&price(b));
        let (cheapest, dearest) = (units.iter().min_by(compare), units.iter().max_by(compare));
        let unit = if side == of { cheapest } else { dearest };
        unit.map_or(Action::Finish, Action::Lose)
    }

    /// Back, as a rule. Ground that counts is held as long as nobody dies for it, and to the last at the end.
    fn rest_reply(&self, s: &State, battle: &Battle, side: Side) -> Action {
        let counts = self.counts(battle.hex);
        let rest = battle.toll[side].rest;
        let spare: u8 = battle.of(side).iter().map(|unit| self.steps_of(s, unit) - 1).sum();
        let late = self.turns_left(s) <= 1;
        let holds = side != battle.attacker && counts && (spare > rest || (late && spare >= rest));
        if holds { Action::Stand } else { Action::Retreat }
    }

    /// Whether anybody would be left who stood.
    pub(crate) fn could_stand(&self, s: &State, side: Side) -> bool {
        s.battle.as_ref().is_some_and(|battle| {
            let steps: u8 = battle.of(side).iter().map(|unit| self.steps_of(s, unit)).sum();
            steps > battle.toll[side].rest
        })
    }

    /// The strongest goes first, while there is most room.
    pub(crate) fn who_goes_back(&self, s: &State, step: Retreat) -> Action {
        let best = self.best(s, step.0, step, |action| match action {
            Action::Pick(unit) => Some(1.0 + f32::from(self.strength_of(s, unit))),
            Action::Finish => Some(0.0),
            _ => None,
        });
        best.map_or(Action::Finish, |(action, _)| action)
    }

    /// Where the enemy can do least, and in shelter.
    pub(crate) fn way_back(&self, s: &State, side: Side, step: FallBack) -> Action {
        let survey = self.look_around(s, side);
        let strength = self.weight(s, step.unit);
        let refuge = self.habits(s, side).refuge;
        let best = self.best(s, side, step, |action| {
            let Action::Go(hex) = action else { return None };
            let stack = survey.power[hex.index()] + strength;
            Some(refuge * self.pulled(&survey, hex) - self.exposure(s, &survey, hex, stack))
        });
        best.map_or(Action::Finish, |(action, _)| action)
    }

    /// What it is worth to a unit to stand in a hex it has advanced to, compared with others.
    fn foothold(&self, s: &State, side: Side, unit: UnitId, hex: HexId, survey: &Survey) -> f32 {
        let there = s.hex_of(unit) == Some(hex);
        let own = if there { 0 } else { self.weight(s, unit) };
        let habits = self.habits(s, side);
        let gained = self.counts(hex) && !self.controls(s, side, hex);
        let ground = if gained { habits.seized } else { 0.0 };
        let danger = self.exposure(s, survey, hex, survey.power[hex.index()] + own);
        8.0 * self.pulled(survey, hex) + ground - habits.peril * danger
    }

    /// Those advance for whom the hex is better than where they are; the strongest first.
    fn who_advances(&self, s: &State, battle: &Battle, side: Side) -> Action {
        let survey = self.look_around(s, side);
        let best = self.best(s, side, Advance, |action| {
            let Action::Pick(unit) = action else { return None };
            let at = s.hex_of(unit).filter(|_| !self.is_hq(unit))?;
            let here = self.foothold(s, side, unit, at, &survey);
            let there = self.foothold(s, side, unit, battle.hex, &survey);
            // The hex has been fought for.
            Some(there - here + self.habits(s, side).advance + 0.02 * f32::from(self.weight(s, unit)))
        });
        if_above(0.0, best)
    }

    /// On, as long as it gets better.
    fn how_far(&self, s: &State, side: Side, step: Advancing) -> Action {
        let survey = self.look_around(s, side);
        let best = self.best(s, side, step, |action| {
            let hex = match action {
                Action::Go(hex) => hex,
                _ => s.hex_of(step.unit)?,
            };
            Some(self.foothold(s, side, step.unit, hex, &survey))
        });
        best.map_or(Action::Halt, |(action, _)| action)
    }
}
