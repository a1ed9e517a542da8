//! The first position of a scenario (5.1–5.4).

use grognard_core::{NoSink, Start};

use crate::facts::{BridgeState, Entry};
use crate::options::Options;
use crate::prelude::*;
use crate::state::Position;
use crate::turn::{Phase, Turn};

impl Breakout {
    /// The number of a scenario.
    pub(crate) fn scenario_of(&self, start: &Start) -> u8 {
        let of = |scenario: &crate::facts::Scenario| scenario.about.id == start.scenario;
        self.facts.scenarios.iter().position(of).unwrap_or(0) as u8
    }

    /// A map without units on the morning of a scenario's first day.
    pub(crate) fn blank(&self, start: &Start) -> State {
        let scenario = self.scenario_of(start);
        let day = self.facts.scenarios[usize::from(scenario)].first_day;
        let mut position = Position::empty(Options::read(&start.options), scenario, day);
        for area in self.facts.map.areas() {
            position.control[area] = if self.ground().has(area) {
                Nation::German
            } else {
                Nation::Us
            };
        }
        position.forts = self.facts.fortified;
        position.track.start = self.box_of(0);
        position.track.slot = position.track.start;
        position.advantage.holder = rule!("5.1", ALLIED, else GERMAN);
        position.decks = grognard_core::BySide::new(|_| self.facts.cards);
        let sky = self.facts.date(day).map_or(Weather::Clear, |date| date.weather);
        position.track.weather = sky.into();
        position.track.dawn = sky.into();
        State::new(position)
    }

    /// The first position of a scenario.
    pub(crate) fn set_up(&self, start: &Start) -> State {
        let mut s = self.blank(start);
        let scenario = &self.facts.scenarios[usize::from(s.scenario)];
        for unit in self.every_unit() {
            s.put(unit, Place::Later);
        }
        match scenario.setup {
            None => self.invade(&mut s),
            Some(setup) => self.arrange(&mut s, setup.index()),
        }
        s.frames.call(Turn::Begin);
        let mut nobody = NoSink;
        grognard_core::procedure::settle(self, &mut s, &mut nobody);
        s
    }

    /// The evening before the invasion: Germans stand where the cards say, airborne units over their drop areas, the
    /// first wave in its boxes (5.3, 21.2, 21.5).
    fn invade(&self, s: &mut State) {
        s.phase = rule!("5.4", rule!("6.21", Phase::Drop, else Phase::Dawn), else Phase::Day);
        for unit in self.every_unit() {
            let facts = self.unit(unit);
            let first = facts.day == s.day && !matches!(facts.entry, Entry::Sector | Entry::Beach);
            if let Some(area) = facts.place.filter(|_| rule!("5.3", first)) {
                s.put(unit, Place::At(area));
            }
        }
    }

    /// A position of a later day.
    fn arrange(&self, s: &mut State, setup: usize) {
        let setup = &self.facts.setups[setup];
        s.phase = Phase::Dawn;
        s.advantage.holder = setup.advantage;
        for unit in self.every_unit() {
            if self.unit(unit).day < s.day {
                s.put(unit, Place::Dead);
            }
        }
        for &(unit, area, condition) in &setup.units {
            s.put(unit, Place::At(area));
            s.condition[unit] = condition;
        }
        for &(area, nation, fortified) in &setup.areas {
            s.control[area] = nation;
            if !fortified {
                s.forts.remove(area);
            }
            if let Some(beach) = self.beach_of(area).filter(|_| nation != Nation::German) {
                s.beach_held |= 1 << beach.index();
            }
        }
        for &(water, state) in &setup.bridges {
            match state {
                BridgeState::Allied => s.waters.allied.insert(water),
                BridgeState::Destroyed => s.waters.down.insert(water),
            }
        }
    }
}
