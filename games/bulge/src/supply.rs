//! Supply: who can trace it, markers, attrition and the bonus west of the Meuse (S2.3, S18d, S18e, S19e, R20–R22, R42).

use crate::event::Points;
use crate::options::{MeuseBonusArea, SupplyThrough};
use crate::prelude::*;

impl Bulge {
    /// Areas that supply of `side` can pass: friendly-controlled and free of enemies (R21).
    pub(crate) fn supply_ground(&self, s: &State, side: Side) -> AreaSet {
        let count = self.facts.map.count();
        let mine = if side == GERMAN {
            s.german
        } else {
            AreaSet::first(count) - s.german
        };
        match s.options.supply_through {
            SupplyThrough::Contested => mine,
            SupplyThrough::Strict => {
                let free = mine.iter().filter(|&a| !self.enemy_in(s, side, a)).collect();
                rule!("R21", free, else mine)
            }
        }
    }

    /// Areas joined to a working source of `side` over ground that supply can pass (R22).
    pub(crate) fn supplied_ground(&self, s: &State, side: Side) -> AreaSet {
        let sources = self.facts.sources[side];
        let working = sources.iter().filter(|&a| self.safe(s, side, a)).collect();
        let working = rule!("R22", working, else sources);
        self.facts.map.flood(working, self.supply_ground(s, side))
    }

    /// Areas in which a unit of `side` is in supply: joined ground and what borders on it. A unit standing in a
    /// source that its side controls is in supply even among enemies (R21).
    pub(crate) fn supply_reach(&self, s: &State, side: Side) -> AreaSet {
        let joined = self.supplied_ground(s, side);
        let beside = joined | self.facts.map.beside(joined);
        let held = self.facts.sources[side].iter().filter(|&a| self.controls(s, side, a));
        beside | rule!("R21", held.collect::<AreaSet>())
    }

    /// Units of `side` on the map that can trace supply now.
    pub(crate) fn can_trace(&self, s: &State, side: Side) -> UnitSet {
        let reach = self.supply_reach(s, side);
        let units = self.on_map(s, side);
        units
            .iter()
            .filter(|&u| s.area_of(u).is_some_and(|area| reach.has(area)))
            .collect()
    }

    /// Step 3 of the day. All units are judged on the same board, before any loss (R20, R21).
    pub(crate) fn check_supply<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let calendar = &self.facts.calendar;
        let allied = rule!("S2.3a", calendar.allied_supply.covers(s.day));
        let german = rule!("S2.3b", calendar.german_supply.covers(s.day));
        let mut supplied = UnitSet::EMPTY;
        let mut cut_off = UnitSet::EMPTY;
        for (side, checked) in [(ALLIED, allied), (GERMAN, german)] {
            if checked {
                let can = self.can_trace(s, side);
                supplied |= can;
                cut_off |= self.on_map(s, side) - can;
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
    fn attrition_victims(&self, s: &State, cut_off: UnitSet) -> UnitSet {
        let spared = rule!("S18e", self.facts.calendar.allied_no_attrition.covers(s.day));
        let beset = (cut_off & s.oos).iter().filter(|&u| {
            let unit = &self.facts.units[u.index()];
            let area = s.area_of(u);
            let enemy = area.is_some_and(|area| self.enemy_in(s, unit.side, area));
            enemy && !(spared && unit.side == ALLIED)
        });
        rule!("S18d", rule!("S2.3e", beset.collect::<UnitSet>()))
    }

    fn mark_supply<L: Sink<Event>>(&self, s: &mut State, supplied: UnitSet, cut_off: UnitSet, log: &mut L) {
        let marked = rule!("S2.3c", cut_off) - s.oos;
        let freed = rule!("S2.3d", supplied) & s.oos;
        s.oos = (s.oos | marked) - freed;
        for unit in marked {
            log.note(|| Event::OutOfSupply { unit });
        }
        for unit in freed {
            log.note(|| Event::InSupplyAgain { unit });
        }
    }

    fn attrition<L: Sink<Event>>(&self, s: &mut State, victims: UnitSet, log: &mut L) {
        let areas = s.areas_of(victims);
        for unit in victims {
            log.note(|| Event::Attrition { unit });
            self.weaken(s, unit, 1, log);
        }
        for area in areas {
            self.settle_control(s, area, log);
        }
    }

    /// The first supplied German unit in a German-controlled area west of the Meuse (S19e, R42).
    fn meuse_bonus<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        if s.meuse_scored {
            return;
        }
        let there = (self.on_map(s, GERMAN) - s.oos).iter().find(|&u| {
            s.area_of(u).is_some_and(|area| {
                let free = !self.enemy_in(s, GERMAN, area);
                let quiet = match s.options.meuse_bonus_area {
                    MeuseBonusArea::Controlled => rule!("R42", true, else free),
                    MeuseBonusArea::Uncontested => free,
                };
                self.facts.west_bank.has(area) && s.german.has(area) && quiet
            })
        });
        if let Some(unit) = rule!("S19e", there) {
            let points = i16::from(self.facts.modifiers.meuse_bonus);
            s.meuse_scored = true;
            self.score(s, points);
            log.note(|| Event::MeuseBonus {
                unit,
                points: Points(points),
            });
        }
    }
}
