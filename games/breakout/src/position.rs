//! Positions as text: what records keep at the start of a day and lab files begin with.
//!
//! ```text
//! day 7 day                   date in June, and the phase that begins; without it: the Day
//! impulse allied 3            whose impulse begins, in which box; only in the Day
//! start 0                     the box in which the day began
//! weather clear dawn=overcast next=clear
//! boxes 0 1 2 3               boxes the marker has been in
//! overcast 2 3                those of them that were overcast
//! drm -1                      the sunset modifier
//! advantage german
//! passed                      the impulse before was a pass
//! reserves german 12          points of a side
//! used naval_east air_us      bombardment markers
//! hit us 49                   areas that a nation has bombarded today from sea or air
//! control us 49 50            all others are German; without a line: as units stand
//! fort 59                     fortifications; without the line: as printed, where they have not fallen
//! water 4-9 allied            or: german, and `down` for a destroyed bridge; without a line: as control says
//! works german 4-9 1          a construction marker and its level
//! unit GE-716-726 25 spent    its place and condition, fresh without a word; or: later, dead, gone
//! beach Omaha held 8          a beach that has been Allied, and from when it gives depots again; or: lost
//! harbour Isigny 20           when it works; or: wrecked
//! storm 16 calm=18
//! deck german 0 2 3 …         cards left, by value
//! last 3 3 4 1                attacks so far; how the last one ended
//! ```
//!
//! Units that are not named are not in the game. Positions in the middle of something add lines that tell what is
//! going on; those are written, not read.

pub(crate) mod read;

use std::fmt::Write as _;

use grognard_core::{LineKinds, Procedure, Quiet};

use crate::day::Sky;
use crate::facts::{Condition, Nation};
use crate::frame::Frame;
use crate::impulse::Stage;
use crate::options::Combat;
use crate::prelude::*;
use crate::state::{Agent, Battle, Fire};
use crate::turn::Phase;

/// The lines of a position.
pub(crate) const LINES: LineKinds = LineKinds {
    read: &[
        ("day", 1),
        ("impulse", 1),
        ("start", 1),
        ("weather", 1),
        ("boxes", 1),
        ("overcast", 1),
        ("drm", 1),
        ("advantage", 1),
        ("passed", 1),
        ("reserves", 2),
        ("used", 1),
        ("hit", 2),
        ("control", 2),
        ("fort", 1),
        ("water", 2),
        ("works", 3),
        ("unit", 2),
        ("beach", 2),
        ("harbour", 2),
        ("storm", 1),
        ("deck", 2),
        ("last", 1),
    ],
    told: &[
        "over",
        "advantage-used",
        "active",
        "done",
        "acted",
        "left",
        "bound",
        "assaulted",
        "chosen",
        "sunset",
        "due",
        "depot",
        "battle",
        "attackers",
        "guns",
        "hurt",
        "lead",
        "forward",
        "values",
        "points",
        "overrun",
        "fire",
        "target",
        "open",
        "throw",
        "in-hand",
        "retreats",
        "doing",
    ],
};

/// Where a position is quiet: at the start of an impulse; at the start of a day it is a chapter.
pub(crate) fn quiet(game: &Breakout, s: &State) -> Quiet {
    let _ = game;
    let begins = s.impulse.stage == Stage::Choose && s.frames.top() == Some(Frame::Choose);
    if !begins {
        return Quiet::No;
    }
    let first = s.impulse.side == GERMAN && s.track.slot == s.track.start && !s.track.passed;
    if first { Quiet::Chapter } else { Quiet::Yes }
}

/// Who holds a bridge or a river in a position that does not say so.
pub(crate) fn assumed_allied(game: &Breakout, s: &State, water: WaterId) -> bool {
    let facts = &game.facts.waters[water.index()];
    let both = game.controls(s, ALLIED, facts.a) && game.controls(s, ALLIED, facts.b);
    facts.bridge && both
}

/// Whether a fortification stands in a position that does not say so.
pub(crate) fn assumed_forts(game: &Breakout, s: &State) -> AreaSet {
    let standing = |&area: &AreaId| {
        let ashore = game
            .own(s, ALLIED, area)
            .iter()
            .any(|unit| !crate::ground::disrupted(s.condition[unit]));
        game.controls(s, GERMAN, area) && !(ashore && game.beach_of(area).is_some())
    };
    game.facts.fortified.iter().filter(standing).collect()
}

struct Writer<'a> {
    game: &'a Breakout,
    s: &'a State,
    out: String,
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn areas(&self, areas: AreaSet) -> String {
        areas.iter().map(|area| format!(" {}", self.game.code(area))).collect()
    }

    fn units(&self, units: UnitSet) -> String {
        units.iter().map(|unit| format!(" {}", self.game.id(unit))).collect()
    }

    fn label(&self, slot: u8) -> &str {
        let slot = self.game.facts.impulses.get(usize::from(slot));
        slot.map_or("0", |slot| slot.label.as_str())
    }

    fn some(&mut self, word: &str, list: &str) {
        if !list.is_empty() {
            self.line(&format!("{word}{list}"));
        }
    }

    fn track(&mut self) {
        let s = self.s;
        self.line(&format!("day {} {}", s.day, s.phase.word()));
        if s.phase == Phase::Day {
            let side = self.game.side_word(s.track.next_side);
            self.line(&format!("impulse {side} {}", self.label(s.track.slot)));
        }
        self.line(&format!("start {}", self.label(s.track.start)));
        let mut weather = format!("weather {} dawn={}", s.track.weather.word(), s.track.dawn.word());
        if let Some(next) = s.track.next {
            let _ = write!(weather, " next={}", next.word());
        }
        self.line(&weather);
        let boxes = |bits: u32| -> String {
            let slots = (0..32).filter(|slot| bits >> slot & 1 == 1);
            slots.map(|slot| format!(" {}", self.label(slot))).collect()
        };
        let (seen, overcast) = (boxes(s.track.seen), boxes(s.track.overcast));
        self.some("boxes", &seen);
        self.some("overcast", &overcast);
        if s.track.drm != 0 {
            self.line(&format!("drm {}", s.track.drm));
        }
        self.line(&format!("advantage {}", self.game.side_word(s.advantage.holder)));
        if s.track.passed {
            self.line("passed");
        }
    }

    fn stores(&mut self) {
        let s = self.s;
        for side in [GERMAN, ALLIED] {
            let points = s.reserves[side];
            if points > 0 {
                self.line(&format!("reserves {} {points}", self.game.side_word(side)));
            }
        }
        let markers = self.game.facts.markers.iter().enumerate();
        let used: String = markers
            .filter(|(at, _)| s.used >> at & 1 == 1)
            .map(|(_, marker)| format!(" {}", marker.id))
            .collect();
        self.some("used", &used);
        for (nation, hit) in [(Nation::Us, s.hit_us), (Nation::British, s.hit_british)] {
            let areas = self.areas(hit);
            self.some(&format!("hit {}", nation.word()), &areas);
        }
    }

    fn map(&mut self) {
        let (game, s) = (self.game, self.s);
        for nation in [Nation::Us, Nation::British] {
            let held: AreaSet = game.ground().iter().filter(|&area| s.control[area] == nation).collect();
            let areas = self.areas(held);
            self.line(&format!("control {}{areas}", nation.word()));
        }
        let forts = self.areas(s.forts);
        self.line(&format!("fort{forts}"));
        for water in game.every_water() {
            let (allied, down) = (s.waters.allied.has(water), s.waters.down.has(water));
            if allied == assumed_allied(game, s, water) && !down {
                continue;
            }
            let code = &game.facts.waters[water.index()].code;
            let holder = game.side_word(if allied { ALLIED } else { GERMAN });
            let down = if down { " down" } else { "" };
            self.line(&format!("water {code} {holder}{down}"));
        }
        for (marker, works) in s.waters.works.iter().enumerate() {
            let Some(water) = works.at() else { continue };
            let side = game.side_word(if marker == 0 { GERMAN } else { ALLIED });
            let code = &game.facts.waters[water.index()].code;
            self.line(&format!("works {side} {code} {}", works.level));
        }
    }

    fn unit(&mut self, unit: UnitId) {
        let id = self.game.id(unit);
        let text = match self.s.place(unit) {
            Place::Absent => return,
            Place::Later => format!("unit {id} later"),
            Place::Dead => format!("unit {id} dead"),
            Place::Gone => format!("unit {id} gone"),
            Place::At(area) => {
                let code = self.game.code(area);
                match self.s.condition[unit] {
                    Condition::Fresh => format!("unit {id} {code}"),
                    condition => format!("unit {id} {code} {}", condition.word()),
                }
            }
        };
        self.line(&text);
    }

    fn rest(&mut self) {
        let (game, s) = (self.game, self.s);
        for beach in game.every_beach() {
            let at = beach.index();
            let id = &game.beach(beach).id;
            let from = s.beach_from[at];
            let held = s.beach_held & 1 << at != 0;
            match (held, from) {
                (false, _) => {}
                (true, u8::MAX) => self.line(&format!("beach {id} lost")),
                (true, 0) => self.line(&format!("beach {id} held")),
                (true, from) => self.line(&format!("beach {id} held {from}")),
            }
        }
        for (at, harbour) in game.facts.harbours.iter().enumerate() {
            if s.extended.wrecked[at] {
                self.line(&format!("harbour {} wrecked", harbour.id));
            } else if s.extended.harbour[at] > 0 {
                self.line(&format!("harbour {} {}", harbour.id, s.extended.harbour[at]));
            }
        }
        if s.extended.storm > 0 {
            let mut storm = format!("storm {}", s.extended.storm);
            if s.extended.calm > 0 {
                let _ = write!(storm, " calm={}", s.extended.calm);
            }
            self.line(&storm);
        }
        if s.options.combat == Combat::Cards {
            for side in [GERMAN, ALLIED] {
                let cards: String = s.decks[side].iter().map(|count| format!(" {count}")).collect();
                self.line(&format!("deck {}{cards}", game.side_word(side)));
            }
        }
        let last = s.verdict;
        if last.attacks > 0 {
            let (result, points, gone) = (last.result, last.points, last.gone);
            self.line(&format!("last {} {result} {points} {gone}", last.attacks));
        }
    }

    /// What is going on, where something is.
    fn progress(&mut self) {
        let (game, s) = (self.game, self.s);
        if let Some(outcome) = crate::victory::outcome(s) {
            self.line(&format!("over {}", outcome.level));
        }
        if s.advantage.used {
            self.line("advantage-used");
        }
        let sets = [
            ("active", s.acts.active),
            ("done", s.acts.done),
            ("acted", s.acts.acted),
            ("bound", s.acts.bound),
            ("chosen", s.chosen),
        ];
        for (word, units) in sets {
            let units = self.units(units);
            self.some(word, &units);
        }
        for unit in s.acts.acted {
            if let Some(mover) = game.mover(s, unit) {
                self.line(&format!("left {} {}", game.id(unit), mover.left));
            }
        }
        let assaulted = self.areas(s.acts.assaulted);
        self.some("assaulted", &assaulted);
        if let Some((roll, drm)) = s.track.sunset {
            self.line(&format!("sunset {roll} {drm}"));
        }
        for side in [GERMAN, ALLIED] {
            if s.advantage.due[side] > 0 {
                self.line(&format!("due {} {}", game.side_word(side), s.advantage.due[side]));
            }
        }
        for depot in s.depots {
            if let Some(area) = depot.at() {
                let source = AreaId(depot.source);
                self.line(&format!(
                    "depot {} {} {}",
                    game.code(source),
                    game.code(area),
                    depot.points
                ));
            }
        }
        let look = Look::new(game, s);
        for frame in s.frames.iter() {
            frame.write(look, &mut self.out);
        }
    }
}

/// Writes a position.
pub(crate) fn write(at: Look<'_>) -> String {
    let mut writer = Writer {
        game: at.game,
        s: at.state,
        out: String::new(),
    };
    writer.track();
    writer.stores();
    writer.map();
    for unit in at.game.every_unit() {
        writer.unit(unit);
    }
    writer.rest();
    writer.progress();
    writer.out
}

/// The lines of a battle.
pub(crate) fn write_battle(at: Look<'_>, battle: &Battle, out: &mut String) {
    let game = at.game;
    let units = |units: UnitSet| -> String { units.iter().map(|unit| format!(" {}", game.id(unit))).collect() };
    let _ = writeln!(out, "battle {}", game.code(battle.area));
    let _ = writeln!(out, "attackers{}", units(battle.units));
    if !battle.guns.is_empty() {
        let _ = writeln!(out, "guns{}", units(battle.guns));
    }
    if !battle.hurt.is_empty() {
        let _ = writeln!(out, "hurt{}", units(battle.hurt));
    }
    if let Some(lead) = battle.lead {
        let _ = writeln!(out, "lead {}", game.id(lead));
    }
    if let Some(forward) = battle.forward {
        let _ = writeln!(out, "forward {}", game.id(forward));
        let _ = writeln!(out, "values {} {}", battle.attack, battle.defence);
    }
    if battle.result.is_some() {
        let _ = writeln!(out, "points {}", battle.points);
    }
    if battle.overrun {
        let _ = writeln!(out, "overrun");
    }
}

/// The lines of a bombardment.
pub(crate) fn write_fire(at: Look<'_>, fire: &Fire, out: &mut String) {
    let game = at.game;
    let agent = match fire.agent {
        Agent::Guns => "guns",
        Agent::Marker(marker) => &game.facts.markers[usize::from(marker)].id,
    };
    let _ = writeln!(out, "fire {agent} {}", game.code(fire.area));
    if let Some(unit) = fire.primary {
        let _ = writeln!(out, "target {}", game.id(unit));
        let _ = writeln!(out, "values {} {}", fire.attack, fire.defence);
    }
    if fire.points > 0 {
        let _ = writeln!(out, "points {}", fire.points);
        let open: String = fire.open.iter().map(|unit| format!(" {}", game.id(unit))).collect();
        let _ = writeln!(out, "open{open}");
    }
}

/// Broken invariants: what must hold in every position.
pub(crate) fn broken(game: &Breakout, s: &State) -> Vec<String> {
    let mut broken = Vec::new();
    if !s.cache_is_fresh() {
        broken.push("the units of a place are not where they stand".into());
    }
    let busy = s.battle.is_some() || s.frames.len() > 3;
    for area in game.facts.land {
        for side in [GERMAN, ALLIED] {
            let own = game.own(s, side, area);
            if !busy && own.len() > usize::from(game.facts.numbers.stacking) {
                broken.push(format!("{} units of a side in {}", own.len(), game.code(area)));
            }
            let alone = !own.is_empty() && game.vacant(s, side, area);
            if !busy && alone && !game.controls(s, side, area) {
                broken.push(format!("{} belongs to a side that is not there", game.code(area)));
            }
        }
        let hidden = game.controls(s, ALLIED, area) && s.forts.has(area);
        if !busy && hidden {
            broken.push(format!(
                "the fortification of {} stands under Allied control",
                game.code(area)
            ));
        }
    }
    for unit in game.every_unit() {
        let at = s.area_of(unit);
        if at.is_none() && s.condition[unit] != Condition::Fresh {
            broken.push(format!("{} is not on the map and is not fresh", game.id(unit)));
        }
        let sea = at.is_some_and(|area| !game.ground().has(area));
        if sea && game.side_of(unit) == GERMAN {
            broken.push(format!("{} is at sea", game.id(unit)));
        }
    }
    let _ = Sky::ALL;
    broken
}
