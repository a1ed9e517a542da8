//! What a position is worth: points now, points to come, and the calendar.

use grognard_board::{AreaId, AreaSet};

use super::picture::Picture;
use crate::Bulge;
use crate::facts::{ALLIED, GERMAN, Victory, VictoryLevel};
use crate::state::State;
use crate::victory::RESULTS;

// 580 games that quick players of this mind played against themselves gave the tide and how far points stray: see
// docs/research/judgement.md.

/// How far the points of one turn stray.
const CHANCE: f64 = 1.05;
/// What happens in a turn of the first day, on foot, against one of the others.
const OPENING: f64 = 0.15;
/// Points that a whole day brings the German whatever the position, from the first on: attack, halt, counter-attack.
const TIDE: [f64; 13] = [0.9, 6.0, 1.8, -1.3, -3.0, -4.0, -3.5, -4.0, -4.0, -5.0, -4.0, -2.0, 0.0];

/// What the whole game is worth in points, where plans are compared by points.
const GAME: f64 = 20.0;

/// What the calendar still holds.
struct Ahead {
    /// Turns of both sides; those of the opening count less.
    turns: f64,
    /// Points that time alone will bring the German.
    tide: f64,
}

impl Bulge {
    /// Turns left in the scenario, of both sides together.
    pub(crate) fn turns_left(&self, s: &State) -> f64 {
        let last = 2 * (self.facts.boxes.len() as u32 - 1);
        let today = last.saturating_sub(self.hour(s));
        let day = last - 2 * u32::from(self.surprise_boxes());
        f64::from(today + day * u32::from(self.scenario(s).last_day.saturating_sub(s.day)))
    }

    /// How far the day has come: the player with initiative has his turn after the other in each box.
    pub(crate) fn hour(&self, s: &State) -> u32 {
        2 * u32::from(s.slot) + u32::from(s.turn == self.initiative(s))
    }

    /// What a position is worth to the German, from −1 to 1.
    pub(crate) fn worth(&self, s: &State) -> f64 {
        if let Some(result) = s.over {
            return match RESULTS[usize::from(result)].0 {
                "german-decisive" | "german-victory" => 1.0,
                "german-marginal" => 0.9,
                "draw" => 0.0,
                "allied-marginal" => -0.9,
                _ => -1.0,
            };
        }
        let picture = Picture::of(self, s);
        match &self.scenario(s).victory {
            Victory::Points { levels, .. } => {
                let points = self.prospects(s, &picture);
                let scale = 0.3 + CHANCE * self.ahead(s).turns.sqrt();
                let beyond = |level| ((points - needed(levels, level)) / scale).tanh();
                let chance = beyond(VictoryLevel::GermanMarginal) + beyond(VictoryLevel::Draw);
                0.49 * chance + 0.02 * (points / 60.0).clamp(-1.0, 1.0)
            }
            Victory::ReachMeuse { hold } => self.race(s, &picture, *hold),
        }
    }

    /// What can be expected in the end, in points, for plans that are only drafted.
    pub(super) fn guess(&self, s: &State) -> f64 {
        match (s.over, &self.scenario(s).victory) {
            (None, Victory::Points { .. }) => self.prospects(s, &Picture::of(self, s)),
            _ => GAME * self.worth(s),
        }
    }

    /// Points that can be expected in the end: those scored, and what strength, ground and time still promise.
    pub(super) fn prospects(&self, s: &State, picture: &Picture) -> f64 {
        let ahead = self.ahead(s);
        let weights = self.weights(s);
        let within = |turns: f64| 1.0 - (-ahead.turns / turns).exp();
        let in_time = |turns: f64| within(weights.pace * turns);
        let (gain, risk) = (weights.gain * in_time(12.0), weights.risk * in_time(16.0));
        let room = weights.ground * in_time(20.0);
        let ground: f64 = self
            .facts
            .map
            .areas()
            .map(|area| {
                let points = f64::from(self.facts.areas[area.index()].vp);
                let then = self.will_hold(s, picture, area);
                let change = if s.german.has(area) {
                    risk * (then - 1.0)
                } else {
                    gain * then
                };
                points * change + room * then
            })
            .sum();
        let power = picture.total[GERMAN] - picture.total[ALLIED] - self.cut_off(s);
        let power = weights.power * in_time(30.0) * power;
        f64::from(s.vp) + ahead.tide + ground + power + self.far_goals(s, picture, within(10.0))
    }

    /// What the calendar still holds.
    fn ahead(&self, s: &State) -> Ahead {
        let last = 2 * (self.facts.boxes.len() as u32 - 1);
        let whole = f64::from(last.saturating_sub(2 * u32::from(self.surprise_boxes())).max(1));
        let scenario = self.scenario(s);
        let mut ahead = Ahead { turns: 0.0, tide: 0.0 };
        for day in s.day..=scenario.last_day {
            let turns = if day == s.day {
                f64::from(last.saturating_sub(self.hour(s)))
            } else {
                whole
            };
            let pace = if self.facts.calendar.opening.covers(day) {
                OPENING
            } else {
                1.0
            };
            ahead.turns += pace * turns;
            let at = usize::from(day.saturating_sub(scenario.first_day)).min(TIDE.len() - 1);
            ahead.tide += TIDE[at] * turns / whole;
        }
        ahead
    }

    /// How sure the German can be to hold an area in a while.
    pub(crate) fn will_hold(&self, s: &State, picture: &Picture, area: AreaId) -> f64 {
        let weights = self.weights(s);
        let shelter = |side| {
            let present = picture.present[side][area];
            let terrain = f64::from(self.facts.areas[area.index()].terrain_value);
            picture.reach[side][area] + if present > 0.0 { weights.terrain * terrain } else { 0.0 }
        };
        let (german, allied) = (shelter(GERMAN).powi(2), shelter(ALLIED).powi(2));
        if s.german.has(area) {
            1.0 - allied / (german + allied + weights.nobody)
        } else {
            german / (german + allied + weights.nobody)
        }
    }

    /// Power of German units that could not trace supply now, less that of Allied ones.
    fn cut_off(&self, s: &State) -> f64 {
        let calendar = &self.facts.calendar;
        let weights = self.weights(s);
        let lost = |side, checked: bool| -> f64 {
            if !checked {
                return 0.0;
            }
            let cut = self.on_map(s, side) - self.can_trace(s, side);
            cut.iter().map(|u| weights.cut_off * self.power(s, u)).sum()
        };
        lost(GERMAN, calendar.german_supply.covers(s.day + 1)) - lost(ALLIED, calendar.allied_supply.covers(s.day + 1))
    }

    /// The bonus west of the Meuse, and the ways off the map.
    fn far_goals(&self, s: &State, picture: &Picture, soon: f64) -> f64 {
        let exits: f64 = self
            .on_map(s, GERMAN)
            .iter()
            .filter_map(|u| Some((u, s.area_of(u)?)))
            .map(|(u, area)| f64::from(s.strength[u]) * self.insight.way_out[area.index()])
            .sum();
        let decides = matches!(
            &self.scenario(s).victory,
            Victory::Points {
                meuse_bonus_decides: true,
                ..
            }
        );
        let bonus = match (s.meuse_scored, decides) {
            (false, false) => f64::from(self.facts.modifiers.meuse_bonus),
            (false, true) => 10.0,
            (true, false) => 0.0,
            // Scored already, and the game is decided by it.
            (true, true) => return 40.0,
        };
        let across = self.best_hold(s, picture, self.facts.west_bank);
        soon * (self.weights(s).exits * exits + bonus * across)
    }

    fn best_hold(&self, s: &State, picture: &Picture, areas: AreaSet) -> f64 {
        areas
            .iter()
            .map(|area| self.will_hold(s, picture, area))
            .fold(0.0, f64::max)
    }
}

/// The points that a level or a better one takes; halfway to the next point below.
fn needed(levels: &[(Option<i16>, VictoryLevel)], level: VictoryLevel) -> f64 {
    let enough = levels.iter().filter(|(_, reached)| *reached <= level);
    let least = enough.filter_map(|(points, _)| *points).min();
    least.map_or(0.0, f64::from) - 0.5
}
