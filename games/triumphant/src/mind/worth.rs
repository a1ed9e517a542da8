//! What a position is worth: what decides the scenario, weighed against the calendar, and what will decide it.

use grognard_core::Side;

use crate::Triumphant;
use crate::facts::{ALLIED, Campaign, Destruction, GERMAN, Objectives, UnitId, Victory};
use crate::mind::ground::Goal;
use crate::mind::survey::Survey;
use crate::state::State;
use crate::victory::RESULTS;

/// Units lost on a quiet day, how many such days are taken for granted, and how much quieter later days are.
const QUIET: f64 = 0.6;
const QUIET_DAYS: f64 = 5.0;
const LULL: f64 = 0.7;
/// How many turns the German thinks of keeping ground where he may end the game himself.
const SOON: f64 = 3.0;
/// How many more days an attack goes on as before.
const IMPETUS: f64 = 4.0;

impl Triumphant {
    /// What a position is worth to the German, from −1 to 1.
    pub(crate) fn german_worth(&self, s: &State) -> f64 {
        if let Some(result) = s.over {
            return match RESULTS.get(usize::from(result)).and_then(|(_, winner)| *winner) {
                Some(GERMAN) => 1.0,
                Some(ALLIED) => -1.0,
                None => 0.0,
            };
        }
        self.judged(s).clamp(-0.999, 0.999)
    }

    /// What decides the scenario.
    pub(crate) fn outlook(&self, s: &State) -> f64 {
        let survey = self.look_around(s, GERMAN);
        match self.scenario(s).victory {
            Victory::Objectives(goal) => self.points_outlook(s, &survey, goal),
            Victory::Destruction(goal) => self.destruction_outlook(s, &survey, goal),
            Victory::Campaign(goal) => self.campaign_outlook(s, &survey, goal),
        }
    }

    /// How likely it is that the German holds a hex at the end: he has it now, or has the strength around it.
    fn hold_chance(&self, s: &State, survey: &Survey, hex: grognard_board::HexId, left: f64) -> f64 {
        let (own, enemy) = (f64::from(survey.own[hex.index()]), f64::from(survey.enemy[hex.index()]));
        let strength = (own - enemy) / 4.0;
        let held = if self.controls(s, GERMAN, hex) { 1.0 } else { -1.0 };
        sigmoid(held * (1.0 + 4.0 / (1.0 + left)) + strength / 10.0)
    }

    /// Hexes that he is likely to hold so many turns from now, of those that count.
    fn hexes_outlook(&self, s: &State, survey: &Survey, left: f64) -> f64 {
        let city = !matches!(self.scenario(s).victory, Victory::Destruction(_));
        let (mut sum, mut quarters) = (0.0, 0.0);
        for &goal in &self.lookup.ground.goals {
            match goal {
                Goal::Objective(hex) => sum += self.hold_chance(s, survey, hex, left),
                Goal::City(hex) if city => quarters += self.hold_chance(s, survey, hex, left),
                _ => {}
            }
        }
        sum + f64::min(quarters, f64::from(self.facts.modifiers.city_objectives))
    }

    /// The short scenario: points likely at the end against those needed.
    fn points_outlook(&self, s: &State, survey: &Survey, goal: Objectives) -> f64 {
        let left = f64::from(self.turns_left(s));
        let stays = 1.0 - 0.08 * left.min(6.0);
        let bank = stays * self.steps_beyond_river(s) / f64::from(self.facts.modifiers.steps_per_objective);
        let points = self.hexes_outlook(s, survey, left) + bank;
        let needed = f64::midpoint(f64::from(goal.german), f64::from(goal.draw)) - 0.5;
        ((points - needed) / (0.9 + 0.3 * left)).tanh()
    }

    /// Destruction: Allied units lost against those needed, German ones against those allowed, the wall; failing that,
    /// hexes for a draw. The German ends the game when it suits him (13.31): what he has he need not keep for long. His
    /// attack lasts as long as his supply; what it has not brought in some days it will not bring.
    fn destruction_outlook(&self, s: &State, survey: &Survey, goal: Destruction) -> f64 {
        let left = f64::from(self.turns_left(s));
        let days = left.min(IMPETUS);
        let killed = f64::from(self.lost(s, ALLIED)) + days * self.daily_toll(s, ALLIED);
        let fallen = f64::from(self.lost(s, GERMAN)) + days * LULL * self.daily_toll(s, GERMAN);
        let kills = sigmoid((killed - f64::from(goal.destroyed)) / 2.5);
        let spared = sigmoid((f64::from(goal.lost_below) - 0.5 - fallen) / 2.0);
        let breached = f64::from(self.breached(s)) - f64::from(goal.westwall);
        // Holes in the wall can be closed while there is time.
        let wall = sigmoid(1.5 - 1.5 * breached / (1.0 + 0.5 * left));
        let win = kills * spared * wall;
        let soon = left.min(SOON);
        let hexes = self.hexes_outlook(s, survey, soon);
        let draw = sigmoid((hexes - f64::from(goal.hexes) + 0.5) / (0.6 + 0.15 * soon));
        // Even where a win is far off, every part of it counts a little.
        let hope = 0.15 * (kills + spared + wall - 1.5);
        (2.0 * win + (1.0 - win) * draw - 1.0 + hope).clamp(-1.0, 1.0)
    }

    /// Units that a side loses each day if it goes on like this. Before there is much to go by, a quiet front is taken
    /// for granted.
    fn daily_toll(&self, s: &State, side: Side) -> f64 {
        let lost = f64::from(self.lost(s, side)) + self.crippled(s, side);
        let days = f64::from(s.turn.saturating_sub(self.scenario(s).first.0));
        (lost + QUIET * QUIET_DAYS) / (days + 1.0 + QUIET_DAYS)
    }

    /// Units that a side will have lost at the end if it goes on like this.
    fn toll_at_end(&self, s: &State, side: Side) -> f64 {
        let lost = f64::from(self.lost(s, side)) + self.crippled(s, side);
        lost + LULL * self.daily_toll(s, side) * f64::from(self.turns_left(s))
    }

    /// Units that the next step kills, for a small part.
    fn crippled(&self, s: &State, side: Side) -> f64 {
        0.15 * self.weakened(s, side) as f64
    }

    /// The campaign: hexes against German losses.
    fn campaign_outlook(&self, s: &State, survey: &Survey, goal: Campaign) -> f64 {
        let left = f64::from(self.turns_left(s));
        let hexes = self.hexes_outlook(s, survey, left);
        let lost = self.toll_at_end(s, GERMAN);
        let out = f64::from(self.exited(s)) / f64::from(goal.exits.max(1));
        let enough = sigmoid((hexes - f64::from(goal.hexes) + 0.5) / (0.7 + 0.1 * left));
        let strays = 2.0 + 0.3 * left;
        let spared = sigmoid((f64::from(goal.lost_below) - 0.5 - lost) / strays);
        let german = enough * spared.max((out * 2.0 - 1.0).clamp(0.0, 1.0));
        let few = sigmoid((f64::from(goal.allied_hexes_below) - 0.5 - hexes) / (0.7 + 0.1 * left));
        let minor = few * sigmoid((lost - f64::from(goal.allied_minor) + 0.5) / strays);
        let major = sigmoid((lost - f64::from(goal.allied_major) + 0.5) / strays);
        let allied = (1.0 - german) * minor.max(major);
        let hope = 0.1 * (enough + spared - few - sigmoid((lost - f64::from(goal.allied_minor)) / 6.0));
        (german - allied + hope).clamp(-1.0, 1.0)
    }

    /// How near the German is to what he has not.
    pub(crate) fn progress(&self, s: &State) -> f64 {
        let ground = &self.lookup.ground;
        let (mut sum, mut all) = (0.0, 0.0);
        for (number, &goal) in ground.goals.iter().enumerate() {
            let counts = !matches!(goal, Goal::Bridge(_));
            let worth = if counts { self.goal_worth(s, goal).into() } else { 0.0 };
            all += worth;
            if goal.hex().is_some_and(|hex| self.controls(s, GERMAN, hex)) {
                sum += worth;
            } else if worth > 0.0 {
                let near = |unit: UnitId| Some(ground.near(s.hex_of(unit)?, number)).filter(|_| !self.is_hq(unit));
                let nearest = self.units_of(GERMAN).iter().filter_map(near).fold(0.0, f32::max);
                sum += worth * 0.8 * f64::from(nearest);
            }
        }
        if all > 0.0 { 2.0 * sum / all - 1.0 } else { 0.0 }
    }
}

fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}
