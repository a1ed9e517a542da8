//! Terrain and units invented in a lab file, so that a rule can be shown in isolation.
//!
//! ```text
//! invent hex 2409 woods hill          what is in the hex: clear woods hill village town westwall
//! invent side 2409 2410 river minor road yes bridge destroyed
//!                                     river: minor major none; road: yes no; bridge: intact destroyed none
//! invent unit x-tank like us-70-tk    the same values, without a formation
//! invent unit x-inf infantry us regiment 4 2 7 formation=28id
//!                                     type, nation, size, strength, weaker strength (- for one step), movement
//!                                     (and for a headquarters its range); roles: slip drop bridge
//! invent values us-12-4id 4 2 7       strength, weaker strength and movement of a unit there is: what a file shows of
//!                                     a rule does not change with reconstructed values
//! ```
//!
//! What is not said of a hexside stays as it is.

use grognard_board::{HexId, HexsideId};
use grognard_core::data::WordEnum;
use grognard_core::text::{Cursor, Line, read_all};
use grognard_core::{Fault, Faults, Name, word_enum};

use crate::Triumphant;
use crate::facts::{
    ALLIED, Arm, Board, Bridge, Class, Facts, FormationId, GERMAN, Hexside, Nation, Road, Size, Terrain, Unit, UnitId,
    UnitSet, road_ends,
};

const WESTWALL: &str = "westwall";
const ROADS: [(&str, Option<Road>); 2] = [("yes", Some(Road::Other)), ("no", None)];

word_enum! {
    /// What can lie between two hexes.
    enum Between {
        River = "river",
        Road = "road",
        Bridge = "bridge",
    }
}

impl Triumphant {
    pub(crate) fn with_inventions(&self, lines: &[Line<'_>]) -> Result<Self, Faults> {
        let mut facts = self.facts.clone();
        let faults = read_all(lines, 1, |words| invent(&mut facts, words));
        if !faults.is_empty() {
            return Err(faults);
        }
        facts.board.road_ends = road_ends(&facts.board);
        let (files, about) = (self.files.clone(), self.about.clone());
        Ok(Self::with(facts, files, about, self.start_facts.clone()))
    }
}

fn invent(facts: &mut Facts, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
    type Read = fn(&mut Facts, &mut Cursor<'_, '_>) -> Result<(), Fault>;
    let kinds = [("hex", hex as Read), ("side", side), ("unit", unit), ("values", values)];
    words.one_of(&kinds)?(facts, words)
}

fn known_hex(board: &Board, words: &mut Cursor<'_, '_>) -> Result<HexId, Fault> {
    let known = |label: &str| board.grid.hex(label);
    words.id("hex", known, "write the number of a hex, like 2409")
}

/// A word of a kind, or `none`.
fn word_or_none<T: WordEnum>(words: &mut Cursor<'_, '_>) -> Result<Option<T>, Fault> {
    let known = T::WORDS.iter().map(|&(word, value)| (word, Some(value)));
    words.one_of(&known.chain([("none", None)]).collect::<Vec<_>>())
}

/// Replaces what is in a hex.
fn hex(facts: &mut Facts, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
    let board = &mut facts.board;
    let hex = known_hex(board, words)?;
    let clear = ("clear", Terrain::CLEAR);
    let present = [clear]
        .into_iter()
        .chain(Terrain::WORDS)
        .filter(|(word, _)| words.flag(word));
    let terrain = present.fold(Terrain::CLEAR, |terrain, (_, more)| terrain.with(more));
    board.terrain[hex.index()] = terrain;
    board.westwall.set(hex, words.flag(WESTWALL));
    Ok(())
}

/// Changes what lies between two hexes. Where a road crosses a river there is a bridge, and nowhere else (R45).
fn side(facts: &mut Facts, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
    let board = &mut facts.board;
    let (a, b) = (known_hex(board, words)?, known_hex(board, words)?);
    let apart = || words.fault("the two hexes do not touch", "name neighbours");
    let side: HexsideId = board.sides.between(a, b).ok_or_else(apart)?;
    let old = board.hexsides[side.index()];
    let mut new = Hexside { bridge: None, ..old };
    let mut bridge = None;
    while words.more() {
        match words.one_of(Between::WORDS)? {
            Between::River => new.river = word_or_none(words)?,
            Between::Road => new.road = words.one_of(&ROADS)?,
            Between::Bridge => {
                let remedy = "a bridge is where a road crosses a river, and nowhere else";
                let fault = words.fault("no such bridge can be here", remedy);
                bridge = Some((word_or_none(words)?, fault));
            }
        }
    }
    let crosses = new.river.is_some() && new.road.is_some();
    new.bridge = match bridge {
        Some((bridge, fault)) if bridge.is_some() != crosses => return Err(fault),
        Some((bridge, _)) => bridge,
        None if crosses => Some(old.bridge.unwrap_or(Bridge::Intact)),
        None => None,
    };
    new.name = old.name.filter(|_| new.river.is_some());
    board.hexsides[side.index()] = new;
    Ok(())
}

/// Adds a unit.
fn unit(facts: &mut Facts, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
    let id = words.word();
    if id.is_empty() || facts.unit(id).is_some() {
        return Err(words.fault(format!("'{id}' cannot be a new id"), "use another id"));
    }
    if facts.units.len() >= UnitSet::CAPACITY.min(crate::state::UNITS) {
        return Err(words.fault("there are too many units", "invent fewer"));
    }
    let mut unit = if words.peek() == "like" {
        words.word();
        facts.of(known_unit(facts, words)?).clone()
    } else {
        described(words)?
    };
    unit.id = id.into();
    unit.name = Name::same(id);
    unit.formation = formation(facts, words)?;
    if unit.is_hq() && facts.hqs.len() >= crate::state::HQS {
        return Err(words.line().fault(2, "there are too many headquarters", "invent fewer"));
    }
    enlist(facts, unit);
    Ok(())
}

fn known_unit(facts: &Facts, words: &mut Cursor<'_, '_>) -> Result<UnitId, Fault> {
    words.id("unit", |id| facts.unit(id), "use an id of units.csv")
}

/// Gives a unit of two steps other values.
fn values(facts: &mut Facts, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
    let number = known_unit(facts, words)?;
    let unit = &mut facts.units[number.index()];
    if unit.steps != 2 {
        return Err(words.fault("this unit has one step", "name one of two steps, or invent a unit"));
    }
    (unit.full, unit.reduced, unit.movement) = (factor(words)?, factor(words)?, factor(words)?);
    Ok(())
}

fn factor(words: &mut Cursor<'_, '_>) -> Result<u8, Fault> {
    words.number(0..=u8::MAX)
}

fn described(words: &mut Cursor<'_, '_>) -> Result<Unit, Fault> {
    let arm = words.one_of(Arm::WORDS)?;
    let nation = words.one_of(Nation::WORDS)?;
    let size = words.one_of(Size::WORDS)?;
    if (arm == Arm::Headquarters) != (size == Size::Headquarters) {
        let remedy = "headquarters have both words, others neither";
        return Err(words.fault("type and size do not agree", remedy));
    }
    let full = factor(words)?;
    let weaker = |word: &str| match word {
        "-" => Some(None),
        _ => word.parse().ok().map(Some),
    };
    let reduced: Option<u8> = words.id("strength", weaker, "write a weaker strength, or - for one step")?;
    Ok(Unit {
        id: String::new(),
        name: Name::default(),
        arm,
        class: arm.class(),
        nation,
        side: if nation == Nation::German { GERMAN } else { ALLIED },
        formation: None,
        size,
        steps: if reduced.is_some() { 2 } else { 1 },
        full,
        reduced: reduced.unwrap_or(0),
        movement: factor(words)?,
        range: if arm == Arm::Headquarters { factor(words)? } else { 0 },
        slips: words.flag("slip"),
        drops: words.flag("drop"),
        bridges: words.flag("bridge"),
        source: "reconstructed: lab".into(),
    })
}

fn formation(facts: &Facts, words: &mut Cursor<'_, '_>) -> Result<Option<FormationId>, Fault> {
    let Some(id) = words.value("formation") else {
        return Ok(None);
    };
    let unknown = || words.fault(format!("there is no formation '{id}'"), "use an id of formations.csv");
    facts.formation(id).ok_or_else(unknown).map(Some)
}

/// Puts a unit into every set it belongs to.
fn enlist(facts: &mut Facts, unit: Unit) {
    let number = UnitId(facts.units.len() as u16);
    facts.of_side[unit.side].insert(number);
    facts.hqs.set(number, unit.is_hq());
    facts.mechanised.set(number, unit.class == Class::Mechanised);
    facts.battalions.set(number, unit.is_battalion());
    if let Some(formation) = unit.formation {
        let formation = &mut facts.formations[formation.index()];
        formation.units.insert(number);
        formation.core.set(number, unit.is_regiment());
    }
    facts.units.push(unit);
}
