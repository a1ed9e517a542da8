//! Supply: who can trace it, markers, attrition and the bonus west of the Meuse (S2.3, S18d, S18e, S19e, R20–R22, R42).

use grognard_board::{AreaId, Bits};
use grognard_core::{Side, Sink, rule};

use crate::Bulge;
use crate::event::Event;
use crate::facts::{ALLIED, GERMAN, UnitId};
use crate::options::{MeuseBonusArea, SupplyThrough};
use crate::state::State;

impl Bulge {
    /// Areas that supply of `side` can pass: friendly-controlled and free of enemies (R21).
    pub(crate) fn supply_ground(&self, s: &State, side: Side) -> Bits {
        let count = self.facts.map.count();
        let mine = if side == GERMAN {
            s.german
        } else {
            Bits::first(count).without(s.german)
        };
        match s.options.supply_through {
            SupplyThrough::Contested => mine,
            SupplyThrough::Strict => mine.filter(|&a| !self.enemy_in(s, side, AreaId(a))).collect(),
        }
    }

    /// Areas joined to a working source of `side` over ground that supply can pass (R22).
    pub(crate) fn supplied_ground(&self, s: &State, side: Side) -> Bits {
        let working = self.facts.sources[side]
            .filter(|&a| self.safe(s, side, AreaId(a)))
            .map(AreaId)
            .collect();
        Bits::from(self.facts.map.flood(working, self.supply_ground(s, side).into()))
    }

    /// Areas in which a unit of `side` is in supply: joined ground and what borders on it. A unit standing in a
    /// source that its side controls is in supply even among enemies (R21).
    pub(crate) fn supply_reach(&self, s: &State, side: Side) -> Bits {
        let joined = self.supplied_ground(s, side);
        let beside = joined.fold(joined, |all, area| {
            all | Bits::from(self.facts.map.neighbours(AreaId(area)))
        });
        let held = self.facts.sources[side].filter(|&a| self.controls(s, side, AreaId(a)));
        beside | held.collect::<Bits>()
    }

    /// Units of `side` on the map that can trace supply now.
    pub(crate) fn can_trace(&self, s: &State, side: Side) -> Bits {
        let reach = self.supply_reach(s, side);
        let units = self.on_map(s, side);
        units
            .filter(|&u| s.area_of(UnitId(u)).is_some_and(|area| reach.has(area.0)))
            .collect()
    }

    /// Step 3 of the day. All units are judged on the same board, before any loss (R20, R21).
    pub(crate) fn check_supply<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let calendar = &self.facts.calendar;
        let allied = rule!("S2.3a", calendar.allied_supply.covers(s.day));
        let german = rule!("S2.3b", calendar.german_supply.covers(s.day));
        let mut supplied = Bits::EMPTY;
        let mut cut_off = Bits::EMPTY;
        for (side, checked) in [(ALLIED, allied), (GERMAN, german)] {
            if checked {
                let can = self.can_trace(s, side);
                supplied |= can;
                cut_off |= self.on_map(s, side).without(can);
            }
        }
        let victims = self.attrition_victims(s, cut_off);
        self.mark_supply(s, supplied, cut_off, log);
        self.attrition(s, victims, log);
        if german {
            self.meuse_bonus(s, log);
        }
    }

    /// Attrition: marked before, still cut off, an enemy in the area (S2.3e, S18d); Allied units are exempt from
    /// the 23rd on (S18e).
    fn attrition_victims(&self, s: &State, cut_off: Bits) -> Bits {
        let spared = rule!("S18e", self.facts.calendar.allied_no_attrition.covers(s.day));
        let beset = (cut_off & s.oos).filter(|&u| {
            let unit = &self.facts.units[usize::from(u)];
            let area = s.area_of(UnitId(u));
            let enemy = area.is_some_and(|area| self.enemy_in(s, unit.side, area));
            enemy && !(spared && unit.side == ALLIED)
        });
        rule!("S18d", rule!("S2.3e", beset.collect::<Bits>()))
    }

    fn mark_supply<L: Sink<Event>>(&self, s: &mut State, supplied: Bits, cut_off: Bits, log: &mut L) {
        let marked = rule!("S2.3c", cut_off).without(s.oos);
        let freed = rule!("S2.3d", supplied) & s.oos;
        s.oos = (s.oos | marked).without(freed);
        for unit in marked.map(UnitId) {
            log.note(|| Event::OutOfSupply { unit });
        }
        for unit in freed.map(UnitId) {
            log.note(|| Event::InSupplyAgain { unit });
        }
    }

    fn attrition<L: Sink<Event>>(&self, s: &mut State, victims: Bits, log: &mut L) {
        let areas: Bits = victims
            .filter_map(|u| s.area_of(UnitId(u)))
            .map(|area| area.0)
            .collect();
        for unit in victims.map(UnitId) {
            let left = s.strength[unit.0].saturating_sub(1);
            log.note(|| Event::Attrition { unit, left });
            self.weaken(s, unit, 1, log);
        }
        for area in areas {
            self.settle_control(s, AreaId(area), log);
        }
    }

    /// The first supplied German unit in a German-controlled area west of the Meuse (S19e, R42).
    fn meuse_bonus<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        if s.meuse_scored {
            return;
        }
        let there = self.on_map(s, GERMAN).without(s.oos).find(|&u| {
            s.area_of(UnitId(u)).is_some_and(|area| {
                let quiet = match s.options.meuse_bonus_area {
                    MeuseBonusArea::Controlled => true,
                    MeuseBonusArea::Uncontested => !self.enemy_in(s, GERMAN, area),
                };
                self.facts.west_bank.has(area.0) && s.german.has(area.0) && quiet
            })
        });
        if let Some(unit) = rule!("S19e", there) {
            let points = self.facts.modifiers.meuse_bonus;
            s.meuse_scored = true;
            self.score(s, i16::from(points));
            log.note(|| Event::MeuseBonus {
                unit: UnitId(unit),
                points,
            });
        }
    }
}
