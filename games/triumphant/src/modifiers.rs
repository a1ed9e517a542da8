//! Shifts of the odds (S8, 9.5–9.58, 11.3, 11.4, 11.6, 11.12–11.15, R61, R65–R71, R82), and who may support (R70).

use grognard_core::sum::Sum;
use grognard_core::{term, terms};

use crate::facts::{Arm, Terrain};
use crate::options::ArmourShift;
use crate::prelude::*;
use crate::strength::Clash;

terms! {
    /// What shifts the odds, in the order of the rules.
    pub(crate) enum Shift {
        /// The terrain of the attacked hex.
        Terrain = "9.52", "shift-terrain", "R61";
        /// The Westwall.
        Westwall = "11.6", "shift-westwall", "R61";
        /// Tanks against tanks.
        Armour = "9.53", "shift-armour", "R66";
        /// Tanks and infantry that attack together.
        CombinedAttack = "9.54", "shift-combined-attack", "R68";
        /// Tanks and infantry that defend together.
        CombinedDefence = "9.54", "shift-combined-defence", "R67";
        /// The attacker's headquarters.
        HqAttack = "9.58", "shift-hq-attack", "R70";
        /// The attacker's headquarters on the day on which German guns count double.
        Barrage = "11.15", "shift-barrage", "R71";
        /// The defender's headquarters.
        HqDefence = "9.58", "shift-hq-defence", "R70";
        /// Attackers all around.
        Encirclement = "9.55", "shift-encirclement", "R69";
        /// Snow on the ground.
        Snow = "9.56", "shift-snow", "R20";
        /// The attacker's aircraft.
        AirAttack = "9.57", "shift-air-attack", "R85";
        /// The defender's aircraft.
        AirDefence = "9.57", "shift-air-defence", "R85";
    }
}

/// What a force has of tanks and infantry (R68).
#[derive(Clone, Copy, Default)]
struct Arms {
    tank_steps: u8,
    command_steps: u8,
    infantry: bool,
}

impl Arms {
    fn tanks(self) -> bool {
        self.tank_steps + self.command_steps > 0
    }

    /// Combat commands are both by themselves (9.54, 11.4).
    fn combined(self) -> bool {
        let mixed = self.tank_steps > 0 && self.infantry;
        mixed || rule!("11.4", self.command_steps > 0)
    }
}

impl Triumphant {
    /// Adds up every shift, in the order of the rules.
    pub(crate) fn shifts(&self, s: &State, clash: &Clash, sum: &mut impl Sum<Shift>) {
        if !permit!("S8") {
            return;
        }
        let terrain = self.terrain_shift(clash.hex);
        term!(sum, Shift::Terrain, terrain.into());
        term!(sum, Shift::Westwall, self.wall_shift(clash.hex, terrain).into());
        term!(sum, Shift::Armour, self.armour_shift(s, clash).into());
        term!(sum, Shift::CombinedAttack, self.combined_attack(s, clash).into());
        term!(sum, Shift::CombinedDefence, self.combined_defence(s, clash).into());
        let m = &self.facts.modifiers;
        if clash.backed && self.barrage(s, clash) {
            term!(sum, Shift::Barrage, m.hq_attack_barrage.into());
        } else if clash.backed {
            term!(sum, Shift::HqAttack, m.hq_attack.into());
        }
        term!(sum, Shift::HqDefence, self.defence_support(s, clash).into());
        if !self.is_overrun(clash) {
            term!(sum, Shift::Encirclement, self.encirclement(s, clash).into());
            let snow = self.facts.tables.ground.effect(s.ground).shift;
            term!(sum, Shift::Snow, snow.into());
            term!(sum, Shift::AirAttack, self.air_attack(clash).into());
            term!(sum, Shift::AirDefence, self.air_defence(clash).into());
        }
    }

    /// Of several kinds of terrain the best for the defender counts (9.5, 9.52, S5, R61).
    fn terrain_shift(&self, hex: HexId) -> i8 {
        let (here, chart) = (self.terrain(hex), &self.facts.tables.terrain);
        let kinds = [Terrain::VILLAGE, Terrain::TOWN, Terrain::WOODS, Terrain::HILL];
        let present = kinds.into_iter().filter(|&kind| here.has(kind));
        let all = || present.map(|kind| chart.shift(kind)).sum();
        rule!("S5", rule!("9.5", chart.shift(here), else all()))
    }

    /// The Westwall adds to a village, woods or a hill, but a town is as good by itself (11.6, R61).
    fn wall_shift(&self, hex: HexId, terrain: i8) -> i8 {
        let shift = self.facts.modifiers.westwall_shift;
        let counts = self.facts.board.westwall.has(hex) && rule!("R61", terrain > shift, else true);
        if counts { shift } else { 0 }
    }

    /// Tanks and infantry among some units. Reconnaissance is neither, however fast it is (11.9, R68).
    fn arms(&self, s: &State, units: impl Iterator<Item = UnitId>) -> Arms {
        let mut arms = Arms::default();
        for unit in units {
            let steps = self.steps_of(s, unit);
            match self.unit(unit).arm {
                Arm::Reconnaissance if permit!("11.9") => {}
                Arm::Tank | Arm::Reconnaissance => arms.tank_steps += steps,
                Arm::CombatCommand => arms.command_steps += steps,
                arm => arms.infantry |= rule!("R68", arm.is_infantry(), else true),
            }
        }
        arms
    }

    /// Tank steps against tank steps, combat commands for half: +1 at 5:1 and for each step above (9.53, R65, R66).
    fn armour_shift(&self, s: &State, clash: &Clash) -> i8 {
        let m = &self.facts.modifiers;
        let count = |arms: Arms| i16::from(arms.tank_steps + arms.command_steps / m.combat_command_divide);
        let attack = count(self.arms(s, clash.attackers.iter()));
        // Somebody without tanks counts as having one step.
        let defence = count(self.arms(s, s.stack(clash.hex)));
        let defence = match defence {
            0 => rule!("R65", 1, else i16::MAX),
            _ => defence,
        };
        let above = (attack / defence - i16::from(m.armour_ratio) + 1).max(0);
        let levels = match s.options.armour_shift {
            ArmourShift::Each => rule!("R66", above, else above.min(1)),
            ArmourShift::Flat => above.min(1),
        };
        levels as i8 * m.armour_shift
    }

    /// Tanks and infantry that attack out of one hex (9.54, R68).
    fn combined_attack(&self, s: &State, clash: &Clash) -> i8 {
        let from = |hex| clash.attackers.iter().filter(move |&unit| s.hex_of(unit) == Some(hex));
        let combined = self.beside(clash.hex).any(|hex| self.arms(s, from(hex)).combined());
        let levels = self.facts.modifiers.combined_attack;
        if combined { levels } else { 0 }
    }

    /// Tanks and infantry in defence count against tanks; a combat command counts always (9.54, 11.4, R67).
    fn combined_defence(&self, s: &State, clash: &Clash) -> i8 {
        let defence = self.arms(s, s.stack(clash.hex));
        let met = rule!("11.4", defence.command_steps > 0) || rule!("R67", self.brings_tanks(s, clash), else true);
        let levels = self.facts.modifiers.combined_defence;
        if defence.combined() && met { levels } else { 0 }
    }

    /// Whether tanks attack.
    fn brings_tanks(&self, s: &State, clash: &Clash) -> bool {
        self.arms(s, clash.attackers.iter()).tanks()
    }

    /// Whether a unit would bring tanks into an attack.
    pub(crate) fn has_tanks(&self, s: &State, unit: UnitId) -> bool {
        self.arms(s, std::iter::once(unit)).tanks()
    }

    /// Attackers in four hexes or more around the defender (9.55, R69).
    fn encirclement(&self, s: &State, clash: &Clash) -> i8 {
        let attacks = |hex| clash.attackers.iter().any(|unit| s.hex_of(unit) == Some(hex));
        let hexes = self.beside(clash.hex).filter(|&hex| attacks(hex)).count();
        let around = hexes >= usize::from(self.facts.modifiers.encirclement_hexes);
        if around { self.facts.modifiers.encirclement } else { 0 }
    }

    /// A level for each air point (9.57, 11.3).
    fn air_attack(&self, clash: &Clash) -> i8 {
        rule!("11.3", clash.struck as i8 * self.facts.modifiers.air_attack)
    }

    /// A level for two air points together (9.57, 11.3, R85).
    fn air_defence(&self, clash: &Clash) -> i8 {
        let levels = self.facts.modifiers.air_defence;
        rule!("11.3", if clash.covered { levels } else { 0 })
    }

    /// Whether the active headquarters adds more than usual, as the German opens fire (9.58, 11.12, 11.15, 13.1f, R71).
    fn barrage(&self, s: &State, clash: &Clash) -> bool {
        rule!(
            "11.15",
            rule!("13.1f", clash.attacker == GERMAN && self.opening_fire(s))
        )
    }

    /// The day on which German guns count double, unless the German was found out (11.15, 13.32).
    pub(crate) fn opening_fire(&self, s: &State) -> bool {
        self.facts.calendar.barrage.covers(self.today(s)) && !s.discovered
    }

    /// Any headquarters of a defender's nation in range and not in a zone of control helps him, ready or not, and as
    /// often as needed; several are no better than one (9.58, 11.12, 11.14, R70).
    pub(crate) fn defence_support(&self, s: &State, clash: &Clash) -> i8 {
        let helps = |hq: UnitId| {
            let Some(hex) = s.hex_of(hq).filter(|_| self.side_of(hq) != clash.attacker) else {
                return false;
            };
            let nation = self.unit(hq).nation;
            let mine = rule!("8.4", s.stack(clash.hex).any(|unit| self.unit(unit).nation == nation), else true);
            mine && self.reaches(hq, hex, clash.hex) && !self.silenced(s, hq, hex)
        };
        let helped = self.facts.hqs.iter().any(helps);
        if helped { self.facts.modifiers.hq_defence } else { 0 }
    }

    /// Whether a headquarters reaches the attacked hex (11.12).
    fn reaches(&self, hq: UnitId, hex: HexId, target: HexId) -> bool {
        rule!("11.12", self.in_range(hq, hex, target), else true)
    }

    /// A headquarters in an enemy zone of control supports nobody (11.14).
    pub(crate) fn silenced(&self, s: &State, hq: UnitId, hex: HexId) -> bool {
        rule!("11.14", self.in_enemy_zone(s, self.side_of(hq), hex))
    }

    /// Whether the active headquarters may support an attack on, or overrun of, a hex: ready, in range, not in an enemy
    /// zone of control, not moved strategically (5.21, 11.12, 11.14, R70). The limit is for the askers to look at.
    pub(crate) fn may_support(&self, s: &State, hex: HexId, why: &mut Why) -> Flow {
        let hq = why.value(s.hq.ok_or(Reason::NotNow))?;
        let at = why.value(s.hex_of(hq).ok_or(Reason::NotOnMap(hq)))?;
        why.hear(forbid!(!s.ready.has(hq), Reason::SupportNotReady(hq)))?;
        why.hear(forbid!(s.strategic.has(hq), Reason::SupportStrategic(hq)))?;
        why.hear(require(!self.silenced(s, hq, at), Reason::SupportZone(hq)))?;
        why.hear(require(self.reaches(hq, at, hex), Reason::SupportRange(hex)))
    }

    /// How many attacks, and how many overruns, a headquarters supports in an impulse (11.13, R99).
    pub(crate) fn support_limit(&self, s: &State) -> u8 {
        let m = &self.facts.modifiers;
        // Found out, the German loses the doubled limit of the first day alone.
        let lost = s.discovered && self.facts.calendar.barrage.covers(self.today(s));
        match s.active_side(self) {
            Some(ALLIED) => m.support_allied,
            _ if self.facts.calendar.double_support.covers(self.today(s)) && !lost => m.support_german_double,
            _ => m.support_german,
        }
    }
}
