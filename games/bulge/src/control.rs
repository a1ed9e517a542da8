//! Who holds what: presence, control of areas, victory points, elimination (S19, R23, R24, R41).

use crate::event::Points;
use crate::prelude::*;
use crate::state::Place;

impl Bulge {
    /// Units of `side` in an area.
    pub(crate) fn own(&self, s: &State, side: Side, area: AreaId) -> UnitSet {
        s.at(area) & self.facts.of_side[side]
    }

    /// Whether an area holds a unit of the other side.
    pub(crate) fn enemy_in(&self, s: &State, side: Side, area: AreaId) -> bool {
        s.at(area).meets(&self.facts.of_side[!side])
    }

    /// Whether `side` controls an area; every area always belongs to one side (R23).
    pub(crate) fn controls(&self, s: &State, side: Side, area: AreaId) -> bool {
        s.german.has(area) == (side == GERMAN)
    }

    /// Whether an area is friendly-controlled and without enemy units.
    pub(crate) fn safe(&self, s: &State, side: Side, area: AreaId) -> bool {
        self.controls(s, side, area) && !self.enemy_in(s, side, area)
    }

    /// Units of `side` on the map.
    pub(crate) fn on_map(&self, s: &State, side: Side) -> UnitSet {
        s.on_map() & self.facts.of_side[side]
    }

    /// Only the German player gains and loses points (S19).
    pub(crate) fn score(&self, s: &mut State, points: i16) {
        s.vp += rule!("S19", points);
    }

    /// A unit enters an area by movement or breakthrough.
    pub(crate) fn enter<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, area: AreaId, log: &mut L) {
        let left = s.area_of(unit);
        self.arrive_in(s, unit, area, log);
        self.settle_control(s, area, log);
        if let Some(left) = left {
            self.settle_control(s, left, log);
        }
    }

    /// A unit comes into an area; Germans next to the Meuse release the British (S9c, R29).
    pub(crate) fn arrive_in<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, area: AreaId, log: &mut L) {
        s.put(unit, Place::Area(area));
        if rule!("S9c", self.side_of(unit) == GERMAN && self.facts.by_meuse.has(area)) {
            self.release_british(s, log);
        }
    }

    /// The British are free to cross the Meuse from now on (S9c, R29).
    pub(crate) fn release_british<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        if !s.british_free {
            s.british_free = true;
            if !self.facts.british.is_empty() {
                log.note(|| Event::BritishReleased);
            }
        }
    }

    /// Control changes when the other side is in an area and its owner is not (R24).
    pub(crate) fn settle_control<L: Sink<Event>>(&self, s: &mut State, area: AreaId, log: &mut L) {
        let owner = if s.german.has(area) { GERMAN } else { ALLIED };
        if rule!(
            "R24",
            self.own(s, owner, area).is_empty() && self.enemy_in(s, owner, area)
        ) {
            let value = i16::from(self.facts.areas[area.index()].vp);
            let points = match owner {
                ALLIED => rule!("S19a", value),
                GERMAN => -rule!("S19b", value),
            };
            s.german.set(area, owner == ALLIED);
            self.score(s, points);
            let (side, points) = (!owner, Points(points));
            log.note(|| match owner {
                _ if points == Points(0) => Event::Captures { side, area },
                ALLIED => Event::Gains { side, area, points },
                GERMAN => Event::Forfeits { side, area, points },
            });
        }
    }

    /// A unit loses strength points in a battle.
    pub(crate) fn lose<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, points: u8, log: &mut L) {
        let left = s.strength[unit].saturating_sub(points);
        log.note(|| Event::Loses { unit, points, left });
        self.weaken(s, unit, points, log);
    }

    /// Takes strength points from a unit; at none it is eliminated.
    pub(crate) fn weaken<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, points: u8, log: &mut L) {
        s.strength[unit] = s.strength[unit].saturating_sub(points);
        if s.strength[unit] == 0 {
            self.eliminate(s, unit, log);
        }
    }

    /// A unit is out of play for good; big ones cost or give a point (S19c, S19d, R41, R53).
    fn eliminate<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, log: &mut L) {
        let points = self.elimination_points(unit);
        self.take_off(s, unit, Place::Dead);
        self.score(s, points);
        let points = Points(points);
        log.note(|| match self.side_of(unit) {
            _ if points == Points(0) => Event::Eliminated { unit },
            ALLIED => Event::AlliedEliminated { unit, points },
            GERMAN => Event::GermanEliminated { unit, points },
        });
    }

    fn elimination_points(&self, unit: UnitId) -> i16 {
        let unit = &self.facts.units[unit.index()];
        if unit.strength < self.facts.modifiers.vp_strength {
            return 0;
        }
        match unit.side {
            ALLIED => rule!("S19c", 1),
            GERMAN => -rule!("S19d", 1),
        }
    }

    /// Takes a unit off the map, with its markers.
    pub(crate) fn take_off(&self, s: &mut State, unit: UnitId, to: Place) {
        s.put(unit, to);
        s.cube.remove(unit);
        s.oos.remove(unit);
        s.fuel.remove(unit);
    }

    /// Points that the position itself explains: areas that changed hands, units lost, units gone, the bonus.
    pub(crate) fn explained_points(&self, s: &State) -> i16 {
        let areas: i16 = self
            .facts
            .map
            .areas()
            .map(|area| {
                let value = i16::from(self.facts.areas[area.index()].vp);
                let now = i16::from(s.german.has(area));
                let then = i16::from(self.facts.start_control_german.has(area));
                value * (now - then)
            })
            .sum();
        let units: i16 = self
            .every_unit()
            .map(|unit| match s.place(unit) {
                Place::Dead => self.elimination_points(unit),
                Place::Exited => i16::from(s.strength[unit]),
                _ => 0,
            })
            .sum();
        let bonus = i16::from(self.facts.modifiers.meuse_bonus);
        areas + units + if s.meuse_scored { bonus } else { 0 }
    }
}
