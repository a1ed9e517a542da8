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

use grognard_board::{AreaId, AreaSet};
use grognard_core::text::Line;
use grognard_core::{Fault, Faults, Side, Start};

use crate::Bulge;
use crate::facts::{ALLIED, GERMAN, UnitId, UnitSet};
use crate::state::{Fate, Frame, Place, State};

const FATES: [(Fate, &str); 3] = [
    (Fate::Held, "held"),
    (Fate::Retreated, "retreated"),
    (Fate::Destroyed, "destroyed"),
];

/// Points that a position may have: far more than a map and its units can give, and no sum of theirs overflows.
const MOST_POINTS: std::ops::RangeInclusive<i16> = -9_999..=9_999;

impl Bulge {
    pub(crate) fn write_position(&self, s: &State) -> String {
        let mut out = String::new();
        let sides = &self.about.sides;
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
        for unit in (0..self.facts.units.len() as u8).map(UnitId) {
            self.write_unit(s, unit, &mut out);
        }
        let fate = FATES
            .iter()
            .find(|(fate, _)| *fate == s.verdict.fate)
            .map_or("held", |(_, word)| word);
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
            let _ = writeln!(out, "over {}", self.outcome(result).level);
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
            let volleys = self.volleys(s, battle);
            if s.frames.last() == Some(&Frame::Roll) {
                for (side, word) in [(battle.attacker, "attack"), (!battle.attacker, "defence")] {
                    for (unit, dice, target) in &volleys[side] {
                        let _ = writeln!(out, "dice {} {word} {dice} {target}", self.id(*unit));
                    }
                }
            } else {
                let _ = writeln!(out, "due {} {}", battle.defender_due, battle.attacker_due);
            }
        }
        if let Some(Frame::March(march)) = s.frames.last() {
            let _ = writeln!(out, "in-hand {} {}", self.id(march.unit), march.steps);
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
        let faults: Faults = lines.iter().filter_map(|line| reader.line(line).err()).collect();
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
        for unit in (0..self.facts.units.len() as u8).map(UnitId) {
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
        if s.fuel.has(unit) && !(self.facts.of_side[GERMAN] & self.facts.mechanised).has(unit) {
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
    fn line(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        match line.word(0) {
            "day" => self.day(line),
            "turn" => {
                let what = "this player has no turn in that box";
                let remedy = "surprise boxes are German, 0530 is for the initiative, 1900 for the other player";
                self.turn = Some((side(self.game, line, 1)?, line.fault(1, what, remedy)));
                Ok(())
            }
            "passed" => {
                self.state.passed = true;
                Ok(())
            }
            "vp" => {
                let points = line.word(1).parse().ok().filter(|points| MOST_POINTS.contains(points));
                let wrong = || line.fault(1, "not a number of points", "write a whole number");
                self.points = Some(points.ok_or_else(wrong)?);
                Ok(())
            }
            "flag" => (1..line.words.len()).try_for_each(|at| self.flag(line, at)),
            "control" => self.control(line),
            "unit" => self.unit(line),
            "last" => self.last(line),
            word => Err(line.fault(0, format!("'{word}' says nothing about a position"), "see docs/lab.md")),
        }
    }

    fn day(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let scenario = self.game.scenario(&self.state);
        let days = scenario.first_day..=scenario.last_day;
        let remedy = format!("the scenario runs from {} to {}", days.start(), days.end());
        let day = line.word(1).parse().ok().filter(|day| days.contains(day));
        self.state.day = day.ok_or_else(|| line.fault(1, "not a day of this scenario", remedy))?;
        if line.word(2) == "dawn" {
            self.dawn = true;
            self.state.slot = self.game.facts.boxes.len() as u8 - 1;
            return Ok(());
        }
        let boxes = &self.game.facts.boxes;
        let slot = boxes.iter().position(|b| b == line.word(2));
        let remedy = || format!("use one of: dawn {}", boxes.join(" "));
        let slot = slot.ok_or_else(|| line.fault(2, "not a box of the time track", remedy()))?;
        if slot < usize::from(self.game.surprise_boxes()) && self.state.day != *days.start() {
            return Err(line.fault(2, "surprise turns come before the first day", remedy()));
        }
        self.state.slot = slot as u8;
        Ok(())
    }

    fn flag(&mut self, line: &Line<'_>, at: usize) -> Result<(), Fault> {
        let flag = match line.word(at) {
            "commando" => &mut self.state.commando_used,
            "meuse" => &mut self.state.meuse_scored,
            "british" => &mut self.state.british_free,
            _ => return Err(line.fault(at, "unknown flag", "use commando, meuse or british")),
        };
        *flag = true;
        Ok(())
    }

    fn control(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        if side(self.game, line, 1)? != GERMAN {
            return Err(line.fault(1, "control is listed for the German", "the rest is Allied"));
        }
        let areas: Result<AreaSet, Fault> = (2..line.words.len()).map(|at| self.area(line, at)).collect();
        self.control = Some(areas?);
        Ok(())
    }

    fn area(&self, line: &Line<'_>, at: usize) -> Result<AreaId, Fault> {
        let found = self.game.facts.area(line.word(at));
        found.ok_or_else(|| {
            line.fault(
                at,
                format!("there is no area '{}'", line.word(at)),
                "use a code of areas.csv",
            )
        })
    }

    fn unit(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let game = self.game;
        let unknown = || {
            line.fault(
                1,
                format!("there is no unit '{}'", line.word(1)),
                "use an id of units.csv",
            )
        };
        let unit = game.facts.unit(line.word(1)).ok_or_else(unknown)?;
        if self.state.place(unit) != Place::Absent {
            return Err(line.fault(1, format!("{} is placed twice", line.word(1)), "name each unit once"));
        }
        let full = game.facts.units[unit.index()].strength;
        let place = match line.word(2) {
            "later" => Place::Later,
            "dead" => Place::Dead,
            "exited" => Place::Exited,
            _ => Place::Area(self.area(line, 2)?),
        };
        let strength = match place {
            Place::Dead => 0,
            Place::Later => full,
            _ if line.words.len() == 3 => full,
            _ => {
                let strength = line.word(3).parse().ok().filter(|n| (1..=full).contains(n));
                let remedy = format!("write a strength from 1 to {full}");
                strength.ok_or_else(|| line.fault(3, "not a strength of this unit", remedy))?
            }
        };
        if !matches!(place, Place::Area(_)) && line.words.len() > 4 {
            return Err(line.fault(4, "only units on the map have markers", "remove it"));
        }
        self.state.strength[unit] = strength;
        self.state.put(unit, place);
        (4..line.words.len()).try_for_each(|at| self.marker(line, at, unit))
    }

    fn marker(&mut self, line: &Line<'_>, at: usize, unit: UnitId) -> Result<(), Fault> {
        let facts = &self.game.facts;
        match line.word(at) {
            "cube" => self.state.cube.insert(unit),
            "oos" => self.state.oos.insert(unit),
            "fuel" if (facts.of_side[GERMAN] & facts.mechanised).has(unit) => self.state.fuel.insert(unit),
            "fuel" => return Err(line.fault(at, "only German mechanised units run short of fuel", "remove it")),
            _ => return Err(line.fault(at, "unknown marker", "use cube, oos or fuel")),
        }
        Ok(())
    }

    fn last(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let wrong = |at: usize| {
            let remedy = "write: last BATTLES held|retreated|destroyed LOST LOST";
            line.fault(at, "not a number", remedy)
        };
        let lost = |at: usize| line.word(at).parse().map_err(|_| wrong(at));
        let fate = FATES.iter().find(|(_, word)| *word == line.word(2));
        let fate = fate.ok_or_else(|| line.fault(2, "not an end of a battle", "use held, retreated or destroyed"))?;
        let verdict = &mut self.state.verdict;
        verdict.battles = line.word(1).parse().map_err(|_| wrong(1))?;
        verdict.fate = fate.0;
        verdict.defender_lost = lost(3)?;
        verdict.attacker_lost = lost(4)?;
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
            state.frames.push(Frame::Choose);
        }
        Ok(self.state)
    }
}

fn side(game: &Bulge, line: &Line<'_>, at: usize) -> Result<Side, Fault> {
    grognard_core::record::read_side(game, line, at)
}
