//! The counters: what is printed on them, what state they are in, where they lie. The chits of headquarters are
//! counters too.

use grognard_core::Message;
use grognard_core::data::WordEnum;
use grognard_table::view::{
    Branch, Counter, Face, Factor, Formation, Piece, Size as SizeMark, Slot, Source, StateMark, Steps, Symbol, Tone,
    Trait, Where,
};

use super::of_side;
use crate::Triumphant;
use crate::facts::{Arm, GERMAN, Size, Turn, Unit, UnitId};
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
        let (fights, in_hand) = (s.fights(unit), s.in_hand(unit));
        let units = if self.moving(s) { s.handled } else { s.attacked };
        let done = units.has(unit);
        let (colour, face) = (facts.nation.word(), Face::Open(Box::new(self.counter(s, unit))));
        Piece {
            active: (s.eligible.has(unit) && there) || fights || in_hand,
            done: done && there,
            ..Piece::new(&facts.id, facts.side, colour, self.whereabouts(s, unit), face)
        }
    }

    fn moving(&self, s: &State) -> bool {
        matches!(
            s.frames.first(),
            Some(Frame::Impulse(Phase::Strategic | Phase::Tactical | Phase::Mechanised))
        )
    }

    /// Where a unit lies.
    pub(crate) fn whereabouts(&self, s: &State, unit: UnitId) -> Where {
        let out = |key: &str| Where::Out {
            reason: Message::new(key),
        };
        match s.place(unit) {
            Place::Hex(hex) => Where::place(&self.label(hex)),
            Place::Deploying => Where::off_map(&of_side(self, "setup", self.side_of(unit))),
            Place::Waiting => Where::off_map(&self.waiting_box(unit)),
            Place::Reserve => Where::off_map(RESERVE),
            Place::Dead => Where::off_map(&of_side(self, "eliminated", self.side_of(unit))),
            Place::Exited => Where::off_map(EXITED),
            Place::Gone => out("out-gone"),
            Place::Bridge => out("out-bridge"),
            Place::Later | Place::Absent => self.due(s, unit),
        }
    }

    /// The box at the edge by which a unit comes.
    pub(super) fn waiting_box(&self, unit: UnitId) -> String {
        let edge = self.entry_edge(unit).unwrap_or(Self::home_edge(self.side_of(unit)));
        format!("waiting-{}", edge.word())
    }

    /// When and where a reinforcement comes. When the parachutists drop, only the German knows.
    fn due(&self, s: &State, unit: UnitId) -> Where {
        let edge = self.entry_edge(unit).map_or("", WordEnum::word);
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
            ..self.bare_counter(unit, symbol_of(facts))
        }
    }

    /// A unit's counter or chit without what changes.
    fn bare_counter(&self, unit: UnitId, symbol: Symbol) -> Counter {
        let facts = self.unit(unit);
        Counter {
            nation: (facts.side != GERMAN).then(|| facts.nation.word().into()),
            source: Some(Source::of_row(&facts.source)),
            ..Counter::new(facts.name.clone(), symbol)
        }
    }

    /// Strength and movement; for a headquarters range and movement.
    fn factors(&self, s: &State, unit: UnitId) -> Vec<Factor> {
        let facts = self.unit(unit);
        let factor = |kind: &str, value: u8, reverse: Option<u8>, now: Option<u8>| Factor {
            reverse: reverse.map(|number| number.to_string()),
            now: now.filter(|&now| now != value).map(|number| number.to_string()),
            ..Factor::new(kind, Slot::Bottom, &value)
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
        let supply = if s.eligible.has(unit) {
            s.impulse_supply
        } else {
            s.supply
        };
        supply.of(unit)
    }

    fn states(&self, s: &State, unit: UnitId) -> Vec<StateMark> {
        if s.hex_of(unit).is_none() {
            return Vec::new();
        }
        let in_hand = s.in_hand(unit);
        let retreating = s.battle.as_ref().is_some_and(|battle| battle.retreating.has(unit));
        let supply = self.supply_now(s, unit);
        let acted = s.activated.has(unit);
        StateMark::those([
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
        ])
    }

    /// The id of a headquarters' chit.
    pub(super) fn chit_id(&self, hq: UnitId) -> String {
        format!("chit-{}", self.id(hq))
    }

    fn chit_view(&self, s: &State, number: u8, hq: UnitId) -> Piece {
        let facts = self.unit(hq);
        let box_at = |s: &State| s.drawn[facts.side].iter().position(|&chit| chit == number);
        let at = match box_at(s) {
            Some(cell) => Where::Cell {
                track: of_side(self, "impulses", facts.side),
                cell: (cell + 1).to_string(),
            },
            None => Where::off_map(&self.chit_box(s, number, hq)),
        };
        let face = Face::Open(Box::new(self.bare_counter(hq, Symbol::new(Branch::Chit))));
        Piece {
            active: s.hq == Some(hq),
            ..Piece::new(&self.chit_id(hq), facts.side, facts.nation.word(), at, face)
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
