//! Who stands where, who holds what: the words of the rules for places, seen by one side.

use crate::day::Sky;
use crate::facts::Unit;
use crate::prelude::*;

impl Breakout {
    /// What is printed on a counter.
    #[inline]
    pub(crate) fn unit(&self, unit: UnitId) -> &Unit {
        &self.facts.units[unit.index()]
    }

    pub(crate) fn side_of(&self, unit: UnitId) -> Side {
        self.unit(unit).side
    }

    /// Units of a side in a place.
    #[inline]
    pub(crate) fn own(&self, s: &State, side: Side, area: AreaId) -> UnitSet {
        s.at(area) & self.facts.of_side[side]
    }

    /// Enemies of a side in a place.
    #[inline]
    pub(crate) fn enemies(&self, s: &State, side: Side, area: AreaId) -> UnitSet {
        self.own(s, !side, area)
    }

    /// Whether a side controls a place (7.3); the sea is Allied.
    #[inline]
    pub(crate) fn controls(&self, s: &State, side: Side, area: AreaId) -> bool {
        (s.control[area] == Nation::German) == (side == GERMAN)
    }

    /// 7.5: whether a place holds no enemy.
    #[inline]
    pub(crate) fn vacant(&self, s: &State, side: Side, area: AreaId) -> bool {
        self.enemies(s, side, area).is_empty()
    }

    /// 7.6: whether a place is one's own and holds no enemy.
    #[inline]
    pub(crate) fn free(&self, s: &State, side: Side, area: AreaId) -> bool {
        self.controls(s, side, area) && self.vacant(s, side, area)
    }

    /// 7.4: whether both sides are there.
    #[inline]
    pub(crate) fn contested(&self, s: &State, area: AreaId) -> bool {
        !self.own(s, GERMAN, area).is_empty() && !self.own(s, ALLIED, area).is_empty()
    }

    /// Those of some units that are fresh.
    pub(crate) fn fresh(&self, s: &State, units: UnitSet) -> UnitSet {
        units
            .iter()
            .filter(|&unit| s.condition[unit] == Condition::Fresh)
            .collect()
    }

    /// Whether one of some units is fresh.
    #[inline]
    pub(crate) fn any_fresh(&self, s: &State, units: UnitSet) -> bool {
        units.iter().any(|unit| s.condition[unit] == Condition::Fresh)
    }

    /// Whether a place is a sector.
    #[inline]
    pub(crate) fn is_sector(&self, area: AreaId) -> bool {
        self.facts.sectors.has(area)
    }

    /// The areas and sectors, without the sea.
    #[inline]
    pub(crate) fn ground(&self) -> AreaSet {
        self.facts.land | self.facts.sectors
    }

    /// The beach of an area, if it is one.
    pub(crate) fn beach_of(&self, area: AreaId) -> Option<BeachId> {
        self.facts.beach_of[area].filter(|_| self.facts.beach_areas.has(area))
    }

    /// The beach of an approach box.
    pub(crate) fn beach_from(&self, approach: AreaId) -> Option<BeachId> {
        self.facts.beach_of[approach].filter(|_| self.facts.approaches.has(approach))
    }

    pub(crate) fn every_beach(&self) -> impl Iterator<Item = BeachId> + use<> {
        (0..self.facts.beaches.len() as u8).map(BeachId)
    }

    pub(crate) fn beach(&self, beach: BeachId) -> &crate::facts::Beach {
        &self.facts.beaches[beach.index()]
    }

    /// The water between two places.
    #[inline]
    pub(crate) fn water_between(&self, a: AreaId, b: AreaId) -> Option<WaterId> {
        self.facts.map.border(a, b).and_then(|boundary| boundary.water)
    }

    /// The waters on the boundary of a place.
    pub(crate) fn waters_of(&self, area: AreaId) -> impl Iterator<Item = WaterId> + '_ {
        self.facts.links[area.index()].iter().filter_map(|link| link.water)
    }

    /// 20.1: bridges that are there to be used.
    #[inline]
    pub(crate) fn standing(&self, s: &State) -> WaterSet {
        let printed = rule!("3.24", self.facts.bridges, else WaterSet::first(WaterSet::CAPACITY));
        printed - rule!("20.1", s.waters.down)
    }

    /// 20.1: whether a bridge is there to be used.
    #[inline]
    pub(crate) fn intact(&self, s: &State, water: WaterId) -> bool {
        self.standing(s).has(water)
    }

    /// Who holds a bridge, or a river (8.511, 20.1): a river without a printed bridge that was never won is Allied only
    /// between two Allied areas (R20).
    pub(crate) fn holder(&self, s: &State, water: WaterId) -> Side {
        let facts = &self.facts.waters[water.index()];
        let unmarked = || {
            let both = self.controls(s, ALLIED, facts.a) && self.controls(s, ALLIED, facts.b);
            rule!("R20", !facts.bridge && both)
        };
        if s.waters.allied.has(water) || unmarked() {
            ALLIED
        } else {
            GERMAN
        }
    }

    /// Units of a side on land.
    pub(crate) fn ashore(&self, s: &State, side: Side) -> UnitSet {
        let mut units = UnitSet::EMPTY;
        for area in self.ground() {
            units |= self.own(s, side, area);
        }
        units
    }

    /// Whether a unit is field artillery of a corps (16.13).
    pub(crate) fn is_corps(&self, unit: UnitId) -> bool {
        self.unit(unit).symbol == Symbol::CorpsArtillery
    }

    /// Whether a unit is field artillery.
    #[inline]
    pub(crate) fn is_guns(&self, unit: UnitId) -> bool {
        self.unit(unit).class == Class::Artillery
    }

    /// Whether a unit is rocket artillery, which never counts as artillery beside others (16.14).
    pub(crate) fn is_rockets(&self, unit: UnitId) -> bool {
        rule!("16.14", self.unit(unit).symbol == Symbol::Nebelwerfer)
    }

    /// Whether it is clear (18.2); a storm is as overcast (24.6).
    pub(crate) fn clear(&self, s: &State) -> bool {
        match s.track.weather {
            Sky::Clear => true,
            Sky::Overcast => false,
            Sky::Storm => rule!("24.6", false, else true),
        }
    }

    pub(crate) fn code(&self, area: AreaId) -> &str {
        &self.facts.areas[area.index()].code
    }

    pub(crate) fn area_name(&self, area: AreaId) -> &grognard_core::Name {
        self.facts.area_name(area)
    }

    pub(crate) fn unit_name(&self, unit: UnitId) -> &grognard_core::Name {
        self.facts.unit_name(unit)
    }

    pub(crate) fn unit_list(&self, units: UnitSet) -> grognard_core::Arg {
        self.facts.unit_list(units)
    }

    /// The word by which messages choose their form for a side.
    pub(crate) fn side_word(&self, side: Side) -> &str {
        &self.start_facts.sides[side].id
    }

    pub(crate) fn id(&self, unit: UnitId) -> &str {
        &self.unit(unit).id
    }
}

/// A condition one level worse, if there is one.
pub(crate) fn worse(condition: Condition) -> Option<Condition> {
    match condition {
        Condition::Fresh => Some(Condition::Spent),
        Condition::Spent => Some(Condition::D1),
        Condition::D1 => Some(Condition::D2),
        Condition::D2 => None,
    }
}

/// Whether a unit in this condition is disrupted (12.2).
pub(crate) fn disrupted(condition: Condition) -> bool {
    condition >= Condition::D1
}
