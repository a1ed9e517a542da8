//! The charts: terrain, rivers, daily dice, combat results, impulse tracks.

pub use grognard_board::{Cost, DieTable};
use grognard_board::{OddsLevel, OddsTable};
use grognard_core::data::{FromRow, Reader, Row};
use grognard_core::side::BySide;
use grognard_core::{row_struct, word_enum};
use serde::{Deserialize, Serialize};

use super::board::{River, Terrain};
use super::units::{Class, SIDES};

/// A number of movement points, counted in halves: strategic movement costs half a point (5.2).
pub type Halves = u8;

/// What a kind of terrain does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TerrainEffect {
    /// Cost for foot units, in half points.
    pub foot: Halves,
    /// Cost for mechanised units, in half points.
    pub mechanised: Halves,
    /// Levels for a defender in it.
    pub shift: i8,
}

impl TerrainEffect {
    /// Its cost for a class, in half points.
    #[must_use]
    pub const fn cost(self, class: Class) -> Halves {
        match class {
            Class::Foot => self.foot,
            Class::Mechanised => self.mechanised,
        }
    }
}

/// The terrain chart (S5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerrainTable {
    /// Clear.
    pub clear: TerrainEffect,
    /// A village.
    pub village: TerrainEffect,
    /// A town.
    pub town: TerrainEffect,
    /// Woods.
    pub woods: TerrainEffect,
    /// A hill.
    pub hill: TerrainEffect,
    /// Along a road.
    pub road: TerrainEffect,
    /// Along a road in strategic movement.
    pub strategic: TerrainEffect,
}

impl TerrainTable {
    /// What it costs to enter terrain off the road, in half points: villages and towns take the place of the rest, of
    /// which the worst counts (5.11).
    #[must_use]
    pub fn cost(&self, terrain: Terrain, class: Class) -> Halves {
        if terrain.is_built_up() {
            return self.most(
                terrain,
                &[(Terrain::VILLAGE, self.village), (Terrain::TOWN, self.town)],
                class,
            );
        }
        let rough = [(Terrain::WOODS, self.woods), (Terrain::HILL, self.hill)];
        self.most(terrain, &rough, class).max(self.clear.cost(class))
    }

    fn most(&self, terrain: Terrain, kinds: &[(Terrain, TerrainEffect)], class: Class) -> Halves {
        let here = kinds.iter().filter(|(kind, _)| terrain.has(*kind));
        here.map(|(_, effect)| effect.cost(class)).max().unwrap_or_default()
    }

    /// Levels for a defender: of several kinds the best counts (9.5, R61). The Westwall comes on top.
    #[must_use]
    pub fn shift(&self, terrain: Terrain) -> i8 {
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
pub struct RiverEffect {
    /// What it costs foot units to cross without a bridge, in half points (11.72).
    pub foot: Cost,
    /// What it costs mechanised units of each side.
    pub mechanised: BySide<Cost>,
    /// Attacks across it are divided by this (9.51).
    pub divide: u8,
}

/// What rivers do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RiverTable {
    /// A major river.
    pub major: RiverEffect,
    /// A minor river.
    pub minor: RiverEffect,
}

impl RiverTable {
    /// What a river does.
    #[must_use]
    pub const fn of(&self, river: River) -> RiverEffect {
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
    pub struct WeatherEffect {
        /// Added to the weather die of the next turn.
        pub next: i8 [-9..=9],
        /// Allied air points.
        pub air: u8 [0..=99],
        /// Added to German supply points.
        pub supply: i8 { 0 },
    }
}

/// The weather table (S6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeatherTable {
    die: DieTable<Weather>,
    /// Effects, by [`Weather`].
    effects: [WeatherEffect; 3],
}

impl WeatherTable {
    /// The weather for a die with its modifiers.
    #[must_use]
    pub fn roll(&self, die: i8) -> Weather {
        self.die.at(die)
    }

    /// What a kind of weather does.
    #[must_use]
    pub const fn effect(&self, weather: Weather) -> WeatherEffect {
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
    pub struct GroundEffect {
        /// Added to the ground die of the next turn.
        pub next: i8 [-9..=9],
        /// Movement costs are multiplied by this.
        pub movement: u8 [1..=9; else 1],
        /// Levels for attacks.
        pub shift: i8 [-9..=9],
        /// Added to the pause die.
        pub pause: i8 [-9..=9],
    }
}

/// The ground table (S7).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GroundTable {
    die: DieTable<Ground>,
    /// Effects, by [`Ground`].
    effects: [GroundEffect; 2],
}

impl GroundTable {
    /// The ground for a die with its modifiers.
    #[must_use]
    pub fn roll(&self, die: i8) -> Ground {
        self.die.at(die)
    }

    /// What a state of the ground does.
    #[must_use]
    pub const fn effect(&self, ground: Ground) -> GroundEffect {
        self.effects[ground as usize]
    }
}

/// How many formations the OKW die releases.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Released {
    /// Infantry divisions.
    pub infantry: u8,
    /// Mechanised formations.
    pub mechanised: u8,
}

/// A result of the combat table: what each side takes (9.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Outcome {
    /// The attacker's number; 0 is a dash.
    pub attacker: u8,
    /// The defender's number; 0 is a dash.
    pub defender: u8,
}

/// The combat results table (R110). The level of 1:1 is 1, that of 2:1 is 2, and that of 1:2 is 0 (R60).
pub type CombatTable = OddsTable<Outcome>;

/// The level of its lowest column; below it there is no attack (9.14).
pub const LOWEST: OddsLevel = -1;
/// The level of its highest column.
pub const HIGHEST: OddsLevel = 10;

/// The numbers in the boxes of an impulse track; `None` is a box without a number (R111).
pub type ImpulseTrack = Vec<Option<u8>>;

/// All charts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    /// What terrain costs and does.
    pub terrain: TerrainTable,
    /// What rivers cost and do.
    pub rivers: RiverTable,
    /// The weather.
    pub weather: WeatherTable,
    /// The ground.
    pub ground: GroundTable,
    /// What the OKW die releases.
    pub okw: DieTable<Released>,
    /// The results of combat.
    pub combat: CombatTable,
    /// The impulse track of each side.
    pub impulses: BySide<ImpulseTrack>,
}

mod read;

pub(super) use read::tables;
