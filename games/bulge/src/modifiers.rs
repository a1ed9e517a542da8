//! Chances to hit: a sum of the base chance and the modifiers of a side (S11c, S11d, S12, S13, S14, S18b, R30–R36).

use arrayvec::ArrayVec;
use grognard_core::sum::{Sum, Total};
use grognard_core::{BySide, Side, rule, term, terms};

use crate::Bulge;
use crate::facts::{ALLIED, GERMAN, UnitId, UnitSet};
use crate::options::{ArtilleryDays, S12dSign, SurpriseBonus};
use crate::state::{Battle, State};

terms! {
    /// What a chance to hit is made of.
    pub(crate) enum Chance {
        /// What is printed on the counter.
        Base = "S11d", "term-base";
        /// What is printed on elite armour.
        EliteArmour = "S14", "term-base-elite-armour";
        /// Out of supply or short of fuel, in defence.
        Fixed = "S18b", "term-base-fixed";
        Opening = "S12a", "mod-S12a", "R5";
        Artillery = "S12b", "mod-S12b", "R30";
        AlliedAttack = "S12c", "mod-S12c";
        ArmourDefends = "S12d", "mod-S12d", "R4";
        ClearToAttack = "S12e", "mod-S12e", "R31";
        CutOff = "S12f", "mod-S12f", "R32";
        ArmourAttacks = "S13a", "mod-S13a";
        ClearToDefend = "S13b", "mod-S13b", "R31";
        OverRivers = "S13c", "mod-S13c", "R33";
        OpeningDefence = "S5a", "mod-S5a", "R5";
    }
}

terms! {
    /// What protects a defender.
    pub(crate) enum Shelter {
        /// The terrain.
        Terrain = "S15a", "term-terrain";
        /// No more than his strength.
        Limit = "S15b", "term-terrain-limit", "R8";
    }
}

/// What units do in a battle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Attacks,
    Defends,
}

impl Battle {
    pub(crate) fn role(&self, side: Side) -> Role {
        if side == self.attacker {
            Role::Attacks
        } else {
            Role::Defends
        }
    }

    pub(crate) fn units(&self, role: Role) -> UnitSet {
        match role {
            Role::Attacks => self.attackers,
            Role::Defends => self.defenders,
        }
    }
}

impl Bulge {
    /// Adds up the modifiers of a side, the same for all its units (S12, S13).
    pub(crate) fn modifiers(&self, s: &State, battle: &Battle, role: Role, sum: &mut impl Sum<Chance>) {
        match role {
            Role::Attacks => self.attack_modifiers(s, battle, sum),
            Role::Defends => self.defence_modifiers(s, battle, sum),
        }
    }

    fn attack_modifiers(&self, s: &State, battle: &Battle, sum: &mut impl Sum<Chance>) {
        let m = &self.facts.modifiers;
        let area = battle.area;
        let german = battle.attacker == GERMAN;
        // S5a and S12a are one bonus, never doubled (R5).
        let opening = worth(german && self.opening(s), m.s12a);
        term!(sum, Chance::Opening, rule!("S5a", opening));
        let guns = match s.options.artillery_days {
            ArtilleryDays::Always => rule!("R30", true, else self.opening(s)),
            ArtilleryDays::FirstDay => self.opening(s),
        };
        let shelled = german && guns && self.facts.artillery.has(area);
        term!(sum, Chance::Artillery, worth(shelled, m.s12b));
        let late = !german && self.facts.calendar.allied_attack_bonus.covers(s.day);
        term!(sum, Chance::AlliedAttack, worth(late, m.s12c));
        let tough = battle.defenders.meets(&(self.facts.armor | self.facts.elite));
        let value = match s.options.s12d_sign {
            S12dSign::Minus => m.s12d,
            S12dSign::Plus => -m.s12d,
        };
        term!(sum, Chance::ArmourDefends, worth(tough, value));
        term!(sum, Chance::ClearToAttack, worth(self.facts.clear.has(area), m.s12e));
        let cut_off = worth(battle.defenders.within(&(s.oos | s.fuel)), m.s12f);
        term!(sum, Chance::CutOff, rule!("S18c", cut_off));
    }

    fn defence_modifiers(&self, s: &State, battle: &Battle, sum: &mut impl Sum<Chance>) {
        let m = &self.facts.modifiers;
        let armour = battle.attackers.meets(&self.facts.armor);
        term!(sum, Chance::ArmourAttacks, worth(armour, m.s13a));
        let clear = self.facts.clear.has(battle.area);
        term!(sum, Chance::ClearToDefend, worth(clear, m.s13b));
        let wet = battle.attackers.within(&s.wet);
        term!(sum, Chance::OverRivers, worth(wet, m.s13c));
        // One bonus, for those who attack (R5).
        let all = rule!("R5", s.options.surprise_bonus == SurpriseBonus::All, else true);
        let opening = all && battle.attacker == ALLIED && self.opening(s);
        term!(sum, Chance::OpeningDefence, worth(opening, m.s12a));
    }

    /// Base chance of a unit. Elite armour is better in attack (S14); units out of supply or short of fuel defend
    /// with a fixed chance (S18b).
    pub(crate) fn base(&self, s: &State, unit: UnitId, role: Role) -> (Chance, i32) {
        let facts = &self.facts.units[unit.index()];
        let usual = if facts.elite && self.facts.armor.has(unit) {
            Chance::EliteArmour
        } else {
            Chance::Base
        };
        let (term, value) = match role {
            Role::Attacks => (usual, rule!("S14", facts.attack, else facts.defence)),
            Role::Defends if (s.oos | s.fuel).has(unit) => {
                let fixed = rule!("S18b", self.facts.modifiers.oos_base, else facts.defence);
                (Chance::Fixed, fixed)
            }
            Role::Defends => (usual, facts.defence),
        };
        (term, value.into())
    }

    /// Dice of a unit: its strength, and a bonus die if it has one (S11c, R36).
    pub(crate) fn dice(&self, s: &State, unit: UnitId) -> u8 {
        let bonus = u8::from(self.facts.units[unit.index()].bonus);
        rule!("S11c", s.strength[unit] + bonus)
    }

    /// Dice and target of every unit that rolls, each side in the order of its units. A die hits at or below the
    /// target: base plus all modifiers, within the faces of the die (S11d, R34).
    pub(crate) fn volleys(
        &self,
        s: &State,
        battle: &Battle,
    ) -> BySide<ArrayVec<(UnitId, u8, u8), { UnitSet::CAPACITY }>> {
        let faces = i32::from(s.options.die.sides());
        BySide::new(|side| {
            let role = battle.role(side);
            let mut modifiers = Total::default();
            self.modifiers(s, battle, role, &mut modifiers);
            let volley = |unit| {
                let (_, base) = self.base(s, unit, role);
                let target = (base + modifiers.0).clamp(0, faces) as u8;
                (unit, self.dice(s, unit), rule!("S11d", target))
            };
            battle.units(role).iter().map(volley).collect()
        })
    }
}

/// What a modifier comes to: nothing where it does not hold.
fn worth(holds: bool, value: i8) -> i32 {
    if holds { value.into() } else { 0 }
}
