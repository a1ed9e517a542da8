//! What an attack would come to, before anybody has moved for it and when it is declared.

use grognard_board::HexId;
use grognard_core::{Side, allows};

use crate::Triumphant;
use crate::facts::{Arm, GERMAN, UnitId, UnitSet};
use crate::mind::survey::Survey;
use crate::state::{Group, State, Supply};
use crate::strength::ratio;

/// An enemy stack that somebody thinks of attacking.
#[derive(Clone, Copy)]
pub(crate) struct Target {
    pub(crate) hex: HexId,
    defence: u16,
    /// Shifts of the odds that do not depend on who attacks.
    shift: i16,
    /// Strength already beside it, and what could still come.
    beside: f32,
    coming: f32,
    /// What it would be worth to drive him out.
    prize: f32,
    way_out: WayOut,
}

/// Whether those who are beaten have somewhere to go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum WayOut {
    Open,
    Closed,
}

/// How far attackers are thought to come in the same impulse.
const COMING: u8 = 3;

impl Triumphant {
    /// What a side gains by an attack at some level, in steps.
    pub(crate) fn gain(&self, s: &State, side: Side, level: i16, prize: f32, way_out: WayOut) -> f32 {
        let exchange = self.lookup.ground.exchange(level);
        let habits = self.habits(s, side);
        let driven = match way_out {
            WayOut::Closed => habits.cornered * exchange.rest,
            WayOut::Open => habits.driven * exchange.retreat,
        };
        exchange.defender + driven + prize * exchange.retreat - habits.thrift * exchange.attacker
    }

    /// What driving the enemy out of a hex is worth beside his losses.
    pub(crate) fn prize(&self, s: &State, side: Side, hex: HexId) -> f32 {
        let left = f32::from(self.turns_left(s));
        let habits = self.habits(s, side);
        let ground = if self.counts(hex) {
            habits.goal * (1.0 + 2.0 / (1.0 + left))
        } else {
            habits.field
        };
        let roads = 0.1 * f32::from(self.lookup.ground.roads[hex.index()].min(3));
        ground + if side == GERMAN { roads } else { 0.0 }
    }

    /// Whether a hex counts for victory (13.24).
    pub(crate) fn counts(&self, hex: HexId) -> bool {
        let marks = &self.facts.board.marks;
        marks.objectives.has(hex) || marks.city.has(hex)
    }

    /// Turns still to come after this one.
    pub(crate) fn turns_left(&self, s: &State) -> u8 {
        self.scenario(s).last.0.saturating_sub(s.turn)
    }

    /// Sizes an enemy stack up for a group that might attack it.
    pub(crate) fn target(&self, s: &State, survey: &Survey, group: &Group, hex: HexId) -> Target {
        let side = survey.side;
        let clash = self.declared_clash(s, hex, UnitSet::EMPTY);
        let supported = allows(|why| self.may_support(s, hex, why));
        let support = if supported { self.support_level(s, side) } else { 0 };
        let snow = self.facts.tables.ground.effect(s.ground).shift;
        let shelter = self.lookup.ground.shelter[hex.index()];
        let shift = i16::from(shelter) + i16::from(snow) + support + i16::from(self.defence_support(s, &clash));
        let (beside, coming) = self.forces(s, group, hex);
        Target {
            hex,
            defence: survey.power[hex.index()].max(1),
            shift,
            beside,
            coming,
            prize: self.prize(s, side, hex),
            way_out: self.way_out(s, side, hex),
        }
    }

    /// Levels that the active headquarters adds.
    fn support_level(&self, s: &State, side: Side) -> i16 {
        let m = &self.facts.modifiers;
        let opens = side == GERMAN && self.opening_fire(s);
        i16::from(if opens { m.hq_attack_barrage } else { m.hq_attack })
    }

    /// Strength of friends beside a hex that can still attack it, and of those that could come.
    fn forces(&self, s: &State, group: &Group, hex: HexId) -> (f32, f32) {
        let (mut beside, mut coming) = (0.0, 0.0);
        for (near, distance) in self.lookup.ground.around(hex, COMING) {
            for unit in s.stack(near) {
                let fights = s.eligible.has(unit) && !s.attacked.has(unit) && !s.strategic.has(unit);
                if !fights || group.units.contains(&unit) {
                    continue;
                }
                if distance == 1 {
                    beside += self.blow(s, unit, near, hex);
                } else if !s.handled.has(unit) && (distance == 2 || self.mechanised(unit)) {
                    coming += f32::from(self.weight(s, unit));
                }
            }
        }
        (beside, coming)
    }

    /// The strength with which a unit would attack from one hex to the next (9.51).
    pub(crate) fn blow(&self, s: &State, unit: UnitId, from: HexId, to: HexId) -> f32 {
        let m = &self.facts.modifiers;
        let fed = match s.impulse_supply.of(unit) {
            Supply::Supplied => 1,
            Supply::Unsupplied => m.unsupplied_attack_divide,
            Supply::Isolated => m.isolated_attack_divide,
        };
        let weight = f32::from(self.weight(s, unit)) / f32::from(fed.max(1));
        match self.river_between(from, to) {
            Some(_) if self.is_tank(unit) => 0.0,
            Some(river) => weight / f32::from(self.facts.tables.rivers.of(river).divide.max(1)),
            None => weight,
        }
    }

    /// Whether those in a hex could go back: not where all around them is held or controlled by zones (9.32).
    pub(crate) fn way_out(&self, s: &State, attacker: Side, hex: HexId) -> WayOut {
        let open = self.beside(hex).any(|next| match s.holder(self, next) {
            Some(holder) => holder != attacker,
            None => !self.in_enemy_zone(s, !attacker, next),
        });
        if open { WayOut::Open } else { WayOut::Closed }
    }

    /// What a group that stands at a hex would gain by attacking a target with those who are and may come there.
    pub(crate) fn prospect(&self, s: &State, survey: &Survey, group: &Group, from: HexId, target: &Target) -> f32 {
        let blows = group.units.iter().map(|&unit| self.blow(s, unit, from, target.hex));
        let own: f32 = blows.sum();
        if own == 0.0 {
            return 0.0;
        }
        let habits = self.habits(s, survey.side);
        let attack = own + target.beside + habits.trust * target.coming;
        let arms = i16::from(self.mixed(group));
        let level = ratio(attack as u16, target.defence).map_or(i16::MIN / 2, |odds| odds + target.shift + arms);
        let gain = self.gain(s, survey.side, level, target.prize, target.way_out);
        // Who brings more has a greater share in it.
        gain.max(0.0) * (habits.share + 0.6 * (own / attack.max(1.0)))
    }

    /// Whether a group has tanks and infantry (9.54).
    fn mixed(&self, group: &Group) -> bool {
        let any = |wanted: fn(Arm) -> bool| group.units.iter().any(|&unit| wanted(self.unit(unit).arm));
        any(|arm| arm == Arm::CombatCommand) || (any(|arm| arm == Arm::Tank) && any(Arm::is_infantry))
    }

    /// What the enemy could do to a stack of some strength at a hex, in steps.
    pub(crate) fn exposure(&self, s: &State, survey: &Survey, hex: HexId, strength: u16) -> f32 {
        let reach = survey.enemy[hex.index()] / 4;
        if reach == 0 {
            return 0.0;
        }
        let shelter = i16::from(self.lookup.ground.shelter[hex.index()]);
        let comes = f32::from(reach) * self.habits(s, survey.side).reach;
        let odds = ratio(comes as u16, strength.max(1));
        let level = odds.map_or(i16::MIN / 2, |odds| odds + shelter);
        self.gain(s, !survey.side, level, 0.0, WayOut::Open).clamp(0.0, 3.0)
    }
}
