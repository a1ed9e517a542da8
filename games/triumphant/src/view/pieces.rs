//! The counters: what is printed on them, what state they are in, where they lie. The chits of headquarters are
//! counters too.

use grognard_core::Message;
use grognard_table::view::{
    Branch, Counter, Face, Factor, Formation, Piece, Size as SizeMark, Slot, StateMark, Steps, Symbol, Tone, Trait,
    Where,
};

use super::board::edge_id;
use super::{of_side, source_of};
use crate::Triumphant;
use crate::facts::{Arm, GERMAN, Nation, Size, Turn, Unit, UnitId};
use crate::frame::{Frame, Phase};
use crate::state::{Place, State, Supply};

/// The box of the German reserve.
pub(super) const RESERVE: &str = "okw";
/// The box of the units that have left the map.
pub(super) const EXITED: &str = "exited";
/// The cup.
pub(super) const CUP: &str = "cup";
/// The box of the chit that has been drawn.
pub(super) const DRAWN: &str = "drawn";

impl Triumphant {
    /// Every unit that is in the game, and the chits of its headquarters.
    pub(super) fn piece_views(&self, s: &State) -> Vec<Piece> {
        let present = |unit: &UnitId| s.place(*unit) != Place::Absent;
        let units = self.unit_ids().filter(present).map(|unit| self.piece_view(s, unit));
        let hqs = (0..).zip(&self.lookup.hqs).filter(|(_, hq)| present(hq));
        let chits = hqs.map(|(number, &hq)| self.chit_view(s, number, hq));
        units.chain(chits).collect()
    }

    fn piece_view(&self, s: &State, unit: UnitId) -> Piece {
        let facts = self.unit(unit);
        let there = s.hex_of(unit).is_some();
        let fights = s
            .battle
            .as_ref()
            .is_some_and(|battle| (battle.attackers | battle.defenders).has(unit));
        let in_hand = s.group.as_ref().is_some_and(|group| group.units.contains(&unit));
        let done = if self.moving(s) {
            s.handled.has(unit)
        } else {
            s.attacked.has(unit)
        };
        Piece {
            id: facts.id.clone(),
            side: facts.side,
            colour: nation_id(facts.nation).into(),
            at: self.whereabouts(s, unit),
            face: Face::Open(Box::new(self.counter(s, unit))),
            secret: false,
            active: (s.eligible.has(unit) && there) || fights || in_hand,
            done: done && there,
        }
    }

    fn moving(&self, s: &State) -> bool {
        matches!(
            s.frames.first(),
            Some(Frame::Impulse(Phase::Strategic | Phase::Tactical | Phase::Mechanised))
        )
    }

    /// Where a unit lies.
    pub(super) fn whereabouts(&self, s: &State, unit: UnitId) -> Where {
        let in_box = |id: String| Where::Box { id };
        let out = |key: &str| Where::Out {
            reason: Message::new(key),
        };
        match s.place(unit) {
            Place::Hex(hex) => Where::Place {
                id: self.label(hex).to_string(),
            },
            Place::Deploying => in_box(of_side(self, "setup", self.side_of(unit))),
            Place::Waiting => in_box(self.waiting_box(unit)),
            Place::Reserve => in_box(RESERVE.into()),
            Place::Dead => in_box(of_side(self, "eliminated", self.side_of(unit))),
            Place::Exited => in_box(EXITED.into()),
            Place::Gone => out("out-gone"),
            Place::Bridge => out("out-bridge"),
            Place::Later | Place::Absent => self.due(s, unit),
        }
    }

    /// The box at the edge by which a unit comes.
    pub(super) fn waiting_box(&self, unit: UnitId) -> String {
        let edge = self.entry_edge(unit).unwrap_or(Self::home_edge(self.side_of(unit)));
        format!("waiting-{}", edge_id(edge))
    }

    /// When and where a reinforcement comes. When the parachutists drop, only the German knows.
    fn due(&self, s: &State, unit: UnitId) -> Where {
        let edge = self.entry_edge(unit).map_or("", edge_id);
        let when = match self.due_turn(s, unit) {
            _ if self.unit(unit).drops => Message::new("due-drop"),
            Some(turn) => Message::new("due-date")
                .with("date", self.date_message(Turn(turn)))
                .with("edge", edge),
            None if edge.is_empty() => Message::new("due-never"),
            None => Message::new("due-alarm").with("edge", edge),
        };
        Where::Due { when, entry: None }
    }

    fn counter(&self, s: &State, unit: UnitId) -> Counter {
        let facts = self.unit(unit);
        let formation = facts
            .formation
            .map(|formation| &self.facts.formations[formation.index()]);
        Counter {
            name: facts.name.clone(),
            symbol: symbol_of(facts),
            factors: self.factors(s, unit),
            steps: Some(Steps {
                left: self.steps_of(s, unit),
                full: facts.steps,
            }),
            states: self.states(s, unit),
            formation: formation.map(|formation| Formation {
                id: formation.id.clone(),
                name: formation.name.clone(),
            }),
            nation: (facts.side != GERMAN).then(|| nation_id(facts.nation).into()),
            source: Some(source_of(&facts.source)),
        }
    }

    /// Strength and movement; for a headquarters range and movement.
    fn factors(&self, s: &State, unit: UnitId) -> Vec<Factor> {
        let facts = self.unit(unit);
        let factor = |kind: &str, value: u8, reverse: Option<u8>, now: Option<u8>| Factor {
            kind: kind.into(),
            slot: Slot::Bottom,
            value: value.to_string(),
            reverse: reverse.map(|number| number.to_string()),
            now: now.filter(|&now| now != value).map(|number| number.to_string()),
            style: None,
        };
        let reduced = s.reduced.has(unit);
        let other = (facts.steps > 1).then_some(if reduced { facts.full } else { facts.reduced });
        let first = if facts.is_hq() {
            factor("range", facts.range, None, None)
        } else {
            factor("combat", self.strength_of(s, unit), other, None)
        };
        let now = s.hq.is_some().then(|| self.allowance(s, unit) / 2);
        vec![first, factor("movement", facts.movement, None, now)]
    }

    /// Supply as it counts now: that of the impulse for those that act in it (R24).
    fn supply_now(&self, s: &State, unit: UnitId) -> Supply {
        if s.eligible.has(unit) {
            s.impulse_supply.of(unit)
        } else {
            s.supply.of(unit)
        }
    }

    fn states(&self, s: &State, unit: UnitId) -> Vec<StateMark> {
        if s.hex_of(unit).is_none() {
            return Vec::new();
        }
        let in_hand = s.group.as_ref().is_some_and(|group| group.units.contains(&unit));
        let retreating = s.battle.as_ref().is_some_and(|battle| battle.retreating.has(unit));
        let supply = self.supply_now(s, unit);
        let acted = s.activated.has(unit);
        let marks = [
            (in_hand, "in-hand", Tone::Good, "5.1"),
            (s.hq == Some(unit), "active-hq", Tone::Good, "8.0"),
            (self.is_hq(unit) && s.ready.has(unit), "ready", Tone::Good, "7.3"),
            (s.eligible.has(unit) && !acted, "eligible", Tone::Good, "8.2"),
            (acted, "activated", Tone::Plain, "3.0"),
            (s.strategic.has(unit), "strategic", Tone::Plain, "5.21"),
            (s.locked.has(unit), "locked", Tone::Warn, "4.3"),
            (s.attacked.has(unit), "attacked", Tone::Plain, "9.73"),
            (s.struck.has(unit), "struck", Tone::Plain, "9.72"),
            (s.arrived.has(unit), "arrived", Tone::Plain, "10.13"),
            (retreating, "retreating", Tone::Bad, "9.3"),
            (supply == Supply::Unsupplied, "unsupplied", Tone::Bad, "7.21"),
            (supply == Supply::Isolated, "isolated", Tone::Bad, "7.21"),
        ];
        let shown = marks.into_iter().filter(|(holds, ..)| *holds);
        shown
            .map(|(_, key, tone, paragraph)| StateMark {
                key: key.into(),
                short: Message::new(&format!("short-{key}")),
                label: Message::new(&format!("state-{key}")),
                tone,
                paragraph: Some(paragraph.into()),
            })
            .collect()
    }

    /// The id of a headquarters' chit.
    pub(super) fn chit_id(&self, hq: UnitId) -> String {
        format!("chit-{}", self.id(hq))
    }

    fn chit_view(&self, s: &State, number: u8, hq: UnitId) -> Piece {
        let facts = self.unit(hq);
        let box_at = |s: &State| s.drawn[facts.side].iter().position(|&chit| chit == number);
        let at = if let Some(cell) = box_at(s) {
            Where::Cell {
                track: of_side(self, "impulses", facts.side),
                cell: (cell + 1).to_string(),
            }
        } else {
            Where::Box {
                id: self.chit_box(s, number, hq),
            }
        };
        Piece {
            id: self.chit_id(hq),
            side: facts.side,
            colour: nation_id(facts.nation).into(),
            at,
            face: Face::Open(Box::new(Counter {
                name: facts.name.clone(),
                symbol: Symbol::new(Branch::Chit),
                factors: Vec::new(),
                steps: None,
                states: Vec::new(),
                formation: None,
                nation: (facts.side != GERMAN).then(|| nation_id(facts.nation).into()),
                source: Some(source_of(&facts.source)),
            })),
            secret: false,
            active: s.hq == Some(hq),
            done: false,
        }
    }

    /// The box in which a chit lies that is on no track. What has been chosen in secret still lies with its owner.
    pub(super) fn chit_box(&self, s: &State, number: u8, hq: UnitId) -> String {
        if s.hq == Some(hq) {
            DRAWN.into()
        } else if s.cup.has(number) {
            CUP.into()
        } else {
            of_side(self, "chits", self.side_of(hq))
        }
    }
}

/// Type and size as a symbol shows them.
fn symbol_of(unit: &Unit) -> Symbol {
    let (branch, traits): (Branch, &[Trait]) = match unit.arm {
        Arm::Infantry => (Branch::Infantry, &[]),
        Arm::Motorised => (Branch::Infantry, &[Trait::Motorised]),
        Arm::Mechanised => (Branch::Infantry, &[Trait::Mechanised]),
        Arm::CombatCommand => (Branch::Infantry, &[Trait::Mechanised, Trait::Combined]),
        Arm::Tank => (Branch::Armour, &[]),
        Arm::Reconnaissance => (Branch::Reconnaissance, &[]),
        Arm::Parachute => (Branch::Infantry, &[Trait::Parachute]),
        Arm::Glider => (Branch::Infantry, &[Trait::Glider]),
        Arm::Engineer => (Branch::Engineer, &[]),
        Arm::MachineGun => (Branch::MachineGun, &[]),
        Arm::Headquarters => (Branch::Headquarters, &[]),
    };
    let size = match unit.size {
        Size::Battalion => Some(SizeMark::Battalion),
        Size::Regiment => Some(SizeMark::Regiment),
        Size::Brigade => Some(SizeMark::Brigade),
        Size::Headquarters => None,
    };
    Symbol {
        branch,
        traits: traits.to_vec(),
        size,
    }
}

/// A nation's id, which is also the key of its colour.
pub(super) fn nation_id(nation: Nation) -> &'static str {
    match nation {
        Nation::German => "german",
        Nation::Us => "us",
        Nation::British => "british",
    }
}
