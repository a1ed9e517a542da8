//! Strengths and the odds they give (6.4, 7.21, 9.11–9.14, 9.51, 11.11, 12.1, R56, R60, R63, R64, R72, R86, R103).

use grognard_board::{Rounding, whole_odds};
use grognard_core::sum::{Sum, Total};
use grognard_core::{term, terms};

use crate::facts::{HIGHEST, LOWEST, River};
use crate::prelude::*;
use crate::state::{Battle, Kind, Supply};

/// All that strengths and shifts depend on besides the position: attackers may be those named so far, or those that
/// could be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clash {
    pub(crate) kind: Kind,
    pub(crate) hex: HexId,
    pub(crate) attacker: Side,
    pub(crate) attackers: UnitSet,
    /// Whether the active headquarters supports the attack.
    pub(crate) backed: bool,
    /// Air points in attack.
    pub(crate) struck: u8,
    /// Whether air points defend, as far as the asker may know.
    pub(crate) covered: bool,
}

impl Battle {
    /// The battle as far as both sides know it: cover is told when the attackers are named.
    pub(crate) fn clash(&self) -> Clash {
        Clash {
            kind: self.kind,
            hex: self.hex,
            attacker: self.attacker,
            attackers: self.attackers,
            backed: self.backed,
            struck: self.struck,
            covered: self.covered,
        }
    }
}

/// Parts of a strength point. Halves, thirds and quarters of each other stay whole, so that the sum alone is rounded
/// (R56).
const PARTS: u32 = 144;

/// Those who attack or those who defend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Force {
    Attackers,
    Defenders,
}

impl Force {
    /// The term that its units add.
    pub(crate) fn term(self) -> Strength {
        match self {
            Self::Attackers => Strength::Attackers,
            Self::Defenders => Strength::Defenders,
        }
    }
}

terms! {
    /// What strengths are made of, in parts of a point.
    pub(crate) enum Strength {
        /// The units that attack.
        Attackers = "9.11", "sum-attack";
        /// The units that defend.
        Defenders = "9.12", "sum-defence";
        /// Divisions that are all in one hex.
        CompleteDivisions = "12.1", "term-complete-division";
    }
}

terms! {
    /// The level that shifts begin with.
    pub(crate) enum Start {
        /// The ratio of strengths.
        Ratio = "9.13", "term-ratio";
        /// Nobody defends with any strength …
        Helpless = "9.14", "term-helpless";
        /// … against an overrun.
        HelplessOverrun = "9.65", "term-helpless";
    }
}

terms! {
    /// What a unit brings into a sum, told where it is more than its printed strength.
    pub(crate) enum Lone {
        /// The point of a headquarters on its own.
        Headquarters = "11.11", "term-unit";
    }
}

terms! {
    /// What multiplies or divides the strength of a unit.
    pub(crate) enum Factor {
        /// Divisional integrity.
        Integrity = "6.4", "term-integrity";
        /// Supply.
        Supply = "7.21", "term-supply";
        /// A river that is attacked across.
        River = "9.51", "term-river";
    }
}

/// By what the strength of a unit is multiplied and divided.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Factors {
    pub(crate) integrity: u8,
    pub(crate) supply: u8,
    pub(crate) river: u8,
}

impl Factors {
    /// What a printed point is worth in parts, before integrity.
    fn share(self) -> u32 {
        PARTS / u32::from(self.supply) / u32::from(self.river)
    }

    /// What makes a difference, with what it multiplies and divides by.
    pub(crate) fn terms(self) -> impl Iterator<Item = (Factor, u8, u8)> {
        let all = [
            (Factor::Integrity, self.integrity, 1),
            (Factor::Supply, 1, self.supply),
            (Factor::River, 1, self.river),
        ];
        all.into_iter().filter(|(_, by, over)| by != over)
    }
}

/// Parts of strength points, rounded up (R56).
pub(crate) fn rounded(parts: i32) -> u16 {
    let parts = parts.max(0) as u32;
    rule!("R56", parts.div_ceil(PARTS), else parts / PARTS) as u16
}

impl Triumphant {
    /// The attackers together: each by its supply and its hexside, doubled by integrity, then rounded up once (9.11).
    pub(crate) fn attack_strength(&self, s: &State, clash: &Clash) -> u16 {
        self.strength(s, clash, Force::Attackers)
    }

    /// The defenders together, in the same way; rivers are nothing to them (9.12).
    pub(crate) fn defence_strength(&self, s: &State, clash: &Clash) -> u16 {
        self.strength(s, clash, Force::Defenders)
    }

    fn strength(&self, s: &State, clash: &Clash, of: Force) -> u16 {
        let mut parts = Total::default();
        self.strength_terms(s, clash, of, &mut parts);
        rounded(parts.0)
    }

    /// Adds up the parts of strength points of the attackers or the defenders.
    pub(crate) fn strength_terms(&self, s: &State, clash: &Clash, of: Force, sum: &mut impl Sum<Strength>) {
        let parts = |unit: UnitId| {
            let factors = self.strength_factors(s, clash, unit);
            u32::from(self.printed(s, clash, unit)) * u32::from(factors.integrity) * factors.share()
        };
        let all = |units: UnitSet| units.iter().map(parts).sum::<u32>() as i32;
        let units = match of {
            Force::Attackers => {
                term!(sum, Strength::Attackers, all(clash.attackers));
                clash.attackers
            }
            Force::Defenders => {
                let defenders: UnitSet = s.stack(clash.hex).collect();
                term!(sum, Strength::Defenders, all(defenders));
                defenders
            }
        };
        let complete = self.complete_divisions(s, clash, units);
        term!(sum, Strength::CompleteDivisions, complete as i32);
    }

    /// The strength of a unit before anything is multiplied. A headquarters defends with a point of its own if nobody
    /// else in the hex can (11.11, R72).
    pub(crate) fn printed(&self, s: &State, clash: &Clash, unit: UnitId) -> u8 {
        if !self.is_hq(unit) {
            return self.strength_of(s, unit);
        }
        let mut stack = s.stack(clash.hex);
        let alone = stack.all(|other| self.is_hq(other) || self.strength_of(s, other) == 0);
        let point = if alone { self.facts.modifiers.hq_alone } else { 0 };
        rule!("11.11", point)
    }

    /// By what the strength of a unit is multiplied and divided (6.4, 7.21, 9.51): in an overrun by rivers alone (9.62).
    pub(crate) fn strength_factors(&self, s: &State, clash: &Clash, unit: UnitId) -> Factors {
        let attacks = self.side_of(unit) == clash.attacker;
        let river = if attacks {
            self.river_divide(s, clash.hex, unit)
        } else {
            1
        };
        if self.is_overrun(clash) {
            return Factors {
                integrity: 1,
                supply: 1,
                river,
            };
        }
        let whole = self.integrity_of(s, unit).is_some();
        let supply = if attacks {
            self.attack_divide(s, unit)
        } else {
            self.defence_divide(s, unit)
        };
        Factors {
            integrity: if whole { self.facts.modifiers.integrity } else { 1 },
            supply: rule!("7.21", supply, else 1),
            river,
        }
    }

    /// Whether only what 9.62 names counts (R82).
    pub(crate) fn is_overrun(&self, clash: &Clash) -> bool {
        rule!("9.62", clash.kind == Kind::Overrun)
    }

    /// By supply in this impulse.
    fn attack_divide(&self, s: &State, unit: UnitId) -> u8 {
        match s.impulse_supply.of(unit) {
            Supply::Supplied => 1,
            Supply::Unsupplied => self.facts.modifiers.unsupplied_attack_divide,
            Supply::Isolated => self.facts.modifiers.isolated_attack_divide,
        }
    }

    /// By the supply of the Initial Segment (R24).
    fn defence_divide(&self, s: &State, unit: UnitId) -> u8 {
        match rule!("R24", s.supply.of(unit), else s.impulse_supply.of(unit)) {
            Supply::Supplied | Supply::Unsupplied => 1,
            Supply::Isolated => self.facts.modifiers.isolated_defence_divide,
        }
    }

    /// Rivers divide those who attack across them, whatever others do, bridge or not (9.51, R63, R64).
    fn river_divide(&self, s: &State, hex: HexId, unit: UnitId) -> u8 {
        let river = s.hex_of(unit).and_then(|from| self.river_between(from, hex));
        let divide = river.map_or(1, |river| self.facts.tables.rivers.of(river).divide);
        rule!("9.51", divide, else 1)
    }

    /// The river between two hexes.
    pub(crate) fn river_between(&self, a: HexId, b: HexId) -> Option<River> {
        self.hexside(self.facts.board.sides.between(a, b)?).river
    }

    /// Points for divisions that are all in one hex without integrity, before supply and rivers; in attack all must take
    /// part. A formation of one battalion is no division (12.1, R103).
    fn complete_divisions(&self, s: &State, clash: &Clash, units: UnitSet) -> u32 {
        if self.is_overrun(clash) || !s.options.complete_division.is_on() {
            return 0;
        }
        let point = u32::from(self.facts.modifiers.complete_division);
        let bearers = units.iter().filter_map(|unit| self.bearer(s, clash, units, unit));
        bearers
            .map(|unit| self.strength_factors(s, clash, unit).share() * point)
            .sum()
    }

    /// Of a complete division whose first unit this is, the unit with which the point goes: they may differ in supply,
    /// and the best of them has it (12.1, R103).
    fn bearer(&self, s: &State, clash: &Clash, units: UnitSet, unit: UnitId) -> Option<UnitId> {
        let members = self.members(self.unit(unit).formation?);
        let (first, hex) = (members.lowest()?, s.hex_of(unit));
        let together = members.within(&units) && members.iter().all(|member| s.hex_of(member) == hex);
        let counts = first == unit && members.len() > 1 && together && self.integrity_of(s, unit).is_none();
        let share = |&member: &UnitId| self.strength_factors(s, clash, member).share();
        members.iter().filter(|_| counts).max_by_key(share)
    }

    /// The points for complete divisions that go with some of the units of a side, before supply and rivers.
    pub(crate) fn division_points(&self, s: &State, clash: &Clash, side: UnitSet, of: &[UnitId]) -> i32 {
        if self.is_overrun(clash) || !s.options.complete_division.is_on() {
            return 0;
        }
        let bearers = side.iter().filter_map(|unit| self.bearer(s, clash, side, unit));
        bearers.filter(|bearer| of.contains(bearer)).count() as i32 * i32::from(self.facts.modifiers.complete_division)
    }

    /// Whether the defenders have no strength at all: they are met at the best odds, and the attacker loses nothing
    /// (9.14, 9.65, R86).
    pub(crate) fn helpless(&self, s: &State, clash: &Clash) -> bool {
        let nothing = self.defence_strength(s, clash) == 0;
        match clash.kind {
            Kind::Attack => rule!("9.14", nothing),
            Kind::Overrun => rule!("9.65", nothing),
        }
    }

    /// The level of the odds with all shifts, 1 for 1:1, 0 for 1:2, −1 for 1:3; nothing if nobody with strength attacks
    /// somebody with it (9.13, 9.14, R60).
    pub(crate) fn level(&self, s: &State, clash: &Clash) -> Option<i16> {
        if self.helpless(s, clash) {
            return Some(HIGHEST);
        }
        let odds = ratio(self.attack_strength(s, clash), self.defence_strength(s, clash))?;
        // Shifts count from the true ratio, also above the best column.
        let odds = rule!("9.14", odds, else odds.min(HIGHEST));
        let mut shifts = Total::default();
        self.shifts(s, clash, &mut shifts);
        Some(odds + shifts.0 as i16)
    }

    /// Whether the odds are on the table; no attack is made below the lowest (9.14, R60).
    pub(crate) fn on_table(&self, s: &State, clash: &Clash) -> bool {
        let enough = self.level(s, clash).is_some_and(|level| level >= LOWEST);
        rule!("9.14", enough, else true)
    }

    /// The column that is read: the best one for all better odds, and the lowest if air that the attacker did not know
    /// of pushes him below it (9.14, R60).
    pub(crate) fn column(&self, s: &State, clash: &Clash) -> i8 {
        self.level(s, clash)
            .map_or(LOWEST, |level| level.clamp(LOWEST, HIGHEST)) as i8
    }
}

/// The ratio rounded down to a level: against the attacker on both sides of 1:1 (9.13, R60).
pub(crate) fn ratio(attack: u16, defence: u16) -> Option<i16> {
    let odds = |rounding| whole_odds(attack, defence, rounding);
    rule!("9.13", odds(Rounding::Defender), else odds(Rounding::Attacker))
}
