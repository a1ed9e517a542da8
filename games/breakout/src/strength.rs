//! Attack and defence values of an assault (9.2, 9.3), as lists of terms.

use grognard_core::sum::{Sum, Total};
use grognard_core::{term, terms};

use crate::options::DefenceFloor;
use crate::prelude::*;
use crate::state::{Battle, Crossing, Occasion};

terms! {
    /// What is added up on either side.
    pub(crate) enum Factor {
        /// The Lead Unit.
        Lead = "9.2A", "term-lead";
        /// Further units.
        Units = "9.2B", "term-units";
        /// Artillery.
        Guns = "9.2C", "term-guns";
        /// Whole divisions.
        Integrity = "9.2D", "term-integrity";
        /// Allied aircraft.
        Air = "9.2E", "term-air", "R33";
        /// The Forward Unit.
        Forward = "9.3A", "term-forward", "R34";
        /// The ground.
        Terrain = "9.3B", "term-terrain";
        /// Over a bridge.
        Bridge = "9.3C", "term-bridge", "R35";
        /// Through a river.
        River = "9.3D", "term-river", "R35";
        /// Behind concrete.
        Fort = "9.3E", "term-fort";
        /// Under Allied aircraft.
        AirDefence = "9.3F", "term-air-defence", "R33";
        /// Further fresh defenders.
        Defenders = "9.3G", "term-defenders";
    }
}

impl Breakout {
    /// Adds up the attack value.
    pub(crate) fn attack(&self, s: &State, battle: &Battle, sum: &mut impl Sum<Factor>) {
        let numbers = &self.facts.modifiers;
        let lead = battle.lead.map_or(0, |unit| self.unit(unit).attack.factor());
        let others = (battle.units.len() as i32 - 1).max(0);
        term!(sum, Factor::Lead, lead.into());
        term!(sum, Factor::Units, others * i32::from(numbers.further_unit));
        term!(sum, Factor::Guns, battle.guns.len() as i32 * i32::from(numbers.support));
        let whole = self.facts.of_division.iter().filter(|units| {
            let present = **units & (battle.units | battle.guns);
            present.len() >= usize::from(self.facts.numbers.integrity)
        });
        term!(
            sum,
            Factor::Integrity,
            whole.count() as i32 * i32::from(numbers.integrity)
        );
        let flying = battle.attacker == ALLIED && self.flown(s, battle) && battle.occasion != Occasion::Drop;
        term!(sum, Factor::Air, if flying { numbers.air_support.into() } else { 0 });
    }

    /// Whether aircraft take part (14.4, 18.2).
    fn flown(&self, s: &State, battle: &Battle) -> bool {
        let weather = rule!("18.2", self.clear(s), else true);
        weather && !rule!("14.4", self.is_sector(battle.area))
    }

    /// The defence factor of a unit in its condition.
    pub(crate) fn defence_of(&self, s: &State, unit: UnitId) -> i32 {
        let facts = self.unit(unit);
        let factor = match s.condition[unit] {
            Condition::Fresh => i32::from(facts.defence),
            Condition::Spent => facts.spent.into(),
            Condition::D1 => i32::from(facts.spent) - 1,
            Condition::D2 => i32::from(facts.spent) - 2,
        };
        match s.options.defence_floor {
            DefenceFloor::Zero => rule!("R34", factor.max(0), else factor),
            DefenceFloor::None => factor,
        }
    }

    /// What a bridge that a unit crossed is worth to the defender (9.3C).
    fn bridge_value(&self, over: Crossing) -> i32 {
        let each = i32::from(self.facts.modifiers.bridge);
        match over {
            Crossing::Bridge => each,
            Crossing::EnemyBridge | Crossing::Causeway => 2 * each,
            Crossing::EnemyCauseway => 3 * each,
            Crossing::Dry | Crossing::Ford | Crossing::EnemyFord => 0,
        }
    }

    /// Adds up the defence value.
    pub(crate) fn defence(&self, s: &State, battle: &Battle, sum: &mut impl Sum<Factor>) {
        let numbers = &self.facts.modifiers;
        let Some(forward) = battle.forward else { return };
        let defenders = self.enemies(s, battle.attacker, battle.area);
        term!(sum, Factor::Forward, self.defence_of(s, forward));
        term!(sum, Factor::Terrain, self.facts.areas[battle.area.index()].tem.into());
        let crossed = (battle.units & battle.bound).iter().map(|unit| s.acts.way[unit].over);
        let bridge = crossed.clone().map(|over| self.bridge_value(over)).max().unwrap_or(0);
        let waded = |over: &Crossing| matches!(over, Crossing::Ford | Crossing::EnemyFord);
        let river = if crossed.clone().any(|over| waded(&over)) {
            numbers.river.into()
        } else {
            0
        };
        if bridge >= river {
            term!(sum, Factor::Bridge, bridge);
        } else {
            term!(sum, Factor::River, river);
        }
        let fort = battle.attacker == ALLIED && rule!("15.1", s.forts.has(battle.area));
        term!(sum, Factor::Fort, if fort { numbers.fortified.into() } else { 0 });
        let flying = battle.attacker == GERMAN && self.flown(s, battle);
        term!(
            sum,
            Factor::AirDefence,
            if flying { numbers.air_defence.into() } else { 0 }
        );
        let mut others = defenders;
        others.remove(forward);
        let fresh = self.fresh(s, others).len() as i32;
        term!(sum, Factor::Defenders, fresh * i32::from(numbers.fresh_defender));
    }

    /// Both values.
    pub(crate) fn values(&self, s: &State, battle: &Battle) -> (i8, i8) {
        let (mut attack, mut defence) = (Total(0), Total(0));
        self.attack(s, battle, &mut attack);
        self.defence(s, battle, &mut defence);
        (attack.0 as i8, defence.0 as i8)
    }
}
