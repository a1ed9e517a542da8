//! Positions as text: what records keep at the start of a day and lab files begin with.
//!
//! ```text
//! day 17 0700                 box of the time marker; "dawn" is before the first step of the day
//! turn german
//! passed                      the turn before this one was a pass
//! vp 4
//! flag commando meuse british
//! control german SCD BLK …    all others are Allied; without the line: as at the start, and where units stand
//! unit G01 SCD 3 cube oos fuel
//! unit G20 later              or: dead, exited 3
//! last 4 destroyed 3 1        battles so far; how the last one ended
//! ```
//!
//! Units that are not named are not in the game. Positions in the middle of something add lines that tell what is
//! going on; those are written, not read.

use std::fmt::Write as _;

use grognard_core::text::{Cursor, Line};
use grognard_core::{Fault, Faults, LineKinds, Start};

use crate::choose::Choose;
use crate::prelude::*;
use crate::state::{Fate, Place};

/// The lines of a position.
pub(crate) const LINES: LineKinds = LineKinds {
    read: &[
        ("day", 1),
        ("turn", 1),
        ("passed", 1),
        ("vp", 1),
        ("flag", 1),
        ("control", 1),
        ("unit", 2),
        ("last", 1),
    ],
    told: &[
        "over",
        "active",
        "moved",
        "broke",
        "river",
        "to-fight",
        "battle",
        "attackers",
        "defenders",
        "dice",
        "due",
        "in-hand",
    ],
};

const FATES: [(&str, Fate); 3] = [
    ("held", Fate::Held),
    ("retreated", Fate::Retreated),
    ("destroyed", Fate::Destroyed),
];

/// Points that a position may have: far more than a map and its units can give, and no sum of theirs overflows.
const MOST_POINTS: std::ops::RangeInclusive<i16> = -9_999..=9_999;

impl Bulge {
    pub(crate) fn write_position(&self, s: &State) -> String {
        let mut out = String::new();
        let sides = &self.start_facts.sides;
        let _ = writeln!(out, "day {} {}", s.day, self.facts.boxes[usize::from(s.slot)]);
        let _ = writeln!(out, "turn {}", sides[s.turn].id);
        if s.passed {
            out.push_str("passed\n");
        }
        let _ = writeln!(out, "vp {}", s.vp);
        let flags = [
            (s.commando_used, " commando"),
            (s.meuse_scored, " meuse"),
            (s.british_free, " british"),
        ];
        if flags.iter().any(|(set, _)| *set) {
            let set: String = flags.iter().filter(|(set, _)| *set).map(|(_, word)| *word).collect();
            let _ = writeln!(out, "flag{set}");
        }
        let _ = writeln!(out, "control german{}", self.codes(s.german));
        for unit in self.every_unit() {
            self.write_unit(s, unit, &mut out);
        }
        let fate = FATES
            .iter()
            .find(|(_, fate)| *fate == s.verdict.fate)
            .map_or("held", |(word, _)| word);
        let last = &s.verdict;
        let _ = writeln!(
            out,
            "last {} {fate} {} {}",
            last.battles, last.defender_lost, last.attacker_lost
        );
        self.write_progress(s, &mut out);
        out
    }

    fn codes(&self, areas: AreaSet) -> String {
        areas.iter().map(|a| format!(" {}", self.code(a))).collect()
    }

    fn ids(&self, units: UnitSet) -> String {
        units.iter().map(|u| format!(" {}", self.id(u))).collect()
    }

    fn write_unit(&self, s: &State, unit: UnitId, out: &mut String) {
        let id = self.id(unit);
        let strength = s.strength[unit];
        let _ = match s.place(unit) {
            Place::Absent => return,
            Place::Later => writeln!(out, "unit {id} later"),
            Place::Dead => writeln!(out, "unit {id} dead"),
            Place::Exited => writeln!(out, "unit {id} exited {strength}"),
            Place::Area(area) => {
                let marks = [(s.cube, " cube"), (s.oos, " oos"), (s.fuel, " fuel")];
                let marks: String = marks
                    .iter()
                    .filter(|(set, _)| set.has(unit))
                    .map(|(_, word)| *word)
                    .collect();
                writeln!(out, "unit {id} {} {strength}{marks}", self.code(area))
            }
        };
    }

    /// What is going on, where something is.
    fn write_progress(&self, s: &State, out: &mut String) {
        if let Some(result) = s.over {
            let _ = writeln!(out, "over {}", self.result(result).level);
        }
        let sets = [
            ("active", s.active),
            ("moved", s.moved),
            ("broke", s.broke),
            ("river", s.wet & s.active),
        ];
        for (word, units) in sets.into_iter().filter(|(_, units)| !units.is_empty()) {
            let _ = writeln!(out, "{word}{}", self.ids(units));
        }
        if !s.to_fight.is_empty() {
            let _ = writeln!(out, "to-fight{}", self.codes(s.to_fight));
        }
        if let Some(battle) = &s.battle {
            let _ = writeln!(out, "battle {}", self.code(battle.area));
            let _ = writeln!(out, "attackers{}", self.ids(battle.attackers));
            let _ = writeln!(out, "defenders{}", self.ids(battle.defenders));
        }
        for frame in s.frames.iter() {
            frame.write(Look::new(self, s), out);
        }
    }

    pub(crate) fn read_position(&self, start: &Start, lines: &[Line<'_>]) -> Result<State, Faults> {
        let mut reader = PositionReader {
            game: self,
            state: State::new(self.blank(start)),
            points: None,
            control: None,
            turn: None,
            dawn: false,
        };
        reader.state.slot = self.surprise_boxes();
        let faults = LINES.read_all(lines, |kind, words| reader.line(kind, words));
        if !faults.is_empty() {
            return Err(faults);
        }
        reader.finish(lines.first())
    }

    /// Broken invariants: what must hold in every position.
    pub(crate) fn broken(&self, s: &State) -> Vec<String> {
        let mut broken = Vec::new();
        if !s.cache_is_fresh() {
            broken.push("the units of an area are not where they stand".into());
        }
        if s.vp != s.vp_given + self.explained_points(s) {
            let explained = s.vp_given + self.explained_points(s);
            broken.push(format!("{} points, but the position explains {explained}", s.vp));
        }
        for unit in self.every_unit() {
            self.broken_unit(s, unit, &mut broken);
        }
        for area in self.facts.map.areas() {
            let alone = |side| !self.own(s, side, area).is_empty() && !self.enemy_in(s, side, area);
            let wrong = |side| alone(side) && !self.controls(s, side, area);
            if s.battle.is_none() && (wrong(GERMAN) || wrong(ALLIED)) {
                broken.push(format!("{} belongs to a side that is not there", self.code(area)));
            }
        }
        broken
    }

    fn broken_unit(&self, s: &State, unit: UnitId, broken: &mut Vec<String>) {
        let id = self.id(unit);
        let facts = &self.facts.units[unit.index()];
        let marked = (s.cube | s.oos | s.fuel).has(unit);
        match s.place(unit) {
            Place::Area(_) if s.strength[unit] == 0 || s.strength[unit] > facts.strength => {
                broken.push(format!("{id} has strength {}", s.strength[unit]));
            }
            Place::Area(_) => {}
            _ if marked => broken.push(format!("{id} is not on the map and has a marker")),
            Place::Dead if s.strength[unit] != 0 => broken.push(format!("{id} is dead with strength")),
            _ => {}
        }
        if s.fuel.has(unit) && !self.burns_fuel().has(unit) {
            broken.push(format!("{id} cannot be short of fuel"));
        }
    }
}

struct PositionReader<'g> {
    game: &'g Bulge,
    state: State,
    points: Option<i16>,
    control: Option<AreaSet>,
    /// Who is on turn, and what is wrong if he cannot be.
    turn: Option<(Side, Fault)>,
    dawn: bool,
}

impl PositionReader<'_> {
    fn line(&mut self, kind: &str, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        match kind {
            "day" => self.day(words)?,
            "turn" => {
                let what = "this player has no turn in that box";
                let remedy = "surprise boxes are German, 0530 is for the initiative, 1900 for the other player";
                let side = self.game.start_facts.read_side(words)?;
                self.turn = Some((side, words.fault(what, remedy)));
            }
            "passed" => self.state.passed = true,
            "vp" => self.points = Some(words.number(MOST_POINTS)?),
            "flag" => {
                self.state.commando_used = words.flag("commando");
                self.state.meuse_scored = words.flag("meuse");
                self.state.british_free = words.flag("british");
            }
            "control" => {
                words.exactly(&self.game.start_facts.sides[GERMAN].id)?;
                self.control = Some(words.all(|words| self.area(words))?);
            }
            "unit" => self.unit(words)?,
            "last" => self.last(words)?,
            _ => return Err(LINES.unread(words.line())),
        }
        Ok(())
    }

    fn day(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        let scenario = self.game.scenario(&self.state);
        self.state.day = words.number(scenario.first_day..=scenario.last_day)?;
        let boxes = &self.game.facts.boxes;
        let mut known = vec![("dawn", None)];
        known.extend(boxes.iter().enumerate().map(|(slot, name)| (name.as_str(), Some(slot))));
        let slot = words.one_of(&known)?;
        let surprise = slot.is_some_and(|slot| slot < usize::from(self.game.surprise_boxes()));
        if surprise && self.state.day != scenario.first_day {
            return Err(words.fault("surprise turns come before the first day", "use a later box"));
        }
        self.dawn = slot.is_none();
        self.state.slot = slot.unwrap_or(boxes.len() - 1) as u8;
        Ok(())
    }

    fn area(&self, words: &mut Cursor<'_, '_>) -> Result<AreaId, Fault> {
        words.id("area", |code| self.game.facts.area(code), "use a code of areas.csv")
    }

    fn unit(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        let facts = &self.game.facts;
        let unit = words.id("unit", |id| facts.unit(id), "use an id of units.csv")?;
        let full = facts.units[unit.index()].strength;
        let place = |word: &str| match word {
            "later" => Some(Place::Later),
            "dead" => Some(Place::Dead),
            "exited" => Some(Place::Exited),
            code => facts.area(code).map(Place::Area),
        };
        let place = words.id("area", place, "use later, dead, exited or a code of areas.csv")?;
        self.state.strength[unit] = match place {
            Place::Dead => 0,
            Place::Area(_) | Place::Exited if words.more() => words.number(1..=full)?,
            _ => full,
        };
        self.state.put(unit, place);
        if matches!(place, Place::Area(_)) {
            self.markers(words, unit)?;
        }
        Ok(())
    }

    fn markers(&mut self, words: &mut Cursor<'_, '_>, unit: UnitId) -> Result<(), Fault> {
        self.state.cube.set(unit, words.flag("cube"));
        self.state.oos.set(unit, words.flag("oos"));
        if words.flag("fuel") {
            if !self.game.burns_fuel().has(unit) {
                return Err(words.fault("only German mechanised units run short of fuel", "remove it"));
            }
            self.state.fuel.insert(unit);
        }
        Ok(())
    }

    fn last(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        let verdict = &mut self.state.verdict;
        verdict.battles = words.number(0..=u16::MAX)?;
        verdict.fate = words.one_of(&FATES)?;
        verdict.defender_lost = words.number(0..=u8::MAX)?;
        verdict.attacker_lost = words.number(0..=u8::MAX)?;
        Ok(())
    }

    /// Some boxes belong to one player alone (S1d, S21q, S21r).
    fn take_turn(&mut self) -> Result<(), Fault> {
        let game = self.game;
        let last = game.facts.boxes.len() as u8 - 1;
        let initiative = game.initiative(&self.state);
        let only = match self.state.slot {
            slot if slot < game.surprise_boxes() => Some(GERMAN),
            slot if slot == game.surprise_boxes() => Some(initiative),
            slot if slot == last && !self.dawn => Some(!initiative),
            _ => None,
        };
        match self.turn.take() {
            Some((side, fault)) if only.is_some_and(|only| only != side) => Err(fault),
            Some((side, _)) => {
                self.state.turn = side;
                Ok(())
            }
            None => {
                self.state.turn = only.unwrap_or(initiative);
                Ok(())
            }
        }
    }

    /// Control, points and the frame; what contradicts itself is a fault.
    fn finish(mut self, first: Option<&Line<'_>>) -> Result<State, Faults> {
        let game = self.game;
        let mut german = self.control.unwrap_or(game.facts.start_control_german);
        for area in game.facts.map.areas() {
            let there = |side| !game.own(&self.state, side, area).is_empty();
            let holder = match (there(GERMAN), there(ALLIED)) {
                (true, false) => GERMAN,
                (false, true) => ALLIED,
                _ => continue,
            };
            if self.control.is_some() && german.has(area) != (holder == GERMAN) {
                let what = format!(
                    "{} holds only units of the side that does not control it",
                    game.code(area)
                );
                let fault = first.map_or_else(
                    || Fault::new("position", what.clone(), ""),
                    |line| line.fault(0, what.clone(), "correct the line 'control'"),
                );
                return Err(vec![fault]);
            }
            german.set(area, holder == GERMAN);
        }
        self.take_turn().map_err(|fault| vec![fault])?;
        let state = &mut self.state;
        state.german = german;
        let explained = game.explained_points(state);
        state.vp = self.points.unwrap_or(0);
        state.vp_given = state.vp - explained;
        state.british_free |= !self.dawn && game.facts.calendar.british_released.covers(state.day);
        if self.dawn {
            game.begin_day(state, &mut grognard_core::NoSink);
        } else {
            state.frames.goto(Choose);
        }
        Ok(self.state)
    }
}
