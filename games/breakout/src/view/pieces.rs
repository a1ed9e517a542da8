//! The counters: what is printed on them, what state they are in, where they lie; and the boxes beside the map.

use grognard_core::Message;
use grognard_core::data::WordEnum;
use grognard_table::view::{
    Branch, Counter, Face, Factor, Formation, OffMapBox, Piece, Size as SizeMark, Slot, Source, StateMark,
    Symbol as Sign, Tone, Trait, Where,
};

use crate::facts::{Attack, Entry, Marker, MarkerKind, Size, Symbol, Unit};
use crate::frame::Frame;
use crate::prelude::*;

impl Breakout {
    /// Every unit that is in the game, and the bombardment markers.
    pub(super) fn piece_views(&self, s: &State) -> Vec<Piece> {
        let present = self.every_unit().filter(|&unit| s.place(unit) != Place::Absent);
        let units = present.map(|unit| self.unit_view(s, unit));
        let markers = (0..)
            .zip(&self.facts.markers)
            .map(|(at, marker)| marker_view(s, at, marker));
        units.chain(markers).collect()
    }

    fn unit_view(&self, s: &State, unit: UnitId) -> Piece {
        let facts = self.unit(unit);
        let colour = if facts.ss { "german-ss" } else { facts.nation.word() };
        let face = Face::Open(Box::new(self.counter(s, unit)));
        Piece {
            active: self.still_acts(s, unit),
            done: s.acts.done.has(unit),
            ..Piece::new(&facts.id, facts.side, colour, self.whereabouts(s, unit), face)
        }
    }

    /// Whether a unit has been activated and is still to act.
    fn still_acts(&self, s: &State, unit: UnitId) -> bool {
        s.acts.active.has(unit) && !s.acts.done.has(unit) && s.area_of(unit).is_some()
    }

    fn whereabouts(&self, s: &State, unit: UnitId) -> Where {
        let out = |key: &str| Where::Out {
            reason: Message::new(key),
        };
        match s.place(unit) {
            Place::At(area) => Where::place(self.code(area)),
            Place::Dead => Where::off_map(&eliminated(self.side_id(self.side_of(unit)))),
            Place::Gone => out("out-gone"),
            Place::Later | Place::Absent => self.arrival_of(unit),
        }
    }

    /// When and where a unit comes (19).
    fn arrival_of(&self, unit: UnitId) -> Where {
        let facts = self.unit(unit);
        let when = match facts.entry {
            Entry::Drop => "due-drop",
            Entry::Beach => "due-beach",
            Entry::Setup | Entry::Landing | Entry::Sector => "due-place",
        };
        let when = Message::new(when).with("day", facts.day);
        Where::Due {
            when: match facts.place {
                Some(place) => self.facts.with_place(when, "area", place),
                None => when.with("nation", facts.nation.word()),
            },
            entry: facts.place.map(|place| self.code(place).into()),
        }
    }

    fn counter(&self, s: &State, unit: UnitId) -> Counter {
        let facts = self.unit(unit);
        let division = facts.division.map(|id| &self.facts.divisions[id.index()]);
        Counter {
            factors: self.factors(s, unit),
            states: self.states(s, unit),
            formation: division.map(|division| Formation {
                id: division.id.clone(),
                name: division.name.clone(),
            }),
            nation: (facts.side == ALLIED).then(|| facts.nation.word().into()),
            source: Some(Source::of_row(&facts.source)),
            ..Counter::new(facts.name.clone(), sign_of(facts))
        }
    }

    /// Attack, defence and movement of a fresh unit; the defence of one that is not (4.32).
    fn factors(&self, s: &State, unit: UnitId) -> Vec<Factor> {
        let facts = self.unit(unit);
        let fresh = s.condition[unit] == Condition::Fresh;
        let (print, other) = if fresh {
            (facts.defence, facts.spent)
        } else {
            (facts.spent, facts.defence)
        };
        let now = self.defence_of(s, unit);
        let defence = Factor {
            reverse: Some(other.to_string()),
            now: (now != i32::from(print)).then(|| now.to_string()),
            ..Factor::new("defence", Slot::Bottom, &print)
        };
        if !fresh {
            return vec![defence];
        }
        let attack = match facts.attack {
            Attack::Factor(factor) => Some(factor.to_string()),
            Attack::Star => Some("*".to_owned()),
            Attack::None => None,
        };
        let attack = attack.map(|value| Factor {
            style: (facts.class == Class::Artillery).then(|| "underlined".into()),
            ..Factor::new("attack", Slot::Bottom, &value)
        });
        let allowance = self.allowance(s, unit);
        let movement = (facts.movement > 0).then(|| Factor {
            now: (allowance != facts.movement).then(|| allowance.to_string()),
            ..Factor::new("movement", Slot::Bottom, &facts.movement)
        });
        attack.into_iter().chain([defence]).chain(movement).collect()
    }

    fn states(&self, s: &State, unit: UnitId) -> Vec<StateMark> {
        let is = |condition| s.condition[unit] == condition;
        let going = s.impulse.going;
        StateMark::those([
            (in_hand(s) == Some(unit), "in-hand", Tone::Good, "8.22"),
            (is(Condition::Spent), "spent", Tone::Warn, "12.2"),
            (is(Condition::D1), "d1", Tone::Bad, "12.2"),
            (is(Condition::D2), "d2", Tone::Bad, "12.2"),
            (self.still_acts(s, unit), "active", Tone::Good, "8.1"),
            (going && s.acts.bound.has(unit), "bound", Tone::Warn, "8.51"),
            (going && s.acts.acted.has(unit), "acted", Tone::Plain, "8.32"),
            (s.recovered.has(unit), "recovered", Tone::Plain, "12.4"),
        ])
    }

    /// The boxes beside the map: bombardment markers, and units eliminated.
    pub(super) fn off_map(&self, s: &State) -> Vec<OffMapBox> {
        let markers = |side: Side| {
            let mine = self.facts.markers.iter().filter(|marker| marker.side == side);
            let ids = mine.map(|marker| marker.id.clone()).collect();
            let title = Message::new("box-bombardment").with("side", self.side_id(side));
            OffMapBox::new(&bombardment(self.side_id(side)), title, Some(side), ids)
        };
        let lost = |side: Side| {
            let mine = self
                .every_unit()
                .filter(|&unit| self.side_of(unit) == side && s.place(unit) == Place::Dead);
            let ids = mine.map(|unit| self.id(unit).to_owned()).collect();
            let title = Message::new("box-eliminated").with("side", self.side_id(side));
            OffMapBox::new(&eliminated(self.side_id(side)), title, Some(side), ids)
        };
        vec![markers(ALLIED), markers(GERMAN), lost(GERMAN), lost(ALLIED)]
    }
}

/// The unit that is being moved, refitted or led back.
fn in_hand(s: &State) -> Option<UnitId> {
    match *s.frames.last()? {
        Frame::March(march) => Some(march.unit),
        Frame::Regrouping(regrouping) => Some(regrouping.unit),
        Frame::Supplying(supplying) => supplying.unit(),
        Frame::Retreat(retreat) => Some(retreat.unit),
        _ => None,
    }
}

/// A bombardment marker (4.4).
fn marker_view(s: &State, at: u8, marker: &Marker) -> Piece {
    let used = s.used & 1 << at != 0;
    let branch = match marker.kind {
        MarkerKind::NavalEast | MarkerKind::NavalWest => Branch::Naval,
        MarkerKind::Air => Branch::Air,
        MarkerKind::LeHavre => Branch::CoastalArtillery,
    };
    let counter = Counter {
        factors: vec![Factor::new("attack", Slot::Bottom, &marker.attack)],
        states: StateMark::those([(used, "used", Tone::Warn, "4.4")]),
        nation: (marker.side == ALLIED).then(|| marker.nation.word().into()),
        source: Some(Source::of_row(&marker.source)),
        ..Counter::new(marker.name.clone(), Sign::new(branch))
    };
    let side = if marker.side == GERMAN { "german" } else { "allied" };
    let at = Where::off_map(&bombardment(side));
    Piece {
        done: used,
        ..Piece::new(
            &marker.id,
            marker.side,
            marker.nation.word(),
            at,
            Face::Open(Box::new(counter)),
        )
    }
}

/// The id of a side's box of bombardment markers.
fn bombardment(side: &str) -> String {
    format!("bombardment-{side}")
}

/// The id of a side's box of eliminated units.
fn eliminated(side: &str) -> String {
    format!("eliminated-{side}")
}

/// Type and size as a symbol shows them.
fn sign_of(unit: &Unit) -> Sign {
    let (branch, traits): (Branch, &[Trait]) = match unit.symbol {
        Symbol::Infantry => (Branch::Infantry, &[]),
        Symbol::Ranger | Symbol::Commando => (Branch::Infantry, &[Trait::Commando]),
        Symbol::PanzerGrenadier => (Branch::Infantry, &[Trait::Mechanised]),
        Symbol::Parachute => (Branch::Infantry, &[Trait::Parachute]),
        Symbol::Glider => (Branch::Infantry, &[Trait::Glider]),
        Symbol::Armour => (Branch::Armour, &[]),
        Symbol::Artillery | Symbol::CorpsArtillery => (Branch::Artillery, &[]),
        Symbol::Nebelwerfer => (Branch::RocketArtillery, &[]),
        Symbol::Flak => (Branch::AntiAircraft, &[]),
        Symbol::Pak => (Branch::AntiTank, &[]),
        Symbol::Coastal => (Branch::CoastalArtillery, &[]),
    };
    let size = match unit.size {
        Size::Battalion => SizeMark::Battalion,
        Size::Regiment => SizeMark::Regiment,
        Size::Brigade => SizeMark::Brigade,
        Size::Division => SizeMark::Division,
        Size::Corps => SizeMark::Corps,
    };
    Sign {
        branch,
        traits: traits.to_vec(),
        size: Some(size),
    }
}
