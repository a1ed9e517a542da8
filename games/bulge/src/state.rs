//! A position: plain data, with the units of each area kept up to date beside it.

use std::ops::{Deref, DerefMut};

use grognard_board::{AreaId, AreaSet, ByArea, Set, dense_id};
use grognard_core::{Derived, Side};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::facts::{ByUnit, UnitId, UnitSet};
use crate::frame::Frames;
use crate::options::Options;

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Place {
    /// On the map.
    Area(AreaId),
    /// Still to come.
    Later,
    /// Eliminated.
    Dead,
    /// Left the map for good (R53).
    Exited,
    /// Not in this game (small positions leave units out).
    Absent,
}

const LATER: u8 = 252;
const DEAD: u8 = 253;
const EXITED: u8 = 254;
const ABSENT: u8 = 255;

/// A battle being fought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Battle {
    pub(crate) area: AreaId,
    pub(crate) attacker: Side,
    /// Units that attack, activated ones and helpers (S11a, S11b).
    pub(crate) attackers: UnitSet,
    pub(crate) defenders: UnitSet,
    /// Strength of the defenders when the dice were rolled (S15b).
    pub(crate) strength: u8,
    /// Losses still to be divided by the defender and by the attacker.
    pub(crate) defender_due: u8,
    pub(crate) attacker_due: u8,
    /// Strength points the attacker has lost so far.
    pub(crate) attacker_lost: u8,
    /// Where the defender retreats to, once he has said so.
    pub(crate) refuge: Option<AreaId>,
}

/// How the defence of a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Fate {
    /// Defenders are still there.
    #[default]
    Held,
    /// They went back.
    Retreated,
    /// None is left.
    Destroyed,
}

/// What came of the last battle: what odds are about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct BattleResult {
    /// How many battles have been fought.
    pub(crate) battles: u16,
    pub(crate) fate: Fate,
    pub(crate) defender_lost: u8,
    pub(crate) attacker_lost: u8,
}

/// The facts of a position: everything but what can be worked out from them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Position {
    pub(crate) options: Options,
    pub(crate) scenario: u8,
    pub(crate) day: u8,
    /// Box of the time marker.
    pub(crate) slot: u8,
    /// The player on turn.
    pub(crate) turn: Side,
    /// The turn before this one, today, was a pass.
    pub(crate) passed: bool,
    pub(crate) vp: i16,
    /// Points that the position was given and nothing on it explains; 0 in a game from its start.
    pub(crate) vp_given: i16,
    pub(crate) commando_used: bool,
    pub(crate) meuse_scored: bool,
    pub(crate) british_free: bool,
    /// Result, once the game is over: index into the levels.
    pub(crate) over: Option<u8>,
    /// Areas the German controls; all others are Allied.
    pub(crate) german: AreaSet,
    place: ByUnit<u8>,
    pub(crate) strength: ByUnit<u8>,
    pub(crate) cube: UnitSet,
    pub(crate) oos: UnitSet,
    pub(crate) fuel: UnitSet,
    /// Units activated this turn, those of them that have moved, and those that may not move again.
    pub(crate) active: UnitSet,
    pub(crate) moved: UnitSet,
    /// Active units that have attacked and not entered another area since (R46).
    pub(crate) fought: UnitSet,
    /// Helpers of this turn (S11b).
    pub(crate) helped: UnitSet,
    /// Units that have broken through this turn (S17a).
    pub(crate) broke: UnitSet,
    /// Units whose last entry this turn was over a river or the Meuse (S13c).
    pub(crate) wet: UnitSet,
    /// River borders used this turn into enemy-occupied areas (S9a), by number.
    pub(crate) crossed: [BorderSet; 3],
    /// Areas whose combat is still to come.
    pub(crate) to_fight: AreaSet,
    /// Units that got a replacement point today.
    pub(crate) replaced: UnitSet,
    pub(crate) battle: Option<Battle>,
    pub(crate) verdict: BattleResult,
    pub(crate) frames: Frames,
}

/// A playable position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    position: Position,
    standing: Derived<Standing>,
}

/// Which units stand where.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Standing {
    at: ByArea<UnitSet>,
    on_map: UnitSet,
}

impl Deref for State {
    type Target = Position;

    fn deref(&self) -> &Position {
        &self.position
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut Position {
        &mut self.position
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.position.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Position::deserialize(deserializer).map(Self::new)
    }
}

impl Position {
    /// Where a unit is.
    pub(crate) fn place(&self, unit: UnitId) -> Place {
        match self.place[unit] {
            LATER => Place::Later,
            DEAD => Place::Dead,
            EXITED => Place::Exited,
            ABSENT => Place::Absent,
            area => Place::Area(AreaId(area)),
        }
    }

    /// The area of a unit on the map.
    pub(crate) fn area_of(&self, unit: UnitId) -> Option<AreaId> {
        match self.place(unit) {
            Place::Area(area) => Some(area),
            _ => None,
        }
    }

    /// An empty map at the start of a scenario.
    pub(crate) fn empty(options: Options, scenario: u8, day: u8) -> Self {
        Self {
            options,
            scenario,
            day,
            place: ByUnit::filled(ABSENT),
            ..Self::default()
        }
    }

    /// Forgets what only the turn in progress needed.
    pub(crate) fn clear_turn(&mut self) {
        self.active = UnitSet::EMPTY;
        self.moved = UnitSet::EMPTY;
        self.fought = UnitSet::EMPTY;
        self.helped = UnitSet::EMPTY;
        self.broke = UnitSet::EMPTY;
        self.wet = UnitSet::EMPTY;
        self.crossed = [BorderSet::EMPTY; 3];
        self.to_fight = AreaSet::EMPTY;
        self.battle = None;
    }

    /// Whether a river border was used this turn (S9a).
    pub(crate) fn border_used(&self, number: u16) -> bool {
        let (third, bit) = third(number);
        self.crossed[third].has(bit)
    }

    /// Marks a river border as used this turn.
    pub(crate) fn use_border(&mut self, number: u16) {
        let (third, bit) = third(number);
        self.crossed[third].insert(bit);
    }
}

/// The place of a border in its third of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct BorderBit(u8);

dense_id!(BorderBit: u8);

/// A third of the borders: 128 areas have at most 378. Kept positions hold them in thirds.
pub(crate) type BorderSet = Set<BorderBit, 2>;

/// The third that a border belongs to, and its place there.
fn third(number: u16) -> (usize, BorderBit) {
    let capacity = BorderSet::CAPACITY as u16;
    let third = usize::from(number / capacity).min(2);
    (third, BorderBit((number % capacity) as u8))
}

impl State {
    /// A position with its caches.
    pub(crate) fn new(position: Position) -> Self {
        Self {
            standing: Derived(Standing::of(&position)),
            position,
        }
    }

    /// Whether the units of each area are where the position says.
    pub(crate) fn cache_is_fresh(&self) -> bool {
        *self.standing == Standing::of(&self.position)
    }

    /// Units in an area.
    pub(crate) fn at(&self, area: AreaId) -> UnitSet {
        self.standing.at[area]
    }

    /// Units on the map.
    pub(crate) fn on_map(&self) -> UnitSet {
        self.standing.on_map
    }

    /// The areas in which units stand.
    pub(crate) fn areas_of(&self, units: UnitSet) -> AreaSet {
        units.iter().filter_map(|unit| self.area_of(unit)).collect()
    }

    /// Those of some units that have strength left.
    pub(crate) fn alive(&self, units: UnitSet) -> UnitSet {
        units.iter().filter(|&unit| self.strength[unit] > 0).collect()
    }

    /// Puts a unit somewhere.
    pub(crate) fn put(&mut self, unit: UnitId, place: Place) {
        if let Some(area) = self.position.area_of(unit) {
            self.standing.at[area].remove(unit);
        }
        self.position.place[unit] = match place {
            Place::Area(area) => area.0,
            Place::Later => LATER,
            Place::Dead => DEAD,
            Place::Exited => EXITED,
            Place::Absent => ABSENT,
        };
        let area = self.position.area_of(unit);
        self.standing.on_map.set(unit, area.is_some());
        if let Some(area) = area {
            self.standing.at[area].insert(unit);
        }
    }
}

impl Standing {
    fn of(position: &Position) -> Self {
        let mut standing = Self {
            at: ByArea::filled(UnitSet::EMPTY),
            on_map: UnitSet::EMPTY,
        };
        for unit in UnitSet::first(UnitSet::CAPACITY) {
            if let Some(area) = position.area_of(unit) {
                standing.at[area].insert(unit);
                standing.on_map.insert(unit);
            }
        }
        standing
    }
}
