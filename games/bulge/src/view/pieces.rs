//! The counters: what is printed on them, what state they are in, where they lie.

use grognard_core::data::WordEnum;
use grognard_core::{Message, Side};
use grognard_table::view::{
    Branch, Counter, Face, Factor, Formation, OffMapBox, Piece, Size, Slot, Source, StateMark, Steps, Symbol, Tone,
    Trait, Where,
};

use super::slug;
use crate::Bulge;
use crate::facts::{Class, GERMAN, Size as UnitSize, Unit, UnitId, UnitSet};
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
        let (colour, face) = (facts.nation.word(), Face::Open(Box::new(self.counter(s, unit))));
        Piece {
            active: (s.active | fighting).has(unit) && s.area_of(unit).is_some(),
            done: through.has(unit),
            ..Piece::new(&facts.id, facts.side, colour, self.whereabouts(s, unit), face)
        }
    }

    fn whereabouts(&self, s: &State, unit: UnitId) -> Where {
        match s.place(unit) {
            Place::Area(area) => Where::place(self.code(area)),
            Place::Dead => Where::off_map(&self.eliminated_box(self.side_of(unit))),
            Place::Exited => Where::off_map(EXITED),
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
            factors: self.factors(s, unit),
            steps: Some(Steps {
                left: s.strength[unit],
                full: facts.strength,
            }),
            states: self.states(s, unit),
            formation: Some(Formation {
                id: slug(&facts.formation.0.en),
                name: facts.formation.0.clone(),
            }),
            nation: allied.then(|| facts.nation.word().into()),
            source: Some(Source::of_row(&facts.source)),
            ..Counter::new(facts.name.clone(), symbol_of(facts))
        }
    }

    /// Chance in attack, strength, chance in defence, bonus die.
    fn factors(&self, s: &State, unit: UnitId) -> Vec<Factor> {
        let facts = &self.facts.units[unit.index()];
        let factor = |kind: &str, printed: u8, now: u8| Factor {
            now: (printed != now).then(|| now.to_string()),
            ..Factor::new(kind, Slot::Bottom, &printed)
        };
        let mut factors = vec![
            factor("hit-attack", facts.attack, facts.attack),
            factor("strength", facts.strength, s.strength[unit]),
            factor("hit-defence", facts.defence, self.base(s, unit, Role::Defends).1 as u8),
        ];
        if facts.bonus {
            factors.push(Factor::new("bonus-die", Slot::TopRight, "+1"));
        }
        factors
    }

    fn states(&self, s: &State, unit: UnitId) -> Vec<StateMark> {
        let in_hand = s.frames.in_hand() == Some(unit);
        let on = |set: UnitSet| set.has(unit);
        let active = on(s.active) && s.area_of(unit).is_some();
        let helps = s.battle.is_some_and(|battle| on(battle.attackers - s.active));
        StateMark::those([
            (in_hand, "in-hand", Tone::Good, "S3b"),
            (active && !on(s.moved), "active", Tone::Good, "S3a"),
            (active && on(s.moved), "moved", Tone::Plain, "S3b"),
            (helps, "helping", Tone::Plain, "S11b"),
            (on(s.cube), "cube", Tone::Plain, "S3d"),
            (on(s.oos), "out-of-supply", Tone::Bad, "S18a"),
            (on(s.fuel), "fuel-shortage", Tone::Bad, "S18a"),
        ])
    }

    fn eliminated_box(&self, side: Side) -> String {
        format!("eliminated-{}", self.side_word(side))
    }

    /// The boxes beside the map: units eliminated on each side, German units that have left it (R53).
    pub(super) fn off_map(&self, s: &State) -> Vec<OffMapBox> {
        let off_map = |id: &str, side: Side, title: &str, place: Place| {
            let units = self.every_unit();
            let lying = units.filter(|&u| self.side_of(u) == side && s.place(u) == place);
            let stack = lying.map(|unit| self.id(unit).to_string()).collect();
            let title = Message::new(title).with("side", self.side_word(side));
            OffMapBox::new(id, title, Some(side), stack)
        };
        let eliminated = |side| off_map(&self.eliminated_box(side), side, "box-eliminated", Place::Dead);
        vec![
            eliminated(GERMAN),
            eliminated(!GERMAN),
            off_map(EXITED, GERMAN, "box-exited", Place::Exited),
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
