//! What the game knows of its places, units, dates and scenarios, as plain data.

use grognard_board::{AreaId, Set, dense_id};
use grognard_core::data::{Cell, Reader, Row};
use grognard_core::message::Name;
use grognard_core::side::Side;
use grognard_core::{ScenarioAbout, row_struct};
use serde::{Deserialize, Serialize};

use super::kinds::{
    BoundaryKind, BridgeState, Class, Condition, Entry, HarbourKind, MarkerKind, Nation, PlaceKind, Size, Symbol,
    Weather,
};

/// How data files call the sides.
pub(super) const SIDES: [&str; 2] = ["german", "allied"];
/// The side of the German player.
pub(crate) const GERMAN: Side = Side::A;
/// The side of the Allied player.
pub(crate) const ALLIED: Side = Side::B;

dense_id! {
    /// A unit, by its place in [`super::Facts::units`].
    pub struct UnitId(u8) named "unit";

    /// A division, by its place in [`super::Facts::divisions`].
    pub(crate) struct DivisionId(u8) named "division";

    /// A boundary with water in it, river or flood, by its place in [`super::Facts::waters`].
    pub(crate) struct WaterId(u8);

    /// A landing beach, by its place in [`super::Facts::beaches`].
    pub(crate) struct BeachId(u8) named "beach";

    /// A minor port or an artificial one, by its place in [`super::Facts::harbours`].
    pub(crate) struct HarbourId(u8);

    /// A bombardment marker, by its place in [`super::Facts::markers`].
    pub(crate) struct MarkerId(u8);

    /// A set-up, by its place in [`super::Facts::setups`].
    pub(crate) struct SetupId(u8) named "setup";
}

/// A set of units.
pub(crate) type UnitSet = Set<UnitId, 4>;

/// A set of boundaries with water.
pub(crate) type WaterSet = Set<WaterId, 1>;

/// An attack factor as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Attack {
    /// A number.
    Factor(u8),
    /// `*`: helps in an attack and never leads one.
    Star,
    /// `-`: never attacks.
    None,
}

impl Attack {
    /// The number that counts: 0 where none is printed.
    pub(crate) const fn factor(self) -> u8 {
        match self {
            Self::Factor(factor) => factor,
            Self::Star | Self::None => 0,
        }
    }
}

impl Cell for Attack {
    fn from_cell(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Option<Self> {
        match row.text(column) {
            "*" => Some(Self::Star),
            "-" => Some(Self::None),
            _ => row.number(column, 1..=9, &mut reader.faults).map(Self::Factor),
        }
    }

    fn harmless() -> Self {
        Self::None
    }
}

row_struct! {
    /// A place: an area of the map, a sector at its edge, or a box of the sea.
    #[derive(Clone, PartialEq, Debug)]
    pub(crate) struct Area {
        /// Id in data, records and on the command line.
        pub(crate) code: String,
        /// What it is.
        pub(crate) kind: PlaceKind,
        /// Its name.
        pub(crate) name: Name,
        /// Its French name as it stands behind article or preposition.
        pub(crate) bare: String = "bare_fr",
        /// Latitude of its centre in degrees.
        pub(crate) lat: f64 [-90.0..=90.0],
        /// Longitude of its centre in degrees.
        pub(crate) lon: f64 [-180.0..=180.0],
        /// Terrain effects modifier.
        pub(crate) tem: u8 [0..=4],
        /// Whether it is bocage.
        pub(crate) bocage: bool,
        /// Whether it begins with a German fortification.
        pub(crate) fortified: bool,
        /// Victory points for its control.
        pub(crate) vp: u8 [0..=20],
        /// Victory points for cutting it off while it is German.
        pub(crate) vp_isolated: u8 [0..=20],
        /// Whether the ships of the east reach it.
        pub(crate) naval_east: bool,
        /// Whether the ships of the west reach it.
        pub(crate) naval_west: bool,
        /// Whether the guns of Le Havre reach it.
        pub(crate) le_havre: bool,
        /// Whose airborne units drop here.
        pub(crate) drop: Option<Nation>,
        /// Whether German units in it recover, and those supplied from it do not surrender.
        pub(crate) limited_source: bool,
        /// Where these facts come from.
        pub(crate) source: String,
    }
}

row_struct! {
    /// What lies between two places.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) struct Boundary {
        /// Its kind.
        pub(crate) kind: BoundaryKind,
        /// Whether a bridge is printed on it.
        pub(crate) bridge: bool,
        /// Name of the river or flood; empty if there is none.
        pub(crate) name: Option<Name> { None },
        /// Its number among the boundaries with water.
        pub(crate) water: Option<WaterId> { None },
    }
}

/// A boundary with water in it. It has a holder, and perhaps a bridge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Water {
    /// Id in data, records and on the command line: the codes of both places with a hyphen.
    pub(crate) code: String,
    /// The first place.
    pub(crate) a: AreaId,
    /// The other place.
    pub(crate) b: AreaId,
    /// Whether it is flooded; a river otherwise.
    pub(crate) flooded: bool,
    /// Whether a bridge is printed on it.
    pub(crate) bridge: bool,
    /// What it is called.
    pub(crate) name: Name,
}

impl Water {
    /// The place on the other side.
    pub(crate) fn across(&self, from: AreaId) -> AreaId {
        if from == self.a { self.b } else { self.a }
    }
}

/// A way out of a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Link {
    /// Where it leads.
    pub(crate) to: AreaId,
    /// The water in between.
    pub(crate) water: Option<WaterId>,
}

row_struct! {
    /// A landing beach.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) struct Beach {
        /// Id in data, records and on the command line.
        pub(crate) id: String,
        /// Its name.
        pub(crate) name: Name,
        /// The box where units wait to land.
        pub(crate) approach: AreaId,
        /// The area where they land.
        pub(crate) area: AreaId,
        /// Whose units land there.
        pub(crate) nation: Nation,
        /// How many depots it gives.
        pub(crate) depots: u8 [1..=9],
        /// Where these facts come from.
        pub(crate) source: String,
    }
}

row_struct! {
    /// A minor or artificial port of the extended game.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) struct Harbour {
        /// Id in data, records and on the command line.
        pub(crate) id: String,
        /// What it is.
        pub(crate) kind: HarbourKind,
        /// Where it is.
        pub(crate) area: AreaId,
        /// Whose units it supplies.
        pub(crate) nation: Nation,
        /// Days from control to work.
        pub(crate) days: u8 [0..=30],
        /// What its depot is worth.
        pub(crate) depot: u8 [0..=50],
        /// What is added to the die that says whether a storm destroys it.
        pub(crate) damage: i8 [-6..=6],
        /// Where these facts come from.
        pub(crate) source: String,
    }
}

row_struct! {
    /// A division: what counts for divisional integrity.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) struct Division {
        /// Id in data.
        pub(crate) id: String,
        /// As it is printed on counters.
        pub(crate) label: String,
        /// Its name.
        pub(crate) name: Name,
        /// Whose it is.
        pub(crate) nation: Nation,
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
        /// As it is printed on the counter.
        pub(crate) label: String,
        /// Its name.
        pub(crate) name: Name,
        /// Whose it is.
        pub(crate) side: Side,
        /// Its nation.
        pub(crate) nation: Nation,
        /// The division it belongs to.
        pub(crate) division: Option<DivisionId>,
        /// Its type.
        pub(crate) class: Class,
        /// The symbol on its counter.
        pub(crate) symbol: Symbol,
        /// How big a formation it stands for.
        pub(crate) size: Size,
        /// Whether it is of the SS.
        pub(crate) ss: bool,
        /// Attack factor of a fresh unit.
        pub(crate) attack: Attack,
        /// Defence factor of a fresh unit.
        pub(crate) defence: u8 [1..=9; else 9],
        /// Movement factors.
        pub(crate) movement: u8 [0..=9],
        /// Defence factor of a spent unit.
        pub(crate) spent: u8 [1..=9; else 1],
        /// How it comes into play.
        pub(crate) entry: Entry,
        /// On which day of June.
        pub(crate) day: u8 [1..=30],
        /// Where; `None` if its player chooses.
        pub(crate) place: Option<AreaId>,
        /// The area whose Allied control sends it away.
        pub(crate) leaves: Option<AreaId>,
        /// Where these facts come from.
        pub(crate) source: String,
    }
}

impl Unit {
    /// Whether it can lead an attack and be the first in an enemy area (8.375).
    pub(crate) const fn leads(&self) -> bool {
        matches!(self.class, Class::Infantry | Class::Armour)
    }
}

row_struct! {
    /// A day of the turn track.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) struct Date {
        /// The day of June.
        pub(crate) day: u8 [1..=30],
        /// The weather in which it begins.
        pub(crate) weather: Weather,
        /// The victory points needed at its end, where an extended game is checked.
        pub(crate) required: Option<Points> = "required",
        /// Where these facts come from.
        pub(crate) source: String,
    }
}

/// A number of victory points in a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Points(pub(crate) i16);

impl Cell for Points {
    fn from_cell(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Option<Self> {
        row.number(column, 0..=99, &mut reader.faults).map(Self)
    }

    fn harmless() -> Self {
        Self(0)
    }
}

row_struct! {
    /// A box of the impulse track.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) struct Impulse {
        /// As it is printed.
        pub(crate) label: String = "box",
        /// What it counts as.
        pub(crate) number: i8 [-9..=20],
        /// Where these facts come from.
        pub(crate) source: String,
    }
}

row_struct! {
    /// A bombardment marker.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) struct Marker {
        /// Id in data, records and on the command line.
        pub(crate) id: String,
        /// Its name.
        pub(crate) name: Name,
        /// Whose it is.
        pub(crate) side: Side,
        /// Of which nation.
        pub(crate) nation: Nation,
        /// What it stands for.
        pub(crate) kind: MarkerKind,
        /// Its attack factor.
        pub(crate) attack: u8 [1..=20],
        /// Where these facts come from.
        pub(crate) source: String,
    }
}

/// How well a side did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Winner {
    /// The Allied player wins.
    Allied,
    /// Nobody wins.
    Draw,
    /// The German player wins.
    German,
}

/// What is counted at the end of a scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Counted {
    /// A point for each Allied beach, and the supplied victory areas.
    Beaches,
    /// The victory points of the rules.
    VictoryPoints,
}

/// A scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Scenario {
    /// What people are told of it, but for how it is won.
    pub(crate) about: ScenarioAbout,
    /// First day of June.
    pub(crate) first_day: u8,
    /// Last day of June.
    pub(crate) last_day: u8,
    /// Where it begins: a position of its own; with the invasion if there is none.
    pub(crate) setup: Option<SetupId>,
    /// What is counted at its end.
    pub(crate) counted: Counted,
    /// Results in falling order with the points each needs; the last needs none. Empty in an extended game, whose
    /// calendar says what is needed.
    pub(crate) levels: Vec<(Option<i16>, Winner)>,
    /// Whether a breakthrough decides it at once.
    pub(crate) breakthrough: bool,
    /// Whether the rules of the extended game hold.
    pub(crate) extended: bool,
    /// Where these facts come from.
    pub(crate) source: String,
}

row_struct! {
    /// A position in which a scenario begins, as far as it differs from the evening before the invasion: no unit stands
    /// anywhere but those listed.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) struct Setup {
        /// Its name.
        pub(crate) id: String,
        /// Who holds the Advantage.
        pub(crate) advantage: Side,
        /// Units that it knows, those that are eliminated among them.
        pub(crate) listed: UnitSet { UnitSet::EMPTY },
        /// Units in play.
        pub(crate) units: Vec<(UnitId, AreaId, Condition)> { Vec::new() },
        /// Areas with who controls them and whether they are fortified; all others are German and as printed.
        pub(crate) areas: Vec<(AreaId, Nation, bool)> { Vec::new() },
        /// Bridges that are not intact and German.
        pub(crate) bridges: Vec<(WaterId, BridgeState)> { Vec::new() },
        /// Where these facts come from.
        pub(crate) source: String,
    }
}
