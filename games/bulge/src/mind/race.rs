//! The race to the Meuse, where no points are counted: who is there in time, and who bars the way.

use grognard_board::{AreaId, AreaSet};

use super::picture::Picture;
use crate::Bulge;
use crate::facts::{GERMAN, UnitId, Victory};
use crate::state::State;

// Thousands of games of quick players against themselves gave these numbers: see
// docs/research/three-days.md.

/// How much of what the German can reach by the Meuse he reaches, and what that counts before he has.
const BANK: f64 = 0.59;
const RACE: f64 = 0.94;
/// What it counts to be there now, while there is time to be thrown out, and turns that are time enough.
const NOW: f64 = 0.34;
const SOON: f64 = 3.43;
/// What everything else counts, and points that are as good as any number.
const GENERAL: f64 = 0.19;
const PLENTY: f64 = 20.5;
/// What it counts that units may still come to the Meuse in time, and how many hits of them are many.
const HOPE: f64 = 0.3;
const MANY: f64 = 4.8;
/// Turns in which somebody who has not moved today is likely to.
const TODAY: f64 = 4.42;
/// What a unit that only stands its ground by the Meuse counts, against one that has taken the place.
const FOOTHOLD: f64 = 0.46;

impl Bulge {
    /// Whether the scenario is a race: without points, won at the Meuse.
    pub(super) fn is_race(&self, s: &State) -> bool {
        matches!(self.scenario(s).victory, Victory::ReachMeuse { .. })
    }

    /// What a race is worth to the German: a supplied unit next to the Meuse wins, the areas to be held draw.
    pub(super) fn race(&self, s: &State, picture: &Picture, hold: AreaSet) -> f64 {
        let soon = 1.0 - (-self.turns_left(s) / SOON).exp();
        let now = f64::from(u8::from(self.at_meuse(s) > 0));
        // Every place that may fall adds to the chance that one does.
        let safe: f64 = self
            .facts
            .by_meuse
            .iter()
            .map(|area| 1.0 - BANK * self.will_hold(s, picture, area))
            .product();
        let reach = (1.0 - soon) * now + soon * (NOW * now + RACE * (1.0 - safe));
        let reach = reach + (1.0 - reach) * HOPE * self.on_time(s, picture);
        let held = f64::from(u8::from(hold.within(&s.german)));
        let worst = hold
            .iter()
            .map(|area| self.will_hold(s, picture, area))
            .fold(1.0, f64::min);
        let draw = (1.0 - soon) * held + soon * (0.5 * held + 0.5 * worst);
        let general = (self.prospects(s, picture) / PLENTY).tanh();
        let weight = 0.02 + GENERAL * soon;
        let worth = (1.0 - weight) * (reach - (1.0 - reach) * (1.0 - draw)) + weight * general;
        worth.clamp(-1.0, 1.0)
    }

    /// Whether Germans can still come to the Meuse in time: everybody moves once a day, and whoever meets an enemy has
    /// come far enough for that day.
    fn on_time(&self, s: &State, picture: &Picture) -> f64 {
        let days = self.scenario(s).last_day.saturating_sub(s.day);
        let last = 2 * (self.facts.boxes.len() as u32 - 1);
        let today = 1.0 - (-f64::from(last.saturating_sub(self.hour(s))) / TODAY).exp();
        let walk = &self.insight.walk_to_meuse;
        let drive = picture.drive_to(GERMAN, self.facts.by_meuse);
        let able = self.on_map(s, GERMAN) - (s.oos | s.fuel);
        let coming = |u: UnitId| {
            let area = s.area_of(u)?;
            let moves = if self.facts.infantry.has(u) {
                walk[area]
            } else {
                drive[area]
            };
            let spent = (s.cube | s.active).has(u);
            let chance = if moves <= days {
                1.0
            } else if moves == days + 1 && !spent {
                today
            } else {
                0.0
            };
            Some(chance * self.power(s, u))
        };
        let coming: f64 = able.iter().filter_map(coming).sum();
        1.0 - (-coming / MANY).exp()
    }

    /// What an attack counts in a race that leaves so much of the attackers and does not take the area: Germans who
    /// stay in an area by the Meuse have reached it, whoever else is there.
    pub(super) fn foothold(&self, s: &State, area: AreaId, left: f64) -> f64 {
        if s.turn == GERMAN && self.facts.by_meuse.has(area) && self.is_race(s) {
            FOOTHOLD * left.max(0.0)
        } else {
            0.0
        }
    }
}
