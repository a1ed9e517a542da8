//! What the answers to several questions have in common: units with their factors and where they are, hexes with those
//! who stand in them, the ground ahead.

use grognard_board::HexId;
use grognard_core::{Answer, Arg, Message};
use grognard_table::view::Where;

use crate::Triumphant;
use crate::action::Action;
use crate::contract::Look;
use crate::facts::{Start, UnitId, ZoneId};
use crate::state::{Group, Place, State};

/// Units with their factors and where they are, each under the heading of its hex.
pub(crate) fn units(at: Look<'_>, answers: &mut [Answer<Action>]) {
    for answer in answers {
        let Some(unit) = unit(at, answer) else { continue };
        answer.group = match at.state.place(unit) {
            Place::Hex(hex) => Some(Message::new("group-hex").with("hex", &at.game.hex_name(hex))),
            Place::Waiting => Some(Message::new("group-waiting")),
            _ => None,
        };
    }
}

/// The unit that an answer names, if it names one: its factors, and where it is, which is the place to click.
pub(crate) fn unit(at: Look<'_>, answer: &mut Answer<Action>) -> Option<UnitId> {
    let unit = at.game.facts.unit(answer.piece.as_deref()?)?;
    let factors = at.game.factors_told(at.state, unit);
    let place = at.game.place_told(at.state, unit);
    answer.with("factors", factors).with("place", place);
    in_hand(at, unit, answer);
    Some(unit)
}

/// An answer that is given by clicking the unit in hand.
pub(crate) fn in_hand(at: Look<'_>, unit: UnitId, answer: &mut Answer<Action>) {
    answer.piece = Some(at.game.id(unit).into());
    answer.place = at.game.place_id(at.state, unit);
}

/// An answer that is given by clicking the first unit of the group in hand.
pub(crate) fn group_in_hand(at: Look<'_>, group: &Group, answer: &mut Answer<Action>) {
    if let Some(&first) = group.units.first() {
        in_hand(at, first, answer);
    }
}

/// Hexes with those who stand in them.
pub(crate) fn stacks(at: Look<'_>, answers: &mut [Answer<Action>]) {
    for answer in answers {
        let hex = answer.place.as_deref().and_then(|id| at.game.facts.board.grid.hex(id));
        if let Some(hex) = hex {
            answer.with("units", at.game.unit_list(at.state.stack(hex)));
        }
    }
}

/// The next hexes of a unit that retreats or advances.
pub(crate) fn next_hexes(at: Look<'_>, unit: UnitId, answers: &mut [Answer<Action>]) {
    for answer in answers {
        let Action::Go(to) = answer.action else {
            in_hand(at, unit, answer);
            continue;
        };
        ground(at, unit, to, answer);
        let way = at.state.hex_of(unit).into_iter().chain([to]);
        answer.path = way.map(|hex| at.game.label(hex).to_string()).collect();
    }
}

/// Whose ground a unit enters, and whether enemies reach into it.
pub(crate) fn ground(at: Look<'_>, unit: UnitId, to: HexId, answer: &mut Answer<Action>) {
    let side = at.game.side_of(unit);
    let (key, group) = if at.game.in_enemy_zone(at.state, side, to) {
        ("do-go-zone", "group-zone")
    } else if !at.game.controls(at.state, side, to) {
        ("do-go-take", "group-take")
    } else {
        ("do-hex", "group-move")
    };
    answer.called(key).group = Some(Message::new(group));
}

/// What being through with a step, or making no use of an offer, is called.
pub(crate) fn ending(answers: &mut [Answer<Action>], key: &str) {
    for answer in answers.iter_mut().filter(|answer| answer.ends) {
        answer.called(key);
    }
}

/// All answers under one heading.
pub(crate) fn under(answers: &mut [Answer<Action>], key: &str) {
    for answer in answers {
        answer.group = Some(Message::new(key));
    }
}

impl Triumphant {
    /// Strength, or range of a headquarters, and movement, as they are printed.
    fn factors_told(&self, s: &State, unit: UnitId) -> String {
        let facts = self.unit(unit);
        let strength = self.strength_of(s, unit);
        let first = if facts.is_hq() { facts.range } else { strength };
        format!("{first}-{}", facts.movement)
    }

    /// The hex in which a unit stands, or the box in which it lies.
    fn place_id(&self, s: &State, unit: UnitId) -> Option<String> {
        match self.whereabouts(s, unit) {
            Where::Place { id } | Where::Box { id } => Some(id),
            Where::Cell { .. } | Where::Due { .. } | Where::Out { .. } => None,
        }
    }

    fn place_told(&self, s: &State, unit: UnitId) -> Arg {
        match s.place(unit) {
            Place::Hex(hex) => Arg::from(&self.hex_name(hex)),
            Place::Waiting => Message::new("place-waiting").into(),
            Place::Deploying => self.start_place(unit),
            _ => Message::new("place-off-map").into(),
        }
    }

    /// Where a unit may be set up: the names of its zones.
    fn start_place(&self, unit: UnitId) -> Arg {
        let zones = match self.start_of(unit) {
            Some(Start::Zones(zones)) => Some(zones),
            _ => None,
        };
        let named = (0..).map(ZoneId).zip(&self.facts.board.marks.zones);
        let wanted = named.filter(|(at, _)| zones.is_none_or(|zones| zones.has(*at)));
        let names: Vec<Arg> = wanted.map(|(_, zone)| Arg::from(zone.id.as_str())).collect();
        names.into()
    }
}
