//! What the game knows of its areas, units, dates and scenarios, as plain data.

use grognard_board::{AreaId, AreaSet, ById, Set, dense_id};
use grognard_core::data::{self, Said};
use grognard_core::message::Name;
use grognard_core::side::Side;
use grognard_core::{ScenarioAbout, row_struct, word_enum};
use serde::{Deserialize, Serialize};

/// How data files call the sides.
pub(super) const SIDES: [(&str, Side); 2] = [("german", GERMAN), ("allied", ALLIED)];
/// The side of the German player.
pub(crate) const GERMAN: Side = Side::A;
/// The side of the Allied player.
pub(crate) const ALLIED: Side = Side::B;

dense_id! {
    /// A unit, by its place in [`super::Facts::units`].
    pub(crate) struct UnitId(u8) named "unit";
}

/// A set of units.
pub(crate) type UnitSet = Set<UnitId, 2>;

/// A value for each unit.
pub(crate) type ByUnit<T> = ById<UnitId, T, { UnitSet::CAPACITY }>;

word_enum! {
    /// How a unit moves and fights.
    pub(crate) enum Class {
        /// On foot.
        Infantry = "infantry",
        /// Infantry on wheels or tracks.
        MechInfantry = "mech_infantry",
        /// Tanks.
        Armor = "armor",
    }

    /// Whose army a unit belongs to.
    pub(crate) enum Nation {
        /// Germany.
        German = "german",
        /// The United States.
        Us = "us",
        /// The United Kingdom.
        British = "british",
    }

    /// How big a formation a unit stands for; only its counter shows it.
    pub(crate) enum Size {
        /// A division.
        Division = "div",
        /// A brigade.
        Brigade = "bde",
        /// A regiment.
        Regiment = "rgt",
        /// A combat command of an American armoured division.
        CombatCommand = "cc",
        /// A group of battalions.
        Group = "group",
    }

    /// What most of an area is like.
    pub(crate) enum Terrain {
        /// Open country: both sides hit more easily.
        Clear = "clear",
        /// Hills and valleys.
        Rough = "rough",
        /// Woods: breakthroughs need a road.
        Forest = "forest",
        /// A town.
        Town = "town",
        /// A city.
        City = "city",
    }

    /// A bank of the Meuse.
    pub(crate) enum Bank {
        /// The side the Germans come from.
        East = "east",
        /// The side they want to reach.
        West = "west",
    }

    /// What lies between two areas.
    pub(crate) enum BorderKind {
        /// Nothing.
        Open = "open",
        /// A river.
        River = "river",
        /// The Meuse, which is a river too.
        Meuse = "meuse",
    }

    /// What an area is for.
    pub(crate) enum Role {
        /// German artillery helps here.
        GermanArtillery = "german_artillery",
        /// German supply comes from here.
        GermanSource = "german_source",
        /// Allied supply comes from here.
        AlliedSource = "allied_source",
        /// An exit arrow leads off the map.
        Exit = "exit",
    }
}

impl BorderKind {
    /// Whether a river has to be crossed, the Meuse included.
    pub(crate) const fn is_river(self) -> bool {
        matches!(self, Self::River | Self::Meuse)
    }
}

row_struct! {
    /// The border between two areas.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) struct Border {
        /// What lies between the areas.
        pub(crate) kind: BorderKind,
        /// Whether a road crosses it.
        pub(crate) road: bool,
        /// Name of the river, empty if there is none.
        pub(crate) river: Said,
    }
}

row_struct! {
    /// An area of the map.
    #[derive(Clone, PartialEq, Debug)]
    pub(crate) struct Area {
        /// Id in data, records and on the command line.
        pub(crate) code: String,
        /// Its name.
        pub(crate) name: Name,
        /// Latitude of its centre in degrees.
        pub(crate) lat: f64 [-90.0..=90.0],
        /// Longitude of its centre in degrees.
        pub(crate) lon: f64 [-180.0..=180.0],
        /// Its terrain.
        pub(crate) terrain: Terrain,
        /// Losses the terrain takes off the defender's.
        pub(crate) terrain_value: u8 [0..=9],
        /// Victory points for its control.
        pub(crate) vp: u8 [0..=20],
        /// On which bank of the Meuse it lies.
        pub(crate) bank: Bank,
        /// Who controls it at the start.
        pub(crate) control: Side,
        /// What it is for.
        pub(crate) roles: Vec<Role>,
        /// Where these facts come from.
        pub(crate) source: String,
    }
}

row_struct! {
    /// A unit with all that is printed on its counter.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) struct Unit {
        /// Id in data, records and on the command line.
        pub(crate) id: String,
        /// Its name.
        pub(crate) name: Name,
        /// Whose it is.
        pub(crate) side: Side,
        /// Its nation.
        pub(crate) nation: Nation,
        /// How it moves and fights.
        pub(crate) class: Class = "type",
        /// Whether it is elite.
        pub(crate) elite: bool,
        /// How big a formation it stands for.
        pub(crate) size: Size,
        /// Starting strength.
        pub(crate) strength: u8 [1..=9; else 1],
        /// Base chance to hit when it attacks.
        pub(crate) attack: u8 [1..=9],
        /// Base chance to hit when it defends.
        pub(crate) defence: u8 [1..=9],
        /// Whether it rolls a bonus die.
        pub(crate) bonus: bool,
        /// The corps it belongs to.
        pub(crate) formation: Said,
        /// Where it is set up; `None` if it arrives later.
        pub(crate) start: Option<AreaId> = "area",
        /// Where these facts come from.
        pub(crate) source: String,
    }
}

/// A unit that arrives during the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Arrival {
    /// On which day of December.
    pub(crate) day: u8,
    /// Which unit.
    pub(crate) unit: UnitId,
    /// Where it enters.
    pub(crate) area: AreaId,
}

/// Days of December on which a rule is in force.
pub(crate) type Days = data::Days<u8>;

/// How well a side did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum VictoryLevel {
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sudden {
    /// The German wins with at least so many points at the end of any day.
    pub(crate) german: i16,
    /// The Allied player wins when the German has at most so many.
    pub(crate) allied: i16,
    /// The first day on which the Allied player can win in this way.
    pub(crate) allied_from: u8,
}

/// How a scenario is won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Victory {
    /// By the German victory points at the end.
    Points {
        /// Levels in falling order with the points each needs; the last needs none.
        levels: Vec<(Option<i16>, VictoryLevel)>,
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
pub(crate) struct Scenario {
    /// What people are told of it, but for how it is won.
    pub(crate) about: ScenarioAbout,
    /// First day of December.
    pub(crate) first_day: u8,
    /// Last day of December.
    pub(crate) last_day: u8,
    /// How it is won.
    pub(crate) victory: Victory,
    /// Where these facts come from.
    pub(crate) source: String,
}
