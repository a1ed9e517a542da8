//! Chances to hit: base chances and the modifiers of both sides (S11c, S11d, S12, S13, S14, S18b, R30–R36).

use arrayvec::ArrayVec;
use grognard_core::{BySide, Side, rule};

use crate::Bulge;
use crate::facts::{ALLIED, GERMAN, UnitId, UnitSet};
use crate::options::{ArtilleryDays, S12dSign, SurpriseBonus};
use crate::state::{Battle, State};

/// A modifier that applies: its paragraph and value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Applied {
    pub(crate) paragraph: &'static str,
    pub(crate) value: i8,
}

/// All modifiers of a side in a battle.
pub(crate) type Modifiers = ArrayVec<Applied, 6>;

fn add(list: &mut Modifiers, paragraph: &'static str, value: i8) {
    if value != 0 {
        list.push(Applied { paragraph, value });
    }
}

impl Bulge {
    /// Modifiers of the attacker, the same for all his units (S12).
    pub(crate) fn attack_modifiers(&self, s: &State, battle: &Battle) -> Modifiers {
        let m = &self.facts.modifiers;
        let area = battle.area;
        let german = battle.attacker == GERMAN;
        let mut list = Modifiers::new();
        if german && self.opening(s) {
            // S5a and S12a are one bonus, never doubled (R5).
            add(&mut list, "S12a", rule!("S12a", rule!("S5a", m.s12a)));
        }
        let guns = match s.options.artillery_days {
            ArtilleryDays::Always => true,
            ArtilleryDays::FirstDay => self.opening(s),
        };
        if german && guns && self.facts.artillery.has(area) {
            add(&mut list, "S12b", rule!("S12b", m.s12b));
        }
        if battle.attacker == ALLIED && self.facts.calendar.allied_attack_bonus.covers(s.day) {
            add(&mut list, "S12c", rule!("S12c", m.s12c));
        }
        if battle.defenders.meets(&(self.facts.armor | self.facts.elite)) {
            let value = match s.options.s12d_sign {
                S12dSign::Minus => m.s12d,
                S12dSign::Plus => -m.s12d,
            };
            add(&mut list, "S12d", rule!("S12d", value));
        }
        if self.facts.clear.has(area) {
            add(&mut list, "S12e", rule!("S12e", m.s12e));
        }
        if battle.defenders.within(&(s.oos | s.fuel)) {
            add(&mut list, "S12f", rule!("S12f", rule!("S18c", m.s12f)));
        }
        list
    }

    /// Modifiers of the defender, the same for all his units (S13).
    pub(crate) fn defence_modifiers(&self, s: &State, battle: &Battle) -> Modifiers {
        let m = &self.facts.modifiers;
        let mut list = Modifiers::new();
        if battle.attackers.meets(&self.facts.armor) {
            add(&mut list, "S13a", rule!("S13a", m.s13a));
        }
        if self.facts.clear.has(battle.area) {
            add(&mut list, "S13b", rule!("S13b", m.s13b));
        }
        if battle.attackers.within(&s.wet) {
            add(&mut list, "S13c", rule!("S13c", m.s13c));
        }
        if s.options.surprise_bonus == SurpriseBonus::All && battle.attacker == ALLIED && self.opening(s) {
            add(&mut list, "S5a", rule!("S5a", m.s12a));
        }
        list
    }

    /// Base chance of a unit. Elite armour is better in attack (S14); units out of supply or short of fuel defend
    /// with a fixed chance (S18b).
    pub(crate) fn base(&self, s: &State, unit: UnitId, attacks: bool) -> i8 {
        let facts = &self.facts.units[unit.index()];
        let base = if attacks {
            rule!("S14", facts.attack, else facts.defence)
        } else if (s.oos | s.fuel).has(unit) {
            rule!("S18b", self.facts.modifiers.oos_base, else facts.defence)
        } else {
            facts.defence
        };
        base as i8
    }

    /// Dice of a unit: its strength, and a bonus die if it has one (S11c, R36).
    pub(crate) fn dice(&self, s: &State, unit: UnitId) -> u8 {
        let bonus = u8::from(self.facts.units[unit.index()].bonus);
        rule!("S11c", s.strength[unit] + bonus)
    }

    /// A die hits at or below this: base plus all modifiers (S11d, R34).
    fn target(&self, s: &State, unit: UnitId, attacks: bool, modifiers: i8) -> u8 {
        let sides = s.options.die.sides() as i8;
        rule!("S11d", (self.base(s, unit, attacks) + modifiers).clamp(0, sides) as u8)
    }

    /// Dice and target of every unit that rolls: attackers first, each side in the order of its units.
    pub(crate) fn volleys(
        &self,
        s: &State,
        battle: &Battle,
    ) -> BySide<ArrayVec<(UnitId, u8, u8), { UnitSet::CAPACITY }>> {
        let sum = |list: &Modifiers| list.iter().map(|m| m.value).sum::<i8>();
        let attack = sum(&self.attack_modifiers(s, battle));
        let defence = sum(&self.defence_modifiers(s, battle));
        let volley = |side: Side| {
            let attacks = side == battle.attacker;
            let (units, modifiers) = if attacks {
                (battle.attackers, attack)
            } else {
                (battle.defenders, defence)
            };
            units
                .iter()
                .map(|unit| (unit, self.dice(s, unit), self.target(s, unit, attacks, modifiers)))
                .collect()
        };
        BySide::new(volley)
    }
}
