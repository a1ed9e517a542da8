//! What counts how much. Thousands of games of quick players against themselves gave these numbers: see
//! docs/research/weights.md.

use crate::Bulge;
use crate::state::State;

/// How much each thing counts that a player thinks of.
pub(super) struct Weights {
    /// What is left of the worth of an area that the German could take, while there is time.
    pub(super) gain: f64,
    /// What is left of the worth of an area that he could lose.
    pub(super) risk: f64,
    /// What any area is worth beside its points: room, roads, supply.
    pub(super) ground: f64,
    /// What a hit per round of fighting power is worth in points, while there is time to use it.
    pub(super) power: f64,
    /// How long such things take.
    pub(super) pace: f64,
    /// How much of a unit's worth is at risk if it could not trace supply now.
    pub(super) cut_off: f64,
    /// Power, squared, that takes an empty area for certain enough.
    pub(super) nobody: f64,
    /// Power that a point of terrain is worth to whoever holds an area.
    pub(super) terrain: f64,
    /// What a strength point at an arrow is worth.
    pub(super) exits: f64,
    /// How much of its power a unit brings to bear so many of its moves away.
    pub(super) afar: [f64; 3],
    /// What is left of the reach of a unit that has acted today, as long as there is a tomorrow.
    pub(super) spent: f64,
    /// What is left of a unit that is out of supply or short of fuel.
    pub(super) stuck: f64,
    /// What a strength point of the defender is worth in points.
    pub(super) kill: f64,
    /// What one of the attacker is.
    pub(super) loss: f64,
    /// What it is worth to throw a defender out.
    pub(super) rout: f64,
    /// What any area is worth to whoever thinks of going there.
    pub(super) room: f64,
    /// What the scenario's goals count.
    pub(super) goal: f64,
    /// What the way off the map counts.
    pub(super) way_out: f64,
    /// The share of the defender's strength below which an attack comes to nothing.
    pub(super) doubt: f64,
    /// How much more makes it certain.
    pub(super) certainty: f64,
    /// Hits that count whatever the shelter.
    pub(super) luck: f64,
    /// How much those who are there already make somebody else needless.
    pub(super) cover: f64,
    /// Power of the enemy that worries nobody.
    pub(super) calm: f64,
    /// What it is worth to go where the enemy was.
    pub(super) advance: f64,
    /// What it costs to stand in reach of the enemy.
    pub(super) danger: f64,
    /// What the place counts that somebody leaves.
    pub(super) stay: f64,
    /// Power that a point of terrain is worth to a defender who thinks of standing.
    pub(super) shelter: f64,
    /// What a retreat costs.
    pub(super) retreat: f64,
    /// What a strength point is worth that may be lost with the place.
    pub(super) last_stand: f64,
    /// What the enemy's reach counts where somebody retreats to.
    pub(super) refuge: f64,
    /// What the battles of a draft count beside the rest.
    pub(super) battles: f64,
}

/// While there is a tomorrow.
const GOING_ON: Weights = Weights {
    gain: 0.29,
    risk: 0.7,
    ground: 0.043,
    power: 0.43,
    pace: 1.04,
    cut_off: 0.48,
    nobody: 0.37,
    terrain: 0.39,
    exits: 0.41,
    afar: [0.85, 0.14, 0.047],
    spent: 0.42,
    stuck: 0.39,
    kill: 0.27,
    loss: 0.44,
    rout: 0.46,
    room: 0.5,
    goal: 0.93,
    way_out: 1.65,
    doubt: 0.17,
    certainty: 1.43,
    luck: 0.21,
    cover: 2.25,
    calm: 0.26,
    advance: 0.34,
    danger: 0.17,
    stay: 2.29,
    shelter: 0.26,
    retreat: 0.32,
    last_stand: 0.19,
    refuge: 0.4,
    battles: 1.48,
};

/// When there is none: what is not taken today is not taken.
const LAST_DAY: Weights = Weights {
    gain: 0.21,
    risk: 0.83,
    ground: 0.023,
    power: 0.62,
    pace: 1.46,
    cut_off: 0.65,
    nobody: 0.51,
    terrain: 0.41,
    exits: 0.4,
    afar: [1.67, 0.092, 0.04],
    spent: 0.38,
    stuck: 0.31,
    kill: 0.33,
    loss: 0.19,
    rout: 0.36,
    room: 0.85,
    goal: 1.41,
    way_out: 0.91,
    doubt: 0.15,
    certainty: 1.84,
    luck: 0.3,
    cover: 1.78,
    calm: 0.2,
    advance: 0.33,
    danger: 0.16,
    stay: 5.79,
    shelter: 0.22,
    retreat: 0.13,
    last_stand: 0.12,
    refuge: 0.28,
    battles: 0.49,
};

/// The same in a race to the Meuse.
const RACE: Weights = Weights {
    gain: 0.26,
    risk: 0.64,
    ground: 0.04,
    power: 0.46,
    pace: 1.01,
    cut_off: 0.61,
    nobody: 0.46,
    terrain: 0.45,
    exits: 0.44,
    afar: [0.46, 0.14, 0.027],
    spent: 0.44,
    stuck: 0.41,
    kill: 0.42,
    loss: 0.38,
    rout: 0.59,
    room: 0.4,
    goal: 1.29,
    way_out: 1.88,
    doubt: 0.12,
    certainty: 0.91,
    luck: 0.4,
    cover: 1.89,
    calm: 0.29,
    advance: 0.36,
    danger: 0.14,
    stay: 1.98,
    shelter: 0.23,
    retreat: 0.36,
    last_stand: 0.19,
    refuge: 0.49,
    battles: 1.04,
};

/// The last day of a race.
const LAST_LAP: Weights = Weights {
    gain: 0.21,
    risk: 0.83,
    ground: 0.022,
    power: 0.57,
    pace: 1.59,
    cut_off: 0.5,
    nobody: 0.58,
    terrain: 0.53,
    exits: 0.39,
    afar: [1.55, 0.1, 0.043],
    spent: 0.44,
    stuck: 0.3,
    kill: 0.37,
    loss: 0.14,
    rout: 0.39,
    room: 1.26,
    goal: 1.28,
    way_out: 0.91,
    doubt: 0.17,
    certainty: 1.65,
    luck: 0.3,
    cover: 2.49,
    calm: 0.22,
    advance: 0.44,
    danger: 0.17,
    stay: 5.37,
    shelter: 0.26,
    retreat: 0.1,
    last_stand: 0.082,
    refuge: 0.3,
    battles: 0.42,
};

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
