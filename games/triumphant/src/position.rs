//! Positions as text: what records keep at the start of a turn and lab files begin with.
//!
//! ```text
//! date 1944-12-17
//! weather cloudy frost             sky and ground; without it: as on the first turn
//! air 3                            Allied air points left; without it: what the weather gives
//! points 12                        German supply points
//! phase tactical ge-6pz-hq         engineers, strategic, tactical, declare or mechanised of that impulse;
//!                                  without it: the start of the turn
//! unit us-9-2id 1906 reduced       and words for what has happened to it: unsupplied isolated supplied
//!                                  low-unsupplied low-isolated (in this impulse) arrived eligible activated moved
//!                                  locked handled strategic tried attacked struck
//! unit us-12-4id later             or: waiting reserve dead exited gone bridge to-place
//! control german 1101-1105 1201    all others are Allied; without it: as at the start, and where units are
//! before 1106                      hexes that have changed hands since the movement phase began
//! ready ge-6pz-hq                  headquarters in combat supply (or none); without it: all on the map
//! cup ge-5pz-hq us-v-hq            chits still in the cup
//! track german ge-7-hq             chits on a side's track
//! paused allied
//! put-back 1
//! bridge 2409 2410
//! backed 1 0                       attacks and overruns that the headquarters has supported
//! plan 1813 1944-12-17             of the parachutists
//! discovered
//! alarm 1944-12-19                 when a German came near the Meuse bridges
//! released fbb 9vg
//! back us-v-hq 1944-12-20          when an eliminated headquarters returns
//! marked eligible supply           these words are complete; without it they are worked out as at the start of
//!                                  the impulse, and words on units count besides
//! last 4 1 2 1 emptied             battles so far; how the last one ended: lost by attacker and defender, hexes
//!                                  gone back, and whether the hex was emptied or held
//! ```
//!
//! Units that are not named are not in the game. Positions in the middle of something add lines that tell what is going
//! on; those are written, not read.

mod audit;
mod read;

use std::fmt::Write as _;

use grognard_core::data::WordEnum;
use grognard_core::{Game, LineKinds, Points, Procedure, Quiet, Side};

use crate::Triumphant;
use crate::action::Chits;
use crate::contract::Look;
use crate::facts::{Date, FormationId, HexSet, Turn, UnitSet};
use crate::frame::{Frame, Phase};
use crate::state::{Damage, Place, Position, State};

/// The lines of a position.
pub(crate) const LINES: LineKinds = LineKinds {
    read: &[
        ("date", 1),
        ("weather", 1),
        ("air", 1),
        ("points", 1),
        ("phase", 1),
        ("unit", 2),
        ("control", 1),
        ("before", 1),
        ("ready", 1),
        ("cup", 1),
        ("track", 2),
        ("paused", 2),
        ("put-back", 1),
        ("bridge", 3),
        ("backed", 1),
        ("plan", 1),
        ("discovered", 1),
        ("alarm", 1),
        ("released", 1),
        ("back", 2),
        ("marked", 1),
        ("last", 1),
    ],
    told: &[
        "over",
        "committed",
        "declared",
        "covered",
        "bombed",
        "bombed-twice",
        "supported",
        "in-hand",
        "battle",
        "attackers",
        "defenders",
        "beside",
        "retreating",
        "retreated",
        "advanced",
        "with",
        "toll",
        "way",
        "paid",
        "doing",
    ],
};

/// Words for places off the map.
const PLACES: [(&str, Place); 8] = [
    ("to-place", Place::Deploying),
    ("later", Place::Later),
    ("waiting", Place::Waiting),
    ("reserve", Place::Reserve),
    ("dead", Place::Dead),
    ("exited", Place::Exited),
    ("gone", Place::Gone),
    ("bridge", Place::Bridge),
];

/// Words for the phases at which a position can be read.
const PHASES: [(&str, Phase); 5] = [
    ("engineers", Phase::Engineers),
    ("strategic", Phase::Strategic),
    ("tactical", Phase::Tactical),
    ("declare", Phase::Declare),
    ("mechanised", Phase::Mechanised),
];

/// The words that stand behind a unit, each with the units it is true of.
fn marks(position: &mut Position) -> [(&'static str, &mut UnitSet); 15] {
    [
        ("reduced", &mut position.reduced),
        ("unsupplied", &mut position.supply.unsupplied),
        ("isolated", &mut position.supply.isolated),
        ("low-unsupplied", &mut position.impulse_supply.unsupplied),
        ("low-isolated", &mut position.impulse_supply.isolated),
        ("arrived", &mut position.arrived),
        ("eligible", &mut position.eligible),
        ("activated", &mut position.activated),
        ("moved", &mut position.moved),
        ("locked", &mut position.locked),
        ("handled", &mut position.handled),
        ("strategic", &mut position.strategic),
        ("tried", &mut position.tried),
        ("attacked", &mut position.attacked),
        ("struck", &mut position.struck),
    ]
}

/// The word for a value.
pub(crate) fn word_of<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> &'static str {
    let found = words.iter().find(|(_, known)| known == value);
    found.map_or("", |(word, _)| word)
}

impl Triumphant {
    pub(crate) fn write_position(&self, s: &State) -> String {
        let mut out = String::new();
        let _ = writeln!(out, "date {}", self.date_of(s.turn));
        let _ = writeln!(out, "weather {} {}", s.weather.word(), s.ground.word());
        let _ = writeln!(out, "air {}\npoints {}", s.air, s.points);
        if let (Some(Frame::Impulse(phase)), Some(hq)) = (s.frames.first(), s.hq) {
            let word = word_of(&PHASES, phase);
            let word = if word.is_empty() { "other" } else { word };
            let _ = writeln!(out, "phase {word} {}", self.id(hq));
        }
        self.write_units(s, &mut out);
        let _ = writeln!(out, "control german{}", self.ranges(s.german));
        let changed = (s.german - s.german_before) | (s.german_before - s.german);
        if !changed.is_empty() {
            let _ = writeln!(out, "before{}", self.ranges(changed));
        }
        self.write_impulses(s, &mut out);
        self.write_campaign(s, &mut out);
        out.push_str("marked eligible supply\n");
        let last = &s.verdict;
        let hex = if last.emptied { "emptied" } else { "held" };
        let (attacker, defender) = (last.attacker_lost, last.defender_lost);
        let _ = writeln!(
            out,
            "last {} {attacker} {defender} {} {hex}",
            last.battles, last.retreat
        );
        self.write_progress(s, &mut out);
        out
    }

    /// The date of a turn; headquarters may be due after the last.
    pub(crate) fn date_of(&self, turn: u8) -> Date {
        let last = self.facts.track.last().0;
        let known = self.facts.track.of(Turn(turn.min(last))).date;
        (last..turn).fold(known, |date, _| date.next())
    }

    fn write_units(&self, s: &State, out: &mut String) {
        let mut position = Position::clone(s);
        position.supply = Self::shown_supply(s);
        let marks = marks(&mut position);
        for unit in self.unit_ids() {
            let place = match s.place(unit) {
                Place::Absent => continue,
                Place::Hex(hex) => self.label(hex).to_string(),
                other => word_of(&PLACES, &other).into(),
            };
            let _ = write!(out, "unit {} {place}", self.id(unit));
            for (word, _) in marks.iter().filter(|(_, units)| units.has(unit)) {
                let _ = write!(out, " {word}");
            }
            out.push('\n');
        }
    }

    fn ranges(&self, hexes: HexSet) -> String {
        self.facts.board.grid.ranges(&hexes)
    }

    fn ids(&self, units: UnitSet) -> String {
        units.iter().map(|unit| format!(" {}", self.id(unit))).collect()
    }

    fn chit_ids(&self, chits: impl Iterator<Item = u8>) -> String {
        let hqs = chits.filter_map(|number| self.lookup.hqs.get(usize::from(number)));
        hqs.map(|&hq| format!(" {}", self.id(hq))).collect()
    }

    /// Chits, supplies and support of this turn.
    fn write_impulses(&self, s: &State, out: &mut String) {
        let none_or = |list: String| if list.is_empty() { " none".to_string() } else { list };
        let _ = writeln!(out, "ready{}", none_or(self.ids(s.ready)));
        if s.cup != Chits::default() {
            let _ = writeln!(out, "cup{}", self.chit_ids(s.cup.iter()));
        }
        for side in Side::BOTH {
            let word = &self.start_facts.sides[side].id;
            if !s.drawn[side].is_empty() {
                let _ = writeln!(out, "track {word}{}", self.chit_ids(s.drawn[side].iter().copied()));
            }
            if s.paused[side] {
                let _ = writeln!(out, "paused {word}");
            }
        }
        if s.put_back > 0 {
            let _ = writeln!(out, "put-back {}", s.put_back);
        }
        for &side in &s.bridges {
            let (a, way) = self.facts.board.sides.first(side);
            if let Some(b) = self.facts.board.grid.neighbour(a, way) {
                let _ = writeln!(out, "bridge {} {}", self.label(a), self.label(b));
            }
        }
        if s.backed_attacks + s.backed_overruns > 0 {
            let _ = writeln!(out, "backed {} {}", s.backed_attacks, s.backed_overruns);
        }
    }

    /// What lasts longer than a turn.
    fn write_campaign(&self, s: &State, out: &mut String) {
        if let Some(plan) = s.plan {
            let _ = writeln!(out, "plan {} {}", self.label(plan.hex), self.date_of(plan.turn));
        }
        if s.discovered {
            out.push_str("discovered\n");
        }
        if let Some(turn) = s.alarm {
            let _ = writeln!(out, "alarm {}", self.date_of(turn));
        }
        if !s.released.is_empty() {
            let id = |formation: FormationId| format!(" {}", self.facts.formations[formation.index()].id);
            let _ = writeln!(out, "released{}", s.released.iter().map(id).collect::<String>());
        }
        for (number, &hq) in self.lookup.hqs.iter().enumerate() {
            if s.back_on[number] > 0 {
                let _ = writeln!(out, "back {} {}", self.id(hq), self.date_of(s.back_on[number]));
            }
        }
    }

    /// What is going on, where something is.
    fn write_progress(&self, s: &State, out: &mut String) {
        if let Some(result) = s.over {
            let _ = writeln!(out, "over {}", crate::victory::level_of(result));
        }
        for side in Side::BOTH {
            if let Some(chits) = s.committed[side] {
                let word = &self.start_facts.sides[side].id;
                let _ = writeln!(out, "committed {word}{}", self.chit_ids(chits.iter()));
            }
        }
        self.write_attacks(s, out);
        if let Some(group) = &s.group {
            let at = group.at.map_or("outside".into(), |hex| self.label(hex).to_string());
            let _ = write!(out, "in-hand {at} {}", group.steps);
            for (at, &unit) in group.units.iter().enumerate() {
                let _ = write!(out, " {} {}", self.id(unit), halves(group.left[at]));
            }
            out.push('\n');
        }
        self.write_battle(s, out);
        if self.quiet(s) == Quiet::No {
            for frame in s.frames.iter() {
                let mut words = String::new();
                frame.write(Look::new(self, s), &mut words);
                let words = if words.is_empty() {
                    hyphened(frame.name())
                } else {
                    words
                };
                let _ = writeln!(out, "doing {words}");
            }
        }
    }

    fn write_attacks(&self, s: &State, out: &mut String) {
        let attacks = &s.attacks;
        let sets = [
            ("declared", attacks.declared),
            ("covered", attacks.covered),
            ("bombed", attacks.struck),
            ("bombed-twice", attacks.struck_twice),
            ("supported", attacks.backed),
        ];
        for (word, hexes) in sets.into_iter().filter(|(_, hexes)| !hexes.is_empty()) {
            let _ = writeln!(out, "{word}{}", self.ranges(hexes));
        }
    }

    fn write_battle(&self, s: &State, out: &mut String) {
        let Some(battle) = &s.battle else { return };
        let hex = self.label(battle.hex);
        let _ = writeln!(out, "battle {hex} {}", battle.level);
        let sets = [
            ("attackers", battle.attackers),
            ("defenders", battle.defenders),
            ("beside", battle.beside),
            ("retreating", battle.retreating),
            ("retreated", battle.retreated),
            ("advanced", battle.advanced),
        ];
        for (word, units) in sets.into_iter().filter(|(_, units)| !units.is_empty()) {
            let _ = writeln!(out, "{word}{}", self.ids(units));
        }
        let helps = [
            (battle.backed, "support".to_string()),
            (battle.struck > 0, format!("air {}", battle.struck)),
            (battle.covered, "cover".to_string()),
        ];
        for (_, word) in helps.iter().filter(|(holds, _)| *holds) {
            let _ = writeln!(out, "with {word}");
        }
        for (side, toll) in battle.toll.iter() {
            let word = &self.start_facts.sides[side].id;
            let Damage {
                number,
                due,
                rest,
                lost,
            } = toll;
            let _ = writeln!(out, "toll {word} {number} {due} {rest} {lost}");
        }
        for path in battle.paths.iter().chain([&battle.path]).filter(|path| path.length > 0) {
            let hexes = path.hexes().iter().map(|&hex| format!(" {}", self.label(hex)));
            let _ = writeln!(out, "way{}", hexes.collect::<String>());
        }
        if !battle.paid.is_empty() {
            let _ = writeln!(out, "paid{}", self.ranges(battle.paid));
        }
    }
}

/// A name of code as positions have it: `MovementEnd` is `movement-end`.
fn hyphened(name: &str) -> String {
    name.char_indices().fold(String::new(), |word, (at, letter)| {
        let hyphen = if at > 0 && letter.is_uppercase() { "-" } else { "" };
        format!("{word}{hyphen}{}", letter.to_lowercase())
    })
}

/// A number of half movement points, as it is printed.
pub(crate) fn halves(points: u8) -> String {
    let halves = i32::from(points);
    Points { halves }.to_string()
}
