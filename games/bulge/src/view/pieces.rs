//! The counters: what is printed on them, what state they are in, where they lie.

use grognard_core::{Message, Name, Side};
use grognard_table::view::{
    Branch, Counter, Face, Factor, Formation, OffMapBox, Piece, Size, Slot, StateMark, Steps, Symbol, Tone, Trait,
    Where,
};

use super::{slug, source_of};
use crate::Bulge;
use crate::facts::{Class, GERMAN, Nation, Size as UnitSize, Unit, UnitId, UnitSet};
use crate::frame::Frame;
use crate::modifiers::Role;
use crate::state::{Place, State};

/// The box of the units that have left the map.
const EXITED: &str = "exited";

impl Bulge {
    /// Every unit that is in the game.
    pub(super) fn piece_views(&self, s: &State) -> Vec<Piece> {
        let present = self.every_unit().filter(|&unit| s.place(unit) != Place::Absent);
        present.map(|unit| self.piece_view(s, unit)).collect()
    }

    fn piece_view(&self, s: &State, unit: UnitId) -> Piece {
        let facts = &self.facts.units[unit.index()];
        let fighting = s
            .battle
            .map_or(UnitSet::EMPTY, |battle| battle.attackers | battle.defenders);
        let moving = matches!(s.frames.last(), Some(Frame::Movement | Frame::March(_)));
        let through = s.cube | if moving { s.moved } else { s.fought };
        Piece {
            id: facts.id.clone(),
            side: facts.side,
            colour: nation_id(facts.nation).into(),
            at: self.whereabouts(s, unit),
            face: Face::Open(Box::new(self.counter(s, unit))),
            secret: false,
            active: (s.active | fighting).has(unit) && s.area_of(unit).is_some(),
            done: through.has(unit),
        }
    }

    fn whereabouts(&self, s: &State, unit: UnitId) -> Where {
        match s.place(unit) {
            Place::Area(area) => Where::Place {
                id: self.code(area).into(),
            },
            Place::Dead => Where::Box {
                id: self.eliminated_box(self.side_of(unit)),
            },
            Place::Exited => Where::Box { id: EXITED.into() },
            Place::Later | Place::Absent => self.due(s, unit),
        }
    }

    /// When and where a reinforcement arrives; one whose day has come is held up (R37).
    fn due(&self, s: &State, unit: UnitId) -> Where {
        let Some(arrival) = self.facts.arrivals.iter().find(|arrival| arrival.unit == unit) else {
            return Where::Due {
                when: Message::new("due-never"),
                entry: None,
            };
        };
        let key = if arrival.day <= s.day { "due-held-up" } else { "due-day" };
        Where::Due {
            when: Message::new(key)
                .with("day", arrival.day)
                .with("area", self.area_name(arrival.area)),
            entry: Some(self.code(arrival.area).into()),
        }
    }

    fn counter(&self, s: &State, unit: UnitId) -> Counter {
        let facts = &self.facts.units[unit.index()];
        let allied = facts.side != GERMAN;
        Counter {
            name: facts.name.clone(),
            symbol: symbol_of(facts),
            factors: self.factors(s, unit),
            steps: Some(Steps {
                left: s.strength[unit],
                full: facts.strength,
            }),
            states: self.states(s, unit),
            formation: Some(Formation {
                id: slug(&facts.formation),
                name: Name::same(&facts.formation),
            }),
            nation: allied.then(|| nation_id(facts.nation).into()),
            source: Some(source_of(&facts.source)),
        }
    }

    /// Chance in attack, strength, chance in defence, bonus die.
    fn factors(&self, s: &State, unit: UnitId) -> Vec<Factor> {
        let facts = &self.facts.units[unit.index()];
        let factor = |kind: &str, printed: u8, now: u8| Factor {
            kind: kind.into(),
            slot: Slot::Bottom,
            value: printed.to_string(),
            reverse: None,
            now: (printed != now).then(|| now.to_string()),
            style: None,
        };
        let mut factors = vec![
            factor("hit-attack", facts.attack, facts.attack),
            factor("strength", facts.strength, s.strength[unit]),
            factor("hit-defence", facts.defence, self.base(s, unit, Role::Defends).1 as u8),
        ];
        if facts.bonus {
            factors.push(Factor {
                slot: Slot::TopRight,
                value: "+1".into(),
                ..factor("bonus-die", 1, 1)
            });
        }
        factors
    }

    fn states(&self, s: &State, unit: UnitId) -> Vec<StateMark> {
        let in_hand = s.frames.in_hand() == Some(unit);
        let on = |set: UnitSet| set.has(unit);
        let active = on(s.active) && s.area_of(unit).is_some();
        let helps = s.battle.is_some_and(|battle| on(battle.attackers - s.active));
        let marks = [
            (in_hand, "in-hand", Tone::Good, "S3b"),
            (active && !on(s.moved), "active", Tone::Good, "S3a"),
            (active && on(s.moved), "moved", Tone::Plain, "S3b"),
            (helps, "helping", Tone::Plain, "S11b"),
            (on(s.cube), "cube", Tone::Plain, "S3d"),
            (on(s.oos), "out-of-supply", Tone::Bad, "S18a"),
            (on(s.fuel), "fuel-shortage", Tone::Bad, "S18a"),
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

    fn eliminated_box(&self, side: Side) -> String {
        format!("eliminated-{}", self.side_word(side))
    }

    /// The boxes beside the map: units eliminated on each side, German units that have left it (R53).
    pub(super) fn off_map(&self, s: &State) -> Vec<OffMapBox> {
        let off_map = |id: String, side: Side, title: &str, place: Place| {
            let lying = self
                .every_unit()
                .filter(|&u| self.side_of(u) == side && s.place(u) == place);
            OffMapBox {
                id,
                title: Message::new(title).with("side", self.side_word(side)),
                side: Some(side),
                stack: lying.map(|unit| self.id(unit).to_string()).collect(),
                hidden: Vec::new(),
                markers: Vec::new(),
                capacity: None,
                note: None,
            }
        };
        let eliminated = |side| off_map(self.eliminated_box(side), side, "box-eliminated", Place::Dead);
        vec![
            eliminated(GERMAN),
            eliminated(!GERMAN),
            off_map(EXITED.into(), GERMAN, "box-exited", Place::Exited),
        ]
    }
}

/// Class, elite and size as a symbol shows them. Elite infantry is airborne (R35).
fn symbol_of(unit: &Unit) -> Symbol {
    let branch = match unit.class {
        Class::Infantry | Class::MechInfantry => Branch::Infantry,
        Class::Armor => Branch::Armour,
    };
    let traits = [
        (unit.class == Class::MechInfantry, Trait::Mechanised),
        (unit.size == UnitSize::CombatCommand, Trait::Combined),
        (unit.elite, Trait::Elite),
        (unit.elite && unit.class == Class::Infantry, Trait::Parachute),
    ];
    let size = match unit.size {
        UnitSize::Division => Size::Division,
        UnitSize::Brigade | UnitSize::CombatCommand => Size::Brigade,
        UnitSize::Regiment | UnitSize::Group => Size::Regiment,
    };
    Symbol {
        branch,
        traits: traits.into_iter().filter(|(has, _)| *has).map(|(_, t)| t).collect(),
        size: Some(size),
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
