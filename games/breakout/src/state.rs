//! A position: plain data in dense arrays, with the units of each place kept up to date beside it.

mod attacks;

use std::ops::{Deref, DerefMut};

use grognard_board::{AreaId, AreaSet, ById};
use grognard_core::dice::Faces;
use grognard_core::{BySide, Derived, Side, Stack};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(crate) use attacks::{Agent, Battle, Fire, Occasion, Outcome, Verdict};

use crate::day::{Impulse, Track};
use crate::facts::{ALLIED, Condition, Nation, UnitId, UnitSet, WaterId, WaterSet};
use crate::frame::Frame;
use crate::options::Options;
use crate::turn::Phase;

/// Places that a position has room for.
pub(crate) const PLACES: usize = 80;
/// Values by place.
pub(crate) type ByPlace<T> = ById<AreaId, T, PLACES>;
/// Values by unit.
pub(crate) type ByUnit<T> = ById<UnitId, T, 256>;
/// Values by boundary with water.
pub(crate) type ByWater<T> = ById<WaterId, T, 64>;

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Place {
    /// On the map, or in a box of the sea.
    At(AreaId),
    /// Still to come.
    Later,
    /// Eliminated.
    Dead,
    /// Has left the game without being lost.
    Gone,
    /// Not in this game (small positions leave units out).
    Absent,
}

const LATER: u8 = 252;
const DEAD: u8 = 253;
const GONE: u8 = 254;
const ABSENT: u8 = 255;

/// A bridge or a river that nobody is named for.
pub(crate) const NOBODY: u8 = u8::MAX;

/// How a boundary was crossed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Crossing {
    /// No water.
    #[default]
    Dry,
    /// Over a bridge.
    Bridge,
    /// Over a bridge that the enemy held.
    EnemyBridge,
    /// Over a bridge through flooded ground.
    Causeway,
    /// Over a bridge through flooded ground that the enemy held.
    EnemyCauseway,
    /// Through a river of one's own.
    Ford,
    /// Through a river that the enemy held.
    EnemyFord,
}

/// How a unit came to where it is in this impulse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Way {
    /// From where; its own place if it has not moved.
    pub(crate) from: u8,
    /// Over what.
    pub(crate) over: Crossing,
}

impl Default for Way {
    fn default() -> Self {
        Self {
            from: NOBODY,
            over: Crossing::Dry,
        }
    }
}

/// A construction marker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Works {
    /// The water at which it lies, or nobody's.
    pub(crate) water: u8,
    /// How far it has come; 0 where it does not lie on the map.
    pub(crate) level: u8,
    /// It has done its work in this impulse or phase.
    pub(crate) used: bool,
}

impl Default for Works {
    fn default() -> Self {
        Self {
            water: NOBODY,
            level: 0,
            used: false,
        }
    }
}

impl Works {
    /// The water at which it lies.
    pub(crate) fn at(self) -> Option<WaterId> {
        (self.water != NOBODY).then_some(WaterId(self.water))
    }
}

/// Construction markers of both sides: the first belongs to the German, the others to the Allied player.
pub(crate) const WORKS: usize = 5;

/// A depot of the Refit Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Depot {
    /// The area that gave it; where it stands, for the German.
    pub(crate) source: u8,
    /// Where it stands.
    pub(crate) area: u8,
    /// Points left.
    pub(crate) points: u8,
    /// Whose units it serves.
    pub(crate) nation: Option<Nation>,
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// It has been drawn on.
    pub(crate) used: bool,
}

/// Where a depot comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Origin {
    /// The German stores.
    #[default]
    Stores,
    /// A beach.
    Beach,
    /// An artificial port.
    Mulberry,
    /// A minor port.
    Port,
}

impl Depot {
    /// Where it stands.
    pub(crate) fn at(self) -> Option<AreaId> {
        self.nation.is_some().then_some(AreaId(self.area))
    }
}

/// Depots that can be in play.
pub(crate) const DEPOTS: usize = 16;

/// Whether a side lost the Advantage, or used it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Advantage {
    /// Who holds it.
    pub(crate) holder: Side,
    /// It has been used in this impulse or phase, and passes at its end.
    pub(crate) used: bool,
    /// It passes at the end of the impulse, because of losses.
    pub(crate) lost: bool,
    /// The holder who used it has had the loss that would have cost it (R116).
    pub(crate) paid: bool,
    /// Units of each side eliminated in this impulse.
    pub(crate) killed: BySide<u8>,
    /// Boxes by which a side may still move the sunset marker.
    pub(crate) due: BySide<u8>,
    /// Boxes by which it has been moved, or could have been, in this impulse.
    pub(crate) moved: u8,
}

/// What lies between the places: bridges, rivers and what is done to them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Waters {
    /// Bridges that the Allied player holds, and rivers without a bridge that he has crossed in battle.
    pub(crate) allied: WaterSet,
    /// Bridges that are down.
    pub(crate) down: WaterSet,
    /// Bridges that somebody tried to seize in this impulse.
    pub(crate) seized: WaterSet,
    /// Bridges at which a repair was tried in this impulse or phase.
    pub(crate) mended: WaterSet,
    /// Bridges that somebody tried to blow up in this impulse.
    pub(crate) mined: WaterSet,
    /// Repairs tried in this impulse or phase, by side.
    pub(crate) repairs: BySide<u8>,
    /// Who has crossed each bridge in this impulse or phase.
    pub(crate) users: ByWater<[u8; 5]>,
    /// Who has seized each bridge in this impulse.
    pub(crate) seizer: ByWater<u8>,
    pub(crate) works: [Works; WORKS],
}

/// What units have done in this impulse.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Acts {
    /// Those that may act: fresh at the start of the impulse, in a place that has been activated.
    pub(crate) active: UnitSet,
    /// Those whose action is over.
    pub(crate) done: UnitSet,
    /// Those that have spent movement, attacked or supported: they are spent at the end.
    pub(crate) acted: UnitSet,
    /// Those that have entered a place or paid for a seizure.
    pub(crate) entered: UnitSet,
    /// Those that have come upon enemies and stand.
    pub(crate) stopped: UnitSet,
    /// Artillery that has supported an overrun, and may support again (8.53).
    pub(crate) again: UnitSet,
    /// Those that have to assault where they are (8.51).
    pub(crate) bound: UnitSet,
    /// Movement spent.
    pub(crate) spent: ByUnit<u8>,
    pub(crate) way: ByUnit<Way>,
    /// The places that a unit has overrun.
    pub(crate) overran: ByUnit<[u8; 3]>,
    /// Places entered by a unit that can lead.
    pub(crate) led: AreaSet,
    /// Places that have been assaulted.
    pub(crate) assaulted: AreaSet,
    /// Places that came under the control of the side whose impulse it is.
    pub(crate) turned: AreaSet,
    /// Places that both sides held when the impulse began.
    pub(crate) contested: AreaSet,
    /// Nations whose units have acted.
    pub(crate) us: bool,
    pub(crate) british: bool,
    /// Units that have landed on each beach in this impulse or phase.
    pub(crate) landed: [u8; 8],
}

/// An extended game: harbours and the storm.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Extended {
    /// The day on which each harbour works, 0 while it has none.
    pub(crate) harbour: [u8; 8],
    /// Harbours that are lost for good.
    pub(crate) wrecked: [bool; 8],
    /// The day on which the storm began, 0 before it.
    pub(crate) storm: u8,
    /// The day on which it ended, 0 before that.
    pub(crate) calm: u8,
}

/// The cards of a side that have not been drawn, by value from 2.
pub(crate) type Deck = [u8; 11];

/// The facts of a position: everything but what can be worked out from them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Position {
    pub(crate) options: Options,
    pub(crate) scenario: u8,
    pub(crate) day: u8,
    pub(crate) phase: Phase,
    /// Result, once the game is over: index into the levels of the program's list.
    pub(crate) over: Option<u8>,
    place: ByUnit<u8>,
    pub(crate) condition: ByUnit<Condition>,
    pub(crate) control: ByPlace<Nation>,
    /// Areas whose fortification still stands.
    pub(crate) forts: AreaSet,
    pub(crate) waters: Waters,
    pub(crate) track: Track,
    pub(crate) advantage: Advantage,
    pub(crate) impulse: Impulse,
    pub(crate) acts: Acts,
    /// Bombardment markers that have been used today.
    pub(crate) used: u8,
    /// Areas that naval or air markers of each nation have hit today (17.1).
    pub(crate) hit_us: AreaSet,
    pub(crate) hit_british: AreaSet,
    pub(crate) reserves: BySide<u16>,
    pub(crate) depots: [Depot; DEPOTS],
    /// Units that have recovered in this Refit Phase, or may not any more.
    pub(crate) recovered: UnitSet,
    /// Units chosen for the throw, the landing or the air supply that is being prepared.
    pub(crate) chosen: UnitSet,
    /// The day from which each beach gives depots again after it was lost (12.71); 255 while it is lost.
    pub(crate) beach_from: [u8; 8],
    /// Beaches that have been Allied.
    pub(crate) beach_held: u8,
    /// Air targets named in phase 1C.
    pub(crate) named: [u8; 2],
    pub(crate) extended: Extended,
    pub(crate) decks: BySide<Deck>,
    pub(crate) battle: Option<Battle>,
    pub(crate) fire: Option<Fire>,
    pub(crate) verdict: Verdict,
    /// The dice on the table, until they are accepted.
    pub(crate) faces: Faces,
    /// What is going on, the innermost procedure last.
    pub(crate) frames: Stack<Frame>,
}

/// A playable position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    position: Position,
    standing: Derived<ByPlace<UnitSet>>,
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
            GONE => Place::Gone,
            at if usize::from(at) < PLACES => Place::At(AreaId(at)),
            _ => Place::Absent,
        }
    }

    /// The place of a unit on the map or in a box.
    pub(crate) fn area_of(&self, unit: UnitId) -> Option<AreaId> {
        let at = self.place[unit];
        (usize::from(at) < PLACES).then_some(AreaId(at))
    }

    /// A map without units on the first day of a scenario.
    pub(crate) fn empty(options: Options, scenario: u8, day: u8) -> Self {
        Self {
            options,
            scenario,
            day,
            place: ByUnit::filled(ABSENT),
            advantage: Advantage {
                holder: ALLIED,
                ..Advantage::default()
            },
            waters: Waters {
                users: ByWater::filled([NOBODY; 5]),
                seizer: ByWater::filled(NOBODY),
                ..Waters::default()
            },
            acts: Acts::none(),
            named: [NOBODY; 2],
            ..Self::default()
        }
    }
}

impl Acts {
    /// Nobody has done anything.
    pub(crate) fn none() -> Self {
        Self {
            overran: ByUnit::filled([NOBODY; 3]),
            ..Self::default()
        }
    }

    /// Whether a unit has overrun a place in this impulse.
    pub(crate) fn has_overrun(&self, unit: UnitId, area: AreaId) -> bool {
        self.overran[unit].contains(&area.0)
    }

    /// From where a unit came to where it is.
    pub(crate) fn came_from(&self, unit: UnitId) -> Option<AreaId> {
        let from = self.way[unit].from;
        (from != NOBODY).then_some(AreaId(from))
    }
}

impl State {
    /// A position with its caches.
    pub(crate) fn new(position: Position) -> Self {
        Self {
            standing: Derived(standing(&position)),
            position,
        }
    }

    /// Whether the units of each place are where the position says.
    pub(crate) fn cache_is_fresh(&self) -> bool {
        *self.standing == standing(&self.position)
    }

    /// Units in a place.
    #[inline]
    pub(crate) fn at(&self, area: AreaId) -> UnitSet {
        self.standing[area]
    }

    /// Puts a unit somewhere.
    pub(crate) fn put(&mut self, unit: UnitId, place: Place) {
        if let Some(area) = self.position.area_of(unit) {
            self.standing[area].remove(unit);
        }
        self.position.place[unit] = match place {
            Place::At(area) => area.0,
            Place::Later => LATER,
            Place::Dead => DEAD,
            Place::Gone => GONE,
            Place::Absent => ABSENT,
        };
        if let Some(area) = self.position.area_of(unit) {
            self.standing[area].insert(unit);
        }
    }
}

fn standing(position: &Position) -> ByPlace<UnitSet> {
    let mut standing = ByPlace::filled(UnitSet::EMPTY);
    for unit in UnitSet::first(UnitSet::CAPACITY) {
        if let Some(area) = position.area_of(unit) {
            standing[area].insert(unit);
        }
    }
    standing
}
