//! A position: plain data, with stacks and zones of control kept up to date beside it.

mod combat;

use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use grognard_board::{ById, HexId, HexsideId, Stacks, Zones};
use grognard_core::{BySide, Derived, Side, Stack, word_enum};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Triumphant;
use crate::action::Chits;
use crate::facts::{FormationSet, Ground, HexSet, UnitId, UnitSet, Weather};
use crate::frame::Frame;
use crate::options::Options;

pub(crate) use combat::{Attacks, Battle, Damage, Kind, Path, Verdict, WAY};

/// Most units: what a set of units can hold.
pub(crate) const UNITS: usize = 320;
/// Units that are looked at in one go.
const ROW: usize = 64;
/// Most hexes: what a set of hexes can hold.
pub(crate) const HEXES: usize = 1152;
/// Most units that move together: a full stack, or a division that comes in.
pub(crate) const GROUP: usize = 6;
/// Most bridges that can be built: one for each engineer, with room for invented ones.
pub(crate) const BRIDGES: usize = 12;
/// Most headquarters.
pub(crate) const HQS: usize = 16;

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Place {
    /// On the map.
    Hex(HexId),
    /// To be set up before play.
    Deploying,
    /// Still to come, on a date or on a condition.
    Later,
    /// Due: it may come in (10.15: or wait).
    Waiting,
    /// In the OKW reserve (10.11).
    Reserve,
    /// Eliminated.
    Dead,
    /// Left the map by the north edge (13.41).
    Exited,
    /// Out of the game without counting as lost: withdrawn, cancelled, a drop that never was (R94, R100).
    Gone,
    /// An engineer that has become a bridge (R47).
    Bridge,
    /// Not in this game (small positions leave units out).
    Absent,
}

const CODES: [Place; 9] = [
    Place::Deploying,
    Place::Later,
    Place::Waiting,
    Place::Reserve,
    Place::Dead,
    Place::Exited,
    Place::Gone,
    Place::Bridge,
    Place::Absent,
];
const FIRST_CODE: u16 = u16::MAX - CODES.len() as u16;

impl Place {
    #[inline]
    fn code(self) -> u16 {
        match self {
            Self::Hex(hex) => hex.0,
            off_map => {
                let mut codes = CODES.into_iter().zip(FIRST_CODE..);
                codes
                    .find(|(place, _)| *place == off_map)
                    .map_or(u16::MAX, |(_, code)| code)
            }
        }
    }

    fn of(code: u16) -> Self {
        match code.checked_sub(FIRST_CODE) {
            Some(at) => CODES.get(usize::from(at)).copied().unwrap_or(Self::Absent),
            None => Self::Hex(HexId(code)),
        }
    }
}

word_enum! {
    /// How well a unit is supplied (7.11). Better is less.
    #[derive(PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Supply {
        /// In reach of a headquarters that reaches its edge.
        Supplied = "supplied",
        /// Only a line to a headquarters.
        Unsupplied = "unsupplied",
        /// No line at all.
        Isolated = "isolated",
    }
}

impl Supply {
    /// Supply by the number of grades that are lacking.
    pub(crate) fn lacking(grades: i32) -> Self {
        match grades {
            ..=0 => Self::Supplied,
            1 => Self::Unsupplied,
            2.. => Self::Isolated,
        }
    }
}

/// Supply of many units at once: those not named are supplied.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Supplies {
    pub(crate) unsupplied: UnitSet,
    pub(crate) isolated: UnitSet,
}

impl Supplies {
    pub(crate) fn of(&self, unit: UnitId) -> Supply {
        if self.isolated.has(unit) {
            Supply::Isolated
        } else if self.unsupplied.has(unit) {
            Supply::Unsupplied
        } else {
            Supply::Supplied
        }
    }

    pub(crate) fn set(&mut self, unit: UnitId, supply: Supply) {
        self.unsupplied.remove(unit);
        self.isolated.remove(unit);
        match supply {
            Supply::Supplied => {}
            Supply::Unsupplied => self.unsupplied.insert(unit),
            Supply::Isolated => self.isolated.insert(unit),
        }
    }
}

/// The parachutists' orders (11.2): known to the German alone until they are carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Plan {
    pub(crate) hex: HexId,
    pub(crate) turn: u8,
}

/// The way in which units move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Gait {
    /// 5.2.
    Strategic,
    /// 5.3.
    Tactical,
    /// 3.34: tactical, after combat.
    Mechanised,
}

/// Units in hand that move together (5.1).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Group {
    pub(crate) units: ArrayVec<UnitId, GROUP>,
    /// Half movement points that each has left.
    pub(crate) left: [u8; GROUP],
    /// Where it stands; nowhere before it comes in.
    pub(crate) at: Option<HexId>,
    /// Hexes entered in this phase.
    pub(crate) steps: u8,
    pub(crate) gait: Gait,
}

/// The facts of a position: everything but what can be worked out from them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Position {
    pub(crate) options: Options,
    pub(crate) scenario: u8,
    /// Turn, 0 being the first of the track.
    pub(crate) turn: u8,
    pub(crate) weather: Weather,
    pub(crate) ground: Ground,
    /// Air points not yet given out this turn; those that cover a hex are given out.
    pub(crate) air: u8,
    /// German supply points in stock.
    pub(crate) points: u16,
    place: Places,
    pub(crate) reduced: UnitSet,
    /// Supply of the Initial Segment (7.11), and that of the active units in this impulse (7.12).
    pub(crate) supply: Supplies,
    pub(crate) impulse_supply: Supplies,
    /// Headquarters in combat supply (7.3), and those that paid for it.
    pub(crate) ready: UnitSet,
    /// Units that came in this turn: supplied whatever happens (10.13).
    pub(crate) arrived: UnitSet,
    /// Hexes that the German controls; all others are Allied (2.1c).
    pub(crate) german: HexSet,
    /// The same at the start of this Movement Phase (5.22).
    pub(crate) german_before: HexSet,
    /// Bridges built (R47).
    pub(crate) bridges: ArrayVec<HexsideId, BRIDGES>,
    /// Turn on which an eliminated headquarters comes back, by its number (11.11).
    pub(crate) back_on: [u8; HQS],

    // The cup.
    /// Chosen in secret, until both have chosen (R29).
    pub(crate) committed: BySide<Option<Chits>>,
    pub(crate) cup: Chits,
    /// Chits on the tracks, in order (3.34).
    pub(crate) drawn: BySide<ArrayVec<u8, HQS>>,
    /// Sides whose operations are over this turn (3.4).
    pub(crate) paused: BySide<bool>,
    /// Chits put back this turn (13.1c).
    pub(crate) put_back: u8,

    // The impulse.
    /// The active headquarters.
    pub(crate) hq: Option<UnitId>,
    /// Units that may act in this impulse (8.2).
    pub(crate) eligible: UnitSet,
    /// Units that have acted this turn (R30).
    pub(crate) activated: UnitSet,
    /// Units that have moved this turn, and those that may not (R39).
    pub(crate) moved: UnitSet,
    pub(crate) locked: UnitSet,
    /// Units that have been in hand in this phase.
    pub(crate) handled: UnitSet,
    /// Units that moved strategically in this impulse (5.21).
    pub(crate) strategic: UnitSet,
    /// Engineers that tried to bridge in this impulse.
    pub(crate) tried: UnitSet,
    /// Units that have attacked this turn (9.73), and those attacked or overrun in this impulse (9.72).
    pub(crate) attacked: UnitSet,
    pub(crate) struck: UnitSet,
    /// Attacks and overruns that the headquarters has supported in this impulse (11.13).
    pub(crate) backed_attacks: u8,
    pub(crate) backed_overruns: u8,
    pub(crate) group: Option<Group>,
    pub(crate) attacks: Attacks,
    pub(crate) battle: Option<Battle>,
    pub(crate) verdict: Verdict,

    // The campaign.
    pub(crate) plan: Option<Plan>,
    /// Whether the German was found out (13.32).
    pub(crate) discovered: bool,
    /// Turn on which a German unit first came within reach of the trigger places (10.16, R95).
    pub(crate) alarm: Option<u8>,
    /// Formations released for the next turn (10.11).
    pub(crate) released: FormationSet,
    /// Result, once the game is over: index into the levels.
    pub(crate) over: Option<u8>,
    pub(crate) frames: Stack<Frame>,
}

/// Where every unit is, packed.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Places(ById<UnitId, u16, UNITS>);

impl Default for Places {
    fn default() -> Self {
        Self(ById::filled(Place::Absent.code()))
    }
}

/// What can be worked out from the position, compared with recomputation in tests.
#[derive(Clone, Debug)]
pub(crate) struct Cache {
    /// First unit of each hex, and after each unit the next one in its hex, by rising id.
    pub(crate) stacks: Stacks<UnitId, HEXES, UNITS>,
    /// Zones of control of both sides.
    pub(crate) zones: Zones<HEXES>,
}

/// A playable position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    position: Position,
    pub(crate) cache: Derived<Cache>,
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

/// Written with its zones of control, which need the map to be worked out anew; stacks follow from places.
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.position, &self.cache.zones).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (position, zones) = <(Position, Zones<HEXES>)>::deserialize(deserializer)?;
        let stacks = position.stacks();
        Ok(Self {
            position,
            cache: Derived(Cache { stacks, zones }),
        })
    }
}

impl Position {
    /// Where a unit is.
    #[inline]
    pub(crate) fn place(&self, unit: UnitId) -> Place {
        Place::of(self.place.0[unit])
    }

    /// All units in a place.
    pub(crate) fn units_in(&self, place: Place) -> UnitSet {
        let code = place.code();
        let mut found = UnitSet::EMPTY;
        // Asked all the time, and mostly nobody is there: a whole row of units is looked at in one go.
        let rows = self.place.0.values().chunks(ROW).enumerate();
        for (row, codes) in rows.filter(|(_, row)| row.contains(&code)) {
            let there = codes.iter().enumerate().filter(|&(_, &at)| at == code);
            found.extend(there.map(|(at, _)| UnitId((ROW * row + at) as u16)));
        }
        found
    }

    /// The hex of a unit on the map.
    #[inline]
    pub(crate) fn hex_of(&self, unit: UnitId) -> Option<HexId> {
        let code = self.place.0[unit];
        (code < FIRST_CODE).then_some(HexId(code))
    }

    /// Where all units are, to be compared later.
    pub(crate) fn places(&self) -> &Places {
        &self.place
    }

    /// Units that were elsewhere before, with the hex they were in then.
    pub(crate) fn moved_since<'a>(&'a self, before: &'a Places) -> impl Iterator<Item = (UnitId, Option<HexId>)> + 'a {
        let pairs = self.place.0.iter().zip(before.0.values());
        pairs.filter(|((_, now), then)| now != then).map(|((unit, _), &then)| {
            let hex = (then < FIRST_CODE).then_some(HexId(then));
            (unit, hex)
        })
    }

    /// The stacks that the places of the units make.
    pub(crate) fn stacks(&self) -> Stacks<UnitId, HEXES, UNITS> {
        let mut stacks = Stacks::default();
        for unit in (0..UNITS as u16).map(UnitId) {
            if let Some(hex) = self.hex_of(unit).filter(|hex| hex.index() < HEXES) {
                stacks.add(hex, unit);
            }
        }
        stacks
    }

    /// Whether a unit is in hand.
    pub(crate) fn in_hand(&self, unit: UnitId) -> bool {
        self.group.as_ref().is_some_and(|group| group.units.contains(&unit))
    }

    /// Whether a unit takes part in the battle being fought.
    pub(crate) fn fights(&self, unit: UnitId) -> bool {
        let all = self.battle.as_ref().map(|battle| battle.attackers | battle.defenders);
        all.is_some_and(|units| units.has(unit))
    }

    /// The active side, while an impulse goes on.
    pub(crate) fn active_side(&self, game: &Triumphant) -> Option<Side> {
        self.hq.map(|hq| game.side_of(hq))
    }
}

impl State {
    /// A position with its caches.
    pub(crate) fn new(game: &Triumphant, position: Position) -> Self {
        let cache = Derived(Cache {
            stacks: position.stacks(),
            zones: Zones::default(),
        });
        let mut state = Self { position, cache };
        state.cache.zones = game.zones_of(&state);
        state
    }

    /// Units of a hex, by rising id.
    #[inline]
    pub(crate) fn stack(&self, hex: HexId) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.cache.stacks.units(hex)
    }

    /// The side whose units stand in a hex: never both.
    #[inline]
    pub(crate) fn holder(&self, game: &Triumphant, hex: HexId) -> Option<Side> {
        self.stack(hex).next().map(|unit| game.side_of(unit))
    }

    /// Changes the place of a unit and its stack; zones and control are left to [`Triumphant::put`].
    pub(crate) fn set_place(&mut self, unit: UnitId, place: Place) {
        if let Some(hex) = self.position.hex_of(unit) {
            self.cache.stacks.remove(hex, unit);
        }
        self.position.place.0[unit] = place.code();
        if let Place::Hex(hex) = place {
            self.cache.stacks.add(hex, unit);
        }
    }
}

impl Position {
    /// An empty map at the start of a scenario.
    pub(crate) fn empty(options: Options, scenario: u8, turn: u8) -> Self {
        Self {
            options,
            scenario,
            turn,
            weather: Weather::Precipitation,
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_a_code_of_its_own() {
        for place in CODES.into_iter().chain([Place::Hex(HexId(0)), Place::Hex(HexId(1151))]) {
            assert_eq!(Place::of(place.code()), place);
        }
    }
}
