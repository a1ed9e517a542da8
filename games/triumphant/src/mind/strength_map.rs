//! Where strength stands and how far it reaches, kept from one thought to the next: the position that somebody thinks
//! about next is nearly the same, so that only what has changed is counted anew.

use std::cell::RefCell;

use grognard_board::HexId;
use grognard_core::{BySide, Side};

use crate::Triumphant;
use crate::facts::{ALLIED, GERMAN, HexSet, UnitSet};
use crate::mind::ground::SIGHT;
use crate::state::{HEXES, Places, State};

/// How much of a unit's strength counts at so many hexes from it, in quarters: on foot, and motorised.
const ON_FOOT: [u16; SIGHT as usize + 1] = [4, 4, 2, 1, 0];
const ON_WHEELS: [u16; SIGHT as usize + 1] = [4, 4, 3, 2, 1];

/// Strength by hex.
pub(crate) type Strengths = [u16; HEXES];

thread_local! {
    static SEEN: RefCell<Option<Box<StrengthMap>>> = const { RefCell::new(None) };
}

/// Strength on the map.
pub(crate) struct StrengthMap {
    /// The game, and what the rest holds for.
    game: u64,
    places: Places,
    reduced: UnitSet,
    stands: [Stand; HEXES],
    /// Strength that stands in each hex, integrity counted, of whichever side holds it.
    pub(crate) power: Strengths,
    /// Quarters of strength that each side could bring to a hex.
    pub(crate) reach: BySide<Strengths>,
    /// How many hexes of each side hold the ground around them and so cover a hex.
    pub(crate) cover: BySide<[u8; HEXES]>,
    /// Strength of each side as it is printed.
    pub(crate) total: BySide<u32>,
}

/// What stands in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Stand {
    german: bool,
    /// Whether it holds the ground around it.
    holds: bool,
    foot: u16,
    wheels: u16,
    printed: u16,
}

/// Whether what stands in a hex comes or goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Comes,
    Goes,
}

impl Stand {
    fn side(self) -> Side {
        if self.german { GERMAN } else { ALLIED }
    }
}

impl StrengthMap {
    /// Whose hex it is, if somebody stands there.
    pub(crate) fn side_at(&self, index: usize) -> Side {
        self.stands[index].side()
    }

    fn of_nobody(game: u64) -> Self {
        Self {
            game,
            places: Places::default(),
            reduced: UnitSet::EMPTY,
            stands: [Stand::default(); HEXES],
            power: [0; HEXES],
            reach: BySide::new(|_| [0; HEXES]),
            cover: BySide::new(|_| [0; HEXES]),
            total: BySide::new(|_| 0),
        }
    }
}

impl Triumphant {
    /// Looks at the strength on the map.
    pub(crate) fn with_strength_map<R>(&self, s: &State, look: impl FnOnce(&StrengthMap) -> R) -> R {
        SEEN.with_borrow_mut(|seen| {
            let game = self.lookup.ground.game;
            if seen.as_ref().is_some_and(|standing| standing.game != game) {
                *seen = None;
            }
            let standing = seen.get_or_insert_with(|| Box::new(StrengthMap::of_nobody(game)));
            self.count_anew(s, standing);
            look(standing)
        })
    }

    /// Counts what has changed since the last look. A formation has integrity in one hex or in none: it is enough to
    /// look where somebody came, went or suffered.
    fn count_anew(&self, s: &State, standing: &mut StrengthMap) {
        let mut touched = HexSet::default();
        for (unit, before) in s.moved_since(&standing.places) {
            touched.extend(before.into_iter().chain(s.hex_of(unit)));
        }
        let suffered = (s.reduced - standing.reduced) | (standing.reduced - s.reduced);
        touched.extend(suffered.iter().filter_map(|unit| s.hex_of(unit)));
        if touched.is_empty() {
            return;
        }
        standing.places.clone_from(s.places());
        standing.reduced = s.reduced;
        for hex in touched.iter() {
            let (before, now) = (standing.stands[hex.index()], self.stand(s, hex));
            if before != now {
                self.spread(standing, hex, before, Change::Goes);
                self.spread(standing, hex, now, Change::Comes);
                standing.stands[hex.index()] = now;
                standing.power[hex.index()] = now.foot + now.wheels;
            }
        }
    }

    fn stand(&self, s: &State, hex: HexId) -> Stand {
        let mut stand = Stand::default();
        for unit in s.stack(hex) {
            let weight = self.weight(s, unit);
            stand.german = self.side_of(unit) == GERMAN;
            stand.printed += u16::from(self.strength_of(s, unit));
            stand.holds |= weight > 0 && self.unit(unit).is_regiment();
            if self.mechanised(unit) {
                stand.wheels += weight;
            } else {
                stand.foot += weight;
            }
        }
        stand
    }

    /// Adds what stands in a hex to all that it reaches, or takes it away.
    fn spread(&self, standing: &mut StrengthMap, hex: HexId, stand: Stand, change: Change) {
        let (ground, side, add) = (&self.lookup.ground, stand.side(), change == Change::Comes);
        let change = |value: &mut u16, by: u16| *value = if add { *value + by } else { *value - by };
        if stand.foot + stand.wheels > 0 {
            let reach = &mut standing.reach[side];
            for (other, distance) in ground.around(hex, SIGHT) {
                let at = usize::from(distance);
                let strength = stand.foot * ON_FOOT[at] + stand.wheels * ON_WHEELS[at];
                change(&mut reach[other.index()], strength);
            }
        }
        if stand.holds {
            let cover = &mut standing.cover[side];
            for (other, _) in ground.around(hex, 1) {
                let hexes = &mut cover[other.index()];
                *hexes = if add { *hexes + 1 } else { *hexes - 1 };
            }
        }
        let total = &mut standing.total[side];
        let printed = u32::from(stand.printed);
        *total = if add { *total + printed } else { *total - printed };
    }
}
