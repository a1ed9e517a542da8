//! In battle: who takes the losses, whether to go back and where to, who advances.

use grognard_board::HexId;
use grognard_core::Side;

use crate::Triumphant;
use crate::action::Action;
use crate::facts::{UnitId, Victory};
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
        let unit_lost = if counted {
            self.habits(s, self.side_of(unit)).counted
        } else {
            UNCOUNTED
        };
        strength + unit_lost + if broken { BROKEN } else { 0.0 }
    }

    /// The cheapest step of one's own, the dearest of the enemy's (12.6).
    fn loss_reply(&self, s: &State, side: Side, of: Side, step: Fight) -> Action {
        let units = self.could_lose(s, step);
        let price = |unit: &UnitId| self.step_price(s, *unit);
        let compare = |a: &UnitId, b: &UnitId| price(a).total_cmp(&price(b));
        let unit = if side == of {
            units.iter().min_by(compare)
        } else {
            units.iter().max_by(compare)
        };
        unit.map_or(Action::Finish, Action::Lose)
    }

    /// Back, as a rule. Ground that counts is held as long as nobody dies for it, and to the last at the end.
    fn rest_reply(&self, s: &State, battle: &Battle, side: Side) -> Action {
        let marks = &self.facts.board.marks;
        let counts = marks.objectives.has(battle.hex) || marks.city.has(battle.hex);
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
    fn who_goes_back(&self, s: &State, step: Retreat) -> Action {
        let mut open = Vec::new();
        self.open(s, step.0, step, &mut open);
        let strength = |action: &Action| match action {
            Action::Pick(unit) => 1 + i32::from(self.strength_of(s, *unit)),
            Action::Finish => 0,
            _ => -1,
        };
        open.into_iter().max_by_key(strength).unwrap_or(Action::Finish)
    }

    /// Where the enemy can do least, and in shelter.
    fn way_back(&self, s: &State, side: Side, step: FallBack) -> Action {
        let mut open = Vec::new();
        self.open(s, side, step, &mut open);
        let survey = self.look_around(s, side);
        let strength = self.weight(s, step.unit);
        let refuge = self.habits(s, side).refuge;
        let score = |action: &Action| match action {
            Action::Go(hex) => {
                let stack = survey.power[hex.index()] + strength;
                refuge * self.pulled(&survey, *hex) - self.exposure(s, &survey, *hex, stack)
            }
            _ => -10.0,
        };
        let best = open.into_iter().max_by(|a, b| score(a).total_cmp(&score(b)));
        best.unwrap_or(Action::Finish)
    }

    /// What it is worth to a unit to stand in a hex it has advanced to, compared with others.
    fn foothold(&self, s: &State, side: Side, unit: UnitId, hex: HexId, survey: &crate::mind::survey::Survey) -> f32 {
        let own = if s.hex_of(unit) == Some(hex) {
            0
        } else {
            self.weight(s, unit)
        };
        let marks = &self.facts.board.marks;
        let counts = marks.objectives.has(hex) || marks.city.has(hex);
        let habits = self.habits(s, side);
        let ground = if counts && !self.controls(s, side, hex) {
            habits.seized
        } else {
            0.0
        };
        let danger = self.exposure(s, survey, hex, survey.power[hex.index()] + own);
        8.0 * self.pulled(survey, hex) + ground - habits.peril * danger
    }

    /// Those advance for whom the hex is better than where they are; the strongest first.
    fn who_advances(&self, s: &State, battle: &Battle, side: Side) -> Action {
        let mut open = Vec::new();
        self.open(s, side, Advance, &mut open);
        let survey = self.look_around(s, side);
        let gain = |action: &Action| {
            let &Action::Pick(unit) = action else { return 0.0 };
            let Some(at) = s.hex_of(unit).filter(|_| !self.is_hq(unit)) else {
                return -1.0;
            };
            let here = self.foothold(s, side, unit, at, &survey);
            let there = self.foothold(s, side, unit, battle.hex, &survey);
            // The hex has been fought for.
            there - here + self.habits(s, side).advance + 0.02 * f32::from(self.weight(s, unit))
        };
        let best = open.iter().max_by(|a, b| gain(a).total_cmp(&gain(b))).copied();
        best.filter(|action| gain(action) > 0.0).unwrap_or(Action::Finish)
    }

    /// On, as long as it gets better.
    fn how_far(&self, s: &State, side: Side, step: Advancing) -> Action {
        let unit = step.unit;
        let mut open = Vec::new();
        self.open(s, side, step, &mut open);
        let survey = self.look_around(s, side);
        let score = |action: &Action| match (action, s.hex_of(unit)) {
            (Action::Go(hex), _) => self.foothold(s, side, unit, *hex, &survey),
            (_, Some(at)) => self.foothold(s, side, unit, at, &survey),
            _ => 0.0,
        };
        let best = open.into_iter().max_by(|a, b| score(a).total_cmp(&score(b)));
        best.unwrap_or(Action::Halt)
    }
}
