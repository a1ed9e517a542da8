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

use grognard_board::{Edge, HexId, SideId};
use grognard_core::text::Line;
use grognard_core::{Fault, Faults, Name};

use crate::Triumphant;
use crate::facts::{
    ALLIED, Arm, Board, Bridge, Class, Facts, FormationId, GERMAN, HexSet, Hexside, Nation, River, Road, Size, Terrain,
    Unit, UnitId, UnitSet,
};

const ARMS: [(&str, Arm); 11] = [
    ("infantry", Arm::Infantry),
    ("motorised", Arm::Motorised),
    ("mechanised", Arm::Mechanised),
    ("combat-command", Arm::CombatCommand),
    ("tank", Arm::Tank),
    ("reconnaissance", Arm::Reconnaissance),
    ("parachute", Arm::Parachute),
    ("glider", Arm::Glider),
    ("engineer", Arm::Engineer),
    ("machine-gun", Arm::MachineGun),
    ("headquarters", Arm::Headquarters),
];
const NATIONS: [(&str, Nation); 3] = [
    ("german", Nation::German),
    ("us", Nation::Us),
    ("british", Nation::British),
];
const SIZES: [(&str, Size); 4] = [
    ("battalion", Size::Battalion),
    ("regiment", Size::Regiment),
    ("brigade", Size::Brigade),
    ("headquarters", Size::Headquarters),
];
const TERRAINS: [(&str, Terrain); 5] = [
    ("clear", Terrain::CLEAR),
    ("woods", Terrain::WOODS),
    ("hill", Terrain::HILL),
    ("village", Terrain::VILLAGE),
    ("town", Terrain::TOWN),
];
const WESTWALL: &str = "westwall";
const RIVERS: [(&str, Option<River>); 3] = [
    ("minor", Some(River::Minor)),
    ("major", Some(River::Major)),
    ("none", None),
];
const ROADS: [(&str, Option<Road>); 2] = [("yes", Some(Road::Other)), ("no", None)];
const BRIDGES: [(&str, Option<Bridge>); 3] = [
    ("intact", Some(Bridge::Intact)),
    ("destroyed", Some(Bridge::Destroyed)),
    ("none", None),
];
const EDGES: [Edge; 4] = [Edge::North, Edge::East, Edge::South, Edge::West];

impl Triumphant {
    pub(crate) fn with_inventions(&self, lines: &[Line<'_>]) -> Result<Self, Faults> {
        let mut facts = self.facts.clone();
        let faults: Faults = lines.iter().filter_map(|line| invent(&mut facts, line).err()).collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        facts.board.road_ends = road_ends(&facts.board);
        Ok(Self::with(facts, self.files.clone(), self.about.clone()))
    }
}

fn invent(facts: &mut Facts, line: &Line<'_>) -> Result<(), Fault> {
    match line.word(1) {
        "hex" => hex(&mut facts.board, line),
        "side" => side(&mut facts.board, line),
        "unit" => unit(facts, line),
        "values" => values(facts, line),
        word => {
            let what = format!("'{word}' cannot be invented");
            Err(line.fault(1, what, "invent a hex, a side, a unit or the values of one"))
        }
    }
}

fn one_of<T: Copy>(line: &Line<'_>, at: usize, known: &[(&'static str, T)]) -> Result<T, Fault> {
    let found = known.iter().find(|(word, _)| *word == line.word(at));
    found.map(|(_, value)| *value).ok_or_else(|| {
        let words: Vec<&str> = known.iter().map(|(word, _)| *word).collect();
        let what = format!("'{}' is not known here", line.word(at));
        line.fault(at, what, format!("use one of: {}", words.join(", ")))
    })
}

fn known_hex(board: &Board, line: &Line<'_>, at: usize) -> Result<HexId, Fault> {
    board.grid.hex(line.word(at)).ok_or_else(|| {
        let what = format!("there is no hex '{}'", line.word(at));
        line.fault(at, what, "write the number of a hex, like 2409")
    })
}

/// Replaces what is in a hex.
fn hex(board: &mut Board, line: &Line<'_>) -> Result<(), Fault> {
    let hex = known_hex(board, line, 2)?;
    let mut terrain = Terrain::CLEAR;
    let mut wall = false;
    for at in 3..line.words.len() {
        if line.word(at) == WESTWALL {
            wall = true;
        } else {
            terrain = terrain.with(one_of(line, at, &TERRAINS)?);
        }
    }
    board.terrain[hex.index()] = terrain;
    board.westwall.set(hex, wall);
    Ok(())
}

/// Changes what lies between two hexes. Where a road crosses a river there is a bridge, and nowhere else (R45).
fn side(board: &mut Board, line: &Line<'_>) -> Result<(), Fault> {
    let (a, b) = (known_hex(board, line, 2)?, known_hex(board, line, 3)?);
    let apart = || line.fault(3, "the two hexes do not touch", "name neighbours");
    let side: SideId = board.sides.between(a, b).ok_or_else(apart)?;
    let old = board.hexsides[side.index()];
    let mut new = Hexside { bridge: None, ..old };
    let mut bridge = None;
    for at in (4..line.words.len()).step_by(2) {
        match line.word(at) {
            "river" => new.river = one_of(line, at + 1, &RIVERS)?,
            "road" => new.road = one_of(line, at + 1, &ROADS)?,
            "bridge" => bridge = Some((one_of(line, at + 1, &BRIDGES)?, at)),
            word => {
                let what = format!("'{word}' does not lie between hexes");
                return Err(line.fault(at, what, "use river, road or bridge, each with its value"));
            }
        }
    }
    let crosses = new.river.is_some() && new.road.is_some();
    new.bridge = match bridge {
        Some((bridge, at)) if bridge.is_some() != crosses => {
            let remedy = "a bridge is where a road crosses a river, and nowhere else";
            return Err(line.fault(at, "no such bridge can be here", remedy));
        }
        Some((bridge, _)) => bridge,
        None if crosses => Some(old.bridge.unwrap_or(Bridge::Intact)),
        None => None,
    };
    new.name = old.name.filter(|_| new.river.is_some());
    board.hexsides[side.index()] = new;
    Ok(())
}

/// Hexes on an edge of the map with a road in them.
fn road_ends(board: &Board) -> HexSet {
    let on_edge = |hex: HexId| EDGES.iter().any(|&edge| board.grid.on_edge(hex, edge));
    let road = |hex: HexId| {
        board
            .grid
            .neighbours(hex)
            .any(|(way, _)| board.between(hex, way).road.is_some())
    };
    let hexes = board.grid.hexes();
    let ends: HexSet = hexes.filter(|&hex| on_edge(hex) && road(hex)).collect();
    ends
}

/// Adds a unit.
fn unit(facts: &mut Facts, line: &Line<'_>) -> Result<(), Fault> {
    let id = line.word(2);
    if facts.unit(id).is_some() {
        return Err(line.fault(2, format!("there is a unit '{id}' already"), "use another id"));
    }
    if facts.units.len() >= UnitSet::CAPACITY.min(crate::state::UNITS) {
        return Err(line.fault(2, "there are too many units", "invent fewer"));
    }
    let mut unit = if line.word(3) == "like" {
        like(facts, line)?
    } else {
        described(line)?
    };
    unit.id = id.into();
    unit.name = Name::same(id);
    unit.formation = formation(facts, line)?;
    if unit.is_hq() && facts.hqs.len() >= crate::state::HQS {
        return Err(line.fault(2, "there are too many headquarters", "invent fewer"));
    }
    enlist(facts, unit);
    Ok(())
}

fn known_unit(facts: &Facts, line: &Line<'_>, at: usize) -> Result<UnitId, Fault> {
    facts.unit(line.word(at)).ok_or_else(|| {
        let what = format!("there is no unit '{}'", line.word(at));
        line.fault(at, what, "use an id of units.csv")
    })
}

fn like(facts: &Facts, line: &Line<'_>) -> Result<Unit, Fault> {
    Ok(facts.of(known_unit(facts, line, 4)?).clone())
}

/// Gives a unit of two steps other values.
fn values(facts: &mut Facts, line: &Line<'_>) -> Result<(), Fault> {
    let number = known_unit(facts, line, 2)?;
    let unit = &mut facts.units[number.index()];
    if unit.steps != 2 {
        return Err(line.fault(2, "this unit has one step", "name one of two steps, or invent a unit"));
    }
    (unit.full, unit.reduced, unit.movement) = (factor(line, 3)?, factor(line, 4)?, factor(line, 5)?);
    Ok(())
}

fn factor(line: &Line<'_>, at: usize) -> Result<u8, Fault> {
    let wrong = |_| line.fault(at, "not a number", "write strength, weaker strength or -, movement");
    line.word(at).parse().map_err(wrong)
}

fn described(line: &Line<'_>) -> Result<Unit, Fault> {
    let arm = one_of(line, 3, &ARMS)?;
    let nation = one_of(line, 4, &NATIONS)?;
    let size = one_of(line, 5, &SIZES)?;
    if (arm == Arm::Headquarters) != (size == Size::Headquarters) {
        return Err(line.fault(
            5,
            "type and size do not agree",
            "headquarters have both words, others neither",
        ));
    }
    let single = line.word(7) == "-";
    let roles = |role: &str| line.words.iter().any(|word| word.text == role);
    Ok(Unit {
        id: String::new(),
        name: Name::default(),
        arm,
        class: arm.class(),
        nation,
        side: if nation == Nation::German { GERMAN } else { ALLIED },
        formation: None,
        size,
        steps: if single { 1 } else { 2 },
        full: factor(line, 6)?,
        reduced: if single { 0 } else { factor(line, 7)? },
        movement: factor(line, 8)?,
        range: if arm == Arm::Headquarters { factor(line, 9)? } else { 0 },
        slips: roles("slip"),
        drops: roles("drop"),
        bridges: roles("bridge"),
        source: "reconstructed: lab".into(),
    })
}

fn formation(facts: &Facts, line: &Line<'_>) -> Result<Option<FormationId>, Fault> {
    let found = line.words.iter().enumerate().find_map(|(at, word)| {
        let id = word.text.strip_prefix("formation=")?;
        Some((at, id))
    });
    let Some((at, id)) = found else { return Ok(None) };
    let unknown = || {
        line.fault(
            at,
            format!("there is no formation '{id}'"),
            "use an id of formations.csv",
        )
    };
    facts.formation(id).ok_or_else(unknown).map(Some)
}

/// Puts a unit into every set it belongs to.
fn enlist(facts: &mut Facts, unit: Unit) {
    let number = UnitId(facts.units.len() as u16);
    facts.of_side[unit.side].insert(number);
    facts.hqs.set(number, unit.is_hq());
    facts.british.set(number, unit.nation == Nation::British);
    facts.mechanised.set(number, unit.class == Class::Mechanised);
    facts.battalions.set(number, unit.is_battalion());
    if let Some(formation) = unit.formation {
        let formation = &mut facts.formations[formation.index()];
        formation.units.insert(number);
        formation.core.set(number, unit.is_regiment());
    }
    facts.units.push(unit);
}
