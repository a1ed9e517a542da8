//! What counts how much. Thousands of games of quick players against themselves gave these numbers: see
//! docs/research/weights.md.

use grognard_core::tuned;

use crate::Bulge;
use crate::state::State;

tuned! {
    /// How much each thing counts that a player thinks of.
    pub(super) struct Weights;

    /// While there is a tomorrow.
    GOING_ON,
    /// When there is none: what is not taken today is not taken.
    LAST_DAY,
    /// The same in a race to the Meuse.
    RACE,
    /// The last day of a race.
    LAST_LAP,

    {
        /// What is left of the worth of an area that the German could take, while there is time.
        gain: f64 = [0.29, 0.21, 0.26, 0.21];
        /// What is left of the worth of an area that he could lose.
        risk: f64 = [0.7, 0.83, 0.64, 0.83];
        /// What any area is worth beside its points: room, roads, supply.
        ground: f64 = [0.043, 0.023, 0.04, 0.022];
        /// What a hit per round of fighting power is worth in points, while there is time to use it.
        power: f64 = [0.43, 0.62, 0.46, 0.57];
        /// How long such things take.
        pace: f64 = [1.04, 1.46, 1.01, 1.59];
        /// How much of a unit's worth is at risk if it could not trace supply now.
        cut_off: f64 = [0.48, 0.65, 0.61, 0.5];
        /// Power, squared, that takes an empty area for certain enough.
        nobody: f64 = [0.37, 0.51, 0.46, 0.58];
        /// Power that a point of terrain is worth to whoever holds an area.
        terrain: f64 = [0.39, 0.41, 0.45, 0.53];
        /// What a strength point at an arrow is worth.
        exits: f64 = [0.41, 0.4, 0.44, 0.39];
        /// How much of its power a unit brings to bear so many of its moves away.
        afar: [f64; 3] = [[0.85, 0.14, 0.047], [1.67, 0.092, 0.04], [0.46, 0.14, 0.027], [1.55, 0.1, 0.043]];
        /// What is left of the reach of a unit that has acted today, as long as there is a tomorrow.
        spent: f64 = [0.42, 0.38, 0.44, 0.44];
        /// What is left of a unit that is out of supply or short of fuel.
        stuck: f64 = [0.39, 0.31, 0.41, 0.3];
        /// What a strength point of the defender is worth in points.
        kill: f64 = [0.27, 0.33, 0.42, 0.37];
        /// What one of the attacker is.
        loss: f64 = [0.44, 0.19, 0.38, 0.14];
        /// What it is worth to throw a defender out.
        rout: f64 = [0.46, 0.36, 0.59, 0.39];
        /// What any area is worth to whoever thinks of going there.
        room: f64 = [0.5, 0.85, 0.4, 1.26];
        /// What the scenario's goals count.
        goal: f64 = [0.93, 1.41, 1.29, 1.28];
        /// What the way off the map counts.
        way_out: f64 = [1.65, 0.91, 1.88, 0.91];
        /// The share of the defender's strength below which an attack comes to nothing.
        doubt: f64 = [0.17, 0.15, 0.12, 0.17];
        /// How much more makes it certain.
        certainty: f64 = [1.43, 1.84, 0.91, 1.65];
        /// Hits that count whatever the shelter.
        luck: f64 = [0.21, 0.3, 0.4, 0.3];
        /// How much those who are there already make somebody else needless.
        cover: f64 = [2.25, 1.78, 1.89, 2.49];
        /// Power of the enemy that worries nobody.
        calm: f64 = [0.26, 0.2, 0.29, 0.22];
        /// What it is worth to go where the enemy was.
        advance: f64 = [0.34, 0.33, 0.36, 0.44];
        /// What it costs to stand in reach of the enemy.
        danger: f64 = [0.17, 0.16, 0.14, 0.17];
        /// What the place counts that somebody leaves.
        stay: f64 = [2.29, 5.79, 1.98, 5.37];
        /// Power that a point of terrain is worth to a defender who thinks of standing.
        shelter: f64 = [0.26, 0.22, 0.23, 0.26];
        /// What a retreat costs.
        retreat: f64 = [0.32, 0.13, 0.36, 0.1];
        /// What a strength point is worth that may be lost with the place.
        last_stand: f64 = [0.19, 0.12, 0.19, 0.082];
        /// What the enemy's reach counts where somebody retreats to.
        refuge: f64 = [0.4, 0.28, 0.49, 0.3];
        /// What the battles of a draft count beside the rest.
        battles: f64 = [1.48, 0.49, 1.04, 0.42];
    }
}

impl Bulge {
    /// Whether the scenario ends tonight.
    pub(super) fn on_last_day(&self, s: &State) -> bool {
        s.day >= self.scenario(s).last_day
    }

    /// What counts how much as the calendar stands.
    pub(super) fn weights(&self, s: &State) -> &'static Weights {
        match (self.is_race(s), self.on_last_day(s)) {
            (false, false) => &GOING_ON,
            (false, true) => &LAST_DAY,
            (true, false) => &RACE,
            (true, true) => &LAST_LAP,
        }
    }
}
