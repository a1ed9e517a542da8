//! Reading a position, line by line.

use grognard_board::{HexId, SideId};
use grognard_core::record::read_side;
use grognard_core::text::Line;
use grognard_core::{Fault, Faults, NoSink, Start};

use super::{GROUNDS, PHASES, PLACES, WEATHERS, marks};
use crate::Triumphant;
use crate::action::Chits;
use crate::facts::{Date, FormationSet, GERMAN, HexSet, UnitId, UnitSet};
use crate::frame::{Frame, Phase, Segment};
use crate::state::{Place, Plan, State, Supplies, Supply, Verdict};

/// Words of a unit that say how well it is supplied in the Initial Segment and in this impulse.
const SUPPLIES: [(&str, Supply); 3] = [
    ("supplied", Supply::Supplied),
    ("unsupplied", Supply::Unsupplied),
    ("isolated", Supply::Isolated),
];
const LOW: &str = "low-";

/// Lines that tell what is going on.
const PROGRESS: [&str; 20] = [
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
];

impl Triumphant {
    pub(crate) fn read_position(&self, start: &Start, lines: &[Line<'_>]) -> Result<State, Faults> {
        let mut reader = Reader::new(self, self.blank(start));
        let faults: Faults = lines.iter().filter_map(|line| reader.line(line).err()).collect();
        if faults.is_empty() {
            reader.finish()
        } else {
            Err(faults)
        }
    }
}

/// Sets of the position whose words say all there is to say.
#[derive(Clone, Copy, Default)]
struct Complete {
    eligible: bool,
    supply: bool,
}

/// A unit with the line that places it.
struct Placed<'l, 't> {
    unit: UnitId,
    line: &'l Line<'t>,
}

struct Reader<'g, 'l, 't> {
    game: &'g Triumphant,
    state: State,
    placed: Vec<Placed<'l, 't>>,
    air: Option<u8>,
    control: Option<(HexSet, &'l Line<'t>)>,
    changed: HexSet,
    ready: Option<UnitSet>,
    phase: Option<(Phase, &'l Line<'t>)>,
    complete: Complete,
    /// Supply told of single units, in the Initial Segment and in this impulse.
    told: Vec<(UnitId, Supply)>,
    told_low: Vec<(UnitId, Supply)>,
}

impl<'g, 'l, 't> Reader<'g, 'l, 't> {
    fn new(game: &'g Triumphant, state: State) -> Self {
        Self {
            game,
            state,
            placed: Vec::new(),
            air: None,
            control: None,
            changed: HexSet::EMPTY,
            ready: None,
            phase: None,
            complete: Complete::default(),
            told: Vec::new(),
            told_low: Vec::new(),
        }
    }

    fn line(&mut self, line: &'l Line<'t>) -> Result<(), Fault> {
        match line.word(0) {
            "date" => self.state.turn = self.turn_of_scenario(line)?,
            "weather" => {
                self.state.weather = one_of(line, 1, "weather", &WEATHERS)?;
                self.state.ground = one_of(line, 2, "ground", &GROUNDS)?;
            }
            "air" => self.air = Some(number(line, 1)?),
            "points" => self.state.points = number(line, 1)?,
            "phase" => self.phase(line)?,
            "unit" => self.unit(line)?,
            "control" => self.control(line)?,
            "before" => self.changed = self.hexes(line, 1)?,
            "ready" => self.ready = Some(self.headquarters(line, 1)?.into_iter().collect()),
            "cup" => self.state.cup = self.chits(line, 1)?.into_iter().fold(Chits::default(), Chits::with),
            "track" => self.track(line)?,
            "paused" => {
                let side = read_side(self.game, line, 1)?;
                self.state.paused[side] = true;
            }
            "put-back" => self.state.put_back = number(line, 1)?,
            "bridge" => self.bridge(line)?,
            "backed" => {
                self.state.backed_attacks = number(line, 1)?;
                self.state.backed_overruns = number(line, 2)?;
            }
            "plan" => {
                let (hex, turn) = (self.hex(line, 1)?, self.turn(line, 2)?);
                self.state.plan = Some(Plan { hex, turn });
            }
            "discovered" => self.state.discovered = true,
            "alarm" => self.state.alarm = Some(self.turn(line, 1)?),
            "released" => self.released(line)?,
            "back" => {
                let turn = self.turn(line, 2)?;
                let number = self.chit(line, 1)?;
                self.state.back_on[usize::from(number)] = turn;
            }
            "marked" => (1..line.words.len()).try_for_each(|at| self.marked(line, at))?,
            "last" => self.last(line)?,
            word if PROGRESS.contains(&word) => {
                let what = format!("'{word}' tells what is going on, which is not read");
                return Err(line.fault(0, what, "begin with a quiet position and do what led here"));
            }
            word => {
                let what = format!("'{word}' says nothing about a position");
                return Err(line.fault(0, what, "see docs/lab.md"));
            }
        }
        Ok(())
    }

    fn turn(&self, line: &Line<'_>, at: usize) -> Result<u8, Fault> {
        let wrong = || line.fault(at, "not a date", "write one like 1944-12-17");
        let date = Date::read(line.word(at)).ok_or_else(wrong)?;
        let found = (0..u8::MAX).find(|&turn| self.game.date_of(turn) == date);
        found.ok_or_else(|| line.fault(at, "a date before the first turn", "write a later one"))
    }

    fn turn_of_scenario(&self, line: &Line<'_>) -> Result<u8, Fault> {
        let scenario = self.game.scenario(&self.state);
        let (first, last) = (scenario.first.0, scenario.last.0);
        let turn = self.turn(line, 1)?;
        if (first..=last).contains(&turn) {
            return Ok(turn);
        }
        let (first, last) = (self.game.date_of(first), self.game.date_of(last));
        Err(line.fault(
            1,
            "not a day of this scenario",
            format!("it runs from {first} to {last}"),
        ))
    }

    fn phase(&mut self, line: &'l Line<'t>) -> Result<(), Fault> {
        let phase = one_of(line, 1, "phase", &PHASES)?;
        let hq = self.headquarters(line, 2)?;
        let [hq] = hq.as_slice() else {
            return Err(line.fault(2, "a phase needs one headquarters", "name the active one"));
        };
        self.state.hq = Some(*hq);
        self.phase = Some((phase, line));
        Ok(())
    }

    fn hex(&self, line: &Line<'_>, at: usize) -> Result<HexId, Fault> {
        let found = self.game.facts.board.grid.hex(line.word(at));
        found.ok_or_else(|| {
            let what = format!("there is no hex '{}'", line.word(at));
            line.fault(at, what, "write the number of a hex, like 2409")
        })
    }

    /// Hexes from a word on; `1101-1105` is a range inside a row.
    fn hexes(&self, line: &Line<'_>, from: usize) -> Result<HexSet, Fault> {
        let grid = &self.game.facts.board.grid;
        let mut hexes = HexSet::EMPTY;
        for at in from..line.words.len() {
            let word = line.word(at);
            let (first, last) = word.split_once('-').unwrap_or((word, word));
            let ends = grid.hex(first).zip(grid.hex(last));
            let range = ends.filter(|(a, b)| a <= b && grid.line_place(*a).0 == grid.line_place(*b).0);
            let Some((first, last)) = range else {
                let what = format!("'{word}' is no hex and no range inside a row");
                return Err(line.fault(at, what, "write hexes like 2409, ranges like 1101-1105"));
            };
            hexes.extend((first.0..=last.0).map(HexId));
        }
        Ok(hexes)
    }

    fn unit_id(&self, line: &Line<'_>, at: usize) -> Result<UnitId, Fault> {
        let found = self.game.facts.unit(line.word(at));
        found.ok_or_else(|| {
            let what = format!("there is no unit '{}'", line.word(at));
            line.fault(at, what, "use an id of units.csv, or invent one")
        })
    }

    /// Headquarters from a word on; `none` is none.
    fn headquarters(&self, line: &Line<'_>, from: usize) -> Result<Vec<UnitId>, Fault> {
        if line.word(from) == "none" {
            return Ok(Vec::new());
        }
        let hq = |at: usize| {
            let unit = self.unit_id(line, at)?;
            if self.game.is_hq(unit) {
                return Ok(unit);
            }
            let what = format!("{} is no headquarters", line.word(at));
            Err(line.fault(at, what, "name one"))
        };
        (from..line.words.len()).map(hq).collect()
    }

    fn chits(&self, line: &Line<'_>, from: usize) -> Result<Vec<u8>, Fault> {
        let hqs = self.headquarters(line, from)?;
        Ok(hqs.into_iter().filter_map(|hq| self.game.hq_number(hq)).collect())
    }

    fn chit(&self, line: &Line<'_>, at: usize) -> Result<u8, Fault> {
        let unit = self.unit_id(line, at)?;
        self.game.hq_number(unit).ok_or_else(|| {
            let what = format!("{} is no headquarters", line.word(at));
            line.fault(at, what, "only headquarters come back")
        })
    }

    fn track(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let side = read_side(self.game, line, 1)?;
        let chits = self.chits(line, 2)?;
        let foreign = chits.iter().position(|&number| {
            let hq = self.game.lookup.hqs[usize::from(number)];
            self.game.side_of(hq) != side
        });
        if let Some(at) = foreign {
            let what = format!("{} belongs to the other side", line.word(2 + at));
            return Err(line.fault(2 + at, what, "put it on the other track"));
        }
        self.state.drawn[side] = chits.into_iter().take(crate::state::HQS).collect();
        Ok(())
    }

    fn bridge(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let (a, b) = (self.hex(line, 1)?, self.hex(line, 2)?);
        let board = &self.game.facts.board;
        let river = |side: &SideId| board.hexsides[side.index()].river.is_some();
        let side = board.sides.between(a, b).filter(river);
        let side = side.ok_or_else(|| {
            let what = format!("no river runs between {} and {}", line.word(1), line.word(2));
            line.fault(2, what, "bridges are built on rivers")
        })?;
        let bridges = &mut self.state.bridges;
        if bridges.contains(&side) || bridges.try_push(side).is_ok() {
            return Ok(());
        }
        Err(line.fault(0, "there are too many bridges", "remove some"))
    }

    fn released(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let mut released = FormationSet::EMPTY;
        for at in 1..line.words.len() {
            let found = self.game.facts.formation(line.word(at));
            let unknown = || {
                let what = format!("there is no formation '{}'", line.word(at));
                line.fault(at, what, "use an id of formations.csv")
            };
            released.insert(found.ok_or_else(unknown)?);
        }
        self.state.released = released;
        Ok(())
    }

    fn marked(&mut self, line: &Line<'_>, at: usize) -> Result<(), Fault> {
        match line.word(at) {
            "eligible" => self.complete.eligible = true,
            "supply" => self.complete.supply = true,
            _ => return Err(line.fault(at, "unknown word", "use eligible or supply")),
        }
        Ok(())
    }

    fn control(&mut self, line: &'l Line<'t>) -> Result<(), Fault> {
        if read_side(self.game, line, 1)? != GERMAN {
            return Err(line.fault(1, "control is listed for the German", "the rest is Allied"));
        }
        self.control = Some((self.hexes(line, 2)?, line));
        Ok(())
    }

    fn last(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let ends = [("emptied", true), ("held", false)];
        self.state.verdict = Verdict {
            battles: number(line, 1)?,
            attacker_lost: number(line, 2)?,
            defender_lost: number(line, 3)?,
            retreat: number(line, 4)?,
            emptied: one_of(line, 5, "end of a battle", &ends)?,
        };
        Ok(())
    }

    fn unit(&mut self, line: &'l Line<'t>) -> Result<(), Fault> {
        let unit = self.unit_id(line, 1)?;
        let off_map = PLACES.iter().find(|(word, _)| *word == line.word(2));
        let place = match off_map {
            Some((_, place)) => *place,
            None => Place::Hex(self.hex(line, 2)?),
        };
        self.forget(unit);
        self.state.set_place(unit, place);
        self.placed.push(Placed { unit, line });
        (3..line.words.len()).try_for_each(|at| self.mark(line, at, unit))
    }

    /// A unit named again: only the last line counts.
    fn forget(&mut self, unit: UnitId) {
        for (_, units) in marks(&mut self.state) {
            units.remove(unit);
        }
        self.placed.retain(|placed| placed.unit != unit);
        self.told.retain(|(told, _)| *told != unit);
        self.told_low.retain(|(told, _)| *told != unit);
    }

    fn mark(&mut self, line: &Line<'_>, at: usize, unit: UnitId) -> Result<(), Fault> {
        let word = line.word(at);
        let supply = |word: &str| {
            SUPPLIES
                .iter()
                .find(|(known, _)| *known == word)
                .map(|(_, supply)| *supply)
        };
        if let Some(supply) = supply(word) {
            self.told.push((unit, supply));
            return Ok(());
        }
        if let Some(supply) = word.strip_prefix(LOW).and_then(supply) {
            self.told_low.push((unit, supply));
            return Ok(());
        }
        if word == "reduced" && self.game.unit(unit).steps < 2 {
            let what = format!("{} has a single step", line.word(1));
            return Err(line.fault(at, what, "remove the word"));
        }
        self.complete.eligible |= word == "eligible";
        let mut known = marks(&mut self.state);
        let Some((_, units)) = known.iter_mut().find(|(mark, _)| *mark == word) else {
            let words: Vec<&str> = known.iter().map(|(mark, _)| *mark).collect();
            let remedy = format!("use one of: supplied {}", words.join(" "));
            return Err(line.fault(at, format!("nothing is called '{word}'"), remedy));
        };
        units.insert(unit);
        Ok(())
    }

    /// What follows from the lines, and whether they fit together.
    fn finish(mut self) -> Result<State, Faults> {
        let faults = self.contradictions();
        if !faults.is_empty() {
            return Err(faults);
        }
        self.state.cache.zones = self.game.zones_of(&self.state);
        self.settle_control();
        match self.phase {
            Some((phase, _)) => self.in_impulse(phase),
            None => {
                self.state.air = self.air.unwrap_or(self.state.air);
                self.state.ready = self.ready.unwrap_or_default();
                self.tell_supply();
                self.state.frames.call(Frame::Segment(Segment::Dawn));
            }
        }
        Ok(self.state)
    }

    /// Hexes with units of both sides, or held by one and controlled by the other; a headquarters that is not there.
    fn contradictions(&self) -> Faults {
        let mut faults = Vec::new();
        for Placed { unit, line } in &self.placed {
            let Some(hex) = self.state.hex_of(*unit) else { continue };
            let side = self.game.side_of(*unit);
            let enemy = self
                .state
                .stack(hex)
                .find(|&other| self.game.side_of(other) != side && other < *unit);
            if let Some(enemy) = enemy {
                let what = format!("the enemy {} stands in {} too", self.game.id(enemy), line.word(2));
                faults.push(line.fault(2, what, "put one of them elsewhere"));
            }
            if let Some((_, line)) = self.control.filter(|(german, _)| side != GERMAN && german.has(hex)) {
                let what = format!(
                    "{} stands in {}, which is Allied",
                    self.game.id(*unit),
                    self.game.label(hex)
                );
                faults.push(line.fault(2, what, "leave that hex out"));
            }
        }
        let there = |hq: &UnitId| matches!(self.state.place(*hq), Place::Hex(_) | Place::Waiting);
        if let (Some((_, line)), Some(hq)) = (self.phase, self.state.hq.filter(|hq| !there(hq))) {
            let what = format!("{} is not there", self.game.id(hq));
            faults.push(line.fault(2, what, "place it on the map, or let it wait"));
        }
        faults
    }

    /// Control as it is told, or as at the start; units and their zones of control have the last word (R43, R44).
    fn settle_control(&mut self) {
        let start = self.game.facts.board.marks.german_start;
        self.state.german = self.control.map_or(start, |(german, _)| german);
        for hex in self.game.facts.board.grid.hexes() {
            if !self.state.cache.stacks.is_empty(hex) {
                self.game.settle_control(&mut self.state, hex);
            }
        }
        let (german, changed) = (self.state.german, self.changed);
        self.state.german_before = (german - changed) | (changed - german);
    }

    /// The middle of an impulse: what is not told is as if it had just begun.
    fn in_impulse(&mut self, phase: Phase) {
        let (game, state) = (self.game, &mut self.state);
        state.air = self.air.unwrap_or(game.facts.tables.weather.effect(state.weather).air);
        let there = game.facts.hqs.iter().filter(|&hq| state.hex_of(hq).is_some());
        state.ready = self.ready.unwrap_or(there.collect());
        if let Some(hq) = state.hq {
            if !self.complete.supply {
                game.judge_supply(state);
            }
            self.tell_supply();
            let state = &mut self.state;
            if !self.complete.eligible {
                state.eligible = game.eligible_for(state, hq);
            }
            if !self.complete.supply {
                game.judge_impulse_supply(state, hq, &mut NoSink);
            }
        }
        tell(&mut self.state.impulse_supply, &self.told_low);
        self.state.frames.call(phase);
    }

    fn tell_supply(&mut self) {
        tell(&mut self.state.supply, &self.told);
    }
}

/// Supply as it is told of single units.
fn tell(supplies: &mut Supplies, told: &[(UnitId, Supply)]) {
    for &(unit, supply) in told {
        supplies.set(unit, supply);
    }
}

fn number<T: std::str::FromStr>(line: &Line<'_>, at: usize) -> Result<T, Fault> {
    let wrong = |_| {
        line.fault(
            at,
            format!("'{}' is not such a number", line.word(at)),
            "write a whole number",
        )
    };
    line.word(at).parse().map_err(wrong)
}

fn one_of<T: Copy>(line: &Line<'_>, at: usize, kind: &str, known: &[(&'static str, T)]) -> Result<T, Fault> {
    let found = known.iter().find(|(word, _)| *word == line.word(at));
    found.map(|(_, value)| *value).ok_or_else(|| {
        let words: Vec<&str> = known.iter().map(|(word, _)| *word).collect();
        let what = format!("'{}' is no {kind}", line.word(at));
        line.fault(at, what, format!("use one of: {}", words.join(", ")))
    })
}
