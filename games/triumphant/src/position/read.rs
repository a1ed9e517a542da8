//! Reading a position, line by line.

use grognard_board::{HexId, HexsideId};
use grognard_core::data::WordEnum;
use grognard_core::text::{Cursor, Line};
use grognard_core::{Fault, Faults, NoSink, Start};

use super::{LINES, PHASES, PLACES, marks};
use crate::Triumphant;
use crate::action::Chits;
use crate::facts::{Date, GERMAN, Ground, HexSet, UnitId, UnitSet, Weather};
use crate::frame::{Frame, Phase, Segment};
use crate::state::{Place, Plan, State, Supplies, Supply, Verdict};

/// Before the word for how well a unit is supplied, if it is so in this impulse.
const LOW: &str = "low-";
/// More supply points than any game gives, and more attacks, overruns and chits than a turn has.
const MOST_POINTS: u16 = 9_999;
const MOST_IN_A_TURN: u8 = 99;

impl Triumphant {
    pub(crate) fn read_position(&self, start: &Start, lines: &[Line<'_>]) -> Result<State, Faults> {
        let mut reader = Reader::new(self, self.blank(start));
        let faults = LINES.read_all(lines, |kind, words| reader.line(kind, words));
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

struct Reader<'g, 'l, 't> {
    game: &'g Triumphant,
    state: State,
    /// Units with the lines that place them.
    placed: Vec<(UnitId, &'l Line<'t>)>,
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

    fn line(&mut self, kind: &str, words: &mut Cursor<'l, 't>) -> Result<(), Fault> {
        let facts = &self.game.start_facts;
        match kind {
            "date" => self.state.turn = self.turn_of_scenario(words)?,
            "weather" => {
                self.state.weather = words.one_of(Weather::WORDS)?;
                self.state.ground = words.one_of(Ground::WORDS)?;
            }
            "air" => self.air = Some(words.number(0..=u8::MAX)?),
            "points" => self.state.points = words.number(0..=MOST_POINTS)?,
            "phase" => self.phase(words)?,
            "unit" => self.unit(words)?,
            "control" => {
                words.exactly(&facts.sides[GERMAN].id)?;
                self.control = Some((self.hexes(words)?, words.line()));
            }
            "before" => self.changed = self.hexes(words)?,
            "ready" => self.ready = Some(self.headquarters(words)?.into_iter().collect()),
            "cup" => self.state.cup = self.chits(words)?.into_iter().fold(Chits::default(), Chits::with),
            "track" => self.track(words)?,
            "paused" => self.state.paused[facts.read_side(words)?] = true,
            "put-back" => self.state.put_back = words.number(0..=MOST_IN_A_TURN)?,
            "bridge" => self.bridge(words)?,
            "backed" => {
                self.state.backed_attacks = words.number(0..=MOST_IN_A_TURN)?;
                self.state.backed_overruns = words.number(0..=MOST_IN_A_TURN)?;
            }
            "plan" => {
                let (hex, turn) = (self.hex(words)?, self.turn(words)?);
                self.state.plan = Some(Plan { hex, turn });
            }
            "discovered" => self.state.discovered = true,
            "alarm" => self.state.alarm = Some(self.turn(words)?),
            "released" => {
                let known = |id: &str| self.game.facts.formation(id);
                self.state.released = words.all(|words| words.id("formation", known, "use an id of formations.csv"))?;
            }
            "back" => {
                let number = self.chit(words)?;
                self.state.back_on[usize::from(number)] = self.turn(words)?;
            }
            "marked" => {
                self.complete.eligible |= words.flag("eligible");
                self.complete.supply |= words.flag("supply");
            }
            "last" => self.last(words)?,
            _ => return Err(LINES.unread(words.line())),
        }
        Ok(())
    }

    fn turn(&self, words: &mut Cursor<'_, '_>) -> Result<u8, Fault> {
        let date = words.read(Date::read, |_| "not a date".into(), "write one like 1944-12-17")?;
        let found = (0..u8::MAX).find(|&turn| self.game.date_of(turn) == date);
        found.ok_or_else(|| words.fault("a date before the first turn", "write a later one"))
    }

    fn turn_of_scenario(&self, words: &mut Cursor<'_, '_>) -> Result<u8, Fault> {
        let scenario = self.game.scenario(&self.state);
        let (first, last) = (scenario.first.0, scenario.last.0);
        let turn = self.turn(words)?;
        if (first..=last).contains(&turn) {
            return Ok(turn);
        }
        let (first, last) = (self.game.date_of(first), self.game.date_of(last));
        Err(words.fault("not a day of this scenario", format!("it runs from {first} to {last}")))
    }

    fn phase(&mut self, words: &mut Cursor<'l, 't>) -> Result<(), Fault> {
        self.phase = Some((words.one_of(&PHASES)?, words.line()));
        self.state.hq = Some(self.hq(words)?);
        Ok(())
    }

    fn hex(&self, words: &mut Cursor<'_, '_>) -> Result<HexId, Fault> {
        let grid = &self.game.facts.board.grid;
        words.id("hex", |label| grid.hex(label), "write the number of a hex, like 2409")
    }

    fn hexes(&self, words: &mut Cursor<'_, '_>) -> Result<HexSet, Fault> {
        self.game.facts.board.grid.read_ranges(words)
    }

    fn unit_id(&self, words: &mut Cursor<'_, '_>) -> Result<UnitId, Fault> {
        let known = |id: &str| self.game.facts.unit(id);
        words.id("unit", known, "use an id of units.csv, or invent one")
    }

    fn hq(&self, words: &mut Cursor<'_, '_>) -> Result<UnitId, Fault> {
        let unit = self.unit_id(words)?;
        if self.game.is_hq(unit) {
            return Ok(unit);
        }
        Err(words.fault(format!("{} is no headquarters", self.game.id(unit)), "name one"))
    }

    /// Headquarters up to the end; `none` is none.
    fn headquarters(&self, words: &mut Cursor<'_, '_>) -> Result<Vec<UnitId>, Fault> {
        if words.flag("none") {
            return Ok(Vec::new());
        }
        words.all(|words| self.hq(words))
    }

    fn chit(&self, words: &mut Cursor<'_, '_>) -> Result<u8, Fault> {
        let hq = self.hq(words)?;
        let none = || words.fault(format!("{} has no chit", self.game.id(hq)), "name another");
        self.game.hq_number(hq).ok_or_else(none)
    }

    fn chits(&self, words: &mut Cursor<'_, '_>) -> Result<Vec<u8>, Fault> {
        if words.flag("none") {
            return Ok(Vec::new());
        }
        words.all(|words| self.chit(words))
    }

    fn track(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        let side = self.game.start_facts.read_side(words)?;
        let own = |words: &mut Cursor<'_, '_>| {
            let number = self.chit(words)?;
            let hq = self.game.hq_of(number);
            if self.game.side_of(hq) == side {
                return Ok(number);
            }
            let what = format!("{} belongs to the other side", self.game.id(hq));
            Err(words.fault(what, "put it on the other track"))
        };
        let chits: Vec<u8> = words.all(own)?;
        self.state.drawn[side] = chits.into_iter().take(crate::state::HQS).collect();
        Ok(())
    }

    fn bridge(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        let (a, b) = (self.hex(words)?, self.hex(words)?);
        let board = &self.game.facts.board;
        let river = |side: &HexsideId| board.hexsides[side.index()].river.is_some();
        let side = board.sides.between(a, b).filter(river);
        let side = side.ok_or_else(|| {
            let (a, b) = (self.game.label(a), self.game.label(b));
            let what = format!("no river runs between {a} and {b}");
            words.fault(what, "bridges are built on rivers")
        })?;
        let bridges = &mut self.state.bridges;
        if bridges.contains(&side) || bridges.try_push(side).is_ok() {
            return Ok(());
        }
        Err(words.fault("there are too many bridges", "remove some"))
    }

    fn last(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        self.state.verdict = Verdict {
            battles: words.number(0..=u16::MAX)?,
            attacker_lost: words.number(0..=u8::MAX)?,
            defender_lost: words.number(0..=u8::MAX)?,
            retreat: words.number(0..=u8::MAX)?,
            emptied: words.one_of(&[("emptied", true), ("held", false)])?,
        };
        Ok(())
    }

    fn unit(&mut self, words: &mut Cursor<'l, 't>) -> Result<(), Fault> {
        let unit = self.unit_id(words)?;
        let off_map = |word: &str| PLACES.iter().find(|(known, _)| *known == word).map(|(_, place)| *place);
        let grid = &self.game.facts.board.grid;
        let place = |word: &str| off_map(word).or_else(|| grid.hex(word).map(Place::Hex));
        let remedy = "write the number of a hex, like 2409, or where it is instead";
        self.state.set_place(unit, words.id("hex", place, remedy)?);
        self.placed.push((unit, words.line()));
        for &(word, supply) in Supply::WORDS {
            if words.flag(word) {
                self.told.push((unit, supply));
            }
            if words.flag(&format!("{LOW}{word}")) {
                self.told_low.push((unit, supply));
            }
        }
        for (word, units) in marks(&mut self.state) {
            if words.flag(word) {
                units.insert(unit);
                self.complete.eligible |= word == "eligible";
                if word == "reduced" && self.game.unit(unit).steps < 2 {
                    let what = format!("{} has a single step", self.game.id(unit));
                    return Err(words.fault(what, "remove the word"));
                }
            }
        }
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
        for &(unit, line) in &self.placed {
            let Some(hex) = self.state.hex_of(unit) else { continue };
            let side = self.game.side_of(unit);
            let foreign = |&other: &UnitId| self.game.side_of(other) != side && other < unit;
            if let Some(enemy) = self.state.stack(hex).find(foreign) {
                let what = format!("the enemy {} stands in {} too", self.game.id(enemy), line.word(2));
                faults.push(line.fault(2, what, "put one of them elsewhere"));
            }
            if let Some((_, line)) = self.control.filter(|(german, _)| side != GERMAN && german.has(hex)) {
                let (id, label) = (self.game.id(unit), self.game.label(hex));
                let what = format!("{id} stands in {label}, which is Allied");
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
