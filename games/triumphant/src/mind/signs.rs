//! The signs by which a position is judged: what a player would count if he were asked how things stand.

use grognard_core::{BySide, Side};

use crate::Triumphant;
use crate::facts::{ALLIED, GERMAN, UnitId, Victory};
use crate::mind::ground::Goal;
use crate::state::{HEXES, State, Supplies, Supply};
use crate::strength::ratio;

/// How many signs there are.
pub(crate) const SIGNS: usize = 22;

/// How much of what the enemy could bring is thought to come.
const COMES: f32 = 0.5;

/// What each sign counts where ground decides (13.24), where losses decide (13.33) and in the campaign (13.43): at the end
/// of the scenario, and how much more at its beginning. Found by regression: results of thousands of games of quick
/// players whose habits strayed at random (see docs/research/judgement.md). Strength on the map is left out where it told
/// the date, not the state of things.
const WEIGHTS: [[(f64, f64); 3]; SIGNS] = [
    [(-3.948, 1.259), (-2.034, 0.265), (-1.329, -0.284)],   // always
    [(1.893, -1.410), (0.359, -0.163), (0.780, -0.832)],    // goals held
    [(0.107, 0.518), (0.486, -0.349), (0.249, -0.149)],     // strength around the goals
    [(0.000, 0.000), (-0.054, 0.802), (0.000, 0.000)],      // German strength
    [(0.000, 0.000), (-0.864, -0.319), (0.000, 0.000)],     // Allied strength
    [(-0.135, -0.269), (-0.482, -0.282), (-1.562, -0.475)], // Germans lost
    [(-0.018, 0.023), (0.388, -0.137), (0.281, 0.712)],     // Allies lost
    [(-0.072, 0.003), (0.059, -0.118), (-0.005, -0.161)],   // Germans unsupplied
    [(-0.049, -0.269), (-0.239, 0.194), (0.015, -0.186)],   // Germans isolated
    [(-0.021, -0.098), (0.160, -0.211), (0.070, -0.046)],   // Allies unsupplied
    [(0.024, 0.082), (-0.018, -0.016), (0.066, 0.066)],     // Allies isolated
    [(-0.105, 0.150), (-0.110, 0.247), (-0.018, -1.113)],   // Germans weakened
    [(-0.113, 0.348), (-0.104, 0.114), (0.216, -0.042)],    // Allies weakened
    [(-0.388, 0.364), (-0.485, -0.283), (-0.208, -0.331)],  // German steps in danger
    [(0.307, 0.026), (-0.135, 0.486), (0.102, -0.115)],     // Allied steps in danger
    [(0.732, -0.320), (0.155, -0.139), (0.179, -0.299)],    // way to the goals
    [(0.929, 1.053), (0.382, 0.445), (0.458, -0.406)],      // ground
    [(0.062, 0.078), (-0.826, -0.079), (0.036, 0.010)],     // holes in the wall
    [(0.036, 0.133), (-0.014, 0.073), (-0.040, 0.090)],     // silent German staffs
    [(-0.049, -0.149), (-0.025, -0.063), (-0.002, -0.019)], // silent Allied staffs
    [(0.963, -1.601), (0.814, -0.056), (0.206, -0.368)],    // outlook
    [(1.617, 0.244), (0.183, 0.143), (0.004, -0.122)],      // beyond the river
];

impl Triumphant {
    /// What the signs say, from −1 to 1 for the German: how likely he is to win, less how likely he is to lose.
    pub(crate) fn judged(&self, s: &State) -> f64 {
        let scenario = self.scenario(s);
        let whole = f64::from(scenario.last.0 - scenario.first.0).max(1.0);
        let left = f64::from(self.turns_left(s)) / whole;
        let column = match scenario.victory {
            Victory::Objectives(_) => 0,
            Victory::Destruction(_) => 1,
            Victory::Campaign(_) => 2,
        };
        let weighed = WEIGHTS.iter().zip(self.signs(s)).map(|(weights, sign)| {
            let (at_end, more) = weights[column];
            (at_end + more * left) * sign
        });
        (0.5 * weighed.sum::<f64>()).tanh()
    }

    /// All signs, each of the order of one.
    pub(crate) fn signs(&self, s: &State) -> [f64; SIGNS] {
        let danger = self.threats(s);
        let fed = self.supply_of_all(s);
        let strength = |side: Side, counts: &dyn Fn(UnitId) -> bool| -> f64 {
            let on_map = self.units_of(side).iter().filter(|&unit| s.hex_of(unit).is_some());
            let counted = on_map.filter(|&unit| counts(unit));
            counted.map(|unit| f64::from(self.strength_of(s, unit))).sum()
        };
        let total = |side| strength(side, &|_| true) / 100.0;
        let unfed = |side| strength(side, &|unit| fed.of(unit) == Supply::Unsupplied) / 20.0;
        let isolated = |side| strength(side, &|unit| fed.of(unit) == Supply::Isolated) / 20.0;
        let reduced = |side| self.weakened(s, side) as f64 / 10.0;
        let lost = |side| f64::from(self.lost(s, side)) / 10.0;
        let staff = |side| self.silent_staff(s, side, &fed);
        let (held, around) = self.goals_held(s);
        [
            1.0,
            held / 5.0,
            around / 5.0,
            total(GERMAN),
            total(ALLIED),
            lost(GERMAN),
            lost(ALLIED),
            unfed(GERMAN),
            isolated(GERMAN),
            unfed(ALLIED),
            isolated(ALLIED),
            reduced(GERMAN),
            reduced(ALLIED),
            danger[GERMAN],
            danger[ALLIED],
            self.progress(s),
            s.german.len() as f64 / 200.0,
            f64::from(self.breached(s)) / 5.0,
            staff(GERMAN),
            staff(ALLIED),
            self.outlook(s),
            self.steps_beyond_river(s) / 10.0,
        ]
    }

    /// Units of a side on the map that have lost a step.
    pub(crate) fn weakened(&self, s: &State, side: Side) -> usize {
        let weak = |unit: &UnitId| s.hex_of(*unit).is_some() && s.reduced.has(*unit);
        self.units_of(side).iter().filter(weak).count()
    }

    /// German steps beyond the great river.
    pub(crate) fn steps_beyond_river(&self, s: &State) -> f64 {
        let steps = self
            .units_of(GERMAN)
            .iter()
            .map(|unit| u32::from(self.steps_beyond(s, unit)));
        f64::from(steps.sum::<u32>())
    }

    /// Headquarters that cannot do their work: without supply, or beside the enemy.
    fn silent_staff(&self, s: &State, side: Side, fed: &Supplies) -> f64 {
        let silent = |&hq: &UnitId| {
            let Some(hex) = s.hex_of(hq) else { return false };
            self.side_of(hq) == side && (fed.of(hq) != Supply::Supplied || self.in_enemy_zone(s, side, hex))
        };
        self.hqs().filter(silent).count() as f64
    }

    /// Goals that the German holds, and strength around all of them.
    fn goals_held(&self, s: &State) -> (f64, f64) {
        let city_counts = !matches!(self.scenario(s).victory, Victory::Destruction(_));
        self.with_strength_map(s, |standing| {
            let (mut held, mut city, mut around) = (0.0, 0.0, 0.0);
            for &goal in &self.lookup.ground.goals {
                let (hex, objective) = match goal {
                    Goal::Objective(hex) => (hex, true),
                    Goal::City(hex) if city_counts => (hex, false),
                    _ => continue,
                };
                let german = self.controls(s, GERMAN, hex);
                let (own, enemy) = (standing.reach[GERMAN][hex.index()], standing.reach[ALLIED][hex.index()]);
                around += ((f64::from(own) - f64::from(enemy)) / 40.0).tanh();
                match objective {
                    true if german => held += 1.0,
                    false if german => city += 1.0,
                    _ => {}
                }
            }
            let most = f64::from(self.facts.modifiers.city_objectives);
            (held + f64::min(city, most), around)
        })
    }

    /// Steps that each side would lose if the other struck everywhere, as far as the other is still to move.
    fn threats(&self, s: &State) -> BySide<f64> {
        let ground = &self.lookup.ground;
        let mut danger = BySide::new(|_| 0.0);
        self.with_strength_map(s, |standing| {
            for index in 0..HEXES {
                let power = standing.power[index];
                if power == 0 {
                    continue;
                }
                let side = standing.side_at(index);
                let comes = f32::from(standing.reach[!side][index] / 4) * COMES;
                let Some(odds) = ratio(comes as u16, power) else {
                    continue;
                };
                let exchange = ground.exchange(odds + i16::from(ground.shelter[index]));
                danger[side] += f64::from(exchange.defender + 0.5 * exchange.retreat);
            }
        });
        let to_come = |side: Side| {
            let all = self.hqs().filter(|&hq| self.side_of(hq) == side).count();
            let drawn = if s.paused[side] { all } else { s.drawn[side].len() };
            0.3 + 0.7 * (1.0 - (drawn as f64 / all.max(1) as f64).min(1.0))
        };
        BySide::new(|side: Side| danger[side] * to_come(!side) / 10.0)
    }
}
