//! Reading positions.

use grognard_core::text::{Cursor, Line};
use grognard_core::{BySide, Fault, Faults, NoSink, Start};

use super::{LINES, assumed_allied, assumed_forts};
use crate::day::{Day, Sky};
use crate::facts::{Condition, Nation};
use crate::prelude::*;
use crate::state::Works;
use crate::turn::{Phase, Turn};

/// Reads a quiet position.
pub(crate) fn read(game: &Breakout, start: &Start, lines: &[Line<'_>]) -> Result<State, Faults> {
    let mut reader = Reader {
        game,
        state: game.blank(start),
        control: None,
        forts: None,
        held: WaterSet::EMPTY,
        boxes: false,
        weather: false,
    };
    reader.state.phase = Phase::Day;
    let faults = LINES.read_all(lines, |kind, words| reader.line(kind, words));
    if faults.is_empty() {
        reader.finish()
    } else {
        Err(faults)
    }
}

struct Reader<'g> {
    game: &'g Breakout,
    state: State,
    control: Option<BySide<AreaSet>>,
    forts: Option<AreaSet>,
    /// Waters whose holder has been said.
    held: WaterSet,
    boxes: bool,
    weather: bool,
}

const CONDITIONS: [(&str, Condition); 4] = [
    ("fresh", Condition::Fresh),
    ("spent", Condition::Spent),
    ("d1", Condition::D1),
    ("d2", Condition::D2),
];

/// The two Allied nations.
const NATIONS: [(&str, Nation); 2] = [("us", Nation::Us), ("british", Nation::British)];

impl Reader<'_> {
    fn side(&self, words: &mut Cursor<'_, '_>) -> Result<Side, Fault> {
        self.game.start_facts.read_side(words)
    }

    fn area(&self, words: &mut Cursor<'_, '_>) -> Result<AreaId, Fault> {
        words.id("place", |code| self.game.facts.area(code), "use a code of areas.csv")
    }

    fn water(&self, words: &mut Cursor<'_, '_>) -> Result<WaterId, Fault> {
        words.id(
            "water",
            |code| self.game.facts.water(code),
            "use two codes of boundaries.csv with a hyphen",
        )
    }

    fn slot(&self, words: &mut Cursor<'_, '_>) -> Result<u8, Fault> {
        let boxes = self.game.facts.impulses.iter().enumerate();
        let known: Vec<(&str, u8)> = boxes.map(|(at, slot)| (slot.label.as_str(), at as u8)).collect();
        words.one_of(&known)
    }

    fn line(&mut self, kind: &str, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        match kind {
            "day" => self.day(words)?,
            "impulse" => {
                self.state.track.next_side = self.side(words)?;
                self.state.track.slot = self.slot(words)?;
            }
            "start" => self.state.track.start = self.slot(words)?,
            "weather" => self.read_weather(words)?,
            "boxes" => {
                self.boxes = true;
                self.state.track.seen = self.read_boxes(words)?;
            }
            "overcast" => self.state.track.overcast = self.read_boxes(words)?,
            "drm" => {
                let limit = self.game.facts.numbers.drm_limit;
                self.state.track.drm = words.number(-limit..=limit)?;
            }
            "advantage" => self.state.advantage.holder = self.side(words)?,
            "passed" => self.state.track.passed = true,
            "reserves" => {
                let side = self.side(words)?;
                self.state.reserves[side] = words.number(0..=9_999)?;
            }
            "used" => self.used(words)?,
            "hit" => {
                let nation = words.one_of(&NATIONS)?;
                let areas: AreaSet = words.all(|words| self.area(words))?;
                match nation {
                    Nation::Us => self.state.hit_us = areas,
                    _ => self.state.hit_british = areas,
                }
            }
            "control" => {
                let nation = words.one_of(&NATIONS)?;
                let areas: AreaSet = words.all(|words| self.area(words))?;
                let control = self.control.get_or_insert_with(BySide::default);
                let slot = if nation == Nation::Us { GERMAN } else { ALLIED };
                control[slot] = areas;
            }
            "fort" => self.forts = Some(words.all(|words| self.area(words))?),
            "water" => self.read_water(words)?,
            "works" => self.works(words)?,
            "unit" => self.unit(words)?,
            "beach" => self.beach(words)?,
            "harbour" => self.harbour(words)?,
            "storm" => {
                self.state.extended.storm = words.number(1..=30)?;
                if let Some(day) = words.value("calm") {
                    let day = day.parse().ok().filter(|day| (1..=30).contains(day));
                    let fault = || words.fault("this is no day of June", "write a number from 1 to 30");
                    self.state.extended.calm = day.ok_or_else(fault)?;
                }
            }
            "deck" => {
                let side = self.side(words)?;
                for at in 0..self.state.decks[side].len() {
                    self.state.decks[side][at] = words.number(0..=self.game.facts.cards[at])?;
                }
            }
            "last" => {
                let verdict = &mut self.state.verdict;
                verdict.attacks = words.number(0..=u16::MAX)?;
                verdict.result = words.number(0..=4)?;
                verdict.points = words.number(0..=u8::MAX)?;
                verdict.gone = words.number(0..=1)?;
            }
            _ => return Err(LINES.unread(words.line())),
        }
        Ok(())
    }

    fn day(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        let scenario = &self.game.facts.scenarios[usize::from(self.state.scenario)];
        self.state.day = words.number(scenario.first_day..=scenario.last_day)?;
        if words.more() {
            self.state.phase = words.one_of(&Phase::ALL)?;
        }
        Ok(())
    }

    fn read_weather(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        self.weather = true;
        let track = &mut self.state.track;
        track.weather = words.one_of(&Sky::ALL)?;
        track.dawn = track.weather;
        let sky = |word: &str| Sky::ALL.iter().find(|(name, _)| *name == word).map(|(_, sky)| *sky);
        if let Some(word) = words.value("dawn") {
            track.dawn = sky(word).ok_or_else(|| words.fault("this is no weather", "use clear, overcast or storm"))?;
        }
        if let Some(word) = words.value("next") {
            let next = sky(word).ok_or_else(|| words.fault("this is no weather", "use clear, overcast or storm"))?;
            track.next = Some(next);
        }
        Ok(())
    }

    fn read_boxes(&mut self, words: &mut Cursor<'_, '_>) -> Result<u32, Fault> {
        let mut boxes = 0;
        while words.more() {
            boxes |= 1_u32 << self.slot(words)?;
        }
        Ok(boxes)
    }

    fn used(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        while words.more() {
            let marker = words.id("marker", |id| self.game.facts.marker(id), "use an id of markers.csv")?;
            self.state.used |= 1 << marker.index();
        }
        Ok(())
    }

    fn read_water(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        let water = self.water(words)?;
        let side = self.side(words)?;
        self.held.insert(water);
        self.state.waters.allied.set(water, side == ALLIED);
        if words.flag("down") {
            if !self.game.facts.bridges.has(water) {
                return Err(words.fault("no bridge is printed there", "remove the word"));
            }
            self.state.waters.down.insert(water);
        }
        Ok(())
    }

    fn works(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        let side = self.side(words)?;
        let water = self.water(words)?;
        let level = words.number(0..=self.game.facts.numbers.construction_most)?;
        let free = self.game.idle_marker(&self.state, side);
        let Some(marker) = free else {
            return Err(words.fault("no construction marker is left", "remove one of the lines"));
        };
        self.state.waters.works[marker] = Works {
            water: water.0,
            level,
            used: false,
        };
        Ok(())
    }

    fn unit(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        let facts = &self.game.facts;
        let unit = words.id("unit", |id| facts.unit(id), "use an id of units.csv")?;
        let place = |word: &str| match word {
            "later" => Some(Place::Later),
            "dead" => Some(Place::Dead),
            "gone" => Some(Place::Gone),
            code => facts.area(code).map(Place::At),
        };
        let at = words.id("place", place, "use later, dead, gone or a code of areas.csv")?;
        if let Place::At(area) = at {
            let ground = self.game.ground().has(area);
            if !ground && self.game.side_of(unit) == GERMAN {
                return Err(words.fault("German units are never at sea", "use an area or a sector"));
            }
            let own = self.game.own(&self.state, self.game.side_of(unit), area).len();
            let most = usize::from(facts.numbers.stacking);
            if facts.land.has(area) && own >= most {
                return Err(words.fault(format!("{most} units of its side are there"), "use another place"));
            }
            if words.more() {
                self.state.condition[unit] = words.one_of(&CONDITIONS)?;
            }
        }
        self.state.put(unit, at);
        Ok(())
    }

    fn beach(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        let find = |id: &str| self.game.every_beach().find(|&beach| self.game.beach(beach).id == id);
        let beach = words.id("beach", find, "use an id of beaches.csv")?;
        self.state.beach_held |= 1 << beach.index();
        let lost = words.one_of(&[("held", false), ("lost", true)])?;
        self.state.beach_from[beach.index()] = match lost {
            true => u8::MAX,
            false if words.more() => words.number(1..=30)?,
            false => 0,
        };
        Ok(())
    }

    fn harbour(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        let find = |id: &str| self.game.facts.harbours.iter().position(|harbour| harbour.id == id);
        let at = words.id("harbour", find, "use an id of harbours.csv")?;
        if words.flag("wrecked") {
            self.state.extended.wrecked[at] = true;
        } else {
            self.state.extended.harbour[at] = words.number(1..=60)?;
        }
        Ok(())
    }

    /// Control, waters, fortifications and the track where the lines do not say them; then the phase begins.
    fn finish(mut self) -> Result<State, Faults> {
        let game = self.game;
        self.take_control();
        let s = &mut self.state;
        for water in game.every_water().filter(|&water| !self.held.has(water)) {
            let allied = assumed_allied(game, s, water);
            s.waters.allied.set(water, allied);
        }
        s.forts = self.forts.unwrap_or_else(|| assumed_forts(game, s));
        for area in s.forts {
            game.breach(s, area);
        }
        for beach in game.every_beach() {
            if game.controls(s, ALLIED, game.beach(beach).area) {
                s.beach_held |= 1 << beach.index();
            }
        }
        if !self.weather {
            let sky = game.facts.date(s.day).map_or(Weather::Clear, |date| date.weather);
            s.track.weather = sky.into();
            s.track.dawn = sky.into();
        }
        if !self.boxes {
            let begun = s.track.start;
            s.track.mark(begun);
        }
        if s.phase == Phase::Day {
            s.frames.call(Turn::Over);
            s.frames.call(Day::Next);
        } else {
            s.frames.call(Turn::Begin);
        }
        grognard_core::procedure::settle(game, s, &mut NoSink);
        Ok(self.state)
    }

    /// Who is alone in an area controls it; the rest is said, or German.
    fn take_control(&mut self) {
        let (game, s) = (self.game, &mut self.state);
        let said = self.control;
        for area in game.ground() {
            let nation = said.map_or(Nation::German, |said| {
                if said[GERMAN].has(area) {
                    Nation::Us
                } else if said[ALLIED].has(area) {
                    Nation::British
                } else {
                    Nation::German
                }
            });
            let (german, allied) = (game.own(s, GERMAN, area), game.own(s, ALLIED, area));
            let lone = allied.lowest().filter(|_| german.is_empty());
            s.control[area] = match (nation, lone) {
                (Nation::German, Some(unit)) => game.unit(unit).nation,
                _ if allied.is_empty() && !german.is_empty() => Nation::German,
                (nation, _) => nation,
            };
        }
    }
}
