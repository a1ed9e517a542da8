//! The charts: terrain, rivers, daily dice, combat results, impulse tracks.

pub(crate) use grognard_board::{Cost, DieTable};
use grognard_board::{OddsLevel, OddsTable};
use grognard_core::data::{FromRow, Reader, Row};
use grognard_core::side::BySide;
use grognard_core::{row_struct, word_enum};
use serde::{Deserialize, Serialize};

use super::board::{River, Terrain};
use super::units::{Class, SIDES};

/// A number of movement points, counted in halves: strategic movement costs half a point (5.2).
pub(crate) type Halves = u8;

/// What a kind of terrain does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct TerrainEffect {
    /// Cost for foot units, in half points.
    pub(crate) foot: Halves,
    /// Cost for mechanised units, in half points.
    pub(crate) mechanised: Halves,
    /// Levels for a defender in it.
    pub(crate) shift: i8,
}

impl TerrainEffect {
    /// Its cost for a class, in half points.
    pub(crate) const fn cost(self, class: Class) -> Halves {
        match class {
            Class::Foot => self.foot,
            Class::Mechanised => self.mechanised,
        }
    }
}

/// The terrain chart (S5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TerrainTable {
    /// Clear.
    pub(crate) clear: TerrainEffect,
    /// A village.
    pub(crate) village: TerrainEffect,
    /// A town.
    pub(crate) town: TerrainEffect,
    /// Woods.
    pub(crate) woods: TerrainEffect,
    /// A hill.
    pub(crate) hill: TerrainEffect,
    /// Along a road.
    pub(crate) road: TerrainEffect,
    /// Along a road in strategic movement.
    pub(crate) strategic: TerrainEffect,
}

impl TerrainTable {
    /// Levels for a defender: of several kinds the best counts (9.5, R61). The Westwall comes on top.
    pub(crate) fn shift(&self, terrain: Terrain) -> i8 {
        let kinds = [
            (Terrain::VILLAGE, self.village),
            (Terrain::TOWN, self.town),
            (Terrain::WOODS, self.woods),
            (Terrain::HILL, self.hill),
        ];
        let here = kinds.iter().filter(|(kind, _)| terrain.has(*kind));
        here.map(|(_, effect)| effect.shift).min().unwrap_or(self.clear.shift)
    }
}

/// What a river does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RiverEffect {
    /// What it costs foot units to cross without a bridge, in half points (11.72).
    pub(crate) foot: Cost,
    /// What it costs mechanised units of each side.
    pub(crate) mechanised: BySide<Cost>,
    /// Attacks across it are divided by this (9.51).
    pub(crate) divide: u8,
}

/// What rivers do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RiverTable {
    /// A major river.
    pub(crate) major: RiverEffect,
    /// A minor river.
    pub(crate) minor: RiverEffect,
}

impl RiverTable {
    /// What a river does.
    pub(crate) const fn of(&self, river: River) -> RiverEffect {
        match river {
            River::Major => self.major,
            River::Minor => self.minor,
        }
    }
}

word_enum! {
    /// The weather.
    #[derive(PartialOrd, Ord, Default, Serialize, Deserialize)]
    pub enum Weather {
        /// Clear.
        #[default]
        Clear = "clear",
        /// Cloudy.
        Cloudy = "cloudy",
        /// Precipitation.
        Precipitation = "precipitation",
    }
}

row_struct! {
    /// What a kind of weather does.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) struct WeatherEffect {
        /// Added to the weather die of the next turn.
        pub(crate) next: i8 [-9..=9],
        /// Allied air points.
        pub(crate) air: u8 [0..=99],
        /// Added to German supply points.
        pub(crate) supply: i8 { 0 },
    }
}

/// The weather table (S6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WeatherTable {
    die: DieTable<Weather>,
    /// Effects, by [`Weather`].
    effects: [WeatherEffect; 3],
}

impl WeatherTable {
    /// The weather for a die with its modifiers.
    pub(crate) fn roll(&self, die: i8) -> Weather {
        self.die.at(die)
    }

    /// What a kind of weather does.
    pub(crate) const fn effect(&self, weather: Weather) -> WeatherEffect {
        self.effects[weather as usize]
    }
}

word_enum! {
    /// The state of the ground.
    #[derive(PartialOrd, Ord, Default, Serialize, Deserialize)]
    pub enum Ground {
        /// Frozen.
        #[default]
        Frost = "frost",
        /// Under snow.
        Snow = "snow",
    }
}

row_struct! {
    /// What a state of the ground does.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) struct GroundEffect {
        /// Added to the ground die of the next turn.
        pub(crate) next: i8 [-9..=9],
        /// Movement costs are multiplied by this.
        pub(crate) movement: u8 [1..=9; else 1],
        /// Levels for attacks.
        pub(crate) shift: i8 [-9..=9],
        /// Added to the pause die.
        pub(crate) pause: i8 [-9..=9],
    }
}

/// The ground table (S7).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GroundTable {
    die: DieTable<Ground>,
    /// Effects, by [`Ground`].
    effects: [GroundEffect; 2],
}

impl GroundTable {
    /// The ground for a die with its modifiers.
    pub(crate) fn roll(&self, die: i8) -> Ground {
        self.die.at(die)
    }

    /// What a state of the ground does.
    pub(crate) const fn effect(&self, ground: Ground) -> GroundEffect {
        self.effects[ground as usize]
    }
}

/// How many formations the OKW die releases.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Released {
    /// Infantry divisions.
    pub(crate) infantry: u8,
    /// Mechanised formations.
    pub(crate) mechanised: u8,
}

/// A result of the combat table: what each side takes (9.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Outcome {
    /// The attacker's number; 0 is a dash.
    pub(crate) attacker: u8,
    /// The defender's number; 0 is a dash.
    pub(crate) defender: u8,
}

/// The combat results table (R110). The level of 1:1 is 1, that of 2:1 is 2, and that of 1:2 is 0 (R60).
pub(crate) type CombatTable = OddsTable<Outcome>;

/// The level of its lowest column; below it there is no attack (9.14).
pub(crate) const LOWEST: OddsLevel = -1;
/// The level of its highest column.
pub(crate) const HIGHEST: OddsLevel = 10;

/// The numbers in the boxes of an impulse track; `None` is a box without a number (R111).
pub(crate) type ImpulseTrack = Vec<Option<u8>>;

/// All charts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tables {
    /// What terrain costs and does.
    pub(crate) terrain: TerrainTable,
    /// What rivers cost and do.
    pub(crate) rivers: RiverTable,
    /// The weather.
    pub(crate) weather: WeatherTable,
    /// The ground.
    pub(crate) ground: GroundTable,
    /// What the OKW die releases.
    pub(crate) okw: DieTable<Released>,
    /// The results of combat.
    pub(crate) combat: CombatTable,
    /// The impulse track of each side.
    pub(crate) impulses: BySide<ImpulseTrack>,
}

mod read;

pub(super) use read::tables;
