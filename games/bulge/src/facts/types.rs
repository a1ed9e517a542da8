//! What the game knows of its areas, units, dates and scenarios, as plain data.

use grognard_board::{AreaId, AreaSet, ById, Set, dense_id};
use grognard_core::Difficulty;
use grognard_core::cite::Neutral;
use grognard_core::message::Name;
use grognard_core::side::Side;
use serde::{Deserialize, Serialize};

/// The side of the German player.
pub const GERMAN: Side = Side::A;
/// The side of the Allied player.
pub const ALLIED: Side = Side::B;

/// A unit, by its place in [`super::Facts::units`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl UnitId {
    /// Its place in arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

dense_id!(UnitId: u8);

/// A set of units.
pub type UnitSet = Set<UnitId, 2>;

/// A value for each unit.
pub type ByUnit<T> = ById<UnitId, T, { UnitSet::CAPACITY }>;

impl Neutral for UnitId {
    fn neutral() -> Self {
        Self(0)
    }
}

/// How a unit moves and fights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Class {
    /// On foot.
    Infantry,
    /// Infantry on wheels or tracks.
    MechInfantry,
    /// Tanks.
    Armor,
}

/// Whose army a unit belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Nation {
    /// Germany.
    German,
    /// The United States.
    Us,
    /// The United Kingdom.
    British,
}

/// How big a formation a unit stands for; only its counter shows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Size {
    /// A division.
    Division,
    /// A brigade.
    Brigade,
    /// A regiment.
    Regiment,
    /// A combat command of an American armoured division.
    CombatCommand,
    /// A group of battalions.
    Group,
}

/// What most of an area is like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Terrain {
    /// Open country: both sides hit more easily.
    Clear,
    /// Hills and valleys.
    Rough,
    /// Woods: breakthroughs need a road.
    Forest,
    /// A town.
    Town,
    /// A city.
    City,
}

/// A bank of the Meuse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Bank {
    /// The side the Germans come from.
    East,
    /// The side they want to reach.
    West,
}

/// What lies between two areas.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum BorderKind {
    /// Nothing.
    Open,
    /// A river.
    River,
    /// The Meuse, which is a river too.
    Meuse,
}

impl BorderKind {
    /// Whether a river has to be crossed, the Meuse included.
    #[must_use]
    pub const fn is_river(self) -> bool {
        matches!(self, Self::River | Self::Meuse)
    }
}

/// The border between two areas.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Border {
    /// What lies between the areas.
    pub kind: BorderKind,
    /// Whether a road crosses it.
    pub road: bool,
    /// Name of the river, empty if there is none.
    pub river: String,
}

/// An area of the map.
#[derive(Clone, PartialEq, Debug)]
pub struct Area {
    /// Id in data, records and on the command line.
    pub code: String,
    /// Its name.
    pub name: Name,
    /// Latitude of its centre in degrees.
    pub lat: f64,
    /// Longitude of its centre in degrees.
    pub lon: f64,
    /// Its terrain.
    pub terrain: Terrain,
    /// Losses the terrain takes off the defender's.
    pub terrain_value: u8,
    /// Victory points for its control.
    pub vp: u8,
    /// On which bank of the Meuse it lies.
    pub bank: Bank,
    /// Who controls it at the start.
    pub control: Side,
    /// Where these facts come from.
    pub source: String,
}

/// A unit with all that is printed on its counter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// Id in data, records and on the command line.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Whose it is.
    pub side: Side,
    /// Its nation.
    pub nation: Nation,
    /// How it moves and fights.
    pub class: Class,
    /// Whether it is elite.
    pub elite: bool,
    /// How big a formation it stands for.
    pub size: Size,
    /// Starting strength.
    pub strength: u8,
    /// Base chance to hit when it attacks.
    pub attack: u8,
    /// Base chance to hit when it defends.
    pub defence: u8,
    /// Whether it rolls a bonus die.
    pub bonus: bool,
    /// The corps it belongs to.
    pub formation: String,
    /// Where it is set up; `None` if it arrives later.
    pub start: Option<AreaId>,
    /// Where these facts come from.
    pub source: String,
}

/// A unit that arrives during the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Arrival {
    /// On which day of December.
    pub day: u8,
    /// Which unit.
    pub unit: UnitId,
    /// Where it enters.
    pub area: AreaId,
}

/// Days of December on which a rule is in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Days {
    /// The first of them.
    pub first: u8,
    /// The last of them.
    pub last: u8,
}

impl Days {
    /// The last day of the month: rules without a last day run to it.
    pub const END: u8 = 31;

    /// Whether the rule is in force on `day`.
    #[must_use]
    pub const fn covers(self, day: u8) -> bool {
        self.first <= day && day <= self.last
    }
}

/// How well a side did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// The German's best result.
    GermanDecisive,
    /// Better for the German.
    GermanMarginal,
    /// Nobody wins.
    Draw,
    /// Better for the Allied player.
    AlliedMarginal,
    /// The Allied player's best result.
    AlliedDecisive,
}

/// When a game by points ends before its last day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sudden {
    /// The German wins with at least so many points at the end of any day.
    pub german: i16,
    /// The Allied player wins when the German has at most so many.
    pub allied: i16,
    /// The first day on which the Allied player can win in this way.
    pub allied_from: u8,
}

/// How a scenario is won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Victory {
    /// By the German victory points at the end.
    Points {
        /// Levels in falling order with the points each needs; the last needs none.
        levels: Vec<(Option<i16>, Level)>,
        /// Whether the bonus west of the Meuse makes it a decisive German victory.
        meuse_bonus_decides: bool,
        /// When the game ends early, if it may.
        sudden: Option<Sudden>,
    },
    /// The German wins with a supplied unit in an area next to the Meuse.
    ReachMeuse {
        /// If he fails, control of all these areas makes it a draw.
        hold: AreaSet,
    },
}

/// A scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// Id, as on the command line.
    pub id: String,
    /// Title.
    pub title: Name,
    /// What it is about.
    pub summary: Name,
    /// How long it takes.
    pub length: Name,
    /// How hard it is for a newcomer.
    pub difficulty: Option<Difficulty>,
    /// First day of December.
    pub first_day: u8,
    /// Last day of December.
    pub last_day: u8,
    /// How it is won.
    pub victory: Victory,
    /// Where these facts come from.
    pub source: String,
}
